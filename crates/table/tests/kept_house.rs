//! A hand keeps its house: what the answers become meanwhile is for the next hand, and a log means
//! what it meant when it was written.

use cards::{Card, read_cards};
use engine::{
    Action, Ante, Ceiling, CheckRaise, Chips, FirstButton, ForcedBets, Game, LimitChange, Next,
    OddChips, Raising, Rake, RakedPots, Rules, Seat, ShowTurn, Stakes, Structure, Topic,
};
use table::{
    Ask, BuyIn, By, Event, Input, Join, Player, Proposal, Refusal, State, Terms, Time, Waits, fold,
    run, waits,
};

const PLAYERS: usize = 4;
const SMALL: usize = 1;
const BIG: usize = 2;
const UNDER_THE_GUN: usize = 3;

/// The house as the evening began.
const OLD: Rules = Rules {
    first_button: FirstButton::FirstSeat,
    odd_chips: OddChips::AllToFirst,
    check_raise: CheckRaise::Forbidden,
    show_turn: ShowTurn::InTurn,
    raked_pots: RakedPots::Each,
    ..Rules::PLAIN
};

/// The same after its file was changed.
const NEW: Rules = Rules { odd_chips: OddChips::OneEach, check_raise: CheckRaise::Allowed, ..OLD };

fn terms(small: u64, big: u64) -> Terms {
    Terms {
        game: Game::named("holdem").expect("a game"),
        stakes: Stakes {
            structure: Structure::NoLimit { least: Chips::new(big) },
            unit: Chips::new(1),
            bring_in: Chips::ZERO,
            rake: Rake::NONE,
            ceiling: Ceiling::None,
        },
        forced: ForcedBets {
            ante: Ante::None,
            blinds: [small, big, 0].map(Chips::new),
            straddle: None,
        },
        seats: 9,
        buy_in: BuyIn { least: Chips::new(100), most: None, purchase: None },
        time: None,
        bomb: None,
    }
}

fn change(terms: &Terms, rules: &Rules) -> Ask {
    Ask::Change { terms: Box::new(*terms), rules: Box::new(*rules) }
}

/// Four players with 1000 each, the button with the first.
#[derive(Clone)]
struct Evening {
    start: State,
    state: State,
    log: Vec<Event>,
}

impl Evening {
    /// The first thing in its log is what it is played by.
    fn new() -> Evening {
        let start = State::new(terms(1, 2), OLD, Time::at(20, 0));
        let mut evening = Evening { state: start.clone(), start, log: Vec::new() };
        evening.tell(change(&terms(1, 2), &OLD)).expect("terms of a table");
        for seat in 0..PLAYERS {
            let (player, buy_in) = (Player(seat as u64), Chips::new(1000));
            let seat = Seat::new(seat);
            evening.tell(Ask::Sit { seat, player, buy_in, join: Join::Now }).expect("a free chair");
        }
        evening
    }

    fn tell(&mut self, ask: Ask) -> Result<(), Refusal> {
        run(&mut self.state, &Input { at: Time::at(20, 0), ask }, &mut self.log)
    }

    fn hand(&self) -> &table::Hand {
        self.state.hand().expect("a hand is in progress")
    }

    /// This many places after the button.
    fn place(&self, steps: usize) -> Seat {
        let button = self.state.positions().expect("a hand was dealt").button;
        Seat::new((button.number() + steps) % PLAYERS)
    }

    fn act(&mut self, steps: usize, action: Action) {
        let (turn, seat) = (self.hand().state.turn(), self.place(steps));
        self.tell(Ask::Hand(engine::Input::Act { turn, seat, action })).expect("a legal action");
    }

    /// Deals a board that nobody beats; everybody calls; the button bets 10 where all others have
    /// checked, and the small blind is to act.
    fn deal(&mut self) {
        self.tell(Ask::Deal).expect("a hand");
        let turn = self.hand().state.turn();
        self.tell(Ask::Hand(engine::Input::Shuffled { turn, faces: deck() })).expect("a deck");
        for steps in [UNDER_THE_GUN, 0, SMALL] {
            self.act(steps, Action::Call);
        }
        for steps in [BIG, SMALL, BIG, UNDER_THE_GUN] {
            self.act(steps, Action::Check);
        }
        self.act(0, Action::RaiseTo(Chips::new(10)));
    }

