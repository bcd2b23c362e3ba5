//! The shapes that rulings need, one test each: another plan, an open window, chance in the middle of
//! a hand, a face unknown or doubled, going back.

use std::collections::BTreeMap;

use cards::{Card, Chance};
use engine::{
    Action, Book, BySeat, Ceiling, Chips, Event, Game, Gesture, Incident, Input, MOST_ROUNDS, Next,
    Passive, Pile, Post, PostKind, Pushed, Raising, Rake, Refusal, Remedy, Rules, Seat, Setup,
    Slot, Stakes, State, Structure, Topic, UncutDeck, Viewer, Words, asked, begin, can_misdeal,
    faulty, fold, look_into, next, possible, rewind, run, topics,
};

/// Three players with 500 each at 10-20 limit, the button in the third seat; the deck is in order
/// of its slots, so that slot 18 is the card D19 of the books' examples.
struct Table {
    stakes: Stakes,
    start: State,
    state: State,
    log: Vec<Event>,
}

const SEATS: usize = 9;

impl Table {
    fn new() -> Table {
        Table::of(Structure::FixedLimit { bets: [Chips::new(20); MOST_ROUNDS] })
    }

    fn of(structure: Structure) -> Table {
        let stakes = Stakes {
            structure,
            unit: Chips::new(1),
            bring_in: Chips::ZERO,
            ceiling: Ceiling::None,
            rake: Rake::NONE,
        };
        let stacks: BySeat<Option<Chips>> =
            std::array::from_fn(|at| (at < SEATS).then(|| Chips::new(500)));
        let blind = |seat, amount| Post {
            seat: Seat::new(seat),
            kind: PostKind::Blind,
            amount: Chips::new(amount),
        };
        let setup = Setup {
            button: Seat::new(SEATS - 1),
            stacks,
            posts: vec![blind(0, 10), blind(1, 20)],
            opens_after: Seat::new(1),
            jumped: None,
            sleeper: None,
            bomb: None,
        };
        let book = book(&stakes);
        let (start, log) = begin(&book, &setup);
        let state = fold(&start, &log);
        let mut table = Table { stakes, start, state, log };
        table.shuffle(&deck());
        table
    }

    fn tell(&mut self, input: &Input) -> Result<(), Refusal> {
        run(&book(&self.stakes), &mut self.state, input, &mut self.log)
    }

    fn next(&self) -> Next {
        next(&book(&self.stakes), &self.state)
    }

    fn shuffle(&mut self, faces: &[Option<Card>]) {
        let turn = self.state.turn();
        self.tell(&Input::Shuffled { turn, faces: faces.to_vec() })
            .expect("a shuffle is asked for");
    }

    fn act(&mut self, action: Action) {
        let Next::Act { seat, .. } = self.next() else { panic!("{:?}", self.next()) };
        let turn = self.state.turn();
        self.tell(&Input::Act { turn, seat, action }).expect("a legal action");
    }

    /// Everybody checks or calls until the round is over.
    fn round_of_checks(&mut self) {
        let cards = self.board().len();
        while self.board().len() == cards
            && let Next::Act { legal, .. } = self.next()
        {
            match legal.passive {
                Passive::Check => self.act(Action::Check),
                Passive::Call { .. } => self.act(Action::Call),
                Passive::BetOrFold | Passive::BringIn { .. } => panic!("no such game"),
            }
        }
    }

    fn board(&self) -> Vec<usize> {
        self.state.slots().board(0).iter().map(|slot| slot.number()).collect()
    }

    fn burns(&self) -> Vec<usize> {
        self.state.slots().lying(Pile::Burns).map(Slot::number).collect()
    }
}

fn book(stakes: &Stakes) -> Book<'_> {
    static RULES: Rules = Rules::PLAIN;
    Book { game: Game::named("holdem").expect("hold'em"), stakes, rules: &RULES }
}

fn deck() -> Vec<Option<Card>> {
    (0..52).map(Card::from_index).collect()
}

