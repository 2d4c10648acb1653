//! How `check` prints what it finds: one file for each format, all from the same data.

mod concise;
mod excerpt;
pub(crate) mod format;
mod full;
mod github;
mod gitlab;
mod grouped;
mod json;
mod jsonl;
mod junit;
mod look;
mod markdown;
mod pages;
mod rdjson;
mod sarif;
mod statistics;
mod words;

use crate::arguments::CheckFormat;
use crate::findings::judged_by::JudgedBy;
use crate::formats::format::Format;
use crate::formats::look::Look;
use crate::text::terminal::Destination;

/// The commands in the titles of what `check` and `scan` print.
pub(crate) const CHECK: &str = "uri-bnf check";
pub(crate) const SCAN: &str = "uri-bnf scan";

/// Returns the format that is requested; if none is, one for people if `target` is a terminal: `scan` has many files, so it
/// groups findings. Without a target, findings go to a file. Formats with a title have the `command` there, and by what references are judged.
pub(crate) fn format(
    format: Option<CheckFormat>,
    target: Option<Destination>,
    command: &'static str,
    by: &JudgedBy,
) -> Box<dyn Format> {
    let title = || format!("{command} under {}", by.name());
    let for_people = if command == SCAN { CheckFormat::Grouped } else { CheckFormat::Full };
    let default =
        || if target.is_some_and(Destination::is_terminal) { for_people } else { CheckFormat::Concise };
    match format.unwrap_or_else(default) {
        CheckFormat::Full => Box::new(full::Full::new(Look::of(target))),
        CheckFormat::Grouped => Box::new(grouped::Grouped::new(Look::of(target))),
        CheckFormat::Concise => Box::new(concise::Concise),
        CheckFormat::Json => Box::new(json::Json::default()),
        CheckFormat::Jsonl => Box::new(jsonl::Jsonl::default()),
        CheckFormat::Sarif => Box::new(sarif::Sarif::new(by.key())),
        CheckFormat::Junit => Box::new(junit::Junit::new(title())),
        CheckFormat::Github => Box::new(github::Github),
        CheckFormat::Gitlab => Box::new(gitlab::Gitlab::default()),
        CheckFormat::Rdjson => Box::new(rdjson::Rdjson::new(false)),
        CheckFormat::Rdjsonl => Box::new(rdjson::Rdjson::new(true)),
        CheckFormat::Markdown => Box::new(markdown::Markdown::new(title())),
    }
}

/// Returns the format in which other commands say why they refuse an input: that of `check` where none is requested, without
/// links.
pub(crate) fn refusal(target: Destination, is_coloured: bool) -> Box<dyn Format> {
    if !target.is_terminal() {
        return Box::new(concise::Concise);
    }
    Box::new(full::Full::new(Look { is_coloured, has_links: false, ..Look::of(Some(target)) }))
}

/// Returns the format of `--statistics` that `format` means.
///
/// # Errors
///
/// Returns the format if it has findings only.
pub(crate) fn statistics(format: Option<CheckFormat>) -> Result<Box<dyn Format>, CheckFormat> {
    let style = match format {
        None | Some(CheckFormat::Full | CheckFormat::Grouped | CheckFormat::Concise) => {
            statistics::Style::Text
        }
        Some(CheckFormat::Json) => statistics::Style::Json,
        Some(CheckFormat::Jsonl) => statistics::Style::JsonLines,
        Some(CheckFormat::Markdown) => statistics::Style::Markdown,
        Some(other) => return Err(other),
    };
    Ok(Box::new(statistics::Statistics::new(style)))
}
