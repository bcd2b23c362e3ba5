//! What follows from what somebody asks of a table: a draft of the next record, or a refusal.
//! Nothing changes here.

mod ruling;
mod talk;

use cards::{Card, Deck};
use engine::faulty::{self, Floor};
use engine::{Action, Chips, Few, Input as HandInput, MOST_SEATS, Next, Seat, Straddle};
use table::{Ask, By, Event, Input, Proposal, Refusal, State, Time, Waits, WhyAway, waits};
use wire::refusals::Refused;
use wire::{
    Command, Dealer, Invitation, LONGEST_ID, LONGEST_LINE, MOST_AMOUNT, Name, Person, Proposing,
    Role, Wish,
};

use crate::bots::bot;
use crate::catalogue::setting::{Setting, weekday};
use crate::ledger;
use crate::ledger::account::Entry;
use crate::live_table::body::{Body, Note};
use crate::live_table::due::Due;
use crate::live_table::live::Live;
use crate::live_table::opening::Played;
use crate::stream::chance::{self, Chance};

/// A faulty dealer errs before one in this many acts of the bots.
const MISTAKES: usize = 12;
/// Why a bot rules as it does where the book leaves it to the floor.
const FIRST_NAMED: &str = "The book leaves this to the floor; this is what it names first.";

/// The next record of a table, not written yet.
#[derive(Clone)]
pub(crate) struct Draft {
    pub(crate) at: u64,
    pub(crate) body: Body,
    pub(crate) entries: Vec<Entry>,
}

/// What came of a command.
pub(crate) enum Decided {
    /// It is to be written.
    Draft(Draft),
    /// It was carried out before, by this record.
    Before(u64),
}

/// A decision in the making, on a copy of the table.
struct Deciding<'a> {
    live: &'a Live,
    chance: &'a mut dyn Chance,
    state: State,
    at: Time,
    notes: Vec<Note>,
    events: Vec<Event>,
}

impl Live {
    /// What follows from a command.
    pub(crate) fn decide(
        &self,
        by: Person,
        command: &Command,
        now: u64,
        chance: &mut dyn Chance,
    ) -> Result<Decided, Refused> {
        if command.id.is_empty() || command.id.len() > LONGEST_ID {
            return Err(Refused::BadId);
        }
        let role = self.role(by).ok_or(Refused::NotInvited)?;
        if let Some(version) = self.done.version(by, &command.id) {
            return Ok(Decided::Before(version));
        }
        if command.wish.is_answer() && command.heard.is_some_and(|heard| heard < self.dealt) {
            let now = self.state.hand().map_or(0, |hand| hand.state.turn());
            return Err(stale(now));
        }
        let needs = command.wish.needs();
        if role < needs && !self.stands_in(by, &command.wish) {
            return Err(Refused::Needs(needs));
        }
        if command.wish.amount() > Some(MOST_AMOUNT) {
            return Err(Refused::TooMuch);
        }
        let mut deciding = self.deciding(now, chance);
        deciding.wish(by, &command.wish)?;
        Ok(Decided::Draft(deciding.draft(Some(by), Some(command.id.clone()))))
    }

    /// What follows when something is due that nobody has to ask for.
    pub(crate) fn decide_due(
        &self,
        due: Due,
        now: u64,
        chance: &mut dyn Chance,
    ) -> Result<Draft, Refused> {
        let mut deciding = self.deciding(now, chance);
        let by = match due {
            Due::Clock => {
                deciding.ask(Ask::Wake)?;
                None
            }
            Due::Deal => {
                deciding.ask(Ask::Deal)?;
                None
            }
            Due::Bot(seat) => {
                let ask = deciding.errand(seat).ok_or(Refused::NotSeated)?;
                deciding.ask(ask)?;
                deciding.rule_by_the_book(seat)?;
                self.sitter(seat)
            }
            Due::Page => {
                deciding.notes.push(Note::Page);
                None
            }
            // A hand that somebody stopped before they left is played out first.
            Due::Close if self.state.hand().is_some() => {
                deciding.ask(Ask::Pause { paused: false })?;
                None
            }
            Due::Close => {
                deciding.close()?;
                None
            }
        };
        deciding.go_on()?;
        Ok(deciding.draft(by, None))
    }

