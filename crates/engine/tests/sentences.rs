//! The log of a hand as people read it: whole hands against text written by hand.

use cards::{Card, read_cards};
use engine::{
    Action, Book, Ceiling, Chips, Event, Game, Input, MOST_RAKE_STEPS, MOST_SEATS, Next, NoFlop,
    Post, PostKind, Rake, Rules, Schedule, Seat, Sentence, Setup, Sleeper, Stakes, State,
    Structure, Teller, Viewer, begin, fold, next, run,
};

const NAMES: [&str; 4] = ["Ann", "Bob", "Cat", "Dan"];

/// A hand of no-limit 1/2; the last of the players has the button.
struct Hand {
    game: &'static Game,
    stakes: Stakes,
    rules: Rules,
    start: State,
    state: State,
    log: Vec<Event>,
}

/// The three that the house takes of every pot of ten or more.
fn three() -> Rake {
    let mut at = [Chips::ZERO; MOST_RAKE_STEPS];
    at[0] = Chips::new(10);
    Rake {
        schedule: Schedule::Steps { take: Chips::new(3), at },
        no_flop: NoFlop::NoDrop,
        ..Rake::NONE
    }
}

impl Hand {
    /// `deck` has the first cards from the top; the rest of it nobody knows.
    fn new(game: &str, rake: Rake, stacks: &[u64], deck: &str) -> Hand {
        let mut by_seat = [None; MOST_SEATS];
        for (at, &stack) in stacks.iter().enumerate() {
            by_seat[at] = Some(Chips::new(stack));
        }
        let setup = Setup {
            button: Seat::new(stacks.len() - 1),
            stacks: by_seat,
            posts: vec![post(0, PostKind::Blind, 1), post(1, PostKind::Blind, 2)],
            opens_after: Seat::new(1),
            jumped: None,
            sleeper: None,
            bomb: None,
        };
        Hand::begun(game, rake, &setup, deck)
    }

    fn begun(game: &str, rake: Rake, setup: &Setup, deck: &str) -> Hand {
        let game = Game::named(game).expect("a game");
        let structure = Structure::NoLimit { least: Chips::new(2) };
        let stakes = Stakes {
            structure,
            unit: Chips::new(1),
            bring_in: Chips::ZERO,
            ceiling: Ceiling::None,
            rake,
        };
        let rules = Rules::PLAIN;
        let (start, log) = begin(&Book { game, stakes: &stakes, rules: &rules }, setup);
        let mut hand = Hand { game, stakes, rules, state: fold(&start, &log), start, log };
        let mut faces: Vec<Option<Card>> =
            read_cards(deck).expect("cards").into_iter().map(Some).collect();
        faces.resize(game.deck.cards().len(), None);
        hand.tell(|turn| Input::Shuffled { turn, faces });
        hand
    }

    fn book(&self) -> Book<'_> {
        Book { game: self.game, stakes: &self.stakes, rules: &self.rules }
    }

    fn tell(&mut self, input: impl FnOnce(u32) -> Input) {
        let (stakes, rules, mut state) = (self.stakes, self.rules, self.state);
        let book = Book { game: self.game, stakes: &stakes, rules: &rules };
        let input = input(state.turn());
        run(&book, &mut state, &input, &mut self.log).expect("it is allowed");
        self.state = state;
    }

    /// Whoever is asked does these in turn.
    fn act(mut self, actions: &[Action]) -> Hand {
        for &action in actions {
            let Next::Act { seat, .. } = next(&self.book(), &self.state) else {
                panic!("nobody is to act")
            };
            self.tell(|turn| Input::Act { turn, seat, action });
        }
        self
    }

    fn show_all(mut self) -> Hand {
        while let Next::ShowOrMuck { seat } = next(&self.book(), &self.state) {
            self.tell(|turn| Input::Show { turn, seat, faces: Vec::new() });
        }
        self
    }

    fn muck(mut self) -> Hand {
        let Next::ShowOrMuck { seat } = next(&self.book(), &self.state) else {
            panic!("nobody is to show")
        };
        self.tell(|turn| Input::Muck { turn, seat });
        self
    }

    fn told(&self, viewer: Option<Viewer>) -> Vec<String> {
        let book = self.book();
        let teller = Teller {
            book: &book,
            name: &|seat| NAMES[seat.number()],
            amount: &|chips| chips.to_string(),
        };
        let sentences = match viewer {
            Some(viewer) => teller.told(&self.start, &self.log, viewer),
            None => teller.told_to_owner(&self.start, &self.log),
        };
        assert!(sentences.is_sorted_by_key(|sentence| sentence.event));
        sentences.into_iter().map(|Sentence { text, .. }| text).collect()
    }
}

