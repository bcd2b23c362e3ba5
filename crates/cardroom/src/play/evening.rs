//! An evening at one table: the player, the bots, and everything that has been said.

use cards::{Card, Chance, Deck};
use engine::{
    Book, BySeat, Chips, MOST_SEATS, Next, Rules, Seat, Seats, Setup, Teller, Topic, Viewer,
};
use records::name_at;
use room::{Plays, Setting, Style};
use table::{
    Ask, Event, Input, Join, Player, Refusal, State, Terms, Time, Waits, deadline, run, topics,
    waits,
};

use super::bot::Bot;
use super::wrong::{Ruled, Wrong};

/// Who plays at this keyboard.
const ME: Player = Player(0);

/// An evening under way.
pub(super) struct Evening {
    pub(super) setting: Setting,
    pub(super) state: State,
    /// Everything that was said, the oldest first; an empty line before each hand.
    pub(super) log: Vec<String>,
    /// What the last rule that stepped in was about.
    pub(super) ruling: Option<Ruling>,
    /// The last hand that was dealt: in progress, or over and still to be looked at.
    pub(super) hand: Option<Dealt>,
    /// All that I bought,
    pub(super) bought: Chips,
    /// and what I left with.
    pub(super) result: Option<Chips>,
    name: String,
    bots: Vec<Bot>,
    /// Who sits there, or did last.
    names: BySeat<String>,
    my_seat: Seat,
    chance: Chance,
    /// The log since the last hand began: what can be taken back.
    pub(super) page: Page,
    /// The last ruling of this hand,
    pub(super) ruled: Option<Ruled>,
    /// and what I have looked into since.
    pub(super) looked: Option<Wrong>,
    /// A faulty dealer errs before one in this many acts,
    pub(super) mistakes: Option<u32>,
    /// by a chance apart: without mistakes the hands stay what they are.
    pub(super) mishaps: Chance,
}

/// A table, and what has happened there since.
pub(super) struct Page {
    pub(super) start: State,
    pub(super) log: Vec<Event>,
}

/// What a rule did, or kept from being done, and what it is about.
#[derive(Clone)]
pub(super) struct Ruling {
    pub(super) what: String,
    pub(super) topics: Vec<Topic>,
}

/// A hand, with all that it takes to tell it.
#[derive(Clone)]
pub(super) struct Dealt {
    pub(super) state: engine::State,
    /// Who was dealt in.
    pub(super) players: Seats,
    pub(super) terms: Terms,
    pub(super) rules: Rules,
    start: engine::State,
    log: Vec<engine::Event>,
    told: usize,
}

/// Whom an evening waits for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Turn {
    /// Me, in a hand.
    Mine(Next),
    /// A bot, or the dealer with the deck.
    Theirs,
    /// The next hand.
    Between,
    /// Players: there are not two for a hand.
    Players,
    /// Time: play stands still.
    Still,
    /// Nobody: I have left.
    Gone,
}

impl Dealt {
    pub(super) fn book(&self) -> Book<'_> {
        Book { game: self.terms.game, stakes: &self.terms.stakes, rules: &self.rules }
    }

    /// The hand as a player sees it.
    pub(super) fn view(&self, seat: Seat) -> engine::View {
        self.state.view(Viewer::Seat(seat))
    }

    /// It goes on with something that need not be told.
    pub(super) fn go_on_untold(&mut self, events: impl Iterator<Item = engine::Event>) {
        self.log.extend(events);
        self.state = engine::fold(&self.start, &self.log);
        self.told = self.log.len();
    }

    /// What a player has won of it so far.
    pub(super) fn won(&self, who: Seat) -> Chips {
        let won = |event: &engine::Event| {
            let engine::Event::Won { seat, amount, .. } = event else { return None };
            (*seat == who).then_some(*amount)
        };
        self.log.iter().filter_map(won).sum()
    }
}

