//! What a player said and pushed forward, as somebody else tells it: what it comes to by the house's
//! book, and what the floor may say instead.

use super::{Case, Deed, Incident, Remedy, Wagering};
use crate::betting;
use crate::betting::action::{Action, Passive, Raising};
use crate::betting::gesture::{Gesture, Manner, Meaning, Pushed, Words};
use crate::betting::window::{Window, WindowKind};
use crate::chips::Chips;
use crate::hand::Book;
use crate::hand::decide::{Run, acting, settled};
use crate::hand::refusal::Refusal;
use crate::hand::state::State;
use crate::house::topic::Topic;
use crate::log::event::{Entry, Event};
use crate::rules::OutOfTurn;
use crate::seat::Seat;

/// The chips that most rooms have: one of them is too large for a call.
const WORTHS: [u64; 9] = [5, 25, 100, 500, 1_000, 5_000, 25_000, 100_000, 1_000_000];

/// What a player did, as somebody else tells it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case", deny_unknown_fields))]
pub struct Wager {
    /// Who.
    pub seat: Seat,
    /// What was said, if anything was.
    pub words: Option<Words>,
    /// The chips of the first motion.
    pub first: Pushed,
    /// Those of all motions.
    pub all: Pushed,
}

/// What it comes to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Verdict {
    /// This, and no rule has to step in.
    Plain(Remedy),
    /// What a rule says, or the floor.
    Ruled(Case),
}

/// A wager that goes wrong at many a table, with what the house says to it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Usual {
    /// How.
    pub how: Wagering,
    /// What the player does.
    pub wager: Wager,
    /// What comes of it.
    pub case: Case,
}

impl Wager {
    /// What was said, and the chips of each motion; none if there are more kinds of chips than anybody
    /// pushes, or if it was cards that were thrown away.
    pub fn of(seat: Seat, words: Option<Words>, motions: &[Vec<(Chips, u8)>]) -> Option<Wager> {
        if words == Some(Words::Throws) {
            return None;
        }
        let together = |motions: &[Vec<(Chips, u8)>]| {
            motions.iter().flatten().try_fold(Pushed::NONE, |all, one| all.with(*one))
        };
        let first = together(&motions[..motions.len().min(1)])?;
        Some(Wager { seat, words, first, all: together(motions)? })
    }

    /// The chips of the motions after the first.
    pub fn then(&self) -> impl Iterator<Item = (Chips, u8)> {
        let first = self.first;
        let more = move |(worth, count): (Chips, u8)| {
            let before = first.kinds().find(|(one, _)| *one == worth).map_or(0, |(_, count)| count);
            (worth, count.saturating_sub(before))
        };
        self.all.kinds().map(more).filter(|(_, count)| *count > 0)
    }

    /// Whether chips came in a second motion, and nobody had said that they would (H21.1, R.rules.13).
    fn is_string(&self) -> bool {
        self.words.is_none() && self.all.worth() > self.first.worth()
    }

    /// All of it as one gesture.
    fn whole(&self) -> Gesture {
        Gesture { words: self.words, chips: self.all, manner: Manner::Plain }
    }
}

/// What the house says to what a player did. Nothing changes.
pub fn judge(book: &Book<'_>, state: &State, wager: Wager) -> Result<Verdict, Refusal> {
    if state.is_over() {
        return Err(Refusal::HandOver);
    }
    if state.case().is_some() {
        return Err(Refusal::FloorCalled);
    }
    let mut copy = *state;
    let run = Run { book, state: &mut copy, out: &mut Vec::<Event>::new() };
    run.judge(wager).map(|judged| judged.verdict)
}

/// What goes wrong at many a table with the wager of the player to act now, as far as it can have.
pub fn usual_wagers(book: &Book<'_>, state: &State) -> Vec<Usual> {
    let after = settled(book, state);
    let Some(seat) = acting(&after) else { return Vec::new() };
    let mut found = Vec::new();
    for (how, words, motions) in usual(book, &after, seat) {
        let Some(wager) = Wager::of(seat, words, &motions) else { continue };
        if let Ok(Verdict::Ruled(case)) = judge(book, state, wager) {
            found.push(Usual { how, wager, case });
        }
    }
    found
}

