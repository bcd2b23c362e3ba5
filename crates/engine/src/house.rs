//! A house: its answers to every point, each for a scope, each with the clause it comes from.
//!
//! What is fixed for a hand, its game, structure, day and table, is resolved away once: the hand
//! keeps the answers that it began with.

use crate::rules::{Choice, Point, Rules};
use crate::stakes::Structure;

/// A house's answers.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct House {
    /// What it is called.
    pub name: String,
    /// Its answers, in any order.
    pub answers: Vec<Answer>,
}

/// One answer of a house.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Answer {
    /// The answer.
    pub choice: Choice,
    /// Where it holds.
    pub scope: Scope,
    /// Where it comes from.
    pub source: Source,
}

/// Where an answer holds: everywhere, but for what is named.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Scope {
    /// Only in this game.
    pub game: Option<String>,
    /// Only with this betting structure.
    pub structure: Option<StructureKind>,
    /// Only on this day of the week, Monday being 0.
    pub weekday: Option<u8>,
    /// Only at this table.
    pub table: Option<String>,
}

/// Where an answer comes from: nobody shall mistake our choice for the book's.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Source {
    /// This clause of the house's book.
    Clause(String),
    /// The book is silent: our choice, and why.
    Default(String),
}

/// A betting structure without its sizes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum StructureKind {
    /// No limit.
    NoLimit,
    /// Pot limit.
    PotLimit,
    /// Fixed limit.
    FixedLimit,
    /// Spread limit.
    SpreadLimit,
}

/// What a hand is played in: all that a scope can name.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Situation {
    /// The game.
    pub game: String,
    /// The betting structure.
    pub structure: StructureKind,
    /// The day of the week, Monday being 0.
    pub weekday: u8,
    /// The table.
    pub table: String,
}

/// Why a house does not say by which rules a hand is played.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum HouseFault {
    /// No answer holds here.
    Unanswered {
        /// To this point.
        point: Point,
    },
    /// Two answers hold, and neither is the more specific.
    Ambiguous {
        /// To this point.
        point: Point,
        /// The one, by its place in the list.
        first: usize,
        /// And the other.
        second: usize,
    },
}

impl House {
    /// The rules of a hand in this situation; all faults at once if there are any.
    pub fn resolve(&self, situation: &Situation) -> Result<Rules, Vec<HouseFault>> {
        let mut faults = Vec::new();
        let mut choices = Vec::new();
        for &point in Point::ALL {
            match self.answer(point, situation) {
                Ok(choice) => choices.push(choice),
                Err(fault) => faults.push(fault),
            }
        }
        let chosen = |point| choices.iter().copied().find(|choice| choice.point() == point);
        match Rules::of(chosen) {
            Ok(rules) if faults.is_empty() => Ok(rules),
            Ok(_) | Err(_) => Err(faults),
        }
    }

    /// The most specific answer: the one whose scope lies within every other's.
    fn answer(&self, point: Point, situation: &Situation) -> Result<Choice, HouseFault> {
        let holds =
            |answer: &&Answer| answer.choice.point() == point && answer.scope.holds(situation);
        let mut best: Option<&Answer> = None;
        for answer in self.answers.iter().filter(holds) {
            best = match best {
                None => Some(answer),
                Some(other) if answer.scope.is_within(&other.scope) => Some(answer),
                Some(other) => Some(other),
            };
        }
        let best = best.ok_or(HouseFault::Unanswered { point })?;
        for other in self.answers.iter().filter(holds) {
            let rival = !std::ptr::eq(other, best)
                && (!best.scope.is_within(&other.scope) || best.scope == other.scope);
            if rival {
                return Err(HouseFault::Ambiguous {
                    point,
                    first: self.place(best),
                    second: self.place(other),
                });
            }
        }
        Ok(best.choice)
    }

    fn place(&self, answer: &Answer) -> usize {
        self.answers.iter().position(|one| std::ptr::eq(one, answer)).expect("one of the list")
    }
}

impl Scope {
    fn holds(&self, situation: &Situation) -> bool {
        self.game.as_ref().is_none_or(|game| *game == situation.game)
            && self.structure.is_none_or(|structure| structure == situation.structure)
            && self.weekday.is_none_or(|weekday| weekday == situation.weekday)
            && self.table.as_ref().is_none_or(|table| *table == situation.table)
    }

