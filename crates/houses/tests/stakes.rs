//! The stakes of the houses, figure by figure as their books have them, and what is wrong with those
//! of a file.

use engine::{
    Ante, Book, Chips, Flop, Game, Lineup, MOST_BLINDS, MOST_ROUNDS, NoFlop, Schedule, Seat,
    Situation, Structure, StructureKind, Weekday, set_up,
};
use houses::{HouseFile, Stake};

fn house(name: &str) -> HouseFile {
    houses::named(name).expect("it comes with us")
}

fn chips<const N: usize>(amounts: [u64; N]) -> [Chips; N] {
    amounts.map(Chips::new)
}

fn blinds(stake: &Stake) -> Vec<u64> {
    stake.forced.blinds.iter().map(|one| one.amount()).filter(|one| *one > 0).collect()
}

fn bets(stake: &Stake, game: &str) -> [u64; MOST_ROUNDS] {
    let game = Game::named(game).expect("a game");
    let Structure::FixedLimit { bets } = stake.stakes(game).structure else {
        panic!("{} is no limit game", stake.name);
    };
    bets.map(Chips::amount)
}

/// B.stakes.1 to B.stakes.10.
#[test]
fn boston_offers_ten() {
    let boston = house("boston");
    let told = |stake: &Stake| (stake.structure(), stake.name.clone(), blinds(stake));
    let found: Vec<_> = boston.stakes().iter().map(told).collect();
    let (free, fixed) = (StructureKind::NoLimit, StructureKind::FixedLimit);
    let expected = [
        (free, "1/1", vec![1, 1]),
        (free, "1/2", vec![1, 2]),
        (free, "1/3", vec![1, 3]),
        (free, "2/5", vec![2, 5]),
        (free, "5/10", vec![5, 10]),
        (fixed, "2/4", vec![1, 2]),
        (fixed, "3/6", vec![1, 3]),
        (fixed, "4/8", vec![2, 4]),
        (fixed, "8/16", vec![4, 8]),
        (fixed, "10/20", vec![5, 10]),
    ];
    let expected = expected.map(|(structure, name, blinds)| (structure, name.to_owned(), blinds));
    assert_eq!(found, expected);
    for (at, stake) in (1..).zip(boston.stakes()) {
        assert_eq!(stake.clauses[0], format!("B.stakes.{at}"));
        // Where a big blind is 2 or 10, B.limits.5 to B.limits.8 have 150 at a time, up to 1,000.
        let limited = matches!(blinds(stake)[1], 2 | 10);
        let most = limited.then_some(Chips::new(150));
        let stack = limited.then_some(Chips::new(1000));
        assert_eq!((stake.buy_in.most, stake.buy_in.stack), (most, stack), "{}", stake.name);
    }
    assert_eq!(bets(&boston.stakes()[6], "holdem")[..4], [3, 3, 6, 6]);
}

/// C.stakes.2, C.buyin.1, C.buyin.2.
#[test]
fn cash_offers_one() {
    let cash = house("cash");
    let [stake] = cash.stakes() else { panic!("one stake") };
    assert_eq!((stake.name.as_str(), blinds(stake)), ("1/2", vec![1, 2]));
    let game = Game::named("holdem").expect("a game");
    assert_eq!(stake.stakes(game).structure, Structure::NoLimit { least: Chips::new(2) });
    assert_eq!(stake.buy_in.least.zip(stake.buy_in.most), Some((Chips::new(50), Chips::new(300))));
}

/// R.limits.stwf.1 to R.limits.mts.5, R.fees.1, R.fees.2; buy-ins by R.rules.8 and R.draw.11.
#[test]
fn three_six_has_its_bets_by_the_day() {
    use Weekday::{Friday, Monday, Saturday, Sunday, Thursday, Tuesday, Wednesday};
    let three_six = house("three-six");
    let on = |day, game: &str| {
        let game = Game::named(game).expect("a game");
        let mut all = three_six.stakes().iter();
        let mut found =
            all.by_ref().filter(|stake| stake.is_on(day) && stake.games.contains(&game));
        let stake = found.next().expect("every day has a game");
        assert!(found.next().is_none(), "and no day has two");
        (stake.name.clone(), bets(stake, game.name), stake.buy_in.least.map(Chips::amount))
    };
    for day in [Sunday, Tuesday, Wednesday, Friday] {
        assert_eq!(on(day, "omaha"), ("3/6".into(), [3, 3, 6, 6, 6], Some(30)));
    }
    for day in [Monday, Thursday, Saturday] {
        assert_eq!(on(day, "holdem"), ("3/6/12".into(), [3, 3, 6, 12, 12], Some(30)));
        let (name, sizes, least) = on(day, "draw-hilo");
        assert_eq!((name.as_str(), &sizes[..2], least), ("3/6/12", &[3, 3][..], Some(10)));
    }
    assert!(three_six.stakes().iter().all(|stake| blinds(stake) == [1, 3]));
}

