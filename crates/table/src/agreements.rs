//! Agreements: asked, answered and kept. Nothing changes during a hand.

use engine::{
    BombConsent, Chips, LimitChange, MOST_BOARDS, PostingRefusal, RockConsent, Seat, Seats,
    Structure, Topic,
};

use crate::agreement::Proposal;
use crate::decide::Run;
use crate::event::Event;
use crate::input::By;
use crate::refusal::Refusal;

impl Run<'_> {
    /// Somebody proposes something for the next hand, before its cards are dealt.
    pub(crate) fn propose(&mut self, what: &Proposal, by: By) -> Result<(), Refusal> {
        self.between_hands()?;
        if self.state.open.is_some() {
            return Err(Refusal::OtherProposal);
        }
        let by = match by {
            By::Seat(seat) => {
                self.seated(seat)?;
                Some(seat)
            }
            By::Floor => None,
            By::Dealer => return Err(Refusal::NotYours),
        };
        let rules = &self.state.rules;
        match what {
            Proposal::BombPot { amount, boards } => {
                if rules.bomb_consent == BombConsent::Forbidden {
                    return Err(Refusal::NotHere { topic: Topic::Agreement });
                }
                self.check_bomb(*amount)?;
                self.check_boards(*boards)?;
            }
            Proposal::Rock { .. } if rules.rock_consent == RockConsent::Forbidden => {
                return Err(Refusal::NotHere { topic: Topic::Rock });
            }
            Proposal::Rock { .. } => {}
            Proposal::Terms(terms) => self.fits(terms, rules)?,
        }
        let players = match what {
            Proposal::BombPot { .. } => self.state.able(),
            // Everybody who sits there has a say, away or not (HR.8.3).
            Proposal::Rock { .. } | Proposal::Terms(_) => self.state.sitting(),
        };
        let asked = by.map_or(players, |seat| players.without(seat));
        self.emit(Event::Proposed { what: what.clone(), by, asked });
        self.settle_if_answered();
        Ok(())
    }

    /// A bomb pot has a set amount (B.bomb.7), never more than the greatest bet (B.bomb.8).
    fn check_bomb(&self, amount: Chips) -> Result<(), Refusal> {
        let greatest = match self.state.terms.stakes.structure {
            Structure::NoLimit { .. } | Structure::PotLimit { .. } => None,
            Structure::FixedLimit { bets: sizes } | Structure::SpreadLimit { most: sizes, .. } => {
                sizes.into_iter().max()
            }
        };
        let set = self.state.terms.bomb;
        let too_large = greatest.is_some_and(|most| amount > most);
        if amount.is_zero() || set.is_some_and(|set| set != amount) || too_large {
            return Err(Refusal::BombSize { due: set.or(greatest) });
        }
        Ok(())
    }

    /// A bomb pot is for a game with a board, and for no more of them than the deck has cards for
    /// (B.bomb.6): agreed and then refused, it would keep the next hand from being dealt.
    fn check_boards(&self, boards: u8) -> Result<(), Refusal> {
        let players = self.state.able().count();
        let most = self.state.terms.game.boards_for(players).min(MOST_BOARDS);
        if (1..=most).contains(&usize::from(boards)) {
            return Ok(());
        }
        Err(Refusal::Posting(PostingRefusal::NoSuchBomb { boards: most }))
    }

    /// A pot goes to the best hand or to the last one in, whatever the players would rather (H33).
    pub(crate) fn share_pot(&self, seat: Seat) -> Result<(), Refusal> {
        self.seated(seat)?;
        Err(Refusal::NotHere { topic: Topic::Agreement })
    }

    /// A player answers; for somebody who is away the floor may (HR.8.3).
    pub(crate) fn answer(&mut self, seat: Seat, by: By, yes: bool) -> Result<(), Refusal> {
        let asked = self.state.open.as_ref().map_or(Seats::NONE, |open| open.asked);
        if !asked.has(seat) {
            return Err(Refusal::NotAskedFor);
        }
        let away = self.seated(seat)?.away.is_some();
        let may = match by {
            By::Seat(who) => who == seat,
            By::Floor => away,
            By::Dealer => false,
        };
        if !may {
            return Err(Refusal::NotYours);
        }
        self.emit(Event::Answered { seat, yes });
        self.settle_if_answered();
        Ok(())
    }

    /// Once everybody has answered it holds or not; where the floor has the last word, it waits for
    /// that.
    fn settle_if_answered(&mut self) {
        let Some(open) = self.state.open.as_deref() else { return };
        let all = self.state.rules.bomb_consent == BombConsent::All;
        let agreed = match &open.what {
            Proposal::BombPot { .. } if !all => {
                // At least one other than whoever proposed it.
                let others = open.by.map_or(open.yes, |by| open.yes.without(by));
                (open.asked.is_empty()).then(|| !others.is_empty())
            }
            Proposal::BombPot { .. } | Proposal::Rock { .. } => unanimous(open.asked, open.no),
            Proposal::Terms(terms) => match unanimous(open.asked, open.no) {
                Some(true) if self.state.rules.limit_change == LimitChange::AllAndFloor => None,
                // Somebody may have sat down meanwhile where there would be no chair.
                Some(true) => Some(self.fits(terms, &self.state.rules).is_ok()),
                settled => settled,
            },
        };
        if let Some(agreed) = agreed {
            self.emit(Event::Settled { agreed });
        }
    }

    /// The floor's word on what the players have agreed on (HR.8.1, HR.8.4).
    pub(crate) fn approve(&mut self, yes: bool) -> Result<(), Refusal> {
        let Some(open) = self.state.open.as_deref() else { return Err(Refusal::NotAskedFor) };
        let Proposal::Terms(terms) = &open.what else { return Err(Refusal::NotAskedFor) };
        let floor_alone = self.state.rules.limit_change == LimitChange::Floor;
        let ready = open.asked.is_empty() && open.no.is_empty() || floor_alone;
        if yes && !ready {
            return Err(Refusal::NotAskedFor);
        }
        if yes {
            self.fits(terms, &self.state.rules)?;
        }
        self.emit(Event::Settled { agreed: yes });
        Ok(())
    }

    /// Whoever leaves is no longer asked, and has agreed to nothing.
    pub(crate) fn drop_answer(&mut self) {
        self.settle_if_answered();
    }

    /// A proposal that not everybody has answered when the hand is dealt does not hold.
    pub(crate) fn end_proposals(&mut self) {
        let bomb = |open: &crate::agreement::Open| matches!(open.what, Proposal::BombPot { .. });
        if self.state.open.as_deref().is_some_and(bomb) {
            self.emit(Event::Settled { agreed: false });
        }
    }
}

fn unanimous(asked: Seats, no: Seats) -> Option<bool> {
    match (no.is_empty(), asked.is_empty()) {
        (false, _) => Some(false),
        (true, true) => Some(true),
        (true, false) => None,
    }
}
