//! `cardroom rules coverage`: which clauses the scenarios prove, house by house.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;
use std::path::{Path, PathBuf};
use std::sync::OnceLock;
use std::thread;

use clap::Args;
use engine::{Point, Source};
use houses::{Clause, Enforce, HouseFile, Kind, Layer, Rulebook};
use script::{Case, Proof};
use serde_json::{Map, Value, json};

use super::on_screen::OnScreen;
use super::{Told, table};
use crate::failure::{Failure, printable};
use crate::files;

/// Shows which clauses the scenarios prove.
///
/// Plays every case, and again with things given otherwise. A clause is proved if a line that names
/// it holds, and fails in a contrast or with a point answered otherwise; insensitive if nothing that
/// was tried makes it fail. It is proved on the screen if a test in a browser carries it, by the
/// record screen.toml beside the scripts. The exit code is 1 if a case does not pass.
#[derive(Args)]
pub(super) struct Coverage {
    /// Only clauses that this part of the program decides; may be given several times
    #[arg(long, value_parser = named(Layer::ALL, Layer::name))]
    layer: Vec<String>,
    /// Only clauses of this kind; may be given several times
    #[arg(long, value_parser = named(Kind::ALL, Kind::name))]
    kind: Vec<String>,
    /// Only clauses that the program follows in this way; may be given several times
    #[arg(long, value_parser = named(Enforce::ALL, Enforce::name))]
    enforce: Vec<String>,
    /// Prints the ids of the clauses that are not proved
    #[arg(long)]
    unproved: bool,
    /// The scripts, or folders of scripts
    #[arg(value_name = "FILE|DIR", default_value = "scenarios")]
    paths: Vec<PathBuf>,
}

/// What came of all cases.
#[derive(Default)]
struct Tried {
    cases: usize,
    /// What is wrong with those that did not pass.
    failed: Vec<String>,
    /// The best proof of each clause, by house.
    proofs: BTreeMap<String, BTreeMap<String, Proof>>,
    /// The points that some case turns at, by house.
    turned: BTreeMap<String, BTreeSet<Point>>,
}

/// How far one house is proved.
struct House<'a> {
    name: &'a str,
    clauses: usize,
    proved: usize,
    /// Not by a scenario, but by a test in a browser.
    on_screen: usize,
    recorded: usize,
    shown: usize,
    insensitive: Vec<&'a str>,
    unproved: Vec<&'a str>,
    /// What was counted elsewhere before.
    moved: Vec<&'a Clause>,
    /// Points that the book answers and at which no case turns.
    idle_points: Vec<Point>,
}

fn named<T: Copy>(all: &[T], name: fn(T) -> &'static str) -> clap::builder::PossibleValuesParser {
    clap::builder::PossibleValuesParser::new(all.iter().map(|&one| name(one)))
}

impl Coverage {
    pub(super) fn run(&self) -> Result<(Told, u8), Failure> {
        let files = files::find(&self.paths, "hand");
        if files.is_empty() {
            return Err(Failure::BadInput("there is no file that ends in .hand".into()));
        }
        let mut tried = Tried::all(&files);
        let on_screen = OnScreen::read(&self.paths);
        tried.failed.extend(on_screen.faults.iter().cloned());
        let houses: Vec<HouseFile> = houses::NAMES
            .iter()
            .filter_map(|name| houses::named(name))
            .filter(|file| file.rulebooks().next().is_some())
            .collect();
        let houses: Vec<House<'_>> =
            houses.iter().map(|file| self.house(file, &tried, &on_screen)).collect();
        let exit = u8::from(!tried.failed.is_empty());
        let json = json!({
            "cases": tried.cases,
            "browser_tests": on_screen.tests,
            "failed": tried.failed,
            "houses": houses.iter().map(House::json).collect::<Map<_, _>>(),
        });
        Ok((Told { text: self.text(&tried, &on_screen, &houses), json }, exit))
    }

