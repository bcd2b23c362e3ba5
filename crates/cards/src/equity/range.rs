//! Reading a hand or a range as players write it.

use std::fmt;

use super::question::{Hand, counted};
use super::showdown::Showdown;
use crate::{Card, CardSet, Rank, ReadError, Suit, read_cards};

/// Why a text is neither a hand nor a range.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum RangeError {
    /// Nothing is written, or nothing between two commas.
    Empty,
    /// It looks like cards, and one of them cannot be read.
    Cards {
        /// What is wrong.
        fault: ReadError,
        /// In which of several hands.
        part: Option<String>,
    },
    /// Neither cards nor a range.
    NotAHand {
        /// What is written.
        part: String,
    },
    /// A range by ranks in a game that deals more than two cards.
    TwoCardsOnly {
        /// The range.
        part: String,
    },
    /// Another number of cards than the game deals.
    Count {
        /// What is written.
        part: String,
        /// How many cards it has.
        given: usize,
        /// How many the game deals.
        needed: usize,
    },
}

/// Reads a hand or a range for a game.
///
/// - `AsKd`: these cards. Fewer than the game deals, or with a `?` for each that is not known:
///   the rest is dealt at random. `?` or `random` alone: an unknown hand.
/// - `AsKd, QhQd`: one of several whole hands.
/// - With two cards to a hand: `QQ+`, `JJ-88`, `AKs`, `AQo+`, `KT`, `A5s-A2s`, `JTs-76s`.
///
/// ```
/// use cards::equity::{Hand, Showdown, read_hand};
///
/// // Three pairs of six hands each, and ace-king in four suits.
/// let Hand::OneOf(hands) = read_hand("QQ+, AKs", &Showdown::HOLDEM)? else { unreachable!() };
/// assert_eq!(hands.len(), 3 * 6 + 4);
/// # Ok::<(), cards::equity::RangeError>(())
/// ```
pub fn read_hand(text: &str, game: &Showdown) -> Result<Hand, RangeError> {
    let trimmed = text.trim();
    if trimmed.is_empty() {
        return Err(RangeError::Empty);
    }
    if trimmed.eq_ignore_ascii_case("random") {
        return Ok(Hand::Known(CardSet::EMPTY));
    }
    if trimmed.contains('?') {
        return read_partly_known(trimmed, game);
    }
    if let Ok(cards) = read_cards(trimmed)
        && !trimmed.contains(',')
    {
        return Ok(Hand::Known(cards.into_iter().collect()));
    }
    let mut hands = Vec::new();
    for part in trimmed.split(',').map(str::trim) {
        hands.extend(read_part(part, trimmed != part, game)?);
    }
    Ok(Hand::OneOf(hands))
}

/// A hand with a `?` for each card that is not known; alone it stands for all of them.
fn read_partly_known(text: &str, game: &Showdown) -> Result<Hand, RangeError> {
    // A blank for each, so that places count as they were typed.
    let known = text.replace('?', " ");
    let cards = read_cards(&known).map_err(|fault| RangeError::Cards { fault, part: None })?;
    let given = cards.len() + text.matches('?').count();
    if given > game.hole {
        return Err(RangeError::Count { part: text.into(), given, needed: game.hole });
    }
    Ok(Hand::Known(cards.into_iter().collect()))
}

fn read_part(part: &str, of_several: bool, game: &Showdown) -> Result<Vec<CardSet>, RangeError> {
    if part.is_empty() {
        return Err(RangeError::Empty);
    }
    let kinds = Kinds::read(part);
    match (read_cards(part), kinds) {
        (Ok(cards), _) if cards.len() == game.hole => Ok(vec![cards.into_iter().collect()]),
        (Ok(cards), _) => {
            Err(RangeError::Count { part: part.into(), given: cards.len(), needed: game.hole })
        }
        (Err(_), Some(kinds)) if game.hole == 2 => Ok(kinds.hands()),
        (Err(_), Some(_)) => Err(RangeError::TwoCardsOnly { part: part.into() }),
        (Err(fault), None) => Err(if part.chars().count() <= 3 || part.contains(['+', '-']) {
            RangeError::NotAHand { part: part.into() }
        } else {
            RangeError::Cards { fault, part: of_several.then(|| part.into()) }
        }),
    }
}

