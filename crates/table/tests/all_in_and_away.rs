//! Whoever is all-in and goes away keeps the hand: in every house, whatever way they go, the best hand
//! is paid each pot that it can win. The winners are worked out here, from the cards that were dealt
//! and the chips that were put in.

use std::collections::BTreeMap;

use cards::high::{self, HighRank};
use cards::{CardSet, Chance, JokerRule};
use engine::{
    Action, Ante, Ceiling, Chips, Few, ForcedBets, Game, Input as HandInput, Next, Passive,
    Raising, Rake, Rules, Seat, Situation, Stakes, Structure, StructureKind, Weekday,
};
use table::{
    Ask, BuyIn, By, Event, Input, Join, Player, State, Terms, Time, Waits, WhyAway, deadline, run,
    waits,
};

const GAMES: [&str; 3] = ["holdem", "stud", "draw"];
/// Every pot divides by two and by three.
const STACKS: [u64; 3] = [240, 120, 360];
const SEEDS: u64 = 5;

/// The ways to be away.
#[derive(Clone, Copy, PartialEq, Debug)]
enum Way {
    SitsOut,
    Leaves,
    SentAway,
    LostLine,
    TimesOut,
    SaidSo,
    WalksOff,
}

const WAYS: [Way; 7] = [
    Way::SitsOut,
    Way::Leaves,
    Way::SentAway,
    Way::LostLine,
    Way::TimesOut,
    Way::SaidSo,
    Way::WalksOff,
];

/// When they go.
#[derive(Clone, Copy, PartialEq, Debug)]
enum Moment {
    /// As soon as they are all-in, while others may still have to act.
    AllIn,
    /// When the betting is over: before the draw, or before hands are shown.
    BettingOver,
}

/// One hand to be played.
#[derive(Clone, Copy, Debug)]
struct Plan {
    house: &'static str,
    game: &'static str,
    players: usize,
    /// Who goes, a bit each.
    goes: usize,
    way: Way,
    moment: Moment,
    seed: u64,
}

struct Evening {
    plan: Plan,
    state: State,
    log: Vec<Event>,
    now: Time,
    gone: Vec<Seat>,
    /// What each held last, before the cards were taken in, and the board.
    held: BTreeMap<Seat, CardSet>,
    board: CardSet,
}

/// What the house answers at this game; no blind is taken as a fee, so that all chips go to players.
fn rules(plan: Plan) -> Rules {
    let file = houses::named(plan.house).expect("a house");
    let situation = Situation {
        game: plan.game.into(),
        structure: StructureKind::NoLimit,
        stake: String::new(),
        weekday: Weekday::Monday,
        table: String::new(),
    };
    Rules { fee_blinds: Rules::PLAIN.fee_blinds, ..file.house.resolve(&situation).0 }
}

fn terms(game: &'static Game) -> Terms {
    let brings_in = game.has_bring_in();
    let blinds = if brings_in { [0, 0, 0] } else { [1, 2, 0] };
    Terms {
        game,
        stakes: Stakes {
            structure: Structure::NoLimit { least: Chips::new(2) },
            unit: Chips::new(1),
            bring_in: Chips::new(if brings_in { 2 } else { 0 }),
            rake: Rake::NONE,
            ceiling: Ceiling::None,
        },
        forced: ForcedBets {
            ante: if brings_in { Ante::Each(Chips::new(1)) } else { Ante::None },
            blinds: blinds.map(Chips::new),
            straddle: None,
        },
        seats: 8,
        buy_in: BuyIn { least: Chips::new(1), most: None, purchase: None },
        time: None,
        bomb: None,
    }
}

impl Evening {
    fn new(plan: Plan, rules: Rules) -> Evening {
        let game = Game::named(plan.game).expect("a game");
        let now = Time::at(20, 0);
        let mut evening = Evening {
            plan,
            state: State::new(terms(game), rules, now),
            log: Vec::new(),
            now,
            gone: Vec::new(),
            held: BTreeMap::new(),
            board: CardSet::EMPTY,
        };
        for (at, stack) in STACKS.into_iter().enumerate().take(plan.players) {
            let (seat, player, buy_in) = (Seat::new(at), Player(at as u64), Chips::new(stack));
            evening.ask(Ask::Sit { seat, player, buy_in, join: Join::Now });
        }
        evening
    }

