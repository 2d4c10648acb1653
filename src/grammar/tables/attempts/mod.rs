//! The observer that records what was tried, kept and lost.

mod finish;

use alloc::vec::Vec;

use super::{Reading, RuleTable};
use crate::{
    AsciiSet, Expected, Span,
    grammar::{
        combinators::{Loss, Observer, RuleId},
        observers::tried::Trials,
    },
};

/// Everything that a rule tried on an input: what it kept, which is the derivation, and what it lost, with the reason.
///
/// [`RuleEntry::attempts`](super::RuleEntry::attempts) makes one. As an observer it is for one run. It grows linearly
/// with the input.
///
/// - What ends a repetition is not an attempt, except where the input stops being a prefix of anything in the language.
/// - What runs again with the same result is recorded once.
///
/// ```
/// use uri_bnf::{grammar::Outcome, rfc3986::RULES};
/// let attempts = RULES.rule("URI-reference").unwrap().attempts(b"a/b");
/// let all = attempts.all();
/// let uri = all.iter().find(|attempt| attempt.rule.name() == "URI").unwrap();
/// assert_eq!((uri.outcome, uri.reach), (Outcome::Failed, 1));
/// assert_eq!(uri.expected.characters(), uri_bnf::AsciiSet::of(b"+-.:"));
/// ```
#[derive(Debug)]
pub struct Attempts {
    table: &'static RuleTable,
    /// The length of the input.
    length: usize,
    trials: Trials,
}

/// One application of a rule that was tried.
///
/// ```
/// use uri_bnf::{grammar::Outcome, rfc2396::RULES};
/// let all = RULES.rule("authority").unwrap().attempts(b"my_host").all();
/// // A hostname has no "_".
/// let server = all.iter().find(|attempt| attempt.rule.name() == "server").unwrap();
/// assert_eq!((server.outcome, server.span, server.depth), (Outcome::Longer, (0..2).into(), 1));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Attempt {
    /// The rule.
    pub rule: RuleId,
    /// The index of the attempt around it, in [`Attempts::all`]; `None` for the start symbol.
    pub parent: Option<usize>,
    /// The number of attempts around it.
    pub depth: usize,
    /// The octets that it accepted; where it began, if it accepted none.
    pub span: Span,
    /// The furthest offset that it reached: where it ended or, beyond that, where something was expected.
    pub reach: usize,
    /// What became of it.
    pub outcome: Outcome,
    /// What it waited for at its reach.
    pub expected: Expected,
}

/// What became of an [`Attempt`].
///
/// ```
/// use uri_bnf::{grammar::Outcome, rfc3986::RULES};
/// let all = RULES.rule("host").unwrap().attempts(b"h").all();
/// let outcome = |name| all.iter().find(|attempt| attempt.rule.name() == name).map(|attempt| attempt.outcome);
/// assert_eq!((outcome("reg-name"), outcome("IP-literal")), (Some(Outcome::Kept), Some(Outcome::NotBegun)));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Outcome {
    /// It is a step of the derivation. If the input is not in the language, of the longest prefix that is.
    Kept,
    /// It could not begin: its first octet was missing.
    NotBegun,
    /// It failed after some octets, or what had to follow it did.
    Failed,
    /// It accepted its span, and was lost with the attempt around it.
    Undone,
    /// It gave way to something longer.
    Longer,
    /// It gave way by the reading of the specification: to something of the same length.
    Reading(Option<&'static Reading>),
}

impl Outcome {
    /// Its name, in kebab case.
    ///
    /// ```
    /// use uri_bnf::grammar::Outcome;
    /// assert_eq!((Outcome::NotBegun.name(), Outcome::Reading(None).name()), ("not-begun", "reading"));
    /// ```
    pub const fn name(self) -> &'static str {
        match self {
            Self::Kept => "kept",
            Self::NotBegun => "not-begun",
            Self::Failed => "failed",
            Self::Undone => "undone",
            Self::Longer => "longer",
            Self::Reading(_) => "reading",
        }
    }
}

