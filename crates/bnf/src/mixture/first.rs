//! The first derivation of a text by a grammar alone, in the form of a printed one.

use super::{MixedParse, RuleIndex};
use crate::derivation::{error::MatchError, matcher::Matcher, printed::PrintedDerivation, steps::Step};
use crate::linking::grammar::Grammar;
use alloc::vec::Vec;

/// Derives a text from a rule of the grammar that a matcher was compiled from, without a parser that was built for it:
/// alternatives in the order in which they are printed, and repetitions as often as possible. `None` if the rule does not
/// derive it, or if there is no such rule.
///
/// # Errors
///
/// Those of [`Matcher::derivation`].
///
/// ```
/// use uri_bnf_judge::{Grammar, Matcher, mixture::first_derivation};
///
/// let grammar = Grammar::read("hostport = host [ \":\" port ]\nhost = 1*\"h\"\nport = *digit\ndigit = \"0\" | \"8\"")?;
/// let matcher = Matcher::new(&grammar)?;
/// let derivation = first_derivation(&grammar, &matcher, "hostport", b"h:80").expect("it is in the language")?;
/// let names = derivation.steps().iter().map(|step| step.production().name());
/// assert!(names.eq(["hostport", "host", "port", "digit", "digit"]));
/// assert!(first_derivation(&grammar, &matcher, "port", b"h").is_none());
/// # Ok::<(), Box<dyn core::error::Error>>(())
/// ```
pub fn first_derivation<'g>(
    grammar: &'g Grammar,
    matcher: &Matcher<'g>,
    rule: &str,
    text: &[u8],
) -> Option<Result<PrintedDerivation<'g>, MatchError>> {
    let start = RuleIndex { grammar: 0, rule: grammar.positions.get(rule).copied()? };
    let parse = MixedParse::of(grammar.lowered.as_slice(), start, text);
    if !parse.is_accepted() {
        return None;
    }
    let mut depths: Vec<usize> = Vec::new();
    let mut steps = Vec::new();
    for applied in parse.applied(|_| true, true) {
        let depth = applied.parent.and_then(|parent| depths.get(parent)).map_or(0, |depth| depth + 1);
        depths.push(depth);
        let rule = grammar.rules.get(applied.index.rule)?.name();
        steps.push(Step { rule, depth, span: applied.span });
    }
    Some(matcher.derivation(text, steps))
}