impl Evening {
    /// Everybody sits down.
    pub(super) fn open(
        setting: Setting,
        name: &str,
        players: u8,
        seed: u64,
        at: Time,
    ) -> Result<Evening, Refusal> {
        let state = State::new(setting.terms, setting.rules, at);
        let mut evening = Evening {
            bots: Bot::several(usize::from(players) - 1, name),
            name: name.to_owned(),
            page: Page { start: state.clone(), log: Vec::new() },
            ruled: None,
            looked: None,
            mistakes: None,
            mishaps: Chance::new(!seed, 0),
            state,
            log: Vec::new(),
            ruling: None,
            hand: None,
            bought: Chips::ZERO,
            result: None,
            names: std::array::from_fn(|_| String::new()),
            my_seat: Seat::new(0),
            chance: Chance::new(seed, 0),
            setting,
        };
        for number in 0..usize::from(players) {
            let (seat, player) = (Seat::new(number), Player(number as u64));
            let buy_in = evening.setting.buy_in;
            evening.tell(Ask::Sit { seat, player, buy_in, join: Join::Now }, at)?;
        }
        Ok(evening)
    }

    pub(super) fn me(&self) -> Seat {
        self.my_seat
    }

    pub(super) fn name(&self, seat: Seat) -> &str {
        name_at(&self.names, seat)
    }

    pub(super) fn amount(&self, chips: Chips) -> String {
        self.setting.amount(chips)
    }

    /// The name of whoever has this number.
    pub(super) fn called(&self, player: Player) -> &str {
        match player.0.checked_sub(1) {
            Some(bot) => &self.bots[bot as usize].name,
            None => &self.name,
        }
    }

    /// Somebody wants something. What fell due before happens before.
    pub(super) fn tell(&mut self, ask: Ask, at: Time) -> Result<(), Refusal> {
        self.wake(at);
        let mut events = Vec::new();
        let at = at.max(self.state.now());
        let before = (ask == Ask::Deal).then(|| self.state.clone());
        run(&mut self.state, &Input { at, ask }, &mut events)?;
        if let Some(start) = before {
            self.page = Page { start, log: Vec::new() };
            self.ruled = None;
        }
        self.looked = None;
        self.note(&events);
        Ok(())
    }

    /// Whether it would be allowed.
    pub(super) fn allows(&self, ask: Ask) -> Result<(), Refusal> {
        table::decide(&self.state, &Input { at: self.state.now(), ask }).map(|_| ())
    }

    /// What has fallen due happens.
    pub(super) fn wake(&mut self, at: Time) {
        if deadline(&self.state).is_none_or(|due| due > at) {
            return;
        }
        let mut events = Vec::new();
        let woken = run(&mut self.state, &Input { at, ask: Ask::Wake }, &mut events);
        // Only a time that is past is refused, and then nothing is due either.
        if woken.is_ok() {
            self.note(&events);
        }
    }

    /// Whom it waits for.
    pub(super) fn turn(&self) -> Turn {
        if self.result.is_some() {
            return Turn::Gone;
        }
        if self.state.paused().is_some() {
            return Turn::Still;
        }
        match waits(&self.state) {
            Waits::Players | Waits::Deal if self.errand().is_some() => Turn::Theirs,
            Waits::ButtonCards(_) | Waits::Floor => Turn::Theirs,
            Waits::Players => Turn::Players,
            Waits::Deal => Turn::Between,
            Waits::Hand(next @ Next::Floor(_)) if self.is_floor() => Turn::Mine(next),
            Waits::Hand(next) => match asked(next, self.my_seat) {
                Some(seat) if seat == self.my_seat => Turn::Mine(next),
                Some(_) | None => Turn::Theirs,
            },
        }
    }

    /// Whether I am asked to change cards.
    pub(super) fn is_drawing(&self) -> bool {
        matches!(self.turn(), Turn::Mine(Next::Draw { .. }))
    }

    /// How many cards I hold.
    pub(super) fn held(&self) -> usize {
        self.state.hand().map_or(0, |hand| hand.state.slots().hand(self.my_seat).len())
    }

    /// The words that throw away these of my cards, a bit each; none if there are none.
    pub(super) fn marked(&self, marks: u8) -> Option<String> {
        let slots = self.state.hand()?.state.slots();
        let held = slots.hand(self.my_seat).iter().enumerate();
        let marked = held.filter(|(number, _)| marks >> number & 1 == 1);
        let cards: Vec<Card> = marked.filter_map(|(_, &slot)| slots.face(slot)).collect();
        let written: String = cards.iter().map(ToString::to_string).collect();
        (!cards.is_empty()).then(|| format!("draws {} {written}", cards.len()))
    }

