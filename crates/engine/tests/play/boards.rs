//! Who opens by what shows: read from the clauses a second time.

use cards::{Card, Rank};
use engine::{Opens, Seat, Seats};

use super::piles::Piles;

/// Who must open: the lowest card by suit, aces high (HS.high.1, HS.hilo.3), or at razz the highest,
/// aces low (HS.razz.3).
pub(crate) fn forced_opener(piles: &Piles, opens: Opens, live: Seats) -> Option<Seat> {
    let door = |seat: Seat| piles.showing(seat)[0];
    match opens {
        Opens::LowCard => live.iter().min_by_key(|&seat| (door(seat).rank(), door(seat).suit())),
        Opens::HighCard => live.iter().max_by_key(|&seat| (low(door(seat)), door(seat).suit())),
        Opens::Posts
        | Opens::LeftOfButton
        | Opens::Opener
        | Opens::HighShowing
        | Opens::LowShowing => None,
    }
}

/// Who opens later: the best board, of equal ones the first clockwise from the button (HS.high.3,
/// HS.high.4, HS.razz.4, HS.razz.5).
pub(crate) fn best_board(piles: &Piles, opens: Opens, of: Seats, button: Seat) -> Option<Seat> {
    let seats: Vec<Seat> = of.round_from(button).collect();
    let hands = |rank: fn(Card) -> u8| {
        let worth = move |seat: &Seat| strength(piles.showing(*seat).into_iter().map(rank));
        seats.iter().map(worth).collect::<Vec<_>>()
    };
    let (hands, wanted) = match opens {
        Opens::HighShowing => {
            let hands = hands(high);
            let best = hands.iter().max().cloned();
            (hands, best?)
        }
        Opens::LowShowing => {
            let hands = hands(low);
            let best = hands.iter().min().cloned();
            (hands, best?)
        }
        Opens::Posts | Opens::LeftOfButton | Opens::Opener | Opens::LowCard | Opens::HighCard => {
            return None;
        }
    };
    hands.iter().position(|hand| *hand == wanted).map(|at| seats[at])
}

/// Whether a pair or better lies open.
pub(crate) fn shows_pair(piles: &Piles, seat: Seat) -> bool {
    strength(piles.showing(seat).into_iter().map(high)).0 > 0
}

/// Nothing, a pair, two pair, three of a kind, four of a kind; and then the ranks, those that are
/// there most often first.
fn strength(ranks: impl Iterator<Item = u8>) -> (u8, Vec<u8>) {
    let mut ranks: Vec<u8> = ranks.collect();
    let mut times = [0; 15];
    for &rank in &ranks {
        times[usize::from(rank)] += 1;
    }
    ranks.sort_by_key(|&rank| std::cmp::Reverse((times[usize::from(rank)], rank)));
    let alike = |of: usize| times.iter().filter(|there| **there == of).count();
    let kind = match (alike(4), alike(3), alike(2)) {
        (1, ..) => 4,
        (_, 1, _) => 3,
        (_, _, pairs) => pairs as u8,
    };
    (kind, ranks)
}

fn high(card: Card) -> u8 {
    card.rank().map_or(0, |rank| rank as u8 + 2)
}

fn low(card: Card) -> u8 {
    if card.rank() == Some(Rank::Ace) { 1 } else { high(card) }
}
