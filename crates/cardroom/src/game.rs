//! The games by the names that people type.

use cards::equity::Showdown;

use crate::failure::quoted;

/// A game: its name, other names for it, and what its showdown compares.
#[derive(Debug)]
pub(crate) struct Game {
    pub(crate) name: &'static str,
    other_names: &'static [&'static str],
    pub(crate) showdown: Showdown,
}

const fn game(
    name: &'static str,
    other_names: &'static [&'static str],
    showdown: Showdown,
) -> Game {
    Game { name, other_names, showdown }
}

/// Every game, the first one taken when none is named.
pub(crate) static GAMES: [Game; 18] = [
    game("holdem", &["nlhe", "texas"], Showdown::HOLDEM),
    game("holdem-hilo", &["holdem8"], Showdown::HOLDEM_HIGH_LOW),
    game("short-deck", &["shortdeck", "six-plus"], Showdown::SHORT_DECK),
    game("omaha", &["omaha4", "plo"], Showdown::OMAHA),
    game("omaha-hilo", &["omaha8", "plo8"], Showdown::OMAHA_HIGH_LOW),
    game("omaha5", &["plo5"], Showdown::omaha(5)),
    game("omaha5-hilo", &["omaha5-8"], Showdown::omaha_high_low(5)),
    game("omaha6", &["plo6"], Showdown::omaha(6)),
    game("omaha6-hilo", &["omaha6-8"], Showdown::omaha_high_low(6)),
    game("stud", &["stud7", "seven-card-stud"], Showdown::STUD),
    game("stud-hilo", &["stud8"], Showdown::STUD_HIGH_LOW),
    game("razz", &[], Showdown::RAZZ),
    game("draw", &["five-card-draw"], Showdown::DRAW),
    game("draw-joker", &["draw53"], Showdown::DRAW_WITH_JOKER),
    game("draw-hilo", &["draw54"], Showdown::DRAW_HIGH_LOW),
    game("ace-to-five", &["a5", "a-5", "lowball"], Showdown::ACE_TO_FIVE),
    game("deuce-to-seven", &["27", "2-7", "deuce"], Showdown::DEUCE_TO_SEVEN),
    game("badugi", &[], Showdown::BADUGI),
];

/// Finds a game by any of its names.
pub(crate) fn find(name: &str) -> Result<&'static Game, String> {
    let wanted = name.to_ascii_lowercase();
    GAMES
        .iter()
        .find(|game| game.name == wanted || game.other_names.contains(&wanted.as_str()))
        .ok_or_else(|| format!("there is no game {}; there are {}", quoted(name), names()))
}

/// The help for `--game`.
pub(crate) fn help() -> String {
    format!("The game: {}", names())
}

/// The names of all games, for people.
pub(crate) fn names() -> String {
    let names: Vec<&str> = GAMES.iter().map(|game| game.name).collect();
    names.join(", ")
}
