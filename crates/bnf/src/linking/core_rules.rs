//! The core rules of ABNF (RFC 5234 appendix B.1), which a grammar has without defining them.

use super::grammar::Grammar;
use super::join;
use super::relations::Relations;
use crate::notation::reader::read_rules;
use crate::syntax::characters::Characters;
use crate::syntax::notation::Notation;

/// The core rules, in the words of the specification.
const TEXT: &str = include_str!("../../grammar/rfc5234.abnf");

/// The core rules, as a grammar that needs no other; `None` if the notation has none. Their numbers mean what those of
/// the grammar mean that uses them: `OCTET = %x00-FF` is one of the first 256 characters in a grammar of Unicode
/// characters. A test ensures that the text can be read.
pub(crate) fn core_rules(notation: Notation, characters: Characters) -> Option<Grammar> {
    if notation != Notation::Abnf {
        return None;
    }
    let read = read_rules(TEXT, notation, characters, &[]).ok()?;
    let relations = Relations::of(TEXT, notation, &read, &[], None);
    relations.errors.is_empty().then(|| join::grammar(notation, characters, read, &relations))
}
