//! The walls between the crates: what each may depend on. The manifests are read as text; they are
//! plain enough, and a parser would be this crate's only dependency.

use super::tree::{Fault, File, Kind, Tree};

/// What each crate may use. A new name in a row wants a decision in `docs/decisions/`.
const WALLS: [(&str, &[&str]); 15] = [
    ("cards", &["serde"]),
    ("engine", &["cards", "serde"]),
    ("houses", &["engine", "toml"]),
    ("table", &["cards", "engine", "serde"]),
    ("records", &["cards", "engine", "toml"]),
    ("script", &["cards", "engine", "houses", "records", "table", "wire"]),
    (
        "wire",
        &[
            "cards",
            "engine",
            "houses",
            "table",
            "serde",
            "serde_json",
            "thiserror",
            "ts-rs",
            "utoipa",
        ],
    ),
    (
        "room",
        &[
            "cards",
            "engine",
            "houses",
            "table",
            "wire",
            "bytes",
            "serde",
            "serde_json",
            "thiserror",
            "tokio",
            "tracing",
        ],
    ),
    ("store", &["room", "rusqlite", "thiserror", "tokio", "tokio-postgres", "tracing"]),
    (
        "server",
        &[
            "room",
            "wire",
            "argon2",
            "axum",
            "bytes",
            "flate2",
            "futures-util",
            "hmac",
            "hyper",
            "hyper-util",
            "metrics",
            "serde",
            "serde_json",
            "sha2",
            "tokio",
            "tower",
            "tracing",
            "utoipa",
            "utoipa-axum",
        ],
    ),
    ("web", &["flate2"]),
    (
        "cardroom",
        &[
            "cards",
            "engine",
            "houses",
            "records",
            "room",
            "script",
            "server",
            "store",
            "table",
            "web",
            "bytes",
            "chacha20",
            "clap",
            "getrandom",
            "indicatif",
            "metrics-exporter-prometheus",
            "qrcode",
            "ratatui",
            "serde_json",
            "tokio",
            "toml",
            "tracing",
            "tracing-subscriber",
        ],
    ),
    ("xtask", &[]),
    // The peers stand here only: no other crate may use the benchmarks, so nobody ships them.
    (
        "bench",
        &[
            "cards",
            "engine",
            "room",
            "store",
            "table",
            "wire",
            "serde_json",
            "async-trait",
            "rand",
            "rusqlite",
            "tokio",
            "aya_poker",
            "openpql-prelude",
            "poker-equity",
            "pokers",
            "rs_poker",
        ],
    ),
    (
        "load",
        &[
            "room",
            "store",
            "axum",
            "futures-util",
            "memchr",
            "mio",
            "rustix",
            "serde",
            "serde_json",
            "socket2",
            "tokio",
        ],
    ),
];

/// Every dependency that its crate's wall does not let through, and every crate without a wall.
/// What only the tests use is free.
pub(super) fn faults(tree: &Tree) -> Vec<Fault> {
    let manifests = tree
        .of(Kind::Toml)
        .filter(|file| file.path == "Cargo.toml" || file.path.ends_with("/Cargo.toml"));
    manifests.flat_map(manifest_faults).collect()
}

fn manifest_faults(file: &File) -> Vec<Fault> {
    let manifest = Manifest::read(file);
    let mut faults = Vec::new();
    for line in manifest.renames {
        let what = "a dependency under another name; expected its own, or the wall cannot see it";
        faults.push(file.fault(line, what));
    }
    // The manifest of the workspace has no package: it only lists versions to choose from.
    let Some((line, package)) = manifest.package else { return faults };
    let Some((_, allowed)) = WALLS.iter().find(|(name, _)| *name == package) else {
        let what = format!("crate `{package}` has no wall; expected a row in tidy/walls.rs");
        faults.push(file.fault(line, what));
        return faults;
    };
    for (line, name) in manifest.dependencies {
        if !allowed.contains(&name) {
            let list = if allowed.is_empty() { "none".into() } else { allowed.join(", ") };
            let what = format!("dependency `{name}` of `{package}`; expected at most: {list}");
            faults.push(file.fault(line, what));
        }
    }
    faults
}

