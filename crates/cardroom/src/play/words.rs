//! What the player types: the words of a `.hand` script, one's own name left out or not.

use cards::Card;
use engine::{
    Action, Asker, Chips, Few, Input, Next, Passive, Raising, Seat, Straddle, StraddleKind, Topic,
};
use script::{Deed, Discards};
use table::{Ask, By, Join, Proposal};

use super::evening::{Evening, Turn};
use super::wrong::Word;
use crate::failure::quoted;

/// What a player wants.
pub(super) enum Wish {
    /// Something of the table.
    Ask(Ask),
    /// The next hand, or that time goes on.
    Next,
    /// To leave.
    Leave,
    /// To know what a rule rests on.
    Why(Option<Topic>),
    /// To know what can have gone wrong, or what the house says to one of that.
    Wrong(String),
    /// To rule on it.
    Rule(Word),
    /// To have the last ruling taken back.
    TakeBack,
    /// To know the words.
    Help,
}

/// All the words there are, for whoever asks.
pub(super) const HELP: [&str; 10] = [
    "In a hand: folds, checks, calls, bets N, raises to N, completes to N, brings in, all-in",
    "At the draw: draws 2 AsKd, draws 2 (those held longest), stands pat",
    "All-in: runs it once, twice or N times. At the showdown: shows, shows only As, mucks, \
     names a flush, asks to see NAME",
    "Between hands: next hand, buys N, straddles N, takes the straddle back, spends N, moves to N, \
     disputes the pot",
    "Together: proposes a bomb pot of N (on N boards), proposes the rock, proposes no rock, \
     agrees, disagrees",
    "At any time: sits out, is back, leaves, calls the clock",
    "To come in: posts, waits for the big blind, waits for the button, buys the button",
    "Something is wrong: wrong, wrong WORD, wrong N; rules N, rules N because WHY; takes it back",
    "why: what the last ruling or refusal rests on; why TOPIC, as why least-raise",
    "Keys stand before what you may do. Tab completes, arrows bring earlier lines back",
];

impl Evening {
    /// Reads a line; one sentence if it cannot be understood.
    pub(super) fn read(&self, line: &str) -> Result<Wish, String> {
        let all: Vec<&str> = line.split_whitespace().collect();
        let mine = all.first() == Some(&self.name(self.me()));
        let words = if mine { &all[1..] } else { &all[..] };
        let seat = self.me();
        let ask = match *words {
            [] | ["next", "hand"] | ["deal"] => return Ok(Wish::Next),
            ["leaves"] => return Ok(Wish::Leave),
            ["why" | "why?" | "?"] => return Ok(Wish::Why(None)),
            ["why", topic] => {
                let named = Topic::named(topic);
                let unknown = || format!("{} is no topic", quoted(topic));
                return named.map(|topic| Wish::Why(Some(topic))).ok_or_else(unknown);
            }
            ["wrong", ref about @ ..] => return Ok(Wish::Wrong(about.join(" "))),
            ["something", "is" | "went", "wrong"] => return Ok(Wish::Wrong(String::new())),
            ["rules", ref words @ ..] => return self.word(words).map(Wish::Rule),
            ["takes", "it", "back"] => return Ok(Wish::TakeBack),
            ["help"] => return Ok(Wish::Help),
            ["sits", "out"] | ["is", "absent" | "away"] => Ask::SitOut { seat },
            ["is", "back"] => Ask::ComeBack { seat },
            ["posts"] => Ask::Join { seat, join: Join::Now },
            ["waits", "for", "the", "big", "blind"] => Ask::Join { seat, join: Join::Wait },
            ["waits", "for", "the", "button"] => Ask::Join { seat, join: Join::AfterButton },
            ["buys", "the", "button"] => Ask::Join { seat, join: Join::BuyButton },
            ["buys", amount] => Ask::Buy { seat, amount: self.chips(amount)? },
            ["spends", amount] => Ask::Spend { seat, amount: self.chips(amount)? },
            ["moves", "to", to] | ["moves", "to", "seat", to] => {
                Ask::Move { seat, to: self.chair(to)? }
            }
            ["takes", "the", "straddle", "back"] => Ask::NoStraddle { seat },
            ["straddles", amount, ref kind @ ..] => self.straddle(self.chips(amount)?, kind)?,
            ["proposes", ref what @ ..] => {
                Ask::Propose { what: self.proposal(what)?, by: By::Seat(seat) }
            }
            ["agrees"] => Ask::Answer { seat, by: By::Seat(seat), yes: true },
            ["disagrees"] => Ask::Answer { seat, by: By::Seat(seat), yes: false },
            ["disputes", "the", "pot"] => Ask::Dispute { seat },
            ["calls", "the", "clock"] => Ask::CallClock { by: By::Seat(seat) },
            _ => Ask::Hand(self.deed(words).ok_or_else(|| unknown(line))??),
        };
        Ok(Wish::Ask(ask))
    }

