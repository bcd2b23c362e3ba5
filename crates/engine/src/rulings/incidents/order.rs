//! Cards of a deal that went to the wrong place: to a seat that is not in the hand, out of order, or
//! past a player.

use super::deal::in_time;
use crate::dealing::slots::{Facing, MOST_HELD, Pile, Slot};
use crate::hand::decide::Run;
use crate::hand::refusal::Refusal;
use crate::house::topic::Topic;
use crate::log::event::{Entry, Event};
use crate::rules::{Ineligible, StrayCard};
use crate::rulings::{Case, Incident, Remedy, Tally};
use crate::seat::Seat;

/// How many cards of the deck are left for what is still to be dealt when a stranger was dealt in.
const KEPT_BACK: usize = 8;

impl<E: Entry> Run<'_, '_, E> {
    /// The first deal went out of sequence, so that somebody has a card of somebody else (H9.c.1,
    /// T.misdeals.3), or it went on with cards of the board (H9.n).
    pub(crate) fn look_into_order(&self, incident: Incident) -> Result<Case, Refusal> {
        self.was_dealt()?;
        self.first_deal_counts()?;
        let remedy = self.misdeal_or(Remedy::Stands);
        let others = [Remedy::Misdeal, Remedy::Stands];
        let error = if incident == Incident::DealtOn { Topic::DealtOn } else { Topic::DealOrder };
        Ok(Case::decided(incident, in_time(remedy, error), remedy, &others))
    }

    /// A card that went to another player is moved, or makes a misdeal where that player may know it
    /// (H9.i), or in any case (T.misdeals.3).
    pub(crate) fn look_into_other(&self, seat: Seat, looked: bool) -> Result<Case, Refusal> {
        self.was_dealt()?;
        self.holds_cards(seat)?;
        self.first_deal_counts()?;
        let incident = Incident::DealtToOther { seat, looked };
        if !looked {
            let (remedy, topic) = match self.book.rules.stray_card {
                StrayCard::Misdeal if self.can_misdeal() => (Remedy::Misdeal, Topic::DealtToOther),
                StrayCard::Misdeal | StrayCard::MovedUnseen => {
                    (Remedy::SetRight, Topic::DealtUnseen)
                }
            };
            let others = [Remedy::Misdeal, Remedy::SetRight];
            return Ok(Case::decided(incident, topic, remedy, &others));
        }
        let remedy = self.misdeal_or(Remedy::Stands);
        let others = [Remedy::Misdeal, Remedy::Stands];
        let topic = in_time(remedy, Topic::DealtToOther);
        Ok(Case::decided(incident, topic, remedy, &others))
    }

    /// A down card of a player lies elsewhere: with the next player, who holds one of theirs, or just
    /// out of reach, if nobody has looked at it.
    pub(crate) fn go_to_other(&mut self, seat: Seat, looked: bool) {
        let next = self.state.live.round_from(seat).find(|other| *other != seat);
        match (next, self.last_down(seat)) {
            (Some(other), _) if looked && self.is_untouched() => self.cross(seat, other),
            (_, Some(slot)) if !looked => self.lay(slot, Pile::Aside, Facing::Down),
            (Some(_) | None, Some(_) | None) => {}
        }
    }

    /// The card that went to another is its player's (H9.i); at stud the door card comes after it.
    pub(crate) fn give_own_card(&mut self, seat: Seat) {
        let slots = &self.state.slots;
        let apart: Vec<Slot> =
            slots.lying(Pile::Aside).filter(|slot| !slots.is_up(*slot)).collect();
        for slot in apart {
            self.lay(slot, Pile::Hand(seat), Facing::Down);
        }
        self.up_cards_last(seat);
    }

    /// The first two players each have the last down card of the other (H9.c.1).
    pub(crate) fn cross_first_two(&mut self) {
        let first: Vec<Seat> = self.state.live.round_from(self.state.button).take(2).collect();
        if let ([one, other], true) = (&first[..], self.is_untouched()) {
            self.cross(*one, *other);
        }
    }

    fn cross(&mut self, one: Seat, other: Seat) {
        let (Some(its), Some(theirs)) = (self.last_down(one), self.last_down(other)) else {
            return;
        };
        if self.state.slots.hand(other).len() == MOST_HELD {
            // It waits on the deck, so that nobody ever holds a card more.
            self.lay(its, Pile::Top, Facing::Down);
            self.lay(theirs, Pile::Hand(one), Facing::Down);
            self.lay(its, Pile::Hand(other), Facing::Down);
        } else {
            self.lay(its, Pile::Hand(other), Facing::Down);
            self.lay(theirs, Pile::Hand(one), Facing::Down);
        }
        self.up_cards_last(one);
        self.up_cards_last(other);
    }

