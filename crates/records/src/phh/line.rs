//! One action of a record: `p2 cbr 300`, `d dh p1 AsKd`, `d db 2c3c4c`, `p1 sd 7h`.

use cards::{Card, read_cards};
use engine::Seat;

use super::amount::Amount;
use super::fault::Why;

/// A card, or one that nobody told.
pub(crate) type Told = Option<Card>;

/// One action of a record.
#[derive(Clone, PartialEq, Debug)]
pub(crate) enum Line {
    /// Cards to a player.
    Hole { seat: Seat, cards: Vec<Told> },
    /// Cards to the board.
    Board { cards: Vec<Told> },
    /// A player changes these cards, or stands pat.
    Draw { seat: Seat, cards: Vec<Told> },
    /// A player puts in the forced bet of a stud game.
    BringIn { seat: Seat },
    /// A player folds.
    Fold { seat: Seat },
    /// A player checks or calls.
    Stay { seat: Seat },
    /// A player completes, bets or raises to a total.
    Raise { seat: Seat, to: Amount },
    /// A player shows: these cards, or those dealt if none are written.
    Show { seat: Seat, cards: Vec<Card> },
    /// A player mucks, or nobody told what was shown.
    Muck { seat: Seat },
}

/// Reads an action. What stands behind `#` is a remark.
pub(crate) fn read(text: &str, players: usize) -> Result<Line, Why> {
    let said = text.split('#').next().unwrap_or_default();
    let words: Vec<&str> = said.split_whitespace().collect();
    let seat = |name: &str| read_seat(name, players);
    Ok(match words[..] {
        ["d", "dh", name, cards] => Line::Hole { seat: seat(name)?, cards: read_told(cards)? },
        ["d", "db", cards] => Line::Board { cards: read_told(cards)? },
        [name, "sd"] => Line::Draw { seat: seat(name)?, cards: Vec::new() },
        [name, "sd", cards] => Line::Draw { seat: seat(name)?, cards: read_told(cards)? },
        [name, "pb"] => Line::BringIn { seat: seat(name)? },
        [name, "f"] => Line::Fold { seat: seat(name)? },
        [name, "cc"] => Line::Stay { seat: seat(name)? },
        [name, "cbr", to] => {
            let amount = Amount::read(to).filter(|to| !to.is_negative());
            Line::Raise { seat: seat(name)?, to: amount.ok_or(Why::NotAnAmount(to.into()))? }
        }
        [name, "sm", "-"] => Line::Show { seat: seat(name)?, cards: Vec::new() },
        [name, "sm", cards] => {
            let seat = seat(name)?;
            match read_told(cards)?.into_iter().collect::<Option<Vec<Card>>>() {
                Some(cards) => Line::Show { seat, cards },
                None => Line::Muck { seat },
            }
        }
        [name, "sm"] => Line::Muck { seat: seat(name)? },
        _ => return Err(Why::NotAnAction(said.trim().into())),
    })
}

/// Whether nobody does anything: the format lets remarks stand alone.
pub(crate) fn is_remark(text: &str) -> bool {
    text.split('#').next().unwrap_or_default().trim().is_empty()
}

fn read_seat(name: &str, players: usize) -> Result<Seat, Why> {
    let number = name.strip_prefix('p').and_then(|number| number.parse::<usize>().ok());
    match number {
        Some(number) if (1..=players).contains(&number) => Ok(Seat::new(number - 1)),
        Some(_) | None => Err(Why::NoSuchPlayer(name.into())),
    }
}

/// Cards of two letters each; `??` is one that nobody told, and so is one with either letter open.
fn read_told(text: &str) -> Result<Vec<Told>, Why> {
    let letters: Vec<char> = text.chars().collect();
    letters.chunks(2).map(|pair| read_card(&pair.iter().collect::<String>())).collect()
}

fn read_card(text: &str) -> Result<Told, Why> {
    if text.chars().count() == 2 && text.contains('?') {
        return Ok(None);
    }
    match read_cards(text).as_deref() {
        Ok([card]) => Ok(Some(*card)),
        Ok(_) | Err(_) => Err(Why::NotACard(text.into())),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn actions_are_read_and_remarks_are_not() {
        let seat = Seat::new(1);
        assert_eq!(read("p2 cc # limps", 3), Ok(Line::Stay { seat }));
        assert_eq!(read("p2 sm ????", 3), Ok(Line::Muck { seat }));
        assert_eq!(read("p2 sm -", 3), Ok(Line::Show { seat, cards: Vec::new() }));
        assert_eq!(read("d db ??", 3), Ok(Line::Board { cards: vec![None] }));
        assert_eq!(read("p2 pb", 3), Ok(Line::BringIn { seat }));
        assert_eq!(read("p2 sd", 3), Ok(Line::Draw { seat, cards: Vec::new() }));
        assert_eq!(read("p2 sd ????", 3), Ok(Line::Draw { seat, cards: vec![None, None] }));
        assert!(is_remark("") && is_remark(" # the flop") && !is_remark("p2 cc # limps"));
    }

    #[test]
    fn what_is_no_action_is_named() {
        assert_eq!(read("p2 bets 4", 3), Err(Why::NotAnAction("p2 bets 4".into())));
        assert_eq!(read("", 3), Err(Why::NotAnAction(String::new())));
        assert_eq!(read("p4 f", 3), Err(Why::NoSuchPlayer("p4".into())));
        assert_eq!(read("p0 f", 3), Err(Why::NoSuchPlayer("p0".into())));
        assert_eq!(read("p1 cbr x", 3), Err(Why::NotAnAmount("x".into())));
        assert_eq!(read("p1 cbr -4", 3), Err(Why::NotAnAmount("-4".into())));
        assert_eq!(read("d dh p1 AsK", 3), Err(Why::NotACard("K".into())));
        assert_eq!(read("d dh p1 AsKé", 3), Err(Why::NotACard("Ké".into())));
    }
}
