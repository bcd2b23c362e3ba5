//! The page about the API says what is so: its examples are run, and nothing is left out of its lists.

use std::collections::BTreeMap;

use crate::caller::Caller;
use crate::house::House;
use crate::line::{Heard, Line};

#[expect(dead_code, reason = "the test compares, and needs no main function")]
#[path = "../../examples/lists.rs"]
mod lists;

/// A page as it is now.
fn page(name: &str) -> String {
    let path = format!("{}/../../docs/{name}", env!("CARGO_MANIFEST_DIR"));
    std::fs::read_to_string(path).expect("a page")
}

/// The blocks of the page, in order: kind, number of the line, lines.
fn blocks(page: &str) -> Vec<(&str, usize, Vec<&str>)> {
    let mut blocks = Vec::new();
    let mut open: Option<(&str, usize, Vec<&str>)> = None;
    for (number, line) in page.lines().enumerate() {
        match (line.strip_prefix("```"), &mut open) {
            (Some(kind), None) => open = Some((kind, number + 1, Vec::new())),
            (Some(_), Some(_)) => blocks.extend(open.take()),
            (None, Some((.., lines))) => lines.push(line),
            (None, None) => {}
        }
    }
    blocks
}

/// Whether a text is as the page has it; `…` stands for anything.
fn is_like(text: &str, shown: &str) -> bool {
    let mut rest = text;
    let parts: Vec<&str> = shown.split('…').collect();
    for (at, part) in parts.iter().enumerate() {
        let found = match (at == 0, at + 1 == parts.len()) {
            (true, true) => return rest == *part,
            (true, false) => rest.starts_with(part).then_some(0),
            (false, true) => return rest.ends_with(part),
            (false, false) => rest.find(part),
        };
        let Some(found) = found else { return false };
        rest = &rest[found + part.len()..];
    }
    true
}

/// Those who have a part in the examples.
struct Cast {
    house: House,
    callers: BTreeMap<String, Caller>,
    lines: BTreeMap<String, Line>,
}

impl Cast {
    fn caller(&self, who: Option<&str>) -> Caller {
        let known = who.and_then(|who| self.callers.get(who));
        known.cloned().unwrap_or_else(|| Caller::nobody(self.house.address))
    }

    /// Runs an example of a request.
    async fn request(&mut self, at: usize, lines: &[&str]) {
        let (who, request) = said(lines[0]);
        let (method, path) = request.split_once(' ').expect("a method and a path");
        let blank = lines.iter().position(|line| line.is_empty()).expect("a blank line");
        let body = lines[1..blank].concat();
        let status = lines[blank + 1];
        let shown: String = lines[blank + 2..].iter().map(|line| line.trim_start()).collect();
        let mut caller = self.caller(who);
        if !body.is_empty() {
            caller = caller.with("content-type", "application/json");
        }
        let answer = caller.ask(method, path, &body).await;
        assert_eq!(answer.status.to_string(), status, "line {at}: {}", answer.text);
        assert!(is_like(&answer.text, &shown), "line {at}: {}", answer.text);
        if let (Some(who), Some(token)) = (who, answer.body["token"].as_str()) {
            let caller = Caller::nobody(self.house.address);
            let caller = caller.with("authorization", &format!("Bearer {token}"));
            self.callers.insert(who.to_owned(), caller);
        }
    }

    /// Runs an example of what goes over sockets.
    async fn sockets(&mut self, at: usize, lines: &[&str]) {
        let mut whole: Vec<(usize, String)> = Vec::new();
        for (number, line) in lines.iter().enumerate() {
            match whole.last_mut().filter(|_| line.starts_with(' ')) {
                Some((_, last)) => last.push_str(line.trim_start()),
                None => whole.push((at + number + 1, (*line).to_owned())),
            }
        }
        for (at, line) in whole {
            let sign = line.find([':', '<', '>']).expect("who, and what");
            let (who, what) = (&line[..sign], line[sign + 1..].trim());
            match &line[sign..=sign] {
                ":" => {
                    let path = what.strip_prefix("GET ").expect("a socket begins with a GET");
                    let url = format!("ws://{}{path}", self.house.address);
                    let headers = self.caller(Some(who)).headers;
                    let line = Line::open(&url, &headers).await.expect("a socket");
                    self.lines.insert(who.to_owned(), line);
                }
                ">" => self.lines.get_mut(who).expect("a socket").send(what).await,
                _ => {
                    let heard = self.lines.get_mut(who).expect("a socket").hear().await;
                    let text = match heard {
                        Heard::Text(text) => text,
                        Heard::End(end) => format!("{end:?}"),
                    };
                    assert!(is_like(&text, what), "line {at}: {text}");
                }
            }
        }
    }
}

/// `Ann: GET /` is said by Ann, `GET /` by nobody in particular.
fn said(line: &str) -> (Option<&str>, &str) {
    match line.split_once(": ") {
        Some((who, what)) => (Some(who), what),
        None => (None, line),
    }
}

#[tokio::test]
async fn the_examples_of_the_page_are_so() {
    let house = House::open().await;
    let mut cast = Cast { house, callers: BTreeMap::new(), lines: BTreeMap::new() };
    let mut run = 0;
    for (kind, at, lines) in blocks(&page("api.md")) {
        match kind {
            "http" => cast.request(at, &lines).await,
            "socket" => cast.sockets(at, &lines).await,
            _ => continue,
        }
        run += 1;
    }
    assert!(run > 10, "{run} examples");
    cast.lines.clear();
    cast.house.close().await;
}

#[test]
fn the_page_names_every_request() {
    let (page, description) = (page("api.md"), serde_json::to_value(server::openapi()));
    let description = description.expect("JSON");
    for (path, methods) in description["paths"].as_object().expect("paths") {
        for method in methods.as_object().expect("methods").keys() {
            let request = format!("`{} {path}`", method.to_uppercase());
            assert!(page.contains(&request), "docs/api.md does not have {request}");
        }
    }
}

#[test]
fn the_lists_are_those_of_the_program() {
    let kept = page("api-lists.md");
    assert!(
        lists::lists() == kept,
        "docs/api-lists.md is old: `cargo run -p server --example lists > docs/api-lists.md` writes it"
    );
    // Some that are there, to see that none of the lists is empty.
    for name in ["sit", "raise", "welcome", "hand-began", "who-are-you", "login-taken", "no-table"]
    {
        assert!(kept.contains(&format!("| `{name}` |")), "{name}");
    }
    for name in ["seat-taken", "terms-no-unit", "straddle-size", "stale", "not-your-turn"] {
        assert!(kept.contains(&format!("| `{name}` |")), "{name}");
    }
}
