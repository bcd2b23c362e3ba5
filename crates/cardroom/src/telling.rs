//! Telling the hands that a command plays: as sentences, and as PHH files.

use std::fmt::Write as _;
use std::fs::OpenOptions;
use std::io::{ErrorKind, Write as _};
use std::path::{Path, PathBuf};

use clap::Args;
use engine::Viewer;
use records::{Eyes, Played, Story, phh};
use serde_json::Value;

use crate::failure::{Failure, printable, quoted};

#[derive(Args)]
pub(crate) struct Telling {
    /// Writes each hand as a PHH file into this folder
    #[arg(long, value_name = "DIR")]
    pub(crate) phh: Option<PathBuf>,
    /// Tells hands as this player saw them, or the rail; otherwise with every card
    #[arg(long = "as", value_name = "NAME|rail")]
    viewer: Option<String>,
}

/// What has been told so far.
pub(crate) struct Tale<'a> {
    telling: &'a Telling,
    /// The hands as sentences.
    pub(crate) text: String,
    written: usize,
    /// What could not be written as a file, and why.
    unwritten: Vec<String>,
}

impl Telling {
    pub(crate) fn begin(&self) -> Tale<'_> {
        Tale { telling: self, text: String::new(), written: 0, unwritten: Vec::new() }
    }

    fn eyes(&self, played: &Played) -> Result<Eyes, Failure> {
        let Some(who) = &self.viewer else { return Ok(Eyes::Owner) };
        match played.seat(who) {
            Some(seat) => Ok(Eyes::Viewer(Viewer::Seat(seat))),
            None if who == "rail" => Ok(Eyes::Viewer(Viewer::Rail)),
            None => Err(nobody(who, &played.names.join(", "))),
        }
    }

    /// The same for each hand of a story: whoever is not in one sees it from the rail.
    fn eyes_on(&self, story: &Story) -> Result<impl Fn(&Played) -> Eyes + use<>, Failure> {
        let who = self.viewer.clone();
        if let Some(who) = &who
            && who != "rail"
            && !story.names().contains(&who.as_str())
        {
            return Err(nobody(who, &story.names().join(", ")));
        }
        Ok(move |played: &Played| match &who {
            None => Eyes::Owner,
            Some(who) => Eyes::Viewer(played.seat(who).map_or(Viewer::Rail, Viewer::Seat)),
        })
    }
}

impl Tale<'_> {
    /// Adds the sentences of a hand under its title.
    pub(crate) fn say(&mut self, title: &str, played: &Played) -> Result<(), Failure> {
        let _ = writeln!(self.text, "{}", printable(title));
        for sentence in played.sentences(self.telling.eyes(played)?) {
            let _ = writeln!(self.text, "  {}", printable(&sentence));
        }
        self.text.push('\n');
        Ok(())
    }

    /// The same of all that a case played.
    pub(crate) fn recount(&mut self, title: &str, story: &Story) -> Result<(), Failure> {
        let eyes = self.telling.eyes_on(story)?;
        let _ = writeln!(self.text, "{}", printable(title));
        for sentence in story.sentences(eyes) {
            let _ = writeln!(self.text, "  {}", printable(&sentence));
        }
        self.text.push('\n');
        Ok(())
    }

    /// Writes the hands of a story as files. `name` says the path of each in the folder, by its
    /// number.
    pub(crate) fn write_all(
        &mut self,
        story: &Story,
        name: impl Fn(usize) -> String,
    ) -> Result<(), Failure> {
        if self.telling.phh.is_none() {
            return Ok(());
        }
        let eyes = self.telling.eyes_on(story)?;
        for (at, hand) in story.kept.iter().enumerate() {
            self.write_seen(Path::new(&name(at)), hand, eyes(hand))?;
        }
        Ok(())
    }

    /// Writes the hand as a file, if files are wanted. `name` is its path in the folder.
    pub(crate) fn write(&mut self, name: &Path, played: &Played) -> Result<(), Failure> {
        if self.telling.phh.is_none() {
            return Ok(());
        }
        self.write_seen(name, played, self.telling.eyes(played)?)
    }

    fn write_seen(&mut self, name: &Path, played: &Played, eyes: Eyes) -> Result<(), Failure> {
        let Some(folder) = &self.telling.phh else { return Ok(()) };
        match phh::write(played, eyes) {
            Ok(text) => {
                create(&folder.join(name), &text)?;
                self.written += 1;
            }
            Err(why) => {
                let name = printable(&name.to_string_lossy());
                self.unwritten.push(format!("{name} is not written: {why}"));
            }
        }
        Ok(())
    }

    /// The same for programs: only where files are wanted, so that other answers stay as they are.
    pub(crate) fn add_to(&self, report: &mut Value) {
        if self.telling.phh.is_some() {
            report["written"] = self.written.into();
            report["unwritten"] = self.unwritten.clone().into();
        }
    }

    /// What there is to say of the files at the end.
    pub(crate) fn about_files(&self) -> String {
        let mut text = String::new();
        for one in &self.unwritten {
            let _ = writeln!(text, "{one}");
        }
        if let Some(folder) = &self.telling.phh {
            let folder = printable(&folder.to_string_lossy());
            let noun = if self.written == 1 { "hand" } else { "hands" };
            let _ = writeln!(text, "{} {noun} written to {folder}", self.written);
        }
        text
    }
}

fn nobody(who: &str, names: &str) -> Failure {
    let names = printable(names);
    Failure::BadInput(format!("--as {}: expected rail or one of {names}", quoted(who)))
}

/// Writes a new file; one that is there already is nobody's to lose.
fn create(path: &Path, text: &str) -> Result<(), Failure> {
    let made = path.parent().map_or(Ok(()), std::fs::create_dir_all);
    let file = made.and_then(|()| OpenOptions::new().write(true).create_new(true).open(path));
    file.and_then(|mut file| file.write_all(text.as_bytes())).map_err(|fault| {
        let path = printable(&path.to_string_lossy());
        if fault.kind() == ErrorKind::AlreadyExists {
            return Failure::BadInput(format!("{path} is there already"));
        }
        Failure::World(format!("{path} cannot be written: {fault}"))
    })
}
