//! A client in short: it folds what it is told into what it was shown, as JSON, and knows no rule.

use serde_json::{Map, Value, json};

/// Every kind of event that a table tells.
pub(crate) const KINDS: [&str; 88] = [
    "acted",
    "answered",
    "bank-used",
    "board",
    "board-called",
    "bomb",
    "bought",
    "box-picked-up",
    "burned",
    "came-back",
    "cards-shown",
    "chair",
    "clock-called",
    "dead-seat",
    "dead-seats-over",
    "dealt",
    "delivered",
    "discarded",
    "disputed",
    "doubted",
    "draws-over",
    "drew",
    "emptied",
    "exposed",
    "faced",
    "floor-called",
    "hand-began",
    "hand-ended",
    "held",
    "held-back",
    "high-card",
    "holding",
    "joining",
    "killed",
    "large-blinds",
    "leaving",
    "left",
    "misdealt",
    "missed-blind",
    "moved",
    "mucked",
    "named",
    "owner-back",
    "paused",
    "played-over",
    "posted",
    "posted-for",
    "pot-stood",
    "pots",
    "proposal",
    "proposed",
    "put-back",
    "rake-reduced",
    "raked",
    "reached",
    "reclaimed",
    "remedied",
    "reported",
    "resumed",
    "returned",
    "revived",
    "rock",
    "round-closed",
    "round-opened",
    "ruled",
    "runs-settled",
    "runs-wanted",
    "sat",
    "set-aside",
    "settled",
    "shown",
    "shuffled",
    "sitting-out",
    "spent",
    "straddled",
    "straddles",
    "taken-in",
    "termed",
    "time-taken",
    "time-verified",
    "timed-out",
    "turned-up",
    "undone",
    "voided",
    "wager-closed",
    "wager-opened",
    "went-away",
    "won",
];

/// Folds a message into a view.
pub(crate) fn fold(view: &mut Value, message: &Value) {
    assert_eq!(message["m"], "told");
    if let Some(anew) = message.get("view") {
        *view = anew.clone();
        return;
    }
    for event in list(message, "events") {
        take(view, event);
    }
    if let Some(asks) = message.get("asks") {
        view["asks"] = asks.clone();
    }
}

fn take(view: &mut Value, event: &Value) {
    match text(event, "e") {
        "chair" => replace(view, event["chair"].clone()),
        "emptied" => retain(&mut view["chairs"], |chair| chair["seat"] != event["seat"]),
        "straddles" | "rock" => copy(view, event, &["straddles", "rock"]),
        "proposal" => set_or_remove(view, "proposal", event.get("proposal")),
        "bomb" => set_or_remove(view, "bomb", event.get("bomb")),
        "termed" => {
            copy(view, event, &["sign", "terms"]);
            set_or_remove(view, "spread", event.get("spread"));
        }
        "rake-reduced" => set_or_remove(view, "reduced", event.get("most")),
        "paused" => set_or_remove(view, "paused", event.get("since")),
        "resumed" => set_or_remove(view, "paused", None),
        // The room says this one.
        "said" => array(&mut view["chat"]).push(without_kind(event)),
        "hand-began" => begin(view, event),
        "hand-ended" => set_or_remove(view, "hand", None),
        _ => take_in_hand(view, event),
    }
}

