//! Ace-to-five low: aces are low, straights and flushes do not count, the lowest hand wins
//! (HD.a5.1 to HD.a5.4, HS.razz.2); and its eight-or-better form for split pots (HB.intro.14).
//!
//! ```
//! use cards::{JokerRule, ace_to_five};
//!
//! let rule = JokerRule::default();
//! let eight = ace_to_five::best("8s 6h 4d 2c As Kd Kh".parse()?, rule)?;
//! assert_eq!(eight.to_string(), "eight-six low");
//! let wheel = ace_to_five::best("5h 4h 3h 2h Ah".parse()?, rule)?;
//! assert!(wheel > eight, "the lower hand is the greater rank");
//! assert_eq!(ace_to_five::eight_or_better("9s 6h 4d 2c As".parse()?, rule)?, None);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use std::fmt;

use crate::{Card, CardSet, Deck, JokerRule, LowJoker, NotAHand, Rank, Suit, words};

/// How good an ace-to-five low is: greater wins, so a wheel is the greatest.
///
/// From the top: how the ranks repeat, the repeated ranks, the single ones, each a bit a rank
/// with the ace lowest and all bits turned over, so that the lower hand is the greater number.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct AceToFiveRank(u32);

/// The rank of five cards.
///
/// The cards must be five different ones and no jokers; [`best`] checks.
#[inline]
pub fn five(cards: &[Card; 5]) -> AceToFiveRank {
    debug_assert!(Deck::Standard.deals(cards), "{cards:?}");
    natural(cards)
}

/// The rank of the lowest five of seven cards.
///
/// The cards must be seven different ones and no jokers; [`best`] checks.
#[inline]
pub fn seven(cards: &[Card; 7]) -> AceToFiveRank {
    debug_assert!(Deck::Standard.deals(cards), "{cards:?}");
    natural(cards)
}

/// The rank of the lowest five of seven cards, if they are an eight low or better.
///
/// The cards must be seven different ones and no jokers; [`eight_or_better`] checks.
#[inline]
pub fn eight_from_seven(cards: &[Card; 7]) -> Option<AceToFiveRank> {
    debug_assert!(Deck::Standard.deals(cards), "{cards:?}");
    eight_low(ranks_of(cards))
}

/// The rank of the lowest five among five to seven cards, jokers welcome.
pub fn best(cards: CardSet, rule: JokerRule) -> Result<AceToFiveRank, NotAHand> {
    NotAHand::check_count(cards, 5, 7)?;
    let held = Held::new(cards);
    Ok(match (cards.jokers() as u32, rule.low) {
        (0, _) => held.lowest_five(),
        (jokers, LowJoker::LowestMissing) => held.with_lowest(jokers).lowest_five(),
        (jokers, LowJoker::OnlyAce) => held.with_aces(jokers).lowest_five(),
        (jokers, LowJoker::AceOrCompleting) => {
            let completed = completed(cards, held.0[0]).map(AceToFiveRank::of_five_different);
            completed.max(Some(held.with_aces(jokers).lowest_five())).expect("aces at least")
        }
    })
}

/// The lowest straight or flush that the jokers of a hand complete, as ranks with the ace lowest, if they
/// complete one. A straight takes what is held of its ranks, whatever the suits.
fn completed(cards: CardSet, held: u16) -> Option<u16> {
    let jokers = cards.jokers() as u32;
    let lacks = |ranks: u16| (ranks & !held).count_ones() <= jokers;
    let straights = STRAIGHTS.into_iter().filter(|ranks| lacks(*ranks));
    let flushes = Suit::ALL.map(|suit| ace_lowest(cards.suited(suit)));
    let flushes = flushes.into_iter().filter(|ranks| ranks.count_ones() + jokers >= 5);
    let flushes = flushes.map(|ranks| lowest(with_lowest_missing(ranks, jokers), 5));
    // The lower of two hands has its highest rank lower: it is the lesser mask.
    straights.chain(flushes).min()
}

/// The rank of the lowest five among five to seven cards, if they are an eight low or better:
/// five different ranks, none above eight.
pub fn eight_or_better(cards: CardSet, rule: JokerRule) -> Result<Option<AceToFiveRank>, NotAHand> {
    Ok(Some(best(cards, rule)?).filter(|low| *low >= WORST_EIGHT))
}

