//! The deck as a physical thing: slots in piles.
//!
//! A slot is a place for one card that moves about the table. Its face may be unknown: real cards
//! that nobody has turned up, or a deck not shuffled yet. Faces may repeat, as in a defective deck.

use std::fmt;
use std::ops::Deref;

use cards::{Card, CardSet};

use crate::seat::{MOST_SEATS, Seat};

/// A deck has at most this many cards.
pub const MOST_SLOTS: usize = 54;
/// A player holds at most this many.
pub(crate) const MOST_HELD: usize = 7;
/// A hand is run this many times at most.
pub const MOST_BOARDS: usize = 4;

/// The stub of a deck before anything is dealt.
const IN_ORDER: [Slot; MOST_SLOTS] = {
    let mut slots = [Slot(0); MOST_SLOTS];
    let mut number = 0;
    while number < MOST_SLOTS {
        slots[number] = Slot(number as u8);
        number += 1;
    }
    slots
};

/// One card of the deck, whatever its face.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Slot(u8);

impl Slot {
    /// The slot of this number.
    pub const fn new(number: usize) -> Slot {
        assert!(number < MOST_SLOTS, "no deck has that many cards");
        Slot(number as u8)
    }

    /// Its number, from 0.
    pub const fn number(self) -> usize {
        self.0 as usize
    }
}

/// Where a slot lies.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub enum Pile {
    /// What is left of the deck.
    Stub,
    /// On top of it: a card that lies there is the next one off the deck. Cards are put there, and
    /// lie in the stub then.
    Top,
    /// On the deck, seen by everybody and out of play: it is no card of the stub, so nothing deals it,
    /// and it is what is burned next (R.rules.24, R.rules.25, B.irregular.31, H8.holdem.c,
    /// H15.four.2).
    NextBurn,
    /// A player's cards.
    Hand(Seat),
    /// In the middle; two boards may share slots.
    Board(u8),
    /// Burned: face down, and apart from the muck (H14.2).
    Burns,
    /// Thrown away by a player in drawing: may come back into play when the deck runs out.
    Discards(Seat),
    /// The muck: hands given up (H30.muck.1).
    Muck,
    /// Set aside until it goes back, as a card of the board that came too early does (H15), or buried
    /// beside the burns (H15.stud.2).
    Aside,
    /// Out of play until the hand is over: a scrap of paper (H26.1, R.rules.20), a joker that does not
    /// belong here (H27.2), or a card that stuck to another (H15.four.4).
    Out,
}

/// Which way a card lies.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub enum Facing {
    /// Nobody sees it but those who may look.
    Down,
    /// Everybody sees it.
    Up,
}

/// A few slots in order, without a heap.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Few {
    slots: [Slot; MOST_HELD],
    count: u8,
}

impl Few {
    /// None.
    pub const NONE: Few = Few { slots: [Slot(0); MOST_HELD], count: 0 };

    /// One slot.
    pub fn one(slot: Slot) -> Few {
        let mut few = Few::NONE;
        few.push(slot);
        few
    }

    /// Adds a slot at the end.
    pub fn push(&mut self, slot: Slot) {
        self.slots[usize::from(self.count)] = slot;
        self.count += 1;
    }

    /// The slots in order.
    pub fn as_slice(&self) -> &[Slot] {
        &self.slots[..usize::from(self.count)]
    }

    /// Takes a slot out; the places after the last one are kept blank, so that equal lists are equal.
    fn remove(&mut self, slot: Slot) {
        if let Some(at) = self.as_slice().iter().position(|held| *held == slot) {
            let last = usize::from(self.count) - 1;
            self.slots.copy_within(at + 1..=last, at);
            self.slots[last] = Slot(0);
            self.count -= 1;
        }
    }
}

impl FromIterator<Slot> for Few {
    fn from_iter<T: IntoIterator<Item = Slot>>(slots: T) -> Few {
        let mut few = Few::NONE;
        slots.into_iter().for_each(|slot| few.push(slot));
        few
    }
}

impl fmt::Debug for Few {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.as_slice()).finish()
    }
}

/// The faces of a deck, or of what is left of it, from the top down, without a heap.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Faces {
    faces: [Option<Card>; MOST_SLOTS],
    count: u8,
}

impl Deref for Faces {
    type Target = [Option<Card>];
    fn deref(&self) -> &[Option<Card>] {
        &self.faces[..usize::from(self.count)]
    }
}

impl From<&[Option<Card>]> for Faces {
    fn from(given: &[Option<Card>]) -> Faces {
        let mut faces = [None; MOST_SLOTS];
        faces[..given.len()].copy_from_slice(given);
        Faces { faces, count: given.len() as u8 }
    }
}

