//! Counts what files use, and shows the progress.

use std::collections::BTreeMap;
use std::io;
use std::path::PathBuf;

use uri_bnf::bnf::{Matcher, Point};
use uri_bnf::grammar::RuleEntry;

use super::counts::{Counts, Example};
use super::job::{Counted, First, Job};
use crate::inputs::blocks::Block;
use crate::inputs::form::Form;
use crate::parallel::progress::Progress;
use crate::parallel::workers::{self, Consumer};
use crate::status::Failure;

/// Counts what the references in files use of the printed rules, on `threads` threads; `-` is standard input.
///
/// # Errors
///
/// Returns an error if no thread can be started, or if a derivation is not one by the printed rules.
pub(crate) fn measure(
    rule: &'static RuleEntry,
    matcher: &Matcher<'_>,
    paths: &[PathBuf],
    form: Form,
    threads: usize,
) -> Result<Counts, Failure> {
    let job = Job::new(rule, matcher, form);
    let mut collector = Collector {
        progress: Progress::new(),
        derived: 0,
        not_valid: 0,
        too_long: 0,
        unread: 0,
        examples: BTreeMap::new(),
    };
    workers::read(&job, paths.to_vec(), form, threads, &mut collector)?;
    let Collector { mut progress, derived, not_valid, too_long, unread, examples } = collector;
    progress.end();
    Ok(Counts { derived, not_valid, too_long, unread, usage: job.into_usage(), examples })
}

/// Takes the blocks in their order.
struct Collector {
    progress: Progress,
    derived: u64,
    not_valid: u64,
    too_long: u64,
    unread: u64,
    examples: BTreeMap<Point, Example>,
}

impl Consumer<Counted> for Collector {
    fn begin(&mut self, _source: &str, length: Option<u64>) -> io::Result<()> {
        self.progress.begin(length);
        Ok(())
    }

    fn take(&mut self, counted: Counted) -> Result<Block, Failure> {
        let Counted { block, source, derived, not_valid, too_long, firsts, error } = counted;
        if let Some(error) = error {
            return Err(Failure::Unknown(format!(
                "a derivation does not match the printed grammar: {error}"
            )));
        }
        self.derived += derived;
        self.not_valid += not_valid;
        self.too_long += too_long;
        for First { point, line, span, text } in firsts {
            self.examples.entry(point).or_insert_with(|| Example {
                source: source.clone(),
                line,
                span,
                text,
            });
        }
        self.progress.advance(block.len(), &mut io::sink())?;
        Ok(block)
    }

    fn fail(&mut self, source: &str, error: &io::Error) -> io::Result<()> {
        self.unread += 1;
        self.progress.complain(&mut io::sink(), source, error)
    }

    fn pause(&mut self) -> io::Result<()> {
        Ok(())
    }
}
