//! What the player may do now: keys, words and prices.

use engine::{Chips, Legal, Mucking, Next, Passive, Raising, Seat, Structure, to_name};
use table::Ask;

use super::evening::{Evening, Turn};

/// Something that the player may do.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Offer {
    /// Does it while the line is empty; none if it has to be written.
    pub(super) key: Option<char>,
    /// What is then on the line.
    pub(super) words: String,
    /// What it is, and what it costs.
    pub(super) told: String,
    /// Whether the words are ready, or want something after them, or Enter.
    pub(super) ready: bool,
}

impl Offer {
    pub(super) fn now(key: char, words: &str, told: impl Into<String>) -> Offer {
        Offer { key: Some(key), words: words.to_owned(), told: told.into(), ready: true }
    }

    /// The key only begins the line.
    fn begins(key: char, words: &str, told: impl Into<String>) -> Offer {
        Offer { ready: false, ..Offer::now(key, words, told) }
    }

    /// As it is written out: the key, and what it does.
    pub(super) fn written(&self) -> String {
        match self.key {
            Some('\n') => format!("Enter {}", self.told),
            Some(key) => format!("{key} {}", self.told),
            None => self.told.clone(),
        }
    }
}

impl Evening {
    /// What I may do now, the most likely first.
    pub(super) fn offers(&self) -> Vec<Offer> {
        let mut offers = match self.turn() {
            Turn::Mine(Next::Act { legal, .. }) => self.acts(&legal),
            Turn::Mine(Next::Draw { .. }) => vec![
                Offer::begins('d', "draws ", "draw, as draws 2 AsKd"),
                Offer::now('p', "stands pat", "stand pat"),
            ],
            Turn::Mine(Next::ShowOrMuck { .. }) => {
                let mucks = self.setting.rules.mucking == Mucking::Allowed;
                let muck = mucks.then(|| Offer::now('m', "mucks", "muck"));
                [Some(Offer::now('s', "shows", "show")), muck].into_iter().flatten().collect()
            }
            Turn::Mine(Next::RunIt { most, .. }) => (1..=most).map(run_it).collect(),
            Turn::Between if !self.is_broke() => {
                vec![Offer::now('\n', "next hand", "next hand")]
            }
            Turn::Mine(Next::Shuffle { .. } | Next::Floor(_) | Next::Over)
            | Turn::Between
            | Turn::Theirs
            | Turn::Still
            | Turn::Players
            | Turn::Gone => Vec::new(),
        };
        let next = if let Turn::Mine(next) = self.turn() { Some(next) } else { None };
        offers.extend(self.rulings(next));
        offers.extend(self.at_any_time());
        offers
    }

    /// A key alone on a line stands for the words that it offers.
    pub(super) fn spelled_out(&self, line: &str) -> String {
        let mut letters = line.chars();
        let (Some(key), None) = (letters.next(), letters.next()) else { return line.to_owned() };
        let offer = self.offers().into_iter().find(|offer| offer.key == Some(key));
        offer.map_or_else(|| line.to_owned(), |offer| offer.words.trim_end().to_owned())
    }

    /// Whether I have to buy before I am dealt in again.
    pub(super) fn is_broke(&self) -> bool {
        self.state.at(self.me()).is_some_and(|chair| chair.broke && chair.coming.is_zero())
    }

    /// Whether the house has me name my hand, and I have not.
    fn is_to_name(&self) -> bool {
        let hand = self.state.hand().or(self.state.last());
        hand.is_some_and(|hand| {
            let mine = hand.dealt.has(self.me());
            mine && to_name(&hand.book(), &hand.state).has(self.me())
        })
    }

    fn acts(&self, legal: &Legal) -> Vec<Offer> {
        let price = |chips| self.amount(chips);
        let mut offers = match legal.passive {
            Passive::Check => vec![Offer::now('c', "checks", "check")],
            Passive::BetOrFold => vec![Offer::now('f', "folds", "fold")],
            Passive::Call { pay } => vec![
                Offer::now('f', "folds", "fold"),
                Offer::now('c', "calls", format!("call {}", price(pay))),
            ],
            Passive::BringIn { pay } => {
                vec![Offer::now('c', "brings in", format!("bring in {}", price(pay)))]
            }
        };
        let (verb, told) = self.raising_words(legal);
        let key = if verb == "bets" { 'b' } else { 'r' };
        match legal.raising {
            Raising::Closed { by } => offers.push(Offer {
                key: None,
                words: String::new(),
                told: format!("raise closed ({by}, ? why)"),
                ready: false,
            }),
            Raising::AllInOnly { to } => {
                offers.push(Offer::begins('a', "all-in", format!("all-in to {}", price(to))));
            }
            Raising::Either { small, large } => {
                let told = format!("{told} {} or {}", price(small), price(large));
                offers.push(Offer::begins(key, &format!("{verb} "), told));
            }
            Raising::Between { least, most, .. } if least == most => {
                let (words, told) =
                    (format!("{verb} {}", price(least)), format!("{told} {}", price(least)));
                offers.push(Offer::now(key, &words, told));
            }
            Raising::Between { least, most, .. } => {
                let told = format!("{told} {}..{}", price(least), price(most));
                offers.push(Offer::begins(key, &format!("{verb} "), told));
                if most == self.everything() {
                    offers.push(Offer::begins('a', "all-in", format!("all-in {}", price(most))));
                }
            }
        }
        offers
    }

