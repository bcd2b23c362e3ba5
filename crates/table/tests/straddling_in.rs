//! Straddles of players who are not in the game: who comes in by one, and who does not because it
//! does not stand (HB.i.5, HB.f.vii.2).

use engine::{
    Ante, ButtonMoves, Ceiling, Chips, FirstButton, ForcedBets, Game, Newcomers, Next,
    PostingRefusal, Rake, Rules, Seat, Stakes, Straddle, StraddleCount, StraddleIn, StraddleKind,
    StraddlePrecedence, Straddles, Structure,
};
use table::{
    Ask, BuyIn, Event, Input, Join, Player, Refusal, State, Terms, Time, Waits, WhyAway, run, waits,
};

/// Straddles of twice the big blind, the button's before the one under the gun.
const HOUSE: Rules = Rules {
    first_button: FirstButton::FirstSeat,
    button_moves: ButtonMoves::Dead,
    newcomers: Newcomers::PostOrWait,
    straddles: Straddles::UnderTheGunOrButton,
    straddle_count: StraddleCount::One,
    straddle_precedence: StraddlePrecedence::Button,
    straddle_in: StraddleIn::MakesUp,
    ..Rules::PLAIN
};

fn terms() -> Terms {
    Terms {
        game: Game::named("holdem").expect("a game"),
        stakes: Stakes {
            structure: Structure::NoLimit { least: Chips::new(10) },
            unit: Chips::new(1),
            bring_in: Chips::ZERO,
            rake: Rake::NONE,
            ceiling: Ceiling::None,
        },
        forced: ForcedBets {
            ante: Ante::None,
            blinds: [Chips::new(5), Chips::new(10), Chips::ZERO],
            straddle: None,
        },
        seats: 9,
        buy_in: BuyIn { least: Chips::new(100), most: None, purchase: None },
        time: None,
        bomb: None,
    }
}

/// A table with blinds of 5 and 10; seats are counted from 1, as people do.
struct Evening {
    state: State,
    log: Vec<Event>,
}

impl Evening {
    fn new(rules: Rules, players: usize) -> Evening {
        let state = State::new(terms(), rules, Time::at(20, 0));
        let mut evening = Evening { state, log: Vec::new() };
        (1..=players).for_each(|seat| evening.sit(seat));
        evening
    }

    /// Seat 4 of six went away before its big blind, missed both, is back when the big blind comes
    /// to seat 3, and waits for its own.
    fn with_missed(rules: Rules) -> Evening {
        let mut evening = Evening::new(rules, 6);
        let seat = Seat::new(3);
        evening.hand();
        evening.does(Ask::GoAway { seat, why: WhyAway::Said });
        // The big blind is at 3, and comes to 5, 6, 1 and 2.
        (0..4).for_each(|_| evening.hand());
        evening.does(Ask::ComeBack { seat });
        evening.does(Ask::Join { seat, join: Join::Wait });
        let missed = evening.state.at(seat).expect("somebody").missed;
        assert!(missed.small && missed.big);
        evening
    }

    fn tell(&mut self, ask: Ask) -> Result<(), Refusal> {
        run(&mut self.state, &Input { at: Time::at(20, 0), ask }, &mut self.log)
    }

    fn does(&mut self, ask: Ask) {
        self.tell(ask).expect("possible");
    }

    fn sit(&mut self, seat: usize) {
        let (at, player) = (Seat::new(seat - 1), Player(seat as u64));
        self.does(Ask::Sit { seat: at, player, buy_in: Chips::new(1000), join: Join::Now });
    }

    fn straddle(&mut self, seat: usize, kind: StraddleKind, amount: u64) -> Result<(), Refusal> {
        let (seat, amount) = (Seat::new(seat - 1), Chips::new(amount));
        self.tell(Ask::Straddle(Straddle { seat, kind, amount }))
    }

