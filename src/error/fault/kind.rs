//! The kinds of faults.

use core::fmt;

/// What is wrong in an input that a [`ParseError`](crate::ParseError) refuses, as the validator names it.
///
/// [`name`](Self::name) is the name of the code that the validator has for it (feature `validate`).
///
/// ```
/// use uri_bnf::{FaultKind, rfc3986};
/// let fault = |text| rfc3986::parse(text).unwrap_err().fault();
/// assert_eq!(fault("http://example.com:80a/"), FaultKind::MalformedPort);
/// assert_eq!(fault("http://[::1/x").name(), "malformed-ip-literal");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[non_exhaustive]
pub enum FaultKind {
    /// A control character.
    ControlCharacter,
    /// A space.
    Space,
    /// `<`, `>` or `"`.
    Delimiter,
    /// One of ``{ } | \ ^ ` ``, which no part of a reference may contain; before RFC 2732, also a bracket.
    UnwiseCharacter,
    /// A character beyond US-ASCII that the edition does not allow there.
    NonAsciiCharacter,
    /// A `%` that is not followed by two hexadecimal digits.
    MalformedEscape,
    /// A `#` in a fragment.
    SecondNumberSign,
    /// A bracket that is not around the address of a host.
    MisplacedBracket,
    /// An `@` before the last one of an authority.
    MisplacedAtSign,
    /// White space with a line break.
    LineBreak,
    /// A text before the first colon that is almost a scheme.
    MalformedScheme,
    /// A colon in the first segment of a relative path.
    ColonInFirstSegment,
    /// A scheme that nothing follows.
    EmptyOpaquePart,
    /// A query without a path before it.
    EmptyRelativePath,
    /// A character beyond US-ASCII that a word processor or an input method wrote, such as a curly quotation mark.
    TypographicCharacter,
    /// An address in brackets that is none, or one that lacks its brackets.
    MalformedIpLiteral,
    /// A port that does not consist of digits.
    MalformedPort,
    /// A `/`, `?` or `#` in a password.
    DelimiterInUserinfo,
    /// A reference without a scheme, where one with a scheme is expected.
    RelativeReference,
    /// A scheme, where a relative reference is expected.
    AbsoluteReference,
    /// A fragment, where none is expected.
    FragmentNotAllowed,
    /// Angle brackets or quotation marks around the reference.
    EnclosingDelimiters,
    /// White space before or after the reference.
    SurroundingWhiteSpace,
    /// A path of Windows.
    WindowsPath,
    /// A placeholder of a template, such as `{id}`.
    UriTemplate,
    /// Backslashes in place of slashes, or before other characters.
    Backslash,
    /// Text around the reference.
    ReferenceInText,
    /// A path of `scp` or `git`: `user@host:path`.
    ScpForm,
    /// An octet that does not begin a character of UTF-8, in input given as octets. The validator, which reads texts, has no code for it.
    InvalidUtf8,
    /// Anything else.
    NotInGrammar,
}

impl FaultKind {
    /// Its name: that of the validator's code.
    ///
    /// ```
    /// assert_eq!(uri_bnf::rfc3986::parse("a b").unwrap_err().fault().name(), "space");
    /// ```
    pub const fn name(self) -> &'static str {
        match self {
            Self::ControlCharacter => "control-character",
            Self::Space => "space",
            Self::Delimiter => "delimiter",
            Self::UnwiseCharacter => "unwise-character",
            Self::NonAsciiCharacter => "non-ascii-character",
            Self::MalformedEscape => "malformed-escape",
            Self::SecondNumberSign => "second-number-sign",
            Self::MisplacedBracket => "misplaced-bracket",
            Self::MisplacedAtSign => "misplaced-at-sign",
            Self::LineBreak => "line-break",
            Self::MalformedScheme => "malformed-scheme",
            Self::ColonInFirstSegment => "colon-in-first-segment",
            Self::EmptyOpaquePart => "empty-opaque-part",
            Self::EmptyRelativePath => "empty-relative-path",
            Self::TypographicCharacter => "typographic-character",
            Self::MalformedIpLiteral => "malformed-ip-literal",
            Self::MalformedPort => "malformed-port",
            Self::DelimiterInUserinfo => "delimiter-in-userinfo",
            Self::RelativeReference => "relative-reference",
            Self::AbsoluteReference => "absolute-reference",
            Self::FragmentNotAllowed => "fragment-not-allowed",
            Self::EnclosingDelimiters => "enclosing-delimiters",
            Self::SurroundingWhiteSpace => "surrounding-white-space",
            Self::WindowsPath => "windows-path",
            Self::UriTemplate => "uri-template",
            Self::Backslash => "backslash",
            Self::ReferenceInText => "reference-in-text",
            Self::ScpForm => "scp-form",
            Self::InvalidUtf8 => "invalid-utf-8",
            Self::NotInGrammar => "not-in-grammar",
        }
    }
}

impl fmt::Display for FaultKind {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(self.name())
    }
}
