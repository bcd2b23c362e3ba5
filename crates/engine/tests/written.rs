//! Events as logs have them: old logs stay readable, and a damaged one is an error.

use std::fmt::Debug;

use cards::Card;
use engine::{
    Action, Chips, Event, Facing, Few, Pile, Plan, Point, Post, PostKind, Reopening, Rules,
    SameStack, Seat, Setup, Slot, Step, Topic,
};
use serde::Serialize;
use serde::de::DeserializeOwned;

/// Every kind of event as it was first written. Add lines; change none.
const EVENTS: &[&str] = &[
    r#"{"posted":{"seat":1,"kind":"blind","amount":5,"to":"pot"}}"#,
    r#"{"reached":{"seat":1,"to":10}}"#,
    r#"{"shuffled":{"faces":"As2cTdJkJr??"}}"#,
    r#"{"faced":{"slot":53,"card":"9h"}}"#,
    r#"{"moved":{"slots":[0,51],"to":{"hand":10},"facing":"down"}}"#,
    r#"{"moved":{"slots":[4],"to":{"board":3},"facing":"up"}}"#,
    r#"{"moved":{"slots":[],"to":"burns","facing":"down"}}"#,
    r#"{"ruled":{"topic":"board-too-early"}}"#,
    r#"{"reported":{"incident":{"wrong-count":{"seat":3,"more":true}}}}"#,
    r#"{"reported":{"incident":"uncut-deck"}}"#,
    r#"{"floor-called":{"incident":{"left-out":{"seat":3,"away":false}},"topic":"left-out","offered":["misdeal",{"refund":{"seat":3}}]}}"#,
    r#"{"remedied":{"remedy":{"swap-with-top":{"seat":3,"card":1}}}}"#,
    r#"{"killed":{"seat":3}}"#,
    r#"{"reported":{"incident":{"hand-fouled":{"seat":3,"contact":"taken-in","guarded":true,"known":false}}}}"#,
    r#"{"remedied":{"remedy":{"return-bet":{"seat":3}}}}"#,
    r#"{"revived":{"seat":3}}"#,
    r#""misdealt""#,
    r#""stepped""#,
    r#"{"replanned":{"rest":["burn",{"board":{"cards":1,"board":2}},{"bet":3},{"down":1},{"up":1},"down-as-far","draw",{"regather":"aside"},"shuffle","show","settle"]}}"#,
    r#"{"skipped":{"to":"show"}}"#,
    r#"{"drew":{"seat":2,"cards":3}}"#,
    r#"{"runs-wanted":{"seat":2,"times":3}}"#,
    r#"{"runs-settled":{"times":2}}"#,
    r#"{"dead-seat":{"seat":2}}"#,
    r#""dead-seats-over""#,
    r#"{"opened":{"number":1,"price":0,"base":0,"step":10,"last":4,"to-act":7,"may-raise":7,"bets":0,"players":3}}"#,
    r#"{"turned-up":{"seat":2,"slots":[0,1]}}"#,
    r#"{"named":{"seat":2,"called":"two pair"}}"#,
    r#"{"cards-shown":{"seat":2,"slots":[1]}}"#,
    r#"{"acted":{"seat":2,"action":"fold","paid":0}}"#,
    r#"{"acted":{"seat":2,"action":{"raise-to":40},"paid":40}}"#,
    r#"{"acted":{"seat":2,"action":"bring-in","paid":2}}"#,
    r#"{"priced":{"round":{"number":0,"price":40,"base":40,"step":30,"last":2,"to-act":3,"may-raise":2047,"checked":1,"bettor":2,"bettors":4,"put-in":6,"bets":2,"players":3,"bring-in":2},"cite":"half-reopens"}}"#,
    r#"{"sleeper-left":{"seat":5,"to":20}}"#,
    r#"{"sleeper-made":{"seat":5}}"#,
    r#"{"sleeper-off":{"seat":5}}"#,
    r#"{"window-opened":{"seat":5,"default":"call","kind":"silent"}}"#,
    r#"{"window-opened":{"seat":5,"default":{"raise-to":45},"kind":"miscounted","put":45}}"#,
    r#""window-closed""#,
    r#"{"held":{"seat":5,"action":{"raise-to":50},"price":0}}"#,
    r#"{"held-back":{"seat":5}}"#,
    r#"{"overbet":{"seat":5,"most":60}}"#,
    r#"{"reclaimed":{"seat":5}}"#,
    r#"{"unposted":{"seat":5,"kind":"ante","amount":1}}"#,
    r#"{"reported":{"incident":{"ante-missed":{"seat":5}}}}"#,
    r#"{"reported":{"incident":{"straddle-let":{"seat":5,"to":10}}}}"#,
    r#"{"remedied":{"remedy":{"straddle-back":{"seat":5}}}}"#,
    r#"{"reported":{"incident":{"short-call":{"seat":3,"put":60,"why":"raise-missed"}}}}"#,
    r#"{"remedied":{"remedy":{"forfeit":{"seat":3,"put":60}}}}"#,
    r#"{"rewound":{"to":12}}"#,
    r#""closed""#,
    r#"{"returned":{"seat":0,"amount":18446744073709551615}}"#,
    r#"{"exposed":{"seat":0}}"#,
    r#""voided""#,
    r#"{"shown":{"seat":0}}"#,
    r#"{"mucked":{"seat":0,"claim":"board"}}"#,
    r#"{"raked":{"pot":0,"amount":3,"to":"promotion"}}"#,
    r#"{"won":{"pot":1,"board":0,"seat":0,"amount":97,"half":"unopposed"}}"#,
    r#""ended""#,
];