/// What is said, and the chips of each motion.
type Done = (Wagering, Option<Words>, Vec<Vec<(Chips, u8)>>);

fn usual(book: &Book<'_>, state: &State, seat: Seat) -> Vec<Done> {
    let (legal, street) = (betting::legal(book, state, seat), state.street(seat));
    let least = match legal.raising {
        Raising::Between { least, .. } | Raising::Either { small: least, .. } => Some(least),
        Raising::AllInOnly { .. } | Raising::Closed { .. } => None,
    };
    let stay = match legal.passive {
        Passive::Call { pay } => pay,
        Passive::Check | Passive::BetOrFold | Passive::BringIn { .. } => Chips::ZERO,
    };
    let mut all = Vec::new();
    if let Some(least) = least {
        // What stays in or bets, and then what would be more than that.
        let bet = least.less(street);
        let (first, more) = if stay.is_zero() { (bet, bet) } else { (stay, bet.less(stay)) };
        let to = street + first + more;
        all.push((Wagering::StringBet, None, vec![several(first), several(more)]));
        all.push((Wagering::Misspoken, Some(Words::To(to)), vec![several(first)]));
    }
    if let Some(worth) = WORTHS.into_iter().map(Chips::new).find(|worth| *worth > stay)
        && !stay.is_zero()
    {
        all.push((Wagering::OneChip, None, vec![vec![(worth, 1)]]));
    }
    let whole = if stay.is_zero() { least.unwrap_or(stay).less(street) } else { stay };
    let half = Chips::new(whole.amount() / 2);
    // Less than the unit is too little as well.
    let whole = half.rounded_down(book.stakes.unit);
    let half = if whole.is_zero() { half } else { whole };
    all.push((Wagering::TooFew, None, vec![several(half)]));
    all
}

/// An amount in more than one chip.
fn several(amount: Chips) -> Vec<(Chips, u8)> {
    let half = Chips::new(amount.amount() / 2);
    let halves = [(half, 1), (amount - half, 1)];
    halves.into_iter().filter(|(worth, _)| !worth.is_zero()).collect()
}

/// A verdict, and how it is carried out where the book decides.
struct Judged {
    verdict: Verdict,
    /// Whether it is the turn of whoever did it: what others have open is then settled first.
    in_turn: bool,
    /// The player may still say what it was to be.
    opens: Option<Window>,
}

impl Judged {
    fn of(verdict: Verdict) -> Judged {
        Judged { verdict, in_turn: false, opens: None }
    }
}

impl<E: Entry> Run<'_, '_, E> {
    /// Somebody tells what a player did: what the book says it counts as is done, or what the floor
    /// says who overrules it.
    #[inline(never)]
    pub(crate) fn take_wager(&mut self, wager: Wager, word: Option<Remedy>) -> Result<(), Refusal> {
        let Judged { verdict, in_turn, opens } = self.judge(wager)?;
        let case = match verdict {
            Verdict::Plain(remedy) if word.is_none_or(|word| word == remedy) => {
                return self.take_gesture(wager.seat, wager.whole());
            }
            Verdict::Plain(_) => return Err(Refusal::NotOffered),
            Verdict::Ruled(case) => case,
        };
        if word.is_some_and(|word| !case.offered.has(word)) {
            return Err(Refusal::NotOffered);
        }
        let due = acting(&settled(self.book, self.state));
        if in_turn {
            self.close_window();
            self.go_on();
        }
        if let Incident::ShortCall { .. } = case.incident {
            return self.report(case.incident, word);
        }
        self.emit(Event::Reported { incident: case.incident });
        let Some(remedy) = word.or(case.book) else {
            self.emit(Event::FloorCalled(case));
            return Ok(());
        };
        if let Some(window) = opens.filter(|_| word.is_none()) {
            self.say_ruling(&case, remedy);
            self.emit(Event::WindowOpened(window));
            return Ok(());
        }
        if let Remedy::Waits { seat } = remedy {
            self.say_ruling(&case, remedy);
            return self.act_early(seat, wager.whole(), due);
        }
        self.carry_out(&case, remedy);
        Ok(())
    }

