//! Posts that were not made, or were made although the house forbids them; and hands that were thrown
//! away before the deal was done.

use crate::betting;
use crate::chips::Chips;
use crate::dealing::slots::{Facing, Pile};
use crate::game::stakes::Structure;
use crate::hand::decide::{Run, acting};
use crate::hand::plan::Step;
use crate::hand::refusal::Refusal;
use crate::hand::state::Betting;
use crate::house::topic::Topic;
use crate::log::event::{Account, Entry, Event, PostKind, Round};
use crate::rules::{AnteLayer, BlindCounts, MissingAnte, StraddleCounts, StraddleStep, Straddles};
use crate::rulings::{Case, Incident, Remedy, Tally};
use crate::seat::{Seat, Seats};

impl<E: Entry> Run<'_, '_, E> {
    /// Somebody was dealt in who has not anted. That makes no misdeal (H9.p.1): the ante is owed
    /// (H9.p.2), or the hand is dead as long as its player has put nothing in (HS.rules.2.b).
    pub(crate) fn look_into_missing_ante(&self, seat: Seat) -> Result<Case, Refusal> {
        self.nothing_is_open()?;
        self.was_dealt()?;
        self.holds_cards(seat)?;
        let is_shown = self.state.plan.next() == Some(Step::Show);
        if !self.state.opening.anted.has(seat) {
            return Err(Refusal::NotPlayedHere);
        }
        if is_shown {
            return Err(Refusal::TooLate);
        }
        let (put_in, dead) = (Remedy::MakeUp { seat }, Remedy::Kill { seat });
        let remedy = match self.book.rules.missing_ante {
            MissingAnte::DeadUntilChips if !self.has_put_in(seat) => dead,
            MissingAnte::DeadUntilChips | MissingAnte::PutIn => put_in,
        };
        let incident = Incident::AnteMissed { seat };
        let topic = if remedy == dead { Topic::NoAnteNoHand } else { Topic::MissingAnte };
        Ok(Case::decided(incident, topic, remedy, &[put_in, dead]))
    }

    /// What a player anted, as far as the stack went.
    fn ante_of(&self, seat: Seat) -> Chips {
        self.state.opening.ante.min(self.state.seats[seat.number()].brought)
    }

    /// Whether a player has put in more than the ante.
    fn has_put_in(&self, seat: Seat) -> bool {
        let ante = match self.book.rules.ante_layer {
            AnteLayer::Layered => self.ante_of(seat),
            AnteLayer::MainPot => Chips::ZERO,
        };
        self.state.seats[seat.number()].wagered > ante
    }

    /// The ante never left the stack.
    pub(crate) fn take_ante_out(&mut self, seat: Seat) {
        let (kind, amount) = (self.ante_kind(), self.ante_of(seat));
        self.emit(Event::Unposted { seat, kind, amount });
    }

    /// It does now.
    pub(crate) fn ante_now(&mut self, seat: Seat) {
        let (kind, amount) = (self.ante_kind(), self.ante_of(seat));
        self.emit(Event::Posted { seat, kind, amount, to: Account::Pot });
    }

    /// A hand that was thrown away while cards were still being dealt is dead. It is no action on the
    /// deal, which can still be a misdeal (H9.0.4).
    pub(crate) fn look_into_fold_in_deal(&self, seat: Seat) -> Result<Case, Refusal> {
        self.nothing_is_open()?;
        self.was_dealt()?;
        self.holds_cards(seat)?;
        if self.state.has_burned() || self.state.tally != Tally::default() {
            return Err(Refusal::TooLate);
        }
        let incident = Incident::FoldedInDeal { seat };
        let dead = Remedy::Kill { seat };
        Ok(Case::decided(incident, Topic::FoldedInDeal, dead, &[Remedy::Stands]))
    }

