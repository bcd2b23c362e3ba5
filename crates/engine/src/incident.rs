//! Something went wrong: what happens next. Only the shapes that rulings need, so far: a correction
//! is moves now plus another plan.

use cards::Card;

use crate::decide::Run;
use crate::event::{Entry, Event};
use crate::faces;
use crate::plan::{self, Gather, Plan, Step};
use crate::refusal::Refusal;
use crate::seat::{Seat, Seats};
use crate::slots::{Facing, Pile, Slot};
use crate::state::Betting;
use crate::topic::Topic;

/// What somebody reports.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Incident {
    /// The dealer burned and turned up the next cards of the board while betting was still going
    /// on (H15.board.0, R.rules.33).
    BoardTooEarly,
    /// The dealer burned and gave the first players the cards of the next round of stud while betting
    /// was still going on (H15.stud.1).
    CardsTooEarly {
        /// To how many players.
        players: u8,
        /// Who of them keeps it: a last down card that was taken in or may have been seen
        /// (H15.stud.3).
        kept: Seats,
    },
    /// The dealer does not see that the deck is too short for everybody's last card, and will deal on
    /// until it runs out (HS.rules.5.d.3).
    ShortDeckMissed,
    /// A card turned up that should not be there: its face is another card's too, or not of this
    /// deck (B.irregular.16, C.irregular.16). What becomes of the hand is for a ruling to say.
    FoulCard {
        /// Where it lies.
        slot: Slot,
        /// What it is.
        card: Card,
    },
    /// The deck has proved not to be what it should be: there is no hand (H28.5).
    DefectiveDeck,
    /// A player laid the hand face up on the table while it was being played (H16.12).
    HandExposed {
        /// Who.
        seat: Seat,
    },
}

impl<E: Entry> Run<'_, '_, E> {
    /// What the rules make of it.
    pub(crate) fn rule_on(&mut self, incident: Incident) -> Result<(), Refusal> {
        match incident {
            Incident::BoardTooEarly => self.board_too_early(),
            Incident::CardsTooEarly { players, kept } => self.cards_too_early(players, kept),
            Incident::ShortDeckMissed => self.short_deck_missed(),
            Incident::DefectiveDeck => {
                self.void();
                Ok(())
            }
            Incident::HandExposed { seat } => self.expose(seat),
            Incident::FoulCard { slot, card } => {
                if !faces::is_foul(self.book.game, self.state, slot, card) {
                    return Err(Refusal::CannotHaveHappened);
                }
                self.emit(Event::Faced { slot, card });
                Ok(())
            }
        }
    }

    fn board_too_early(&mut self) -> Result<(), Refusal> {
        let rest = self.state.plan.rest();
        let plan = after_early_board(rest).ok_or(Refusal::CannotHaveHappened)?;
        let Some(Step::Board { cards, .. }) = rest.get(2).copied() else {
            return Err(Refusal::CannotHaveHappened);
        };
        self.emit(Event::Ruled { topic: Topic::BoardTooEarly });
        // They were dealt without the plan, so no step is done.
        self.move_top(1, Pile::Burns, Facing::Down);
        self.move_top(cards, Pile::Aside, Facing::Up);
        self.emit(Event::Replanned { rest: Plan::from_steps(&plan) });
        Ok(())
    }

