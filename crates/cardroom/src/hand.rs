//! A hand as it is typed for ranking: its cards, or `hole/board`.

use cards::equity::{BoardWins, OwnWins, Showdown, Wins};
use cards::{
    Card, CardSet, Deck, NotAHand, ace_to_five, badugi, deuce_to_seven, high, omaha, read_cards,
    short_deck,
};

use crate::failure::Failure;

/// The cards of a hand that was typed.
pub(crate) struct Hand {
    hole: Vec<Card>,
    board: Vec<Card>,
}

/// What a hand is worth: numbers to compare, greater wins, and names.
pub(crate) struct Worth {
    pub(crate) value: Value,
    pub(crate) name: String,
    pub(crate) low: Option<String>,
}

/// The rank that decides the place. All hands of one list are of one kind.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Value {
    High(high::HighRank),
    ShortDeck(short_deck::ShortDeckRank),
    AceToFive(ace_to_five::AceToFiveRank),
    DeuceToSeven(deuce_to_seven::DeuceToSevenRank),
    Badugi(badugi::BadugiRank),
}

impl Hand {
    /// Reads a hand. `place` says which, for the sentence if it cannot be read.
    pub(crate) fn read(text: &str, place: &str) -> Result<Hand, Failure> {
        // Read whole, so that a card in the hand and on the board again is found, and places
        // count from the start of what was typed.
        let cards = |text: &str| {
            read_cards(&text.replacen('/', " ", 1))
                .map_err(|fault| Failure::in_hand(place, text, &fault))
        };
        let all = cards(text)?;
        let hole = match text.split_once('/') {
            Some((hole, _)) => cards(hole)?.len(),
            None => all.len(),
        };
        let (hole, board) = all.split_at(hole);
        Ok(Hand { hole: hole.to_vec(), board: board.to_vec() })
    }

    /// The game that the hand is written for when none is named: hold'em or omaha by the number of
    /// hole cards before the board, and otherwise high poker with or without jokers.
    pub(crate) fn game(&self) -> Showdown {
        match (self.board.len(), self.hole.len()) {
            (0, _) => Showdown::STUD.with_deck(Deck::TwoJokers),
            (_, count @ 4..=6) => Showdown::omaha(count),
            (_, _) => Showdown::HOLDEM,
        }
    }

    /// What it is worth in a game.
    pub(crate) fn worth(&self, game: &Showdown) -> Result<Worth, String> {
        let all: CardSet = self.hole.iter().chain(&self.board).copied().collect();
        if let Some(card) = (all - game.deck().cards()).first() {
            return Err(NotAHand::NotInDeck { card }.to_string());
        }
        match game.wins() {
            Wins::Board(_) if self.board.is_empty() => {
                Err("this game's hands are written hole/board, as AsKd/QhJhTh2c2d".into())
            }
            Wins::Own(_) if !self.board.is_empty() => Err("this game has no board".into()),
            Wins::Own(_) if self.hole.len() > game.hole() => Err(format!(
                "{}, but this game deals {}",
                counted(self.hole.len(), "card"),
                game.hole()
            )),
            Wins::Board(wins) => self.on_board(wins, game, all),
            Wins::Own(wins) => own(wins, game, all).map_err(|fault| fault.to_string()),
        }
    }

    fn on_board(&self, wins: BoardWins, game: &Showdown, all: CardSet) -> Result<Worth, String> {
        let (given, needed) = (self.hole.len(), game.hole());
        if given != needed {
            let count = counted(given, "hole card");
            return Err(format!("{count}, but this game deals {needed}"));
        }
        if !(3..=5).contains(&self.board.len()) {
            let count = counted(self.board.len(), "card");
            return Err(format!("{count} on the board, but 3 to 5 are needed"));
        }
        let set = |cards: &[Card]| cards.iter().copied().collect::<CardSet>();
        let worth = match wins {
            BoardWins::High => own(OwnWins::High, game, all),
            BoardWins::HighLow => own(OwnWins::HighLow, game, all),
            BoardWins::ShortDeck => {
                short_deck::best(all).map(|rank| Worth::only(Value::ShortDeck(rank), &rank))
            }
            BoardWins::OmahaHigh => omaha::best(set(&self.hole), set(&self.board))
                .map(|(high, _)| Worth::only(Value::High(high), &high)),
            BoardWins::OmahaHighLow => omaha::best(set(&self.hole), set(&self.board))
                .map(|(high, low)| Worth::high_low(high, low)),
        };
        worth.map_err(|fault| fault.to_string())
    }

    /// The cards as they are written: `AsKd/QhJhTh2c2d`.
    pub(crate) fn written(&self) -> String {
        let text = |cards: &[Card]| cards.iter().map(ToString::to_string).collect::<String>();
        if self.board.is_empty() {
            return text(&self.hole);
        }
        format!("{}/{}", text(&self.hole), text(&self.board))
    }
}

/// "1 card", "2 cards".
fn counted(count: usize, noun: &str) -> String {
    format!("{count} {noun}{}", if count == 1 { "" } else { "s" })
}

fn own(wins: OwnWins, game: &Showdown, cards: CardSet) -> Result<Worth, NotAHand> {
    Ok(match wins {
        OwnWins::High => {
            let rank = high::best(cards, game.jokers())?;
            Worth::only(Value::High(rank), &rank)
        }
        OwnWins::HighLow => Worth::high_low(
            high::best(cards, game.jokers())?,
            ace_to_five::eight_or_better(cards, game.jokers())?,
        ),
        OwnWins::AceToFive => {
            let rank = ace_to_five::best(cards, game.jokers())?;
            Worth::low(Value::AceToFive(rank), &rank)
        }
        OwnWins::DeuceToSeven => {
            let rank = deuce_to_seven::best(cards)?;
            Worth::low(Value::DeuceToSeven(rank), &rank)
        }
        OwnWins::Badugi => {
            let rank = badugi::best(cards)?;
            Worth::low(Value::Badugi(rank), &rank)
        }
    })
}

impl Worth {
    fn only(value: Value, name: &impl ToString) -> Worth {
        Worth { value, name: name.to_string(), low: None }
    }

    fn low(value: Value, name: &impl ToString) -> Worth {
        Worth { value, name: name.to_string(), low: Some(name.to_string()) }
    }

    fn high_low(high: high::HighRank, low: Option<ace_to_five::AceToFiveRank>) -> Worth {
        Worth {
            value: Value::High(high),
            name: high.to_string(),
            low: low.map(|low| low.to_string()),
        }
    }
}
