//! Hand after hand at the table of an evening.

use std::borrow::Cow;

use cards::Card;
use engine::{Action, Chips, Event, Few, Half, Input, Next, Passive, Seat, fold};

use super::hand::{ONLY_EVENING, Play};
use crate::deeds::table_line::Doing;
use crate::setup::deck::Known;

impl Play<'_> {
    /// Lets something happen at the table, besides the play of a hand.
    pub(crate) fn happen_at_table(&mut self, doing: &Doing) -> Result<(), String> {
        if self.evening.is_none() {
            return Err(ONLY_EVENING.into());
        }
        if let Doing::NextHand(known) = doing {
            return self.next_hand(doing, known);
        }
        self.tell_table(doing)
    }

    fn tell_table(&mut self, doing: &Doing) -> Result<(), String> {
        let Some(evening) = &mut self.evening else { return Err(ONLY_EVENING.into()) };
        let done = evening.happen(doing);
        let done = done.map_err(|why| evening.told(why));
        self.look();
        done
    }

    /// Deals the next hand. One of which nothing was written is folded round first.
    fn next_hand(&mut self, doing: &Doing, known: &str) -> Result<(), String> {
        let in_progress = self.dealt && self.asked() != Next::Over;
        if in_progress && self.touched {
            return Err("the hand before is not over".into());
        }
        if in_progress {
            self.fold_to(None)?;
            self.evening.iter_mut().for_each(|evening| evening.begin_line());
        }
        self.tell_table(doing)?;
        self.touched = false;
        let faces = self.deck_of_hand(known)?;
        self.tell(&Input::Shuffled { turn: 0, faces })
    }

    /// The deck of a hand that was just begun. Known cards are laid where they fall if everybody
    /// stays in: at games with a board that is where they fall in any case.
    fn deck_of_hand(&self, known: &str) -> Result<Vec<Option<Card>>, String> {
        let hands = self.evening.as_ref().map_or(1, |evening| evening.state.hands());
        // The first hand has the deck that it would have alone.
        let seed = self.table.seed.wrapping_add(hands - 1);
        let game = self.table.book().game;
        let names: Vec<&str> = self.table.names.iter().map(String::as_str).collect();
        let cards = Known::read(known, &names, game)?;
        let deck = cards.deck(game, &[], seed);
        if known.is_empty() {
            return Ok(deck);
        }
        let mut rehearsal = self.clone();
        rehearsal.tell(&Input::Shuffled { turn: 0, faces: deck })?;
        if rehearsal.asked() != Next::Over {
            rehearsal.play_out()?;
        }
        Ok(cards.deck(game, &rehearsal.log, seed))
    }

    /// Everybody else folds; this player stays in for as little as possible.
    pub(crate) fn fold_to(&mut self, name: Option<&str>) -> Result<(), String> {
        if self.asked() == Next::Over {
            return Err("the hand is over".into());
        }
        let winner = name.map(|name| self.seat(name)).transpose()?;
        loop {
            let turn = 0;
            let input = match self.asked() {
                Next::Act { seat, legal } => {
                    let action = match legal.passive {
                        Passive::BringIn { .. } => Action::BringIn,
                        Passive::Check if winner == Some(seat) => Action::Check,
                        Passive::Call { .. } if winner == Some(seat) => Action::Call,
                        Passive::Check | Passive::Call { .. } | Passive::BetOrFold => Action::Fold,
                    };
                    Input::Act { turn, seat, action }
                }
                Next::Draw { seat, .. } => Input::Draw { turn, seat, discards: Few::NONE },
                Next::Floor(_) => return Err("the floor is to rule".into()),
                Next::RunIt { .. } | Next::ShowOrMuck { .. } => {
                    return Err("somebody who is all-in cannot fold".into());
                }
                Next::Shuffle { .. } => {
                    self.shuffle(&[])?;
                    continue;
                }
                Next::Over => break,
            };
            self.tell(&input)?;
        }
        let won = |event: &Event| {
            let Event::Won { seat, half, .. } = event else { return None };
            (*half != Half::Back).then_some(*seat)
        };
        match (winner, self.log.iter().find_map(won)) {
            (Some(due), Some(seat)) if due != seat => Err(format!("{} won", self.table.name(seat))),
            (Some(_) | None, _) => Ok(()),
        }
    }

    /// Looks at the hand as the table has it now.
    pub(crate) fn look(&mut self) {
        let Some(evening) = &self.evening else { return };
        let Some((begun, log)) = evening.hand() else {
            self.dealt = false;
            return;
        };
        if !self.dealt || self.began != begun.at {
            let table = self.table.on_hand(begun);
            (self.dealt, self.began, self.start) = (true, begun.at, begun.start);
            self.table = Cow::Owned(table);
        }
        self.state = fold(&self.start, &log);
        self.log = log;
    }

    /// Whether there is a hand to look at.
    pub(crate) fn is_dealt(&self) -> bool {
        self.dealt
    }

    /// What a player has, wherever the player sits now.
    pub(crate) fn stack(&self, name: &str) -> Result<Chips, String> {
        match &self.evening {
            Some(evening) => evening.seat(name).map(|seat| evening.state.stack(seat)),
            None => self.seat(name).map(|seat| self.state.stack(seat)),
        }
    }

    /// What was put aside for promotions, in the hand or all evening.
    pub(crate) fn promotion(&self) -> Chips {
        match &self.evening {
            Some(evening) => evening.state.accounts().promotion,
            None => self.state.promotion(),
        }
    }

    /// Who was dealt in.
    pub(crate) fn dealt_in(&self) -> impl Iterator<Item = Seat> {
        let stacks = self.table.setup.stacks;
        (0..stacks.len()).filter(move |&at| stacks[at].is_some()).map(Seat::new)
    }
}
