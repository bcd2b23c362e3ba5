//! A hand as one viewer sees it.

use engine::{
    Chips, DrawCounts, Pile, PotSize, Pots, Seat, Slot, Slots, Viewer, Window, WindowKind,
};
use serde::Serialize;
use table::{Doubt, Doubts};
use ts_rs::TS;
use utoipa::ToSchema;

use super::face::Card;
use super::open::Seen;
use super::scene::Scene;
use crate::commands::command::Doubting;
use crate::rulings::matter::FloorCase;
use crate::told::word::Action;
use crate::{chips, number, numbers};

/// A hand in progress.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS, ToSchema)]
#[ts(optional_fields)]
pub struct Hand {
    /// Its number at this table, from 1.
    pub number: u64,
    /// The round of betting that is going on, from 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub round: Option<u8>,
    /// Who was dealt in, by seat.
    pub players: Vec<Player>,
    /// The cards in the middle.
    pub boards: Vec<Vec<Card>>,
    /// The pots, the main one first; what is bet on this round lies before the players.
    pub pots: Vec<Pot>,
    /// The cards that are burned, by number.
    pub burns: Vec<u8>,
    /// The cards that are set aside, by number.
    pub aside: Vec<Card>,
    /// A raise left out before the deal.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub sleeper: Option<Sleeper>,
    /// A wager whose meaning is open.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub wager: Option<OpenWager>,
    /// What the floor is to rule on before anything else happens.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub floor: Option<FloorCase>,
    /// What players say is wrong, and nobody has looked into yet.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[ts(as = "Option<Vec<Doubted>>")]
    #[schema(required = false)]
    pub doubts: Vec<Doubted>,
}

/// Something that a player says is wrong.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, TS, ToSchema)]
pub struct Doubted {
    /// Who says it.
    pub seat: u8,
    /// What.
    pub about: Doubting,
}

/// Somebody who was dealt in. The stack is with the chair.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS, ToSchema)]
pub struct Player {
    /// Where.
    pub seat: u8,
    /// Whether the player can still win.
    pub live: bool,
    /// What lies in front for this round.
    pub bet: u64,
    /// The cards held, in the order dealt.
    pub cards: Vec<Card>,
    /// What the viewer's own hand is worth by now, on each board, as people say it.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<Vec<String>>")]
    #[schema(required = false)]
    pub holding: Vec<String>,
    /// Whether the player has called an all-in bet.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    #[ts(optional, as = "Option<bool>")]
    #[schema(required = false)]
    pub caller: bool,
    /// How many cards the player drew, as long as people may see it.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub drew: Option<u8>,
    /// Whether the player has let the others know that the hand is weak.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    #[ts(optional, as = "Option<bool>")]
    #[schema(required = false)]
    pub weak: bool,
}

/// A pot in the middle.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS, ToSchema)]
#[ts(optional_fields)]
pub struct Pot {
    /// How much is in it; left out where the house tells only who asks.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub amount: Option<u64>,
    /// Who can win it.
    pub seats: Vec<u8>,
}

/// A raise left out before the deal.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, TS, ToSchema)]
pub struct Sleeper {
    /// By whom.
    pub seat: u8,
    /// To what total.
    pub to: u64,
}

/// A wager whose meaning is open until the next player acts.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, TS, ToSchema)]
#[ts(optional_fields)]
pub struct OpenWager {
    /// Whose.
    pub seat: u8,
    /// How it was made.
    pub kind: OpenWagerKind,
    /// What it counts as if nobody says.
    pub counts_as: Action,
    /// To what total, if that is a raise.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub to: Option<u64>,
}

/// How a wager was made whose meaning is open.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, TS, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum OpenWagerKind {
    /// Without a word.
    Silent,
    /// As a raise, without its size.
    Announced,
    /// With more chips to follow.
    Unfinished,
    /// As the pot, and with too few chips.
    Miscounted,
    /// So that it is unclear whether it is one.
    Unclear,
}

