//! The clauses behind each topic, for one hand: looked up when something is printed.

use std::sync::Arc;

use crate::chips::Chips;
use crate::house::topic::Topic;
use crate::log::event::{Event, Half};

/// Which clauses of a house stand behind a topic, in one situation.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Citations {
    /// By the number of the topic: the clauses, and why it is ruled so where the house says that there
    /// are none.
    by_topic: Box<[Behind]>,
}

type Behind = (Arc<[String]>, Option<Arc<str>>);

impl Citations {
    pub(crate) fn new(behind: impl Fn(Topic) -> Behind) -> Citations {
        Citations { by_topic: Topic::ALL.iter().map(|&topic| behind(topic)).collect() }
    }

    /// The clauses; none if the house's book is silent.
    pub fn of(&self, topic: Topic) -> &[String] {
        &self.by_topic[topic as usize].0
    }

    /// Why it is ruled so, where the house says that its book is silent on this.
    pub fn default(&self, topic: Topic) -> Option<&str> {
        self.by_topic[topic as usize].1.as_deref()
    }

    /// The same with only those clauses that hold here.
    #[must_use]
    pub fn only(self, holds: impl Fn(&str) -> bool) -> Citations {
        let held = |(ids, why): Behind| {
            (ids.iter().filter(|id| holds(id)).cloned().collect::<Arc<[String]>>(), why)
        };
        Citations { by_topic: self.by_topic.into_iter().map(held).collect() }
    }

    /// Whether this clause is one of them.
    pub fn cite(&self, topic: Topic, clause: &str) -> bool {
        self.of(topic).iter().any(|one| one == clause)
    }
}

/// What the rules are about that forced some events, in the order of the list of topics: what each
/// event says, and what only several payments of one pot say together.
pub fn topics(events: &[Event]) -> Vec<Topic> {
    let mut topics = Vec::new();
    let mut ruled = None;
    for event in events {
        if let Event::Remedied { remedy, .. } = event {
            ruled = remedy.gives_back().then_some(());
        }
        // What comes back by a ruling is not a bet that nobody called.
        let is_ruled = matches!(event, Event::Returned { .. }) && ruled.take().is_some();
        if !is_ruled {
            topics.extend(event.topics());
        }
    }
    let mut paid: Vec<(Part, Half, Chips)> = Vec::new();
    for event in events {
        if let Event::Won { pot, board, half, amount, .. } = event
            && *half != Half::Back
        {
            let part = (*pot, *board);
            topics.extend(shared(&paid, part, *half, *amount));
            paid.push((part, *half, *amount));
        }
    }
    topics.extend(paid.iter().filter_map(|(part, _, _)| halved(&paid, *part)));
    topics.sort_unstable();
    topics.dedup();
    topics
}

/// A pot, and the board that decides a part of it.
type Part = (u8, u8);

/// Equal hands share (H34.3), and shares differ only by what cannot be divided.
fn shared(paid: &[(Part, Half, Chips)], part: Part, half: Half, amount: Chips) -> Vec<Topic> {
    let equals = paid.iter().filter(|one| (one.0, one.1) == (part, half));
    equals.flat_map(|one| [Some(Topic::Split), odd(one.2, amount)]).flatten().collect()
}

fn odd(one: Chips, other: Chips) -> Option<Topic> {
    (one != other).then_some(Topic::OddChip)
}

/// The halves of a pot differ only by what cannot be halved (H34.5).
fn halved(paid: &[(Part, Half, Chips)], part: Part) -> Option<Topic> {
    let sum = |half: Half| -> Chips {
        paid.iter().filter(|one| (one.0, one.1) == (part, half)).map(|one| one.2).sum()
    };
    let (high, low) = (sum(Half::High), sum(Half::Low));
    (!low.is_zero() && high != low).then_some(Topic::OddHalf)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::log::event::{Account, Claim, PostKind};
    use crate::seat::Seat;

    fn won(seat: usize, amount: u64, half: Half) -> Event {
        Event::Won { pot: 0, board: 0, seat: Seat::new(seat), amount: Chips::new(amount), half }
    }

    #[test]
    fn an_event_says_what_it_is_about() {
        let (seat, amount) = (Seat::new(0), Chips::new(2));
        let mucked = |claim| [Event::Mucked { seat, claim }];
        assert_eq!(topics(&mucked(Claim::Board)), [Topic::PlaysBoard]);
        assert_eq!(topics(&mucked(Claim::None)), []);
        let posted = |kind, to| [Event::Posted { seat, kind, amount, to }];
        assert_eq!(topics(&posted(PostKind::Blind, Account::House)), [Topic::FeeBlinds]);
        assert_eq!(topics(&posted(PostKind::Blind, Account::Pot)), []);
        let twice = [Event::Returned { seat, amount }, Event::Returned { seat, amount }];
        assert_eq!(topics(&twice), [Topic::Uncalled], "once");
    }

    #[test]
    fn payments_of_one_pot_say_together_what_none_says_alone() {
        assert_eq!(topics(&[won(0, 20, Half::Whole)]), []);
        let even = [won(0, 10, Half::Whole), won(1, 10, Half::Whole)];
        assert_eq!(topics(&even), [Topic::Split]);
        let odd = [won(0, 11, Half::Whole), won(1, 10, Half::Whole)];
        assert_eq!(topics(&odd), [Topic::Split, Topic::OddChip]);
        let halves = [won(0, 11, Half::High), won(1, 10, Half::Low)];
        assert_eq!(topics(&halves), [Topic::Halves, Topic::OddHalf]);
        let quarter = [won(0, 10, Half::High), won(0, 5, Half::Low), won(1, 5, Half::Low)];
        assert_eq!(topics(&quarter), [Topic::Split, Topic::Halves]);
        let side = Event::Won {
            pot: 1,
            board: 0,
            seat: Seat::new(1),
            amount: Chips::new(7),
            half: Half::Whole,
        };
        assert_eq!(topics(&[side, won(0, 20, Half::Whole)]), [], "of two pots");
    }
}
