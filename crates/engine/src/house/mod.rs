//! A house: its answers to every point and the clauses behind every topic, each for a scope.
//!
//! What is fixed for a hand, its game, structure, stake, day and table, is resolved away once: the
//! hand keeps the answers that it began with.

pub(crate) mod citations;
pub(crate) mod scope;
pub(crate) mod topic;
pub(crate) mod topic_points;

use std::sync::Arc;

use crate::house::citations::Citations;
use crate::house::scope::{Place, Scope, Situation, places};
use crate::house::topic::Topic;
use crate::rules::{Choice, Point, Rules};

/// A house without a fault: in every situation there is one answer to each point.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct House {
    name: String,
    /// By the number of the point.
    answers: Vec<Vec<Answer>>,
    /// By the number of the topic.
    cited: Vec<Vec<Cited>>,
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

/// Where an answer comes from: nobody shall mistake our choice for the book's.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Source {
    /// This clause of the house's book.
    Clause(String),
    /// The book is silent: our choice, and why.
    Default(String),
}

/// The clauses behind a topic.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Cited {
    /// The topic.
    pub topic: Topic,
    /// Where they stand behind it.
    pub scope: Scope,
    /// The clauses; none where the book is silent and the house says so.
    pub clauses: Arc<[String]>,
    /// Why it is ruled as it is where the book is silent: then neither what is cited for a topic that this
    /// one is a part of, nor the source of an answer to a point, counts.
    pub default: Option<Arc<str>>,
}

/// Why answers and citations make no house. Answers and citations are named by their places in the
/// lists given.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum HouseFault {
    /// A point has no answer somewhere.
    Unanswered {
        /// Which.
        point: Point,
        /// For example here.
        at: Place,
    },
    /// Two answers hold somewhere, and none is the most specific.
    AmbiguousAnswers {
        /// To this point.
        point: Point,
        /// The one, which stands before the other.
        first: usize,
        /// The other.
        second: usize,
        /// For example here.
        at: Place,
    },
    /// The same of citations.
    AmbiguousCitations {
        /// Of this topic.
        topic: Topic,
        /// The one, which stands before the other.
        first: usize,
        /// The other.
        second: usize,
        /// For example here.
        at: Place,
    },
}

impl House {
    /// The house of these answers and citations, in any order; every fault at once if there are any.
    pub fn new(
        name: String,
        answers: Vec<Answer>,
        cited: Vec<Cited>,
    ) -> Result<House, Vec<HouseFault>> {
        let mut faults = Vec::new();
        for &point in Point::ALL {
            let scopes = numbered(&answers, |one| (one.choice.point() == point, &one.scope));
            for fault in scope_faults(&scopes) {
                faults.push(match fault {
                    ScopeFault::None { at } => HouseFault::Unanswered { point, at },
                    ScopeFault::Two { first, second, at } => {
                        HouseFault::AmbiguousAnswers { point, first, second, at }
                    }
                });
            }
        }
        for &topic in Topic::ALL {
            let scopes = numbered(&cited, |one| (one.topic == topic, &one.scope));
            for fault in scope_faults(&scopes) {
                match fault {
                    // A book may be silent.
                    ScopeFault::None { .. } => {}
                    ScopeFault::Two { first, second, at } => {
                        faults.push(HouseFault::AmbiguousCitations { topic, first, second, at });
                    }
                }
            }
        }
        if !faults.is_empty() {
            return Err(faults);
        }
        let by_point = grouped(answers, Point::ALL.len(), |one| one.choice.point() as usize);
        let by_topic = grouped(cited, Topic::ALL.len(), |one| one.topic as usize);
        Ok(House { name, answers: by_point, cited: by_topic })
    }

    /// What it is called.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// The rules of a hand in this situation, and the clauses that its rulings cite.
    pub fn resolve(&self, situation: &Situation) -> (Rules, Citations) {
        let rules = Rules::of(|point| self.answer(point, situation).choice);
        let cited =
            |topic: Topic| most_specific(&self.cited[topic as usize], |one| &one.scope, situation);
        // A book that does not tell a part from its whole says the same of both.
        let citations = Citations::new(|topic| {
            let whole = || topic.part_of().and_then(cited);
            let cited = cited(topic).or_else(whole);
            cited.map(|one| (Arc::clone(&one.clauses), one.default.clone())).unwrap_or_default()
        });
        (rules, citations)
    }

    /// Where the answer to a point comes from.
    pub fn why(&self, point: Point, situation: &Situation) -> &Source {
        &self.answer(point, situation).source
    }

    fn answer(&self, point: Point, situation: &Situation) -> &Answer {
        most_specific(&self.answers[point as usize], |one| &one.scope, situation)
            .expect("a house answers every point everywhere")
    }
}

/// What is wrong with the scopes of one point or topic.
enum ScopeFault {
    None { at: Place },
    Two { first: usize, second: usize, at: Place },
}

