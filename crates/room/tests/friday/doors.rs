//! Who is there and who is not, whatever is taken back meanwhile; and what nobody may do or learn who
//! runs a table.

use std::collections::BTreeSet;
use std::sync::Arc;
use std::time::Duration;

use room::{MemoryLog, Person, Plan, Proposing, Refused, Role, Room, Table, Wish};
use tokio::sync::mpsc;
use tokio::time::sleep;
use wire::View;

use crate::{ANNA, BEN, HOST, SIT, name, plan, room, say, wants};

/// A table with a pause that nothing is dealt in, at which Anna and Ben sit and hear what happens.
struct Two {
    room: Room,
    table: Table,
    lines: Vec<(Person, u64, mpsc::Receiver<bytes::Bytes>)>,
}

impl Two {
    async fn sit(plan: Plan) -> Two {
        let room = room(Arc::new(MemoryLog::new())).await;
        let number = room.open_table(HOST, &name("Zoe"), &plan).await.expect("a table");
        let table = room.table(number).expect("it is open");
        let mut two = Two { room, table, lines: Vec::new() };
        for (person, called) in [(ANNA, "Anna"), (BEN, "Ben")] {
            assert_eq!(two.table.come(person, name(called), None).await, Ok(Role::Player));
            two.hear(person).await;
            wants(&two.table, person, "sit", SIT).await.expect("a chair");
        }
        two
    }

    async fn hear(&mut self, person: Person) {
        let (lines, heard) = mpsc::channel(10_000);
        let connection = self.room.connection();
        self.table.listen(connection, person, None, lines).await.expect("heard");
        self.lines.push((person, connection, heard));
    }

    /// The line breaks, and for longer than a moment.
    async fn lose(&mut self, person: Person) {
        for (_, connection, _) in self.lines.extract_if(.., |(whose, ..)| *whose == person) {
            self.table.unlisten(connection).await;
        }
        sleep(Duration::from_secs(10)).await;
    }

    async fn view(&self) -> View {
        self.table.look(HOST).await.expect("a view")
    }

    /// Why somebody is away, if they are.
    async fn away(&self, person: Person) -> Option<String> {
        let view = self.view().await;
        let chair = view.chairs.iter().find(|chair| chair.person == person).expect("a chair");
        chair.away.as_ref().map(|away| format!("{:?}", away.why))
    }

    async fn takes_back(&self, id: &str) -> Result<u64, Refused> {
        wants(&self.table, HOST, id, Wish::Undo { to: None, reason: "no".into() }).await
    }
}

#[tokio::test(start_paused = true)]
async fn who_sits_out_does_so_when_the_line_is_lost_and_back() {
    let mut two = Two::sit(plan()).await;
    wants(&two.table, ANNA, "out", Wish::SitOut).await.expect("away");
    let said = two.away(ANNA).await;
    assert!(said.is_some());
    two.lose(ANNA).await;
    two.hear(ANNA).await;
    assert_eq!(two.away(ANNA).await, said, "and is not dealt in for looking in");
    wants(&two.table, ANNA, "in", Wish::ComeBack).await.expect("back");
    assert_eq!(two.away(ANNA).await, None);
}

#[tokio::test(start_paused = true)]
async fn what_is_taken_back_is_what_somebody_did_and_no_broken_line() {
    let mut two = Two::sit(plan()).await;
    wants(&two.table, BEN, "out", Wish::SitOut).await.expect("away");
    two.lose(ANNA).await;
    let lost = two.away(ANNA).await;
    assert!(lost.is_some());
    two.takes_back("undo").await.expect("taken back");
    assert_eq!(two.away(BEN).await, None, "he does not sit out after all");
    // With it went that Anna was lost, which she still is.
    sleep(Duration::from_secs(10)).await;
    assert_eq!(two.away(ANNA).await, lost);
}

