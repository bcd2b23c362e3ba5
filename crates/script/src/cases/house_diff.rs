//! One case under two houses: where they part, by which points, and what differs at the end.

use std::sync::Arc;

use engine::{Choice, House, Next, Point, Seat, Situation, Source, StructureKind, Topic, Weekday};
use houses::HouseFile;
use table::{Event, Refusal, topics};

use super::case::{Case, Step, What};
use crate::deeds::deed::Happening;
use crate::expect::because;
use crate::expect::expectation::Expectation;
use crate::expect::may::{May, closed_by};
use crate::fault::Fault;
use crate::play::hand::Play;
use crate::play::rehearsal::rehearse;
use crate::setup::setting::{Given, Setting, What as Set};
use crate::setup::table::Table;

/// What became of a case under two houses.
#[derive(Debug)]
pub struct Comparison {
    /// The first line at which they part, if they do.
    pub parting: Option<Parting>,
    /// What is so at the end in each, under the same names in the same order.
    pub ends: [Vec<(String, String)>; 2],
}

/// The line at which two houses part.
#[derive(Debug)]
pub struct Parting {
    /// The line.
    pub line: usize,
    /// What it says.
    pub text: String,
    /// What follows from it in each.
    pub outcomes: [Outcome; 2],
    /// The points that make the difference.
    pub causes: Vec<Cause>,
}

/// What follows from a line.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Outcome {
    /// What happens, or why it does not, sentence by sentence.
    pub happens: Vec<String>,
    /// What the hand waits for then.
    pub waits: String,
    /// The topics of its rulings, with the clauses behind them.
    pub cites: Vec<String>,
}

/// A point that makes the difference, with both answers and where they come from.
#[derive(Debug)]
pub struct Cause {
    /// The point.
    pub point: Point,
    /// What each house answers.
    pub answers: [(Choice, Source); 2],
}

/// A case played in one house: what followed from each line, as far as it could be played.
struct Played {
    shots: Vec<Shot>,
    end: Vec<(String, String)>,
}

/// What followed from one line. Clauses have other numbers in another book, so only the facts are
/// compared, and topics among them.
struct Shot {
    step: usize,
    facts: Facts,
    outcome: Outcome,
}

#[derive(PartialEq)]
struct Facts {
    refused: Option<String>,
    about: Vec<Topic>,
    events: Vec<Event>,
    asked: Next,
}

/// Plays the case in both houses instead of its own, without its contrasts; why it cannot be played
/// in either, if it cannot.
pub fn compare(case: &Case, houses: [&HouseFile; 2]) -> Result<Comparison, Fault> {
    if let Some(Fault { line, why }) = &case.fault {
        return Err(Fault::new(*line, why.clone()));
    }
    let settings = houses.map(|house| in_house(&case.setting, house));
    let [one, other] = [played(case, &settings[0]), played(case, &settings[1])];
    let (one, other) = match (one, other) {
        (Ok(one), Ok(other)) => (one, other),
        (Err(fault), Err(_)) => return Err(fault),
        (one, other) => {
            let line = [&one, &other].into_iter().find_map(|one| one.as_ref().err());
            let line = line.map_or(case.line, |fault| fault.line);
            let told = |one: &Result<Played, Fault>| match one {
                Ok(_) => {
                    Outcome { happens: vec!["the table can be set".into()], ..Outcome::default() }
                }
                Err(fault) => Outcome { happens: vec![fault.why.clone()], ..Outcome::default() },
            };
            let is_set = |changes: &[Choice]| {
                played(case, &with_points(&settings[0], changes)).is_ok() == other.is_ok()
            };
            let causes = causes(case, houses, is_set);
            let (text, outcomes) = ("the set-up".into(), [told(&one), told(&other)]);
            let parting = Some(Parting { line, text, outcomes, causes });
            return Ok(Comparison { parting, ends: [Vec::new(), Vec::new()] });
        }
    };
    let parting = one.shots.iter().zip(&other.shots).find(|(one, other)| one.facts != other.facts);
    let parting = parting.map(|(one, other)| {
        let is_other = |changes: &[Choice]| {
            let changed = played(case, &with_points(&settings[0], changes));
            let found = changed
                .ok()
                .and_then(|played| played.shots.into_iter().find(|shot| shot.step == other.step));
            found.is_some_and(|shot| shot.facts == other.facts)
        };
        let step = &case.steps[one.step];
        Parting {
            line: step.line,
            text: step.text.clone(),
            outcomes: [one.outcome.clone(), other.outcome.clone()],
            causes: causes(case, houses, is_other),
        }
    });
    Ok(Comparison { parting, ends: [one.end, other.end] })
}

