//! Houses as they are read: what they answer where, and which clauses they cite.

use engine::{
    CapLift, CheckRaise, FeeBlinds, Mucking, OddChips, OddHalf, Point, RaiseCap, RaiseFrom,
    Reopening, Rules, Situation, Source, StraddleCount, StraddleCounts, Straddles, StructureKind,
    Topic, Weekday,
};
use houses::HouseFile;

fn small() -> HouseFile {
    HouseFile::read("small.toml", include_str!("small.toml")).expect("a house without a fault")
}

fn no_limit_holdem() -> Situation {
    Situation {
        game: "holdem".into(),
        structure: StructureKind::NoLimit,
        stake: "1/2".into(),
        weekday: Weekday::Tuesday,
        table: "1".into(),
    }
}

fn limit() -> Situation {
    Situation { structure: StructureKind::FixedLimit, stake: "2/4".into(), ..no_limit_holdem() }
}

#[test]
fn the_plain_house_is_what_the_engine_plays_without_one() {
    let plain = houses::named("plain").expect("it comes with us");
    assert_eq!(plain.house.name(), "plain");
    for structure in StructureKind::ALL {
        let situation = Situation { structure: *structure, ..no_limit_holdem() };
        let (rules, citations) = plain.house.resolve(&situation);
        assert_eq!(rules, Rules::PLAIN);
        assert!(Topic::ALL.iter().all(|topic| citations.of(*topic).is_empty()), "it has no book");
    }
    for point in Point::ALL {
        assert!(matches!(plain.house.why(*point, &limit()), Source::Default(_)), "{point:?}");
    }
}

#[test]
fn every_house_that_comes_with_us_can_be_read() {
    for name in houses::NAMES {
        assert_eq!(houses::named(name).expect("a house").house.name(), name);
    }
    assert!(houses::named("nowhere").is_none());
}

#[test]
fn a_house_answers_by_scope() {
    let house = small().house;
    let everywhere = Rules {
        reopening: Reopening::FullRaise,
        raise_from: RaiseFrom::LastFullBet,
        cap_lift: CapLift::Never,
        straddle_counts: StraddleCounts::AsRaise,
        straddles: Straddles::UnderTheGun,
        straddle_count: StraddleCount::One,
        check_raise: CheckRaise::Forbidden,
        odd_chips: OddChips::AllToFirst,
        mucking: Mucking::Forbidden,
        ..Rules::PLAIN
    };
    assert_eq!(house.resolve(&no_limit_holdem()).0, everywhere);
    let rules = |situation: &Situation| house.resolve(situation).0;
    let at_limit =
        Rules { reopening: Reopening::HalfBet, raise_cap: RaiseCap::Round(4), ..everywhere };
    assert_eq!(rules(&limit()), at_limit);
    let sunday = Situation { weekday: Weekday::Sunday, ..limit() };
    assert_eq!(rules(&sunday).raise_cap, RaiseCap::Round(5));
    let high = Situation { stake: "100/200".into(), table: "High".into(), ..limit() };
    assert_eq!(rules(&high).raise_cap, RaiseCap::Player(3));
    let high_on_sunday = Situation { weekday: Weekday::Sunday, ..high.clone() };
    assert_eq!(rules(&high_on_sunday).raise_cap, RaiseCap::Player(4));
    let low_stake_there = Situation { stake: "2/4".into(), ..high };
    assert_eq!(rules(&low_stake_there).raise_cap, RaiseCap::Round(4));
    let omaha = Situation { game: "omaha-hilo".into(), ..no_limit_holdem() };
    assert_eq!(rules(&omaha), Rules { odd_half: OddHalf::Low, ..everywhere });
    let fees = Situation { stake: "3/6".into(), ..no_limit_holdem() };
    assert_eq!(rules(&fees), Rules { fee_blinds: FeeBlinds::Yes, ..everywhere });
}

#[test]
fn a_house_cites_by_scope() {
    let house = small().house;
    let (_, citations) = house.resolve(&no_limit_holdem());
    assert_eq!(citations.of(Topic::NotReopened), ["S.11"]);
    assert_eq!(citations.of(Topic::TableStakes), ["S.1"]);
    assert!(citations.of(Topic::FeeBlinds).is_empty());
    let (_, at_limit) = house.resolve(&limit());
    assert_eq!(at_limit.of(Topic::NotReopened), ["S.12", "S.13"]);
    let (_, fees) = house.resolve(&Situation { stake: "3/6".into(), ..limit() });
    assert!(fees.cite(Topic::FeeBlinds, "S.51"));
}

#[test]
fn a_house_says_where_an_answer_comes_from() {
    let HouseFile { house, clauses, .. } = small();
    let why = |point, situation: &Situation| house.why(point, situation).clone();
    assert_eq!(why(Point::Reopening, &no_limit_holdem()), Source::Clause("S.11".into()));
    assert_eq!(why(Point::Reopening, &limit()), Source::Clause("S.12".into()));
    let silent = Source::Default("the book is silent; most rooms do so".into());
    assert_eq!(why(Point::FirstShow, &limit()), silent);
    assert_eq!(clauses["S.1"], "One plays for what lies on the table.");
}
