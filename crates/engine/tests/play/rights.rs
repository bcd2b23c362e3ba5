//! Who may raise, and from where, told from the whole story of a round each time anew, as an onlooker
//! with the rules in hand would tell it.

use engine::{
    Action, BlindCounts, CapLift, CheckRaise, PostKind, RaiseCap, RaiseFrom, Reopening, Seat,
    ShortOpening, StraddleCounts, StraddleStep, Structure, Topic,
};

use super::draw::Table;

/// One action of a round.
#[derive(Clone, Copy)]
pub(crate) struct Told {
    pub(crate) seat: Seat,
    pub(crate) action: Action,
}

/// A round of betting so far.
#[derive(Clone, Default)]
pub(crate) struct Story {
    /// Which round, from 0.
    pub(crate) number: usize,
    /// What it cost at first.
    pub(crate) price: u64,
    pub(crate) acts: Vec<Told>,
}

/// What a raise meant.
struct Meaning {
    at: usize,
    seat: Seat,
    to: u64,
    /// The least raise when it was made.
    step: u64,
    /// A full raise, or one that counts as full.
    full: bool,
    /// The first of the round.
    first: bool,
}

/// Where the next raise starts, how much it adds, and how many bets there were.
struct Standing {
    base: u64,
    step: u64,
    bets: u64,
    raises: Vec<Meaning>,
}

impl Story {
    /// What the next raise is measured from.
    pub(crate) fn base(&self, table: &Table) -> u64 {
        self.standing(table).base
    }

    /// The least total of a full raise.
    pub(crate) fn least(&self, table: &Table) -> u64 {
        let standing = self.standing(table);
        standing.base + standing.step
    }

    /// Why a player whose chips would allow a raise has no right to it; whether the cap is one of the
    /// reasons is for [`Story::check_cap`].
    pub(crate) fn barred(&self, table: &Table, seat: Seat, street: u64) -> Option<Topic> {
        let checked =
            self.acts.iter().any(|told| told.seat == seat && told.action == Action::Check);
        let last = self.acts.iter().rposition(|told| told.seat == seat)?;
        if checked && table.rules.check_raise == CheckRaise::Forbidden {
            return Some(Topic::NoCheckRaise);
        }
        let reopens = |raise: &Meaning| {
            raise.full
                || raise.first && table.rules.short_opening == ShortOpening::Reopens
                || table.rules.reopening == Reopening::AddingUp && raise.to - street >= raise.step
        };
        let standing = self.standing(table);
        let mut since = standing.raises.iter().filter(|raise| raise.at > last);
        (!since.any(reopens)).then_some(Topic::NotReopened)
    }

    /// A raise is closed by the cap only where there is one and it is reached, and open beyond it
    /// only where it can be lifted.
    pub(crate) fn check_cap(&self, table: &Table, seat: Seat, capped: bool) {
        let standing = self.standing(table);
        let own = standing.raises.iter().filter(|raise| raise.seat == seat).count() as u64;
        let reached = match table.rules.raise_cap {
            RaiseCap::None => false,
            RaiseCap::Round(bets) => standing.bets >= u64::from(bets),
            RaiseCap::Player(bets) => own >= u64::from(bets),
        };
        assert!(!capped || reached, "capped too early");
        assert!(capped || !reached || table.rules.cap_lift != CapLift::Never, "not capped");
    }

    /// HB.f.iii.1: on the first round a straddle is the least one can come in for.
    fn third_blind(&self, table: &Table) -> u64 {
        let sized = !matches!(
            table.stakes.structure,
            Structure::NoLimit { .. } | Structure::PotLimit { .. }
        );
        if sized || self.number > 0 || table.rules.straddle_step == StraddleStep::Raise {
            return 0;
        }
        let straddles = table.setup.posts.iter().filter(|post| post.kind == PostKind::Straddle);
        straddles.map(|post| post.amount.amount()).max().unwrap_or(0)
    }

    fn standing(&self, table: &Table) -> Standing {
        let bet = table.stakes.bet(self.number).amount().max(self.third_blind(table));
        let bets = if self.number == 0 { self.blind_bets(table) } else { 0 };
        let mut now = Standing { base: self.price, step: bet, bets, raises: Vec::new() };
        for (at, told) in self.acts.iter().enumerate() {
            let Action::RaiseTo(to) = told.action else { continue };
            let (to, step) = (to.amount(), now.step);
            let first = now.raises.is_empty();
            let whole = to >= now.base + step;
            let half = table.rules.reopening == Reopening::HalfBet
                && 2 * to.saturating_sub(now.base) >= step;
            now.raises.push(Meaning { at, seat: told.seat, to, step, full: whole || half, first });
            now.bets += u64::from(whole || half);
            if whole {
                // H12.c.1.B: at fixed limit a bet has one size.
                if !matches!(table.stakes.structure, Structure::FixedLimit { .. }) {
                    now.step = to - now.base;
                }
                now.base = to;
            } else if half {
                now.base += step;
            } else if table.rules.raise_from == RaiseFrom::Price {
                now.base = now.base.max(to);
            }
        }
        now
    }

    fn blind_bets(&self, table: &Table) -> u64 {
        let blind = match table.rules.blind_counts {
            BlindCounts::AsFirstBet => u64::from(self.price > 0),
            BlindCounts::NotAtAll => 0,
        };
        let is_straddle = |kind| kind == PostKind::Straddle;
        let straddles = table.setup.posts.iter().filter(|post| is_straddle(post.kind)).count();
        match table.rules.straddle_counts {
            StraddleCounts::AsRaise => blind + straddles as u64,
            StraddleCounts::NotAtAll => blind,
        }
    }
}
