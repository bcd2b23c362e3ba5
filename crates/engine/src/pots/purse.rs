//! The chips of one seat: in front of the player, and in the pots.

use crate::chips::Chips;
use crate::hand::state::Betting;

/// The chips of one seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Purse {
    /// In front of the player.
    pub(crate) stack: Chips,
    /// The same before the hand.
    pub(crate) brought: Chips,
    /// Put in on the last round that ended.
    pub(crate) last: Chips,
    /// Put in on the round before that one.
    pub(crate) earlier: Chips,
    /// Put in on this round toward the price.
    pub(crate) street: Chips,
    /// Of that, on the first round, what was put in before the cards.
    pub(crate) posted: Chips,
    /// Put in before the second round.
    pub(crate) at_first: Chips,
    /// Put in during the hand that pots are divided by.
    pub(crate) wagered: Chips,
    /// How much of that went to the house: the lowest part of it is missing from the pots.
    pub(crate) to_house: Chips,
    /// Of each other player's, this much can be won even if less was put in.
    pub(crate) reach: Chips,
}

impl Purse {
    /// Of a player who sits down to the hand with this; of nobody's seat, nothing.
    pub(crate) fn of(stack: Option<Chips>) -> Purse {
        let stack = stack.unwrap_or_default();
        Purse { stack, brought: stack, ..Purse::default() }
    }

    /// Put in since the cards of this street came, up to the round of betting that began last.
    pub(crate) fn since(&self, street: u8, round: u8, betting: Betting) -> Chips {
        if street == 1 {
            return self.wagered.less(self.at_first);
        }
        let over = match betting {
            Betting::Open => 0,
            Betting::Shut => 1,
        };
        let rounds = [self.street, self.last, self.earlier];
        let count = usize::from((round + 1).saturating_sub(street));
        rounds.into_iter().skip(over).take(count).sum()
    }

    /// Goes back to the player, from the latest round on.
    pub(crate) fn take_back(&mut self, amount: Chips) {
        self.wagered -= amount;
        let mut left = amount;
        for put in [&mut self.street, &mut self.last, &mut self.earlier] {
            let back = left.min(*put);
            *put -= back;
            left -= back;
        }
    }

    /// The round is over.
    pub(crate) fn close(&mut self) {
        (self.earlier, self.last, self.street) = (self.last, self.street, Chips::ZERO);
    }

    /// What can come back to whoever put it in: not what is the house's.
    pub(crate) fn refundable(&self) -> Chips {
        self.wagered - self.to_house
    }

    /// Of each other player's, this much can be won.
    pub(crate) fn plays_for(&self) -> Chips {
        self.wagered.max(self.reach)
    }
}
