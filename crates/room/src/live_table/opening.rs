//! How a table was opened. It is part of the table's log, so that a house file that changes later
//! changes nothing at a table that is open.

use engine::{Citations, Rules, Topic};
use houses::Money;
use serde::{Deserialize, Serialize};
use table::Terms;
use wire::{Alone, Dealer, Door, Name, Person};

use crate::catalogue::setting::Setting;

/// How long people look at the last hand as a rule, in milliseconds,
pub const USUAL_PAUSE: u32 = 4_000;
/// and never for longer.
pub const LONGEST_PAUSE: u32 = 60_000;
/// How many bots can sit down with the host.
pub const MOST_BOTS: u8 = 9;

/// What a table is, and whose.
#[derive(Clone, PartialEq, Serialize, Deserialize)]
pub struct Opening {
    /// What it is called.
    pub name: Name,
    /// Whose it is.
    pub host: Person,
    /// What is played.
    pub played: Played,
    /// Midnight before it was opened, in milliseconds since 1970: the table's times count
    /// from there.
    pub midnight: u64,
    /// How long people look at the last hand before the next is dealt, in milliseconds.
    pub pause: u32,
    /// Whether bots play when nobody else is there.
    pub alone: Alone,
    /// Who may come in.
    pub door: Door,
    /// How long it stays open.
    #[serde(default)]
    pub stays: Stays,
    /// How it is dealt.
    #[serde(default)]
    pub dealer: Dealer,
}

/// What is played at a table, by which answers and clauses.
#[derive(Clone, PartialEq, Serialize, Deserialize)]
pub struct Played {
    /// The house by its name.
    pub house: String,
    /// As `no-limit holdem 1/2`.
    pub title: String,
    /// The stake by its name.
    pub stake: String,
    /// The terms.
    pub terms: Terms,
    /// The house's answers.
    pub rules: Rules,
    /// The clauses behind each topic that has any.
    pub clauses: Vec<(String, Vec<String>)>,
    /// What one sits down with as a rule.
    pub buy_in: u64,
    /// What one chip is worth, as people write it.
    pub chip: String,
}

/// How long a table stays open.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Stays {
    /// Until its host closes it.
    #[default]
    UntilClosed,
    /// Until nobody has been there for a while, as a practice table does.
    WhilePlayed,
}

impl Played {
    /// What a setting comes to.
    pub fn of(house: &str, setting: &Setting) -> Played {
        Played {
            house: house.to_owned(),
            title: setting.title.clone(),
            stake: setting.situation.stake.clone(),
            terms: setting.terms,
            rules: setting.rules,
            clauses: clauses(&setting.citations),
            buy_in: setting.buy_in.amount(),
            chip: setting.chip.to_string(),
        }
    }

    /// The clauses behind a topic; none if the house's book is silent. A log may be older than a topic
    /// that is a part of another.
    pub fn behind(&self, topic: Topic) -> &[String] {
        let of = |topic: Topic| self.clauses.iter().find(|(name, _)| name == topic.name());
        let found = of(topic).or_else(|| of(topic.part_of()?));
        found.map_or(&[], |(_, clauses)| clauses)
    }

    /// What a chip is worth.
    pub fn money(&self) -> Money {
        Money::read(&self.chip).unwrap_or(Money::ONE)
    }
}

fn clauses(citations: &Citations) -> Vec<(String, Vec<String>)> {
    let behind = |topic: &Topic| (topic.name().to_owned(), citations.of(*topic).to_vec());
    // A part on which the book is silent must not be taken for its whole.
    let is_said =
        |topic: &&Topic| !citations.of(**topic).is_empty() || citations.default(**topic).is_some();
    Topic::ALL.iter().filter(is_said).map(behind).collect()
}
