//! Who begins a round of betting.

use cards::{Card, Rank};

use crate::game::Opens;
use crate::seat::{MOST_SEATS, Seat};
use crate::state::State;

/// The seat before the one that begins, so that the turn goes on clockwise from there. A player who
/// cannot bet is passed over (HS.rules.3.e).
pub(crate) fn before_first(state: &State, opens: Opens) -> Seat {
    match opens {
        Opens::Posts => state.opening.jumped.unwrap_or(state.opening.after),
        Opens::LeftOfButton => state.button,
        Opens::Opener => match (state.opening.price.is_zero(), state.opener) {
            (true, Some(opener)) => before(opener),
            (true, None) | (false, _) => state.button,
        },
        Opens::LowCard => {
            by_card(state, |card| Some(std::cmp::Reverse((card.rank()?, card.suit()?))))
        }
        Opens::HighCard => by_card(state, |card| Some((low_rank(card)?, card.suit()?))),
        Opens::HighShowing => best_of(state, |seat| {
            Some(showing(state, seat, |card| card.rank().map(|rank| rank as u8 + 1)))
        }),
        Opens::LowShowing => {
            best_of(state, |seat| Some(std::cmp::Reverse(showing(state, seat, low_rank))))
        }
    }
}

/// Who shows the best hand, ties going to the first clockwise from the dealer (HS.high.4).
pub(crate) fn shows_best(state: &State, opens: Opens) -> Option<Seat> {
    match opens {
        Opens::HighShowing | Opens::LowShowing => state.players.after(before_first(state, opens)),
        Opens::Posts | Opens::LeftOfButton | Opens::Opener | Opens::LowCard | Opens::HighCard => {
            None
        }
    }
}

/// Whether some live hand shows a pair (HS.high.6).
pub(crate) fn pair_shows(state: &State) -> bool {
    let rank = |card: Card| card.rank().map(|rank| rank as u8 + 1);
    state.live.iter().any(|seat| showing(state, seat, rank).0[0] > 1)
}

/// The up cards of a hand: how often each rank is there, most first, and then the ranks in that
/// order. Compared so, the greater shows the higher hand, two pairs being more than any one. Fewer
/// than five cards make no straight or flush.
type Showing = ([u8; 7], [u8; 7]);

fn showing(state: &State, seat: Seat, rank: impl Fn(Card) -> Option<u8>) -> Showing {
    let mut counts = [0u8; 15];
    let slots = state.slots.hand(seat).iter().filter(|slot| state.slots.is_up(**slot));
    for rank in slots.filter_map(|&slot| state.slots.face(slot)).filter_map(rank) {
        counts[usize::from(rank)] += 1;
    }
    let mut held = [(0, 0); 7];
    let ranks =
        (0..).zip(counts).filter(|(_, count)| *count > 0).map(|(rank, count)| (count, rank));
    for (place, rank) in held.iter_mut().zip(ranks) {
        *place = rank;
    }
    held.sort_unstable_by(|one, other| other.cmp(one));
    (held.map(|(count, _)| count), held.map(|(_, rank)| rank))
}

/// The live player with the greatest up card by this measure: no two are equal.
fn by_card<K: Ord>(state: &State, key: impl Fn(Card) -> Option<K>) -> Seat {
    best_of(state, |seat| {
        let up = state.slots.hand(seat).iter().filter(|slot| state.slots.is_up(**slot));
        up.filter_map(|&slot| key(state.slots.face(slot)?)).max()
    })
}

/// The seat before the live player who is greatest by this measure, the first of equals clockwise
/// from the dealer.
fn best_of<K: Ord>(state: &State, key: impl Fn(Seat) -> Option<K>) -> Seat {
    let mut best: Option<(K, Seat)> = None;
    for seat in state.live.round_from(state.button) {
        if let Some(key) = key(seat)
            && best.as_ref().is_none_or(|(other, _)| key > *other)
        {
            best = Some((key, seat));
        }
    }
    best.map_or(state.button, |(_, seat)| before(seat))
}

/// Aces low (HS.razz.1).
fn low_rank(card: Card) -> Option<u8> {
    card.rank().map(|rank| if rank == Rank::Ace { 1 } else { rank as u8 + 2 })
}

fn before(seat: Seat) -> Seat {
    Seat::new((seat.number() + MOST_SEATS - 1) % MOST_SEATS)
}
