//! What there is to play, and what the clauses say.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use axum::http::header::CACHE_CONTROL;
use axum::response::{IntoResponse, Response};
use room::{BookShown, ClauseShown, HouseShown, PointShown};
use serde::Serialize;
use wire::Problem;

use crate::app::App;
use crate::body::Address;
use crate::fault::Fault;

/// The houses, with the games and stakes that they offer today
#[utoipa::path(get, path = "/api/houses", tag = "houses", responses(
    (status = 200, body = Vec<HouseShown>), (status = "4XX", body = Problem),
))]
pub(crate) async fn houses(State(app): State<Arc<App>>) -> Json<&'static [HouseShown]> {
    Json(room::houses_on(app.now()))
}

/// One house
#[utoipa::path(get, path = "/api/houses/{house}", tag = "houses",
    params(("house" = String, Path, description = "Its name")), responses(
    (status = 200, body = HouseShown), (status = "4XX", body = Problem),
))]
pub(crate) async fn house(
    State(app): State<Arc<App>>,
    Address(name): Address<String>,
) -> Result<Json<&'static HouseShown>, Fault> {
    let found = room::houses_on(app.now()).iter().find(|house| house.name == name);
    found.map(Json).ok_or(Fault::NothingHere)
}

/// The rule book of a house
#[utoipa::path(get, path = "/api/houses/{house}/book", tag = "houses",
    params(("house" = String, Path, description = "Its name")), responses(
    (status = 200, body = BookShown), (status = "4XX", body = Problem),
))]
pub(crate) async fn book(Address(name): Address<String>) -> Result<Response, Fault> {
    room::book(&name).map(kept).ok_or(Fault::NothingHere)
}

/// The points on which houses differ, with what each answers
#[utoipa::path(get, path = "/api/points", tag = "houses", responses(
    (status = 200, body = Vec<PointShown>), (status = "4XX", body = Problem),
))]
pub(crate) async fn points() -> Response {
    kept(room::points())
}

/// What a clause says
#[utoipa::path(get, path = "/api/clauses/{id}", tag = "houses",
    params(("id" = String, Path, description = "As `H11.16`")), responses(
    (status = 200, body = ClauseShown), (status = "4XX", body = Problem),
))]
pub(crate) async fn clause(Address(id): Address<String>) -> Result<Response, Fault> {
    room::clause(&id).map(kept).ok_or(Fault::NothingHere)
}

/// An answer that only another version of the program would give otherwise.
fn kept(answer: impl Serialize) -> Response {
    ([(CACHE_CONTROL, "public, max-age=3600")], Json(answer)).into_response()
}
