//! A table under way: what happens between its hands, and the hands themselves, told to the table.

use cards::{Card, Chance, read_cards};
use engine::{Chips, Event as Dealt, MOST_SEATS, Rules, Seat, Seats, Setup, Straddle, Topic};
use table::{
    Ask, By, Chair, Event, Input, Join, Player, Proposal, Refusal, State, Terms, Time, Waits,
    deadline, fold, run, topics, undo, waits,
};

use crate::deeds::table_line::{Change, Doing, Offer, Who};
use crate::refused;
use crate::setup::bets::Bets;
use crate::setup::opening::{First, Opening};

/// The streams of chance of an evening lie behind those of its hands.
const BUTTON_STREAM: u64 = 1 << 32;

/// An evening at one table.
#[derive(Clone)]
pub(crate) struct Evening {
    start: State,
    pub(crate) state: State,
    log: Vec<Event>,
    /// What the clock shows.
    now: Time,
    /// Where in the log the last thing that happened begins.
    since: usize,
    /// By the number of the player.
    people: Vec<String>,
    /// Points of the log that have names.
    marks: Vec<(String, usize)>,
    first: First,
    seed: u64,
    /// The hands that were begun, those that were taken back among them.
    begun: Vec<Begun>,
}

/// A hand as it began.
#[derive(Clone)]
pub(crate) struct Begun {
    /// Where in the log.
    pub(crate) at: usize,
    pub(crate) terms: Terms,
    pub(crate) rules: Rules,
    pub(crate) setup: Setup,
    pub(crate) start: engine::State,
    /// The names by the number of the seat; none where nobody sat.
    pub(crate) names: Vec<String>,
}

/// Why something did not happen.
pub(crate) enum Why {
    /// The table does not let it.
    Refused(Refusal),
    /// The script says something that cannot be.
    Wrong(String),
}

impl From<String> for Why {
    fn from(why: String) -> Why {
        Why::Wrong(why)
    }
}

impl Evening {
    pub(crate) fn new(opening: Opening) -> Evening {
        let Opening { at, terms, rules, chairs: _, first, seed } = opening;
        let start = State::new(terms, rules, at);
        Evening {
            state: start.clone(),
            start,
            log: Vec::new(),
            now: at,
            since: 0,
            people: Vec::new(),
            marks: Vec::new(),
            first,
            seed,
            begun: Vec::new(),
        }
    }

    /// Somebody sits there from the beginning; why not, if not.
    pub(crate) fn seat_at_opening(
        &mut self,
        seat: Seat,
        name: &str,
        stack: Chips,
    ) -> Result<(), String> {
        let (name, join) = (name.to_owned(), Join::Now);
        if self.people.contains(&name) {
            return Err(format!("two players are called {name}"));
        }
        self.happen(&Doing::Sits { name, chair: seat.number() as u64 + 1, chips: stack, join })
            .map_err(|why| self.told(why))
    }

    /// What happens next begins here.
    pub(crate) fn begin_line(&mut self) {
        self.since = self.log.len();
    }

    /// Lets it happen; why it cannot, if it cannot.
    pub(crate) fn happen(&mut self, doing: &Doing) -> Result<(), Why> {
        match doing {
            Doing::At(time) if *time < self.now => {
                Err(Why::Wrong(format!("it is {} already", self.now)))
            }
            Doing::At(time) => {
                self.wake_until(*time)?;
                self.now = *time;
                Ok(())
            }
            Doing::NextHand(_) => self.deal(),
            Doing::Mark(name) => {
                self.marks.retain(|(one, _)| one != name);
                self.marks.push((name.clone(), self.log.len()));
                Ok(())
            }
            Doing::Undo(name) => self.undo(name),
            Doing::Sits { .. }
            | Doing::PlaysOver { .. }
            | Doing::Leaves(_)
            | Doing::Moves(..)
            | Doing::Buys(..)
            | Doing::Orders(..)
            | Doing::TakesOff(..)
            | Doing::Spends(..)
            | Doing::PostsFor { .. }
            | Doing::SitsOut(_)
            | Doing::GoesAway(..)
            | Doing::ComesBack(_)
            | Doing::Joins(..)
            | Doing::Straddles(..)
            | Doing::TakesBack(_)
            | Doing::Proposes(..)
            | Doing::Answers { .. }
            | Doing::SharesPot(_)
            | Doing::Approves(_)
            | Doing::DisputesPot(_)
            | Doing::Doubts(..)
            | Doing::PotStands
            | Doing::CallsClock(_)
            | Doing::StopsPlay(_)
            | Doing::PicksUp(_)
            | Doing::SendsAway(_)
            | Doing::VerifiesTime
            | Doing::ReducesRake(_)
            | Doing::ChangesGame(_)
            | Doing::Changes(_) => {
                let ask = self.asks(doing)?;
                self.ask(ask)
            }
        }
    }