    fn house<'a>(&self, file: &'a HouseFile, tried: &Tried, on_screen: &OnScreen) -> House<'a> {
        let name = file.house.name();
        let proofs = tried.proofs.get(name);
        let mut house = House {
            name,
            clauses: 0,
            proved: 0,
            on_screen: 0,
            recorded: 0,
            shown: 0,
            insensitive: Vec::new(),
            unproved: Vec::new(),
            moved: Vec::new(),
            idle_points: idle_points(file, tried.turned.get(name), on_screen),
        };
        let clauses = file.rulebooks().flat_map(Rulebook::clauses);
        for clause in clauses {
            house.moved.extend(clause.moved.as_ref().map(|_| clause));
            if !self.counts(clause) {
                continue;
            }
            house.clauses += 1;
            let proof = proofs.and_then(|proofs| proofs.get(&clause.id));
            match (clause.enforce, proof) {
                (Enforce::Notice, _) => house.shown += 1,
                (_, Some(Proof::Proved)) => house.proved += 1,
                _ if on_screen.clauses.contains(&clause.id) => house.on_screen += 1,
                // The floor's own judgement: what it chooses is kept with its reason.
                (Enforce::Floor, None) if clause.recorded.is_some() => house.recorded += 1,
                (_, Some(Proof::Insensitive)) => house.insensitive.push(&clause.id),
                (Enforce::Auto | Enforce::Dealer | Enforce::Floor, None) => {
                    house.unproved.push(&clause.id);
                }
            }
        }
        house
    }

    fn counts(&self, clause: &Clause) -> bool {
        let one_of = |wanted: &[String], is: &str| {
            wanted.is_empty() || wanted.iter().any(|wanted| wanted == is)
        };
        one_of(&self.layer, clause.layer.name())
            && one_of(&self.kind, clause.kind.name())
            && one_of(&self.enforce, clause.enforce.name())
    }

    fn text(&self, tried: &Tried, on_screen: &OnScreen, houses: &[House<'_>]) -> String {
        let mut text = String::new();
        for one in &tried.failed {
            let _ = writeln!(text, "{one}");
        }
        let heading = [
            "house",
            "clauses",
            "proved",
            "on screen",
            "recorded",
            "shown",
            "insensitive",
            "unproved",
        ];
        let mut rows = vec![heading.map(str::to_owned).to_vec()];
        rows.extend(houses.iter().map(House::row));
        text.push_str(&table::lines(&rows));
        for house in houses {
            house.tell(&mut text, self.unproved);
        }
        let (cases, tests) = (tried.cases, on_screen.tests);
        let failed = tried.failed.len() - on_screen.faults.len();
        let _ = writeln!(text, "{cases} cases: {} passed, {failed} failed", cases - failed);
        let _ = writeln!(text, "{tests} tests in a browser: `cargo xtask web screen` runs them");
        text
    }
}

impl House<'_> {
    fn row(&self) -> Vec<String> {
        let counts = [
            self.clauses,
            self.proved,
            self.on_screen,
            self.recorded,
            self.shown,
            self.insensitive.len(),
            self.unproved.len(),
        ];
        let name = std::iter::once(self.name.to_owned());
        name.chain(counts.iter().map(ToString::to_string)).collect()
    }

    fn json(&self) -> (String, Value) {
        let moved = |clause: &&Clause| (clause.id.clone(), json!(clause.moved));
        let house = json!({
            "clauses": self.clauses,
            "proved": self.proved,
            "on_screen": self.on_screen,
            "recorded": self.recorded,
            "shown": self.shown,
            "insensitive": self.insensitive,
            "unproved": self.unproved,
            "moved": self.moved.iter().map(moved).collect::<Map<_, _>>(),
            "idle_points": self.idle_points.iter().map(|point| point.name()).collect::<Vec<_>>(),
        });
        (self.name.to_owned(), house)
    }

    fn tell(&self, text: &mut String, unproved: bool) {
        let mut list = |what: &str, ids: &[&str]| {
            if !ids.is_empty() {
                let _ = writeln!(text, "{}, {what}: {}", self.name, ids.join(" "));
            }
        };
        list("insensitive", &self.insensitive);
        if unproved {
            list("unproved", &self.unproved);
        }
        let idle: Vec<&str> = self.idle_points.iter().map(|point| point.name()).collect();
        list("points of the book at which no case turns", &idle);
    }
}

/// The points that the book answers and at which no case turns, nor any test in a browser.
fn idle_points(
    file: &HouseFile,
    turned: Option<&BTreeSet<Point>>,
    on_screen: &OnScreen,
) -> Vec<Point> {
    let is_shown = |answer: &engine::Answer| match &answer.source {
        Source::Clause(clause) => on_screen.clauses.contains(clause),
        Source::Default(_) => true,
    };
    let turns = |point: &Point| {
        turned.is_some_and(|turned| turned.contains(point)) || file.answers(*point).all(is_shown)
    };
    by_clause(file.house.name()).iter().copied().filter(|point| !turns(point)).collect()
}