    /// Somebody is there, or is not.
    pub(crate) fn decide_presence(
        &self,
        person: Person,
        is_here: bool,
        now: u64,
        chance: &mut dyn Chance,
    ) -> Result<Draft, Refused> {
        let seat = self.seat_of(person).ok_or(Refused::NotSeated)?;
        // Whoever sits out, or was sent away, is not merely lost, and does not come back by looking in.
        if !is_here && self.state.at(seat).is_some_and(|chair| chair.away.is_some()) {
            return Err(Refused::Table(Refusal::Away));
        }
        let mut deciding = self.deciding(now, chance);
        deciding.ask(if is_here {
            Ask::ComeBack { seat }
        } else {
            Ask::GoAway { seat, why: WhyAway::Disconnected }
        })?;
        deciding.go_on()?;
        // Nobody has done anything: what is taken back is the last thing that somebody did.
        Ok(deciding.draft(None, None))
    }

    /// Somebody comes to the table, or comes with another name or a better invitation.
    pub(crate) fn decide_came(
        &self,
        person: Person,
        name: &Name,
        role: Role,
        now: u64,
        chance: &mut dyn Chance,
    ) -> Draft {
        let mut deciding = self.deciding(now, chance);
        deciding.notes.push(Note::Came { person, name: name.clone(), role });
        deciding.draft(Some(person), None)
    }

    /// The room is open again: clocks stood still since the last record.
    pub(crate) fn decide_reopened(
        &self,
        now: u64,
        chance: &mut dyn Chance,
    ) -> Result<Draft, Refused> {
        let mut deciding = self.deciding(now, chance);
        deciding.notes.push(Note::Reopened);
        if self.state.paused().is_some() {
            deciding.wait_anew();
        } else if self.state.hand().is_some() {
            deciding.stand_still()?;
        }
        Ok(deciding.draft(None, None))
    }

    fn deciding<'a>(&'a self, now: u64, chance: &'a mut dyn Chance) -> Deciding<'a> {
        Deciding {
            live: self,
            chance,
            state: self.state.clone(),
            at: self.at_the_table(now),
            notes: Vec::new(),
            events: Vec::new(),
        }
    }
}

