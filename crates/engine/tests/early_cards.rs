//! Stud cards that came too early, and a short deck seen too late: what is refused, and who sees what.

mod play;

use cards::Card;
use engine::{
    Incident, Next, Passive, Pile, Refusal, Seat, Seats, Slot, Teller, Topic, Viewer, topics,
};
use play::hand::{Hand, RULES, limit};

/// Everybody has 200. The cards come in the order of the deck, so that the first of a round is its
/// lowest.
fn stud(players: usize) -> Hand {
    let stacks = vec![200; players];
    Hand::with_bring_in("stud", limit([10; 4]), RULES, &stacks, &[], &[], "", 3).bring_in(0)
}

/// All who are asked check or call until the next street.
fn on(mut hand: Hand) -> Hand {
    let held = hand.state.slots().hand(Seat::new(0)).len();
    while let Next::Act { seat, legal } = hand.next()
        && hand.state.slots().hand(Seat::new(0)).len() == held
    {
        hand = match legal.passive {
            Passive::Check => hand.check(seat.number()),
            Passive::Call { .. } => hand.call(seat.number()),
            Passive::BringIn { .. } | Passive::BetOrFold => panic!("{legal:?}"),
        };
    }
    hand
}

fn early(players: u8) -> Incident {
    Incident::CardsTooEarly { players, kept: Seats::NONE }
}

fn kept(players: u8, seat: usize) -> Incident {
    Incident::CardsTooEarly { players, kept: Seats::of(Seat::new(seat)) }
}

/// H15.stud.1: those retrieved stay known to those who saw them; H15.stud.2: the others are buried.
#[test]
fn what_lay_open_stays_known_and_what_is_buried_does_not() {
    let mut hand = stud(4);
    // 12 cards are dealt: D13 is burned, D14 and D15 were seen, D16 and D17 are buried.
    let faces: Vec<Option<Card>> =
        hand.state.slots().stub().iter().map(|slot| hand.state.slots().face(*slot)).collect();
    hand.report(early(2)).expect("it can happen");
    let lying = |pile| hand.state.slots().lying(pile).map(Slot::number).collect::<Vec<_>>();
    assert_eq!(
        (lying(Pile::Burns), lying(Pile::Muck), lying(Pile::Aside)),
        (vec![12], vec![13, 14], vec![15, 16])
    );
    for viewer in (0..4).map(|at| Viewer::Seat(Seat::new(at))).chain([Viewer::Rail, Viewer::Dealer])
    {
        let view = hand.state.view(viewer);
        let seen = |at| view.state().slots().face(Slot::new(at));
        assert_eq!([12, 13, 14, 15, 16].map(seen), [None, faces[1], faces[2], None, None]);
    }
    assert_eq!(topics(&hand.log[hand.log.len() - 5..]), [Topic::CardsTooEarly]);
}

/// H15.stud.3: a last down card; what nobody has looked at goes back unseen.
#[test]
fn a_last_card_kept_is_its_owners_and_the_others_are_seen_by_nobody() {
    let mut hand = on(on(on(stud(4))));
    assert_eq!(hand.report(kept(2, 2)), Err(Refusal::CannotHaveHappened), "seat 2 got none");
    hand.report(kept(2, 1)).expect("it can happen");
    let last = *hand.state.slots().hand(Seat::new(1)).last().expect("seven cards");
    assert_eq!(hand.state.slots().hand(Seat::new(1)).len(), 7);
    let mucked = hand.state.slots().lying(Pile::Muck).next().expect("seat 0's");
    for at in 0..4 {
        let view = hand.state.view(Viewer::Seat(Seat::new(at)));
        assert_eq!(view.state().slots().face(last).is_some(), at == 1);
        assert_eq!(view.state().slots().face(mucked), None);
    }
    let hand = on(hand);
    let held = |at| hand.state.slots().hand(Seat::new(at)).len();
    assert_eq!([0, 1, 2, 3].map(held), [7; 4], "one each, and no eighth");
}

#[test]
fn what_cannot_have_been_dealt_is_refused() {
    let never = Err(Refusal::CannotHaveHappened);
    let mut hand = stud(4);
    for incident in [early(0), early(5), kept(2, 0), Incident::ShortDeckMissed] {
        assert_eq!(hand.report(incident), never, "{incident:?}");
    }
    let mut last = on(on(on(on(stud(4)))));
    let no_street = Err(Refusal::NoStreet);
    assert_eq!(last.report(early(1)), no_street, "no more cards come");
    let mut holdem = Hand::new(limit([10; 4]), RULES, &[200, 200, 200], &[]);
    assert_eq!(holdem.report(early(1)), no_street, "a board is another matter");
    let mut sixth = on(on(on(stud(4))));
    assert_eq!(sixth.report(Incident::ShortDeckMissed), never, "the deck is long enough");
}

/// A card for each of four streets, a burn and the bottom card: six must be left.
#[test]
fn a_deck_used_up_by_mistakes_is_for_the_floor() {
    let mut hand = stud(8);
    for stub in [19, 10] {
        hand.report(early(8)).expect("28 are left at first");
        assert_eq!(hand.state.slots().stub_len(), stub);
    }
    // Ten and two burns, of which eight would go.
    assert_eq!(hand.report(early(8)), Err(Refusal::DeckUsedUp { left: 4 }));
    hand.report(early(6)).expect("six would be left");
    assert_eq!(hand.state.slots().stub_len(), 1, "the other two are buried");
    let hand = on(hand);
    assert_eq!(hand.next(), Next::Shuffle { cards: 6 }, "one, three burns and two buried");
}

#[test]
fn the_log_says_so() {
    let mut hand = stud(4);
    let from = hand.log.len();
    hand.report(early(3)).expect("it can happen");
    let book = hand.table.book();
    let names = ["Ann", "Bob", "Cat", "Dan"];
    let teller = Teller {
        book: &book,
        name: &|seat| names[seat.number()],
        amount: &|chips| chips.amount().to_string(),
    };
    let (start, _) = engine::begin(&book, &hand.table.setup);
    let told = teller.told(&start, &hand.log, Viewer::Rail);
    let told: Vec<&str> =
        told.iter().filter(|one| one.event >= from).map(|one| one.text.as_str()).collect();
    let face = |at| hand.state.slots().face(Slot::new(at)).expect("it lay open").to_string();
    let mut expected = vec!["Reported: 3 got a card while betting was still going on".to_owned()];
    expected.extend([13, 14, 15].map(|at| format!("Into the muck: {}", face(at))));
    expected.push("The next cards came too early".into());
    expected.push("The cards are taken back and the round is buried".into());
    expected.push("Buried unseen: a card".into());
    assert_eq!(told, expected);
}
