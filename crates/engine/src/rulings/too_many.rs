//! One card too many on a street of the board.

use super::{Case, Incident, Remedy};
use crate::decide::Run;
use crate::event::{Entry, Event};
use crate::plan::{Plan, Step};
use crate::refusal::Refusal;
use crate::rules::{ExtraBoard, MisdealUntil};
use crate::slots::{Facing, Pile, Slot};
use crate::topic::Topic;

impl<E: Entry> Run<'_, '_, E> {
    /// One of them is drawn unseen as the next burn (H15.holdem.5, H15.four.2), or the street is dealt anew
    /// (R.rules.29, T.misdeals.7); where players have played on the cards, those stay that they saw
    /// first (H15.four.3).
    pub(super) fn look_into_extra_card(&self) -> Result<Case, Refusal> {
        let incident = Incident::ExtraBoardCard;
        let street = self.last_street().ok_or(Refusal::NoStreet)?;
        if !street.is_on_board() {
            return Err(Refusal::NoStreet);
        }
        let aside = Remedy::ExtraAside;
        if self.state.tally.is_substantial(MisdealUntil::TwoActs) {
            return Ok(Case::decided(incident, Topic::ExtraCardPlayed, aside, &[]));
        }
        let is_flop = self.state.plan.rest().first() == Some(&Step::Bet(1));
        // Of later streets only T.misdeals.8 says something; H15 and R.rules.29 speak of the flop.
        let topic = match (is_flop, self.book.rules.extra_board) {
            (true, _) => Topic::FourCardFlop,
            (false, ExtraBoard::NewBurn) => Topic::ExtraBoardCard,
            (false, ExtraBoard::KeepBurn | ExtraBoard::FloorDraws) => Topic::ExtraLater,
        };
        let anew = |burn| Remedy::DealStreetAnew { burn };
        let drawn = Remedy::DrawOne { cards: street.cards.len() as u8 + 1 };
        Ok(match self.book.rules.extra_board {
            ExtraBoard::NewBurn => Case::decided(incident, topic, anew(true), &[aside, drawn]),
            ExtraBoard::KeepBurn => Case::decided(incident, topic, anew(false), &[aside, drawn]),
            ExtraBoard::FloorDraws => {
                Case::left_to_floor(incident, topic, &[drawn, aside, anew(true)])
            }
        })
    }

    /// The card that followed came with the street.
    pub(super) fn turn_one_too_many(&mut self) {
        self.move_top(1, Pile::Board(0), Facing::Up);
    }

    /// They are mixed face down, which is chance's to answer (H15.holdem.5).
    pub(super) fn mix_street(&mut self, cards: u8) {
        let board = self.state.slots.board(0);
        let street: Vec<Slot> = board[board.len() - usize::from(cards)..].to_vec();
        for slot in street {
            self.lay(slot, Pile::Top, Facing::Down);
        }
    }

    /// All but one are the street again; that one lies face up on the deck (H15.holdem.6, H15.four.2).
    pub(crate) fn draw_burn(&mut self, cards: u8) {
        self.move_top(cards - 1, Pile::Board(0), Facing::Up);
        if let Some(&drawn) = self.state.slots.stub().first() {
            self.lay(drawn, Pile::Top, Facing::Up);
        }
    }

    /// One of them lies face up on the deck and is burned next.
    pub(super) fn burn_one(&mut self, slot: Slot) {
        self.lay(slot, Pile::Top, Facing::Up);
    }

    /// Two cards that stuck together count as one from now on (H15.four.4).
    pub(super) fn set_extra_aside(&mut self) {
        if let Some(&slot) = self.state.slots.board(0).last() {
            self.lay(slot, Pile::Aside, Facing::Up);
        }
    }

    /// The cards of the street go back into the deck, which is shuffled; the burn goes with them and
    /// there is another (T.misdeals.7, T.misdeals.8), or it stays and there is none (R.rules.30).
    pub(super) fn deal_street_anew(&mut self, incident: Incident, burn: bool) {
        let rest: Vec<Step> = self.state.plan.rest().to_vec();
        let Some(Step::Bet(number)) = rest.first().copied() else { return };
        let count = self.board_cards(number);
        let extra = usize::from(incident == Incident::ExtraBoardCard);
        let board = self.state.slots.board(0);
        let from = board.len() - usize::from(count) - extra;
        let street: Vec<Slot> = board[from..].to_vec();
        let burned = self.burns_of(&street, incident).into_iter().filter(|_| burn);
        let back: Vec<Slot> = street.iter().copied().chain(burned).collect();
        // What was begun was begun on cards that do not count, and what was bet on them goes back.
        for seat in self.state.players.iter() {
            let amount = self.state.street(seat);
            if !amount.is_zero() {
                self.emit(Event::Returned { seat, amount });
            }
        }
        self.stop_betting();
        for slot in back {
            self.lay(slot, Pile::Stub, Facing::Down);
        }
        let mut plan = vec![Step::Shuffle];
        plan.extend(burn.then_some(Step::Burn));
        plan.push(Step::Board { cards: count, board: 0 });
        plan.extend(rest);
        self.emit(Event::Replanned { rest: Plan::from_steps(&plan) });
    }

    /// The burns that lie before a street: none where none was made, two where two were.
    fn burns_of(&self, street: &[Slot], incident: Incident) -> Vec<Slot> {
        let missed = matches!(incident, Incident::BurnMissed { .. });
        let twice = matches!(incident, Incident::BurnedTwice { .. });
        let count = 1 + usize::from(twice) - usize::from(missed);
        let first = street.iter().map(|slot| slot.number()).min().unwrap_or(0);
        let before: Vec<Slot> =
            self.state.slots.lying(Pile::Burns).filter(|burn| burn.number() < first).collect();
        before[before.len().saturating_sub(count)..].to_vec()
    }

    fn board_cards(&self, number: u8) -> u8 {
        let deals = self.book.game.streets[usize::from(number)].deals;
        deals.iter().map(|deal| deal.to_board() as u8).sum()
    }
}
