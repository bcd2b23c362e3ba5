//! Running it more than once: when nobody can bet any more, those who are left may agree to have the
//! rest of the board dealt several times, each run deciding its part of every pot.

use cards::equity::Wins;

use crate::betting;
use crate::dealing::slots::MOST_BOARDS;
use crate::hand::Book;
use crate::hand::decide::{Run, can_bet};
use crate::hand::plan::{Plan, Step};
use crate::hand::refusal::Refusal;
use crate::hand::state::State;
use crate::log::event::{Entry, Event};
use crate::rules::RunIt;
use crate::seat::{Seat, Seats};

/// Who is still to say whether it is run more than once, and how many times at most; nobody if it
/// is not offered.
pub(crate) fn offered(book: &Book<'_>, state: &State) -> Option<(Seats, u8)> {
    let (times, players) = match book.rules.run_it {
        RunIt::Once => return None,
        RunIt::TwoPlayers(times) => (times, state.live.count() == 2),
        RunIt::Everybody(times) => (times, state.live.is_several()),
    };
    // A card that all share for want of a longer deck is no board (HS.rules.5.d.2).
    let has_board = matches!(book.game.wins, Wins::Board(_));
    let offered = players
        && has_board
        && state.runs == 0
        && state.boards == 1
        && deals_next(state.plan.rest())
        && !can_bet(state, betting::able(book, state));
    let most = usize::from(times).min(MOST_BOARDS).min(enough_for(state));
    let silent = state.live.iter().filter(|seat| state.wants_runs[seat.number()] == 0).collect();
    (offered && most > 1).then_some((silent, most as u8))
}

/// Whether a street of the board is next, once cards that came too early have gone back into the deck.
fn deals_next(rest: &[Step]) -> bool {
    let goes_back = |step: &&Step| matches!(step, Step::Regather(_) | Step::Shuffle);
    let next = rest.iter().find(|step| !goes_back(step));
    // One that came too early before it is dealt without a burn (H15.C.2).
    matches!(next, Some(Step::Burn | Step::Board { .. }))
}

/// How many runs the deck has cards for, its bottom card kept; none without a board to come.
fn enough_for(state: &State) -> usize {
    let cards = |step: &Step| match step {
        Step::Burn => 1,
        Step::Board { cards, .. } => usize::from(*cards),
        Step::Shuffle
        | Step::Down(_)
        | Step::Up(_)
        | Step::DownAsFar
        | Step::Draw
        | Step::Bet(_)
        | Step::Regather(_)
        | Step::Show
        | Step::Settle => 0,
    };
    let is_board = |step: &Step| matches!(step, Step::Board { .. });
    let rest = state.plan.rest();
    let run: usize = rest.iter().map(cards).sum();
    if rest.iter().any(is_board) { (state.slots.stub_len() - 1) / run } else { 0 }
}

impl<E: Entry> Run<'_, '_, E> {
    /// A player says how many times it shall be run: as many as the one who wants the fewest, so
    /// that one who declines has decided it (B.runtwice.1).
    pub(crate) fn answer_runs(&mut self, seat: Seat, times: u8) -> Result<(), Refusal> {
        let (silent, most) = offered(self.book, self.state).ok_or(Refusal::NotAsked)?;
        if !silent.has(seat) {
            return Err(Refusal::NotAsked);
        }
        if !(1..=most).contains(&times) {
            return Err(Refusal::WrongRuns { most });
        }
        self.emit(Event::RunsWanted { seat, times });
        if times == 1 || silent.without(seat).is_empty() {
            // Whoever is still silent when somebody has declined has no say any more.
            let wanted = |seat: Seat| self.state.wants_runs[seat.number()].max(1);
            self.run_times(self.state.live.iter().map(wanted).min().unwrap_or(1));
        }
        Ok(())
    }

    /// Each run has its burns, without cards put back between them (B.runtwice.2, HX.rule.3.2); those that
    /// came too early go back once, when they would have (H15.B.3, H15.C.2).
    fn run_times(&mut self, times: u8) {
        self.emit(Event::RunsSettled { times });
        if times == 1 {
            return;
        }
        let rest = self.state.plan.rest();
        let mut plan = Vec::new();
        for board in 0..times {
            plan.extend(rest.iter().filter_map(|step| match step {
                Step::Burn => Some(Step::Burn),
                Step::Board { cards, .. } => Some(Step::Board { cards: *cards, board }),
                Step::Shuffle | Step::Regather(_) => (board == 0).then_some(*step),
                Step::Down(_)
                | Step::Up(_)
                | Step::DownAsFar
                | Step::Draw
                | Step::Bet(_)
                | Step::Show
                | Step::Settle => None,
            }));
        }
        plan.extend([Step::Show, Step::Settle]);
        self.emit(Event::Replanned { rest: Plan::from_steps(&plan) });
    }
}