/// Two-card hands by rank: from one to another, suited or not.
struct Kinds {
    from: Two,
    to: Two,
    suits: Suits,
}

/// Two ranks, the higher first.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Two {
    high: usize,
    low: usize,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Suits {
    Same,
    Different,
    Any,
}

impl Kinds {
    /// `QQ`, `QQ+`, `JJ-88`, `AKs`, `AQo+`, `A5s-A2s`, `JTs-76s`.
    fn read(text: &str) -> Option<Kinds> {
        if let Some((first, last)) = text.split_once(['-', '–']) {
            let (from, suits) = read_two(first.trim())?;
            let (to, same_suits) = read_two(last.trim())?;
            let kinds = if from.low >= to.low {
                Kinds { from: to, to: from, suits }
            } else {
                Kinds { from, to, suits }
            };
            return (suits == same_suits && kinds.is_a_row()).then_some(kinds);
        }
        let (from, suits) = read_two(text.strip_suffix('+').unwrap_or(text))?;
        if !text.ends_with('+') {
            return Some(Kinds { from, to: from, suits });
        }
        // A pair climbs to aces; anything else climbs by its lower card, up to the higher one.
        let to = if from.high == from.low {
            Two { high: Rank::Ace as usize, low: Rank::Ace as usize }
        } else {
            Two { high: from.high, low: from.high - 1 }
        };
        Some(Kinds { from, to, suits })
    }

    /// Both ends are pairs, or share the higher card, or lie equally far apart.
    fn is_a_row(&self) -> bool {
        let (from, to) = (self.from, self.to);
        if from.high == from.low || to.high == to.low {
            return from.high == from.low && to.high == to.low;
        }
        from.high == to.high || from.high - from.low == to.high - to.low
    }

    fn hands(self) -> Vec<CardSet> {
        let climbs = self.from.high != self.to.high;
        (0..=self.to.low - self.from.low)
            .map(|step| Two {
                high: self.from.high + if climbs { step } else { 0 },
                low: self.from.low + step,
            })
            .flat_map(|two| two.hands(self.suits))
            .collect()
    }
}

impl Two {
    fn hands(self, suits: Suits) -> Vec<CardSet> {
        let card = |rank: usize, suit| CardSet::of(Card::new(Rank::ALL[rank], suit));
        let mut hands = Vec::new();
        for first in Suit::ALL {
            for second in Suit::ALL {
                let wanted = match suits {
                    Suits::Same => first == second,
                    Suits::Different => first != second,
                    Suits::Any => true,
                };
                // A pair is two suits in either order: count it once.
                let once = self.high != self.low || first < second;
                if wanted && once {
                    hands.push(card(self.high, first) | card(self.low, second));
                }
            }
        }
        hands
    }
}

/// `QQ`, `AK`, `AKs`, `AKo`.
fn read_two(text: &str) -> Option<(Two, Suits)> {
    let characters: Vec<char> = text.chars().collect();
    let (first, second, suits) = match characters.as_slice() {
        [first, second] => (first, second, Suits::Any),
        [first, second, 's' | 'S'] => (first, second, Suits::Same),
        [first, second, 'o' | 'O'] => (first, second, Suits::Different),
        _ => return None,
    };
    let (first, second) =
        (Rank::from_letter(*first)? as usize, Rank::from_letter(*second)? as usize);
    let two = Two { high: first.max(second), low: first.min(second) };
    // There is no suited pair, and saying that one is not suited says nothing.
    (two.high != two.low || suits == Suits::Any).then_some((two, suits))
}

