//! How the hand of a record begins: the house, the stakes, the stacks and the posts.

use engine::{
    AnteLayer, BySeat, Chips, MOST_RAKE_STEPS, MOST_ROUNDS, MOST_SEATS, NoFlop, Post, PostKind,
    Rake, Rules, Schedule, Seat, Setup, Structure,
};

use super::amount::{Amount, Unit};
use super::fault::Why;
use super::house::{LIMIT_CAP, RECORDED};
use super::record::Record;
use super::variant::Betting;

/// This much of whatever pot there is.
pub(crate) fn once(taken: Chips) -> Rake {
    let mut at = [Chips::ZERO; MOST_RAKE_STEPS];
    at[0] = Chips::new(1);
    Rake { schedule: Schedule::Steps { take: taken, at }, no_flop: NoFlop::Drop, ..Rake::NONE }
}

/// The answers of the house that the record was played in.
pub(crate) fn rules(record: &Record) -> Rules {
    record.points.iter().fold(recorded(record), |rules, choice| rules.with(*choice))
}

fn recorded(record: &Record) -> Rules {
    let ante_layer = if record.trims_antes { AnteLayer::Layered } else { AnteLayer::MainPot };
    let raise_cap = match record.variant.betting {
        Betting::No | Betting::Pot => RECORDED.raise_cap,
        Betting::Fixed => LIMIT_CAP,
    };
    Rules { ante_layer, raise_cap, ..RECORDED }
}

pub(crate) fn structure(record: &Record, unit: Unit) -> Result<Structure, Why> {
    let [small, big] = record.bets;
    let (small, big) = (chips(small, unit)?, chips(big, unit)?);
    Ok(match record.variant.betting {
        Betting::No => Structure::NoLimit { least: small },
        Betting::Pot => Structure::PotLimit { least: small },
        Betting::Fixed => {
            let mut bets = [big; MOST_ROUNDS];
            (bets[0], bets[1]) = (small, small);
            Structure::FixedLimit { bets }
        }
    })
}

pub(crate) fn setup(record: &Record, unit: Unit) -> Result<Setup, Why> {
    let players = record.stacks.len();
    // The format lists the small blind first, but with two players the button has it, and is last.
    let owner = |at: usize| Seat::new(if players == 2 { 1 - at } else { at });
    let mut stacks: BySeat<Option<Chips>> = [None; MOST_SEATS];
    for (stack, amount) in stacks.iter_mut().zip(&record.stacks) {
        *stack = Some(chips(*amount, unit)?);
    }
    let mut posts = Vec::new();
    for (at, ante) in record.antes.iter().enumerate() {
        posts.push(Post { seat: owner(at), kind: PostKind::Ante, amount: chips(*ante, unit)? });
    }
    let mut last_blind = (Chips::ZERO, Seat::new(players - 1));
    let big_blind = chips(record.blinds[1].size(), unit)?;
    for (at, blind) in record.blinds.iter().enumerate() {
        let (seat, amount) = (owner(at), chips(blind.size(), unit)?);
        let is_first = at < 2 || last_blind.0.is_zero();
        let kind = match (blind.is_negative(), is_first) {
            // What a new player posts is live like the big blind; less than that is dead.
            (true, _) if amount < big_blind => PostKind::Dead,
            (true, _) => PostKind::Late,
            (false, true) => PostKind::Blind,
            (false, false) => PostKind::Straddle,
        };
        posts.push(Post { seat, kind, amount });
        // A new player's post does not move the start of the betting.
        if !blind.is_negative() && !amount.is_zero() && amount >= last_blind.0 {
            last_blind = (amount, seat);
        }
    }
    Ok(Setup {
        button: Seat::new(players - 1),
        stacks,
        posts,
        opens_after: last_blind.1,
        jumped: None,
        sleeper: None,
        bomb: None,
    })
}

pub(crate) fn chips(amount: Amount, unit: Unit) -> Result<Chips, Why> {
    amount.chips(unit).ok_or_else(|| Why::NotAnAmount(amount.to_string()))
}