/// T.bets.2 and T.bets.3: the blinds are half the lower limit and the lower limit.
#[test]
fn the_levels_of_the_friends_rise() {
    let friends = house("friends");
    let mut before = 0;
    for (level, stake) in (1..).zip(friends.stakes()) {
        let sizes = bets(stake, "holdem");
        assert_eq!(stake.level, Some(level));
        assert_eq!(blinds(stake), [sizes[0] / 2, sizes[0]]);
        assert_eq!((sizes[1], sizes[2], sizes[3]), (sizes[0], 2 * sizes[0], 2 * sizes[0]));
        assert!(sizes[0] > before && sizes[0].is_multiple_of(2));
        assert!(stake.default.is_some(), "the figures are ours");
        before = sizes[0];
    }
    assert!(before > 0);
}

/// HB.size.1 and HB.size.2 with their own figures, H38.4, H38.5 and H38.7, HX.unit.2.
#[test]
fn hollywood_has_what_its_book_names() {
    let hollywood = house("hollywood");
    let stake = |structure, name: &str| {
        let is = |one: &&Stake| one.structure() == structure && one.name == name;
        hollywood.stakes().iter().find(is).expect("a stake")
    };
    for (name, expected) in
        [("5/10", [2, 5]), ("6/12", [3, 6]), ("10/20", [5, 10]), ("20/40", [10, 20])]
    {
        assert_eq!(blinds(stake(StructureKind::FixedLimit, name)), expected, "{name}");
    }
    let two_five = stake(StructureKind::NoLimit, "2/5");
    assert_eq!((blinds(two_five), two_five.unit), (vec![2, 5], Chips::new(5)));
    let stud = stake(StructureKind::FixedLimit, "8/16");
    assert_eq!(bets(stud, "stud"), [8, 8, 16, 16, 16], "the upper limit from fifth street on");
    for stake in hollywood.stakes() {
        let rake = |pot, flop| stake.rake.of(Chips::new(pot), flop, 9).amount();
        let raked = [4, 5, 14, 15, 44, 45, 900].map(|pot| rake(pot, Flop::Dealt));
        assert_eq!(raked, [0, 1, 1, 2, 4, 5, 5], "{}", stake.name);
        assert_eq!(rake(900, Flop::NotDealt), 0);
    }
}

/// A house like plain, with a stake.
fn with(stake: &str) -> Result<HouseFile, Vec<String>> {
    let text = format!("name = \"test\"\nlike = \"plain\"\nbook = \"S\"\n[[stakes]]\n{stake}");
    let read = HouseFile::read("a.toml", &text);
    read.map_err(|faults| faults.iter().map(ToString::to_string).collect())
}

const GOOD: &str = "name = \"0.50/1\"\ngame = \"holdem\"\nstructure = \"no-limit\"\n\
                    blinds = [0.5, 1]\nchip = 0.25\nclauses = [\"S.1\"]\n";

#[test]
fn amounts_are_money_and_chips_are_whole() {
    let house = with(GOOD).expect("no fault");
    let [stake] = house.stakes() else { panic!("one stake") };
    assert_eq!(stake.forced.blinds, chips::<MOST_BLINDS>([2, 4, 0]));
    assert_eq!(stake.money(stake.forced.blinds[0]).to_string(), "0.50");
    let more = "ante = 0.25\nstraddle = 2\nunit = 0.5\nlevel = 3\nbuy-in = { least = 20 }\n\
                rake = { percent = 10, to = 0.25, most = 4, no-flop = \"drop\", \
                short-table = { players = 4, most = 2 } }\npromotion = { take = 1, at = [20] }\n";
    let house = with(&format!("{GOOD}{more}")).expect("no fault");
    let stake = &house.stakes()[0];
    assert_eq!(stake.forced.ante, Ante::Each(Chips::new(1)));
    assert_eq!((stake.forced.straddle, stake.unit), (Some(Chips::new(8)), Chips::new(2)));
    let percent = Schedule::Percent {
        percent: 10,
        unit: Chips::new(1),
        least: Chips::ZERO,
        most: Chips::new(16),
    };
    assert_eq!((stake.rake.schedule, stake.rake.no_flop), (percent, NoFlop::Drop));
    let promotion = Schedule::Steps { take: Chips::new(4), at: chips([80, 0, 0, 0, 0, 0, 0, 0]) };
    assert_eq!(stake.rake.promotion, promotion);
    assert_eq!(stake.buy_in.least, Some(Chips::new(80)));
}