impl Hand {
    /// A hand as somebody sees it.
    pub(crate) fn of(seen: &Seen<'_>, viewer: Viewer, number: u64, scene: &Scene<'_>) -> Hand {
        let state = seen.state();
        let slots = state.slots();
        let player = |seat| Player {
            seat: crate::number(seat),
            live: state.live().has(seat),
            bet: chips(state.street(seat)),
            cards: cards(slots, slots.hand(seat).iter().copied()),
            holding: if viewer == Viewer::Seat(seat) { seen.holding(seat) } else { Vec::new() },
            caller: state.callers().has(seat),
            drew: drew(seen, seat),
            weak: scene.weak.has(seat),
        };
        let board = |board| cards(slots, slots.board(board).iter().copied());
        Hand {
            number,
            round: state.round().map(|round| round.number + 1),
            players: seen.dealt().iter().map(player).collect(),
            boards: (0..state.boards()).map(board).collect(),
            pots: pots(&state.pots(), seen.rules().pot_size),
            burns: slots.lying(Pile::Burns).map(slot).collect(),
            aside: cards(slots, slots.all().filter(|one| lies_apart(slots, *one))),
            sleeper: state.sleeper().map(|sleeper| Sleeper {
                seat: crate::number(sleeper.seat),
                to: chips(sleeper.to),
            }),
            wager: state.window().map(OpenWager::from),
            floor: state.case().map(|case| FloorCase::of(case, scene.stand_in)),
            doubts: doubts(seen.doubts()),
        }
    }
}

/// Whether a card lies beside the deck, or on it without being a card of it any more.
fn lies_apart(slots: &Slots, one: Slot) -> bool {
    matches!(slots.place_of(one), Pile::Aside | Pile::NextBurn | Pile::Out)
}

/// The number of a card.
pub(crate) fn slot(slot: Slot) -> u8 {
    slot.number() as u8
}

/// By what is wrong, and then by seat.
fn doubts(doubts: Doubts) -> Vec<Doubted> {
    let of = |about: Doubt| {
        let says = move |seat| Doubted { seat: number(seat), about: about.into() };
        doubts.of(about).iter().map(says).collect::<Vec<_>>()
    };
    [Doubt::Bet, Doubt::Hand].into_iter().flat_map(of).collect()
}

fn cards(slots: &Slots, which: impl Iterator<Item = Slot>) -> Vec<Card> {
    let card = |one: Slot| Card {
        slot: slot(one),
        face: slots.face(one).map(Into::into),
        up: slots.is_up(one),
    };
    which.map(card).collect()
}

/// How many cards a player drew, as long as people may see it.
fn drew(seen: &Seen<'_>, seat: Seat) -> Option<u8> {
    let state = seen.state();
    match seen.rules().draw_counts {
        DrawCounts::UntilAction if state.has_acted_since() => None,
        DrawCounts::UntilAction | DrawCounts::WholeRound => state.changed(seat),
    }
}

/// The pots, the main one first.
pub(crate) fn pots(pots: &Pots, size: PotSize) -> Vec<Pot> {
    let amount = |amount: Chips| match size {
        PotSize::Shown => Some(chips(amount)),
        PotSize::OnRequest => None,
    };
    pots.iter().map(|pot| Pot { amount: amount(pot.amount), seats: numbers(pot.claims) }).collect()
}

impl From<Window> for OpenWager {
    fn from(window: Window) -> OpenWager {
        let (counts_as, to) = match window.default {
            engine::Action::Fold => (Action::Fold, None),
            engine::Action::Check => (Action::Check, None),
            engine::Action::Call => (Action::Call, None),
            engine::Action::BringIn => (Action::BringIn, None),
            engine::Action::RaiseTo(to) => (Action::Raise, Some(to)),
        };
        let kind = match window.kind {
            WindowKind::Silent => OpenWagerKind::Silent,
            WindowKind::Announced => OpenWagerKind::Announced,
            WindowKind::Unfinished => OpenWagerKind::Unfinished,
            WindowKind::Miscounted => OpenWagerKind::Miscounted,
            WindowKind::Unclear => OpenWagerKind::Unclear,
        };
        OpenWager { seat: number(window.seat), kind, counts_as, to: to.map(|to: Chips| chips(to)) }
    }
}
