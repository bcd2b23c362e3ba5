//! The rule books and what houses answer, for whoever reads or compares them.

use std::io::Read as _;

use flate2::read::GzDecoder;
use serde_json::{Value, json};

use crate::caller::Caller;
use crate::house::House;

#[tokio::test]
async fn a_book_is_served_in_its_order() {
    let house = House::open().await;
    let nobody = Caller::nobody(house.address);
    let answer = nobody.get("/api/houses/boston/book").await;
    assert_eq!(answer.header("cache-control"), Some("public, max-age=3600"));
    let book = answer.body;
    assert_eq!(book["name"], "boston");
    let clauses = book["clauses"].as_array().expect("clauses");
    assert_eq!(clauses.len(), 232, "as `cardroom rules list` counts them");
    // The first two of rulebooks/boston.toml.
    assert_eq!(
        (&clauses[0]["id"], &clauses[1]["id"]),
        (&json!("B.scope.1"), &json!("B.defs.scope"))
    );
    assert_eq!(
        (&clauses[1]["section"], &clauses[1]["heading"]),
        (&json!("B.defs"), &json!("Words"))
    );
    assert_eq!((&clauses[0]["kind"], &clauses[0]["layer"]), (&json!("room"), &json!("room")));
    assert_eq!((&clauses[1]["enforce"], &clauses[1]["games"]), (&json!("notice"), &json!(["all"])));
    assert_eq!(nobody.get("/api/clauses/B.defs.scope").await.body, clauses[1]);
    let plain = nobody.get("/api/houses/plain/book").await.body;
    assert_eq!(plain["clauses"], json!([]), "a house without a book");
    assert_eq!(nobody.get("/api/houses/moon/book").await.code(), "nothing-here");
    house.close().await;
}

/// The longest book is two fifths of what it was at most, and the same; what is short is sent as it is.
#[tokio::test]
async fn a_long_answer_is_compressed_for_who_can_read_it() {
    let house = House::open().await;
    let nobody = Caller::nobody(house.address);
    let browser = nobody.clone().with("accept-encoding", "gzip, deflate, br");
    let plain = nobody.get("/api/houses/hollywood/book").await;
    assert_eq!(plain.header("content-encoding"), None);
    let packed = browser.get("/api/houses/hollywood/book").await;
    assert_eq!(packed.header("content-encoding"), Some("gzip"));
    assert_eq!(packed.header("content-type"), plain.header("content-type"));
    assert_eq!(packed.header("content-length"), Some(packed.bytes.len().to_string().as_str()));
    let mut text = String::new();
    GzDecoder::new(&packed.bytes[..]).read_to_string(&mut text).expect("gzip");
    assert_eq!(text, plain.text);
    let (long, short) = (plain.bytes.len(), packed.bytes.len());
    assert!(long > 400_000 && short * 5 < long * 2, "{long} bytes became {short}");
    for answer in [&plain, &packed] {
        assert_eq!(answer.header("vary"), Some("accept-encoding"), "for caches that others share");
    }
    let clause = browser.get("/api/clauses/B.scope.1").await;
    assert!(clause.bytes.len() < 1024);
    assert_eq!(
        (clause.header("content-encoding"), &clause.body["id"]),
        (None, &json!("B.scope.1"))
    );
    let no = nobody.with("accept-encoding", "gzip;q=0").get("/api/houses/hollywood/book").await;
    assert_eq!((no.header("content-encoding"), no.text == plain.text), (None, true));
    house.close().await;
}

#[tokio::test]
async fn houses_can_be_compared_point_by_point() {
    let house = House::open().await;
    let points = Caller::nobody(house.address).get("/api/points").await.body;
    let points = points.as_array().expect("points");
    assert_eq!(points.len(), 115, "as `cardroom rules list` counts them");
    let absent = points.iter().find(|one| one["point"] == "absent-hand").expect("a point");
    assert!(absent["title"].as_str().expect("a question").ends_with('?'));
    let of = |house: &str| -> &Value {
        let answers = absent["answers"].as_array().expect("answers");
        answers.iter().find(|one| one["house"] == house).expect("every house answers")
    };
    // houses/boston.toml: absent-hand = { is = "given-up", clause = "B.irregular.25" }
    assert_eq!(of("boston")["is"], "given-up");
    assert_eq!(of("boston")["clauses"], json!(["B.irregular.25"]));
    assert_eq!((&of("boston")["is_default"], &of("boston")["why"]), (&json!(false), &Value::Null));
    // houses/plain.toml: { is = "folds-to-bet", default = "a free card costs nobody anything" }
    assert_eq!(of("plain")["is"], "folds-to-bet");
    assert_eq!(of("plain")["why"], "a free card costs nobody anything");
    assert_eq!((&of("plain")["is_default"], &of("plain")["clauses"]), (&json!(true), &json!([])));
    assert_eq!(of("friends")["is"], "play-stops 300", "the figure is part of the answer");
    house.close().await;
}

#[tokio::test]
async fn a_table_says_which_clauses_stand_behind_its_rulings() {
    let house = House::open().await;
    let (ann, bob) = (house.guest("Ann").await, house.guest("Bob").await);
    let wanted = json!({"name": "T", "house": "hollywood", "game": "holdem"});
    let table = ann.post("/api/tables", &wanted).await.body["table"].clone();
    let path = format!("/api/tables/{table}/topics");
    let topics = ann.get(&path).await.body;
    assert_eq!(topics["house"], "hollywood");
    assert_eq!(
        topics["topics"]["clock"],
        json!(["H37.1", "H37.2", "H37.3", "H37.4"]),
        "houses/hollywood.toml cites them"
    );
    assert_eq!(bob.get(&path).await.code(), "not-invited");
    let gone = ann.get("/api/tables/99/topics").await;
    assert_eq!((gone.status, gone.code()), (404, "no-table"));
    house.close().await;
}

#[tokio::test]
async fn a_house_shows_what_a_host_chooses_and_what_is_played_then() {
    let house = House::open().await;
    let boston = Caller::nobody(house.address).get("/api/houses/boston").await.body;
    let games = boston["games"].as_array().expect("games");
    let holdem = games.iter().find(|one| one["game"] == "holdem").expect("hold'em");
    let stakes = holdem["stakes"].as_array().expect("stakes");
    let small = stakes.iter().find(|one| one["stake"] == "no-limit 1/2").expect("1/2");
    assert_eq!(small["terms"]["blinds"], json!([1, 2]));
    assert_eq!(small["terms"]["limit"], json!({"kind": "no-limit", "least": 2}));
    assert!(small["clauses"].as_array().is_some_and(|all| all.contains(&json!("B.limits.5"))));
    let seats = &holdem["options"][0];
    assert_eq!((&seats["option"], &seats["least"]), (&json!("seats"), &json!(2)));
    // houses/boston.toml: seats = { clauses = ["B.overview.1", "B.wagers.1"] }, and table-size
    let says = &small["says"];
    assert_eq!(says["seats"], json!(["B.overview.1", "B.wagers.1", "B.overview.1.2"]));
    // and buy-in = { clauses = ["B.limits.5", "B.limits.6"], stake = ["1/2", "2/4"] }
    assert_eq!(says["buy_in"], json!(["B.limits.5", "B.limits.6"]));
    assert_eq!(seats["usual"], small["seats"]);
    assert_eq!(holdem["options"][1]["usual"], 4_000, "the pause");
    house.close().await;
}
