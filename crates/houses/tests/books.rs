//! The houses of the five rule books: what each clause says that a hand there is played by. The
//! expected answers are read off the clauses that stand beside them.

use engine::{Point, Situation, Source, StructureKind, Topic, Weekday};
use houses::{HouseFile, NAMES};

use StructureKind::{FixedLimit, NoLimit, PotLimit, SpreadLimit};

fn at(game: &str, structure: StructureKind, stake: &str) -> Situation {
    Situation {
        game: game.into(),
        structure,
        stake: stake.into(),
        weekday: Weekday::Monday,
        table: "1".into(),
    }
}

/// Each point's answer there, and the clause that it comes from; none where the book is silent.
fn answers(house: &str, situation: &Situation, expected: &[(&str, &str, Option<&str>)]) {
    let house = houses::named(house).expect("it comes with us").house;
    let (rules, _) = house.resolve(situation);
    for (point, answer, clause) in expected {
        let choice = rules.choices().into_iter().find(|one| one.point().name() == *point);
        let choice = choice.expect("a point");
        assert_eq!(choice.to_string(), *answer, "{point} for {situation:?}");
        match (house.why(choice.point(), situation), clause) {
            (Source::Clause(found), Some(clause)) => assert_eq!(found, clause, "{point}"),
            (Source::Default(_), None) => {}
            (found, expected) => panic!("{point}: {found:?}, expected {expected:?}"),
        }
    }
}

#[test]
fn boston() {
    answers(
        "boston",
        &at("holdem", NoLimit, "1/2"),
        &[
            ("straddles", "any-seat", Some("B.straddle.1")),
            ("straddle-counts", "as-raise", Some("B.straddle.2")),
            ("straddle-step", "raise", Some("B.straddle.2")),
            ("straddle-opens", "left-of-blinds", Some("B.straddle.3")),
            ("straddle-size", "up-to-most-bet", Some("B.straddle.5")),
            ("run-it", "two-players 2", Some("B.runtwice.1")),
            ("run-rake", "each-run", Some("B.runtwice.3")),
            ("raked-pots", "each", Some("B.rake.2")),
            ("check-raise", "allowed", Some("B.wagers.25")),
            ("mucking", "allowed", Some("B.irregular.8")),
            ("show-turn", "in-turn", Some("B.irregular.7")),
            ("fee-blinds", "no", Some("B.object.7")),
            ("raise-cap", "none", Some("B.limits.4")),
            ("odd-chips", "one-each", None),
            ("heads-up-blinds", "button-big", Some("B.object.5")),
        ],
    );
    answers("boston", &at("holdem", FixedLimit, "2/4"), &[("raise-cap", "none", None)]);
}

#[test]
fn cash() {
    answers(
        "cash",
        &at("holdem", NoLimit, "1/2"),
        &[
            ("straddles", "none", None),
            ("run-it", "once", None),
            ("raise-cap", "none", None),
            ("reopening", "adding-up", None),
            ("raked-pots", "each", Some("C.rake.2")),
            ("check-raise", "allowed", Some("C.wagers.25")),
            ("mucking", "allowed", Some("C.irregular.8")),
            ("show-turn", "in-turn", Some("C.irregular.7")),
            ("board-claim", "none", Some("C.irregular.5")),
            ("ante-layer", "layered", Some("C.wagers.9")),
            ("short-blind-wins", "matched", Some("C.wagers.9")),
            ("fee-blinds", "no", Some("C.object.7")),
        ],
    );
}

#[test]
fn hollywood_at_no_limit() {
    answers(
        "hollywood",
        &at("holdem", NoLimit, "1/2"),
        &[
            ("reopening", "full-raise", Some("H11.16")),
            ("raise-from", "price", Some("H11.13")),
            ("raise-cap", "none", Some("H12.0.2")),
            ("straddles", "under-the-gun-or-button", Some("HB.f.vii.1")),
            ("straddle-count", "one", Some("HB.f.i")),
            ("straddle-precedence", "button", Some("HB.f.vii.2")),
            ("straddle-step", "third-blind", Some("HB.f.iii.1")),
            ("odd-chips", "one-each", Some("H34.3")),
            ("raked-pots", "together", Some("H38.5")),
            ("show-order", "side-pots-first", Some("H31.1")),
            ("small-chips", "stay-behind", Some("H24.3")),
            ("run-it", "once", Some("HX.rule.3.5")),
        ],
    );
    let higher = [("run-it", "everybody 2", Some("HX.rule.3.3"))];
    answers("hollywood", &at("holdem", NoLimit, "2/5"), &higher);
    answers("hollywood", &at("omaha", PotLimit, "5/10"), &higher);
    let limit = [("run-it", "once", Some("HX.rule.3.5"))];
    answers("hollywood", &at("holdem", FixedLimit, "10/20"), &limit);
}

