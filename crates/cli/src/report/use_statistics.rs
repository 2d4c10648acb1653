//! What references use of the printed grammars of specifications, for a page: counted while they are read.

use std::collections::BTreeMap;
use std::io;
use std::sync::Arc;
use std::thread;

use uri_bnf::bnf::{Counter, Matcher, Point, Step};
use uri_bnf::grammar::RuleEntry;

use crate::coverage::counts::{Counts, Example, LONGEST_DERIVED};
use crate::inputs::feed::Consumer;
use crate::inputs::input::Input;
use crate::text::secrets;
use crate::text::visible::{cut, visible};

/// The most bytes of an example.
const LONGEST: usize = 100;

/// How many bytes are collected before they are counted.
const BATCH: usize = 1 << 18;

/// Counts what references use.
pub(crate) struct UseStatistics<'m, 'g> {
    grammars: Vec<GrammarUse<'m, 'g>>,
    batch: Vec<Collected>,
    bytes: usize,
    source: Arc<str>,
    skipped: u64,
}

/// What was used.
pub(crate) struct Uses {
    /// Of each grammar.
    pub(crate) counts: Vec<Counts>,
    /// How many inputs were not derived, because they are longer than [`LONGEST_DERIVED`].
    pub(crate) skipped: u64,
}

/// An input that is not counted yet.
struct Collected {
    source: Arc<str>,
    line: u64,
    bytes: Box<[u8]>,
}

/// What references use of one grammar.
struct GrammarUse<'m, 'g> {
    rule: &'static RuleEntry,
    counter: Counter<'m, 'g>,
    derived: u64,
    not_valid: u64,
    examples: BTreeMap<Point, Example>,
    error: Option<String>,
}

impl<'m, 'g> UseStatistics<'m, 'g> {
    /// Counts what is used of each of these rules, by the matcher of its grammar.
    pub(crate) fn new(rules: impl IntoIterator<Item = (&'static RuleEntry, &'m Matcher<'g>)>) -> Self {
        let grammars = rules.into_iter().map(|(rule, matcher)| GrammarUse {
            rule,
            counter: Counter::new(matcher),
            derived: 0,
            not_valid: 0,
            examples: BTreeMap::new(),
            error: None,
        });
        Self { grammars: grammars.collect(), batch: Vec::new(), bytes: 0, source: "".into(), skipped: 0 }
    }

    /// Counts what was collected.
    fn count(&mut self) -> io::Result<()> {
        let batch = std::mem::take(&mut self.batch);
        self.bytes = 0;
        match &mut self.grammars[..] {
            grammars @ [_, _, ..] => thread::scope(|scope| {
                for grammar in grammars {
                    scope.spawn(|| grammar.count(&batch));
                }
            }),
            grammars => grammars.iter_mut().for_each(|grammar| grammar.count(&batch)),
        }
        match self.grammars.iter_mut().find_map(|grammar| grammar.error.take()) {
            Some(error) => Err(io::Error::other(error)),
            None => Ok(()),
        }
    }

    /// Returns what was used of each grammar; `unread` files could not be read.
    pub(crate) fn finish(mut self, unread: u64) -> io::Result<Uses> {
        self.count()?;
        let counts = self.grammars.into_iter().map(|grammar| {
            let GrammarUse { counter, derived, not_valid, examples, .. } = grammar;
            Counts { derived, not_valid, too_long: 0, unread, usage: counter.into_usage(), examples }
        });
        Ok(Uses { counts: counts.collect(), skipped: self.skipped })
    }
}

impl GrammarUse<'_, '_> {
    fn count(&mut self, batch: &[Collected]) {
        for Collected { source, line, bytes } in batch {
            let Ok(steps) = self.rule.derive_runs(bytes) else {
                self.not_valid += 1;
                continue;
            };
            self.derived += 1;
            let steps =
                steps.iter().map(|step| Step { rule: step.rule.name(), depth: step.depth, span: step.span });
            if let Err(error) = self.counter.count(bytes, steps) {
                self.error = Some(format!("a derivation does not match the printed grammar: {error}"));
            }
            let mut new = self.counter.first_used().peekable();
            if new.peek().is_some() {
                let text = example(bytes);
                for (rule, part, kind) in new {
                    let (source, text) = (source.clone(), text.clone());
                    let example = || Example { source, line: *line, span: None, text };
                    self.examples.entry(Point { rule, part, kind }).or_insert_with(example);
                }
            }
        }
    }
}

/// An input as it is shown.
fn example(bytes: &[u8]) -> Arc<str> {
    let masked = secrets::mask(bytes);
    let shown = visible(&masked);
    let (text, rest) = cut(&shown, LONGEST);
    format!("{text}{rest}").into()
}

impl Consumer for UseStatistics<'_, '_> {
    fn begin(&mut self, source: &str) {
        self.source = source.into();
    }

    fn take(&mut self, input: Input<'_>) -> io::Result<()> {
        let Some(bytes) = input.octets.filter(|bytes| bytes.len() <= LONGEST_DERIVED) else {
            self.skipped += 1;
            return Ok(());
        };
        self.bytes += bytes.len() + size_of::<Collected>();
        self.batch.push(Collected { source: self.source.clone(), line: input.line, bytes: bytes.into() });
        if self.bytes >= BATCH { self.count() } else { Ok(()) }
    }

    fn pause(&mut self) -> io::Result<()> {
        Ok(())
    }
}
