//! A `deck` line: the cards that are known, and the whole deck stacked so that they fall there.
//!
//! Where a card falls depends on who is still in. So a hand is rehearsed: it is played with the
//! cards that are placed already, and what was dealt to whom says where the next ones belong.

use cards::{Card, Chance};
use engine::{Deal, Event, Facing, Game, MOST_BOARDS, MOST_SLOTS, Pile, Slot};

use crate::line::read;

/// What a `deck` line says.
#[derive(Clone, Default, Debug)]
pub(crate) struct Known {
    /// What each player gets, in seat order.
    hands: Vec<Vec<Card>>,
    boards: [Vec<Card>; MOST_BOARDS],
    burns: Vec<Card>,
    /// The first cards of the deck, whoever gets them.
    top: Vec<Card>,
}

/// Somebody or something that cards are dealt to.
#[derive(Clone, Copy)]
enum To {
    Hand(usize),
    Board(usize),
    Burns,
    Top,
}

impl Known {
    /// Reads `Ann AsAd Bob KsKd board Qs8h3c 4d 5s`; what was expected if it is not.
    pub(crate) fn read(text: &str, names: &[&str], game: &Game) -> Result<Known, String> {
        let mut known = Known { hands: vec![Vec::new(); names.len()], ..Known::default() };
        let mut at: Option<To> = None;
        for word in text.split_whitespace() {
            let seat = names.iter().position(|name| *name == word);
            at = match (word, at, seat) {
                ("board", ..) => Some(To::Board(0)),
                ("burns", ..) => Some(To::Burns),
                ("top", ..) => Some(To::Top),
                ("2", Some(To::Board(_)), _) => Some(To::Board(1)),
                ("3", Some(To::Board(_)), _) => Some(To::Board(2)),
                ("4", Some(To::Board(_)), _) => Some(To::Board(3)),
                (_, _, Some(seat)) => Some(To::Hand(seat)),
                (_, at, None) => {
                    let to = at.ok_or("the name of a player, board, burns or top after deck")?;
                    let cards =
                        read(word).map_err(|fault| format!("a player, board or cards; {fault}"))?;
                    known.of(to).extend(cards);
                    at
                }
            };
        }
        known.check(names, game)?;
        Ok(known)
    }

    fn of(&mut self, to: To) -> &mut Vec<Card> {
        match to {
            To::Hand(seat) => &mut self.hands[seat],
            To::Board(board) => &mut self.boards[board],
            To::Burns => &mut self.burns,
            To::Top => &mut self.top,
        }
    }

    fn check(&self, names: &[&str], game: &Game) -> Result<(), String> {
        let draws = game.deals().filter(|deal| *deal == Deal::Draw).count();
        let most = game.hole() * (1 + draws);
        for (hand, name) in self.hands.iter().zip(names) {
            if hand.len() > most {
                return Err(format!("at most {most} cards for {name}"));
            }
        }
        if self.boards.iter().any(|board| board.len() > 5) {
            return Err("at most five cards for the board".into());
        }
        let all: Vec<Card> = self.all().collect();
        if !self.top.is_empty() && self.top.len() < all.len() {
            return Err("either what is on top of the deck or what falls where".into());
        }
        for (at, card) in all.iter().enumerate() {
            if all[..at].contains(card) {
                return Err(format!("every card once, and {card} is there twice"));
            }
            if !game.deck.cards().iter().any(|one| one == *card) {
                return Err(format!("cards of the deck, and {card} is not in it"));
            }
        }
        Ok(())
    }

    fn all(&self) -> impl Iterator<Item = Card> {
        let dealt = self.hands.iter().chain(&self.boards).flatten();
        dealt.chain(&self.burns).chain(&self.top).copied()
    }

    /// The deck from the top down: known cards where they fell in the rehearsal of which this is
    /// the log, the others as chance has them. Known cards that nobody has come to yet lie at the
    /// bottom.
    pub(crate) fn deck(&self, game: &Game, rehearsal: &[Event], seed: u64) -> Vec<Option<Card>> {
        let mut places: Vec<Option<Card>> = vec![None; game.deck.cards().len()];
        for (place, card) in self.top.iter().enumerate() {
            places[place] = Some(*card);
        }
        for (slot, card) in self.fallen(rehearsal) {
            places[slot.number()] = Some(card);
        }
        let known: Vec<Card> = self.all().collect();
        let mut rest: Vec<Card> =
            game.deck.cards().iter().filter(|card| !known.contains(card)).collect();
        Chance::new(seed, 0).shuffle(&mut rest);
        rest.extend(known.iter().filter(|card| !places.contains(&Some(**card))));
        let mut rest = rest.into_iter();
        places.into_iter().map(|card| card.or_else(|| rest.next())).collect()
    }

    /// Which known card belongs to which slot, as far as the deck was not shuffled again. The slots
    /// of a new deck are numbered from the top down.
    fn fallen(&self, rehearsal: &[Event]) -> Vec<(Slot, Card)> {
        let mut hands: Vec<_> = self.hands.iter().map(|hand| hand.iter()).collect();
        let mut boards: Vec<_> = self.boards.iter().map(|board| board.iter()).collect();
        let mut burns = self.burns.iter();
        let (mut moved, mut shuffles, mut fallen) = ([false; MOST_SLOTS], 0, Vec::new());
        for event in rehearsal {
            if let Event::Shuffled { .. } = event {
                shuffles += 1;
            }
            let Event::Moved { slots, to, facing } = event else { continue };
            for &slot in slots.as_slice() {
                if shuffles != 1 || std::mem::replace(&mut moved[slot.number()], true) {
                    continue;
                }
                let card = match to {
                    Pile::Hand(seat) => hands.get_mut(seat.number()).and_then(Iterator::next),
                    Pile::Board(board) => boards[usize::from(*board)].next(),
                    // Cards of the board that came too early; others are buried unseen.
                    Pile::Aside if *facing == Facing::Up => boards[0].next(),
                    Pile::Burns => burns.next(),
                    Pile::Stub
                    | Pile::Top
                    | Pile::NextBurn
                    | Pile::Discards(_)
                    | Pile::Muck
                    | Pile::Aside
                    | Pile::Out => None,
                };
                fallen.extend(card.map(|card| (slot, *card)));
            }
        }
        fallen
    }
}