fn post(seat: usize, kind: PostKind, amount: u64) -> Post {
    Post { seat: Seat::new(seat), kind, amount: Chips::new(amount) }
}

fn to(amount: u64) -> Action {
    Action::RaiseTo(Chips::new(amount))
}

/// Ann and Cat are all-in, Ann for more; Dan folds.
fn side_pot() -> Hand {
    let deck = "As Kh Qc 7h Ad Kd Qd 2c 9s Qs 8h 3c 9h 4d 9d 5s";
    Hand::new("holdem", three(), &[40, 100, 25, 100], deck)
        .act(&[to(6), Action::Fold, Action::Call, Action::Call])
        .act(&[to(10), to(60), Action::Call, Action::Call])
        .show_all()
}

const SIDE_POT: &str = "\
Ann posts the small blind, 1
Bob posts the big blind, 2
Ann is dealt As Ad
Bob is dealt Kh Kd
Cat is dealt Qc Qd
Dan is dealt 7h 2c
Cat raises to 6
Dan folds
Ann calls 5
Bob calls 4
The flop: Qs 8h 3c
Ann bets 10
Bob raises to 60
Cat calls 19, all-in
Ann calls 24, all-in
Bob takes back 26 that nobody called
The turn: 4d
The river: 5s
Ann shows As Ad: a pair of aces, queen-eight-five kickers
Bob shows Kh Kd: a pair of kings, queen-eight-five kickers
Ann wins 30 from side pot 1 with a pair of aces, queen-eight-five kickers
Cat shows Qc Qd: three queens, eight-five kickers
Cat wins 72 from the main pot with three queens, eight-five kickers
The house takes 3";

#[test]
fn its_owner_reads_the_whole_hand() {
    assert_eq!(side_pot().told(None).join("\n"), SIDE_POT);
}

#[test]
fn a_player_and_the_rail_read_what_they_may_see() {
    let hidden = |names: &[&str]| {
        let dealt = |line: &str| {
            let name = names.iter().find(|name| line.starts_with(&format!("{name} is dealt")));
            name.map_or(line.to_owned(), |name| format!("{name} is dealt 2 cards"))
        };
        SIDE_POT.lines().map(dealt).collect::<Vec<_>>()
    };
    let hand = side_pot();
    assert_eq!(hand.told(Some(Viewer::Rail)), hidden(&NAMES));
    let dan = hand.told(Some(Viewer::Seat(Seat::new(3))));
    assert_eq!(dan, hidden(&["Ann", "Bob", "Cat"]));
}

#[test]
fn an_odd_chip_and_its_place_are_told() {
    // The board plays: five chips for Bob and Cat.
    let deck = "7c 8c 9c 2d 3d 4d 5h As Ks Qs 5d Js 5c Ts";
    let (call, check) = (Action::Call, Action::Check);
    let hand = Hand::new("holdem", Rake::NONE, &[100, 100, 100], deck)
        .act(&[call, Action::Fold, check, check, check, check, check, check, check])
        .show_all();
    let told = hand.told(None);
    assert_eq!(
        told[told.len() - 5..],
        [
            "Bob shows 8c 3d: a royal flush",
            "Cat shows 9c 4d: a royal flush",
            "Bob wins 3 from the pot with a royal flush",
            "Cat wins 2 from the pot with a royal flush",
            "An odd chip goes to Bob, the first winner left of the button",
        ]
    );
}

