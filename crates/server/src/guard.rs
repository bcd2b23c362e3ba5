//! What every request passes through, and every answer: counts, limits, and the headers that keep
//! browsers from being led astray.

use std::net::IpAddr;
use std::sync::Arc;

use axum::extract::{MatchedPath, Request, State};
use axum::http::header::{
    CACHE_CONTROL, CONTENT_SECURITY_POLICY, HeaderName, REFERRER_POLICY, X_CONTENT_TYPE_OPTIONS,
    X_FRAME_OPTIONS,
};
use axum::http::{HeaderMap, HeaderValue, Method};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use tokio::time::{Instant, timeout};
use tracing::Instrument;

use crate::app::App;
use crate::fault::Fault;
use crate::place::Place;
use crate::serve::Held;
use crate::visitor::{acts, is_foreign};

/// The connection that a request came by.
#[derive(Clone)]
pub(crate) struct Connection {
    pub(crate) peer: IpAddr,
    /// Its place among the connections: a socket keeps it.
    pub(crate) _held: Arc<Held>,
}

/// What an answer is sent with, whatever it is. Links hold codes, so no other site learns where
/// somebody came from; and nothing of ours may stand in somebody else's frame.
const HEADERS: [(HeaderName, &str); 6] = [
    (X_CONTENT_TYPE_OPTIONS, "nosniff"),
    (REFERRER_POLICY, "no-referrer"),
    (X_FRAME_OPTIONS, "DENY"),
    (
        CONTENT_SECURITY_POLICY,
        "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    ),
    (HeaderName::from_static("cross-origin-resource-policy"), "same-origin"),
    (CACHE_CONTROL, "no-store"),
];

/// What every request passes through.
pub(crate) async fn guard(
    State(app): State<Arc<App>>,
    route: Option<MatchedPath>,
    mut request: Request,
    next: Next,
) -> Response {
    let method = request.method().clone();
    let begun = Instant::now();
    // The route and not the path: what somebody typed is not repeated anywhere.
    let route = route.as_ref().map_or("none", MatchedPath::as_str).to_owned();
    let span = tracing::debug_span!("request", %method, route);
    let mut response = match admit(&app, &mut request) {
        Ok(()) => answer(&app, request, next).instrument(span.clone()).await,
        Err(fault) => fault.into_response(),
    };
    seal(response.headers_mut());
    count(&method, route, &response, begun);
    span.in_scope(|| tracing::debug!(status = response.status().as_u16(), "answered"));
    response
}

fn admit(app: &App, request: &mut Request) -> Result<(), Fault> {
    let connection = request.extensions().get::<Connection>();
    let peer = connection.expect("every request comes by a connection").peer;
    let place = Place::of_request(peer, request.headers(), app.settings.addresses);
    app.by_address.take(place, app.now())?;
    if acts(request.method(), request.headers())
        && is_foreign(request.headers(), &app.settings.origins)
    {
        return Err(Fault::ForeignPage);
    }
    request.extensions_mut().insert(place);
    Ok(())
}

async fn answer(app: &App, request: Request, next: Next) -> Response {
    let answered = timeout(app.settings.limits.answer, next.run(request)).await;
    answered.unwrap_or_else(|_| Fault::Busy.into_response())
}

/// A page that needs more than the strictest policy has set its own.
fn seal(headers: &mut HeaderMap) {
    for (name, value) in HEADERS {
        headers.entry(name).or_insert(HeaderValue::from_static(value));
    }
}

fn count(method: &Method, route: String, response: &Response, begun: Instant) {
    let status = response.status().as_u16().to_string();
    metrics::counter!(
        "cardroom_requests_total",
        "method" => counted_as(method), "route" => route.clone(), "status" => status
    )
    .increment(1);
    metrics::histogram!("cardroom_request_seconds", "route" => route)
        .record(begun.elapsed().as_secs_f64());
}

/// The method as figures have it. Any word may be made up for one, and every new word would be a
/// figure more that is kept for ever.
fn counted_as(method: &Method) -> &'static str {
    const KNOWN: [&str; 9] =
        ["GET", "HEAD", "POST", "PUT", "DELETE", "OPTIONS", "PATCH", "TRACE", "CONNECT"];
    KNOWN.into_iter().find(|known| *known == method.as_str()).unwrap_or("other")
}
