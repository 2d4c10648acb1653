//! What is wrong, in words.

use core::fmt;

use super::{kind::FaultKind, of_input::Fault};
use crate::error::found::Found;

impl fmt::Display for Fault {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { kind, part, found, span, is_bare } = *self;
        let whole = match kind {
            FaultKind::ControlCharacter
            | FaultKind::Space
            | FaultKind::Delimiter
            | FaultKind::UnwiseCharacter
            | FaultKind::NonAsciiCharacter
            | FaultKind::MisplacedAtSign => return write!(formatter, "{found} is not allowed in the {part}"),
            FaultKind::MalformedEscape => {
                return write!(formatter, "\"%\" without two hexadecimal digits after it, in the {part}");
            }
            FaultKind::LineBreak => return write!(formatter, "a line break is not allowed in the {part}"),
            FaultKind::SecondNumberSign => "a second \"#\" is not allowed",
            FaultKind::MisplacedBracket => {
                return write!(
                    formatter,
                    "{found} is not allowed in the {part}: brackets enclose the address of a host"
                );
            }
            FaultKind::MalformedScheme if found == Found::Character('_') => {
                "\"_\" is not allowed in a scheme"
            }
            FaultKind::MalformedScheme => {
                return write!(formatter, "a scheme begins with a letter, and not with {found}");
            }
            FaultKind::ColonInFirstSegment => "no scheme is before the first \":\"",
            FaultKind::EmptyOpaquePart => "nothing follows the scheme",
            FaultKind::EmptyRelativePath => "a query without a path before it",
            FaultKind::TypographicCharacter => return write!(formatter, "{found} was probably not meant"),
            FaultKind::MalformedIpLiteral if is_bare => "an IPv6 address lacks its brackets",
            FaultKind::MalformedIpLiteral if found == Found::Character('[') && span.len() == 1 => {
                "\"[\" without a \"]\" after an address"
            }
            FaultKind::MalformedIpLiteral if span.len() == 1 => {
                return write!(formatter, "{found} is not allowed in the address in brackets");
            }
            FaultKind::MalformedIpLiteral => "the address in brackets is not an IPv6 address",
            FaultKind::MalformedPort => return write!(formatter, "{found} is not allowed in a port"),
            FaultKind::DelimiterInUserinfo => {
                return write!(formatter, "{found} is not allowed in a password");
            }
            FaultKind::RelativeReference => "the scheme is missing",
            FaultKind::AbsoluteReference => "a scheme is not allowed in a relative reference",
            FaultKind::FragmentNotAllowed => "a fragment is not allowed here",
            FaultKind::EnclosingDelimiters => return write!(formatter, "{found} encloses the reference"),
            FaultKind::SurroundingWhiteSpace if span.start == 0 => "white space before the reference",
            FaultKind::SurroundingWhiteSpace => "white space after the reference",
            FaultKind::WindowsPath => "a Windows path is not a URI",
            FaultKind::UriTemplate => "a URI Template: its placeholders are not replaced",
            FaultKind::Backslash => "a backslash is not allowed",
            FaultKind::ReferenceInText => "text around the reference",
            FaultKind::ScpForm => "a path in the form of scp, user@host:path, is not a URI",
            FaultKind::InvalidUtf8 => {
                return write!(formatter, "{found} does not begin a character of UTF-8");
            }
            FaultKind::NotInGrammar if found == Found::End => "the input ends too early",
            FaultKind::NotInGrammar => return write!(formatter, "{found} is not allowed here"),
        };
        formatter.write_str(whole)
    }
}
