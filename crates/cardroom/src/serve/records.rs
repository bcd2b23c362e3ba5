//! Hands that somebody takes home from the room, as PHH files.

use std::sync::Arc;

use records::phh::{self, Unit};
use records::{Eyes, Played};
use room::HandRecord;
use server::Records;

/// How the room writes a hand.
pub(super) fn writer() -> Records {
    Arc::new(|record| text(record).map_err(|why| why.to_string()))
}

fn text(record: &HandRecord) -> Result<String, impl ToString + use<>> {
    let HandRecord { terms, rules, setup, start, log, names, viewer } = record.clone();
    let (game, stakes, unit) = (*terms.game, terms.stakes, Unit::default());
    let played = Played { game, stakes, rules, setup, start, log, names, unit };
    phh::write(&played, Eyes::Viewer(viewer))
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use cards::Card;
    use engine::Viewer;
    use room::{
        Alone, Clock, Command, Door, MemoryLog, Name, Person, Plan, Ports, Reader, Room, Stays,
        Style, Wish,
    };

    use super::*;

    /// A clock that stands still: bots that think for no time need none.
    struct Still;

    impl Clock for Still {
        fn now(&self) -> u64 {
            1_790_000_000_000
        }
    }

    const HOST: Person = Person(1);

    /// Three bots who call everything play some hands among themselves.
    async fn evening() -> Room {
        let chance = || -> Box<dyn room::Chance> { Box::new(cards::Chance::new(3, 0)) };
        let (log, clock) = (Arc::new(MemoryLog::new()), Arc::new(Still));
        let room = Room::open(Ports { log, clock, chance: Arc::new(chance) }, 3).await;
        let room = room.expect("a room");
        let name = |text| Name::read(text).expect("a name");
        let plan = Plan {
            name: name("T"),
            house: "plain".into(),
            game: "holdem".into(),
            stake: None,
            time: None,
            seats: Some(5),
            pause: 0,
            alone: Alone::Play,
            door: Door::Open,
            stays: Stays::UntilClosed,
            dealer: room::Dealer::Sure,
        };
        let number = room.open_table(HOST, &name("Zoe"), &plan).await.expect("a table");
        let table = room.table(number).expect("open");
        for (id, seat) in [("a", 2), ("b", 3), ("c", 5)] {
            let wish = Wish::AddBot { seat: Some(seat), style: Style::Sane, pace: 0 };
            table
                .command(HOST, Command { id: id.into(), heard: None, wish })
                .await
                .expect("a bot sits down");
        }
        while table.shown().expect("open").hands < 12 {
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
        room
    }

    #[test]
    fn a_hand_is_taken_home_with_no_card_that_was_not_seen() {
        let runtime = tokio::runtime::Builder::new_current_thread().enable_time().build();
        runtime.expect("a thread").block_on(async {
            let room = evening().await;
            let mut hidden = 0;
            for hand in 1..10 {
                let rail = room.hand_record(1, hand, Reader::Anybody).await.expect("a hand");
                let text = writer()(&rail).expect("it can be written");
                let read = phh::Record::read(&text).expect("our own reader takes it");
                let expected = read.finishing.clone().expect("how it ended");
                phh::play(&read, &expected, Unit::default()).expect("it can be played again");
                for seat in rail.setup.stacks.iter().enumerate().filter(|(_, one)| one.is_some()) {
                    let seat = engine::Seat::new(seat.0);
                    let view = engine::fold(&rail.start, &rail.log).view(Viewer::Rail);
                    let whole = engine::fold(&rail.start, &rail.log);
                    let held = |state: &engine::State| -> Vec<Card> {
                        let slots = state.slots();
                        slots.hand(seat).iter().filter_map(|slot| slots.face(*slot)).collect()
                    };
                    if held(view.state()).is_empty() && !held(&whole).is_empty() {
                        hidden += 1;
                        for card in held(&whole) {
                            assert!(!text.contains(&card.to_string()), "{card} in {text}");
                        }
                        let own = HandRecord { viewer: Viewer::Seat(seat), ..rail.clone() };
                        let own = writer()(&own).expect("it can be written");
                        for card in held(&whole) {
                            assert!(own.contains(&card.to_string()), "no {card} in {own}");
                        }
                    }
                }
            }
            assert!(hidden > 3, "only {hidden} hands stayed hidden");
            room.close().await;
        });
    }
}