/// They are secrets: only their number prints.
impl fmt::Debug for Faces {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "[{} hidden]", self.count)
    }
}

/// Every slot of the deck and where it lies.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Slots {
    faces: [Option<Card>; MOST_SLOTS],
    /// Where each slot lies.
    places: [Pile; MOST_SLOTS],
    /// The stub from the top down.
    stub: [Slot; MOST_SLOTS],
    stub_top: u8,
    stub_end: u8,
    /// How many cards the deck has.
    cards: u8,
    hands: [Few; MOST_SEATS],
    boards: [Few; MOST_BOARDS],
    /// What lies on the deck to be burned, in the order laid there.
    next_burns: Few,
    /// A bit a slot.
    up: u64,
    /// What was dealt face up to a player: a hand that is shown later shows no more in play.
    dealt_up: u64,
}

impl Slots {
    /// A whole deck of this many cards, faces unknown, all in the stub.
    pub fn new(cards: usize) -> Slots {
        Slots {
            faces: [None; MOST_SLOTS],
            places: [Pile::Stub; MOST_SLOTS],
            stub: IN_ORDER,
            stub_top: 0,
            stub_end: cards as u8,
            cards: cards as u8,
            hands: [Few::NONE; MOST_SEATS],
            boards: [Few::NONE; MOST_BOARDS],
            next_burns: Few::NONE,
            up: 0,
            dealt_up: 0,
        }
    }

    /// Every slot of the deck.
    pub fn all(&self) -> impl ExactSizeIterator<Item = Slot> + use<> {
        (0..usize::from(self.cards)).map(Slot::new)
    }

    /// The next card off the deck; the bottom card is never dealt (H7.1).
    pub fn top(&self) -> Option<Slot> {
        (self.stub_len() > 1).then(|| self.stub[usize::from(self.stub_top)])
    }

    /// What lies on the deck to be burned, one card before each street: burning these takes none off
    /// the stub.
    pub fn next_burns(&self) -> &[Slot] {
        self.next_burns.as_slice()
    }

    /// How many cards the stub has, the bottom one included.
    pub fn stub_len(&self) -> usize {
        usize::from(self.stub_end - self.stub_top)
    }

    /// The stub from the top down.
    pub fn stub(&self) -> &[Slot] {
        &self.stub[usize::from(self.stub_top)..usize::from(self.stub_end)]
    }

    /// The slots that a player holds, in the order dealt.
    pub fn hand(&self, seat: Seat) -> &[Slot] {
        self.hands[seat.number()].as_slice()
    }

    /// The slots of a board in order.
    pub fn board(&self, board: u8) -> &[Slot] {
        self.boards[usize::from(board)].as_slice()
    }

    /// Every slot that lies in this pile, by number.
    pub fn lying(&self, pile: Pile) -> impl Iterator<Item = Slot> {
        self.all().filter(move |slot| self.places[slot.number()] == pile)
    }

    /// Where a slot lies.
    pub fn place_of(&self, slot: Slot) -> Pile {
        self.places[slot.number()]
    }

    /// The face of a slot, if it is known.
    pub fn face(&self, slot: Slot) -> Option<Card> {
        self.faces[slot.number()]
    }

    /// Whether a slot lies face up.
    pub fn is_up(&self, slot: Slot) -> bool {
        self.up >> slot.number() & 1 == 1
    }

    /// Whether a slot was dealt face up to the player who holds it.
    pub(crate) fn was_dealt_up(&self, slot: Slot) -> bool {
        self.dealt_up >> slot.number() & 1 == 1
    }

    /// The faces of some slots; none if one of them is unknown.
    pub fn faces(&self, slots: &[Slot]) -> Option<CardSet> {
        slots.iter().map(|&slot| self.face(slot)).collect()
    }

    pub(crate) fn set_face(&mut self, slot: Slot, face: Option<Card>) {
        self.faces[slot.number()] = face;
    }

    /// Issues the faces of the stub again, from the top down. A card that lay face up in it, as one that
    /// was boxed does below the deck (T.misdeals.9), lies face down among the others then.
    pub(crate) fn shuffle(&mut self, faces: &[Option<Card>]) {
        assert!(faces.len() <= self.stub_len(), "a face for each card, from the top down");
        if self.up != 0 {
            let shuffled = self.stub().iter().take(faces.len());
            let stub = shuffled.fold(0, |bits, slot| bits | 1_u64 << slot.number());
            self.up &= !stub;
        }
        if self.stub_top == 0 && self.stub == IN_ORDER {
            self.faces[..faces.len()].copy_from_slice(faces);
            return;
        }
        let stub = &self.stub[usize::from(self.stub_top)..usize::from(self.stub_end)];
        for (slot, face) in stub.iter().zip(faces) {
            self.faces[slot.number()] = *face;
        }
    }