    /// Both blinds call, the other player folds, and the board is split.
    fn finish(&mut self) {
        self.act(SMALL, Action::Call);
        self.act(BIG, Action::Call);
        self.act(UNDER_THE_GUN, Action::Fold);
        while let Waits::Hand(next) = waits(&self.state) {
            let turn = self.hand().state.turn();
            let input = match next {
                Next::Act { seat, .. } => engine::Input::Act { turn, seat, action: Action::Check },
                Next::ShowOrMuck { seat } => engine::Input::Show { turn, seat, faces: Vec::new() },
                Next::Shuffle { .. }
                | Next::Draw { .. }
                | Next::RunIt { .. }
                | Next::Floor(_)
                | Next::Over => {
                    panic!("the hand is checked down and shown")
                }
            };
            self.tell(Ask::Hand(input)).expect("possible");
        }
    }

    /// What the player who has checked may do about the bet.
    fn raising(&self) -> Raising {
        let Waits::Hand(Next::Act { seat, legal }) = waits(&self.state) else {
            panic!("somebody is to act")
        };
        assert_eq!(seat, self.place(SMALL));
        legal.raising
    }

    fn stacks(&self) -> [u64; PLAYERS] {
        stacks(&self.state)
    }
}

fn stacks(state: &State) -> [u64; PLAYERS] {
    std::array::from_fn(|seat| state.stack(Seat::new(seat)).amount())
}

/// Low cards for everybody, then a royal flush on the board.
fn deck() -> Vec<Option<Card>> {
    let top = read_cards("2c2d2h3c3d3h4c4d 9h AsKsQs 9d Js 9c Ts").expect("cards");
    let all = Game::named("holdem").expect("a game").deck.cards();
    let rest = all.iter().filter(|card| !top.contains(card));
    top.iter().copied().chain(rest).map(Some).collect()
}

const NO_CHECK_RAISE: Raising = Raising::Closed { by: Topic::NoCheckRaise };

/// What the four stacks are after each hand. In the first two, three who put in 12 each share 38, and
/// by the old answers the small blind gets both odd chips. In the third, for 2/5, three who put in 15
/// each share 50, and by the new ones the odd chips go to the small blind and to the big one.
const AFTER_FIRST: [u64; PLAYERS] = [1000, 1002, 1000, 998];
const AFTER_SECOND: [u64; PLAYERS] = [998, 1002, 1002, 998];
const AFTER_THIRD: [u64; PLAYERS] = [1000, 997, 1003, 1000];

/// Two hands by the old answers; then the new ones.
fn two_hands_and_a_change(evening: &mut Evening) {
    for _ in 0..2 {
        evening.deal();
        evening.finish();
    }
    evening.tell(change(&terms(2, 5), &NEW)).expect("between hands");
}

/// Red if a change is let into a hand, or leaves anything behind where it is refused: then the
/// player who has checked may raise, or the second odd chip goes to the big blind.
#[test]
fn a_hand_goes_on_by_the_answers_it_began_with() {
    let mut evening = Evening::new();
    evening.deal();
    evening.finish();
    assert_eq!(evening.stacks(), AFTER_FIRST);
    evening.deal();
    assert_eq!(evening.raising(), NO_CHECK_RAISE);
    let before = evening.clone();
    assert_eq!(evening.tell(change(&terms(2, 5), &NEW)), Err(Refusal::MidHand));
    assert!(evening.state == before.state && evening.log == before.log, "no trace");
    assert_eq!(evening.raising(), NO_CHECK_RAISE);
    evening.finish();
    assert_eq!(evening.stacks(), AFTER_SECOND);
}

/// Red if the hand in progress reads its answers from the table and not from its own copy: then
/// other answers in the middle of the log change what is legal, and who gets the odd chip.
#[test]
fn other_answers_in_the_middle_of_a_log_are_for_the_next_hand() {
    let mut evening = Evening::new();
    evening.deal();
    let (terms, rules) = (Box::new(terms(2, 5)), Box::new(NEW));
    evening.log.push(Event::Termed { terms, rules });
    evening.state = fold(&evening.start, &evening.log);
    assert_eq!(*evening.state.rules(), NEW);
    assert_eq!(evening.raising(), NO_CHECK_RAISE);
    evening.finish();
    assert_eq!(evening.stacks(), AFTER_FIRST);
    evening.deal();
    assert!(matches!(evening.raising(), Raising::Between { .. }), "{:?}", evening.raising());
}

