//! Gestures: what a player says and pushes forward, in the words of a script.

use engine::{Chips, Gesture, Manner, Pushed, Seat, Wager, Words};

use crate::line::{chips, whole};

/// What a player did, as the dealer tells it.
#[derive(Clone, Debug)]
pub struct Told {
    words: Option<Words>,
    motions: Vec<Vec<(Chips, u8)>>,
}

impl Told {
    /// The same of a seat; none if there are too many kinds of chips.
    pub(crate) fn of(&self, seat: Seat) -> Option<Wager> {
        Wager::of(seat, self.words, &self.motions)
    }
}

/// What may stand after a name.
pub(crate) const GESTURES: &str = "also pushes CHIPS, as 6x5 or 20+5+5, says call, fold, check, \
     raise, CHIPS, all-in, pot, more to come or no bet, each with or without pushing CHIPS, \
     splashes CHIPS, leaves CHIPS unclear, throws the hand away, or what one does in turn with out \
     of turn after it";

/// Reads a gesture; none if it is none.
pub(crate) fn read(text: &[&str]) -> Option<Gesture> {
    let pushed = |text: &[&str], manner| {
        let words = None;
        Some(Gesture { words, chips: read_chips(text)?, manner })
    };
    // It is out of turn whether the script says so or not.
    let text = match text {
        ["says" | "pushes", .., "out", "of", "turn"] => &text[..text.len() - 3],
        _ => text,
    };
    match text {
        ["pushes", chips] => pushed(&[chips], Manner::Plain),
        ["splashes", chips] => pushed(&[chips], Manner::Splashed),
        ["leaves", chips, "unclear"] => pushed(&[chips], Manner::Unclear),
        ["throws", "the", "hand", "away"] => Some(Gesture::says(Words::Throws)),
        ["says", words @ .., "pushing", chips] => {
            Some(Gesture { chips: read_chips(&[chips])?, ..Gesture::says(said(words)?) })
        }
        ["says", words @ ..] => said(words).map(Gesture::says),
        [does @ .., "out", "of", "turn"] => done(does).map(Gesture::says),
        _ => None,
    }
}

/// What a player did as the dealer tells it: what was said, and the chips of each motion.
pub(crate) fn told(text: &str) -> Option<Told> {
    let mut motions = text.split(", then ");
    let Gesture { words, chips, manner } = read(&split(motions.next()?))?;
    let mut chips = vec![chips.kinds().collect()];
    for motion in motions {
        chips.push(read_chips(&[motion])?.kinds().collect());
    }
    (manner == Manner::Plain).then_some(Told { words, motions: chips })
}

fn split(text: &str) -> Vec<&str> {
    text.split_whitespace().collect()
}

fn said(words: &[&str]) -> Option<Words> {
    Some(match words {
        ["call"] => Words::Call,
        ["fold"] => Words::Fold,
        ["check"] => Words::Check,
        ["raise" | "bet"] => Words::Raise,
        ["all-in"] => Words::AllIn,
        ["pot"] => Words::Pot,
        ["more", "to", "come"] => Words::MoreToCome,
        ["no", "bet"] => Words::NoBet,
        [amount] => Words::To(chips(amount)?),
        _ => return None,
    })
}

/// What a player does before the turn.
fn done(words: &[&str]) -> Option<Words> {
    Some(match words {
        ["folds"] => Words::Fold,
        ["checks"] => Words::Check,
        ["calls"] => Words::Call,
        ["raises"] => Words::Raise,
        ["all-in"] => Words::AllIn,
        ["bets", amount] | ["raises" | "completes", "to", amount] => Words::To(chips(amount)?),
        _ => return None,
    })
}

/// `6x5` is six chips of 5, `20+5+5` are three, and `100` is one.
fn read_chips(text: &[&str]) -> Option<Pushed> {
    let kind = |one: &str| -> Option<(Chips, u8)> {
        match one.split_once('x') {
            Some((count, worth)) => Some((chips(worth)?, u8::try_from(whole(count)?).ok()?)),
            None => Some((chips(one)?, 1)),
        }
    };
    let mut kinds: Vec<(Chips, u8)> = Vec::new();
    for one in text.iter().flat_map(|text| text.split('+')) {
        let (worth, count) = kind(one)?;
        match kinds.iter_mut().find(|(other, _)| *other == worth) {
            Some((_, so_far)) => *so_far += count,
            None => kinds.push((worth, count)),
        }
    }
    Pushed::of(&kinds)
}
