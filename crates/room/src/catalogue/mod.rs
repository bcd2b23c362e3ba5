//! What there is to play, for whoever wants to open a table: houses, games, stakes.

pub(crate) mod setting;

use std::sync::OnceLock;

use engine::{Citations, GAMES, Game, Topic, Weekday};
use houses::{HouseFile, Stake};
use serde::Serialize;
use ts_rs::TS;
use utoipa::ToSchema;

use crate::catalogue::setting::{Setting, weekday};
use crate::live_table::opening::{LONGEST_PAUSE, MOST_BOTS, USUAL_PAUSE};
use crate::wire::Terms;

/// A house, as the lobby shows it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS, ToSchema)]
pub struct HouseShown {
    /// What it is called.
    pub name: String,
    /// The rule books that it plays by, its own first.
    pub books: Vec<String>,
    /// What can be played there.
    pub games: Vec<GameShown>,
}

/// A game that can be played in a house.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS, ToSchema)]
pub struct GameShown {
    /// What it is called.
    pub game: String,
    /// What for, today; the first is played where nobody names one. Any two amounts, as `2/4`, are a
    /// stake too.
    pub stakes: Vec<StakeShown>,
    /// What a host chooses besides, in thousandths of a second where it is a time.
    pub options: Vec<OptionShown>,
}

/// The clauses of a house on what a host chooses; none where its book is silent.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS, ToSchema)]
pub struct Says {
    /// On blinds and antes.
    pub stake: Vec<String>,
    /// On what may be bet.
    pub structure: Vec<String>,
    /// On what one buys.
    pub buy_in: Vec<String>,
    /// On what the house takes,
    pub fee: Vec<String>,
    /// and on what is paid for time.
    pub time: Vec<String>,
    /// On how long one may think.
    pub clock: Vec<String>,
    /// On how many chairs there are.
    pub seats: Vec<String>,
}

/// A stake of a game in a house.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS, ToSchema)]
#[ts(optional_fields)]
pub struct StakeShown {
    /// As it is asked for: `no-limit 1/2`.
    pub stake: String,
    /// What is then played: `no-limit holdem 1/2`.
    pub title: String,
    /// What one sits down with as a rule, in chips.
    pub buy_in: u64,
    /// The least to sit down with.
    pub least: u64,
    /// The most to have in front after buying.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub most: Option<u64>,
    /// What a chip is worth, as people write it.
    pub chip: String,
    /// How many chairs the table has.
    pub seats: u8,
    /// All that is played by: blinds, limit, buy-in, clock.
    pub terms: Terms,
    /// The clauses of the house behind the stake,
    pub clauses: Vec<String>,
    /// and on what a host chooses with it.
    pub says: Says,
}

/// Something that a host chooses for a table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS, ToSchema)]
pub struct OptionShown {
    /// Which, as `NewTable` calls it.
    pub option: &'static str,
    /// The least,
    pub least: u32,
    /// the most,
    pub most: u32,
    /// and what it is if nobody says.
    pub usual: u32,
}

/// The houses that come with the program, with what they offer on that day.
pub fn houses_on(at: u64) -> &'static [HouseShown] {
    // To read six houses takes a while: each day of the week is worked out once.
    static SHOWN: [OnceLock<Vec<HouseShown>>; 7] = [const { OnceLock::new() }; 7];
    let weekday = weekday(at);
    SHOWN[weekday as usize].get_or_init(|| {
        let files = houses::NAMES.iter().filter_map(|name| Some((*name, houses::named(name)?)));
        files.map(|(name, file)| house(name, &file, weekday)).collect()
    })
}

fn house(name: &str, file: &HouseFile, weekday: Weekday) -> HouseShown {
    HouseShown {
        name: name.to_owned(),
        books: file.rulebooks().map(|book| book.name.clone()).collect(),
        games: GAMES.iter().filter_map(|one| game(file, one, weekday)).collect(),
    }
}

/// None if it cannot be played there.
fn game(file: &HouseFile, game: &'static Game, weekday: Weekday) -> Option<GameShown> {
    let offered = |one: &&Stake| one.games.contains(&game) && one.is_on(weekday);
    let name = |one: &Stake| format!("{} {}", one.structure().name(), one.name);
    let mut asked: Vec<Option<String>> =
        file.stakes().iter().filter(offered).map(|one| Some(name(one))).collect();
    if asked.is_empty() {
        asked.push(None);
    }
    let shown = |asked: &Option<String>| stake(file, game, asked.as_deref(), weekday);
    let stakes: Vec<StakeShown> = asked.iter().filter_map(shown).collect();
    let first = Setting::choose(file.clone(), game, asked.first()?.as_deref(), weekday, 2).ok()?;
    let (name, options) = (game.name.to_owned(), options(game, &first));
    (!stakes.is_empty()).then_some(GameShown { game: name, stakes, options })
}

