//! Where button and blinds go, hand after hand, as the books' own examples have it.

use engine::{
    Ante, ButtonMoves, Ceiling, Chips, ForcedBets, Game, MOST_BLINDS, Newcomers, Next, Rake, Rules,
    Seat, Stakes, Structure,
};
use table::{
    Ask, BuyIn, Event, Input, Join, Player, Refusal, State, Terms, Time, Waits, run, waits,
};

fn terms(blinds: [u64; MOST_BLINDS]) -> Terms {
    let big = Chips::new(blinds[1].max(blinds[0]));
    Terms {
        game: Game::named("holdem").expect("a game"),
        stakes: Stakes {
            structure: Structure::NoLimit { least: big },
            unit: Chips::new(1),
            bring_in: Chips::ZERO,
            rake: Rake::NONE,
            ceiling: Ceiling::None,
        },
        forced: ForcedBets { ante: Ante::None, blinds: blinds.map(Chips::new), straddle: None },
        seats: 9,
        buy_in: BuyIn { least: Chips::new(100), most: None, purchase: None },
        time: None,
        bomb: None,
    }
}

/// A table under way; seats are counted from 1, as people do.
struct Evening {
    state: State,
    log: Vec<Event>,
    minute: u64,
}

impl Evening {
    fn new(rules: Rules, blinds: [u64; MOST_BLINDS], seats: &[usize]) -> Evening {
        let state = State::new(terms(blinds), rules, Time::at(20, 0));
        let mut evening = Evening { state, log: Vec::new(), minute: 0 };
        for &seat in seats {
            evening.sit(seat, Join::Now);
        }
        evening
    }

    fn tell(&mut self, ask: Ask) -> Result<(), Refusal> {
        let at = Time::at(20, self.minute);
        run(&mut self.state, &Input { at, ask }, &mut self.log)
    }

    fn sit(&mut self, seat: usize, join: Join) {
        let (at, player) = (Seat::new(seat - 1), Player(seat as u64));
        let ask = Ask::Sit { seat: at, player, buy_in: Chips::new(1000), join };
        self.tell(ask).expect("a free chair");
    }

    fn leave(&mut self, seat: usize) {
        self.tell(Ask::Leave { seat: Seat::new(seat - 1) }).expect("somebody there");
    }

    /// Deals a hand; whoever is dealt in posts, and everybody folds to the last.
    fn hand(&mut self) {
        self.tell(Ask::Deal).expect("a hand");
        loop {
            let Waits::Hand(next) = waits(&self.state) else { return };
            let hand = self.state.hand().expect("a hand");
            let (turn, slots) = (hand.state.turn(), hand.state.slots().stub_len());
            let input = match next {
                Next::Shuffle { .. } => engine::Input::Shuffled { turn, faces: vec![None; slots] },
                Next::Act { seat, .. } => {
                    engine::Input::Act { turn, seat, action: engine::Action::Fold }
                }
                Next::Draw { .. }
                | Next::ShowOrMuck { .. }
                | Next::RunIt { .. }
                | Next::Floor(_)
                | Next::Over => {
                    panic!("everybody folds")
                }
            };
            self.tell(Ask::Hand(input)).expect("possible");
        }
    }

    /// Button, small and big blind of the last hand.
    fn stood(&self) -> [usize; 3] {
        let positions = self.state.positions().expect("a hand was dealt");
        let number = |seat: Option<Seat>| seat.map_or(0, |seat| seat.number() + 1);
        [number(Some(positions.button)), number(positions.small()), number(positions.big())]
    }

    /// What was posted on the last hand.
    fn posted(&self) -> Vec<(usize, u64)> {
        let began = self.log.iter().rposition(|event| matches!(event, Event::HandBegan { .. }));
        let posts = self.log[began.expect("a hand was dealt")..].iter().filter_map(|event| {
            let Event::Hand(engine::Event::Posted { seat, amount, .. }) = event else {
                return None;
            };
            Some((seat.number() + 1, amount.amount()))
        });
        posts.collect()
    }
}

fn rules(first: engine::FirstButton, moves: ButtonMoves) -> Rules {
    Rules { first_button: first, button_moves: moves, ..Rules::PLAIN }
}

/// HB.g.ex1 to HB.g.ex4, with A to E in seats 1 to 5.
#[test]
fn nobody_misses_a_blind_when_the_big_blind_quits() {
    let house = rules(engine::FirstButton::FirstSeat, ButtonMoves::Dead);
    let mut evening = Evening::new(house, [5, 10, 0], &[1, 2, 3, 4, 5]);
    evening.hand();
    assert_eq!(evening.stood(), [1, 2, 3]);
    evening.leave(3);
    evening.hand();
    assert_eq!(evening.stood(), [2, 3, 4]);
    assert_eq!(evening.posted(), [(4, 10)], "the small blind is dead");
    evening.hand();
    assert_eq!(evening.stood(), [3, 4, 5], "the button is dead");
    assert_eq!(evening.posted(), [(4, 5), (5, 10)]);
    evening.hand();
    assert_eq!(evening.stood(), [4, 5, 1]);
}

