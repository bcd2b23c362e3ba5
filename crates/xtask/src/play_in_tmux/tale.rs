//! What the sentences of a log come to for one player.

/// The chips of one player, reckoned from what was told.
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug)]
pub(super) struct Purse {
    pub(super) bought: i64,
    pub(super) put_in: i64,
    pub(super) came_back: i64,
}

impl Purse {
    /// Reckons some sentences; which one cannot be reckoned, if one cannot.
    pub(super) fn of(name: &str, told: &[String]) -> Result<Purse, String> {
        let mut purse = Purse::default();
        for sentence in told {
            if let Some(done) = sentence.strip_prefix(name).and_then(|rest| rest.strip_prefix(' '))
            {
                purse.add(done).ok_or_else(|| format!("what does this come to? {sentence}"))?;
            }
        }
        Ok(purse)
    }

    pub(super) fn stack(self) -> i64 {
        self.bought - self.put_in + self.came_back
    }

    pub(super) fn and(self, other: Purse) -> Purse {
        Purse {
            bought: self.bought + other.bought,
            put_in: self.put_in + other.put_in,
            came_back: self.came_back + other.came_back,
        }
    }

    fn add(&mut self, done: &str) -> Option<()> {
        let words: Vec<&str> = done.split([' ', ',']).filter(|word| !word.is_empty()).collect();
        match words[..] {
            ["sits", "down", "in", "seat", _, "with", amount] | ["buys", amount, ..] => {
                self.bought += amount.parse::<i64>().ok()?;
            }
            ["posts", "the", _, "blind", amount, ..]
            | ["posts", "a", "blind", amount, ..]
            | ["brings", "it", "in", "for", amount, ..]
            | ["antes" | "calls" | "bets", amount, ..] => {
                self.put_in += amount.parse::<i64>().ok()?;
            }
            ["takes", "back", amount, ..] | ["wins", amount, "from", ..] => {
                self.came_back += amount.parse::<i64>().ok()?;
            }
            ["posts" | "raises" | "completes" | "straddles" | "spends" | "pays", ..] => {
                return None;
            }
            _ => {}
        }
        Some(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sentences_are_reckoned() {
        let told = "Ann sits down in seat 1 with 30\nAnn posts the small blind, 1, the fee of the house\n\
                    Ann posts a blind, 3\nAnn antes 1\nAnn brings it in for 2\nAnn calls 4, all-in\n\
                    Bob calls 4\nAnn bets 5\nAnn takes back 2 that nobody called\n\
                    Ann wins 7 from the high half\nAnn has no chips left\nAnn buys 20";
        let told: Vec<String> = told.lines().map(str::to_owned).collect();
        let purse = Purse { bought: 50, put_in: 16, came_back: 9 };
        assert_eq!(Purse::of("Ann", &told), Ok(purse));
        assert_eq!(purse.stack(), 43);
        let raises = ["Ann raises to 12".to_owned()];
        assert!(Purse::of("Ann", &raises).is_err(), "how much of it lay there already is not said");
    }
}
