//! Which characters represent data in a component, by edition: the table behind the module `escape`.
//!
//! Each edition has a constant `DATA` next to its traits (`src/edition/rfc2396/data.rs`). The classes are those of the
//! grammar.

use crate::{AsciiSet, grammar::class::non_ascii::NonAscii};

/// The characters of data in each component of an edition.
pub(crate) struct Data {
    pub(crate) userinfo: DataCharacters,
    pub(crate) reg_name: DataCharacters,
    /// A whole path, in which `/` separates segments.
    pub(crate) path: DataCharacters,
    pub(crate) segment: DataCharacters,
    /// The first segment of a relative path.
    pub(crate) first_segment: DataCharacters,
    /// The name or the value of a parameter of a segment.
    pub(crate) param: DataCharacters,
    pub(crate) opaque_part: DataCharacters,
    pub(crate) query: DataCharacters,
    /// The name in a pair of a query, before `=`.
    pub(crate) query_name: DataCharacters,
    /// The value in a pair of a query, after `=`.
    pub(crate) query_value: DataCharacters,
    pub(crate) fragment: DataCharacters,
    /// What should be escaped in any component, unless the scheme allows it as data.
    pub(crate) should: AsciiSet,
    /// What needs no escape in any component.
    pub(crate) unreserved: AsciiSet,
}

/// The characters of data in one component.
#[derive(Clone, Copy)]
pub(crate) struct DataCharacters {
    /// Those that its rule derives, without escapes, and without what would end a pair or a parameter.
    pub(crate) allowed: AsciiSet,
    /// Those that have a purpose there: data must escape them.
    pub(crate) delimiters: AsciiSet,
    /// Those that delimit the parts of the data itself, and so are not escaped.
    pub(crate) separators: AsciiSet,
    /// Those beyond US-ASCII that its rule derives.
    pub(crate) non_ascii: NonAscii,
    /// The document and the sections that say so.
    pub(crate) section: &'static str,
}

impl DataCharacters {
    /// The data of a component with the characters `allowed`, except `delimiters`.
    pub(crate) const fn of(allowed: AsciiSet, delimiters: AsciiSet, section: &'static str) -> Self {
        Self { allowed, delimiters, separators: AsciiSet::EMPTY, non_ascii: NonAscii::None, section }
    }

    /// Returns the characters for a part of the data that ends at one of `ends`.
    pub(crate) const fn without(self, ends: AsciiSet) -> Self {
        Self { allowed: self.allowed.difference(ends), ..self }
    }

    /// Returns the characters together with these beyond US-ASCII.
    pub(crate) const fn with(self, non_ascii: NonAscii) -> Self {
        Self { non_ascii, ..self }
    }

    /// Returns the characters with another section as their source.
    pub(crate) const fn in_section(self, section: &'static str) -> Self {
        Self { section, ..self }
    }
}