#[tokio::test(start_paused = true)]
async fn who_came_back_is_there_though_that_was_taken_back() {
    let mut two = Two::sit(plan()).await;
    two.lose(ANNA).await;
    wants(&two.table, BEN, "out", Wish::SitOut).await.expect("away");
    two.hear(ANNA).await;
    assert_eq!(two.away(ANNA).await, None);
    two.takes_back("undo").await.expect("taken back");
    assert_eq!((two.away(BEN).await, two.away(ANNA).await), (None, None));
}

#[tokio::test(start_paused = true)]
async fn nobody_sends_the_host_away() {
    let two = Two::sit(plan()).await;
    wants(&two.table, HOST, "sit", SIT).await.expect("a chair");
    let seat = two.view().await.chairs.iter().find(|one| one.person == HOST).expect("there").seat;
    let kick = Wish::Kick { seat, reason: "a slip".into() };
    assert_eq!(wants(&two.table, HOST, "kick", kick).await, Err(Refused::Needs(Role::Host)));
    wants(&two.table, HOST, "hello", say("still here")).await.expect("heard");
}

#[tokio::test(start_paused = true)]
async fn a_table_keeps_its_chairs_when_something_else_is_played() {
    let two = Two::sit(Plan { seats: Some(6), ..plan() }).await;
    assert_eq!(two.view().await.terms.seats, 6);
    let change = Wish::Change { game: "omaha".into(), stake: None };
    wants(&two.table, HOST, "omaha", change).await.expect("changed");
    let view = two.view().await;
    assert_eq!((view.terms.game, view.terms.seats), ("omaha", 6));
}

#[tokio::test(start_paused = true)]
async fn a_stake_that_is_agreed_on_after_a_no_was_taken_back_is_played() {
    let two = Two::sit(plan()).await;
    let title = async || two.table.shown().expect("shown").title;
    let what = Proposing::Stake { stake: "2/5".into() };
    wants(&two.table, ANNA, "propose", Wish::Propose { what }).await.expect("proposed");
    wants(&two.table, BEN, "no", Wish::Answer { yes: false }).await.expect("no");
    two.takes_back("undo").await.expect("taken back");
    wants(&two.table, BEN, "yes", Wish::Answer { yes: true }).await.expect("agreed");
    wants(&two.table, HOST, "approved", Wish::Approve { yes: true }).await.expect("the floor too");
    assert_eq!(title().await, "no-limit holdem 2/5");
}

