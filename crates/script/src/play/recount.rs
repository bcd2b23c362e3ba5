//! An evening told again: what happened at the table in words, and its hands between.

use engine::{Chips, Event as Dealt, Seat, Straddle, Topic};
use records::phh::Unit;
use records::{Line, Played, Story, Tells};
use table::{Away, Blind, Delivery, Doubt, Event, Player, Proposal, Time, WhyAway};

use super::evening::{Begun, Evening, line};

impl Evening {
    /// All that happened so far. What the floor took back is told too, before that it was.
    pub(crate) fn story(&self) -> Story {
        let mut story = Story::default();
        let mut from = 0;
        for (at, event) in self.log().iter().enumerate() {
            if let Event::Undone { .. } = event {
                self.tell(&mut story, from, at);
                from = at;
            }
        }
        self.tell(&mut story, from, self.log().len());
        let holds = line(self.log());
        let kept = self.begun().iter().filter(|begun| holds.contains(&begun.at));
        let last = |begun| self.deals(begun, self.log().len()).pop().unwrap_or_default();
        story.kept = kept.map(|begun| played(begun, last(begun))).collect();
        story
    }

    /// Tells a stretch of the log in which nothing was taken back.
    fn tell(&self, story: &mut Story, from: usize, to: usize) {
        let mut hand = None;
        for at in from..to {
            let event = &self.log()[at];
            if let Event::Hand(_) = event {
                let Some((begun, events)) = self.hand_after(at + 1) else { continue };
                // What was misdealt is another deal, and has its own events.
                let deal = self.deals(begun, at + 1).len() - 1;
                if hand != Some((begun.at, deal)) {
                    hand = Some((begun.at, deal));
                    story.told.push(played(begun, self.deals(begun, to).swap_remove(deal)));
                }
                let (hand, event) = (story.told.len() - 1, events.len() - 1);
                story.lines.push(Line { at, what: Tells::Hand { hand, event } });
            } else if let Some(text) = self.said(at, event) {
                story.lines.push(Line { at, what: Tells::Said(text) });
            }
        }
    }

    /// What happened in each deal of a hand, as far as it went when the log had this many events: it has
    /// a second one where the first was a misdeal.
    fn deals(&self, begun: &Begun, events: usize) -> Vec<Vec<Dealt>> {
        let holds = line(&self.log()[..events]);
        let after = holds.into_iter().filter(|at| *at > begun.at).map(|at| &self.log()[at]);
        let hand = after.take_while(|event| !matches!(event, Event::HandBegan { .. }));
        let mut deals = vec![Vec::new()];
        for event in hand {
            if let Event::Redealt = event {
                deals.push(Vec::new());
            } else if let (Event::Hand(dealt), Some(deal)) = (event, deals.last_mut()) {
                deal.push(*dealt);
            }
        }
        deals
    }

    /// Who sat there when the log had this many events.
    fn sat(&self, events: usize, seat: Seat) -> String {
        let mut chairs: Vec<(Seat, Player)> = Vec::new();
        for event in &self.log()[..events] {
            if let Event::Sat { seat, chair } | Event::PlayedOver { seat, chair } = event {
                // Whoever plays over sits before the owner.
                chairs.insert(0, (*seat, chair.player));
            } else if let Event::Left { seat, .. } = event {
                let first = chairs.iter().position(|(one, _)| one == seat);
                first.map(|at| chairs.remove(at));
            } else if let Event::BoxPickedUp { seat, .. } = event {
                let last = chairs.iter().rposition(|(one, _)| one == seat);
                last.map(|at| chairs.remove(at));
            } else if let Event::Moved { seat, to, .. } = event
                && let Some((one, _)) = chairs.iter_mut().find(|(one, _)| one == seat)
            {
                *one = *to;
            }
        }
        let found = chairs.iter().find(|(one, _)| *one == seat);
        found.map_or_else(|| seat.to_string(), |(_, player)| self.person(*player).to_owned())
    }