/// All faults of the scopes, each pair once; the scopes have their places in some list.
fn scope_faults(scopes: &[(usize, &Scope)]) -> Vec<ScopeFault> {
    let only: Vec<&Scope> = scopes.iter().map(|(_, scope)| *scope).collect();
    let mut faults = Vec::new();
    let mut pairs = Vec::new();
    for at in places(&only) {
        let situation = at.situation();
        let holding: Vec<_> = scopes.iter().filter(|one| one.1.holds(&situation)).collect();
        let overruled = |one: &(usize, &Scope)| {
            holding.iter().any(|other| other.1 != one.1 && other.1.is_within(one.1))
        };
        let mut best = holding.iter().filter(|one| !overruled(one)).map(|one| one.0);
        let Some(first) = best.next() else {
            if !faults.iter().any(|fault| matches!(fault, ScopeFault::None { .. })) {
                faults.push(ScopeFault::None { at });
            }
            continue;
        };
        for second in best {
            if !pairs.contains(&(first, second)) {
                pairs.push((first, second));
                faults.push(ScopeFault::Two { first, second, at: at.clone() });
            }
        }
    }
    faults
}

/// The one whose scope lies within that of every other that holds here: a house without a fault has
/// one, and going through them once finds it.
fn most_specific<'a, T>(
    all: &'a [T],
    scope: impl Fn(&'a T) -> &'a Scope,
    situation: &Situation,
) -> Option<&'a T> {
    let holding = all.iter().filter(|one| scope(one).holds(situation));
    holding.reduce(|best, one| if scope(one).is_within(scope(best)) { one } else { best })
}

fn numbered<T>(all: &[T], look: impl Fn(&T) -> (bool, &Scope)) -> Vec<(usize, &Scope)> {
    let looked = all.iter().map(look).enumerate();
    looked.filter(|(_, (wanted, _))| *wanted).map(|(place, (_, scope))| (place, scope)).collect()
}

