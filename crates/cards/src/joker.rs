//! What a joker stands for: a house's choice.

/// How a house reads jokers. At high poker a joker is an ace, or the card that completes a
/// straight, a flush or a straight flush (R.draw.2, R.draw.3, HD.high.3, HK.joker.2); on the rest
/// the books differ or are silent.
///
/// ```
/// use cards::{FlushJoker, JokerRule, high};
///
/// let hand = "Jk Ah Kh 9h 4h".parse()?;
/// let by_the_book = high::best(hand, JokerRule::default())?;
/// assert_eq!(by_the_book.to_string(), "ace-high flush, king-queen-nine-four");
///
/// let house = JokerRule { flush: FlushJoker::AlwaysAce, ..JokerRule::default() };
/// assert!(high::best(hand, house)? > by_the_book);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct JokerRule {
    /// Which card of the suit a joker is in a flush.
    pub flush: FlushJoker,
    /// What five aces beat.
    pub five_aces: FiveAces,
    /// Which card a joker is in a low hand.
    pub low: LowJoker,
}

impl JokerRule {
    /// Hollywood's reading, and the default for three-six where its book is silent.
    pub const BOOK: JokerRule = JokerRule {
        flush: FlushJoker::HighestMissing,
        five_aces: FiveAces::BeatAll,
        low: LowJoker::LowestMissing,
    };
}

impl Default for JokerRule {
    fn default() -> JokerRule {
        JokerRule::BOOK
    }
}

/// Which card of the suit a joker is in a flush.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum FlushJoker {
    /// The highest not already there, a second joker the next (HD.high.4); R.draw.3 leaves it open.
    HighestMissing,
    /// Always an ace, so that a flush may hold two or three of them and beat every other flush.
    AlwaysAce,
}

/// What five aces beat.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum FiveAces {
    /// Everything (HK.joker.3); R.draw.2 leaves it open.
    BeatAll,
    /// They are four aces with an ace beside them: above the other fours, below a straight flush.
    AsFourAces,
}

/// Which card a joker is in a low hand.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum LowJoker {
    /// The lowest rank not already held, a second joker the next (HD.low.2, HK.joker.4).
    LowestMissing,
    /// An ace and nothing else. Beside an ace it makes a pair.
    OnlyAce,
    /// An ace, or a card that completes a straight or a flush, as at high: with an ace, three, four and
    /// five it is the deuce, and the hand a wheel (R.draw.2, R.draw.3).
    AceOrCompleting,
}
