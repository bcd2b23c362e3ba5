//! The parts of a request, read strictly: whatever is wrong with one is told in the same form.

use std::sync::Arc;

use axum::Json;
use axum::extract::rejection::{JsonRejection, PathRejection, QueryRejection};
use axum::extract::{FromRequest, FromRequestParts, Path, Query, Request};
use axum::http::StatusCode;
use axum::http::request::Parts;
use serde::de::DeserializeOwned;
use tokio::time::timeout;

use crate::app::App;
use crate::fault::Fault;

/// A reason has this many characters at most: it may quote what was sent.
const LONGEST_REASON: usize = 200;

/// A JSON body.
pub(crate) struct Body<T>(pub(crate) T);

/// The parts of the path that are not fixed. What cannot be one is an address without anything.
pub(crate) struct Address<T>(pub(crate) T);

/// What stands behind the question mark.
pub(crate) struct Asked<T>(pub(crate) T);

impl<T: DeserializeOwned> FromRequest<Arc<App>> for Body<T> {
    type Rejection = Fault;

    async fn from_request(request: Request, app: &Arc<App>) -> Result<Body<T>, Fault> {
        let read = timeout(app.settings.limits.head, Json::<T>::from_request(request, app));
        match read.await.map_err(|_| Fault::TooSlow)? {
            Ok(Json(body)) => Ok(Body(body)),
            Err(JsonRejection::JsonDataError(fault)) => {
                Err(Fault::Unfit(short(&fault.body_text())))
            }
            Err(JsonRejection::JsonSyntaxError(fault)) => {
                Err(Fault::Malformed(short(&fault.body_text())))
            }
            Err(JsonRejection::MissingJsonContentType(_)) => Err(Fault::NotJson),
            Err(other) if other.status() == StatusCode::PAYLOAD_TOO_LARGE => Err(Fault::TooLarge),
            Err(_) => Err(Fault::Malformed("the body did not come whole".to_owned())),
        }
    }
}

impl<T: DeserializeOwned + Send> FromRequestParts<Arc<App>> for Address<T> {
    type Rejection = Fault;

    async fn from_request_parts(parts: &mut Parts, app: &Arc<App>) -> Result<Address<T>, Fault> {
        let path: Result<Path<T>, PathRejection> = Path::from_request_parts(parts, app).await;
        path.map(|Path(address)| Address(address)).map_err(|_| Fault::NothingHere)
    }
}

impl<T: DeserializeOwned> FromRequestParts<Arc<App>> for Asked<T> {
    type Rejection = Fault;

    async fn from_request_parts(parts: &mut Parts, app: &Arc<App>) -> Result<Asked<T>, Fault> {
        let asked: Result<Query<T>, QueryRejection> = Query::from_request_parts(parts, app).await;
        let faulty = |fault: QueryRejection| Fault::Unfit(short(&fault.body_text()));
        asked.map(|Query(asked)| Asked(asked)).map_err(faulty)
    }
}

/// The reason without the framework's opening words, and not longer than somebody would read. It may
/// quote what was sent, and so goes to nobody but the sender.
fn short(why: &str) -> String {
    let why = why.split_once(": ").map_or(why, |(_, rest)| rest);
    why.chars().take(LONGEST_REASON).collect()
}

/// Why a message is no command.
pub(crate) fn unreadable(fault: &serde_json::Error) -> Fault {
    let why = fault.to_string().chars().take(LONGEST_REASON).collect();
    if fault.is_data() { Fault::Unfit(why) } else { Fault::Malformed(why) }
}
