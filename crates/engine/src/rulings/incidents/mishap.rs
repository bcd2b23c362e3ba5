//! Hands that went astray at the showdown, players who are away, and hands asked for on suspicion.

use crate::betting::able;
use crate::hand::decide::{Run, acting};
use crate::hand::refusal::Refusal;
use crate::hand::state::Betting;
use crate::house::topic::Topic;
use crate::log::event::Entry;
use crate::rules::{AbsentHand, AskedHands, BoundFolds, WinnersRequest};
use crate::rulings::{Case, Incident, Mishap, Remedy};
use crate::seat::Seat;
use crate::showdown::single_cards::hidden;
use crate::showdown::worth::worth;

impl<E: Entry> Run<'_, '_, E> {
    pub(crate) fn look_into_mishap(&self, seat: Seat, mishap: Mishap) -> Result<Case, Refusal> {
        self.is_being_shown()?;
        if !self.can_be(seat, mishap) {
            // Only a hand that was thrown away can have been thrown away by mistake.
            let is_thrown = matches!(mishap, Mishap::Misled | Mishap::MisledLost);
            let out = self.holds_cards(seat).err().filter(|_| !is_thrown);
            return Err(out.unwrap_or(Refusal::CannotHaveHappened));
        }
        let incident = Incident::AtShowdown { seat, mishap };
        let (restored, dead) = (Remedy::Restore { seat }, Remedy::Kill { seat });
        let (shared, open) = (Remedy::Share { seat }, Remedy::LayOpen { seat });
        Ok(match mishap {
            // Whoever has shown the best hand has won the pot, whatever the dealer does (H30.b.2).
            Mishap::MuckedAsRead => Case::decided(incident, Topic::MuckedByDealer, restored, &[]),
            Mishap::MuckedAgreed => Case::decided(incident, Topic::MuckedAgreed, dead, &[]),
            Mishap::MuckedUnasked => {
                Case::left_to_floor(incident, Topic::MuckedUnasked, &[restored, dead, shared])
            }
            Mishap::Misled => {
                Case::left_to_floor(incident, Topic::Misled, &[restored, Remedy::Stands, shared])
            }
            Mishap::MisledLost => {
                Case::left_to_floor(incident, Topic::MisledLost, &[Remedy::Stands, shared])
            }
            Mishap::Flashed => Case::decided(incident, Topic::FlashedHand, dead, &[]),
            Mishap::FaceUp => Case::decided(incident, Topic::ThrownFaceUp, open, &[]),
            Mishap::TurnedByOther => Case::decided(incident, Topic::TurnedByOther, open, &[]),
            // Where a hand that is thrown away is given up at once, it is conceded (B.irregular.8).
            Mishap::NotInMuck => match self.book.rules.bound_folds {
                BoundFolds::OnceMucked => Case::decided(incident, Topic::ThrownHand, restored, &[]),
                BoundFolds::AtOnce => Case::decided(incident, Topic::ThrownHand, dead, &[restored]),
            },
        })
    }

    fn can_be(&self, seat: Seat, mishap: Mishap) -> bool {
        let state = &self.state;
        let holds = state.live.has(seat) && !state.slots.hand(seat).is_empty();
        match mishap {
            Mishap::MuckedAsRead | Mishap::MuckedAgreed | Mishap::MuckedUnasked => {
                holds && state.shown.has(seat)
            }
            Mishap::Misled | Mishap::MisledLost => {
                state.given_up.has(seat) && self.lies_in_muck(seat)
            }
            Mishap::Flashed | Mishap::FaceUp | Mishap::NotInMuck => holds && !state.shown.has(seat),
            Mishap::TurnedByOther => {
                let cards = state.slots.hand(seat).len();
                let down = hidden(state, seat).count();
                holds && 0 < down && down < cards
            }
        }
    }

