//! The variants of the format, and the games that they are here.

use engine::{Game, Structure};

use super::fault::Why;

/// A variant that is played here.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Variant {
    pub(crate) game: &'static Game,
    pub(crate) betting: Betting,
}

/// The limit of a variant's betting.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Betting {
    No,
    Pot,
    Fixed,
}

impl Variant {
    /// Whether a card showing must open the first round, and so there are no blinds.
    pub(crate) fn has_bring_in(&self) -> bool {
        self.game.has_bring_in()
    }
}

/// The variants of the format.
const VARIANTS: [(&str, &str, Betting); 11] = [
    ("NT", "holdem", Betting::No),
    ("FT", "holdem", Betting::Fixed),
    ("NS", "short-deck", Betting::No),
    ("PO", "omaha", Betting::Pot),
    ("FO/8", "omaha-hilo", Betting::Fixed),
    ("F7S", "stud", Betting::Fixed),
    ("F7S/8", "stud-hilo", Betting::Fixed),
    ("FR", "razz", Betting::Fixed),
    ("N2L1D", "deuce-to-seven", Betting::No),
    ("F2L3D", "deuce-to-seven-triple", Betting::Fixed),
    ("FB", "badugi", Betting::Fixed),
];

/// Finds a variant by the code that records have.
pub(crate) fn find(code: &str) -> Result<Variant, Why> {
    match VARIANTS.into_iter().find(|(its, ..)| *its == code) {
        Some((_, name, betting)) => {
            Ok(Variant { game: Game::named(name).expect("a game of the engine"), betting })
        }
        None => Err(Why::NoSuchVariant(code.into())),
    }
}

/// The code that records have for a game, if the format has one.
pub(crate) fn code(game: &Game, structure: &Structure) -> Option<&'static str> {
    let betting = match structure {
        Structure::NoLimit { .. } => Betting::No,
        Structure::PotLimit { .. } => Betting::Pot,
        Structure::FixedLimit { .. } => Betting::Fixed,
        Structure::SpreadLimit { .. } => return None,
    };
    let is_it = |(_, name, its): &(&str, &str, Betting)| *name == game.name && *its == betting;
    VARIANTS.iter().find(|variant| is_it(variant)).map(|(code, ..)| *code)
}
