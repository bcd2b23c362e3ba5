//! A hand worked by hand: seats from 0, the button last, so that seat 0 acts first where nobody has
//! posted.

use cards::Card;
use engine::{
    Action, BySeat, CapLift, Ceiling, Chips, Event, Few, Game, Incident, Input, Legal, MOST_SEATS,
    Next, Passive, Post, PostKind, Raising, Rake, Refusal, Reopening, Rules, Seat, Seen, Setup,
    Slot, Stakes, State, Structure, Topic, Viewer, begin, decide, fold, next, run, seen, steps,
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
    Structure::SpreadLimit { least: [Chips::new(least); 5], most: [Chips::new(most); 5] }
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
    start: State,
    pub(crate) state: State,
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
        let stakes = Stakes {
            structure,
            unit: Chips::new(unit),
            bring_in: Chips::ZERO,
            ceiling: Ceiling::None,
            rake: Rake::NONE,
        };
        Hand::at(game, &stakes, rules, stacks, posts, &game.deck.cards().iter().collect::<Vec<_>>())
    }

    /// Hold'em without posts, under a ceiling.
    pub(crate) fn under(structure: Structure, ceiling: Ceiling, stacks: &[u64]) -> Hand {
        let game = Game::named("holdem").expect("a game");
        let (unit, bring_in) = (Chips::new(1), Chips::ZERO);
        let stakes = Stakes { structure, unit, bring_in, ceiling, rake: Rake::NONE };
        let rules = Rules { reopening: Reopening::FullRaise, ..Rules::PLAIN };
        Hand::at(game, &stakes, rules, stacks, &[], &game.deck.cards().iter().collect::<Vec<_>>())
    }

    /// No posts, and these hands; the rest of the deck as it comes.
    pub(crate) fn stacked(
        game: &str,
        structure: Structure,
        rules: Rules,
        stacks: &[u64],
        hands: &[&str],
    ) -> Hand {
        Hand::with_bring_in(game, structure, rules, stacks, &[], hands, "", 0)
    }

    /// These hands, `then` from the top of what is left of the deck, and the rest as it comes.
    #[expect(clippy::too_many_arguments, reason = "a case names all that it is about")]
    pub(crate) fn with_bring_in(
        game: &str,
        structure: Structure,
        rules: Rules,
        stacks: &[u64],
        posts: &[(usize, PostKind, u64)],
        hands: &[&str],
        then: &str,
        bring_in: u64,
    ) -> Hand {
        let game = Game::named(game).expect("a game");
        let (unit, bring_in) = (Chips::new(1), Chips::new(bring_in));
        let stakes = Stakes { structure, unit, bring_in, ceiling: Ceiling::None, rake: Rake::NONE };
        let deck = stack_deck(game, hands, then);
        Hand::at(game, &stakes, rules, stacks, posts, &deck)
    }

    fn at(
        game: &'static Game,
        stakes: &Stakes,
        rules: Rules,
        stacks: &[u64],
        posts: &[(usize, PostKind, u64)],
        deck: &[Card],
    ) -> Hand {
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
            bomb: None,
        };
        Hand::begin(Table { game, stakes: *stakes, rules, setup }, deck)
    }

    /// A hand that begins so.
    pub(crate) fn with_setup(
        game: &str,
        structure: Structure,
        rules: Rules,
        setup: Setup,
        hands: &[&str],
        then: &str,
    ) -> Hand {
        let game = Game::named(game).expect("a game");
        let (unit, bring_in) = (Chips::new(1), Chips::ZERO);
        let stakes = Stakes { structure, unit, bring_in, ceiling: Ceiling::None, rake: Rake::NONE };
        Hand::begin(Table { game, stakes, rules, setup }, &stack_deck(game, hands, then))
    }

    fn begin(table: Table, deck: &[Card]) -> Hand {
        let (start, log) = begin(&table.book(), &table.setup);
        let mut hand = Hand { state: fold(&start, &log), start, table, log };
        let deck = deck.iter().copied().map(Some).collect();
        let turn = hand.state.turn();
        hand.tell(&Input::Shuffled { turn, faces: deck }).expect("a shuffle is asked for");
        hand
    }

    pub(crate) fn tell(&mut self, input: &Input) -> Result<(), Refusal> {
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

    /// What comes of it, if it were done.
    pub(crate) fn would(&self, seat: usize, action: Action) -> Result<(), Refusal> {
        let (turn, seat) = (self.state.turn(), Seat::new(seat));
        let input = Input::Act { turn, seat, action };
        decide(&self.table.book(), &self.state, &input, &mut Vec::new())
    }

    pub(crate) fn would_run_it(&self, seat: usize, times: u8) -> Result<(), Refusal> {
        let (turn, seat) = (self.state.turn(), Seat::new(seat));
        let input = Input::RunIt { turn, seat, times };
        decide(&self.table.book(), &self.state, &input, &mut Vec::new())
    }

    /// What somebody could work out from what he sees.
    pub(crate) fn next_in_view(&self, viewer: Viewer) -> Next {
        next(&self.table.book(), self.state.view(viewer).state())
    }

    /// All that somebody has been sent.
    pub(crate) fn sent(&self, viewer: Viewer) -> Vec<Seen> {
        let steps = steps(&self.start, &self.log);
        steps.flat_map(|(event, after)| seen(event, &after, viewer)).collect()
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

    pub(crate) fn bring_in(mut self, seat: usize) -> Hand {
        self.act(seat, Action::BringIn).expect("a forced bet");
        self
    }

    /// Throws these away and draws as many.
    pub(crate) fn draw(mut self, seat: usize, discards: &str) -> Hand {
        let (turn, seat) = (self.state.turn(), Seat::new(seat));
        let thrown = cards(discards);
        let held = self.state.slots().hand(seat).iter().copied();
        let is_thrown =
            |slot: &Slot| self.state.slots().face(*slot).is_some_and(|card| thrown.contains(&card));
        let discards: Few = held.filter(is_thrown).collect();
        assert_eq!(discards.as_slice().len(), thrown.len(), "not all of these are held");
        self.tell(&Input::Draw { turn, seat, discards }).expect("a draw");
        self
    }

    /// The deck is shuffled so that these come first.
    pub(crate) fn shuffle(mut self, first: &str) -> Hand {
        let first = cards(first);
        let slots = self.state.slots();
        let stub: Vec<Card> = slots.stub().iter().filter_map(|slot| slots.face(*slot)).collect();
        assert!(first.iter().all(|card| stub.contains(card)), "not all of these are there");
        let rest = stub.iter().filter(|card| !first.contains(card));
        let faces = first.iter().chain(rest).copied().map(Some).collect();
        let turn = self.state.turn();
        self.tell(&Input::Shuffled { turn, faces }).expect("a shuffle is asked for");
        self
    }

    /// Somebody says that something went wrong.
    pub(crate) fn report(&mut self, incident: Incident) -> Result<(), Refusal> {
        let turn = self.state.turn();
        self.tell(&Input::Report { turn, incident, word: None })
    }

    /// A player says how often it shall be run.
    pub(crate) fn run_it(mut self, seat: usize, times: u8) -> Hand {
        let (turn, seat) = (self.state.turn(), Seat::new(seat));
        self.tell(&Input::RunIt { turn, seat, times }).expect("an answer");
        self
    }

    /// What a seat holds, as it is dealt.
    pub(crate) fn holds(&self, seat: usize) -> String {
        self.faces(self.state.slots().hand(Seat::new(seat)))
    }

    pub(crate) fn board(&self, board: u8) -> String {
        self.faces(self.state.slots().board(board))
    }

    fn faces(&self, slots: &[Slot]) -> String {
        let face = |slot: &Slot| self.state.slots().face(*slot).map(|card| card.to_string());
        slots.iter().filter_map(face).collect()
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

/// These hands as they are dealt, one card at a time; then these cards, and the rest of the deck.
fn stack_deck(game: &Game, hands: &[&str], then: &str) -> Vec<Card> {
    let hands: Vec<Vec<Card>> = hands.iter().map(|hand| cards(hand)).collect();
    let longest = hands.iter().map(Vec::len).max().unwrap_or_default();
    let round = |at: usize| hands.iter().filter_map(move |hand| hand.get(at).copied());
    let mut deck: Vec<Card> = (0..longest).flat_map(round).chain(cards(then)).collect();
    let rest: Vec<Card> = game.deck.cards().iter().filter(|card| !deck.contains(card)).collect();
    deck.extend(rest);
    deck
}

/// Cards as people write them.
pub(crate) fn cards(text: &str) -> Vec<Card> {
    let text: Vec<char> = text.chars().filter(|one| !one.is_whitespace()).collect();
    let card = |two: &[char]| two.iter().collect::<String>().parse().expect("a card");
    text.chunks(2).map(card).collect()
}