/// The points that turn the one outcome into the other when the first house answers them like the
/// second: each that does so alone, or, if none does, the fewest that do so together.
fn causes(case: &Case, houses: [&HouseFile; 2], turns: impl Fn(&[Choice]) -> bool) -> Vec<Cause> {
    let situation = situation(&case.setting, houses[0]);
    let houses = houses.map(|file| &file.house);
    let [ours, theirs] = houses.map(|house| house.resolve(&situation).0.choices());
    // What the script answers itself is the same in both.
    let is_given = |point: Point| {
        let mut given = case.setting.given.iter();
        given.any(|given| matches!(given.what, Set::Point(choice) if choice.point() == point))
    };
    let both = ours.iter().zip(theirs);
    let differ = both.filter(|(one, other)| **one != *other && !is_given(one.point()));
    let differ: Vec<Choice> = differ.map(|(_, other)| other).collect();
    let alone = differ.iter().copied().filter(|choice| turns(&[*choice]));
    let mut needed: Vec<Choice> = alone.collect();
    if needed.is_empty() {
        needed.clone_from(&differ);
        for choice in differ {
            let without: Vec<Choice> =
                needed.iter().copied().filter(|one| *one != choice).collect();
            if turns(&without) {
                needed = without;
            }
        }
    }
    let with_reasons = |other: Choice| {
        let point = other.point();
        let why = |house: &House| house.why(point, &situation).clone();
        let one = ours.iter().copied().find(|one| one.point() == point).unwrap_or(other);
        Cause { point, answers: [(one, why(houses[0])), (other, why(houses[1]))] }
    };
    needed.into_iter().map(with_reasons).collect()
}

/// What scopes can ask of the hand.
fn situation(setting: &Setting, house: &HouseFile) -> Situation {
    let mut situation = Situation {
        game: String::new(),
        structure: StructureKind::NoLimit,
        stake: String::new(),
        weekday: Weekday::Monday,
        table: String::new(),
    };
    for given in &setting.given {
        if let Set::Weekday(weekday) = &given.what {
            situation.weekday = *weekday;
        } else if let Set::Table(table) = &given.what {
            situation.table.clone_from(table);
        }
    }
    for given in &setting.given {
        if let Set::Game(game) = &given.what
            && let Ok(bets) = game.bets(house.stakes(), situation.weekday)
        {
            situation.game = bets.game.name.into();
            situation.structure = StructureKind::from(&bets.stakes.structure);
            situation.stake = bets.stake;
        }
    }
    situation
}

fn in_house(setting: &Setting, house: &HouseFile) -> Setting {
    let what = Set::Houses(vec![Arc::new(house.clone())]);
    setting.with(&Setting { given: vec![Given { line: 0, what }] })
}

fn with_points(setting: &Setting, choices: &[Choice]) -> Setting {
    let given = choices.iter().map(|choice| Given { line: 0, what: Set::Point(*choice) });
    setting.with(&Setting { given: given.collect() })
}

fn played(case: &Case, setting: &Setting) -> Result<Played, Fault> {
    let mut table = Table::of(setting, case.line)?;
    rehearse(&mut table, &[&case.steps]);
    let mut play = Play::new(&table);
    let mut shots = Vec::new();
    let mut stops = None;
    for (at, step) in case.steps.iter().enumerate() {
        let Some(shot) = shot(&mut play, at, step) else { continue };
        let is_refused = shot.facts.refused.is_some();
        shots.push(shot);
        if is_refused && matches!(step.what, What::Happens(_)) {
            stops = Some(step.line);
            break;
        }
    }
    Ok(Played { shots, end: end(&play, stops) })
}

