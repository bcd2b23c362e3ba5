//! What can have gone wrong at a table now, and what the house says to it.

use engine::{Case, Group, Viewer, can_misdeal, possible};
use serde::Serialize;
use ts_rs::TS;
use utoipa::ToSchema;

use super::judged::{self, WagerShown};
use super::matter::{Choice, Matter, id};
use crate::view::face::Topic;

/// What can have gone wrong now.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS, ToSchema)]
pub struct Incidents {
    /// The question that is open: a report answers it.
    pub turn: u32,
    /// Whether anything of it would still make a misdeal.
    pub misdeal: bool,
    /// What can have happened.
    pub list: Vec<IncidentShown>,
    /// What goes wrong at many a table with the wager of the player to act: any other is told as it was.
    pub wagers: Vec<WagerShown>,
}

/// Something that can have happened, and what the house says to it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS, ToSchema)]
pub struct IncidentShown {
    /// What whoever reports it sends.
    pub id: String,
    /// Which part of the play it belongs to.
    pub group: IncidentGroup,
    /// What happened.
    pub matter: Matter,
    /// What the house says.
    pub ruling: Ruling,
}

/// What the house says to something that went wrong.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS, ToSchema)]
#[ts(optional_fields)]
pub struct Ruling {
    /// What the rule is about.
    pub topic: Topic,
    /// The clauses of the house behind it.
    pub clauses: Vec<String>,
    /// What is to be done, in order; nothing where the floor decides.
    pub steps: Vec<String>,
    /// What the book says; nothing where it leaves it to the floor.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub book: Option<Matter>,
    /// All that can be done: the floor may overrule the book.
    pub choices: Vec<Choice>,
}

/// A part of the play.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, TS, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum IncidentGroup {
    /// The first deal.
    Deal,
    /// The streets, their cards and their burns.
    Board,
    /// The deck itself.
    Deck,
    /// Bets, calls and turns.
    Bets,
    /// Hands, in play and at the showdown.
    Hands,
}

impl Incidents {
    /// What can have gone wrong at a table, with the clauses behind each topic.
    pub fn of(state: &table::State, clauses: impl Fn(engine::Topic) -> Vec<String>) -> Incidents {
        let Some(hand) = state.hand().or(state.last()) else {
            let (list, wagers) = (Vec::new(), Vec::new());
            return Incidents { turn: 0, misdeal: false, list, wagers };
        };
        let book = hand.book();
        let shown = |case: Case| IncidentShown {
            id: id(&case.incident),
            group: case.incident.group().into(),
            matter: case.incident.into(),
            ruling: Ruling::of(&case, &clauses),
        };
        // As far as everybody knows: what is done about a card that nobody has seen tells no face.
        let cases = possible(&book, hand.state.view(Viewer::Rail).state());
        Incidents {
            turn: hand.state.turn(),
            misdeal: can_misdeal(&cases),
            list: cases.into_iter().map(shown).collect(),
            wagers: judged::wagers(hand, &clauses),
        }
    }
}

impl Ruling {
    pub(crate) fn of(case: &Case, clauses: &impl Fn(engine::Topic) -> Vec<String>) -> Ruling {
        let steps = case.book.map_or(&[][..], |book| case.steps(book));
        Ruling {
            topic: case.topic.into(),
            clauses: clauses(case.topic),
            steps: steps.iter().map(|&step| step.into()).collect(),
            book: case.book.map(Matter::from),
            choices: case.offered.iter().map(Choice::from).collect(),
        }
    }
}

impl From<Group> for IncidentGroup {
    fn from(group: Group) -> IncidentGroup {
        match group {
            Group::Deal => IncidentGroup::Deal,
            Group::Board => IncidentGroup::Board,
            Group::Deck => IncidentGroup::Deck,
            Group::Bets => IncidentGroup::Bets,
            Group::Hands => IncidentGroup::Hands,
        }
    }
}
