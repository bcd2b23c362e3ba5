//! How the things of a hand stand in a log, where the derived form would be long or could build
//! what no constructor makes. Only with the feature `serde`.
//!
//! Names are written as texts have them, with hyphens; whatever is read is checked first, so that a
//! damaged log is an error and never a panic.

use std::borrow::Cow;
use std::fmt;
use std::marker::PhantomData;

use cards::Card;
use serde::de::value::{BytesDeserializer, Error as ValueError};
use serde::de::{Error, MapAccess, SeqAccess, Visitor};
use serde::ser::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::dealing::slots::{Faces, Few, MOST_HELD, MOST_SLOTS, Slot};
use crate::hand::plan::{MOST_STEPS, Plan, Step};
use crate::rules::{Choice, Point, Rules};
use crate::seat::{MOST_SEATS, Seat, Seats};

/// A face that nobody knows, among faces.
const UNKNOWN: &str = "??";

/// Whether there is none of it: such fields are left out, and read so where they are missing.
pub fn none<T: Default + PartialEq>(value: &T) -> bool {
    *value == T::default()
}

/// An array of fixed length as a list whose end is left off where there is nothing.
pub mod list {
    use super::Deserialize;
    use super::Deserializer;
    use super::Serialize;
    use super::Serializer;
    use super::read_list;

    /// Writes it.
    pub fn serialize<S, T, const N: usize>(list: &[T; N], to: S) -> Result<S::Ok, S::Error>
    where
        S: Serializer,
        T: Serialize + Default + PartialEq,
    {
        let nothing = T::default();
        let end = list.iter().rposition(|one| *one != nothing).map_or(0, |last| last + 1);
        to.collect_seq(&list[..end])
    }

    /// Reads it; a list that is too long is an error.
    pub fn deserialize<'de, D, T, const N: usize>(from: D) -> Result<[T; N], D::Error>
    where
        D: Deserializer<'de>,
        T: Deserialize<'de> + Default + Copy,
    {
        read_list(from, T::default()).map(|(list, _)| list)
    }
}

/// The same of an array behind a pointer.
pub mod boxed_list {
    use super::{Deserialize, Deserializer};

    pub use super::list::serialize;

    /// Reads it; a list that is too long is an error.
    pub fn deserialize<'de, D, T, const N: usize>(from: D) -> Result<Box<[T; N]>, D::Error>
    where
        D: Deserializer<'de>,
        T: Deserialize<'de> + Default + Copy,
    {
        super::list::deserialize(from).map(Box::new)
    }
}

/// A game by its name.
pub mod game {
    use super::{Cow, Deserialize, Deserializer, Error, Serializer};
    use crate::game::Game;

    /// Writes it.
    pub fn serialize<S: Serializer>(game: &Game, to: S) -> Result<S::Ok, S::Error> {
        to.serialize_str(game.name)
    }

    /// Reads it; a name that no game has is an error.
    pub fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<&'static Game, D::Error> {
        let name = Cow::<str>::deserialize(from)?;
        Game::named(&name).ok_or_else(|| D::Error::custom(format!("no game is called \"{name}\"")))
    }
}

impl Serialize for Seat {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        self.number().serialize(to)
    }
}

impl<'de> Deserialize<'de> for Seat {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Seat, D::Error> {
        below(from, MOST_SEATS, "seat").map(Seat::new)
    }
}

/// A number with a bit for each seat: shorter than any list.
impl Serialize for Seats {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        self.iter().fold(0, |bits, seat| bits | 1_usize << seat.number()).serialize(to)
    }
}

impl<'de> Deserialize<'de> for Seats {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Seats, D::Error> {
        let bits = below(from, 1 << MOST_SEATS, "set of seats")?;
        Ok((0..MOST_SEATS).filter(|at| bits >> at & 1 == 1).map(Seat::new).collect())
    }
}

impl Serialize for Slot {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        self.number().serialize(to)
    }
}

impl<'de> Deserialize<'de> for Slot {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Slot, D::Error> {
        below(from, MOST_SLOTS, "card of the deck").map(Slot::new)
    }
}

impl Serialize for Few {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        self.as_slice().serialize(to)
    }
}

impl<'de> Deserialize<'de> for Few {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Few, D::Error> {
        let (slots, count) = read_list::<D, Slot, MOST_HELD>(from, Slot::new(0))?;
        Ok(slots[..count].iter().copied().collect())
    }
}

impl Serialize for Plan {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        self.rest().serialize(to)
    }
}

