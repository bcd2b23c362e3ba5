//! Why the room refuses something. Nothing has changed.

use engine::{Chips, Seat, Topic};
use serde_json::{Map, Value, json};

use crate::commands::command::{LONGEST_ID, LONGEST_LINE};
use crate::number;
use crate::people::person::NameFault;
use crate::people::role::Role;
use crate::refusals::reason;
use crate::refusals::words::in_words;

/// Why something is refused.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Refused {
    /// There is no such table.
    NoTable,
    /// Not without an invitation.
    NotInvited,
    /// Only somebody with this part may.
    Needs(Role),
    /// Only whoever sits there may.
    NotSeated,
    /// Nobody sits there.
    NobodyThere,
    /// The table is full.
    Full,
    /// That is no name.
    Name(NameFault),
    /// The id of a command is missing or too long.
    BadId,
    /// A line of talk or a reason is empty or too long.
    BadLine,
    /// Whoever overrules the book has to say why.
    WhyOverrule,
    /// Not while a hand is played: the house lets nobody talk then, or players alone.
    Hush,
    /// What they said before waits for the end of the hand, and no more can.
    SaidEnough,
    /// Hands are not being shown, or this one cannot win.
    NoShowdown,
    /// Those are no cards that the player holds.
    BadCards,
    /// Those are chips that nobody pushes at once: too many kinds, or worth nothing.
    BadChips,
    /// No amount is that large.
    TooMuch,
    /// There is no such seat, game, house or stake.
    Unknown(String),
    /// The host has opened as many tables as one may.
    TooManyTables,
    /// There are as many tables as the room holds.
    RoomFull,
    /// It is about the host's own hand, and somebody else decides.
    OwnCase {
        /// Who.
        stand_in: Seat,
    },
    /// There is nothing that can be taken back.
    NothingToUndo,
    /// There is no such hand, or it is not over.
    NoSuchHand,
    /// The table refuses it.
    Table(table::Refusal),
    /// No table can be opened with such terms.
    Opening {
        /// What is wrong with them.
        fault: table::TermsFault,
        /// The clauses of the house behind it: there is no table yet that could name them.
        clauses: Vec<String>,
    },
    /// It could not be written down, so it has not happened. Try again.
    Unavailable,
    /// The room closes.
    Closing,
}

/// What it takes to say at a table why something is refused.
pub struct Words<'a> {
    /// What people call whoever sits there.
    pub name: &'a dyn Fn(Seat) -> String,
    /// An amount as people write it.
    pub amount: &'a dyn Fn(Chips) -> String,
    /// The clauses that the house has for a topic.
    pub clauses: &'a dyn Fn(Topic) -> Vec<String>,
}

