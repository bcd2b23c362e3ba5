//! Tables: which there are, how to open one, come to it and ask something of it.

use std::sync::Arc;

use axum::extract::State;
use axum::http::StatusCode;
use axum::{Extension, Json};
use room::wire::View;
use room::{
    Alone, Command, Door, Invitation, Name, Person, Plan, Refused, Role, Style, Table, Wish,
};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::app::{App, see_through};
use crate::body::{Address, Body};
use crate::fault::{Fault, Problem, explained};
use crate::place::Place;
use crate::visitor::Visitor;

/// The lobby shows so many tables.
const SHOWN: usize = 500;
/// People look at the last hand for so long as a rule, in thousandths of a second.
const PAUSE: u32 = 4_000;
/// A bot thinks for so long as a rule, in thousandths of a second.
const PACE: u32 = 1_200;
/// So many bots can sit down with the host.
const MOST_BOTS: u8 = 9;

/// A table that somebody wants to open.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct NewTable {
    /// What it is called.
    #[schema(example = "Friday", max_length = 24)]
    name: String,
    /// The house by its name.
    #[schema(example = "boston")]
    house: String,
    /// The game.
    #[schema(example = "holdem")]
    game: String,
    /// The stake; the house's first if it is left out.
    #[schema(example = "no-limit 1/2")]
    stake: Option<String>,
    /// How many may sit; as many as are usual if it is left out.
    seats: Option<u8>,
    /// How long people look at the last hand before the next is dealt, in thousandths of a second.
    pause: Option<u32>,
    /// Who may come in.
    #[serde(default)]
    #[schema(value_type = Option<String>, example = "invited")]
    door: Door,
    /// Whether bots play when nobody else is there.
    #[serde(default)]
    #[schema(value_type = Option<String>, example = "wait")]
    alone: Alone,
    /// So many bots sit down at once, as far as there are chairs; one stays free.
    #[serde(default)]
    #[schema(required = false, maximum = 9)]
    bots: u8,
    /// How they play.
    style: Option<Style>,
}

/// A table that was opened.
#[derive(Serialize, ToSchema)]
pub(crate) struct Opened {
    /// Its number.
    table: u64,
    /// What others can come with.
    links: Vec<Invitation>,
}

/// A table as the lobby shows it.
#[derive(Serialize, ToSchema)]
pub(crate) struct TableShown {
    /// Its number.
    table: u64,
    /// What it is called.
    name: String,
    /// The house.
    house: String,
    /// What is played.
    #[schema(example = "no-limit holdem 1/2")]
    title: String,
    /// How many sit there,
    seated: u8,
    /// of how many chairs.
    seats: u8,
    /// How many hands have begun.
    hands: u64,
    /// Whether it is the viewer's own.
    own: bool,
}

/// Somebody who comes to a table.
#[derive(Default, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Coming {
    /// The code of a link; nobody needs one where the door is open.
    #[schema(max_length = 64)]
    code: Option<String>,
}

/// What somebody may do at a table.
#[derive(Serialize, ToSchema)]
pub(crate) struct Came {
    role: Role,
}

/// What was asked for has been done.
#[derive(Serialize, ToSchema)]
pub(crate) struct Done {
    /// The number of the record that has it.
    n: u64,
}

/// The lobby
///
/// Every table whose door is open, and the visitor's own.
#[utoipa::path(get, path = "/api/tables", tag = "tables", responses(
    (status = 200, body = Vec<TableShown>), (status = "4XX", body = Problem),
))]
pub(crate) async fn lobby(
    State(app): State<Arc<App>>,
    visitor: Option<Visitor>,
) -> Json<Vec<TableShown>> {
    let own = |host: Person| visitor.as_ref().is_some_and(|visitor| visitor.person == host);
    let tables = app.room.tables().into_iter();
    let shown = tables.filter(|one| one.door == Door::Open || own(one.host)).take(SHOWN);
    Json(
        shown
            .map(|one| TableShown {
                table: one.table,
                own: own(one.host),
                name: one.name,
                house: one.house,
                title: one.title,
                seated: one.seated,
                seats: one.seats,
                hands: one.hands,
            })
            .collect(),
    )
}

