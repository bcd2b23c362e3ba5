//! Rulings on hands: what is folded from the log is what was decided, every chip is there, and each
//! viewer's copy keeps step.

use cards::{Card, Chance};
use engine::{
    Action, Book, BySeat, Ceiling, Chips, Contact, Event, Found, Game, Incident, Input, Mishap,
    Next, Passive, Pile, Post, PostKind, Raising, Rake, Refusal, Remedy, Rules, Seat, Setup,
    ShownCard, Stakes, State, Structure, UnguardedHand, Viewer, begin, fold, next, run, seen,
};

/// Four players with 100, 500, 500 and 500 at no limit, blinds of 5 and 10, the button in the last
/// seat; the deck in order of its slots.
struct Table {
    stakes: Stakes,
    rules: Rules,
    start: State,
    state: State,
    log: Vec<Event>,
}

const STACKS: [u64; 4] = [100, 500, 500, 500];
const TOTAL: u64 = 1600;

impl Table {
    fn of(rules: Rules) -> Table {
        Table::with(rules, (0..52).map(Card::from_index).collect())
    }

    fn with(rules: Rules, faces: Vec<Option<Card>>) -> Table {
        let stakes = Stakes {
            structure: Structure::NoLimit { least: Chips::new(10) },
            unit: Chips::new(1),
            bring_in: Chips::ZERO,
            ceiling: Ceiling::None,
            rake: Rake::NONE,
        };
        let stacks: BySeat<Option<Chips>> =
            std::array::from_fn(|at| STACKS.get(at).copied().map(Chips::new));
        let blind =
            |at, amount| Post { seat: seat(at), kind: PostKind::Blind, amount: Chips::new(amount) };
        let setup = Setup {
            button: seat(3),
            stacks,
            posts: vec![blind(0, 5), blind(1, 10)],
            opens_after: seat(1),
            jumped: None,
            sleeper: None,
            bomb: None,
        };
        let (start, log) = begin(&book(&stakes, &rules), &setup);
        let state = fold(&start, &log);
        let mut table = Table { stakes, rules, start, state, log };
        table.tell(&Input::Shuffled { turn: table.state.turn(), faces }).expect("asked for");
        table
    }

    fn new() -> Table {
        Table::of(Rules::PLAIN)
    }

    fn tell(&mut self, input: &Input) -> Result<(), Refusal> {
        run(&book(&self.stakes, &self.rules), &mut self.state, input, &mut self.log)
    }

    fn next(&self) -> Next {
        next(&book(&self.stakes, &self.rules), &self.state)
    }

    fn report(&mut self, incident: Incident) -> Result<(), Refusal> {
        let turn = self.state.turn();
        self.tell(&Input::Report { turn, incident, word: None })
    }

    fn rule(&mut self, remedy: Remedy) {
        let turn = self.state.turn();
        self.tell(&Input::Rule { turn, remedy }).expect("it is offered");
    }

    fn act(&mut self, action: Action) {
        let Next::Act { seat, .. } = self.next() else { panic!("{:?}", self.next()) };
        let turn = self.state.turn();
        self.tell(&Input::Act { turn, seat, action }).expect("a legal action");
    }

    /// Nobody bets any more, and all show.
    fn play_out(&mut self) {
        loop {
            let turn = self.state.turn();
            match self.next() {
                Next::Act { legal, .. } => match legal.passive {
                    Passive::Check => self.act(Action::Check),
                    Passive::Call { .. } => self.act(Action::Call),
                    Passive::BetOrFold | Passive::BringIn { .. } => panic!("no such game"),
                },
                Next::ShowOrMuck { seat } => {
                    self.tell(&Input::Show { turn, seat, faces: Vec::new() }).expect("asked");
                }
                Next::Over => return,
                Next::Draw { .. } | Next::RunIt { .. } | Next::Shuffle { .. } | Next::Floor(_) => {
                    panic!("{:?}", self.next())
                }
            }
        }
    }

    fn stacks(&self) -> Vec<u64> {
        (0..STACKS.len()).map(|at| self.state.stack(seat(at)).amount()).collect()
    }

