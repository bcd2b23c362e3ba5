//! The web client, as browsers fetch it: a client of three files stands for the real one.

use std::sync::Arc;

use bytes::Bytes;
use server::Page;

use crate::caller::Caller;
use crate::house::{House, settings};

const HTML: &str = "text/html; charset=utf-8";

/// A server with a client.
async fn house() -> House {
    let mut settings = settings();
    settings.pages = Some(Arc::new(|name: &str| {
        let (kind, text, gzip) = match name {
            "index.html" => (HTML, "<p>the room</p>", Some("short page")),
            "assets/index-B7c.js" => ("text/javascript", "play()", None),
            "favicon.svg" => ("image/svg+xml", "<svg/>", None),
            _ => return None,
        };
        let gzip = gzip.map(|text| Bytes::from_static(text.as_bytes()));
        Some(Page { kind, bytes: Bytes::from_static(text.as_bytes()), gzip })
    }));
    House::with(settings).await
}

#[tokio::test]
async fn every_address_of_the_client_is_its_first_page() {
    let house = house().await;
    let nobody = Caller::nobody(house.address);
    for path in ["/", "/open", "/t/5", "/t/5/hand/12?code=x", "/join/5/abc", "/rules/", "/apis"] {
        let page = nobody.get(path).await;
        assert_eq!((page.status, page.text.as_str()), (200, "<p>the room</p>"), "{path}");
        assert_eq!(page.header("content-type"), Some(HTML), "{path}");
        assert_eq!(page.header("cache-control"), Some("no-cache"), "{path}");
        assert_eq!(page.header("content-encoding"), None, "{path}");
        let policy = page.header("content-security-policy").expect("a policy");
        for part in ["default-src 'none'", "script-src 'self'", "connect-src 'self'"] {
            assert!(policy.split("; ").any(|one| one == part), "{policy}");
        }
        assert!(policy.contains("frame-ancestors 'none'") && !policy.contains("unsafe-eval"));
        assert_eq!(page.header("x-content-type-options"), Some("nosniff"), "{path}");
        assert_eq!(page.header("referrer-policy"), Some("no-referrer"), "{path}");
    }
    let short = nobody.clone().with("accept-encoding", "gzip, deflate, br").get("/open").await;
    assert_eq!(short.text, "short page");
    assert_eq!(short.header("content-encoding"), Some("gzip"));
    assert_eq!(short.header("vary"), Some("accept-encoding"));
    let head = nobody.ask("HEAD", "/t/5", "").await;
    assert_eq!((head.status, head.text.as_str()), (200, ""));
    house.close().await;
}

#[tokio::test]
async fn files_are_kept_as_long_as_their_names_allow() {
    let house = house().await;
    let nobody = Caller::nobody(house.address);
    let script = nobody.clone().with("accept-encoding", "gzip").get("/assets/index-B7c.js").await;
    assert_eq!((script.status, script.text.as_str()), (200, "play()"));
    assert_eq!(script.header("cache-control"), Some("public, max-age=31536000, immutable"));
    assert_eq!(script.header("content-encoding"), None, "it is not shorter");
    let icon = nobody.get("/favicon.svg").await;
    assert_eq!(icon.header("content-type"), Some("image/svg+xml"));
    assert_eq!(icon.header("cache-control"), Some("no-cache"));
    house.close().await;
}

#[tokio::test]
async fn what_is_for_programs_or_not_there_is_no_page() {
    let house = house().await;
    let nobody = Caller::nobody(house.address);
    let absent = [
        "/api",
        "/api/",
        "/api/nothing",
        "/assets/old.js",
        "/assets/old",
        "/robots.txt",
        "/t/../../etc/passwd.txt",
        "/assets/..%2findex.html",
    ];
    for path in absent {
        let answer = nobody.get(path).await;
        assert_eq!((answer.status, answer.code()), (404, "nothing-here"), "{path}");
        assert_eq!(answer.header("cache-control"), Some("no-store"), "{path}");
    }
    assert_eq!(nobody.post("/open", &serde_json::json!({})).await.code(), "nothing-here");
    assert_eq!(nobody.get("/healthz").await.body["room"], "well");
    assert_eq!(nobody.get("/metrics").await.code(), "nothing-here");
    assert!(nobody.get("/openapi.json").await.body["paths"].is_object());
    house.close().await;
}
