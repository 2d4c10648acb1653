//! The derivation of an input: its steps, and the parts of the printed rules that each took.

use alloc::vec::Vec;

use super::hidden::is_inside;
use crate::{
    Span,
    bnf::{PrintedDerivation, PrintedStep, Production, Taken},
};

/// What may be shown of the derivation of an input.
///
/// ```
/// use uri_bnf::{Edition, Span, derivation::{Deriver, ShownDerivation}};
///
/// let rules = Edition::Rfc3986.rules();
/// let grammar = rules.file().read()?;
/// let userinfo = rules.rule("userinfo").expect("RFC 3986 has it");
/// let printed = Deriver::new(&grammar)?.derive(userinfo, b"a:secret")?;
/// // The rule, and an `unreserved` and an `ALPHA` for each letter.
/// assert_eq!(ShownDerivation::new(&printed, &[]).steps().len(), 15);
/// assert_eq!(ShownDerivation::new(&printed, &[Span::new(2, 8)]).steps().len(), 3);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ShownDerivation<'g> {
    steps: Vec<ShownStep<'g>>,
}

/// One application of a rule.
///
/// ```
/// use uri_bnf::{Edition, derivation::{Deriver, ShownDerivation}};
/// let rules = Edition::Rfc3986.rules();
/// let grammar = rules.file().read()?;
/// let printed = Deriver::new(&grammar)?.derive(rules.rule("port").expect("it has one"), b"80")?;
/// let derivation = ShownDerivation::new(&printed, &[]);
/// let [port, eight, zero] = derivation.steps() else { panic!() };
/// assert_eq!((port.span, eight.span, zero.span), ((0..2).into(), (0..1).into(), (1..2).into()));
/// assert_eq!((port.parent, zero.parent), (None, Some(0)));
/// // `*DIGIT`, and its element twice.
/// assert!(port.taken.iter().map(|taken| (taken.part, taken.step)).eq([(0, None), (1, Some(1)), (1, Some(2))]));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct ShownStep<'g> {
    /// The printed rule.
    pub rule: &'g Production,
    /// The index of the step inside which it is; `None` for the first one.
    pub parent: Option<usize>,
    /// The number of steps inside which it is.
    pub depth: usize,
    /// The octets of the input that it derives.
    pub span: Span,
    /// The parts of its definition that it took, in preorder.
    pub taken: Vec<Taken>,
}

impl<'g> ShownDerivation<'g> {
    /// What may be shown of a derivation. Steps inside a span of `hidden` are left out, and so is what is below an entry
    /// inside one. `hidden` are in order, and do not overlap: for secrets, those of `secrets::Masking::spans`.
    ///
    /// Linear in the number of steps, times a logarithm of the number of hidden spans.
    ///
    /// ```
    /// let nothing = uri_bnf::bnf::PrintedDerivation::default();
    /// assert!(uri_bnf::derivation::ShownDerivation::new(&nothing, &[]).steps().is_empty());
    /// ```
    pub fn new(printed: &PrintedDerivation<'g>, hidden: &[Span]) -> Self {
        let step = |(index, step): (usize, &PrintedStep<'g>)| ShownStep {
            rule: step.production(),
            parent: step.parent(),
            depth: step.depth(),
            span: step.span(),
            taken: printed.taken(index).to_vec(),
        };
        let steps = printed.steps().iter().enumerate().map(step).collect();
        Self { steps }.without(hidden)
    }

    /// The steps in preorder: each before those inside it.
    ///
    /// ```
    /// use uri_bnf::{Edition, derivation::{Deriver, ShownDerivation}};
    /// let rules = Edition::Rfc3986.rules();
    /// let grammar = rules.file().read()?;
    /// let printed = Deriver::new(&grammar)?.derive(rules.rule("port").expect("it has one"), b"")?;
    /// assert_eq!(ShownDerivation::new(&printed, &[]).steps().len(), 1);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn steps(&self) -> &[ShownStep<'g>] {
        &self.steps
    }

    /// Removes what is inside hidden spans: of an entry inside one, the number of times is left, and nothing below it.
    fn without(mut self, hidden: &[Span]) -> Self {
        if hidden.is_empty() {
            return self;
        }
        let mut numbers = Vec::with_capacity(self.steps.len());
        let mut next = 0;
        for step in &self.steps {
            let is_kept = !is_inside(hidden, step.span);
            numbers.push(is_kept.then_some(next));
            next += usize::from(is_kept);
        }
        let number = |old: usize| numbers.get(old).copied().flatten();
        let mut index = 0;
        self.steps.retain_mut(|step| {
            let is_kept = number(index).is_some();
            index += 1;
            step.parent = step.parent.and_then(number);
            let mut hidden_below = None;
            step.taken.retain_mut(|entry| {
                if hidden_below.is_some_and(|depth| entry.depth > depth) {
                    return false;
                }
                hidden_below = is_inside(hidden, entry.span).then_some(entry.depth);
                entry.step = entry.step.and_then(number);
                true
            });
            is_kept
        });
        self
    }
}
