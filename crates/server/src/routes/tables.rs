//! Tables: which there are, how to open one, come to it and ask something of it.

use std::sync::Arc;

use axum::extract::State;
use axum::http::StatusCode;
use axum::{Extension, Json};
use room::{
    Command, Door, Gestured, Invitation, MOST_BOTS, Name, Person, Plan, Refused, Stays, Style,
    Table, USUAL_PACE, USUAL_PAUSE, Wish,
};
use serde::Deserialize;
use utoipa::ToSchema;
use wire::{
    Came, Done, Glance, Incidents, Judged, NewPractice, NewTable, Opened, Pot, Problem, TableShown,
    Topics, View,
};

use crate::app::{App, see_through};
use crate::body::{Address, Body};
use crate::fault::{Fault, explained};
use crate::place::Place;
use crate::settings::Practice;
use crate::visitor::Visitor;

/// The lobby shows this many tables.
const SHOWN: usize = 500;

/// Somebody who comes to a table.
#[derive(Default, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Coming {
    /// The code of a link; nobody needs one where the door is open.
    #[schema(max_length = 64)]
    code: Option<String>,
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
                fee: one.fee,
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
        time: wanted.time,
        seats: wanted.seats,
        pause: wanted.pause.unwrap_or(USUAL_PAUSE),
        alone: wanted.alone,
        door: wanted.door,
        stays: Stays::UntilClosed,
        dealer: room::Dealer::Sure,
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

/// Practise
///
/// A table of one's own with bots; the same again while it is open. It closes by itself when nobody
/// has been there for half an hour.
#[utoipa::path(post, path = "/api/practice", tag = "tables", request_body = NewPractice, responses(
    (status = 201, body = Opened), (status = 200, body = Opened, description = "It was open already"),
    (status = "4XX", body = Problem), (status = "5XX", body = Problem),
))]
pub(crate) async fn practise(
    State(app): State<Arc<App>>,
    Extension(place): Extension<Place>,
    visitor: Visitor,
    Body(wanted): Body<NewPractice>,
) -> Result<(StatusCode, Json<Opened>), Fault> {
    match app.settings.practice {
        Practice::Offered => app.spend(place)?,
        Practice::NotOffered => return Err(Fault::NothingHere),
    }
    let opened = see_through(async move {
        let (host, name) = (visitor.person, visitor.name);
        let (number, is_new) = app.room.practice(host, &name, wanted).await?;
        let links = app.room.table(number)?.invitations(host).await?;
        Ok::<_, Refused>((is_new, Opened { table: number, links }))
    });
    let (is_new, opened) = opened.await??;
    Ok((if is_new { StatusCode::CREATED } else { StatusCode::OK }, Json(opened)))
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

/// See what a link leads to
///
/// For whoever has not come yet, and without coming: nobody is told.
#[utoipa::path(post, path = "/api/tables/{table}/glance", tag = "tables",
    params(("table" = u64, Path, description = "Its number")), request_body = Coming, responses(
    (status = 200, body = Glance), (status = "4XX", body = Problem), (status = "5XX", body = Problem),
))]
pub(crate) async fn glance(
    State(app): State<Arc<App>>,
    Address(number): Address<u64>,
    Body(coming): Body<Coming>,
) -> Result<Json<Glance>, Fault> {
    Ok(Json(app.room.table(number)?.glance(coming.code).await?))
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

/// How much is in the pots
///
/// Where a house tells only who asks, this is how to ask: nobody else learns of the question.
#[utoipa::path(get, path = "/api/tables/{table}/pots", tag = "tables",
    params(("table" = u64, Path, description = "Its number")), responses(
    (status = 200, body = Vec<Pot>), (status = "4XX", body = Problem), (status = "5XX", body = Problem),
))]
pub(crate) async fn pots(
    State(app): State<Arc<App>>,
    visitor: Visitor,
    Address(number): Address<u64>,
) -> Result<Json<Vec<Pot>>, Fault> {
    Ok(Json(app.room.table(number)?.pots(visitor.person).await?))
}

/// The clauses behind each topic that rulings at a table are about
#[utoipa::path(get, path = "/api/tables/{table}/topics", tag = "tables",
    params(("table" = u64, Path, description = "Its number")), responses(
    (status = 200, body = Topics), (status = "4XX", body = Problem), (status = "5XX", body = Problem),
))]
pub(crate) async fn topics(
    State(app): State<Arc<App>>,
    visitor: Visitor,
    Address(number): Address<u64>,
) -> Result<Json<Topics>, Fault> {
    Ok(Json(app.room.table(number)?.topics(visitor.person).await?))
}

/// What can have gone wrong at a table now, and what the house says to it
#[utoipa::path(get, path = "/api/tables/{table}/incidents", tag = "tables",
    params(("table" = u64, Path, description = "Its number")), responses(
    (status = 200, body = Incidents), (status = "4XX", body = Problem),
    (status = "5XX", body = Problem),
))]
pub(crate) async fn incidents(
    State(app): State<Arc<App>>,
    visitor: Visitor,
    Address(number): Address<u64>,
) -> Result<Json<Incidents>, Fault> {
    Ok(Json(app.room.table(number)?.incidents(visitor.person).await?))
}

/// What the house says to what a player did
///
/// Nothing changes: `gesture` among the commands has it done.
#[utoipa::path(post, path = "/api/tables/{table}/gestures", tag = "tables",
    params(("table" = u64, Path, description = "Its number")), request_body = Gestured, responses(
    (status = 200, body = Judged), (status = "4XX", body = Problem), (status = "5XX", body = Problem),
))]
pub(crate) async fn judge(
    State(app): State<Arc<App>>,
    visitor: Visitor,
    Address(number): Address<u64>,
    Body(did): Body<Gestured>,
) -> Result<Json<Judged>, Fault> {
    let table = app.room.table(number)?;
    match table.judge(visitor.person, did).await {
        Ok(judged) => Ok(Json(judged)),
        Err(refused) => Err(explained(&table, refused).await),
    }
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
        let wish = Wish::AddBot { seat: None, style, pace: USUAL_PACE };
        table.command(host, Command { id: format!("bot-{number}"), heard: None, wish }).await?;
    }
    Ok(())
}
