//! What is measured of the engine: whole hands a second.

use crate::measures::{Agreement, Maker, Measure, Target, Unit};
use crate::ours;
use crate::ours_engine::{self, HOLDEM, Match};
use crate::peers::{rs_poker, rs_poker_arena};
use crate::policy::Policy;

/// How many hands one run plays beside a peer.
pub(crate) const HANDS: u64 = 100_000;
pub(crate) const STACK: u64 = 20_000;
pub(crate) const BIG_BLIND: u64 = 100;
pub(crate) const SMALL_BLIND: u64 = 50;
/// How many hands of each game are played beside our own hold'em.
const HANDS_OF_EACH: u64 = 10_000;
/// What we have to reach, in hands a second of the arena.
const BESIDE_ARENA: f64 = 1.5;
/// What every game has to reach, in hands a second of our own six-handed hold'em.
const BESIDE_HOLDEM: f64 = 0.25;

/// All measures in the order of the table.
pub(crate) const ALL: [(&str, Maker); 22] = [
    ("holdem-6-random", || beside_arena("holdem-6-random", 6, Policy::Random)),
    ("holdem-2-random", || beside_arena("holdem-2-random", 2, Policy::Random)),
    ("holdem-6-callers", || beside_arena("holdem-6-callers", 6, Policy::Caller)),
    ("holdem-2-callers", || beside_arena("holdem-2-callers", 2, Policy::Caller)),
    ("holdem-hilo", || beside_holdem("holdem-hilo")),
    ("short-deck", || beside_holdem("short-deck")),
    ("omaha", || beside_holdem("omaha")),
    ("omaha-hilo", || beside_holdem("omaha-hilo")),
    ("omaha5", || beside_holdem("omaha5")),
    ("omaha5-hilo", || beside_holdem("omaha5-hilo")),
    ("omaha6", || beside_holdem("omaha6")),
    ("omaha6-hilo", || beside_holdem("omaha6-hilo")),
    ("stud", || beside_holdem("stud")),
    ("stud-hilo", || beside_holdem("stud-hilo")),
    ("razz", || beside_holdem("razz")),
    ("draw", || beside_holdem("draw")),
    ("draw-joker", || beside_holdem("draw-joker")),
    ("draw-hilo", || beside_holdem("draw-hilo")),
    ("ace-to-five", || beside_holdem("ace-to-five")),
    ("deuce-to-seven", || beside_holdem("deuce-to-seven")),
    ("deuce-to-seven-triple", || beside_holdem("deuce-to-seven-triple")),
    ("badugi", || beside_holdem("badugi")),
];

/// Hold'em as the arena plays it.
fn beside_arena(key: &'static str, players: usize, policy: Policy) -> Measure {
    let played = Match { game: "holdem", players, policy, hands: HANDS };
    Measure {
        key,
        what: "hands of no-limit hold'em from posting to payment",
        unit: Unit::Rate,
        target: Some(Target::Row(rs_poker::NAME, BESIDE_ARENA)),
        agreement: Agreement::Acts(HANDS),
        contenders: vec![
            ours_engine::decided(played),
            ours_engine::in_place("cardroom, in place", played),
            rs_poker_arena::hands(players, policy),
        ],
    }
}

/// Another game beside our own hold'em, six-handed, no-limit, both in place.
fn beside_holdem(key: &'static str) -> Measure {
    let played = |game| Match { game, players: 6, policy: Policy::Random, hands: HANDS_OF_EACH };
    Measure {
        key,
        what: "hands of a game from posting to payment",
        unit: Unit::Rate,
        target: Some(Target::Row(HOLDEM, BESIDE_HOLDEM)),
        agreement: Agreement::None,
        contenders: vec![
            ours_engine::in_place(ours::NAME, played(key)),
            ours_engine::in_place(HOLDEM, played("holdem")),
        ],
    }
}