    /// The burn stays burned and the cards dealt go to the muck (H15.stud.1); one for each further
    /// player is buried unseen beside the burns, so that everybody gets what the round after would
    /// have brought (H15.stud.2). The plan is what it was.
    fn cards_too_early(&mut self, players: u8, kept: Seats) -> Result<(), Refusal> {
        let (facing, after) = match self.state.plan.rest() {
            [Step::Bet(_), Step::Burn, Step::Up(1), after @ ..] => (Facing::Up, after),
            [Step::Bet(_), Step::Burn, Step::Down(1), after @ ..] => (Facing::Down, after),
            _ => return Err(Refusal::CannotHaveHappened),
        };
        let (due, count) = (self.due_cards(), usize::from(players));
        let got: Seats = due.round_from(self.state.button).take(count).collect();
        let may_keep = match facing {
            Facing::Up => Seats::NONE,
            Facing::Down => got.both(self.state.live),
        };
        // H7.1: the bottom card was not among them.
        let were_there = self.state.slots.stub_len() > 1 + count;
        if count == 0 || got.count() < count || !were_there || !kept.except(may_keep).is_empty() {
            return Err(Refusal::CannotHaveHappened);
        }
        // The streets to come need a card each at the least, and a burn and the bottom card besides.
        let left = self.remade() - count;
        if left < plan::deals(after) + 3 {
            return Err(Refusal::DeckUsedUp { left });
        }
        self.emit(Event::Ruled { topic: Topic::CardsTooEarly });
        self.move_top(1, Pile::Burns, Facing::Down);
        for seat in got.round_from(self.state.button) {
            let to = if kept.has(seat) { Pile::Hand(seat) } else { Pile::Muck };
            self.move_top(1, to, facing);
        }
        let buried = due.except(got).count().min(self.state.slots.stub_len() - 1);
        if buried > 0 {
            self.move_top(buried as u8, Pile::Aside, Facing::Down);
        }
        Ok(())
    }

    /// Nothing is wrong yet: the cards go out when the betting is over, to those who are then left.
    fn short_deck_missed(&mut self) -> Result<(), Refusal> {
        let [bet @ Step::Bet(_), Step::Burn, Step::Down(1), after @ ..] = self.state.plan.rest()
        else {
            return Err(Refusal::CannotHaveHappened);
        };
        if self.state.slots.stub_len() >= self.lacking().count() + 2 {
            return Err(Refusal::CannotHaveHappened);
        }
        let mut plan = vec![*bet, Step::DownAsFar];
        plan.extend(after);
        self.emit(Event::Replanned { rest: Plan::from_steps(&plan) });
        Ok(())
    }

    /// Every chip goes back to who put it in, those of pots paid already too, as long as the hand is
    /// not over (H28.5, H28.9).
    fn void(&mut self) {
        if self.state.window.is_some() {
            self.emit(Event::WindowClosed);
        }
        if self.state.betting == Betting::Open {
            self.emit(Event::Closed);
        }
        self.emit(Event::Ruled { topic: Topic::DefectiveDeck });
        self.emit(Event::Voided);
        self.emit(Event::Replanned { rest: Plan::from_steps(&[]) });
    }

    /// The cards are to be seen, and the player is still in (H16.12).
    fn expose(&mut self, seat: Seat) -> Result<(), Refusal> {
        if !self.state.live.has(seat) || self.state.slots.hand(seat).is_empty() {
            return Err(Refusal::CannotHaveHappened);
        }
        self.emit(Event::Exposed { seat });
        Ok(())
    }
}

/// What is still to come after a street that came too early, from the open round of betting on.
///
/// The cards are set aside. A turn is replaced, after another burn, by what would have been the
/// river, and the deck is remade before the last card (H15.B); a flop or a river is dealt again from
/// the remade deck (H15.A, H15.C). Neither needs another burn.
fn after_early_board(rest: &[Step]) -> Option<Vec<Step>> {
    let [bet @ Step::Bet(round), Step::Burn, board @ Step::Board { .. }, later @ ..] = rest else {
        return None;
    };
    let remade = [Step::Regather(Gather::Aside), Step::Shuffle];
    let mut plan = vec![*bet];
    match (round, later) {
        // The turn: there is one more street, and it loses its burn.
        (1, [next_bet, Step::Burn, last, after @ ..]) => {
            plan.extend([Step::Burn, *board, *next_bet]);
            plan.extend(remade);
            plan.push(*last);
            plan.extend(after);
        }
        (_, after) => {
            plan.extend(remade);
            plan.push(*board);
            plan.extend(after);
        }
    }
    Some(plan)
}
