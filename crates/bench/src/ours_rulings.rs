//! A ruling at a table of nine beside ten ordinary actions: decided, and told to every viewer.

use cards::Chance;
use engine::{Action, Incident, Input, Next, Passive, Seat, Seats, Viewer};
use room::Person;
use wire::{Scene, Sign, Who, tell};
use table::{Ask, Event, State, Time, Waits, waits};

use crate::contest::{Contender, Run};
use crate::ours::NAME;
use crate::ours_table::seated;

/// The row of ten ordinary actions.
pub(crate) const TEN_ACTS: &str = "cardroom, ten actions";
/// How often each is done in a run.
const TIMES: u64 = 2_000;
const PLAYERS: usize = 9;

/// The dealer turns the next card too early, and it is put right.
pub(crate) fn premature_turn() -> Contender {
    let flop = on_the_flop();
    Contender::new(NAME, move || {
        let mut bytes = 0;
        for _ in 0..TIMES {
            let mut table = flop.clone();
            let turn = table.hand().map_or(0, |hand| hand.state.turn());
            let incident = Incident::BoardTooEarly;
            bytes += carry_out(&mut table, Input::Report { turn, incident, word: None });
        }
        assert!(bytes > 0, "everybody is told");
        Run { items: TIMES, answer: TIMES }
    })
}

/// Everybody checks the flop, and the first one the turn.
pub(crate) fn ten_acts() -> Contender {
    let flop = on_the_flop();
    Contender::new(TEN_ACTS, move || {
        let mut bytes = 0;
        for _ in 0..TIMES {
            let mut table = flop.clone();
            for _ in 0..10 {
                let Waits::Hand(next) = waits(&table) else { break };
                let Some(input) = check_or_call(&next, &table) else { break };
                bytes += carry_out(&mut table, input);
            }
        }
        assert!(bytes > 0, "everybody is told");
        Run { items: TIMES, answer: TIMES }
    })
}

/// What an input leads to, and how many bytes everybody is told of it.
fn carry_out(table: &mut State, input: Input) -> usize {
    let (mut told, mut events) = (table.clone(), Vec::<Event>::new());
    let ask = table::Input { at: Time::at(20, 1), ask: Ask::Hand(input) };
    table::run(table, &ask, &mut events).expect("it is possible");
    at_scene(|scene| {
        let telling = tell(&mut told, &events, table, 1, scene);
        let seats = (0..PLAYERS).map(Seat::new).map(Viewer::Seat);
        let lines = seats.chain([Viewer::Rail]).map(|viewer| {
            serde_json::to_string(telling.to(viewer)).expect("a message is JSON").len()
        });
        lines.sum()
    })
}

fn at_scene<T>(with: impl FnOnce(&Scene<'_>) -> T) -> T {
    let sign = Sign {
        name: "One".into(),
        house: "plain".into(),
        title: "no-limit holdem".into(),
        chip: "1".into(),
        coming: None,
    };
    let who = |person: Person| Who { name: format!("P{}", person.0), bot: None };
    with(&Scene {
        sign: &sign,
        who: &who,
        midnight: 0,
        chat: &[],
        weak: Seats::NONE,
        stand_in: None,
    })
}

/// Nine on the flop, and the first is to act.
fn on_the_flop() -> State {
    let mut table = seated(PLAYERS);
    let mut chance = Chance::new(5, 0);
    let mut acts = 0;
    loop {
        let ask = match waits(&table) {
            Waits::Hand(Next::Shuffle { .. }) => {
                let hand = table.hand().expect("a hand");
                let mut faces = engine::to_shuffle(&hand.book(), &hand.state);
                chance.shuffle(&mut faces);
                Ask::Hand(Input::Shuffled { turn: hand.state.turn(), faces })
            }
            Waits::Hand(_) if acts == PLAYERS => return table,
            Waits::Hand(next) => {
                acts += 1;
                Ask::Hand(check_or_call(&next, &table).expect("somebody is to act"))
            }
            Waits::Deal => Ask::Deal,
            Waits::Players | Waits::ButtonCards(_) | Waits::Floor => panic!("nine are there"),
        };
        let input = table::Input { at: Time::at(20, 0), ask };
        table::run(&mut table, &input, &mut Vec::new()).expect("it is possible");
    }
}

fn check_or_call(next: &Next, table: &State) -> Option<Input> {
    let Next::Act { seat, legal } = next else { return None };
    let action = match legal.passive {
        Passive::Check => Action::Check,
        Passive::Call { .. } => Action::Call,
        Passive::BringIn { .. } => Action::BringIn,
        Passive::BetOrFold => Action::Fold,
    };
    Some(Input::Act { turn: table.hand()?.state.turn(), seat: *seat, action })
}
