//! What goes over the wire in a hand worked out by hand: three players with 200 each at 1/2.

use cards::{Card, read_cards};
use engine::{
    Action, Ante, Ceiling, Chips, FirstButton, ForcedBets, Game, Input as Told, Rake, Rules, Seat,
    Stakes, Structure, Viewer,
};
use serde_json::{Value, json};
use table::{Ask, BuyIn, Input, Join, Player, State, Terms, Time, run};
use wire::{Message, Telling, tell};

use super::evening::at_scene;

/// A table, and what its records were told as.
struct Table {
    state: State,
    told: State,
    records: u64,
}

impl Table {
    /// Everybody sits; the button is in seat 1, the blinds in seats 2 and 3.
    fn of_three() -> Table {
        let terms = Terms {
            game: Game::named("holdem").expect("a game"),
            stakes: Stakes {
                structure: Structure::NoLimit { least: Chips::new(2) },
                unit: Chips::new(1),
                bring_in: Chips::ZERO,
                ceiling: Ceiling::None,
                rake: Rake::NONE,
            },
            forced: ForcedBets {
                ante: Ante::None,
                blinds: [1, 2, 0].map(Chips::new),
                straddle: None,
            },
            seats: 9,
            buy_in: BuyIn { least: Chips::new(40), most: None, purchase: None },
            time: None,
            bomb: None,
        };
        let rules = Rules { first_button: FirstButton::FirstSeat, ..Rules::PLAIN };
        let state = State::new(terms, rules, Time::at(20, 0));
        let mut table = Table { told: state.clone(), state, records: 0 };
        for number in 0..3 {
            let (seat, player) = (Seat::new(number), Player(number as u64 + 7));
            let buy_in = Chips::new(200);
            table.ask(Ask::Sit { seat, player, buy_in, join: Join::Now });
        }
        table
    }

    fn ask(&mut self, ask: Ask) -> Telling {
        let mut events = Vec::new();
        let input = Input { at: self.state.now(), ask };
        run(&mut self.state, &input, &mut events).expect("it is possible");
        self.records += 1;
        at_scene(|scene| tell(&mut self.told, &events, &self.state, self.records, scene))
    }

    fn turn(&self) -> u32 {
        self.state.hand().map_or(0, |hand| hand.state.turn())
    }

    /// The deck with these on top.
    fn shuffle(&mut self, top: &str) -> Telling {
        let mut faces: Vec<Card> = read_cards(top).expect("cards");
        let deck = cards::Deck::Standard.in_order();
        faces.extend(deck.iter().filter(|&card| !read_cards(top).expect("cards").contains(card)));
        let faces = faces.into_iter().map(Some).collect();
        self.ask(Ask::Hand(Told::Shuffled { turn: self.turn(), faces }))
    }

    fn act(&mut self, seat: usize, action: Action) -> Telling {
        let (turn, seat) = (self.turn(), Seat::new(seat - 1));
        self.ask(Ask::Hand(Told::Act { turn, seat, action }))
    }
}

fn json(message: &Message) -> Value {
    serde_json::to_value(message).expect("JSON")
}

fn seat(number: usize) -> Viewer {
    Viewer::Seat(Seat::new(number - 1))
}

const TOP: &str = "As Kd Qh Jc Ts 9d 2c 3c 4c 5c";

#[test]
fn everybody_sees_the_own_cards_and_backs_of_the_others() {
    let mut table = Table::of_three();
    table.ask(Ask::Deal);
    let telling = table.shuffle(TOP);
    let dealt = |faces: Value| {
        json!({ "e": "dealt", "up": false, "seats": [2, 3, 1, 2, 3, 1],
                "slots": [0, 1, 2, 3, 4, 5], "faces": faces })
    };
    let told = |viewer| json(telling.to(viewer))["events"][1].clone();
    assert_eq!(told(seat(1)), dealt(json!([null, null, "Qh", null, null, "9d"])));
    assert_eq!(told(seat(2)), dealt(json!(["As", null, null, "Jc", null, null])));
    assert_eq!(told(seat(3)), dealt(json!([null, "Kd", null, null, "Ts", null])));
    assert_eq!(told(Viewer::Rail), dealt(json!([null, null, null, null, null, null])));
    assert_eq!(told(Viewer::Dealer), told(Viewer::Rail));
}

