//! A table as a setting gives it: all that a hand begins with.

use cards::Card;
use engine::{
    Book, Ceiling, Chips, Choice, Citations, Event, MOST_SEATS, Point, PostingRefusal, Rake, Rules,
    Schedule, Seat, Setup, Situation, Source, StructureKind, Weekday,
};
use houses::HouseFile;
use records::name_at;

use super::bets::{Bets, GameLine};
use super::deck::Known;
use super::opening::{Opening, Term};
use super::posts::{self, Posts, refused};
use super::setting::{Given, Setting, What};
use crate::fault::Fault;
use crate::house;
use crate::play::evening::{Begun, Evening};

/// A table, ready to be dealt.
#[derive(Clone)]
pub(crate) struct Table {
    /// The names in seat order.
    pub(crate) names: Vec<String>,
    bets: Bets,
    rules: Rules,
    /// The clauses that rulings cite.
    pub(crate) citations: Citations,
    /// The clauses that answers come from.
    answered_by: Vec<(Point, String)>,
    pub(crate) setup: Setup,
    /// As it was given, so that one more line can be tried.
    setting: Setting,
    pub(crate) seed: u64,
    known: Known,
    /// The deck from the top down.
    pub(crate) deck: Vec<Option<Card>>,
    /// The evening as it opens, where many hands are played.
    pub(crate) evening: Option<Box<Evening>>,
}

