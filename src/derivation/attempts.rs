//! What was tried and lost.

use alloc::vec::Vec;

use super::hidden::hidden_at;
use crate::{
    Expected, Span,
    grammar::{Attempts, Outcome},
};

/// What may be shown of the attempts on an input.
///
/// ```
/// use uri_bnf::{Edition, derivation::ShownAttempts};
/// let host = Edition::Rfc3986.rules().rule("host").expect("RFC 3986 has it");
/// let attempts = ShownAttempts::new(&host.attempts(b"1.2.3.4 "), &[]);
/// assert_eq!(attempts.furthest(), Some(7));
/// assert!(attempts.all().iter().any(|attempt| attempt.rule == "reg-name"));
/// ```
#[derive(Clone, Debug)]
pub struct ShownAttempts {
    attempts: Vec<ShownAttempt>,
    is_whole: bool,
    offset: usize,
}

/// One application of a rule that was tried.
///
/// ```
/// use uri_bnf::{Edition, derivation::ShownAttempts, grammar::Outcome};
/// let port = Edition::Rfc3986.rules().rule("port").expect("RFC 3986 has it");
/// let attempts = ShownAttempts::new(&port.attempts(b"8x"), &[]);
/// let [first, ..] = attempts.all() else { panic!() };
/// assert_eq!((first.rule, first.parent, first.depth), ("port", None, 0));
/// assert_eq!((first.span, first.reach, first.outcome), ((0..1).into(), 1, Outcome::Kept));
/// assert!(first.expected.is_some_and(|expected| expected.to_string() == "DIGIT or the end"));
/// ```
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct ShownAttempt {
    /// The name of the rule.
    pub rule: &'static str,
    /// The index of the attempt around it; `None` for the start symbol.
    pub parent: Option<usize>,
    /// The number of attempts around it.
    pub depth: usize,
    /// The octets that it accepted; where it began, if it accepted none.
    pub span: Span,
    /// The furthest offset that it reached.
    pub reach: usize,
    /// What became of it.
    pub outcome: Outcome,
    /// What it waited for at its reach; `None` inside a hidden span.
    pub expected: Option<Expected>,
}

impl ShownAttempts {
    /// What may be shown of these attempts. Those that begin inside a span of `hidden` are left out, and an offset inside
    /// one becomes its beginning. `hidden` are in order, and do not overlap.
    ///
    /// Linear in the number of attempts, times a logarithm of the number of hidden spans.
    ///
    /// ```
    /// use uri_bnf::{Edition, Span, derivation::ShownAttempts};
    /// let port = Edition::Rfc3986.rules().rule("port").expect("RFC 3986 has it");
    /// let attempts = ShownAttempts::new(&port.attempts(b"808x"), &[Span::new(1, 4)]);
    /// assert_eq!(attempts.furthest(), Some(1));
    /// assert!(attempts.all().iter().all(|attempt| attempt.reach <= 1));
    /// ```
    pub fn new(attempts: &Attempts, hidden: &[Span]) -> Self {
        let around = |offset: usize| hidden_at(hidden, offset);
        let outside = |offset: usize| around(offset).map_or(offset, |span| span.start);
        let all = attempts.all();
        let mut numbers = Vec::with_capacity(all.len());
        let mut kept = Vec::new();
        for attempt in &all {
            let is_kept = around(attempt.span.start).is_none();
            numbers.push(is_kept.then_some(kept.len()));
            if is_kept {
                let Span { start, end } = attempt.span;
                kept.push(ShownAttempt {
                    rule: attempt.rule.name(),
                    parent: attempt.parent.and_then(|parent| numbers.get(parent).copied().flatten()),
                    depth: attempt.depth,
                    span: Span::new(start, outside(end)),
                    reach: outside(attempt.reach),
                    outcome: attempt.outcome,
                    expected: around(attempt.reach).is_none().then_some(attempt.expected),
                });
            }
        }
        Self { attempts: kept, is_whole: attempts.is_whole(), offset: outside(attempts.offset()) }
    }

    /// The attempts, each before those inside it.
    ///
    /// ```
    /// use uri_bnf::{Edition, derivation::ShownAttempts};
    /// let port = Edition::Rfc3986.rules().rule("port").expect("RFC 3986 has it");
    /// let attempts = ShownAttempts::new(&port.attempts(b"8"), &[]);
    /// let names = attempts.all().iter().map(|attempt| attempt.rule);
    /// assert!(names.eq(["port", "DIGIT"]));
    /// ```
    pub fn all(&self) -> &[ShownAttempt] {
        &self.attempts
    }

    /// The furthest offset that an attempt reached; `None` if the input is in the language.
    ///
    /// ```
    /// use uri_bnf::{Edition, derivation::ShownAttempts};
    /// let port = Edition::Rfc3986.rules().rule("port").expect("RFC 3986 has it");
    /// let furthest = |octets: &[u8]| ShownAttempts::new(&port.attempts(octets), &[]).furthest();
    /// assert_eq!((furthest(b"80"), furthest(b"8x")), (None, Some(1)));
    /// ```
    pub fn furthest(&self) -> Option<usize> {
        (!self.is_whole).then_some(self.offset)
    }
}