    /// Whether this names all that the other does, and the same.
    fn is_within(&self, other: &Scope) -> bool {
        (other.game.is_none() || self.game == other.game)
            && (other.structure.is_none() || self.structure == other.structure)
            && (other.weekday.is_none() || self.weekday == other.weekday)
            && (other.table.is_none() || self.table == other.table)
    }
}

impl From<&Structure> for StructureKind {
    fn from(structure: &Structure) -> StructureKind {
        match structure {
            Structure::NoLimit { .. } => StructureKind::NoLimit,
            Structure::PotLimit { .. } => StructureKind::PotLimit,
            Structure::FixedLimit { .. } => StructureKind::FixedLimit,
            Structure::SpreadLimit { .. } => StructureKind::SpreadLimit,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::{RaiseCap, Reopening};

    /// A small house: what most rooms play by everywhere, and what is given besides.
    fn house(more: &[(Choice, Scope)]) -> House {
        let answer = |choice, scope| Answer {
            choice,
            scope,
            source: Source::Default("a house for tests".into()),
        };
        let everywhere =
            Rules::PLAIN.choices().into_iter().map(|one| answer(one, Scope::default()));
        let more = more.iter().map(|(choice, scope)| answer(*choice, scope.clone()));
        House { name: "test".into(), answers: everywhere.chain(more).collect() }
    }

    fn limit_holdem() -> Situation {
        Situation {
            game: "holdem".into(),
            structure: StructureKind::FixedLimit,
            weekday: 0,
            table: "1".into(),
        }
    }

    fn at_limit() -> Scope {
        Scope { structure: Some(StructureKind::FixedLimit), ..Scope::default() }
    }

    const HALF: Choice = Choice::Reopening(Reopening::HalfBet);
    const FULL: Choice = Choice::Reopening(Reopening::FullRaise);

    /// Hollywood: at limit half a bet reopens (H11.15), elsewhere only a full one does (H11.16).
    #[test]
    fn the_most_specific_answer_holds() {
        let house = house(&[(HALF, at_limit())]);
        let rules = house.resolve(&limit_holdem()).expect("every point is answered");
        assert_eq!(rules, Rules { reopening: Reopening::HalfBet, ..Rules::PLAIN });
        let no_limit = Situation { structure: StructureKind::NoLimit, ..limit_holdem() };
        assert_eq!(house.resolve(&no_limit), Ok(Rules::PLAIN));
        let holdem = Scope { game: Some("holdem".into()), ..at_limit() };
        let house = self::house(&[(FULL, holdem), (HALF, at_limit())]);
        let rules = house.resolve(&limit_holdem()).expect("every point is answered");
        assert_eq!(rules.reopening, Reopening::FullRaise, "whatever the order of the list");
    }

    #[test]
    fn two_answers_neither_of_which_is_within_the_other_are_a_fault() {
        let holdem = Scope { game: Some("holdem".into()), ..Scope::default() };
        let faults = |more: &[(Choice, Scope)]| house(more).resolve(&limit_holdem());
        let ambiguous = |result: Result<Rules, Vec<HouseFault>>| {
            let faults = result.expect_err("two answers");
            faults.len() == 1
                && matches!(faults[0], HouseFault::Ambiguous { point: Point::Reopening, .. })
        };
        assert!(ambiguous(faults(&[(HALF, at_limit()), (FULL, holdem.clone())])));
        assert!(ambiguous(faults(&[(HALF, at_limit()), (FULL, at_limit())])), "the same scope");
        let both = Scope { game: Some("holdem".into()), ..at_limit() };
        assert!(faults(&[(HALF, at_limit()), (FULL, holdem), (HALF, both)]).is_ok());
    }

    #[test]
    fn every_fault_is_reported_at_once() {
        let mut house = house(&[]);
        house
            .answers
            .retain(|answer| !matches!(answer.choice.point(), Point::Reopening | Point::RaiseCap));
        let faults = house.resolve(&limit_holdem()).expect_err("two points are open");
        assert_eq!(
            faults,
            [
                HouseFault::Unanswered { point: Point::Reopening },
                HouseFault::Unanswered { point: Point::RaiseCap }
            ]
        );
        assert_eq!(Point::RaiseCap.name(), "raise_cap");
        assert_eq!(Choice::RaiseCap(RaiseCap::Round(4)).point(), Point::RaiseCap);
    }
}
