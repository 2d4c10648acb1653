//! A path that begins with `//` when there is no authority.

use core::fmt;

/// What to do with a path that begins with `//` when there is no authority.
///
/// ```
/// use uri_bnf::{Edition, compose::{BuildErrorKind, Builder, DoubleSlash}};
/// let builder = Builder::new(Edition::Rfc3986).with_scheme("file").with_path("//a");
/// assert_eq!(builder.build().unwrap_err().kind(), BuildErrorKind::ReadsAsAuthority);
/// assert_eq!(builder.with_double_slash(DoubleSlash::DotSegment).build_text()?, "file:/.//a");
/// # Ok::<(), uri_bnf::compose::BuildError>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum DoubleSlash {
    /// It is an error (RFC 3986 section 3.3).
    #[default]
    Refuse,
    /// `/.` is written before it, so that it begins with the segment `.`. Resolution under RFC 3986 removes this segment
    /// again; under the earlier editions, an absolute path keeps it.
    DotSegment,
}

impl DoubleSlash {
    /// Both, the default first.
    ///
    /// ```
    /// use uri_bnf::compose::DoubleSlash;
    /// assert_eq!(DoubleSlash::ALL.map(DoubleSlash::name), ["refuse", "dot-segment"]);
    /// ```
    pub const ALL: [Self; 2] = [Self::Refuse, Self::DotSegment];

    /// Its name: `refuse` or `dot-segment`.
    ///
    /// ```
    /// assert_eq!(uri_bnf::compose::DoubleSlash::default().name(), "refuse");
    /// ```
    pub const fn name(self) -> &'static str {
        match self {
            Self::Refuse => "refuse",
            Self::DotSegment => "dot-segment",
        }
    }
}

/// A name that is not that of a [`DoubleSlash`].
///
/// ```
/// use uri_bnf::compose::{DoubleSlash, UnknownDoubleSlash};
/// assert_eq!("keep".parse::<DoubleSlash>(), Err(UnknownDoubleSlash));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("unknown name, expected refuse or dot-segment")]
pub struct UnknownDoubleSlash;

impl core::str::FromStr for DoubleSlash {
    type Err = UnknownDoubleSlash;

    /// Reads a [`name`](Self::name).
    ///
    /// # Errors
    ///
    /// Returns an error if it is not one.
    ///
    /// ```
    /// use uri_bnf::compose::DoubleSlash;
    /// assert_eq!("dot-segment".parse(), Ok(DoubleSlash::DotSegment));
    /// ```
    fn from_str(name: &str) -> Result<Self, UnknownDoubleSlash> {
        Self::ALL.into_iter().find(|own| own.name() == name).ok_or(UnknownDoubleSlash)
    }
}

impl fmt::Display for DoubleSlash {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.pad(self.name())
    }
}
