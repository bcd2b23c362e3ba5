//! `cardroom rules incidents`: the same mistake in all houses, with what is done and by which clause.

use std::fmt::Write as _;
use std::mem::discriminant;

use cards::Chance;
use engine::{
    Action, Book, Case, Chips, Game, Input, Next, Passive, Remedy, Seat, State, Topic, Weekday,
    possible,
};
use houses::HouseFile;
use room::Setting;
use serde_json::{Value, json};
use table::{Ask, Input as Asked, Join, Player, Time, Waits, run, waits};

use super::Told;

/// The houses that have a book.
const HOUSES: [&str; 5] = ["boston", "cash", "hollywood", "three-six", "friends"];

/// A moment at which something may go wrong: a game, and after how many acts.
const MOMENTS: [(&str, &str, usize); 8] = [
    ("holdem", "the deal is done", 0),
    ("holdem", "three have called", 3),
    ("holdem", "the flop is out", 6),
    ("holdem", "the turn is out", 12),
    ("holdem", "the hands are shown", 24),
    ("stud", "the deal is done", 0),
    ("stud", "fourth street is out", 6),
    ("stud", "the last card is out", 30),
];

/// A mistake, and what each house does.
struct Row {
    what: String,
    cells: Vec<String>,
}

/// The whole table.
pub(super) fn incidents() -> Told {
    let mut text = String::from(
        "# The same mistake in five houses\n\nWritten by `cardroom rules incidents`. Six play; Ann has \
         seat 1 and the small blind. A house's clauses stand in brackets; `default` where its book is \
         silent and its file says what is done.\n",
    );
    let mut all = Vec::new();
    for (game, moment, acts) in MOMENTS {
        let rows = rows(game, acts);
        let _ = write!(text, "\n## {game}: {moment}\n\n| what went wrong |");
        let _ =
            writeln!(text, " {} |\n| --- |{}", HOUSES.join(" | "), " --- |".repeat(HOUSES.len()));
        for Row { what, cells } in &rows {
            let _ = writeln!(text, "| {what} | {} |", cells.join(" | "));
            all.push(json!({ "game": game, "moment": moment, "incident": what, "houses": cells }));
        }
    }
    Told { text, json: Value::Array(all) }
}

fn rows(game: &str, acts: usize) -> Vec<Row> {
    let game = Game::named(game).expect("a game");
    let tables: Vec<Table> = HOUSES.iter().map(|house| Table::at(house, game, acts)).collect();
    let cases: Vec<Vec<Case>> = tables.iter().map(Table::cases).collect();
    let mut kinds: Vec<Case> = Vec::new();
    for case in cases.iter().flatten() {
        let same = |one: &Case| discriminant(&one.incident) == discriminant(&case.incident);
        if !kinds.iter().any(same) {
            kinds.push(*case);
        }
    }
    kinds.sort_by_key(|case| case.incident.group());
    let row = |kind: &Case| {
        let cell = |(table, cases): (&Table, &Vec<Case>)| {
            let same = cases.iter().find(|case| case.incident == kind.incident);
            same.map_or_else(|| "–".into(), |case| table.told(case))
        };
        Row {
            what: kind.incident.in_words(&name),
            cells: tables.iter().zip(&cases).map(cell).collect(),
        }
    };
    kinds.iter().map(row).collect()
}

/// A table of a house in the middle of a hand.
struct Table {
    setting: Setting,
    state: table::State,
}

impl Table {
    /// Everybody has stayed in for so many acts.
    fn at(house: &str, game: &'static Game, acts: usize) -> Table {
        let file: HouseFile = houses::named(house).expect("it comes with the program");
        let title = if game.has_bring_in() { "fixed-limit 10/20" } else { "no-limit 1/2" };
        let setting = Setting::choose(file, game, Some(title), Weekday::Monday, 6)
            .expect("anybody may play for it");
        let state = table::State::new(setting.terms, setting.rules, Time::new(0));
        let mut table = Table { setting, state };
        for at in 0..6 {
            let player = Player(at as u64 + 1);
            let buy_in = table.setting.buy_in;
            table.ask(Ask::Sit { seat: Seat::new(at), player, buy_in, join: Join::Now });
        }
        let mut chance = Chance::new(1, 1);
        let mut left = acts;
        loop {
            let ask = match waits(&table.state) {
                Waits::Hand(next) => {
                    let hand = table.state.hand().expect("a hand");
                    match input(&next, &hand.book(), &hand.state, &mut chance, &mut left) {
                        Some(input) => Ask::Hand(input),
                        None => return table,
                    }
                }
                Waits::Deal => Ask::Deal,
                Waits::ButtonCards(seats) => {
                    let plain =
                        game.deck.in_order().iter().copied().filter(|card| !card.is_joker());
                    // The last one has the highest card, and so the button.
                    let cards: Vec<_> = plain.take(seats.count()).collect();
                    Ask::DrawForButton { cards }
                }
                Waits::Players | Waits::Floor => return table,
            };
            table.ask(ask);
        }
    }

    fn ask(&mut self, ask: Ask) {
        let input = Asked { at: Time::new(0), ask };
        run(&mut self.state, &input, &mut Vec::new()).expect("everybody does what is possible");
    }

    fn cases(&self) -> Vec<Case> {
        let hand = self.state.hand().or(self.state.last());
        hand.map_or_else(Vec::new, |hand| possible(&hand.book(), &hand.state))
    }

    /// What is done, and the clauses behind it.
    fn told(&self, case: &Case) -> String {
        let what = if let Some(remedy) = case.book {
            remedy.in_words(&name)
        } else {
            let choices: Vec<String> =
                case.offered.iter().map(|one: Remedy| one.in_words(&name)).collect();
            format!("The floor decides: {}", choices.join("; or "))
        };
        let clauses = self.clauses(case.topic);
        if clauses.is_empty() {
            return format!("{what} (default)");
        }
        format!("{what} ({})", clauses.join(", "))
    }

    fn clauses(&self, topic: Topic) -> &[String] {
        self.setting.citations.of(topic)
    }
}

/// What keeps everybody in; none when enough has been done.
fn input(
    next: &Next,
    book: &Book<'_>,
    state: &State,
    chance: &mut Chance,
    left: &mut usize,
) -> Option<Input> {
    let turn = state.turn();
    match *next {
        Next::Shuffle { .. } => {
            let mut faces = engine::to_shuffle(book, state);
            chance.shuffle(&mut faces);
            Some(Input::Shuffled { turn, faces })
        }
        Next::Act { seat, legal } => {
            *left = left.checked_sub(1)?;
            let action = match legal.passive {
                Passive::Check => Action::Check,
                Passive::Call { .. } => Action::Call,
                Passive::BringIn { .. } => Action::BringIn,
                Passive::BetOrFold => Action::RaiseTo(Chips::new(2)),
            };
            Some(Input::Act { turn, seat, action })
        }
        Next::Draw { .. }
        | Next::RunIt { .. }
        | Next::ShowOrMuck { .. }
        | Next::Floor(_)
        | Next::Over => None,
    }
}

fn name(seat: Seat) -> String {
    ["Ann", "Bob", "Cat", "Dan", "Eve", "Fay"]
        .get(seat.number())
        .map_or_else(|| format!("seat {}", seat.number() + 1), |name| (*name).into())
}
