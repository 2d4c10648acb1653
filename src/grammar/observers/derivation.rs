//! The observer that records how a text was derived.

use alloc::vec::Vec;
use core::cell::RefCell;

use crate::{
    Span,
    grammar::combinators::{Observer, RuleId},
};

/// How a text was derived: every application of a rule, down to single characters, in the order in which a reader of
/// the grammar would write them. If the rule does not accept the whole text, this is the derivation of the longest
/// prefix that it accepts, and empty if there is none.
///
/// It grows linearly with the text. Use a value for one run: the steps of a second run are appended to those of the
/// first.
///
/// ```
/// use nom::Parser;
/// use nom_locate::LocatedSpan;
/// use uri_bnf::{grammar::Derivation, rfc2396};
/// let derivation = Derivation::default();
/// let input = LocatedSpan::new_extra("a.1", &derivation);
/// rfc2396::scheme::<_, ()>().parse_complete(input).unwrap();
/// let steps = derivation.steps();
/// let names: Vec<_> = steps.iter().map(|step| (step.depth, step.rule.name())).collect();
/// assert_eq!(names, [(0, "scheme"), (1, "alpha"), (2, "lowalpha"), (1, "digit")]);
/// assert_eq!(format!("{:?}", steps[3].span), "2..3");
/// ```
#[derive(Debug, Default)]
pub struct Derivation {
    record: RefCell<Record>,
}

#[derive(Debug, Default)]
struct Record {
    steps: Vec<Derived>,
    /// The indices of the steps whose rules are open.
    open: Vec<usize>,
}

/// One application of a rule in a [`Derivation`].
///
/// ```
/// use nom::Parser;
/// use nom_locate::LocatedSpan;
/// use uri_bnf::{grammar::Derivation, rfc2396};
/// let derivation = Derivation::default();
/// rfc2396::hostport::<_, ()>().parse_complete(LocatedSpan::new_extra("h:8", &derivation)).unwrap();
/// let port = derivation.steps().into_iter().find(|step| step.rule.name() == "port").unwrap();
/// assert_eq!((port.depth, port.span), (1, (2..3).into()));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Derived {
    /// The rule.
    pub rule: RuleId,
    /// The number of rules inside which it was applied: 0 for the start symbol.
    pub depth: usize,
    /// The octets that it derives, in the located text.
    pub span: Span,
}

impl Derivation {
    /// The applications, each before those inside it. Copies the record: linear in its length, and allocates.
    ///
    /// ```
    /// use nom::Parser;
    /// use nom_locate::LocatedSpan;
    /// use uri_bnf::{grammar::Derivation, rfc2396};
    /// let derivation = Derivation::default();
    /// let _ = rfc2396::port::<_, ()>().parse_complete(LocatedSpan::new_extra("80x", &derivation));
    /// let names: Vec<_> = derivation.steps().iter().map(|step| step.rule.name()).collect();
    /// assert_eq!(names, ["port", "digit", "digit"]);
    /// ```
    pub fn steps(&self) -> Vec<Derived> {
        self.record.borrow().steps.clone()
    }

    /// Returns the applications, each before those inside it, without a copy.
    #[cfg(feature = "rules")]
    pub(in crate::grammar) fn into_steps(self) -> Vec<Derived> {
        self.record.into_inner().steps
    }
}

impl Observer for &Derivation {
    fn enter(self, rule: RuleId, at: usize) {
        let mut record = self.record.borrow_mut();
        let (index, depth) = (record.steps.len(), record.open.len());
        record.open.push(index);
        record.steps.push(Derived { rule, depth, span: Span::new(at, at) });
    }

    fn leave(self, _: RuleId, end: Option<usize>) {
        let mut record = self.record.borrow_mut();
        let Some(index) = record.open.pop() else { return };
        match end {
            Some(end) => {
                if let Some(step) = record.steps.get_mut(index) {
                    step.span.end = end;
                }
            }
            None => record.steps.truncate(index),
        }
    }

    fn mark(self) -> usize {
        self.record.borrow().steps.len()
    }

    fn rewind(self, mark: usize) {
        self.record.borrow_mut().steps.truncate(mark);
    }
}
