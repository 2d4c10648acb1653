//! Why there is no reference from a base to a target.

use core::fmt;

use crate::{Edition, ParseError, edition::Section};

/// There is no reference from a base to a target: why, and the section that says so.
///
/// ```
/// use uri_bnf::{Edition, resolve::{Base, Options, relativize}};
/// let base = Base::new(Edition::Rfc3986, "http://a/b")?;
/// let error = relativize(&base, "http://a/./c", Options::DEFAULT).unwrap_err();
/// let message = "resolution removes the dot segments of every reference to the target (RFC 3986 section 5.2.4)";
/// assert_eq!(error.to_string(), message);
/// # Ok::<(), uri_bnf::resolve::BaseError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RelativizeError {
    pub(super) edition: Edition,
    pub(super) kind: RelativizeErrorKind,
}

/// Why there is no reference from a base to a target.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum RelativizeErrorKind {
    /// The target is not a reference of the edition.
    Invalid(ParseError),
    /// The target has no scheme, and resolution always gives one: resolve it first.
    NoScheme,
    /// The target has dot segments, and resolution removes those of every reference to it.
    DotSegments,
    /// Only the target itself refers to it, and under
    /// [`RepeatedScheme::Lax`](crate::resolve::RepeatedScheme::Lax) its scheme, which is that of the base, is ignored.
    RepeatedScheme,
    /// The target is a tree that was changed by hand, so that it no longer prints its text.
    ChangedTree,
}

impl RelativizeError {
    /// The edition.
    ///
    /// ```
    /// use uri_bnf::{Edition, resolve::{Base, Options, relativize}};
    /// let base = Base::new(Edition::Rfc3986, "http://a/b")?;
    /// assert_eq!(relativize(&base, "c", Options::DEFAULT).unwrap_err().edition(), Edition::Rfc3986);
    /// # Ok::<(), uri_bnf::resolve::BaseError>(())
    /// ```
    pub const fn edition(&self) -> Edition {
        self.edition
    }

    /// Why there is no reference.
    ///
    /// ```
    /// use uri_bnf::{Edition, resolve::{Base, Options, RelativizeErrorKind, relativize}};
    /// let base = Base::new(Edition::Rfc3986, "http://a/b")?;
    /// assert_eq!(relativize(&base, "c", Options::DEFAULT).unwrap_err().kind(), RelativizeErrorKind::NoScheme);
    /// # Ok::<(), uri_bnf::resolve::BaseError>(())
    /// ```
    pub const fn kind(&self) -> RelativizeErrorKind {
        self.kind
    }

    /// The section on the step of the resolution that excludes the target.
    ///
    /// ```
    /// use uri_bnf::{Edition, resolve::{Base, Options, RepeatedScheme, relativize}};
    /// let base = Base::new(Edition::Rfc3986, "http://a/b")?;
    /// let lax = Options { repeated_scheme: RepeatedScheme::Lax, ..Options::DEFAULT };
    /// let error = relativize(&base, "http:c", lax).unwrap_err();
    /// assert_eq!(error.section().to_string(), "RFC 3986 section 5.2.2");
    /// # Ok::<(), uri_bnf::resolve::BaseError>(())
    /// ```
    pub const fn section(&self) -> Section {
        let sections = &self.edition.traits().sections;
        match self.kind {
            RelativizeErrorKind::DotSegments => sections.dot_segments,
            RelativizeErrorKind::RepeatedScheme => sections.repeated_scheme,
            RelativizeErrorKind::Invalid(_)
            | RelativizeErrorKind::NoScheme
            | RelativizeErrorKind::ChangedTree => sections.resolution,
        }
    }
}

impl fmt::Display for RelativizeError {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let message = match self.kind {
            RelativizeErrorKind::Invalid(error) => return error.fmt(formatter),
            RelativizeErrorKind::ChangedTree => {
                return formatter.write_str("the tree was changed by hand and does not print its text");
            }
            RelativizeErrorKind::NoScheme => {
                "the target has no scheme, and the result of a resolution has one"
            }
            RelativizeErrorKind::DotSegments => {
                "resolution removes the dot segments of every reference to the target"
            }
            RelativizeErrorKind::RepeatedScheme => {
                "only the target itself refers to it, and its scheme is ignored because it repeats that of the base"
            }
        };
        write!(formatter, "{message} ({})", self.section())
    }
}

impl core::error::Error for RelativizeError {}
