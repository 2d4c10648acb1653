//! Why a text is not a request target.

use core::fmt;

use super::form::RequestForm;
use crate::{Found, ParseError, Span, fast::request_target::Part};

/// The reason why a text is not a request target, or not one for a method.
///
/// It is `Copy` and `'static`, has at most 104 bytes, and has nothing of the text but the character at its offset.
/// `Display` is one line.
///
/// ```
/// use uri_bnf::{RequestTarget, RequestTargetErrorKind};
/// let error = RequestTarget::parse("/a b").unwrap_err();
/// assert_eq!((error.kind(), error.offset()), (RequestTargetErrorKind::Syntax, 2));
/// let message = r#"expected pchar, "/", "?" or the end at byte 2, found a space (in origin-form, RFC 9112 section 3.2.1)"#;
/// assert_eq!(error.to_string(), message);
/// let error = RequestTarget::parse_for("GET", "*").unwrap_err();
/// assert_eq!(error.to_string(), "asterisk-form is only for OPTIONS (RFC 9112 section 3.2.4)");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, thiserror::Error)]
#[error("{}", Sentence(&self.0))]
pub struct RequestTargetError(pub(super) Reason);

/// What kind of fault a [`RequestTargetError`] is: a value to match on.
///
/// ```
/// use uri_bnf::{RequestTarget, RequestTargetErrorKind};
/// let kind = |method, text| RequestTarget::parse_for(method, text).unwrap_err().kind();
/// assert_eq!(kind("GET", "a b"), RequestTargetErrorKind::Syntax);
/// assert_eq!(kind("CONNECT", "/a"), RequestTargetErrorKind::FormForMethod);
/// assert_eq!(kind("CONNECT", "h:"), RequestTargetErrorKind::PortForConnect);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum RequestTargetErrorKind {
    /// The text is of no form that the method allows, nor of another.
    Syntax,
    /// The text is a request target, but of a form that the method does not allow (RFC 9112 section 3.2).
    FormForMethod,
    /// The port of a `CONNECT` is empty, or above 65535 (RFC 9110 section 9.3.6).
    PortForConnect,
    /// The host of an `http` or `https` URI is empty (RFC 9110 sections 4.2.1 and 4.2.2).
    EmptyHost,
}

/// What an error has.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(super) enum Reason {
    /// The error of a rule of RFC 3986.
    Rule(ParseError),
    Stop {
        part: Part,
        offset: usize,
        found: Found,
    },
    Escape {
        offset: usize,
        found: Found,
    },
    Form {
        form: RequestForm,
        is_connect: bool,
    },
    Port {
        offset: usize,
    },
    EmptyHost,
}

impl Reason {
    pub(super) fn stop(octets: &[u8], part: Part, offset: usize) -> Self {
        Self::Stop { part, offset, found: found(octets, offset) }
    }

    pub(super) fn escape(octets: &[u8], offset: usize) -> Self {
        Self::Escape { offset, found: found(octets, offset) }
    }
}

fn found(octets: &[u8], offset: usize) -> Found {
    Found::at(octets.get(offset..).unwrap_or_default())
}

impl RequestTargetError {
    /// What kind of fault it is, to match on.
    ///
    /// ```
    /// use uri_bnf::{RequestTarget, RequestTargetErrorKind};
    /// assert_eq!(RequestTarget::parse("/#").unwrap_err().kind(), RequestTargetErrorKind::Syntax);
    /// ```
    pub fn kind(&self) -> RequestTargetErrorKind {
        match self.0 {
            Reason::Rule(_) | Reason::Stop { .. } | Reason::Escape { .. } => RequestTargetErrorKind::Syntax,
            Reason::Form { .. } => RequestTargetErrorKind::FormForMethod,
            Reason::Port { .. } => RequestTargetErrorKind::PortForConnect,
            Reason::EmptyHost => RequestTargetErrorKind::EmptyHost,
        }
    }

