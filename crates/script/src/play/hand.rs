//! A hand under way: what happens at the table, told to the engine.

use std::borrow::Cow;
use std::cell::RefCell;

use cards::{Card, Chance};
use engine::{
    Action, Asker, Chips, Event, Facing, Few, Input, Legal, Next, Passive, Pile, Raising, Seat,
    Slot, State, Topic, Viewer, begin, decide, fold, next, run, start, to_shuffle, topics,
};
use records::phh::Unit;
use records::{Eyes, Played, Story};
use table::{Ask, Refusal};

use super::evening::{Evening, Why};
use crate::deeds::deed::{Deed, Discards, Happening, Street};
use crate::deeds::report;
use crate::refused;
use crate::setup::table::Table;

/// Why a line of an evening cannot stand elsewhere.
pub(crate) const ONLY_EVENING: &str =
    "only in an evening: expected opens HOURS:MINUTES in the set-up";

/// A hand under way; in an evening the last one, or the one in progress.
#[derive(Clone)]
pub(crate) struct Play<'a> {
    /// The table of the hand: in an evening another one on every hand.
    pub(crate) table: Cow<'a, Table>,
    pub(crate) start: State,
    pub(crate) state: State,
    pub(crate) log: Vec<Event>,
    /// Where in the log the last thing that happened begins. What was posted belongs to the deal.
    since: usize,
    pub(crate) dealt: bool,
    /// How many times the stub was shuffled: each time otherwise.
    shuffles: u64,
    /// The table above, where many hands are played.
    pub(crate) evening: Option<Box<Evening>>,
    /// Where in the log of the evening the hand began.
    pub(crate) began: usize,
    /// Whether anything was written of the hand.
    pub(crate) touched: bool,
}

