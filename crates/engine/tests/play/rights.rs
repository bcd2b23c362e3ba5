//! Who may raise, and from where, told from the whole story of a round every time, as an onlooker
//! with the rules in hand would tell it.

use engine::{
    Action, BlindCounts, CapLift, CheckRaise, LargeOpening, OpenPair, Post, PostKind, RaiseCap,
    RaiseFrom, Reopening, Seat, Seats, ShortOpening, StraddleCounts, StraddleStep, Structure,
    Topic,
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
    /// What the forced bet made it cost.
    pub(crate) brought_in: u64,
    /// How many could bet when it began.
    pub(crate) could_bet: usize,
    /// Who had live chips in front when it began.
    pub(crate) in_front: Seats,
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

    /// A raise is closed by the cap exactly where there is one, it is reached, and it is not lifted.
    pub(crate) fn check_cap(&self, table: &Table, seat: Seat, capped: bool) {
        let standing = self.standing(table);
        let made = standing.raises.iter().filter(|raise| raise.seat == seat).count() as u64;
        let own = made + u64::from(self.posted_bet(table, seat));
        let reached = match table.rules.raise_cap {
            RaiseCap::None => false,
            RaiseCap::Round(bets) => standing.bets >= u64::from(bets),
            RaiseCap::Player(bets) => own >= u64::from(bets),
        };
        let lifted = match table.rules.cap_lift {
            CapLift::Never => false,
            CapLift::TwoAtStart => self.could_bet <= 2,
            CapLift::TwoLeftOver => self.number > 0 && self.could_bet <= 2,
            CapLift::TwoBettors => self.putting_in(table).with(seat).count() <= 2,
            CapLift::TwoBettorsOrLeftOver => {
                self.number > 0 && self.could_bet <= 2
                    || self.putting_in(table).with(seat).count() <= 2
            }
        };
        assert_eq!(capped, reached && !lifted, "the cap");
    }

    /// R.rules.11: the players putting money in, blinds among them where they are bets.
    fn putting_in(&self, table: &Table) -> Seats {
        let posted = match table.rules.blind_counts {
            BlindCounts::AsFirstBet => self.in_front,
            BlindCounts::NotAtAll => Seats::default(),
        };
        let puts = |told: &&Told| {
            matches!(told.action, Action::Call | Action::BringIn | Action::RaiseTo(_))
        };
        self.acts.iter().filter(puts).fold(posted, |all, told| all.with(told.seat))
    }

    /// T.bets.8: whether one's own blind or straddle is one of one's bets.
    fn posted_bet(&self, table: &Table, seat: Seat) -> bool {
        if self.number > 0 {
            return false;
        }
        let posts = &table.setup.posts;
        let mut blinds = posts.iter().filter(|post| post.kind == PostKind::Blind);
        let greatest = blinds.clone().map(|post| post.amount).max();
        let big = blinds.rfind(|post| Some(post.amount) == greatest);
        let is_bet = self.in_front.count() > 0 && self.blind_counts(table);
        let blind = is_bet && big.is_some_and(|post| post.seat == seat);
        let straddle = table.rules.straddle_counts == StraddleCounts::AsRaise
            && self.in_front.has(seat)
            && posts.iter().any(|post| post.kind.is_straddle() && post.seat == seat);
        blind || straddle
    }

    /// To what one may bet besides, if a pair shows (HS.high.6): fourth street of stud alone.
    pub(crate) fn either(&self, table: &Table) -> Option<u64> {
        let standing = self.standing(table);
        let larger = self.next_size(table);
        let unit = table.stakes.unit.amount();
        let allowed = table.rules.open_pair == OpenPair::LargerToo
            && matches!(table.stakes.structure, Structure::FixedLimit { .. })
            && standing.step < larger
            && larger < u64::MAX;
        allowed.then(|| (standing.base + larger).next_multiple_of(unit))
    }

    /// The larger size of fourth street; none can be had elsewhere.
    fn next_size(&self, table: &Table) -> u64 {
        let may = table.game.name == "stud" && self.number == 1;
        if may { table.stakes.bet(2).amount() } else { u64::MAX }
    }

    /// What a straddle asks of the first raise: as much as itself, a third blind (HB.f.iii.1), or as
    /// much as it was more than what lay there before, a raise (B.straddle.2).
    fn over_straddle(&self, table: &Table) -> u64 {
        let sized = !matches!(
            table.stakes.structure,
            Structure::NoLimit { .. } | Structure::PotLimit { .. }
        );
        if sized || self.number > 0 {
            return 0;
        }
        let posts = &table.setup.posts;
        let straddles = posts.iter().enumerate().filter(|(_, post)| post.kind.is_straddle());
        let asked = straddles.map(|(at, post)| {
            let counts =
                |before: &&Post| before.kind == PostKind::Blind || before.kind.is_straddle();
            let before = posts[..at].iter().filter(counts).map(|post| post.amount.amount());
            let before = before.max().unwrap_or(0).max(table.stakes.bet(0).amount());
            match table.rules.straddle_step {
                StraddleStep::ThirdBlind => post.amount.amount(),
                StraddleStep::Raise => post.amount.amount().saturating_sub(before),
            }
        });
        asked.max().unwrap_or(0)
    }

    /// How many full bets and raises were made on the round, what was posted apart.
    pub(crate) fn full_bets(&self, table: &Table) -> u64 {
        let posted = if self.number == 0 { self.blind_bets(table) } else { 0 };
        self.standing(table).bets - posted
    }

    /// H10.3, H10.4: at spread limit no less than anybody must come in for.
    fn least_bet(&self, table: &Table) -> u64 {
        let least = table.stakes.bet(self.number).amount();
        if !matches!(table.stakes.structure, Structure::SpreadLimit { .. }) {
            return least;
        }
        let blinds = table.setup.posts.iter().filter(|post| post.kind == PostKind::Blind);
        let blind = blinds.map(|post| post.amount.amount()).max().unwrap_or(0);
        least.max(blind).max(table.stakes.bring_in.amount())
    }

    /// H12.g: whether this raise is the first that anybody comes in with at spread limit.
    fn opens(&self, table: &Table, at: usize) -> bool {
        let comes_in = |told: &Told| !matches!(told.action, Action::Fold | Action::Check);
        self.number == 0
            && table.rules.large_opening == LargeOpening::Bet
            && matches!(table.stakes.structure, Structure::SpreadLimit { .. })
            && !self.acts[..at].iter().any(comes_in)
    }

    fn standing(&self, table: &Table) -> Standing {
        let bet = self.least_bet(table).max(self.over_straddle(table));
        let bets = if self.number == 0 { self.blind_bets(table) } else { 0 };
        let base = self.first_base(table, bet).0;
        let mut now = Standing { base, step: bet, bets, raises: Vec::new() };
        for (at, told) in self.acts.iter().enumerate() {
            let fixed = matches!(table.stakes.structure, Structure::FixedLimit { .. });
            if told.action == Action::BringIn {
                // H12.d.3: less than a bet is completed at limit; elsewhere a raise is added to it.
                let is_bet = self.brought_in >= bet;
                now.base = if is_bet || !fixed { self.brought_in } else { 0 };
                now.bets += u64::from(is_bet);
            }
            let Action::RaiseTo(to) = told.action else { continue };
            let (to, step) = (to.amount(), now.step);
            let first = now.raises.is_empty();
            let whole = to >= now.base + step;
            let half = table.rules.reopening == Reopening::HalfBet
                && 2 * to.saturating_sub(now.base) >= step;
            now.raises.push(Meaning { at, seat: told.seat, to, step, full: whole || half, first });
            now.bets = match (whole || half, self.opens(table, at)) {
                (false, _) => now.bets,
                (true, true) => now.bets.max(1),
                (true, false) => now.bets + 1,
            };
            if whole {
                // H12.c.1.B: at fixed limit a bet has one size, or one of two (HS.high.6).
                let larger = self.next_size(table);
                if !fixed {
                    now.step = to - now.base;
                } else if to - now.base >= larger {
                    now.step = larger;
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

    /// What the first raise tops, and whether that is a bet. A blind that is short of a bet is
    /// completed (H12.d.3, R.rules.55) or added to (H11.13), like an all-in that is; at half or more
    /// of a bet a blind posted short is one (H12.c.1).
    fn first_base(&self, table: &Table, step: u64) -> (u64, bool) {
        let due = if self.number == 0 { due(table) } else { 0 };
        let full = due.max(table.stakes.bet(self.number).amount());
        if self.price == 0 || self.price >= full {
            return (self.price, true);
        }
        let last_full = full.saturating_sub(step);
        let posted_short = self.price < due;
        let extra = self.price.saturating_sub(last_full);
        if table.rules.reopening == Reopening::HalfBet && posted_short && 2 * extra >= step {
            (full, true)
        } else if table.rules.raise_from == RaiseFrom::LastFullBet {
            (last_full, false)
        } else {
            (self.price, !posted_short)
        }
    }

    /// Whether the big blind is a bet: with a straddle over it, it is never the short one.
    fn blind_counts(&self, table: &Table) -> bool {
        let step = self.least_bet(table).max(self.over_straddle(table));
        table.rules.blind_counts == BlindCounts::AsFirstBet
            && self.price > 0
            && (straddles(table) > 0 || self.first_base(table, step).1)
    }

    fn blind_bets(&self, table: &Table) -> u64 {
        let step = self.least_bet(table).max(self.over_straddle(table));
        let blind = u64::from(self.blind_counts(table));
        let raises = match straddles(table) {
            0 => 0,
            some => some - u64::from(!self.first_base(table, step).1),
        };
        match table.rules.straddle_counts {
            StraddleCounts::AsRaise => blind + raises,
            StraddleCounts::NotAtAll => blind,
        }
    }
}

/// The greatest blind or straddle that was to be posted.
fn due(table: &Table) -> u64 {
    let live = |kind| !matches!(kind, PostKind::Ante | PostKind::Dead | PostKind::Time);
    let live = table.setup.posts.iter().filter(|post| live(post.kind));
    live.map(|post| post.amount.amount()).max().unwrap_or(0)
}

fn straddles(table: &Table) -> u64 {
    let posts = table.setup.posts.iter();
    posts.filter(|post| post.kind.is_straddle()).count() as u64
}