    /// Asks for it, and looks at every card as it lies after each thing that follows.
    fn ask(&mut self, ask: Ask) {
        let before = self.log.len();
        let mut then = self.state.clone();
        let input = Input { at: self.now, ask };
        let done = run(&mut self.state, &input, &mut self.log);
        done.unwrap_or_else(|why| panic!("{:?}: {why:?}", self.plan));
        for event in &self.log[before..] {
            then.evolve(event);
            let Some(hand) = then.hand() else { continue };
            let slots = hand.state.slots();
            for seat in hand.dealt.iter() {
                match slots.faces(slots.hand(seat)) {
                    Some(cards) if !cards.is_empty() => self.held.insert(seat, cards),
                    Some(_) | None => None,
                };
            }
            if let Some(cards) = slots.faces(slots.board(0)).filter(|cards| !cards.is_empty()) {
                self.board = cards;
            }
        }
    }

    fn goes(&self, seat: Seat) -> bool {
        self.plan.goes & (1 << seat.number()) != 0
    }

    fn go(&mut self, seat: Seat) {
        self.gone.push(seat);
        match self.plan.way {
            Way::SitsOut => self.ask(Ask::SitOut { seat }),
            Way::Leaves => self.ask(Ask::Leave { seat }),
            Way::SentAway => self.ask(Ask::SendAway { seat }),
            Way::LostLine => self.ask(Ask::GoAway { seat, why: WhyAway::Disconnected }),
            Way::TimesOut => {}
            Way::SaidSo => self.ask(Ask::GoAway { seat, why: WhyAway::Said }),
            Way::WalksOff => self.ask(Ask::GoAway { seat, why: WhyAway::Gone }),
        }
    }

    /// Nobody answers: the time goes by, with the clock of the house.
    fn wait(&mut self) {
        if deadline(&self.state).is_none() {
            self.ask(Ask::CallClock { by: By::Floor });
        }
        let due = deadline(&self.state).expect("nobody is waited for without end");
        self.now = self.now.max(due);
        self.ask(Ask::Wake);
    }

    /// Everybody goes all-in and stands pat, and whoever is there shows.
    fn play(&mut self) {
        let mut chance = Chance::new(self.plan.seed, 1);
        loop {
            if self.state.paused().is_some() {
                self.wait();
                continue;
            }
            let next = match waits(&self.state) {
                Waits::Hand(next) => next,
                Waits::ButtonCards(seats) => {
                    let cards = self.state.terms().game.deck.cards().iter();
                    let cards = cards.take(seats.count()).collect();
                    self.ask(Ask::DrawForButton { cards });
                    continue;
                }
                Waits::Deal if self.state.hands() == 0 => {
                    self.ask(Ask::Deal);
                    continue;
                }
                Waits::Deal | Waits::Players | Waits::Floor => return,
            };
            let hand = self.state.hand().expect("in progress");
            let turn = hand.state.turn();
            let input = match next {
                Next::Shuffle { .. } => {
                    let mut deck = self.state.terms().game.deck.in_order().to_vec();
                    chance.shuffle(&mut deck);
                    HandInput::Shuffled { turn, faces: deck.into_iter().map(Some).collect() }
                }
                Next::Act { seat, legal } => {
                    let action = all_in(legal.passive, legal.raising);
                    self.ask(Ask::Hand(HandInput::Act { turn, seat, action }));
                    self.may_go_at_once(seat);
                    continue;
                }
                Next::Draw { seat, .. } | Next::ShowOrMuck { seat } => {
                    if let Some(late) = self.goes_late() {
                        self.go(late);
                    } else if self.goes(seat) {
                        self.wait();
                    } else {
                        let pat = HandInput::Draw { turn, seat, discards: Few::NONE };
                        let show = HandInput::Show { turn, seat, faces: Vec::new() };
                        let draws = matches!(next, Next::Draw { .. });
                        self.ask(Ask::Hand(if draws { pat } else { show }));
                    }
                    continue;
                }
                Next::RunIt { seats, .. } => {
                    match seats.iter().find(|seat| !self.goes(*seat)) {
                        Some(seat) => {
                            self.ask(Ask::Hand(HandInput::RunIt { turn, seat, times: 1 }));
                        }
                        None => self.wait(),
                    }
                    continue;
                }
                Next::Floor(_) | Next::Over => panic!("{:?}", self.plan),
            };
            self.ask(Ask::Hand(input));
        }
    }

    fn may_go_at_once(&mut self, seat: Seat) {
        let all_in = self.state.hand().is_some_and(|hand| hand.state.all_in().has(seat));
        if self.plan.moment == Moment::AllIn && self.goes(seat) && all_in {
            self.go(seat);
        }
    }