/// The points that a house which comes with the program answers from its book.
fn by_clause(house: &str) -> &'static [Point] {
    static POINTS: OnceLock<BTreeMap<String, Vec<Point>>> = OnceLock::new();
    let points = POINTS.get_or_init(|| {
        let files = houses::NAMES.iter().filter_map(|name| houses::named(name));
        let cited = |answer: &engine::Answer| matches!(answer.source, Source::Clause(_));
        let of_house = |file: HouseFile| {
            let points = Point::ALL.iter().copied().filter(|point| file.answers(*point).any(cited));
            (file.house.name().to_owned(), points.collect())
        };
        files.map(of_house).collect()
    });
    points.get(house).map_or(&[], Vec::as_slice)
}

impl Tried {
    /// Tries the cases of all files, on as many threads as the machine has cores.
    fn all(files: &[PathBuf]) -> Tried {
        let threads = thread::available_parallelism().map_or(1, usize::from);
        thread::scope(|scope| {
            let share = |first: usize| {
                scope.spawn(move || {
                    let mut tried = Tried::default();
                    for file in files.iter().skip(first).step_by(threads) {
                        tried.add(file);
                    }
                    tried
                })
            };
            let shares: Vec<_> = (0..threads).map(share).collect();
            let mut all = Tried::default();
            for share in shares {
                all.merge(share.join().expect("a case that cannot be played is told, not thrown"));
            }
            all.failed.sort();
            all
        })
    }

    fn add(&mut self, path: &Path) {
        let file = printable(&path.to_string_lossy());
        let folder = path.parent().unwrap_or(Path::new(""));
        let text = std::fs::read_to_string(path).map_err(|fault| format!("{file}: {fault}"));
        let cases = text.and_then(|text| {
            script::cases(&text, folder)
                .map_err(|fault| format!("{file}:{}: {}", fault.line, fault.why))
        });
        match cases {
            Ok(cases) => cases.iter().for_each(|case| self.add_case(&file, case)),
            Err(why) => {
                self.cases += 1;
                self.failed.push(why);
            }
        }
    }

    fn add_case(&mut self, file: &str, case: &Case) {
        self.cases += 1;
        let (outcome, _) = script::trial(case);
        let proofs = outcome.and_then(|()| script::proofs(case));
        let proofs = match proofs {
            Ok(proofs) => proofs,
            Err(fault) => {
                self.failed.push(format!("{file}:{}: {}", fault.line, fault.why));
                return;
            }
        };
        let named = proofs.iter().flat_map(|of_house| of_house.clauses.keys());
        let unknown: BTreeSet<&str> =
            named.map(String::as_str).filter(|id| !is_known(id)).collect();
        for id in unknown {
            let id = printable(id);
            self.failed.push(format!("{file}: case {}: there is no clause {id}", case.title));
        }
        for of_house in proofs {
            let turned = self.turned.entry(of_house.house.clone()).or_default();
            for &point in by_clause(&of_house.house) {
                if !turned.contains(&point) && script::turns_at(case, &of_house.house, point) {
                    turned.insert(point);
                }
            }
            self.proofs.entry(of_house.house).or_default().better(of_house.clauses);
        }
    }

    fn merge(&mut self, other: Tried) {
        self.cases += other.cases;
        self.failed.extend(other.failed);
        for (house, clauses) in other.proofs {
            self.proofs.entry(house).or_default().better(clauses);
        }
        for (house, points) in other.turned {
            self.turned.entry(house).or_default().extend(points);
        }
    }
}

/// Whether a rule book that comes with the program has this clause, or it is none of theirs.
fn is_known(id: &str) -> bool {
    let letter = id.get(..1).and_then(houses::rulebook);
    letter.is_none_or(|book| book.clause_of(id).is_some())
}

/// Of two proofs of a clause the better one counts.
trait Better {
    fn better(&mut self, others: BTreeMap<String, Proof>);
}

impl Better for BTreeMap<String, Proof> {
    fn better(&mut self, others: BTreeMap<String, Proof>) {
        for (clause, proof) in others {
            let best = self.entry(clause).or_insert(proof);
            *best = proof.max(*best);
        }
    }
}
