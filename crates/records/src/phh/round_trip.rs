//! Hands of every variant played at random, written, read and played again.

use cards::{Card, Chance};
use engine::{
    Action, BySeat, Ceiling, Chips, DeadSeats, Event, Few, Input, Legal, MOST_SEATS, Next, Passive,
    Post, PostKind, Raising, Rake, Rules, Seat, Setup, Stakes, State, Structure, begin, fold, next,
    run,
};

use super::house::RECORDED;
use super::variant::{self, Betting};
use super::{Record, Unit, play, write};
use crate::played::{Eyes, Played};

const CODES: [&str; 11] =
    ["NT", "FT", "NS", "PO", "FO/8", "F7S", "F7S/8", "FR", "N2L1D", "F2L3D", "FB"];

#[test]
fn random_hands_read_back_as_they_were_played() {
    let (mut shuffles, mut shared) = (0, 0);
    for code in CODES {
        for hand in 0..80 {
            let mut chance = Chance::new(11, hand);
            let one = random_hand(code, &mut chance);
            let text = write(&one, Eyes::Owner).expect("it can be written");
            let two = read(&text);
            let (first, second) = (told(&one), told(&two));
            assert_eq!(first.len(), second.len(), "{code} {hand}\n{text}");
            assert!(first == second, "{code} {hand}\n{text}");
            assert_eq!(text, write(&two, Eyes::Owner).expect("it can be written"));
            let rail = Eyes::Viewer(engine::Viewer::Rail);
            let seen = read(&write(&one, rail).expect("it can be written"));
            let stacks = |played: &Played| {
                (0..MOST_SEATS).map(|at| played.end().stack(Seat::new(at))).collect::<Vec<_>>()
            };
            assert_eq!(stacks(&one), stacks(&seen), "{code} {hand}\n{text}");
            let is_shuffle = |event: &&Event| matches!(event, Event::Shuffled { .. });
            shuffles += one.log.iter().filter(is_shuffle).count() - 1;
            shared += usize::from(text.contains("d db") && text.contains("bring_in"));
        }
    }
    // The decks of some were remade, and some had a card for all.
    assert!(shuffles > 20 && shared > 5, "{shuffles} {shared}");
}

/// The events without the faces of the deck: a record tells no card that nobody got.
fn told(played: &Played) -> Vec<&Event> {
    let is_face = |event: &Event| matches!(event, Event::Shuffled { .. } | Event::Faced { .. });
    played.log.iter().filter(|event| !is_face(event)).collect()
}

fn read(text: &str) -> Played {
    let record = Record::read(text).unwrap_or_else(|fault| panic!("{fault}\n{text}"));
    let stacks = record.finishing.clone().expect("the stacks at the end");
    play(&record, &stacks, Unit::default()).unwrap_or_else(|fault| panic!("{fault}\n{text}")).0
}

fn random_hand(code: &str, chance: &mut Chance) -> Played {
    let variant = variant::find(code).expect("a variant");
    let (game, stud) = (*variant.game, variant.has_bring_in());
    let players = 2 + chance.below(usize::from(game.most_players) - 1);
    let least = Chips::new(4);
    let structure = match variant.betting {
        Betting::No => Structure::NoLimit { least },
        Betting::Pot => Structure::PotLimit { least },
        Betting::Fixed => Structure::FixedLimit { bets: [4, 4, 8, 8, 8].map(Chips::new) },
    };
    let bring_in = Chips::new(if stud { 2 } else { 0 });
    let stakes = Stakes {
        structure,
        unit: Chips::new(1),
        bring_in,
        ceiling: Ceiling::None,
        rake: Rake::NONE,
    };
    let dead_seats = if chance.below(2) == 0 { DeadSeats::GetCards } else { DeadSeats::GetNone };
    let rules = Rules { dead_seats, ..RECORDED };
    let setup = random_setup(players, stud, chance);
    let mut played = Played {
        game,
        stakes,
        rules,
        start: engine::start(&engine::Book { game: &game, stakes: &stakes, rules: &rules }, &setup),
        setup,
        log: Vec::new(),
        names: (1..=players).map(|number| format!("p{number}")).collect(),
        unit: Unit::default(),
    };
    let (start, mut log) = begin(&played.book(), &played.setup);
    let mut state = fold(&start, &log);
    while let Some(input) = answer(&played, &state, chance) {
        run(&played.book(), &mut state, &input, &mut log).expect("it is allowed");
    }
    played.log = log;
    played
}

fn random_setup(players: usize, stud: bool, chance: &mut Chance) -> Setup {
    let button = Seat::new(players - 1);
    let mut stacks: BySeat<Option<Chips>> = [None; MOST_SEATS];
    for stack in &mut stacks[..players] {
        *stack = Some(Chips::new(1 + chance.below(200) as u64));
    }
    // The format lists them in this order.
    let seats: Vec<usize> = if players == 2 { vec![1, 0] } else { (0..players).collect() };
    let ante = |at| Post { seat: Seat::new(at), kind: PostKind::Ante, amount: Chips::new(1) };
    let mut posts: Vec<Post> = seats.iter().map(|&at| ante(at)).collect();
    let (small, big) = (seats[0], seats[1]);
    if !stud {
        for (at, amount) in [(small, 2), (big, 4)] {
            let (seat, amount) = (Seat::new(at), Chips::new(amount));
            posts.push(Post { seat, kind: PostKind::Blind, amount });
        }
    }
    let opens_after = if stud { button } else { Seat::new(big) };
    Setup { button, stacks, posts, opens_after, jumped: None, sleeper: None, bomb: None }
}

fn answer(played: &Played, state: &State, chance: &mut Chance) -> Option<Input> {
    let turn = state.turn();
    Some(match next(&played.book(), state) {
        Next::Shuffle { cards } => {
            let slots = state.slots();
            let mut faces: Vec<Option<Card>> = if cards == played.game.deck.cards().len() {
                played.game.deck.in_order().iter().copied().map(Some).collect()
            } else {
                slots.stub().iter().map(|&slot| slots.face(slot)).collect()
            };
            chance.shuffle(&mut faces);
            Input::Shuffled { turn, faces }
        }
        Next::Act { seat, legal } => Input::Act { turn, seat, action: act(legal, chance) },
        Next::Draw { seat, most } => {
            let held = state.slots().hand(seat).iter().copied();
            let discards: Few = held.take(chance.below(usize::from(most) + 1)).collect();
            Input::Draw { turn, seat, discards }
        }
        Next::ShowOrMuck { seat } => Input::Show { turn, seat, faces: Vec::new() },
        Next::RunIt { .. } => panic!("it is run once"),
        Next::Floor(_) | Next::Over => return None,
    })
}

/// Stays most of the time, so that many hands see their last card.
fn act(legal: Legal, chance: &mut Chance) -> Action {
    let stay = match legal.passive {
        Passive::Check => Action::Check,
        Passive::Call { .. } => Action::Call,
        Passive::BringIn { .. } => Action::BringIn,
        Passive::BetOrFold => Action::Fold,
    };
    match (chance.below(12), legal.raising) {
        (0, _) if stay != Action::BringIn => Action::Fold,
        (1 | 2, Raising::Between { least, .. }) => Action::RaiseTo(least),
        (1 | 2, Raising::AllInOnly { to }) => Action::RaiseTo(to),
        (_, _) => stay,
    }
}
