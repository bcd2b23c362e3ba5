//! Too many cards on a street of the board.

use crate::dealing::slots::{Facing, MOST_HELD, Pile, Slot};
use crate::hand::decide::Run;
use crate::hand::plan::{Gather, Plan, Step};
use crate::hand::refusal::Refusal;
use crate::house::topic::Topic;
use crate::log::event::{Entry, Event};
use crate::rules::{BurnError, ExtraBoard, LateStreet, MisdealUntil};
use crate::rulings::{Case, Incident, Remedy, StreetError};

impl<E: Entry> Run<'_, '_, E> {
    /// What is too much is drawn unseen and burned next (H15.holdem.5, H15.four.2), unless players have
    /// played on the cards: then those stay that they saw first (H15.four.3). In other houses the
    /// street is dealt again, and no book of theirs says that it can be too late for that (R.rules.29,
    /// T.misdeals.7, T.misdeals.8).
    pub(crate) fn look_into_extra_cards(&self, incident: Incident) -> Result<Case, Refusal> {
        let extra = incident.extra_cards();
        let is_flop = self.street_out()? == 1;
        let (street, _) = self.street_cards().ok_or(Refusal::NoStreet)?;
        if !matches!(street.first(), Some((_, Pile::Board(_)))) {
            return Err(Refusal::NoStreet);
        }
        let count = street.len() + usize::from(extra);
        let slots = &self.state.slots;
        let is_there = slots.stub_len() > usize::from(extra) + 1;
        let has_room = slots.board(0).len() + usize::from(extra) <= MOST_HELD;
        if extra == 0 || !is_there || !has_room {
            return Err(Refusal::CannotHaveHappened);
        }
        let aside = Remedy::ExtraAside;
        let is_played = self.acts_on_street().is_substantial(MisdealUntil::TwoActs);
        if is_played && self.book.rules.extra_board == ExtraBoard::FloorDraws {
            return Ok(Case::decided(incident, Topic::ExtraCardPlayed, aside, &[]));
        }
        let topic = if is_flop { Topic::FourCardFlop } else { self.extra_later() };
        let anew = |burn| Remedy::DealStreetAnew { burn };
        let drawn = Remedy::DrawOne { cards: count as u8 };
        Ok(match self.book.rules.extra_board {
            ExtraBoard::NewBurn => Case::decided(incident, topic, anew(true), &[aside, drawn]),
            ExtraBoard::KeepBurn => Case::decided(incident, topic, anew(false), &[aside, drawn]),
            ExtraBoard::FloorDraws => {
                Case::left_to_floor(incident, topic, &[drawn, aside, anew(true)])
            }
        })
    }

    /// The cards that followed came with the street.
    pub(crate) fn turn_too_many(&mut self, incident: Incident) {
        self.move_top(incident.extra_cards(), Pile::Board(0), Facing::Up);
    }

    /// They are mixed face down, which is chance's to answer (H15.holdem.5).
    pub(crate) fn mix_street(&mut self, cards: u8) {
        let board = self.state.slots.board(0);
        let street: Vec<Slot> = board[board.len() - usize::from(cards)..].to_vec();
        for slot in street {
            self.lay(slot, Pile::Top, Facing::Down);
        }
    }

    /// As many as belong there are the street again; what was drawn lies face up on the deck and is
    /// burned next (H15.holdem.6, H15.four.2), one card before each street if there are several.
    pub(crate) fn draw_burn(&mut self, cards: u8) {
        let Ok(number) = self.street_out() else { return };
        let count = self.board_cards(number);
        self.move_top(count, Pile::Board(0), Facing::Up);
        for _ in count..cards {
            let drawn = self.state.slots.stub()[0];
            self.lay_to_burn(drawn);
        }
    }

    /// One of them lies face up on the deck and is burned next.
    pub(crate) fn burn_one(&mut self, slot: Slot) {
        self.lay_to_burn(slot);
    }

    /// Two cards that stuck together count as one from now on (H15.four.4): the one behind is out of
    /// play.
    pub(crate) fn set_extra_aside(&mut self, incident: Incident) {
        let board = self.state.slots.board(0);
        let extra = board[board.len() - usize::from(incident.extra_cards())..].to_vec();
        for slot in extra {
            self.lay(slot, Pile::Out, Facing::Up);
        }
    }

    /// The cards of the street go back into the deck, which is shuffled; the burn goes with them and
    /// there is another (T.misdeals.7, T.misdeals.8), or it stays and there is none (R.rules.30). Who
    /// has folded meanwhile has folded: the books take back cards, not acts.
    pub(crate) fn deal_street_anew(&mut self, incident: Incident, burn: bool) {
        let Ok(number) = self.street_out() else { return };
        let rest: Vec<Step> = self.state.plan.rest().to_vec();
        let count = self.board_cards(number);
        let extra = usize::from(incident.extra_cards());
        let board = self.state.slots.board(0);
        let from = board.len() - usize::from(count) - extra;
        let street: Vec<Slot> = board[from..].to_vec();
        let burned = self.burns_of(incident).into_iter().filter(|_| burn);
        let back: Vec<Slot> = street.iter().copied().chain(burned).collect();
        // What was begun was begun on cards that do not count, and what was bet on them goes back.
        self.return_bets_since(number);
        self.stop_betting();
        for slot in back {
            self.lay(slot, Pile::Stub, Facing::Down);
        }
        let mut plan = vec![Step::Shuffle];
        plan.extend(burn.then_some(Step::Burn));
        plan.push(Step::Board { cards: count, board: 0 });
        // At the showdown its betting is over, and whoever has chips bets on the new card.
        plan.extend((rest.first() == Some(&Step::Show)).then_some(Step::Bet(number)));
        plan.extend(rest);
        self.emit(Event::Replanned { rest: Plan::from_steps(&plan) });
    }

