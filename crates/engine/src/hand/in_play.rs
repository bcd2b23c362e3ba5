//! A hand in play, held together with its log.

use cards::Card;

use crate::game::Game;
use crate::hand::decide::{begin, next, run};
use crate::hand::refusal::Refusal;
use crate::hand::state::State;
use crate::hand::{Book, Input, Next, fold};
use crate::log::event::Event;
use crate::posting::{ForcedBets, Lineup, PostingRefusal, set_up};
use crate::seat::Seat;
use crate::words::sentence::Teller;

/// A hand in play, held together with its log: the short way in. It does what [`begin`], [`run`] and
/// [`next`] do; whoever keeps the log elsewhere calls those.
#[derive(Clone, Debug)]
pub struct HandInPlay<'a> {
    /// What is fixed for the whole hand.
    pub book: Book<'a>,
    /// How it stood before anything happened.
    pub start: State,
    /// How it stands.
    pub state: State,
    /// What has happened.
    pub log: Vec<Event>,
}

impl<'a> HandInPlay<'a> {
    /// Begins a hand: the posts are in, and it waits for the shuffle.
    pub fn begin(
        book: Book<'a>,
        forced: &ForcedBets,
        lineup: &Lineup,
    ) -> Result<HandInPlay<'a>, PostingRefusal> {
        let posting = set_up(&book, forced, lineup)?;
        let (start, log) = begin(&book, &posting.setup);
        Ok(HandInPlay { book, start, state: fold(&start, &log), log })
    }

    /// What the hand waits for.
    pub fn next(&self) -> Next {
        next(&self.book, &self.state)
    }

    /// Tells the hand something: `input` makes it of the number of the question that is open now. A
    /// refusal changes nothing.
    pub fn tell(&mut self, input: impl FnOnce(u32) -> Input) -> Result<(), Refusal> {
        let input = input(self.state.turn());
        run(&self.book, &mut self.state, &input, &mut self.log)
    }

    /// Tells the hand that the deck was shuffled, and that these cards are on top of it. Nobody knows
    /// the rest.
    pub fn stack_deck(&mut self, top: &[Card]) -> Result<(), Refusal> {
        let Game { deck, .. } = self.book.game;
        let mut faces: Vec<Option<Card>> = top.iter().copied().map(Some).collect();
        faces.resize(deck.cards().len().max(top.len()), None);
        self.tell(|turn| Input::Shuffled { turn, faces })
    }

    /// The log so far as sentences, with every card that is known: for the owner of the record, and for
    /// nobody at the table. The names are in the order of the seats.
    pub fn sentences(&self, names: &[&str]) -> Vec<String> {
        let name = |seat: Seat| names.get(seat.number()).copied().unwrap_or("an empty seat");
        let teller = Teller { book: &self.book, name: &name, amount: &|chips| chips.to_string() };
        let told = teller.told_to_owner(&self.start, &self.log);
        told.into_iter().map(|sentence| sentence.text).collect()
    }
}
