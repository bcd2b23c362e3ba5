//! What happens at the table between hands, and what it refuses, as sentences.

use engine::{Chips, Seat, Seats, Straddle, Topic};
use table::{Away, Blind, Delivery, Doubt, Entry, Event, Join, Proposal, Refusal, WhyAway};

use super::evening::Evening;

impl Evening {
    /// What an event means to people, if it means anything; what happens in a hand is told by the
    /// engine.
    pub(super) fn sentence(&self, event: &Event) -> Option<String> {
        let (name, amount) = (|seat: &Seat| self.name(*seat), |chips| self.amount(chips));
        Some(match event {
            Event::Sat { seat, chair } => {
                format!("{} sits down in {seat} with {}", name(seat), amount(chair.stack))
            }
            Event::PlayedOver { seat, chair } => {
                let (name, chips) = (self.called(chair.player), amount(chair.stack));
                format!("{name} plays over in {seat} with {chips}")
            }
            Event::OwnerBack { seat } => format!("The owner of {seat} is back"),
            Event::BoxPickedUp { seat, stack } => {
                format!("The chips under the box in {seat} are picked up, {}", amount(*stack))
            }
            Event::Left { seat, stack, why } => self.left(*seat, *stack, *why),
            Event::Leaving { seat, to: None } => {
                format!("{} leaves when the hand is over", name(seat))
            }
            Event::Leaving { seat, to: Some(to) } => {
                format!("{} moves to {to} when the hand is over", name(seat))
            }
            Event::SittingOut { seat } => format!("{} sits out after the hand", name(seat)),
            Event::Moved { to, entry, .. } => {
                format!("{} moves to {to}{}", name(to), owes(*entry))
            }
            Event::Bought { seat, amount: chips, now } => self.bought(*seat, *chips, *now),
            Event::Spent { seat, amount: chips } => {
                format!("{} spends {}", name(seat), amount(*chips))
            }
            Event::PostedFor { from, to, amount: chips } => {
                format!("{} posts {} for {}", name(from), amount(*chips), name(to))
            }
            Event::Went { seat, away } => self.went(*seat, *away),
            Event::Joining { seat, join } => format!("{} {}", name(seat), joins(*join)),
            Event::HighCard { seat } => format!("{} has the highest and the button", name(seat)),
            Event::BlindMissed { seat, blind } => format!("{} misses {}", name(seat), told(*blind)),
            Event::HandBegan { positions, .. } => {
                format!("Hand {}: {}", self.state.hands(), self.with_button(positions.button))
            }
            Event::Redealt => "The hand is dealt again".into(),
            Event::HandEnded { broke, .. } => return self.broke(*broke),
            Event::TimeTaken { seat, amount: chips, .. } => {
                format!("{} pays {} for time", name(seat), amount(*chips))
            }
            Event::TimedOut { seat } => format!("The time of {} is up", name(seat)),
            Event::Straddled { straddle, up } => self.straddled(*straddle, *up),
            Event::Proposed { what, by, .. } => self.proposes(*by, what),
            Event::Answered { seat, yes } => {
                format!("{} {}", name(seat), if *yes { "agrees" } else { "disagrees" })
            }
            Event::Settled { agreed } => {
                if *agreed { "It is agreed" } else { "It is not agreed" }.into()
            }
            Event::RakeReduced { most } => self.reduced(*most),
            Event::ClockCalled => "The clock is called".into(),
            Event::Disputed { seat } => format!("{} disputes the pot", name(seat)),
            Event::Doubted { seat, about } => self.doubted(*seat, *about),
            Event::PotStood => "The floor lets the pot stand".into(),
            Event::Paused { paused } => if *paused { "Play stops" } else { "Play goes on" }.into(),
            Event::At(_)
            | Event::Termed { .. }
            | Event::Delivered { .. }
            | Event::ButtonPassed { .. }
            | Event::BankUsed { .. }
            | Event::TimeCollected { .. }
            | Event::TimeVerified { .. }
            | Event::Hand(_)
            | Event::Undone { .. } => return None,
        })
    }

    fn doubted(&self, seat: Seat, about: Doubt) -> String {
        format!("{} says that {}", self.name(seat), script::wrong(about))
    }