    /// The byte offset in the text. For `Syntax`, the length of the longest prefix of the text that can still become a
    /// request target, or one of a form for the method; for `FormForMethod`, 0; for `PortForConnect`, that of the port.
    ///
    /// ```
    /// use uri_bnf::RequestTarget;
    /// let offset = |text| RequestTarget::parse(text).unwrap_err().offset();
    /// assert_eq!((offset("/a#f"), offset("/a%4"), offset("h"), offset("http://h/#f")), (2, 4, 1, 9));
    /// ```
    pub fn offset(&self) -> usize {
        match self.0 {
            Reason::Rule(error) => error.offset(),
            Reason::Stop { offset, .. } | Reason::Escape { offset, .. } | Reason::Port { offset } => offset,
            Reason::Form { .. } | Reason::EmptyHost => 0,
        }
    }

    /// What was found at the offset; `None` unless the fault is one of syntax.
    ///
    /// ```
    /// use uri_bnf::{Found, RequestTarget};
    /// assert_eq!(RequestTarget::parse("/a#f").unwrap_err().found(), Some(Found::Character('#')));
    /// assert_eq!(RequestTarget::parse_for("GET", "*").unwrap_err().found(), None);
    /// ```
    pub fn found(&self) -> Option<Found> {
        match self.0 {
            Reason::Rule(error) => Some(error.found()),
            Reason::Stop { found, .. } | Reason::Escape { found, .. } => Some(found),
            Reason::Form { .. } | Reason::Port { .. } | Reason::EmptyHost => None,
        }
    }

    /// The octets of what was found at the offset, or an empty span.
    ///
    /// ```
    /// let span = |text| uri_bnf::RequestTarget::parse(text).unwrap_err().span();
    /// assert_eq!((span("/caf\u{e9}"), span("h")), ((4..6).into(), (1..1).into()));
    /// ```
    pub fn span(&self) -> Span {
        Span::new(self.offset(), self.offset() + self.found().map_or(0, Found::len))
    }
}

/// With the message, because what was expected is a part of it.
impl fmt::Debug for RequestTargetError {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter
            .debug_struct("RequestTargetError")
            .field("kind", &self.kind())
            .field("offset", &self.offset())
            .field("found", &self.found())
            .field("message", &format_args!("{self}"))
            .finish()
    }
}

struct Sentence<'a>(&'a Reason);

impl fmt::Display for Sentence<'_> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self.0 {
            Reason::Rule(error) => error.fmt(formatter),
            Reason::Stop { part, offset, found } => {
                let (expected, place) = wanted(part);
                write!(formatter, "expected {expected} at byte {offset}, found {found} (in {place})")
            }
            Reason::Escape { offset, found } => {
                let place = "in pct-encoded, RFC 3986 section 2.1";
                write!(formatter, "expected HEXDIG at byte {offset}, found {found} ({place})")
            }
            Reason::Form { form: RequestForm::Authority, .. } => {
                formatter.write_str("authority-form is only for CONNECT (RFC 9112 section 3.2.3)")
            }
            Reason::Form { form, is_connect: true } => {
                write!(formatter, "CONNECT takes authority-form, and not {form} (RFC 9112 section 3.2.3)")
            }
            Reason::Form { form, is_connect: false } => {
                let section = form.section();
                write!(formatter, "{form} is only for OPTIONS (RFC 9112 section {section})")
            }
            Reason::Port { .. } => {
                formatter.write_str("CONNECT needs a port up to 65535 (RFC 9110 section 9.3.6)")
            }
            Reason::EmptyHost => formatter
                .write_str("an http or https URI needs a host that is not empty (RFC 9110 section 4.2)"),
        }
    }
}

/// What is expected after a part, and the rule that wants it.
const fn wanted(part: Part) -> (&'static str, &'static str) {
    match part {
        Part::Start => (
            "origin-form, absolute-form, authority-form or asterisk-form",
            "request-target, RFC 9112 section 3.2",
        ),
        Part::Path => (r#"pchar, "/", "?" or the end"#, "origin-form, RFC 9112 section 3.2.1"),
        Part::Query => (r#"pchar, "/", "?" or the end"#, "query, RFC 3986 section 3.4"),
        Part::RegName | Part::OpenBracket | Part::IpLiteral => {
            (r#"":" after uri-host"#, "authority-form, RFC 9112 section 3.2.3")
        }
        Part::Asterisk => ("the end", "asterisk-form, RFC 9112 section 3.2.4"),
        Part::Port => ("DIGIT or the end", "port, RFC 3986 section 3.2.3"),
    }
}
