//! What is turned up without having to be, and what waits for the end of a hand, in the room: who
//! hears of it, and what outlasts a crash.

use std::sync::Arc;
use std::time::Duration;

use room::{Door, Joining, MemoryLog, Person, Plan, Refused, Role, Room, Table, Wish};
use serde_json::{Value, json};
use tokio::sync::mpsc::{self, Receiver};
use tokio::time::sleep;
use wire::View;

use crate::{SIT, name, plan, room, wants};

const ANN: Person = Person(1);
const BOB: Person = Person(2);

/// A table for two with a long pause, at which the first hand has begun.
struct Two {
    log: Arc<MemoryLog>,
    room: Room,
    number: u64,
    sent: u32,
}

impl Two {
    async fn dealt() -> Two {
        let log = Arc::new(MemoryLog::new());
        let room = room(log.clone()).await;
        let plan = Plan { pause: 20_000, door: Door::Invited, ..plan() };
        let number = room.open_table(ANN, &name("Ann"), &plan).await.expect("a table");
        let mut two = Two { log, room, number, sent: 0 };
        let links = two.table().invitations(ANN).await.expect("links");
        let code = links.into_iter().find(|one| one.role == Role::Player).map(|one| one.code);
        two.table().come(BOB, name("Bob"), code).await.expect("a guest");
        for person in [ANN, BOB] {
            let sit = SIT;
            two.wish(person, sit).await.expect("a chair");
        }
        sleep(Duration::from_secs(21)).await;
        assert!(two.view(ANN).await.hand.is_some(), "a hand is in progress");
        two
    }

    fn table(&self) -> Table {
        self.room.table(self.number).expect("it is open")
    }

    async fn wish(&mut self, by: Person, wish: Wish) -> Result<u64, Refused> {
        self.sent += 1;
        let id = self.sent.to_string();
        wants(&self.table(), by, &id, wish).await
    }

    async fn view(&self, of: Person) -> View {
        self.table().look(of).await.expect("a view")
    }

    async fn asks(&self, of: Person) -> Value {
        serde_json::to_value(self.view(of).await.asks).expect("JSON")
    }

    /// Everything that somebody hears from now on.
    async fn hears(&self, person: Person) -> Receiver<bytes::Bytes> {
        let (lines, heard) = mpsc::channel(1000);
        self.table().listen(self.room.connection(), person, None, lines).await.expect("heard");
        heard
    }

    /// Whoever is to act folds; who wins by it, and who does not.
    async fn fold(&mut self) -> (Person, Person) {
        let asks = self.asks(ANN).await;
        let turn = asks["turn"].as_u64().expect("a turn") as u32;
        let (loser, winner) = if asks["seats"] == json!([1]) { (ANN, BOB) } else { (BOB, ANN) };
        self.wish(loser, Wish::Fold { turn }).await.expect("a fold");
        (winner, loser)
    }
}

fn heard(lines: &mut Receiver<bytes::Bytes>) -> Vec<String> {
    let mut all = Vec::new();
    while let Ok(line) = lines.try_recv() {
        all.push(String::from_utf8(line.to_vec()).expect("text"));
    }
    all
}

