//! A program in a pane of tmux: keys go in, the screen is read.

use std::path::Path;
use std::process::Command;
use std::thread;
use std::time::Duration;

use super::screen::Screen;
use crate::test::{now, since};

/// How long the program may take for anything.
const PATIENCE: Duration = Duration::from_secs(30);
/// How often the screen is looked at.
const GLANCE: Duration = Duration::from_millis(40);

/// A pane with a server of its own, so that nobody's tmux is touched. It ends with us.
pub(super) struct Pane {
    socket: String,
}

impl Pane {
    /// Whether there is a tmux at all.
    pub(super) fn is_possible() -> bool {
        Command::new("tmux").arg("-V").output().is_ok_and(|output| output.status.success())
    }

    /// Starts a program in a pane of a hundred columns and forty rows. Each of ours has a name.
    #[expect(clippy::disallowed_methods, reason = "two people may do this chore at the same time")]
    pub(super) fn open(name: &str, program: &Path, words: &[&str]) -> Result<Pane, String> {
        let pane = Pane { socket: format!("cardroom-{}-{name}", std::process::id()) };
        let program = program.to_str().ok_or("the path of the program is no text")?;
        // What it says last is to be read when it has ended, and how it ended.
        let then = "\"$0\" \"$@\"; echo \"ended: $?\"; read -r end";
        let mut command = vec!["-f", "/dev/null", "new-session", "-d", "-x", "100", "-y", "40"];
        command.extend(["sh", "-c", then, program]);
        command.extend(words);
        pane.tmux(&command)?;
        Ok(pane)
    }

    /// Presses keys, by the names that tmux has for them.
    pub(super) fn press(&self, keys: &[&str]) -> Result<(), String> {
        self.tmux(&[&["send-keys"], keys].concat()).map(|_| ())
    }

    /// Writes on the line, letter by letter.
    pub(super) fn write(&self, words: &str) -> Result<(), String> {
        self.tmux(&["send-keys", "-l", words]).map(|_| ())
    }

    pub(super) fn screen(&self) -> Result<Screen, String> {
        self.tmux(&["capture-pane", "-p"]).map(|text| Screen::read(&text))
    }

    /// The screen once it is as wanted and stands still.
    pub(super) fn until(
        &self,
        what: &str,
        wanted: impl Fn(&Screen) -> bool,
    ) -> Result<Screen, String> {
        let begun = now();
        let mut last = self.screen()?;
        while since(begun) < PATIENCE {
            wait();
            let screen = self.screen()?;
            if wanted(&screen) && screen.is_like(&last) {
                return Ok(screen);
            }
            last = screen;
        }
        Err(format!("waited for {what} in vain; the screen:\n{last}"))
    }

    /// What stands there when the program has ended, and whether it ended well.
    pub(super) fn last_words(&self) -> Result<(String, bool), String> {
        let ended = |screen: &Screen| screen.to_string().contains("\nended: ");
        let screen = self.until("the end", ended)?.to_string();
        let well = screen.contains("\nended: 0");
        Ok((screen, well))
    }

    fn tmux(&self, words: &[&str]) -> Result<String, String> {
        let output = Command::new("tmux")
            .args(["-L", &self.socket])
            .args(words)
            .output()
            .map_err(|error| format!("tmux did not start: {error}"))?;
        if !output.status.success() {
            let said = String::from_utf8_lossy(&output.stderr);
            return Err(format!("tmux {}: {}", words.join(" "), said.trim()));
        }
        Ok(String::from_utf8_lossy(&output.stdout).into_owned())
    }
}

impl Drop for Pane {
    fn drop(&mut self) {
        // Where it cannot be ended it has ended.
        self.tmux(&["kill-server"]).ok();
    }
}

#[expect(clippy::disallowed_methods, reason = "a person looks now and then")]
fn wait() {
    thread::sleep(GLANCE);
}
