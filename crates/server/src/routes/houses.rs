//! What there is to play, and what the clauses say.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use room::{ClauseShown, HouseShown};

use crate::app::App;
use crate::body::Address;
use crate::fault::{Fault, Problem};

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

/// What a clause says
#[utoipa::path(get, path = "/api/clauses/{id}", tag = "houses",
    params(("id" = String, Path, description = "As `H11.16`")), responses(
    (status = 200, body = ClauseShown), (status = "4XX", body = Problem),
))]
pub(crate) async fn clause(Address(id): Address<String>) -> Result<Json<ClauseShown>, Fault> {
    room::clause(&id).map(Json).ok_or(Fault::NothingHere)
}
