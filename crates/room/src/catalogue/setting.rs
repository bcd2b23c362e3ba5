//! What an evening is played by: the house, the game, the stake, and what one sits down with.

use engine::{
    Ante, Chips, Citations, ForcedBets, Game, MOST_BLINDS, Only, Rake, Rules, Situation,
    StructureKind, Weekday,
};
use houses::{HouseFile, Money, Sizes, Stake};
use table::{BuyIn, Terms};

/// A table has this many chairs, as far as the deck goes.
const CHAIRS: u8 = 9;
/// One sits down with this many bets of the first round,
const STACK: u64 = 100;
/// and with no fewer than these where the house does not say.
const LEAST: u64 = 20;
/// Nobody makes up a stake that is greater: a hundred of it can be bought still.
const MOST_STAKE: u64 = 1 << 30;

/// What an evening is played by.
pub struct Setting {
    /// The house.
    pub file: HouseFile,
    /// What is played, for how much.
    pub terms: Terms,
    /// The house's answers there.
    pub rules: Rules,
    /// The clauses behind them.
    pub citations: Citations,
    /// What the answers were given for.
    pub situation: Situation,
    /// What everybody sits down with.
    pub buy_in: Chips,
    /// As `no-limit holdem 1/2`.
    pub title: String,
    /// What one chip is worth.
    pub chip: Money,
    /// The clauses behind the stake.
    pub clauses: Vec<String>,
}

impl Setting {
    /// The stake that was asked for, or the first that the house has for this game, or our own.
    pub fn choose(
        file: HouseFile,
        game: &'static Game,
        stake: Option<&str>,
        weekday: Weekday,
        players: u8,
    ) -> Result<Setting, String> {
        let offered = |one: &&Stake| one.games.contains(&game) && one.is_on(weekday);
        let offered: Vec<&Stake> = file.stakes().iter().filter(offered).collect();
        let usual = usual(game);
        let chosen = match stake {
            None => match offered.first() {
                Some(first) => (*first).clone(),
                None if usual == StructureKind::FixedLimit => own(game, usual, "8/16")?,
                None => own(game, usual, "1/2")?,
            },
            Some(text) => {
                let (structure, name) = split(text);
                let fits = |one: &&&Stake| {
                    one.name == name && structure.is_none_or(|kind| one.structure() == kind)
                };
                let by_game = |one: &&&Stake| one.structure() == usual;
                let fitting: Vec<&Stake> = offered.iter().filter(fits).copied().collect();
                match fitting.iter().find(|one| by_game(one)).or(fitting.first()) {
                    Some(found) => (*found).clone(),
                    None => own(game, structure.unwrap_or(usual), name).map_err(|expected| {
                        let titles: Vec<String> = offered.iter().map(|one| title(one)).collect();
                        let house = match titles.len() {
                            0 => String::new(),
                            _ => format!(", or one of the house's: {}", titles.join(", ")),
                        };
                        let text: String = text.chars().take(60).collect();
                        format!("{text:?}: expected {expected}{house}")
                    })?,
                }
            }
        };
        Ok(Setting::of(file, game, &chosen, weekday, players))
    }

    fn of(
        file: HouseFile,
        game: &'static Game,
        stake: &Stake,
        weekday: Weekday,
        players: u8,
    ) -> Setting {
        let situation = Situation {
            game: game.name.into(),
            structure: stake.structure(),
            stake: stake.name.clone(),
            weekday,
            table: String::new(),
        };
        let (rules, citations) = file.resolve(&situation);
        let stakes = stake.stakes(game);
        let bet = stakes.bet(0);
        let least = stake.buy_in.least.unwrap_or(bet.times(LEAST));
        let most = [stake.buy_in.most, stake.buy_in.stack].into_iter().flatten().min();
        // A house that lets buy less than twenty bets means what it says.
        let least = most.map_or(least, |most| least.min(most));
        let buy_in = bet.times(STACK).max(least);
        let terms = Terms {
            game,
            stakes,
            forced: stake.forced,
            seats: CHAIRS.max(players).min(rules.table_size.most(game)),
            buy_in: BuyIn { least, most: stake.buy_in.stack, purchase: stake.buy_in.most },
            time: None,
            bomb: None,
        };
        Setting {
            file,
            terms,
            rules,
            citations,
            situation,
            buy_in: most.map_or(buy_in, |most| buy_in.min(most)),
            title: format!("{} {} {}", stake.structure().name(), game.name, stake.name),
            chip: stake.chip,
            clauses: stake.clauses.clone(),
        }
    }

    /// An amount as people write it.
    pub fn amount(&self, chips: Chips) -> String {
        self.chip.times(chips).to_string()
    }

    /// What people wrote, in chips.
    pub fn chips(&self, text: &str) -> Option<Chips> {
        Money::read(text)?.chips(self.chip)
    }
}

/// The day of the week of a moment, in milliseconds since 1970.
pub(crate) fn weekday(at: u64) -> Weekday {
    const DAY: u64 = 24 * 60 * 60 * 1000;
    // The first of January 1970 was a Thursday.
    match at / DAY % 7 {
        0 => Weekday::Thursday,
        1 => Weekday::Friday,
        2 => Weekday::Saturday,
        3 => Weekday::Sunday,
        4 => Weekday::Monday,
        5 => Weekday::Tuesday,
        _ => Weekday::Wednesday,
    }
}

/// What most rooms play a game with.
fn usual(game: &Game) -> StructureKind {
    match game.name {
        "holdem" | "short-deck" => StructureKind::NoLimit,
        name if name.starts_with("omaha") => StructureKind::PotLimit,
        _ => StructureKind::FixedLimit,
    }
}

