//! What there is to play, for whoever wants to open a table: houses, games, stakes.

pub(crate) mod setting;

use std::sync::OnceLock;

use engine::{Citations, GAMES, Game, Topic, Weekday};
use houses::{HouseFile, Stake};
use wire::{GameShown, HouseShown, OptionShown, Says, StakeShown, Terms};

use crate::catalogue::setting::{Setting, weekday};
use crate::live_table::opening::{LONGEST_PAUSE, MOST_BOTS, USUAL_PAUSE};

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
