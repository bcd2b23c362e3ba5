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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::betting::action::Action;
    use crate::chips::Chips;
    use crate::game::stakes::Stakes;
    use crate::rules::Rules;

    #[test]
    fn readme_plays_the_hand_of_the_first_page() {
        let page = include_str!("../lib.rs").split("//! ```\n").nth(1).expect("an example");
        let lines = page.lines().map(|line| line.trim_start_matches("//!"));
        let code: Vec<&str> = lines.map(|line| line.strip_prefix(' ').unwrap_or(line)).collect();
        let readme = include_str!("../../../../README.md");
        let block = format!("```rust\n{}\n```\n", code.join("\n"));
        assert!(readme.contains(&block), "README has another example than lib.rs:\n{block}");
    }

    #[test]
    fn what_is_refused_changes_nothing_and_what_is_told_is_in_the_log() {
        let stakes = Stakes::no_limit(Chips::new(2));
        let game = Game::named("holdem").expect("a game");
        let book = Book { game, stakes: &stakes, rules: &Rules::PLAIN };
        let blinds = ForcedBets::two_blinds(Chips::new(1), Chips::new(2));
        let lineup = Lineup::clockwise(&[20, 30, 40].map(Chips::new));
        let mut hand = HandInPlay::begin(book, &blinds, &lineup).expect("three can play");
        assert_eq!([0, 1, 2].map(|at| hand.state.stack(Seat::new(at)).amount()), [19, 28, 40]);

        let (state, events) = (hand.state, hand.log.len());
        let fold_early = |turn| Input::Act { turn, seat: Seat::new(2), action: Action::Fold };
        assert!(hand.tell(fold_early).is_err(), "nobody has cards");
        assert!(hand.state == state && hand.log.len() == events);

        hand.stack_deck(&[]).expect("nobody need know the cards");
        let Next::Act { seat, .. } = hand.next() else { panic!("the button is to act") };
        assert_eq!(seat, Seat::new(2), "left of the big blind");
        hand.tell(fold_early).expect("now it is time");
        assert!(hand.state == fold(&hand.start, &hand.log));
        assert_eq!(hand.sentences(&["Ann", "Bob", "Cat"]).last().expect("a sentence"), "Cat folds");
    }
}
