//! Ace-to-five low: aces are low, straights and flushes do not count, the lowest hand wins
//! (HD.a5.1 to HD.a5.4, HS.razz.2); and its eight-or-better form for split pots (HB.intro.14).

use std::fmt;

use crate::{Card, CardSet, JokerRule, LowJoker, NotAHand, Rank, words};

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
    of_natural(set_of(cards))
}

/// The rank of the lowest five of seven cards.
///
/// The cards must be seven different ones and no jokers; [`best`] checks.
#[inline]
pub fn seven(cards: &[Card; 7]) -> AceToFiveRank {
    of_natural(set_of(cards))
}

/// The rank of the lowest five of seven cards, if they are an eight low or better.
///
/// The cards must be seven different ones and no jokers; [`eight_or_better`] checks.
#[inline]
pub fn eight_from_seven(cards: &[Card; 7]) -> Option<AceToFiveRank> {
    eight_low(set_of(cards).ranks())
}

/// The rank of the lowest five among five to seven cards, jokers welcome.
pub fn best(cards: CardSet, rule: JokerRule) -> Result<AceToFiveRank, NotAHand> {
    NotAHand::check_count(cards, 5, 7)?;
    if cards.jokers() == 0 {
        return Ok(of_natural(cards));
    }
    let mut counts = counts_of(cards);
    for _ in 0..cards.jokers() {
        counts[joker_place(&counts, rule.low)] += 1;
    }
    Ok(of_counts(&counts))
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
const REPEAT_SHIFT: u32 = 26;

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
}

/// The lowest five of the ranks held (a bit a rank, the deuce lowest), written with the ace
/// lowest; 0 when there are fewer than five.
static LOWEST_FIVE: [u16; 1 << 13] = {
    let mut table = [0; 1 << 13];
    let mut ranks = 0;
    while ranks < table.len() {
        let mut low = ace_lowest(ranks as u16);
        while low.count_ones() > 5 {
            low &= !(1 << (15 - low.leading_zeros()));
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
fn set_of<const N: usize>(cards: &[Card; N]) -> CardSet {
    cards.iter().copied().collect()
}

#[inline(always)]
fn of_natural(cards: CardSet) -> AceToFiveRank {
    let low = LOWEST_FIVE[usize::from(cards.ranks())];
    if low != 0 { AceToFiveRank::of_five_different(low) } else { repeating(cards) }
}

#[cold]
#[inline(never)]
fn repeating(cards: CardSet) -> AceToFiveRank {
    of_counts(&counts_of(cards))
}

/// How many of each rank, the ace first. Jokers are not counted.
fn counts_of(cards: CardSet) -> [u8; 13] {
    let mut counts = [0; 13];
    for rank in cards.iter().filter_map(Card::rank) {
        counts[(rank as usize + 1) % 13] += 1;
    }
    counts
}

/// The rank that a joker is, by its place in the counts.
fn joker_place(counts: &[u8; 13], rule: LowJoker) -> usize {
    match rule {
        LowJoker::LowestMissing => counts.iter().position(|&count| count == 0).unwrap_or(0),
        LowJoker::OnlyAce => 0,
    }
}

/// The lowest five: every rank once before any twice, and what must repeat repeats as low as it
/// can. Each round takes one more card of the lowest ranks that still have one.
fn of_counts(counts: &[u8; 13]) -> AceToFiveRank {
    let mut taken = [0u8; 13];
    let mut left = 5;
    for round in 1..=5 {
        for rank in (0..13).filter(|&rank| counts[rank] >= round) {
            if left > 0 {
                taken[rank] += 1;
                left -= 1;
            }
        }
    }
    let held = |count: u8| {
        (0..13).filter(|&rank| taken[rank] == count).fold(0u16, |mask, rank| mask | 1 << rank)
    };
    let (singles, pairs, threes, fives) = (held(1), held(2), held(3), held(5));
    if fives != 0 {
        AceToFiveRank::new(Repeat::Five, fives, 0)
    } else if threes != 0 && pairs != 0 {
        AceToFiveRank::new(Repeat::ThreeAndTwo, threes, pairs)
    } else if threes != 0 {
        AceToFiveRank::new(Repeat::Three, threes, singles)
    } else if pairs.count_ones() == 2 {
        AceToFiveRank::new(Repeat::TwoAndTwo, pairs, singles)
    } else if pairs != 0 {
        AceToFiveRank::new(Repeat::Two, pairs, singles)
    } else if singles.count_ones() == 5 {
        AceToFiveRank::of_five_different(singles)
    } else {
        AceToFiveRank::new(Repeat::Four, held(4), singles)
    }
}

/// The ranks of a mask with the ace lowest, from the top down, as numbers with the ace 12.
fn falling(low: u32) -> Vec<u8> {
    (0..13).rev().filter(|place| low >> place & 1 == 1).map(|place| (place + 12) % 13).collect()
}

/// "eight-six low", "wheel", "pair of aces, nine-eight-seven kickers".
impl fmt::Display for AceToFiveRank {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (repeat, repeated, single) = self.parts();
        let (one, many) = (words::one, words::many);
        match repeat {
            Repeat::Not if single[0] == Rank::Five as u8 => f.write_str("wheel"),
            Repeat::Not => write!(f, "{}-{} low", one(single[0]), one(single[1])),
            Repeat::Two => {
                write!(f, "pair of {}, {} kickers", many(repeated[0]), words::joined(&single))
            }
            Repeat::TwoAndTwo => write!(
                f,
                "two pair, {} and {}, {} kicker",
                many(repeated[0]),
                many(repeated[1]),
                one(single[0])
            ),
            Repeat::Three => {
                write!(f, "three {}, {} kickers", many(repeated[0]), words::joined(&single))
            }
            Repeat::ThreeAndTwo => {
                write!(f, "full house, {} over {}", many(repeated[0]), many(single[0]))
            }
            Repeat::Five => write!(f, "five {}", many(repeated[0])),
            Repeat::Four => write!(f, "four {}, {} kicker", many(repeated[0]), one(single[0])),
        }
    }
}

impl fmt::Debug for AceToFiveRank {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}
