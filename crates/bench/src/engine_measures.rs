//! What is measured of the engine: whole hands a second.

use crate::contest::Contender;
use crate::measures::{Agreement, Maker, Measure, Target, Unit};
use crate::ours_engine;
use crate::peers::rs_poker_arena;
use crate::policy::Policy;

/// How many hands one run plays.
pub(crate) const HANDS: u64 = 100_000;
pub(crate) const STACK: u64 = 20_000;
pub(crate) const BIG_BLIND: u64 = 100;
pub(crate) const SMALL_BLIND: u64 = 50;
/// What we have to reach, in hands a second of the arena.
const REQUIRED: f64 = 1.5;

/// All measures in the order of the table.
pub(crate) const ALL: [(&str, Maker); 4] = [
    ("holdem-6-random", || holdem("holdem-6-random", 6, Policy::Random)),
    ("holdem-2-random", || holdem("holdem-2-random", 2, Policy::Random)),
    ("holdem-6-callers", || holdem("holdem-6-callers", 6, Policy::Caller)),
    ("holdem-2-callers", || holdem("holdem-2-callers", 2, Policy::Caller)),
];

fn holdem(key: &'static str, players: usize, policy: Policy) -> Measure {
    let contenders: Vec<Contender> = vec![
        ours_engine::decided(players, policy),
        ours_engine::in_place(players, policy),
        rs_poker_arena::hands(players, policy),
    ];
    Measure {
        key,
        what: "hands of no-limit hold'em from posting to payment",
        unit: Unit::Rate,
        target: Some(Target::Row(crate::peers::rs_poker::NAME, REQUIRED)),
        agreement: Agreement::Acts(HANDS),
        contenders,
    }
}
