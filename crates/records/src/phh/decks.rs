//! The deck that the cards of a record came from.
//!
//! A record says who got which card, and the engine who gets which place in the deck. So the deck
//! is found out by playing: each try shows where the cards lay that the record tells.

use std::collections::HashMap;

use cards::Card;
use engine::{Event, MOST_SEATS, MOST_SLOTS, Pile, Slot, steps};

use super::cards::Cards;
use super::line::Told;
use crate::played::Played;

/// The deck of each shuffle, from the top down.
#[derive(Clone, PartialEq, Default)]
pub(crate) struct Decks(Vec<Vec<Told>>);

/// A place in the deck of one shuffle.
type Place = (usize, usize);

impl Decks {
    /// What the shuffle of this number gives: the first `cards` of it.
    pub(crate) fn shuffle(&self, number: usize, cards: usize) -> Vec<Told> {
        let mut deck = self.0.get(number).cloned().unwrap_or_default();
        deck.resize(cards, None);
        deck
    }

    /// The decks that would have given a hand, as far as it went, the cards of the record.
    pub(crate) fn of(played: &Played, cards: &Cards) -> Decks {
        let mut finding =
            Finding { decks: Decks::default(), places: [None; MOST_SLOTS], known: HashMap::new() };
        let (mut dealt, mut board) = ([0; MOST_SEATS], 0);
        for (event, after) in steps(&played.start, &played.log) {
            if let Event::Shuffled { .. } = event {
                finding.shuffle(after.slots().stub());
            }
            let Event::Moved { slots, to, .. } = event else { continue };
            for &slot in slots.as_slice() {
                match to {
                    Pile::Hand(seat) => {
                        let number = &mut dealt[seat.number()];
                        finding.tell(slot, cards.dealt(*seat, *number));
                        *number += 1;
                    }
                    Pile::Board(0) => {
                        finding.tell(slot, cards.board(board));
                        board += 1;
                    }
                    Pile::Stub
                    | Pile::Top
                    | Pile::NextBurn
                    | Pile::Out
                    | Pile::Board(_)
                    | Pile::Burns
                    | Pile::Aside
                    | Pile::Discards(_)
                    | Pile::Muck => {}
                }
            }
        }
        finding.decks
    }
}

struct Finding {
    decks: Decks,
    /// Where each slot has its face from.
    places: [Option<Place>; MOST_SLOTS],
    /// Where each known card was last.
    known: HashMap<Card, (Slot, Place)>,
}

impl Finding {
    fn shuffle(&mut self, stub: &[Slot]) {
        let number = self.decks.0.len();
        self.decks.0.push(vec![None; stub.len()]);
        for (at, slot) in stub.iter().enumerate() {
            self.places[slot.number()] = Some((number, at));
        }
    }

    /// A slot comes to somebody as a card that the record tells. If another slot is that card and
    /// has not been shuffled since, then the record shuffled what the engine did not: the other
    /// stays unknown, since no deck has a card twice.
    fn tell(&mut self, slot: Slot, told: Told) {
        let (Some(card), Some(place)) = (told, self.places[slot.number()]) else { return };
        if let Some((earlier, was)) = self.known.insert(card, (slot, place))
            && self.places[earlier.number()] == Some(was)
        {
            *self.at(was) = None;
        }
        *self.at(place) = Some(card);
    }

    fn at(&mut self, (deck, at): Place) -> &mut Told {
        &mut self.decks.0[deck][at]
    }
}
