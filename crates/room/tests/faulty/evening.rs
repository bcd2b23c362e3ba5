//! One evening of a house and a game, everything about it looked at after each thing that happens.

use std::collections::BTreeSet;

use cards::Chance;
use engine::{
    Action, Book, Chips, Entry as _, Event as Dealt, Input as Told, Next, Passive, Raising, Seat,
    Topic, faulty,
};
use room::Setting;
use table::{Ask, Event, Input, Player, Refusal, State, Time, Waits, fold, run, undo, waits};

use super::piles::{self, OutOfPlay};
use super::reasons::has_a_reason;
use super::secrecy::Onlookers;

/// Somebody goes back once in this many steps.
const TAKEN_BACK: usize = 200;

/// What was done, and what followed.
pub(crate) struct Step {
    pub(crate) done: Done,
    pub(crate) events: Vec<Event>,
}

/// What was done.
pub(crate) enum Done {
    /// Somebody asked for something.
    Asked(Input),
    /// The table went back to where its log had this many events.
    TakenBack { to: usize, at: Time },
}

/// How much was played.
#[derive(Default)]
pub(crate) struct Played {
    pub(crate) hands: u64,
    pub(crate) rulings: u64,
    /// What was ruled on with nothing behind it in the house's file.
    pub(crate) unfounded: BTreeSet<Topic>,
    /// How many cards were others where hands were played again with other cards.
    pub(crate) moved: usize,
    /// Everything that was done.
    pub(crate) steps: Vec<Step>,
}

/// Plays this many hands.
pub(crate) fn play(setting: &Setting, seed: u64, hands: u64) -> Played {
    Evening::new(setting, seed).play(hands)
}

struct Evening<'a> {
    setting: &'a Setting,
    start: State,
    state: State,
    log: Vec<Event>,
    chance: Chance,
    now: u64,
    chips: Chips,
    onlookers: Onlookers,
    out_of_play: OutOfPlay,
    played: Played,
}

