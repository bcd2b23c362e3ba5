//! Which hand is better, and what it is worth before the board is known:
//! `cargo run -p cards --release --example rank_and_equity`

use std::error::Error;

use cards::equity::{Hand, Question, Showdown, Workers, read_hand};
use cards::{CardSet, JokerRule, ace_to_five, high, read_cards};

fn main() -> Result<(), Box<dyn Error>> {
    // Seven cards, of which the best five play. Ranks compare: the greater one wins. The rule says what
    // a joker may be, if there is one.
    let rule = JokerRule::default();
    let board = "Qs 8h 3c 4d 5s";
    let ann = high::best(set(&format!("As Ad {board}"))?, rule)?;
    let bob = high::best(set(&format!("7h 6h {board}"))?, rule)?;
    println!("Ann: {ann}. Bob: {bob}.");
    assert!(bob > ann, "a straight beats a pair");

    // The greater rank wins at low hands as well. They have a type of their own: comparing a low hand
    // with a high one does not compile.
    let wheel = ace_to_five::best(set("5s 4d 3c 2h As")?, rule)?;
    let eight = ace_to_five::best(set("8s 4d 3c 2h As")?, rule)?;
    println!("At lowball {wheel} beats {eight}.");
    assert!(wheel > eight);

    // Equity: the average share of the pot. Hands can be cards or ranges.
    let game = Showdown::HOLDEM;
    let hands: Vec<Hand> = vec![read_hand("AsAd", &game)?, read_hand("TT+, AKs", &game)?];
    let flop = set("Qs 8h 3c")?;
    let question = Question::new(game, hands, flop, CardSet::EMPTY)?;
    let answer = question.exact(&Workers::default())?;
    for (name, player) in ["aces", "TT+, AKs"].iter().zip(&answer.players) {
        println!("{name}: {:.1} % of the pot over {} deals", player.equity * 100.0, answer.deals);
    }
    Ok(())
}

/// The cards of a text as a set.
fn set(text: &str) -> Result<CardSet, cards::ReadError> {
    Ok(read_cards(text)?.into_iter().collect())
}
