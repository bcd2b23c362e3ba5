//! The practice table: bots that wait for somebody to play with.

use room::{Alone, Command, Door, Name, Person, Plan, Room, Style, Wish};

/// The room itself, as the host of what it opens. Guests have numbers of their own.
const ROOM: Person = Person(1);
const NAME: &str = "Practice";
/// Most play by their cards; one calls, and one does as it likes.
const BOTS: [Style; 5] = [Style::Sane, Style::Sane, Style::Caller, Style::Sane, Style::Random];

/// Opens it, unless it is open from an earlier day.
pub(super) async fn open(room: &Room) {
    let is_there = |shown: &room::Shown| shown.host == ROOM && shown.name == NAME;
    if room.tables().iter().any(is_there) {
        return;
    }
    let name = |text| Name::read(text).expect("a plain word is a name");
    let plan = Plan {
        name: name(NAME),
        house: "plain".into(),
        game: "holdem".into(),
        stake: None,
        seats: Some(6),
        pause: 4_000,
        alone: Alone::Wait,
        door: Door::Open,
    };
    let Ok(number) = room.open_table(ROOM, &name("Cardroom"), &plan).await else {
        tracing::warn!("the practice table could not be opened");
        return;
    };
    let Ok(table) = room.table(number) else { return };
    for (at, style) in BOTS.into_iter().enumerate() {
        let wish = Wish::AddBot { seat: None, style, pace: 1_200 };
        let command = Command { id: format!("practice-{at}"), wish };
        if let Err(refused) = table.command(ROOM, command).await {
            tracing::warn!(?refused, "a bot could not sit down");
        }
    }
}
