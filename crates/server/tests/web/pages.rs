//! What anybody may look at, and what keeps browsers out of trouble.

use std::collections::BTreeSet;

use serde_json::{Value, json};
use server::Practice;

use crate::caller::Caller;
use crate::house::{House, settings};

#[tokio::test]
async fn every_answer_keeps_a_browser_out_of_trouble() {
    let house = House::open().await;
    let nobody = Caller::nobody(house.address);
    for path in ["/", "/healthz", "/openapi.json", "/api/houses", "/api/me", "/nowhere"] {
        let answer = nobody.get(path).await;
        let policy = answer.header("content-security-policy").expect("a policy");
        assert!(policy.contains("default-src 'none'"), "{path}");
        assert!(policy.contains("frame-ancestors 'none'"), "{path}");
        assert_eq!(answer.header("x-content-type-options"), Some("nosniff"), "{path}");
        assert_eq!(answer.header("referrer-policy"), Some("no-referrer"), "{path}");
        assert_eq!(answer.header("cache-control"), Some("no-store"), "{path}");
        assert_eq!(answer.header("access-control-allow-origin"), None, "{path}");
        assert_eq!(answer.header("server"), None, "{path}");
        // A caller learns how long a connection that nothing is asked on stays open.
        assert_eq!(answer.header("keep-alive"), Some("timeout=8"), "{path}");
    }
    let page = nobody.get("/").await;
    assert!(page.text.contains("/openapi.json") && !page.text.contains("<script"));
    house.close().await;
}

#[tokio::test]
async fn the_houses_say_what_can_be_opened() {
    let house = House::open().await;
    let ann = house.guest("Ann").await;
    let houses = ann.get("/api/houses").await.body;
    let names: Vec<&str> =
        houses.as_array().expect("houses").iter().filter_map(|one| one["name"].as_str()).collect();
    assert_eq!(names, ["plain", "boston", "cash", "hollywood", "three-six", "friends"]);
    let boston = ann.get("/api/houses/boston").await.body;
    assert_eq!(boston, houses[1]);
    let game = &boston["games"][0];
    let wanted = json!({
        "name": "T", "house": "boston", "game": game["game"], "stake": game["stakes"][0]["stake"],
    });
    let opened = ann.post("/api/tables", &wanted).await;
    assert_eq!(opened.status, 201, "{}", opened.text);
    let lobby = ann.get("/api/tables").await.body;
    assert_eq!(lobby[0]["title"], game["stakes"][0]["title"]);
    assert_eq!(lobby[0]["own"], json!(true));
    let others = house.guest("Bob").await.get("/api/tables").await.body;
    assert_eq!(others, json!([]), "its door is not open");
    let clause = ann.get("/api/clauses/H11.16").await.body;
    assert_eq!(clause["book"], "hollywood");
    house.close().await;
}

#[tokio::test]
async fn a_table_may_open_with_bots_and_they_play() {
    let house = House::open().await;
    let ann = house.guest("Ann").await;
    let wanted = json!({"name": "T", "house": "plain", "game": "holdem", "bots": 9, "seats": 4});
    let opened = ann.post("/api/tables", &wanted).await;
    let table = opened.body["table"].as_u64().expect("a table");
    let lobby = ann.get("/api/tables").await.body;
    assert_eq!((&lobby[0]["seated"], &lobby[0]["seats"]), (&json!(3), &json!(4)), "one stays free");
    let links = ann.get(&format!("/api/tables/{table}/invitations")).await.body;
    assert_eq!(links, opened.body["links"]);
    house.close().await;
}

