//! Random hands full of gestures and of what goes wrong with wagers: whatever people say, push or
//! report, chips are kept, a refusal leaves no trace, and the log tells all.

use cards::{Card, Chance};
use engine::{
    Action, AnteLayer, Book, BySeat, Ceiling, Chips, Event, FirstChecks, Game, Gesture, Incident,
    Input, MOST_ROUNDS, Manner, MissingAnte, MistakenRaise, Next, OutOfTurn, Passive, Post,
    PostKind, Pushed, Raising, Rake, Refusal, Remedy, Rules, Seat, Setup, ShortCall, Shortfall,
    SilentBook, Stakes, State, Straddles, Structure, Verdict, Viewer, Wager, Words, asked, begin,
    decide, fold, judge, next, run, seen,
};

const PLAYERS: usize = 5;

struct Hand {
    chance: Chance,
    stakes: Stakes,
    rules: Rules,
    game: &'static Game,
    start: State,
    state: State,
    log: Vec<Event>,
    total: u64,
}

impl Hand {
    fn new(seed: u64) -> Hand {
        let mut chance = Chance::new(seed, 1);
        let twenty = [Chips::new(20); MOST_ROUNDS];
        let structure = match chance.below(4) {
            0 => Structure::NoLimit { least: Chips::new(20) },
            1 => Structure::PotLimit { least: Chips::new(20) },
            2 => Structure::FixedLimit { bets: twenty },
            _ => Structure::SpreadLimit { least: twenty, most: [Chips::new(60); MOST_ROUNDS] },
        };
        let stud = chance.below(4) == 0;
        let bring_in = if stud { Chips::new(5) } else { Chips::ZERO };
        let unit = Chips::new(1);
        let stakes = Stakes { structure, unit, bring_in, ceiling: Ceiling::None, rake: Rake::NONE };
        let rules = Rules {
            out_of_turn: [OutOfTurn::BindsUnchanged, OutOfTurn::Nothing][chance.below(4) / 3],
            mistaken_raise: [MistakenRaise::MayBeCut, MistakenRaise::Stands][chance.below(2)],
            short_call: [ShortCall::CompleteOrForfeit, ShortCall::Completed][chance.below(2)],
            first_checks: [FirstChecks::Allowed, FirstChecks::BetOrFold][chance.below(4) / 3],
            silent_book: [SilentBook::CommonPractice, SilentBook::Floor][chance.below(2)],
            straddles: [Straddles::None, Straddles::UnderTheGun][chance.below(4) / 3],
            missing_ante: [MissingAnte::PutIn, MissingAnte::DeadUntilChips][chance.below(2)],
            ante_layer: [AnteLayer::Layered, AnteLayer::MainPot][chance.below(2)],
            ..Rules::PLAIN
        };
        let game = Game::named(if stud { "stud" } else { "holdem" }).expect("a game");
        let mut stack = |_| Chips::new(1 + chance.below(400) as u64);
        let stacks: BySeat<Option<Chips>> =
            std::array::from_fn(|at| (at < PLAYERS).then(|| stack(at)));
        let post = |kind, seat, amount| {
            let (seat, amount) = (Seat::new(seat), Chips::new(amount));
            Post { seat, kind, amount }
        };
        let mut posts = Vec::new();
        if stud || chance.below(2) == 0 {
            posts.extend((0..PLAYERS).map(|seat| post(PostKind::Ante, seat, 2)));
        }
        if !stud {
            posts.extend([post(PostKind::Blind, 0, 10), post(PostKind::Blind, 1, 20)]);
        }
        let (button, opens_after) = (Seat::new(PLAYERS - 1), Seat::new(1));
        let (jumped, sleeper, bomb) = (None, None, None);
        let setup = Setup { button, stacks, posts, opens_after, jumped, sleeper, bomb };
        let book = Book { game, stakes: &stakes, rules: &rules };
        let (start, log) = begin(&book, &setup);
        let state = fold(&start, &log);
        let total = stacks.iter().flatten().map(|chips| chips.amount()).sum();
        Hand { chance, stakes, rules, game, start, state, log, total }
    }

