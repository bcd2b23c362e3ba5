//! One hand: what it begins with, what it waits for, and what it is told.

pub(crate) mod decide;
pub(crate) mod in_play;
pub(crate) mod noted;
pub(crate) mod plan;
pub(crate) mod refusal;
pub(crate) mod state;

use cards::Card;

use crate::betting::action::{Action, Legal};
use crate::betting::gesture::Gesture;
use crate::betting::window::Window;
use crate::chips::Chips;
use crate::dealing::slots::{Few, Slots};
use crate::game::Game;
use crate::game::stakes::Stakes;
use crate::hand::state::{Betting, State};
use crate::log::event::{Event, PostKind, Round};
use crate::pots::settle;
use crate::pots::{BySeat, Pots};
use crate::rules::Rules;
use crate::rulings::{Case, Incident, Remedy, Wager};
use crate::seat::{Seat, Seats};
use crate::showdown::asking::Asker;
use crate::showdown::called::Called;

/// What is fixed for the whole hand.
#[derive(Clone, Copy, Debug)]
pub struct Book<'a> {
    /// The game.
    pub game: &'a Game,
    /// What it is played for.
    pub stakes: &'a Stakes,
    /// The house's answers.
    pub rules: &'a Rules,
}

/// How a hand begins.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case", deny_unknown_fields))]
pub struct Setup {
    /// Where the dealer button is.
    pub button: Seat,
    /// The stack of each player dealt in.
    #[cfg_attr(feature = "serde", serde(with = "crate::log::written::list"))]
    pub stacks: BySeat<Option<Chips>>,
    /// What is put in before the cards, in order. Whoever has less puts in all of it.
    pub posts: Vec<Post>,
    /// The first round begins to the left of this seat: that of the last blind, as a rule.
    pub opens_after: Seat,
    /// A straddler who is jumped over on the first round and acts just after that seat.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "crate::log::written::none"))]
    pub jumped: Option<Seat>,
    /// A raise left out before the deal.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "crate::log::written::none"))]
    pub sleeper: Option<Sleeper>,
    /// A bomb pot has no betting before the flop (B.bomb.5), and is played on this many boards.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "crate::log::written::none"))]
    pub bomb: Option<u8>,
}

/// Chips to be put in before the cards.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case", deny_unknown_fields))]
pub struct Post {
    /// By whom.
    pub seat: Seat,
    /// What for.
    pub kind: PostKind,
    /// How much.
    pub amount: Chips,
}

/// Chips left out before the deal by somebody not under the gun: a raise made unseen when the action
/// comes to that seat, and off if somebody raises first (HB.f.ix.2).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case", deny_unknown_fields))]
pub struct Sleeper {
    /// By whom.
    pub seat: Seat,
    /// To what total.
    pub to: Chips,
}

/// What a hand waits for: one closed list.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Next {
    /// A player is to act.
    Act {
        /// Who.
        seat: Seat,
        /// What is possible.
        legal: Legal,
    },
    /// A player may change cards.
    Draw {
        /// Who.
        seat: Seat,
        /// As many at most as are held.
        most: u8,
    },
    /// A player is to show the hand or throw it away.
    ShowOrMuck {
        /// Who.
        seat: Seat,
    },
    /// Each of these players is to say how many times the rest of the board shall be dealt.
    RunIt {
        /// Who has not said it yet.
        seats: Seats,
        /// How many times at most.
        most: u8,
    },
    /// The stub is to be shuffled.
    Shuffle {
        /// How many cards it has.
        cards: usize,
    },
    /// The floor is to say what is done about something that went wrong.
    Floor(Case),
    /// Nothing: the hand is over.
    Over,
}

