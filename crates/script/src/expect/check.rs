//! Whether what must be true is true.

use engine::{Next, PostingRefusal, Seat, Seats, Topic, to_name};

use super::because::{self, Because};
use super::expectation::{Expectation, Waiting};
use super::may::{May, closed_by};
use crate::deeds::deed::Happening;
use crate::play::hand::Play;
use crate::refused;
use crate::setup::setting::What;

impl Play<'_> {
    /// Whether it is so; what is so instead, if not.
    pub(crate) fn check(&self, expectation: &Expectation) -> Result<(), String> {
        self.check_because(expectation, expectation.reason())
    }

    /// The same where only this clause will do for a reason.
    pub(crate) fn check_carried(
        &self,
        expectation: &Expectation,
        clause: &str,
    ) -> Result<(), String> {
        let only = Because::Clauses(vec![clause.to_owned()]);
        self.check_because(expectation, Some(&only))
    }

    /// The same with this reason in place of the line's own.
    fn check_because(
        &self,
        expectation: &Expectation,
        because: Option<&Because>,
    ) -> Result<(), String> {
        if self.evening.is_some() && !self.is_dealt() && expectation.is_of_hand() {
            return Err(self.not_dealt());
        }
        match expectation {
            Expectation::Stands(standing) => standing.check(self),
            Expectation::May { name, may, .. } => self.check_may(name, may, because),
            Expectation::Refuse { tried, .. } => self.check_refused(tried, because),
            Expectation::Cites(own) => self.check_cites(because.unwrap_or(own)),
            Expectation::Allow(tried) => match self.try_happening(tried)? {
                Ok(()) => Ok(()),
                Err(refusal) => Err(format!("refused: {}", self.refused(refusal))),
            },
            Expectation::RefuseReport { report, because } => {
                self.check_report_refused(report, because.as_deref())
            }
            Expectation::RefusePost { post, .. } => self.check_post_refused(post, because),
            Expectation::AllowPost(post) => match self.try_post(post)? {
                None => Ok(()),
                Some((_, told)) => Err(format!("refused: {told}")),
            },
            Expectation::Money(money) => money.check(self),
            Expectation::Shown(expected) => {
                let shown = self.named(self.shown().into_iter());
                same("who has shown, in order,", &shown, &listed(expected))
            }
            Expectation::TakenIn(expected) => {
                let taken = self.named(self.taken_in().into_iter());
                same("whose hands were taken in", &taken, &listed(expected))
            }
            Expectation::Live(expected) => {
                self.same_seats("who can win", self.state.live(), expected)
            }
            Expectation::AllIn(expected) => {
                self.same_seats("who is all-in", self.state.all_in(), expected)
            }
            Expectation::Told(saying) => saying.check(self),
            Expectation::Order(order) => order.check(&self.table),
            Expectation::Lies(lying) => lying.check(self),
            Expectation::Waits(waiting) => self.check_waits(waiting),
            Expectation::Naming(expected) => {
                let due = to_name(&self.table.book(), &self.state);
                self.same_seats("who is to name the hand", due, expected)
            }
            Expectation::Over if self.asked() == Next::Over => Ok(()),
            Expectation::Over => {
                Err(format!("{}: expected the hand to be over", self.told(self.asked())))
            }
        }
    }

    /// Whether the hand waits for this.
    fn check_waits(&self, waiting: &Waiting) -> Result<(), String> {
        let asked = self.asked();
        let expected = |what: &str| Err(format!("{}: expected {what}", self.told(asked)));
        match (waiting, asked) {
            (
                Waiting::Turn(name),
                Next::Act { seat, .. } | Next::Draw { seat, .. } | Next::ShowOrMuck { seat },
            )
            | (Waiting::Draw(name), Next::Draw { seat, .. })
                if seat == self.seat(name)? =>
            {
                Ok(())
            }
            (Waiting::Turn(name), _) => Err(self.not_the_turn_of(name)),
            (Waiting::Draw(name), _) => expected(&format!("{name} to draw")),
            (Waiting::RunIt(names), Next::RunIt { seats, .. }) => {
                same("who is to say how many times", &self.named(seats.iter()), &listed(names))
            }
            (Waiting::RunIt(names), _) if names.is_empty() => Ok(()),
            (Waiting::RunIt(names), _) => {
                expected(&format!("{} to say how many times it is run", listed(names)))
            }
            (Waiting::Shuffle(expected), Next::Shuffle { cards }) => {
                same("the number of cards to be shuffled", &cards, expected)
            }
            (Waiting::Shuffle(_), _) => expected("a shuffle"),
        }
    }

    fn same_seats(&self, what: &str, seats: Seats, expected: &[String]) -> Result<(), String> {
        let expected: Seats =
            expected.iter().map(|name| self.seat(name)).collect::<Result<_, _>>()?;
        same(what, &self.named(seats.iter()), &self.named(expected.iter()))
    }

    pub(crate) fn named(&self, seats: impl Iterator<Item = Seat>) -> String {
        let names: Vec<String> = seats.map(|seat| self.table.name(seat).to_owned()).collect();
        listed(&names)
    }

    /// Why one more line of the set-up is refused, and the same in words; nothing if it is taken.
    fn try_post(&self, post: &What) -> Result<Option<(PostingRefusal, String)>, String> {
        self.table.with_line(post).map_err(|fault| fault.why)
    }

    fn check_post_refused(&self, post: &What, because: Option<&Because>) -> Result<(), String> {
        let Some((refusal, told)) = self.try_post(post)? else {
            return Err("allowed: expected a refusal".into());
        };
        let topic = refusal.topic();
        match because {
            Some(because) if !because.is(topic, &self.table.citations) => {
                let topic = self.cited(topic);
                Err(format!("refused because {topic}, {told}: expected because {because}"))
            }
            Some(_) | None => Ok(()),
        }
    }

    fn check_may(
        &self,
        name: &str,
        expected: &May,
        because: Option<&Because>,
    ) -> Result<(), String> {
        let due: Seat = self.seat(name)?;
        let Next::Act { seat, legal } = self.asked() else {
            return Err(self.not_the_turn_of(name));
        };
        if seat != due {
            return Err(self.not_the_turn_of(name));
        }
        let (may, by) = (May::of(&legal), closed_by(&legal));
        let told = by.map(|topic| format!(" ({})", self.cited(topic))).unwrap_or_default();
        if may != *expected {
            return Err(format!("{name} may {may}{told}: expected {expected}"));
        }
        match (because, by) {
            (Some(because), Some(topic)) if !because.is(topic, &self.table.citations) => {
                Err(format!("{name} may {may}{told}: expected because {because}"))
            }
            (Some(_) | None, Some(_) | None) => Ok(()),
        }
    }

    fn check_cites(&self, because: &Because) -> Result<(), String> {
        let topics = self.topics();
        if topics.iter().any(|topic| because.is(*topic, &self.table.citations)) {
            return Ok(());
        }
        let told: Vec<String> = topics.iter().map(|topic| self.cited(*topic)).collect();
        let told = if told.is_empty() { "nothing".into() } else { told.join(", ") };
        Err(format!("it cites {told}: expected {because}"))
    }

    /// A topic and what the house cites for it.
    fn cited(&self, topic: Topic) -> String {
        because::told(topic, &self.table.citations)
    }

    fn not_the_turn_of(&self, name: &str) -> String {
        format!("{}: expected the turn of {name}", self.told(self.asked()))
    }

    /// A report is refused, for this reason if one is given: most of them have no clause behind them.
    fn check_report_refused(&self, tried: &Happening, code: Option<&str>) -> Result<(), String> {
        let Err(refusal) = self.try_happening(tried)? else {
            return Err("allowed: expected a refusal".into());
        };
        match (code, refused::code(refusal)) {
            (Some(expected), is) if expected != is => {
                let told = self.refused(refusal);
                Err(format!("refused because {is}, {told}: expected because {expected}"))
            }
            (Some(_) | None, _) => Ok(()),
        }
    }

    fn check_refused(&self, tried: &Happening, because: Option<&Because>) -> Result<(), String> {
        let Err(refusal) = self.try_happening(tried)? else {
            return Err("allowed: expected a refusal".into());
        };
        let told = self.refused(refusal);
        match (because, refusal.topic()) {
            (None, _) if refused::is_not_asked(refusal) => {
                let who = if let Happening::Player(name, _) = tried { name } else { "somebody" };
                Err(format!("refused only because {told}: expected {who} to be asked"))
            }
            (None, _) => Ok(()),
            (Some(because), Some(topic)) if because.is(topic, &self.table.citations) => Ok(()),
            (Some(because), topic) => {
                let topic = topic.map_or_else(|| "no topic".into(), |topic| self.cited(topic));
                Err(format!("refused because {topic}, {told}: expected because {because}"))
            }
        }
    }

    /// What the hand waits for, in words.
    pub(crate) fn told(&self, asked: Next) -> String {
        match asked {
            Next::Act { seat, .. } => format!("it is the turn of {}", self.table.name(seat)),
            Next::Draw { seat, .. } => format!("{} is to draw", self.table.name(seat)),
            Next::RunIt { seats, .. } => {
                let names = self.named(seats.iter());
                format!("{names} are to say how many times it is run")
            }
            Next::ShowOrMuck { seat } => format!("{} is to show", self.table.name(seat)),
            Next::Shuffle { .. } => "the deck is to be shuffled".into(),
            Next::Floor(_) => "the floor is to rule".into(),
            Next::Over => "the hand is over".into(),
        }
    }
}

pub(crate) fn same<T: PartialEq + std::fmt::Display>(
    what: &str,
    is: &T,
    expected: &T,
) -> Result<(), String> {
    if is == expected { Ok(()) } else { Err(format!("{what} is {is}: expected {expected}")) }
}

pub(crate) fn listed(names: &[String]) -> String {
    if names.is_empty() { "nobody".into() } else { names.join(", ") }
}
