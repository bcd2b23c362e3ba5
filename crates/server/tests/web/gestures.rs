//! What players say and push forward, told by whoever deals: what each house says it counts as, who may
//! say otherwise, and what is refused.

use serde_json::{Value, json};
use tokio::time::{Duration, sleep};

use crate::caller::{Answer, Caller};
use crate::house::House;

/// Three who play, Ann in the first chair and the host, and Eve who deals; a hand is in progress.
struct Scene {
    house: House,
    table: u64,
    players: [Caller; 3],
    eve: Caller,
    sent: u32,
}

impl Scene {
    async fn open(rules: &str, stake: &str) -> Scene {
        let house = House::open().await;
        let players =
            [house.guest("Ann").await, house.guest("Bob").await, house.guest("Cat").await];
        let eve = house.guest("Eve").await;
        let wanted = json!({
            "name": "Friday", "house": rules, "game": "holdem", "stake": stake, "pause": 0,
            "door": "open",
        });
        let opened = players[0].post("/api/tables", &wanted).await;
        assert_eq!(opened.status, 201, "{}", opened.text);
        let table = opened.body["table"].as_u64().expect("a number");
        let mut scene = Scene { house, table, players, eve, sent: 0 };
        let ann = scene.players[0].clone();
        scene.does(&ann, json!({"do": "pause"})).await;
        scene.does(&ann, json!({"do": "invite", "role": "dealer"})).await;
        let links = ann.get(&format!("/api/tables/{table}/invitations")).await.body;
        let dealer = links.as_array().expect("links").iter().find(|one| one["role"] == "dealer");
        let link = json!({"code": dealer.expect("a link")["code"]});
        let come = format!("/api/tables/{table}/come");
        assert_eq!(scene.eve.post(&come, &link).await.status, 200);
        for at in 0..3 {
            let player = scene.players[at].clone();
            player.post(&come, &json!({})).await;
            scene.does(&player, json!({"do": "sit", "seat": at + 1})).await;
        }
        scene.does(&ann, json!({"do": "resume"})).await;
        while scene.view().await["asks"]["kind"] != "act" {
            sleep(Duration::from_millis(10)).await;
        }
        scene
    }

    async fn view(&self) -> Value {
        self.eve.get(&format!("/api/tables/{}", self.table)).await.body
    }

    /// Asks for something at the question that is open.
    async fn wants(&mut self, who: &Caller, wish: Value) -> Answer {
        self.sent += 1;
        let mut command = wish;
        command["id"] = json!(format!("g{}", self.sent));
        if command["turn"].is_null() {
            command["turn"] = self.view().await["asks"]["turn"].clone();
        }
        who.command(self.table, &command).await
    }

    async fn does(&mut self, who: &Caller, wish: Value) {
        let answer = self.wants(who, wish.clone()).await;
        assert_eq!(answer.status, 200, "{wish}: {}", answer.text);
    }

    /// Who is asked now.
    async fn asked(&self) -> u64 {
        self.view().await["asks"]["seats"][0].as_u64().expect("somebody is asked")
    }

    fn player(&self, seat: u64) -> Caller {
        self.players[seat as usize - 1].clone()
    }

    /// Whoever is asked acts for themselves.
    async fn acts(&mut self, wish: Value) {
        let player = self.player(self.asked().await);
        self.does(&player, wish).await;
    }

    /// Somebody other than the host is asked: the host calls if need be.
    async fn asked_guest(&mut self) -> u64 {
        if self.asked().await == 1 {
            self.acts(json!({"do": "call"})).await;
        }
        self.asked().await
    }

    /// What lies in front of a seat, and what is left in the stack.
    async fn front(&self, seat: u64) -> (u64, u64) {
        let view = self.view().await;
        let of = |list: &Value, field: &str| {
            let list = list.as_array().expect("a list").clone();
            let one = list.iter().find(|one| one["seat"] == seat).expect("the seat").clone();
            one[field].as_u64().expect("chips")
        };
        (of(&view["hand"]["players"], "bet"), of(&view["chairs"], "stack"))
    }

