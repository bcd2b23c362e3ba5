//! A hundred thousand random evenings, checked after every input.

mod evening;

#[test]
fn a_hundred_thousand_evenings_keep_every_promise() {
    let tally = evening::for_all_seeds(100_000);
    assert!(tally.hands > 400_000, "{tally:?}");
}