/// What is no event, and what the error must speak of.
const NO_EVENTS: &[(&str, &str)] = &[
    (r#""folded""#, "folded"),
    (r#"{"acted":{"seat":11,"action":"fold","paid":0}}"#, "11"),
    (r#"{"acted":{"seat":-1,"action":"fold","paid":0}}"#, "-1"),
    (r#"{"acted":{"seat":1.0,"action":"fold","paid":0}}"#, "1.0"),
    (r#"{"acted":{"seat":1,"action":"fold","paid":-1}}"#, "-1"),
    (r#"{"acted":{"seat":1,"action":"fold","paid":18446744073709551616}}"#, "floating point"),
    (r#"{"acted":{"seat":1,"action":"pass","paid":0}}"#, "pass"),
    (r#"{"acted":{"seat":1,"action":"fold"}}"#, "paid"),
    (r#"{"acted":{"seat":1,"action":"fold","paid":0,"tip":1}}"#, "tip"),
    (r#"{"acted":{"seat":1,"seat":2,"action":"fold","paid":0}}"#, "seat"),
    (r#"{"shuffled":{"faces":"As2"}}"#, "3 bytes"),
    (r#"{"shuffled":{"faces":"AsXx"}}"#, "face 1"),
    (r#"{"shuffled":{"faces":"asKd"}}"#, "face 0"),
    (r#"{"shuffled":{"faces":"A♠"}}"#, "face 0"),
    (r#"{"shuffled":{"faces":["As"]}}"#, "sequence"),
    (r#"{"faced":{"slot":54,"card":"9h"}}"#, "54"),
    (r#"{"faced":{"slot":3,"card":"??"}}"#, "card"),
    (r#"{"faced":{"slot":3,"card":null}}"#, "null"),
    (r#"{"moved":{"slots":[0,1,2,3,4,5,6,7],"to":"muck","facing":"down"}}"#, "length 8"),
    (r#"{"moved":{"slots":[0,54],"to":"muck","facing":"down"}}"#, "54"),
    (r#"{"moved":{"slots":[0],"to":{"hand":256},"facing":"down"}}"#, "256"),
    (r#"{"moved":{"slots":[0],"to":{"board":256},"facing":"down"}}"#, "256"),
    (r#"{"ruled":{"topic":"weather"}}"#, "weather"),
    (
        r#"{"opened":{"number":1,"price":0,"base":0,"step":10,"last":4,"to-act":2048,"may-raise":7,"bets":0,"players":3}}"#,
        "2048",
    ),
];

/// Reads a text and writes it again.
fn again<T: Serialize + DeserializeOwned>(json: &str) -> String {
    let read: T = serde_json::from_str(json).unwrap_or_else(|error| panic!("{error}: {json}"));
    serde_json::to_string(&read).expect("it can be written")
}

fn reads<T: DeserializeOwned + PartialEq + Debug>(json: &str, expected: &T) {
    assert_eq!(&serde_json::from_str::<T>(json).expect("it reads"), expected);
}

/// Why a text cannot be read.
fn fault<T: DeserializeOwned>(json: &str) -> String {
    match serde_json::from_str::<T>(json) {
        Ok(_) => panic!("it reads: {json}"),
        Err(error) => error.to_string(),
    }
}

#[test]
fn the_first_logs_stay_readable() {
    for json in EVENTS {
        assert_eq!(again::<Event>(json), *json);
    }
}

#[test]
fn every_kind_of_event_stands_in_the_list() {
    // The error names all of them.
    let fault = fault::<Event>(r#""unheard""#);
    let kinds: Vec<&str> = fault.split('`').skip(3).step_by(2).collect();
    assert!(kinds.len() > 30 && kinds.contains(&"posted"), "{fault}");
    for kind in kinds {
        let begins = format!("\"{kind}\"");
        let stands = |json: &&str| json.trim_start_matches('{').starts_with(&begins);
        assert!(EVENTS.iter().any(stands), "{kind}");
    }
}

#[test]
fn a_text_means_what_it_says() {
    let seat = Seat::new(2);
    let acted =
        Event::Acted { seat, action: Action::RaiseTo(Chips::new(40)), paid: Chips::new(30) };
    reads(r#"{"acted":{"seat":2,"action":{"raise-to":40},"paid":30}}"#, &acted);
    let slots: Few = [7, 0].map(Slot::new).into_iter().collect();
    let moved = Event::Moved { slots, to: Pile::Discards(seat), facing: Facing::Down };
    reads(r#"{"moved":{"slots":[7,0],"to":{"discards":2},"facing":"down"}}"#, &moved);
    let faces: [Option<Card>; 3] = ["As".parse().ok(), None, Some(Card::RED_JOKER)];
    reads(r#"{"shuffled":{"faces":"As??Jr"}}"#, &Event::Shuffled { faces: faces[..].into() });
    let rest = Plan::from_steps(&[Step::Bet(1), Step::Settle]);
    reads(r#"{"replanned":{"rest":[{"bet":1},"settle"]}}"#, &Event::Replanned { rest });
}

#[test]
fn a_set_up_leaves_out_what_is_not_there() {
    let mut stacks = [None; engine::MOST_SEATS];
    (stacks[0], stacks[2]) = (Some(Chips::new(200)), Some(Chips::ZERO));
    let (button, opens_after) = (Seat::new(0), Seat::new(2));
    let posts = vec![Post { seat: Seat::new(2), kind: PostKind::Blind, amount: Chips::new(2) }];
    let setup =
        Setup { button, stacks, posts, opens_after, jumped: None, sleeper: None, bomb: None };
    let json = r#"{"button":0,"stacks":[200,null,0],"posts":[{"seat":2,"kind":"blind","amount":2}],"opens-after":2}"#;
    reads(json, &setup);
    assert_eq!(again::<Setup>(json), json);
    let long = json.replace("[200,null,0]", "[1,1,1,1,1,1,1,1,1,1,1,1]");
    assert!(fault::<Setup>(&long).contains("length 12"), "there are eleven seats");
}

#[test]
fn what_no_constructor_makes_is_an_error() {
    for (json, names) in NO_EVENTS {
        let fault = fault::<Event>(json);
        assert!(fault.contains(names), "{json}: {fault}");
    }
    let cards = "2c".repeat(55);
    let faces = format!(r#"{{"shuffled":{{"faces":"{cards}"}}}}"#);
    assert!(fault::<Event>(&faces).contains("110 bytes"), "no deck has 55 cards");
    let steps = vec![r#""burn""#; 29].join(",");
    let plan = format!(r#"{{"replanned":{{"rest":[{steps}]}}}}"#);
    assert!(fault::<Event>(&plan).contains("length 29"), "no plan has 29 steps");
}

#[test]
fn a_fault_among_the_faces_tells_none_of_them() {
    let fault = fault::<Event>(r#"{"shuffled":{"faces":"AsKdqh"}}"#);
    assert!(["As", "Kd", "qh"].iter().all(|face| !fault.contains(face)), "{fault}");
}

#[test]
fn a_topic_is_written_by_its_name() {
    for topic in Topic::ALL {
        assert_eq!(serde_json::to_string(topic).expect("a text"), format!("\"{topic}\""));
    }
}

#[test]
fn rules_name_every_point_and_a_missing_one_is_plain() {
    let rules = Rules { reopening: Reopening::HalfBet, ..Rules::PLAIN };
    let json = serde_json::to_string(&rules).expect("a text");
    assert!(json.contains(r#""reopening":"half-bet""#), "{json}");
    assert!(json.contains(r#""same-stack":"minutes 60""#), "{json}");
    assert_eq!(json.matches(':').count(), Point::ALL.len());
    reads(&json, &rules);
    reads(r#"{"reopening":"half-bet"}"#, &rules);
    reads("{}", &Rules::PLAIN);
}

#[test]
fn what_no_house_can_answer_is_named() {
    let faults = [
        (r#"{"weather":"fine"}"#, "weather"),
        (r#"{"reopening":"sometimes"}"#, "\"sometimes\" is no answer to reopening"),
        (r#"{"same-stack":"minutes 0"}"#, "\"minutes 0\" is no answer to same-stack"),
        (r#"{"same-stack":"minutes 65536"}"#, "minutes 65536"),
        (r#"{"reopening":"half-bet","reopening":"full-raise"}"#, "reopening is answered twice"),
        (r#"{"reopening":1}"#, "1"),
        (r#"["half-bet"]"#, "points"),
    ];
    for (json, names) in faults {
        let fault = fault::<Rules>(json);
        assert!(fault.contains(names), "{json}: {fault}");
    }
}

#[test]
fn what_could_not_be_read_is_not_written() {
    let rules = Rules { same_stack: SameStack::Minutes(0), ..Rules::PLAIN };
    let fault = serde_json::to_string(&rules).expect_err("no text has this answer").to_string();
    assert!(fault.contains("same-stack"), "{fault}");
}
