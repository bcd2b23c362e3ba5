//! A `game` line: the betting structure, the game and the sizes, or a stake of the house.

use engine::{
    Ante, Ceiling, Chips, ForcedBets, GAMES, Game, MOST_BLINDS, MOST_ROUNDS, Rake, Stakes,
    Structure, StructureKind, Weekday, blinds_of_limit,
};
use houses::{BuyIn, Stake};

use crate::line::{chips, either, split};

/// What a `game` line says.
#[derive(Clone, Debug)]
pub(crate) enum GameLine {
    Sizes(Box<Bets>),
    /// What the house offers for the game on the day, with this structure and under this name where
    /// it offers more.
    Offered {
        structure: Option<StructureKind>,
        game: &'static Game,
        stake: Option<String>,
    },
}

/// A game and what it is played for.
#[derive(Clone, Debug)]
pub(crate) struct Bets {
    pub(crate) game: &'static Game,
    pub(crate) stakes: Stakes,
    /// What the stakes are called: the sizes as written.
    pub(crate) stake: String,
    pub(crate) forced: ForcedBets,
    /// What one may sit down with, where the house says so.
    pub(crate) buy_in: BuyIn,
}

impl GameLine {
    /// Reads `no-limit holdem 1/2`, `holdem`, `holdem at 3/6` or `pot-limit holdem at 5/5`; what was
    /// expected if it is none of them.
    pub(crate) fn read(text: &str) -> Result<GameLine, String> {
        let (first, rest) = split(text);
        let structure = StructureKind::named(first);
        let (name, rest) = if structure.is_some() { split(rest) } else { (first, rest) };
        let offered = |game, stake: Option<&str>| {
            Ok(GameLine::Offered { structure, game, stake: stake.map(str::to_owned) })
        };
        match (Game::named(name), split(rest)) {
            (Some(game), ("", "")) => offered(game, None),
            (Some(game), ("at", stake)) if !stake.is_empty() => offered(game, Some(stake)),
            (Some(_), _) if structure.is_none() => {
                Err(format!("{first} at STAKE, or a structure before it"))
            }
            (_, _) => Bets::read(text).map(|bets| GameLine::Sizes(Box::new(bets))),
        }
    }

    /// As a script writes it, where the house has to fill it in.
    pub(crate) fn written(&self) -> String {
        match self {
            GameLine::Sizes(bets) => format!("game {}", bets.game.name),
            GameLine::Offered { structure, game, stake } => {
                let structure = structure.map(|kind| format!("{} ", kind.name()));
                let stake = stake.as_ref().map(|stake| format!(" at {stake}"));
                let (before, after) = (structure.unwrap_or_default(), stake.unwrap_or_default());
                format!("game {before}{}{after}", game.name)
            }
        }
    }

    /// What is played for, of the stakes of the house; which there are, if it is not one of them.
    pub(crate) fn bets(&self, stakes: &[Stake], weekday: Weekday) -> Result<Bets, String> {
        let (structure, game, name) = match self {
            GameLine::Sizes(bets) => return Ok((**bets).clone()),
            GameLine::Offered { structure, game, stake } => (*structure, *game, stake.as_deref()),
        };
        let is_for = |stake: &&Stake| {
            stake.is_on(weekday) && stake.games.iter().any(|one| one.name == game.name)
        };
        let offered: Vec<&Stake> = stakes.iter().filter(is_for).collect();
        let is_meant = |one: &&&Stake| {
            name.is_none_or(|name| one.name == name)
                && structure.is_none_or(|kind| one.structure() == kind)
        };
        let mut meant = offered.iter().filter(is_meant);
        match (meant.next(), meant.next()) {
            (Some(stake), None) => Ok(Bets {
                game,
                stakes: stake.stakes(game),
                stake: stake.name.clone(),
                forced: stake.forced,
                buy_in: stake.buy_in,
            }),
            (_, _) if offered.is_empty() => {
                Err(format!("a structure and sizes: the house has no {} then", game.name))
            }
            (_, _) => {
                // Two of one name differ in their structure.
                let title = |one: &&Stake| {
                    let alike = offered.iter().filter(|other| other.name == one.name).count();
                    match alike {
                        1 => format!("{} at {}", game.name, one.name),
                        _ => format!("{} {} at {}", one.structure().name(), game.name, one.name),
                    }
                };
                Err(either(&offered.iter().map(title).collect::<Vec<_>>()))
            }
        }
    }
}