    /// Something is asked of the table, now. What was due before comes first.
    pub(crate) fn ask(&mut self, ask: Ask) -> Result<(), Why> {
        self.wake_until(self.now)?;
        let input = Input { at: self.now, ask };
        run(&mut self.state, &input, &mut self.log).map_err(Why::Refused)
    }

    /// The table is woken whenever it wants to be, up to a time.
    fn wake_until(&mut self, time: Time) -> Result<(), Why> {
        while let Some(due) = deadline(&self.state).filter(|due| *due <= time) {
            self.now = due.max(self.now);
            let input = Input { at: self.now, ask: Ask::Wake };
            run(&mut self.state, &input, &mut self.log).map_err(Why::Refused)?;
            if deadline(&self.state) == Some(due) {
                return Err(Why::Wrong(format!(
                    "the table was woken at {due}, and nothing happened"
                )));
            }
        }
        Ok(())
    }

    /// Deals the next hand, up to its first shuffle; before the first one, cards for the button.
    fn deal(&mut self) -> Result<(), Why> {
        if let Waits::ButtonCards(players) = waits(&self.state) {
            let cards = self.button_cards(players).map_err(Why::Wrong)?;
            self.ask(Ask::DrawForButton { cards })?;
        }
        let before = self.log.len();
        self.ask(Ask::Deal)?;
        let began = self.log[before..].iter().enumerate().find_map(|(at, event)| {
            let Event::HandBegan { setup, .. } = event else { return None };
            Some((before + at, setup))
        });
        let (at, setup) = began.expect("a hand that was dealt has begun");
        let hand = self.state.hand().expect("a hand that was dealt is in progress");
        self.begun.push(Begun {
            at,
            terms: hand.terms,
            rules: hand.rules,
            setup: (**setup).clone(),
            start: engine::start(&hand.book(), setup),
            names: self.names(),
        });
        Ok(())
    }

    /// One card for each of these, as the set-up has it.
    fn button_cards(&self, players: Seats) -> Result<Vec<Card>, String> {
        let deck = self.state.terms().game.deck.cards();
        let ace = read_cards("As").expect("a card")[0];
        let mut others: Vec<Card> =
            deck.iter().filter(|card| !card.is_joker() && *card != ace).collect();
        match &self.first {
            First::Cards(cards) => Ok(cards.clone()),
            First::House => {
                others.push(ace);
                Chance::new(self.seed, BUTTON_STREAM).shuffle(&mut others);
                Ok(others.into_iter().take(players.count()).collect())
            }
            First::Player(name) => {
                let first = self.seat(name)?;
                if !players.has(first) {
                    return Err(format!("{name} cannot have the button: not dealt in"));
                }
                let card = |(seat, other)| if seat == first { ace } else { other };
                Ok(players.iter().zip(others).map(card).collect())
            }
        }
    }

    fn undo(&mut self, name: &str) -> Result<(), Why> {
        self.wake_until(self.now)?;
        let mark = self.marks.iter().find(|(one, _)| one == name);
        let (_, to) = mark.ok_or_else(|| Why::Wrong(format!("there is no mark {name}")))?;
        let events = undo(&self.start, &self.log, *to, self.now).map_err(Why::Refused)?;
        self.log.extend(events);
        self.state = fold(&self.start, &self.log);
        Ok(())
    }

