//! Why a reference has no resolution.

use core::fmt;

use super::{buffer::BufferTooShort, decision::Decisions};
use crate::{Edition, ParseError, edition::Section};

/// A reference cannot be resolved: why, and the section that says so.
///
/// ```
/// use uri_bnf::{Edition, resolve::{Base, Resolver}};
/// let resolver = Resolver::new(Base::new(Edition::Rfc2396, "mailto:a@b")?);
/// let error = resolver.resolve("g").unwrap_err();
/// let message = "a relative reference needs a base that is hierarchical (RFC 2396 section 5)";
/// assert_eq!(error.to_string(), message);
/// # Ok::<(), uri_bnf::resolve::BaseError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ResolveError {
    edition: Edition,
    reason: Reason,
    /// Why the reference or the result is not valid, if that is the reason. Next to the reason and not in it, so that the
    /// error is smaller.
    invalid: Option<ParseError>,
    /// The length of the buffer, if that is the reason.
    buffer: BufferTooShort,
    decisions: Decisions,
}

/// A [`ResolveErrorKind`] without its data.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Reason {
    Reference,
    OpaqueBase,
    ExcessDotDot,
    InventedAuthority,
    Result,
    BufferTooShort,
    ChangedTree,
}

/// Why a reference cannot be resolved.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum ResolveErrorKind {
    /// It is not a reference of the edition.
    Invalid(ParseError),
    /// It needs the path of the base, which is opaque.
    OpaqueBase,
    /// It has more segments `..` than the base has levels, and
    /// [`ExcessDotDot::Refuse`](super::ExcessDotDot::Refuse) was chosen.
    ExcessDotDot,
    /// The result would have an authority that neither the base nor the reference has, and
    /// [`InventedAuthority::Refuse`](super::InventedAuthority::Refuse) was chosen.
    InventedAuthority,
    /// The result is not a reference of the edition. Only [`EmptyBasePath::Letter`](super::EmptyBasePath::Letter),
    /// [`RepeatedScheme::Lax`](super::RepeatedScheme::Lax),
    /// [`InventedAuthority::Letter`](super::InventedAuthority::Letter) and a base that is a name under RFC 2141 have such
    /// results: `g` and the base `http://[::1]` of RFC 2732 give `http://[::1]g`.
    InvalidResult(ParseError),
    /// The result does not fit.
    BufferTooShort(BufferTooShort),
    /// It is a tree that was changed by hand, so that it no longer prints its text.
    ChangedTree,
}

impl ResolveError {
    #[cold]
    pub(crate) fn new(edition: Edition, kind: ResolveErrorKind) -> Self {
        let (reason, invalid) = match kind {
            ResolveErrorKind::Invalid(error) => (Reason::Reference, Some(error)),
            ResolveErrorKind::OpaqueBase => (Reason::OpaqueBase, None),
            ResolveErrorKind::ExcessDotDot => (Reason::ExcessDotDot, None),
            ResolveErrorKind::InventedAuthority => (Reason::InventedAuthority, None),
            ResolveErrorKind::InvalidResult(error) => (Reason::Result, Some(error)),
            ResolveErrorKind::BufferTooShort(_) => (Reason::BufferTooShort, None),
            ResolveErrorKind::ChangedTree => (Reason::ChangedTree, None),
        };
        let buffer = match kind {
            ResolveErrorKind::BufferTooShort(error) => error,
            _ => BufferTooShort::new(0),
        };
        Self { edition, reason, invalid, buffer, decisions: Decisions::NONE }
    }

    /// Returns the error after these decisions. They count if another answer gives another result: not if the base is
    /// opaque, or the buffer too short.
    #[cold]
    pub(super) fn with_decisions(self, decisions: Decisions) -> Self {
        match self.reason {
            Reason::Reference | Reason::ExcessDotDot | Reason::InventedAuthority | Reason::Result => {
                Self { decisions, ..self }
            }
            Reason::OpaqueBase | Reason::BufferTooShort | Reason::ChangedTree => self,
        }
    }

    /// The edition.
    ///
    /// ```
    /// use uri_bnf::{Edition, resolve::{Base, Resolver}};
    /// let resolver = Resolver::new(Base::new(Edition::Rfc3986, "http://a")?);
    /// assert_eq!(resolver.resolve("a b").unwrap_err().edition(), Edition::Rfc3986);
    /// # Ok::<(), uri_bnf::resolve::BaseError>(())
    /// ```
    pub const fn edition(&self) -> Edition {
        self.edition
    }