/// The one fault of a stake in which a line is given otherwise, or added.
fn fault(line: usize, given: &str, why: &str) {
    let key = given.split(' ').next().unwrap_or_default();
    let mut lines: Vec<&str> = GOOD.lines().collect();
    match lines.iter().position(|line| line.starts_with(&format!("{key} ="))) {
        Some(at) => lines[at] = given,
        None => lines.push(given),
    }
    lines.retain(|line| !line.ends_with("= "));
    let found = with(&lines.join("\n")).expect_err("a fault");
    assert_eq!(found, [format!("a.toml:{line}: {why}")]);
}

#[test]
fn a_fault_of_a_stake_is_told_on_its_line_with_what_is_allowed() {
    fault(4, "name = ", "no `name`: expected one");
    fault(4, "structure = ", "no `structure`: expected one");
    fault(4, "clauses = ", "a stake has no reason: expected `clauses`, `default` or both");
    let why = "nothing is put in before the cards: expected `blinds`, `ante` or `bring-in`";
    fault(4, "blinds = ", why);
    let why = "there is no structure `limit`: expected no-limit, pot-limit, fixed-limit or \
               spread-limit";
    fault(7, "structure = \"limit\"", why);
    fault(4, "structure = \"fixed-limit\"", "no `bets`: expected one");
    fault(8, "blinds = [1, 2, 4, 8]", "`blinds` has 4: expected one to 3");
    fault(8, "blinds = [\"1\", 2]", "`\"1\"` is no amount for `blinds`: expected one as 2 or 0.50");
    fault(8, "blinds = [0, 2]", "`0` is no amount for `blinds`: expected one as 2 or 0.50");
    let why = "`blinds` is 0.10, which is no whole number of chips of 0.25: expected one, or a \
               smaller `chip`";
    fault(8, "blinds = [0.1, 1]", why);
    fault(11, "bring-in = 1", "`bring-in` means nothing at holdem: expected none");
    fault(11, "bets = [1, 2]", "`bets` means nothing at no-limit: expected none");
    fault(11, "level = 0", "`0` is no `level`: expected a number from 1 to 255");
    fault(10, "clauses = [\"Q.1\"]", "clause `Q.1` is not of the book: expected an id as S1.2");
}

/// A limit stake of stud, with one more line or without one of these.
fn stud(without: &str, more: &str) -> Vec<String> {
    let given = [
        "name = \"8/16\"",
        "game = \"stud\"",
        "structure = \"fixed-limit\"",
        "bets = [8, 16]",
        "ante = 1",
        "bring-in = 2",
        "default = \"so\"",
    ];
    let kept = given.iter().filter(|line| without.is_empty() || !line.starts_with(without));
    let lines: Vec<&str> = kept.copied().chain([more]).collect();
    with(&lines.join(
        "
",
    ))
    .err()
    .unwrap_or_default()
}

