//! What follows from an input: events, or a refusal that changes nothing.

use std::iter;
use std::ops::Range;

use engine::Seat;

use crate::chair::Chair;
use crate::clock;
use crate::event::Event;
use crate::input::{Ask, Input};
use crate::refusal::Refusal;
use crate::state::State;
use crate::time::Time;

/// A table at work: every event is folded in as soon as it is told.
pub(crate) struct Run<'a> {
    pub(crate) state: &'a mut State,
    pub(crate) out: &'a mut Vec<Event>,
}

/// What follows from an input; the state stays as it is.
pub fn decide(state: &State, input: &Input) -> Result<Vec<Event>, Refusal> {
    let mut out = Vec::new();
    run(&mut state.clone(), input, &mut out)?;
    Ok(out)
}

/// Lets it happen: the state is then as the events say. What is refused leaves no trace.
pub fn run(state: &mut State, input: &Input, out: &mut Vec<Event>) -> Result<(), Refusal> {
    let Input { at, ask } = input;
    if *at < state.now {
        return Err(Refusal::Past { now: state.now });
    }
    if !matches!(ask, Ask::Wake)
        && let Some(due) = clock::is_due(state, *at)
    {
        return Err(Refusal::WakeFirst { due });
    }
    let before = out.len();
    let was = state.now;
    let mut run = Run { state, out };
    // Every input begins so: these are the points that the floor can go back to.
    run.state.now = *at;
    // Room first, as in the engine: then the event is made in place.
    run.out.extend(iter::once(*at).map(Event::At));
    let done = run.ask(ask);
    if done.is_err() {
        // Handlers check before they emit: only the time can have been told.
        assert!(run.out.len() <= before + 1, "a refusal after something happened");
        run.out.truncate(before);
        run.state.now = was;
    }
    done
}

/// The state that a log comes to, from the state that it began with. The only place that can go
/// back: the log keeps both lines.
pub fn fold(start: &State, log: &[Event]) -> State {
    let mut state = start.clone();
    for (part, undone_at) in line(log) {
        for event in &log[part] {
            state.evolve(event);
        }
        // Only the time has gone on.
        state.now = undone_at.unwrap_or(state.now);
    }
    state
}

/// The parts of a log that hold, in order, and when the table went back after each. Found from the
/// end, so that going back many times costs no more than going back once.
fn line(log: &[Event]) -> Vec<(Range<usize>, Option<Time>)> {
    let mut parts = Vec::new();
    let (mut at, mut end, mut undone_at) = (log.len(), log.len(), None);
    while at > 0 {
        at -= 1;
        if let Event::Undone { to } = log[at] {
            parts.push((at + 1..end, undone_at));
            let told = |event: &Event| if let Event::At(time) = event { Some(*time) } else { None };
            undone_at = log[..at].iter().rev().find_map(told);
            end = (to as usize).min(at);
            at = end;
        }
    }
    parts.push((0..end, undone_at));
    parts.reverse();
    parts
}

impl Run<'_> {
    pub(crate) fn emit(&mut self, event: Event) {
        self.state.evolve(&event);
        self.out.push(event);
    }

    // What every act of a hand goes through is one piece, up to the engine; what comes once a hand is
    // kept out of it.
    #[inline(always)]
    fn ask(&mut self, ask: &Ask) -> Result<(), Refusal> {
        match ask {
            Ask::Wake => {
                self.wake();
                Ok(())
            }
            Ask::Sit { seat, player, buy_in, join } => self.sit(*seat, *player, *buy_in, *join),
            Ask::PlayOver { seat, player, buy_in, join } => {
                self.play_over(*seat, *player, *buy_in, *join)
            }
            Ask::Reclaim { seat } => self.reclaim(*seat),
            Ask::Leave { seat } => self.leave(*seat),
            Ask::Move { seat, to } => self.change_seat(*seat, *to),
            Ask::Buy { seat, amount } => self.buy(*seat, *amount),
            Ask::Order { seat, amount } => self.order(*seat, *amount),
            Ask::TakeOff { seat, .. } => self.take_off(*seat),
            Ask::Spend { seat, amount } => self.spend(*seat, *amount),
            Ask::PostFor { from, to, amount } => self.post_for(*from, *to, *amount),
            Ask::SitOut { seat } => self.sit_out(*seat),
            Ask::GoAway { seat, why } => self.go_away(*seat, *why),
            Ask::SendAway { seat } => self.send_away(*seat),
            Ask::ComeBack { seat } => self.come_back(*seat),
            Ask::Join { seat, join } => self.join(*seat, *join),
            Ask::Straddle(straddle) => self.straddle(*straddle),
            Ask::NoStraddle { seat } => self.no_straddle(*seat),
            Ask::Propose { what, by } => self.propose(what, *by),
            Ask::SharePot { seat } => self.share_pot(*seat),
            Ask::Answer { seat, by, yes } => self.answer(*seat, *by, *yes),
            Ask::Approve { yes } => self.approve(*yes),
            Ask::ReduceRake { most } => self.reduce_rake(*most),
            Ask::CallClock { by } => self.call_clock(*by),
            Ask::Pause { paused } => self.pause(*paused),
            Ask::PickUp { seat } => self.pick_up(*seat),
            Ask::VerifyTime => self.verify_time(),
            Ask::Change { terms, rules } => self.change(terms, rules),
            Ask::Dispute { seat } => self.dispute(*seat),
            Ask::Doubt { seat, about } => self.doubt(*seat, *about),
            Ask::PotStands => self.pot_stands(),
            Ask::DrawForButton { cards } => self.draw_for_button(cards),
            Ask::Deal => self.deal(),
            Ask::Hand(input) => self.hand(input),
        }
    }

    /// Who sits there, if anybody does.
    pub(crate) fn seated(&self, seat: Seat) -> Result<Chair, Refusal> {
        let chair = self.state.chairs.get(seat.number()).copied().flatten();
        chair.ok_or(Refusal::NobodyThere)
    }

    /// Not while somebody who sits there has a part in a hand.
    pub(crate) fn not_in_hand(&self, seat: Seat) -> Result<(), Refusal> {
        match self.state.hand() {
            Some(hand) if hand.dealt.has(seat) => Err(Refusal::MidHand),
            Some(_) | None => Ok(()),
        }
    }

    pub(crate) fn between_hands(&self) -> Result<(), Refusal> {
        if self.state.hand().is_some() { Err(Refusal::MidHand) } else { Ok(()) }
    }

    /// Every seat of the table.
    pub(crate) fn is_seat(&self, seat: Seat) -> Result<(), Refusal> {
        self.state.chair_numbered(seat.number() as u64 + 1).map(|_| ())
    }
}