    /// What is asked of the table by it.
    fn asks(&mut self, doing: &Doing) -> Result<Ask, Why> {
        Ok(match doing {
            Doing::Sits { name, chair, chips, join } => {
                let (seat, player) = (self.chair(*chair)?, self.player(name));
                Ask::Sit { seat, player, buy_in: *chips, join: *join }
            }
            Doing::PlaysOver { name, owner, chips, join } => {
                let (seat, player) = (self.seat(owner)?, self.player(name));
                Ask::PlayOver { seat, player, buy_in: *chips, join: *join }
            }
            Doing::Leaves(name) => Ask::Leave { seat: self.seat(name)? },
            Doing::Moves(name, to) => Ask::Move { seat: self.seat(name)?, to: self.chair(*to)? },
            Doing::Buys(name, amount) => Ask::Buy { seat: self.seat(name)?, amount: *amount },
            Doing::Orders(name, amount) => Ask::Order { seat: self.seat(name)?, amount: *amount },
            Doing::TakesOff(name, amount) => {
                Ask::TakeOff { seat: self.seat(name)?, amount: *amount }
            }
            Doing::Spends(name, amount) => Ask::Spend { seat: self.seat(name)?, amount: *amount },
            Doing::PostsFor { from, to, amount } => {
                Ask::PostFor { from: self.seat(from)?, to: self.seat(to)?, amount: *amount }
            }
            Doing::SitsOut(name) => Ask::SitOut { seat: self.seat(name)? },
            Doing::GoesAway(name, why) => Ask::GoAway { seat: self.seat(name)?, why: *why },
            Doing::ComesBack(name) => match self.boxed(name) {
                Some((seat, _)) => Ask::Reclaim { seat },
                None => Ask::ComeBack { seat: self.seat(name)? },
            },
            Doing::Joins(name, join) => Ask::Join { seat: self.seat(name)?, join: *join },
            Doing::Straddles(name, amount, kind) => {
                Ask::Straddle(Straddle { seat: self.seat(name)?, kind: *kind, amount: *amount })
            }
            Doing::TakesBack(name) => Ask::NoStraddle { seat: self.seat(name)? },
            Doing::Proposes(by, offer) => {
                Ask::Propose { what: self.proposal(offer), by: self.by(by)? }
            }
            Doing::Answers { by, name, yes } => {
                Ask::Answer { seat: self.seat(name)?, by: self.by(by)?, yes: *yes }
            }
            Doing::SharesPot(name) => Ask::SharePot { seat: self.seat(name)? },
            Doing::Approves(yes) => Ask::Approve { yes: *yes },
            Doing::DisputesPot(name) => Ask::Dispute { seat: self.seat(name)? },
            Doing::Doubts(name, about) => Ask::Doubt { seat: self.seat(name)?, about: *about },
            Doing::PotStands => Ask::PotStands,
            Doing::CallsClock(by) => Ask::CallClock { by: self.by(by)? },
            Doing::StopsPlay(paused) => Ask::Pause { paused: *paused },
            Doing::PicksUp(name) => Ask::PickUp { seat: self.seat(name)? },
            Doing::SendsAway(name) => Ask::SendAway { seat: self.seat(name)? },
            Doing::VerifiesTime => Ask::VerifyTime,
            Doing::ReducesRake(most) => Ask::ReduceRake { most: *most },
            Doing::ChangesGame(bets) => self.change(&self.terms_of(bets)),
            Doing::Changes(change) => self.change(&self.terms_after(change)),
            Doing::At(_) | Doing::NextHand(_) | Doing::Mark(_) | Doing::Undo(_) => Ask::Wake,
        })
    }

    /// The chair of this number; a refusal if there is none.
    fn chair(&self, number: u64) -> Result<Seat, Why> {
        self.state.chair_numbered(number).map_err(Why::Refused)
    }

    fn by(&self, who: &Who) -> Result<By, String> {
        Ok(match who {
            Who::Player(name) => By::Seat(self.seat(name)?),
            Who::Dealer => By::Dealer,
            Who::Floor => By::Floor,
        })
    }

    fn proposal(&self, offer: &Offer) -> Proposal {
        match offer {
            Offer::BombPot { amount, boards } => {
                Proposal::BombPot { amount: *amount, boards: *boards }
            }
            Offer::Rock { on } => Proposal::Rock { on: *on },
            Offer::Game(bets) => Proposal::Terms(Box::new(self.terms_of(bets))),
        }
    }

    /// The terms with another game, or another limit; unit, rake and all else stay.
    fn terms_of(&self, bets: &Bets) -> Terms {
        let mut terms = *self.state.terms();
        terms.game = bets.game;
        terms.stakes.structure = bets.stakes.structure;
        terms.stakes.bring_in = bets.stakes.bring_in;
        terms.forced.blinds = bets.forced.blinds;
        terms.forced.ante = bets.forced.ante;
        terms
    }

    /// The terms with something else changed.
    fn terms_after(&self, change: &Change) -> Terms {
        let mut terms = *self.state.terms();
        match change {
            Change::Term(term) => term.give(&mut terms),
            Change::Unit(unit) => terms.stakes.unit = *unit,
            Change::Rake(rake) => terms.stakes.rake = **rake,
        }
        terms
    }

    fn change(&self, terms: &Terms) -> Ask {
        Ask::Change { terms: Box::new(*terms), rules: Box::new(*self.state.rules()) }
    }

