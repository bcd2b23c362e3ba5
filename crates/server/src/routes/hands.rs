//! What has happened at a table: its hands that are over, and what the evening comes to.

use std::sync::Arc;

use axum::extract::State;
use axum::http::header::{CONTENT_DISPOSITION, CONTENT_TYPE};
use axum::response::{IntoResponse, Response};
use axum::{Extension, Json};
use room::{Reader, Refused};
use serde::Deserialize;
use wire::{HandRow, HandShown, LedgerShown, PersonShown, Problem};

use crate::app::App;
use crate::body::{Address, Asked};
use crate::fault::Fault;
use crate::place::Place;
use crate::token;
use crate::visitor::Visitor;

/// How many hands are in one file at most.
const MOST_WRITTEN: usize = 500;

/// Which hands are listed.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Before {
    before: Option<u64>,
}

/// By which right a hand is read.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Shared {
    code: Option<String>,
}

/// The hands at a table that are over
///
/// The newest first, fifty at most; `before` goes on from there.
#[utoipa::path(get, path = "/api/tables/{table}/hands", tag = "hands",
    params(("table" = u64, Path, description = "Its number"),
        ("before" = Option<u64>, Query, description = "Only hands before this one")), responses(
    (status = 200, body = Vec<HandRow>), (status = "4XX", body = Problem),
    (status = "5XX", body = Problem),
))]
pub(crate) async fn hands(
    State(app): State<Arc<App>>,
    visitor: Visitor,
    Address(table): Address<u64>,
    Asked(asked): Asked<Before>,
) -> Result<Json<Vec<HandRow>>, Fault> {
    Ok(Json(app.room.hands(table, visitor.person, asked.before).await?))
}

/// A hand that is over
///
/// Those who played it see their own cards, anybody else what the rail saw. With the code that the answer
/// has as `share` nobody needs an invitation.
#[utoipa::path(get, path = "/api/tables/{table}/hands/{hand}", tag = "hands",
    params(("table" = u64, Path, description = "The table's number"),
        ("hand" = u64, Path, description = "The hand's number there"),
        ("code" = Option<String>, Query, description = "What somebody has shared")), responses(
    (status = 200, body = HandShown), (status = "4XX", body = Problem),
    (status = "5XX", body = Problem),
))]
pub(crate) async fn hand(
    State(app): State<Arc<App>>,
    visitor: Option<Visitor>,
    Address((table, hand)): Address<(u64, u64)>,
    Asked(asked): Asked<Shared>,
) -> Result<Json<HandShown>, Fault> {
    let reads = reads(&app, visitor, (table, hand), asked.code.as_deref())?;
    let share = || token::share(&app.settings.key, table, hand);
    Ok(Json(read(reads, |reader| app.room.hand(table, hand, reader, share())).await?))
}

/// A hand that is over as a PHH file, to be taken home
///
/// Cards that the reader has not seen are `??`.
#[utoipa::path(get, path = "/api/tables/{table}/hands/{hand}/phh", tag = "hands",
    params(("table" = u64, Path, description = "The table's number"),
        ("hand" = u64, Path, description = "The hand's number there"),
        ("code" = Option<String>, Query, description = "What somebody has shared")), responses(
    (status = 200, body = String, content_type = "text/plain"), (status = "4XX", body = Problem),
    (status = "5XX", body = Problem),
))]
pub(crate) async fn phh(
    State(app): State<Arc<App>>,
    visitor: Option<Visitor>,
    Address((table, hand)): Address<(u64, u64)>,
    Asked(asked): Asked<Shared>,
) -> Result<Response, Fault> {
    let write = app.settings.records.as_ref().ok_or(Fault::NothingHere)?;
    let reads = reads(&app, visitor, (table, hand), asked.code.as_deref())?;
    let record = read(reads, |reader| app.room.hand_record(table, hand, reader)).await?;
    let text = write(&record).map_err(Fault::Unwritable)?;
    let name = format!("attachment; filename=\"cardroom-{table}-{hand}.phh\"");
    let kind = "text/plain; charset=utf-8".to_owned();
    Ok(([(CONTENT_TYPE, kind), (CONTENT_DISPOSITION, name)], text).into_response())
}

