//! The characters of US-ASCII in the components of an edition.

use crate::{AsciiSet, grammar::class::non_ascii::NonAscii};

/// The characters of each component that is a run of them, without escapes.
pub(crate) struct Classes {
    /// Of an authority that is not a server; in RFC 3986, of a `reg-name`, and in RFC 3987, of an `ireg-name`.
    pub(crate) authority: AsciiSet,
    pub(crate) userinfo: AsciiSet,
    pub(crate) path: AsciiSet,
    pub(crate) first_segment: AsciiSet,
    pub(crate) opaque_part: AsciiSet,
    pub(crate) query: AsciiSet,
    pub(crate) fragment: AsciiSet,
    /// The characters that a scheme may begin with.
    pub(crate) scheme_first: AsciiSet,
    /// The unreserved characters of the edition.
    pub(crate) unreserved: AsciiSet,
    /// The characters beyond US-ASCII of each component except scheme, port and query.
    pub(crate) non_ascii: NonAscii,
    /// Those of a query.
    pub(crate) non_ascii_in_query: NonAscii,
}

impl Classes {
    /// Returns whether components may have characters beyond US-ASCII.
    pub(crate) const fn has_non_ascii(&self) -> bool {
        !matches!(self.non_ascii, NonAscii::None)
    }
}
