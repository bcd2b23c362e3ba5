//! Tables as logs have them: old logs and snapshots stay readable, and a damaged one is an error.

use engine::{Chips, Rules, Seat};
use serde::Serialize;
use serde::de::DeserializeOwned;
use table::{Ask, Chair, Event, Input, Join, Player, Snapshot, State, Terms, Time, fold, run};

/// Terms with everything that terms can have, as they were first written.
const TERMS: &str = r#"{"game":"holdem","stakes":{"structure":{"fixed-limit":{"bets":[10,10,20,20]}},"unit":1,"bring-in":0,"ceiling":{"bet":100},"rake":{"schedule":{"steps":{"take":1,"at":[10,20,30]}},"promotion":{"percent":{"percent":1,"unit":1,"least":0,"most":2}},"no-flop":"no-drop","short-table":{"players":5,"most":3}}},"forced":{"ante":{"each":1},"blinds":[5,10],"straddle":20},"seats":9,"buy-in":{"least":100,"most":1000,"purchase":500},"time":{"rate":6,"minutes":30},"bomb":20}"#;

/// Every kind of event as it was first written. Add lines; change none. Terms stand for `TERMS`,
/// and rules are tested in the engine.
const EVENTS: &[&str] = &[
    r#"{"at":72000000}"#,
    r#"{"sat":{"seat":0,"chair":{"player":7,"stack":200,"entry":"new","join":"buy-button","bank":60000}}}"#,
    r#"{"sat":{"seat":0,"chair":{"player":7,"stack":200,"coming":50,"entry":"lets-pass","join":"after-button","button-passed":true,"away":{"since":1,"why":"disconnected"},"missed":{"small":true,"big":true,"times":2,"second-at":9},"broke":true,"leaving":true,"moving":4,"moved":12,"passed":1,"time-taken-away":1,"time-paid-to":5,"bank":0}}}"#,
    r#"{"played-over":{"seat":0,"chair":{"player":7,"stack":200,"entry":"new","join":"now","bank":0}}}"#,
    r#"{"owner-back":{"seat":0}}"#,
    r#"{"box-picked-up":{"seat":0,"stack":200}}"#,
    r#"{"left":{"seat":0,"stack":200}}"#,
    r#"{"left":{"seat":0,"stack":200,"why":"pick-up"}}"#,
    r#"{"leaving":{"seat":0}}"#,
    r#"{"leaving":{"seat":0,"to":3}}"#,
    r#"{"sitting-out":{"seat":0}}"#,
    r#"{"moved":{"seat":0,"to":3,"entry":"moved-away","passed":2}}"#,
    r#"{"bought":{"seat":0,"amount":100,"now":"coming"}}"#,
    r#"{"delivered":{"seat":0}}"#,
    r#"{"spent":{"seat":0,"amount":5}}"#,
    r#"{"posted-for":{"from":0,"to":1,"amount":5}}"#,
    r#"{"went":{"seat":0,"away":{"since":72000000,"why":"said"}}}"#,
    r#"{"went":{"seat":0,"away":{"since":72000000,"why":"leaving"}}}"#,
    r#"{"went":{"seat":0}}"#,
    r#"{"joining":{"seat":0,"join":"wait"}}"#,
    r#"{"high-card":{"seat":0}}"#,
    r#"{"blind-missed":{"seat":0,"blind":"small"}}"#,
    r#"{"button-passed":{"seats":5}}"#,
    r#"{"straddled":{"straddle":{"seat":3,"kind":"under-the-gun","amount":20},"up":true}}"#,
    r#"{"proposed":{"what":{"bomb-pot":{"amount":20,"boards":2}},"by":1,"asked":6}}"#,
    r#"{"proposed":{"what":{"rock":{"on":true}},"asked":6}}"#,
    r#"{"proposed":{"what":{"terms":TERMS},"asked":6}}"#,
    r#"{"answered":{"seat":0,"yes":false}}"#,
    r#"{"settled":{"agreed":true}}"#,
    r#"{"rake-reduced":{"most":3}}"#,
    r#"{"rake-reduced":{}}"#,
    r#""clock-called""#,
    r#"{"timed-out":{"seat":0}}"#,
    r#"{"bank-used":{"seat":0,"millis":1500}}"#,
    r#"{"paused":{"paused":true}}"#,
    r#"{"time-taken":{"seat":0,"amount":6,"to":73800000}}"#,
    r#"{"time-collected":{"period":72000000}}"#,
    r#"{"time-verified":{"amount":6}}"#,
    r#"{"hand-began":{"setup":{"button":0,"stacks":[200,null,300],"posts":[{"seat":0,"kind":"blind","amount":5}],"opens-after":2,"jumped":0,"sleeper":{"seat":0,"to":20},"bomb":2},"positions":{"button":0,"blinds":[0,2]},"entered":4,"behind":[0,0,50]}}"#,
    r#"{"hand":"stepped"}"#,
    r#"{"hand":{"acted":{"seat":0,"action":"call","paid":5}}}"#,
    r#""redealt""#,
    r#"{"hand-ended":{"broke":4,"rock":0}}"#,
    r#"{"hand-ended":{"broke":0}}"#,
    r#"{"disputed":{"seat":0}}"#,
    r#""pot-stood""#,
    r#"{"doubted":{"seat":0,"about":"bet"}}"#,
    r#"{"undone":{"to":12}}"#,
];

