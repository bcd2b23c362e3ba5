//! The same mistake in all houses: the page of documentation is what the program prints, and no cell of
//! a ruling is empty-handed.

use std::process::Command;

const PAGE: &str = include_str!("../../../docs/rulings.md");

#[test]
fn the_page_is_what_the_program_prints() {
    let output = Command::new(env!("CARGO_BIN_EXE_cardroom")).args(["rules", "incidents"]).output();
    let printed = String::from_utf8(output.expect("the program starts").stdout).expect("text");
    assert!(
        printed == PAGE,
        "docs/rulings.md is old: `cargo run -p cardroom -- rules incidents > docs/rulings.md` writes it"
    );
}
