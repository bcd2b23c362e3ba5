//! What a dealer calls of a board at stud.

use cards::{Card, Rank};

/// What the last of these cards has made of a board: a pair or more, or four to a straight or to a
/// flush; nothing if it is nothing to call (HS.rules.7.b, HS.rules.7.c).
pub(crate) fn of_board(up: &[Card]) -> Option<String> {
    let (last, before) = up.split_last()?;
    let rank = last.rank()?;
    let same = before.iter().filter(|card| card.rank() == Some(rank)).count();
    match same {
        1 => return Some(format!("pair of {}", rank.words())),
        2 => return Some(format!("three {}", rank.words())),
        3 => return Some(format!("four {}", rank.words())),
        _ => {}
    }
    if up.len() != 4 {
        return None;
    }
    let flush = before.iter().all(|card| card.suit() == last.suit());
    match (flush, is_straight(up)) {
        (true, true) => Some("four to a straight flush".into()),
        (true, false) => Some("four to a flush".into()),
        (false, true) => Some("four to a straight".into()),
        (false, false) => None,
    }
}

/// Four ranks in a row, without a gap; an ace begins one or ends one.
fn is_straight(up: &[Card]) -> bool {
    let place = |rank: Rank| Rank::ALL.iter().position(|one| *one == rank).map(|at| at + 1);
    let mut high: Vec<usize> = up.iter().filter_map(|card| card.rank().and_then(place)).collect();
    let ace = Rank::ALL.len();
    let mut low: Vec<usize> = high.iter().map(|at| at % ace).collect();
    let runs = |places: &mut Vec<usize>| {
        places.sort_unstable();
        places.windows(2).all(|two| two[1] == two[0] + 1)
    };
    up.len() == 4 && high.len() == 4 && (runs(&mut high) || runs(&mut low))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pairs_and_fours_are_called_when_their_last_card_lands() {
        let called = |text: &str| of_board(&cards::read_cards(text).expect("cards"));
        let says = |text| called(text).unwrap_or_default();
        assert_eq!(says("4h 4s"), "pair of fours");
        assert_eq!(says("4h 4s 9c"), "", "it was called before");
        assert_eq!(says("4h 9s 4c 4d"), "three fours");
        assert_eq!(says("6h 7s 8c"), "", "three are no four");
        assert_eq!(says("9h 7s 6c 8d"), "four to a straight");
        assert_eq!(says("4h 5s 7c 8d"), "", "a gap");
        assert_eq!(says("Ah 2s 4c 3d"), "four to a straight");
        assert_eq!(says("Ah Ks Jc Qd"), "four to a straight");
        assert_eq!(says("Kh As 2c 3d"), "", "round the corner");
        assert_eq!(says("2h Kh 7h 9h"), "four to a flush");
        assert_eq!(says("5h 6h 7h 8h"), "four to a straight flush");
    }
}
