//! `cardroom simulate`: plays many hands fast.

use std::fmt::Write;
use std::num::NonZero;
use std::path::Path;
use std::sync::atomic::{AtomicU64, Ordering};

use cards::Chance;
use clap::{Args, ValueEnum};
use engine::{
    Ante, Book, BySeat, Ceiling, Chips, Event, ForcedBets, Game, House, Input, Lineup, MOST_BLINDS,
    MOST_ROUNDS, MOST_SEATS, Rake, Rules, Seat, Setup, Situation, Stakes, State, Structure,
    StructureKind, Weekday,
    faulty::{self, Floor},
    open, run, set_up, start,
};
use records::Played;
use records::phh::Unit;
use room::{Plays, Style};
use script::house;
use serde_json::json;

use crate::failure::Failure;
use crate::progress::{Progress, Watch};
use crate::telling::{Tale, Telling};

/// Plays many hands of a game and says how fast.
///
/// Every player starts each hand with the same stack. There are blinds of 1 and 2, or at stud antes
/// and a bring-in of 1; limit bets are 2 and 4. The same seed gives the same hands on any
/// machine and with any number of threads: the digest says so.
#[derive(Args)]
pub(crate) struct Simulate {
    /// The game
    #[arg(long, default_value = "holdem", value_parser = find_game)]
    game: &'static Game,
    /// The betting structure
    #[arg(long, default_value = "no-limit")]
    structure: Betting,
    /// The house whose rules they play by
    #[arg(long, value_name = "NAME|FILE", default_value = "plain", value_parser = find_house)]
    house: House,
    /// How many players; no more than the game has cards for
    #[arg(long, default_value_t = 6, value_parser = clap::value_parser!(u8).range(2..=MOST_SEATS as i64))]
    players: u8,
    /// How they play
    #[arg(long, default_value = "random")]
    player: Player,
    /// The stack of each, in big blinds
    #[arg(long, default_value_t = 100, value_parser = clap::value_parser!(u64).range(1..=1_000_000))]
    stack: u64,
    /// How many hands
    #[arg(long, default_value_t = 1_000_000, value_parser = clap::value_parser!(u64).range(1..))]
    hands: u64,
    /// Repeats a run: the same seed gives the same hands
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// A faulty dealer: before about one in this many acts something goes wrong, and is ruled on
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=1_000_000))]
    mistakes: Option<u32>,
    /// How many threads; all cores if not given
    #[arg(long)]
    threads: Option<NonZero<usize>>,
    /// Prints one JSON document
    #[arg(long)]
    json: bool,
    /// Prints the first N hands as sentences
    #[arg(long, value_name = "N", default_value_t = 0, conflicts_with = "json")]
    log: u64,
    #[command(flatten)]
    telling: Telling,
}

#[derive(Clone, Copy, ValueEnum)]
enum Betting {
    #[value(name = "no-limit")]
    None,
    #[value(name = "pot-limit")]
    Pot,
    #[value(name = "fixed-limit")]
    Fixed,
}

const BIG_BLIND: u64 = 2;
/// The ante and the forced bet at stud.
const FORCED: Chips = Chips::new(1);
const HANDS_A_STEP: u64 = 1_000;
/// No more hands than this become files.
const MOST_FILES: u64 = 1_000;

/// What came of some hands.
#[derive(Clone, Copy, Default)]
struct Count {
    hands: u64,
    events: u64,
    showdowns: u64,
    rulings: u64,
    digest: u64,
}

impl Simulate {
    pub(crate) fn run(&self) -> Result<String, Failure> {
        let most = self.rules().table_size.most(self.game);
        if self.players > most {
            let game = self.game.name;
            let why = format!("--players {}: expected at most {most} at {game}", self.players);
            return Err(Failure::BadInput(why));
        }
        let tale = self.tell()?;
        let threads = self
            .threads
            .or_else(|| std::thread::available_parallelism().ok())
            .unwrap_or(NonZero::<usize>::MIN);
        let progress = Progress::new(self.hands, "hands");
        let watch = Watch::start();
        let count = self.play_all(threads, &progress);
        let seconds = watch.seconds();
        progress.end();
        Ok(self.told(count, seconds, threads, &tale))
    }