    /// The log folds to the state, for everybody who looks on too, and no chip is made or lost.
    fn check(&self) {
        assert_eq!(fold(&self.start, &self.log), self.state);
        for viewer in (0..4).map(|at| Viewer::Seat(seat(at))).chain([Viewer::Rail]) {
            let (mut view, mut after) = (self.start.view(viewer), self.start);
            for event in &self.log {
                after.evolve(event);
                for one in &seen(event, &after, viewer) {
                    view.evolve(one);
                }
            }
            assert_eq!(view, self.state.view(viewer), "{viewer:?}");
        }
        if self.next() == Next::Over {
            assert_eq!(self.stacks().iter().sum::<u64>(), TOTAL);
        }
    }
}

fn seat(number: usize) -> Seat {
    Seat::new(number)
}

fn book<'a>(stakes: &'a Stakes, rules: &'a Rules) -> Book<'a> {
    Book { game: Game::named("holdem").expect("hold'em"), stakes, rules }
}

/// A main pot of 300 and 10 for the first, third and fourth seat, and a side pot of 120 for two.
fn with_side_pot() -> Table {
    let mut table = Table::new();
    table.act(Action::RaiseTo(Chips::new(30)));
    table.act(Action::Call);
    table.act(Action::RaiseTo(Chips::new(100)));
    table.act(Action::Fold);
    table.act(Action::Call);
    table.act(Action::Call);
    table.act(Action::RaiseTo(Chips::new(60)));
    table.act(Action::Call);
    table
}

/// H5.c.4: each pot loses what the hand put there.
#[test]
fn a_protected_hand_that_is_lost_has_its_chips_back_out_of_each_pot() {
    let mut table = with_side_pot();
    let victim = seat(3);
    let incident = Incident::HandFouled {
        seat: victim,
        contact: Contact::TakenIn,
        guarded: true,
        known: false,
    };
    table.report(incident).expect("it can happen");
    let Next::Floor(case) = table.next() else { panic!("{:?}", table.next()) };
    let refund = Remedy::Refund { seat: victim };
    assert_eq!(case.offered.iter().next(), Some(refund));
    table.check();
    table.rule(refund);
    assert_eq!(table.state.stack(victim).amount(), 500);
    table.play_out();
    // 210 for the main pot and 60 that the third seat bet alone.
    let [first, second, third, fourth] = table.stacks()[..] else { panic!("four seats") };
    assert_eq!((second, fourth), (490, 500));
    assert!([(0, 610), (210, 400), (105, 505)].contains(&(first, third)), "{first} {third}");
    table.check();
}

/// A bet that went back is not to be called any more.
#[test]
fn a_bet_that_is_returned_need_not_be_called() {
    let mut table = Table::new();
    table.act(Action::Call);
    table.act(Action::Call);
    table.act(Action::Call);
    table.act(Action::Check);
    table.act(Action::RaiseTo(Chips::new(50)));
    let bettor = seat(0);
    table.report(Incident::FoulPlay { seat: bettor, found: Found::BetKnowing }).expect("it can");
    table.rule(Remedy::ReturnBet { seat: bettor });
    assert_eq!(table.stacks(), [90, 490, 490, 490]);
    let Next::Act { seat: turn, legal } = table.next() else { panic!("{:?}", table.next()) };
    assert_eq!((turn, legal.passive), (seat(1), Passive::Check));
    table.play_out();
    table.check();
}

/// H17.b.1, H30.b.5: what nobody called goes back, and the rest is shared.
#[test]
fn pots_can_be_shared_by_the_floors_word() {
    let mut table = Table::new();
    table.act(Action::Fold);
    table.act(Action::Call);
    table.act(Action::Call);
    table.act(Action::Check);
    table.act(Action::RaiseTo(Chips::new(50)));
    table.act(Action::Fold);
    let (bettor, misled, known) = (seat(0), true, false);
    table.report(Incident::BettorThrew { seat: bettor, misled, known }).expect("it can happen");
    table.rule(Remedy::Share { seat: bettor });
    assert_eq!(table.next(), Next::Over);
    assert_eq!(table.stacks(), [105, 490, 500, 505]);
    table.check();
}

