//! Measures our crates beside others in one run: `bench cards|engine|store|table [--json] [--quick] [--only KEY]`.

mod bare_store;
mod contest;
mod engine_measures;
mod hands;
mod measures;
mod ours;
mod ours_engine;
mod ours_equity;
mod ours_rulings;
mod ours_store;
mod ours_table;
mod peers;
mod policy;
mod report;
mod store_measures;
mod sum;
mod table_measures;
mod timing;

use std::process::ExitCode;

use measures::Maker;
use report::{Report, Threads};

/// What the command line asks for.
struct Wanted {
    /// Which benchmark.
    bench: &'static str,
    measures: &'static [(&'static str, Maker)],
    json: bool,
    runs: usize,
    /// The keys of the measures; none of them means all.
    only: Vec<String>,
}

fn read_arguments(mut arguments: impl Iterator<Item = String>) -> Result<Wanted, String> {
    let (bench, measures): (_, &[_]) = match arguments.next().as_deref() {
        Some("cards") => ("cards", &measures::ALL),
        Some("engine") => ("engine", &engine_measures::ALL),
        Some("store") => ("store", &store_measures::ALL),
        Some("table") => ("table", &table_measures::ALL),
        _ => return Err("bench cards|engine|store|table [--json] [--quick] [--only KEY]".into()),
    };
    let mut wanted = Wanted { bench, measures, json: false, runs: 9, only: Vec::new() };
    while let Some(argument) = arguments.next() {
        match argument.as_str() {
            "--json" => wanted.json = true,
            "--quick" => wanted.runs = 3,
            "--only" => {
                let key = arguments.next().ok_or("--only needs the key of a measure")?;
                if measures.iter().all(|&(known, _)| known != key) {
                    let keys: Vec<&str> = measures.iter().map(|&(key, _)| key).collect();
                    return Err(format!("no measure {key}; there are {}", keys.join(", ")));
                }
                wanted.only.push(key);
            }
            other => return Err(format!("unknown argument {other}")),
        }
    }
    Ok(wanted)
}

fn measure(wanted: &Wanted) -> Result<Report, String> {
    let is_wanted =
        |key: &str| wanted.only.is_empty() || wanted.only.iter().any(|only| only == key);
    let outcomes = wanted
        .measures
        .iter()
        .filter(|(key, _)| is_wanted(key))
        .map(|(_, make)| timing::run(make(), wanted.runs))
        .collect::<Result<_, _>>()?;
    // The store has a thread that writes, and producers beside it; all else is measured alone.
    let threads = if wanted.bench == "store" { Threads::All } else { Threads::One };
    Ok(Report { bench: wanted.bench, runs: wanted.runs, threads, outcomes })
}

fn main() -> ExitCode {
    let run = || {
        let wanted = read_arguments(std::env::args().skip(1))?;
        let report = measure(&wanted)?;
        if wanted.json {
            println!("{:#}", report.json());
        } else {
            print!("{}", report.table());
            if wanted.bench == "table" {
                print!("{}", table_measures::weighed());
            }
        }
        Ok(())
    };
    match run() {
        Ok(()) => ExitCode::SUCCESS,
        Err::<_, String>(problem) => {
            eprintln!("bench: {problem}");
            ExitCode::FAILURE
        }
    }
}