    /// Why it cannot be resolved.
    ///
    /// ```
    /// use uri_bnf::{Edition, resolve::{Base, ResolveErrorKind, Resolver}};
    /// let resolver = Resolver::new(Base::new(Edition::Rfc3986, "foo:/a/b")?);
    /// assert_eq!(resolver.resolve("..//x").unwrap_err().kind(), ResolveErrorKind::InventedAuthority);
    /// # Ok::<(), uri_bnf::resolve::BaseError>(())
    /// ```
    pub const fn kind(&self) -> ResolveErrorKind {
        match (self.reason, self.invalid) {
            (Reason::Reference, Some(error)) => ResolveErrorKind::Invalid(error),
            (Reason::Result, Some(error)) => ResolveErrorKind::InvalidResult(error),
            (Reason::OpaqueBase, _) => ResolveErrorKind::OpaqueBase,
            (Reason::ExcessDotDot, _) => ResolveErrorKind::ExcessDotDot,
            (Reason::InventedAuthority, _) => ResolveErrorKind::InventedAuthority,
            (Reason::BufferTooShort, _) => ResolveErrorKind::BufferTooShort(self.buffer),
            // The first two always have an error.
            (Reason::ChangedTree | Reason::Reference | Reason::Result, _) => ResolveErrorKind::ChangedTree,
        }
    }

    /// Which options made a difference: those that were decided up to the one that rejects the result, if one does.
    ///
    /// ```
    /// use uri_bnf::{Edition, resolve::{Base, Decision, Resolver}};
    /// let resolver = Resolver::new(Base::new(Edition::Rfc3986, "foo:/a/b")?);
    /// let error = resolver.resolve("..//x").unwrap_err();
    /// assert!(error.decisions().iter().eq([Decision::InventedAuthority]));
    /// assert!(resolver.resolve("a b").unwrap_err().decisions().is_empty());
    /// # Ok::<(), uri_bnf::resolve::BaseError>(())
    /// ```
    pub const fn decisions(&self) -> Decisions {
        self.decisions
    }

    /// The section on this step of the resolution.
    ///
    /// ```
    /// use uri_bnf::{Edition, resolve::{Base, Resolver}};
    /// let resolver = Resolver::new(Base::new(Edition::Rfc3986, "foo:/a/b")?);
    /// assert_eq!(resolver.resolve("..//x").unwrap_err().section().to_string(), "RFC 3986 section 5.3");
    /// # Ok::<(), uri_bnf::resolve::BaseError>(())
    /// ```
    pub const fn section(&self) -> Section {
        let sections = &self.edition.traits().sections;
        match self.kind() {
            ResolveErrorKind::OpaqueBase => sections.relative,
            ResolveErrorKind::ExcessDotDot => sections.dot_segments,
            ResolveErrorKind::InventedAuthority | ResolveErrorKind::InvalidResult(_) => {
                sections.recomposition
            }
            ResolveErrorKind::Invalid(_)
            | ResolveErrorKind::BufferTooShort(_)
            | ResolveErrorKind::ChangedTree => sections.resolution,
        }
    }
}

impl fmt::Display for ResolveError {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let section = self.section();
        match self.kind() {
            ResolveErrorKind::Invalid(error) => error.fmt(formatter),
            ResolveErrorKind::OpaqueBase => {
                write!(formatter, "a relative reference needs a base that is hierarchical ({section})")
            }
            ResolveErrorKind::ExcessDotDot => {
                write!(formatter, "more segments \"..\" than levels in the base ({section})")
            }
            ResolveErrorKind::InventedAuthority => write!(
                formatter,
                "the result has an authority that neither the base nor the reference has ({section})"
            ),
            ResolveErrorKind::InvalidResult(error) => {
                write!(formatter, "the result is not a URI of {} ({section}): {error}", self.edition)
            }
            ResolveErrorKind::BufferTooShort(error) => error.fmt(formatter),
            ResolveErrorKind::ChangedTree => {
                formatter.write_str("the tree of the reference was changed and does not print its text")
            }
        }
    }
}

impl core::error::Error for ResolveError {
    fn source(&self) -> Option<&(dyn core::error::Error + 'static)> {
        let error = self.invalid.as_ref().filter(|_| self.reason == Reason::Result);
        error.map(|error| -> &(dyn core::error::Error + 'static) { error })
    }
}
