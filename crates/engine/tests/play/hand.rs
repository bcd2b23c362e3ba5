//! A hand worked by hand: seats from 0, the button last, so that seat 0 acts first where nobody has
//! posted.

use cards::Card;
use engine::{
    Action, BySeat, CapLift, Chips, Event, Game, Input, Legal, MOST_SEATS, Next, Passive, Post,
    PostKind, Raising, Rake, Refusal, Reopening, Rules, Seat, Setup, Stakes, State, Structure,
    Topic, begin, fold, next, run,
};

use super::draw::Table;

/// The answers that a case starts from; it changes those that it is about.
pub(crate) const RULES: Rules =
    Rules { reopening: Reopening::FullRaise, cap_lift: CapLift::Never, ..Rules::PLAIN };

pub(crate) fn no_limit(least: u64) -> Structure {
    Structure::NoLimit { least: Chips::new(least) }
}

pub(crate) fn pot_limit(least: u64) -> Structure {
    Structure::PotLimit { least: Chips::new(least) }
}

/// The bet of each of the four rounds.
pub(crate) fn limit(bets: [u64; 4]) -> Structure {
    let [first, second, third, fourth] = bets.map(Chips::new);
    Structure::FixedLimit { bets: [first, second, third, fourth, fourth] }
}

pub(crate) fn spread(least: u64, most: u64) -> Structure {
    Structure::SpreadLimit { least: Chips::new(least), most: [Chips::new(most); 5] }
}

pub(crate) fn closed(by: Topic) -> Raising {
    Raising::Closed { by }
}

pub(crate) fn between(least: u64, most: u64) -> Raising {
    whole(least, most, 1)
}

/// In multiples of a unit.
pub(crate) fn whole(least: u64, most: u64, unit: u64) -> Raising {
    let [least, most, unit] = [least, most, unit].map(Chips::new);
    Raising::Between { least, most, unit }
}

pub(crate) fn all_in(to: u64) -> Raising {
    Raising::AllInOnly { to: Chips::new(to) }
}

pub(crate) fn call(pay: u64) -> Passive {
    Passive::Call { pay: Chips::new(pay) }
}

/// A hand under way.
pub(crate) struct Hand {
    pub(crate) table: Table,
    state: State,
    pub(crate) log: Vec<Event>,
}

impl Hand {
    /// Hold'em; the cards come in the order of the deck, and nobody cares which.
    pub(crate) fn new(
        structure: Structure,
        rules: Rules,
        stacks: &[u64],
        posts: &[(usize, PostKind, u64)],
    ) -> Hand {
        Hand::of("holdem", structure, rules, stacks, posts)
    }

    pub(crate) fn of(
        game: &str,
        structure: Structure,
        rules: Rules,
        stacks: &[u64],
        posts: &[(usize, PostKind, u64)],
    ) -> Hand {
        Hand::with_unit(game, structure, rules, stacks, posts, 1)
    }

    pub(crate) fn with_unit(
        game: &str,
        structure: Structure,
        rules: Rules,
        stacks: &[u64],
        posts: &[(usize, PostKind, u64)],
        unit: u64,
    ) -> Hand {
        let game = Game::named(game).expect("a game");
        let stakes =
            Stakes { structure, unit: Chips::new(unit), bring_in: Chips::ZERO, rake: Rake::NONE };
        let mut by_seat: BySeat<Option<Chips>> = [None; MOST_SEATS];
        for (at, &stack) in stacks.iter().enumerate() {
            by_seat[at] = Some(Chips::new(stack));
        }
        let button = Seat::new(stacks.len() - 1);
        let is_bet = |kind: PostKind| kind == PostKind::Blind || kind.is_straddle();
        let last = posts.iter().rev().find(|(_, kind, _)| is_bet(*kind));
        let setup = Setup {
            button,
            stacks: by_seat,
            posts: posts
                .iter()
                .map(|&(seat, kind, amount)| Post {
                    seat: Seat::new(seat),
                    kind,
                    amount: Chips::new(amount),
                })
                .collect(),
            opens_after: last.map_or(button, |(seat, ..)| Seat::new(*seat)),
            jumped: None,
            sleeper: None,
        };
        let table = Table { game, stakes, rules, setup };
        let (start, log) = begin(&table.book(), &table.setup);
        let mut hand = Hand { state: fold(&start, &log), table, log };
        let deck: Vec<Option<Card>> = hand.table.game.deck.cards().iter().map(Some).collect();
        let turn = hand.state.turn();
        hand.tell(&Input::Shuffled { turn, faces: deck }).expect("a shuffle is asked for");
        hand
    }

