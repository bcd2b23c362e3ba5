//! Side pots that were paid before something went wrong at the showdown are not paid again.

mod play;

use engine::{
    Event, Incident, Input, Next, Remedy, Rules, Seat, ShowOrder, State, next, possible, run,
};

use play::Moment;
use play::hand::{Hand, RULES, no_limit};

/// H5.e.2, H31.1: seat 1 has won the side pot of 400 when seat 0, all-in for the main pot of 300, is
/// found to be away: that hand is dead, and the main pot is all that is left to be won.
#[test]
fn a_dead_hand_in_the_main_pot_does_not_open_the_side_pot_again() {
    let rules = Rules { show_order: ShowOrder::SidePotsFirst, ..RULES };
    // The board is 9d Jc 4s 8h 5d, with a burn before each street.
    let (stacks, hands) = ([100, 300, 300], ["7d2c", "AsAh", "KsKh"]);
    let then = "3c9dJc4s3d8h3h5d";
    let hand = Hand::with_bring_in("holdem", no_limit(2), rules, &stacks, &[], &hands, then, 0);
    let mut hand = hand.to(0, 100).call(1).call(2).to(1, 200).call(2).show(1).show(2);
    assert_eq!((hand.stack(1), hand.pots()), (400, vec![0, 400]));
    let seat = Seat::new(0);
    hand.report(Incident::Away { seat, guarded: false }).expect("it is to be shown");
    let killed = Event::Remedied { remedy: Remedy::Kill { seat }, overruled: None };
    assert!(hand.log.contains(&killed));
    assert_eq!(hand.next(), Next::Over);
    assert_eq!([0, 1, 2].map(|seat| hand.stack(seat)), [0, 700, 0]);
    assert_eq!(won(&hand.log), [1, 0]);
}

/// Whatever can have gone wrong then, and whatever the floor says to it.
#[test]
fn no_ruling_at_the_showdown_pays_a_pot_again() {
    let mut killed = 0;
    for seed in 0..400 {
        play::play(seed, |moment| {
            let showing = matches!(moment.asked, Next::ShowOrMuck { .. });
            let paid = won(moment.log);
            if !showing || paid.is_empty() {
                return;
            }
            for case in possible(moment.book, moment.state) {
                for remedy in case.offered.iter() {
                    let after = ruled(moment, case.incident, remedy);
                    let again = won(&after).into_iter().any(|pot| paid.contains(&pot));
                    assert!(!again, "{seed}: {:?}, {remedy:?}", case.incident);
                    killed += u64::from(matches!(remedy, Remedy::Kill { .. }));
                }
            }
        });
    }
    assert!(killed > 500, "{killed}");
}

/// What happens from a ruling on, everybody showing.
fn ruled(moment: &Moment<'_>, incident: Incident, remedy: Remedy) -> Vec<Event> {
    let (mut state, mut log): (State, Vec<Event>) = (*moment.state, Vec::new());
    let mut input = Input::Report { turn: state.turn(), incident, word: Some(remedy) };
    loop {
        run(moment.book, &mut state, &input, &mut log).expect("it can have happened");
        let asked = next(moment.book, &state);
        let Next::ShowOrMuck { seat } = asked else {
            assert_eq!(asked, Next::Over);
            return log;
        };
        let held = state.slots().hand(seat).iter();
        let faces = held.map(|slot| moment.deck[slot.number()]).collect();
        input = Input::Show { turn: state.turn(), seat, faces };
    }
}

/// The pots that were paid, in that order.
fn won(log: &[Event]) -> Vec<u8> {
    let pot = |event: &Event| if let Event::Won { pot, .. } = event { Some(*pot) } else { None };
    log.iter().filter_map(pot).collect()
}
