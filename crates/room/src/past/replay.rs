//! A hand that is over, replayed from the log for one reader: with their own cards for those who played
//! it, as the rail saw it for anybody else.

use std::collections::BTreeMap;

use engine::{MOST_SEATS, Seat, Setup, Viewer};
use table::Event;
use wire::{HandShown, HandTold, Person, View};

use crate::live_table::body::Body;
use crate::live_table::live::Live;
use crate::past::history::Extract;
use crate::stream::port::LogFault;
use crate::stream::record::Record;

/// A hand that is over with every card of it, and for whose eyes it is to be written down. Whoever
/// writes it shows no card that those have not seen; so it is never printed as it is.
#[derive(Clone)]
pub struct HandRecord {
    /// What was played, by which answers.
    pub terms: table::Terms,
    /// The answers.
    pub rules: engine::Rules,
    /// How it began,
    pub setup: Setup,
    /// as the engine has it.
    pub start: engine::State,
    /// What happened; what the floor took back is left out.
    pub log: Vec<engine::Event>,
    /// What people were called, by seat; empty where nobody sat.
    pub names: Vec<String>,
    /// For whom it is.
    pub viewer: Viewer,
}

/// The hand as a record for a reader; nobody in particular sees what the rail did.
pub(crate) fn record(
    extract: &Extract,
    records: &[Record],
    reader: Option<Person>,
) -> Result<HandRecord, LogFault> {
    let mut live = Live::clone(&extract.from);
    let (mut viewer, mut begun) = (Viewer::Rail, None);
    let mut log = Vec::new();
    for record in records.iter().take_while(|record| record.version <= extract.ended) {
        if record.version == extract.began {
            let seat = reader.and_then(|person| live.seat_of(person));
            viewer = seat.map_or(Viewer::Rail, Viewer::Seat);
        }
        let body = holding(&Body::read(record.layout, &record.body)?, extract.is_gone(record));
        live.evolve(record.at, &body);
        if record.version < extract.began {
            continue;
        }
        for event in body.events {
            if let Event::HandBegan { setup, .. } = event {
                let name = |at| live.sitter(Seat::new(at)).map(|person| live.who(person).name);
                let names: Vec<String> =
                    (0..MOST_SEATS).map(|at| name(at).unwrap_or_default()).collect();
                begun = live.state.hand().or(live.state.last()).map(|hand| {
                    let start = engine::start(&hand.book(), &setup);
                    (hand.terms, hand.rules, (*setup).clone(), start, names)
                });
            } else if let Event::Redealt = event {
                log.clear();
            } else if let Event::Hand(event) = event {
                log.push(event);
            }
        }
    }
    let missing = || LogFault::Damaged(format!("record {} is missing", extract.began));
    let (terms, rules, setup, start, names) = begun.ok_or_else(missing)?;
    Ok(HandRecord { terms, rules, setup, start, log, names, viewer })
}

/// The hand as a reader sees it; nobody in particular sees what the rail did.
pub(crate) fn replay(
    extract: &Extract,
    records: &[Record],
    reader: Option<Person>,
    share: &str,
) -> Result<HandShown, LogFault> {
    let mut live = Live::clone(&extract.from);
    let mut shown = None;
    for record in records {
        if record.version == extract.began {
            shown = Some(begun(&live, extract, reader, share));
        }
        let body = Body::read(record.layout, &record.body)?;
        let before = live.state.clone();
        let is_gone = extract.is_gone(record);
        live.evolve(record.at, &holding(&body, is_gone));
        let Some((viewer, shown)) = &mut shown else { continue };
        // Of a hand that is over only what is shown of it afterwards.
        let is_late = record.version > extract.ended;
        let is_of_hand = |event: &Event| matches!(event, Event::Hand(_));
        let is_told = !body.events.is_empty() && (!is_late || body.events.iter().any(is_of_hand));
        if is_told && !is_gone {
            shown.told.extend(told(&live, before, &body, *viewer));
        }
    }
    let missing = || LogFault::Damaged(format!("record {} is missing", extract.began));
    let (_, mut shown) = shown.ok_or_else(missing)?;
    let about: Vec<&str> =
        shown.told.iter().flat_map(|one| &one.about).map(|topic| topic.name()).collect();
    let behind = live.opening.played.clauses.iter();
    shown.topics = behind.filter(|(name, _)| about.contains(&name.as_str())).cloned().collect();
    Ok(shown)
}

/// The beginning of it, and whose eyes it is seen with.
fn begun(
    live: &Live,
    extract: &Extract,
    reader: Option<Person>,
    share: &str,
) -> (Viewer, HandShown) {
    let seat = reader.and_then(|person| live.seat_of(person));
    let viewer = seat.map_or(Viewer::Rail, Viewer::Seat);
    let begins = live.scene(|scene| View::of(&live.state, viewer, scene));
    let shown = HandShown {
        table: live.table,
        hand: extract.hand,
        at: extract.at,
        share: share.to_owned(),
        you: seat.map(wire::number),
        begins: View { chat: Vec::new(), ..begins },
        told: Vec::new(),
        topics: BTreeMap::new(),
    };
    (viewer, shown)
}

/// What is told of a record.
fn told(live: &Live, mut before: table::State, body: &Body, viewer: Viewer) -> Option<HandTold> {
    let telling =
        live.scene(|scene| wire::tell(&mut before, &body.events, &live.state, live.version, scene));
    HandTold::of(telling.to(viewer))
}

/// What of a record still holds: of one that was taken back, who came and what was said; of one that
/// takes back, what comes of it where only what holds was played.
fn holding(body: &Body, is_gone: bool) -> Body {
    let mut body = body.clone();
    if is_gone {
        body.events.clear();
    }
    body.events.retain(|event| !matches!(event, Event::Undone { .. }));
    body
}
