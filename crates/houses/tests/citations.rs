//! What rulings cite: the clause that decides, and none of another street or outcome.

use std::collections::BTreeSet;

use engine::{Point, Situation, Source, StructureKind, Topic, Weekday};
use houses::{Enforce, Kind, Layer, NAMES, Rulebook};

/// What of the rules about errors and conduct no ruling cites: definitions, examples, reasons, and
/// what players and dealers owe one another, each proved by what a hand does.
const NOT_RULINGS: &[&str] = &[
    "H.intro.13",
    "H.intro.14",
    "H5.c.2",
    "H5.d",
    "H6.a.3",
    "H6.c.2",
    "H8.a.1",
    "H8.a.2",
    "H8.c",
    "H8.d",
    "H8.holdem.0",
    "H8.holdem.a",
    "H9.0.6",
    "H9.q.1",
    "H11.9",
    "H13.0.2",
    "H13.b.ex",
    "H13.d.1",
    "H14.3",
    "H15.0.2",
    "H15.0.3",
    "H16.10",
    "H17.b.2",
    "H17.b.3",
    "H18.ex1",
    "H18.ex2",
    "H18.ex3",
    "H22.4",
    "H28.10",
    "H30.0.1",
    "H30.b.4",
    "H30.l.2",
    "H30.n.1",
    "H30.n.2",
    "H31.2",
    "H31.4",
    "H31.5",
    "H31.6",
    "HS.rules.3.f",
    "HS.rules.6",
    "HQ.1",
    "HQ.10",
    "B.defs.showdown",
    "B.overview.9",
    "B.overview.10",
    "B.overview.12",
    "B.overview.19",
    "B.wagers.23",
    "B.irregular.1",
    "B.irregular.19",
    "C.defs.common-card.2",
    "C.defs.showdown",
    "C.overview.9",
    "C.overview.10",
    "C.overview.19",
    "C.wagers.23",
    "C.irregular.1",
    "R.rules.19",
    "R.rules.4",
    "T.bets.10",
    "T.showdown.1",
    "T.showdown.4",
];

fn at(game: &str) -> Situation {
    Situation {
        game: game.into(),
        structure: StructureKind::NoLimit,
        stake: "1/2".into(),
        weekday: Weekday::Monday,
        table: "1".into(),
    }
}

fn cited(house: &str, game: &str, topic: Topic) -> Vec<String> {
    let house = houses::named(house).expect("it comes with us").house;
    house.resolve(&at(game)).1.of(topic).to_vec()
}

/// H15.A is about the flop, H15.B about the turn, H15.C about the river, and so are R.rules.31 to 37.
#[test]
fn a_premature_street_cites_what_the_book_says_of_that_street() {
    let streets = [
        (Topic::PrematureFlop, "H15.A.", &["R.rules.31", "R.rules.32"][..]),
        (
            Topic::PrematureTurn,
            "H15.B.",
            &["R.rules.33", "R.rules.34", "R.rules.35", "R.rules.36"][..],
        ),
        (Topic::PrematureRiver, "H15.C.", &["R.rules.37"][..]),
    ];
    for (topic, of_street, three_six) in streets {
        let hollywood = cited("hollywood", "holdem", topic);
        assert!(hollywood[0].starts_with(of_street), "{hollywood:?}");
        for other in ["H15.A.", "H15.B.", "H15.C."].into_iter().filter(|one| *one != of_street) {
            assert!(!hollywood.iter().any(|id| id.starts_with(other)), "{hollywood:?}");
        }
        assert_eq!(cited("three-six", "holdem", topic), three_six);
        assert!(cited("boston", "holdem", topic).is_empty(), "the book is silent");
    }
}

/// Missing cards are a misdeal by H9.l and nothing is said of them later, when a defective deck makes the
/// hand void by H28.5; a hand laid open is none that was folded by H16.12.
#[test]
fn an_outcome_cites_the_clause_that_decides_it() {
    let first = |house, topic| cited(house, "holdem", topic).first().cloned();
    for (house, topic, clause) in [
        ("hollywood", Topic::CardsMissing, "H9.l"),
        ("hollywood", Topic::DefectiveDeck, "H28.5"),
        ("hollywood", Topic::HandExposed, "H16.12"),
        ("hollywood", Topic::SilentCall, "H20.3"),
        ("hollywood", Topic::SilentRaise, "H20.4"),
        ("hollywood", Topic::SilentHalf, "H20.5"),
        ("hollywood", Topic::TooLate, "H9.0.2"),
        ("boston", Topic::BoxedTwo, "B.irregular.13"),
        ("boston", Topic::BoxedTwoLate, "B.irregular.21"),
        ("boston", Topic::CardsMissing, "B.irregular.16"),
        ("friends", Topic::FlopUnburned, "T.misdeals.7"),
        ("friends", Topic::StreetUnburned, "T.misdeals.8"),
        ("friends", Topic::ShownOnPurpose, "T.bets.14"),
        ("friends", Topic::ShownCard, "T.misdeals.11"),
        ("three-six", Topic::FourCardFlop, "R.rules.29"),
    ] {
        assert_eq!(first(house, topic).as_deref(), Some(clause), "{topic} in {house}");
    }
    assert!(cited("hollywood", "holdem", Topic::MissingLate).is_empty(), "the floor decides");
    assert!(cited("friends", "holdem", Topic::BurnError).is_empty(), "two burns: nothing is said");
}

/// What a topic is a part of is no part itself, and what is said of it holds for the part.
#[test]
fn a_book_that_tells_no_parts_says_of_them_what_it_says_of_the_whole() {
    for topic in Topic::ALL {
        if let Some(whole) = topic.part_of() {
            assert_eq!(whole.part_of(), None, "{topic}");
        }
    }
    let whole = cited("boston", "holdem", Topic::LeftOut);
    assert_eq!(whole, ["B.irregular.14"]);
    assert_eq!(cited("boston", "holdem", Topic::LeftOutAway), whole);
}

#[test]
fn every_clause_about_errors_and_conduct_stands_behind_a_topic_or_a_point() {
    let mut left = BTreeSet::new();
    for name in NAMES {
        let file = houses::named(name).expect("it comes with us");
        let topics = Topic::ALL.iter().flat_map(|topic| file.cited(*topic));
        let mut behind: BTreeSet<String> =
            topics.flat_map(|cited| cited.clauses.iter().cloned()).collect();
        for answer in Point::ALL.iter().flat_map(|point| file.answers(*point)) {
            if let Source::Clause(id) = &answer.source {
                behind.insert(id.clone());
            }
        }
        for clause in file.rulebooks().flat_map(Rulebook::clauses) {
            let is_about = matches!(
                clause.kind,
                Kind::DealingError | Kind::WagerError | Kind::Showdown | Kind::Conduct
            );
            let is_ours = matches!(clause.layer, Layer::Engine | Layer::Table);
            if is_about && is_ours && clause.enforce != Enforce::Notice {
                left.extend((!behind.contains(&clause.id)).then(|| clause.id.clone()));
            }
        }
    }
    let known: BTreeSet<String> = NOT_RULINGS.iter().map(|id| (*id).to_owned()).collect();
    assert_eq!(left, known);
}
