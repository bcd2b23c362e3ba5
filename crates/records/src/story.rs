//! All that a case played: one hand, or an evening of hands and what happened between them.

use engine::Sentence;

use crate::played::{Eyes, Played};

/// What was played, in the order in which it is told.
#[derive(Default)]
pub struct Story {
    /// What is told.
    pub lines: Vec<Line>,
    /// The hands that the lines are of; one that was taken back is there as far as it had gone.
    pub told: Vec<Played>,
    /// The hands that hold.
    pub kept: Vec<Played>,
}

/// One thing that is told, and which event of the log it is.
pub struct Line {
    /// The event.
    pub at: usize,
    /// What is told of it.
    pub what: Tells,
}

/// What a line tells.
pub enum Tells {
    /// Something at the table.
    Said(String),
    /// An event of a hand.
    Hand {
        /// Which of the hands that are told.
        hand: usize,
        /// Which event of its log.
        event: usize,
    },
}

impl Story {
    /// One hand alone.
    pub fn of(hand: Played) -> Story {
        let tells = |event| Line { at: event, what: Tells::Hand { hand: 0, event } };
        let lines = (0..hand.log.len()).map(tells).collect();
        Story { lines, kept: vec![hand.clone()], told: vec![hand] }
    }

    /// Whether it is of many hands, and of what happened between them.
    pub fn is_evening(&self) -> bool {
        self.lines.iter().any(|line| matches!(line.what, Tells::Said(_)))
    }

    /// The names of all who were dealt in.
    pub fn names(&self) -> Vec<&str> {
        let mut names: Vec<&str> = Vec::new();
        for name in self.told.iter().flat_map(|hand| &hand.names) {
            if !name.is_empty() && !names.contains(&name.as_str()) {
                names.push(name);
            }
        }
        names
    }

    /// The whole as sentences; `eyes` says with whose eyes a hand is seen.
    pub fn sentences(&self, eyes: impl Fn(&Played) -> Eyes) -> Vec<String> {
        self.sentences_by_event(eyes).into_iter().map(|sentence| sentence.text).collect()
    }

    /// What the owner is told from an event of the log on.
    pub fn sentences_from(&self, from: usize) -> Vec<String> {
        let sentences = self.sentences_by_event(|_| Eyes::Owner).into_iter();
        sentences.filter(|one| one.event >= from).map(|one| one.text).collect()
    }

    fn sentences_by_event(&self, eyes: impl Fn(&Played) -> Eyes) -> Vec<Sentence> {
        let hands: Vec<Vec<Sentence>> =
            self.told.iter().map(|hand| hand.sentences_by_event(eyes(hand))).collect();
        let mut sentences = Vec::new();
        for Line { at, what } in &self.lines {
            match what {
                Tells::Said(text) => sentences.push(Sentence { event: *at, text: text.clone() }),
                Tells::Hand { hand, event } => {
                    let said = hands[*hand].iter().filter(|sentence| sentence.event == *event);
                    let at_table = |one: &Sentence| Sentence { event: *at, text: one.text.clone() };
                    sentences.extend(said.map(at_table));
                }
            }
        }
        sentences
    }
}