/// What the lines of a setting say, put together.
#[derive(Default)]
struct Gathered<'a> {
    house: Option<&'a HouseFile>,
    choices: Vec<Choice>,
    game: Option<(usize, &'a GameLine)>,
    weekday: Option<Weekday>,
    table: &'a str,
    unit: Option<Chips>,
    ceiling: Option<Ceiling>,
    rake: Option<Rake>,
    promotion: Option<Schedule>,
    seats: &'a [(String, Chips)],
    seats_line: Option<usize>,
    button: Option<(usize, &'a str)>,
    deck: Option<(usize, &'a str)>,
    seed: Option<u64>,
}

impl Table {
    /// The table of this setting; `line` is where the case begins.
    pub(crate) fn of(setting: &Setting, line: usize) -> Result<Table, Fault> {
        Table::posted(setting, line)?.map_err(|(line, refusal)| {
            Fault::new(line, format!("refused: {}", refused(refusal, setting)))
        })
    }

    /// Why the house refuses this line in addition to the others, if it does.
    pub(crate) fn with_line(&self, what: &What) -> Result<Option<(PostingRefusal, String)>, Fault> {
        if self.setting.opens().is_some() {
            return Err(Fault::new(0, "only for one hand: what is posted in an evening is told"));
        }
        let given = vec![Given { line: 0, what: what.clone() }];
        let setting = self.setting.with(&Setting { given });
        let refusal = Table::posted(&setting, 0)?.err();
        Ok(refusal.map(|(_, refusal)| (refusal, refused(refusal, &setting))))
    }

    /// The table, or the line at which the posts were refused, and why.
    fn posted(
        setting: &Setting,
        line: usize,
    ) -> Result<Result<Table, (usize, PostingRefusal)>, Fault> {
        let gathered = Gathered::of(setting);
        check_places(setting)?;
        let missing = |what: &str| Fault::new(line, format!("the case has no {what} line"));
        let (at, game) = gathered.game.ok_or_else(|| missing("game"))?;
        let bets =
            gathered.bets(game).map_err(|expected| Fault::read(at, &game.written(), &expected))?;
        let seats = gathered.seats_line.ok_or_else(|| missing("seats"))?;
        if setting.opens().is_some() {
            return gathered.evening(setting, bets, seats).map(Ok);
        }
        let (at, button) = gathered.button.ok_or_else(|| missing("button"))?;
        gathered.check_seats(&bets, seats)?;
        let button = gathered.seat(at, button)?;
        let names: Vec<&str> = gathered.seats.iter().map(|(name, _)| name.as_str()).collect();
        let known = match gathered.deck {
            Some((at, text)) => Known::read(text, &names, bets.game)
                .map_err(|expected| Fault::read(at, &format!("deck {text}"), &expected))?,
            None => Known::default(),
        };
        let (rules, citations, answered_by) = gathered.rules(&bets);
        let book = Book { game: bets.game, stakes: &bets.stakes, rules: &rules };
        let posts = Posts::of(setting, gathered.seats, button, &bets)?;
        let setup = match posts.set_up(&book) {
            Ok(setup) => setup,
            Err(refusal) => return Ok(Err((setting.last_post().unwrap_or(seats), refusal))),
        };
        let seed = gathered.seed.unwrap_or(1);
        Ok(Ok(Table {
            setup,
            deck: known.deck(bets.game, &[], seed),
            known,
            names: names.into_iter().map(str::to_owned).collect(),
            rules,
            citations,
            answered_by,
            bets,
            setting: setting.clone(),
            seed,
            evening: None,
        }))
    }

    /// The same table on one hand of its evening.
    pub(crate) fn on_hand(&self, begun: &Begun) -> Table {
        let mut table = self.clone();
        table.names.clone_from(&begun.names);
        table.bets.game = begun.terms.game;
        table.bets.stakes = begun.terms.stakes;
        table.rules = begun.rules;
        table.setup = begun.setup.clone();
        table.evening = None;
        table
    }

    /// The deck in which the known cards lie where they fell in a rehearsal.
    pub(crate) fn stacked(&self, rehearsal: &[Event]) -> Vec<Option<Card>> {
        self.known.deck(self.bets.game, rehearsal, self.seed)
    }

    pub(crate) fn book(&self) -> Book<'_> {
        Book { game: self.bets.game, stakes: &self.bets.stakes, rules: &self.rules }
    }

    /// The clause that the house's answer to a point comes from; none if it is a default.
    pub(crate) fn answered_by(&self, point: Point) -> Option<&str> {
        let (_, clause) = self.answered_by.iter().find(|(of, _)| *of == point)?;
        Some(clause)
    }

    pub(crate) fn seat(&self, name: &str) -> Option<Seat> {
        self.names.iter().position(|one| one == name).map(Seat::new)
    }

    pub(crate) fn name(&self, seat: Seat) -> &str {
        name_at(&self.names, seat)
    }
}

impl Gathered<'_> {
    /// The table of an evening. Its hands come later: until then nobody is dealt in.
    fn evening(&self, setting: &Setting, bets: Bets, line: usize) -> Result<Table, Fault> {
        let (rules, citations, answered_by) = self.rules(&bets);
        let seed = self.seed.unwrap_or(1);
        let forced = posts::forced(setting, &bets);
        let opening = Opening::of(setting, &bets, forced, rules, seed);
        let (seat, rules) = (Seat::new(0), opening.rules);
        let setup = Setup {
            button: seat,
            stacks: [None; MOST_SEATS],
            posts: Vec::new(),
            opens_after: seat,
            jumped: None,
            sleeper: None,
            bomb: None,
        };
        Ok(Table {
            names: vec![String::new(); MOST_SEATS],
            evening: Some(Box::new(opening.open(line)?)),
            setup,
            rules,
            citations,
            answered_by,
            bets,
            setting: setting.clone(),
            seed,
            known: Known::default(),
            deck: Vec::new(),
        })
    }
}

