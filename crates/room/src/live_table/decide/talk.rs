//! What people say, and the sign that a hand is weak.

use engine::{Next, TableTalk};
use table::{Refusal, Waits, waits};
use wire::Person;
use wire::refusals::Refused;

use super::{Deciding, stale};
use crate::live_table::body::Note;

/// How many lines of one person wait for the end of a hand: all are said at once then.
const MOST_HELD: usize = 20;

impl Deciding<'_> {
    /// The house says what may be heard while a hand is played.
    pub(super) fn say(&mut self, person: Person, text: String) -> Result<(), Refused> {
        self.notes.push(match self.live.talk(person) {
            TableTalk::Open => Note::Said { person, text },
            TableTalk::Held => {
                let waiting = self.live.held.iter().filter(|(by, _)| *by == person).count();
                if waiting >= MOST_HELD {
                    return Err(Refused::SaidEnough);
                }
                Note::Held { person, text }
            }
            TableTalk::Players | TableTalk::Refused => return Err(Refused::Hush),
        });
        Ok(())
    }

    /// A sign to the others at the showdown, and nothing more: the hand stays live (HQ.2.1).
    pub(super) fn weak(&mut self, by: Person, turn: u32) -> Result<(), Refused> {
        let seat = self.live.seat_of(by).ok_or(Refused::NotSeated)?;
        let hand = self.state.hand().ok_or(Refused::Table(Refusal::NoHand))?;
        let asked = hand.state.turn();
        if asked != turn {
            return Err(stale(asked));
        }
        match waits(&self.state) {
            Waits::Hand(Next::ShowOrMuck { .. }) if hand.state.live().has(seat) => {
                self.notes.push(Note::Weak { person: by });
                Ok(())
            }
            Waits::Hand(_)
            | Waits::Players
            | Waits::Deal
            | Waits::Floor
            | Waits::ButtonCards(_) => Err(Refused::NoShowdown),
        }
    }
}