/// What a hand is told. `turn` is the number of the question that it answers.
#[derive(Clone, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case", deny_unknown_fields))]
pub enum Input {
    /// A player acts.
    Act {
        /// The question answered.
        turn: u32,
        /// Who.
        seat: Seat,
        /// What the player does.
        action: Action,
    },
    /// A player changes cards, or stands pat with none. Whoever stood pat may still draw until the next
    /// player has answered (HD.rules.c).
    Draw {
        /// The question answered.
        turn: u32,
        /// Who.
        seat: Seat,
        /// What is thrown away.
        discards: Few,
    },
    /// A player says how many times the rest of the board shall be dealt. Several may answer the
    /// same question, in any order.
    RunIt {
        /// The question answered.
        turn: u32,
        /// Who.
        seat: Seat,
        /// How many.
        times: u8,
    },
    /// A player shows. The faces are given where the cards were dealt by hand.
    Show {
        /// The question answered.
        turn: u32,
        /// Who.
        seat: Seat,
        /// The faces in the order dealt; empty where the room knows them.
        faces: Vec<Card>,
    },
    /// A player turns up some of their cards without showing the hand: at the showdown, or when the
    /// hand is over.
    TurnUp {
        /// The question that is open now, or was last.
        turn: u32,
        /// Who.
        seat: Seat,
        /// Which cards.
        slots: Few,
        /// Their faces in that order; empty where the room knows them.
        faces: Vec<Card>,
    },
    /// A player throws the hand away unshown.
    Muck {
        /// The question answered.
        turn: u32,
        /// Who.
        seat: Seat,
    },
    /// Somebody asks to see a hand that was thrown away at the showdown, and the dealer turns it up:
    /// then, or when the hand is over.
    See {
        /// The question that is open now, or was last.
        turn: u32,
        /// Who asks.
        by: Asker,
        /// Whose hand.
        seat: Seat,
        /// The faces in the order dealt; empty where the room knows them.
        faces: Vec<Card>,
    },
    /// A player says what they hold, at the showdown or when the hand is over.
    Name {
        /// The question that is open now, or was last.
        turn: u32,
        /// Who.
        seat: Seat,
        /// What it is called.
        called: Called,
    },
    /// A player says something or pushes chips forward, in turn or not.
    Gesture {
        /// The question that is open now.
        turn: u32,
        /// Who.
        seat: Seat,
        /// What.
        gesture: Gesture,
    },
    /// Somebody says that something went wrong.
    Report {
        /// The question that is open now.
        turn: u32,
        /// What.
        incident: Incident,
        /// The floor's word, who is not bound by the book; none leaves it to the book.
        word: Option<Remedy>,
    },
    /// Somebody tells what a player said and pushed forward: what the house says it counts as is done.
    Wagered {
        /// The question that is open now.
        turn: u32,
        /// What.
        wager: Wager,
        /// The floor's word, who is not bound by the book; none leaves it to the book.
        word: Option<Remedy>,
    },
    /// The floor says what is done about what went wrong.
    Rule {
        /// The question answered.
        turn: u32,
        /// What.
        remedy: Remedy,
    },
    /// The stub was shuffled: its faces from the top down, unknown where the cards are real.
    Shuffled {
        /// The question answered.
        turn: u32,
        /// The faces.
        faces: Vec<Option<Card>>,
    },
}

impl Input {
    /// The question that it answers.
    pub fn turn(&self) -> u32 {
        match self {
            Input::Act { turn, .. }
            | Input::Draw { turn, .. }
            | Input::RunIt { turn, .. }
            | Input::Show { turn, .. }
            | Input::TurnUp { turn, .. }
            | Input::Muck { turn, .. }
            | Input::See { turn, .. }
            | Input::Name { turn, .. }
            | Input::Gesture { turn, .. }
            | Input::Report { turn, .. }
            | Input::Wagered { turn, .. }
            | Input::Rule { turn, .. }
            | Input::Shuffled { turn, .. } => *turn,
        }
    }

    /// The player who tells it; none if it is the dealer or the floor.
    pub fn player(&self) -> Option<Seat> {
        match self {
            Input::Act { seat, .. }
            | Input::Draw { seat, .. }
            | Input::RunIt { seat, .. }
            | Input::Show { seat, .. }
            | Input::TurnUp { seat, .. }
            | Input::Muck { seat, .. }
            | Input::See { by: Asker::Player(seat), .. }
            | Input::Name { seat, .. }
            | Input::Gesture { seat, .. } => Some(*seat),
            Input::See { by: Asker::Floor, .. }
            | Input::Report { .. }
            | Input::Wagered { .. }
            | Input::Rule { .. }
            | Input::Shuffled { .. } => None,
        }
    }