/// H15.B, R.rules.33 to 36: D23 burned and D24 turned too early; D25 is burned and D26 is the turn;
/// before the river D24 goes back, the stub is shuffled, and no fourth card is burned.
#[test]
fn a_premature_turn_is_set_aside_and_reshuffled_before_the_river() {
    let mut table = Table::new();
    table.round_of_checks();
    // Nine players have D1 to D18; D19 is burned and the flop is D20 to D22.
    assert_eq!((table.board(), table.burns()), (vec![19, 20, 21], vec![18]));
    let turn = table.state.turn();
    table
        .tell(&Input::Report { turn, incident: Incident::BoardTooEarly, word: None })
        .expect("it can happen");
    assert_eq!(table.board(), [19, 20, 21], "the betting goes on with three cards");
    assert_eq!(table.burns(), [18, 22]);
    let aside: Vec<Slot> = table.state.slots().lying(Pile::Aside).collect();
    assert_eq!(aside.iter().map(|slot| slot.number()).collect::<Vec<_>>(), [23]);
    let known = table.state.view(Viewer::Rail).state().slots().face(aside[0]);
    assert_eq!(known, Card::from_index(23), "still known to all");

    table.round_of_checks();
    assert_eq!(table.board(), [19, 20, 21, 25], "the card due on fifth street");
    assert_eq!(table.burns(), [18, 22, 24]);
    table.round_of_checks();
    // D24 and D27 to D52.
    assert_eq!(table.next(), Next::Shuffle { cards: 27 });
    let mut faces: Vec<Option<Card>> =
        [23].into_iter().chain(26..52).map(Card::from_index).collect();
    Chance::new(3, 0).shuffle(&mut faces);
    table.shuffle(&faces);
    assert_eq!(table.board().len(), 5);
    assert_eq!(table.burns(), [18, 22, 24], "no fourth burn");
    let river = table.state.slots().board(0)[4];
    assert_eq!(table.state.slots().face(river), faces[0], "the top card of the remade deck");
    assert_eq!(fold(&table.start, &table.log), table.state);
}

/// H15.A and H15.C: a flop or a river that came too early is dealt again without another burn.
#[test]
fn a_premature_flop_or_river_is_dealt_again_from_the_remade_deck() {
    let mut table = Table::new();
    let early = |table: &mut Table| {
        let turn = table.state.turn();
        table
            .tell(&Input::Report { turn, incident: Incident::BoardTooEarly, word: None })
            .expect("possible");
    };
    early(&mut table);
    table.round_of_checks();
    assert_eq!(table.next(), Next::Shuffle { cards: 33 }, "D20 to D52");
    table.shuffle(&(19..52).map(Card::from_index).collect::<Vec<_>>());
    assert_eq!((table.board().len(), table.burns()), (3, vec![18]));

    table.round_of_checks();
    table.round_of_checks();
    assert_eq!(table.board().len(), 5, "checked down to the river");
    let mut table = Table::new();
    table.round_of_checks();
    table.round_of_checks();
    early(&mut table);
    assert_eq!((table.board().len(), table.burns().len()), (4, 3));
    table.round_of_checks();
    let Next::Shuffle { cards } = table.next() else { panic!("{:?}", table.next()) };
    table.shuffle(&vec![None; cards]);
    assert_eq!((table.board().len(), table.burns().len()), (5, 3));
    let turn = table.state.turn();
    let late = table.tell(&Input::Report { turn, incident: Incident::BoardTooEarly, word: None });
    assert_eq!(late, Err(Refusal::NoStreet), "after the river nothing can come early");
}

/// What cannot have happened is refused with the reason, and nothing changes.
#[test]
fn an_incident_that_cannot_have_happened_is_refused_with_the_reason() {
    let report = |turn, incident| Input::Report { turn, incident, word: None };
    let mut table = Table::new();
    let (dealt, log) = (table.state, table.log.clone());
    table.state = fold(&table.start, &table.log[..2]);
    table.log.truncate(2);
    assert_eq!(table.next(), Next::Shuffle { cards: 52 }, "no card is out");
    let before = table.state;
    for incident in [Incident::BoardTooEarly, Incident::UncutDeck, Incident::ExtraBoardCard] {
        let refused = table.tell(&report(before.turn(), incident));
        assert_eq!(refused, Err(Refusal::NotDealt), "{incident:?}");
    }
    assert_eq!((table.state, table.log.len()), (before, 2), "nothing changed");

    (table.state, table.log) = (dealt, log.clone());
    let (nobody, ann, turn) = (Seat::new(SEATS), Seat::new(0), dealt.turn());
    let empty = Refusal::EmptySeat { seat: nobody };
    for (incident, why) in [
        (Incident::HandExposed { seat: nobody }, empty),
        (Incident::WrongCount { seat: nobody, more: true }, empty),
        (Incident::CardExposed { seat: nobody, card: 0 }, empty),
        (Incident::CardExposed { seat: ann, card: 2 }, Refusal::NoSuchCard { seat: ann }),
        (Incident::ExtraBoardCard, Refusal::NoStreet),
        (Incident::BurnMissed { seen: false }, Refusal::NoStreet),
        (Incident::BoxedBoardCard, Refusal::NoStreet),
        (Incident::OverbetNoticed, Refusal::CannotHaveHappened),
    ] {
        assert_eq!(table.tell(&report(turn, incident)), Err(why), "{incident:?}");
    }
    assert_eq!((table.state, &table.log), (dealt, &log), "nothing changed");
}