/// `pot-limit 5/5` names its structure, `5/5` does not.
fn split(text: &str) -> (Option<StructureKind>, &str) {
    let (first, rest) = text.trim().split_once(' ').unwrap_or(("", text));
    match StructureKind::named(first) {
        Some(kind) => (Some(kind), rest.trim()),
        None => (None, text.trim()),
    }
}

fn title(stake: &Stake) -> String {
    format!("{} {}", stake.structure().name(), stake.name)
}

/// A stake that the house does not offer; what was expected if it cannot be read.
fn own(game: &'static Game, structure: StructureKind, name: &str) -> Result<Stake, String> {
    let expected = "two whole amounts, as 1/2";
    let two = name.split_once('/').ok_or(expected)?;
    let fits = |one: &Chips| !one.is_zero() && *one <= Chips::new(MOST_STAKE);
    let read = |text: &str| Money::read(text)?.chips(Money::ONE).filter(fits);
    let (small, big) = read(two.0).zip(read(two.1)).ok_or(expected)?;
    if big < small {
        return Err(format!("{expected}, the second no smaller than the first"));
    }
    let at_least_one = |parts: u64| Chips::new((small.amount() / parts).max(1));
    let (sizes, blinds, stud) = match structure {
        StructureKind::NoLimit => (Sizes::NoLimit { least: big }, [small, big], [small, small]),
        StructureKind::PotLimit => (Sizes::PotLimit { least: big }, [small, big], [small, small]),
        StructureKind::FixedLimit => (
            Sizes::FixedLimit { bets: vec![small, big] },
            [at_least_one(2).min(small), small],
            [at_least_one(8), at_least_one(4)],
        ),
        StructureKind::SpreadLimit => (
            Sizes::SpreadLimit { least: small, most: vec![big] },
            [at_least_one(2).min(small), small],
            [at_least_one(8), at_least_one(4)],
        ),
    };
    let [ante, bring_in] = stud;
    let none = [Chips::ZERO; MOST_BLINDS];
    let (forced, bring_in) = if game.has_bring_in() {
        (ForcedBets { ante: Ante::Each(ante), blinds: none, straddle: None }, bring_in)
    } else {
        let blinds = [blinds[0], blinds[1], Chips::ZERO];
        (ForcedBets { ante: Ante::None, blinds, straddle: None }, Chips::ZERO)
    };
    Ok(Stake {
        name: name.to_owned(),
        games: vec![game],
        sizes,
        forced,
        bring_in,
        unit: Chips::new(1),
        rake: Rake::NONE,
        buy_in: houses::BuyIn::default(),
        weekdays: Only::Any,
        level: None,
        chip: Money::ONE,
        clauses: Vec::new(),
        default: None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn setting(house: &str, game: &str, stake: Option<&str>) -> Result<Setting, String> {
        let file = houses::named(house).expect("a house");
        let game = Game::named(game).expect("a game");
        Setting::choose(file, game, stake, Weekday::Monday, 6)
    }

    #[test]
    fn without_a_stake_the_house_says_what_is_played() {
        let title = |house, game| setting(house, game, None).expect("a table").title;
        assert_eq!(title("plain", "holdem"), "no-limit holdem 1/2");
        assert_eq!(title("plain", "omaha"), "pot-limit omaha 1/2");
        assert_eq!(title("plain", "stud"), "fixed-limit stud 8/16");
        assert_eq!(title("hollywood", "holdem"), "no-limit holdem 2/5");
        assert_eq!(title("hollywood", "stud"), "fixed-limit stud 8/16");
    }

    #[test]
    fn a_stake_is_found_by_its_name_and_where_there_are_two_by_its_structure() {
        let title = |stake| setting("hollywood", "holdem", Some(stake)).map(|one| one.title);
        assert_eq!(title("5/5").as_deref(), Ok("no-limit holdem 5/5"));
        assert_eq!(title("pot-limit 5/5").as_deref(), Ok("pot-limit holdem 5/5"));
        assert_eq!(title("5/10").as_deref(), Ok("fixed-limit holdem 5/10"));
        assert_eq!(title("7/9").as_deref(), Ok("no-limit holdem 7/9"), "our own");
        let why = title("cheap").expect_err("no stake");
        assert!(why.contains("\"cheap\": expected two whole amounts"), "{why}");
        assert!(why.contains("pot-limit 5/5"), "{why}");
    }

    #[test]
    fn one_sits_down_with_a_hundred_bets_or_what_the_house_lets_buy() {
        let buys = |house, stake| {
            let setting = setting(house, "holdem", Some(stake)).expect("a table");
            assert_eq!(setting.terms.check(&setting.rules), Ok(()));
            setting.amount(setting.buy_in)
        };
        assert_eq!(buys("plain", "1/2"), "200");
        assert_eq!(buys("boston", "1/2"), "150", "B.limits.5");
        assert_eq!(buys("cash", "1/2"), "200");
    }

    #[test]
    fn stud_has_antes_and_a_forced_bet_and_draw_has_blinds() {
        let stud = setting("plain", "stud", Some("8/16")).expect("a table").terms;
        assert_eq!(stud.forced.ante, Ante::Each(Chips::new(1)));
        assert_eq!(stud.stakes.bring_in, Chips::new(2));
        let draw = setting("plain", "draw-hilo", Some("8/16")).expect("a table").terms;
        assert_eq!(draw.forced.blinds.map(Chips::amount), [4, 8, 0]);
        assert_eq!(draw.stakes.bet(0), Chips::new(8));
        assert_eq!(draw.stakes.bet(1), Chips::new(16));
    }
}