    /// The number of this person, who may be new.
    fn player(&mut self, name: &str) -> Player {
        let known = self.people.iter().position(|one| one == name);
        let number = known.unwrap_or_else(|| {
            self.people.push(name.to_owned());
            self.people.len() - 1
        });
        Player(number as u64)
    }
}

impl Evening {
    /// The chair of this name.
    pub(crate) fn seat(&self, name: &str) -> Result<Seat, String> {
        let player = self.people.iter().position(|one| one == name);
        let seat = player.and_then(|player| self.state.seat_of(Player(player as u64)));
        seat.ok_or_else(|| format!("nobody at the table is called {name}"))
    }

    /// The chair of this name that somebody else plays in, and what its owner has there.
    pub(crate) fn boxed(&self, name: &str) -> Option<(Seat, &Chair)> {
        let player = self.people.iter().position(|one| one == name)?;
        let seat = self.state.boxed_seat_of(Player(player as u64))?;
        Some((seat, self.state.boxed(seat)?))
    }

    /// The name of a player.
    pub(crate) fn person(&self, player: Player) -> &str {
        &self.people[player.0 as usize]
    }

    /// Who sits there, in words.
    pub(crate) fn name(&self, seat: Seat) -> String {
        let chair = self.state.at(seat);
        chair.map_or_else(|| seat.to_string(), |chair| self.person(chair.player).to_owned())
    }

    /// The names by the number of the seat; none where nobody sits.
    fn names(&self) -> Vec<String> {
        let name = |at: usize| {
            let chair = self.state.at(Seat::new(at));
            chair.map_or_else(String::new, |chair| self.person(chair.player).to_owned())
        };
        (0..MOST_SEATS).map(name).collect()
    }

    /// All that happened, both lines where the floor took the table back.
    pub(crate) fn log(&self) -> &[Event] {
        &self.log
    }

    /// Whether the first button went to the highest card. Where a script puts it somewhere, nobody
    /// drew for it.
    pub(crate) fn drew_for_button(&self) -> bool {
        match self.first {
            First::House | First::Cards(_) => true,
            First::Player(_) => false,
        }
    }

    /// The hands that were begun, those that were taken back among them.
    pub(crate) fn begun(&self) -> &[Begun] {
        &self.begun
    }

    /// Who paid for time in the last thing that happened, one after the other.
    pub(crate) fn paid(&self) -> Vec<(Seat, Chips)> {
        let paid = |event: &Event| {
            let Event::TimeTaken { seat, amount, .. } = event else { return None };
            Some((*seat, *amount))
        };
        self.log[self.since..].iter().filter_map(paid).collect()
    }

    /// What the rules are about that forced the last thing that happened.
    pub(crate) fn topics(&self) -> Vec<Topic> {
        topics(&self.log[self.since..])
    }

    /// The last hand, as it began and what happened in it, after this much of the log.
    pub(crate) fn hand_after(&self, events: usize) -> Option<(&Begun, Vec<(usize, Dealt)>)> {
        let line = line(&self.log[..events]);
        let begins = |at: &usize| matches!(self.log[*at], Event::HandBegan { .. });
        let from = line.iter().rposition(begins)?;
        let begun = self.begun.iter().find(|begun| begun.at == line[from])?;
        let anew = line.iter().rposition(|at| matches!(self.log[*at], Event::Redealt));
        let dealt = line[anew.map_or(from, |anew| anew.max(from))..].iter().filter_map(|&at| {
            if let Event::Hand(event) = &self.log[at] { Some((at, *event)) } else { None }
        });
        Some((begun, dealt.collect()))
    }

    /// The same, now.
    pub(crate) fn hand(&self) -> Option<(&Begun, Vec<Dealt>)> {
        let (begun, events) = self.hand_after(self.log.len())?;
        Some((begun, events.into_iter().map(|(_, event)| event).collect()))
    }

    /// Why something did not happen, in words.
    pub(crate) fn told(&self, why: Why) -> String {
        match why {
            Why::Refused(refusal) => {
                format!("refused: {}", refused::told(refusal, &|seat| self.name(seat)))
            }
            Why::Wrong(why) => why,
        }
    }
}

/// The events that hold: what was taken back left out.
pub(crate) fn line(log: &[Event]) -> Vec<usize> {
    let mut holds = Vec::new();
    for (at, event) in log.iter().enumerate() {
        if let Event::Undone { to } = event {
            holds = line(&log[..*to as usize]);
        } else {
            holds.push(at);
        }
    }
    holds
}
