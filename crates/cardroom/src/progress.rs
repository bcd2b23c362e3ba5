//! A bar that shows how far a long count has come.

use std::fmt::Write;
use std::sync::OnceLock;
use std::time::{Duration, Instant};

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressState, ProgressStyle};

/// Shows a bar on standard error once the work has taken a second.
pub(crate) struct Progress {
    watch: Watch,
    bar: OnceLock<ProgressBar>,
    things: u64,
    called: &'static str,
}

/// A stopwatch.
pub(crate) struct Watch(Instant);

impl Watch {
    #[expect(clippy::disallowed_methods, reason = "the edge: a person waits here")]
    pub(crate) fn start() -> Watch {
        Watch(Instant::now())
    }

    /// How many seconds it has run.
    pub(crate) fn seconds(&self) -> f64 {
        self.elapsed().as_secs_f64()
    }

    #[expect(clippy::disallowed_methods, reason = "the edge: a person waits here")]
    fn elapsed(&self) -> Duration {
        self.0.elapsed()
    }
}

impl Progress {
    /// For work on this many things, called so.
    pub(crate) fn new(things: u64, called: &'static str) -> Progress {
        Progress { watch: Watch::start(), bar: OnceLock::new(), things, called }
    }

    /// This many steps of this many are done.
    pub(crate) fn show(&self, done: u64, steps: u64) {
        if self.watch.elapsed() < Duration::from_secs(1) {
            return;
        }
        let called = self.called;
        let bar = self.bar.get_or_init(|| {
            let style = ProgressStyle::with_template("{bar:30} {percent:>3} %  {rate}  {eta} left")
                .expect("the template is right")
                .with_key("rate", move |state: &ProgressState, text: &mut dyn Write| {
                    // A bar that cannot be written is no reason to stop counting.
                    let _ = write!(text, "{:.2} M {called}/s", state.per_sec() / 1e6);
                });
            let bar = ProgressBar::with_draw_target(
                Some(self.things),
                ProgressDrawTarget::stderr_with_hz(10),
            );
            bar.with_elapsed(self.watch.elapsed()).with_style(style)
        });
        bar.set_position((u128::from(self.things) * u128::from(done) / u128::from(steps)) as u64);
    }

    /// Takes the bar away.
    pub(crate) fn end(&self) {
        if let Some(bar) = self.bar.get() {
            bar.finish_and_clear();
        }
    }
}