/// R.rules.52, R.rules.53.
#[test]
fn a_moving_button_goes_to_the_next_player_and_the_blinds_fit() {
    let house = rules(engine::FirstButton::FirstSeat, ButtonMoves::Forward);
    let mut evening = Evening::new(house, [1, 3, 0], &[1, 2, 3, 4]);
    evening.hand();
    assert_eq!(evening.stood(), [1, 2, 3]);
    evening.leave(2);
    evening.hand();
    assert_eq!(evening.stood(), [3, 4, 1]);
    assert_eq!(evening.posted(), [(4, 1), (1, 3)]);
}

/// B.deal.4, B.deal.5.
#[test]
fn the_button_begins_at_the_dealers_right() {
    let house = rules(engine::FirstButton::DealersRight, ButtonMoves::Forward);
    let mut evening = Evening::new(house, [1, 2, 0], &[2, 5, 9]);
    evening.hand();
    assert_eq!(evening.stood()[0], 9);
    evening.hand();
    assert_eq!(evening.stood()[0], 2);
}

/// R.rules.42 to R.rules.46, whose seats these are.
#[test]
fn a_newcomer_between_the_blinds_waits_for_the_button() {
    let house = Rules {
        newcomers: Newcomers::PostOrWait,
        ..rules(engine::FirstButton::FirstSeat, ButtonMoves::Forward)
    };
    let mut evening = Evening::new(house, [1, 3, 0], &[2, 3, 4, 6, 7]);
    evening.hand();
    evening.sit(5, Join::Now);
    evening.hand();
    assert_eq!(evening.stood(), [3, 4, 6], "whatever seat 5 offers to post");
    evening.hand();
    assert_eq!(evening.stood(), [4, 6, 7], "between the button and the small blind");
    evening.hand();
    assert_eq!(evening.stood(), [6, 7, 2]);
    assert!(evening.posted().contains(&(5, 3)), "{:?}", evening.posted());
}

#[test]
fn a_newcomer_may_wait_for_the_big_blind() {
    let house = Rules {
        newcomers: Newcomers::PostOrWait,
        ..rules(engine::FirstButton::FirstSeat, ButtonMoves::Forward)
    };
    let mut evening = Evening::new(house, [1, 3, 0], &[1, 2, 3, 4]);
    evening.hand();
    evening.sit(8, Join::Wait);
    evening.hand();
    assert_eq!(evening.posted(), [(3, 1), (4, 3)]);
    evening.hand();
    assert_eq!(evening.stood(), [3, 4, 8], "the big blind has come to seat 8");
    assert_eq!(evening.posted(), [(4, 1), (8, 3)]);
}

/// HB.q, whose seats these are.
#[test]
fn who_buys_the_button_posts_both_blinds_and_has_it_next() {
    let house = rules(engine::FirstButton::FirstSeat, ButtonMoves::Dead);
    let mut evening = Evening::new(house, [5, 10, 0], &[5, 6, 8, 9]);
    evening.hand();
    assert_eq!(evening.stood(), [5, 6, 8]);
    evening.sit(7, Join::BuyButton);
    evening.hand();
    assert_eq!(evening.posted(), [(7, 5), (7, 10)]);
    evening.hand();
    assert_eq!(evening.stood(), [7, 8, 9]);
}

/// HB.b.i, HB.j.1, HB.j.2: seat 4 missed both blinds and comes back behind the button.
#[test]
fn missed_blinds_are_made_up_behind_the_button() {
    let house = Rules {
        make_up: engine::MakeUp::AfterButton,
        ..rules(engine::FirstButton::FirstSeat, ButtonMoves::Dead)
    };
    let mut evening = Evening::new(house, [5, 10, 0], &[1, 2, 3, 4, 5, 6]);
    evening.hand();
    let seat = Seat::new(3);
    evening.tell(Ask::GoAway { seat, why: table::WhyAway::Said }).expect("there");
    evening.hand();
    assert_eq!(evening.stood(), [2, 3, 5], "the big blind goes by seat 4");
    let missed = |evening: &Evening| evening.state.at(seat).expect("seat 4").missed;
    assert!(missed(&evening).big && !missed(&evening).small);
    evening.hand();
    assert_eq!(evening.stood(), [3, 5, 6]);
    assert!(missed(&evening).small);
    evening.tell(Ask::ComeBack { seat }).expect("away");
    evening.hand();
    assert_eq!(evening.stood(), [5, 6, 1], "and the button has passed");
    assert_eq!(evening.posted(), [(4, 5), (6, 5), (1, 10), (4, 10)]);
}

/// Two are left: the button has the small blind, and nobody has the big one twice running.
#[test]
fn from_three_to_two_and_back() {
    let house = rules(engine::FirstButton::FirstSeat, ButtonMoves::Dead);
    let mut evening = Evening::new(house, [1, 2, 0], &[1, 4, 7]);
    evening.hand();
    assert_eq!(evening.stood(), [1, 4, 7]);
    evening.leave(4);
    evening.hand();
    assert_eq!(evening.stood(), [7, 7, 1]);
    evening.hand();
    assert_eq!(evening.stood(), [1, 1, 7]);
    evening.sit(9, Join::Now);
    evening.hand();
    assert_eq!(evening.stood(), [1, 7, 9], "the big blind comes to the newcomer");
    evening.hand();
    assert_eq!(evening.stood(), [7, 9, 1]);
}
