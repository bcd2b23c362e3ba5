//! `engine` itself: hands as a server plays them, and as a simulation does.

use cards::{Card, Chance};
use engine::{
    Action, Ante, Book, BySeat, Ceiling, Chips, Event, ForcedBets, Game, Input, Lineup, MOST_SEATS,
    Next, Opens, Passive, Raising, Rake, Rules, Seat, Setup, Stakes, State, Structure, next, open,
    run, set_up, start,
};

use crate::contest::{Contender, Run};
use crate::engine_measures::{BIG_BLIND, SMALL_BLIND, STACK};
use crate::ours::NAME;
use crate::policy::{Offer, Policy, Wish};

/// The row that stands for hold'em among the other games.
pub(crate) const HOLDEM: &str = "cardroom, holdem";

/// Who plays what, and how many hands of it.
#[derive(Clone, Copy)]
pub(crate) struct Match {
    pub(crate) game: &'static str,
    pub(crate) players: usize,
    pub(crate) policy: Policy,
    pub(crate) hands: u64,
}

/// Where an input is decided.
#[derive(Clone, Copy)]
enum Way {
    /// On a copy, which then takes the place of the state before: as a server does that keeps that
    /// one until what the input led to is written.
    OnCopy,
    /// In place, as a simulation does.
    InPlace,
}

/// As a server plays.
pub(crate) fn decided(played: Match) -> Contender {
    contender(NAME, played, Way::OnCopy)
}

/// As a simulation plays.
pub(crate) fn in_place(name: &'static str, played: Match) -> Contender {
    contender(name, played, Way::InPlace)
}

fn contender(name: &'static str, played: Match, way: Way) -> Contender {
    Contender::new(name, move || {
        let game = Game::named(played.game).expect("a game");
        let stakes = Stakes {
            structure: Structure::NoLimit { least: Chips::new(BIG_BLIND) },
            unit: Chips::new(1),
            bring_in: Chips::new(SMALL_BLIND),
            ceiling: Ceiling::None,
            rake: Rake::NONE,
        };
        let book = Book { game, stakes: &stakes, rules: &Rules::PLAIN };
        let setup = setup(&book, played.players);
        // Every hand begins with the same stacks.
        let start = start(&book, &setup);
        let (mut chance, mut log, mut acts) = (Chance::new(3, 0), Vec::<Event>::new(), 0);
        let (mut one, mut other) = (start, start);
        let (mut state, mut after) = (&mut one, &mut other);
        for _ in 0..played.hands {
            log.clear();
            *state = start;
            open(&book, &setup, state, &mut log);
            while let Some(input) = answer(&book, state, played, &mut chance) {
                acts += u64::from(matches!(input, Input::Act { .. }));
                match way {
                    Way::InPlace => run(&book, state, &input, &mut log),
                    Way::OnCopy => {
                        *after = *state;
                        std::mem::swap(&mut state, &mut after);
                        run(&book, state, &input, &mut log)
                    }
                }
                .expect("what is asked for is allowed");
            }
        }
        Run { items: played.hands, answer: acts }
    })
}

/// What the policy answers to what the hand asks for; none when it is over.
pub(crate) fn answer(
    book: &Book<'_>,
    state: &State,
    played: Match,
    chance: &mut Chance,
) -> Option<Input> {
    let turn = state.turn();
    match next(book, state) {
        Next::Shuffle { cards } => {
            Some(Input::Shuffled { turn, faces: shuffled(book, state, played, cards, chance) })
        }
        Next::Act { seat, legal } => {
            let (facing_bet, stay) = match legal.passive {
                Passive::Check => (false, Action::Check),
                Passive::Call { .. } => (true, Action::Call),
                Passive::BringIn { .. } => (false, Action::BringIn),
                Passive::BetOrFold => (false, Action::Fold),
            };
            let raise = match legal.raising {
                Raising::Closed { .. } => None,
                Raising::AllInOnly { to } => Some((to.amount(), to.amount())),
                Raising::Either { small, .. } => Some((small.amount(), small.amount())),
                Raising::Between { least, most, .. } => Some((least.amount(), most.amount())),
            };
            let action = match played.policy.wish(&Offer { facing_bet, raise }, chance) {
                Wish::Fold => Action::Fold,
                Wish::Stay => stay,
                Wish::Raise(to) => Action::RaiseTo(Chips::new(to)),
            };
            Some(Input::Act { turn, seat, action })
        }
        Next::Draw { seat, most } => {
            let changed = chance.below(usize::from(most) + 1);
            let discards = state.slots().hand(seat).iter().copied().take(changed).collect();
            Some(Input::Draw { turn, seat, discards })
        }
        Next::RunIt { seats, .. } => {
            let seat = seats.iter().next()?;
            Some(Input::RunIt { turn, seat, times: 1 })
        }
        Next::ShowOrMuck { seat } => Some(Input::Show { turn, seat, faces: Vec::new() }),
        Next::Floor(_) | Next::Over => None,
    }
}

/// The deck with as much of it in random order as can be dealt.
fn shuffled(
    book: &Book<'_>,
    state: &State,
    played: Match,
    cards: usize,
    chance: &mut Chance,
) -> Vec<Option<Card>> {
    let whole = book.game.deck.in_order();
    if cards < whole.len() {
        let face = |&slot: &_| state.slots().face(slot);
        let mut faces: Vec<Option<Card>> = state.slots().stub().iter().map(face).collect();
        chance.shuffle(&mut faces);
        return faces;
    }
    let mut faces: Vec<Option<Card>> = whole.iter().copied().map(Some).collect();
    match book.game.streets[0].opens {
        Opens::Posts if played.game == "holdem" => {
            chance.shuffle_top(&mut faces, 2 * played.players + 8);
        }
        Opens::Posts
        | Opens::LeftOfButton
        | Opens::Opener
        | Opens::LowCard
        | Opens::HighCard
        | Opens::HighShowing
        | Opens::LowShowing => chance.shuffle(&mut faces),
    }
    faces
}

/// Blinds, or antes where somebody brings it in.
fn setup(book: &Book<'_>, players: usize) -> Setup {
    let stacks: BySeat<Option<Chips>> =
        std::array::from_fn::<_, MOST_SEATS, _>(|at| (at < players).then_some(Chips::new(STACK)));
    let with_blinds = ForcedBets {
        ante: Ante::None,
        blinds: [Chips::new(SMALL_BLIND), Chips::new(BIG_BLIND), Chips::ZERO],
        straddle: None,
    };
    let forced = match book.game.streets[0].opens {
        Opens::Posts => with_blinds,
        Opens::LowCard
        | Opens::HighCard
        | Opens::LeftOfButton
        | Opens::Opener
        | Opens::HighShowing
        | Opens::LowShowing => ForcedBets {
            ante: Ante::Each(Chips::new(SMALL_BLIND / 5)),
            blinds: [Chips::ZERO; 3],
            straddle: None,
        },
    };
    let lineup = Lineup::new(Seat::new(0), stacks);
    set_up(book, &forced, &lineup).expect("players enough").setup
}