#[test]
fn sizes_and_rakes_are_in_order_and_games_have_what_they_need() {
    assert_eq!(stud("", ""), [""; 0]);
    assert_eq!(stud("bring-in", ""), ["a.toml:4: no `bring-in`: expected one"]);
    assert_eq!(
        stud("", "blinds = [1, 2]"),
        ["a.toml:12: `blinds` means nothing at stud: expected none"]
    );
    let falling = "a.toml:11: `bets` is out of order: expected sizes that never go down";
    assert_eq!(stud("bets", "bets = [8, 8, 16, 8, 16]"), [falling]);
    let few = "a.toml:11: `bets` has 3: expected two, or one for each of 5 rounds";
    assert_eq!(stud("bets", "bets = [8, 8, 16]"), [few]);
    let rake = |rake: &str| stud("", &format!("rake = {{ {rake} }}"));
    assert_eq!(rake("take = 1, at = [5, 15], no-flop = \"drop\""), [""; 0]);
    assert_eq!(rake("take = 1, at = [5, 15]"), ["a.toml:12: no `no-flop`: expected one"]);
    let falling = "a.toml:12: `at` is out of order: expected levels that rise";
    assert_eq!(rake("take = 1, at = [5, 5], no-flop = \"drop\""), [falling]);
    let stray = "a.toml:12: `take` means nothing at a rake in percent: expected none";
    assert_eq!(rake("percent = 5, to = 1, take = 1, no-flop = \"drop\""), [stray]);
    let wrong = "a.toml:12: there is no no-flop `some`: expected no-drop or drop";
    assert_eq!(rake("take = 1, at = 5, no-flop = \"some\""), [wrong]);
    let wrong = "a.toml:12: `101` is no `percent`: expected a number from 1 to 100";
    assert_eq!(rake("percent = 101, to = 1, no-flop = \"drop\""), [wrong]);
    let wrong = "a.toml:12: `buy-in` is out of order: expected no `least` above the most";
    assert_eq!(stud("", "buy-in = { least = 50, most = 20 }"), [wrong]);
    let again = format!("{GOOD}[[stakes]]\n{GOOD}");
    let same = "a.toml:11: stake `0.50/1` stands on line 4 too, with the same structure and game, \
                on the same day: expected another name";
    assert_eq!(with(&again).expect_err("twice the same"), [same]);
    let days =
        again.replacen("[[stakes]]", "weekday = \"monday\"\n[[stakes]]\nweekday = \"friday\"", 1);
    assert_eq!(with(&days).expect("on two days").stakes().len(), 2);
}

#[test]
fn stakes_come_from_the_house_that_one_is_like_until_the_file_has_its_own() {
    let like = |more: &str| {
        let text = format!("name = \"test\"\nlike = \"cash\"\nbook = \"S\"\n{more}");
        HouseFile::read("a.toml", &text).expect("no fault")
    };
    assert_eq!(like("").stakes(), house("cash").stakes());
    let names: Vec<String> = like(&format!("[[stakes]]\n{GOOD}"))
        .stakes()
        .iter()
        .map(|stake| stake.name.clone())
        .collect();
    assert_eq!(names, ["0.50/1"]);
}

/// The table to come asks for exactly this: the rules, the stakes and the forced bets of a hand.
#[test]
fn every_stake_that_comes_with_us_can_be_posted() {
    let mut posted = 0;
    for name in houses::NAMES {
        let file = house(name);
        for (stake, game) in
            file.stakes().iter().flat_map(|one| one.games.iter().map(move |game| (one, *game)))
        {
            let day = Weekday::ALL.iter().copied().find(|day| stake.is_on(*day)).expect("a day");
            let (rules, _) = file.house.resolve(&Situation {
                game: game.name.into(),
                structure: stake.structure(),
                stake: stake.name.clone(),
                weekday: day,
                table: String::new(),
            });
            let stakes = stake.stakes(game);
            let book = Book { game, stakes: &stakes, rules: &rules };
            let stacks = std::array::from_fn(|seat| (seat < 4).then_some(Chips::new(5000)));
            let lineup = Lineup::new(Seat::new(0), stacks);
            let posting = set_up(&book, &stake.forced, &lineup).expect("the house takes it");
            let forced: u64 = posting.setup.posts.iter().map(|post| post.amount.amount()).sum();
            let antes = if stake.forced.ante == Ante::None { 0 } else { 4 };
            assert_eq!(forced, blinds(stake).iter().sum::<u64>() + antes, "{name} {}", stake.name);
            posted += 1;
        }
    }
    // Ten and one; Hollywood's nine at flop games, one of them for two games, and three of stud;
    // two by the day for five games each; ten levels.
    assert_eq!(posted, 10 + 1 + (10 + 3) + 2 * 5 + 10);
}

#[test]
fn the_example_in_the_documentation_is_read() {
    let page = include_str!("../../../docs/house-files.md");
    let example = page.split("```").find(|part| part.contains("\n[[stakes]]\n")).expect("one");
    let text = example.trim_start_matches("toml\n[[stakes]]\n");
    let read = with(text).expect("no fault");
    let [stake] = read.stakes() else { panic!("one stake") };
    assert_eq!(blinds(stake), [2, 4], "in chips, as the page says");
    assert!(stake.is_on(Weekday::Friday) && !stake.is_on(Weekday::Monday));
}