    fn judge(&self, wager: Wager) -> Result<Judged, Refusal> {
        if self.state.players.iter().all(|seat| self.state.slots.hand(seat).is_empty()) {
            return Err(Refusal::BeforeDeal);
        }
        let mut after = settled(self.book, self.state);
        let is_open = self.state.window.is_some_and(|window| window.seat == wager.seat);
        if is_open || acting(&after) != Some(wager.seat) {
            return self.judge_afterwards(wager, is_open);
        }
        let run = Run { book: self.book, state: &mut after, out: &mut Vec::<Event>::new() };
        run.judge_in_turn(wager)
    }

    /// What a player does who is to act.
    fn judge_in_turn(&self, wager: Wager) -> Result<Judged, Refusal> {
        let Wager { seat, words, .. } = wager;
        let is_string = wager.is_string();
        let put = wager.all.worth();
        let purse = &self.state.seats[seat.number()];
        if put > purse.stack {
            return Err(Refusal::AboveStack { all: purse.street + purse.stack });
        }
        let counts = match words {
            None if is_string => Gesture::pushes(wager.first),
            // What was said to follow belongs to it (H21.2).
            Some(Words::MoreToCome) if put > wager.first.worth() => {
                Gesture::says(Words::To(purse.street + put))
            }
            Some(_) | None => wager.whole(),
        };
        let total = purse.street + put;
        let (action, topic, opens) = match self.meaning(seat, counts)? {
            // The rest of a call may follow: it is owed.
            Meaning::Short(_) | Meaning::Acts(Action::Call, _) if is_string => {
                (Action::Call, Topic::StringRaise, None)
            }
            Meaning::Short(put) => {
                let incident = Incident::ShortCall { seat, put, why: self.shortfall(put) };
                let verdict = Verdict::Ruled(self.by_house(self.look_into(incident)?));
                return Ok(Judged { in_turn: true, ..Judged::of(verdict) });
            }
            Meaning::Acts(action, _) if is_string => (action, Topic::StringBet, None),
            Meaning::Opens(window) if is_string => (window.default, Topic::StringBet, None),
            // The word, and just the chips for it.
            Meaning::Acts(Action::RaiseTo(to), Some(Topic::AnnouncedSize)) if to == total => {
                return self.plainly(wager).map(|remedy| Judged::of(Verdict::Plain(remedy)));
            }
            Meaning::Acts(action, Some(topic)) => (action, topic, None),
            Meaning::Opens(window) if is_ruled(window) => {
                (window.default, self.resembled(window), Some(window))
            }
            Meaning::Acts(_, None) | Meaning::Opens(_) => {
                return self.plainly(wager).map(|remedy| Judged::of(Verdict::Plain(remedy)));
            }
        };
        betting::check(self.book, self.state, seat, action)?;
        let book = self.counts(seat, action);
        let others = self.otherwise(wager);
        let incident = Incident::Wagered { seat, put, how: how(topic) };
        let case = Case::decided(incident, topic, book, &others);
        // Every book has a word on one large chip, with the word "raise" and without (T.bets.12).
        let is_told = topic == Topic::OversizeChip || words == Some(Words::Raise);
        let case = if is_told { case } else { self.by_house(case) };
        // Nobody is left whose act could close it.
        let is_last = self.state.round.to_act.without(seat).is_empty();
        let opens = opens.filter(|_| matches!(action, Action::RaiseTo(_)) || !is_last);
        Ok(Judged { verdict: Verdict::Ruled(case), in_turn: true, opens })
    }