    /// What the house says to it, as Eve is told.
    async fn judged(&self, did: &Value) -> Answer {
        self.eve.post(&format!("/api/tables/{}/gestures", self.table), did).await
    }

    /// Eve tells it.
    async fn told(&mut self, did: &Value) -> Answer {
        let mut wish = did.clone();
        wish["do"] = json!("gesture");
        let eve = self.eve.clone();
        self.wants(&eve, wish).await
    }
}

fn chips(worth: u64, count: u64) -> Value {
    json!({"worth": worth, "count": count})
}

/// What a ruling does by the book, in words.
fn by_book(judged: &Value) -> &str {
    judged["ruling"]["book"]["words"].as_str().expect("the book decides")
}

/// H21.3: chips that make just the call are a call, and not added to.
#[tokio::test]
async fn of_a_string_bet_only_the_first_motion_counts_in_hollywood() {
    let mut scene = Scene::open("hollywood", "2/5").await;
    let seat = scene.asked_guest().await;
    let (bet, stack) = scene.front(seat).await;
    assert!(bet < 5);
    let cat = scene.players[2].clone();
    let mut heard = cat.listen(scene.table, None).await;
    let did = json!({"seat": seat, "motions": [[chips(5 - bet, 1)], [chips(5, 2)]]});
    let judged = scene.judged(&did).await.body;
    assert_eq!(judged["finding"], "ruled");
    assert_eq!(judged["ruling"]["clauses"], json!(["H21.3", "H18.7"]));
    assert_eq!(by_book(&judged), "It counts as a call");
    assert_eq!(judged["ruling"]["steps"], json!(["Give back what is more than a call"]));
    assert_eq!(scene.front(seat).await, (bet, stack), "to ask changes nothing");
    assert_eq!(scene.told(&did).await.status, 200);
    assert_eq!(scene.front(seat).await, (5, stack + bet - 5), "the ten go back");
    assert_ne!(scene.view().await["asks"]["seats"][0], seat);
    // Everybody hears what was reported, what is done about it, and by which rule.
    let told = loop {
        let message = heard.next().await;
        if message["about"] == json!(["string-raise"]) {
            break message;
        }
    };
    let kinds: Vec<&Value> =
        told["events"].as_array().expect("events").iter().map(|event| &event["e"]).collect();
    assert_eq!(kinds[..4], ["reported", "ruled", "remedied", "acted"], "{told}");
    let put = 15 - bet;
    let happened = format!("{{{seat}}} put in {put} in more than one motion");
    assert_eq!(told["events"][0]["incident"]["words"], happened);
    scene.house.close().await;
}

/// The friends' book says nothing of it, so their host decides: here that all of it counts.
#[tokio::test]
async fn among_friends_the_host_decides_on_a_string_bet() {
    let mut scene = Scene::open("friends", "20/40").await;
    let seat = scene.asked_guest().await;
    let (bet, stack) = scene.front(seat).await;
    let did = json!({"seat": seat, "motions": [[chips(20 - bet, 1)], [chips(20, 1)]]});
    let judged = scene.judged(&did).await.body;
    assert_eq!(judged["ruling"]["clauses"], json!([]));
    assert_eq!(judged["ruling"]["book"], Value::Null);
    let choices = judged["ruling"]["choices"].as_array().expect("choices").clone();
    let words: Vec<&Value> = choices.iter().map(|choice| &choice["matter"]["words"]).collect();
    assert_eq!(words, ["It counts as a call", "It counts as a raise to 40"]);
    assert_eq!(scene.told(&did).await.status, 200);
    assert_eq!(scene.view().await["asks"]["kind"], "floor");
    assert_eq!(scene.front(seat).await, (bet, stack), "the hand waits");
    let rule = json!({"do": "rule", "choice": choices[1]["id"]});
    let (eve, ann) = (scene.eve.clone(), scene.players[0].clone());
    assert_eq!(scene.wants(&eve, rule.clone()).await.code(), "needs-role");
    scene.does(&ann, rule).await;
    assert_eq!(scene.front(seat).await, (40, stack + bet - 40));
    scene.house.close().await;
}

