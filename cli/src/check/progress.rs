//! A bar on the terminal, for what takes longer than a second.

use std::io::{self, IsTerminal};
use std::time::{Duration, Instant};

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};

/// How long nothing is shown.
const PATIENCE: Duration = Duration::from_secs(1);

/// What a bar says; of a length that is not known, a spinner.
const BAR: &str = "{bar:40} {bytes}/{total_bytes}, {binary_bytes_per_sec}, {eta} to go";
const SPINNER: &str = "{spinner} {bytes}, {binary_bytes_per_sec}";

/// How far a run is, shown on standard error where that is a terminal.
pub(crate) struct Progress {
    start: Instant,
    is_terminal: bool,
    bytes: u64,
    /// How many bytes the sources have that were begun; none where one of them does not tell.
    length: Option<u64>,
    bar: Option<ProgressBar>,
}

impl Progress {
    pub(crate) fn new() -> Self {
        let is_terminal = io::stderr().is_terminal();
        Self { start: Instant::now(), is_terminal, bytes: 0, length: Some(0), bar: None }
    }

    /// A source of so many bytes comes next.
    pub(crate) fn begin(&mut self, length: Option<u64>) {
        self.length = self.length.and_then(|sum| Some(sum + length?));
        if let (Some(bar), Some(length)) = (&self.bar, self.length) {
            bar.set_length(length);
        }
    }

    /// So many bytes more were looked at.
    pub(crate) fn advance(&mut self, bytes: usize) {
        self.bytes += bytes as u64;
        if !self.is_terminal || (self.bar.is_none() && self.start.elapsed() < PATIENCE) {
            return;
        }
        self.bar.get_or_insert_with(|| bar(self.length)).set_position(self.bytes);
    }

    /// Does something that may write to the terminal.
    pub(crate) fn suspend<T>(&self, write: impl FnOnce() -> T) -> T {
        match &self.bar {
            Some(bar) => bar.suspend(write),
            None => write(),
        }
    }

    /// Takes the bar away.
    pub(crate) fn end(&mut self) {
        if let Some(bar) = self.bar.take() {
            bar.finish_and_clear();
        }
    }
}

fn bar(length: Option<u64>) -> ProgressBar {
    let (template, bar) = match length {
        Some(length) => (BAR, ProgressBar::new(length)),
        None => (SPINNER, ProgressBar::new_spinner()),
    };
    bar.set_draw_target(ProgressDrawTarget::stderr());
    match ProgressStyle::with_template(template) {
        Ok(style) => bar.with_style(style),
        Err(_) => bar,
    }
}
