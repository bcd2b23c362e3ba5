//! How an evening opens: the set-up lines that only a table of many hands has, and what they come
//! to together.

use cards::Card;
use engine::{Chips, FirstButton, ForcedBets, MOST_SEATS, Rules, Seat};
use table::{BuyIn, Terms, Time, TimeFee};

use super::bets::Bets;
use super::setting::{Setting, What};
use crate::fault::Fault;
use crate::line::{chips, is_name, read, split, whole};
use crate::play::evening::Evening;
use crate::refused;

/// How many chairs a table has that does not say.
const CHAIRS: u8 = 9;

/// What such a line says.
#[derive(Clone, Debug)]
pub(crate) enum Term {
    /// When: this makes the case an evening.
    Opens(Time),
    /// Who sits where when it opens, with how much.
    Chairs(Vec<(Seat, String, Chips)>),
    /// How many chairs there are.
    Places(u8),
    BuyIn {
        least: Chips,
        most: Option<Chips>,
    },
    /// No more than this at once.
    Purchase(Chips),
    Time(TimeFee),
    /// What a bomb pot costs each.
    BombPots(Chips),
    /// The cards that are dealt for the button.
    ButtonCards(Vec<Card>),
}

/// Who has the button first.
#[derive(Clone, Debug)]
pub(crate) enum First {
    /// As the house has it; cards for it come from the seed.
    House,
    /// Whoever these cards say.
    Cards(Vec<Card>),
    /// This player, whatever the house has.
    Player(String),
}

/// All that an evening begins with.
pub(crate) struct Opening {
    pub(crate) at: Time,
    pub(crate) terms: Terms,
    pub(crate) rules: Rules,
    pub(crate) chairs: Vec<(Seat, String, Chips)>,
    pub(crate) first: First,
    pub(crate) seed: u64,
}

impl Term {
    /// Reads a line if it is one of an evening; what was expected if it cannot be understood.
    pub(crate) fn read(keyword: &str, rest: &str) -> Option<Result<Term, String>> {
        let words: Vec<&str> = rest.split_whitespace().collect();
        Some(match (keyword, &words[..]) {
            ("opens", _) => {
                time(rest).map(Term::Opens).ok_or_else(|| "opens HOURS:MINUTES, as 20:00".into())
            }
            ("table", [places, "seats"]) => {
                let places =
                    whole(places).filter(|places| (2..=MOST_SEATS as u64).contains(places));
                places
                    .map(|places| Term::Places(places as u8))
                    .ok_or_else(|| format!("table 2 seats to table {MOST_SEATS} seats"))
            }
            ("seats", [first, ..]) if whole(first).is_some() => chairs(rest).map(Term::Chairs),
            ("buy-in", _) => buy_in(&words).ok_or_else(|| {
                "buy-in LEAST, buy-in LEAST to MOST, or buy-in at most CHIPS at once".into()
            }),
            ("time", [first, ..]) if whole(first).is_some() => time_fee(&words)
                .map(Term::Time)
                .ok_or_else(|| "time CHIPS each NUMBER minutes".into()),
            ("bomb", ["pots", ..]) => match words[..] {
                ["pots", "of", amount] => chips(amount).map(Term::BombPots),
                _ => None,
            }
            .ok_or_else(|| "bomb pots of CHIPS".into()),
            ("button", ["cards", cards @ ..]) => read(&cards.concat()).map(Term::ButtonCards),
            (_, _) => return None,
        })
    }

    /// Writes it into the terms of a table, if it is one of them.
    pub(crate) fn give(&self, terms: &mut Terms) {
        match self {
            Term::Places(places) => terms.seats = *places,
            Term::BuyIn { least, most } => {
                (terms.buy_in.least, terms.buy_in.most) = (*least, *most);
            }
            Term::Purchase(most) => terms.buy_in.purchase = Some(*most),
            Term::Time(fee) => terms.time = Some(*fee),
            Term::BombPots(amount) => terms.bomb = Some(*amount),
            Term::Opens(_) | Term::Chairs(_) | Term::ButtonCards(_) => {}
        }
    }

    /// Whether it gives the same thing.
    pub(crate) fn is_of(&self, other: &Term) -> bool {
        std::mem::discriminant(self) == std::mem::discriminant(other)
    }
}