impl<'a> Evening<'a> {
    fn new(setting: &'a Setting, seed: u64) -> Evening<'a> {
        let mut chance = Chance::new(seed, 9);
        let start = State::new(setting.terms, setting.rules, Time::new(0));
        let mut evening = Evening {
            setting,
            state: start.clone(),
            start,
            log: Vec::new(),
            chance: Chance::new(seed, 10),
            now: 0,
            chips: Chips::ZERO,
            onlookers: Onlookers::default(),
            out_of_play: OutOfPlay::default(),
            played: Played::default(),
        };
        // A full table now and then: only there a deck can be short of its last cards.
        let chairs = usize::from(setting.terms.seats);
        let is_full = chance.below(4) == 0;
        let players = if is_full { chairs } else { 2 + chance.below(4) };
        for at in 0..players.min(chairs) {
            let player = Player(at as u64 + 1);
            let buy_in = evening.setting.buy_in;
            evening.chips += buy_in;
            let sit = Ask::Sit { seat: Seat::new(at), player, buy_in, join: table::Join::Now };
            evening.ask(sit).expect("there is room");
        }
        evening
    }

    fn play(mut self, hands: u64) -> Played {
        for _ in 0..100_000 {
            if self.chance.below(TAKEN_BACK) == 0 {
                self.go_back();
                continue;
            }
            let ask = match waits(&self.state) {
                Waits::Hand(next) => self.in_hand(&next),
                Waits::Deal if self.state.hands() >= hands => return self.finished(),
                Waits::Deal => Ask::Deal,
                Waits::Players => return self.finished(),
                Waits::Floor => Ask::PotStands,
                Waits::ButtonCards(seats) => {
                    let deck = self.setting.terms.game.deck.in_order();
                    let plain = deck.iter().copied().filter(|card| !card.is_joker());
                    Ask::DrawForButton { cards: plain.take(seats.count()).collect() }
                }
            };
            // What is clumsy may be refused; then something sensible is done, until the time is up.
            if let Err(Refusal::WakeFirst { .. }) = self.ask(ask) {
                self.ask(Ask::Wake).expect("something was due");
            }
        }
        panic!("the evening does not end: {:?}", waits(&self.state));
    }

    fn finished(mut self) -> Played {
        self.played.hands = self.state.hands();
        self.played.moved = self.onlookers.moved;
        self.played
    }

    fn in_hand(&mut self, next: &Next) -> Ask {
        let hand = self.state.hand().expect("a hand");
        let (book, state) = (hand.book(), &hand.state);
        let wrong = if state.case().is_some() || self.chance.below(12) == 0 {
            faulty::mistake(&book, state, faulty::Floor::AtWhim, &mut self.chance)
        } else if self.chance.below(10) == 0 {
            faulty::clumsiness(&book, state, &mut self.chance)
        } else {
            None
        };
        Ask::Hand(wrong.unwrap_or_else(|| sensible(next, &book, state, &mut self.chance)))
    }

    fn ask(&mut self, ask: Ask) -> Result<(), Refusal> {
        self.now += 1000;
        let before = self.state.clone();
        let mut events = Vec::new();
        let input = Input { at: Time::new(self.now), ask };
        let done = run(&mut self.state, &input, &mut events);
        if done.is_err() {
            assert!(events.is_empty() && self.state == before, "a refusal leaves no trace");
            return done;
        }
        self.onlookers.begin(&before, &input);
        let mut told = before;
        for event in &events {
            told.evolve(event);
            self.look_at(event, &told);
        }
        assert!(told == self.state, "the events lead elsewhere");
        self.onlookers.end(&self.state);
        self.log.extend(events.iter().cloned());
        self.played.steps.push(Step { done: Done::Asked(input), events });
        self.count_chips();
        Ok(())
    }

    /// The floor takes back one of the last things that were done, if it can be taken back.
    fn go_back(&mut self) {
        let points = self.log.iter().enumerate().rev();
        let points = points.filter(|(_, event)| matches!(event, Event::At(_)));
        let back = self.chance.below(6);
        let Some((to, _)) = points.take(back + 1).last() else { return };
        let at = Time::new(self.now);
        let Ok(events) = undo(&self.start, &self.log, to, at) else { return };
        self.log.extend(events.iter().cloned());
        self.state = fold(&self.start, &self.log);
        self.onlookers.look_anew(&self.state);
        self.out_of_play.look_anew(self.state.hand().map(|hand| hand.state.slots()));
        self.played.steps.push(Step { done: Done::TakenBack { to, at }, events });
        self.count_chips();
    }

    fn count_chips(&self) {
        if self.state.hand().is_none() {
            let stacks: Chips = (0..9).map(|at| self.state.stack(Seat::new(at))).sum();
            let house = self.state.accounts();
            assert_eq!(stacks + house.drop + house.promotion, self.chips, "chips made or lost");
        }
    }

    fn look_at(&mut self, event: &Event, after: &State) {
        self.onlookers.see(event, after);
        let Some(dealt) = Event::dealt(event) else { return };
        self.out_of_play.see(dealt);
        let hand = after.hand().or(after.last()).expect("something happened in it");
        if let Dealt::FloorCalled(_) | Dealt::Remedied { .. } = dealt {
            self.played.rulings += 1;
        }
        if let Dealt::Ruled { topic } = dealt
            && !has_a_reason(self.setting, *topic)
        {
            self.played.unfounded.insert(*topic);
        }
        piles::each_lies_once(hand.state.slots());
    }
}

/// What the hand accepts.
fn sensible(next: &Next, book: &Book<'_>, state: &engine::State, chance: &mut Chance) -> Told {
    let turn = state.turn();
    match *next {
        Next::Act { seat, legal } => {
            let stay = match legal.passive {
                Passive::Check => Action::Check,
                Passive::Call { .. } if chance.below(5) == 0 => Action::Fold,
                Passive::Call { .. } => Action::Call,
                Passive::BringIn { .. } => Action::BringIn,
                Passive::BetOrFold => Action::Fold,
            };
            let raise = match legal.raising {
                Raising::Between { least, .. } => Some(least),
                Raising::Either { small, .. } => Some(small),
                Raising::AllInOnly { to } => Some(to),
                Raising::Closed { .. } => None,
            };
            let raises = chance.below(5) == 0;
            let action = raise.filter(|_| raises).map_or(stay, Action::RaiseTo);
            Told::Act { turn, seat, action }
        }
        Next::Draw { seat, most } => {
            let count = chance.below(usize::from(most) + 1);
            let discards = state.slots().hand(seat).iter().copied().take(count).collect();
            Told::Draw { turn, seat, discards }
        }
        Next::RunIt { seats, .. } => {
            Told::RunIt { turn, seat: seats.iter().next().expect("somebody"), times: 1 }
        }
        Next::ShowOrMuck { seat } if chance.below(4) == 0 => Told::Muck { turn, seat },
        Next::ShowOrMuck { seat } => Told::Show { turn, seat, faces: Vec::new() },
        Next::Shuffle { .. } => {
            let mut faces = engine::to_shuffle(book, state);
            chance.shuffle(&mut faces);
            Told::Shuffled { turn, faces }
        }
        Next::Floor(case) => {
            let remedy = case.offered.iter().next().expect("something is offered");
            Told::Rule { turn, remedy }
        }
        Next::Over => panic!("a hand that is over has ended"),
    }
}
