//! What the floor may say otherwise than the book: whatever can be carried out now.

use super::{Case, Incident, Mishap, Remedies, Remedy};
use crate::hand::decide::Run;
use crate::house::topic::Topic;
use crate::log::event::{Entry, Event};

impl Case {
    /// What the rule is about that this rests on: none where the floor overrules the book, whose
    /// clauses say something else then.
    fn rests_on(&self, remedy: Remedy) -> Option<Topic> {
        if self.book.is_none_or(|book| book == remedy) {
            return Some(self.topic);
        }
        // Some books let the floor do otherwise.
        match (self.topic, remedy) {
            (Topic::AwayAtShowdown, Remedy::Stands) => Some(Topic::WaitedFor),
            (Topic::RaiseLate, Remedy::JustCall { .. }) => Some(Topic::WrongChips),
            (Topic::WrongCount | Topic::StuckLate | Topic::FoulUncalled, Remedy::Refund { .. }) => {
                Some(Topic::FoulBlameless)
            }
            (_, _) => None,
        }
    }

    /// Whether the floor says by this something else than the book does: it has to say why.
    pub fn is_overruled_by(&self, remedy: Remedy) -> bool {
        self.rests_on(remedy).is_none()
    }
}

impl<E: Entry> Run<'_, '_, E> {
    /// The floor may overrule anything.
    pub(super) fn with_all_choices(&self, case: Case) -> Case {
        if case.book.is_none() {
            return case;
        }
        let mut offered: Vec<Remedy> = case.offered.iter().collect();
        for remedy in self.always_possible(case.incident) {
            if !offered.contains(&remedy) {
                offered.push(remedy);
            }
        }
        Case { offered: Remedies::of(&offered), ..case }
    }

    fn always_possible(&self, incident: Incident) -> Vec<Remedy> {
        let state = &self.state;
        let mut all = Vec::new();
        if self.is_being_played().is_err() {
            return all;
        }
        if let Incident::Wagered { .. } = incident {
            return all;
        }
        if can_be_left(incident) {
            all.push(Remedy::Stands);
        }
        let seat = incident.seat().filter(|seat| self.holds_cards(*seat).is_ok());
        // A short call may not cost the hand (H13.b.2), nor a missing ante the deal (H9.p.1).
        let is_short = matches!(incident, Incident::ShortCall { .. });
        if let Some(seat) = seat.filter(|_| state.live.count() > 1 && !is_short) {
            all.push(Remedy::Kill { seat });
        }
        let lacks_ante = matches!(incident, Incident::AnteMissed { .. });
        let is_first_deal = self.first_deal_counts().is_ok();
        if is_first_deal && state.paid.is_zero() && !lacks_ante {
            all.push(Remedy::Misdeal);
        }
        all.push(Remedy::NoHand);
        all
    }

    /// What is done, and the rule behind it or that it goes against one.
    pub(super) fn say_ruling(&mut self, case: &Case, remedy: Remedy) {
        let rests_on = case.rests_on(remedy);
        if let Some(topic) = rests_on {
            self.emit(Event::Ruled { topic });
        }
        let overruled = rests_on.is_none().then_some(case.topic);
        self.emit(Event::Remedied { remedy, overruled });
    }
}

/// Whether play can go on with everything as it lies: nobody lacks a card, the board has as many as
/// belong there, and every hand in play is with its player.
fn can_be_left(incident: Incident) -> bool {
    let mucked = [Mishap::MuckedAsRead, Mishap::MuckedAgreed, Mishap::MuckedUnasked];
    if let Incident::AtShowdown { mishap, .. } = incident {
        return !mucked.contains(&mishap);
    }
    !matches!(
        incident,
        Incident::LeftOut { .. }
            | Incident::CardsTooEarly { .. }
            | Incident::BoardTooEarly
            | Incident::ExtraBoardCard
            | Incident::ExtraBoardCards { .. }
            | Incident::JokerOnBoard { .. }
            | Incident::StuckCards { .. }
            | Incident::DealtOnFold
            | Incident::DealtToOther { looked: false, .. }
            | Incident::AnteMissed { .. }
            | Incident::ShortCall { .. }
    )
}