/// H22.1, H22.2 and T.bets.12: one large chip is a call, and with the word a raise.
#[tokio::test]
async fn one_large_chip_is_a_call_and_with_the_word_a_raise() {
    // At no limit the whole chip plays, at limit as much as may be bet.
    for (rules, stake, call, worth, raise, clauses) in [
        ("hollywood", "2/5", 5, 25, 25, json!(["H22.2"])),
        ("friends", "20/40", 20, 500, 40, json!(["T.bets.12"])),
    ] {
        let mut scene = Scene::open(rules, stake).await;
        let seat = scene.asked_guest().await;
        let (bet, stack) = scene.front(seat).await;
        let did = json!({"seat": seat, "motions": [[chips(worth, 1)]]});
        let silent = scene.judged(&did).await.body;
        assert_eq!(by_book(&silent), "It counts as a call");
        assert_eq!(silent["ruling"]["clauses"], clauses, "{rules}");
        let mut aloud = did.clone();
        aloud["said"] = json!("raise");
        let aloud = scene.judged(&aloud).await.body;
        let to = if rules == "friends" {
            by_book(&aloud)
        } else {
            aloud["counts"]["words"].as_str().expect("words")
        };
        let raise = if rules == "hollywood" { raise + bet } else { raise };
        assert_eq!(to, format!("It counts as a raise to {raise}"), "{rules}");
        assert_eq!(scene.told(&did).await.status, 200);
        assert_eq!(scene.front(seat).await, (call, stack + bet - call), "{rules}: with change");
        scene.house.close().await;
    }
}

/// B.wagers.16: whoever announces 60 and puts in 50 or 75 has bet 60.
#[tokio::test]
async fn what_was_announced_counts_in_boston_and_the_chips_are_made_to_match() {
    for put in [chips(25, 2), chips(25, 3)] {
        let mut scene = Scene::open("boston", "1/2").await;
        let seat = scene.asked_guest().await;
        let (bet, stack) = scene.front(seat).await;
        let did = json!({"seat": seat, "said": {"to": 60}, "motions": [[put]]});
        let judged = scene.judged(&did).await.body;
        assert_eq!(by_book(&judged), "It counts as a raise to 60");
        assert_eq!(judged["ruling"]["clauses"], json!(["B.wagers.16"]));
        assert_eq!(scene.told(&did).await.status, 200);
        assert_eq!(scene.front(seat).await, (60, stack + bet - 60));
        scene.house.close().await;
    }
}

/// H18.4: whoever did not know of a raise completes the call or gives the chips up; Boston's book does not
/// say, and who calls owes the call.
#[tokio::test]
async fn too_few_chips_over_a_raise_are_ruled_on_by_the_house() {
    for (rules, stake, blind, raise) in [("hollywood", "2/5", 5, 15), ("boston", "1/2", 2, 6)] {
        let mut scene = Scene::open(rules, stake).await;
        // The button raises, and the small blind has only the rest of the big one to put in.
        scene.acts(json!({"do": "raise", "to": raise})).await;
        let seat = scene.asked().await;
        let (bet, stack) = scene.front(seat).await;
        let did = json!({"seat": seat, "motions": [[chips(1, blind - bet)]]});
        let judged = scene.judged(&did).await.body;
        let happened = format!("{{{seat}}} has only {blind} in front: not knowing of the raise");
        assert_eq!(judged["matter"]["words"], happened);
        let choices = judged["ruling"]["choices"].as_array().expect("choices").clone();
        if rules == "boston" {
            assert_eq!(by_book(&judged), format!("{{{seat}}} puts in what is missing"));
            assert_eq!(scene.told(&did).await.status, 200);
        } else {
            assert_eq!(judged["ruling"]["book"], Value::Null);
            assert_eq!(choices.len(), 2, "{choices:?}");
            assert_eq!(scene.told(&did).await.status, 200);
            assert_eq!(scene.view().await["asks"]["kind"], "floor");
            let ann = scene.players[0].clone();
            scene.does(&ann, json!({"do": "rule", "choice": choices[0]["id"]})).await;
        }
        assert_eq!(scene.front(seat).await, (raise, stack + bet - raise), "{rules}");
        scene.house.close().await;
    }
}