/// The other player and who looks on hear of the one card, and never of the other.
#[tokio::test(start_paused = true)]
async fn of_two_cards_only_the_one_that_is_turned_up_leaves_the_room() {
    let mut two = Two::dealt().await;
    let eve = Person(3);
    let links = two.table().invitations(ANN).await.expect("links");
    let code = links.into_iter().find(|one| one.role == Role::Watcher).map(|one| one.code);
    two.table().come(eve, name("Eve"), code).await.expect("a watcher");
    let (winner, loser) = two.fold().await;
    let asks = two.asks(winner).await;
    let hidden: Vec<String> =
        serde_json::from_value(asks["hidden"].clone()).expect("the winner's two cards");
    let [shown, kept] = &hidden[..] else { panic!("{hidden:?}") };
    assert_eq!(two.asks(loser).await["hidden"], Value::Null);

    let mut others = [two.hears(loser).await, two.hears(eve).await];
    let turn = asks["turn"].as_u64().expect("a turn") as u32;
    let turn_up = |card: &str| Wish::TurnUp { turn, cards: vec![card.to_owned()] };
    let theirs = two.wish(loser, turn_up(shown)).await;
    assert!(theirs.is_err(), "nobody turns up another's card: {theirs:?}");
    two.wish(winner, turn_up(shown)).await.expect("one card");
    assert_eq!(two.asks(winner).await["hidden"], json!([kept]), "the other may follow");
    for lines in &mut others {
        let told = heard(lines).join("\n");
        assert!(told.contains(r#""e":"cards-shown""#) && told.contains(r#""hidden":1"#), "{told}");
        assert!(told.contains(&format!("\"{shown}\"")), "{told}");
        assert!(!told.contains(&format!("\"{kept}\"")), "{told}");
    }
    assert!(two.wish(winner, turn_up(shown)).await.is_err(), "it lies there");
}

/// The next one in the chair had no part in the hand.
#[tokio::test(start_paused = true)]
async fn who_takes_the_winners_chair_is_not_offered_the_winners_cards() {
    let mut two = Two::dealt().await;
    let (winner, _) = two.fold().await;
    let turn = two.asks(winner).await["turn"].as_u64().expect("a turn") as u32;
    let cards = two.view(winner).await.asks.hidden.expect("hidden").len();
    assert_eq!(cards, 2);
    two.wish(winner, Wish::Leave).await.expect("gone");
    let eve = Person(3);
    let links = two.table().invitations(ANN).await.expect("links");
    let code = links.into_iter().find(|one| one.role == Role::Player).map(|one| one.code);
    two.table().come(eve, name("Eve"), code).await.expect("a guest");
    let seat = if winner == ANN { 1 } else { 2 };
    let sit = Wish::Sit { seat: Some(seat), buy_in: None, join: Joining::Now };
    two.wish(eve, sit).await.expect("a chair");
    assert_eq!(two.view(eve).await.asks.hidden, None);
    for card in ["As", "2c"] {
        let refused = two.wish(eve, Wish::TurnUp { turn, cards: vec![card.into()] }).await;
        assert_eq!(refused, Err(Refused::Table(table::Refusal::NoHand)), "whatever is named");
    }
}

/// The host may close the browser: the room keeps what was asked for, through a crash as well.
#[tokio::test(start_paused = true)]
async fn another_game_that_is_chosen_in_a_hand_is_played_from_the_next_one_on() {
    let mut two = Two::dealt().await;
    let change = Wish::Change { game: "omaha".into(), stake: None };
    two.wish(ANN, change).await.expect("taken");
    let view = two.view(BOB).await;
    assert_eq!(view.terms.game, "holdem", "this hand is played out");
    let coming = view.sign.coming.expect("what comes is said");
    assert!(coming.contains("omaha"), "{coming}");

    let (log, number, sent) = (two.log.clone(), two.number, two.sent);
    drop(two);
    let room = room(log.clone()).await;
    let mut two = Two { log, room, number, sent };
    let _both_are_there = [two.hears(ANN).await, two.hears(BOB).await];
    assert_eq!(two.view(BOB).await.sign.coming.as_ref(), Some(&coming), "after a crash too");
    two.fold().await;
    let view = two.view(BOB).await;
    assert_eq!((view.sign.title, view.sign.coming), (coming, None));
    assert_eq!(view.terms.game, "omaha");
    // The clock of the room that is open again has to come to where the first one stood.
    sleep(Duration::from_mins(1)).await;
    let hand = two.view(ANN).await.hand.expect("the next hand");
    assert_eq!(hand.players[0].cards.len(), 4);
}

/// Whoever chooses what is played already takes back what was chosen before.
#[tokio::test(start_paused = true)]
async fn a_change_that_waits_can_be_taken_back() {
    let mut two = Two::dealt().await;
    for (game, comes) in [("omaha", true), ("holdem", false)] {
        two.wish(ANN, Wish::Change { game: game.into(), stake: None }).await.expect("taken");
        assert_eq!(two.view(ANN).await.sign.coming.is_some(), comes, "{game}");
    }
    two.fold().await;
    assert_eq!(two.view(ANN).await.terms.game, "holdem");
}

/// A link shows what it leads to, to anybody who has it, and nobody is told.
#[tokio::test(start_paused = true)]
async fn a_link_shows_what_it_leads_to_before_anybody_comes() {
    let two = Two::dealt().await;
    let mut anns = two.hears(ANN).await;
    heard(&mut anns);
    let links = two.table().invitations(ANN).await.expect("links");
    for link in links {
        let glance = two.table().glance(Some(link.code)).await.expect("a table");
        assert_eq!(glance.role, link.role);
        assert_eq!((glance.sign.name.as_str(), glance.sign.house.as_str()), ("Friday", "plain"));
        assert_eq!(glance.sign, two.view(ANN).await.sign);
        assert_eq!((glance.seated, glance.seats), (2, two.view(ANN).await.terms.seats));
    }
    for wrong in [None, Some("x".to_owned())] {
        assert_eq!(two.table().glance(wrong).await, Err(Refused::NotInvited));
    }
    assert_eq!(heard(&mut anns), Vec::<String>::new(), "nobody has come");
}
