//! The lines that may stand after `report`, and those nearest to one that cannot be read.

#[cfg(test)]
use std::{
    mem::{Discriminant, discriminant},
    sync::OnceLock,
};

use cards::read_cards;
#[cfg(test)]
use engine::{Incident, Seat, Slot};
use houses::changes;

#[cfg(test)]
use super::report::Report;
use crate::line::{either, is_name, whole};

/// How many are named where none can be read.
const NAMED: usize = 3;

/// What can be reported: NAME is a player, NUMBER counts from one, CHIPS is an amount, CARD a face.
pub(crate) const REPORTS: &[&str] = &[
    "deck not cut",
    "deck not shuffled",
    "wrong start",
    "dealt out of order",
    "dealt on",
    "NAME left out",
    "NAME left out while away",
    "NAME has a card too many",
    "NAME has a card too few",
    "burn dealt to NAME",
    "card of NAME dealt to another",
    "card of NAME dealt to another and looked at",
    "seat NUMBER dealt in",
    "NAME dealt in",
    "NAME has not anted",
    "NAME folded in the deal",
    "card NUMBER of NAME exposed",
    "card NUMBER of NAME perhaps seen",
    "card NUMBER of NAME perhaps seen and looked at",
    "card NUMBER of NAME boxed",
    "card NUMBER of NAME boxed at once",
    "card NUMBER of NAME off the table",
    "card NUMBER of NAME a joker",
    "card NUMBER of NAME is CARD too",
    "last card of NAME exposed",
    "board too early",
    "cards too early to NUMBER",
    "cards too early to NUMBER kept by NAME, NAME",
    "short deck missed",
    "a card too many on the board",
    "NUMBER cards too many on the board",
    "a card too many on the flop",
    "a card too many on the turn",
    "no burn before the flop",
    "no burn before the turn",
    "no burn",
    "no burn and seen",
    "two burns",
    "two burns and seen",
    "burn too early",
    "dealt on a fold",
    "board card boxed",
    "board card NUMBER boxed",
    "burn boxed",
    "board card off the table",
    "board card NUMBER is CARD too",
    "board card NUMBER a joker",
    "a joker in the deck",
    "NAME skipped",
    "NAME skipped and seen",
    "NAME got two cards",
    "defective deck",
    "cards missing",
    "foreign back",
    "damaged card",
    "deck dropped",
    "deck dropped in order",
    "NAME put in only CHIPS",
    "NAME put in only CHIPS, unaware of the raise",
    "NAME put in only CHIPS, unaware of the raise that nobody announced",
    "NAME put in only CHIPS, misreading the bet",
    "NAME put in only CHIPS, unaware of the bet",
    "NAME meant to call",
    "NAME meant to call, and somebody objects",
    "NAME pushes CHIPS",
    "NAME pushes CHIPS, then CHIPS",
    "NAME says CHIPS pushing CHIPS",
    "NAME passed over",
    "NAME passed over, and played on",
    "tap",
    "burn",
    "NAME overbets CHIPS",
    "overbet",
    "NAME let straddle CHIPS",
    "straddle",
    "NAME folded by mistake",
    "NAME folded by mistake, and touched the muck",
    "NAME exposed",
    "NAME exposed on purpose",
    "NAME exposed by mistake",
    "NAME protected touched",
    "NAME protected touched lost",
    "NAME protected taken-in",
    "NAME protected taken-in lost",
    "NAME unprotected touched",
    "NAME unprotected touched lost",
    "NAME unprotected taken-in",
    "NAME unprotected taken-in lost",
    "NAME bet and threw",
    "NAME bet and threw lost",
    "NAME bet and threw, misled",
    "NAME bet and threw, misled lost",
    "NAME threw card NUMBER",
    "NAME fouled the hand",
    "NAME bet knowing",
    "NAME bet not knowing",
    "NAME shows card NUMBER by mistake",
    "NAME shows card NUMBER on purpose",
    "NAME showed NAME",
    "NAME picked up the up cards",
    "NAME turned down the up cards",
    "NAME turned down the up cards, believing the pot won",
    "NAME away protected",
    "NAME away unprotected",
    "NAME suspects NAME",
    "NAME mucked as read",
    "NAME mucked agreed",
    "NAME mucked unasked",
    "NAME misled",
    "NAME misled lost",
    "NAME flashed",
    "NAME face up",
    "NAME not in muck",
    "NAME turned by another",
];

/// The lines that take the fewest changes of a letter, whomever and whatever they are about; a word
/// that both have weighs as much as some letters.
pub(crate) fn nearest(typed: &str) -> String {
    let typed = form(typed);
    let distance = |line: &&str| {
        let shared = line.split(' ').filter(|word| typed.split(' ').any(|one| one == *word));
        let shared: usize = shared.map(str::len).sum();
        (changes(&typed, &line.replace("CHIPS", "NUMBER")) * 2).saturating_sub(shared)
    };
    let mut all: Vec<&str> = REPORTS.to_vec();
    all.sort_by_key(distance);
    let lines: Vec<String> = all.iter().take(NAMED).map(|line| format!("report {line}")).collect();
    either(&lines)
}

/// A line without whom and what it is about.
fn form(text: &str) -> String {
    let word = |word: &str| {
        let bare = word.trim_end_matches(',');
        let sign = if is_name(bare) {
            "NAME"
        } else if whole(bare).is_some() && !bare.is_empty() {
            "NUMBER"
        } else if !bare.is_empty() && read_cards(bare).is_ok() {
            "CARD"
        } else {
            bare
        };
        format!("{sign}{}", &word[bare.len()..])
    };
    text.split_whitespace().map(word).collect::<Vec<_>>().join(" ")
}

/// A line with something in each of its places.
#[cfg(test)]
fn filled(line: &str) -> String {
    let line = line.replace("NAME", "Ann").replace("NUMBER", "2");
    line.replace("CHIPS", "20").replace("CARD", "Kd")
}

/// Whether a line can say such a thing. What a player said and pushed is told in its own words.
#[cfg(test)]
pub(crate) fn can_say(incident: &Incident) -> bool {
    static SAID: OnceLock<Vec<Discriminant<Incident>>> = OnceLock::new();
    let said = |line: &&str| {
        let report = Report::read(&filled(line)).ok()?;
        let (said, _) = report.of(|_| Some(Seat::new(0)), |_, _| Some(Slot::new(0)))?;
        Some(discriminant(&said))
    };
    let all = SAID.get_or_init(|| REPORTS.iter().filter_map(said).collect());
    matches!(incident, Incident::Wagered { .. }) || all.contains(&discriminant(incident))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::deeds::deed::Happening;

    #[test]
    fn every_line_can_be_read() {
        for line in REPORTS {
            let line = format!("report {}", filled(line));
            let read = Happening::read(&line);
            assert!(read.is_ok(), "{line}: {read:?}");
        }
    }

    #[test]
    fn a_line_that_cannot_be_read_names_the_three_nearest() {
        let expected = |line: &str| Happening::read(line).expect_err("no such line");
        let near = expected("report card 2 of Bob exposd");
        assert!(near.starts_with("report card NUMBER of NAME exposed, report "), "{near}");
        assert_eq!(near.matches("report ").count(), 3, "{near}");
        assert_eq!(
            expected("report Cat was passed over").split(", ").next(),
            Some("report NAME passed over")
        );
        let near = expected("report deck fell down");
        assert!(near.contains("report deck dropped"), "{near}");
        assert_eq!(expected("report seat 12 dealt in"), "a chair from 1 to 11");
        assert_eq!(expected("report seat 0 dealt in"), "a chair from 1 to 11");
    }
}
