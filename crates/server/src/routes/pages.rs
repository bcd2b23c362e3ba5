//! The web client: its pages, whichever of its addresses somebody comes by, and what belongs to them.

use std::sync::Arc;

use axum::extract::State;
use axum::http::header::{
    CACHE_CONTROL, CONTENT_ENCODING, CONTENT_SECURITY_POLICY, CONTENT_TYPE, VARY,
};
use axum::http::{HeaderMap, HeaderValue, Method, Uri};
use axum::response::{Html, IntoResponse, Response};

use crate::app::App;
use crate::fault::Fault;
use crate::gzip;
use crate::settings::Page;

/// The page that every address of the client begins with.
const FIRST: &str = "index.html";
/// Files below this are named after what is in them, and so never change.
const NAMED_BY_CONTENT: &str = "assets/";
/// Addresses below this are for programs: what is not there is refused in JSON.
const FOR_PROGRAMS: &str = "api";

/// What the client's pages may do: fetch what is ours and talk to us, and nothing else.
const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; \
                      img-src 'self' data:; connect-src 'self'; font-src 'self'; \
                      media-src 'self' data:; manifest-src 'self'; base-uri 'none'; \
                      form-action 'self'; frame-ancestors 'none'";

/// What people see who come by a server without a client.
const BARE: &str = "<!doctype html>
<html lang=\"en\">
<meta charset=\"utf-8\">
<meta name=\"viewport\" content=\"width=device-width\">
<title>Cardroom</title>
<h1>Cardroom</h1>
<p>This is a poker room that runs on its rule book. Programs find <a href=\"/openapi.json\">what they \
can ask for</a> here; <code>docs/api.md</code> describes the socket.
</html>
";

/// Whatever has no route: an address of the client, one of its files, or nothing.
pub(crate) async fn other(
    State(app): State<Arc<App>>,
    method: Method,
    uri: Uri,
    headers: HeaderMap,
) -> Result<Response, Fault> {
    let name = uri.path().trim_start_matches('/');
    let is_read = method == Method::GET || method == Method::HEAD;
    if !is_read || name.split('/').next() == Some(FOR_PROGRAMS) {
        return Err(Fault::NothingHere);
    }
    let Some(pages) = &app.settings.pages else {
        return if name.is_empty() {
            Ok(Html(BARE).into_response())
        } else {
            Err(Fault::NothingHere)
        };
    };
    let name = if is_address(name) { FIRST } else { name };
    let page = pages(name).ok_or(Fault::NothingHere)?;
    Ok(sent(name, page, gzip::accepts(&headers)))
}

/// Whether a path is an address of the client, not the name of a file.
fn is_address(name: &str) -> bool {
    let last = name.rsplit('/').next().unwrap_or_default();
    !last.contains('.') && !name.starts_with(NAMED_BY_CONTENT)
}

fn sent(name: &str, page: Page, takes_gzip: bool) -> Response {
    let kept = if name.starts_with(NAMED_BY_CONTENT) {
        "public, max-age=31536000, immutable"
    } else {
        "no-cache"
    };
    let head = [
        (CONTENT_TYPE, page.kind),
        (CACHE_CONTROL, kept),
        (CONTENT_SECURITY_POLICY, POLICY),
        (VARY, "accept-encoding"),
    ];
    match page.gzip.filter(|_| takes_gzip) {
        Some(gzip) => {
            let encoding = [(CONTENT_ENCODING, HeaderValue::from_static("gzip"))];
            (head, encoding, gzip).into_response()
        }
        None => (head, page.bytes).into_response(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_of_the_client_has_no_dot_at_its_end() {
        for address in ["", "open", "t/5", "t/5/hand/12", "join/5/abc", "rules/boston", "v1.2/x"] {
            assert!(is_address(address), "{address}");
        }
        for file in ["favicon.svg", "assets/index-B7c.js", "assets/x", "t/5/x.png", ".env"] {
            assert!(!is_address(file), "{file}");
        }
    }
}