/// Red if a change between hands is lost, or only a part of it is taken over.
#[test]
fn the_next_hand_is_played_by_the_new_answers() {
    let mut evening = Evening::new();
    two_hands_and_a_change(&mut evening);
    evening.deal();
    let hand = evening.hand();
    assert_eq!((hand.rules, hand.terms), (NEW, terms(2, 5)));
    // Over a bet of 10; the small blind began with 998 and has put in 5.
    let (least, most, unit) = (Chips::new(20), Chips::new(993), Chips::new(1));
    assert_eq!(evening.raising(), Raising::Between { least, most, unit });
    evening.finish();
    assert_eq!(evening.stacks(), AFTER_THIRD);
}

/// Red if folding asks the table's answers anything: an event that leaves something to be worked
/// out, or a `Termed` that says less than all answers.
#[test]
fn a_log_gives_the_same_stacks_whatever_the_house_has_become() {
    let mut evening = Evening::new();
    two_hands_and_a_change(&mut evening);
    evening.deal();
    evening.finish();
    let ends =
        |(at, event): (usize, &Event)| matches!(event, Event::HandEnded { .. }).then_some(at + 1);
    let ends: Vec<usize> = evening.log.iter().enumerate().filter_map(ends).collect();
    // The file on disk has other answers now, and a table opened on them is made of those.
    let as_it_was = evening.start.clone();
    let changed = State::new(terms(2, 5), NEW, Time::at(20, 0));
    let plain = State::new(terms(50, 100), Rules::PLAIN, Time::at(20, 0));
    for start in [as_it_was, changed, plain] {
        let after = |hand: usize| stacks(&fold(&start, &evening.log[..ends[hand]]));
        assert_eq!([after(0), after(1), after(2)], [AFTER_FIRST, AFTER_SECOND, AFTER_THIRD]);
        assert!(fold(&start, &evening.log) == evening.state, "the same table in every respect");
    }
}

/// Red if a table that was taken up again from its log plays on by anything else than the log says.
#[test]
fn a_table_taken_up_from_its_log_plays_on_by_the_old_answers() {
    let mut evening = Evening::new();
    evening.deal();
    let changed = State::new(terms(2, 5), NEW, Time::at(20, 0));
    let state = fold(&changed, &evening.log);
    let mut again = Evening { start: changed, state, log: evening.log.clone() };
    assert_eq!(again.raising(), NO_CHECK_RAISE);
    again.finish();
    again.deal();
    assert_eq!(again.raising(), NO_CHECK_RAISE);
    again.finish();
    assert_eq!(again.stacks(), AFTER_SECOND);
}

/// H3.2, HR.8.1: whoever moves when the hand is over has that chair, whatever is agreed on meanwhile.
#[test]
fn a_chair_that_somebody_moves_to_is_not_taken_away() {
    let mut evening = Evening::new();
    let rules = Rules { limit_change: LimitChange::AllAndFloor, ..OLD };
    evening.tell(change(&terms(1, 2), &rules)).expect("other answers");
    let six = Proposal::Terms(Box::new(Terms { seats: 6, ..terms(1, 2) }));
    let [first, moves, to] = [0, 3, 7].map(Seat::new);
    evening.tell(Ask::Propose { what: six, by: By::Seat(first) }).expect("four sit there");
    for seat in (1..PLAYERS).map(Seat::new) {
        evening.tell(Ask::Answer { seat, by: By::Seat(seat), yes: true }).expect("asked");
    }
    evening.deal();
    evening.tell(Ask::Move { seat: moves, to }).expect("a free chair");
    let refused = Err(Refusal::NoSuchSeat { seats: 6 });
    assert_eq!(evening.tell(Ask::Approve { yes: true }), refused);
    evening.finish();
    assert_eq!(evening.state.at(to).map(|chair| chair.player), Some(Player(3)));
}