/// What may stand after the sizes.
#[derive(Default)]
struct Besides {
    blinds: Option<Vec<Chips>>,
    ante: Option<Chips>,
    bring_in: Option<Chips>,
    least: Option<Chips>,
}

const BESIDES: &str = "ante CHIPS, bring-in CHIPS, blinds CHIPS/CHIPS or least CHIPS after the \
                       sizes";

impl Bets {
    /// Reads `no-limit holdem 1/2` and its like; what was expected if it is not.
    pub(crate) fn read(text: &str) -> Result<Bets, String> {
        let (limit, rest) = split(text);
        let (game, rest) = split(rest);
        let game = Game::named(game).ok_or_else(|| {
            let names: Vec<String> = GAMES.iter().map(|game| game.name.to_owned()).collect();
            format!("STRUCTURE GAME SIZES, the game being {}", either(&names))
        })?;
        let (sizes, words) =
            if rest.starts_with(|c: char| c.is_ascii_digit()) { split(rest) } else { ("", rest) };
        let besides = Besides::read(words)?;
        let (structure, blinds) = match limit {
            "no-limit" | "pot-limit" => {
                let (least, blinds) = besides.unlimited(sizes)?;
                let no_limit = limit == "no-limit";
                let structure = if no_limit {
                    Structure::NoLimit { least }
                } else {
                    Structure::PotLimit { least }
                };
                (structure, blinds)
            }
            "fixed-limit" => besides.fixed(sizes, game)?,
            "spread-limit" => besides.spread(sizes, game)?,
            _ => {
                return Err("no-limit, pot-limit, fixed-limit or spread-limit after game".into());
            }
        };
        let bring_in = match (game.has_bring_in(), besides.bring_in) {
            (true, Some(bring_in)) => bring_in,
            (true, None) => return Err("the forced bet after the sizes, as bring-in 3".into()),
            (false, Some(_)) => return Err(format!("no bring-in at {}", game.name)),
            (false, None) => Chips::ZERO,
        };
        if game.has_bring_in() && !blinds.is_empty() {
            return Err(format!("an ante and a bring-in, and no blinds, at {}", game.name));
        }
        let (unit, ceiling) = (Chips::new(1), Ceiling::None);
        let stakes = Stakes { structure, unit, bring_in, ceiling, rake: Rake::NONE };
        let ante = besides.ante.map_or(Ante::None, Ante::Each);
        let forced = ForcedBets { ante, blinds: three(&blinds), straddle: None };
        Ok(Bets { game, stakes, stake: sizes.to_owned(), forced, buy_in: BuyIn::default() })
    }
}

impl Besides {
    fn read(text: &str) -> Result<Besides, String> {
        let mut besides = Besides::default();
        let words: Vec<&str> = text.split_whitespace().collect();
        for pair in words.chunks(2) {
            let &[word, amount] = pair else { return Err(BESIDES.into()) };
            let some = || chips(amount).filter(|chips| !chips.is_zero()).ok_or(BESIDES);
            match word {
                "ante" if besides.ante.is_none() => besides.ante = Some(some()?),
                "bring-in" if besides.bring_in.is_none() => besides.bring_in = Some(some()?),
                "least" if besides.least.is_none() => besides.least = Some(some()?),
                "blinds" if besides.blinds.is_none() => {
                    besides.blinds = Some(blinds(amount).ok_or(BESIDES)?);
                }
                _ => return Err(BESIDES.into()),
            }
        }
        Ok(besides)
    }