    /// Deals a hand, and everybody folds to the last.
    fn hand(&mut self) {
        self.does(Ask::Deal);
        while let Waits::Hand(next) = waits(&self.state) {
            let hand = self.state.hand().expect("a hand");
            let (turn, left) = (hand.state.turn(), hand.state.slots().stub_len());
            let input = match next {
                Next::Shuffle { .. } => engine::Input::Shuffled { turn, faces: vec![None; left] },
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
            self.does(Ask::Hand(input));
        }
    }

    /// Deals a hand: who is dealt in, and who posts what.
    fn dealt(&mut self) -> (Vec<usize>, Vec<(usize, u64)>) {
        self.does(Ask::Deal);
        let setup = self.log.iter().rev().find_map(|event| {
            if let Event::HandBegan { setup, .. } = event { Some(setup) } else { None }
        });
        let setup = setup.expect("a hand began");
        let dealt = (1..=9).filter(|seat| setup.stacks[seat - 1].is_some()).collect();
        let posts = setup.posts.iter();
        (dealt, posts.map(|post| (post.seat.number() + 1, post.amount.amount())).collect())
    }
}

#[test]
fn who_missed_blinds_comes_in_by_a_straddle() {
    let mut evening = Evening::with_missed(HOUSE);
    evening.straddle(4, StraddleKind::UnderTheGun, 20).expect("under the gun");
    let expected = (vec![1, 2, 3, 4, 5, 6], vec![(2, 5), (3, 10), (4, 20)]);
    assert_eq!(evening.dealt(), expected);
}

#[test]
fn a_straddle_that_gives_way_lets_nobody_in() {
    let mut evening = Evening::with_missed(HOUSE);
    evening.straddle(4, StraddleKind::UnderTheGun, 20).expect("under the gun");
    evening.straddle(1, StraddleKind::Button, 20).expect("the button goes before");
    assert_eq!(evening.dealt(), (vec![1, 2, 3, 5, 6], vec![(2, 5), (3, 10), (1, 20)]));
}

#[test]
fn a_straddle_over_one_that_is_taken_back_goes_back_too() {
    let several = Rules { straddle_count: StraddleCount::Several, ..HOUSE };
    let mut evening = Evening::with_missed(several);
    evening.straddle(4, StraddleKind::UnderTheGun, 20).expect("under the gun");
    evening.straddle(5, StraddleKind::UnderTheGun, 40).expect("the next");
    evening.does(Ask::NoStraddle { seat: Seat::new(3) });
    // Under the gun seat 5 could have straddled for 20.
    assert_eq!(evening.dealt(), (vec![1, 2, 3, 5, 6], vec![(2, 5), (3, 10)]));
}

/// A straddle is put up from a place, and does not go along to another.
#[test]
fn who_moves_after_straddling_does_not_come_in_by_it() {
    let mut evening = Evening::with_missed(HOUSE);
    evening.straddle(4, StraddleKind::UnderTheGun, 20).expect("under the gun");
    evening.does(Ask::Move { seat: Seat::new(3), to: Seat::new(6) });
    assert_eq!(evening.dealt(), (vec![1, 2, 3, 5, 6], vec![(2, 5), (3, 10)]));
}

/// R.rules.46: a newcomer posts the big blind; a straddle would have been instead of it.
#[test]
fn a_newcomer_whose_straddle_gives_way_posts() {
    let mut evening = Evening::new(HOUSE, 4);
    evening.hand();
    evening.sit(5);
    evening.straddle(5, StraddleKind::UnderTheGun, 20).expect("under the gun");
    evening.straddle(2, StraddleKind::Button, 20).expect("the button goes before");
    let expected = (vec![1, 2, 3, 4, 5], vec![(3, 5), (4, 10), (5, 10), (2, 20)]);
    assert_eq!(evening.dealt(), expected);
}

/// Of three the button is under the gun too; it has one straddle all the same (HB.f.i).
#[test]
fn nobody_gives_way_to_the_own_straddle() {
    let mut evening = Evening::new(HOUSE, 3);
    evening.straddle(1, StraddleKind::UnderTheGun, 20).expect("under the gun");
    let twice = Refusal::Posting(PostingRefusal::PostsAlready { seat: Seat::new(0) });
    assert_eq!(evening.straddle(1, StraddleKind::Button, 20), Err(twice));
    assert_eq!(evening.dealt(), (vec![1, 2, 3], vec![(2, 5), (3, 10), (1, 20)]));
    let back = |event: &Event| matches!(event, Event::Straddled { up: false, .. });
    assert!(!evening.log.iter().any(back), "it stands");
}