/// The hands at a table that are over as one PHHS file, to be taken home
///
/// The oldest first, each below its number, as whoever asks may see it. The newest 500 at most;
/// `before` goes on from there. Those that the format cannot tell are left out: a line at the end
/// that begins with `# left out:` has their numbers.
#[utoipa::path(get, path = "/api/tables/{table}/phhs", tag = "hands",
    params(("table" = u64, Path, description = "Its number"),
        ("before" = Option<u64>, Query, description = "Only hands before this one")), responses(
    (status = 200, body = String, content_type = "text/plain"), (status = "4XX", body = Problem),
    (status = "5XX", body = Problem),
))]
pub(crate) async fn phhs(
    State(app): State<Arc<App>>,
    visitor: Visitor,
    Address(table): Address<u64>,
    Asked(asked): Asked<Before>,
    Extension(place): Extension<Place>,
) -> Result<Response, Fault> {
    let write = app.settings.records.as_ref().ok_or(Fault::NothingHere)?;
    app.spend(place)?;
    let _turn = app.evenings.acquire().await.map_err(|_| Fault::Busy)?;
    let numbers = app.room.hand_numbers(table, visitor.person, asked.before, MOST_WRITTEN).await?;
    let (mut written, mut left_out) = (Vec::new(), Vec::new());
    for hand in numbers.into_iter().rev() {
        let record = app.room.hand_record(table, hand, Reader::Person(visitor.person)).await?;
        match write(&record) {
            Ok(text) => written.push(format!("[{hand}]\n{text}\n")),
            Err(_) => left_out.push(hand.to_string()),
        }
    }
    if !left_out.is_empty() {
        written.push(format!("# left out: {}\n", left_out.join(", ")));
    }
    let name = format!("attachment; filename=\"cardroom-{table}.phhs\"");
    let kind = "text/plain; charset=utf-8".to_owned();
    Ok(([(CONTENT_TYPE, kind), (CONTENT_DISPOSITION, name)], written.concat()).into_response())
}

/// What the evening at a table comes to, and who pays whom
#[utoipa::path(get, path = "/api/tables/{table}/ledger", tag = "hands",
    params(("table" = u64, Path, description = "Its number")), responses(
    (status = 200, body = LedgerShown), (status = "4XX", body = Problem),
    (status = "5XX", body = Problem),
))]
pub(crate) async fn ledger(
    State(app): State<Arc<App>>,
    visitor: Visitor,
    Address(table): Address<u64>,
) -> Result<Json<LedgerShown>, Fault> {
    Ok(Json(app.room.ledger(table, visitor.person).await?))
}

/// Who has come to a table, for its floor and host
#[utoipa::path(get, path = "/api/tables/{table}/people", tag = "tables",
    params(("table" = u64, Path, description = "Its number")), responses(
    (status = 200, body = Vec<PersonShown>), (status = "4XX", body = Problem),
    (status = "5XX", body = Problem),
))]
pub(crate) async fn people(
    State(app): State<Arc<App>>,
    visitor: Visitor,
    Address(table): Address<u64>,
) -> Result<Json<Vec<PersonShown>>, Fault> {
    Ok(Json(app.room.table(table)?.people(visitor.person).await?))
}

/// As whom somebody reads a hand, and whether the code would do if they may not.
fn reads(
    app: &App,
    visitor: Option<Visitor>,
    (table, hand): (u64, u64),
    code: Option<&str>,
) -> Result<(Reader, bool), Fault> {
    let is_shared = match code {
        Some(code) if !token::is_share(code, &app.settings.key, table, hand) => {
            return Err(Refused::NotInvited.into());
        }
        Some(_) => true,
        None => false,
    };
    match visitor {
        Some(visitor) => Ok((Reader::Person(visitor.person), is_shared)),
        None if is_shared => Ok((Reader::Anybody, true)),
        None => Err(Fault::WhoAreYou),
    }
}

/// What a hand is read for, by the better right that somebody has.
async fn read<T, R: Future<Output = Result<T, Refused>>>(
    (reader, is_shared): (Reader, bool),
    hand: impl Fn(Reader) -> R,
) -> Result<T, Refused> {
    match hand(reader).await {
        Err(Refused::NotInvited) if is_shared => hand(Reader::Anybody).await,
        read => read,
    }
}