    /// The first hands are played once more, to be told.
    fn tell(&self) -> Result<Tale<'_>, Failure> {
        let mut tale = self.telling.begin();
        let files = if self.telling.phh.is_some() { MOST_FILES } else { 0 };
        for hand in 0..self.log.max(files).min(self.hands) {
            let (rules, stakes, mut log) = (self.rules(), self.stakes(), Vec::new());
            let book = Book { game: self.game, stakes: &stakes, rules: &rules };
            let setup = self.setup(&book, hand);
            let (start, _) = self.play_hand(&book, &setup, hand, &mut log);
            let played = Played {
                game: *self.game,
                stakes,
                rules,
                setup,
                start,
                log,
                names: (0..usize::from(self.players))
                    .map(|at| format!("Seat {}", at + 1))
                    .collect(),
                unit: Unit::default(),
            };
            if hand < self.log {
                tale.say(&format!("hand {}", hand + 1), &played)?;
            }
            if hand < files {
                tale.write(Path::new(&format!("{:04}.phh", hand + 1)), &played)?;
            }
        }
        Ok(tale)
    }

    /// Every thread takes steps of a thousand hands; what they add up to does not depend on who
    /// took which.
    fn play_all(&self, threads: NonZero<usize>, progress: &Progress) -> Count {
        let (taken, done) = (AtomicU64::new(0), AtomicU64::new(0));
        let steps = self.hands.div_ceil(HANDS_A_STEP);
        let (rules, stakes) = (self.rules(), self.stakes());
        let book = Book { game: self.game, stakes: &stakes, rules: &rules };
        let buttons = 0..u64::from(self.players);
        let setups: Vec<Setup> = buttons.map(|hand| self.setup(&book, hand)).collect();
        let work = || {
            let mut count = Count::default();
            let mut log = Vec::new();
            loop {
                let step = taken.fetch_add(1, Ordering::Relaxed);
                if step >= steps {
                    return count;
                }
                let first = step * HANDS_A_STEP;
                for hand in first..(first + HANDS_A_STEP).min(self.hands) {
                    let setup = &setups[hand as usize % setups.len()];
                    self.play(&book, setup, hand, &mut log, &mut count);
                }
                progress.show(done.fetch_add(1, Ordering::Relaxed) + 1, steps);
            }
        };
        std::thread::scope(|scope| {
            let workers: Vec<_> = (0..threads.get()).map(|_| scope.spawn(work)).collect();
            let counts = workers.into_iter().map(|worker| worker.join().expect("no panic"));
            counts.fold(Count::default(), Count::and)
        })
    }

    /// Plays a hand: the states that it begins and ends with.
    fn play_hand(
        &self,
        book: &Book<'_>,
        setup: &Setup,
        hand: u64,
        log: &mut Vec<Event>,
    ) -> (State, State) {
        let mut chance = Chance::new(self.seed, hand);
        let start = start(book, setup);
        let mut state = start;
        log.clear();
        open(book, setup, &mut state, log);
        let style = Style::from(self.player);
        // What goes wrong is drawn apart: without mistakes the hands stay what they are.
        let mut mistakes = Chance::new(!self.seed, hand);
        loop {
            let wrong = self.mistake(book, &state, &mut mistakes);
            let Some(input) = wrong.or_else(|| style.answer(book, &state, &mut chance)) else {
                return (start, state);
            };
            run(book, &mut state, &input, log).expect("what is asked for is allowed");
        }
    }

    /// What goes wrong now, if anything does; and the floor's word on what is open.
    fn mistake(&self, book: &Book<'_>, state: &State, chance: &mut Chance) -> Option<Input> {
        let often = self.mistakes? as usize;
        let now = state.case().is_some() || chance.below(often) == 0;
        if now && !state.is_over() {
            faulty::mistake(book, state, Floor::AtWhim, chance)
        } else {
            None
        }
    }

    fn play(
        &self,
        book: &Book<'_>,
        setup: &Setup,
        hand: u64,
        log: &mut Vec<Event>,
        count: &mut Count,
    ) {
        let (_, state) = self.play_hand(book, setup, hand, log);
        count.hands += 1;
        count.events += log.len() as u64;
        let ruled = |event: &&Event| matches!(event, Event::Remedied { .. });
        count.rulings += log.iter().filter(ruled).count() as u64;
        count.showdowns += u64::from(log.iter().any(|event| matches!(event, Event::Shown { .. })));
        // A sum, so that the order in which threads take their hands does not matter.
        let stacks = (0..usize::from(self.players)).map(|at| state.stack(Seat::new(at)).amount());
        let mixed = stacks.fold(hand, |mixed, stack| {
            mixed.wrapping_mul(0x9e37_79b9_7f4a_7c15).rotate_left(29) ^ stack
        });
        count.digest = count.digest.wrapping_add(mixed.wrapping_mul(log.len() as u64 | 1));
    }

    /// The house's rules on some Monday, at a table without a name.
    fn rules(&self) -> Rules {
        let structure = self.stakes().structure;
        let (small, big) = match structure {
            Structure::NoLimit { .. } | Structure::PotLimit { .. } => (BIG_BLIND / 2, BIG_BLIND),
            Structure::FixedLimit { .. } | Structure::SpreadLimit { .. } => {
                (BIG_BLIND, BIG_BLIND * 2)
            }
        };
        let situation = Situation {
            game: self.game.name.into(),
            structure: StructureKind::from(&structure),
            stake: format!("{small}/{big}"),
            weekday: Weekday::Monday,
            table: String::new(),
        };
        self.house.resolve(&situation).0
    }

    fn stakes(&self) -> Stakes {
        let least = Chips::new(BIG_BLIND);
        let structure = match self.structure {
            Betting::None => Structure::NoLimit { least },
            Betting::Pot => Structure::PotLimit { least },
            Betting::Fixed => {
                let small = self.game.streets.len() / 2;
                let bets = std::array::from_fn::<_, MOST_ROUNDS, _>(|round| {
                    if round < small { least } else { least.times(2) }
                });
                Structure::FixedLimit { bets }
            }
        };
        let bring_in = if self.game.has_bring_in() { FORCED } else { Chips::ZERO };
        Stakes {
            structure,
            unit: Chips::new(1),
            bring_in,
            ceiling: Ceiling::None,
            rake: Rake::NONE,
        }
    }

    /// The button goes round by the number of the hand.
    fn setup(&self, book: &Book<'_>, hand: u64) -> Setup {
        let players = usize::from(self.players);
        let stacks: BySeat<Option<Chips>> = std::array::from_fn::<_, MOST_SEATS, _>(|at| {
            (at < players).then(|| Chips::new(self.stack * BIG_BLIND))
        });
        let button = Seat::new((hand % players as u64) as usize);
        let (ante, blinds) = if self.game.has_bring_in() {
            (Ante::Each(FORCED), [Chips::ZERO; MOST_BLINDS])
        } else {
            (Ante::None, [Chips::new(BIG_BLIND / 2), Chips::new(BIG_BLIND), Chips::ZERO])
        };
        let forced = ForcedBets { ante, blinds, straddle: None };
        let posting = set_up(book, &forced, &Lineup::new(button, stacks));
        posting.expect("forced bets for two players or more").setup
    }

    fn told(&self, count: Count, seconds: f64, threads: NonZero<usize>, tale: &Tale<'_>) -> String {
        let rate = count.hands as f64 / seconds;
        let digest = format!("{:016x}", count.digest);
        if self.json {
            let mut document = json!({
                "game": self.game.name,
                "house": self.house.name(),
                "hands": count.hands,
                "seconds": seconds,
                "hands_per_second": rate,
                "events": count.events,
                "showdowns": count.showdowns,
                "rulings": count.rulings,
                "seed": self.seed,
                "digest": digest,
            });
            tale.add_to(&mut document);
            return format!("{document}\n");
        }
        let mut text = tale.text.clone();
        let _ = writeln!(
            text,
            "{}: {} hands in {seconds:.1} s on {threads} threads, {rate:.0} hands a second",
            self.game.name, count.hands
        );
        let showdowns = 100.0 * count.showdowns as f64 / count.hands as f64;
        let events = count.events as f64 / count.hands as f64;
        let _ = writeln!(text, "{showdowns:.1} % to a showdown, {events:.1} events a hand");
        if self.mistakes.is_some() {
            let _ = writeln!(text, "{} things went wrong and were ruled on", count.rulings);
        }
        let _ = writeln!(text, "seed {}, digest {digest}", self.seed);
        text + &tale.about_files()
    }
}

