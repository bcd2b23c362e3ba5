//! Two things go wrong in one hand: every ordered pair of kinds of mistakes that can follow one
//! another, in every house, at hold'em, stud and draw. `PAIRS_OF=hollywood/stud cargo test -p room
//! --test pairs` plays those of one house and game.

mod deck;
mod hand;
#[allow(dead_code, reason = "what is out of play is worked out by `deck` here")]
#[path = "../faulty/piles.rs"]
mod piles;
#[path = "../faulty/reasons.rs"]
mod reasons;

use std::collections::{BTreeMap, BTreeSet};
use std::env;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

use cards::Chance;
use engine::{Case, Game, Incident, Input, Weekday, faulty};
use hand::{Hand, Line};
use room::Setting;

/// A pair is played this many times in each house and game.
const TIMES: usize = if cfg!(feature = "full") { 30 } else { 2 };
/// The first of two mistakes is made in this many hands.
const BEGINNINGS: usize = if cfg!(feature = "full") { 30 } else { 3 };
const GAMES: [&str; 4] = ["holdem", "stud", "draw", "ace-to-five"];

/// The hand ends; chips and cards are whole; no card that is out of play reaches a hand or the board;
/// every ruling rests on a clause or on a default that the house has marked.
#[test]
fn any_two_mistakes_in_one_hand_are_ruled_on() {
    let settings = settings();
    let (next, all) = (AtomicUsize::new(0), Mutex::new(BTreeMap::new()));
    let failed = Mutex::new(Vec::new());
    let cores = thread::available_parallelism().map_or(1, usize::from);
    thread::scope(|scope| {
        for _ in 0..cores {
            scope.spawn(|| {
                while let Some(setting) = settings.get(next.fetch_add(1, Ordering::Relaxed)) {
                    let Pairs { played, failed: some, .. } = Pairs::new(setting).play();
                    failed.lock().expect("nobody failed").extend(some);
                    let name = (setting.file.house.name().to_owned(), setting.terms.game.name);
                    all.lock().expect("nobody failed").insert(name, played);
                }
            });
        }
    });
    let (all, failed) = (all.into_inner(), failed.into_inner());
    let (all, failed) = (all.expect("nobody failed"), failed.expect("nobody failed"));
    assert!(failed.is_empty(), "{} hands failed: {}", failed.len(), failed.join("\n"));
    assert_eq!(all.len(), settings.len());
    for ((house, game), pairs) in all {
        let first: BTreeSet<&str> = pairs.keys().map(|(first, _)| first.as_str()).collect();
        let second: BTreeSet<&str> = pairs.keys().map(|(_, second)| second.as_str()).collect();
        // Else nothing was tried: most kinds come first and second, and many of them after many.
        let most = first.len().min(second.len());
        assert!(most > 25, "{house}, {game}: {} kinds, then {}", first.len(), second.len());
        assert!(pairs.len() > most * most / 3, "{house}, {game}: only {} pairs", pairs.len());
    }
}

fn settings() -> Vec<Setting> {
    let wanted = env::var("PAIRS_OF").unwrap_or_default();
    let choose = |house: &str, name: &str| {
        let (file, game) = (houses::named(house), Game::named(name));
        let (file, game) = (file.expect("a house"), game.expect("a game"));
        Setting::choose(file, game, None, Weekday::Monday, 6).expect("a stake")
    };
    let each = houses::NAMES.iter().flat_map(|house| GAMES.map(|game| (*house, game)));
    let each = each.filter(|(house, game)| format!("{house}/{game}").starts_with(&wanted));
    each.map(|(house, game)| choose(house, game)).collect()
}

/// How often each pair was played.
type Played = BTreeMap<(String, String), usize>;

struct Pairs<'a> {
    setting: &'a Setting,
    chance: Chance,
    played: Played,
    /// What failed, by what it was.
    failed: Vec<String>,
}

impl<'a> Pairs<'a> {
    fn new(setting: &'a Setting) -> Pairs<'a> {
        let chance = Chance::new(22, 0);
        Pairs { setting, chance, played: Played::new(), failed: Vec::new() }
    }

    fn play(mut self) -> Pairs<'a> {
        let mut begun: BTreeMap<String, usize> = BTreeMap::new();
        for round in 0..BEGINNINGS {
            let full = usize::from(self.setting.terms.seats);
            for players in [3, 2, 6, full] {
                for line in Line::ALL {
                    self.play_line(players, line, round + 1, &mut begun);
                }
            }
        }
        self
    }

    /// Walks through a hand, and at each stop makes every mistake that was not made often enough yet.
    fn play_line(
        &mut self,
        players: usize,
        line: Line,
        most: usize,
        begun: &mut BTreeMap<String, usize>,
    ) {
        let setup = hand::set_up(self.setting, players, line);
        let mut hand = Hand::begin(self.setting, &setup, line, &mut self.chance);
        while hand.goes_on() {
            for (input, case) in self.mistakes(&hand) {
                let kind = kind(&case.incident);
                let times = begun.entry(kind.clone()).or_default();
                if *times < most {
                    *times += 1;
                    let mut after = hand.clone();
                    if self.holds(|chance| after.make(&input, &case, chance)) {
                        self.follow(after, &kind);
                    }
                }
            }
            hand.go_on(&mut self.chance);
        }
    }

    /// Walks on after the first mistake, and at each stop makes a second one.
    fn follow(&mut self, mut hand: Hand<'_>, first: &str) {
        while hand.goes_on() {
            for (input, case) in self.mistakes(&hand) {
                let pair = (first.to_owned(), kind(&case.incident));
                let times = self.played.entry(pair).or_default();
                if *times < TIMES {
                    *times += 1;
                    let mut after = hand.clone();
                    self.holds(|chance| {
                        after.make(&input, &case, chance);
                        after.play_out(chance);
                    });
                }
            }
            if !self.holds(|chance| hand.go_on(chance)) {
                return;
            }
        }
        self.holds(|_| hand.is_whole());
    }

    /// Whether all went well; what did not is kept, and the other pairs are played all the same.
    fn holds(&mut self, play: impl FnOnce(&mut Chance)) -> bool {
        let chance = &mut self.chance;
        let played = catch_unwind(AssertUnwindSafe(|| play(chance)));
        self.failed.extend(played.as_ref().err().map(|why| {
            let text = why.downcast_ref::<String>().cloned();
            text.unwrap_or_else(|| why.downcast_ref::<&str>().copied().unwrap_or("?").to_owned())
        }));
        played.is_ok()
    }

    fn mistakes(&mut self, hand: &Hand<'_>) -> Vec<(Input, Case)> {
        faulty::one_of_each_kind(&hand.book(), &hand.state, &mut self.chance)
    }
}

/// What an incident is called, without whom it befell.
fn kind(incident: &Incident) -> String {
    let told = format!("{incident:?}");
    let name = told.split([' ', '{', '(']).next().unwrap_or_default();
    let how = if let Incident::Wagered { how, .. } = incident { Some(how) } else { None };
    how.map_or(name.to_owned(), |how| format!("{name} {how:?}"))
}
