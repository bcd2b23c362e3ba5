//! Who decides about whom at a table, and what taking back brings back.

use std::sync::Arc;
use std::time::Duration;

use room::{ChipsPushed, MemoryLog, Person, Plan, Refused, Role, Room, Style, Table, Wish};
use tokio::time::sleep;
use wire::{Asked, FloorCase, View};

use crate::{SIT, name, plan, room, wants};

/// The host, who plays in the first chair, and those in the next.
const ANN: Person = Person(1);
const BOB: Person = Person(2);
const CAT: Person = Person(3);
/// Decides, and does not play.
const EVE: Person = Person(9);

struct Evening {
    log: Arc<MemoryLog>,
    room: Room,
    number: u64,
    sent: u32,
}

impl Evening {
    /// A table of a house at which these sit, from the first chair on; play stands still.
    async fn of(house: &str, people: &[Person]) -> Evening {
        let log = Arc::new(MemoryLog::new());
        let room = room(log.clone()).await;
        let plan = Plan { house: house.into(), pause: 1_000, ..plan() };
        let number = room.open_table(ANN, &name("Ann"), &plan).await.expect("a table");
        let mut evening = Evening { log, room, number, sent: 0 };
        evening.does(ANN, Wish::Pause).await;
        evening.does(ANN, Wish::Invite { role: Role::Floor }).await;
        let links = evening.table().invitations(ANN).await.expect("links");
        let floor = links.into_iter().find(|one| one.role == Role::Floor).map(|one| one.code);
        evening.table().come(EVE, name("Eve"), floor).await.expect("the floor");
        for (person, text) in people.iter().zip(["Ann", "Bob", "Cat"]) {
            evening.table().come(*person, name(text), None).await.expect("a guest");
            evening.does(*person, SIT).await;
        }
        evening
    }

    fn table(&self) -> Table {
        self.room.table(self.number).expect("it is open")
    }

    async fn wants(&mut self, by: Person, wish: Wish) -> Result<u64, Refused> {
        self.sent += 1;
        let id = self.sent.to_string();
        wants(&self.table(), by, &id, wish).await
    }

    async fn does(&mut self, by: Person, wish: Wish) {
        self.wants(by, wish.clone()).await.unwrap_or_else(|why| panic!("{wish:?}: {why:?}"));
    }

    async fn view(&self) -> View {
        self.table().look(ANN).await.expect("a view")
    }

    async fn turn(&self) -> u32 {
        self.view().await.asks.turn.expect("a question")
    }

    /// Everybody checks or calls until this seat is asked.
    async fn until_asked(&mut self, seat: u8) {
        if self.view().await.paused.is_some() {
            self.does(ANN, Wish::Resume).await;
        }
        loop {
            let asks = self.view().await.asks;
            let (Some(asked), Some(turn)) = (asks.seats.first(), asks.turn) else {
                sleep(Duration::from_secs(1)).await;
                continue;
            };
            if (asks.kind, *asked) == (Asked::Act, seat) {
                return;
            }
            let person = Person(u64::from(*asked));
            let ways = [Wish::Call { turn }, Wish::Check { turn }, Wish::Show { turn }];
            for wish in ways {
                if self.wants(person, wish).await.is_ok() {
                    break;
                }
            }
        }
    }

    /// A string bet of this seat is told: the friends' book says nothing of it.
    async fn string_bet(&mut self, seat: u8) -> FloorCase {
        let (turn, chips) = (self.turn().await, vec![ChipsPushed { worth: 20, count: 1 }]);
        let motions = vec![chips.clone(), chips];
        let gesture = Wish::Gesture { turn, seat, said: None, motions, choice: None, why: None };
        self.does(EVE, gesture).await;
        self.view().await.hand.and_then(|hand| hand.floor).expect("the floor is called")
    }

    async fn rule(&mut self, by: Person, case: &FloorCase) -> Result<u64, Refused> {
        let (turn, choice) = (self.turn().await, case.choices[0].id.clone());
        self.wants(by, Wish::Rule { turn, choice, why: None }).await
    }
}