/// A premature flop, turn and river are three cases of three clauses (H15.A to H15.C), with steps of
/// their own: only the turn is laid aside for a card that would have come later.
#[test]
fn a_premature_street_is_ruled_by_the_rule_for_it() {
    let mut table = Table::new();
    let mut steps = Vec::new();
    for topic in [Topic::PrematureFlop, Topic::PrematureTurn, Topic::PrematureRiver] {
        let case = look_into(&book(&table.stakes), &table.state, Incident::BoardTooEarly);
        let case = case.expect("a street comes next");
        assert_eq!(case.topic, topic);
        steps.push(case.steps(Remedy::SetBoardAside { burn: false }));
        table.round_of_checks();
    }
    let aside = |steps: &[&str]| steps.iter().any(|step| step.contains("aside"));
    assert_eq!([aside(steps[0]), aside(steps[1]), aside(steps[2])], [false, true, false]);
    for (steps, street) in steps.iter().zip(["flop", "turn", "river"]) {
        assert!(steps[0].contains(street), "{steps:?}");
        assert!(steps.iter().any(|step| step.contains("without another burn")), "{steps:?}");
    }
}

/// B.irregular.11: with a deck that was not cut it is never too late, whatever else is.
#[test]
fn it_can_be_a_misdeal_as_long_as_anything_that_can_have_happened_makes_one() {
    let mut table = Table::new();
    let can = |table: &Table, uncut_deck| {
        let rules = Rules { uncut_deck, ..Rules::PLAIN };
        let book = Book { rules: &rules, ..book(&table.stakes) };
        can_misdeal(&possible(&book, &table.state))
    };
    let both =
        |table: &Table| [can(table, UncutDeck::Misdeal), can(table, UncutDeck::AlwaysMisdeal)];
    assert_eq!(both(&table), [true, true]);
    table.round_of_checks();
    assert_eq!(both(&table), [false, true], "the flop is out");
}

/// The floor may say otherwise than the book, and then no clause stands behind it.
#[test]
fn an_overrule_is_told_as_one_and_cites_nothing() {
    let mut table = Table::new();
    let (seat, turn) = (Seat::new(2), table.state.turn());
    let incident = Incident::HandExposed { seat };
    let case = look_into(&book(&table.stakes), &table.state, incident).expect("it can happen");
    assert_eq!(case.book, Some(Remedy::LayOpen { seat }));
    let offered: Vec<Remedy> = case.offered.iter().collect();
    let all = [Remedy::Stands, Remedy::Kill { seat }, Remedy::Misdeal, Remedy::NoHand];
    assert_eq!(offered[1..], all, "whatever can be carried out");
    let events = table.log.len();
    let word = Some(Remedy::Kill { seat });
    table.tell(&Input::Report { turn, incident, word }).expect("the floor's word");
    let told = &table.log[events..];
    let overruled =
        Event::Remedied { remedy: Remedy::Kill { seat }, overruled: Some(Topic::HandExposed) };
    assert!(told.contains(&overruled), "{told:?}");
    assert_eq!(topics(told), [], "no clause says so");
    assert!(!table.state.live().has(seat));
}

/// Chips by what each is worth.
fn chips(of: &[(u64, u8)]) -> Pushed {
    let kinds: Vec<(Chips, u8)> =
        of.iter().map(|(one, count)| (Chips::new(*one), *count)).collect();
    Pushed::of(&kinds).expect("few kinds")
}

