//! Hands that came among cards that were thrown away, and what is done by a hand that is none.

use crate::dealing::slots::{Facing, Few, MOST_HELD, Pile};
use crate::game::Deal;
use crate::hand::decide::{Run, acting};
use crate::hand::refusal::Refusal;
use crate::hand::state::Betting;
use crate::house::topic::Topic;
use crate::log::event::{Entry, Event};
use crate::rules::{FewCards, FouledBet, FouledChips, OpenHands, UnguardedHand};
use crate::rulings::{Case, Contact, Found, Incident, Remedy};
use crate::seat::Seat;

impl<E: Entry> Run<'_, '_, E> {
    /// A hand that its player guarded is given back wherever it can be told, and otherwise its player
    /// may get back all that is in the pot for it (H5.c.1, H5.c.4, B.irregular.23, B.irregular.24). One
    /// that nobody guarded is dead if there is any doubt (H5.a).
    pub(crate) fn look_into_fouled_hand(
        &self,
        incident: Incident,
        seat: Seat,
        (contact, guarded, known): (Contact, bool, bool),
    ) -> Result<Case, Refusal> {
        self.is_being_played()?;
        self.holds_cards(seat)?;
        let (restored, dead) = (Remedy::Restore { seat }, Remedy::Kill { seat });
        if guarded || self.is_always_guarded() {
            return Ok(if known {
                Case::decided(incident, Topic::GuardedHand, restored, &[])
            } else {
                Case::left_to_floor(incident, Topic::GuardedLost, &self.lost(seat))
            });
        }
        let topic = Topic::UnguardedHand;
        Ok(match (known, contact, self.book.rules.unguarded_hand) {
            (false, Contact::Touched | Contact::TakenIn, _) => {
                self.dead_as_foul(incident, topic, seat, &[])
            }
            (true, Contact::TakenIn, UnguardedHand::Dead) => {
                self.dead_as_foul(incident, Topic::UnguardedTaken, seat, &[])
            }
            // It can be told, and so it is not foul (B.defs.fouled-hand.2).
            (true, Contact::Touched, UnguardedHand::Dead) => {
                Case::decided(incident, Topic::UnguardedKnown, restored, &[])
            }
            (true, Contact::Touched, UnguardedHand::Floor) => {
                Case::left_to_floor(incident, Topic::UnguardedKnown, &[restored, dead])
            }
            (true, Contact::TakenIn, UnguardedHand::Floor) => {
                Case::left_to_floor(incident, Topic::UnguardedTaken, &[restored, dead])
            }
        })
    }

    /// A foul hand is dead, and its chips stay (H25.1, H25.4); but of a bet or raise that the next player has
    /// not answered, what nobody has called comes back (H25.6).
    pub(crate) fn dead_as_foul(
        &self,
        incident: Incident,
        topic: Topic,
        seat: Seat,
        others: &[Remedy],
    ) -> Case {
        let dead = Remedy::Kill { seat };
        let round = &self.state.round;
        let is_unanswered = self.state.betting == Betting::Open
            && round.bettor == Some(seat)
            && round.last == seat
            && self.state.window.is_none()
            && !self.uncalled_of(seat).is_zero();
        match self.book.rules.fouled_bet {
            FouledBet::UncalledBack if is_unanswered => {
                let others: Vec<Remedy> =
                    [dead].into_iter().chain(others.iter().copied()).collect();
                let back = Remedy::ReturnUncalled { seat };
                Case::decided(incident, Topic::FoulUncalled, back, &others)
            }
            FouledBet::UncalledBack | FouledBet::Stays => {
                Case::decided(incident, topic, dead, others)
            }
        }
    }

    /// What else may be done about a hand with too many cards: its player has everything back if the floor
    /// is sure that nothing wrong was done (H25.16). Pots that are paid are not taken apart.
    pub(crate) fn if_blameless(&self, seat: Seat) -> Vec<Remedy> {
        match self.book.rules.fouled_chips {
            FouledChips::IfBlameless if self.state.paid.is_zero() => vec![Remedy::Refund { seat }],
            FouledChips::IfBlameless | FouledChips::Lost => Vec::new(),
        }
    }

    /// What may be done for a guarded hand that nobody can tell any more. Pots that are paid are not
    /// taken apart.
    fn lost(&self, seat: Seat) -> Vec<Remedy> {
        let refund = self.state.paid.is_zero().then_some(Remedy::Refund { seat });
        refund.into_iter().chain([Remedy::Kill { seat }]).collect()
    }

    /// Hole cards count as protected where other cards of the hand lie open (H5.c.3).
    fn is_always_guarded(&self) -> bool {
        let some_lie_up =
            || self.book.game.streets[0].deals.iter().any(|deal| matches!(deal, Deal::Up(_)));
        match self.book.rules.open_hands {
            OpenHands::Guarded => some_lie_up(),
            OpenHands::AsHeld => false,
        }
    }