impl<'de> Deserialize<'de> for Plan {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Plan, D::Error> {
        let (steps, count) = read_list::<D, Step, MOST_STEPS>(from, Step::Settle)?;
        Ok(Plan::from_steps(&steps[..count]))
    }
}

/// One text of all faces, two characters each.
impl Serialize for Faces {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        let face = |face: &Option<Card>| face.map_or(UNKNOWN.into(), |card| card.to_string());
        to.serialize_str(&self.iter().map(face).collect::<String>())
    }
}

/// What is wrong is said without the faces, which are secrets.
impl<'de> Deserialize<'de> for Faces {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Faces, D::Error> {
        let text = Cow::<str>::deserialize(from)?;
        let (pairs, rest) = text.as_bytes().as_chunks::<2>();
        if pairs.len() > MOST_SLOTS || !rest.is_empty() {
            let length = text.len();
            return Err(D::Error::custom(format!("{length} bytes are not the faces of a deck")));
        }
        let read = |(place, pair): (usize, &[u8; 2])| {
            face(*pair).map_err(|_| D::Error::custom(format!("face {place} is not a card")))
        };
        let faces: Result<Vec<_>, _> = pairs.iter().enumerate().map(read).collect();
        Ok(Faces::from(&*faces?))
    }
}

/// The face that two bytes stand for, if it is known.
fn face(pair: [u8; 2]) -> Result<Option<Card>, ValueError> {
    let is_known = pair != *UNKNOWN.as_bytes();
    is_known.then(|| Card::deserialize(BytesDeserializer::new(&pair))).transpose()
}

/// A map from points to answers, all of them: another PLAIN some day changes no old log.
impl Serialize for Rules {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        let choices = self.choices();
        // An answer with a number of nothing can be made, but no text has it.
        if let Some(bad) = choices.iter().find(|one| !is_readable(**one)) {
            let point = bad.point().name();
            return Err(S::Error::custom(format!("\"{bad}\" is no answer to {point}")));
        }
        to.collect_map(choices.iter().map(|choice| (choice.point().name(), choice.to_string())))
    }
}

fn is_readable(choice: Choice) -> bool {
    Choice::read(choice.point(), &choice.to_string()) == Ok(choice)
}

/// A point that is missing has the plain answer: the log is older than the point.
impl<'de> Deserialize<'de> for Rules {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Rules, D::Error> {
        from.deserialize_map(Answers)
    }
}

struct Answers;

impl<'de> Visitor<'de> for Answers {
    type Value = Rules;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a map from points to answers")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Rules, A::Error> {
        let mut rules = Rules::PLAIN;
        let mut answered = Vec::new();
        while let Some((name, answer)) = map.next_entry::<Cow<'_, str>, Cow<'_, str>>()? {
            let point = Point::ALL.iter().copied().find(|point| point.name() == name);
            let point =
                point.ok_or_else(|| A::Error::custom(format!("no point is called \"{name}\"")))?;
            if answered.contains(&point) {
                return Err(A::Error::custom(format!("{name} is answered twice")));
            }
            answered.push(point);
            let choice = Choice::read(point, &answer).map_err(|allowed| {
                let allowed = allowed.join(", ");
                A::Error::custom(format!("\"{answer}\" is no answer to {name}: {allowed}"))
            })?;
            rules = rules.with(choice);
        }
        Ok(rules)
    }
}

/// A number below this.
fn below<'de, D: Deserializer<'de>>(from: D, end: usize, what: &str) -> Result<usize, D::Error> {
    let number = usize::deserialize(from)?;
    if number < end {
        Ok(number)
    } else {
        Err(D::Error::custom(format!("no {what} has the number {number}: there are {end}")))
    }
}

/// A list of this many things at most, the places after its end filled up, and its length.
fn read_list<'de, D, T, const N: usize>(from: D, fill: T) -> Result<([T; N], usize), D::Error>
where
    D: Deserializer<'de>,
    T: Deserialize<'de> + Copy,
{
    from.deserialize_seq(AtMost::<T, N>(fill, PhantomData))
}

struct AtMost<T, const N: usize>(T, PhantomData<[T; N]>);

impl<'de, T: Deserialize<'de> + Copy, const N: usize> Visitor<'de> for AtMost<T, N> {
    type Value = ([T; N], usize);

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "a list of {N} at most")
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<([T; N], usize), A::Error> {
        let (mut read, mut count) = ([self.0; N], 0);
        while let Some(one) = list.next_element()? {
            *read.get_mut(count).ok_or_else(|| A::Error::invalid_length(count + 1, &self))? = one;
            count += 1;
        }
        Ok((read, count))
    }
}