impl<'a> Play<'a> {
    pub(crate) fn new(table: &'a Table) -> Play<'a> {
        let evening = table.evening.clone();
        let (start, log) = match evening {
            // Nobody is dealt in yet: see `look`.
            Some(_) => (start(&table.book(), &table.setup), Vec::new()),
            None => begin(&table.book(), &table.setup),
        };
        Play {
            table: Cow::Borrowed(table),
            state: fold(&start, &log),
            start,
            log,
            since: 0,
            dealt: false,
            shuffles: 0,
            evening,
            began: 0,
            touched: false,
        }
    }

    /// All that was played, as far as it went.
    pub(crate) fn story(&self) -> Story {
        match &self.evening {
            Some(evening) => evening.story(),
            None => Story::of(self.played()),
        }
    }

    /// The hand as far as it went.
    fn played(&self) -> Played {
        let book = self.table.book();
        Played {
            game: *book.game,
            stakes: *book.stakes,
            rules: *book.rules,
            setup: self.table.setup.clone(),
            start: self.start,
            log: self.log.clone(),
            names: self.table.names.clone(),
            unit: Unit::default(),
        }
    }

    /// The log as sentences: in an evening all that happened so far. `who` is not in every hand, and
    /// sees the others from the rail.
    pub(crate) fn sentences(&self, who: Option<&str>) -> Vec<String> {
        self.story().sentences(|hand| match who {
            None => Eyes::Owner,
            Some(who) => Eyes::Viewer(hand.seat(who).map_or(Viewer::Rail, Viewer::Seat)),
        })
    }

    pub(crate) fn asked(&self) -> Next {
        next(&self.table.book(), &self.state)
    }

    /// How far the log has come, that of the evening where there is one.
    pub(crate) fn far(&self) -> usize {
        self.evening.as_ref().map_or(self.log.len(), |evening| evening.log().len())
    }

    /// What happened from there on.
    pub(crate) fn events_from(&self, from: usize) -> Vec<table::Event> {
        match &self.evening {
            Some(evening) => evening.log()[from..].to_vec(),
            None => self.log[from..].iter().copied().map(table::Event::Hand).collect(),
        }
    }

    /// What happened so far in the hand.
    pub(crate) fn log(&self) -> &[Event] {
        &self.log
    }

    /// What lies face up in the middle, on one of the boards.
    pub(crate) fn board(&self, board: u8) -> Vec<Card> {
        self.faces(self.state.slots().board(board))
    }

    /// What a player holds, in the order dealt.
    pub(crate) fn hand(&self, seat: Seat) -> Vec<Card> {
        self.faces(self.state.slots().hand(seat))
    }

    /// What a player shows while the hand goes on, in the order dealt.
    pub(crate) fn showing(&self, seat: Seat) -> Vec<Card> {
        let slots = self.state.slots();
        let up: Vec<Slot> =
            slots.hand(seat).iter().copied().filter(|slot| slots.is_up(*slot)).collect();
        self.faces(&up)
    }

    /// What a viewer sees of what a player holds.
    pub(crate) fn seen(&self, viewer: Viewer, seat: Seat) -> Vec<Option<Card>> {
        let view = self.state.view(viewer);
        let slots = view.state().slots();
        slots.hand(seat).iter().map(|&slot| slots.face(slot)).collect()
    }

    /// What lies in a pile.
    pub(crate) fn lying(&self, pile: Pile) -> Vec<Card> {
        let slots: Vec<Slot> = self.state.slots().lying(pile).collect();
        self.faces(&slots)
    }

    fn faces(&self, slots: &[Slot]) -> Vec<Card> {
        slots.iter().filter_map(|&slot| self.state.slots().face(slot)).collect()
    }

    /// Who has shown, in order.
    pub(crate) fn shown(&self) -> Vec<Seat> {
        let mut seats = Vec::new();
        for event in &self.log {
            if let Event::Shown { seat } = event {
                seats.push(*seat);
            }
        }
        seats
    }

    /// Whose hands, shown and beaten, the dealer took in before anything was paid, in order.
    pub(crate) fn taken_in(&self) -> Vec<Seat> {
        let (mut held, mut seats) = (Vec::new(), Vec::new());
        let unpaid = |event: &&Event| !matches!(event, Event::Won { .. });
        for event in self.log.iter().take_while(unpaid) {
            let Event::Moved { slots, to, facing } = event else { continue };
            let slots = slots.as_slice();
            if let Pile::Hand(seat) = to {
                held.extend(slots.iter().map(|slot| (*slot, *seat)));
            } else if (*to, *facing) == (Pile::Muck, Facing::Up) {
                let holder = held.iter().find(|(slot, _)| slots.first() == Some(slot));
                seats.extend(holder.map(|(_, seat)| *seat));
            }
        }
        seats
    }

    /// All that is in the pots and in front of the players as bets.
    pub(crate) fn pot(&self) -> Chips {
        let seats = (0..self.table.names.len()).map(Seat::new);
        let before: Chips = self.table.setup.stacks.iter().flatten().copied().sum();
        let taken = self.state.house() + self.state.promotion();
        before.less(seats.map(|seat| self.state.stack(seat)).sum::<Chips>() + taken)
    }

    /// Lets it happen; why it cannot, if it cannot.
    pub(crate) fn happen(&mut self, happening: &Happening) -> Result<(), String> {
        // A street is a marker: its cards came with what happened before.
        if !matches!(happening, Happening::Deal | Happening::Street(_)) {
            self.since = self.log.len();
            self.evening.iter_mut().for_each(|evening| evening.begin_line());
        }
        if let Happening::Evening(doing) = happening {
            return self.happen_at_table(doing);
        }
        self.touched = true;
        match happening {
            Happening::Evening(_) => Ok(()),
            Happening::Deal if self.evening.is_some() => {
                Err("an evening deals with next hand".into())
            }
            Happening::Deal if self.dealt => Err("the cards are dealt already".into()),
            Happening::Deal => {
                self.dealt = true;
                self.tell(&Input::Shuffled { turn: 0, faces: self.table.deck.clone() })
            }
            _ if !self.dealt => Err(self.not_dealt()),
            Happening::Shuffle(top) => self.shuffle(top),
            Happening::Street(street) => self.check_street(*street),
            Happening::Showdown => self.showdown(),
            Happening::PlayOut => self.play_out(),
            Happening::FoldTo(name) => self.fold_to(name.as_deref()),
            Happening::Everybody(deed) => self.everybody(deed),
            Happening::Player(..)
            | Happening::TurnUp(_)
            | Happening::Report(_)
            | Happening::Rule(_) => {
                let input = self.tried(happening)?;
                self.tell(&input)
            }
        }
    }

    /// Whether this may happen now: tried on a copy.
    pub(crate) fn try_happening(
        &self,
        happening: &Happening,
    ) -> Result<Result<(), Refusal>, String> {
        let evening = self.evening.clone();
        let tried = match (happening, evening) {
            (Happening::Evening(_), None) => return Err(ONLY_EVENING.into()),
            (Happening::Evening(doing), Some(mut evening)) => evening.happen(doing),
            (_, None) => {
                let input = self.at_turn(self.tried(happening)?);
                let done = decide(&self.table.book(), &self.state, &input, &mut Vec::new());
                return Ok(done.map_err(Refusal::Hand));
            }
            (_, Some(_)) if !self.dealt => return Err(self.not_dealt()),
            (_, Some(mut evening)) => evening.ask(Ask::Hand(self.at_turn(self.tried(happening)?))),
        };
        match tried {
            Ok(()) => Ok(Ok(())),
            Err(Why::Refused(refusal)) => Ok(Err(refusal)),
            Err(Why::Wrong(why)) => Err(why),
        }
    }

    /// What the hand is told of a deed, a report or the floor's word.
    fn tried(&self, happening: &Happening) -> Result<Input, String> {
        // What a line names and is not there, if it names such a thing.
        let missing = RefCell::new(None);
        let found =
            |named: Result<Seat, String>| named.map_err(|why| missing.replace(Some(why))).ok();
        let (turn, seat) = (0, |name: &str| found(self.seat(name)));
        let why = || missing.take().unwrap_or_else(|| "the floor is asked for nothing".into());
        match happening {
            Happening::Player(name, deed) => self.input(name, deed),
            Happening::TurnUp(name) => self.see(Asker::Floor, name),
            Happening::Report(report) => {
                self.check_chair(report.chair())?;
                let card = |pile, number| match self.card_of(pile, number) {
                    Ok(slot) => Some(slot),
                    Err(why) => {
                        missing.replace(Some(why));
                        None
                    }
                };
                let (incident, word) = report.of(seat, card).ok_or_else(why)?;
                let incident = report::of_last_street(incident, self.state.slots().board(0).len());
                Ok(Input::Report { turn, incident, word })
            }
            Happening::Rule(word) => {
                let offered = self.state.case().map(|case| case.offered);
                let chosen = report::choice(word).zip(offered);
                let remedy = match chosen {
                    Some((number, offered)) => {
                        let few = || format!("only {} are offered", offered.iter().count());
                        offered.iter().nth(number).ok_or_else(few)?
                    }
                    None => report::remedy(word, seat).ok_or_else(why)?,
                };
                Ok(Input::Rule { turn, remedy })
            }
            Happening::Deal
            | Happening::Shuffle(_)
            | Happening::Street(_)
            | Happening::Showdown
            | Happening::PlayOut
            | Happening::FoldTo(_)
            | Happening::Everybody(_)
            | Happening::Evening(_) => Err("nothing is done or reported".into()),
        }
    }

    /// Whether the table has this chair, if one is named.
    fn check_chair(&self, chair: Option<Seat>) -> Result<(), String> {
        let chairs = self.evening.as_ref().map(|evening| evening.state.terms().seats);
        match (chair, chairs) {
            (Some(seat), Some(chairs)) if seat.number() >= usize::from(chairs) => {
                Err(format!("there is no {seat}: the table has {chairs} chairs"))
            }
            (_, _) => Ok(()),
        }
    }

    /// A card by where it lies, counted from nought; that there is none, if there is none.
    fn card_of(&self, pile: Pile, number: u8) -> Result<Slot, String> {
        let slots = self.state.slots();
        let (whose, lying) = match pile {
            Pile::Hand(seat) => (self.table.name(seat), slots.hand(seat)),
            Pile::Board(board) => ("the board", slots.board(board)),
            Pile::Stub
            | Pile::Top
            | Pile::NextBurn
            | Pile::Burns
            | Pile::Discards(_)
            | Pile::Muck
            | Pile::Aside
            | Pile::Out => ("the board", &[][..]),
        };
        let none = || format!("{whose} has no card {}", number + 1);
        lying.get(usize::from(number)).copied().ok_or_else(none)
    }

    /// What the rules are about that forced the last thing that happened.
    pub(crate) fn topics(&self) -> Vec<Topic> {
        match &self.evening {
            Some(evening) => evening.topics(),
            None => topics(&self.log[self.since..]),
        }
    }

    /// Why there is no hand to play or to look at.
    pub(crate) fn not_dealt(&self) -> String {
        match self.evening {
            Some(_) => "no hand has been dealt".into(),
            None => "nothing can happen before deal".into(),
        }
    }

    /// A refusal in words.
    pub(crate) fn refused(&self, refusal: Refusal) -> String {
        let name = |seat: Seat| match &self.evening {
            Some(evening) => evening.name(seat),
            None => self.table.name(seat).to_owned(),
        };
        refused::told(refusal, &name)
    }

    /// The seat of this name.
    pub(crate) fn seat(&self, name: &str) -> Result<Seat, String> {
        self.table.seat(name).ok_or_else(|| format!("nobody is called {name}"))
    }

    pub(crate) fn tell(&mut self, input: &Input) -> Result<(), String> {
        let input = self.at_turn(input.clone());
        let Some(evening) = &mut self.evening else {
            let done = run(&self.table.book(), &mut self.state, &input, &mut self.log);
            return done
                .map_err(|refusal| format!("refused: {}", self.refused(Refusal::Hand(refusal))));
        };
        let done = evening.ask(Ask::Hand(input));
        let done = done.map_err(|why| evening.told(why));
        self.look();
        done
    }

    /// The input as an answer to the question that is asked now.
    fn at_turn(&self, mut input: Input) -> Input {
        match &mut input {
            Input::Act { turn, .. }
            | Input::Draw { turn, .. }
            | Input::RunIt { turn, .. }
            | Input::Show { turn, .. }
            | Input::TurnUp { turn, .. }
            | Input::Muck { turn, .. }
            | Input::See { turn, .. }
            | Input::Name { turn, .. }
            | Input::Gesture { turn, .. }
            | Input::Report { turn, .. }
            | Input::Wagered { turn, .. }
            | Input::Rule { turn, .. }
            | Input::Shuffled { turn, .. } => *turn = self.state.turn(),
        }
        input
    }

    /// A street is a marker: whether the hand has come so far.
    fn check_street(&self, street: Street) -> Result<(), String> {
        let slots = self.state.slots();
        match street {
            Street::Board(cards) => match slots.board(0).len() {
                on if on == cards => Ok(()),
                on => Err(format!("the board has {on} cards: expected {cards}")),
            },
            Street::Held(cards) => {
                let (whole, shared) = (self.table.book().game.hole(), slots.board(0).len());
                let seats = (0..self.table.names.len()).map(Seat::new);
                let held = seats.map(|seat| (slots.hand(seat).len() + shared).min(whole));
                match held.max().unwrap_or_default() {
                    held if held == cards => Ok(()),
                    held => Err(format!("the players have {held} cards: expected {cards}")),
                }
            }
            Street::Draw(number) => {
                let Next::Draw { seat, .. } = self.asked() else {
                    return Err("nobody is asked to draw".into());
                };
                let mut drew: Vec<Seat> = Vec::new();
                for event in &self.log {
                    if let Event::Drew { seat, .. } = event {
                        drew.push(*seat);
                    }
                }
                // Whoever stood pat and drew after all did so twice in a row.
                drew.dedup();
                match drew.iter().filter(|who| **who == seat).count() + 1 {
                    now if now == number => Ok(()),
                    now => Err(format!("it is draw {now}: expected draw {number}")),
                }
            }
        }
    }

    pub(crate) fn shuffle(&mut self, top: &[Card]) -> Result<(), String> {
        let mut faces = to_shuffle(&self.table.book(), &self.state);
        self.shuffles += 1;
        Chance::new(self.table.seed, self.shuffles).shuffle(&mut faces);
        if let Some(card) = top.iter().find(|card| !faces.contains(&Some(**card))) {
            return Err(format!("{card} is not among the cards to be shuffled"));
        }
        faces.retain(|face| face.is_none_or(|card| !top.contains(&card)));
        faces.splice(0..0, top.iter().copied().map(Some));
        self.tell(&Input::Shuffled { turn: 0, faces })
    }

    fn showdown(&mut self) -> Result<(), String> {
        if !matches!(self.asked(), Next::ShowOrMuck { .. }) {
            return Err("nobody is asked to show".into());
        }
        while let Next::ShowOrMuck { seat } = self.asked() {
            self.tell(&Input::Show { turn: 0, seat, faces: Vec::new() })?;
        }
        Ok(())
    }

    /// Everybody stays in for as little as possible, keeps the cards and shows, to the end.
    pub(crate) fn play_out(&mut self) -> Result<(), String> {
        if self.asked() == Next::Over {
            return Err("the hand is over".into());
        }
        loop {
            let turn = 0;
            let input = match self.asked() {
                Next::Act { seat, legal } => {
                    let action = match legal.passive {
                        Passive::Check => Action::Check,
                        Passive::Call { .. } => Action::Call,
                        Passive::BringIn { .. } => Action::BringIn,
                        Passive::BetOrFold => Action::Fold,
                    };
                    Input::Act { turn, seat, action }
                }
                Next::Draw { seat, .. } => Input::Draw { turn, seat, discards: Few::NONE },
                Next::RunIt { seats, .. } => {
                    let seat = seats.iter().next().ok_or("nobody is asked")?;
                    Input::RunIt { turn, seat, times: 1 }
                }
                Next::ShowOrMuck { seat } => Input::Show { turn, seat, faces: Vec::new() },
                Next::Shuffle { .. } => {
                    self.shuffle(&[])?;
                    continue;
                }
                Next::Floor(_) => return Err("the floor is to rule".into()),
                Next::Over => return Ok(()),
            };
            self.tell(&input)?;
        }
    }

    /// Those who are asked do the same, until the round is over or somebody is asked for something
    /// else: whoever may check does not call.
    fn everybody(&mut self, deed: &Deed) -> Result<(), String> {
        let rounds =
            |log: &[Event]| log.iter().filter(|event| matches!(event, Event::Opened(_))).count();
        let (round, mut done) = (rounds(&self.log), Vec::new());
        loop {
            let seat = match (self.asked(), deed) {
                (Next::Act { seat, legal }, Deed::Check) if legal.passive == Passive::Check => seat,
                (
                    Next::Act { seat, legal: Legal { passive: Passive::Call { .. }, .. } },
                    Deed::Call,
                )
                | (Next::Draw { seat, .. }, Deed::Draw(_)) => seat,
                (_, _) => break,
            };
            if rounds(&self.log) != round || done.contains(&seat) {
                break;
            }
            done.push(seat);
            let name = self.table.name(seat).to_owned();
            let input = self.input(&name, deed)?;
            self.tell(&input)?;
        }
        if done.is_empty() { Err("nobody is asked for that".into()) } else { Ok(()) }
    }

    fn input(&self, name: &str, deed: &Deed) -> Result<Input, String> {
        let (turn, seat) = (0, self.seat(name)?);
        let act = |action| Input::Act { turn, seat, action };
        Ok(match *deed {
            Deed::Fold => act(Action::Fold),
            Deed::Check => act(Action::Check),
            Deed::Call => act(Action::Call),
            Deed::BringIn => act(Action::BringIn),
            Deed::RaiseTo(to) => act(Action::RaiseTo(to)),
            Deed::AllIn => act(self.all_in(seat)),
            Deed::Gesture(gesture) => Input::Gesture { turn, seat, gesture },
            Deed::Told(ref told) => {
                let wager = told.of(seat).ok_or("chips of four kinds at most")?;
                Input::Wagered { turn, wager, word: None }
            }
            Deed::Draw(ref discards) => {
                Input::Draw { turn, seat, discards: self.discards(seat, discards)? }
            }
            Deed::RunIt { times } => Input::RunIt { turn, seat, times },
            Deed::Show(ref faces) => Input::Show { turn, seat, faces: faces.clone() },
            Deed::ShowOnly(ref cards) => {
                let slots = self.discards(seat, &Discards::These(cards.clone()))?;
                Input::TurnUp { turn, seat, slots, faces: Vec::new() }
            }
            Deed::Muck => Input::Muck { turn, seat },
            Deed::See(ref name) => self.see(Asker::Player(seat), name)?,
            Deed::Name(called) => Input::Name { turn, seat, called },
        })
    }

    fn see(&self, by: Asker, name: &str) -> Result<Input, String> {
        Ok(Input::See { turn: 0, by, seat: self.seat(name)?, faces: Vec::new() })
    }

    /// The slots of what is thrown away; of a card that the player does not hold, wherever it is.
    fn discards(&self, seat: Seat, discards: &Discards) -> Result<Few, String> {
        let slots = self.state.slots();
        match discards {
            Discards::First(count) => match slots.hand(seat).get(..*count) {
                Some(first) => Ok(first.iter().copied().collect()),
                None => Err(format!("there are only {} cards to draw for", slots.hand(seat).len())),
            },
            Discards::These(cards) => {
                let slot = |card: &Card| slots.all().find(|&slot| slots.face(slot) == Some(*card));
                let found: Option<Few> = cards.iter().map(slot).collect();
                found.ok_or_else(|| "a card that is not in the deck".into())
            }
        }
    }

    /// All that the player has: a call if it is no more than that.
    fn all_in(&self, seat: Seat) -> Action {
        let everything = self.state.street(seat) + self.state.stack(seat);
        let Next::Act { seat: due, legal } = self.asked() else {
            return Action::RaiseTo(everything);
        };
        match legal.raising {
            Raising::Closed { by: Topic::TableStakes } if due == seat => match legal.passive {
                Passive::BringIn { .. } => Action::BringIn,
                Passive::Check | Passive::BetOrFold | Passive::Call { .. } => Action::Call,
            },
            Raising::AllInOnly { to } if due == seat => Action::RaiseTo(to),
            // Chips below the unit may have to stay behind.
            Raising::Between { most, unit, .. } if due == seat && everything.less(most) < unit => {
                Action::RaiseTo(most)
            }
            Raising::Closed { .. }
            | Raising::AllInOnly { .. }
            | Raising::Either { .. }
            | Raising::Between { .. } => Action::RaiseTo(everything),
        }
    }
}