impl Deciding<'_> {
    fn draft(mut self, by: Option<Person>, id: Option<String>) -> Draft {
        if self.state.hand().is_none() {
            let held = self.live.held.iter().cloned();
            self.notes.extend(held.map(|(person, text)| Note::Said { person, text }));
        }
        let entries = ledger::entries(self.live.table, &self.live.state, &self.events, &self.state);
        let body = Body { by, id, notes: self.notes, events: self.events };
        Draft { at: self.live.in_the_world(self.at), body, entries }
    }

    fn ask(&mut self, ask: Ask) -> Result<(), Refusal> {
        table::run(&mut self.state, &Input { at: self.at, ask }, &mut self.events)
    }

    /// The clocks of the hand stood still since the last record.
    fn stand_still(&mut self) -> Result<(), Refusal> {
        let now = std::mem::replace(&mut self.at, self.live.state.now());
        self.wake_if_due()?;
        if self.state.hand().is_some() {
            self.ask(Ask::Pause { paused: true })?;
        }
        self.at = now;
        // Where play stops for somebody who is away, but not for ever, it may go on by itself.
        self.wake_if_due()?;
        if self.state.paused().is_some() {
            self.ask(Ask::Pause { paused: false })?;
        }
        self.go_on()
    }

    /// Where play stopped for somebody who is away, but not for ever, they get the whole time again:
    /// the table can begin to wait again, but not go on waiting where it was. That is nobody's wish,
    /// and nothing that fell due meanwhile comes before it.
    fn wait_anew(&mut self) {
        if table::deadline(&self.state).is_some() {
            let again = [Event::Paused { paused: false }, Event::Paused { paused: true }];
            for event in std::iter::once(Event::At(self.at)).chain(again) {
                self.state.evolve(&event);
                self.events.push(event);
            }
        }
    }

    /// What the clocks had due by now happens, if anything.
    fn wake_if_due(&mut self) -> Result<(), Refusal> {
        let is_due = table::deadline(&self.state).is_some_and(|due| due <= self.at);
        if is_due { self.ask(Ask::Wake) } else { Ok(()) }
    }

    /// What only chance has to answer is answered at once, in the same record: no crash can come
    /// between a hand and its cards.
    fn go_on(&mut self) -> Result<(), Refusal> {
        if let Some(played) = &self.live.coming
            && self.state.hand().is_none()
            // What does not fit by now, such as too few chairs, is dropped.
            && self.play_from_now_on(played.clone()).is_err()
        {
            self.notes.push(Note::Coming(None));
        }
        while self.state.paused().is_none() {
            let ask = match waits(&self.state) {
                Waits::Hand(Next::Shuffle { .. }) => {
                    let Some(hand) = self.state.hand() else { break };
                    let faces = chance::shuffled(&hand.book(), &hand.state, self.chance);
                    Ask::Hand(HandInput::Shuffled { turn: hand.state.turn(), faces })
                }
                Waits::ButtonCards(seats) => {
                    let mut deck: Vec<Card> = Deck::Standard.in_order().to_vec();
                    chance::shuffle(self.chance, &mut deck);
                    deck.truncate(seats.count());
                    Ask::DrawForButton { cards: deck }
                }
                Waits::Players | Waits::Deal | Waits::Floor | Waits::Hand(_) => break,
            };
            self.ask(ask)?;
        }
        Ok(())
    }

    /// What a faulty dealer gets wrong now, if anything, while bots play.
    fn mistake(&mut self) -> Option<Ask> {
        match self.live.opening.dealer {
            Dealer::Sure => return None,
            Dealer::Faulty => {}
        }
        let hand = self.state.hand()?;
        let mut chance = cards::Chance::new(self.chance.word(), 0);
        if chance.below(MISTAKES) > 0 {
            return None;
        }
        faulty::mistake(&hand.book(), &hand.state, Floor::ByTheBook, &mut chance).map(Ask::Hand)
    }

    /// What a faulty dealer's mistake leaves to the floor is ruled at once: what the book names first,
    /// by the bot before whose act it happened.
    fn rule_by_the_book(&mut self, seat: Seat) -> Result<(), Refusal> {
        let Some(hand) = self.state.hand() else { return Ok(()) };
        let (turn, case) = (hand.state.turn(), hand.state.case());
        let first = case.and_then(|case| case.offered.iter().next());
        let Some(remedy) = first else { return Ok(()) };
        self.ask(Ask::Hand(HandInput::Rule { turn, remedy }))?;
        if let Some(person) = self.live.sitter(seat) {
            self.notes.push(Note::Reasoned { person, why: FIRST_NAMED.to_owned() });
        }
        Ok(())
    }

    /// What a bot has to do now.
    fn errand(&mut self, seat: Seat) -> Option<Ask> {
        let bot = self.live.bot_at(seat)?;
        if self.state.hand().is_some() {
            if let Some(mistake) = self.mistake() {
                return Some(mistake);
            }
            let luck = self.chance.word();
            return bot::answer(bot.style, &self.state, seat, luck).map(Ask::Hand);
        }
        if self.state.open().is_some_and(|open| open.asked.has(seat)) {
            return Some(Ask::Answer { seat, by: By::Seat(seat), yes: true });
        }
        Some(Ask::Buy { seat, amount: self.usual_purchase(seat) })
    }

    /// Chips that are too small to play lie there still, and count toward the most.
    fn usual_purchase(&self, seat: Seat) -> Chips {
        let usual = Chips::new(self.live.opening.played.buy_in);
        let most = self.state.terms().buy_in.most.map(|most| most.less(self.state.stack(seat)));
        most.map_or(usual, |most| usual.min(most))
    }

    fn wish(&mut self, by: Person, wish: &Wish) -> Result<(), Refused> {
        match wish {
            Wish::Say { text } => self.say(by, line(text)?)?,
            Wish::Weak { turn } => self.weak(by, *turn)?,
            Wish::Invite { role } => self.invite(*role),
            Wish::BotPace { pace } => {
                self.notes.push(Note::Paced { pace: (*pace).min(bot::SLOWEST) });
            }
            Wish::AddBot { seat, style, pace } => {
                self.add_bot(*seat, bot::Bot { style: *style, pace: (*pace).min(bot::SLOWEST) })?;
            }
            Wish::Look => self.look(by)?,
            Wish::Looking { at_once } => {
                self.notes.push(Note::Looking { person: by, at_once: *at_once });
            }
            Wish::Undo { to, reason } => self.undo(*to, reason)?,
            Wish::Report { .. } | Wish::Gesture { .. } | Wish::Rule { .. } => {
                self.ruling(by, wish)?;
            }
            Wish::StandIn { seat } => self.choose_stand_in(*seat)?,
            Wish::Kick { seat, reason } => self.kick(*seat, reason)?,
            Wish::Change { game, stake } => self.change(game, stake.as_deref())?,
            Wish::Close => self.close()?,
            Wish::Propose { what } => self.propose(by, what)?,
            Wish::Sit { seat, buy_in, join } => self.sit(by, *seat, *buy_in, (*join).into())?,
            Wish::PlayOver { seat, buy_in } => self.play_over(by, *seat, *buy_in)?,
            Wish::Reclaim { seat } => self.reclaim(by, *seat)?,
            Wish::Approve { yes } => self.ask(Ask::Approve { yes: *yes })?,
            Wish::VerifyTime => self.ask(Ask::VerifyTime)?,
            Wish::ReduceRake { most } => self.ask(Ask::ReduceRake { most: Chips::new(*most) })?,
            Wish::Pause => self.ask(Ask::Pause { paused: true })?,
            Wish::Resume => self.ask(Ask::Pause { paused: false })?,
            Wish::PotStands => self.ask(Ask::PotStands)?,
            Wish::PickUp { seat } => self.ask(Ask::PickUp { seat: self.live.chair(*seat)? })?,
            Wish::CallClock => {
                let by = self.live.seat_of(by).map_or(By::Floor, By::Seat);
                self.ask(Ask::CallClock { by })?;
            }
            Wish::Leave
            | Wish::Move { .. }
            | Wish::Buy { .. }
            | Wish::SitOut
            | Wish::ComeBack
            | Wish::Join { .. }
            | Wish::Straddle { .. }
            | Wish::NoStraddle
            | Wish::Dispute
            | Wish::Doubt { .. }
            | Wish::See { .. }
            | Wish::NameHand { .. }
            | Wish::Answer { .. }
            | Wish::Fold { .. }
            | Wish::Check { .. }
            | Wish::Call { .. }
            | Wish::BringIn { .. }
            | Wish::Raise { .. }
            | Wish::Draw { .. }
            | Wish::RunIt { .. }
            | Wish::Show { .. }
            | Wish::TurnUp { .. }
            | Wish::Muck { .. } => {
                let seat = self.live.seat_of(by).ok_or(Refused::NotSeated)?;
                let ask = self.of_a_player(seat, wish)?;
                self.ask(ask)?;
            }
        }
        Ok(self.go_on()?)
    }

    fn invite(&mut self, role: Role) {
        let code = chance::code(self.chance);
        self.notes.push(Note::Invited(Invitation { code, role }));
    }

    fn look(&mut self, by: Person) -> Result<(), Refused> {
        self.live.seat_of(by).ok_or(Refused::NotSeated)?;
        self.notes.push(Note::Looked { person: by });
        Ok(())
    }

    fn play_over(&mut self, by: Person, seat: u8, buy_in: Option<u64>) -> Result<(), Refused> {
        let (seat, player) = (self.live.chair(seat)?, by.player());
        let buy_in = Chips::new(buy_in.unwrap_or(self.live.opening.played.buy_in));
        Ok(self.ask(Ask::PlayOver { seat, player, buy_in, join: table::Join::Now })?)
    }

    fn reclaim(&mut self, by: Person, seat: u8) -> Result<(), Refused> {
        let seat = self.live.chair(seat)?;
        let owner = self.state.boxed(seat).map(|chair| chair.player);
        if owner != Some(by.player()) {
            return Err(Refused::NotSeated);
        }
        Ok(self.ask(Ask::Reclaim { seat })?)
    }

    /// Between two hands everybody takes the chips along; the table is open no more.
    fn close(&mut self) -> Result<(), Refused> {
        if self.state.hand().is_some() {
            return Err(Refused::Table(Refusal::MidHand));
        }
        // Whoever plays in the chair of another goes first, and then the other.
        for _ in 0..2 {
            for seat in self.state.sitting().iter() {
                self.ask(Ask::Leave { seat })?;
            }
        }
        self.notes.push(Note::Closed);
        Ok(())
    }

    fn change(&mut self, game: &str, stake: Option<&str>) -> Result<(), Refused> {
        let played = Box::new(self.played(game, stake)?);
        // A hand is played out by what it began with.
        if self.state.hand().is_some() {
            let same = played.title == self.live.opening.played.title;
            self.notes.push(Note::Coming((!same).then_some(played)));
            return Ok(());
        }
        Ok(self.play_from_now_on(played)?)
    }

    fn play_from_now_on(&mut self, played: Box<Played>) -> Result<(), Refusal> {
        let (terms, rules) = (Box::new(played.terms), Box::new(played.rules));
        self.ask(Ask::Change { terms, rules })?;
        self.notes.push(Note::Played(played));
        Ok(())
    }

    /// What somebody who sits at the table asks for.
    fn of_a_player(&self, seat: Seat, wish: &Wish) -> Result<Ask, Refused> {
        let act = |turn: u32, action| Ask::Hand(HandInput::Act { turn, seat, action });
        Ok(match wish {
            Wish::Leave => Ask::Leave { seat },
            Wish::Move { to } => Ask::Move { seat, to: self.live.chair(*to)? },
            Wish::Buy { amount } => self.purchase(seat, Chips::new(*amount))?,
            Wish::SitOut => Ask::SitOut { seat },
            Wish::ComeBack => Ask::ComeBack { seat },
            Wish::Join { join } => Ask::Join { seat, join: (*join).into() },
            Wish::Straddle { kind, to } => {
                Ask::Straddle(Straddle { seat, kind: (*kind).into(), amount: Chips::new(*to) })
            }
            Wish::NoStraddle => Ask::NoStraddle { seat },
            Wish::Dispute => Ask::Dispute { seat },
            Wish::Doubt { about } => Ask::Doubt { seat, about: (*about).into() },
            Wish::See { turn, seat: whose } => see(*turn, seat, self.live.chair(*whose)?),
            Wish::NameHand { turn, called } => name_hand(*turn, seat, called)?,
            Wish::Answer { yes } => Ask::Answer { seat, by: By::Seat(seat), yes: *yes },
            Wish::Fold { turn } => act(*turn, Action::Fold),
            Wish::Check { turn } => act(*turn, Action::Check),
            Wish::Call { turn } => act(*turn, Action::Call),
            Wish::BringIn { turn } => act(*turn, Action::BringIn),
            Wish::Raise { turn, to } => act(*turn, Action::RaiseTo(Chips::new(*to))),
            Wish::Draw { turn, cards } => {
                let discards = self.held(seat, cards)?;
                Ask::Hand(HandInput::Draw { turn: *turn, seat, discards })
            }
            Wish::RunIt { turn, times } => {
                Ask::Hand(HandInput::RunIt { turn: *turn, seat, times: *times })
            }
            Wish::Show { turn } => {
                Ask::Hand(HandInput::Show { turn: *turn, seat, faces: Vec::new() })
            }
            Wish::TurnUp { turn, cards } => {
                let slots = self.held(seat, cards)?;
                Ask::Hand(HandInput::TurnUp { turn: *turn, seat, slots, faces: Vec::new() })
            }
            Wish::Muck { turn } => Ask::Hand(HandInput::Muck { turn: *turn, seat }),
            Wish::Say { .. }
            | Wish::Weak { .. }
            | Wish::Look
            | Wish::Looking { .. }
            | Wish::Invite { .. }
            | Wish::StandIn { .. }
            | Wish::BotPace { .. }
            | Wish::AddBot { .. }
            | Wish::Report { .. }
            | Wish::Gesture { .. }
            | Wish::Rule { .. }
            | Wish::Undo { .. }
            | Wish::Kick { .. }
            | Wish::Change { .. }
            | Wish::Close
            | Wish::Propose { .. }
            | Wish::Sit { .. }
            | Wish::PlayOver { .. }
            | Wish::Reclaim { .. }
            | Wish::Approve { .. }
            | Wish::VerifyTime
            | Wish::ReduceRake { .. }
            | Wish::Pause
            | Wish::Resume
            | Wish::PotStands
            | Wish::PickUp { .. }
            | Wish::CallClock => return Err(Refused::NotSeated),
        })
    }

    fn sit(
        &mut self,
        by: Person,
        seat: Option<u8>,
        buy_in: Option<u64>,
        join: table::Join,
    ) -> Result<(), Refused> {
        let seat = match seat {
            Some(seat) => self.live.chair(seat)?,
            None => self.free()?,
        };
        let player = by.player();
        let usual = Chips::new(self.live.opening.played.buy_in);
        let amount = buy_in.map_or(usual, Chips::new);
        let done = self.ask(Ask::Sit { seat, player, buy_in: amount, join });
        match (done, buy_in) {
            // Whoever comes back within the hour and names no amount brings what was taken along.
            (Err(Refusal::SameStack { least }), None) => {
                Ok(self.ask(Ask::Sit { seat, player, buy_in: least, join })?)
            }
            (done, _) => Ok(done?),
        }
    }

    fn free(&self) -> Result<Seat, Refused> {
        let seats = usize::from(self.state.terms().seats).min(MOST_SEATS);
        let free = |seat: &Seat| self.state.at(*seat).is_none();
        (0..seats).map(Seat::new).find(free).ok_or(Refused::Full)
    }

    fn add_bot(&mut self, seat: Option<u8>, bot: bot::Bot) -> Result<(), Refused> {
        let taken: Vec<&str> = self.live.people.values().map(|guest| guest.name.as_str()).collect();
        let name = bot::NAMES.iter().copied().find(|name| !taken.contains(name));
        let name = Name::read(name.ok_or(Refused::Full)?)?;
        let number = self.live.people.values().filter(|guest| guest.bot.is_some()).count() as u64;
        let person = bot::person(self.live.table, number);
        self.notes.push(Note::BotCame { person, name, bot });
        self.sit(person, seat, None, table::Join::Now)
    }

    fn kick(&mut self, seat: u8, reason: &str) -> Result<(), Refused> {
        let (seat, reason) = (self.live.chair(seat)?, line(reason)?);
        let person = self.live.sitter(seat).ok_or(Refused::NobodyThere)?;
        // Without a host nobody could invite anybody, or close the table.
        if person == self.live.opening.host {
            return Err(Refused::Needs(Role::Host));
        }
        self.ask(Ask::SendAway { seat })?;
        self.notes.push(Note::Kicked { person, reason });
        Ok(())
    }

    fn undo(&mut self, to: Option<u64>, reason: &str) -> Result<(), Refused> {
        let reason = line(reason)?;
        let page = &self.live.page;
        let (to, index) = page.found(to).ok_or(Refused::NothingToUndo)?;
        let events = table::undo(&page.start, &page.log, index, self.at)?;
        let log = [page.log.as_slice(), &events].concat();
        self.state = table::fold(&page.start, &log);
        self.events.extend(events);
        self.notes.push(Note::TakenBack { to, reason });
        Ok(())
    }

    fn propose(&mut self, by: Person, what: &Proposing) -> Result<(), Refused> {
        let by = match self.live.seat_of(by) {
            Some(seat) => By::Seat(seat),
            None if self.live.role(by) >= Some(Role::Floor) => By::Floor,
            None => return Err(Refused::NotSeated),
        };
        let what = match what {
            Proposing::BombPot { amount, boards } => {
                Proposal::BombPot { amount: Chips::new(*amount), boards: *boards }
            }
            Proposing::Rock { on } => Proposal::Rock { on: *on },
            Proposing::Stake { stake } => {
                let played = self.played(self.state.terms().game.name, Some(stake))?;
                let terms = Box::new(played.terms);
                self.notes.push(Note::Proposed(Box::new(played)));
                Proposal::Terms(terms)
            }
        };
        Ok(self.ask(Ask::Propose { what, by })?)
    }

    /// Another game or stake of the same house.
    fn played(&self, game: &str, stake: Option<&str>) -> Result<Played, Refused> {
        let house = &self.live.opening.played.house;
        let file = houses::named(house).ok_or_else(|| Refused::Unknown(house.clone()))?;
        let found = engine::Game::named(game).ok_or_else(|| Refused::Unknown(game.to_owned()))?;
        let day = weekday(self.live.in_the_world(self.at));
        let seats = self.state.terms().seats;
        let setting = Setting::choose(file, found, stake, day, seats).map_err(Refused::Unknown)?;
        let mut played = Played::of(house, &setting);
        // As many chairs as there are.
        played.terms.seats = seats.min(setting.rules.table_size.most(found));
        // A table that pays for time goes on doing so, whatever is played.
        if let Some(time) = self.state.terms().time {
            (played.terms.time, played.terms.stakes.rake) = (Some(time), engine::Rake::NONE);
        }
        Ok(played)
    }

    /// Chips to be bought, as long as they can still be counted.
    fn purchase(&self, seat: Seat, amount: Chips) -> Result<Ask, Refused> {
        let coming = self.state.at(seat).map_or(Chips::ZERO, |chair| chair.coming);
        if self.state.stack(seat) + coming + amount > Chips::new(MOST_AMOUNT) {
            return Err(Refused::TooMuch);
        }
        Ok(Ask::Buy { seat, amount })
    }

    /// The cards of a player that were named.
    fn held(&self, seat: Seat, cards: &[String]) -> Result<Few, Refused> {
        let hand = self.state.hand().or(self.state.last());
        // Whoever sits there now need not have played the last hand.
        let hand = hand.filter(|hand| hand.dealt.has(seat));
        let hand = hand.ok_or(Refused::Table(Refusal::NoHand))?;
        let slots = hand.state.slots();
        let mut left = slots.hand(seat).to_vec();
        let mut discards = Vec::new();
        for text in cards {
            let named = |slot: &engine::Slot| {
                slots.face(*slot).is_some_and(|card| card.to_string() == *text)
            };
            let at = left.iter().position(named).ok_or(Refused::BadCards)?;
            discards.push(left.remove(at));
        }
        Ok(discards.into_iter().collect())
    }
}

