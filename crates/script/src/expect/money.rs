//! Where chips are, as `expect` lines say it.

use engine::{Chips, Event, Half, Seat, Seats, rake_area};

use super::check::{listed, same};
use crate::line::{chips, is_name, split};
use crate::play::hand::Play;
use crate::setup::setting::seats;

/// Chips that are somewhere, or went somewhere.
#[derive(Clone, Debug)]
pub(crate) enum Money {
    Stacks(Vec<(String, Chips)>),
    /// Before these players on this round, and before nobody else.
    Bets(Vec<(String, Chips)>),
    /// All that is bet and not yet paid out.
    Pot(Chips),
    /// In the middle, with those who can win each.
    Pots(Vec<(Chips, Vec<String>)>),
    House(Chips),
    /// Taken of the pots, and not the house's yet.
    RakeArea(Chips),
    Promotion(Chips),
    /// Who was paid out of the pots, in order.
    Wins(Vec<String>),
}

impl Money {
    /// Reads `stacks Ann 480` and its like, if it is about chips; what was expected if it cannot be
    /// understood.
    pub(crate) fn read(what: &str, rest: &str) -> Option<Result<Money, String>> {
        let amount = |make: fn(Chips) -> Money| {
            chips(rest).map(make).ok_or_else(|| format!("expect {what} CHIPS"))
        };
        Some(match what {
            "stacks" => seats(rest).map(Money::Stacks),
            "bets" if rest == "nothing" => Ok(Money::Bets(Vec::new())),
            "bets" => seats(rest).map(Money::Bets),
            "pot" => amount(Money::Pot),
            "pots" => pots(rest)
                .map(Money::Pots)
                .ok_or_else(|| "expect pots CHIPS NAMES, CHIPS NAMES, or pots nothing".into()),
            "house" => amount(Money::House),
            "rake-area" => amount(Money::RakeArea),
            "promotion" => amount(Money::Promotion),
            "wins" => {
                let names: Vec<String> = rest.split(',').map(|name| name.trim().into()).collect();
                let all = names.iter().all(|name| is_name(name));
                all.then_some(Money::Wins(names)).ok_or_else(|| "expect wins NAMES".into())
            }
            _ => return None,
        })
    }

    /// Whether it is so; what is so instead, if not.
    pub(crate) fn check(&self, play: &Play<'_>) -> Result<(), String> {
        let state = &play.state;
        match self {
            Money::Stacks(stacks) => stacks.iter().try_for_each(|(name, expected)| {
                let stack = play.stack(name)?;
                same(&format!("the stack of {name}"), &stack.amount(), &expected.amount())
            }),
            Money::Bets(expected) => {
                let bets = (0..play.table.names.len()).map(Seat::new).filter_map(|seat| {
                    let bet = state.street(seat);
                    (!bet.is_zero()).then(|| (play.table.name(seat).to_owned(), bet))
                });
                let (mut bets, mut expected): (Vec<_>, _) = (bets.collect(), expected.clone());
                bets.sort();
                expected.sort();
                same("what is bet", &amounts(&bets), &amounts(&expected))
            }
            Money::Pot(expected) => same("the pot", &play.pot().amount(), &expected.amount()),
            Money::Pots(expected) => check_pots(play, expected),
            Money::House(expected) => {
                same("what the house took", &state.house().amount(), &expected.amount())
            }
            Money::RakeArea(expected) => {
                let area = rake_area(&play.table.book(), state).amount();
                same("what lies in the rake area", &area, &expected.amount())
            }
            Money::Promotion(expected) => {
                let aside = play.promotion().amount();
                same("what was put aside for promotions", &aside, &expected.amount())
            }
            Money::Wins(expected) => {
                let mut winners: Vec<Seat> = Vec::new();
                for event in play.log() {
                    if let Event::Won { seat, half, .. } = event
                        && *half != Half::Back
                        && !winners.contains(seat)
                    {
                        winners.push(*seat);
                    }
                }
                same("who wins", &play.named(winners.into_iter()), &listed(expected))
            }
        }
    }
}

fn check_pots(play: &Play<'_>, expected: &[(Chips, Vec<String>)]) -> Result<(), String> {
    let told = |amount: Chips, claims: Seats| {
        format!("{} for {}", amount.amount(), play.named(claims.iter()))
    };
    let pots = play.state.pots();
    let pots: Vec<String> = pots.iter().map(|pot| told(pot.amount, pot.claims)).collect();
    let expected = expected.iter().map(|(amount, names)| {
        let claims = names.iter().map(|name| play.seat(name)).collect::<Result<Seats, _>>()?;
        Ok(told(*amount, claims))
    });
    let expected: Vec<String> = expected.collect::<Result<_, String>>()?;
    same("what lies in the pots", &joined(&pots), &joined(&expected))
}

/// Reads `390 Ann Bob Cat, 140 Ann Cat`, or `nothing`.
fn pots(text: &str) -> Option<Vec<(Chips, Vec<String>)>> {
    if text == "nothing" {
        return Some(Vec::new());
    }
    let pot = |part: &str| {
        let (amount, names) = split(part.trim());
        let names: Vec<String> = names.split_whitespace().map(str::to_owned).collect();
        let all = !names.is_empty() && names.iter().all(|name| is_name(name));
        Some((chips(amount).filter(|_| all)?, names))
    };
    text.split(',').map(pot).collect()
}

fn amounts(bets: &[(String, Chips)]) -> String {
    let told: Vec<String> =
        bets.iter().map(|(name, bet)| format!("{name} {}", bet.amount())).collect();
    joined(&told)
}

fn joined(parts: &[String]) -> String {
    if parts.is_empty() { "nothing".into() } else { parts.join(", ") }
}
