//! Who begins a round of betting.

use cards::{Card, Rank};

use crate::game::Opens;
use crate::hand::state::State;
use crate::seat::{MOST_SEATS, Seat, Seats};

/// The seat before the one that begins, so that the turn goes on clockwise from there. A player who
/// cannot bet is passed over (HS.rules.3.e).
pub(crate) fn before_first(state: &State, opens: Opens) -> Seat {
    let live = state.live;
    let first = match opens {
        Opens::Posts => return state.opening.jumped.unwrap_or(state.opening.after),
        Opens::LeftOfButton => None,
        Opens::Opener => state.opener.filter(|_| state.opening.price.is_zero()),
        Opens::LowCard => {
            let low = |card: Card| Some(std::cmp::Reverse((card.rank()?, card.suit()?)));
            best_of(state, live, |seat| up_cards(state, seat).filter_map(low).max())
        }
        Opens::HighCard => {
            let high = |card: Card| Some((low_rank(card)?, card.suit()?));
            best_of(state, live, |seat| up_cards(state, seat).filter_map(high).max())
        }
        Opens::HighShowing | Opens::LowShowing => shows_best(state, opens, live),
    };
    first.map_or(state.button, before)
}

/// Who of these shows the best hand, ties going to the first clockwise from the dealer (HS.high.4).
pub(crate) fn shows_best(state: &State, opens: Opens, of: Seats) -> Option<Seat> {
    let high = |seat| showing(state, seat, high_rank);
    let low = |seat| std::cmp::Reverse(showing(state, seat, low_rank));
    match opens {
        Opens::HighShowing => best_of(state, of, |seat| Some(high(seat))),
        Opens::LowShowing => best_of(state, of, |seat| Some(low(seat))),
        Opens::Posts | Opens::LeftOfButton | Opens::Opener | Opens::LowCard | Opens::HighCard => {
            None
        }
    }
}

/// Whether some live hand shows a pair (HS.high.6).
pub(crate) fn pair_shows(state: &State) -> bool {
    state.live.iter().any(|seat| showing(state, seat, high_rank).counts[0] > 1)
}

/// The up cards of a hand: how often each rank is there, the most first, and then which ranks these
/// are. The greater shows the higher hand, two pair above any one. Fewer than five cards make no
/// straight or flush.
#[derive(PartialEq, Eq, PartialOrd, Ord)]
struct Showing {
    counts: [u8; 7],
    ranks: [u8; 7],
}

fn showing(state: &State, seat: Seat, rank: impl Fn(Card) -> Option<u8>) -> Showing {
    let mut counts = [0u8; 15];
    for rank in up_cards(state, seat).filter_map(rank) {
        counts[usize::from(rank)] += 1;
    }
    let mut places = [(0, 0); 7];
    let held = (0..).zip(counts).filter(|(_, count)| *count > 0).map(|(rank, count)| (count, rank));
    for (place, held) in places.iter_mut().zip(held) {
        *place = held;
    }
    places.sort_unstable_by(|one, other| other.cmp(one));
    Showing { counts: places.map(|(count, _)| count), ranks: places.map(|(_, rank)| rank) }
}

/// The cards that were dealt face up to a seat: a hand that has been shown since shows no more than
/// before (H8.stud.a).
fn up_cards(state: &State, seat: Seat) -> impl Iterator<Item = Card> {
    let held = state.slots.hand(seat).iter().filter(|slot| state.slots.was_dealt_up(**slot));
    held.filter_map(|&slot| state.slots.face(slot))
}

/// Who of these is greatest by this measure, the first of equals clockwise from the dealer.
fn best_of<K: Ord>(state: &State, of: Seats, key: impl Fn(Seat) -> Option<K>) -> Option<Seat> {
    let mut best: Option<(K, Seat)> = None;
    for seat in of.round_from(state.button) {
        if let Some(key) = key(seat)
            && best.as_ref().is_none_or(|(other, _)| key > *other)
        {
            best = Some((key, seat));
        }
    }
    best.map(|(_, seat)| seat)
}

/// Aces high.
pub(crate) fn high_rank(card: Card) -> Option<u8> {
    card.rank().map(|rank| rank as u8 + 1)
}

/// Aces low (HS.razz.1).
pub(crate) fn low_rank(card: Card) -> Option<u8> {
    card.rank().map(|rank| if rank == Rank::Ace { 1 } else { rank as u8 + 2 })
}

fn before(seat: Seat) -> Seat {
    Seat::new((seat.number() + MOST_SEATS - 1) % MOST_SEATS)
}