impl Opening {
    /// The opening of a setting that is an evening.
    pub(crate) fn of(
        setting: &Setting,
        bets: &Bets,
        forced: ForcedBets,
        rules: Rules,
        seed: u64,
    ) -> Opening {
        let houses::BuyIn { least, most: purchase, stack: most } = bets.buy_in;
        let least = least.unwrap_or(Chips::new(1));
        let terms = Terms {
            game: bets.game,
            stakes: bets.stakes,
            forced,
            seats: CHAIRS.min(bets.game.most_players),
            buy_in: BuyIn { least, most, purchase },
            time: None,
            bomb: None,
        };
        let mut opening = Opening {
            at: Time::default(),
            terms,
            rules,
            chairs: Vec::new(),
            first: First::House,
            seed,
        };
        for given in &setting.given {
            if let What::Evening(term) = &given.what {
                opening.take(term);
            } else if let What::Button(name) = &given.what {
                opening.first = First::Player(name.clone());
                opening.rules.first_button = FirstButton::HighCard;
            } else if let What::Seats(seats) = &given.what {
                let chairs = seats.iter().enumerate();
                opening.chairs = chairs
                    .map(|(at, (name, stack))| (Seat::new(at), name.clone(), *stack))
                    .collect();
            }
        }
        opening
    }

    fn take(&mut self, term: &Term) {
        match term {
            Term::Opens(at) => self.at = *at,
            Term::Chairs(chairs) => self.chairs.clone_from(chairs),
            Term::ButtonCards(cards) => self.first = First::Cards(cards.clone()),
            Term::Places(_)
            | Term::BuyIn { .. }
            | Term::Purchase(_)
            | Term::Time(_)
            | Term::BombPots(_) => term.give(&mut self.terms),
        }
    }

    /// The table with everybody in their chairs; `line` is that of the seats.
    pub(crate) fn open(self, line: usize) -> Result<Evening, Fault> {
        if let Err(fault) = self.terms.check(&self.rules) {
            return Err(Fault::new(line, format!("refused: {}", refused::terms(fault))));
        }
        let chairs = self.chairs.clone();
        let mut evening = Evening::new(self);
        for (seat, name, stack) in chairs {
            let sits = evening.seat_at_opening(seat, &name, stack);
            sits.map_err(|why| Fault::new(line, why))?;
        }
        Ok(evening)
    }
}

/// What the clock shows: `20:10`, or `20:10:59`.
pub(crate) fn time(text: &str) -> Option<Time> {
    let parts: Vec<u64> = text
        .split(':')
        .map(|part| whole(part).filter(|_| part.len() == 2))
        .collect::<Option<_>>()?;
    let (hour, minute, second) = match parts[..] {
        [hour, minute] => (hour, minute, 0),
        [hour, minute, second] => (hour, minute, second),
        _ => return None,
    };
    (minute < 60 && second < 60).then(|| Time::at(hour, minute).plus_seconds(second))
}

/// The number of a chair, as people count them.
pub(crate) fn chair(text: &str) -> Option<Seat> {
    let number = whole(text).filter(|number| (1..=MOST_SEATS as u64).contains(number))?;
    Some(Seat::new(number as usize - 1))
}

/// What was expected in place of a number that is read as a chair's and cannot be one.
pub(crate) fn no_chair(text: &str) -> Option<String> {
    let is_one = chair(text).is_some();
    whole(text).filter(|_| !is_one).map(|_| format!("a chair from 1 to {MOST_SEATS}"))
}

/// Reads `1 Ann 500, 5 Cat 300`.
fn chairs(text: &str) -> Result<Vec<(Seat, String, Chips)>, String> {
    let one = |part: &str| {
        let (number, rest) = split(part.trim());
        let (name, stack) = split(rest);
        let stack = chips(stack).filter(|_| is_name(name))?;
        Some((chair(number)?, name.to_owned(), stack))
    };
    text.split(',').map(one).collect::<Option<Vec<_>>>().ok_or_else(|| {
        let wrong = text.split(',').find_map(|part| no_chair(split(part.trim()).0));
        wrong.unwrap_or_else(|| "CHAIR NAME CHIPS, CHAIR NAME CHIPS and so on".into())
    })
}

fn buy_in(words: &[&str]) -> Option<Term> {
    match words {
        ["at", "most", most, "at", "once"] => chips(most).map(Term::Purchase),
        [least] => Some(Term::BuyIn { least: chips(least)?, most: None }),
        [least, "to", most] => Some(Term::BuyIn { least: chips(least)?, most: Some(chips(most)?) }),
        _ => None,
    }
}

fn time_fee(words: &[&str]) -> Option<TimeFee> {
    let [rate, "each", minutes, "minutes"] = words else { return None };
    Some(TimeFee { rate: chips(rate)?, minutes: u16::try_from(whole(minutes)?).ok()? })
}
