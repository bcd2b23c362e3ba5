//! A card in a log: `As`, as it prints.

use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::Card;

impl Serialize for Card {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_str(self)
    }
}

/// Only as it is written: people have many ways to write a card, a log has one. What stands there
/// instead is not repeated, because it may be a secret with a slip in it.
impl<'de> Deserialize<'de> for Card {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Card, D::Error> {
        let text = std::borrow::Cow::<str>::deserialize(from)?;
        let card = text.parse().ok().filter(|card: &Card| card.to_string() == text);
        card.ok_or_else(|| D::Error::custom("not a card as a log has it, such as As"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_card_reads_back() {
        for card in (0..54).filter_map(Card::from_index) {
            let json = serde_json::to_string(&card).expect("a text");
            assert_eq!(json, format!("\"{card}\""));
            assert_eq!(serde_json::from_str::<Card>(&json).expect("a card"), card);
        }
    }

    #[test]
    fn what_a_log_does_not_write_is_no_card() {
        let bad = [
            "\"\"", "\"A\"", "\"as\"", "\"Xx\"", "\"10d\"", "\"A♠\"", "\" As\"", "\"AsKs\"",
            "\"??\"", "51", "null",
        ];
        for json in bad {
            assert!(serde_json::from_str::<Card>(json).is_err(), "{json}");
        }
    }
}
