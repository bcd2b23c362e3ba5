//! What a player hears, read as far as a player needs it.

use memchr::memmem;
use serde::Deserialize;

/// A message.
#[derive(PartialEq, Eq, Debug)]
pub(crate) enum Message {
    /// Record `n`, and the turn that begins with it, if it is this seat's.
    Told { n: u64, turn: Option<Turn> },
    /// A command was carried out.
    Done,
    /// The first message.
    Welcome,
    /// Nothing has happened for a while; the line is there.
    Quiet,
    /// Anything else: nothing of it should come.
    Unwelcome,
}

/// Somebody's turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Turn {
    /// Its number in the hand.
    pub(crate) number: u32,
    /// The first passive thing that is legal.
    pub(crate) passive: &'static str,
    /// The least raise, where one may raise to more than one total.
    pub(crate) raise: Option<u64>,
}

#[derive(Deserialize)]
struct Asks<'a> {
    kind: &'a str,
    seats: Vec<u8>,
    turn: Option<u32>,
    #[serde(borrow)]
    legal: Option<Legal<'a>>,
}

#[derive(Deserialize)]
struct Legal<'a> {
    #[serde(borrow)]
    stay: Way<'a>,
    #[serde(borrow)]
    raise: Way<'a>,
}

#[derive(Deserialize)]
struct Way<'a> {
    kind: &'a str,
    least: Option<u64>,
}

/// Reads what the player in a seat hears.
pub(crate) fn read(text: &[u8], seat: u8) -> Message {
    if let Some(rest) = text.strip_prefix(br#"{"m":"told","n":"#) {
        return Message::Told { n: number(rest), turn: turn(rest, seat) };
    }
    if text.starts_with(br#"{"m":"done""#) {
        return Message::Done;
    }
    if text == br#"{"m":"quiet"}"# {
        return Message::Quiet;
    }
    if text.starts_with(br#"{"m":"welcome""#) { Message::Welcome } else { Message::Unwelcome }
}

fn number(text: &[u8]) -> u64 {
    let digits = text.iter().take_while(|byte| byte.is_ascii_digit());
    digits.fold(0, |number, digit| 10 * number + u64::from(digit - b'0'))
}

fn turn(text: &[u8], seat: u8) -> Option<Turn> {
    const ASKS: &[u8] = br#""asks":"#;
    let at = memmem::find(text, ASKS)? + ASKS.len();
    let mut rest = serde_json::Deserializer::from_slice(&text[at..]);
    let asks = Asks::deserialize(&mut rest).ok()?;
    if asks.seats != [seat] {
        return None;
    }
    let number = asks.turn?;
    let (passive, raise) = match (asks.kind, asks.legal) {
        ("show", _) => ("show", None),
        ("act", Some(legal)) if legal.stay.kind == "check" => ("check", legal.raise.least),
        ("act", Some(legal)) => ("call", legal.raise.least),
        _ => return None,
    };
    Some(Turn { number, passive, raise })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_turn_is_heard_by_whose_it_is() {
        let text = br#"{"m":"told","n":41,"at":5,"events":[],"asks":{"kind":"act","seats":[3],"turn":7,"legal":{"fold":true,"stay":{"kind":"call","pay":2},"raise":{"kind":"between","least":4,"most":200,"unit":1}}},"about":[]}"#;
        let turn = Turn { number: 7, passive: "call", raise: Some(4) };
        assert_eq!(read(text, 3), Message::Told { n: 41, turn: Some(turn) });
        assert_eq!(read(text, 2), Message::Told { n: 41, turn: None });
    }

    #[test]
    fn other_messages_are_told_apart_by_their_name() {
        assert_eq!(read(br#"{"m":"done","id":"a","n":3}"#, 1), Message::Done);
        assert_eq!(read(br#"{"m":"welcome","you":{}}"#, 1), Message::Welcome);
        assert_eq!(read(br#"{"m":"quiet"}"#, 1), Message::Quiet);
        assert_eq!(read(br#"{"m":"refused","id":"a"}"#, 1), Message::Unwelcome);
        assert_eq!(read(br#"{"m":"told","n":9}"#, 1), Message::Told { n: 9, turn: None });
    }
}