    fn left(&self, seat: Seat, stack: Chips, why: Option<Topic>) -> String {
        let (name, stack) = (self.name(seat), self.amount(stack));
        match why {
            None => format!("{name} leaves with {stack}"),
            Some(Topic::PlayOver) => format!("Who played over in {seat} leaves with {stack}"),
            Some(_) => format!("The chips of {name} are picked up, {stack}"),
        }
    }

    fn bought(&self, seat: Seat, chips: Chips, now: Delivery) -> String {
        let when = match now {
            Delivery::Now => "",
            Delivery::Coming => ", which come after the hand",
        };
        format!("{} buys {}{when}", self.name(seat), self.amount(chips))
    }

    fn went(&self, seat: Seat, away: Option<Away>) -> String {
        let name = self.name(seat);
        match away.map(|away| away.why) {
            None => format!("{name} is back"),
            Some(WhyAway::Said) => format!("{name} sits out"),
            Some(WhyAway::Gone | WhyAway::Leaving) => format!("{name} has gone"),
            Some(WhyAway::Disconnected) => format!("The connection of {name} is lost"),
        }
    }

    fn straddled(&self, straddle: Straddle, up: bool) -> String {
        let name = self.name(straddle.seat);
        if up {
            format!("{name} straddles {}", self.amount(straddle.amount))
        } else {
            format!("{name} takes the straddle back")
        }
    }

    fn reduced(&self, most: Option<Chips>) -> String {
        match most {
            Some(most) => format!("The rake is reduced to {} at most", self.amount(most)),
            None => "The rake is what it was".into(),
        }
    }

    fn with_button(&self, button: Seat) -> String {
        match self.state.at(button) {
            Some(_) => format!("{} has the button", self.name(button)),
            None => format!("the button is at {button}, where nobody sits"),
        }
    }

    fn broke(&self, broke: Seats) -> Option<String> {
        let names: Vec<&str> = broke.iter().map(|seat| self.name(seat)).collect();
        match names[..] {
            [] => None,
            [one] => Some(format!("{one} has no chips left")),
            _ => Some(format!("{} have no chips left", names.join(" and "))),
        }
    }

    fn proposes(&self, by: Option<Seat>, what: &Proposal) -> String {
        let who = by.map_or("The floor", |seat| self.name(seat));
        format!("{who} proposes {}", self.proposed(what))
    }

    /// What is proposed, in words.
    pub(super) fn proposed(&self, what: &Proposal) -> String {
        match what {
            Proposal::BombPot { amount, boards: 1 } => {
                format!("a bomb pot of {}", self.amount(*amount))
            }
            Proposal::BombPot { amount, boards } => {
                format!("a bomb pot of {} on {boards} boards", self.amount(*amount))
            }
            Proposal::Rock { on: true } => "the rock".into(),
            Proposal::Rock { on: false } => "to play without the rock".into(),
            Proposal::Terms(_) => "another game".into(),
        }
    }

    /// A refusal in one sentence, with the clauses that the house cites for it.
    pub(super) fn refusal(&self, refusal: Refusal) -> String {
        let clauses = refusal.topic().map(|topic| self.setting.citations.of(topic));
        let cited = match clauses {
            Some(clauses) if !clauses.is_empty() => format!(" ({})", clauses.join(", ")),
            Some(_) | None => String::new(),
        };
        format!("Not possible: {}{cited}", self.why_not(refusal))
    }

    fn why_not(&self, refusal: Refusal) -> String {
        script::refused(refusal, &|seat| self.name(seat).to_owned(), &|chips| self.amount(chips))
    }
}

fn owes(entry: Entry) -> &'static str {
    match entry {
        Entry::In | Entry::New | Entry::Missed => "",
        Entry::MovedAway => ", and posts the big blind or waits for it",
        Entry::OwesSmall => ", and owes the small blind",
        Entry::LetsPass => ", and may let the blinds pass",
    }
}

fn joins(join: Join) -> &'static str {
    match join {
        Join::Wait => "waits for the big blind",
        Join::AfterButton => "waits for the button to pass",
        Join::Now => "posts to come in",
        Join::BuyButton => "buys the button",
    }
}

fn told(blind: Blind) -> &'static str {
    match blind {
        Blind::Small => "the small blind",
        Blind::Big => "the big blind",
    }
}