    fn book(&self) -> Book<'_> {
        Book { game: self.game, stakes: &self.stakes, rules: &self.rules }
    }

    /// Tells it on a copy and in place, and looks at what came of it.
    fn tell(&mut self, input: &Input) -> Result<(), Refusal> {
        let (before, from) = (self.state, self.log.len());
        let mut tried = Vec::new();
        let decided = decide(&self.book(), &self.state, input, &mut tried);
        let book = Book { game: self.game, stakes: &self.stakes, rules: &self.rules };
        let done = run(&book, &mut self.state, input, &mut self.log);
        assert_eq!(decided, done);
        match done {
            Ok(()) => assert_eq!(self.log[from..], tried),
            Err(_) => assert_eq!((self.state, self.log.len()), (before, from), "a trace is left"),
        }
        done
    }

    fn some_chips(&mut self) -> Pushed {
        let mut kinds = Vec::new();
        for worth in [1, 5, 20, 50] {
            if self.chance.below(3) == 0 {
                kinds.push((Chips::new(worth), 1 + self.chance.below(4) as u8));
            }
        }
        Pushed::of(&kinds).expect("four kinds at most")
    }

    fn amount(&mut self) -> Chips {
        let price = self.state.round().map_or(0, |round| round.price.amount());
        Chips::new((price + self.chance.below(150) as u64).saturating_sub(20))
    }

    fn gesture(&mut self) -> Gesture {
        let to = self.amount();
        let words = [
            Words::Fold,
            Words::Check,
            Words::Call,
            Words::Raise,
            Words::To(to),
            Words::AllIn,
            Words::Pot,
            Words::MoreToCome,
            Words::NoBet,
            Words::Throws,
        ];
        // Hands are not thrown away that often.
        let words = words.get(self.chance.below(20)).copied();
        let words = words.filter(|words| *words != Words::Throws || self.chance.below(5) == 0);
        let chips = if self.chance.below(2) == 0 { self.some_chips() } else { Pushed::NONE };
        let manners = [Manner::Plain, Manner::Plain, Manner::Splashed, Manner::Unclear];
        Gesture { words, chips, manner: manners[self.chance.below(4)] }
    }

    /// Somebody else tells what a player did; the floor's word is any that there is, or none.
    fn told(&mut self, turn: u32, seat: Seat) -> Input {
        let Gesture { words, chips, .. } = self.gesture();
        let words = words.filter(|words| *words != Words::Throws);
        let more = if self.chance.below(2) == 0 { self.some_chips() } else { Pushed::NONE };
        let motions = [chips, more].map(|chips| chips.kinds().collect());
        let wager = Wager::of(seat, words, &motions).expect("four kinds in all");
        let judged = judge(&self.book(), &self.state, wager);
        let case = judged.ok().and_then(|verdict| match verdict {
            Verdict::Plain(_) => None,
            Verdict::Ruled(case) => Some(case),
        });
        let offered: Vec<_> = case.iter().flat_map(|case| case.offered.iter()).collect();
        let word = offered.get(self.chance.below(3 * offered.len() + 1)).copied();
        Input::Wagered { turn, wager, word }
    }

    fn incident(&mut self) -> Incident {
        let (anybody, put) = (Seat::new(self.chance.below(PLAYERS)), self.amount());
        let last = self.state.round().map_or(anybody, |round| round.last);
        let price = self.state.round().map_or(Chips::ZERO, |round| round.price);
        let straddle = |event: &Event| {
            matches!(event, Event::Reported { incident: Incident::StraddleLet { .. } })
        };
        // Whoever has let one pass looks at it more closely.
        if self.log.iter().any(straddle) && self.chance.below(3) == 0 {
            return Incident::StraddleNoticed;
        }
        let asked = asked(&self.book(), &self.state).unwrap_or(anybody);
        let seat = [anybody, last, asked][self.chance.below(3)];
        let why = [
            Shortfall::Slip,
            Shortfall::RaiseMissed,
            Shortfall::RaiseUnannounced,
            Shortfall::Misread,
            Shortfall::BetMissed,
        ][self.chance.below(5)];
        let flag = self.chance.below(2) == 0;
        [
            Incident::ShortCall { seat, put, why },
            Incident::MeantToCall { seat, objected: flag },
            Incident::PassedOver { seat, played_on: flag },
            Incident::Condoned,
            Incident::OverbetMissed { seat, to: put },
            Incident::OverbetNoticed,
            Incident::ThrownByMistake { seat, touched: flag },
            Incident::AnteMissed { seat },
            Incident::FoldedInDeal { seat },
            Incident::StraddleLet { seat: asked, to: price.times(2) },
            Incident::StraddleNoticed,
        ][self.chance.below(11)]
    }

    /// What is done when nothing out of the way is.
    fn ordinary(&mut self) -> Option<Input> {
        let turn = self.state.turn();
        Some(match next(&self.book(), &self.state) {
            Next::Shuffle { cards } => {
                let mut faces: Vec<Option<Card>> = (0..52).map(Card::from_index).collect();
                self.chance.shuffle(&mut faces);
                assert_eq!(cards, 52, "nothing is shuffled twice here");
                Input::Shuffled { turn, faces }
            }
            Next::Act { seat, legal } => {
                let stay = match legal.passive {
                    Passive::Check => Action::Check,
                    Passive::Call { .. } => Action::Call,
                    Passive::BringIn { .. } => Action::BringIn,
                    Passive::BetOrFold => Action::Fold,
                };
                let raise = match legal.raising {
                    Raising::Between { least, .. } => Action::RaiseTo(least),
                    Raising::Either { small, .. } => Action::RaiseTo(small),
                    Raising::AllInOnly { to } => Action::RaiseTo(to),
                    Raising::Closed { .. } => stay,
                };
                let action = if self.chance.below(4) == 0 { raise } else { stay };
                Input::Act { turn, seat, action }
            }
            Next::ShowOrMuck { seat } => Input::Show { turn, seat, faces: Vec::new() },
            Next::Floor(case) => {
                let offered: Vec<_> = case.offered.iter().collect();
                Input::Rule { turn, remedy: offered[self.chance.below(offered.len())] }
            }
            Next::Draw { .. } | Next::RunIt { .. } => panic!("not in these games"),
            Next::Over => return None,
        })
    }

    fn input(&mut self) -> Option<Input> {
        let turn = self.state.turn();
        let usual = self.ordinary()?;
        let anybody = Seat::new(self.chance.below(PLAYERS + 1));
        let due = usual.player().filter(|_| self.chance.below(2) == 0);
        let seat = due.unwrap_or(anybody);
        Some(match self.chance.below(10) {
            0..=2 => Input::Gesture { turn, seat, gesture: self.gesture() },
            3 => self.told(turn, seat),
            4 | 5 => {
                let incident = self.incident();
                let word = None;
                Input::Report { turn, incident, word }
            }
            _ => usual,
        })
    }
}