    /// The dealer has mucked what was shown.
    pub(crate) fn go_astray(&mut self, seat: Seat, mishap: Mishap) {
        match mishap {
            Mishap::MuckedAsRead | Mishap::MuckedAgreed | Mishap::MuckedUnasked => {
                self.throw_in(seat);
            }
            Mishap::Misled
            | Mishap::MisledLost
            | Mishap::Flashed
            | Mishap::FaceUp
            | Mishap::NotInMuck
            | Mishap::TurnedByOther => {}
        }
    }

    /// Whoever is away when hands are shown, and has left their own unprotected, does not care for the
    /// pot (H5.e.2), unless there is an emergency (H30.g.2). A protected hand is nobody's to take.
    pub(crate) fn look_into_absence(&self, seat: Seat, guarded: bool) -> Result<Case, Refusal> {
        self.is_being_played()?;
        self.holds_cards(seat)?;
        if self.state.shown.has(seat) {
            return Err(Refusal::CannotHaveHappened);
        }
        let incident = Incident::Away { seat, guarded };
        let dead = Remedy::Kill { seat };
        let is_shown = self.state.betting == Betting::Shut;
        Ok(if guarded {
            Case::decided(incident, Topic::AwayGuarded, Remedy::Stands, &[dead])
        } else if is_shown {
            Case::decided(incident, Topic::AwayAtShowdown, dead, &[Remedy::Stands])
        } else if self.is_left_behind(seat) {
            Case::decided(incident, Topic::Absence, dead, &[Remedy::Stands])
        } else {
            Case::decided(incident, Topic::Absence, Remedy::Stands, &[dead])
        })
    }

    /// Whether a hand that lies unprotected during the betting is dead since its player has left. Who
    /// must open may not fold (HS.rules.1.b).
    fn is_left_behind(&self, seat: Seat) -> bool {
        let acts = acting(self.state) == Some(seat);
        if acts && !self.state.round.bring_in.is_zero() {
            return false;
        }
        let street = self.state.seats[seat.number()].street;
        let faces_bet = able(self.book, self.state).has(seat) && street < self.state.round.price;
        match self.book.rules.absent_hand {
            AbsentHand::FoldsToBet => faces_bet,
            AbsentHand::KilledAtTurn => acts,
            AbsentHand::GivenUp => true,
            AbsentHand::PlayStops(_) => false,
        }
    }

    /// The supervisor decides whether the hand is shown (H30.0.8). One that is shown because the winner asks
    /// may be live (H30.0.10), unless the pot has been paid.
    pub(crate) fn look_into_suspicion(&self, by: Seat, seat: Seat) -> Result<Case, Refusal> {
        if !self.state.over {
            self.is_being_shown()?;
        }
        if self.book.rules.asked_hands == AskedHands::Nobody {
            return Err(Refusal::MayNotAsk);
        }
        self.has_kept_right(by)?;
        let thrown = self.state.given_up.has(seat) && self.lies_in_muck(seat);
        // Whoever was dealt in may have seen something, also one who folded early (H30.0.7).
        if by == seat || !self.state.players.has(by) || !thrown {
            return Err(Refusal::CannotHaveHappened);
        }
        let is_winner = !self.state.over && self.is_winning(by);
        let (seen, topic) = match (is_winner, self.book.rules.winners_request) {
            (true, WinnersRequest::Live) => (Remedy::RestoreShown { seat }, Topic::WinnerAsks),
            (true, WinnersRequest::Dead) | (false, _) => {
                (Remedy::TurnUp { seat }, Topic::Suspicion)
            }
        };
        let incident = Incident::Suspected { by, seat };
        Ok(Case::left_to_floor(incident, topic, &[seen, Remedy::Stands]))
    }

    /// Whether no hand that was shown is better.
    fn is_winning(&self, seat: Seat) -> bool {
        let best = |seat| worth(self.book, self.state, seat, 0).map(|worth| worth.best);
        let shown = self.state.shown.both(self.state.live);
        shown.has(seat) && shown.iter().all(|other| best(other) <= best(seat))
    }
}