#[test]
fn only_who_is_to_act_is_told_what_is_possible() {
    let mut table = Table::of_three();
    table.ask(Ask::Deal);
    let telling = table.shuffle(TOP);
    // Thirty seconds, and the whole minute in reserve (the plain house), from eight o'clock on.
    let by = 1_700_000_000_000_u64 + 20 * 3_600_000 + 90_000;
    let turn = table.turn();
    let mut asks =
        json!({ "kind": "act", "seats": [1], "turn": turn, "by": by, "reserve": 60_000 });
    assert_eq!(json(telling.to(Viewer::Rail))["asks"], asks);
    assert_eq!(json(telling.to(seat(2)))["asks"], asks);
    asks["legal"] = json!({
        "fold": true,
        "stay": { "kind": "call", "pay": 2 },
        "raise": { "kind": "between", "least": 4, "most": 200, "unit": 1 },
    });
    assert_eq!(json(telling.to(seat(1)))["asks"], asks);
}

#[test]
fn an_act_is_one_short_event_for_all() {
    let mut table = Table::of_three();
    table.ask(Ask::Deal);
    table.shuffle(TOP);
    let telling = table.act(1, Action::RaiseTo(Chips::new(6)));
    let acted = r#"{"e":"acted","seat":1,"action":"raise","paid":6,"bet":6,"stack":194}"#;
    let Message::Told { events, .. } = &telling.all else { panic!("something is told") };
    assert_eq!(serde_json::to_string(events).expect("JSON"), format!("[{acted}]"));
    let whole = serde_json::to_string(&telling.all).expect("JSON");
    assert!(whole.len() < 220, "{} bytes: {whole}", whole.len());
    let seats: Vec<Seat> = telling.own.iter().map(|(seat, _)| *seat).collect();
    assert_eq!(seats, [Seat::new(1)], "only the next to act has a message of their own");
}

#[test]
fn the_end_of_a_round_is_told_in_order() {
    let mut table = Table::of_three();
    table.ask(Ask::Deal);
    table.shuffle(TOP);
    table.act(1, Action::RaiseTo(Chips::new(6)));
    table.act(2, Action::Call);
    let telling = table.act(3, Action::Fold);
    let card = |slot: u8, face: &str| json!({ "slot": slot, "face": face, "up": true });
    let expected = json!([
        { "e": "acted", "seat": 3, "action": "fold", "paid": 0, "bet": 2, "stack": 198 },
        { "e": "round-closed" },
        { "e": "pots", "pots": [{ "amount": 14, "seats": [1, 2] }] },
        { "e": "burned", "slots": [6] },
        { "e": "board", "board": 1, "cards": [card(7, "3c"), card(8, "4c"), card(9, "5c")] },
        { "e": "round-opened", "round": 2, "street": "flop" },
    ]);
    assert_eq!(json(&telling.all)["events"], expected);
    assert_eq!(json(&telling.all)["asks"]["seats"], json!([2]));
}

#[test]
fn a_hand_that_nobody_calls_is_won_unseen() {
    let mut table = Table::of_three();
    table.ask(Ask::Deal);
    table.shuffle(TOP);
    table.act(1, Action::RaiseTo(Chips::new(6)));
    table.act(2, Action::Fold);
    let telling = table.act(3, Action::Fold);
    let expected = json!([
        { "e": "acted", "seat": 3, "action": "fold", "paid": 0, "bet": 2, "stack": 198 },
        { "e": "returned", "seat": 1, "amount": 4, "bet": 2, "stack": 198 },
        { "e": "round-closed" },
        { "e": "pots", "pots": [{ "amount": 5, "seats": [1] }] },
        { "e": "won", "pot": 0, "board": 1, "seat": 1, "amount": 5, "stack": 203,
          "half": "unopposed" },
        { "e": "hand-ended", "hand": 1, "stacks": [
            { "seat": 1, "stack": 203 }, { "seat": 2, "stack": 199 }, { "seat": 3, "stack": 198 },
        ] },
    ]);
    assert_eq!(json(&telling.all)["events"], expected);
    assert_eq!(json(&telling.all)["about"], json!(["uncalled", "last-hand"]));
}
