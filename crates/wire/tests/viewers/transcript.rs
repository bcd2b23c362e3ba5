//! What one viewer is told, written down for the web client: its reducer folds the same
//! (`web/src/fold.test.ts`).

use std::env;
use std::fs::{File, create_dir_all};
use std::io::{BufWriter, Write};
use std::path::Path;

use serde_json::Value;

/// The view is written down again after this many messages.
const MESSAGES: usize = 10;

/// A file of JSON lines: the view at first, then what was told, and the view after every tenth message.
pub(crate) struct Transcript {
    file: BufWriter<File>,
    messages: usize,
}

impl Transcript {
    /// Begins one, if `CARDROOM_TRANSCRIPTS` names a folder to put it in.
    pub(crate) fn begin(name: &str, view: &Value) -> Option<Transcript> {
        let folder = env::var_os("CARDROOM_TRANSCRIPTS")?;
        create_dir_all(&folder).expect("a folder for transcripts");
        let file = File::create(Path::new(&folder).join(name)).expect("a new file");
        let mut transcript = Transcript { file: BufWriter::new(file), messages: 0 };
        transcript.write(view);
        Some(transcript)
    }

    /// Takes down a message and, now and then, what it must lead to.
    pub(crate) fn take(&mut self, message: &Value, view: &Value) {
        self.write(message);
        self.messages += 1;
        if self.messages.is_multiple_of(MESSAGES) {
            self.write(view);
        }
    }

    fn write(&mut self, line: &Value) {
        writeln!(self.file, "{line}").expect("a line can be written");
    }
}
