//! Writes characters in another notation.

use super::style::Style;
use crate::syntax::characters::Characters;
use crate::syntax::expression::Expression;
use crate::syntax::octet_set::OctetSet;
use crate::syntax::prose::Prose;
use crate::syntax::values::TerminalValues;
use alloc::string::String;
use alloc::vec::Vec;

/// What `style` has in place of something that it lacks; `None` for what it has, and for what is not characters. In a
/// translation, ABNF has `"-"` and `%x20` even for what it could write as in BNF. `characters` is what numbers mean in
/// the output; `None` if they mean what they mean in the expression.
pub(crate) fn spelled(
    expression: &Expression,
    style: Style,
    characters: Option<Characters>,
    is_translation: bool,
) -> Option<Expression> {
    let is_own = match (style, expression) {
        (Style::Bnf, Expression::Literal(text)) => !text.contains(['"', '\n', '\r']),
        (Style::Abnf, Expression::Literal(text)) => !is_translation && text.bytes().all(is_quotable),
        (Style::Abnf, Expression::AnyCase(text)) | (Style::W3cEbnf, Expression::Literal(text)) => {
            text.bytes().all(is_quotable)
        }
        (Style::Abnf, Expression::Prose(_)) => !is_translation,
        (Style::Bnf | Style::W3cEbnf, Expression::Quote | Expression::Prose(_)) => true,
        (Style::Abnf, Expression::Values(values)) => {
            values.is_ascii() || characters.is_none_or(|characters| characters == values.characters())
        }
        (Style::W3cEbnf, Expression::Values(values)) if is_unicode(characters, values) => {
            return numbers(values);
        }
        _ => false,
    };
    if is_own {
        return None;
    }
    let sequences = expression.terminal()?.into_iter();
    let spelled = sequences.map(|sets| spell(&sets, style)).collect();
    Some(Expression::one_or(spelled, Expression::Alternatives))
}

/// Returns whether numbers of Unicode characters are to be written, and not only US-ASCII.
fn is_unicode(output: Option<Characters>, values: &TerminalValues) -> bool {
    values.characters() == Characters::Unicode && output != Some(Characters::Octets) && !values.is_ascii()
}

/// Each number by itself; `None` if there is only one, or one range.
fn numbers(values: &TerminalValues) -> Option<Expression> {
    let several = values.ranges().len() > 1;
    let numbers = values
        .ranges()
        .iter()
        .map(|&(first, last)| Expression::Values(TerminalValues::of_range(values.characters(), first, last)));
    several.then(|| Expression::Sequence(numbers.collect()))
}

/// An octet of each set, one after the other: literals as long as possible, and descriptions or numbers between them.
fn spell(sets: &[OctetSet], style: Style) -> Expression {
    let mut parts = Vec::new();
    let mut quoted = String::new();
    for &set in sets {
        match only(set) {
            Some(octet) if is_quotable(octet) => quoted.push(char::from(octet)),
            _ => {
                if !quoted.is_empty() {
                    parts.push(literal(core::mem::take(&mut quoted), style));
                }
                parts.push(one_of(set, style));
            }
        }
    }
    if !quoted.is_empty() || parts.is_empty() {
        parts.push(literal(quoted, style));
    }
    Expression::one_or(parts, Expression::Sequence)
}

fn literal(text: String, style: Style) -> Expression {
    let has_cases = text.bytes().any(|octet| octet.is_ascii_alphabetic());
    if style == Style::Abnf && !has_cases { Expression::AnyCase(text) } else { Expression::Literal(text) }
}

/// An octet of the set, which is not a single one that a literal can have.
fn one_of(set: OctetSet, style: Style) -> Expression {
    if style == Style::Abnf {
        let ranges = set.ranges().map(|(first, last)| {
            TerminalValues::of_range(Characters::Octets, u32::from(first), u32::from(last))
        });
        return Expression::one_or(ranges.map(Expression::Values).collect(), Expression::Alternatives);
    }
    if only(set) == Some(b'"') {
        return Expression::Quote;
    }
    let is_letter =
        set.len() == 2 && set.iter().all(|octet| set.contains(octet ^ 0x20) && octet.is_ascii_alphabetic());
    if is_letter && style == Style::Bnf {
        let cases = set.iter().map(|octet| Expression::Literal(char::from(octet).into()));
        let mut cases: Vec<_> = cases.collect();
        cases.reverse();
        return Expression::Alternatives(cases);
    }
    Expression::Prose(Prose::of_set(set))
}

/// The only octet of a set.
fn only(set: OctetSet) -> Option<u8> {
    let mut octets = set.iter();
    octets.next().filter(|_| octets.next().is_none())
}

/// Returns whether a literal of every notation can contain this octet.
fn is_quotable(octet: u8) -> bool {
    matches!(octet, b' '..=b'~') && octet != b'"'
}