/// T.house.2: if the host is a party, a player chosen beforehand makes the ruling.
#[tokio::test(start_paused = true)]
async fn a_ruling_about_the_host_is_made_by_who_was_chosen() {
    let mut evening = Evening::of("friends", &[ANN, BOB, CAT]).await;
    assert_eq!(
        evening.wants(BOB, Wish::StandIn { seat: 3 }).await,
        Err(Refused::Needs(Role::Host)),
        "only the host chooses"
    );
    assert_eq!(evening.wants(ANN, Wish::StandIn { seat: 1 }).await, Err(Refused::NobodyThere));
    assert_eq!(evening.wants(ANN, Wish::StandIn { seat: 7 }).await, Err(Refused::NobodyThere));
    evening.does(ANN, Wish::StandIn { seat: 3 }).await;
    evening.until_asked(1).await;
    let case = evening.string_bet(1).await;
    assert_eq!(case.stand_in, Some(3), "everybody sees who decides");
    let refused = evening.rule(ANN, &case).await.expect_err("it is her own hand");
    let told = evening.table().explain(refused).await;
    assert_eq!((told.code, told.clauses), ("own-case", vec!["T.house.2".to_owned()]));
    assert_eq!(told.sentence, "This is about your own hand: Cat decides.");
    assert_eq!(told.facts["stand_in"], 3);
    assert_eq!(evening.rule(BOB, &case).await, Err(Refused::Needs(Role::Floor)));
    evening.rule(CAT, &case).await.expect("she stands in");
    assert!(evening.view().await.hand.expect("a hand").floor.is_none());
    // Whoever was chosen is known after a restart.
    let log = Arc::clone(&evening.log);
    evening.room.close().await;
    evening.room = room(log.clone()).await;
    evening.until_asked(1).await;
    assert_eq!(evening.string_bet(1).await.stand_in, Some(3));
    evening.room.close().await;
}

/// Where nobody was chosen it is the next player; the floor, who does not play, may decide as well, and
/// about anybody else the host does.
#[tokio::test(start_paused = true)]
async fn without_anybody_chosen_the_next_player_decides_or_the_floor() {
    let mut evening = Evening::of("friends", &[ANN, BOB, CAT]).await;
    evening.until_asked(1).await;
    let case = evening.string_bet(1).await;
    assert_eq!(case.stand_in, Some(2));
    evening.rule(EVE, &case).await.expect("the floor has no part in it");
    let mut evening = Evening::of("friends", &[ANN, BOB, CAT]).await;
    evening.until_asked(2).await;
    let case = evening.string_bet(2).await;
    assert_eq!(case.stand_in, None);
    evening.rule(ANN, &case).await.expect("it is about Bob");
}

