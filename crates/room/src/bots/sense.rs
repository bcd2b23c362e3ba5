//! The sense of a plain player: what a hand is good for, and which cards are worth keeping.

use cards::equity::{BoardWins, OwnWins, Wins};
use cards::high::{self, Category};
use cards::{Card, CardSet, JokerRule, Rank, ace_to_five, omaha};

/// What a player thinks of a hand.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum Strength {
    /// Not worth a chip.
    Junk,
    /// Worth a small call.
    Fair,
    /// Worth a bet.
    Good,
    /// Worth a raise.
    Great,
}

/// Whether an ace is a low card.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Aces {
    Low,
    High,
}

/// What a player thinks of the cards held and those on the board.
pub(crate) fn strength(wins: Wins, held: &[Card], board: &[Card]) -> Strength {
    match wins {
        Wins::Board(_) if board.is_empty() => start(held),
        Wins::Board(wins) => on_board(wins, held, board),
        Wins::Own(OwnWins::High) => own_high(held, board),
        Wins::Own(OwnWins::HighLow) => own_high(held, board).max(own_low(held, Aces::Low)),
        Wins::Own(OwnWins::AceToFive) => own_low(held, Aces::Low),
        Wins::Own(OwnWins::DeuceToSeven) => own_low(held, Aces::High),
        Wins::Own(OwnWins::Badugi) => by_missing(held.len() - keep_badugi(held).len()),
    }
}

/// Which of the cards held a player throws away at a draw.
pub(crate) fn discards(wins: Wins, held: &[Card]) -> Vec<Card> {
    let kept = match wins {
        Wins::Board(_) => held.to_vec(),
        Wins::Own(OwnWins::High) => keep_high(held),
        Wins::Own(OwnWins::HighLow) => {
            let low = keep_low(held, Aces::Low);
            if low.len() >= 4 { low } else { keep_high(held) }
        }
        Wins::Own(OwnWins::AceToFive) => keep_low(held, Aces::Low),
        Wins::Own(OwnWins::DeuceToSeven) => {
            let mut low = keep_low(held, Aces::High);
            // A straight or a flush is worth nothing here (HD.27.2).
            if low.len() == 5 && category(&low) >= Category::Straight {
                low.sort_unstable_by_key(|card| card.rank());
                low.pop();
            }
            low
        }
        Wins::Own(OwnWins::Badugi) => keep_badugi(held),
    };
    held.iter().copied().filter(|card| !kept.contains(card)).collect()
}

/// Before the flop: pairs and high cards.
fn start(held: &[Card]) -> Strength {
    let pair = paired(held).iter().filter_map(|card| card.rank()).max();
    let over = |least: Rank| held.iter().filter(|card| card.rank() >= Some(least)).count();
    match pair {
        // Of many cards two are easily a pair, or high.
        Some(rank) if rank >= Rank::Jack && held.len() == 2 => Strength::Great,
        Some(rank) if rank >= Rank::Jack || held.len() == 2 => Strength::Good,
        _ if over(Rank::Queen) >= held.len() => Strength::Good,
        _ if over(Rank::Ten) >= held.len() || over(Rank::Ace) >= 1 => Strength::Fair,
        Some(_) | None => Strength::Junk,
    }
}

fn on_board(wins: BoardWins, held: &[Card], board: &[Card]) -> Strength {
    let set = |cards: &[Card]| cards.iter().copied().collect::<CardSet>();
    let (hole, middle) = (set(held), set(board));
    let (high, low) = match wins {
        BoardWins::High | BoardWins::ShortDeck => (category(&[held, board].concat()), None),
        BoardWins::HighLow => {
            let low = ace_to_five::eight_or_better(hole | middle, JokerRule::BOOK);
            (category(&[held, board].concat()), low.ok().flatten())
        }
        BoardWins::OmahaHigh | BoardWins::OmahaHighLow => match omaha::best(hole, middle) {
            Ok((high, low)) => (high.category(), low),
            Err(_) => (Category::HighCard, None),
        },
    };
    // What lies on the board is everybody's.
    let own = |card: &Card| {
        let same = |other: &&Card| other.rank() == card.rank();
        held.iter().chain(board).filter(same).count() > 1
    };
    let low = if low.is_some() { Strength::Good } else { Strength::Junk };
    let is_pairs = high == Category::Pair || high == Category::TwoPair;
    if is_pairs && !held.iter().any(own) { low } else { by_category(high).max(low) }
}

fn own_high(held: &[Card], shared: &[Card]) -> Strength {
    let all = [held, shared].concat();
    if all.len() >= 5 {
        return by_category(category(&all));
    }
    // Few cards: a pair is a good start, and so, hardly, are three of a suit or a high card.
    let suited = held.iter().all(|card| card.suit() == held[0].suit());
    let high = held.iter().any(|card| card.rank().is_none_or(|rank| rank >= Rank::King));
    match paired(held).len() {
        0 if suited || high => Strength::Fair,
        0 => Strength::Junk,
        1 | 2 => Strength::Good,
        _ => Strength::Great,
    }
}

fn own_low(held: &[Card], aces: Aces) -> Strength {
    by_missing(held.len().min(5) - keep_low(held, aces).len().min(5))
}

fn by_category(category: Category) -> Strength {
    match category {
        Category::HighCard => Strength::Junk,
        Category::Pair => Strength::Fair,
        Category::TwoPair => Strength::Good,
        Category::ThreeOfAKind
        | Category::Straight
        | Category::Flush
        | Category::FullHouse
        | Category::FourOfAKind
        | Category::StraightFlush
        | Category::FiveAces => Strength::Great,
    }
}

