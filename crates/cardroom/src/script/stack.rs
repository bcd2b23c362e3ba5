//! A `deck` line: the cards that are known, and the whole deck stacked so that they fall there.

use cards::{Card, Chance};
use engine::Game;

use super::line::read;

/// A board has so many cards, and so many come before the burn of each street.
const BOARD: [usize; 3] = [3, 1, 1];

/// What a `deck` line says.
#[derive(Clone, Default, Debug)]
pub(super) struct Known {
    /// The cards of each player in seat order.
    hands: Vec<Vec<Card>>,
    board: Vec<Card>,
}

impl Known {
    /// Reads `Ann AsAd Bob KsKd board Qs8h3c 4d 5s`; what was expected if it is not.
    pub(super) fn read(text: &str, names: &[&str], game: &Game) -> Result<Known, String> {
        let mut known = Known { hands: vec![Vec::new(); names.len()], board: Vec::new() };
        let mut at: Option<&mut Vec<Card>> = None;
        for word in text.split_whitespace() {
            if word == "board" {
                at = Some(&mut known.board);
            } else if let Some(seat) = names.iter().position(|name| *name == word) {
                at = Some(&mut known.hands[seat]);
            } else {
                let cards = at.as_mut().ok_or("the name of a player, or board, after deck")?;
                cards.extend(
                    read(word).map_err(|fault| format!("a player, board or cards; {fault}"))?,
                );
            }
        }
        known.check(names, game)?;
        Ok(known)
    }

    fn check(&self, names: &[&str], game: &Game) -> Result<(), String> {
        for (hand, name) in self.hands.iter().zip(names) {
            if hand.len() > game.hole() {
                return Err(format!("at most {} cards for {name}", game.hole()));
            }
        }
        if self.board.len() > BOARD.iter().sum() {
            return Err("at most five cards for the board".into());
        }
        let all: Vec<Card> = self.all().collect();
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
        self.hands.iter().flatten().chain(&self.board).copied()
    }

    /// The deck from the top down: known cards where they fall, the others as chance has them.
    /// `order` has the players as they are dealt to, one card at a time.
    pub(super) fn deck(&self, game: &Game, order: &[usize], seed: u64) -> Vec<Option<Card>> {
        let known: Vec<Card> = self.all().collect();
        let mut rest: Vec<Card> =
            game.deck.cards().iter().filter(|card| !known.contains(card)).collect();
        Chance::new(seed, 0).shuffle(&mut rest);
        let mut places: Vec<Option<Card>> = vec![None; game.deck.cards().len()];
        for (place, &seat) in order.iter().enumerate() {
            for (round, &card) in self.hands.get(seat).into_iter().flatten().enumerate() {
                places[round * order.len() + place] = Some(card);
            }
        }
        let mut board = self.board.iter();
        let mut place = game.hole() * order.len();
        for street in BOARD {
            place += 1;
            for _ in 0..street {
                places[place] = board.next().copied();
                place += 1;
            }
        }
        let mut rest = rest.into_iter();
        places.into_iter().map(|card| card.or_else(|| rest.next())).collect()
    }
}
