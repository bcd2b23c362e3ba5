//! Runs a `.hand` script from a string: `cargo run -p script --example run_script`

use std::path::Path;

/// A case sets a table, says what happens, and says what must then be true. The contrast plays it
/// again with one thing changed, and must come out otherwise.
const SCRIPT: &str = "
case aces hold up against kings
game no-limit holdem 1/2
seats Ann 100, Bob 40
button Bob
deck Ann AsAd Bob KsKd board Qs8h3c 4d 5s

deal
Bob all-in
Ann calls
play out
expect stacks Ann 140, Bob 0

contrast
  deck Ann AsAd Bob KsKd board Qs8h3c 4d Kc
  expect stacks Ann 60, Bob 80

case a claim that is wrong, to show what a failure looks like
game no-limit holdem 1/2
seats Ann 100, Bob 40
button Bob

deal
expect turn Ann
";

fn main() {
    // House files that a script names are looked for from this folder; this script names none.
    let cases = script::cases(SCRIPT, Path::new(".")).expect("the script has cases");
    for case in &cases {
        // The story is what was played, to be told as sentences or written as a hand record.
        let (outcome, story) = script::trial(case);
        match outcome {
            Ok(()) => println!("passed: {}", case.title),
            Err(fault) => println!("failed: {}, line {}: {}", case.title, fault.line, fault.why),
        }
        for sentence in story.iter().flat_map(|story| story.sentences(|_| records::Eyes::Owner)) {
            println!("    {sentence}");
        }
    }
}