fn take_in_hand(view: &mut Value, event: &Value) {
    match text(event, "e") {
        "posted" | "returned" => put_in(view, event),
        "acted" => {
            put_in(view, event);
            if event["action"] == "fold" {
                give_up(view, event);
            }
            if let Some(caller) = event.get("caller") {
                player(view, &event["seat"])["caller"] = caller.clone();
            }
        }
        "drew" => player(view, &event["seat"])["drew"] = event["cards"].clone(),
        "draws-over" => no_draws(view),
        // The room says this one.
        "weak" => player(view, &event["seat"])["weak"] = json!(true),
        "mucked" if event["claim"] == "none" => give_up(view, event),
        "won" => {
            // What it was won with can be pointed at; only badugi makes do with fewer.
            let plays = event.get("plays").map_or(0, |_| list(event, "plays").len());
            let most = usize::from(event.get("with").is_some()) * 5;
            let is_badugi = view["terms"]["game"] == "badugi";
            assert!(plays == most || is_badugi && (1..most).contains(&plays), "{event}");
            stack(view, event);
            array(&mut view["hand"]["pots"]).truncate(number(event, "pot"));
        }
        "voided" | "misdealt" => {
            for one in list(event, "stacks") {
                stack(view, one);
            }
            no_bets(view);
            view["hand"]["pots"] = json!([]);
        }
        "holding" => {
            let worth = Some(&event["worth"]).filter(|_| !list(event, "worth").is_empty());
            set_or_remove(player(view, &event["seat"]), "holding", worth);
        }
        "pots" => view["hand"]["pots"] = event["pots"].clone(),
        "round-opened" => view["hand"]["round"] = event["round"].clone(),
        "round-closed" => {
            set_or_remove(&mut view["hand"], "round", None);
            no_bets(view);
            no_draws(view);
            retain_doubts(view, |one| one["about"] != "bet");
        }
        "doubted" => doubt(view, event),
        "reported" => retain_doubts(view, |_| false),
        "sleeper-left" => {
            view["hand"]["sleeper"] = json!({ "seat": event["seat"], "to": event["to"] });
        }
        "sleeper-made" | "sleeper-off" => set_or_remove(&mut view["hand"], "sleeper", None),
        "wager-opened" => view["hand"]["wager"] = event["wager"].clone(),
        "wager-closed" => set_or_remove(&mut view["hand"], "wager", None),
        "floor-called" => view["hand"]["floor"] = event["floor"].clone(),
        "remedied" => set_or_remove(&mut view["hand"], "floor", None),
        "killed" => give_up(view, event),
        "revived" | "reclaimed" => player(view, &event["seat"])["live"] = json!(true),
        _ => move_cards(view, event),
    }
}

/// The events that move or turn cards; what is left needs no folding.
fn move_cards(view: &mut Value, event: &Value) {
    match text(event, "e") {
        "dealt" => deal(view, event),
        "board" => {
            take_away(view, &slots(list(event, "cards")));
            let board = &mut view["hand"]["boards"][number(event, "board") - 1];
            array(board).extend(list(event, "cards").iter().cloned());
        }
        "runs-settled" => {
            let first = view["hand"]["boards"][0].clone();
            view["hand"]["boards"] = vec![first; number(event, "times")].into();
        }
        "burned" => {
            take_away(view, list(event, "slots"));
            let burns = array(&mut view["hand"]["burns"]);
            burns.extend(list(event, "slots").iter().cloned());
            burns.sort_by_key(Value::as_u64);
        }
        "discarded" | "put-back" => take_away(view, list(event, "slots")),
        "taken-in" => take_away(view, &slots(list(event, "cards"))),
        "set-aside" => {
            take_away(view, &slots(list(event, "cards")));
            let aside = array(&mut view["hand"]["aside"]);
            aside.extend(list(event, "cards").iter().cloned());
            aside.sort_by_key(|card| card["slot"].as_u64());
        }
        "faced" => turn(view, &json!({ "slot": event["slot"], "face": event["face"] })),
        // What is turned up when the hand is over is only told.
        "cards-shown" if view.get("hand").is_none() => {}
        "shown" | "exposed" | "cards-shown" => {
            for card in list(event, "cards") {
                turn(view, card);
            }
        }
        kind => assert!(KINDS.contains(&kind), "no client knows of {kind}"),
    }
}

fn begin(view: &mut Value, event: &Value) {
    view["hands"] = event["hand"].clone();
    set_or_remove(view, "spread", None);
    copy(view, event, &["button", "blinds"]);
    let players = list(event, "players");
    for player in players {
        stack(view, player);
    }
    let player = |one: &Value| json!({ "seat": one["seat"], "live": true, "bet": 0, "cards": [] });
    view["hand"] = json!({
        "number": event["hand"],
        "players": players.iter().map(player).collect::<Vec<_>>(),
        "boards": vec![json!([]); number(event, "boards")],
        "pots": [],
        "burns": [],
        "aside": [],
    });
}

fn put_in(view: &mut Value, event: &Value) {
    stack(view, event);
    player(view, &event["seat"])["bet"] = event["bet"].clone();
}

fn give_up(view: &mut Value, event: &Value) {
    let player = player(view, &event["seat"]);
    player["live"] = json!(false);
    player["cards"] = json!([]);
    set_or_remove(player, "holding", None);
}

fn stack(view: &mut Value, event: &Value) {
    let chair = array(&mut view["chairs"]).iter_mut().find(|chair| chair["seat"] == event["seat"]);
    chair.expect("somebody sits there")["stack"] = event["stack"].clone();
}

fn no_bets(view: &mut Value) {
    for player in array(&mut view["hand"]["players"]) {
        player["bet"] = json!(0);
    }
}