/// T.bets.15: half of the pot, and at most what there is.
#[test]
fn a_card_shown_on_purpose_costs_half_the_pot() {
    let mut table = Table::of(Rules { shown_card: ShownCard::DeadAndFined, ..Rules::PLAIN });
    table.act(Action::RaiseTo(Chips::new(85)));
    table.act(Action::Call);
    table.act(Action::Call);
    table.act(Action::Call);
    let shown = |at| Incident::CardShown { seat: seat(at), card: 0, on_purpose: true };
    table.report(shown(1)).expect("it can happen");
    assert_eq!(table.stacks(), [15, 415 - 170, 415, 415]);
    table.report(shown(0)).expect("it can happen");
    assert_eq!(table.stacks(), [0, 245, 415, 415], "15 and not 255");
    table.check();
    table.play_out();
    table.check();
    assert_eq!(table.report(shown(2)), Err(Refusal::HandOver));
}

/// H30.d.3: a hand in the muck is its player's again, who alone sees it.
#[test]
fn a_hand_thrown_away_at_the_showdown_comes_back() {
    let mut table = Table::new();
    while matches!(table.next(), Next::Act { .. }) {
        let Next::Act { legal, .. } = table.next() else { unreachable!() };
        let check = matches!(legal.passive, Passive::Check);
        table.act(if check { Action::Check } else { Action::Call });
    }
    let Next::ShowOrMuck { seat: first } = table.next() else { panic!("{:?}", table.next()) };
    let misled = Incident::AtShowdown { seat: first, mishap: Mishap::Misled };
    assert_eq!(table.report(misled), Err(Refusal::CannotHaveHappened));
    let held = table.state.slots().hand(first).to_vec();
    let turn = table.state.turn();
    table.tell(&Input::Muck { turn, seat: first }).expect("asked");
    assert!(table.state.slots().hand(first).is_empty());
    table.report(misled).expect("it can happen");
    table.rule(Remedy::Restore { seat: first });
    assert_eq!(table.state.slots().hand(first), held);
    assert!(table.state.live().has(first));
    assert_eq!(table.state.slots().lying(Pile::Muck).count(), 0);
    table.check();
    table.play_out();
    table.check();
}

/// H36.3, H36.4: at once if somebody saw it who is still in, else when the hand is over.
#[test]
fn cards_that_one_has_seen_are_shown_to_all_in_time() {
    let mut table = Table::new();
    table.act(Action::Fold);
    let (folded, other, later) = (seat(2), seat(3), seat(0));
    let rail = |table: &Table, of: &[engine::Slot]| {
        let view = table.state.view(Viewer::Rail);
        of.iter().all(|&slot| view.state().slots().face(slot).is_some())
    };
    let cards: Vec<_> = table.state.slots().lying(Pile::Muck).collect();
    assert!(!rail(&table, &cards));
    table.report(Incident::ShownToOne { seat: folded, to: other }).expect("it can happen");
    assert!(rail(&table, &cards), "where they lie");
    let cards = table.state.slots().hand(later).to_vec();
    table.report(Incident::ShownToOne { seat: later, to: folded }).expect("it can happen");
    assert!(!rail(&table, &cards));
    table.act(Action::Fold);
    table.check();
    table.act(Action::RaiseTo(Chips::new(30)));
    table.act(Action::Fold);
    assert_eq!(table.next(), Next::Over);
    assert!(rail(&table, &cards), "nobody called, but one has seen them");
    table.check();
}