    fn chips(&self, text: &str) -> Result<Chips, String> {
        let chips = self.setting.chips(text);
        chips.ok_or_else(|| format!("{} is no amount of this table's chips", quoted(text)))
    }

    /// The chair of this number, or which there are.
    fn chair(&self, text: &str) -> Result<Seat, String> {
        let number = text.parse().map_err(|_| format!("{} is no chair", quoted(text)))?;
        self.state.chair_numbered(number).map_err(|refusal| self.refusal(refusal))
    }

    /// By what right one straddles goes without saying if the seat has one.
    fn straddle(&self, amount: Chips, kind: &[&str]) -> Result<Ask, String> {
        let straddle = |kind| Ask::Straddle(Straddle { seat: self.me(), kind, amount });
        let kinds = [StraddleKind::UnderTheGun, StraddleKind::Button, StraddleKind::Mississippi];
        match *kind {
            [] => {
                let allowed = kinds.into_iter().find(|&kind| self.allows(straddle(kind)).is_ok());
                Ok(straddle(allowed.unwrap_or(StraddleKind::UnderTheGun)))
            }
            ["under-the-gun"] => Ok(straddle(StraddleKind::UnderTheGun)),
            ["button"] => Ok(straddle(StraddleKind::Button)),
            ["mississippi"] => Ok(straddle(StraddleKind::Mississippi)),
            _ => Err("A straddle is under-the-gun, button or mississippi".into()),
        }
    }

    fn proposal(&self, what: &[&str]) -> Result<Proposal, String> {
        match *what {
            ["a", "bomb", "pot", "of", amount] => {
                Ok(Proposal::BombPot { amount: self.chips(amount)?, boards: 1 })
            }
            ["a", "bomb", "pot", "of", amount, "on", boards, "board" | "boards"] => {
                let boards = boards.parse().map_err(|_| format!("{boards} boards?"))?;
                Ok(Proposal::BombPot { amount: self.chips(amount)?, boards })
            }
            ["the", "rock"] => Ok(Proposal::Rock { on: true }),
            ["no", "rock"] => Ok(Proposal::Rock { on: false }),
            _ => Err("One proposes a bomb pot of N, the rock or no rock".into()),
        }
    }

    /// What is done in a hand; none if these are no such words.
    fn deed(&self, words: &[&str]) -> Option<Result<Input, String>> {
        let (first, rest) = words.split_first()?;
        // Scripts count in chips, people in what a chip is worth.
        let is_money = ["bets", "raises", "completes"].contains(first);
        let chips = |word: &&str| match self.setting.chips(word) {
            Some(chips) if is_money => chips.amount().to_string(),
            Some(_) | None => (*word).to_owned(),
        };
        let rest: Vec<String> = rest.iter().map(chips).collect();
        let deed = Deed::read(&format!("{first} {}", rest.join(" ")))?;
        Some(self.input(&deed))
    }