impl fmt::Display for RangeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            RangeError::Empty => f.write_str(
                "an empty range: write cards as AsKd, a range as \"QQ+, AKs\", or ? for an \
                 unknown hand",
            ),
            RangeError::Cards { fault, part: None } => fmt::Display::fmt(fault, f),
            RangeError::Cards { fault, part: Some(part) } => write!(f, "in \"{part}\", {fault}"),
            RangeError::NotAHand { part } => write!(
                f,
                "\"{part}\" is neither a hand such as AsKd nor a range such as QQ+, AKs, A5s-A2s"
            ),
            RangeError::TwoCardsOnly { part } => {
                write!(f, "\"{part}\" is a range of two-card hands, and this game deals more")
            }
            RangeError::Count { part, given, needed } => {
                write!(f, "\"{part}\" has {}, but this game deals {needed}", counted(*given))
            }
        }
    }
}

impl std::error::Error for RangeError {}

#[cfg(test)]
mod tests {
    use super::*;

    fn count(text: &str) -> usize {
        match read_hand(text, &Showdown::HOLDEM) {
            Ok(Hand::OneOf(mut hands)) => {
                assert!(hands.iter().all(|hand| hand.len() == 2));
                hands.sort_unstable();
                hands.dedup();
                hands.len()
            }
            other => panic!("{text}: {other:?}"),
        }
    }

    #[test]
    fn ranges_have_as_many_hands_as_players_count() {
        // Six to a pair, four suited, twelve not.
        let counts = [
            ("AA", 6),
            ("QQ+", 18),
            ("22+", 78),
            ("JJ-88", 24),
            ("JJ–88", 24),
            ("88-JJ", 24),
            ("AKs", 4),
            ("AKo", 12),
            ("AK", 16),
            ("ka", 16),
            ("ATs+", 16),
            ("AT+", 64),
            ("A5s-A2s", 16),
            ("JTs-76s", 20),
            ("T8o-53o", 72),
            ("QQ+, AKs", 22),
            ("AsKs, AKs", 4),
            ("32s+", 4),
        ];
        for (text, hands) in counts {
            assert_eq!(count(text), hands, "{text}");
        }
    }

    #[test]
    fn hands_may_be_known_in_part() {
        let known =
            |text: &str| Hand::Known(read_cards(text).expect("cards").into_iter().collect());
        let read = |text: &str| read_hand(text, &Showdown::HOLDEM);
        assert_eq!(read("AsKd"), Ok(known("AsKd")));
        assert_eq!(read("As?"), Ok(known("As")));
        assert_eq!(read("??"), Ok(known("")));
        assert_eq!(read("?"), Ok(known("")));
        assert_eq!(read("random"), Ok(known("")));
        let omaha = read_hand("AsAh??", &Showdown::OMAHA);
        assert_eq!(omaha, Ok(known("AsAh")));
    }

    #[test]
    fn faults_name_the_part() {
        let fault = |text: &str| read_hand(text, &Showdown::HOLDEM).expect_err(text).to_string();
        assert!(fault("").starts_with("an empty range"));
        assert!(fault("QQ,").starts_with("an empty range"));
        assert!(fault("QQ+, AXs").starts_with("\"AXs\" is neither"));
        assert!(fault("AAs").starts_with("\"AAs\" is neither"));
        assert!(fault("JTs-98o").starts_with("\"JTs-98o\" is neither"));
        assert!(fault("JTs-97s").starts_with("\"JTs-97s\" is neither"));
        assert!(fault("AsAs").contains("As stands twice"));
        assert!(fault("AsXd").contains("\"Xd\" at character 3"));
        assert!(fault("AsKd, QhXd").contains("in \"QhXd\", \"Xd\" at character 3"));
        assert!(fault("As?Kx").contains("\"Kx\" at character 4"));
        assert!(fault("AsKd, Qh").contains("\"Qh\" has 1 card, but this game deals 2"));
        assert!(fault("AsKd??").contains("has 4 cards, but this game deals 2"));
        let at_omaha = read_hand("AA", &Showdown::OMAHA).expect_err("a range").to_string();
        assert!(at_omaha.contains("a range of two-card hands"), "{at_omaha}");
    }
}
