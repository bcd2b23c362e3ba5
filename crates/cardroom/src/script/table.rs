//! A table as a setting gives it: all that a hand begins with.

use cards::Card;
use engine::{
    Answer, Book, BySeat, Chips, Choice, House, MOST_SEATS, Post, PostKind, Rules, Scope, Seat,
    Setup, Situation, Source, StructureKind,
};

use super::bets::Bets;
use super::fault::Fault;
use super::setting::{Setting, What};
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
    ante: Chips,
    straddles: Vec<(usize, &'a str, Chips)>,
    dead: Vec<(usize, &'a str, Chips)>,
    deck: Option<(usize, &'a str)>,
    seed: Option<u64>,
}

impl Table {
    /// The table of this setting; `line` is where the case begins.
    pub(super) fn of(setting: &Setting, line: usize) -> Result<Table, Fault> {
        let gathered = Gathered::of(setting);
        let missing = |what: &str| Fault::new(line, format!("the case has no {what} line"));
        let bets = gathered.bets.ok_or_else(|| missing("game"))?;
        let (at, button) = gathered.button.ok_or_else(|| missing("button"))?;
        let seats = gathered.seats_line.ok_or_else(|| missing("seats"))?;
        gathered.check_seats(bets, seats)?;
        let button = gathered.seat(at, button)?;
        let names: Vec<&str> = gathered.seats.iter().map(|(name, _)| name.as_str()).collect();
        let known = match gathered.deck {
            Some((at, text)) => Known::read(text, &names, bets.game)
                .map_err(|expected| Fault::read(at, &format!("deck {text}"), &expected))?,
            None => Known::default(),
        };
        let seed = gathered.seed.unwrap_or(1);
        let order: Vec<usize> =
            (1..=names.len()).map(|step| (button.number() + step) % names.len()).collect();
        Ok(Table {
            setup: gathered.setup(button, bets)?,
            deck: known.deck(bets.game, &order, seed),
            names: names.into_iter().map(str::to_owned).collect(),
            rules: rules(&gathered.choices, bets),
            bets: bets.clone(),
            seed,
        })
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
                What::PlainHouse => {}
                What::Point(choice) => all.choices.push(*choice),
                What::Game(bets) => all.bets = Some(bets),
                What::Seats(seats) => (all.seats, all.seats_line) = (seats, Some(line)),
                What::Button(name) => all.button = Some((line, name)),
                What::Ante(amount) => all.ante = *amount,
                What::Straddle(name, amount) => all.straddles.push((line, name, *amount)),
                What::Dead(name, amount) => all.dead.push((line, name, *amount)),
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
        if bets.blinds.len() > players {
            return Err(Fault::new(line, "more blinds than players"));
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
        let seat = self.seats.iter().position(|(one, _)| one == name).map(Seat::new);
        seat.ok_or_else(|| Fault::read(line, name, "one of the players of the seats line"))
    }

    /// Antes, dead chips, blinds, straddles. When two play, the button has the small blind.
    fn setup(&self, button: Seat, bets: &Bets) -> Result<Setup, Fault> {
        let players = self.seats.len();
        let mut posts = Vec::new();
        let mut post = |seat, kind, amount: Chips| {
            if !amount.is_zero() {
                posts.push(Post { seat, kind, amount });
            }
        };
        for at in 0..players {
            post(Seat::new(at), PostKind::Ante, self.ante);
        }
        for &(line, name, amount) in &self.dead {
            post(self.seat(line, name)?, PostKind::Dead, amount);
        }
        let first = button.number() + usize::from(players > 2);
        let mut opens_after = button;
        for (at, &amount) in bets.blinds.iter().enumerate() {
            opens_after = Seat::new((first + at) % players);
            post(opens_after, PostKind::Blind, amount);
        }
        for &(line, name, amount) in &self.straddles {
            opens_after = self.seat(line, name)?;
            post(opens_after, PostKind::Straddle, amount);
        }
        let stacks: BySeat<Option<Chips>> =
            std::array::from_fn(|at| self.seats.get(at).map(|(_, stack)| *stack));
        Ok(Setup { button, stacks, posts, opens_after, jumped: None, sleeper: None })
    }
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