    /// Whether it may still come when the hand is over.
    pub fn may_come_late(&self) -> bool {
        match self {
            Input::TurnUp { .. }
            | Input::See { .. }
            | Input::Name { .. }
            | Input::Report { incident: Incident::ShownToOne { .. }, .. }
            // The floor's word on it comes with it: nothing waits when the hand is over.
            | Input::Report { incident: Incident::Suspected { .. }, word: Some(_), .. } => true,
            Input::Act { .. }
            | Input::Draw { .. }
            | Input::RunIt { .. }
            | Input::Show { .. }
            | Input::Muck { .. }
            | Input::Gesture { .. }
            | Input::Report { .. }
            | Input::Wagered { .. }
            | Input::Rule { .. }
            | Input::Shuffled { .. } => false,
        }
    }
}

impl State {
    /// The number of the question that the hand asks now.
    pub fn turn(&self) -> u32 {
        self.turn
    }

    /// The stack of a seat.
    pub fn stack(&self, seat: Seat) -> Chips {
        self.seats[seat.number()].stack
    }

    /// What a seat has in front on this round of betting.
    pub fn street(&self, seat: Seat) -> Chips {
        self.seats[seat.number()].street
    }

    /// The cards and where they lie. Their faces are secrets: only a view's may be told.
    pub fn slots(&self) -> &Slots {
        &self.slots
    }

    /// Whether the deal was void, and the same hand is to be dealt again.
    pub fn is_misdealt(&self) -> bool {
        self.misdealt
    }

    /// Whether the hand is over.
    pub fn is_over(&self) -> bool {
        self.over
    }

    /// Who has cards and can win.
    pub fn live(&self) -> Seats {
        self.live
    }

    /// Who has shown.
    pub fn shown(&self) -> Seats {
        self.shown
    }

    /// Who can win and has nothing left to bet.
    pub fn all_in(&self) -> Seats {
        self.live.iter().filter(|&seat| self.stack(seat).is_zero()).collect()
    }

    /// The pots as they lie in the middle and who can win them; what is bet on this round still
    /// stands before the players (T.bets.4), and side pots may have been paid (H31.1).
    pub fn pots(&self) -> Pots {
        settle::gathered(self).first(usize::from(self.paid_from))
    }

    /// The round of betting that is going on.
    pub fn round(&self) -> Option<&Round> {
        match self.betting {
            Betting::Open => Some(&self.round),
            Betting::Shut => None,
        }
    }

    /// On how many boards the hand is decided.
    pub fn boards(&self) -> u8 {
        self.boards
    }

    /// Who has called an all-in bet.
    pub fn callers(&self) -> Seats {
        self.callers
    }

    /// How many cards a player changed before this round of betting.
    pub fn changed(&self, seat: Seat) -> Option<u8> {
        self.draws.changed[seat.number()]
    }

    /// Whether somebody has acted since the last draw.
    pub fn has_acted_since(&self) -> bool {
        self.draws.acted_since
    }

    /// A raise left out before the deal that is still to be made.
    pub fn sleeper(&self) -> Option<Sleeper> {
        self.sleeper
    }

    /// What the floor is to rule on.
    pub fn case(&self) -> Option<Case> {
        self.case
    }

    /// A wager whose meaning is open.
    pub fn window(&self) -> Option<Window> {
        self.window
    }

    /// What the house has taken.
    pub fn house(&self) -> Chips {
        self.house
    }

    /// What was put aside for promotions.
    pub fn promotion(&self) -> Chips {
        self.promotion
    }
}

/// The state that a log comes to, from the state that it began with. The only place that can go
/// back: the log keeps both lines.
pub fn fold(start: &State, log: &[Event]) -> State {
    let mut state = *start;
    for event in log {
        take(&mut state, event, start, log);
    }
    state
}

/// Each event of a log with the state that it led to.
pub fn steps<'a>(start: &'a State, log: &'a [Event]) -> impl Iterator<Item = (&'a Event, State)> {
    let mut state = *start;
    log.iter().map(move |event| {
        take(&mut state, event, start, log);
        (event, state)
    })
}

fn take(state: &mut State, event: &Event, start: &State, log: &[Event]) {
    if let Event::Rewound { to } = event {
        *state = rewind(state, start, &log[..*to as usize]);
    } else {
        state.evolve(event);
    }
}

/// Goes back to where the log had only these events: money, turn and plan as they were, the cards
/// where they lie now. Questions are numbered on, so that an old answer stays stale.
pub fn rewind(now: &State, start: &State, log: &[Event]) -> State {
    let earlier = fold(start, log);
    State { slots: now.slots, turn: now.turn + 1, ..earlier }
}
