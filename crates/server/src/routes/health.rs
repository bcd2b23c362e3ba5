//! For whoever runs the server: whether it is well, and what it has counted.

use std::sync::Arc;
use std::time::Duration;

use axum::Json;
use axum::extract::State;
use axum::http::header::CONTENT_TYPE;
use axum::response::{IntoResponse, Response};
use serde::Serialize;
use tokio::time::timeout;
use utoipa::ToSchema;
use wire::Problem;

use crate::app::App;
use crate::fault::Fault;

/// The log has this long to answer.
const PATIENCE: Duration = Duration::from_secs(2);

/// Whether the room is well.
#[derive(Serialize, ToSchema)]
pub(crate) struct Health {
    /// `well`: anything else is an error.
    #[schema(value_type = String)]
    room: &'static str,
    /// How many tables are open.
    tables: usize,
}

/// Whether the room is well: whether its log answers
#[utoipa::path(get, path = "/healthz", tag = "health", responses(
    (status = 200, body = Health), (status = "4XX", body = Problem), (status = "5XX", body = Problem),
))]
pub(crate) async fn health(State(app): State<Arc<App>>) -> Result<Json<Health>, Fault> {
    match timeout(PATIENCE, app.room.check()).await {
        Ok(Ok(())) => Ok(Json(Health { room: "well", tables: app.room.tables().len() })),
        Ok(Err(fault)) => {
            tracing::error!(%fault, "the log does not answer");
            Err(Fault::Busy)
        }
        Err(_) => Err(Fault::Busy),
    }
}

/// What was counted, as Prometheus reads it
#[utoipa::path(get, path = "/metrics", tag = "health", responses(
    (status = 200, body = String, content_type = "text/plain"), (status = "4XX", body = Problem),
))]
pub(crate) async fn counted(State(app): State<Arc<App>>) -> Result<Response, Fault> {
    let metrics = app.settings.metrics.as_ref().ok_or(Fault::NothingHere)?;
    Ok(([(CONTENT_TYPE, "text/plain; version=0.0.4")], metrics()).into_response())
}

/// There is something, but not for this method.
pub(crate) async fn no_such_method() -> Fault {
    Fault::NoSuchMethod
}
