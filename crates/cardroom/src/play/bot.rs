//! Bots: they sit at the table like anyone.

use cards::Chance;
use engine::{Book, Input, Next, Seat, State};
use room::{Plays, Style};

/// A bot: what it is called, and how it plays.
pub(super) struct Bot {
    pub(super) name: String,
    style: Style,
}

const NAMES: [&str; 11] =
    ["Ann", "Bob", "Cat", "Dan", "Eve", "Fay", "Gus", "Hal", "Ivy", "Joe", "Kim"];

/// Most play by their cards; one calls, and one does as it likes.
const STYLES: [Style; 5] = [Style::Sane, Style::Sane, Style::Caller, Style::Sane, Style::Random];

impl Bot {
    /// This many bots, none of whom is called like the player.
    pub(super) fn several(count: usize, name: &str) -> Vec<Bot> {
        let names = NAMES.into_iter().filter(|one| *one != name);
        let bot = |(name, style): (&str, Style)| Bot { name: name.to_owned(), style };
        names.zip(STYLES.into_iter().cycle()).map(bot).take(count).collect()
    }

    /// What it answers when the hand asks it.
    pub(super) fn answer(
        &self,
        book: &Book<'_>,
        state: &State,
        seat: Seat,
        next: Next,
        chance: &mut Chance,
    ) -> Option<Input> {
        match next {
            // Others may be asked the same.
            Next::RunIt { most, .. } => {
                Some(Input::RunIt { turn: state.turn(), seat, times: most.min(2) })
            }
            Next::Act { .. }
            | Next::Draw { .. }
            | Next::ShowOrMuck { .. }
            | Next::Shuffle { .. }
            | Next::Floor(_)
            | Next::Over => self.style.answer(book, state, chance),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_two_players_have_the_same_name() {
        for name in ["Ann", "Kim", "Zoe"] {
            let mut names: Vec<String> =
                Bot::several(10, name).into_iter().map(|bot| bot.name).collect();
            names.push(name.to_owned());
            names.sort_unstable();
            names.dedup();
            assert_eq!(names.len(), 11, "{name}");
        }
    }
}
