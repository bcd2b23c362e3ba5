//! Tokens: what somebody shows to be known again. A guest's says who they are and is signed; a
//! member's is a random number that the desk knows.

use hmac::{Hmac, KeyInit, Mac};
use room::{Chance, Name, Person, Stub};
use sha2::{Digest, Sha256};

use crate::settings::Key;

/// No token is longer.
pub(crate) const LONGEST: usize = 512;
/// A code to share has this many bytes.
const SHARE: usize = 16;
/// How far a guest's clock and ours may differ, in milliseconds: two servers with one key.
const SKEW: u64 = 60_000;

/// What a token says, as far as it can be told from itself.
#[derive(Clone, PartialEq)]
pub(crate) enum Token {
    /// A guest.
    Guest(Guest),
    /// Whoever the desk knows by this.
    Member(Stub),
}

/// A guest.
#[derive(Clone, PartialEq)]
pub(crate) struct Guest {
    pub(crate) person: Person,
    pub(crate) name: Name,
    /// Since when, in milliseconds since 1970.
    pub(crate) since: u64,
}

impl Token {
    /// Reads a token; none if it was not made with this key, or has run out.
    pub(crate) fn read(text: &str, key: &Key, now: u64) -> Option<Token> {
        if text.len() > LONGEST {
            return None;
        }
        if text.starts_with("m1.") {
            return Some(Token::Member(stub(text)));
        }
        let (said, signature) = text.rsplit_once('.')?;
        // Compared in a time that does not tell where they part.
        mac(key, said).verify_slice(&from_hex(signature)?).ok()?;
        let mut parts = said.split('.');
        let ("g1", person, since, name, None) =
            (parts.next()?, parts.next()?, parts.next()?, parts.next()?, parts.next())
        else {
            return None;
        };
        let person = Person(u64::from_str_radix(person, 16).ok()?);
        let since = u64::from_str_radix(since, 16).ok()?;
        let name = Name::read(&String::from_utf8(from_hex(name)?).ok()?).ok()?;
        let is_in_time = since <= now + SKEW && now < since + room::STAY;
        is_in_time.then_some(Token::Guest(Guest { person, name, since }))
    }
}

impl Guest {
    /// The token of this guest.
    pub(crate) fn token(&self, key: &Key) -> String {
        let name = to_hex(self.name.as_str().as_bytes());
        let said = format!("g1.{:x}.{:x}.{name}", self.person.0, self.since);
        let signature = to_hex(&mac(key, &said).finalize().into_bytes());
        format!("{said}.{signature}")
    }
}

/// A token for a member, and what the desk keeps of it.
pub(crate) fn member(chance: &mut dyn Chance) -> (String, Stub) {
    let token = (0..4).fold("m1.".to_owned(), |text, _| format!("{text}{:016x}", chance.word()));
    let stub = stub(&token);
    (token, stub)
}

/// The code by which anybody may read one hand.
pub(crate) fn share(key: &Key, table: u64, hand: u64) -> String {
    to_hex(&shared(key, table, hand).finalize().into_bytes()[..SHARE])
}

/// Whether a text is that code.
pub(crate) fn is_share(code: &str, key: &Key, table: u64, hand: u64) -> bool {
    let bytes = from_hex(code).filter(|bytes| bytes.len() == SHARE);
    // Compared in a time that does not tell where they part.
    bytes.is_some_and(|bytes| shared(key, table, hand).verify_truncated_left(&bytes).is_ok())
}

fn shared(key: &Key, table: u64, hand: u64) -> Hmac<Sha256> {
    // No guest's token begins so.
    mac(key, &format!("hand.{table}.{hand}"))
}

/// A number for somebody new. People's numbers are from 2^52 to 2^53, above those of bots; browsers
/// count no further.
pub(crate) fn person(chance: &mut dyn Chance) -> Person {
    Person(1 << 52 | chance.word() >> 12)
}

fn stub(token: &str) -> Stub {
    Stub(Sha256::digest(token).into())
}

fn mac(key: &Key, said: &str) -> Hmac<Sha256> {
    let mut mac = Hmac::<Sha256>::new_from_slice(&key.0).expect("a key may have any length");
    mac.update(said.as_bytes());
    mac
}

fn to_hex(bytes: &[u8]) -> String {
    use std::fmt::Write;
    bytes.iter().fold(String::with_capacity(2 * bytes.len()), |mut text, byte| {
        let _ = write!(text, "{byte:02x}");
        text
    })
}

fn from_hex(text: &str) -> Option<Vec<u8>> {
    if !text.len().is_multiple_of(2) || !text.bytes().all(|sign| sign.is_ascii_hexdigit()) {
        return None;
    }
    let byte = |at| u8::from_str_radix(text.get(at..at + 2)?, 16).ok();
    (0..text.len()).step_by(2).map(byte).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    const KEY: Key = Key([7; 32]);

    fn ann() -> Guest {
        let name = Name::read("Ann Lee").expect("a name");
        Guest { person: Person(1 << 52 | 9), name, since: 1_000_000 }
    }

    fn is_ann(text: &str, key: &Key, now: u64) -> bool {
        Token::read(text, key, now) == Some(Token::Guest(ann()))
    }

    #[test]
    fn a_guest_is_known_again_for_thirty_days() {
        let token = ann().token(&KEY);
        assert!(is_ann(&token, &KEY, 1_000_000));
        let end = 1_000_000 + 30 * 24 * 60 * 60 * 1000;
        assert!(is_ann(&token, &KEY, end - 1));
        assert!(!is_ann(&token, &KEY, end));
        assert!(!is_ann(&token, &KEY, 900_000), "it comes from the future");
    }

    #[test]
    fn a_token_with_any_sign_changed_is_worth_nothing() {
        let token = ann().token(&KEY);
        assert!(!is_ann(&token, &Key([8; 32]), 1_000_000));
        for at in 0..token.len() {
            let mut signs = token.clone().into_bytes();
            signs[at] = if signs[at] == b'1' { b'2' } else { b'1' };
            let forged = String::from_utf8(signs).expect("plain letters");
            assert!(!is_ann(&forged, &KEY, 1_000_000), "sign {at}");
        }
        for bad in ["", ".", "g1", "g1.1.1.41.", "g1.1.1.41.zz", "x.y.z", &"g1.".repeat(400)] {
            assert!(Token::read(bad, &KEY, 1_000_000).is_none(), "{bad}");
        }
    }

    #[test]
    fn a_code_to_share_is_for_one_hand_of_one_table() {
        let code = share(&KEY, 5, 12);
        assert_eq!(code.len(), 32);
        assert!(is_share(&code, &KEY, 5, 12));
        for (table, hand) in [(5, 11), (12, 5), (51, 2)] {
            assert!(!is_share(&code, &KEY, table, hand), "{table} {hand}");
        }
        assert!(!is_share(&code, &Key([8; 32]), 5, 12));
        for bad in ["", "00", &code[..30], &format!("{code}00"), &"z".repeat(32)] {
            assert!(!is_share(bad, &KEY, 5, 12), "{bad}");
        }
    }

    #[test]
    fn people_have_numbers_that_neither_bots_nor_browsers_stumble_over() {
        struct Word(u64);
        impl Chance for Word {
            fn word(&mut self) -> u64 {
                self.0
            }
        }
        assert_eq!(person(&mut Word(0)), Person(1 << 52));
        assert_eq!(person(&mut Word(u64::MAX)), Person((1 << 53) - 1));
    }
}