/// What is said after the hand is only told.
fn doubt(view: &mut Value, event: &Value) {
    let Some(hand) = view.get_mut("hand") else { return };
    let mut doubts = hand.get("doubts").cloned().unwrap_or_else(|| json!([]));
    array(&mut doubts).push(without_kind(event));
    array(&mut doubts).sort_by_key(|one| (text(one, "about").to_owned(), number(one, "seat")));
    hand["doubts"] = doubts;
}

fn retain_doubts(view: &mut Value, keep: impl Fn(&Value) -> bool) {
    let Some(hand) = view.get_mut("hand") else { return };
    let mut doubts = hand.get("doubts").cloned().unwrap_or_else(|| json!([]));
    retain(&mut doubts, keep);
    let left = Some(&doubts).filter(|doubts| *doubts != &json!([]));
    set_or_remove(hand, "doubts", left);
}

fn no_draws(view: &mut Value) {
    for player in array(&mut view["hand"]["players"]) {
        set_or_remove(player, "drew", None);
    }
}

fn deal(view: &mut Value, event: &Value) {
    take_away(view, list(event, "slots"));
    let cards = list(event, "slots").iter().zip(list(event, "faces"));
    for (seat, (slot, face)) in list(event, "seats").iter().zip(cards) {
        let mut card = json!({ "slot": slot, "up": event["up"] });
        set_or_remove(&mut card, "face", Some(face).filter(|face| !face.is_null()));
        array(&mut player(view, seat)["cards"]).push(card);
    }
}

/// A card lies in one place: wherever it goes, it leaves where it was.
fn take_away(view: &mut Value, slots: &[Value]) {
    let hand = &mut view["hand"];
    for board in array(&mut hand["boards"]) {
        retain(board, |card| !slots.contains(&card["slot"]));
    }
    retain(&mut hand["burns"], |slot| !slots.contains(slot));
    retain(&mut hand["aside"], |card| !slots.contains(&card["slot"]));
    for player in array(&mut hand["players"]) {
        retain(&mut player["cards"], |card| !slots.contains(&card["slot"]));
    }
}

/// Puts what is known of a card wherever it lies.
fn turn(view: &mut Value, known: &Value) {
    let hand = view["hand"].as_object_mut().expect("a hand is in progress");
    let mut cards = Vec::new();
    for (name, part) in hand {
        match name.as_str() {
            "players" => {
                for one in array(part) {
                    cards.extend(array(&mut one["cards"]));
                }
            }
            "boards" => cards.extend(array(part).iter_mut().flat_map(array)),
            "aside" => cards.extend(array(part)),
            _ => {}
        }
    }
    for card in cards.into_iter().filter(|card| card["slot"] == known["slot"]) {
        copy(card, known, &["face", "up"]);
    }
}

fn replace(view: &mut Value, chair: Value) {
    let chairs = array(&mut view["chairs"]);
    chairs.retain(|one| one["seat"] != chair["seat"]);
    chairs.push(chair);
    chairs.sort_by_key(|one| one["seat"].as_u64());
}

fn player<'a>(view: &'a mut Value, seat: &Value) -> &'a mut Value {
    let players = array(&mut view["hand"]["players"]);
    players.iter_mut().find(|player| player["seat"] == *seat).expect("somebody was dealt in")
}

fn slots(cards: &[Value]) -> Vec<Value> {
    cards.iter().map(|card| card["slot"].clone()).collect()
}

/// Takes over those of these that the other has.
fn copy(to: &mut Value, from: &Value, names: &[&str]) {
    for name in names {
        if let Some(value) = from.get(name) {
            to[*name] = value.clone();
        }
    }
}

fn set_or_remove(of: &mut Value, name: &str, value: Option<&Value>) {
    let object = of.as_object_mut().expect("an object");
    match value {
        Some(value) => object.insert(name.into(), value.clone()),
        None => object.remove(name),
    };
}

fn without_kind(event: &Value) -> Value {
    let fields = event.as_object().expect("an object").clone();
    fields.into_iter().filter(|(name, _)| name != "e").collect::<Map<_, _>>().into()
}

fn retain(list: &mut Value, keep: impl Fn(&Value) -> bool) {
    array(list).retain(keep);
}

fn array(value: &mut Value) -> &mut Vec<Value> {
    value.as_array_mut().expect("a list")
}

fn list<'a>(of: &'a Value, name: &str) -> &'a [Value] {
    of[name].as_array().expect("a list")
}

fn text<'a>(of: &'a Value, name: &str) -> &'a str {
    of[name].as_str().expect("a text")
}

fn number(of: &Value, name: &str) -> usize {
    of[name].as_u64().expect("a number") as usize
}
