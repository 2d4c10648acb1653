//! A bar on the terminal, for what takes longer than a second.

use std::fmt;
use std::io::{self, Write};
use std::time::{Duration, Instant};

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressState, ProgressStyle};

use crate::findings::speed;
use crate::text::terminal::Destination;

/// How long nothing is shown.
const PATIENCE: Duration = Duration::from_secs(1);

/// What a bar says; of a length that is not known, a spinner.
const BAR: &str = "{bar:40} {decimal_bytes} of {decimal_total_bytes}, {speed} a second, {left} s to go";
const SPINNER: &str = "{spinner} {decimal_bytes}, {speed} a second";

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
        let is_terminal = Destination::Errors.is_terminal();
        Self { start: Instant::now(), is_terminal, bytes: 0, length: Some(0), bar: None }
    }

    /// A source of so many bytes comes next.
    pub(crate) fn begin(&mut self, length: Option<u64>) {
        self.length = self.length.and_then(|sum| Some(sum + length?));
        if let (Some(bar), Some(length)) = (&self.bar, self.length) {
            bar.set_length(length);
        }
    }

    /// So many bytes more were looked at. What was written before the first bar comes is flushed above it.
    pub(crate) fn advance(&mut self, bytes: usize, output: &mut impl Write) -> io::Result<()> {
        self.bytes += bytes as u64;
        if self.is_terminal && self.bar.is_none() && self.start.elapsed() >= PATIENCE {
            output.flush()?;
            self.bar = Some(bar(self.length, self.start));
        }
        if let Some(bar) = &self.bar {
            bar.set_position(self.bytes);
        }
        Ok(())
    }

    /// Writes to `output` and to standard error, which may both be the terminal where the bar is.
    pub(crate) fn suspend<W: Write>(
        &self,
        output: &mut W,
        write: impl FnOnce(&mut W) -> io::Result<()>,
    ) -> io::Result<()> {
        match &self.bar {
            Some(bar) => bar.suspend(|| write(output).and_then(|()| output.flush())),
            None => write(output),
        }
    }

    /// Takes the bar away.
    pub(crate) fn end(&mut self) {
        if let Some(bar) = self.bar.take() {
            bar.finish_and_clear();
        }
    }
}

/// A bar of so many bytes, of a run that has gone on since `start`.
fn bar(length: Option<u64>, start: Instant) -> ProgressBar {
    let (template, bar) = match length {
        Some(length) => (BAR, ProgressBar::new(length)),
        None => (SPINNER, ProgressBar::new_spinner()),
    };
    bar.set_draw_target(ProgressDrawTarget::stderr());
    let bar = bar.with_elapsed(start.elapsed());
    // It is steady from the beginning, other than what is measured from one drawing to the next.
    let speed = |state: &ProgressState, text: &mut dyn fmt::Write| {
        let _ = text.write_str(&speed::of_bytes(state.pos(), state.elapsed()));
    };
    let left = |state: &ProgressState, text: &mut dyn fmt::Write| {
        let left = u128::from(state.len().unwrap_or_default().saturating_sub(state.pos()));
        let milliseconds = left * state.elapsed().as_millis() / u128::from(state.pos().max(1));
        let _ = write!(text, "{}", milliseconds.div_ceil(1000));
    };
    match ProgressStyle::with_template(template) {
        Ok(style) => bar.with_style(style.with_key("speed", speed).with_key("left", left)),
        Err(_) => bar,
    }
}
