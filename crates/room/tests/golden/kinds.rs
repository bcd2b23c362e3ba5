//! The kinds of incidents, each by its name.

use engine::{Event as Dealt, Incident};
use table::Event;

/// The list and the match are one: a new incident does not compile until it is in the list, and then
/// a log must have it.
macro_rules! kinds {
    ($($kind:ident)*) => {
        pub(crate) const ALL: &[&str] = &[$(stringify!($kind)),*];

        fn name(incident: &Incident) -> &'static str {
            match incident {
                $(Incident::$kind { .. } => stringify!($kind)),*
            }
        }
    };
}

kinds! {
    UncutDeck WrongStart LeftOut WrongCount BurnDealt LastCardExposed CardExposed BoardTooEarly
    CardsTooEarly ShortDeckMissed FoulCard ExtraBoardCard ExtraBoardCards StreetWrong BurnMissed
    BurnedTwice BurnedTooEarly
    DealtOnFold BoxedCard BoxedBoardCard BoxedOnBoard BoxedBurn CardOffTable BoardOffTable
    JokerDealt JokerOnBoard JokerInDeck CardsMissing
    ForeignBack DamagedCard DeckDropped CardDoubted DealtToOther OutOfOrder DealtOn Ineligible
    AnteMissed FoldedInDeal StraddleLet StraddleNoticed CardSkipped DefectiveDeck HandExposed
    HandFouled BettorThrew CardThrown StuckCards FoulPlay CardShown ShownToOne AtShowdown Away
    Suspected ShortCall MeantToCall Wagered PassedOver Condoned OverbetMissed OverbetNoticed
    ThrownByMistake HandShown UpCardsLifted UpCardsTurned
}

/// Those that are reported in these events.
pub(crate) fn of(events: &[Event]) -> impl Iterator<Item = &'static str> {
    events.iter().filter_map(|event| {
        let Event::Hand(Dealt::Reported { incident }) = event else { return None };
        Some(name(incident))
    })
}