    fn tell(&mut self, input: &Input) -> Result<(), Refusal> {
        let table = self.table.clone();
        run(&table.book(), &mut self.state, input, &mut self.log)
    }

    pub(crate) fn next(&self) -> Next {
        next(&self.table.book(), &self.state)
    }

    /// What the seat may do; it has to be its turn.
    pub(crate) fn legal(&self, seat: usize) -> Legal {
        let next = self.next();
        if let Next::Act { seat: due, legal } = next
            && due == Seat::new(seat)
        {
            return legal;
        }
        panic!("it is not the turn of seat {seat}: {next:?}")
    }

    pub(crate) fn raising(&self, seat: usize) -> Raising {
        self.legal(seat).raising
    }

    pub(crate) fn act(&mut self, seat: usize, action: Action) -> Result<(), Refusal> {
        let turn = self.state.turn();
        self.tell(&Input::Act { turn, seat: Seat::new(seat), action })
    }

    /// Raises, or says why not.
    pub(crate) fn try_to(&mut self, seat: usize, to: u64) -> Result<(), Refusal> {
        self.act(seat, Action::RaiseTo(Chips::new(to)))
    }

    /// Bets or raises to this total.
    pub(crate) fn to(mut self, seat: usize, to: u64) -> Hand {
        self.try_to(seat, to).expect("a raise");
        self
    }

    pub(crate) fn call(mut self, seat: usize) -> Hand {
        self.act(seat, Action::Call).expect("a call");
        self
    }

    pub(crate) fn check(mut self, seat: usize) -> Hand {
        self.act(seat, Action::Check).expect("a check");
        self
    }

    pub(crate) fn fold(mut self, seat: usize) -> Hand {
        self.act(seat, Action::Fold).expect("a fold");
        self
    }

    pub(crate) fn show(mut self, seat: usize) -> Hand {
        let (turn, seat) = (self.state.turn(), Seat::new(seat));
        self.tell(&Input::Show { turn, seat, faces: vec![] }).expect("a hand shown");
        self
    }

    pub(crate) fn muck(mut self, seat: usize) -> Hand {
        let (turn, seat) = (self.state.turn(), Seat::new(seat));
        self.tell(&Input::Muck { turn, seat }).expect("a hand given up");
        self
    }

    /// Everybody shows.
    pub(crate) fn show_all(mut self) -> Hand {
        while let Next::ShowOrMuck { seat } = self.next() {
            self = self.show(seat.number());
        }
        self
    }

    pub(crate) fn stack(&self, seat: usize) -> u64 {
        self.state.stack(Seat::new(seat)).amount()
    }

    pub(crate) fn house(&self) -> u64 {
        self.state.house().amount()
    }

    /// What was paid out of each pot, the main one first.
    pub(crate) fn pots(&self) -> Vec<u64> {
        let mut pots = Vec::new();
        for event in &self.log {
            if let Event::Won { pot, amount, .. } = event {
                let at = usize::from(*pot);
                pots.resize(pots.len().max(at + 1), 0);
                pots[at] += amount.amount();
            }
        }
        pots
    }

    /// What went back to whom because nobody called it.
    pub(crate) fn returned(&self) -> Vec<(usize, u64)> {
        let mut back = Vec::new();
        for event in &self.log {
            if let Event::Returned { seat, amount } = event {
                back.push((seat.number(), amount.amount()));
            }
        }
        back
    }
}