    /// The pot is forfeited, unless the floor has the hand taken back (H17.2); whoever was misled has more
    /// to hope for (H17.4).
    pub(crate) fn look_into_bettor(
        &self,
        seat: Seat,
        misled: bool,
        known: bool,
    ) -> Result<Case, Refusal> {
        self.is_going_on()?;
        self.holds_cards(seat)?;
        if !self.may_think_it_won(seat) {
            return Err(Refusal::CannotHaveHappened);
        }
        let incident = Incident::BettorThrew { seat, misled, known };
        let (restored, dead) = (Remedy::Restore { seat }, Remedy::Kill { seat });
        let topic = match (misled, known) {
            (false, _) => Topic::BettorThrew,
            (true, true) => Topic::BettorMisled,
            (true, false) => Topic::BettorMisledLost,
        };
        Ok(match (known, misled) {
            (true, true | false) => Case::left_to_floor(incident, topic, &[restored, dead]),
            (false, false) => Case::decided(incident, topic, dead, &[]),
            (false, true) => {
                let shared = Remedy::Share { seat };
                let (awarded, returned) = (Remedy::Award { seat }, Remedy::ReturnBet { seat });
                Case::left_to_floor(incident, topic, &[dead, returned, shared, awarded])
            }
        })
    }

    /// Whoever bet last may believe that everybody has folded: also when only players who are all-in are
    /// left (H16.7, H17.2).
    pub(crate) fn may_think_it_won(&self, seat: Seat) -> bool {
        let is_bettor = self.state.aggressor == Some((seat, self.state.round.number));
        let is_asked = acting(self.state) == Some(seat) || self.state.shown.has(seat);
        is_bettor && !is_asked
    }

    /// A hand may be ruled live without a card that its player threw away (H30.pre.b.1), or dead if it
    /// was a breach (H30.pre.b.4); where too few cards are no hand, it is foul (B.defs.fouled-hand).
    pub(crate) fn look_into_thrown_card(&self, seat: Seat, card: u8) -> Result<Case, Refusal> {
        self.is_being_played()?;
        self.slot_of(seat, card)?;
        if self.state.slots.hand(seat).len() < 2 {
            return Err(Refusal::CannotHaveHappened);
        }
        let incident = Incident::CardThrown { seat, card };
        let dead = Remedy::Kill { seat };
        Ok(match self.book.rules.few_cards {
            FewCards::Dead => Case::decided(incident, Topic::ShortHand, dead, &[Remedy::Stands]),
            FewCards::Floor | FewCards::PlaysOn => {
                Case::left_to_floor(incident, Topic::ShortHand, &[Remedy::Stands, dead])
            }
        })
    }

    pub(crate) fn throw_card(&mut self, seat: Seat, card: u8) {
        let slots = Few::one(self.slot_of(seat, card).expect("looked into"));
        self.emit(Event::Moved { slots, to: Pile::Muck, facing: Facing::Down });
    }

    /// Whoever points it out before acting keeps the card that was due (H25.13, H25.14); otherwise there is
    /// a card too many in the hand (H25.15).
    pub(crate) fn look_into_stuck_cards(&self, seat: Seat) -> Result<Case, Refusal> {
        self.is_being_played()?;
        self.holds_cards(seat)?;
        let slots = &self.state.slots;
        let came_up = slots.hand(seat).last().is_some_and(|&slot| slots.was_dealt_up(slot));
        // The last card of a hand comes face down, but for one that the dealer turned up.
        let is_whole = slots.hand(seat).len() >= MOST_HELD;
        if !self.book.game.has_bring_in() {
            return Err(Refusal::NotPlayedHere);
        }
        if !came_up || is_whole {
            return Err(Refusal::NoStreet);
        }
        let left = slots.stub_len();
        if left < 2 {
            return Err(Refusal::DeckUsedUp { left });
        }
        let incident = Incident::StuckCards { seat };
        Ok(if self.state.tally.has_acted(seat) {
            self.dead_as_foul(incident, Topic::StuckLate, seat, &self.if_blameless(seat))
        } else {
            Case::decided(incident, Topic::StuckCards, Remedy::TakeExtra { seat }, &[])
        })
    }

    pub(crate) fn take_extra(&mut self, seat: Seat) {
        if let Some(&slot) = self.state.slots.hand(seat).last() {
            self.lay_to_burn(slot);
        }
    }

    /// Whoever knew may lose the chips, or have them back and be out of the hand (H25.9, H25.10); whoever did
    /// not plays on (H25.11).
    pub(crate) fn look_into_foul_play(&self, seat: Seat, found: Found) -> Result<Case, Refusal> {
        self.is_being_played()?;
        self.holds_cards(seat)?;
        let incident = Incident::FoulPlay { seat, found };
        if found != Found::FouledIt && !self.state.round.bettors.has(seat) {
            return Err(Refusal::CannotHaveHappened);
        }
        let (dead, returned) = (Remedy::Kill { seat }, Remedy::ReturnBet { seat });
        Ok(match found {
            Found::FouledIt => Case::decided(incident, Topic::FouledIt, dead, &[returned]),
            Found::BetKnowing => {
                Case::left_to_floor(incident, Topic::BetKnowing, &[dead, returned])
            }
            Found::BetNotKnowing => {
                Case::decided(incident, Topic::BetNotKnowing, Remedy::Stands, &[])
            }
        })
    }
}
