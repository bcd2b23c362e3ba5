//! Sitting down, buying chips, moving and leaving.

use engine::{
    Ante, BuyButton, Chips, Rules, SameStack, Seat, SeatChange, Seats, TakeOff, TimeBank, TopUp,
    Topic,
};

use crate::chair::{Chair, Entry, Join, Player, WhyAway};
use crate::decide::Run;
use crate::event::{Delivery, Event};
use crate::refusal::Refusal;
use crate::state::State;
use crate::terms::{BuyIn, Terms};

impl Run<'_> {
    pub(crate) fn sit(
        &mut self,
        seat: Seat,
        player: Player,
        buy_in: Chips,
        join: Join,
    ) -> Result<(), Refusal> {
        self.is_seat(seat)?;
        let seats = self.state.terms.seats;
        if self.state.sitting().count() >= usize::from(seats) {
            return Err(Refusal::Full { seats });
        }
        if self.state.at(seat).is_some() {
            return Err(Refusal::SeatTaken);
        }
        let reserved = self.state.chairs.iter().flatten().any(|one| one.moving == Some(seat));
        if reserved {
            return Err(Refusal::SeatTaken);
        }
        let chair = Box::new(self.newcomer(player, buy_in, join)?);
        self.emit(Event::Sat { seat, chair });
        self.charge_arrival(seat);
        Ok(())
    }

    /// A player who sits down, if that is possible wherever it is.
    pub(crate) fn newcomer(
        &self,
        player: Player,
        buy_in: Chips,
        join: Join,
    ) -> Result<Chair, Refusal> {
        let sits = self.state.seat_of(player).or_else(|| self.state.boxed_seat_of(player));
        if let Some(seat) = sits {
            return Err(Refusal::SitsAlready { seat });
        }
        self.check_join(join)?;
        self.check_first_buy(player, buy_in)?;
        let bank = match self.state.rules.time_bank {
            TimeBank::Nothing => 0,
            TimeBank::Seconds(seconds) => u64::from(seconds) * 1000,
        };
        Ok(Chair::new(player, buy_in, join, bank))
    }

    /// What a first buy must come to: the least and the most of the game, and no less than what the
    /// player took away within the hour (H1.c.3), which may be more than the most.
    fn check_first_buy(&self, player: Player, amount: Chips) -> Result<(), Refusal> {
        let BuyIn { least, most, purchase } = self.state.terms.buy_in;
        let before = match self.state.rules.same_stack {
            SameStack::Never => None,
            SameStack::Minutes(minutes) => {
                let of_player = |one: &&crate::state::Departed| one.player == player;
                let last = self.state.departed.iter().rev().find(of_player);
                let recent =
                    |at: crate::time::Time| self.state.now < at.plus_minutes(minutes.into());
                last.filter(|one| recent(one.at)).map(|one| one.stack)
            }
        };
        if let Some(before) = before
            && amount < before
        {
            return Err(Refusal::SameStack { least: before.max(least) });
        }
        if amount < least {
            return Err(Refusal::BuyInTooSmall { least });
        }
        let most = [most, purchase]
            .into_iter()
            .flatten()
            .min()
            .map(|most| before.map_or(most, |before| most.max(before)));
        match most {
            Some(most) if amount > most => Err(Refusal::BuyInTooLarge { most }),
            Some(_) | None => Ok(()),
        }
    }

    /// Chips are added between hands, or while one has no part in the pot; what is bought at
    /// another time comes after the hand (B.wagers.5, H1.a.2).
    pub(crate) fn buy(&mut self, seat: Seat, amount: Chips) -> Result<(), Refusal> {
        self.check_buy(seat, amount)?;
        let now = match (self.state.hand(), self.state.rules.top_up) {
            (None, TopUp::BetweenHands | TopUp::NotInPot) => Delivery::Now,
            (Some(hand), TopUp::NotInPot) if !hand.dealt.has(seat) => Delivery::Now,
            (Some(_), TopUp::NotInPot | TopUp::BetweenHands) => Delivery::Coming,
        };
        self.emit(Event::Bought { seat, amount, now });
        Ok(())
    }

    /// Chips that somebody brings: they lie there after the next hand, whether they play in it or
    /// not (H2.a.2).
    pub(crate) fn order(&mut self, seat: Seat, amount: Chips) -> Result<(), Refusal> {
        self.check_buy(seat, amount)?;
        self.emit(Event::Bought { seat, amount, now: Delivery::Coming });
        Ok(())
    }

    fn check_buy(&self, seat: Seat, amount: Chips) -> Result<(), Refusal> {
        let chair = self.seated(seat)?;
        if amount.is_zero() {
            return Err(Refusal::BuyInTooSmall { least: Chips::new(1) });
        }
        let BuyIn { least, most, purchase } = self.state.terms.buy_in;
        let stack = self.state.stack(seat) + chair.coming;
        // Odd chips that could not be played do not count toward a new buy-in.
        if (chair.broke || stack.is_zero()) && amount < least {
            return Err(Refusal::BuyInTooSmall { least });
        }
        let room = most.map(|most| most.less(stack));
        let most = [room, purchase].into_iter().flatten().min();
        if let Some(most) = most
            && amount > most
        {
            return Err(Refusal::BuyInTooLarge { most });
        }
        Ok(())
    }

    /// Nobody takes chips off the table and stays, be it change (H2.e.1, H2.e.2).
    pub(crate) fn take_off(&mut self, seat: Seat) -> Result<(), Refusal> {
        self.seated(seat)?;
        let under = match self.state.rules.take_off {
            TakeOff::Under(price) => Some(Chips::new(price.into())),
            TakeOff::Nothing | TakeOff::Incidentals => None,
        };
        Err(Refusal::TakeOff { under })
    }

    /// No chip leaves the table but for what the house lets chips pay (B.wagers.7, H2.d).
    pub(crate) fn spend(&mut self, seat: Seat, amount: Chips) -> Result<(), Refusal> {
        let chair = self.seated(seat)?;
        match self.state.rules.take_off {
            TakeOff::Nothing => return Err(Refusal::TakeOff { under: None }),
            TakeOff::Under(price) => {
                let under = Chips::new(price.into());
                if amount >= under {
                    return Err(Refusal::TakeOff { under: Some(under) });
                }
            }
            TakeOff::Incidentals => {}
        }
        self.not_in_hand(seat)?;
        if amount > chair.stack {
            return Err(Refusal::NotEnough { stack: chair.stack });
        }
        self.emit(Event::Spent { seat, amount });
        Ok(())
    }

    /// The one gift there is: a blind or an ante for somebody just beaten, who still has chips
    /// (H35.8, H35.9).
    pub(crate) fn post_for(&mut self, from: Seat, to: Seat, amount: Chips) -> Result<(), Refusal> {
        let (giver, taker) = (self.seated(from)?, self.seated(to)?);
        let ante = match self.state.terms.forced.ante {
            Ante::Each(ante) => ante,
            Ante::None | Ante::Button(_) | Ante::BigBlind(_) => Chips::ZERO,
        };
        // Nobody posts for an absent player (T.house.8).
        if taker.away.is_some() {
            return Err(Refusal::Away);
        }
        let most = self.state.terms.forced.big_blind().max(ante);
        if amount > most || taker.stack.is_zero() || from == to {
            return Err(Refusal::NoGift { most });
        }
        self.between_hands()?;
        if amount > giver.stack {
            return Err(Refusal::NotEnough { stack: giver.stack });
        }
        self.emit(Event::PostedFor { from, to, amount });
        Ok(())
    }

    /// A player may leave at any time, with everything (HQ.13); from a hand, when it is over.
    pub(crate) fn leave(&mut self, seat: Seat) -> Result<(), Refusal> {
        self.seated(seat)?;
        if self.not_in_hand(seat).is_ok() {
            self.get_up(seat, None);
            return Ok(());
        }
        self.emit(Event::Leaving { seat, to: None });
        Ok(())
    }

    pub(crate) fn get_up(&mut self, seat: Seat, why: Option<Topic>) {
        let chair = *self.state.chair(seat);
        self.emit(Event::Left { seat, stack: chair.stack + chair.coming, why });
        self.drop_answer();
    }

    /// To another chair, when the hand is over (H3.2), where the house lets players move (T.seating.2).
    pub(crate) fn change_seat(&mut self, seat: Seat, to: Seat) -> Result<(), Refusal> {
        self.seated(seat)?;
        self.is_seat(to)?;
        match self.state.rules.seat_change {
            SeatChange::Never => return Err(Refusal::NotHere { topic: Topic::SeatChange }),
            SeatChange::PassingTwo | SeatChange::Free => {}
        }
        let reserved = self.state.chairs.iter().flatten().any(|one| one.moving == Some(to));
        if self.state.at(to).is_some() || reserved {
            return Err(Refusal::SeatTaken);
        }
        if self.state.hand().is_some() {
            self.emit(Event::Leaving { seat, to: Some(to) });
            return Ok(());
        }
        self.move_now(seat, to);
        Ok(())
    }

    /// Those who wanted to leave, to sit out or to move do so now.
    pub(crate) fn rearrange(&mut self) {
        for seat in self.state.sitting().iter() {
            self.emit_delivery(seat);
            let Chair { leaving, sitting_out, moving, .. } = *self.state.chair(seat);
            if leaving {
                self.get_up(seat, self.gives_back(seat));
                continue;
            }
            if sitting_out.is_some() {
                self.be_away(seat, WhyAway::Said);
            }
            if let Some(to) = moving {
                self.move_now(seat, to);
            }
        }
    }

    fn emit_delivery(&mut self, seat: Seat) {
        if !self.state.chair(seat).coming.is_zero() {
            self.emit(Event::Delivered { seat });
        }
    }

    /// What is owed for a move: nothing, the big blind for passing two players on the way from it,
    /// or the small one for having just taken the big (HB.m.1, HB.n.1, HB.o.1).
    fn move_now(&mut self, seat: Seat, to: Seat) {
        let chair = *self.state.chair(seat);
        let (mut entry, mut passed) = (chair.entry, chair.passed);
        let pays = self.state.rules.seat_change == SeatChange::PassingTwo;
        if let (true, Entry::In, Some(last)) = (pays, chair.entry, self.state.positions)
            && last.big().is_some()
        {
            let went_by = self.passed(last.big().unwrap_or(seat), seat, to);
            passed = passed.saturating_add(went_by);
            let due = self.state.sitting().with(to).without(seat).after(last.big().unwrap_or(seat));
            let moved = chair.moved == Some(self.state.hands);
            entry = if last.big() == Some(seat) && !moved {
                Entry::OwesSmall
            } else if self.lets_pass(seat, to, due) {
                Entry::LetsPass
            } else if passed >= 2 {
                Entry::MovedAway
            } else {
                Entry::In
            };
        }
        self.emit(Event::Moved { seat, to, entry, passed });
    }

    /// How many players who are there a move passes on the way from the big blind: those whom it
    /// comes to first now and would have come to later (HB.m.1, HB.m.3).
    fn passed(&self, big: Seat, seat: Seat, to: Seat) -> u8 {
        let here = |one: &Seat| self.state.chair(*one).away.is_none();
        let others = self.state.sitting().without(seat);
        let before = |place: Seat| {
            let others: Seats = others.iter().filter(here).collect();
            let order = others.with(place).round_from(big);
            order.take_while(|one| *one != place).count()
        };
        before(to).saturating_sub(before(seat)) as u8
    }

    /// Whoever just had the small blind or the button and moves to where the big blind is due, or to one
    /// of the two seats left of it, has gained nothing (HB.n.1).
    fn lets_pass(&self, seat: Seat, to: Seat, due: Option<Seat>) -> bool {
        let Some((last, due)) = self.state.positions.zip(due) else { return false };
        let moved = self.state.chair(seat).moved == Some(self.state.hands);
        let had = !moved && (last.button == seat || last.small() == Some(seat));
        let seats = usize::from(self.state.terms.seats);
        let near = (0..=2).any(|step| (due.number() + step) % seats == to.number());
        had && near
    }

    pub(crate) fn join(&mut self, seat: Seat, join: Join) -> Result<(), Refusal> {
        self.seated(seat)?;
        self.check_join(join)?;
        self.emit(Event::Joining { seat, join });
        Ok(())
    }

    fn check_join(&self, join: Join) -> Result<(), Refusal> {
        match (join, self.state.rules.buy_button) {
            (Join::BuyButton, BuyButton::Forbidden) => {
                Err(Refusal::NotHere { topic: Topic::BuyButton })
            }
            (Join::BuyButton, BuyButton::Allowed)
            | (Join::Wait | Join::AfterButton | Join::Now, _) => Ok(()),
        }
    }

    /// Other terms, or another house: between hands, and only if they make a table. Whoever sits stays
    /// with the chips that lie there (HX.buyin.1).
    pub(crate) fn change(&mut self, terms: &Terms, rules: &Rules) -> Result<(), Refusal> {
        self.fits(terms, rules)?;
        self.between_hands()?;
        // What was proposed was proposed for the others.
        if self.state.open.is_some() {
            self.emit(Event::Settled { agreed: false });
        }
        let (terms, rules) = (Box::new(*terms), Box::new(*rules));
        self.emit(Event::Termed { terms, rules });
        Ok(())
    }

    /// Whether these terms make a table with a chair for everybody who sits there, and for whoever moves
    /// to another one when the hand is over (H3.2).
    pub(crate) fn fits(&self, terms: &Terms, rules: &Rules) -> Result<(), Refusal> {
        terms.check(rules).map_err(Refusal::Terms)?;
        let reserved = self.state.chairs.iter().flatten().filter_map(|one| one.moving);
        let highest = self.state.sitting().iter().chain(reserved).max();
        let highest = highest.map_or(0, |seat| seat.number() + 1);
        if usize::from(terms.seats) < highest {
            return Err(Refusal::NoSuchSeat { seats: terms.seats });
        }
        Ok(())
    }
}

impl State {
    /// The chair of this number, as people count them, from 1 on; or which chairs there are.
    pub fn chair_numbered(&self, number: u64) -> Result<Seat, Refusal> {
        let seats = self.terms.seats;
        let most = self.rules.table_size.most(self.terms.game);
        match number.checked_sub(1) {
            Some(at) if number <= u64::from(seats) => Ok(Seat::new(at as usize)),
            Some(_) if number > u64::from(most) => Err(Refusal::BeyondTable { seats, most }),
            Some(_) | None => Err(Refusal::NoSuchSeat { seats }),
        }
    }
}
