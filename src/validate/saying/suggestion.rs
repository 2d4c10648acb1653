//! What to write in place of a fault.

use core::{
    fmt::{self, Write},
    net::Ipv4Addr,
};

use super::{
    mapped::Mapped,
    masks::{About, Secrets, is_masked, write_masked},
};
use crate::{
    Span,
    idn::form::write_form,
    text::{
        backslashes::Backslashes,
        decoded::with_decoded,
        entities::Replaced,
        escaped::Escaped,
        javascript::Converted,
        nfc,
        scp::Scp,
        surroundings::Joined,
        typography::write_meant,
        utf8::{Charset, write_recoded},
        windows::WindowsPath,
    },
};

/// A replacement for a part of the input, which removes the diagnostic that it belongs to, and adds no error.
///
/// Its `Display` is the replacement.
///
/// ```
/// use uri_bnf::{Edition, validate::{Diagnostic, Validator}};
/// let mut first: Option<Diagnostic> = None;
/// Validator::new(Edition::Rfc3986).validate("a?b c", &mut first);
/// let suggestion = first.unwrap().suggestion().unwrap();
/// assert_eq!((suggestion.span(), suggestion.to_string()), ((3..4).into(), "%20".to_owned()));
/// assert_eq!(suggestion.apply("a?b c"), "a?b%20c");
/// ```
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Suggestion<'a> {
    span: Span,
    replacement: Replacement<'a>,
    is_safe: bool,
    /// The input, whose secrets are not shown.
    text: &'a str,
    secrets: Secrets,
}

