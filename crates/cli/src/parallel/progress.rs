//! A progress bar on the terminal, for runs that take longer than a second.

use std::fmt;
use std::io::{self, Write};
use std::path::Path;
use std::time::{Duration, Instant};

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressState, ProgressStyle};

use crate::status::{complain, reason};
use crate::text::secrets;
use crate::text::speed;
use crate::text::terminal::Destination;

/// How long a run takes before a bar is shown.
const PATIENCE: Duration = Duration::from_secs(1);

/// The text of a bar and, for an unknown length, of a spinner.
const BAR: &str = "{bar:40} {decimal_bytes} of {decimal_total_bytes}, {speed} per second, {left} s to go";
const SPINNER: &str = "{spinner} {decimal_bytes}, {speed} per second";

/// The progress of a run, shown on standard error if that is a terminal.
pub(crate) struct Progress {
    start: Instant,
    is_terminal: bool,
    bytes: u64,
    /// How many bytes the sources have that have begun; `None` if one of them has no known length.
    length: Option<u64>,
    bar: Option<ProgressBar>,
}

impl Progress {
    pub(crate) fn new() -> Self {
        let is_terminal = Destination::Errors.is_terminal();
        Self { start: Instant::now(), is_terminal, bytes: 0, length: Some(0), bar: None }
    }

    /// Adds the length of the next source.
    pub(crate) fn begin(&mut self, length: Option<u64>) {
        self.length = self.length.and_then(|sum| Some(sum + length?));
        if let (Some(bar), Some(length)) = (&self.bar, self.length) {
            bar.set_length(length);
        }
    }

    /// Adds the number of bytes that were examined. Output from before the first bar is flushed above it.
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

    /// Writes to `output` and to standard error, which may both be the terminal of the bar.
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

    /// Writes on standard error that `source` cannot be opened, or read to its end; after the output so far.
    pub(crate) fn complain(
        &self,
        output: &mut impl Write,
        source: &str,
        error: &io::Error,
    ) -> io::Result<()> {
        self.suspend(output, |output| {
            output.flush()?;
            let name = secrets::visible_name(Path::new(source));
            complain(format_args!("cannot read {name}: {}", reason(error)));
            Ok(())
        })
    }

    /// Removes the bar.
    pub(crate) fn end(&mut self) {
        if let Some(bar) = self.bar.take() {
            bar.finish_and_clear();
        }
    }
}

/// Returns a bar of this length for a run that began at `start`.
fn bar(length: Option<u64>, start: Instant) -> ProgressBar {
    let (template, bar) = match length {
        Some(length) => (BAR, ProgressBar::new(length)),
        None => (SPINNER, ProgressBar::new_spinner()),
    };
    bar.set_draw_target(ProgressDrawTarget::stderr());
    let bar = bar.with_elapsed(start.elapsed());
    // This speed is that since the start, which is steadier than one measured between two drawings.
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
