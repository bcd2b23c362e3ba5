//! Hands that were thrown away at the showdown and are asked for, what players call their own, and
//! cards that are turned up without showing the hand.

use cards::Card;
use cards::high::Category;
use engine::{
    AskedHands, Asker, Called, Claim, Event, Facing, HandNaming, Input, Pile, Refusal, Seat, Seats,
    Slot, decide, may_show, may_turn_up, to_name,
};

use super::Moment;
use super::check::{accepted, refused};
use super::ledger::places;
use super::rng::Rng;

/// Something that is asked or said, if anything can be.
pub(crate) fn ask(rng: &mut Rng, moment: &Moment<'_>) -> Option<Input> {
    let turn = moment.state.turn();
    let thrown = thrown(moment.log);
    let may = may_turn_up(moment.book, moment.state);
    if !may.is_empty() && rng.percent(40) {
        let seat = rng.pick(&may.iter().collect::<Vec<_>>());
        let hidden: Vec<usize> = hidden(moment, seat);
        let some = 1 + rng.below(hidden.len() as u64) as usize;
        return Some(turn_up(moment, seat, &hidden[..some]));
    }
    if thrown.is_empty() || rng.percent(30) {
        let named = |seat: &Seat| {
            let by = |event: &Event| matches!(event, Event::Named { seat: who, .. } if who == seat);
            moment.log.iter().any(by)
        };
        let silent: Vec<Seat> = moment.state.live().iter().filter(|seat| !named(seat)).collect();
        let seat = (!silent.is_empty()).then(|| rng.pick(&silent))?;
        return Some(Input::Name { turn, seat, called: rng.pick(&Called::ALL) });
    }
    let (seat, places) = &thrown[rng.below(thrown.len() as u64) as usize];
    let seat = *seat;
    if moment.table.rules.asked_hands == AskedHands::Nobody {
        return None;
    }
    let by = match askers(moment, seat).iter().next() {
        Some(asker) if rng.percent(70) => Asker::Player(asker),
        Some(_) | None => Asker::Floor,
    };
    Some(Input::See { turn, by, seat, faces: faces(moment, places) })
}

/// H30.0.5, B.irregular.9: who may ask, and for what; R.rules.6, T.showdown.3: who is to name a hand.
pub(crate) fn check(moment: &Moment<'_>) {
    let turn = moment.state.turn();
    let thrown = thrown(moment.log);
    for (seat, places) in &thrown {
        let see = |by| Input::See { turn, by, seat: *seat, faces: faces(moment, places) };
        let may = askers(moment, *seat);
        let asked_hands = moment.table.rules.asked_hands;
        if asked_hands == AskedHands::Nobody {
            refused(moment, &see(Asker::Floor), Refusal::MayNotAsk);
        } else {
            accepted(moment, &see(Asker::Floor));
        }
        let mucking_tells = matches!(asked_hands, AskedHands::Showdown | AskedHands::OnSuspicion);
        for asker in moment.table.seats().iter() {
            if may.has(asker) {
                accepted(moment, &see(Asker::Player(asker)));
            } else if mucking_tells && has_mucked(moment, asker) {
                refused(moment, &see(Asker::Player(asker)), Refusal::RightGivenUp);
            } else {
                refused(moment, &see(Asker::Player(asker)), Refusal::MayNotAsk);
            }
        }
        let called = Called::High(Category::Flush);
        refused(moment, &Input::Name { turn, seat: *seat, called }, Refusal::DeadHand);
    }
    for seat in moment.state.live().iter() {
        let see = Input::See { turn, by: Asker::Floor, seat, faces: Vec::new() };
        let nothing = match moment.table.rules.asked_hands {
            AskedHands::Nobody => Refusal::MayNotAsk,
            AskedHands::Showdown
            | AskedHands::DealtIn
            | AskedHands::Floor
            | AskedHands::OnSuspicion => Refusal::NothingToSee,
        };
        refused(moment, &see, nothing);
        accepted(moment, &Input::Name { turn, seat, called: Called::Low });
    }
    check_names(moment);
    check_turning_up(moment);
}

