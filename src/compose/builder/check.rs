//! Checks and writing of one value: what all parts have in common.

use core::fmt;

use super::{
    data::Data,
    error::{BuildError, BuildErrorKind, Part},
};
use crate::{
    AsciiSet, Edition,
    escape::{Component, Extent},
};

/// Where a value is written: which part it is, and how its data is escaped.
#[derive(Clone, Copy)]
pub(super) struct Place {
    pub(super) edition: Edition,
    pub(super) part: Part,
    pub(super) component: Component,
    pub(super) extent: Extent,
}

impl Place {
    pub(super) fn error(self, offset: usize, kind: BuildErrorKind) -> BuildError {
        BuildError { edition: self.edition, part: self.part, offset, kind }
    }

    /// The characters of the rule of the component, without escapes.
    fn characters(self) -> AsciiSet {
        let classes = &self.edition.traits().classes;
        match self.component {
            Component::Userinfo => classes.userinfo,
            Component::RegName => classes.authority,
            Component::Path | Component::Segment | Component::FirstSegment | Component::Param => classes.path,
            Component::OpaquePart => classes.opaque_part,
            Component::Query | Component::QueryName | Component::QueryValue => classes.query,
            Component::Fragment => classes.fragment,
        }
    }

    /// Checks escaped text: only its class, without `without`, and escapes. Plain data can always be escaped.
    pub(super) fn check(self, data: &Data<'_>, without: &[u8]) -> Result<(), BuildError> {
        let Data::Escaped(text) = data else { return Ok(()) };
        let allowed = self.characters().difference(AsciiSet::of(without));
        let octets = text.as_str().as_bytes();
        let mut rest = octets;
        let (offset, kind) = loop {
            rest = match rest {
                [] => return Ok(()),
                [b'%', high, low, after @ ..] if high.is_ascii_hexdigit() && low.is_ascii_hexdigit() => after,
                [b'%', ..] => break (rest.len(), BuildErrorKind::MalformedEscape),
                [octet, after @ ..] if allowed.contains(*octet) => after,
                _ => break (rest.len(), BuildErrorKind::Character),
            };
        };
        Err(self.error(octets.len() - offset, kind))
    }

    /// Writes data, escaped, and escaped text as it is.
    #[inline]
    pub(super) fn write<W: fmt::Write>(self, data: &Data<'_>, writer: &mut W) -> fmt::Result {
        match data {
            Data::Plain(data) => data
                .escape_to(self.edition, self.component, self.extent)
                .try_for_each(|piece| writer.write_str(piece)),
            Data::Escaped(text) => writer.write_str(text.as_str()),
        }
    }
}