#[test]
fn whatever_is_said_pushed_and_reported_the_books_are_kept() {
    let (mut taken, mut kinds) = (0, [0_u32; 11]);
    for seed in 0..18_000 {
        let mut hand = Hand::new(seed);
        let mut view = hand.start.view(Viewer::Seat(Seat::new(0)));
        let mut seen_to = 0;
        let mut state = hand.start;
        for _ in 0..2000 {
            let Some(input) = hand.input() else { break };
            if hand.tell(&input).is_ok() {
                taken += 1;
            }
            for event in &hand.log[seen_to..] {
                state.evolve(event);
                for one in seen(event, &state, Viewer::Seat(Seat::new(0))) {
                    view.evolve(&one);
                }
                let is = [
                    matches!(event, Event::Held(_)),
                    matches!(event, Event::HeldBack { .. }),
                    matches!(event, Event::Overbet { .. }),
                    matches!(event, Event::Reclaimed { .. }),
                    matches!(event, Event::FloorCalled(_)),
                    matches!(event, Event::WindowOpened(_)),
                    matches!(event, Event::Remedied { remedy: Remedy::Counts { .. }, .. }),
                    matches!(event, Event::Remedied { remedy: Remedy::Waits { .. }, .. }),
                    matches!(event, Event::Unposted { kind: PostKind::Ante, .. }),
                    matches!(event, Event::Unposted { kind: PostKind::Dead, .. }),
                    matches!(event, Event::Remedied { remedy: Remedy::StraddleBack { .. }, .. }),
                ];
                for (count, is) in kinds.iter_mut().zip(is) {
                    *count += u32::from(is);
                }
            }
            seen_to = hand.log.len();
            assert_eq!(state, hand.state, "the log tells all");
            assert_eq!(view, hand.state.view(Viewer::Seat(Seat::new(0))), "so do the events seen");
        }
        assert!(hand.state.is_over(), "hand {seed} does not end: {:?}", hand.log.last());
        let held: u64 = (0..PLAYERS).map(|at| hand.state.stack(Seat::new(at)).amount()).sum();
        assert_eq!(held, hand.total, "every chip is somebody's");
    }
    assert!(taken > 50_000, "{taken}");
    assert!(kinds.iter().all(|count| *count > 20), "{kinds:?}");
}
