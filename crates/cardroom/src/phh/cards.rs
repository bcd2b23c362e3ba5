//! The cards of a record: what was dealt, and what was shown.

use cards::{Card, CardSet};
use engine::{Deal, Game, Seat};

use super::fault::{Fault, Why};
use super::line::{Line, Told};
use super::record::Record;

/// The cards of a record, wherever in it they are told.
pub(crate) struct Cards {
    hole: Vec<Vec<Told>>,
    board: Vec<Told>,
    /// What each player shows at the end, in the order dealt; none if the hand is mucked.
    shows: Vec<Option<Vec<Card>>>,
}

impl Cards {
    pub(crate) fn of(record: &Record) -> Result<Cards, Fault> {
        let game = record.variant.game;
        let players = record.stacks.len();
        let mut cards = Cards {
            hole: vec![Vec::new(); players],
            board: Vec::new(),
            shows: vec![None; players],
        };
        let mut seen = CardSet::EMPTY;
        let mut mucks = vec![false; players];
        for (at, line) in &record.lines {
            let faulty = |why| Fault::new(*at, why);
            match line {
                Line::Hole { seat, cards: told } => {
                    note(&mut seen, told, game).map_err(faulty)?;
                    let hole = &mut cards.hole[seat.number()];
                    hole.extend(told);
                    at_most(hole.len(), game.hole()).map_err(faulty)?;
                }
                Line::Board { cards: told } => {
                    note(&mut seen, told, game).map_err(faulty)?;
                    cards.board.extend(told);
                    at_most(cards.board.len(), board_cards(game)).map_err(faulty)?;
                }
                Line::Show { seat, cards: told } => {
                    cards.show(*seat, told, game, &mut seen).map_err(faulty)?;
                }
                Line::Muck { seat } => mucks[seat.number()] = true,
                Line::Fold { .. } | Line::Stay { .. } | Line::Raise { .. } => {}
            }
        }
        cards.finish(game, &mucks);
        Ok(cards)
    }

    /// The cards that a player shows, in the order in which the record dealt them.
    fn show(
        &mut self,
        seat: Seat,
        told: &[Card],
        game: &Game,
        seen: &mut CardSet,
    ) -> Result<(), Why> {
        let mut dealt = self.hole[seat.number()].clone();
        dealt.resize(game.hole(), None);
        if self.shows[seat.number()].is_some() || told.is_empty() {
            // Shown again, or as dealt: nothing new is told.
            return Ok(());
        }
        if told.len() != game.hole() {
            return Err(Why::CardCount { found: told.len(), expected: game.hole() });
        }
        let new: Vec<Told> =
            told.iter().map(|&card| Some(card)).filter(|card| !dealt.contains(card)).collect();
        note(seen, &new, game)?;
        let mut new = new.into_iter();
        let faces = dealt.into_iter().map(|card| card.or_else(|| new.next().flatten())).collect();
        // Cards left over were shown in place of others that are known to be dealt.
        self.shows[seat.number()] = if new.next().is_some() { Some(told.to_vec()) } else { faces };
        Ok(())
    }

    /// Hands that are known and not mucked are shown.
    fn finish(&mut self, game: &Game, mucks: &[bool]) {
        for (at, hole) in self.hole.iter_mut().enumerate() {
            hole.resize(game.hole(), None);
            if self.shows[at].is_none() && !mucks[at] {
                self.shows[at] = hole.iter().copied().collect();
            }
        }
    }

    pub(crate) fn shown(&self, seat: Seat) -> Option<Vec<Card>> {
        self.shows[seat.number()].clone()
    }

    pub(crate) fn known_board(&self) -> usize {
        self.board.iter().flatten().count()
    }

    /// The deck from the top down: the hands one card at a time, then each street with its burn.
    pub(crate) fn stub(&self, game: &Game) -> Vec<Told> {
        let mut stub = Vec::new();
        let mut board = self.board.iter().copied();
        for street in game.streets {
            for deal in street.deals {
                for card in 0..deal.to_each() {
                    stub.extend(self.hole.iter().map(|hole| hole[card]));
                }
                if deal.to_board() > 0 {
                    stub.push(None);
                    stub.extend((0..deal.to_board()).map(|_| board.next().flatten()));
                }
            }
        }
        stub.resize(game.deck.cards().len(), None);
        stub
    }
}

/// Notes cards as seen; each must be of the deck, and none may be there twice.
fn note(seen: &mut CardSet, told: &[Told], game: &Game) -> Result<(), Why> {
    for &card in told.iter().flatten() {
        if !game.deck.cards().contains(card) {
            return Err(Why::NotInDeck(card));
        }
        if seen.contains(card) {
            return Err(Why::SeenTwice(card));
        }
        *seen = seen.with(card);
    }
    Ok(())
}

fn at_most(found: usize, expected: usize) -> Result<(), Why> {
    if found > expected { Err(Why::CardCount { found, expected }) } else { Ok(()) }
}

fn board_cards(game: &Game) -> usize {
    game.deals().map(Deal::to_board).sum()
}