    /// What a player does out of turn: about a wager of theirs that is open, after having acted, or
    /// before the turn.
    fn judge_afterwards(&self, wager: Wager, is_open: bool) -> Result<Judged, Refusal> {
        let Wager { seat, .. } = wager;
        let put = wager.all.worth();
        let case = |how, topic, book, others: &[Remedy]| {
            let incident = Incident::Wagered { seat, put, how };
            Ok(Judged::of(Verdict::Ruled(Case::decided(incident, topic, book, others))))
        };
        let nothing = Remedy::CountsNot { seat };
        match self.plainly(wager) {
            Ok(remedy) if is_open => Ok(Judged::of(Verdict::Plain(remedy))),
            Ok(_) => case(Wagering::Early, Topic::OutOfTurn, Remedy::Waits { seat }, &[nothing]),
            // What is added to a wager that was made goes back (H21.1, B.wagers.20).
            Err(Refusal::StringBet) => case(Wagering::StringBet, Topic::StringBet, nothing, &[]),
            Err(Refusal::StringRaise) => {
                case(Wagering::StringBet, Topic::StringRaise, nothing, &[])
            }
            Err(Refusal::NotYourTurn { .. })
                if self.book.rules.out_of_turn == OutOfTurn::Nothing
                    && self.state.live.has(seat) =>
            {
                case(Wagering::Early, Topic::OutOfTurn, nothing, &[])
            }
            Err(refusal) => Err(refusal),
        }
    }

    /// What comes of it when it is simply done.
    fn plainly(&self, wager: Wager) -> Result<Remedy, Refusal> {
        let (mut trial, mut out) = (*self.state, Vec::<Event>::new());
        Run { book: self.book, state: &mut trial, out: &mut out }
            .take_gesture(wager.seat, wager.whole())?;
        let seat = wager.seat;
        let done = out.iter().rev().find_map(|event| {
            if let Event::Acted { seat: by, action, .. } = event {
                return (*by == seat).then_some(*action);
            }
            let Event::WindowOpened(window) = event else { return None };
            (window.seat == seat).then_some(window.default)
        });
        Ok(done.map_or(Remedy::CountsNot { seat }, |action| self.counts(seat, action)))
    }

    /// An action, as what a wager counts as.
    fn counts(&self, seat: Seat, action: Action) -> Remedy {
        let (round, street) = (&self.state.round, self.state.street(seat));
        let all = street + self.state.stack(seat);
        let (deed, to) = match action {
            Action::Fold => (Deed::Fold, street),
            Action::Check => (Deed::Check, street),
            Action::Call => (Deed::Call, round.price.min(all)),
            Action::BringIn => (Deed::BringIn, round.bring_in),
            Action::RaiseTo(to) if round.price.is_zero() => (Deed::Bet, to),
            Action::RaiseTo(to) => (Deed::Raise, to),
        };
        Remedy::Counts { seat, deed, to }
    }

    /// What else it could count as: to stay in, a raise with all the chips, what was said, or what the
    /// chips come to without a word.
    fn otherwise(&self, wager: Wager) -> Vec<Remedy> {
        let Wager { seat, .. } = wager;
        let total = self.state.street(seat) + wager.all.worth();
        let mut actions = vec![self.stay(seat)];
        if let Meaning::Acts(action, _) = self.raise_with(seat, total) {
            actions.push(action);
        }
        if wager.words.is_some()
            && let Ok(Meaning::Acts(action, _)) = self.meaning(seat, Gesture::pushes(wager.all))
        {
            actions.push(action);
        }
        let mut others = Vec::new();
        for action in actions {
            let remedy = self.counts(seat, action);
            let possible = betting::check(self.book, self.state, seat, action).is_ok();
            if possible && !others.contains(&remedy) {
                others.push(remedy);
            }
        }
        others
    }
}

/// Whether a rule had to say what an open wager counts as: a whole raise is one, and what is only
/// announced needs none.
fn is_ruled(window: Window) -> bool {
    match window.kind {
        WindowKind::Silent => window.default != Action::RaiseTo(window.put),
        WindowKind::Miscounted => true,
        WindowKind::Announced | WindowKind::Unfinished | WindowKind::Unclear => false,
    }
}

/// How a player wagered, by what the rule is about.
fn how(topic: Topic) -> Wagering {
    let whole = topic.part_of().unwrap_or(topic);
    if whole == Topic::StringBet {
        Wagering::StringBet
    } else if whole == Topic::OversizeChip {
        Wagering::OneChip
    } else if whole == Topic::SilentWager {
        Wagering::TooFew
    } else if whole == Topic::Overbet {
        Wagering::TooMany
    } else {
        Wagering::Misspoken
    }
}