fn says(citations: &Citations) -> Says {
    let of = |topics: &[Topic]| {
        let mut clauses: Vec<String> = Vec::new();
        for clause in topics.iter().flat_map(|topic| citations.of(*topic)) {
            if !clauses.contains(clause) {
                clauses.push(clause.clone());
            }
        }
        clauses
    };
    Says {
        stake: of(&[Topic::Blinds, Topic::Posts]),
        structure: of(&[Topic::BetSizes, Topic::LeastRaise, Topic::MostRaise, Topic::Capped]),
        buy_in: of(&[Topic::BuyIn]),
        fee: of(&[Topic::Rake, Topic::FeeBlinds]),
        time: of(&[Topic::TimeFee]),
        clock: of(&[Topic::Clock]),
        seats: of(&[Topic::Seats, Topic::TableSize]),
    }
}

/// What a host chooses that has a least and a most.
fn options(game: &Game, setting: &Setting) -> Vec<OptionShown> {
    let option = |option, least, most: u32, usual| OptionShown { option, least, most, usual };
    let most = u32::from(setting.rules.table_size.most(game));
    let usual = u32::from(setting.terms.seats);
    vec![
        option("seats", 2, most, usual),
        option("pause", 0, LONGEST_PAUSE, USUAL_PAUSE),
        option("bots", 0, MOST_BOTS.into(), 0),
    ]
}

fn stake(
    file: &HouseFile,
    game: &'static Game,
    asked: Option<&str>,
    weekday: Weekday,
) -> Option<StakeShown> {
    let setting = Setting::choose(file.clone(), game, asked, weekday, 2).ok()?;
    setting.terms.check(&setting.rules).ok()?;
    let structure = setting.situation.structure.name();
    Some(StakeShown {
        stake: format!("{structure} {}", setting.situation.stake),
        title: setting.title.clone(),
        buy_in: setting.buy_in.amount(),
        least: setting.terms.buy_in.least.amount(),
        most: setting.terms.buy_in.most.map(engine::Chips::amount),
        chip: setting.chip.to_string(),
        seats: setting.terms.seats,
        terms: Terms::of(&setting.terms, &setting.rules),
        says: says(&setting.citations),
        clauses: setting.clauses,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The first of January 1970 was a Thursday, so the fifth was a Monday.
    const MONDAY: u64 = 4 * 24 * 60 * 60 * 1000;

    #[test]
    fn every_house_shows_what_can_be_opened_there() {
        let houses = houses_on(MONDAY);
        let names: Vec<&str> = houses.iter().map(|house| house.name.as_str()).collect();
        assert_eq!(names, houses::NAMES);
        for house in houses {
            for game in &house.games {
                for stake in &game.stakes {
                    let file = houses::named(&house.name).expect("a house");
                    let of = Game::named(&game.game).expect("a game");
                    let asked = Some(stake.stake.as_str());
                    let setting = Setting::choose(file, of, asked, Weekday::Monday, 2);
                    assert_eq!(setting.map(|one| one.title).as_ref(), Ok(&stake.title));
                    assert!(stake.least <= stake.buy_in, "{stake:?}");
                }
            }
        }
        let boston = &houses[1];
        let holdem = boston.games.iter().find(|one| one.game == "holdem").expect("hold'em");
        let small = holdem.stakes.iter().find(|one| one.stake == "no-limit 1/2").expect("1/2");
        assert_eq!(
            (small.title.as_str(), small.buy_in),
            ("no-limit holdem 1/2", 150),
            "B.limits.5"
        );
        assert_eq!(boston.books, ["boston"]);
        // What the books say about each choice, and where they say nothing.
        assert_eq!(small.says.buy_in, ["B.limits.5", "B.limits.6"]);
        assert_eq!(small.says.seats, ["B.overview.1", "B.wagers.1", "B.overview.1.2"]);
        assert_eq!(small.says.time, ["B.rake.5", "B.rake.6"]);
        assert!(small.says.fee.contains(&"B.rake.1".to_owned()), "{:?}", small.says);
        assert_eq!(small.says.clock, [""; 0], "Boston's book is silent about the clock");
        let smallest = holdem.stakes.iter().find(|one| one.stake == "no-limit 1/1").expect("1/1");
        assert_eq!(smallest.says.buy_in, [""; 0], "it has buy-ins for other stakes");
    }
}
