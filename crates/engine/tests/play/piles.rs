//! Where every card lies, from the events alone.

use std::collections::VecDeque;

use cards::Card;
use engine::{Event, Facing, MOST_BOARDS, MOST_SEATS, Pile, Seat};

use super::draw::Table;

/// Where every card lies: places of the deck, numbered as it was first shuffled.
#[derive(Clone)]
pub(crate) struct Piles {
    /// From the top down.
    pub(crate) stub: VecDeque<usize>,
    pub(crate) faces: Vec<Option<Card>>,
    pub(crate) hands: [Vec<usize>; MOST_SEATS],
    /// What was dealt face up.
    pub(crate) up: [Vec<usize>; MOST_SEATS],
    pub(crate) boards: [Vec<usize>; MOST_BOARDS],
    pub(crate) burns: Vec<usize>,
    /// Buried beside the burns.
    pub(crate) aside: Vec<usize>,
    pub(crate) discards: [Vec<usize>; MOST_SEATS],
}

impl Piles {
    pub(crate) fn new(table: &Table) -> Piles {
        let cards = table.game.deck.cards().len();
        Piles {
            stub: (0..cards).collect(),
            faces: vec![None; cards],
            hands: Default::default(),
            up: Default::default(),
            boards: Default::default(),
            burns: Vec::new(),
            aside: Vec::new(),
            discards: Default::default(),
        }
    }

    pub(crate) fn note(&mut self, event: &Event) {
        match event {
            Event::Shuffled { faces } => {
                for (&at, face) in self.stub.iter().zip(faces.iter()) {
                    self.faces[at] = *face;
                }
            }
            Event::Faced { slot, card } => self.faces[slot.number()] = Some(*card),
            Event::Moved { slots, to, facing } => {
                for slot in slots.as_slice() {
                    self.shift(slot.number(), *to, *facing);
                }
            }
            // All boards begin with what there was when it was agreed (HX.rule.3.2).
            Event::RunsSettled { times } => {
                let first = self.boards[0].clone();
                self.boards[1..usize::from(*times)].fill(first);
            }
            Event::Posted { .. }
            | Event::Unposted { .. }
            | Event::Reached { .. }
            | Event::Drew { .. }
            | Event::RunsWanted { .. }
            | Event::DeadSeat { .. }
            | Event::DeadSeatsOver
            | Event::Stepped
            | Event::Replanned { .. }
            | Event::Skipped { .. }
            | Event::Ruled { .. }
            | Event::Reported { .. }
            | Event::FloorCalled(_)
            | Event::Remedied { .. }
            | Event::Killed { .. }
            | Event::Revived { .. }
            | Event::Misdealt
            | Event::Opened(_)
            | Event::Acted { .. }
            | Event::Priced { .. }
            | Event::SleeperLeft { .. }
            | Event::SleeperMade { .. }
            | Event::SleeperOff { .. }
            | Event::WindowOpened(_)
            | Event::Held(_)
            | Event::HeldBack { .. }
            | Event::Overbet { .. }
            | Event::Reclaimed { .. }
            | Event::WindowClosed
            | Event::Rewound { .. }
            | Event::Exposed { .. }
            | Event::TurnedUp { .. }
            | Event::CardsShown { .. }
            | Event::Named { .. }
            | Event::Voided
            | Event::Closed
            | Event::Returned { .. }
            | Event::Shown { .. }
            | Event::Mucked { .. }
            | Event::Raked { .. }
            | Event::Won { .. }
            | Event::Ended => {}
        }
    }

    /// The faces of a hand, if all are known.
    pub(crate) fn hand(&self, seat: Seat) -> Option<Vec<Card>> {
        self.hands[seat.number()].iter().map(|&at| self.faces[at]).collect()
    }

    /// What everybody sees of a hand.
    pub(crate) fn showing(&self, seat: Seat) -> Vec<Card> {
        let up = self.up[seat.number()].iter();
        up.map(|&at| self.faces[at].expect("an up card is known")).collect()
    }

    fn shift(&mut self, at: usize, to: Pile, facing: Facing) {
        self.stub.retain(|&other| other != at);
        let piles = self.hands.iter_mut().chain(&mut self.up).chain(&mut self.discards);
        for pile in piles.chain([&mut self.burns, &mut self.aside]) {
            pile.retain(|&other| other != at);
        }
        match to {
            Pile::Stub => self.stub.push_back(at),
            Pile::Top => self.stub.push_front(at),
            Pile::Hand(seat) => {
                self.hands[seat.number()].push(at);
                if facing == Facing::Up {
                    self.up[seat.number()].push(at);
                }
            }
            Pile::Board(board) => self.boards[usize::from(board)].push(at),
            Pile::Burns => self.burns.push(at),
            Pile::Discards(seat) => self.discards[seat.number()].push(at),
            Pile::Aside => self.aside.push(at),
            Pile::Muck | Pile::NextBurn | Pile::Out => {}
        }
    }
}
