//! What an escaped line break is in the URIs of a scheme.

use core::fmt;

/// What an escaped line break, such as `%0D%0A`, is in the URIs of a scheme.
///
/// ```
/// use uri_bnf::schemes::{LineBreaks, Schemes};
/// let of = |name| Schemes::BUILT_IN.find(name).unwrap().line_breaks();
/// assert_eq!((of("data"), of("mailto")), (LineBreaks::Data, LineBreaks::InBody));
/// assert_eq!((of("ftp"), of("http")), (LineBreaks::EndCommands, LineBreaks::Unknown));
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum LineBreaks {
    /// Data, as other octets are.
    Data,
    /// The end of a line in the body of a message. In its other header fields, there are none: decoded, a line break ends
    /// the field, and what follows is another one.
    InBody,
    /// The end of a command, because a client decodes the URI and sends parts of it in the lines of its protocol (RFC 2396
    /// section 7, RFC 3986 section 7.2).
    EndCommands,
    /// Not known.
    #[default]
    Unknown,
}

impl LineBreaks {
    /// Its name: `data`, `in body`, `end commands`, or empty if it is not known. The same as its `Display`.
    ///
    /// ```
    /// assert_eq!(uri_bnf::schemes::LineBreaks::EndCommands.name(), "end commands");
    /// ```
    pub const fn name(self) -> &'static str {
        match self {
            Self::Data => "data",
            Self::InBody => "in body",
            Self::EndCommands => "end commands",
            Self::Unknown => "",
        }
    }
}

impl fmt::Display for LineBreaks {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.pad(self.name())
    }
}
