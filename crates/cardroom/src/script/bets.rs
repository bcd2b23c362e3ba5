//! A `game` line: the betting structure, the game and the sizes.

use engine::{Chips, GAMES, Game, MOST_BLINDS, MOST_ROUNDS, Rake, Stakes, Structure};

use super::line::{chips, either, split};

/// What a `game` line says.
#[derive(Clone, Debug)]
pub(super) struct Bets {
    pub(super) game: &'static Game,
    pub(super) stakes: Stakes,
    /// What the stakes are called: the sizes as written.
    pub(super) stake: String,
    /// Clockwise, the first of them first.
    pub(super) blinds: Vec<Chips>,
}

impl Bets {
    /// Reads `no-limit holdem 1/2` and its like; what was expected if it is not.
    pub(super) fn read(text: &str) -> Result<Bets, String> {
        let (limit, rest) = split(text);
        let (game, sizes) = split(rest);
        let game = Game::named(game).ok_or_else(|| {
            let names: Vec<String> = GAMES.iter().map(|game| game.name.to_owned()).collect();
            format!("STRUCTURE GAME SIZES, the game being {}", either(&names))
        })?;
        let (structure, blinds) = match limit {
            "no-limit" | "pot-limit" => {
                let blinds = blinds(sizes).ok_or("the blinds after the game, as 1/2")?;
                let least = blinds.iter().copied().max().unwrap_or_default();
                let no_limit = limit == "no-limit";
                let structure = if no_limit {
                    Structure::NoLimit { least }
                } else {
                    Structure::PotLimit { least }
                };
                (structure, blinds)
            }
            "fixed-limit" => fixed(sizes)?,
            _ => return Err("no-limit, pot-limit or fixed-limit after game".into()),
        };
        let stakes =
            Stakes { structure, unit: Chips::new(1), bring_in: Chips::ZERO, rake: Rake::NONE };
        Ok(Bets { game, stakes, stake: split(sizes).0.to_owned(), blinds })
    }
}

/// `2/4`, whose blinds are half the small bet, or `3-3-6-12 blinds 1/3`.
fn fixed(sizes: &str) -> Result<(Structure, Vec<Chips>), String> {
    const SIZES: &str = "the bets after the game, as 2/4 or 3-3-6-12, and, where the big blind \
                         is not the small bet, blinds 1/3";
    let (bets, rest) = split(sizes);
    let four = match (amounts(bets, '/').as_deref(), amounts(bets, '-').as_deref()) {
        (Some(&[small, big]), _) => [small, small, big, big],
        (_, Some(&[one, two, three, four])) => [one, two, three, four],
        (_, _) => return Err(SIZES.into()),
    };
    let blinds = match split(rest) {
        ("", "") => {
            let half = four[0].amount() / 2;
            if half * 2 != four[0].amount() {
                return Err(
                    "blinds 1/3 or the like after bets of which half is no whole chip".into()
                );
            }
            vec![Chips::new(half), four[0]]
        }
        ("blinds", sizes) => blinds(sizes).ok_or(SIZES)?,
        (_, _) => return Err(SIZES.into()),
    };
    let bets = std::array::from_fn::<_, MOST_ROUNDS, _>(|round| four[round.min(3)]);
    Ok((Structure::FixedLimit { bets }, blinds))
}

/// The blinds of a `blinds` line, as `1/2/4` or `3`.
pub(super) fn blinds(text: &str) -> Option<Vec<Chips>> {
    let one = || chips(text).filter(|blind| !blind.is_zero()).map(|blind| vec![blind]);
    amounts(text, '/').or_else(one).filter(|blinds| blinds.len() <= MOST_BLINDS)
}

/// Two to four amounts, none of them nothing.
fn amounts(text: &str, between: char) -> Option<Vec<Chips>> {
    let amounts: Vec<Chips> = text.split(between).map(chips).collect::<Option<_>>()?;
    let some = amounts.iter().all(|amount| !amount.is_zero());
    (some && (2..=4).contains(&amounts.len())).then_some(amounts)
}