/// Two players, one of them away with a missed blind, as they were first put down. The answers are
/// left out: they are the plain ones.
const SNAPSHOT: &str = r#"{"now":72000000,"hands":3,"terms":TERMS,"rules":{},"chairs":[{"player":7,"stack":200,"entry":"in","join":"now","bank":60000},null,{"player":8,"stack":90,"coming":10,"entry":"missed","join":"wait","away":{"since":71000000,"why":"gone"},"missed":{"big":true,"times":1},"bank":0}],"positions":{"button":0,"blinds":[0,2]},"drawn":2,"straddles":[{"seat":0,"kind":"button","amount":20}],"open":{"what":{"rock":{"on":false}},"asked":4,"yes":1,"no":0},"bomb":[20,2,5],"rock":{"with":2},"reduced":3,"paused":71500000,"collected":70200000,"accounts":{"bought":400,"cashed-out":80,"drop":6,"promotion":2,"time-pending":6,"time":5,"incidentals":1},"departed":[{"player":9,"stack":80,"at":71900000}]}"#;

/// Puts the terms where they are left out.
fn whole(json: &str) -> String {
    json.replace("TERMS", TERMS)
}

fn read<T: DeserializeOwned>(json: &str) -> T {
    serde_json::from_str(json).unwrap_or_else(|error| panic!("{error}: {json}"))
}