    /// The dealer, or a bot, does what is next. Nothing happens if that is not theirs to do.
    pub(super) fn step(&mut self, at: Time) {
        if self.turn() != Turn::Theirs {
            return;
        }
        if let Some(ask) = self.errand() {
            self.must(ask, at);
            return;
        }
        if let Some(input) = self.mistake() {
            // What can have happened is not refused.
            let _ = self.report(input, at);
            return;
        }
        match waits(&self.state) {
            Waits::ButtonCards(seats) => self.draw_for_button(seats, at),
            // Nobody else is there to rule: what the book names first is done.
            Waits::Hand(Next::Floor(case)) => {
                let turn = self.state.hand().map_or(0, |hand| hand.state.turn());
                let first = case.offered.iter().next();
                if let Some(remedy) = first {
                    self.must(Ask::Hand(engine::Input::Rule { turn, remedy }), at);
                }
            }
            Waits::Hand(next) => {
                let Some(hand) = self.state.hand() else { return };
                let (book, chance) = (hand.book(), &mut self.chance);
                let input = match asked(next, self.my_seat) {
                    None => Style::Caller.answer(&book, &hand.state, chance),
                    Some(seat) => {
                        let chair = self.state.at(seat).map_or(ME, |chair| chair.player);
                        let bot = chair.0.checked_sub(1).map(|bot| &self.bots[bot as usize]);
                        bot.and_then(|bot| bot.answer(&book, &hand.state, seat, next, chance))
                    }
                };
                if let Some(input) = input {
                    self.must(Ask::Hand(input), at);
                }
            }
            // The cards were read by the program: the floor finds nothing wrong.
            Waits::Floor => self.must(Ask::PotStands, at),
            Waits::Players | Waits::Deal => {}
        }
    }

    /// The next hand; a refusal is said.
    pub(super) fn deal(&mut self, at: Time) {
        if let Err(refusal) = self.tell(Ask::Deal, at) {
            self.refused(refusal);
        }
    }

    /// I get up: at once, or from a hand when it is over, which is then played without me.
    pub(super) fn leave(&mut self, at: Time) {
        let seat = self.my_seat;
        if let Err(refusal) = self.tell(Ask::SendAway { seat }, at) {
            self.refused(refusal);
            return;
        }
        let mut at = at.max(self.state.now());
        while self.result.is_none() {
            match (self.turn(), deadline(&self.state)) {
                (Turn::Theirs, _) => self.step(at),
                (_, Some(due)) => {
                    at = at.max(due);
                    self.wake(at);
                }
                (_, None) => break,
            }
        }
    }

    /// A refusal in words, with the clause if the house cites one; it can be asked about.
    pub(super) fn refused(&mut self, refusal: Refusal) {
        let told = self.refusal(refusal);
        if let Some(topic) = refusal.topic() {
            self.ruling = Some(Ruling { what: told.clone(), topics: vec![topic] });
        }
        self.log.push(told);
    }

    /// What nobody may refuse, since the table asked for it.
    fn must(&mut self, ask: Ask, at: Time) {
        if let Err(refusal) = self.tell(ask, at) {
            panic!("what the table asks for is possible: {refusal:?}");
        }
    }

    /// What a bot has to do between hands: to answer a proposal, or to buy chips.
    fn errand(&self) -> Option<Ask> {
        if self.state.hand().is_some() {
            return None;
        }
        let mut seats = self.state.sitting().without(self.my_seat).iter();
        if let Some(open) = self.state.open() {
            let seat = open.asked.without(self.my_seat).iter().next();
            return seat.map(|seat| Ask::Answer { seat, by: table::By::Seat(seat), yes: true });
        }
        let seat = seats.find(|&seat| self.state.at(seat).is_some_and(|chair| chair.broke))?;
        // Chips that are too small to play lie there still, and count toward the most.
        let most = self.state.terms().buy_in.most.map(|most| most.less(self.state.stack(seat)));
        let amount = most.map_or(self.setting.buy_in, |most| self.setting.buy_in.min(most));
        Some(Ask::Buy { seat, amount })
    }

