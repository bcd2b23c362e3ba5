//! The types of the wire for the web client, written as TypeScript.

use std::any::TypeId;
use std::collections::{BTreeMap, BTreeSet};

use ts_rs::{Config, TS, TypeVisitor};

use super::answer::{
    Came, Done, Glance, Me, NewPractice, NewTable, Opened, PersonShown, Problem, TableShown, Topics,
};
use super::past::evening::LedgerShown;
use super::past::story::{HandRow, HandShown};
use super::rulings::incidents::Incidents;
use super::rulings::judged::Judged;
use super::told::message::Message;
use crate::books::book::BookShown;
use crate::books::catalogue::HouseShown;
use crate::books::points::PointShown;
use crate::commands::command::Command;
use crate::commands::gestured::Gestured;

/// The types of everything that goes over the wire, as `web/src/wire.ts` has them.
pub fn typescript() -> String {
    let mut found = Found {
        // Amounts stay below what a browser can count: see `MOST_CHIPS`.
        config: Config::new().with_large_int("number"),
        seen: BTreeSet::new(),
        declared: BTreeMap::new(),
    };
    found.visit::<Message>();
    found.visit::<Command>();
    found.visit_answers();
    let head = "// Made by `cargo run -p wire --example typescript > web/src/wire.ts`: not to be edited.\n";
    found.declared.into_values().fold(head.to_owned(), |text, one| format!("{text}\n{one}"))
}

/// The types that have been met, and what they are declared as.
struct Found {
    config: Config,
    seen: BTreeSet<TypeId>,
    declared: BTreeMap<String, String>,
}

impl Found {
    /// What is asked for and answered over HTTP.
    fn visit_answers(&mut self) {
        self.visit::<Problem>();
        self.visit::<Me>();
        self.visit::<HouseShown>();
        self.visit::<BookShown>();
        self.visit::<PointShown>();
        self.visit::<Topics>();
        self.visit::<Incidents>();
        self.visit::<Gestured>();
        self.visit::<Judged>();
        self.visit::<TableShown>();
        self.visit::<NewTable>();
        self.visit::<NewPractice>();
        self.visit::<Opened>();
        self.visit::<Glance>();
        self.visit::<Came>();
        self.visit::<Done>();
        self.visit::<PersonShown>();
        self.visit::<HandRow>();
        self.visit::<HandShown>();
        self.visit::<LedgerShown>();
    }
}

impl TypeVisitor for Found {
    fn visit<T: TS + 'static + ?Sized>(&mut self) {
        if !self.seen.insert(TypeId::of::<T>()) {
            return;
        }
        // What has no file of its own is a list or a number.
        if T::output_path().is_some() {
            let name = T::ident(&self.config);
            let docs = T::docs().unwrap_or_default();
            let declared = laid_out(&format!("{docs}export {}\n", T::decl(&self.config)));
            let before = self.declared.insert(name.clone(), declared);
            assert!(before.is_none(), "two types are called {name}");
        }
        T::visit_dependencies(self);
        T::visit_generics(self);
    }
}

/// The same with a line for each field and each kind.
fn laid_out(declared: &str) -> String {
    let mut text = String::new();
    for line in declared.lines().map(str::trim_end) {
        match line {
            "/**" => text.push_str("/**"),
            " */" => text.push_str(" */\n"),
            _ if line.starts_with(" *") => text.push_str(&line[2..]),
            _ => text.extend([line, "\n"]),
        }
    }
    let text = text.replace("} | {", "}\n    | {").replace(" = { \"", " =\n    | { \"");
    let (first, rest) = text.split_once("*/\n").unwrap_or(("", &text));
    let rest = rest.replace("\n/**", "\n        /**").replace("*/\n", "*/\n        ");
    format!("{first}*/\n{rest}")
}
