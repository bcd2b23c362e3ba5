//! One evening of a house and a game, everything about it looked at after each thing that happens.

use std::collections::BTreeSet;

use cards::Chance;
use engine::{
    Action, Book, Chips, Entry as _, Event as Dealt, Input as Told, MOST_SEATS, MOST_SLOTS, Next,
    Passive, Pile, Raising, Seat, Slots, Topic, Viewer, faulty,
};
use room::Setting;
use table::{Ask, Event, Input, Player, State, Time, Waits, run, waits};

/// How much was played.
#[derive(Default)]
pub(crate) struct Played {
    pub(crate) hands: u64,
    pub(crate) rulings: u64,
    /// What was ruled on with nothing behind it in the house's file.
    pub(crate) unfounded: BTreeSet<Topic>,
    /// Everything that happened.
    pub(crate) log: Vec<Event>,
    /// How it ended.
    pub(crate) state: Option<State>,
}

/// Plays so many hands.
pub(crate) fn play(setting: &Setting, seed: u64, hands: u64) -> Played {
    Evening::new(setting, seed).play(hands)
}

struct Evening<'a> {
    setting: &'a Setting,
    state: State,
    chance: Chance,
    now: u64,
    chips: Chips,
    played: Played,
}

impl<'a> Evening<'a> {
    fn new(setting: &'a Setting, seed: u64) -> Evening<'a> {
        let mut chance = Chance::new(seed, 9);
        let state = State::new(setting.terms, setting.rules, Time::new(0));
        let mut evening = Evening {
            setting,
            state,
            chance: Chance::new(seed, 10),
            now: 0,
            chips: Chips::ZERO,
            played: Played::default(),
        };
        for at in 0..2 + chance.below(4) {
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
            // What is clumsy may be refused; then something sensible is done.
            let _ = self.ask(ask);
        }
        panic!("the evening does not end");
    }

    fn finished(mut self) -> Played {
        self.played.hands = self.state.hands();
        self.played.state = Some(self.state);
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

    fn ask(&mut self, ask: Ask) -> Result<(), table::Refusal> {
        self.now += 1000;
        let before = self.state.clone();
        let mut events = Vec::new();
        let input = Input { at: Time::new(self.now), ask };
        let done = run(&mut self.state, &input, &mut events);
        if done.is_err() {
            assert!(events.is_empty() && self.state == before, "a refusal leaves no trace");
            return done;
        }
        let mut told = before;
        for event in &events {
            told.evolve(event);
            self.look_at(event, &told);
        }
        assert!(told == self.state, "the events lead elsewhere");
        self.played.log.extend(events);
        let stacks: Chips = (0..9).map(|at| self.state.stack(Seat::new(at))).sum();
        if self.state.hand().is_none() {
            let house = self.state.accounts();
            assert_eq!(stacks + house.drop + house.promotion, self.chips, "chips made or lost");
        }
        Ok(())
    }

    fn look_at(&mut self, event: &Event, after: &State) {
        let Some(dealt) = Event::dealt(event) else { return };
        let hand = after.hand().or(after.last()).expect("something happened in it");
        if let Dealt::FloorCalled(_) | Dealt::Remedied { .. } = dealt {
            self.played.rulings += 1;
        }
        if let Dealt::Ruled { topic } = dealt {
            self.has_a_reason(*topic);
        }
        let slots = hand.state.slots();
        each_lies_once(slots);
        let seats = hand.dealt.iter().map(Viewer::Seat);
        for viewer in seats.chain([Viewer::Rail]) {
            for seen in engine::seen(dealt, &hand.state, viewer) {
                if let Dealt::Faced { slot, .. } = seen.event() {
                    let own = match (viewer, slots.place_of(*slot)) {
                        (Viewer::Seat(seat), Pile::Hand(holder)) => seat == holder,
                        _ => false,
                    };
                    assert!(own || slots.is_up(*slot), "{viewer:?} is told a card that is hidden");
                }
            }
        }
    }

    /// The house cites a clause for it, or has answered a point about it, with a clause or a default.
    fn has_a_reason(&mut self, topic: Topic) {
        let cited = !self.setting.citations.of(topic).is_empty();
        if !cited && topic.points().is_empty() {
            self.played.unfounded.insert(topic);
        }
    }
}

/// Who holds a card and where it lies say the same, and no card is anywhere twice.
fn each_lies_once(slots: &Slots) {
    let seats = (0..MOST_SEATS).map(Seat::new);
    let in_hands = seats.map(|seat| (Pile::Hand(seat), slots.hand(seat)));
    let mut found = [0; MOST_SLOTS];
    for (pile, held) in in_hands.chain([(Pile::Stub, slots.stub())]) {
        for slot in held {
            assert_eq!(slots.place_of(*slot), pile, "{slot:?}");
            found[slot.number()] += 1;
        }
    }
    for slot in slots.all() {
        let lies = slots.place_of(slot);
        let listed = matches!(lies, Pile::Hand(_) | Pile::Stub);
        assert_eq!(found[slot.number()], u8::from(listed), "{slot:?} lies at {lies:?}");
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