#[test]
fn high_and_low_and_a_mucked_hand_are_told() {
    // Cat has four kings high, Bob 8-7-3-2-A low; Ann gives up. Six chips: three each way.
    let deck = "4c Ac Kh 4d 3d Ks 5c 9h Qd 5d 9s Jd 6c 2c 7d 8h 6d Kc 6h Kd";
    let (call, check) = (Action::Call, Action::Check);
    let hand = Hand::new("omaha-hilo", Rake::NONE, &[100, 100, 100], deck)
        .act(&[call, call, check])
        .act(&[check; 9])
        .muck()
        .show_all();
    let told = hand.told(Some(Viewer::Dealer));
    assert_eq!(
        told[told.len() - 5..],
        [
            "Ann mucks",
            "Bob shows Ac 3d 9h 9s: two pair, kings and nines, eight kicker, and an eight-seven low",
            "Cat shows Kh Ks Qd Jd: four kings, eight kicker",
            "Cat wins 3 from the high half of the pot with four kings, eight kicker",
            "Bob wins 3 from the low half of the pot with an eight-seven low",
        ]
    );
}

#[test]
fn the_last_hand_wins_without_a_word_about_its_cards() {
    let hand = Hand::new("holdem", three(), &[3, 100, 100], "As Kh Qc Ad Kd Qd").act(&[
        Action::Fold,
        to(3),
        Action::Fold,
    ]);
    assert_eq!(
        hand.told(Some(Viewer::Seat(Seat::new(0)))),
        [
            "Ann posts the small blind, 1",
            "Bob posts the big blind, 2",
            "Ann is dealt As Ad",
            "Bob is dealt 2 cards",
            "Cat is dealt 2 cards",
            "Cat folds",
            "Ann raises to 3, all-in",
            "That is less than a full raise",
            "Bob folds",
            "Ann takes back 1 that nobody called",
            "Ann wins 4 from the pot",
        ]
    );
}

/// Cat comes in late, Dan has the rock on the button, and Bob has left a raise to 10.
fn posts() -> Hand {
    let mut stacks = [None; MOST_SEATS];
    stacks[..4].fill(Some(Chips::new(100)));
    let setup = Setup {
        button: Seat::new(3),
        stacks,
        posts: vec![
            post(0, PostKind::Blind, 1),
            post(1, PostKind::Blind, 2),
            post(2, PostKind::Late, 2),
            post(3, PostKind::Rock, 4),
        ],
        opens_after: Seat::new(3),
        jumped: None,
        sleeper: Some(Sleeper { seat: Seat::new(1), to: Chips::new(10) }),
        bomb: None,
    };
    Hand::begun("holdem", Rake::NONE, &setup, "")
}

#[test]
fn late_posts_the_rock_and_a_sleeper_that_is_off_are_told() {
    let fold = Action::Fold;
    let hand = posts().act(&[to(8), fold, fold, fold]);
    assert_eq!(
        hand.told(Some(Viewer::Rail)),
        [
            "Ann posts the small blind, 1",
            "Bob posts the big blind, 2",
            "Cat posts 2 to come in",
            "Dan has the rock, 4",
            "Bob leaves 10 as a sleeper",
            "Ann is dealt 2 cards",
            "Bob is dealt 2 cards",
            "Cat is dealt 2 cards",
            "Dan is dealt 2 cards",
            "Ann raises to 8",
            "The sleeper is off",
            "Bob folds",
            "Cat folds",
            "Dan folds",
            "Ann takes back 4 that nobody called",
            "Ann wins 12 from the pot",
        ]
    );
}

#[test]
fn a_sleeper_that_wakes_is_told_as_the_raise_that_it_is() {
    let told = posts().act(&[Action::Call, Action::Fold]).told(Some(Viewer::Rail));
    assert_eq!(told[told.len() - 3..], ["Ann calls 3", "Bob raises to 10", "Cat folds"]);
}