#[tokio::test(start_paused = true)]
async fn a_report_tells_nobody_which_card_lies_where() {
    let two = Two::sit(Plan { pause: 1_000, ..plan() }).await;
    sleep(Duration::from_secs(2)).await;
    let turn = two.view().await.asks.turn.expect("a hand");
    let mut answers = BTreeSet::new();
    for suit in "cdhs".chars() {
        for rank in "23456789TJQKA".chars() {
            let incident = format!(r#"{{"foul-card":{{"slot":0,"card":"{rank}{suit}"}}}}"#);
            let choice = Some(r#""put-burn-back""#.to_owned());
            let report = Wish::Report { turn, incident, choice, why: Some("a guess".into()) };
            let answer = wants(&two.table, HOST, &format!("{rank}{suit}"), report).await;
            answers.insert(answer.map_err(|refused| refused.code()));
        }
    }
    assert_eq!(answers.into_iter().collect::<Vec<_>>(), [Err("cannot-have-happened")]);
}

#[tokio::test(start_paused = true)]
async fn who_wins_and_leaves_is_named_in_the_list_of_hands() {
    let two = Two::sit(Plan { pause: 1_000, ..plan() }).await;
    sleep(Duration::from_secs(2)).await;
    let asks = two.view().await.asks;
    let (folds, wins) = if asks.seats == [1] { (ANNA, BEN) } else { (BEN, ANNA) };
    wants(&two.table, wins, "leave", Wish::Leave).await.expect("when it is over");
    let fold = Wish::Fold { turn: asks.turn.expect("a question") };
    wants(&two.table, folds, "fold", fold).await.expect("folded");
    let number = two.room.tables()[0].table;
    let rows = two.room.hands(number, HOST, None).await.expect("a list");
    let named: Vec<&str> = rows[0].winners.iter().map(|won| won.name.as_str()).collect();
    assert_eq!(named, [if wins == ANNA { "Anna" } else { "Ben" }]);
}

/// T.seating.2, T.seating.3.
#[tokio::test(start_paused = true)]
async fn a_table_of_friends_has_ten_chairs_and_nobody_changes_them() {
    let of_friends = |seats| Plan { house: "friends".into(), seats: Some(seats), ..plan() };
    let closed = room(Arc::new(MemoryLog::new())).await;
    for seats in [11, 255] {
        let opened = closed.open_table(HOST, &name("Zoe"), &of_friends(seats)).await;
        let told = opened.expect_err("an eleventh chair").told();
        assert_eq!((told.code, told.clauses), ("terms-seats", vec!["T.seating.3".to_owned()]));
        assert_eq!(told.sentence, "A table has 2 to 10 chairs.");
    }
    let two = Two::sit(of_friends(10)).await;
    let told = |refused| two.table.explain(refused);
    let moved = wants(&two.table, ANNA, "move", Wish::Move { to: 7 }).await;
    let moved = told(moved.expect_err("she keeps her chair")).await;
    assert_eq!((moved.code, moved.clauses), ("not-here", vec!["T.seating.2".to_owned()]));
    let kick = Wish::Kick { seat: 11, reason: "a slip".into() };
    let kicked = told(wants(&two.table, HOST, "kick", kick).await.expect_err("no chair")).await;
    assert_eq!((kicked.code, kicked.clauses), ("beyond-table", vec!["T.seating.3".to_owned()]));
    assert_eq!(two.view().await.chairs.len(), 2);
}

#[tokio::test(start_paused = true)]
async fn a_chair_that_is_not_there_is_refused_with_those_that_are() {
    let two = Two::sit(Plan { seats: Some(6), ..plan() }).await;
    let cases = [
        ("a", Wish::Move { to: 7 }, "The chairs are numbered 1 to 6."),
        ("b", Wish::Move { to: 0 }, "The chairs are numbered 1 to 6."),
        ("c", Wish::See { turn: 0, seat: 9 }, "The chairs are numbered 1 to 6."),
        (
            "d",
            Wish::Move { to: 255 },
            "The chairs are numbered 1 to 6, and no table here has more than 11.",
        ),
    ];
    for (id, wish, sentence) in cases {
        let refused = wants(&two.table, ANNA, id, wish).await.expect_err("no such chair");
        assert_eq!(two.table.explain(refused).await.sentence, sentence);
    }
}

/// Whoever sits out in a hand is asked until it is over, and so is whoever is sent away: at once, and
/// with what the clock would say.
#[tokio::test(start_paused = true)]
async fn who_sits_out_in_a_hand_plays_it_to_its_end() {
    let two = Two::sit(Plan { pause: 0, ..plan() }).await;
    sleep(Duration::from_secs(1)).await;
    let turn = two.view().await.asks.turn.expect("somebody is to act");
    wants(&two.table, ANNA, "out", Wish::SitOut).await.expect("after the hand");
    wants(&two.table, BEN, "out", Wish::SitOut).await.expect("after the hand");
    assert_eq!((two.away(ANNA).await, two.away(BEN).await), (None, None));
    let view = two.view().await;
    assert!(view.chairs.iter().all(|chair| chair.sitting_out.is_some()));
    assert_eq!(view.asks.turn, Some(turn), "nobody's hand is given up");
    let asked = view.chairs.iter().find(|chair| view.asks.seats.contains(&chair.seat));
    let asked = asked.expect("one of the two").person;
    wants(&two.table, asked, "fold", Wish::Fold { turn }).await.expect("a player still");
    let said = Some("Said".to_owned());
    assert_eq!((two.away(ANNA).await, two.away(BEN).await), (said.clone(), said));
}