/// The text that is inserted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::validate) enum Replacement<'a> {
    /// Two pieces, one after the other.
    Text(&'a str, &'a str),
    /// Each octet as an escape.
    Escaped(&'a str),
    /// With the brackets, the spaces, or the angle brackets and quotes, as escapes.
    BracketsEscaped(&'a str),
    SpacesEscaped(&'a str),
    QuotesEscaped(&'a str),
    /// In lower case.
    Lower(&'a str),
    /// One character.
    Character(char),
    /// `[` and `]` around it.
    Bracketed(&'a str),
    /// An address in the usual form.
    Ipv4(Ipv4Addr),
    /// The reference to a path of Windows.
    WindowsPath(WindowsPath<'a>),
    /// Slashes, or nothing, in place of backslashes.
    WithoutBackslashes(Backslashes<'a>),
    /// The URI of a file of another host.
    Scp(Scp<'a>),
    /// Escapes of a URI in place of a run of those of JavaScript.
    Converted(&'a str),
    /// Characters in place of the entities of HTML.
    WithoutEntities(Replaced<'a>),
    /// The escapes of UTF-8 for the octets of these.
    Recoded(&'a str, Charset),
    /// With the delimiters of components as escapes.
    DelimitersEscaped(&'a str),
    /// Mapped to US-ASCII.
    Mapped(Mapped<'a>),
    /// The octets of the characters beyond US-ASCII as escapes.
    Octets(&'a str),
    /// The US-ASCII form of a host, whose escapes are decoded.
    Host(&'a str),
    /// In Normalization Form C.
    Nfc(&'a str),
    /// Without line breaks, and without the white space around them.
    Joined(Joined<'a>),
    /// Without typographic characters; whether it is a name.
    Meant(&'a str, bool),
}

impl<'a> Suggestion<'a> {
    pub(in crate::validate) const fn new(span: Span, replacement: Replacement<'a>) -> Self {
        Self { span, replacement, is_safe: false, text: "", secrets: Secrets::NONE }
    }

    /// Returns the suggestion, marked as safe or not.
    pub(super) const fn with_safety(self, is_safe: bool) -> Self {
        Self { is_safe, ..self }
    }

    /// Returns the suggestion for an input with these secrets.
    pub(super) const fn with_secrets(self, text: &'a str, secrets: Secrets) -> Self {
        Self { text, secrets, ..self }
    }

    /// Returns what it is, for the masks.
    fn about(&self) -> About {
        if self.secrets.overlap(self.text, self.span) { About::Replacement } else { About::Other }
    }

    /// `text` in place of the text at `span`.
    pub(in crate::validate) const fn text(span: Span, text: &'a str) -> Self {
        Self::new(span, Replacement::Text(text, ""))
    }

    /// The octets that are replaced; empty if something is inserted.
    ///
    /// ```
    /// use uri_bnf::{Edition, validate::{Diagnostic, Validator}};
    /// let mut first: Option<Diagnostic> = None;
    /// Validator::new(Edition::Rfc3986).validate("a@b:c", &mut first);
    /// let suggestion = first.unwrap().suggestion().unwrap();
    /// assert_eq!((suggestion.span(), suggestion.to_string()), ((0..0).into(), "./".to_owned()));
    /// ```
    pub fn span(&self) -> Span {
        self.span
    }

    /// Returns whether it can be applied without review: [`Safety`](super::Safety) says what that means.
    ///
    /// ```
    /// use uri_bnf::{Edition, validate::{Diagnostic, Validator}};
    /// let is_safe = |text| {
    ///     let mut first: Option<Diagnostic> = None;
    ///     Validator::new(Edition::Rfc3986).validate(text, &mut first);
    ///     first.unwrap().suggestion().unwrap().is_safe()
    /// };
    /// assert!(is_safe("/a b") && is_safe("/a|b") && is_safe(" /a"));
    /// // Two references, a backslash that may be a slash, and an escape that may be cut.
    /// assert!(!is_safe("/a http://h/b") && !is_safe("/a\\b") && !is_safe("/100%"));
    /// ```
    pub const fn is_safe(&self) -> bool {
        self.is_safe
    }

    /// Returns whether the replacement contains a secret of the input: then [`shown`](Self::shown) differs from it, and
    /// must not be applied.
    ///
    /// ```
    /// use uri_bnf::{Edition, validate::Validator};
    /// let suggestion = |text| Validator::new(Edition::Rfc3986).diagnostics(text)[1].suggestion().unwrap();
    /// assert!(suggestion("http://u:p w@h/").has_secret() && !suggestion("http://u:pw@h/a b").has_secret());
    /// ```
    pub fn has_secret(&self) -> bool {
        self.secrets.are_there() && is_masked(self.text, &self.secrets, self.about(), self)
    }

    /// The replacement as it may be shown: with `***` in place of a [secret](crate::secrets), however long that is.
    ///
    /// ```
    /// use uri_bnf::{Edition, validate::Validator};
    /// let found = Validator::new(Edition::Rfc3986).diagnostics("http://u:p w@h/");
    /// let suggestion = found[1].suggestion().unwrap();
    /// assert_eq!((suggestion.to_string(), suggestion.shown().to_string()), ("%20".to_owned(), "***".to_owned()));
    /// ```
    pub fn shown(&self) -> impl fmt::Display + '_ {
        Shown(self)
    }

    /// `text`, which must be the input that was validated, with the replacement. If the span is not inside it, it is
    /// returned unchanged.
    ///
    /// ```
    /// use uri_bnf::{Edition, validate::{Diagnostic, Validator}};
    /// let mut first: Option<Diagnostic> = None;
    /// Validator::new(Edition::Rfc3986).validate("a@b:c", &mut first);
    /// assert_eq!(first.unwrap().suggestion().unwrap().apply("a@b:c"), "./a@b:c");
    /// ```
    #[cfg(feature = "alloc")]
    pub fn apply(&self, text: &str) -> alloc::string::String {
        let (before, after) = (text.get(..self.span.start), text.get(self.span.end..));
        match (before, after) {
            (Some(before), Some(after)) => alloc::format!("{before}{self}{after}"),
            _ => text.into(),
        }
    }
}

impl fmt::Display for Suggestion<'_> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.replacement {
            Replacement::Text(first, second) => write!(formatter, "{first}{second}"),
            Replacement::Escaped(text) => write!(formatter, "{}", Escaped(text)),
            Replacement::Lower(text) => {
                text.chars().try_for_each(|character| formatter.write_char(character.to_ascii_lowercase()))
            }
            Replacement::Character(character) => formatter.write_char(character),
            Replacement::Mapped(mapped) => mapped.fmt(formatter),
            Replacement::Octets(text) => text.chars().try_for_each(|character| match character {
                '\0'..='\x7F' => formatter.write_char(character),
                _ => write!(formatter, "{}", Escaped(character.encode_utf8(&mut [0; 4]))),
            }),
            Replacement::Host(host) => {
                with_decoded(host, |host| write_form(host, formatter).ok()).ok_or(fmt::Error)
            }
            Replacement::Nfc(text) => nfc::write(text, formatter),
            Replacement::Joined(joined) => joined.fmt(formatter),
            Replacement::Meant(text, is_name) => write_meant(text, is_name, formatter),
            Replacement::Recoded(escapes, charset) => write_recoded(escapes, charset, formatter),
            Replacement::Bracketed(text) => write!(formatter, "[{text}]"),
            Replacement::Ipv4(address) => write!(formatter, "{address}"),
            Replacement::WindowsPath(path) => path.fmt(formatter),
            Replacement::WithoutBackslashes(backslashes) => backslashes.fmt(formatter),
            Replacement::Scp(scp) => scp.fmt(formatter),
            Replacement::WithoutEntities(replaced) => replaced.fmt(formatter),
            Replacement::Converted(escapes) => Converted(escapes).fmt(formatter),
            Replacement::BracketsEscaped(text) => text.chars().try_for_each(|character| match character {
                '[' | ']' => write!(formatter, "%{:02X}", u32::from(character)),
                _ => formatter.write_char(character),
            }),
            Replacement::QuotesEscaped(text) => text.chars().try_for_each(|character| match character {
                '<' | '>' | '"' => write!(formatter, "%{:02X}", u32::from(character)),
                _ => formatter.write_char(character),
            }),
            Replacement::SpacesEscaped(text) => text.chars().try_for_each(|character| match character {
                ' ' => formatter.write_str("%20"),
                _ => formatter.write_char(character),
            }),
            Replacement::DelimitersEscaped(text) => text.chars().try_for_each(|character| match character {
                '/' | '?' | '#' | '@' => write!(formatter, "%{:02X}", u32::from(character)),
                _ => formatter.write_char(character),
            }),
        }
    }
}

/// The replacement in quotes, as it may be shown.
impl fmt::Debug for Suggestion<'_> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { span, is_safe, .. } = self;
        formatter
            .debug_struct("Suggestion")
            .field("span", span)
            .field("replacement", &format_args!("\"{}\"", self.shown()))
            .field("is_safe", is_safe)
            .finish()
    }
}

/// A replacement without secrets.
struct Shown<'s, 'a>(&'s Suggestion<'a>);

impl fmt::Display for Shown<'_, '_> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let suggestion = self.0;
        if !suggestion.secrets.are_there() {
            return suggestion.fmt(formatter);
        }
        write_masked(formatter, suggestion.text, &suggestion.secrets, suggestion.about(), suggestion)
    }
}
