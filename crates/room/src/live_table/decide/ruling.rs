//! What follows when something went wrong: it is reported, told or decided.

use engine::{Case, Incident, Input as HandInput, Remedy, Verdict, Viewer, judge, look_into};
use table::Ask;
use wire::refusals::Refused;
use wire::{Person, Wish, wager};

use super::{Deciding, line, read};
use crate::live_table::body::Note;

impl Deciding<'_> {
    /// What somebody says who reports something, tells what a player did, or decides what is open.
    pub(super) fn ruling(&mut self, by: Person, wish: &Wish) -> Result<(), Refused> {
        let why = if let Wish::Report { turn, incident, choice, why } = wish {
            let incident: Incident = read(incident)?;
            // The room deals from whole decks, and knows every face: what it answered to a guess would tell
            // whoever may report what lies where.
            if let Incident::FoulCard { .. } = incident {
                let never = engine::Refusal::CannotHaveHappened;
                return Err(Refused::Table(table::Refusal::Hand(never)));
            }
            let word = choice.as_deref().map(read::<Remedy>).transpose()?;
            if let Some(word) = word {
                self.live.may_decide(by, incident.seat())?;
                // As far as everybody knows: nor may it be told by whether a reason is wanted.
                let case = |hand: &table::Hand| {
                    look_into(&hand.book(), hand.state.view(Viewer::Rail).state(), incident).ok()
                };
                says_why(self.at_hand().and_then(case), word, why.as_deref())?;
            }
            self.ask(Ask::Hand(HandInput::Report { turn: *turn, incident, word }))?;
            why
        } else if let Wish::Gesture { turn, seat, said, motions, choice, why } = wish {
            let wager = wager(self.live.chair(*seat)?, *said, motions)?;
            let word = choice.as_deref().map(read::<Remedy>).transpose()?;
            if let Some(word) = word {
                self.live.may_decide(by, Some(wager.seat))?;
                let case = |hand: &table::Hand| match judge(&hand.book(), &hand.state, wager) {
                    Ok(Verdict::Ruled(case)) => Some(case),
                    Ok(Verdict::Plain(_)) | Err(_) => None,
                };
                says_why(self.at_hand().and_then(case), word, why.as_deref())?;
            }
            self.ask(Ask::Hand(HandInput::Wagered { turn: *turn, wager, word }))?;
            why
        } else if let Wish::Rule { turn, choice, why } = wish {
            let case = self.state.hand().and_then(|hand| hand.state.case());
            self.live.may_decide(by, case.and_then(|case| case.incident.seat()))?;
            let remedy = read(choice)?;
            self.ask(Ask::Hand(HandInput::Rule { turn: *turn, remedy }))?;
            why
        } else {
            return Ok(());
        };
        if let Some(why) = why.as_deref().filter(|why| !why.trim().is_empty()) {
            self.notes.push(Note::Reasoned { person: by, why: line(why)? });
        }
        Ok(())
    }

    /// The hand that can be reported on: the one that is played, or the last.
    fn at_hand(&self) -> Option<&table::Hand> {
        self.state.hand().or(self.state.last())
    }

    /// The host chooses who decides about the host's own hand: somebody who plays, and no bot.
    pub(super) fn choose_stand_in(&mut self, seat: u8) -> Result<(), Refused> {
        let seat = self.live.chair(seat)?;
        let person = self.live.sitter(seat).filter(|_| self.live.bot_at(seat).is_none());
        let person = person.filter(|person| *person != self.live.opening.host);
        let person = person.ok_or(Refused::NobodyThere)?;
        self.notes.push(Note::StandIn { person });
        Ok(())
    }
}

/// Whoever says something other than the book says why, for everybody to read.
fn says_why(case: Option<Case>, word: Remedy, why: Option<&str>) -> Result<(), Refused> {
    let has_reason = why.is_some_and(|why| !why.trim().is_empty());
    let overrules = case.is_some_and(|case| case.offered.has(word) && case.is_overruled_by(word));
    if overrules && !has_reason { Err(Refused::WhyOverrule) } else { Ok(()) }
}
