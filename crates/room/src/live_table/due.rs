//! What is due at a table without anybody asking for it, and when.

use engine::{Next, Seat};
use table::{Time, Waits, deadline, waits};
use wire::Alone;

use crate::live_table::live::Live;
use crate::live_table::opening::Stays;

/// Something that is due.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum Due {
    /// A clock of the table's has run out.
    Clock,
    /// The log has a new page.
    Page,
    /// The bot in this seat has thought enough.
    Bot(Seat),
    /// The next hand.
    Deal,
    /// Nobody has been there for too long: the table closes.
    Close,
}

impl Live {
    /// What is due next, and when by the table's time.
    pub(crate) fn due(&self) -> Option<(Time, Due)> {
        if self.closed {
            return None;
        }
        let clock = deadline(&self.state).map(|at| (at, Due::Clock));
        if self.state.paused().is_some() {
            return clock;
        }
        let now = self.state.now();
        let other = match waits(&self.state) {
            Waits::Hand(next) => self.bot_in(next),
            Waits::Floor => None,
            Waits::Players | Waits::ButtonCards(_) | Waits::Deal
                if self.page.is_full(self.limits.events_per_page) =>
            {
                Some((now, Due::Page))
            }
            Waits::Players | Waits::ButtonCards(_) => self.errand(),
            Waits::Deal => self.errand().or_else(|| self.deal()),
        };
        [clock, other].into_iter().flatten().min()
    }

    /// When the bot that is asked has thought enough.
    fn bot_in(&self, next: Next) -> Option<(Time, Due)> {
        let hand = self.state.hand()?;
        let at = |seat: Seat| {
            let bot = self.bot_at(seat)?;
            Some((hand.asked.plus_millis(bot.pace.into()), Due::Bot(seat)))
        };
        match next {
            Next::Act { seat, .. } | Next::Draw { seat, .. } | Next::ShowOrMuck { seat } => {
                at(seat)
            }
            Next::RunIt { seats, .. } => seats.iter().find_map(at),
            Next::Shuffle { .. } | Next::Floor(_) | Next::Over => None,
        }
    }

    /// What a bot has to do between hands: to answer a proposal, or to buy chips.
    fn errand(&self) -> Option<(Time, Due)> {
        let asked = |seat: Seat| self.state.open().is_some_and(|open| open.asked.has(seat));
        let able = self.state.able();
        // With too little to be dealt in it would sit there for ever.
        let short = |seat: Seat| {
            let chair = self.state.at(seat);
            chair.is_some_and(|chair| {
                chair.away.is_none() && !chair.leaving && chair.coming.is_zero()
            }) && !able.has(seat)
        };
        let mut seats = self.state.sitting().iter();
        let seat = seats.find(|&seat| (asked(seat) || short(seat)) && self.bot_at(seat).is_some());
        seat.map(|seat| (self.state.now(), Due::Bot(seat)))
    }

    /// Whether nobody is there to play, at a table that stays open only while somebody does. What
    /// the room knows of connections is not looked at.
    pub(crate) fn is_deserted(&self) -> bool {
        match self.opening.stays {
            Stays::UntilClosed => false,
            Stays::WhilePlayed => !self.somebody_plays(),
        }
    }

    /// When the next hand is dealt, if somebody is there to play it.
    fn deal(&self) -> Option<(Time, Due)> {
        let plays = match self.opening.alone {
            Alone::Play => true,
            Alone::Wait => self.somebody_plays(),
        };
        let since = self.ready.filter(|_| plays)?;
        Some((since.plus_millis(self.opening.pause.into()), Due::Deal))
    }

    /// Whether somebody sits there who is no bot and not away.
    fn somebody_plays(&self) -> bool {
        let is_there = |seat: Seat| {
            let here = self.state.at(seat).is_some_and(|chair| chair.away.is_none());
            here && self.bot_at(seat).is_none()
        };
        self.state.sitting().iter().any(is_there)
    }
}