    /// `1/2`, whose blinds say the least bet, or `least 2`, without blinds.
    fn unlimited(&self, sizes: &str) -> Result<(Chips, Vec<Chips>), String> {
        const SIZES: &str = "the blinds after the game, as 1/2, or the least bet, as least 2";
        match (blinds(sizes), self.least, &self.blinds) {
            (Some(blinds), None, None) => {
                Ok((blinds.iter().copied().max().unwrap_or_default(), blinds))
            }
            (None, Some(least), blinds) if sizes.is_empty() => {
                Ok((least, blinds.clone().unwrap_or_default()))
            }
            (_, _, _) => Err(SIZES.into()),
        }
    }

    /// `2/4`, whose blinds are half the small bet and the small bet unless there is an ante, or
    /// `3-3-6-12 blinds 1/3`.
    fn fixed(&self, sizes: &str, game: &Game) -> Result<(Structure, Vec<Chips>), String> {
        const SIZES: &str = "the bets after the game, as 2/4 or 3-3-6-12, and, where the big blind \
                             is not the small bet, blinds 1/3";
        let given = amounts(sizes, '/').filter(|two| two.len() == 2);
        let given = given.or_else(|| amounts(sizes, '-')).filter(|_| self.least.is_none());
        let given = given.ok_or(SIZES)?;
        let blinds = match &self.blinds {
            Some(blinds) => blinds.clone(),
            None if self.ante.is_some() || game.has_bring_in() => Vec::new(),
            None => blinds_of_limit(given[0], Chips::new(1)).to_vec(),
        };
        Ok((Structure::FixedLimit { bets: by_round(&given, game) }, blinds))
    }

    /// `2-10`, or a range for each round as `2-10/2-10/4-20/4-20`; blinds are there if they are given.
    fn spread(&self, sizes: &str, game: &Game) -> Result<(Structure, Vec<Chips>), String> {
        const SIZES: &str = "the least and the most bet after the game, as 2-10, or several such as \
                             2-10/4-20";
        let range = |text: &str| match amounts(text, '-')?[..] {
            [least, most] if least <= most => Some((least, most)),
            _ => None,
        };
        let ranges: Option<Vec<_>> = sizes.split('/').map(range).collect();
        let ranges = ranges.filter(|ranges| ranges.len() <= MOST_ROUNDS && self.least.is_none());
        let (least, most): (Vec<_>, Vec<_>) = ranges.ok_or(SIZES)?.into_iter().unzip();
        let structure =
            Structure::SpreadLimit { least: by_round(&least, game), most: by_round(&most, game) };
        Ok((structure, self.blinds.clone().unwrap_or_default()))
    }
}

/// What is given, for each round. Of two sizes the small one is for the first half of the rounds.
fn by_round(given: &[Chips], game: &Game) -> [Chips; MOST_ROUNDS] {
    let small_rounds = game.streets.len() / 2;
    std::array::from_fn(|round| match *given {
        [small, _] if round < small_rounds => small,
        [_, big] => big,
        _ => given[round.min(given.len() - 1)],
    })
}

/// The blinds of a `blinds` line, as `1/2/4` or `3`.
pub(crate) fn blinds(text: &str) -> Option<Vec<Chips>> {
    let one = || chips(text).filter(|blind| !blind.is_zero()).map(|blind| vec![blind]);
    amounts(text, '/').or_else(one).filter(|blinds| blinds.len() <= MOST_BLINDS)
}

/// The same with nothing where there is none.
pub(crate) fn three(blinds: &[Chips]) -> [Chips; MOST_BLINDS] {
    std::array::from_fn(|at| blinds.get(at).copied().unwrap_or_default())
}

/// Two to five amounts, none of them nothing.
fn amounts(text: &str, between: char) -> Option<Vec<Chips>> {
    let amounts: Vec<Chips> = text.split(between).map(chips).collect::<Option<_>>()?;
    let some = amounts.iter().all(|amount| !amount.is_zero());
    (some && (2..=MOST_ROUNDS).contains(&amounts.len())).then_some(amounts)
}