impl Count {
    fn and(self, other: Count) -> Count {
        Count {
            hands: self.hands + other.hands,
            events: self.events + other.events,
            showdowns: self.showdowns + other.showdowns,
            rulings: self.rulings + other.rulings,
            digest: self.digest.wrapping_add(other.digest),
        }
    }
}

pub(crate) fn find_game(name: &str) -> Result<&'static Game, String> {
    let names: Vec<&str> = engine::GAMES.iter().map(|game| game.name).collect();
    Game::named(name)
        .ok_or_else(|| format!("there is no such game; there are {}", names.join(", ")))
}

fn find_house(name: &str) -> Result<House, String> {
    let file =
        house::load(name, Path::new("")).map_err(|expected| format!("expected {expected}"))?;
    Ok(file.house)
}

/// How everybody at the table plays.
#[derive(Clone, Copy, ValueEnum)]
enum Player {
    /// Anything that is allowed
    Random,
    /// Checks and calls, and stands pat
    Caller,
    /// By the cards: folds junk, calls with something, bets what is good
    Simple,
}

impl From<Player> for Style {
    fn from(player: Player) -> Style {
        match player {
            Player::Random => Style::Random,
            Player::Caller => Style::Caller,
            Player::Simple => Style::Sane,
        }
    }
}
