//! The steps of a derivation, as a parser records them.

use uri_bnf_span::Span;

/// One application of a rule, as a parser recorded it.
///
/// The steps of a derivation are in preorder: each before those inside it. The first one is that of the start symbol.
///
/// ```
/// use uri_bnf_judge::Step;
///
/// let step = Step { rule: "port", depth: 1, span: (2..4).into() };
/// assert_eq!(step.span.len(), 2);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Step<'n> {
    /// The name of the rule, as printed where it is defined.
    pub rule: &'n str,
    /// The number of rules inside which it was applied: 0 for the start symbol.
    pub depth: usize,
    /// The octets that it derives.
    pub span: Span,
}