    fn last_down(&self, seat: Seat) -> Option<Slot> {
        let slots = &self.state.slots;
        let mut down = slots.hand(seat).iter().copied();
        down.rfind(|slot| !slots.was_dealt_up(*slot))
    }

    fn up_cards_last(&mut self, seat: Seat) {
        let slots = &self.state.slots;
        let hand = slots.hand(seat).iter().copied();
        let up: Vec<Slot> = hand.filter(|slot| slots.was_dealt_up(*slot)).collect();
        for slot in up {
            self.lay(slot, Pile::Hand(seat), Facing::Up);
        }
    }

    /// Somebody who is not in the hand was dealt in: those cards are dead, and nobody else's change
    /// (B.irregular.15, H9.r.1); in some houses it is a misdeal (T.misdeals.3). It is never too late to
    /// find that out.
    pub(crate) fn look_into_ineligible(&self, seat: Seat) -> Result<Case, Refusal> {
        self.was_dealt()?;
        if self.state.players.has(seat) {
            return Err(Refusal::InHand { seat });
        }
        let (remedy, topic) = match self.book.rules.ineligible {
            Ineligible::Discarded => (Remedy::Stands, Topic::Ineligible),
            Ineligible::Misdeal => {
                let remedy = self.misdeal_or(Remedy::Stands);
                (remedy, in_time(remedy, Topic::Ineligible))
            }
        };
        let others = [Remedy::Misdeal, Remedy::Stands];
        let incident = Incident::Ineligible { seat };
        Ok(Case::decided(incident, topic, remedy, &others))
    }

    /// The dealer completed the hand at that place, and it was killed (H9.r.2): each later card came
    /// one place later, with every round once more.
    pub(crate) fn deal_in(&mut self, stranger: Seat) {
        let needed = self.first_cards() + KEPT_BACK;
        if !self.is_as_dealt() || !self.is_untouched() || self.state.slots.stub_len() < needed {
            return self.discard_unseen();
        }
        let order = self.dealt_in_order();
        let everybody: Vec<Seat> =
            self.state.players.with(stranger).round_from(self.state.button).collect();
        let rounds = self.first_cards();
        let seats = (0..rounds).flat_map(|_| everybody.iter().copied());
        let facing = (0..rounds).flat_map(|round| {
            let first = order[round * self.state.players.count()].0;
            std::iter::repeat_n(self.facing_of(first), everybody.len())
        });
        let more = self.state.slots.stub()[..rounds].iter().copied();
        let cards: Vec<Slot> = order.iter().map(|(slot, _)| *slot).chain(more).collect();
        let moves: Vec<_> = cards.into_iter().zip(seats).zip(facing).collect();
        for ((slot, seat), facing) in moves {
            let to = if seat == stranger { Pile::Muck } else { Pile::Hand(seat) };
            self.lay(slot, to, facing);
        }
        // Who must open may be another player now (HS.rules.2.c).
        if self.book.game.has_bring_in() && self.state.tally == Tally::default() {
            self.open_round(0);
        }
    }

    /// Later nobody's cards change any more: as many as the others got lie dead, from the bottom of the
    /// deck, so that those to come are what they would have been.
    fn discard_unseen(&mut self) {
        let stub = self.state.slots.stub();
        let spare = stub.len().saturating_sub(KEPT_BACK);
        let cards = self.book.game.first_cards().min(spare);
        let dead: Vec<Slot> = stub.iter().rev().take(cards).copied().collect();
        for slot in dead {
            self.lay(slot, Pile::Muck, Facing::Down);
        }
    }

    /// A player was passed over on a street of stud, and the others got the cards before theirs. They
    /// are moved as long as nobody can know one (H6.b.1), or nobody has played on it (HS.rules.4.b);
    /// otherwise the last card is that player's (H6.b.2). A dead seat that was missed gets none
    /// (HS.rules.4.a).
    pub(crate) fn look_into_skipped(&self, seat: Seat, seen: bool) -> Result<Case, Refusal> {
        let street = self.last_street().ok_or(Refusal::NoStreet)?;
        let (mut cards, is_own) = (street.cards.iter(), |pile| pile == Pile::Hand(seat));
        let behind = cards.position(|(_, to)| is_own(*to)).ok_or(Refusal::OutOfHand { seat })?;
        // The last player gets the last card in any case.
        let is_last = behind + 1 == street.cards.len() && self.state.live.has(seat);
        if is_last || seen && street.facing == Facing::Up {
            return Err(Refusal::CannotHaveHappened);
        }
        let late = seen || self.was_played_on(street.facing);
        let remedy = if late { Remedy::Stands } else { Remedy::SetRight };
        let incident = Incident::CardSkipped { seat, seen };
        let others = [Remedy::SetRight, Remedy::Stands];
        let topic = match (late, self.state.live.has(seat)) {
            (false, true) => Topic::CardSkipped,
            (true, true) => Topic::SkippedStands,
            (false, false) => Topic::DeadSeatSkipped,
            (true, false) => Topic::DeadSeatStands,
        };
        Ok(Case::decided(incident, topic, remedy, &others))
    }