/// The bets: seat 3 bets 20 before the flop is out of the way; 35 go in silently behind it.
fn pushed(of: &[(u64, u8)]) -> Table {
    let mut table = Table::new();
    table.round_of_checks();
    table.act(Action::RaiseTo(Chips::new(20)));
    let Next::Act { seat, .. } = table.next() else { panic!("somebody acts") };
    let turn = table.state.turn();
    let gesture = Gesture::pushes(chips(of));
    table.tell(&Input::Gesture { turn, seat, gesture }).expect("chips may be pushed");
    table
}

/// What the next player would have to call.
fn faced(table: &Table) -> u64 {
    let Next::Act { legal, .. } = table.next() else { panic!("somebody acts") };
    match legal.passive {
        Passive::Call { pay } => pay.amount(),
        Passive::Check => 0,
        Passive::BetOrFold | Passive::BringIn { .. } => panic!("no such game"),
    }
}

/// H20.2 to H20.5 with the numbers of the book's examples.
#[test]
fn a_silent_short_raise_is_what_it_resembles_once_the_next_player_acts() {
    let examples: [(&[(u64, u8)], u64); 6] = [
        (&[(5, 5), (1, 4)], 20),
        (&[(5, 6), (1, 1)], 40),
        (&[(5, 6)], 40),
        (&[(20, 1), (10, 1)], 20),
        (&[(5, 5)], 20),
        (&[(5, 7)], 40),
    ];
    for (to, price) in examples {
        let mut table = pushed(to);
        assert_eq!(faced(&table), price, "{to:?}");
        let maker = Seat::new(1);
        assert_eq!(table.state.stack(maker), Chips::new(480), "nothing is taken yet");
        let waits_for = asked(&book(&table.stakes), &table.state);
        assert_eq!(waits_for, Some(Seat::new(2)), "the next player, not the maker");
        table.act(Action::Fold);
        assert_eq!(table.state.stack(maker), Chips::new(480 - price), "{to:?}");
        assert_eq!(fold(&table.start, &table.log), table.state);
    }
}

/// H20.1: until then its maker says.
#[test]
fn the_maker_may_say_which_it_is_until_the_next_player_acts() {
    let mut table = pushed(&[(5, 7)]);
    let turn = table.state.turn();
    let says = |words| {
        let gesture = Gesture::says(words);
        Input::Gesture { turn, seat: Seat::new(1), gesture }
    };
    let sixty = says(Words::To(Chips::new(60)));
    assert_eq!(table.tell(&sixty), Err(Refusal::NothingToClarify));
    let more =
        Input::Gesture { turn, seat: Seat::new(1), gesture: Gesture::pushes(chips(&[(5, 1)])) };
    assert_eq!(table.tell(&more), Err(Refusal::StringBet));
    table.tell(&says(Words::Call)).expect("a call");
    assert_eq!(faced(&table), 20);
    let turn = table.state.turn();
    let gesture = Gesture::says(Words::Call);
    let again = Input::Gesture { turn, seat: Seat::new(1), gesture };
    assert_eq!(table.tell(&again), Err(Refusal::NothingToClarify), "it is closed now");
}

/// H16.8: a word said in turn binds; only how much is open.
#[test]
fn who_announces_a_raise_raises() {
    let maker = Seat::new(1);
    let announced = || {
        let mut table = Table::of(Structure::NoLimit { least: Chips::new(20) });
        table.round_of_checks();
        table.act(Action::RaiseTo(Chips::new(20)));
        let (turn, gesture) = (table.state.turn(), Gesture::says(Words::Raise));
        table.tell(&Input::Gesture { turn, seat: maker, gesture }).expect("a raise announced");
        table
    };
    let mut table = announced();
    assert_eq!(table.state.stack(maker), Chips::new(480), "nothing is taken yet");
    let turn = table.state.turn();
    let act = |action| Input::Act { turn, seat: maker, action };
    for action in [Action::Fold, Action::Check, Action::Call] {
        assert_eq!(table.tell(&act(action)), Err(Refusal::Announced), "{action:?}");
    }
    let gesture = Gesture::says(Words::Call);
    let call = Input::Gesture { turn, seat: maker, gesture };
    assert_eq!(table.tell(&call), Err(Refusal::Announced));
    let least = Chips::new(40);
    let thirty = act(Action::RaiseTo(Chips::new(30)));
    assert_eq!(table.tell(&thirty), Err(Refusal::BelowLeast { least }));
    assert_eq!(faced(&table), 40, "what the next player faces if no more is said");
    table.tell(&act(Action::RaiseTo(Chips::new(90)))).expect("a larger one");
    assert_eq!(faced(&table), 90);
    assert_eq!(fold(&table.start, &table.log), table.state);
    let mut table = announced();
    table.act(Action::Fold);
    assert_eq!(table.state.stack(maker), Chips::new(440), "the least raise is enforced");
    assert_eq!(fold(&table.start, &table.log), table.state);
}