/// Open a table
#[utoipa::path(post, path = "/api/tables", tag = "tables", request_body = NewTable, responses(
    (status = 201, body = Opened), (status = "4XX", body = Problem), (status = "5XX", body = Problem),
))]
pub(crate) async fn open(
    State(app): State<Arc<App>>,
    Extension(place): Extension<Place>,
    visitor: Visitor,
    Body(wanted): Body<NewTable>,
) -> Result<(StatusCode, Json<Opened>), Fault> {
    app.spend(place)?;
    if wanted.bots > MOST_BOTS {
        return Err(Fault::Unfit(format!("there are {MOST_BOTS} bots at most")));
    }
    let name = Name::read(&wanted.name).map_err(Refused::Name)?;
    let plan = Plan {
        name,
        house: wanted.house,
        game: wanted.game,
        stake: wanted.stake,
        seats: wanted.seats,
        pause: wanted.pause.unwrap_or(PAUSE),
        alone: wanted.alone,
        door: wanted.door,
    };
    let style = wanted.style.unwrap_or(Style::Sane);
    let opened = see_through(async move {
        let number = app.room.open_table(visitor.person, &visitor.name, &plan).await?;
        let table = app.room.table(number)?;
        seat_bots(&table, visitor.person, wanted.bots, style).await?;
        Ok::<_, Refused>(Opened { table: number, links: table.invitations(visitor.person).await? })
    });
    Ok((StatusCode::CREATED, Json(opened.await??)))
}

/// Come to a table
#[utoipa::path(post, path = "/api/tables/{table}/come", tag = "tables",
    params(("table" = u64, Path, description = "Its number")), request_body = Coming, responses(
    (status = 200, body = Came), (status = "4XX", body = Problem), (status = "5XX", body = Problem),
))]
pub(crate) async fn come(
    State(app): State<Arc<App>>,
    visitor: Visitor,
    Address(number): Address<u64>,
    Body(coming): Body<Coming>,
) -> Result<Json<Came>, Fault> {
    let table = app.room.table(number)?;
    let role = table.come(visitor.person, visitor.name, coming.code).await?;
    Ok(Json(Came { role }))
}

/// Look at a table
#[utoipa::path(get, path = "/api/tables/{table}", tag = "tables",
    params(("table" = u64, Path, description = "Its number")), responses(
    (status = 200, body = View), (status = "4XX", body = Problem), (status = "5XX", body = Problem),
))]
pub(crate) async fn look(
    State(app): State<Arc<App>>,
    visitor: Visitor,
    Address(number): Address<u64>,
) -> Result<Json<View>, Fault> {
    Ok(Json(app.room.table(number)?.look(visitor.person).await?))
}

/// Ask something of a table
///
/// The same command can be sent again: it is done once.
#[utoipa::path(post, path = "/api/tables/{table}/commands", tag = "tables",
    params(("table" = u64, Path, description = "Its number")), request_body = Command, responses(
    (status = 200, body = Done), (status = "4XX", body = Problem), (status = "5XX", body = Problem),
))]
pub(crate) async fn command(
    State(app): State<Arc<App>>,
    visitor: Visitor,
    Address(number): Address<u64>,
    Body(command): Body<Command>,
) -> Result<Json<Done>, Fault> {
    let table = app.room.table(number)?;
    let n = match table.command(visitor.person, command).await {
        Ok(n) => n,
        Err(refused) => return Err(explained(&table, refused).await),
    };
    metrics::counter!("cardroom_commands_total", "way" => "http").increment(1);
    Ok(Json(Done { n }))
}

/// The links to a table, for its host
#[utoipa::path(get, path = "/api/tables/{table}/invitations", tag = "tables",
    params(("table" = u64, Path, description = "Its number")), responses(
    (status = 200, body = Vec<Invitation>), (status = "4XX", body = Problem),
    (status = "5XX", body = Problem),
))]
pub(crate) async fn invitations(
    State(app): State<Arc<App>>,
    visitor: Visitor,
    Address(number): Address<u64>,
) -> Result<Json<Vec<Invitation>>, Fault> {
    Ok(Json(app.room.table(number)?.invitations(visitor.person).await?))
}

async fn seat_bots(table: &Table, host: Person, bots: u8, style: Style) -> Result<(), Refused> {
    let chairs = table.shown().map_or(0, |shown| shown.seats);
    for number in 1..=bots.min(chairs.saturating_sub(1)) {
        let wish = Wish::AddBot { seat: None, style, pace: PACE };
        table.command(host, Command { id: format!("bot-{number}"), wish }).await?;
    }
    Ok(())
}
