//! The one cookie: it holds a token, scripts cannot read it, and other sites do not get to send it.

use axum::http::header::COOKIE;
use axum::http::{HeaderMap, HeaderValue};

use crate::settings::Cookies;

/// What it is called.
pub(crate) const NAME: &str = "cardroom";

/// All tokens that the request's cookies hold: somebody else on the same host may have added one.
pub(crate) fn tokens(headers: &HeaderMap) -> impl Iterator<Item = &str> {
    let lines = headers.get_all(COOKIE).into_iter().filter_map(|line| line.to_str().ok());
    lines.flat_map(|line| line.split(';')).filter_map(|pair| {
        let (name, value) = pair.split_once('=')?;
        (name.trim() == NAME).then(|| value.trim())
    })
}

/// The header that sets it.
pub(crate) fn set(token: &str, cookies: Cookies) -> HeaderValue {
    header(token, room::STAY / 1000, cookies)
}

/// The header that takes it away.
pub(crate) fn clear(cookies: Cookies) -> HeaderValue {
    header("", 0, cookies)
}

fn header(token: &str, seconds: u64, cookies: Cookies) -> HeaderValue {
    let secure = match cookies {
        Cookies::Secure => "; Secure",
        Cookies::Plain => "",
    };
    let text = format!("{NAME}={token}; Max-Age={seconds}; Path=/; HttpOnly; SameSite=Lax{secure}");
    let mut value = HeaderValue::from_str(&text).expect("a token has plain letters only");
    value.set_sensitive(true);
    value
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_is_found_among_others() {
        let mut headers = HeaderMap::new();
        headers.append(COOKIE, HeaderValue::from_static("a=b; cardroom=one;x"));
        headers.append(COOKIE, HeaderValue::from_static("cardroomy=no; cardroom = two"));
        headers.append(COOKIE, HeaderValue::from_bytes(b"cardroom=\xff").expect("a value"));
        assert_eq!(tokens(&headers).collect::<Vec<_>>(), ["one", "two"]);
    }

    #[test]
    fn scripts_and_other_sites_do_not_get_it() {
        let value = set("t", Cookies::Secure);
        assert_eq!(
            value.to_str().expect("text"),
            "cardroom=t; Max-Age=2592000; Path=/; HttpOnly; SameSite=Lax; Secure"
        );
        assert!(value.is_sensitive());
        assert!(!set("t", Cookies::Plain).to_str().expect("text").contains("Secure"));
    }
}
