//! Long answers in JSON are compressed for clients that can read that: a rule book is long.
//! What goes over a socket is not: its lines are short, and made once for everybody.

use std::io::Write as _;

use axum::body::{Body, HttpBody as _, to_bytes};
use axum::extract::Request;
use axum::http::header::{ACCEPT_ENCODING, CONTENT_ENCODING, CONTENT_LENGTH, CONTENT_TYPE, VARY};
use axum::http::{HeaderMap, HeaderValue};
use axum::middleware::Next;
use axum::response::{IntoResponse as _, Response};
use bytes::Bytes;
use flate2::Compression;
use flate2::write::GzEncoder;

use crate::fault::Fault;

/// What is shorter than this is sent as it is: it goes in one packet anyway.
const LEAST: u64 = 1024;

/// Compresses an answer on its way out, if it is worth it.
pub(crate) async fn squeeze(request: Request, next: Next) -> Response {
    let takes_gzip = accepts(request.headers());
    let mut response = next.run(request).await;
    let headers = response.headers_mut();
    if !is_json(headers) || headers.contains_key(CONTENT_ENCODING) {
        return response;
    }
    // Whoever keeps the answer for others must know what it depends on.
    headers.append(VARY, HeaderValue::from_static("accept-encoding"));
    let length = response.body().size_hint().exact();
    if !takes_gzip || length.is_none_or(|length| length < LEAST) {
        return response;
    }
    let (mut head, body) = response.into_parts();
    let Ok(bytes) = to_bytes(body, usize::MAX).await else {
        return Fault::Busy.into_response();
    };
    // A book takes some milliseconds, in which no table may wait.
    let Ok(short) = tokio::task::spawn_blocking(move || gzip(&bytes)).await else {
        return Fault::Busy.into_response();
    };
    head.headers.remove(CONTENT_LENGTH);
    head.headers.insert(CONTENT_ENCODING, HeaderValue::from_static("gzip"));
    Response::from_parts(head, Body::from(short))
}

/// Whether a browser says that it can read gzip. `gzip;q=0` says that it cannot.
pub(crate) fn accepts(headers: &HeaderMap) -> bool {
    let lines = headers.get_all(ACCEPT_ENCODING).into_iter().filter_map(|line| line.to_str().ok());
    lines.flat_map(|line| line.split(',')).any(|part| {
        let mut words = part.split(';').map(str::trim);
        let is_gzip = words.next().is_some_and(|name| name.eq_ignore_ascii_case("gzip"));
        let weight = words.find_map(|word| word.strip_prefix("q=")).unwrap_or("1");
        is_gzip && weight.parse::<f32>().is_ok_and(|weight| weight > 0.0)
    })
}

fn is_json(headers: &HeaderMap) -> bool {
    let kind = headers.get(CONTENT_TYPE).and_then(|kind| kind.to_str().ok());
    kind.is_some_and(|kind| kind.starts_with("application/json"))
}

fn gzip(bytes: &Bytes) -> Vec<u8> {
    let mut encoder = GzEncoder::new(Vec::new(), Compression::fast());
    encoder.write_all(bytes).and_then(|()| encoder.finish()).expect("a list in memory takes all")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn gzip_is_sent_to_who_can_read_it() {
        let says = |text: &'static str| {
            let mut headers = HeaderMap::new();
            headers.append(ACCEPT_ENCODING, HeaderValue::from_static(text));
            accepts(&headers)
        };
        for yes in ["gzip", "br, GZIP", "gzip;q=0.1", "deflate, gzip; q=1.0, *;q=0"] {
            assert!(says(yes), "{yes}");
        }
        for no in ["", "br", "gzip;q=0", "gzip; q=0.0", "xgzip", "gzip;q=x"] {
            assert!(!says(no), "{no}");
        }
        assert!(!accepts(&HeaderMap::new()));
    }
}