    /// Who has still to go when the betting is over.
    fn goes_late(&self) -> Option<Seat> {
        let mut all = (0..self.plan.players).map(Seat::new);
        all.find(|seat| self.goes(*seat) && !self.gone.contains(seat))
    }

    /// What each has in the end, on the table or taken along.
    fn stacks(&self) -> Vec<u64> {
        let has = |at: usize| {
            let seat = Seat::new(at);
            let left = self.log.iter().find_map(|event| {
                let Event::Left { seat: one, stack, .. } = event else { return None };
                (*one == seat).then_some(*stack)
            });
            left.unwrap_or_else(|| self.state.stack(seat)).amount()
        };
        (0..self.plan.players).map(has).collect()
    }

    fn rank(&self, at: usize) -> HighRank {
        let cards = self.held[&Seat::new(at)] | self.board;
        let whole = if self.plan.game == "draw" { 5 } else { 7 };
        assert_eq!(cards.len(), whole, "{:?}: a hand was thrown away early", self.plan);
        high::best(cards, JokerRule::default()).expect("a hand")
    }

    /// What each should have: layer by layer of what was put in, to the best of those who reach it.
    fn owed(&self) -> Vec<u64> {
        let stacks = &STACKS[..self.plan.players];
        let mut owed = vec![0; self.plan.players];
        let mut levels = stacks.to_vec();
        levels.sort_unstable();
        let mut below = 0;
        for level in levels {
            let inside: Vec<usize> = (0..stacks.len()).filter(|&at| stacks[at] >= level).collect();
            let pot = (level - below) * inside.len() as u64;
            let best = inside.iter().map(|&at| self.rank(at)).max().expect("somebody");
            let winners: Vec<usize> =
                inside.iter().copied().filter(|&at| self.rank(at) == best).collect();
            for &at in &winners {
                assert_eq!(pot % winners.len() as u64, 0);
                owed[at] += pot / winners.len() as u64;
            }
            below = level;
        }
        owed
    }
}

fn all_in(passive: Passive, raising: Raising) -> Action {
    match raising {
        Raising::AllInOnly { to } | Raising::Between { most: to, .. } => Action::RaiseTo(to),
        Raising::Either { large, .. } => Action::RaiseTo(large),
        Raising::Closed { .. } => match passive {
            Passive::Check => Action::Check,
            Passive::Call { .. } => Action::Call,
            Passive::BringIn { .. } => Action::BringIn,
            Passive::BetOrFold => Action::Fold,
        },
    }
}

/// Every hand that is to be played in a house at a game.
fn plans(house: &'static str, game: &'static str) -> Vec<Plan> {
    let mut plans = Vec::new();
    let gone = |players: usize| (1..1 << players).map(move |goes| (players, goes));
    for ((players, goes), way) in
        [2, 3].into_iter().flat_map(gone).flat_map(|gone| WAYS.map(|way| (gone, way)))
    {
        for moment in [Moment::AllIn, Moment::BettingOver] {
            for seed in 0..SEEDS {
                // Other cards for everything else that differs.
                let seed = seed * 10_000 + plans.len() as u64;
                plans.push(Plan { house, game, players, goes, way, moment, seed });
            }
        }
    }
    plans
}

/// Plays it, and says whether somebody who was away has won chips.
fn is_won_away(plan: Plan, rules: Rules) -> bool {
    let mut evening = Evening::new(plan, rules);
    evening.play();
    let owed = evening.owed();
    assert_eq!(evening.stacks(), owed, "{plan:?}");
    for &seat in &evening.gone {
        let chair = evening.state.at(seat);
        match plan.way {
            Way::Leaves | Way::SentAway => assert!(chair.is_none(), "{plan:?}"),
            Way::SitsOut => {
                let away = chair.and_then(|chair| chair.away).map(|away| away.why);
                assert_eq!(away, Some(WhyAway::Said), "{plan:?}");
            }
            Way::LostLine | Way::TimesOut | Way::SaidSo | Way::WalksOff => {}
        }
    }
    evening.gone.iter().any(|seat| owed[seat.number()] > STACKS[seat.number()])
}

#[test]
fn the_best_hand_is_paid_each_pot_whoever_is_away() {
    for (house, game) in houses::NAMES.into_iter().flat_map(|house| GAMES.map(|game| (house, game)))
    {
        let plans = plans(house, game);
        let rules = rules(plans[0]);
        let mut ways = Vec::new();
        for plan in plans {
            if is_won_away(plan, rules) && !ways.contains(&plan.way) {
                ways.push(plan.way);
            }
        }
        assert_eq!(ways.len(), WAYS.len(), "{house}, {game}: nobody wins after some way of going");
    }
}
