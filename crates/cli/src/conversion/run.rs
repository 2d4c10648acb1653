//! A run of a subcommand that converts its inputs.

use super::converter::Converter;
use super::counts::Counts;
use super::engine::Engine;
use super::job::Job;
use crate::arguments::{ConversionArguments, ConversionFormat, InputArguments, help_on};
use crate::inputs::sources::Sources;
use crate::parallel::threads::Threads;
use crate::status::Failure;
use crate::text::terminal::{self, Content};

/// Returns what a run of `subcommand` reads.
///
/// # Errors
///
/// Returns an error if an argument names a file, and the help if there is nothing to read.
pub(crate) fn sources(
    subcommand: &str,
    inputs: &InputArguments,
    arguments: &ConversionArguments,
) -> Result<Sources, Failure> {
    let sources = Sources::new(inputs.given(), &arguments.files.paths)?;
    if sources.nothing_to_read() { Err(help_on(subcommand)) } else { Ok(sources) }
}

/// Converts all inputs, and writes the results.
///
/// # Errors
///
/// Returns an error if the output cannot be written, or no thread can be started.
pub(crate) fn run<C: Converter>(
    arguments: &ConversionArguments,
    sources: &Sources,
    converter: &C,
) -> Result<Counts, Failure> {
    let form = arguments.files.form();
    let job = Job::new(converter, arguments.format, form);
    let content = match arguments.format {
        ConversionFormat::Lines => Content::Text,
        ConversionFormat::Jsonl => Content::Json,
    };
    let mut engine = Engine::new(&job, terminal::output(content));
    engine.arguments(sources.references.iter().map(|reference| reference.as_encoded_bytes()))?;
    if !sources.paths.is_empty() {
        engine.files(sources.paths.clone(), form, &Threads::new(arguments.threads))?;
    }
    let counts = engine.end()?;
    if !arguments.quiet {
        sources.note_unread_standard_input();
    }
    Ok(counts)
}