impl Refused {
    /// The reason, by a name that stays the same.
    pub fn code(&self) -> &'static str {
        match self {
            Refused::NoTable => "no-table",
            Refused::NotInvited => "not-invited",
            Refused::Needs(_) => "needs-role",
            Refused::NotSeated => "not-seated",
            Refused::NobodyThere => "nobody-there",
            Refused::Full => "full",
            Refused::Name(_) => "bad-name",
            Refused::BadId => "bad-id",
            Refused::BadLine => "bad-line",
            Refused::WhyOverrule => "why-overrule",
            Refused::Hush => "hush",
            Refused::SaidEnough => "said-enough",
            Refused::NoShowdown => "no-showdown",
            Refused::BadCards => "bad-cards",
            Refused::BadChips => "bad-chips",
            Refused::TooMuch => "too-much",
            Refused::Unknown(_) => "unknown",
            Refused::TooManyTables => "too-many-tables",
            Refused::RoomFull => "room-full",
            Refused::OwnCase { .. } => "own-case",
            Refused::NothingToUndo => "nothing-to-undo",
            Refused::NoSuchHand => "no-such-hand",
            Refused::Table(refusal) => reason::code(*refusal),
            Refused::Opening { fault, .. } => reason::code(table::Refusal::Terms(*fault)),
            Refused::Unavailable => "unavailable",
            Refused::Closing => "closing",
        }
    }

    /// What it is about, where a clause can stand behind it.
    pub fn topic(&self) -> Option<Topic> {
        if let Refused::Table(refusal) = self {
            return refusal.topic();
        }
        if let Refused::Opening { fault, .. } = self {
            return Some(fault.topic());
        }
        if let Refused::OwnCase { .. } = self {
            return Some(Topic::OwnCase);
        }
        matches!(self, Refused::Hush | Refused::SaidEnough).then_some(Topic::Talk)
    }

    /// The reason as whoever asked is told, where no table is there to name people and clauses.
    pub fn told(&self) -> crate::Refused {
        self.told_by(&Words {
            name: &|seat| seat.to_string(),
            amount: &|chips| chips.to_string(),
            clauses: &|_| Vec::new(),
        })
    }

    /// The reason as whoever asked is told, in the words of a table.
    pub fn told_by(&self, words: &Words<'_>) -> crate::Refused {
        crate::Refused {
            id: String::new(),
            code: self.code(),
            facts: self.facts(),
            sentence: self.sentence(words),
            clauses: self.clauses(words),
        }
    }

    fn clauses(&self, words: &Words<'_>) -> Vec<String> {
        if let Refused::Opening { clauses, .. } = self {
            return clauses.clone();
        }
        self.topic().map(words.clauses).unwrap_or_default()
    }

    fn facts(&self) -> Map<String, Value> {
        let mut facts = Map::new();
        if let Refused::Needs(role) = self {
            facts.insert("role".to_owned(), json!(role));
        } else if let Refused::OwnCase { stand_in } = self {
            facts.insert("stand_in".to_owned(), json!(number(*stand_in)));
        } else if let Refused::Table(refusal) = self {
            facts = reason::facts(*refusal);
        } else if let Refused::Opening { fault, .. } = self {
            facts = reason::facts(table::Refusal::Terms(*fault));
        }
        facts
    }

    fn sentence(&self, words: &Words<'_>) -> String {
        let fixed = match self {
            Refused::Needs(Role::Watcher) => "Only who looks on here may do that.",
            Refused::Needs(Role::Player) => "Only a player of this table may do that.",
            Refused::Needs(Role::Dealer) => "Only the dealer of this table may do that.",
            Refused::Needs(Role::Floor) => "Only the floor may do that.",
            Refused::Needs(Role::Host) => "Only the host of this table may do that.",
            Refused::Name(fault) => return format!("This cannot be a name: {fault}."),
            Refused::Unknown(what) => {
                let what: String = what.chars().take(LONGEST_LINE).collect();
                return format!("There is no such thing: {what}.");
            }
            Refused::BadId => {
                return format!("A command has an id of 1 to {LONGEST_ID} characters.");
            }
            Refused::BadLine => return format!("A line has 1 to {LONGEST_LINE} characters."),
            Refused::Table(refusal) => {
                return sentence(&in_words(*refusal, words.name, words.amount));
            }
            Refused::Opening { fault, .. } => {
                let refusal = table::Refusal::Terms(*fault);
                return sentence(&in_words(refusal, words.name, words.amount));
            }
            Refused::OwnCase { stand_in } => {
                return format!(
                    "This is about your own hand: {} decides.",
                    (words.name)(*stand_in)
                );
            }
            Refused::WhyOverrule => "Who overrules the book says why.",
            Refused::NoTable => "There is no such table.",
            Refused::NotInvited => "Nobody comes to this table without an invitation.",
            Refused::NotSeated => "Only who sits at the table may do that.",
            Refused::NobodyThere => "Nobody sits there.",
            Refused::Full => "The table is full.",
            Refused::Hush => "While a hand is played that has to wait.",
            Refused::SaidEnough => "More has to wait: what you said is heard after the hand.",
            Refused::NoShowdown => "That can only be said when hands are shown.",
            Refused::BadCards => "Those are not cards that you hold.",
            Refused::BadChips => "Chips are of four kinds at most, and each is worth something.",
            Refused::TooMuch => "Nobody has that many chips.",
            Refused::TooManyTables => "You have opened as many tables as one may.",
            Refused::RoomFull => "The room has no place for another table now.",
            Refused::NothingToUndo => "There is nothing that can be taken back.",
            Refused::NoSuchHand => "There is no such hand, or it is not over yet.",
            Refused::Unavailable => {
                "It could not be written down, so it has not happened. Try again."
            }
            Refused::Closing => "The room closes.",
        };
        fixed.to_owned()
    }
}

impl From<table::Refusal> for Refused {
    fn from(refusal: table::Refusal) -> Refused {
        Refused::Table(refusal)
    }
}

impl From<NameFault> for Refused {
    fn from(fault: NameFault) -> Refused {
        Refused::Name(fault)
    }
}

/// Words as a sentence: with a capital letter and a full stop.
fn sentence(words: &str) -> String {
    let mut letters = words.chars();
    let first = letters.next().map(|letter| letter.to_uppercase().to_string());
    format!("{}{}.", first.unwrap_or_default(), letters.as_str())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_refusal_of_the_table_is_told_in_its_words() {
        let words = Words {
            name: &|seat| format!("Ann in {seat}"),
            amount: &|chips| format!("${chips}"),
            clauses: &|topic| vec![format!("X.{topic}")],
        };
        let turn = Seat::new(2);
        let why = table::Refusal::Hand(engine::Refusal::NotYourTurn { turn });
        let told = Refused::Table(why).told_by(&words);
        assert_eq!((told.code, told.clauses), ("not-your-turn", vec!["X.turn".to_owned()]));
        assert_eq!(told.sentence, "It is the turn of Ann in seat 3.");
        let least = Chips::new(40);
        let why = Refused::Table(table::Refusal::Hand(engine::Refusal::BelowLeast { least }));
        assert_eq!(why.told_by(&words).sentence, "The least raise is to $40.");
        assert_eq!(why.told().sentence, "The least raise is to 40.");
        assert_eq!(why.told().clauses, [""; 0]);
    }
}
