//! A hand on its way, with everything about it looked at after each thing that happens.

use std::fmt::Write as _;

use cards::Chance;
use engine::{
    Action, Book, BySeat, Case, Chips, Event, Input, Lineup, Next, Passive, Raising, Seat, Setup,
    State, begin, fold, next, run,
};
use room::Setting;

use super::deck::Deck;
use super::piles::each_lies_once;
use super::reasons::has_a_reason;

/// No hand has more steps, whatever goes wrong.
const MOST_STEPS: usize = 400;

/// How the players play.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Line {
    /// Everybody checks and calls.
    Calls,
    /// Whoever may bets or raises once on each round, and the others call.
    Bets,
    /// The same, but every other player folds to it.
    Folds,
    /// Stacks are short, and everybody is all-in soon.
    AllIn,
}

impl Line {
    pub(crate) const ALL: [Line; 4] = [Line::Calls, Line::Bets, Line::Folds, Line::AllIn];
}

/// This many players, and what they have.
pub(crate) fn set_up(setting: &Setting, players: usize, line: Line) -> Setup {
    let bet = setting.terms.stakes.bet(0);
    let stack = |at: usize| match line {
        Line::Calls | Line::Bets | Line::Folds => bet.times(60),
        // Side pots: no two have the same.
        Line::AllIn => bet.times(2) + Chips::new(at as u64 + 1),
    };
    let stacks: BySeat<Option<Chips>> = std::array::from_fn(|at| (at < players).then(|| stack(at)));
    let book = book(setting);
    let lineup = Lineup::new(Seat::new(players - 1), stacks);
    engine::set_up(&book, &setting.terms.forced, &lineup).expect("nothing is unusual").setup
}

fn book(setting: &Setting) -> Book<'_> {
    Book { game: setting.terms.game, stakes: &setting.terms.stakes, rules: &setting.rules }
}

#[derive(Clone)]
pub(crate) struct Hand<'a> {
    setting: &'a Setting,
    line: Line,
    start: State,
    pub(crate) state: State,
    log: Vec<Event>,
    /// What was told, for whoever has to find out why something failed.
    told: Vec<String>,
    deck: Deck,
    chips: Chips,
}

