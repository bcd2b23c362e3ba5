//! Which hands win over which, as `expect order` and `expect low order` write it.

use std::cmp::Ordering;

use cards::{Card, CardSet};
use engine::{Half, compare};

use crate::line::read;
use crate::setup::table::Table;

/// Five-card hands, the best one first.
#[derive(Clone, Debug)]
pub(crate) struct Order {
    half: Half,
    hands: Vec<CardSet>,
    /// How each stands to the next.
    steps: Vec<Ordering>,
}

const EXPECTED: &str = "HAND > HAND or HAND = HAND, as many as you like, five different cards each";

impl Order {
    /// Reads `AsKsQsJsTs > KhKdKcKs2d = …`; what was expected if it is not.
    pub(crate) fn read(half: Half, text: &str) -> Result<Order, String> {
        let (mut hands, mut steps, mut words) = (Vec::new(), Vec::new(), String::new());
        for word in text.split_whitespace() {
            let step = match word {
                ">" => Ordering::Greater,
                "=" => Ordering::Equal,
                _ => {
                    words.push_str(word);
                    continue;
                }
            };
            hands.push(hand(&words)?);
            steps.push(step);
            words.clear();
        }
        hands.push(hand(&words)?);
        if steps.is_empty() {
            return Err(EXPECTED.into());
        }
        Ok(Order { half, hands, steps })
    }

    /// Whether they rank so at this table; which two do not, if not.
    pub(crate) fn check(&self, table: &Table) -> Result<(), String> {
        let book = table.book();
        for (two, expected) in self.hands.windows(2).zip(&self.steps) {
            let &[one, other] = two else { unreachable!("windows of two") };
            let Some(is) = compare(&book, one, other, self.half) else {
                return Err(format!("{} or {} is no hand in this game", told(one), told(other)));
            };
            if is != *expected {
                let stands = match is {
                    Ordering::Greater => "beats",
                    Ordering::Equal => "equals",
                    Ordering::Less => "loses to",
                };
                return Err(format!("{} {stands} {}", told(one), told(other)));
            }
        }
        Ok(())
    }
}

fn hand(words: &str) -> Result<CardSet, String> {
    let cards = read(words).map_err(|fault| format!("{EXPECTED}; {fault}"))?;
    let set: CardSet = cards.iter().copied().collect();
    if cards.len() == 5 && set.len() == 5 { Ok(set) } else { Err(EXPECTED.into()) }
}

fn told(hand: CardSet) -> String {
    hand.iter().map(|card: Card| card.to_string()).collect::<Vec<_>>().join(" ")
}