#[derive(Default)]
struct Manifest<'a> {
    package: Option<(usize, &'a str)>,
    /// What the crate and its build script use.
    dependencies: Vec<(usize, &'a str)>,
    /// Where a dependency is given another name.
    renames: Vec<usize>,
}

/// Which table of the manifest a line is in.
#[derive(Clone, Copy)]
enum Section {
    Package,
    /// A list of dependencies that count.
    Dependencies,
    /// The settings of one dependency, or a list that no wall is about.
    DependencySettings,
    Other,
}

impl<'a> Manifest<'a> {
    fn read(file: &'a File) -> Manifest<'a> {
        let mut manifest = Manifest::default();
        let mut section = Section::Other;
        for (line, text) in file.lines() {
            let text = text.trim();
            if let Some(title) = text.strip_prefix('[') {
                section = manifest.enter(line, title.split(']').next().unwrap_or_default());
                continue;
            }
            let Some((key, value)) = text.split_once('=').filter(|_| !text.starts_with('#')) else {
                continue;
            };
            let key = key.split('.').next().unwrap_or_default().trim().trim_matches('"');
            manifest.take(section, line, key, value);
        }
        manifest
    }

    /// Which section a title opens. `[dependencies.name]` is a title and a dependency at once.
    fn enter(&mut self, line: usize, title: &'a str) -> Section {
        if title == "package" {
            return Section::Package;
        }
        let of_one = title.rsplit_once('.').filter(|(list, _)| is_list(list));
        if let Some((list, name)) = of_one {
            if is_walled(list) {
                self.dependencies.push((line, name.trim_matches('"')));
            }
            return Section::DependencySettings;
        }
        match (is_list(title), is_walled(title)) {
            (true, true) => Section::Dependencies,
            (true, false) => Section::DependencySettings,
            (false, _) => Section::Other,
        }
    }

    fn take(&mut self, section: Section, line: usize, key: &'a str, value: &'a str) {
        match section {
            Section::Package if key == "name" => {
                self.package = Some((line, value.split('"').nth(1).unwrap_or_default()));
            }
            Section::Dependencies => {
                self.dependencies.push((line, key));
                self.note_rename(line, key, value);
            }
            Section::DependencySettings => self.note_rename(line, key, value),
            Section::Package | Section::Other => {}
        }
    }

    fn note_rename(&mut self, line: usize, key: &str, value: &str) {
        let inside = value.split(['{', ',']).any(|part| {
            part.trim_start()
                .strip_prefix("package")
                .is_some_and(|rest| rest.trim_start().starts_with('='))
        });
        if key == "package" || inside {
            self.renames.push(line);
        }
    }
}

fn is_list(title: &str) -> bool {
    title.ends_with("dependencies")
}

/// Whether the list is one that the wall is about: for the crate or its build script, on any
/// target, but not for its tests.
fn is_walled(title: &str) -> bool {
    let last = title.rsplit('.').next().unwrap_or_default();
    !title.starts_with("workspace") && (last == "dependencies" || last == "build-dependencies")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(manifest: &str, expected: &[&str]) {
        let tree = Tree::of_texts(&[("crates/a/Cargo.toml", manifest)]);
        let found: Vec<String> = faults(&tree).iter().map(ToString::to_string).collect();
        assert_eq!(found.len(), expected.len(), "{found:?}");
        for (found, expected) in found.iter().zip(expected) {
            assert!(found.starts_with(&format!("crates/a/Cargo.toml:{expected}")), "{found}");
        }
    }

    #[test]
    fn every_spelling_of_a_dependency_is_seen() {
        check(
            "[package]\nname = \"cards\"\n[dependencies]\na = \"1\"\nb.workspace = true\n\"c\" = { version = \"1\" }",
            &["4: dependency `a`", "5: dependency `b`", "6: dependency `c`"],
        );
        check(
            "[package]\nname = \"cards\"\n[dependencies.a]\nversion = \"1\"\n[build-dependencies]\nb = \"1\"",
            &["3: dependency `a`", "6: dependency `b`"],
        );
        check(
            "[package]\nname = \"cards\"\n[target.'cfg(unix)'.dependencies] # why\na = \"1\"",
            &["4: dependency `a`"],
        );
    }

    #[test]
    fn what_is_no_dependency_is_left_alone() {
        check(
            "[package]\nname = \"cards\"\n[dev-dependencies]\na = \"1\"\n[dev-dependencies.b]\nversion = \"1\"\n[features]\nfull = []",
            &[],
        );
        check("[package]\nname = \"cards\"\n[dependencies]\n# a = \"1\"\n", &[]);
        check("[workspace.dependencies]\na = { version = \"1\" }", &[]);
    }

    #[test]
    fn another_name_does_not_climb_the_wall() {
        check(
            "[package]\nname = \"cardroom\"\n[dependencies]\ncards = { package = \"other\", version = \"1\" }",
            &["4: a dependency under another name"],
        );
        check(
            "[package]\nname = \"cardroom\"\n[dependencies.cards]\npackage = \"other\"",
            &["4: a dependency under another name"],
        );
        check("[workspace.dependencies]\ncards = { package = \"other\" }", &["2: a dependency"]);
    }

    #[test]
    fn a_crate_without_a_wall_is_a_fault() {
        check("[package]\nname = \"roulette\"", &["2: crate `roulette` has no wall"]);
    }
}
