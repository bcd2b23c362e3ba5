//! `cardroom rules incidents`: the same mistake in all houses, with what is done and by which clause.

use std::fmt::Write as _;

use cards::Chance;
use engine::{
    Action, Book, Case, Chips, FirstButton, Game, Incident, Input, Next, Passive, Raising, Remedy,
    Rules, Seat, Shortfall, Source, State, Topic, Verdict, Wager, Weekday, Words, asked, judge,
    look_into, possible, usual_wagers,
};
use houses::HouseFile;
use room::Setting;
use serde_json::{Value, json};
use table::{Ask, Input as Asked, Join, Player, Time, Waits, run, waits};

use super::Told;

/// The houses that have a book.
const HOUSES: [&str; 5] = ["boston", "cash", "hollywood", "three-six", "friends"];

/// A moment at which something may go wrong.
struct Moment {
    game: &'static str,
    stake: &'static str,
    when: &'static str,
    /// This many have acted,
    acts: usize,
    /// the last of them so.
    last: Last,
}

/// What the last who acted did.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Last {
    Stayed,
    Raised,
}

const fn moment(game: &'static str, when: &'static str, acts: usize, last: Last) -> Moment {
    Moment { game, stake: "no-limit 1/2", when, acts, last }
}

const LIMIT: &str = "fixed-limit 10/20";

const MOMENTS: [Moment; 14] = [
    moment("holdem", "the deal is done", 0, Last::Stayed),
    moment("holdem", "three have called", 3, Last::Stayed),
    moment("holdem", "the third raises before the flop", 3, Last::Raised),
    moment("holdem", "the flop is out", 6, Last::Stayed),
    moment("holdem", "the first bets on the flop", 7, Last::Raised),
    moment("holdem", "the turn is out", 12, Last::Stayed),
    moment("holdem", "the hands are shown", 24, Last::Stayed),
    Moment {
        stake: "pot-limit 1/2",
        ..moment("omaha", "the first bets on the flop, at pot limit", 7, Last::Raised)
    },
    Moment { stake: LIMIT, ..moment("stud", "the deal is done", 0, Last::Stayed) },
    Moment { stake: LIMIT, ..moment("stud", "fourth street is out", 6, Last::Stayed) },
    Moment { stake: LIMIT, ..moment("stud", "the last card is out", 30, Last::Stayed) },
    moment("draw", "the deal is done", 0, Last::Stayed),
    moment("draw", "the second opens", 2, Last::Raised),
    moment("draw", "the cards are drawn", 6, Last::Stayed),
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
    for moment in &MOMENTS {
        let Moment { game, when, .. } = moment;
        let rows = rows(moment);
        let _ = write!(text, "\n## {game}: {when}\n\n| what went wrong |");
        let _ =
            writeln!(text, " {} |\n| --- |{}", HOUSES.join(" | "), " --- |".repeat(HOUSES.len()));
        for Row { what, cells } in &rows {
            let _ = writeln!(text, "| {what} | {} |", cells.join(" | "));
            all.push(json!({ "game": game, "moment": when, "incident": what, "houses": cells }));
        }
    }
    Told { text, json: Value::Array(all) }
}

