//! What the first round of betting opens with, as the posts have it.

use crate::chips::Chips;
use crate::game::stakes::Structure;
use crate::hand::{Book, Post, Setup};
use crate::log::event::PostKind;
use crate::rules::{BlindCounts, RaiseFrom, Reopening, ShortBlind, StraddleCounts, StraddleStep};
use crate::seat::{Seat, Seats};

/// What the first round of betting opens with.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Opening {
    /// What it costs to stay in.
    pub(crate) price: Chips,
    /// What the first raise is measured from.
    pub(crate) base: Chips,
    /// The least that a raise adds.
    pub(crate) step: Chips,
    /// What lies in the pot for time beyond what was collected (HX.rule.5.5).
    pub(crate) surplus: Chips,
    /// What everybody antes.
    pub(crate) ante: Chips,
    /// Who has.
    pub(crate) anted: Seats,
    /// The betting begins to the left of this seat.
    pub(crate) after: Seat,
    /// A straddler who is jumped over and acts just after that seat.
    pub(crate) jumped: Option<Seat>,
    /// How many bets have been made toward the cap.
    pub(crate) bets: u8,
    /// Who made them.
    pub(crate) own_bets: Seats,
    /// Who has put chips in that count as bet.
    pub(crate) put_in: Seats,
    /// Who has a blind: a straddle is none.
    pub(crate) blinds: Seats,
    /// The least that anybody must come in for: the big blind, or the forced bet of stud.
    pub(crate) forced: Chips,
}

/// What the first round opens with.
pub(crate) fn opening(book: &Book<'_>, setup: &Setup) -> Opening {
    let live = live_posts(setup);
    let step = step(book, setup);
    let wanted = live.clone().map(|(post, _)| post.amount).max().unwrap_or_default();
    let price = match book.rules.short_blind {
        ShortBlind::Full => wanted,
        ShortBlind::AsPosted => live.clone().map(|(_, put)| put).max().unwrap_or_default(),
    };
    let (base, counts) = base(book, price, wanted, step);
    let straddlers = seats(live.clone(), |post| post.kind.is_straddle());
    let straddled = setup.posts.iter().filter(|post| post.kind.is_straddle()).count();
    // What is too small to be a bet is not counted (H12.e.1): the blind, or the last straddle.
    let blind = u8::from(!price.is_zero() && (counts || straddled > 0));
    let last_short = usize::from(!counts && straddled > 0);
    let (blinds, big_blind) = match book.rules.blind_counts {
        BlindCounts::AsFirstBet => (blind, big_blind(setup)),
        BlindCounts::NotAtAll => (0, None),
    };
    let (raises, by_straddle) = match book.rules.straddle_counts {
        StraddleCounts::AsRaise => (straddled - last_short, straddlers),
        StraddleCounts::NotAtAll => (0, Seats::NONE),
    };
    Opening {
        price,
        base,
        step,
        surplus: surplus(setup),
        ante: antes(setup).map(|post| post.amount).fold(Chips::ZERO, Chips::max),
        anted: antes(setup).map(|post| post.seat).collect(),
        after: setup.opens_after,
        jumped: setup.jumped,
        bets: blinds + raises as u8,
        own_bets: big_blind.filter(|_| blind > 0).into_iter().fold(by_straddle, Seats::with),
        forced: forced(book, setup),
        blinds: seats(live.clone(), |post| post.kind == PostKind::Blind),
        put_in: match book.rules.blind_counts {
            BlindCounts::AsFirstBet => seats(live, |_| true),
            BlindCounts::NotAtAll => Seats::NONE,
        },
    }
}

/// What everybody puts in for a part in the hand.
fn antes(setup: &Setup) -> impl Iterator<Item = &Post> {
    setup.posts.iter().filter(|post| post.kind == PostKind::Ante)
}