fn grouped<T>(all: Vec<T>, groups: usize, number: impl Fn(&T) -> usize) -> Vec<Vec<T>> {
    let mut by_number: Vec<Vec<T>> = (0..groups).map(|_| Vec::new()).collect();
    for one in all {
        by_number[number(&one)].push(one);
    }
    by_number
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::house::scope::{StructureKind, Weekday};
    use crate::rules::{RaiseCap, Reopening};

    /// What most rooms play by everywhere.
    fn plain() -> Vec<Answer> {
        Rules::PLAIN.choices().into_iter().map(|choice| answer(choice, Scope::default())).collect()
    }

    fn answer(choice: Choice, scope: Scope) -> Answer {
        Answer { choice, scope, source: Source::Default("a house for tests".into()) }
    }

    /// That, and what is given besides.
    fn house(more: &[(Choice, Scope)]) -> Result<House, Vec<HouseFault>> {
        let more = more.iter().map(|(choice, scope)| answer(*choice, scope.clone()));
        House::new("test".into(), plain().into_iter().chain(more).collect(), Vec::new())
    }

    fn limit_holdem() -> Situation {
        Situation {
            game: "holdem".into(),
            structure: StructureKind::FixedLimit,
            stake: "2/4".into(),
            weekday: Weekday::Monday,
            table: "1".into(),
        }
    }

    fn at_limit() -> Scope {
        Scope { structures: [StructureKind::FixedLimit].into_iter().collect(), ..Scope::default() }
    }

    fn at_holdem() -> Scope {
        Scope { games: ["holdem".to_owned()].into_iter().collect(), ..Scope::default() }
    }

    const HALF: Choice = Choice::Reopening(Reopening::HalfBet);
    const FULL: Choice = Choice::Reopening(Reopening::FullRaise);

    /// Hollywood: at limit half a bet reopens (H11.15), elsewhere only a full one does (H11.16).
    #[test]
    fn the_most_specific_answer_holds() {
        let house = house(&[(HALF, at_limit())]).expect("no fault");
        let (rules, _) = house.resolve(&limit_holdem());
        assert_eq!(rules, Rules::PLAIN.with(HALF));
        let no_limit = Situation { structure: StructureKind::NoLimit, ..limit_holdem() };
        assert_eq!(house.resolve(&no_limit).0, Rules::PLAIN);
        let limit_at_holdem = Scope { games: at_holdem().games, ..at_limit() };
        let house = self::house(&[(FULL, limit_at_holdem), (HALF, at_limit())]).expect("no fault");
        let (rules, _) = house.resolve(&limit_holdem());
        assert_eq!(rules.reopening, Reopening::FullRaise, "whatever the order of the list");
    }

    #[test]
    fn two_answers_neither_of_which_is_within_the_other_are_a_fault() {
        let points = Point::ALL.len();
        let faults = house(&[(HALF, at_limit()), (FULL, at_holdem())]).expect_err("two answers");
        let [HouseFault::AmbiguousAnswers { point: Point::Reopening, first, second, at }] =
            &faults[..]
        else {
            panic!("{faults:?}");
        };
        assert_eq!((*first, *second), (points, points + 1));
        assert_eq!(at.to_string(), "game holdem, fixed-limit");
        let same = house(&[(HALF, at_limit()), (FULL, at_limit())]);
        assert_eq!(same.expect_err("the same scope").len(), 1);
        let both = Scope { games: at_holdem().games, ..at_limit() };
        assert!(house(&[(HALF, at_limit()), (FULL, at_holdem()), (HALF, both)]).is_ok());
    }

    #[test]
    fn every_fault_is_reported_at_once() {
        let mut answers = plain();
        answers.retain(|one| !matches!(one.choice.point(), Point::Reopening | Point::RaiseCap));
        answers.push(answer(HALF, at_limit()));
        let faults = House::new("test".into(), answers, Vec::new()).expect_err("two points");
        let [
            HouseFault::Unanswered { point: Point::Reopening, at },
            HouseFault::Unanswered { point: Point::RaiseCap, at: everywhere },
        ] = &faults[..]
        else {
            panic!("{faults:?}");
        };
        assert_eq!(at.to_string(), "no-limit");
        assert_eq!(everywhere.to_string(), "everywhere");
    }

    #[test]
    fn the_same_topic_cites_another_clause_elsewhere() {
        let cited = |clauses: &[&str], scope| Cited {
            topic: Topic::NotReopened,
            scope,
            clauses: clauses.iter().map(|&one| one.to_owned()).collect(),
            default: None,
        };
        let both = vec![cited(&["H11.16"], Scope::default()), cited(&["H11.15"], at_limit())];
        let house = House::new("test".into(), plain(), both).expect("no fault");
        let (_, at_limit) = house.resolve(&limit_holdem());
        assert_eq!(at_limit.of(Topic::NotReopened), ["H11.15"]);
        assert!(at_limit.of(Topic::Rake).is_empty(), "the book is silent");
        let no_limit = Situation { structure: StructureKind::NoLimit, ..limit_holdem() };
        let (_, citations) = house.resolve(&no_limit);
        assert!(citations.cite(Topic::NotReopened, "H11.16"));
        assert!(!citations.cite(Topic::NotReopened, "H11.15"));
        let twice = vec![cited(&["H1"], Scope::default()), cited(&["H2"], Scope::default())];
        let faults = House::new("test".into(), plain(), twice).expect_err("two citations");
        assert!(matches!(faults[..], [HouseFault::AmbiguousCitations { first: 0, second: 1, .. }]));
    }

    #[test]
    fn a_part_whose_book_is_silent_does_not_cite_its_whole() {
        let whole = Cited {
            topic: Topic::StringBet,
            scope: Scope::default(),
            clauses: ["H21.1".to_owned()].into_iter().collect(),
            default: None,
        };
        let house = House::new("test".into(), plain(), vec![whole.clone()]).expect("no fault");
        let (_, citations) = house.resolve(&limit_holdem());
        assert_eq!(citations.of(Topic::StringRaise), ["H21.1"]);
        assert_eq!(citations.default(Topic::StringRaise), None);
        let silent = Cited {
            topic: Topic::StringRaise,
            clauses: Arc::default(),
            default: Some("as most rooms do".into()),
            ..whole.clone()
        };
        let house = House::new("test".into(), plain(), vec![whole, silent]).expect("no fault");
        let (_, citations) = house.resolve(&limit_holdem());
        assert!(citations.of(Topic::StringRaise).is_empty());
        assert_eq!(citations.default(Topic::StringRaise), Some("as most rooms do"));
    }

    #[test]
    fn a_text_is_read_as_the_answer_that_it_names() {
        let four = Choice::RaiseCap(RaiseCap::Round(4));
        assert_eq!(Choice::read(Point::RaiseCap, "round 4"), Ok(four));
        assert_eq!(four.to_string(), "round 4");
        assert_eq!(Choice::read(Point::Reopening, "half-bet"), Ok(HALF));
        let allowed = ["none", "round bets", "player bets"].map(str::to_owned).to_vec();
        for wrong in ["round", "round 0", "round 04", "round 256", "none 1", "four", ""] {
            assert_eq!(Choice::read(Point::RaiseCap, wrong), Err(allowed.clone()), "{wrong}");
        }
        assert_eq!(Point::RaiseCap.name(), "raise-cap");
        for (point, text) in Point::ALL
            .iter()
            .flat_map(|point| point.allowed().into_iter().map(move |one| (point, one)))
        {
            // What stands after the word is a number.
            let text = text.split_once(' ').map_or(text.clone(), |(word, _)| format!("{word} 7"));
            let choice = Choice::read(*point, &text).expect("it is allowed");
            assert_eq!((choice.point(), choice.to_string()), (*point, text));
        }
    }
}