/// H16.12: the cards are there to be seen, and that is all.
#[test]
fn a_hand_laid_face_up_is_still_played() {
    let mut table = Table::new();
    let (before, seat) = (table.next(), Seat::new(4));
    let report = |table: &Table, seat| {
        let incident = Incident::HandExposed { seat };
        Input::Report { turn: table.state.turn(), incident, word: None }
    };
    let input = report(&table, seat);
    table.tell(&input).expect("cards laid face up");
    assert_eq!(table.next(), before);
    assert!(table.state.live().has(seat));
    let view = table.state.view(Viewer::Rail);
    let slots = view.state().slots();
    let seen = |seat| slots.hand(seat).iter().filter(|slot| slots.face(**slot).is_some()).count();
    assert_eq!((seen(seat), seen(Seat::new(3))), (2, 0));
    assert_eq!(fold(&table.start, &table.log), table.state);
    table.act(Action::Fold);
    let input = report(&table, Seat::new(2));
    let folded = Refusal::OutOfHand { seat: Seat::new(2) };
    assert_eq!(table.tell(&input), Err(folded), "who has folded holds none");
}

/// H28.5: whatever was put in goes back, at any point of the hand; H28.9: not after it.
#[test]
fn a_defective_deck_gives_every_chip_back() {
    for rounds in 0..=4 {
        let mut table = Table::new();
        (0..rounds).for_each(|_| table.round_of_checks());
        if let Next::Act { .. } = table.next() {
            table.act(Action::RaiseTo(Chips::new(if rounds == 0 { 40 } else { 20 })));
        }
        let report = |turn| Input::Report { turn, incident: Incident::DefectiveDeck, word: None };
        table.tell(&report(table.state.turn())).expect("the hand is void");
        assert_eq!(table.next(), Next::Over);
        for at in 0..SEATS {
            assert_eq!(table.state.stack(Seat::new(at)), Chips::new(500), "{at}");
        }
        assert_eq!(fold(&table.start, &table.log), table.state);
        assert_eq!(table.tell(&report(table.state.turn())), Err(Refusal::HandOver));
    }
}

/// A hand dealt by hand: what lies face down is unknown.
fn dealt_by_hand() -> Table {
    let mut table = Table::new();
    let (start, log) = (table.start, table.log[..2].to_vec());
    table.state = fold(&start, &log);
    table.log = log;
    let faces: Vec<Option<Card>> =
        (0..52).map(|at| if at < 18 { None } else { Card::from_index(at) }).collect();
    table.shuffle(&faces);
    table
}

#[test]
fn a_face_may_be_unknown_until_it_is_shown() {
    let mut table = dealt_by_hand();
    for _ in 0..4 {
        table.round_of_checks();
    }
    let Next::ShowOrMuck { seat } = table.next() else { panic!("{:?}", table.next()) };
    let turn = table.state.turn();
    let card = |index| Card::from_index(index).expect("a card");
    let show =
        |faces: &[u8]| Input::Show { turn, seat, faces: faces.iter().copied().map(card).collect() };
    assert_eq!(table.tell(&show(&[])), Err(Refusal::WrongFaces), "nobody knows what they are");
    let river = card(26);
    assert_eq!(table.tell(&show(&[0, 26])), Err(Refusal::FaceTwice { card: river }));
    assert_eq!(table.tell(&show(&[0, 0])), Err(Refusal::FaceTwice { card: card(0) }));
    let joker = Card::JOKER;
    assert_eq!(table.tell(&show(&[0, 52])), Err(Refusal::NotInDeck { card: joker }));
    table.tell(&show(&[0, 1])).expect("now they are told");
    let Next::ShowOrMuck { seat } = table.next() else { panic!("{:?}", table.next()) };
    let again = Input::Show { turn: turn + 1, seat, faces: vec![card(1), card(2)] };
    assert_eq!(
        table.tell(&again),
        Err(Refusal::FaceTwice { card: card(1) }),
        "it is shown already"
    );
}