    fn draw_for_button(&mut self, seats: Seats, at: Time) {
        let mut deck: Vec<Card> = Deck::Standard.in_order().to_vec();
        self.chance.shuffle(&mut deck);
        let cards: Vec<Card> = deck.into_iter().take(seats.count()).collect();
        let told =
            seats.iter().zip(&cards).map(|(seat, card)| format!("{} {card}", self.name(seat)));
        self.log.push(format!("Cards for the button: {}", told.collect::<Vec<_>>().join(", ")));
        self.must(Ask::DrawForButton { cards }, at);
    }

    fn note(&mut self, events: &[Event]) {
        self.page.log.extend(events.iter().cloned());
        let mut what = Vec::new();
        for event in events {
            if let Event::Hand(dealt) = event {
                if let Some(hand) = &mut self.hand {
                    hand.log.push(*dealt);
                }
                continue;
            }
            self.tell_hand(&mut what);
            self.keep(event);
            if let Some(sentence) = self.sentence(event) {
                if !topics(std::slice::from_ref(event)).is_empty() {
                    what.push(sentence.clone());
                }
                self.log.push(sentence);
            }
        }
        self.tell_hand(&mut what);
        let topics = topics(events);
        if !topics.is_empty() {
            let last = || self.log.last().cloned().unwrap_or_default();
            let what = if what.is_empty() { last() } else { what.join("; ") };
            self.ruling = Some(Ruling { what, topics });
        }
    }

    /// What the evening itself remembers of an event.
    fn keep(&mut self, event: &Event) {
        if let Event::Sat { seat, chair } = event {
            let name = self.called(chair.player).to_owned();
            self.names[seat.number()] = name;
            if chair.player == ME {
                self.bought += chair.stack;
            }
        } else if let Event::Bought { seat, amount, .. } = event
            && *seat == self.my_seat
        {
            self.bought += *amount;
        } else if let Event::Left { seat, stack, .. } = event
            && *seat == self.my_seat
        {
            self.result = Some(*stack);
        } else if let Event::Moved { seat, to, .. } = event {
            self.names[to.number()] = std::mem::take(&mut self.names[seat.number()]);
            if *seat == self.my_seat {
                self.my_seat = *to;
            }
            // The last hand was played from other chairs.
            self.hand = None;
        } else if let Event::HandBegan { setup, .. } = event {
            self.begin(setup);
        } else if let Event::Redealt = event
            && let Some(hand) = &mut self.hand
        {
            hand.log.clear();
            (hand.state, hand.told) = (hand.start, 0);
        }
    }

    fn begin(&mut self, setup: &Setup) {
        let (terms, rules) = (*self.state.terms(), *self.state.rules());
        let book = Book { game: terms.game, stakes: &terms.stakes, rules: &rules };
        let start = engine::start(&book, setup);
        let dealt = (0..MOST_SEATS).filter(|&at| setup.stacks[at].is_some()).map(Seat::new);
        let (players, log) = (dealt.collect(), Vec::new());
        self.hand = Some(Dealt { state: start, players, terms, rules, start, log, told: 0 });
        self.log.push(String::new());
    }

    /// The new sentences of the hand, as I see it.
    fn tell_hand(&mut self, what: &mut Vec<String>) {
        let Some(hand) = &mut self.hand else { return };
        if hand.told == hand.log.len() {
            return;
        }
        hand.state = engine::fold(&hand.start, &hand.log);
        let book = Book { game: hand.terms.game, stakes: &hand.terms.stakes, rules: &hand.rules };
        let (names, setting) = (&self.names, &self.setting);
        let teller = Teller {
            book: &book,
            name: &|seat| name_at(names, seat),
            amount: &|chips| setting.amount(chips),
        };
        let told = teller.told(&hand.start, &hand.log, Viewer::Seat(self.my_seat));
        for sentence in told.into_iter().filter(|one| one.event >= hand.told) {
            if hand.log[sentence.event].topics().next().is_some() {
                what.push(sentence.text.clone());
            }
            self.log.push(sentence.text);
        }
        hand.told = hand.log.len();
    }
}

/// Who has to answer: of several, the bots first. Nobody if it is the dealer.
fn asked(next: Next, me: Seat) -> Option<Seat> {
    match next {
        Next::Act { seat, .. } | Next::Draw { seat, .. } | Next::ShowOrMuck { seat } => Some(seat),
        Next::RunIt { seats, .. } => seats.without(me).iter().next().or(Some(me)),
        Next::Shuffle { .. } | Next::Floor(_) | Next::Over => None,
    }
}