/// H20.2 to H20.4: less than half of a raise is a call, more than half is one, and its owner may still
/// say so until the next player acts (H20.1).
#[tokio::test]
async fn chips_between_a_call_and_a_raise_are_what_they_resemble() {
    let call = ("call", "It counts as a call", json!(["H20.3", "H20.2", "H20.ex1"]));
    let raised = json!(["H20.4", "H20.2", "H20.6", "H20.ex2"]);
    let raise = ("raise", "It counts as a raise to 10", raised);
    for (ones, (counts, words, clauses)) in [(2, call), (3, raise)] {
        let mut scene = Scene::open("hollywood", "2/5").await;
        let seat = scene.asked().await;
        let (bet, stack) = scene.front(seat).await;
        assert_eq!(bet, 0, "the button has put in nothing");
        let did = json!({"seat": seat, "motions": [[chips(5, 1), chips(1, ones)]]});
        let judged = scene.judged(&did).await.body;
        assert_eq!(by_book(&judged), words);
        assert_eq!(judged["ruling"]["clauses"], clauses);
        assert_eq!(scene.told(&did).await.status, 200);
        assert_eq!(scene.view().await["hand"]["wager"]["counts_as"], counts);
        scene.acts(json!({"do": "fold"})).await;
        let put = if counts == "call" { 5 } else { 10 };
        assert_eq!(scene.front(seat).await, (put, stack - put));
        scene.house.close().await;
    }
}

/// H13.c.i: what is done before the turn binds if nothing changes; B.wagers.15: in Boston it is nothing.
#[tokio::test]
async fn what_is_done_before_the_turn_waits_in_hollywood_and_is_nothing_in_boston() {
    for (rules, stake, big) in [("hollywood", "2/5", 5), ("boston", "1/2", 2)] {
        let mut scene = Scene::open(rules, stake).await;
        let first = scene.asked().await;
        let early = first % 3 + 1;
        let (bet, stack) = scene.front(early).await;
        let did = json!({"seat": early, "said": "call"});
        let judged = scene.judged(&did).await.body;
        let expected = if rules == "boston" {
            "It counts for nothing, and the chips go back"
        } else {
            "It waits for the turn, and binds if nothing changes until then"
        };
        assert_eq!(by_book(&judged), expected);
        assert_eq!(scene.told(&did).await.status, 200);
        assert_eq!(scene.asked().await, first, "it is still the other's turn");
        scene.acts(json!({"do": "call"})).await;
        if rules == "boston" {
            assert_eq!(scene.asked().await, early, "who is asked in turn");
            assert_eq!(scene.front(early).await, (bet, stack));
        } else {
            assert_eq!(scene.front(early).await, (big, stack + bet - big), "the call was made");
        }
        scene.house.close().await;
    }
}