/// H30.f.1: a player who may show may turn up some cards first; only their own, only hidden ones, and with the
/// last of them the hand is shown.
fn check_turning_up(moment: &Moment<'_>) {
    let ready = may_show(moment.book, moment.state);
    let may = ready.iter().filter(|&seat| !hidden(moment, seat).is_empty()).collect();
    assert_eq!(may_turn_up(moment.book, moment.state), may, "who may turn up cards");
    for seat in may.iter() {
        let held = places(moment.log, seat);
        let hidden = hidden(moment, seat);
        let told = |of: &[usize]| {
            let mut events = Vec::new();
            let input = turn_up(moment, seat, of);
            decide(moment.book, moment.state, &input, &mut events).expect("it may be turned up");
            events.into_iter().find(|event| !matches!(event, Event::Faced { .. }))
        };
        assert_eq!(told(&hidden), Some(Event::Shown { seat }), "with the last card it is shown");
        if let [first, _, ..] = hidden[..] {
            let slots = std::iter::once(Slot::new(first)).collect();
            assert_eq!(told(&[first]), Some(Event::CardsShown { seat, slots }));
            refused(moment, &turn_up(moment, seat, &[first, first]), Refusal::NotHeld);
        }
        refused(moment, &turn_up(moment, seat, &[]), Refusal::NotHeld);
        for up in held.iter().filter(|at| !hidden.contains(at)) {
            refused(moment, &turn_up(moment, seat, &[*up]), Refusal::NotHeld);
        }
        for other in moment.state.live().without(seat).iter() {
            for theirs in places(moment.log, other) {
                refused(moment, &turn_up(moment, seat, &[theirs]), Refusal::NotHeld);
            }
        }
    }
}

/// The places of a player's cards that lie face down, by what was told.
fn hidden(moment: &Moment<'_>, seat: Seat) -> Vec<usize> {
    let mut hidden = places(moment.log, seat);
    for event in moment.log {
        if let Event::Moved { slots, facing: Facing::Up, .. } | Event::CardsShown { slots, .. } =
            event
        {
            let up = |at: &usize| slots.as_slice().iter().any(|slot| slot.number() == *at);
            hidden.retain(|at| !up(at));
        }
        let turned = |who: &Seat| *who == seat;
        if matches!(event, Event::Shown { seat } | Event::Exposed { seat } if turned(seat)) {
            hidden.clear();
        }
    }
    hidden
}

fn turn_up(moment: &Moment<'_>, seat: Seat, of: &[usize]) -> Input {
    let slots = of.iter().copied().map(Slot::new).collect();
    Input::TurnUp { turn: moment.state.turn(), seat, slots, faces: faces(moment, of) }
}

fn check_names(moment: &Moment<'_>) {
    let mut silent = moment.state.live();
    for event in moment.log {
        if let Event::Named { seat, .. } | Event::Mucked { seat, .. } = event {
            silent = silent.without(*seat);
        }
    }
    let due = match moment.table.rules.hand_naming {
        HandNaming::Asked => silent,
        HandNaming::Free => Seats::NONE,
    };
    assert_eq!(to_name(moment.book, moment.state), due, "who is to name the hand");
}

/// Who may ask to see this hand: of those in at the showdown only who has not mucked.
fn askers(moment: &Moment<'_>, seat: Seat) -> Seats {
    let may = match moment.table.rules.asked_hands {
        AskedHands::Showdown => {
            moment.state.live().iter().filter(|seat| !has_mucked(moment, *seat)).collect()
        }
        AskedHands::DealtIn => moment.table.seats(),
        AskedHands::Floor | AskedHands::OnSuspicion | AskedHands::Nobody => Seats::NONE,
    };
    may.without(seat)
}

fn has_mucked(moment: &Moment<'_>, who: Seat) -> bool {
    let by = |event: &Event| matches!(event, Event::Mucked { seat, .. } if *seat == who);
    moment.log.iter().any(by)
}

/// The hands that were thrown away and lie there unseen, with the places of their cards.
fn thrown(log: &[Event]) -> Vec<(Seat, Vec<usize>)> {
    let mut thrown = Vec::new();
    for pair in log.windows(2) {
        if let [
            Event::Mucked { seat, claim: Claim::None },
            Event::Moved { slots, to: Pile::Muck, .. },
        ] = pair
        {
            let places = slots.as_slice().iter().map(|slot| slot.number());
            thrown.push((*seat, places.collect()));
        }
    }
    for event in log {
        if let Event::TurnedUp { seat, slots } = event {
            let up = slots.as_slice().iter().copied().map(Slot::number);
            let found = thrown.iter().position(|(one, _)| one == seat);
            let (_, places) = thrown.remove(found.expect("it was thrown away"));
            assert!(up.eq(places), "other cards are turned up");
        }
    }
    thrown
}

/// The faces, where the dealer has to tell them.
fn faces(moment: &Moment<'_>, places: &[usize]) -> Vec<Card> {
    let known = places.iter().all(|&at| moment.shown_deck[at].is_some());
    if known { Vec::new() } else { places.iter().map(|&at| moment.deck[at]).collect() }
}