/// A host among bots has nobody else; and no other house asks for anybody.
#[tokio::test(start_paused = true)]
async fn a_host_decides_about_the_own_hand_where_nobody_else_can_or_must() {
    let mut evening = Evening::of("friends", &[ANN]).await;
    for _ in 0..2 {
        let bot = Wish::AddBot { seat: None, style: Style::Caller, pace: 0 };
        evening.does(ANN, bot).await;
    }
    evening.does(ANN, Wish::Resume).await;
    while evening.view().await.asks.seats != [1] {
        sleep(Duration::from_secs(1)).await;
    }
    let case = evening.string_bet(1).await;
    assert_eq!(case.stand_in, None);
    evening.rule(ANN, &case).await.expect("there is nobody else");

    let mut evening = Evening::of("plain", &[ANN, BOB, CAT]).await;
    evening.until_asked(1).await;
    let turn = evening.turn().await;
    let chips = vec![ChipsPushed { worth: 2, count: 1 }];
    let gesture = Wish::Gesture {
        turn,
        seat: 1,
        said: None,
        motions: vec![chips.clone(), chips],
        choice: Some(r#"{"counts-not":{"seat":0}}"#.into()),
        why: None,
    };
    let refused = evening.wants(ANN, gesture).await;
    assert_eq!(
        refused,
        Err(Refused::Table(table::Refusal::Hand(engine::Refusal::NotOffered))),
        "it is looked at, and not refused for whose it is"
    );
}

/// What was played before is on the sign again when the floor goes back past a change of game.
#[tokio::test(start_paused = true)]
async fn going_back_past_a_change_of_game_brings_the_sign_back() {
    let mut evening = Evening::of("plain", &[ANN, BOB]).await;
    let title = evening.view().await.sign.title;
    assert_eq!(title, "no-limit holdem 1/2");
    // Before the first hand the game is changed at once, and taken back.
    let change = Wish::Change { game: "omaha".into(), stake: None };
    evening.does(ANN, change.clone()).await;
    let changed = evening.view().await;
    assert!(changed.sign.title.contains("omaha") && changed.terms.game == "omaha");
    let undo = Wish::Undo { to: None, reason: "we stay with hold'em".into() };
    evening.does(ANN, undo.clone()).await;
    let back = evening.view().await;
    assert_eq!((back.sign.title.as_str(), back.terms.game), (title.as_str(), "holdem"));

    // During a hand it is to come; the fold that ends the hand brings it, and is taken back.
    evening.does(ANN, Wish::Resume).await;
    sleep(Duration::from_secs(2)).await;
    evening.does(ANN, change).await;
    let coming = evening.view().await.sign.coming;
    assert!(coming.is_some());
    let asks = evening.view().await.asks;
    let asked = Person(u64::from(asks.seats[0]));
    evening.does(asked, Wish::Fold { turn: asks.turn.expect("a turn") }).await;
    assert_eq!(Some(evening.view().await.sign.title), coming, "the hand is over");
    evening.does(ANN, undo).await;
    let back = evening.view().await;
    assert!(back.hand.is_some(), "the hand goes on");
    assert_eq!((back.sign.title, back.sign.coming), (title, coming));
    let log = Arc::clone(&evening.log);
    evening.room.close().await;
    let room = room(log.clone()).await;
    let again = room.table(evening.number).expect("open").look(ANN).await.expect("a view");
    assert_eq!(again.sign.title, "no-limit holdem 1/2", "as the log says");
    room.close().await;
}

/// Seat 2 lays the hand open, and the floor wants it dead: the book says otherwise (H16.12).
fn laid_open(turn: u32, choice: Option<&str>, why: Option<&str>) -> Wish {
    Wish::Report {
        turn,
        incident: r#"{"hand-exposed":{"seat":1}}"#.into(),
        choice: choice.map(Into::into),
        why: why.map(Into::into),
    }
}

/// The reason is for everybody to read, and no clause is told that says something else.
#[tokio::test(start_paused = true)]
async fn who_overrules_the_book_says_why() {
    let mut evening = Evening::of("hollywood", &[ANN, BOB, CAT]).await;
    evening.until_asked(1).await;
    let turn = evening.turn().await;
    let (dead, open) = (r#"{"kill":{"seat":1}}"#, r#"{"lay-open":{"seat":1}}"#);
    for why in [None, Some("  ")] {
        let refused = evening.wants(EVE, laid_open(turn, Some(dead), why)).await;
        assert_eq!(refused, Err(Refused::WhyOverrule));
    }
    assert_eq!(evening.turn().await, turn, "nothing has changed");
    let mut other = Evening::of("hollywood", &[ANN, BOB, CAT]).await;
    other.until_asked(1).await;
    let turn = other.turn().await;
    other.does(EVE, laid_open(turn, Some(open), None)).await;

    let turn = evening.turn().await;
    evening.does(EVE, laid_open(turn, Some(dead), Some("twice this evening"))).await;
    let hand = evening.view().await.hand.expect("it goes on");
    let bob = hand.players.iter().find(|one| one.seat == 2).expect("he was dealt in");
    assert!(!bob.live, "the hand is dead");
}

/// A premature flop before the deal, a seat that is empty.
#[tokio::test(start_paused = true)]
async fn what_cannot_have_happened_is_refused_with_the_reason() {
    let mut evening = Evening::of("hollywood", &[ANN, BOB, CAT]).await;
    let report = |turn, incident: &str| Wish::Report {
        turn,
        incident: incident.into(),
        choice: None,
        why: None,
    };
    evening.does(ANN, Wish::Resume).await;
    let early = evening.wants(EVE, report(0, r#""board-too-early""#)).await;
    let why = early.expect_err("no hand has been dealt").told();
    assert_eq!(why.sentence, "No hand is in progress.");
    evening.until_asked(1).await;
    let turn = evening.turn().await;
    let empty = evening.wants(EVE, report(turn, r#"{"hand-exposed":{"seat":7}}"#)).await;
    let why = empty.expect_err("nobody sits there").told();
    assert_eq!((why.code, &*why.sentence), ("empty-seat", "Nobody is dealt in at seat 8."));
    assert_eq!(evening.turn().await, turn, "nothing has changed");
}