/// The low of these ranks (a bit a rank, the deuce lowest), if five of them are eight or lower.
#[inline]
pub(crate) fn eight_low(ranks: u16) -> Option<AceToFiveRank> {
    const EIGHT_OR_LOWER: u16 = 1 << Rank::Ace as u16 | 0b111_1111;
    let low = LOWEST_FIVE[usize::from(ranks & EIGHT_OR_LOWER)];
    if low == 0 { None } else { Some(AceToFiveRank::of_five_different(low)) }
}

/// Eight, seven, six, five, four.
const WORST_EIGHT: AceToFiveRank = AceToFiveRank::of_five_different(0b1111_1000);

const ALL: u32 = 0x1fff;

/// The straights, from the wheel up: five ranks in a row, the ace lowest, and ten to ace.
const STRAIGHTS: [u16; 10] = {
    let mut straights = [0; 10];
    let mut lowest = 0;
    while lowest < 9 {
        straights[lowest] = 0b1_1111 << lowest;
        lowest += 1;
    }
    straights[9] = 0b1_1110_0000_0001;
    straights
};

const REPEAT_SHIFT: u32 = 26;
const FIVE: u8 = Rank::Five as u8;

/// How the ranks of five cards repeat, the worst first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
#[repr(u8)]
enum Repeat {
    Five,
    Four,
    ThreeAndTwo,
    Three,
    TwoAndTwo,
    Two,
    Not,
}

impl Repeat {
    const ALL: [Repeat; 7] = [
        Repeat::Five,
        Repeat::Four,
        Repeat::ThreeAndTwo,
        Repeat::Three,
        Repeat::TwoAndTwo,
        Repeat::Two,
        Repeat::Not,
    ];
}

impl AceToFiveRank {
    /// `repeated` and `single` have a bit a rank, the ace lowest.
    const fn new(repeat: Repeat, repeated: u16, single: u16) -> AceToFiveRank {
        AceToFiveRank(
            (repeat as u32) << REPEAT_SHIFT | (ALL ^ repeated as u32) << 13 | (ALL ^ single as u32),
        )
    }

    #[inline(always)]
    pub(crate) const fn of_five_different(ranks: u16) -> AceToFiveRank {
        AceToFiveRank::new(Repeat::Not, 0, ranks)
    }

    /// The number that orders the lows; never 0.
    #[inline(always)]
    pub(crate) const fn value(self) -> u32 {
        self.0
    }

    fn parts(self) -> (Repeat, Vec<u8>, Vec<u8>) {
        let repeat = Repeat::ALL[(self.0 >> REPEAT_SHIFT) as usize];
        (repeat, falling(ALL ^ self.0 >> 13 & ALL), falling(ALL ^ self.0 & ALL))
    }

    fn name(self) -> String {
        let (repeat, repeated, single) = self.parts();
        let (one, many) = (words::one, words::many);
        match (repeat, repeated.as_slice(), single.as_slice()) {
            (Repeat::Not, [], [FIVE, _, _, _, _]) => "wheel".into(),
            (Repeat::Not, [], &[top, next, _, _, _]) => format!("{}-{} low", one(top), one(next)),
            (Repeat::Two, &[pair], &[_, _, _]) => {
                format!("pair of {}, {} kickers", many(pair), words::joined(&single))
            }
            (Repeat::TwoAndTwo, &[higher, lower], &[kicker]) => {
                format!("two pair, {} and {}, {} kicker", many(higher), many(lower), one(kicker))
            }
            (Repeat::Three, &[three], &[_, _]) => {
                format!("three {}, {} kickers", many(three), words::joined(&single))
            }
            (Repeat::ThreeAndTwo, &[three], &[two]) => {
                format!("full house, {} over {}", many(three), many(two))
            }
            (Repeat::Four, &[four], &[kicker]) => {
                format!("four {}, {} kicker", many(four), one(kicker))
            }
            (Repeat::Five, &[five], []) => format!("five {}", many(five)),
            // Fewer than five cards, of a caller who did not keep the promise.
            _ => "no hand".into(),
        }
    }
}

/// The lowest five of the ranks held (a bit a rank, the deuce lowest), written with the ace
/// lowest; 0 when there are fewer than five.
static LOWEST_FIVE: [u16; 1 << 13] = {
    let mut table = [0; 1 << 13];
    let mut ranks = 0;
    while ranks < table.len() {
        let mut low = ace_lowest(ranks as u16);
        while low.count_ones() > 5 {
            low &= !(1 << low.ilog2());
        }
        table[ranks] = if low.count_ones() == 5 { low } else { 0 };
        ranks += 1;
    }
    table
};

const fn ace_lowest(ranks: u16) -> u16 {
    (ranks << 1 | ranks >> 12) & ALL as u16
}