/// What follows from a line: from something that happens, or from something that is tried. What else
/// is expected follows from what has happened.
fn shot(play: &mut Play<'_>, step: usize, line: &Step) -> Option<Shot> {
    // What was posted belongs to the deal.
    let before = match &line.what {
        What::Happens(Happening::Deal) => 0,
        What::Happens(_) | What::Expect(_) | What::Contrast(_) => play.far(),
    };
    let (refused, about) = match &line.what {
        What::Happens(happening) => {
            let about = about(play, happening);
            let told = play.happen(happening).err();
            (told, about)
        }
        What::Expect(Expectation::Refuse { tried, .. } | Expectation::Allow(tried)) => {
            match play.try_happening(tried) {
                Ok(Ok(())) => (None, None),
                Ok(Err(refusal)) => {
                    (Some(format!("refused: {}", play.refused(refusal))), refusal.topic())
                }
                Err(why) => (Some(why), None),
            }
        }
        What::Expect(Expectation::RefusePost { post, .. } | Expectation::AllowPost(post)) => {
            match play.table.with_line(post) {
                Ok(None) => (None, None),
                Ok(Some((refusal, told))) => {
                    (Some(format!("refused: {told}")), Some(refusal.topic()))
                }
                Err(fault) => (Some(fault.why), None),
            }
        }
        What::Expect(_) | What::Contrast(_) => return None,
    };
    let events = play.events_from(before);
    let asked = play.asked();
    let mut about: Vec<Topic> = about.filter(|_| refused.is_some()).into_iter().collect();
    about.extend(topics(&events));
    let outcome = Outcome {
        happens: match (&refused, &line.what) {
            (Some(why), _) => vec![why.clone()],
            (None, What::Happens(_)) => sentences(play, before),
            (None, What::Expect(_) | What::Contrast(_)) => vec!["allowed".into()],
        },
        waits: waits(play, asked),
        cites: cited(play, &about, asked),
    };
    Some(Shot { step, facts: Facts { refused, about, events, asked }, outcome })
}

/// What a refusal of it would be about.
fn about(play: &Play<'_>, happening: &Happening) -> Option<Topic> {
    match happening {
        Happening::Player(..) | Happening::TurnUp(_) | Happening::Evening(_) => {}
        Happening::Deal
        | Happening::Shuffle(_)
        | Happening::Street(_)
        | Happening::Showdown
        | Happening::PlayOut
        | Happening::FoldTo(_)
        | Happening::Report(_)
        | Happening::Rule(_)
        | Happening::Everybody(_) => return None,
    }
    play.try_happening(happening).ok()?.err().and_then(Refusal::topic)
}

/// What was said of the log from there on.
fn sentences(play: &Play<'_>, from: usize) -> Vec<String> {
    play.story().sentences_from(from)
}

fn waits(play: &Play<'_>, asked: Next) -> String {
    if let Next::Act { seat, legal } = asked {
        return format!("{} may {}", play.table.name(seat), May::of(&legal));
    }
    play.told(asked)
}

/// The topics with the clauses behind them, and what closes the raising, if anything does.
fn cited(play: &Play<'_>, about: &[Topic], asked: Next) -> Vec<String> {
    let mut topics = about.to_vec();
    if let Next::Act { legal, .. } = asked {
        topics.extend(closed_by(&legal).filter(|topic| !about.contains(topic)));
    }
    topics.into_iter().map(|topic| because::told(topic, &play.table.citations)).collect()
}

/// Stacks, pot, what the house took, who has shown, and where the case could not go on.
fn end(play: &Play<'_>, stops: Option<usize>) -> Vec<(String, String)> {
    let seats = (0..play.table.names.len()).map(Seat::new);
    let names = seats.map(|seat| play.table.name(seat)).filter(|name| !name.is_empty());
    let stack = |name: &str| Some((name.to_owned(), play.stack(name).ok()?.to_string()));
    let mut end: Vec<(String, String)> = names.filter_map(stack).collect();
    let shown: Vec<&str> = play.shown().into_iter().map(|seat| play.table.name(seat)).collect();
    let shown = if shown.is_empty() { "nobody".into() } else { shown.join(", ") };
    let last = stops.map_or("the end".into(), |line| format!("line {line}"));
    end.extend(
        [
            ("pot", play.pot().to_string()),
            ("house", play.state.house().to_string()),
            ("promotion", play.state.promotion().to_string()),
            ("shown", shown),
            ("played to", last),
        ]
        .map(|(what, is)| (what.to_owned(), is)),
    );
    end
}
