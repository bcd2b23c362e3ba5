//! A table as a setting gives it: all that a hand begins with.

use cards::Card;
use engine::{
    Answer, Book, Chips, Choice, House, MOST_SEATS, PostingRefusal, Rules, Scope, Seat, Setup,
    Situation, Source, StructureKind,
};

use super::bets::Bets;
use super::fault::Fault;
use super::posts::{Posts, refused};
use super::setting::{Given, Setting, What};
use super::stack::Known;

/// So many cards are burned or turned up at most, a board that came too early included.
const BOARD_AND_BURNS: usize = 12;

/// A table, ready to be dealt.
pub(super) struct Table {
    /// The names in seat order.
    pub(super) names: Vec<String>,
    bets: Bets,
    rules: Rules,
    pub(super) setup: Setup,
    /// As it was given, so that one more line can be tried.
    setting: Setting,
    pub(super) seed: u64,
    /// The deck from the top down.
    pub(super) deck: Vec<Option<Card>>,
}

/// What the lines of a setting say, put together.
#[derive(Default)]
struct Gathered<'a> {
    choices: Vec<Choice>,
    bets: Option<&'a Bets>,
    seats: &'a [(String, Chips)],
    seats_line: Option<usize>,
    button: Option<(usize, &'a str)>,
    unit: Option<Chips>,
    deck: Option<(usize, &'a str)>,
    seed: Option<u64>,
}

impl Table {
    /// The table of this setting; `line` is where the case begins.
    pub(super) fn of(setting: &Setting, line: usize) -> Result<Table, Fault> {
        Table::posted(setting, line)?.map_err(|(line, refusal)| {
            Fault::new(line, format!("refused: {}", refused(refusal, setting)))
        })
    }

    /// Why the house refuses this line in addition to the others, if it does.
    pub(super) fn with_line(&self, what: &What) -> Result<Option<(PostingRefusal, String)>, Fault> {
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
        let missing = |what: &str| Fault::new(line, format!("the case has no {what} line"));
        let mut bets = gathered.bets.ok_or_else(|| missing("game"))?.clone();
        let (at, button) = gathered.button.ok_or_else(|| missing("button"))?;
        let seats = gathered.seats_line.ok_or_else(|| missing("seats"))?;
        gathered.check_seats(&bets, seats)?;
        let button = gathered.seat(at, button)?;
        let names: Vec<&str> = gathered.seats.iter().map(|(name, _)| name.as_str()).collect();
        let known = match gathered.deck {
            Some((at, text)) => Known::read(text, &names, bets.game)
                .map_err(|expected| Fault::read(at, &format!("deck {text}"), &expected))?,
            None => Known::default(),
        };
        bets.stakes.unit = gathered.unit.unwrap_or(bets.stakes.unit);
        let rules = rules(&gathered.choices, &bets);
        let book = Book { game: bets.game, stakes: &bets.stakes, rules: &rules };
        let posts = Posts::of(setting, gathered.seats, button, &bets.blinds)?;
        let setup = match posts.set_up(&book) {
            Ok(setup) => setup,
            Err(refusal) => return Ok(Err((setting.last_post().unwrap_or(seats), refusal))),
        };
        let seed = gathered.seed.unwrap_or(1);
        let order: Vec<usize> =
            (1..=names.len()).map(|step| (button.number() + step) % names.len()).collect();
        Ok(Ok(Table {
            setup,
            deck: known.deck(bets.game, &order, seed),
            names: names.into_iter().map(str::to_owned).collect(),
            rules,
            bets,
            setting: setting.clone(),
            seed,
        }))
    }

    pub(super) fn book(&self) -> Book<'_> {
        Book { game: self.bets.game, stakes: &self.bets.stakes, rules: &self.rules }
    }

    pub(super) fn seat(&self, name: &str) -> Option<Seat> {
        self.names.iter().position(|one| one == name).map(Seat::new)
    }

    pub(super) fn name(&self, seat: Seat) -> &str {
        &self.names[seat.number()]
    }
}

impl<'a> Gathered<'a> {
    fn of(setting: &'a Setting) -> Gathered<'a> {
        let mut all = Gathered::default();
        for given in &setting.given {
            let line = given.line;
            match &given.what {
                What::Point(choice) => all.choices.push(*choice),
                What::Game(bets) => all.bets = Some(bets),
                What::Seats(seats) => (all.seats, all.seats_line) = (seats, Some(line)),
                What::Button(name) => all.button = Some((line, name)),
                What::Unit(unit) => all.unit = Some(*unit),
                // The only house there is, and posts.
                What::PlainHouse
                | What::Blinds(_)
                | What::Ante(_)
                | What::Straddle(..)
                | What::StraddleSize(_)
                | What::Rock(_)
                | What::Sleeper(..)
                | What::Dead(..)
                | What::Late(..) => {}
                What::Deck(text) => all.deck = Some((line, text)),
                What::Seed(seed) => all.seed = Some(*seed),
            }
        }
        all
    }

    fn check_seats(&self, bets: &Bets, line: usize) -> Result<(), Fault> {
        let players = self.seats.len();
        if !(2..=MOST_SEATS).contains(&players) {
            let why = format!("{players} players: expected 2 to {MOST_SEATS}");
            return Err(Fault::new(line, why));
        }
        let needed = players * bets.game.hole() + BOARD_AND_BURNS;
        if needed > bets.game.deck.cards().len() {
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
}

/// The seat of this name.
pub(super) fn seat_of(seats: &[(String, Chips)], line: usize, name: &str) -> Result<Seat, Fault> {
    let seat = seats.iter().position(|(one, _)| one == name).map(Seat::new);
    seat.ok_or_else(|| Fault::read(line, name, "one of the players of the seats line"))
}

/// The plain house's answers, but for those given.
fn rules(given: &[Choice], bets: &Bets) -> Rules {
    let otherwise =
        |plain: Choice| given.iter().copied().find(|choice| choice.point() == plain.point());
    let answers = Rules::PLAIN.choices().into_iter().map(|plain| Answer {
        choice: otherwise(plain).unwrap_or(plain),
        scope: Scope::default(),
        source: Source::Default("a script".into()),
    });
    let house = House { name: "plain".into(), answers: answers.collect() };
    let situation = Situation {
        game: bets.game.name.into(),
        structure: StructureKind::from(&bets.stakes.structure),
        weekday: 0,
        table: String::new(),
    };
    house.resolve(&situation).expect("every point is answered once, everywhere")
}
