//! Whether what must be true is true.

use cards::Card;
use engine::{Next, Seat};

use super::expectation::Expectation;
use super::happening::Deed;
use super::line::kebab;
use super::may::{May, closed_by};
use super::play::Play;
use super::refused;
use super::setting::What;

impl Play<'_> {
    /// Whether it is so; what is so instead, if not.
    pub(super) fn check(&self, expectation: &Expectation) -> Result<(), String> {
        match expectation {
            Expectation::May(name, may) => self.check_may(name, may),
            Expectation::Refuse { name, deed, because } => {
                self.check_refused(name, *deed, because.as_deref())
            }
            Expectation::Allow { name, deed } => match self.try_deed(name, *deed)? {
                Ok(()) => Ok(()),
                Err(refusal) => Err(format!("refused: {}", refused::told(refusal, self.table))),
            },
            Expectation::RefusePost { post, because } => match self.try_post(post)? {
                None => Err("allowed: expected a refusal".into()),
                Some((topic, told)) => match because {
                    Some(because) if *because != topic => {
                        Err(format!("refused because {topic}, {told}: expected because {because}"))
                    }
                    Some(_) | None => Ok(()),
                },
            },
            Expectation::AllowPost(post) => match self.try_post(post)? {
                None => Ok(()),
                Some((_, told)) => Err(format!("refused: {told}")),
            },
            Expectation::Stacks(stacks) => {
                for (name, expected) in stacks {
                    let stack = self.state.stack(self.seat(name)?);
                    same(&format!("the stack of {name}"), &stack.amount(), &expected.amount())?;
                }
                Ok(())
            }
            Expectation::Pot(expected) => same("the pot", &self.pot().amount(), &expected.amount()),
            Expectation::Board(expected) => {
                same("the board", &shown(&self.board()), &shown(expected))
            }
            Expectation::Turn(name) => {
                let due = self.seat(name)?;
                if let Next::Act { seat, .. } | Next::ShowOrMuck { seat } = self.asked()
                    && seat == due
                {
                    return Ok(());
                }
                Err(self.not_the_turn_of(name))
            }
            Expectation::Over if self.asked() == Next::Over => Ok(()),
            Expectation::Over => {
                Err(format!("{}: expected the hand to be over", self.told(self.asked())))
            }
        }
    }

    /// The topic of the refusal of one more line, and the refusal in words; nothing if it is taken.
    fn try_post(&self, post: &What) -> Result<Option<(String, String)>, String> {
        let refused = self.table.with_line(post).map_err(|fault| fault.why)?;
        Ok(refused.map(|(refusal, told)| (kebab(&format!("{:?}", refusal.topic())), told)))
    }

    fn check_may(&self, name: &str, expected: &May) -> Result<(), String> {
        let due: Seat = self.seat(name)?;
        let Next::Act { seat, legal } = self.asked() else {
            return Err(self.not_the_turn_of(name));
        };
        if seat != due {
            return Err(self.not_the_turn_of(name));
        }
        let may = May::of(&legal);
        if may == *expected {
            return Ok(());
        }
        let by = closed_by(&legal).map(|topic| format!(" ({topic})")).unwrap_or_default();
        Err(format!("{name} may {may}{by}: expected {expected}"))
    }

    fn not_the_turn_of(&self, name: &str) -> String {
        format!("{}: expected the turn of {name}", self.told(self.asked()))
    }

    fn check_refused(&self, name: &str, deed: Deed, because: Option<&str>) -> Result<(), String> {
        let Err(refusal) = self.try_deed(name, deed)? else {
            return Err("allowed: expected a refusal".into());
        };
        let told = refused::told(refusal, self.table);
        match (because, refused::topic(refusal)) {
            (None, _) if refused::is_not_asked(refusal) => {
                Err(format!("refused only because {told}: expected {name} to be asked"))
            }
            (None, _) => Ok(()),
            (Some(because), Some(topic)) if because == topic => Ok(()),
            (Some(because), topic) => {
                let topic = topic.unwrap_or_else(|| "no topic".into());
                Err(format!("refused because {topic}, {told}: expected because {because}"))
            }
        }
    }

    /// What the hand waits for, in words.
    fn told(&self, asked: Next) -> String {
        match asked {
            Next::Act { seat, .. } => format!("it is the turn of {}", self.table.name(seat)),
            Next::ShowOrMuck { seat } => format!("{} is to show", self.table.name(seat)),
            Next::Shuffle { .. } => "the deck is to be shuffled".into(),
            Next::Over => "the hand is over".into(),
        }
    }
}

fn same<T: PartialEq + std::fmt::Display>(what: &str, is: &T, expected: &T) -> Result<(), String> {
    if is == expected { Ok(()) } else { Err(format!("{what} is {is}: expected {expected}")) }
}

fn shown(cards: &[Card]) -> String {
    let all: Vec<String> = cards.iter().map(ToString::to_string).collect();
    if all.is_empty() { "empty".into() } else { all.join(" ") }
}
