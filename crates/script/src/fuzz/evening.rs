//! One evening of a house and a game: random legal play, and between it what goes wrong.

use std::env;

use cards::Chance;
use engine::{
    Book, Chips, Event as Dealt, FirstButton, Incident, Input, Seat, State, Viewer, asked, faulty,
    look_into,
};
use records::{Eyes, Story};
use room::{Plays, Setting, Style};
use table::{Ask, BuyIn, Event, Terms, Time, Waits, waits};

use super::read_back;
use super::told::Told;
use crate::deeds::report_lines::can_say;
use crate::deeds::table_line::Doing;
use crate::play::evening::{Evening, Why};
use crate::setup::opening::{First, Opening};

const NAMES: [&str; 11] =
    ["Ann", "Bob", "Cat", "Dan", "Eve", "Fay", "Gus", "Hal", "Ida", "Jim", "Kay"];
/// An evening has few hands: the next one has other players and other stacks.
const HANDS: usize = 4;
/// A hand takes fewer steps than this, or it never ends.
const STEPS: usize = 2_000;
/// The table is taken back in one hand of this many.
const TAKEN_BACK: usize = 20;

/// What evenings come to.
#[derive(Clone, Copy, Default)]
pub(super) struct Sum {
    /// Hands at which two things or more went wrong.
    pub(super) hands: u64,
    pub(super) misdeals: u64,
    pub(super) sentences: u64,
    pub(super) written: u64,
    pub(super) unwritten: u64,
}

impl Sum {
    pub(super) fn add(&mut self, other: Sum) {
        self.hands += other.hands;
        self.misdeals += other.misdeals;
        self.sentences += other.sentences;
        self.written += other.written;
        self.unwritten += other.unwritten;
    }

    pub(super) fn told(&self, lines: usize) -> String {
        let Sum { hands, misdeals, sentences, written, unwritten } = self;
        format!(
            "{hands} hands, {misdeals} misdeals, {sentences} sentences, {written} records and \
             {unwritten} that cannot be written, {lines} kinds of lines for the client"
        )
    }

    /// Something was told of everything; else nothing was tried.
    pub(super) fn check(&self, lines: usize) {
        let Sum { hands, misdeals, sentences, written, .. } = self;
        let told = self.told(lines);
        assert!(*misdeals * 50 > *hands && *sentences > hands * 100, "{told}");
        assert!(*written * 10 > *hands && lines > 200, "{told}");
    }
}

/// Plays some hands and tells each of them.
pub(super) fn play(setting: &Setting, seed: u64, told: &mut Told) -> Sum {
    let mut table = Table::open(setting, seed);
    for _ in 0..HANDS {
        if waits(&table.evening.state) != Waits::Deal {
            break;
        }
        table.hand(told);
    }
    table.tell();
    table.sum
}

struct Table {
    evening: Evening,
    chance: Chance,
    chips: Chips,
    sum: Sum,
}

impl Table {
    fn open(setting: &Setting, seed: u64) -> Table {
        let mut chance = Chance::new(seed, 21);
        let mut rules = setting.rules;
        rules.first_button = FirstButton::FirstSeat;
        // Whoever has little is soon all-in.
        let buy_in = BuyIn { least: Chips::new(1), most: None, purchase: None };
        let terms = Terms { buy_in, ..setting.terms };
        let at = Time::at(20, 0);
        let chairs = Vec::new();
        let opening = Opening { at, terms, rules, chairs, first: First::House, seed };
        let mut evening = Evening::new(opening);
        let seats = usize::from(terms.seats);
        let (players, bet) = (2 + chance.below(seats - 1), terms.stakes.bet(0).amount() as usize);
        let from = chance.below(seats);
        let mut chips = Chips::ZERO;
        for (at, name) in NAMES.iter().enumerate().take(players) {
            let stack = match chance.below(3) {
                0 => Chips::new((1 + chance.below(6 * bet)) as u64),
                _ => setting.buy_in,
            };
            chips += stack;
            let chair = Seat::new((from + at) % seats);
            evening.seat_at_opening(chair, name, stack).expect("there is room");
        }
        Table { evening, chance, chips, sum: Sum::default() }
    }

    /// One hand, with all that goes wrong in it.
    fn hand(&mut self, told: &mut Told) {
        self.evening.happen(&Doing::Mark("Begin".into())).unwrap_or_else(|why| self.fail(why));
        let (wanted, mut wrong) = (2 + self.chance.below(4), 0);
        let takes_back = self.chance.below(TAKEN_BACK) == 0;
        let deal = Doing::NextHand(String::new());
        self.tried(told, |evening| evening.happen(&deal)).unwrap_or_else(|why| self.fail(why));
        let mut steps = 0;
        while self.evening.state.hand().is_some() {
            steps += 1;
            assert!(steps < STEPS, "the hand does not end: {:?}", waits(&self.evening.state));
            if takes_back && steps == 12 {
                self.evening
                    .happen(&Doing::Undo("Begin".into()))
                    .unwrap_or_else(|why| self.fail(why));
                return;
            }
            let (ask, is_wrong) = self.next(wrong < wanted);
            self.say_aloud(&ask);
            match self.ask(ask, told) {
                Ok(()) => wrong += usize::from(is_wrong),
                // What is clumsy may be refused.
                Err(Why::Refused(_)) if is_wrong => {}
                Err(why) => self.fail(why),
            }
        }
        self.sum.hands += u64::from(wrong >= 2);
        self.after(told);
    }

