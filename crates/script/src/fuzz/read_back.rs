//! A hand as a record, which must read back as the same hand where the format can tell it.

use engine::{Event, Seat};
use records::phh::{self, Record, Unit, Unwritten, play};
use records::{Eyes, Played};

/// Writes the hand for each of these eyes: how many records there are.
pub(super) fn write(played: &Played, eyes: &[Eyes]) -> u64 {
    let is_over = played.log.last() == Some(&Event::Ended);
    let mut written = 0;
    for eyes in eyes {
        match phh::write(played, *eyes) {
            Ok(text) => {
                written += 1;
                if is_over {
                    read(played, &text);
                }
            }
            // Where nothing went wrong, only chips that are too small to bet cannot be told.
            Err(Unwritten::AnotherHand) => {
                let unit = played.stakes.unit.amount();
                assert!(unit > 1, "{eyes:?} {:#?} {:#?}", played.setup, played.log);
            }
            Err(_) => {}
        }
    }
    written
}

/// What is read comes to the same stacks.
fn read(played: &Played, text: &str) {
    let record = Record::read(text).unwrap_or_else(|fault| panic!("{fault}\n{text}"));
    let stacks = record.finishing.clone().expect("the stacks at the end");
    let (read, _) = play(&record, &stacks, Unit::default())
        .unwrap_or_else(|fault| panic!("{fault}\n{text}\n{:#?}", played.log));
    let players = played.setup.stacks.len();
    let button = played.setup.button.number();
    let seats = (1..=players).map(|step| Seat::new((button + step) % players));
    let dealt = seats.filter(|seat| played.setup.stacks[seat.number()].is_some());
    for (at, seat) in dealt.enumerate() {
        let (is, was) = (read.end().stack(Seat::new(at)), played.end().stack(seat));
        assert_eq!(is, was, "{seat}\n{text}");
    }
}
