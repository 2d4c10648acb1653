//! How many candidates are answered, on the terminal, for runs that take longer than a second.

use std::time::{Duration, Instant};

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};

use crate::text::terminal::Destination;

const PATIENCE: Duration = Duration::from_secs(1);
pub(crate) struct Progress {
    what: &'static str,
    start: Instant,
    is_terminal: bool,
    bar: Option<ProgressBar>,
    /// The number that is shown.
    failures: u64,
}

impl Progress {
    /// The progress of what is counted as `what`, such as `candidates answered`.
    pub(crate) fn new(what: &'static str) -> Self {
        Self {
            what,
            start: Instant::now(),
            is_terminal: Destination::Errors.is_terminal(),
            bar: None,
            failures: 0,
        }
    }

    /// Shows how many candidates are answered.
    pub(crate) fn show_answers(&mut self, answered: u64) {
        self.show(answered, self.failures);
    }

    /// Shows how many candidates are answered, and how many of them by crashes and hangs.
    pub(crate) fn show(&mut self, answered: u64, failures: u64) {
        if !self.is_terminal || (self.bar.is_none() && self.start.elapsed() < PATIENCE) {
            return;
        }
        let bar = self.bar.get_or_insert_with(|| spinner(self.what, self.start));
        bar.set_position(answered);
        if failures != self.failures {
            self.failures = failures;
            bar.set_message(format!(", {failures} crashes and hangs"));
        }
    }
}

impl Drop for Progress {
    /// Removes the spinner.
    fn drop(&mut self) {
        if let Some(bar) = self.bar.take() {
            bar.finish_and_clear();
        }
    }
}

fn spinner(what: &str, start: Instant) -> ProgressBar {
    let bar = ProgressBar::new_spinner();
    bar.set_draw_target(ProgressDrawTarget::stderr());
    // It moves while a program does not answer.
    bar.enable_steady_tick(Duration::from_millis(200));
    let bar = bar.with_elapsed(start.elapsed());
    match ProgressStyle::with_template(&format!("{{spinner}} {{human_pos}} {what}, {{per_sec}}{{msg}}")) {
        Ok(style) => bar.with_style(style),
        Err(_) => bar,
    }
}