    /// What happened at the table, in words; nothing where that goes without saying.
    fn said(&self, at: usize, event: &Event) -> Option<String> {
        let name = |seat: &Seat| self.sat(at, *seat);
        let chips = |seat: &Seat, does: &str, amount: &Chips| {
            format!("{} {does} {}", name(seat), amount.amount())
        };
        Some(match event {
            Event::At(time) if self.told_time(at) == Some(*time) => return None,
            Event::At(time) => format!("It is {time}"),
            Event::Sat { seat, chair } => {
                let name = self.person(chair.player);
                format!("{name} sits at {seat} with {}", chair.stack.amount())
            }
            Event::PlayedOver { seat, chair } => {
                let (guest, chips) = (self.person(chair.player), chair.stack.amount());
                format!("{guest} plays over {} with {chips}", name(seat))
            }
            Event::OwnerBack { seat } => format!("The owner of {seat} is back"),
            Event::BoxPickedUp { seat, stack } => {
                format!("The chips under the box at {seat} are picked up, {}", stack.amount())
            }
            Event::Left { seat, stack, why } => chips(seat, left(*why), stack),
            Event::Leaving { seat, to: None } => format!("{} leaves after the hand", name(seat)),
            Event::Leaving { seat, to: Some(to) } => format!("{} will move to {to}", name(seat)),
            Event::SittingOut { seat } => format!("{} sits out after the hand", name(seat)),
            Event::Moved { seat, to, .. } => format!("{} moves to {to}", name(seat)),
            Event::Bought { seat, amount, now: Delivery::Now } => chips(seat, "buys", amount),
            Event::Bought { seat, amount, now: Delivery::Coming } => {
                chips(seat, "has chips on their way,", amount)
            }
            Event::Delivered { seat } => format!("{} has the chips", name(seat)),
            Event::Spent { seat, amount } => chips(seat, "spends", amount),
            Event::PostedFor { from, to, amount } => {
                format!("{} for {}", chips(from, "posts", amount), name(to))
            }
            Event::Went { seat, away } => format!("{} {}", name(seat), went(*away)),
            Event::HighCard { .. } if !self.drew_for_button() => return None,
            Event::HighCard { seat } => format!("{} has the highest card", name(seat)),
            Event::BlindMissed { seat, blind } => format!("{} misses {}", name(seat), told(*blind)),
            Event::Straddled { straddle, up } => straddled(&name(&straddle.seat), *straddle, *up),
            Event::Proposed { what, by, .. } => {
                let by = by.map_or("The floor".into(), |by| name(&by));
                format!("{by} proposes {}", offered(what))
            }
            Event::Answered { seat, yes } => format!("{} {}", name(seat), answered(*yes)),
            Event::Settled { agreed: true } => "That is agreed".into(),
            Event::Settled { agreed: false } => "That is not agreed".into(),
            Event::RakeReduced { most: Some(most) } => format!("The rake is {most} at most"),
            Event::RakeReduced { most: None } => "The rake is what it was".into(),
            Event::ClockCalled => "The clock is called".into(),
            Event::TimedOut { seat } => format!("The time of {} is up", name(seat)),
            Event::Disputed { seat } => format!("{} disputes the pot", name(seat)),
            Event::Doubted { seat, about } => format!("{} says that {}", name(seat), wrong(*about)),
            Event::PotStood => "The floor lets the pot stand".into(),
            Event::Paused { paused } => if *paused { "Play stops" } else { "Play goes on" }.into(),
            Event::TimeTaken { seat, amount, .. } => chips(seat, "pays for time,", amount),
            Event::TimeVerified { amount } => format!("The floor has verified {amount} for time"),
            Event::HandBegan { positions, .. } => {
                format!("A hand begins, with the button at {}", positions.button)
            }
            Event::Redealt => "The hand is dealt again".into(),
            Event::Undone { .. } => "The floor takes the table back".into(),
            Event::Termed { .. } => "Other terms hold".into(),
            Event::Hand(_)
            | Event::Joining { .. }
            | Event::ButtonPassed { .. }
            | Event::BankUsed { .. }
            | Event::TimeCollected { .. }
            | Event::HandEnded { .. } => return None,
        })
    }

    /// What the clock was last told to show, before this event.
    fn told_time(&self, at: usize) -> Option<Time> {
        let told = |event: &Event| if let Event::At(time) = event { Some(*time) } else { None };
        self.log()[..at].iter().rev().find_map(told)
    }
}

/// One deal of a hand.
fn played(begun: &Begun, log: Vec<Dealt>) -> Played {
    Played {
        game: *begun.terms.game,
        stakes: begun.terms.stakes,
        rules: begun.rules,
        setup: begun.setup.clone(),
        start: begun.start,
        log,
        names: begun.names.clone(),
        unit: Unit::default(),
    }
}

fn told(blind: Blind) -> &'static str {
    match blind {
        Blind::Small => "the small blind",
        Blind::Big => "the big blind",
    }
}

fn left(why: Option<Topic>) -> &'static str {
    match why {
        None => "leaves with",
        Some(Topic::PlayOver) => "gives the chair back and leaves with",
        Some(_) => "is picked up with",
    }
}

fn went(away: Option<Away>) -> &'static str {
    match away.map(|away| away.why) {
        None => "is back",
        Some(WhyAway::Said) => "is away",
        Some(WhyAway::Gone) => "walks off",
        Some(WhyAway::Disconnected) => "is disconnected",
        Some(WhyAway::Leaving) => "plays no more",
    }
}

fn straddled(name: &str, straddle: Straddle, up: bool) -> String {
    if up {
        format!("{name} puts up a straddle of {}", straddle.amount.amount())
    } else {
        format!("The straddle of {name} goes back")
    }
}

fn answered(yes: bool) -> &'static str {
    if yes { "agrees" } else { "does not agree" }
}

fn offered(what: &Proposal) -> String {
    match what {
        Proposal::BombPot { amount, boards } => {
            format!("a bomb pot of {} (boards: {boards})", amount.amount())
        }
        Proposal::Rock { on: true } => "the rock".into(),
        Proposal::Rock { on: false } => "to play without the rock".into(),
        Proposal::Terms(_) => "other terms".into(),
    }
}

/// What is wrong, as a player says it.
pub fn wrong(about: Doubt) -> &'static str {
    match about {
        Doubt::Bet => "the amount of a bet is wrong",
        Doubt::Hand => "a hand was misread",
    }
}