fn written(value: &impl Serialize) -> String {
    serde_json::to_string(value).expect("it can be written")
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
        let json = whole(json);
        assert_eq!(written(&read::<Event>(&json)), json);
    }
    let termed: Event = read(&whole(r#"{"termed":{"terms":TERMS,"rules":{}}}"#));
    let (terms, rules) = (Box::new(read(TERMS)), Box::new(Rules::PLAIN));
    assert_eq!(termed, Event::Termed { terms, rules });
}

#[test]
fn every_kind_of_event_stands_in_the_list() {
    // The error names all of them.
    let fault = fault::<Event>(r#""unheard""#);
    let kinds: Vec<&str> = fault.split('`').skip(3).step_by(2).collect();
    assert!(kinds.len() > 30 && kinds.contains(&"at"), "{fault}");
    for kind in kinds.into_iter().filter(|kind| *kind != "termed") {
        let begins = format!("\"{kind}\"");
        let stands = |json: &&str| json.trim_start_matches('{').starts_with(&begins);
        assert!(EVENTS.iter().any(stands), "{kind}");
    }
}

#[test]
fn terms_mean_what_they_say() {
    let terms: Terms = read(TERMS);
    assert_eq!(terms.game.name, "holdem");
    assert_eq!(terms.stakes.bet(2), Chips::new(20));
    assert_eq!(terms.stakes.bet(4), Chips::ZERO, "no bet is written for a fifth round");
    assert_eq!(terms.forced.blinds, [5, 10, 0].map(Chips::new));
    assert_eq!(terms.buy_in.purchase, Some(Chips::new(500)));
}

#[test]
fn what_no_constructor_makes_is_an_error() {
    let bad = [
        (r#"{"at":-1}"#, "-1"),
        (r#"{"at":"20:00"}"#, "20:00"),
        (r#"{"left":{"seat":11,"stack":200}}"#, "11"),
        (r#"{"left":{"seat":0,"stack":2.5}}"#, "2.5"),
        (r#"{"left":{"seat":0,"stack":200,"why":"bored"}}"#, "bored"),
        (r#"{"left":{"seat":0}}"#, "stack"),
        (r#"{"left":{"seat":0,"stack":200,"with":"love"}}"#, "with"),
        (r#"{"button-passed":{"seats":2048}}"#, "2048"),
        (r#"{"hand":{"shown":{"seat":11}}}"#, "11"),
        (r#"{"sat":{"seat":0,"chair":{"player":7,"entry":"new","join":"now","bank":0}}}"#, "stack"),
    ];
    for (json, names) in bad {
        let fault = fault::<Event>(json);
        assert!(fault.contains(names), "{json}: {fault}");
    }
    let terms = [
        ("\"holdem\"", "\"roulette\"", "roulette"),
        ("[5,10]", "[5,10,20,40]", "length 4"),
        ("[10,10,20,20]", "[1,2,3,4,5,6]", "length 6"),
        ("[10,20,30]", "[1,2,3,4,5,6,7,8,9]", "length 9"),
        ("\"seats\":9", "\"seats\":256", "256"),
        ("\"minutes\":30", "\"minutes\":70000", "70000"),
    ];
    for (good, bad, names) in terms {
        let fault = fault::<Terms>(&TERMS.replace(good, bad));
        assert!(fault.contains(names), "{bad}: {fault}");
    }
    let began = r#"{"hand-began":{"setup":{"button":0,"stacks":[],"posts":[],"opens-after":2},"positions":{"button":0,"blinds":[0,1,2,3]},"entered":4,"behind":[]}}"#;
    assert!(fault::<Event>(began).contains("length 4"), "there are three blinds");
    let began = began.replace("[0,1,2,3]", "[]");
    read::<Event>(&began);
    let began = began.replace("\"behind\":[]", "\"behind\":[0,0,0,0,0,0,0,0,0,0,0,0]");
    assert!(fault::<Event>(&began).contains("length 12"), "there are eleven seats");
}

#[test]
fn the_first_snapshots_stay_readable() {
    let json = whole(SNAPSHOT);
    let state = read::<Snapshot>(&json).restore();
    let missing = state.at(Seat::new(2)).expect("somebody sits there");
    assert_eq!((missing.player, missing.coming), (Player(8), Chips::new(10)));
    assert_eq!((state.hands(), state.now()), (3, Time::at(20, 0)));
    let again = state.snapshot().expect("no hand is in progress");
    assert_eq!(written(&again).replace(&written(&Rules::PLAIN), "{}"), json);
}

/// 400 were bought: 200 and 100 lie there, 100 are accounted for.
#[test]
fn a_snapshot_whose_books_are_open_is_an_error() {
    let json = whole(SNAPSHOT);
    let open = [
        ("\"stack\":90", "\"stack\":91", "400 were bought, and 401 are there"),
        ("\"coming\":10,", "", "400 were bought, and 390 are there"),
        ("\"drop\":6", "\"drop\":5", "399"),
        ("\"bought\":400", "\"bought\":18446744073709551615", "18446744073709551615"),
        ("\"stack\":90", "\"stack\":18446744073709551615", "18446744073709551925"),
    ];
    for (good, bad, names) in open {
        let fault = fault::<Snapshot>(&json.replace(good, bad));
        assert!(fault.contains(names), "{bad}: {fault}");
    }
    let gone = json.replace("\"rock\":{\"with\":2}", "\"rock\":{\"with\":12}");
    assert!(fault::<Snapshot>(&gone).contains("12"));
}

#[test]
fn a_table_that_was_put_down_goes_on_where_it_was() {
    let (at, mut log) = (Time::at(20, 0), Vec::new());
    let start = State::new(
        read(&TERMS.replace(r#","time":{"rate":6,"minutes":30}"#, "")),
        Rules::PLAIN,
        at,
    );
    let mut state = start.clone();
    let mut tell = |state: &mut State, ask| {
        run(state, &Input { at, ask }, &mut log).expect("it is allowed");
        log.len()
    };
    let mut sit = |state: &mut State, number: usize| {
        let (seat, player) = (Seat::new(number), Player(number as u64));
        tell(state, Ask::Sit { seat, player, buy_in: Chips::new(100), join: Join::Now })
    };
    let put_down = sit(&mut state, 3);
    let snapshot = written(&state.snapshot().expect("no hand is in progress"));
    sit(&mut state, 5);
    let taken_up = read::<Snapshot>(&snapshot).restore();
    assert_eq!(fold(&taken_up, &log[put_down..]), state);
    assert_eq!(fold(&start, &log), state);
    let chair = Chair::new(Player(3), Chips::new(100), Join::Now, 60_000);
    assert_eq!(taken_up.at(Seat::new(3)), Some(&chair));
}
