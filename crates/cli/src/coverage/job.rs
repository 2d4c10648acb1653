//! Derives the references of blocks, on any number of threads.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::{self, ThreadId};

use uri_bnf::Span;
use uri_bnf::bnf::{Counter, MatchError, Matcher, Point, Step, Usage};
use uri_bnf::grammar::RuleEntry;

use super::counts::LONGEST_DERIVED;
use super::spans::first_span;
use crate::inputs::blocks::Block;
use crate::inputs::form::Form;
use crate::inputs::records::Records;
use crate::parallel::workers::Work;
use crate::text::secrets;
use crate::text::visible::{cut, visible};

/// The most bytes of an example.
const LONGEST: usize = 100;

/// Counts what references use.
pub(super) struct Job<'j, 'g> {
    rule: &'static RuleEntry,
    matcher: &'j Matcher<'g>,
    form: Form,
    /// One for each thread. A thread receives the blocks in their order, so what it has used before was used in an earlier
    /// block, and the first example of the run is among those of the threads.
    counters: Mutex<HashMap<ThreadId, Counter<'j, 'g>>>,
}

/// A block whose references are counted.
pub(super) struct Counted {
    pub(super) block: Block,
    pub(super) source: Arc<str>,
    pub(super) derived: u64,
    pub(super) not_valid: u64,
    pub(super) too_long: u64,
    pub(super) firsts: Vec<First>,
    /// A derivation that the printed grammar does not allow: a fault of this program.
    pub(super) error: Option<MatchError>,
}

/// The first use of something on a thread.
pub(super) struct First {
    pub(super) point: Point,
    pub(super) line: u64,
    pub(super) span: Option<Span>,
    pub(super) text: Arc<str>,
}

impl<'j, 'g> Job<'j, 'g> {
    pub(super) fn new(rule: &'static RuleEntry, matcher: &'j Matcher<'g>, form: Form) -> Self {
        Self { rule, matcher, form, counters: Mutex::default() }
    }

    /// What all threads counted.
    pub(super) fn into_usage(self) -> Usage {
        let mut usage = self.matcher.usage();
        let counters = self.counters.into_inner().unwrap_or_else(PoisonError::into_inner);
        for counter in counters.into_values() {
            usage.add(&counter.into_usage());
        }
        usage
    }
}

impl Work for Job<'_, '_> {
    type Done = Counted;

    fn block(&self, source: Arc<str>, block: Block) -> Counted {
        let own = thread::current().id();
        let counters = || self.counters.lock().unwrap_or_else(PoisonError::into_inner);
        let counter = counters().remove(&own);
        let mut counter = counter.unwrap_or_else(|| Counter::new(self.matcher));
        let (mut derived, mut not_valid, mut too_long, mut firsts, mut error) = (0, 0, 0, Vec::new(), None);
        for record in Records::of(&block, self.form) {
            let Some(octets) = record.octets.filter(|octets| octets.len() <= LONGEST_DERIVED) else {
                too_long += 1;
                continue;
            };
            let Ok(steps) = self.rule.derive_runs(octets) else {
                not_valid += 1;
                continue;
            };
            derived += 1;
            let steps =
                steps.iter().map(|step| Step { rule: step.rule.name(), depth: step.depth, span: step.span });
            error = error.or(counter.count(octets, steps.clone()).err());
            let mut new = counter.first_used().peekable();
            if new.peek().is_some() {
                let text = example(octets);
                // Only the first uses need the spans of parts, so few references are searched a second time.
                let derivation = self.matcher.derivation(octets, steps).ok();
                firsts.extend(new.map(|(rule, part, kind)| {
                    let point = Point { rule, part, kind };
                    let span = derivation.as_ref().and_then(|derivation| first_span(derivation, point));
                    First { point, line: record.line, span, text: Arc::clone(&text) }
                }));
            }
        }
        counters().insert(own, counter);
        Counted { block, source, derived, not_valid, too_long, firsts, error }
    }
}

/// An input as it is shown.
fn example(octets: &[u8]) -> Arc<str> {
    let masked = secrets::mask(octets);
    let shown = visible(&masked);
    let (text, rest) = cut(&shown, LONGEST);
    format!("{text}{rest}").into()
}