    /// Everybody behind got the card of the player before, and the player the last one; for a dead seat
    /// that one was never dealt.
    pub(crate) fn skip_card(&mut self, seat: Seat) {
        let (behind, facing) = self.dealt_from(seat);
        let places: Vec<Pile> = behind.iter().map(|(_, to)| *to).collect();
        let (last, _) = behind[behind.len() - 1];
        let is_dead = !self.state.live.has(seat);
        // It waits on the deck, so that nobody ever holds a card more.
        self.lay(last, Pile::Top, if is_dead { Facing::Down } else { facing });
        let moves = behind[..behind.len() - 1].iter().map(|(slot, _)| *slot).zip(&places[1..]);
        for (slot, to) in moves.collect::<Vec<_>>().into_iter().rev() {
            self.lay(slot, *to, facing);
        }
        if !is_dead {
            self.lay(last, places[0], facing);
        }
    }

    /// The other way round.
    pub(crate) fn set_skipped_right(&mut self, seat: Seat) {
        if !self.state.live.has(seat) {
            return self.serve_dead_seat(seat);
        }
        let (behind, facing) = self.dealt_from(seat);
        let places: Vec<Pile> = behind.iter().map(|(_, to)| *to).collect();
        let (last, _) = behind[0];
        self.lay(last, Pile::Top, facing);
        for ((slot, _), to) in behind[1..].iter().zip(&places) {
            self.lay(*slot, *to, facing);
        }
        self.lay(last, places[places.len() - 1], facing);
    }

    /// The card of the dead seat lies with whoever sits after it, and so on; the last one is on the deck
    /// (HS.rules.4.a).
    fn serve_dead_seat(&mut self, seat: Seat) {
        let (cards, facing) = self.street_cards().expect("looked into");
        let last_of = |one: &Seat| {
            let place = Pile::Hand(*one);
            cards.iter().copied().find(|(_, to)| *to == place)
        };
        let dealt = self.state.live.or(self.state.dead_seats);
        let order = dealt.round_from(self.state.button).skip_while(|one| *one != seat).skip(1);
        let behind: Vec<(Slot, Pile)> = order.filter_map(|one| last_of(&one)).collect();
        let lying = behind.iter().map(|(slot, _)| *slot).chain(self.state.slots.top());
        let places = std::iter::once(Pile::Hand(seat)).chain(behind.iter().map(|(_, to)| *to));
        for (slot, to) in lying.zip(places).collect::<Vec<_>>() {
            self.lay(slot, to, facing);
        }
    }

    /// An error that stands ends the cards of the dead seat that was missed (HS.rules.4.d).
    pub(crate) fn let_skip_stand(&mut self, seat: Seat) {
        let others = self.state.dead_seats.without(seat);
        if others == self.state.dead_seats {
            return;
        }
        self.emit(Event::DeadSeatsOver);
        for seat in others.iter() {
            self.emit(Event::DeadSeat { seat });
        }
    }

    /// The cards of the last street from a player on.
    fn dealt_from(&self, seat: Seat) -> (Vec<(Slot, Pile)>, Facing) {
        let (cards, facing) = self.street_cards().expect("looked into");
        let from = cards.iter().position(|(_, to)| *to == Pile::Hand(seat)).expect("looked into");
        (cards[from..].to_vec(), facing)
    }

    /// How many cards everybody got in the first deal.
    fn first_cards(&self) -> usize {
        let held = |seat: Seat| self.state.slots.hand(seat).len();
        self.state.live.iter().map(held).max().unwrap_or(0)
    }

    /// Whoever is to act has been folding when the next cards came: the fold stands, and so do the cards
    /// (H15.b).
    pub(crate) fn look_into_dealt_on_fold(&self) -> Result<Case, Refusal> {
        let [seat] = self.state.round.to_act.iter().collect::<Vec<_>>()[..] else {
            return Err(Refusal::CannotHaveHappened);
        };
        let street = self.state.seats[seat.number()].street;
        let is_open = crate::hand::decide::acting(self.state) == Some(seat);
        let next = self.state.plan.rest().get(1);
        if !is_open
            || street >= self.state.round.price
            || next != Some(&crate::hand::plan::Step::Burn)
        {
            return Err(Refusal::CannotHaveHappened);
        }
        let incident = Incident::DealtOnFold;
        Ok(Case::decided(incident, Topic::DealtOnFold, Remedy::FoldsNow { seat }, &[]))
    }
}
