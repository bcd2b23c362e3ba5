//! Running a program that may not know an end.

use std::io::{self, Read};
use std::process::{Command, Output, Stdio};
use std::sync::mpsc::{self, Receiver};
use std::thread;
use std::time::Duration;

use crate::test::{now, since};

/// What a program said, or nothing if it had not ended after this long; it is ended then.
pub(crate) fn output_within(command: &mut Command, limit: Duration) -> io::Result<Option<Output>> {
    let begun = now();
    let mut child = command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn()?;
    // Both are read while it runs: a program that nobody listens to waits, and never ends.
    let stdout = listen(child.stdout.take().expect("its output is piped"));
    let stderr = listen(child.stderr.take().expect("its errors are piped"));
    let left = || limit.saturating_sub(since(begun));
    if let Ok(stdout) = stdout.recv_timeout(left())
        && let Ok(stderr) = stderr.recv_timeout(left())
    {
        return Ok(Some(Output { status: child.wait()?, stdout, stderr }));
    }
    child.kill()?;
    child.wait()?;
    Ok(None)
}

/// Reads to the end, and says then what there was.
fn listen(mut pipe: impl Read + Send + 'static) -> Receiver<Vec<u8>> {
    let (say, heard) = mpsc::channel();
    thread::spawn(move || {
        let mut said = Vec::new();
        // Where reading fails, what came before is all there is; and who gave up hears nothing.
        pipe.read_to_end(&mut said).ok();
        say.send(said).ok();
    });
    heard
}

#[cfg(test)]
mod tests {
    use super::*;

    /// It ends when its input does.
    fn waiting() -> Command {
        let mut command = Command::new("git");
        command.args(["hash-object", "--stdin"]);
        command
    }

    #[test]
    fn a_program_that_ends_is_heard_out() {
        let limit = Duration::from_mins(1);
        let output = output_within(waiting().stdin(Stdio::null()), limit).expect("git starts");
        let output = output.expect("it ends at once");
        assert!(output.status.success());
        // The name that git gives to an empty file.
        assert_eq!(output.stdout, b"e69de29bb2d1d6434b8b29ae775ad8c2e48c5391\n");
    }

    #[test]
    fn a_program_that_does_not_end_is_ended() {
        let limit = Duration::from_millis(50);
        let output = output_within(waiting().stdin(Stdio::piped()), limit).expect("git starts");
        assert!(output.is_none());
    }
}
