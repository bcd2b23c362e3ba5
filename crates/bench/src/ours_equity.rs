//! The equities of `cards`, in the measures that ask for them.

use cards::CardSet;
use cards::equity::{Question, Showdown, Workers, read_hand};

use crate::contest::{Contender, Run};
use crate::ours::NAME;

/// Exact equities of these hands or ranges before the flop on one thread; the timed part is the
/// answer alone, the question is put beforehand.
pub(crate) fn exact(hands: &[&str]) -> Contender {
    let question = question(hands);
    Contender::new(NAME, move || {
        let answer = question.exact(&Workers::default()).expect("few enough");
        Run::share(1, answer.players[0].equity)
    })
}

/// `samples` boards for these hands on one thread, each run with the same seed.
pub(crate) fn sample(hands: &[&str], samples: u32) -> Contender {
    let question = question(hands);
    Contender::new(NAME, move || {
        let answer = question.sample(samples.into(), 1, &Workers::default());
        Run::share(samples.into(), answer.players[0].equity)
    })
}

fn question(hands: &[&str]) -> Question {
    let game = Showdown::HOLDEM;
    let hands = hands.iter().map(|text| read_hand(text, &game).expect("a hand")).collect();
    Question::new(game, hands, CardSet::EMPTY, CardSet::EMPTY).expect("a question")
}