#[inline(always)]
fn ranks_of<const N: usize>(cards: &[Card; N]) -> u16 {
    cards.iter().fold(0, |ranks, card| ranks | 1 << (card.bit() & 15))
}

#[inline(always)]
fn natural<const N: usize>(cards: &[Card; N]) -> AceToFiveRank {
    let low = LOWEST_FIVE[usize::from(ranks_of(cards) & ALL as u16)];
    if low != 0 { AceToFiveRank::of_five_different(low) } else { repeating(cards) }
}

#[cold]
#[inline(never)]
fn repeating(cards: &[Card]) -> AceToFiveRank {
    Held::new(cards.iter().copied().collect()).lowest_five()
}

/// The ranks held at least once, twice, and so on to five times, a bit a rank, the ace lowest.
struct Held([u16; 5]);

impl Held {
    /// Jokers are not counted.
    fn new(cards: CardSet) -> Held {
        let [a, b, c, d] = Suit::ALL.map(|suit| ace_lowest(cards.suited(suit)));
        let (both, either) = ((a & b, c & d), (a | b, c | d));
        Held([
            either.0 | either.1,
            both.0 | both.1 | either.0 & either.1,
            both.0 & either.1 | both.1 & either.0,
            both.0 & both.1,
            0,
        ])
    }

    /// With this many jokers, each the lowest rank not there yet.
    fn with_lowest(self, jokers: u32) -> Held {
        let [once, twice, thrice, four, five] = self.0;
        Held([with_lowest_missing(once, jokers), twice, thrice, four, five])
    }

    /// With this many jokers, each an ace.
    fn with_aces(mut self, jokers: u32) -> Held {
        for _ in 0..jokers {
            if let Some(ranks) = self.0.iter_mut().find(|ranks| **ranks & 1 == 0) {
                *ranks |= 1;
            }
        }
        self
    }

    /// The lowest five: every rank once before any twice, and what must repeat repeats as low as
    /// it can.
    fn lowest_five(&self) -> AceToFiveRank {
        let mut left = 5;
        let [once, twice, thrice, four, fives] = self.0.map(|ranks| {
            let part = lowest(ranks, left);
            left -= part.count_ones();
            part
        });
        let (singles, pairs, threes, fours) =
            (once & !twice, twice & !thrice, thrice & !four, four & !fives);
        if fives != 0 {
            AceToFiveRank::new(Repeat::Five, fives, 0)
        } else if fours != 0 {
            AceToFiveRank::new(Repeat::Four, fours, singles)
        } else if threes != 0 && pairs != 0 {
            AceToFiveRank::new(Repeat::ThreeAndTwo, threes, pairs)
        } else if threes != 0 {
            AceToFiveRank::new(Repeat::Three, threes, singles)
        } else if pairs.count_ones() == 2 {
            AceToFiveRank::new(Repeat::TwoAndTwo, pairs, singles)
        } else if pairs != 0 {
            AceToFiveRank::new(Repeat::Two, pairs, singles)
        } else {
            AceToFiveRank::of_five_different(singles)
        }
    }
}

/// This many ranks more, each the lowest that is not there yet.
fn with_lowest_missing(ranks: u16, count: u32) -> u16 {
    (0..count).fold(ranks, |ranks, _| ranks | (ranks + 1))
}

/// The lowest ranks of a set, at most this many.
fn lowest(ranks: u16, count: u32) -> u16 {
    let mut rest = ranks;
    for _ in 0..count {
        rest &= rest.wrapping_sub(1);
    }
    ranks ^ rest
}

/// The ranks of a mask with the ace lowest, from the top down, as numbers with the ace 12.
fn falling(low: u32) -> Vec<u8> {
    (0..13).rev().filter(|place| low >> place & 1 == 1).map(|place| (place + 12) % 13).collect()
}

/// "eight-six low", "wheel", "pair of aces, nine-eight-seven kickers".
impl fmt::Display for AceToFiveRank {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.name())
    }
}

impl fmt::Debug for AceToFiveRank {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_no_hand_is_called_so() {
        for text in ["", "5s", "As Ah", "Ks 4d 3d 2d", "As Ah Kd Kc", "2s 2h 2d 2c"] {
            let short = Held::new(text.parse().expect("cards")).lowest_five();
            assert_eq!(short.to_string(), "no hand", "{text}");
        }
    }

    #[test]
    fn printing_honours_the_width() {
        let wheel = AceToFiveRank::of_five_different(0b1_1111);
        assert_eq!(format!("{wheel:>7}|{wheel:<7}"), "  wheel|wheel  ");
    }
}