/// B.irregular.16: a second king of spades is found on the river. Only a report can say so.
#[test]
fn a_face_is_doubled_only_by_a_report() {
    let mut table = dealt_by_hand();
    for _ in 0..4 {
        table.round_of_checks();
    }
    let [.., turned, river] = *table.state.slots().board(0) else { panic!("a board") };
    let card = table.state.slots().face(turned).expect("the turn lies open");
    let turn = table.state.turn();
    let report = |slot, card| Input::Report {
        turn,
        incident: Incident::FoulCard { slot, card },
        word: None,
    };
    let impossible = Err(Refusal::CannotHaveHappened);
    assert_eq!(table.tell(&report(turned, card)), impossible, "it is what it is");
    let unseen = Card::from_index(0).expect("a card");
    assert_eq!(table.tell(&report(river, unseen)), impossible, "nobody has seen another");
    table.tell(&report(river, card)).expect("two of them");
    assert_eq!(table.state.slots().face(river), Some(card));
    assert_eq!(fold(&table.start, &table.log), table.state);
    while let Next::ShowOrMuck { seat } = table.next() {
        let turn = table.state.turn();
        let first = table.state.slots().hand(seat)[0].number();
        let faces = [first, first + SEATS].map(|at| Card::from_index(at as u8).expect("a card"));
        table.tell(&Input::Show { turn, seat, faces: faces.to_vec() }).expect("a hand shown");
    }
    let stacks = (0..SEATS).map(|at| table.state.stack(Seat::new(at)).amount());
    assert_eq!(stacks.sum::<u64>(), 500 * SEATS as u64, "it is paid by the cards that are there");
}

/// Money, turn and plan go back; cards that have been seen stay where they lie.
#[test]
fn going_back_restores_the_chips_and_leaves_the_cards() {
    let mut table = Table::new();
    let (before, events) = (table.state, table.log.len());
    table.round_of_checks();
    assert_eq!(table.board().len(), 3);
    let back = rewind(&table.state, &table.start, &table.log[..events]);
    table.log.push(Event::Rewound { to: events as u32 });
    let now = table.state.turn();
    table.state = back;
    assert_eq!(fold(&table.start, &table.log), table.state, "the log keeps both lines");
    let stacks =
        |state: &State| (0..SEATS).map(|at| state.stack(Seat::new(at))).collect::<Vec<_>>();
    assert_eq!(stacks(&table.state), stacks(&before));
    assert_eq!(table.board().len(), 3, "the flop has been seen");
    let stale = Input::Act { turn: before.turn(), seat: Seat::new(2), action: Action::Call };
    assert_eq!(table.tell(&stale), Err(Refusal::Stale { now: now + 1 }));
    let Next::Act { seat, legal } = table.next() else { panic!("somebody acts") };
    assert_eq!(seat, Seat::new(2), "the first to act before the flop");
    assert!(matches!(legal.raising, Raising::Between { .. }));
}

/// Nine seats can have been left out and each of them shown either card, but a deck is dropped as often.
#[test]
fn a_faulty_dealer_makes_every_kind_of_mistake_as_often_as_every_other() {
    let table = Table::new();
    let (book, mut chance) = (book(&table.stakes), Chance::new(9, 9));
    let kind = |incident: &Incident| {
        let told = format!("{incident:?}");
        told.split([' ', '(']).next().unwrap_or_default().to_owned()
    };
    let mut counts: BTreeMap<String, u32> =
        possible(&book, &table.state).iter().map(|case| (kind(&case.incident), 0)).collect();
    let (mut wagers, mut others) = (0, 0);
    for _ in 0..20_000 {
        let floor = faulty::Floor::ByTheBook;
        let wrong = faulty::mistake(&book, &table.state, floor, &mut chance).expect("something");
        let Input::Report { incident, word, .. } = wrong else {
            wagers += 1;
            continue;
        };
        assert_eq!(word, None, "the book is not overruled");
        counts.entry(kind(&incident)).and_modify(|count| *count += 1).or_insert_with(|| {
            others += 1;
            1
        });
    }
    assert!(wagers > 500 && others > 0, "{wagers} wagers, {others} kinds with a figure");
    let least = counts.values().min().copied().unwrap_or_default();
    assert!(least > 200, "{counts:?}");
    let listed = possible(&book, &table.state);
    let often = listed.iter().map(|case| counts[&kind(&case.incident)]).max().unwrap_or_default();
    assert!(often < 2 * least, "{counts:?}");
}