/// By how many cards do not fit the hand that is wanted.
fn by_missing(cards: usize) -> Strength {
    match cards {
        0 => Strength::Great,
        1 => Strength::Good,
        2 => Strength::Fair,
        _ => Strength::Junk,
    }
}

fn category(cards: &[Card]) -> Category {
    let rank = high::best(cards.iter().copied().collect(), JokerRule::BOOK);
    rank.map_or(Category::HighCard, high::HighRank::category)
}

/// The cards whose rank is there more than once; a joker is an ace.
fn paired(held: &[Card]) -> Vec<Card> {
    let rank = |card: &Card| card.rank().unwrap_or(Rank::Ace);
    let twice = |card: &Card| held.iter().filter(|other| rank(other) == rank(card)).count() > 1;
    held.iter().copied().filter(twice).collect()
}

/// A made hand, or what is paired, or four of a suit, or the highest card.
fn keep_high(held: &[Card]) -> Vec<Card> {
    if category(held) >= Category::Straight {
        return held.to_vec();
    }
    let pairs = paired(held);
    if !pairs.is_empty() {
        return pairs;
    }
    let of_suit = |one: &Card| held.iter().filter(|card| card.suit() == one.suit()).count();
    if let Some(most) = held.iter().find(|card| of_suit(card) == 4) {
        return held.iter().copied().filter(|card| card.suit() == most.suit()).collect();
    }
    held.iter().copied().max_by_key(|card| card.rank().unwrap_or(Rank::Ace)).into_iter().collect()
}

/// One card of each rank up to the eight, and jokers.
fn keep_low(held: &[Card], aces: Aces) -> Vec<Card> {
    let mut kept: Vec<Card> = Vec::new();
    for card in held {
        let is_low = match card.rank() {
            None => true,
            Some(Rank::Ace) => aces == Aces::Low,
            Some(rank) => rank <= Rank::Eight,
        };
        let is_there = kept.iter().any(|one| one.rank() == card.rank() && !card.is_joker());
        if is_low && !is_there {
            kept.push(*card);
        }
    }
    kept
}

/// From the lowest up, each card of a new rank and a new suit.
fn keep_badugi(held: &[Card]) -> Vec<Card> {
    let low = |card: &Card| card.rank().map(|rank| (rank as u8 + 1) % 13);
    let mut sorted = held.to_vec();
    sorted.sort_by_key(low);
    let mut kept: Vec<Card> = Vec::new();
    for card in sorted {
        let fits = kept.iter().all(|one| one.rank() != card.rank() && one.suit() != card.suit());
        if fits && low(&card) <= Some(8) {
            kept.push(card);
        }
    }
    kept
}

#[cfg(test)]
mod tests {
    use super::*;
    use cards::read_cards;

    fn of(text: &str) -> Vec<Card> {
        read_cards(text).expect("cards")
    }

    fn thrown(wins: OwnWins, held: &str) -> Vec<Card> {
        discards(Wins::Own(wins), &of(held))
    }

    #[test]
    fn at_high_a_pair_is_kept_and_a_made_hand_stands_pat() {
        assert_eq!(thrown(OwnWins::High, "KsKd7h4c2s"), of("7h4c2s"));
        assert_eq!(thrown(OwnWins::High, "9s8d7h6c5s"), []);
        assert_eq!(thrown(OwnWins::High, "KsJs7s4s2d"), of("2d"));
        assert_eq!(thrown(OwnWins::High, "KsJd7s4h2d"), of("Jd7s4h2d"));
        assert_eq!(thrown(OwnWins::High, "AsJk7s4h2d"), of("7s4h2d"), "a joker is an ace");
    }

    #[test]
    fn at_low_pairs_and_high_cards_go() {
        assert_eq!(thrown(OwnWins::AceToFive, "AsAd7h4cKs"), of("AdKs"));
        assert_eq!(thrown(OwnWins::DeuceToSeven, "As3d7h4c2s"), of("As"), "an ace is high");
        assert_eq!(thrown(OwnWins::DeuceToSeven, "7s6d5h4c3s"), of("7s"), "a straight");
        assert_eq!(thrown(OwnWins::Badugi, "As2s3d4c"), of("2s"), "two spades");
        assert_eq!(thrown(OwnWins::HighLow, "As2s3d4cKd"), of("Kd"));
    }

    #[test]
    fn better_hands_are_thought_better_of() {
        let high =
            |held: &str, board: &str| strength(Wins::Board(BoardWins::High), &of(held), &of(board));
        assert_eq!(high("7s2d", ""), Strength::Junk);
        assert_eq!(high("AsAd", ""), Strength::Great);
        assert_eq!(high("7s2d", "KhKd4c"), Strength::Junk, "the pair is everybody's");
        assert_eq!(high("7s2d", "7hKd4c"), Strength::Fair);
        assert_eq!(high("7s7d", "7hKd4c"), Strength::Great);
        let stud = |held: &str| strength(Wins::Own(OwnWins::High), &of(held), &[]);
        assert!(stud("9s9d4c") > stud("KsTd4c") && stud("KsTd4c") > stud("9sTd4c"));
        let razz = |held: &str| strength(Wins::Own(OwnWins::AceToFive), &of(held), &[]);
        assert!(razz("As2d3c") > razz("As2dKc") && razz("As2dKc") > razz("AsQdKc"));
    }
}