    /// A straddle that the house forbids, by the player who would open the betting, and nobody says so.
    pub(crate) fn look_into_let_straddle(&self, seat: Seat, to: Chips) -> Result<Case, Refusal> {
        self.nothing_is_open()?;
        let (round, purse) = (&self.state.round, &self.state.seats[seat.number()]);
        let opens = acting(self.state) == Some(seat)
            && round.number == 0
            && round.bring_in.is_zero()
            && purse.street.is_zero()
            && self.state.tally == Tally::default()
            && self.state.held().next().is_none();
        let is_raise = !round.price.is_zero()
            && round.price < to
            && to <= purse.stack
            && to.is_whole(self.book.stakes.unit);
        if self.book.rules.straddles != Straddles::None {
            return Err(Refusal::NothingWrong);
        }
        if !opens || !is_raise || self.state.let_straddle.is_some() {
            return Err(Refusal::CannotHaveHappened);
        }
        let incident = Incident::StraddleLet { seat, to };
        Ok(Case::decided(incident, Topic::ForbiddenStraddle, Remedy::Stands, &[]))
    }

    /// It is one more blind: the betting begins to its left, and who put it up may raise.
    pub(crate) fn let_straddle_stand(&mut self, seat: Seat, to: Chips) {
        let opening = self.state.opening;
        let (kind, account) = (PostKind::Straddle, Account::Pot);
        self.emit(Event::Posted { seat, kind, amount: to, to: account });
        let step = match (self.book.stakes.structure, self.book.rules.straddle_step) {
            (Structure::NoLimit { .. } | Structure::PotLimit { .. }, StraddleStep::ThirdBlind) => {
                opening.step.max(to)
            }
            (Structure::NoLimit { .. } | Structure::PotLimit { .. }, StraddleStep::Raise) => {
                opening.step.max(to.less(opening.price))
            }
            (
                Structure::FixedLimit { .. } | Structure::SpreadLimit { .. },
                StraddleStep::ThirdBlind | StraddleStep::Raise,
            ) => opening.step,
        };
        let counts = match self.book.rules.straddle_counts {
            StraddleCounts::AsRaise => 1,
            StraddleCounts::NotAtAll => 0,
        };
        let put_in = match self.book.rules.blind_counts {
            BlindCounts::AsFirstBet => opening.put_in.with(seat),
            BlindCounts::NotAtAll => opening.put_in,
        };
        let able = betting::able(self.book, self.state);
        self.emit(Event::Opened(Round {
            price: to,
            base: to,
            step,
            to_act: able,
            may_raise: able,
            put_in,
            bets: opening.bets + counts,
            players: able.count() as u8,
            ..Round::none(seat)
        }));
    }

    /// Somebody says that it is forbidden. After substantial action it stands, and is live
    /// (HB.f.viii.2); until then it goes back.
    pub(crate) fn look_into_straddle(&self) -> Result<Case, Refusal> {
        self.nothing_is_open()?;
        let (seat, amount) = self.state.let_straddle.ok_or(Refusal::CannotHaveHappened)?;
        // A ruling may have given it back already.
        let lies_there = self.state.live.has(seat) && self.state.street(seat) >= amount;
        if !lies_there || self.state.betting == Betting::Shut {
            return Err(Refusal::TooLate);
        }
        let back = Remedy::StraddleBack { seat };
        let late = self.state.tally.is_substantial(self.book.rules.misdeal_until);
        let remedy = if late { Remedy::Stands } else { back };
        let (incident, topic) = (Incident::StraddleNoticed, Topic::ForbiddenStraddle);
        Ok(Case::decided(incident, topic, remedy, &[back, Remedy::Stands]))
    }

    /// All that was done since goes back, the hands too that were folded, and the betting begins as
    /// the blinds have it.
    pub(crate) fn give_straddle_back(&mut self, seat: Seat) {
        let Some((_, amount)) = self.state.let_straddle else { return };
        let held: Seats = self.state.held().map(|held| held.seat).collect();
        for seat in held.iter() {
            self.emit(Event::HeldBack { seat });
        }
        for seat in self.state.tally.folded().except(self.state.live).iter() {
            if self.lies_in_muck(seat) {
                let slots = self.state.thrown[seat.number()];
                self.emit(Event::Reclaimed { seat });
                self.emit(Event::Moved { slots, to: Pile::Hand(seat), facing: Facing::Down });
            }
        }
        for seat in self.state.players.iter() {
            let purse = self.state.seats[seat.number()];
            let amount = purse.street.less(purse.posted);
            if !amount.is_zero() {
                self.emit(Event::Returned { seat, amount });
            }
        }
        self.emit(Event::Unposted { seat, kind: PostKind::Straddle, amount });
        self.open_round(0);
    }
}