fn rows(moment: &Moment) -> Vec<Row> {
    let tables: Vec<Table> = HOUSES.iter().map(|house| Table::at(house, moment)).collect();
    let cases: Vec<Vec<Case>> = tables.iter().map(Table::cases).collect();
    let mut kinds: Vec<Case> = Vec::new();
    for case in cases.iter().flatten() {
        if !kinds.iter().any(|one| kind(&one.incident) == kind(&case.incident)) {
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

/// What happened, whoever and whichever card it befell: a hand that was protected and one that was not
/// are two kinds of the same incident.
fn kind(incident: &Incident) -> String {
    let words = incident.in_words(&|_| String::new());
    words.chars().filter(|one| !one.is_ascii_digit()).collect()
}

/// A table of a house in the middle of a hand.
struct Table {
    setting: Setting,
    state: table::State,
}

impl Table {
    /// Everybody has stayed in for this many acts.
    fn at(house: &str, moment: &Moment) -> Table {
        let game = Game::named(moment.game).expect("a game");
        let file: HouseFile = houses::named(house).expect("it comes with the program");
        let setting = Setting::choose(file, game, Some(moment.stake), Weekday::Monday, 6)
            .expect("anybody may play for it");
        // In every house Ann has the small blind.
        let rules = Rules { first_button: FirstButton::DealersRight, ..setting.rules };
        let state = table::State::new(setting.terms, rules, Time::new(0));
        let mut table = Table { setting, state };
        for at in 0..6 {
            let player = Player(at as u64 + 1);
            let buy_in = table.setting.buy_in;
            table.ask(Ask::Sit { seat: Seat::new(at), player, buy_in, join: Join::Now });
        }
        let mut chance = Chance::new(1, 1);
        let mut left = moment.acts;
        loop {
            let ask = match waits(&table.state) {
                Waits::Hand(next) => {
                    let hand = table.state.hand().expect("a hand");
                    let last = if left == 1 { moment.last } else { Last::Stayed };
                    match input(&next, &hand.book(), &hand.state, &mut chance, last) {
                        Some(Input::Act { .. }) if left == 0 => return table,
                        Some(input) => {
                            left -= usize::from(matches!(input, Input::Act { .. }));
                            Ask::Hand(input)
                        }
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

    /// What can have gone wrong, wagers first among the bets.
    fn cases(&self) -> Vec<Case> {
        let Some(hand) = self.state.hand().or(self.state.last()) else { return Vec::new() };
        let (book, state) = (hand.book(), &hand.state);
        let mut cases = wagers(&book, state);
        cases.extend(possible(&book, state));
        cases
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

    /// What the house cites for it, or where its answer to the point comes from that it turns on.
    fn clauses(&self, topic: Topic) -> Vec<String> {
        let cited = self.setting.citations.of(topic);
        if self.setting.citations.default(topic).is_some() {
            return Vec::new();
        }
        if let ([], Some(point)) = (cited, topic.points().first()) {
            let answer = self.setting.file.answer_at(*point, &self.setting.situation);
            return match &answer.source {
                Source::Clause(id)
                    if self.setting.file.holds_at(id, self.setting.terms.game.name) =>
                {
                    vec![id.clone()]
                }
                Source::Clause(_) | Source::Default(_) => Vec::new(),
            };
        }
        cited.to_vec()
    }
}

/// Wagers that go wrong: those of the player to act, one out of turn, and chips that are too few or too
/// many for what they are.
fn wagers(book: &Book<'_>, state: &State) -> Vec<Case> {
    let mut cases: Vec<Case> = usual_wagers(book, state).iter().map(|usual| usual.case).collect();
    let Some(seat) = asked(book, state) else { return cases };
    let early = state.live().after(seat).and_then(|next| Wager::of(next, Some(Words::Call), &[]));
    if let Some(Ok(Verdict::Ruled(case))) = early.map(|wager| judge(book, state, wager)) {
        cases.push(case);
    }
    let price = state.round().map_or(Chips::ZERO, |round| round.price);
    let put = Chips::new(price.amount() / 2);
    let reasons = [
        Shortfall::Slip,
        Shortfall::RaiseMissed,
        Shortfall::RaiseUnannounced,
        Shortfall::Misread,
        Shortfall::BetMissed,
    ];
    let mut told: Vec<Incident> =
        reasons.iter().map(|why| Incident::ShortCall { seat, put, why: *why }).collect();
    if let Next::Act { legal, .. } = engine::next(book, state)
        && let Raising::Between { most, .. } = legal.raising
    {
        told.push(Incident::OverbetMissed { seat, to: most + Chips::new(20) });
    }
    cases.extend(told.into_iter().filter_map(|one| look_into(book, state, one).ok()));
    cases
}

/// What keeps everybody in, or raises; none where it is not up to the bettor.
fn input(
    next: &Next,
    book: &Book<'_>,
    state: &State,
    chance: &mut Chance,
    last: Last,
) -> Option<Input> {
    let turn = state.turn();
    match *next {
        Next::Shuffle { .. } => {
            let mut faces = engine::to_shuffle(book, state);
            chance.shuffle(&mut faces);
            Some(Input::Shuffled { turn, faces })
        }
        Next::Act { seat, legal } => {
            let raise = match legal.raising {
                Raising::Between { least, .. } | Raising::Either { small: least, .. } => {
                    Some(least)
                }
                Raising::AllInOnly { .. } | Raising::Closed { .. } => None,
            };
            if let (Last::Raised, Some(to)) = (last, raise) {
                let action = Action::RaiseTo(to + to);
                return Some(Input::Act { turn, seat, action });
            }
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
