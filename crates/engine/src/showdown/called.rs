//! What a player calls a hand.

use std::fmt;

use cards::high::Category;

/// What a player says that a hand is. It is a word, and worth nothing: cards speak.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(into = "String", try_from = "String"))]
pub enum Called {
    /// A high hand of this kind.
    High(Category),
    /// A low hand.
    Low,
}

impl Called {
    /// Everything that a hand can be called.
    pub const ALL: [Called; 11] = [
        Called::High(Category::HighCard),
        Called::High(Category::Pair),
        Called::High(Category::TwoPair),
        Called::High(Category::ThreeOfAKind),
        Called::High(Category::Straight),
        Called::High(Category::Flush),
        Called::High(Category::FullHouse),
        Called::High(Category::FourOfAKind),
        Called::High(Category::StraightFlush),
        Called::High(Category::FiveAces),
        Called::Low,
    ];

    /// What people mean by these words.
    pub fn read(text: &str) -> Option<Called> {
        Called::ALL.into_iter().find(|called| called.words() == text)
    }

    const fn words(self) -> &'static str {
        match self {
            Called::High(Category::HighCard) => "no pair",
            Called::High(Category::Pair) => "a pair",
            Called::High(Category::TwoPair) => "two pair",
            Called::High(Category::ThreeOfAKind) => "three of a kind",
            Called::High(Category::Straight) => "a straight",
            Called::High(Category::Flush) => "a flush",
            Called::High(Category::FullHouse) => "a full house",
            Called::High(Category::FourOfAKind) => "four of a kind",
            Called::High(Category::StraightFlush) => "a straight flush",
            Called::High(Category::FiveAces) => "five aces",
            Called::Low => "a low",
        }
    }
}

/// Written in the words that people say.
#[cfg(feature = "serde")]
impl From<Called> for String {
    fn from(called: Called) -> String {
        called.words().to_owned()
    }
}

#[cfg(feature = "serde")]
impl TryFrom<String> for Called {
    type Error = &'static str;

    fn try_from(text: String) -> Result<Called, &'static str> {
        Called::read(&text).ok_or("nothing that a hand is called")
    }
}

impl fmt::Display for Called {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.words())
    }
}