/// Whatever goes wrong with whose hand, and whatever the floor says to it: the hand comes to its end,
/// no chip is made or lost, and the log says all of it.
#[test]
fn any_ruling_at_any_time_leaves_a_hand_that_can_be_finished() {
    let mut rulings = 0;
    for number in 0..2_000 {
        let mut chance = Chance::new(number, 0);
        let rules = Rules {
            shown_card: [ShownCard::Stays, ShownCard::DeadAndFined][pick(&mut chance, 2)],
            unguarded_hand: [UnguardedHand::Dead, UnguardedHand::Floor][pick(&mut chance, 2)],
            ..Rules::PLAIN
        };
        let mut faces: Vec<Option<Card>> = (0..52).map(Card::from_index).collect();
        chance.shuffle(&mut faces);
        let mut table = Table::with(rules, faces);
        while table.next() != Next::Over {
            if pick(&mut chance, 4) == 0 && table.report(any(&mut chance)).is_ok() {
                rulings += 1;
            }
            table.answer(&mut chance);
        }
        let late = Incident::ShownToOne { seat: seat(pick(&mut chance, 4)), to: seat(0) };
        let _ = table.report(late);
        table.check();
    }
    assert!(rulings > 1_000, "{rulings}");
}

impl Table {
    /// Whoever is asked does something.
    fn answer(&mut self, chance: &mut Chance) {
        let turn = self.state.turn();
        let input = match self.next() {
            Next::Floor(case) => {
                let offered: Vec<Remedy> = case.offered.iter().collect();
                Input::Rule { turn, remedy: offered[pick(chance, offered.len())] }
            }
            Next::Act { seat, legal } => {
                let passive = match legal.passive {
                    Passive::Check => Action::Check,
                    Passive::Call { .. } => Action::Call,
                    Passive::BetOrFold | Passive::BringIn { .. } => panic!("no such game"),
                };
                let action = match (pick(chance, 8), legal.raising) {
                    (0, _) => Action::Fold,
                    (1 | 2, Raising::Between { least, .. }) => Action::RaiseTo(least),
                    (3, Raising::Between { most, .. }) => Action::RaiseTo(most),
                    (_, Raising::AllInOnly { to }) => Action::RaiseTo(to),
                    _ => passive,
                };
                Input::Act { turn, seat, action }
            }
            Next::ShowOrMuck { seat } if pick(chance, 3) == 0 => Input::Muck { turn, seat },
            Next::ShowOrMuck { seat } => Input::Show { turn, seat, faces: Vec::new() },
            Next::Over => return,
            Next::Draw { .. } | Next::RunIt { .. } | Next::Shuffle { .. } => {
                panic!("{:?}", self.next())
            }
        };
        self.tell(&input).expect("it was asked for");
    }
}

fn pick(chance: &mut Chance, below: usize) -> usize {
    chance.below(below)
}

/// Something that may have gone wrong with somebody's hand.
fn any(chance: &mut Chance) -> Incident {
    let (one, other) = (seat(pick(chance, 4)), seat(pick(chance, 4)));
    let (yes, no) = (pick(chance, 2) == 0, pick(chance, 2) == 0);
    let card = pick(chance, 3) as u8;
    let founds = [Found::FouledIt, Found::BetKnowing, Found::BetNotKnowing];
    let mishaps = [
        Mishap::MuckedAsRead,
        Mishap::MuckedAgreed,
        Mishap::MuckedUnasked,
        Mishap::Misled,
        Mishap::MisledLost,
        Mishap::Flashed,
        Mishap::FaceUp,
        Mishap::NotInMuck,
        Mishap::TurnedByOther,
    ];
    let contacts = [Contact::Touched, Contact::TakenIn];
    match pick(chance, 12) {
        0 => {
            let contact = contacts[pick(chance, contacts.len())];
            Incident::HandFouled { seat: one, contact, guarded: yes, known: no }
        }
        1 => Incident::BettorThrew { seat: one, misled: yes, known: no },
        2 => Incident::CardThrown { seat: one, card },
        3 => Incident::StuckCards { seat: one },
        4 => Incident::FoulPlay { seat: one, found: founds[pick(chance, founds.len())] },
        5 => Incident::CardShown { seat: one, card, on_purpose: yes },
        6 => Incident::ShownToOne { seat: one, to: other },
        7 => Incident::Away { seat: one, guarded: yes },
        8 => Incident::Suspected { by: one, seat: other },
        9 => Incident::WrongCount { seat: one, more: yes },
        _ => Incident::AtShowdown { seat: one, mishap: mishaps[pick(chance, mishaps.len())] },
    }
}
