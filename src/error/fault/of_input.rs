//! The fault of an input.

use super::kind::FaultKind;
use crate::{
    Span,
    error::found::Found,
    grammar::{RuleEntry, RuleTable},
    text::reference_part::ReferencePart,
};

/// The fault because of which an input is not in the language.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(in crate::error) struct Fault {
    pub(in crate::error) kind: FaultKind,
    pub(in crate::error) span: Span,
    pub(in crate::error) part: ReferencePart,
    /// The first character of the span.
    pub(in crate::error) found: Found,
    /// Whether an address has no brackets, or only one of them.
    pub(in crate::error) is_bare: bool,
}

impl Fault {
    /// Where it begins, from `offset`; `None` if that is 2 GiB away or more.
    pub(in crate::error) fn distance(self, offset: usize) -> Option<i32> {
        i32::try_from(i64::try_from(self.span.start).ok()? - i64::try_from(offset).ok()?).ok()
    }

    /// How long it is, in bytes; `None` if that is 4 GiB or more.
    pub(in crate::error) fn length(self) -> Option<u32> {
        u32::try_from(self.span.len()).ok()
    }

    /// The fault itself; if an error cannot store where it is, an empty one at `offset`.
    pub(in crate::error) fn in_reach_of(self, offset: usize) -> Self {
        if self.distance(offset).is_some() && self.length().is_some() {
            return self;
        }
        Self { span: Span::new(offset, offset), ..self }
    }

    /// The character that was found, if it is one of US-ASCII; else an octet that is none.
    pub(in crate::error) fn character(self) -> u8 {
        match self.found {
            Found::Character(character) if character.is_ascii() => character as u8,
            _ => u8::MAX,
        }
    }

    /// The rule of `table` that reads the part; `None` if that is the start symbol.
    pub(in crate::error) fn rule(self, table: &'static RuleTable) -> Option<&'static RuleEntry> {
        let of = |terms: &[&str]| terms.iter().find_map(|term| table.rule_for_term(term));
        if self.kind == FaultKind::MalformedEscape {
            return of(&["escaped", "URN-chars"]);
        }
        of(match self.part {
            ReferencePart::Reference => return None,
            ReferencePart::Path => &["segment", "path"],
            ReferencePart::FirstSegment => {
                &["segment-nz-nc", "isegment-nz-nc", "rel_segment", "segment", "path"]
            }
            ReferencePart::OpaquePart => &["opaque_part", "segment", "path"],
            ReferencePart::Userinfo => &["userinfo", "authority"],
            ReferencePart::Host => &["host", "authority"],
            ReferencePart::Port => &["port", "authority"],
            other => return table.rule_for_term(other.name()),
        })
    }
}