#[test]
fn hollywood_by_structure_and_game() {
    answers(
        "hollywood",
        &at("holdem", FixedLimit, "4/8"),
        &[
            ("reopening", "half-bet", Some("H12.c.1")),
            ("raise-from", "last-full-bet", Some("H12.d.3")),
            ("raise-cap", "round 4", Some("H12.b.1")),
            ("cap-lift", "two-at-start", Some("H12.b.2")),
            ("straddle-counts", "not-at-all", Some("HB.f.iv.3")),
        ],
    );
    let spread = [("raise-cap", "round 4", Some("H12.f.2"))];
    answers("hollywood", &at("stud", SpreadLimit, "1/5"), &spread);
    answers(
        "hollywood",
        &at("stud-hilo", FixedLimit, "4/8"),
        &[
            ("odd-chips", "highest-card", Some("H34.4")),
            ("odd-half", "highest-card", Some("H34.4")),
            ("open-pair", "no-change", Some("HS.hilo.7")),
            ("first-show", "left-of-button", Some("H31.b.2")),
            ("dead-seats", "get-cards", Some("HS.rules.3.b")),
        ],
    );
    let stud = [("open-pair", "larger-too", Some("HS.high.6"))];
    answers("hollywood", &at("stud", FixedLimit, "4/8"), &stud);
    let omaha = [("odd-half", "high", Some("H34.5")), ("odd-chips", "one-each", Some("H34.6"))];
    answers("hollywood", &at("omaha-hilo", FixedLimit, "4/8"), &omaha);
    let seven = [("seven-rule", "on", Some("HD.a5.6"))];
    answers("hollywood", &at("ace-to-five", FixedLimit, "4/8"), &seven);
    answers("hollywood", &at("ace-to-five", NoLimit, "1/2"), &[("seven-rule", "off", None)]);
}

#[test]
fn three_six() {
    answers(
        "three-six",
        &at("holdem", FixedLimit, "3/6"),
        &[
            ("reopening", "full-raise", Some("R.rules.54")),
            ("raise-from", "last-full-bet", Some("R.rules.55")),
            ("raise-cap", "round 4", Some("R.rules.10")),
            ("cap-lift", "two-bettors-or-left-over", Some("R.rules.11")),
            ("blind-counts", "as-first-bet", Some("R.limits.2")),
            ("heads-up-blinds", "button-small", Some("R.button.3")),
            ("check-raise", "allowed", Some("R.rules.9")),
            ("first-show", "first-to-check", Some("R.rules.5")),
            ("board-claim", "checked-or-board-best", Some("R.rules.38")),
            ("fee-blinds", "yes", Some("R.fees.2")),
            ("straddles", "none", None),
            ("odd-chips", "one-each", None),
        ],
    );
    let omaha = [("board-claim", "none", Some("R.omaha.2"))];
    answers("three-six", &at("omaha", FixedLimit, "3/6"), &omaha);
    let draw =
        [("joker-low", "ace-or-completing", Some("R.draw.3")), ("board-claim", "none", None)];
    answers("three-six", &at("draw-hilo", FixedLimit, "3/6"), &draw);
}

#[test]
fn friends() {
    answers(
        "friends",
        &at("holdem", FixedLimit, "100/200"),
        &[
            ("raise-cap", "player 4", Some("T.bets.8")),
            ("cap-lift", "never", Some("T.bets.9")),
            ("check-raise", "allowed", Some("T.flop.4")),
            ("short-blind", "full", Some("T.allin.8")),
            ("short-blind-wins", "matched", Some("T.allin.11")),
            ("small-chips", "play", Some("T.allin.7")),
            ("odd-chips", "all-to-first", Some("T.game.7")),
            ("mucking", "forbidden", Some("T.showdown.2")),
            ("fee-blinds", "no", Some("T.bets.4")),
            ("straddles", "none", None),
            ("reopening", "full-raise", None),
            ("heads-up-blinds", "button-small", None),
        ],
    );
}

/// The bets of three-six change with the day (R.limits.stwf.1, R.limits.mts.1).
#[test]
fn three_six_cites_by_the_day() {
    let house = houses::named("three-six").expect("it comes with us").house;
    let first = |weekday| {
        let (_, citations) =
            house.resolve(&Situation { weekday, ..at("holdem", FixedLimit, "3/6") });
        citations.of(Topic::BetSizes)[0].clone()
    };
    for weekday in Weekday::ALL {
        let expected = match weekday {
            Weekday::Sunday | Weekday::Tuesday | Weekday::Wednesday | Weekday::Friday => {
                "R.limits.stwf.1"
            }
            Weekday::Monday | Weekday::Thursday | Weekday::Saturday => "R.limits.mts.1",
        };
        assert_eq!(first(*weekday), expected);
    }
}

#[test]
fn no_house_of_a_book_is_like_another_and_each_says_everything_itself() {
    for name in NAMES {
        let file: HouseFile = houses::named(name).expect("it comes with us");
        assert_eq!(file.like, None, "{name}");
        assert!(Point::ALL.iter().all(|point| file.answers(*point).count() > 0), "{name}");
        assert_eq!(file.rulebooks().count(), usize::from(name != "plain"), "{name}");
    }
}