#[tokio::test]
async fn everybody_may_practise_at_a_table_of_their_own() {
    let house = House::open().await;
    let (ann, bob) = (house.guest("Ann").await, house.guest("Bob").await);
    let nobody = Caller::nobody(house.address);
    assert_eq!(nobody.post("/api/practice", &json!({})).await.code(), "who-are-you");
    let opened = ann.post("/api/practice", &json!({})).await;
    assert_eq!(opened.status, 201, "{}", opened.text);
    assert_eq!(opened.body["links"].as_array().map(Vec::len), Some(2));
    let again = ann.post("/api/practice", &json!({"game": "holdem"})).await;
    assert_eq!((again.status, &again.body), (200, &opened.body));
    let lobby = ann.get("/api/tables").await.body;
    assert_eq!(lobby[0]["title"], "no-limit holdem 1/2");
    assert_eq!((&lobby[0]["seated"], &lobby[0]["seats"]), (&json!(5), &json!(6)));
    assert_eq!(bob.get("/api/tables").await.body, json!([]), "it is nobody else's");
    let come = format!("/api/tables/{}/come", opened.body["table"]);
    assert_eq!(bob.post(&come, &json!({})).await.code(), "not-invited");
    for more in [json!({"game": "omaha"}), json!({"house": "boston", "stake": "no-limit 1/2"})] {
        assert_eq!(ann.post("/api/practice", &more).await.status, 201, "{more}");
    }
    let fourth = ann.post("/api/practice", &json!({"game": "razz"})).await;
    assert_eq!(fourth.code(), "too-many-tables", "the house lets three be open");
    assert_eq!(bob.post("/api/practice", &json!({"game": "whist"})).await.status, 422);
    assert_eq!(bob.post("/api/practice", &json!({"seats": 2})).await.code(), "unfit");
    house.close().await;

    let mut settings = settings();
    settings.practice = Practice::NotOffered;
    let house = House::with(settings).await;
    let ann = house.guest("Ann").await;
    assert_eq!(ann.post("/api/practice", &json!({})).await.code(), "nothing-here");
    house.close().await;
}

/// Every operation: path, method, what it describes.
fn operations(description: &Value) -> Vec<(String, String, Value)> {
    let paths = description["paths"].as_object().expect("paths");
    let of = |(path, methods): (&String, &Value)| {
        let methods = methods.as_object().expect("methods").clone();
        let path = path.clone();
        methods.into_iter().map(move |(method, one)| (path.clone(), method, one))
    };
    paths.iter().flat_map(of).collect()
}

#[tokio::test]
async fn the_description_is_served_and_whole() {
    let house = House::open().await;
    let served = Caller::nobody(house.address).get("/openapi.json").await.body;
    house.close().await;
    let made: Value = serde_json::to_value(server::openapi()).expect("JSON");
    assert_eq!(served, made);
    let text = served.to_string();
    let schemas = served["components"]["schemas"].as_object().expect("schemas");
    for part in text.split("\"#/components/schemas/").skip(1) {
        let name = part.split('"').next().expect("a name");
        assert!(schemas.contains_key(name), "{name} is not described");
    }
    let ids: BTreeSet<String> = operations(&served)
        .iter()
        .map(|(.., one)| one["operationId"].as_str().expect("an id").to_owned())
        .collect();
    assert_eq!(ids.len(), operations(&served).len(), "each has an id of its own");
}

#[tokio::test]
async fn nothing_that_is_sent_anywhere_is_an_error_of_ours() {
    let house = House::with(settings()).await;
    let description = serde_json::to_value(server::openapi()).expect("JSON");
    let ann = house.guest("Ann").await;
    let wanted = json!({"name": "T", "house": "plain", "game": "holdem"});
    assert_eq!(ann.post("/api/tables", &wanted).await.body["table"], json!(1));
    let bodies = [
        "",
        "null",
        "0",
        "[]",
        "{}",
        "\"x\"",
        "{\"name\":null}",
        "{\"name\":\"\"}",
        "[[[[[[",
        "\u{1}",
        r#"{"name":"Ann","keep":"token"}"#,
        r#"{"code":"x"}"#,
        r#"{"id":"a","do":"sit"}"#,
        r#"{"login":"ann","password":"x"}"#,
        r#"{"name":"T","house":"","game":"","bots":-1}"#,
    ];
    for (path, method, _) in operations(&description) {
        if path == "/api/logout" {
            continue;
        }
        for value in ["1", "0", "x", "-1", "18446744073709551615", "%00", "%F0%9F%92%A9", ".."] {
            let path = path.split('/').map(|part| if part.starts_with('{') { value } else { part });
            let path = path.collect::<Vec<_>>().join("/");
            for body in bodies {
                let caller = ann.clone().with("content-type", "application/json");
                let answer = caller.ask(&method.to_uppercase(), &path, body).await;
                assert!(answer.status < 500, "{method} {path} {body}: {}", answer.text);
                if !path.contains('{') && method == "get" {
                    break;
                }
            }
        }
    }
    assert_eq!(ann.get("/healthz").await.status, 200);
    house.close().await;
}