impl<'a> Hand<'a> {
    pub(crate) fn begin(
        setting: &'a Setting,
        setup: &Setup,
        line: Line,
        chance: &mut Chance,
    ) -> Hand<'a> {
        let book = book(setting);
        let (start, log) = begin(&book, setup);
        let state = fold(&start, &log);
        let deck = Deck::new(setting.terms.game.deck.cards().len());
        let chips = setup.stacks.iter().flatten().copied().sum();
        let mut hand = Hand { setting, line, start, state, log, told: Vec::new(), deck, chips };
        hand.go_on(chance);
        hand
    }

    pub(crate) fn book(&self) -> Book<'a> {
        book(self.setting)
    }

    pub(crate) fn goes_on(&self) -> bool {
        !self.state.is_over()
    }

    /// Something goes wrong, and what the house says is done; where it leaves that to the floor, the
    /// floor says anything.
    pub(crate) fn make(&mut self, input: &Input, case: &Case, chance: &mut Chance) {
        self.tell(input);
        if let Next::Floor(open) = next(&self.book(), &self.state) {
            assert_eq!(open.incident, case.incident);
            let offered: Vec<_> = open.offered.iter().collect();
            let remedy = offered[chance.below(offered.len())];
            self.tell(&Input::Rule { turn: self.state.turn(), remedy });
        }
    }

    pub(crate) fn play_out(&mut self, chance: &mut Chance) {
        while self.goes_on() {
            self.go_on(chance);
        }
        self.is_whole();
    }

    /// The next thing that the hand waits for happens, and all that nobody decides after it.
    pub(crate) fn go_on(&mut self, chance: &mut Chance) {
        let input = self.answer(chance);
        self.tell(&input);
        while let Next::Shuffle { .. } = next(&self.book(), &self.state) {
            let input = self.answer(chance);
            self.tell(&input);
        }
    }

    fn answer(&self, chance: &mut Chance) -> Input {
        let turn = self.state.turn();
        match next(&self.book(), &self.state) {
            Next::Act { seat, legal } => {
                let stay = match legal.passive {
                    Passive::Check => Action::Check,
                    Passive::Call { .. } if self.folds(seat) => Action::Fold,
                    Passive::Call { .. } => Action::Call,
                    Passive::BringIn { .. } => Action::BringIn,
                    Passive::BetOrFold => Action::Fold,
                };
                let raise = self.raises(legal.raising);
                Input::Act { turn, seat, action: raise.map_or(stay, Action::RaiseTo) }
            }
            Next::Draw { seat, most } => {
                let count = chance.below(usize::from(most) + 1);
                let discards = self.state.slots().hand(seat).iter().copied().take(count).collect();
                Input::Draw { turn, seat, discards }
            }
            Next::RunIt { seats, .. } => {
                Input::RunIt { turn, seat: seats.iter().next().expect("somebody"), times: 1 }
            }
            Next::ShowOrMuck { seat } => Input::Show { turn, seat, faces: Vec::new() },
            Next::Shuffle { .. } => {
                let mut faces = engine::to_shuffle(&self.book(), &self.state);
                chance.shuffle(&mut faces);
                Input::Shuffled { turn, faces }
            }
            Next::Floor(case) => {
                let remedy = case.offered.iter().next().expect("something is offered");
                Input::Rule { turn, remedy }
            }
            Next::Over => panic!("a hand that is over has ended: {}", self.story()),
        }
    }

    fn folds(&self, seat: Seat) -> bool {
        self.line == Line::Folds && seat.number() % 2 == 1
    }

    fn raises(&self, raising: Raising) -> Option<Chips> {
        let nobody_has = self.state.round().is_some_and(|round| round.bettor.is_none());
        let wants = match self.line {
            Line::Calls => false,
            Line::Bets | Line::Folds => nobody_has,
            Line::AllIn => true,
        };
        let most = self.line == Line::AllIn;
        let to = match raising {
            Raising::Between { most: to, .. } if most => Some(to),
            Raising::Between { least, .. } => Some(least),
            Raising::Either { small, .. } => Some(small),
            Raising::AllInOnly { to } => Some(to),
            Raising::Closed { .. } => None,
        };
        to.filter(|_| wants)
    }

    fn tell(&mut self, input: &Input) {
        self.told.push(describe(input));
        assert!(self.told.len() < MOST_STEPS, "the hand does not end: {}", self.story());
        let from = self.log.len();
        let (book, state) = (self.book(), &mut self.state);
        let told = run(&book, state, input, &mut self.log);
        told.unwrap_or_else(|why| panic!("refused: {why:?}; {}", self.story()));
        for at in from..self.log.len() {
            self.look_at(at);
        }
        each_lies_once(self.state.slots());
        if let Err(why) = self.deck.agrees_with(self.state.slots()) {
            panic!("{why}: {}", self.story());
        }
    }

    fn look_at(&mut self, at: usize) {
        if let Err(why) = self.deck.note(&self.log[at]) {
            panic!("{why} by {:?}: {}", self.log[at], self.story());
        }
        if let Event::Ruled { topic } = self.log[at]
            && !self.setting.file.books.is_empty()
        {
            let rests = has_a_reason(self.setting, topic);
            assert!(rests, "{} rests on nothing: {}", topic.name(), self.story());
        }
        if let Event::Remedied { overruled: None, .. } = self.log[at] {
            let is_ruled = matches!(self.log[at - 1], Event::Ruled { .. });
            assert!(is_ruled, "without a rule: {}", self.story());
        }
    }

    /// The hand is over, what was put in is somebody's, and the log says the same.
    pub(crate) fn is_whole(&self) {
        let stacks: Chips = (0..10).map(|at| self.state.stack(Seat::new(at))).sum();
        let all = stacks + self.state.house() + self.state.promotion();
        assert_eq!(all, self.chips, "chips made or lost: {}", self.story());
        assert!(fold(&self.start, &self.log) == self.state, "the log leads elsewhere");
    }

    fn story(&self) -> String {
        let house = self.setting.file.house.name();
        let mut story = format!("{house}, {}, {:?}", self.setting.title, self.line);
        for told in &self.told {
            let _ = write!(story, "\n  {told}");
        }
        story
    }
}

fn describe(input: &Input) -> String {
    match input {
        Input::Act { seat, action, .. } => format!("{seat:?} {action:?}"),
        Input::Report { incident, .. } => format!("report {incident:?}"),
        Input::Wagered { wager, .. } => format!("wagered {wager:?}"),
        Input::Rule { remedy, .. } => format!("rule {remedy:?}"),
        Input::Draw { seat, discards, .. } => format!("{seat:?} draws {discards:?}"),
        Input::Show { seat, .. } => format!("{seat:?} shows"),
        Input::Shuffled { faces, .. } => format!("shuffled {}", faces.len()),
        Input::RunIt { .. }
        | Input::TurnUp { .. }
        | Input::Muck { .. }
        | Input::See { .. }
        | Input::Name { .. }
        | Input::Gesture { .. } => "something else".to_owned(),
    }
}