impl Attempts {
    /// An observer for a rule of `table` on an input of `length` octets.
    ///
    /// ```
    /// use nom::Parser;
    /// use nom_locate::LocatedSpan;
    /// use uri_bnf::{grammar::Attempts, rfc2396};
    /// let attempts = Attempts::new(&rfc2396::RULES, 2);
    /// let _ = rfc2396::port::<_, ()>().parse_complete(LocatedSpan::new_extra("8x", &attempts));
    /// assert_eq!((attempts.offset(), attempts.is_whole()), (1, false));
    /// ```
    pub fn new(table: &'static RuleTable, length: usize) -> Self {
        Self::of(table, length, Trials::default())
    }

    /// What was recorded.
    pub(super) fn of(table: &'static RuleTable, length: usize, trials: Trials) -> Self {
        Self { table, length, trials }
    }

    /// Returns whether the rule accepted the whole input.
    ///
    /// ```
    /// let port = uri_bnf::rfc2396::RULES.rule("port").unwrap();
    /// assert!(port.attempts(b"80").is_whole() && !port.attempts(b"80a").is_whole());
    /// ```
    pub fn is_whole(&self) -> bool {
        self.trials.record.borrow().end() == Some(self.length)
    }

    /// The furthest offset that any attempt reached. If the input is not in the language, it is the offset of the error.
    ///
    /// ```
    /// let port = uri_bnf::rfc2396::RULES.rule("port").unwrap();
    /// assert_eq!(port.attempts(b"80a").offset(), port.parse("80a").unwrap_err().offset());
    /// ```
    pub fn offset(&self) -> usize {
        self.trials.record.borrow().offset()
    }

    /// All attempts, each before those inside it, in the order in which they were tried. Linear; allocates.
    ///
    /// ```
    /// use uri_bnf::{grammar::Outcome, rfc2396::RULES};
    /// let port = RULES.rule("port").unwrap();
    /// let names = |octets| port.attempts(octets).all().iter().map(|attempt| attempt.rule.name()).collect::<Vec<_>>();
    /// assert_eq!(names(b"8"), ["port", "digit"]);
    /// // At the offset of the error, one more digit was tried.
    /// assert_eq!(names(b"8a"), ["port", "digit", "digit"]);
    /// ```
    pub fn all(&self) -> Vec<Attempt> {
        finish::all(self.table, self.length, &self.trials.record.borrow())
    }

    /// What was lost, in the order in which a reader needs it. If the input is not in the language, the attempts that
    /// reached the furthest offset are first, also those that were kept for a prefix; their parents are indices in
    /// [`all`](Self::all). Linear; allocates.
    ///
    /// ```
    /// let rule = uri_bnf::rfc3986::RULES.rule("URI-reference").unwrap();
    /// let lost = rule.attempts(b"http://[::1").lost();
    /// assert!(lost.iter().take_while(|attempt| attempt.reach == 11).any(|attempt| attempt.rule.name() == "IP-literal"));
    /// assert_eq!(lost[0].expected.to_string(), r#"HEXDIG, ":", "." or "]""#);
    /// ```
    pub fn lost(&self) -> Vec<Attempt> {
        let all = self.all();
        let furthest = (!self.is_whole()).then(|| self.offset());
        let is_furthest = |attempt: &&Attempt| Some(attempt.reach) == furthest;
        let others = all.iter().filter(|attempt| !is_furthest(attempt) && attempt.outcome != Outcome::Kept);
        all.iter().filter(is_furthest).chain(others).copied().collect()
    }
}

impl Observer for &Attempts {
    fn enter(self, rule: RuleId, at: usize) {
        (&self.trials).enter(rule, at);
    }

    fn leave(self, rule: RuleId, end: Option<usize>) {
        (&self.trials).leave(rule, end);
    }

    fn expected(self, at: usize, characters: AsciiSet) {
        (&self.trials).expected(at, characters);
    }

    fn mark(self) -> usize {
        (&self.trials).mark()
    }

    fn rewind(self, mark: usize) {
        (&self.trials).rewind(mark);
    }

    fn lose(self, mark: usize, loss: Loss) {
        (&self.trials).lose(mark, loss);
    }
}