/// What lies in the pot for time beyond what was collected.
fn surplus(setup: &Setup) -> Chips {
    let time = setup.posts.iter().filter(|post| post.kind == PostKind::Time);
    let put = |post: &Post| {
        let stack = setup.stacks[post.seat.number()].unwrap_or_default();
        post.amount.min(stack)
    };
    time.map(put).sum()
}

/// The posts that count toward a bet, and what each player really had for them.
fn live_posts(setup: &Setup) -> impl Iterator<Item = (Post, Chips)> + Clone {
    let mut stacks = setup.stacks.map(Option::unwrap_or_default);
    setup.posts.iter().filter_map(move |post| {
        let stack = &mut stacks[post.seat.number()];
        let put = post.amount.min(*stack);
        *stack -= put;
        match post.kind {
            PostKind::Blind | PostKind::Straddle | PostKind::Rock | PostKind::Late => {
                Some((*post, put))
            }
            PostKind::Ante | PostKind::Dead | PostKind::Time => None,
        }
    })
}

fn seats(live: impl Iterator<Item = (Post, Chips)>, which: impl Fn(&Post) -> bool) -> Seats {
    let put_in = live.filter(|(post, put)| which(post) && !put.is_zero());
    put_in.map(|(post, _)| post.seat).collect()
}

/// Blinds are set out clockwise (HB.h.1), so that the big one is the last of the greatest.
fn big_blind(setup: &Setup) -> Option<Seat> {
    let blinds = setup.posts.iter().filter(|post| post.kind == PostKind::Blind);
    blinds.max_by_key(|post| post.amount).map(|post| post.seat)
}

/// The least that anybody must come in for. A straddle raises it for one round only (HB.f.iii.1).
fn forced(book: &Book<'_>, setup: &Setup) -> Chips {
    let blinds = setup.posts.iter().filter(|post| post.kind == PostKind::Blind);
    blinds.map(|post| post.amount).fold(book.stakes.bring_in, Chips::max)
}

/// What the first raise must add.
fn step(book: &Book<'_>, setup: &Setup) -> Chips {
    let bet = book.stakes.bet(0);
    let straddles = setup.posts.iter().filter(|post| post.kind.is_straddle());
    match (book.stakes.structure, book.rules.straddle_step) {
        (Structure::NoLimit { .. } | Structure::PotLimit { .. }, StraddleStep::ThirdBlind) => {
            straddles.map(|post| post.amount).fold(bet, Chips::max)
        }
        (Structure::NoLimit { .. } | Structure::PotLimit { .. }, StraddleStep::Raise) => {
            let blinds = setup.posts.iter().filter(|post| post.kind == PostKind::Blind);
            let (mut step, mut price) = (bet, blinds.map(|post| post.amount).fold(bet, Chips::max));
            for post in straddles {
                step = step.max(post.amount.less(price));
                price = price.max(post.amount);
            }
            step
        }
        (Structure::SpreadLimit { .. }, StraddleStep::ThirdBlind | StraddleStep::Raise) => {
            bet.max(forced(book, setup))
        }
        (Structure::FixedLimit { .. }, StraddleStep::ThirdBlind | StraddleStep::Raise) => bet,
    }
}

/// What the first raise is measured from, and whether what it tops is a bet that counts.
///
/// A blind may be less than a bet (H12.c.1.B.1), or be posted short; then it is like a short all-in.
fn base(book: &Book<'_>, price: Chips, wanted: Chips, step: Chips) -> (Chips, bool) {
    let full = wanted.max(book.stakes.bet(0));
    if price.is_zero() || price >= full {
        return (price, true);
    }
    let (below, is_short) = (full.less(step), price < wanted);
    let counts_as_full = match book.rules.reopening {
        Reopening::HalfBet => is_short && price.less(below).times(2) >= step,
        Reopening::FullRaise | Reopening::AddingUp => false,
    };
    match book.rules.raise_from {
        RaiseFrom::Price | RaiseFrom::LastFullBet if counts_as_full => (full, true),
        RaiseFrom::Price => (price, !is_short),
        RaiseFrom::LastFullBet => (below, false),
    }
}
