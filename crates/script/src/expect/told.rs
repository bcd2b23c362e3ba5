//! What the log of the hand tells, as `expect told` lines say it.

use crate::play::hand::Play;

/// Parts of sentences that the log tells in this order, or that it does not tell.
#[derive(Clone, Debug)]
pub(crate) struct Saying {
    to: To,
    parts: Vec<String>,
    /// Whether none of them may be told.
    never: bool,
}

/// To whom it is told.
#[derive(Clone, Debug)]
enum To {
    /// Whoever owns the script, and knows every card.
    Owner,
    Rail,
    Player(String),
}

impl Saying {
    /// Reads what stands after `told`: parts with `|` between them; what was expected if there is
    /// none. `name` is a player, or the rail.
    pub(crate) fn read(name: Option<&str>, text: &str, never: bool) -> Result<Saying, String> {
        let parts: Vec<String> = text.split('|').map(|part| part.trim().to_owned()).collect();
        if parts.iter().any(String::is_empty) {
            return Err("parts of sentences after told, with | between them".into());
        }
        let to = match name {
            None => To::Owner,
            Some("rail") => To::Rail,
            Some(name) => To::Player(name.to_owned()),
        };
        Ok(Saying { to, parts, never })
    }

    /// Whether the log tells it so; what is wrong, if not.
    pub(crate) fn check(&self, play: &Play<'_>) -> Result<(), String> {
        let who = match &self.to {
            To::Owner => None,
            To::Rail => Some("rail"),
            To::Player(name) => {
                play.seat(name)?;
                Some(name.as_str())
            }
        };
        let sentences = play.sentences(who);
        let mut rest = &sentences[..];
        for part in &self.parts {
            let found = rest.iter().position(|sentence| sentence.contains(part.as_str()));
            match (found, self.never) {
                (Some(at), true) => return Err(format!("told: {}", rest[at])),
                (Some(at), false) => rest = &rest[at + 1..],
                (None, true) => {}
                (None, false) if rest.len() < sentences.len() => {
                    return Err(format!("not told after what comes before it: {part}"));
                }
                (None, false) => return Err(format!("not told: {part}")),
            }
        }
        Ok(())
    }
}
