//! What a house says at a stake, by which clause, and where another house says otherwise:
//! `cargo run -p houses --example two_houses`

use engine::{Point, Situation, Source, Weekday};
use houses::{ClauseText, HouseFile, words};

fn main() {
    // A house that comes with the program. `HouseFile::read` reads the text of your own.
    let house = houses::named("three-six").expect("it comes with the program");

    // What is played for what, and when: all that an answer can depend on.
    let stake = &house.stakes()[0];
    let situation = Situation {
        game: stake.games[0].name.to_owned(),
        structure: stake.structure(),
        stake: stake.name.clone(),
        weekday: Weekday::Friday,
        table: String::new(),
    };
    println!("{} {} in the house {}:", stake.name, situation.game, house.house.name());

    // Resolved once, the answers are plain enums, which a hand is played by from start to end.
    let (rules, _citations) = house.resolve(&situation);
    println!("  raises are capped so: {}", rules.raise_cap);

    // Two answers in words, each with what stands behind it.
    for point in [Point::RaiseCap, Point::OddChips] {
        println!("{}", point.asks());
        print_answer(&house, point, &situation);
    }

    // The points that another house answers otherwise in the same situation.
    let other = houses::named("hollywood").expect("it comes with the program");
    let choice = |house: &HouseFile, point| house.answer_at(point, &situation).choice;
    let differ = |point: &&Point| choice(&house, **point) != choice(&other, **point);
    let points: Vec<&Point> = Point::ALL.iter().filter(differ).collect();
    println!("{} of {} points differ, the first three:", points.len(), Point::ALL.len());
    for &&point in points.iter().take(3) {
        let [here, there] = [&house, &other].map(|house| choice(house, point));
        println!("  {}: {here}, in {} {there}", point.name(), other.house.name());
    }
}

fn print_answer(house: &HouseFile, point: Point, situation: &Situation) {
    let answer = house.answer_at(point, situation);
    println!("  {}", words::meaning(answer.choice));
    match &answer.source {
        Source::Default(why) => println!("  The book is silent, so it is our choice: {why}"),
        Source::Clause(id) => match house.clause(id) {
            Some(ClauseText::Book(clause)) => println!("  {id}: {}", clause.says),
            Some(ClauseText::Own(text)) => println!("  {id}: {text}"),
            None => println!("  {id}"),
        },
    }
}