    fn input(&self, deed: &Deed) -> Result<Input, String> {
        // Of the last hand more may be asked and said until the next one begins.
        let Some(hand) = self.state.hand().or(self.state.last()) else {
            return Err("No hand is in progress".into());
        };
        let (turn, seat) = (hand.state.turn(), self.me());
        let act = |action| Input::Act { turn, seat, action };
        Ok(match deed {
            Deed::Fold => act(Action::Fold),
            Deed::Check => act(Action::Check),
            Deed::Call => act(Action::Call),
            Deed::BringIn => act(Action::BringIn),
            Deed::RaiseTo(to) => act(Action::RaiseTo(*to)),
            Deed::AllIn => act(self.all_in()),
            Deed::Gesture(_) | Deed::Told(_) => {
                return Err("At this table one says what one does, as calls or raises to 12".into());
            }
            Deed::Draw(discards) => Input::Draw { turn, seat, discards: self.discards(discards)? },
            Deed::RunIt { times } => Input::RunIt { turn, seat, times: *times },
            Deed::Show(faces) => Input::Show { turn, seat, faces: faces.clone() },
            Deed::ShowOnly(cards) => {
                let slots = self.discards(&Discards::These(cards.clone()))?;
                Input::TurnUp { turn, seat, slots, faces: Vec::new() }
            }
            Deed::Muck => Input::Muck { turn, seat },
            Deed::See(name) => {
                let by = Asker::Player(seat);
                Input::See { turn, by, seat: self.seat_called(name)?, faces: Vec::new() }
            }
            Deed::Name(called) => Input::Name { turn, seat, called: *called },
        })
    }

    /// Where somebody of this name sits.
    fn seat_called(&self, name: &str) -> Result<Seat, String> {
        let found = self.state.sitting().iter().find(|&seat| self.name(seat) == name);
        found.ok_or_else(|| format!("Nobody here is called {}", quoted(name)))
    }

    /// All that I have: a call if it is no more than that.
    fn all_in(&self) -> Action {
        let seat = self.me();
        let everything = self
            .state
            .hand()
            .map_or(Chips::ZERO, |hand| hand.state.street(seat) + hand.state.stack(seat));
        let Turn::Mine(Next::Act { legal, .. }) = self.turn() else {
            return Action::RaiseTo(everything);
        };
        match (legal.raising, legal.passive) {
            (Raising::AllInOnly { to }, _) => Action::RaiseTo(to),
            // Chips below the unit may have to stay behind.
            (Raising::Between { most, unit, .. }, _) if everything.less(most) < unit => {
                Action::RaiseTo(most)
            }
            (Raising::Closed { by: Topic::TableStakes }, Passive::Call { .. }) => Action::Call,
            (Raising::Closed { by: Topic::TableStakes }, Passive::BringIn { .. }) => {
                Action::BringIn
            }
            (Raising::Closed { .. } | Raising::Either { .. } | Raising::Between { .. }, _) => {
                Action::RaiseTo(everything)
            }
        }
    }

    /// The slots of what I throw away: only my own, so that a wrong word tells nothing of others.
    fn discards(&self, discards: &Discards) -> Result<Few, String> {
        let Some(hand) = self.state.hand().or(self.state.last()) else {
            return Err("No hand is in progress".into());
        };
        let slots = hand.state.slots();
        let held = slots.hand(self.me());
        match discards {
            Discards::First(count) => match held.get(..*count) {
                Some(first) => Ok(first.iter().copied().collect()),
                None => Err(format!("You hold {} cards", held.len())),
            },
            Discards::These(cards) => {
                let slot = |card: &Card| {
                    let found = held.iter().copied().find(|&slot| slots.face(slot) == Some(*card));
                    found.ok_or_else(|| format!("You do not hold {card}"))
                };
                cards.iter().map(slot).collect()
            }
        }
    }
}

fn unknown(line: &str) -> String {
    format!("{} is not understood; try help", quoted(line))
}