    /// What happens next, and whether it is something that goes wrong.
    fn next(&mut self, more: bool) -> (Ask, bool) {
        let hand = self.evening.state.hand().expect("a hand is in progress");
        let (book, state, chance) = (hand.book(), &hand.state, &mut self.chance);
        if state.case().is_some() {
            let word = faulty::mistake(&book, state, faulty::Floor::AtWhim, chance);
            return (Ask::Hand(word.expect("something is offered")), false);
        }
        if more && chance.below(3) == 0 {
            let wrong = match chance.below(8) {
                0 => faulty::clumsiness(&book, state, chance),
                1 => straddle(&book, state),
                _ => faulty::mistake(&book, state, faulty::Floor::AtWhim, chance),
            };
            if let Some(wrong) = wrong {
                return (Ask::Hand(wrong), true);
            }
        }
        let style = if chance.below(3) == 0 { Style::Random } else { Style::Caller };
        let answer = style.answer(&book, state, chance).expect("the hand asks for something");
        (Ask::Hand(answer), false)
    }

    /// Whoever repeats one evening reads it up to where it failed.
    fn say_aloud(&self, ask: &Ask) {
        if env::var_os("FUZZ_SEED").is_none() {
            return;
        }
        if let Some(sentence) = self.evening.story().sentences(|_| Eyes::Owner).last() {
            eprintln!("{sentence}");
        }
        if let Ask::Hand(Input::Report { incident, word, .. }) = ask {
            eprintln!("    {incident:?} {word:?}");
        }
    }

    /// What is found out when the hand is over.
    fn after(&mut self, told: &mut Told) {
        let Some(hand) = self.evening.state.last().filter(|_| self.chance.below(4) == 0) else {
            return;
        };
        let late =
            faulty::mistake(&hand.book(), &hand.state, faulty::Floor::AtWhim, &mut self.chance);
        if let Some(late) = late {
            match self.ask(Ask::Hand(late), told) {
                Ok(()) | Err(Why::Refused(_)) => {}
                Err(why) => self.fail(why),
            }
        }
    }

    fn ask(&mut self, ask: Ask, told: &mut Told) -> Result<(), Why> {
        self.tried(told, |evening| evening.ask(ask))
    }

    /// Tries something, and tells the client what followed.
    fn tried(
        &mut self,
        told: &mut Told,
        what: impl FnOnce(&mut Evening) -> Result<(), Why>,
    ) -> Result<(), Why> {
        let (mut before, from) = (self.evening.state.clone(), self.evening.log().len());
        let done = what(&mut self.evening);
        if done.is_err() {
            assert!(before == self.evening.state, "a refusal leaves no trace");
            return done;
        }
        let events = &self.evening.log()[from..];
        self.sum.misdeals +=
            events.iter().filter(|one| matches!(one, Event::Redealt)).count() as u64;
        told.tell(&mut before, events, &self.evening.state);
        if self.evening.state.hand().is_none() {
            let state = &self.evening.state;
            let stacks: Chips =
                (0..usize::from(state.terms().seats)).map(|at| state.stack(Seat::new(at))).sum();
            let house = state.accounts();
            assert_eq!(stacks + house.drop + house.promotion, self.chips, "chips made or lost");
        }
        Ok(())
    }

    /// Everybody is told the evening, and its hands become records.
    fn tell(&mut self) {
        let story = self.evening.story();
        let players = self.evening.state.sitting();
        let viewers = players.iter().map(Viewer::Seat).chain([Viewer::Rail, Viewer::Dealer]);
        let eyes: Vec<Eyes> = viewers.map(Eyes::Viewer).chain([Eyes::Owner]).collect();
        for eyes in &eyes {
            let sentences = story.sentences(|_| *eyes);
            for sentence in &sentences {
                check(sentence, *eyes);
            }
            self.sum.sentences += sentences.len() as u64;
        }
        // Records for the owner, for the rail, and for one of the players.
        let (one, some) = (self.chance.below(players.count()), eyes.len() - 3);
        let readers = [eyes[one], eyes[some], eyes[some + 2]];
        for hand in &story.kept {
            let written = read_back::write(hand, &readers);
            self.sum.written += written;
            self.sum.unwritten += readers.len() as u64 - written;
        }
        check_reports(&story);
    }

    fn fail<T>(&self, why: Why) -> T {
        panic!("{}", self.evening.told(why))
    }
}

/// Whoever is to act straddles to twice the price, and nobody says that the house forbids it.
fn straddle(book: &Book<'_>, state: &State) -> Option<Input> {
    let seat = asked(book, state)?;
    let to = state.round()?.price.times(2);
    let (turn, incident) = (state.turn(), Incident::StraddleLet { seat, to });
    look_into(book, state, incident).ok()?;
    Some(Input::Report { turn, incident, word: None })
}

/// A sentence has all its words.
fn check(sentence: &str, eyes: Eyes) {
    let begins = sentence.starts_with(|c: char| c.is_alphanumeric());
    let gap = ["  ", " ,", " :", " ;", "{", "}"].iter().any(|gap| sentence.contains(gap));
    assert!(begins && !gap && sentence.trim() == sentence, "{sentence:?} for {eyes:?}");
    if eyes == Eyes::Owner {
        assert!(!sentence.contains("??"), "{sentence:?} has a card that its owner does not know");
    }
}

/// What was reported is told of the deal in which it was reported, a misdeal among them; and a script
/// can say it.
fn check_reports(story: &Story) {
    let all = story.sentences(|_| Eyes::Owner);
    let told = all.iter().filter(|one| one.starts_with("Reported: ")).count();
    let reported = |event: &&Dealt| matches!(event, Dealt::Reported { .. });
    let count: usize = story.told.iter().map(|hand| hand.log.iter().filter(reported).count()).sum();
    assert_eq!(told, count, "{all:#?}");
    for event in story.told.iter().flat_map(|hand| &hand.log) {
        if let Dealt::Reported { incident } = event {
            assert!(can_say(incident), "no script can say {incident:?}");
        }
    }
}