/// What usually goes wrong with the wager of the player to act is offered with amounts that fit.
#[tokio::test]
async fn usual_mistakes_are_offered_with_what_the_house_says() {
    let mut scene = Scene::open("hollywood", "2/5").await;
    let seat = scene.asked().await;
    let found = scene.eve.get(&format!("/api/tables/{}/incidents", scene.table)).await.body;
    let wagers = found["wagers"].as_array().expect("wagers").clone();
    let kinds: Vec<&Value> = wagers.iter().map(|wager| &wager["kind"]).collect();
    assert_eq!(kinds, ["string-bet", "misspoken", "one-chip", "too-few"]);
    assert!(wagers.iter().all(|wager| wager["seat"] == seat));
    let worth = |motion: &Value| -> u64 {
        let kinds = motion.as_array().expect("chips");
        kinds
            .iter()
            .map(|one| one["worth"].as_u64().unwrap() * one["count"].as_u64().unwrap())
            .sum()
    };
    let motions: Vec<Vec<u64>> = wagers
        .iter()
        .map(|wager| wager["motions"].as_array().expect("motions").iter().map(worth).collect())
        .collect();
    // A call of five and the least raise of five more; a chip of 25; and less than half of the call.
    assert_eq!(motions, [vec![5, 5], vec![5], vec![25], vec![2]]);
    assert_eq!(wagers[1]["said"], json!({"to": 10}));
    // Each is what the house says when it is told so.
    for wager in &wagers {
        let mut did = json!({"seat": seat, "motions": wager["motions"]});
        if !wager["said"].is_null() {
            did["said"] = wager["said"].clone();
        }
        assert_eq!(scene.judged(&did).await.body["ruling"], wager["ruling"]);
    }
    scene.acts(json!({"do": "fold"})).await;
    scene.house.close().await;
}

#[tokio::test]
async fn what_cannot_be_told_is_refused_and_changes_nothing() {
    let mut scene = Scene::open("hollywood", "2/5").await;
    let seat = scene.asked().await;
    let call = json!({"seat": seat, "motions": [[chips(5, 1)]]});
    let (bob, eve) = (scene.players[1].clone(), scene.eve.clone());
    let path = format!("/api/tables/{}/gestures", scene.table);
    let before = scene.view().await;
    assert_eq!(bob.post(&path, &call).await.code(), "needs-role");
    let mut wish = call.clone();
    wish["do"] = json!("gesture");
    assert_eq!(scene.wants(&bob, wish.clone()).await.code(), "needs-role");
    wish["choice"] = json!(r#"{"counts-not":{"seat":0}}"#);
    assert_eq!(
        scene.wants(&eve, wish.clone()).await.code(),
        "needs-role",
        "only the floor chooses"
    );
    let ann = scene.players[0].clone();
    assert_eq!(scene.wants(&ann, wish.clone()).await.code(), "not-offered");
    wish["choice"] = json!("anything");
    assert_eq!(scene.wants(&ann, wish).await.code(), "unknown");
    let mut late = call.clone();
    (late["do"], late["turn"]) = (json!("gesture"), json!(0));
    assert_eq!(scene.wants(&eve, late).await.code(), "stale");
    for (did, status, code) in [
        (json!({"seat": seat, "motions": [[chips(1_000_000, 1)]]}), 409, "above-stack"),
        (json!({"seat": seat, "motions": [[chips(0, 1)]]}), 422, "bad-chips"),
        (json!({"seat": seat, "motions": vec![json!([chips(1, 1)]); 9]}), 422, "bad-chips"),
        (json!({"seat": seat, "said": {"to": 7}}), 409, "below-least"),
        (json!({"seat": seat, "said": "check"}), 409, "cannot-check"),
        (json!({"seat": seat}), 409, "nothing-to-clarify"),
        (json!({"seat": 0, "said": "call"}), 409, "no-such-seat"),
        (json!({"seat": seat, "said": "perhaps"}), 422, "unfit"),
        (json!({"seat": seat, "motions": [[{"worth": 5}]]}), 422, "unfit"),
    ] {
        let judged = scene.judged(&did).await;
        assert_eq!((judged.status, judged.code()), (status, code), "{did}");
        if code != "unfit" {
            let told = scene.told(&did).await;
            assert_eq!((told.status, told.code()), (status, code), "{did}");
        }
    }
    assert_eq!(scene.view().await, before, "nothing has changed");
    scene.house.close().await;
}
