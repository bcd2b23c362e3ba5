//! The variants of the format, and the games that they are here.

use engine::Game;

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

/// The variants of the format whose games are not there.
const OTHERS: [&str; 6] = ["F7S", "F7S/8", "FR", "N2L1D", "F2L3D", "FB"];

/// Finds a variant by the code that records have.
pub(crate) fn find(code: &str) -> Result<Variant, Why> {
    let (name, betting) = match code {
        "NT" => ("holdem", Betting::No),
        "FT" => ("holdem", Betting::Fixed),
        "NS" => ("short-deck", Betting::No),
        "PO" => ("omaha", Betting::Pot),
        "FO/8" => ("omaha-hilo", Betting::Fixed),
        other if OTHERS.contains(&other) => return Err(Why::NotPlayed(other.into())),
        other => return Err(Why::NoSuchVariant(other.into())),
    };
    Ok(Variant { game: Game::named(name).expect("a game of the engine"), betting })
}
