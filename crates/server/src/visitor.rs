//! Who asks: by a token in the cookie, as browsers have it, or in the `Authorization` header, as
//! programs do.

use std::sync::Arc;

use axum::extract::{FromRequestParts, OptionalFromRequestParts};
use axum::http::header::{AUTHORIZATION, HOST, ORIGIN, UPGRADE};
use axum::http::request::Parts;
use axum::http::{HeaderMap, Method};
use room::{Name, Person, Stub};

use crate::app::App;
use crate::cookie;
use crate::fault::Fault;
use crate::settings::Origins;
use crate::token::Token;

/// Somebody whom we know.
#[derive(Clone)]
pub(crate) struct Visitor {
    pub(crate) person: Person,
    pub(crate) name: Name,
    pub(crate) pass: Pass,
    pub(crate) way: Way,
}

/// As what somebody comes.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Pass {
    /// As a guest, by a token made then, in milliseconds since 1970.
    Guest(u64),
    /// With an account, by this visit.
    Member(Stub),
}

/// How a token comes and goes.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Way {
    /// In the cookie.
    Cookie,
    /// In the open, for programs.
    Token,
}

impl Visitor {
    /// Who asks; none if nobody whom we know.
    pub(crate) fn of(headers: &HeaderMap, app: &App) -> Option<Visitor> {
        if let Some(value) = headers.get(AUTHORIZATION) {
            // Whoever shows a token means that one, right or wrong.
            let (scheme, token) = value.to_str().ok()?.split_once(' ')?;
            let is_bearer = scheme.eq_ignore_ascii_case("bearer");
            return is_bearer.then(|| known(token.trim(), Way::Token, app)).flatten();
        }
        cookie::tokens(headers).find_map(|token| known(token, Way::Cookie, app))
    }

    /// Whether it is so still: a visit can end while a socket is open.
    pub(crate) fn is_still_known(&self, app: &App) -> bool {
        match self.pass {
            Pass::Guest(_) => app.room.desk().is_guest(self.person),
            Pass::Member(stub) => app.room.desk().visitor(stub, app.now()).is_some(),
        }
    }
}

fn known(token: &str, way: Way, app: &App) -> Option<Visitor> {
    let desk = app.room.desk();
    match Token::read(token, &app.settings.key, app.now())? {
        Token::Guest(guest) => {
            let pass = Pass::Guest(guest.since);
            let visitor = Visitor { person: guest.person, name: guest.name, pass, way };
            desk.is_guest(guest.person).then_some(visitor)
        }
        Token::Member(stub) => {
            let (person, name) = desk.visitor(stub, app.now())?;
            Some(Visitor { person, name, pass: Pass::Member(stub), way })
        }
    }
}

impl FromRequestParts<Arc<App>> for Visitor {
    type Rejection = Fault;

    async fn from_request_parts(parts: &mut Parts, app: &Arc<App>) -> Result<Visitor, Fault> {
        Option::<Visitor>::from_request_parts(parts, app).await?.ok_or(Fault::WhoAreYou)
    }
}

impl OptionalFromRequestParts<Arc<App>> for Visitor {
    type Rejection = Fault;

    async fn from_request_parts(
        parts: &mut Parts,
        app: &Arc<App>,
    ) -> Result<Option<Visitor>, Fault> {
        let Some(visitor) = Visitor::of(&parts.headers, app) else { return Ok(None) };
        let names_no_page = !parts.headers.contains_key(ORIGIN);
        if visitor.way == Way::Cookie && acts(&parts.method, &parts.headers) && names_no_page {
            return Err(Fault::ForeignPage);
        }
        app.by_person.take(visitor.person, app.now())?;
        Ok(Some(visitor))
    }
}

/// Whether a request does something. A socket begins with a `GET`, and then does much.
pub(crate) fn acts(method: &Method, headers: &HeaderMap) -> bool {
    !method.is_safe() || headers.contains_key(UPGRADE)
}

/// Whether a request is sent by a page of somebody else's. A browser says so; nothing else has to.
pub(crate) fn is_foreign(headers: &HeaderMap, origins: &Origins) -> bool {
    let Some(origin) = headers.get(ORIGIN) else { return false };
    let Ok(origin) = origin.to_str() else { return true };
    match origins {
        Origins::Listed(listed) => !listed.iter().any(|one| one.eq_ignore_ascii_case(origin)),
        Origins::OfTheHost => {
            let host = headers.get(HOST).and_then(|host| host.to_str().ok());
            let from = origin.split_once("://").map(|(_, host)| host);
            match (from, host) {
                (Some(from), Some(host)) => !from.eq_ignore_ascii_case(host),
                (Some(_), None) | (None, _) => true,
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use axum::http::HeaderValue;

    fn headers(origin: Option<&'static str>) -> HeaderMap {
        let mut headers = HeaderMap::new();
        headers.insert(HOST, HeaderValue::from_static("cards.example:8080"));
        if let Some(origin) = origin {
            headers.insert(ORIGIN, HeaderValue::from_static(origin));
        }
        headers
    }

    #[test]
    fn a_page_is_ours_if_it_is_listed_or_has_our_name() {
        let listed = Origins::Listed(vec!["https://cards.example".to_owned()]);
        let foreign = |origin, origins: &Origins| is_foreign(&headers(origin), origins);
        assert!(!foreign(None, &listed));
        assert!(!foreign(Some("https://cards.example"), &listed));
        for other in ["http://cards.example", "https://cards.example.evil", "null", "", "https://"]
        {
            assert!(foreign(Some(other), &listed), "{other}");
        }
        assert!(!foreign(Some("http://cards.example:8080"), &Origins::OfTheHost));
        for other in ["http://cards.example", "http://evil:8080", "null", ""] {
            assert!(foreign(Some(other), &Origins::OfTheHost), "{other}");
        }
    }

    #[test]
    fn a_socket_is_no_harmless_get() {
        let mut upgrade = HeaderMap::new();
        upgrade.insert(UPGRADE, HeaderValue::from_static("websocket"));
        assert!(acts(&Method::POST, &HeaderMap::new()));
        assert!(acts(&Method::GET, &upgrade));
        assert!(!acts(&Method::GET, &HeaderMap::new()));
    }
}
