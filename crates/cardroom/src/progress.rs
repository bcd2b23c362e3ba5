//! A bar that shows how far a long count has come.

use std::fmt::Write;
use std::sync::OnceLock;
use std::time::{Duration, Instant};

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressState, ProgressStyle};

/// Shows a bar on standard error once the work has taken a second.
pub(crate) struct Progress {
    started: Instant,
    bar: OnceLock<ProgressBar>,
    deals: u64,
}

impl Progress {
    /// For work on so many deals.
    #[expect(clippy::disallowed_methods, reason = "the edge: a person waits here")]
    pub(crate) fn new(deals: u64) -> Progress {
        Progress { started: Instant::now(), bar: OnceLock::new(), deals }
    }

    /// So many steps of so many are done.
    #[expect(clippy::disallowed_methods, reason = "the edge: a person waits here")]
    pub(crate) fn show(&self, done: u64, steps: u64) {
        if self.started.elapsed() < Duration::from_secs(1) {
            return;
        }
        let bar = self.bar.get_or_init(|| {
            let style = ProgressStyle::with_template("{bar:30} {percent:>3} %  {rate}  {eta} left")
                .expect("the template is right")
                .with_key("rate", |state: &ProgressState, text: &mut dyn Write| {
                    // A bar that cannot be written is no reason to stop counting.
                    let _ = write!(text, "{:.1} M deals/s", state.per_sec() / 1e6);
                });
            let bar = ProgressBar::with_draw_target(
                Some(self.deals),
                ProgressDrawTarget::stderr_with_hz(10),
            );
            bar.with_elapsed(self.started.elapsed()).with_style(style)
        });
        bar.set_position((u128::from(self.deals) * u128::from(done) / u128::from(steps)) as u64);
    }

    /// Takes the bar away.
    pub(crate) fn end(&self) {
        if let Some(bar) = self.bar.get() {
            bar.finish_and_clear();
        }
    }
}
