//! Random evenings at tables of every kind, checked after every input.

mod evening;

#[test]
fn five_hundred_evenings_keep_every_promise() {
    let tally = evening::for_all_seeds(500);
    assert!(tally.hands > 2_000 && tally.dead > 100 && tally.missed > 200, "{tally:?}");
    assert!(tally.refused > 5_000 && tally.undone > 500, "{tally:?}");
    assert!(tally.reshuffled > 50 && tally.hidden > 2_000, "{tally:?}");
    let size = tally.size;
    assert!(size.snapshots > 2_000 && size.damaged > 8_000, "{size:?}");
    // What the room stores: little enough to keep for ever.
    assert!(size.acts > 10_000 && size.act_bytes / size.acts < 250, "{size:?}");
    assert!(size.bytes / size.records < 350, "{size:?}");
    assert!(tally.turned_up > 5 && tally.played_over > 10 && tally.given_back > 5, "{tally:?}");
}