    fn everything(&self) -> Chips {
        let seat = self.me();
        self.state
            .hand()
            .map_or(Chips::ZERO, |hand| hand.state.street(seat) + hand.state.stack(seat))
    }

    /// A first bet is bet, a forced one completed, any other raised.
    fn raising_words(&self, legal: &Legal) -> (&'static str, &'static str) {
        let Some(hand) = self.state.hand() else { return ("raises to", "raise to") };
        let fixed = matches!(hand.terms.stakes.structure, Structure::FixedLimit { .. });
        let highest = hand.dealt.iter().map(|seat| hand.state.street(seat)).max();
        let highest = highest.unwrap_or_default();
        let forced = matches!(legal.passive, Passive::BringIn { .. })
            || hand.terms.game.has_bring_in() && highest == hand.terms.stakes.bring_in;
        if forced && fixed && highest < hand.terms.stakes.bet(0) {
            ("completes to", "complete to")
        } else if highest.is_zero() {
            ("bets", "bet")
        } else {
            ("raises to", "raise to")
        }
    }

    /// What has nothing to do with a turn.
    fn at_any_time(&self) -> Vec<Offer> {
        let (me, mut offers) = (self.me(), Vec::new());
        let Some(chair) = self.state.at(me) else { return offers };
        if let Some(open) = self.state.open().filter(|open| open.asked.has(me)) {
            let what = self.proposed(&open.what);
            offers.push(Offer::now('y', "agrees", format!("agree to {what}")));
            offers.push(Offer::now('n', "disagrees", "disagree"));
        }
        if self.is_to_name() {
            offers.push(Offer::begins('h', "names ", "name your hand, as names a flush"));
        }
        if self.is_broke() {
            let amount = self.amount(self.setting.buy_in);
            let told = format!("buy {amount}, you have no chips left");
            offers.push(Offer::now('b', &format!("buys {amount}"), told));
        }
        if chair.away.is_some() {
            offers.push(Offer::now('i', "is back", "be back"));
        } else if !matches!(self.turn(), Turn::Mine(_)) {
            offers.push(Offer::now('o', "sits out", "sit out"));
        }
        if !chair.leaving {
            offers.push(Offer::begins('q', "leaves", "leave"));
        }
        offers
    }

    /// Everything that could be written now and is allowed.
    pub(super) fn phrases(&self) -> Vec<String> {
        let mut phrases: Vec<String> = Vec::new();
        for offer in self.offers().into_iter().filter(|offer| !offer.words.is_empty()) {
            if offer.ready || offer.words == "all-in" || offer.words == "leaves" {
                phrases.push(offer.words);
            }
        }
        phrases.extend(self.sizes());
        let (big, buy_in) = (self.setting.terms.opening_bet(), self.setting.buy_in);
        let twice = self.amount(big.times(2));
        let mut tried = vec![
            "folds".to_owned(),
            "sits out".into(),
            "is back".into(),
            "calls the clock".into(),
            "disputes the pot".into(),
            "takes it back".into(),
            "takes the straddle back".into(),
            format!("buys {}", self.amount(buy_in)),
            format!("straddles {twice}"),
            format!("proposes a bomb pot of {}", self.amount(big.times(5))),
            "proposes the rock".into(),
            "proposes no rock".into(),
            "agrees".into(),
            "disagrees".into(),
        ];
        let chairs = (0..usize::from(self.setting.terms.seats)).map(Seat::new);
        let free = chairs.filter(|&seat| self.state.at(seat).is_none());
        tried.extend(free.map(|seat| format!("moves to {}", seat.number() + 1)));
        phrases.extend(tried.into_iter().filter(|phrase| self.is_possible(phrase)));
        phrases.extend(["why".to_owned(), "help".to_owned()]);
        phrases.sort_unstable();
        phrases.dedup();
        phrases
    }

    /// The least and the most that may be bet, and what may be thrown away.
    fn sizes(&self) -> Vec<String> {
        let Turn::Mine(next) = self.turn() else { return Vec::new() };
        match next {
            Next::Act { legal, .. } => {
                let (verb, _) = self.raising_words(&legal);
                let sizes = match legal.raising {
                    Raising::Closed { .. } | Raising::AllInOnly { .. } => Vec::new(),
                    Raising::Either { small, large } => vec![small, large],
                    Raising::Between { least, most, .. } => vec![least, most],
                };
                sizes.into_iter().map(|size| format!("{verb} {}", self.amount(size))).collect()
            }
            Next::Draw { most, .. } => (1..=most).map(|count| format!("draws {count}")).collect(),
            Next::ShowOrMuck { .. }
            | Next::RunIt { .. }
            | Next::Shuffle { .. }
            | Next::Floor(_)
            | Next::Over => Vec::new(),
        }
    }

    fn is_possible(&self, phrase: &str) -> bool {
        match self.read(phrase) {
            Ok(super::words::Wish::Ask(Ask::Hand(input))) => {
                matches!(self.turn(), Turn::Mine(_)) && self.allows(Ask::Hand(input)).is_ok()
            }
            Ok(super::words::Wish::Ask(ask)) => self.allows(ask).is_ok(),
            Ok(super::words::Wish::TakeBack) => self.ruled.is_some(),
            Ok(_) | Err(_) => false,
        }
    }
}

fn run_it(times: u8) -> Offer {
    let key = char::from(b'0' + times);
    match times {
        1 => Offer::now(key, "runs it once", "run it once"),
        2 => Offer::now(key, "runs it twice", "run it twice"),
        _ => Offer::now(key, &format!("runs it {times} times"), format!("run it {times} times")),
    }
}