    /// What was bet on that street and on later ones goes back.
    fn return_bets_since(&mut self, street: u8) {
        let (round, betting) = (self.state.round.number, self.state.betting);
        for seat in self.state.players.iter() {
            let amount = self.state.seats[seat.number()].since(street, round, betting);
            if !amount.is_zero() {
                self.emit(Event::Returned { seat, amount });
            }
        }
    }

    /// The burns of the street that was dealt last: none where none was made, two where two were. A
    /// card that was out of play before it was burned stays out.
    fn burns_of(&self, incident: Incident) -> Vec<Slot> {
        let burns = &self.state.burns;
        let twice = matches!(incident, Incident::BurnedTwice { .. });
        let second = burns.last().filter(|_| twice);
        let all = burns.of_street().into_iter().chain(second).filter(|burn| !burn.laid);
        let lies_there = |slot: &Slot| self.state.slots.place_of(*slot) == Pile::Burns;
        all.map(|burn| burn.slot).filter(lies_there).collect()
    }

    /// A street that went wrong is noticed when a later one is out. Where it would be dealt again, the
    /// book may set no limit (R.rules.29, T.misdeals.7, T.misdeals.8); elsewhere it was played on, and
    /// stays (H14.13, H15.four.3). Where everybody was all-in it was not: what the book would have done
    /// at once can no longer be done, and the floor decides.
    pub(crate) fn look_into_late_street(
        &self,
        street: u8,
        error: StreetError,
    ) -> Result<Case, Refusal> {
        self.last_on_board()?;
        let has_cards = street > 0 && self.board_cards(street) > 0;
        if street >= self.street_out()? || !has_cards {
            return Err(Refusal::NoStreet);
        }
        let rules = self.book.rules;
        let again = match (error, rules.extra_board, rules.burn_error) {
            (StreetError::ExtraCard, ExtraBoard::NewBurn, _)
            | (StreetError::NoBurn, _, BurnError::DealtAnew) => Some(true),
            (StreetError::ExtraCard, ExtraBoard::KeepBurn, _) => Some(false),
            (StreetError::ExtraCard, ExtraBoard::FloorDraws, _)
            | (StreetError::NoBurn, _, BurnError::SetRight) => None,
        };
        let incident = Incident::StreetWrong { street, error };
        let from = |burn| Remedy::DealAgainFrom { street, burn };
        let was_bet_on = self.state.round.number >= street;
        Ok(match (again, rules.late_street) {
            (Some(burn), LateStreet::DealtAgain) => {
                let topic = self.wrong_street(error, street);
                Case::decided(incident, topic, from(burn), &[Remedy::Stands])
            }
            (_, LateStreet::DealtAgain | LateStreet::Stands) if !was_bet_on => {
                let choices = [Remedy::Stands, from(again.unwrap_or(true))];
                Case::left_to_floor(incident, self.wrong_street(error, street), &choices)
            }
            (_, LateStreet::DealtAgain | LateStreet::Stands) => {
                let topic = match error {
                    StreetError::ExtraCard => Topic::ExtraCardPlayed,
                    StreetError::NoBurn => Topic::BurnStands,
                };
                Case::decided(incident, topic, Remedy::Stands, &[from(again.unwrap_or(true))])
            }
        })
    }

    fn wrong_street(&self, error: StreetError, street: u8) -> Topic {
        match (error, street) {
            (StreetError::ExtraCard, 1) => Topic::FourCardFlop,
            (StreetError::NoBurn, 1) => Topic::FlopUnburned,
            (StreetError::ExtraCard, _) => self.extra_later(),
            (StreetError::NoBurn, _) => Topic::StreetUnburned,
        }
    }

    /// The hand goes on from there as if nothing later had been dealt; whoever has folded meanwhile has
    /// folded.
    pub(crate) fn deal_again_from(&mut self, street: u8, burn: bool) {
        self.return_bets_since(street);
        self.stop_betting();
        let before: u8 = (0..street).map(|number| self.board_cards(number)).sum();
        let back = self.state.slots.board(0)[usize::from(before)..].to_vec();
        for slot in back {
            self.lay(slot, Pile::Stub, Facing::Down);
        }
        let whole = self.book.game.plan;
        let bet = whole.rest().iter().position(|step| *step == Step::Bet(street));
        let from = bet.expect("the street was bet on") - 1;
        let mut plan = vec![Step::Regather(Gather::Aside), Step::Shuffle];
        plan.extend(burn.then_some(Step::Burn));
        plan.extend(&whole.rest()[from..]);
        self.emit(Event::Replanned { rest: Plan::from_steps(&plan) });
    }

    /// Of later streets than the flop only T.misdeals.8 says something; H15 and R.rules.29 speak of the
    /// flop.
    fn extra_later(&self) -> Topic {
        match self.book.rules.extra_board {
            ExtraBoard::NewBurn => Topic::ExtraBoardCard,
            ExtraBoard::KeepBurn | ExtraBoard::FloorDraws => Topic::ExtraLater,
        }
    }

    fn board_cards(&self, number: u8) -> u8 {
        let deals = self.book.game.streets[usize::from(number)].deals;
        deals.iter().map(|deal| deal.to_board() as u8).sum()
    }
}