impl<'a> Gathered<'a> {
    fn of(setting: &'a Setting) -> Gathered<'a> {
        let mut all = Gathered::default();
        for given in &setting.given {
            let line = given.line;
            match &given.what {
                What::Houses(houses) => all.house = houses.first().map(AsRef::as_ref),
                What::Point(choice) => all.choices.push(*choice),
                What::Game(game) => all.game = Some((line, game)),
                What::Weekday(weekday) => all.weekday = Some(*weekday),
                What::Table(name) => all.table = name,
                What::Unit(unit) => all.unit = Some(*unit),
                What::Ceiling(ceiling) => all.ceiling = Some(*ceiling),
                What::Rake(rake) => all.rake = Some(**rake),
                What::Promotion(schedule) => all.promotion = Some(**schedule),
                What::Seats(seats) => (all.seats, all.seats_line) = (seats, Some(line)),
                What::Button(name) => all.button = Some((line, name)),
                // Posts, and who is dealt in, are gathered elsewhere.
                What::Blinds(..)
                | What::Ante(_)
                | What::Bomb(..)
                | What::Straddle(..)
                | What::StraddleSize(_)
                | What::Rock(_)
                | What::Sleeper(..)
                | What::Dead(..)
                | What::Late(..)
                | What::Time(..)
                | What::Out(_) => {}
                // An evening opens elsewhere.
                What::Evening(term) => {
                    if let Term::Chairs(_) = term {
                        all.seats_line = Some(line);
                    }
                }
                What::Deck(text) => all.deck = Some((line, text)),
                What::Seed(seed) => all.seed = Some(*seed),
            }
        }
        all
    }

    /// The bets with the unit, the ceiling and the rake that are given beside them.
    fn bets(&self, game: &GameLine) -> Result<Bets, String> {
        let stakes = self.house.map_or(&[][..], HouseFile::stakes);
        let mut bets = game.bets(stakes, self.weekday())?;
        bets.stakes.unit = self.unit.unwrap_or(bets.stakes.unit);
        bets.stakes.ceiling = self.ceiling.unwrap_or(bets.stakes.ceiling);
        bets.stakes.rake = self.rake.unwrap_or(bets.stakes.rake);
        bets.stakes.rake.promotion = self.promotion.unwrap_or(bets.stakes.rake.promotion);
        Ok(bets)
    }

    fn weekday(&self) -> Weekday {
        self.weekday.unwrap_or(Weekday::Monday)
    }

    fn check_seats(&self, bets: &Bets, line: usize) -> Result<(), Fault> {
        let players = self.seats.len();
        if !(2..=MOST_SEATS).contains(&players) {
            let why = format!("{players} players: expected 2 to {MOST_SEATS}");
            return Err(Fault::new(line, why));
        }
        if players > usize::from(bets.game.most_players) {
            let why = format!("{players} players: expected no more than the deck has cards for");
            return Err(Fault::new(line, why));
        }
        for (at, (name, stack)) in self.seats.iter().enumerate() {
            if stack.is_zero() {
                return Err(Fault::new(line, format!("{name} has no chips: expected some")));
            }
            if self.seats[..at].iter().any(|(other, _)| other == name) {
                return Err(Fault::new(line, format!("two players are called {name}")));
            }
        }
        Ok(())
    }

    fn seat(&self, line: usize, name: &str) -> Result<Seat, Fault> {
        seat_of(self.seats, line, name)
    }

    /// The house's answers, but for those given, its citations, and the clauses that its answers
    /// come from; plain if no house is named.
    fn rules(&self, bets: &Bets) -> (Rules, Citations, Vec<(Point, String)>) {
        let situation = Situation {
            game: bets.game.name.into(),
            structure: StructureKind::from(&bets.stakes.structure),
            stake: bets.stake.clone(),
            weekday: self.weekday(),
            table: self.table.to_owned(),
        };
        let plain = house::plain();
        let house = self.house.map_or(&plain, |file| &file.house);
        let (rules, citations) = match self.house {
            Some(file) => file.resolve(&situation),
            None => house.resolve(&situation),
        };
        let from = Point::ALL.iter().filter_map(|&point| match house.why(point, &situation) {
            Source::Clause(clause) => Some((point, clause.clone())),
            Source::Default(_) => None,
        });
        let rules = self.choices.iter().fold(rules, |rules, choice| rules.with(*choice));
        (rules, citations, from.collect())
    }
}

/// Lines that stand where nothing is made of them are faults.
fn check_places(setting: &Setting) -> Result<(), Fault> {
    let Some(given) = setting.misplaced() else { return Ok(()) };
    let why = match setting.opens() {
        Some(_) => "only for one hand: expected it without opens",
        None => "only for an evening: expected opens HOURS:MINUTES before it",
    };
    Err(Fault::new(given.line, why))
}

/// The seat of this name.
pub(crate) fn seat_of(seats: &[(String, Chips)], line: usize, name: &str) -> Result<Seat, Fault> {
    let seat = seats.iter().position(|(one, _)| one == name).map(Seat::new);
    seat.ok_or_else(|| Fault::read(line, name, "one of the players of the seats line"))
}