/// It answers an earlier question; this one is open now.
fn stale(now: u32) -> Refused {
    Refused::Table(Refusal::Hand(engine::Refusal::Stale { now }))
}

/// What stands for an incident or a remedy, as it was handed out.
fn read<T: serde::de::DeserializeOwned>(text: &str) -> Result<T, Refused> {
    serde_json::from_str(text).map_err(|_| Refused::Unknown(text.chars().take(80).collect()))
}

fn see(turn: u32, by: Seat, seat: Seat) -> Ask {
    let by = engine::Asker::Player(by);
    Ask::Hand(HandInput::See { turn, by, seat, faces: Vec::new() })
}

fn name_hand(turn: u32, seat: Seat, called: &str) -> Result<Ask, Refused> {
    let read = engine::Called::read(called);
    let called = read.ok_or_else(|| Refused::Unknown(called.to_owned()))?;
    Ok(Ask::Hand(HandInput::Name { turn, seat, called }))
}

/// Something that somebody wrote: one line, not too long.
fn line(text: &str) -> Result<String, Refused> {
    let text = text.trim();
    let is_line = text.len() <= 4 * LONGEST_LINE
        && (1..=LONGEST_LINE).contains(&text.chars().count())
        && !text.chars().any(char::is_control);
    if is_line { Ok(text.to_owned()) } else { Err(Refused::BadLine) }
}