    /// Gives another board the cards of the first so far: from here on each has its own.
    pub(crate) fn share_board(&mut self, with: u8) {
        self.boards[usize::from(with)] = self.boards[0];
    }

    /// Moves a slot from wherever it is, except from within the stub.
    #[inline]
    pub(crate) fn place(&mut self, slot: Slot, to: Pile, facing: Facing) {
        match self.places[slot.number()] {
            Pile::Stub => {
                let top = self.stub[usize::from(self.stub_top)];
                assert!(self.stub_top < self.stub_end, "the deck has cards");
                if top == slot {
                    self.stub_top += 1;
                } else {
                    self.take_bottom(slot);
                }
            }
            pile @ (Pile::Hand(_) | Pile::Board(_)) => self.take(slot, pile),
            Pile::NextBurn => self.next_burns.remove(slot),
            Pile::Burns | Pile::Discards(_) | Pile::Muck | Pile::Aside | Pile::Top | Pile::Out => {}
        }
        self.places[slot.number()] = to;
        match to {
            Pile::Stub => self.under_stub(slot),
            Pile::Top => self.on_stub(slot),
            Pile::Hand(seat) => self.hands[seat.number()].push(slot),
            Pile::Board(board) => self.boards[usize::from(board)].push(slot),
            Pile::NextBurn => self.next_burns.push(slot),
            // The order of these is nobody's business.
            Pile::Burns | Pile::Discards(_) | Pile::Muck | Pile::Aside | Pile::Out => {}
        }
        let bit = 1 << slot.number();
        match facing {
            Facing::Up => self.up |= bit,
            Facing::Down => self.up &= !bit,
        }
        match (to, facing) {
            (Pile::Hand(_), Facing::Up) => self.dealt_up |= bit,
            (_, Facing::Up | Facing::Down) => self.dealt_up &= !bit,
        }
    }

    /// Takes the bottom card, which nobody is ever dealt (H7.1).
    #[inline(never)]
    fn take_bottom(&mut self, slot: Slot) {
        let bottom = self.stub[usize::from(self.stub_end) - 1];
        assert!(bottom == slot, "cards come off the top");
        self.stub_end -= 1;
    }

    /// Puts a card under the stub, whose places are used again from the first on.
    #[inline(never)]
    fn under_stub(&mut self, slot: Slot) {
        let count = self.stub_len();
        self.stub.copy_within(usize::from(self.stub_top)..usize::from(self.stub_end), 0);
        self.stub[count] = slot;
        (self.stub_top, self.stub_end) = (0, count as u8 + 1);
    }

    /// Puts a card on top of the stub.
    #[inline(never)]
    fn on_stub(&mut self, slot: Slot) {
        if self.stub_top == 0 {
            // It was put together again: its places begin with the first.
            self.stub.copy_within(..usize::from(self.stub_end), 1);
            self.stub_end += 1;
        } else {
            self.stub_top -= 1;
        }
        self.stub[usize::from(self.stub_top)] = slot;
        self.places[slot.number()] = Pile::Stub;
    }

    /// Turns up a hand where it lies.
    pub(crate) fn turn_up(&mut self, seat: Seat) {
        let hand = self.hands[seat.number()];
        self.turn_up_slots(hand.as_slice());
    }

    /// Turns up these cards where they lie.
    pub(crate) fn turn_up_slots(&mut self, slots: &[Slot]) {
        self.up |= slots.iter().fold(0, |up, slot| up | 1 << slot.number());
    }

    /// Takes a slot out of a pile that keeps its order. Kept apart: most cards come off the stub.
    #[inline(never)]
    fn take(&mut self, slot: Slot, pile: Pile) {
        match pile {
            Pile::Hand(seat) => self.hands[seat.number()].remove(slot),
            Pile::Board(board) => self.boards[usize::from(board)].remove(slot),
            Pile::Stub
            | Pile::Top
            | Pile::NextBurn
            | Pile::Burns
            | Pile::Discards(_)
            | Pile::Muck
            | Pile::Aside
            | Pile::Out => {}
        }
    }
}

/// Faces are secrets: only their places print.
impl fmt::Debug for Slots {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "[{} in the stub, faces hidden]", self.stub_len())
    }
}
