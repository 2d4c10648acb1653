//! How `check` prints what it finds: a file each format, all from the same data.

mod concise;
mod excerpt;
pub(crate) mod format;
mod github;
mod human;
mod json;
mod jsonl;
mod junit;
mod markdown;
mod sarif;
mod words;

use std::io::{self, IsTerminal};

use anstream::{AutoStream, ColorChoice};
use terminal_size::terminal_size_of;

use crate::arguments::CheckFormat;
use crate::formats::format::Format;

/// Where it goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Destination {
    Output,
    Errors,
}

/// How many columns there are where that is no terminal.
const WIDTH: usize = 100;

/// The format that is asked for; if none is, one for people where `target` is a terminal.
pub(crate) fn format(format: Option<CheckFormat>, target: Destination) -> Box<dyn Format> {
    let is_terminal = match target {
        Destination::Output => io::stdout().is_terminal(),
        Destination::Errors => io::stderr().is_terminal(),
    };
    let default = || if is_terminal { CheckFormat::Human } else { CheckFormat::Concise };
    match format.unwrap_or_else(default) {
        CheckFormat::Human => Box::new(human(target)),
        CheckFormat::Concise => Box::new(concise::Concise),
        CheckFormat::Json => Box::new(json::Json::default()),
        CheckFormat::Jsonl => Box::new(jsonl::Jsonl),
        CheckFormat::Sarif => Box::new(sarif::Sarif::default()),
        CheckFormat::Junit => Box::new(junit::Junit::default()),
        CheckFormat::Github => Box::new(github::Github),
        CheckFormat::Markdown => Box::new(markdown::Markdown::default()),
    }
}

/// With the colours and the width of where it goes.
fn human(target: Destination) -> human::Human {
    let (colours, size) = match target {
        Destination::Output => (AutoStream::choice(&io::stdout()), terminal_size_of(io::stdout())),
        Destination::Errors => (AutoStream::choice(&io::stderr()), terminal_size_of(io::stderr())),
    };
    human::Human::new(colours != ColorChoice::Never, size.map_or(WIDTH, |(width, _)| width.0.into()))
}
