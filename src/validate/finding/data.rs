//! Whether a character can only be data, and whether a text can only be read as the grammar reads it.

use crate::{
    text::several::is_scheme,
    validate::{Diagnostic, ReferencePart, saying::detail::Detail},
};

/// Returns whether it is inside a path, a query or a fragment of an input that is one reference, with something on both
/// sides that does not belong to the text around the reference: a character there can only be data. Not before a colon
/// in the first segment, where a scheme may be meant.
pub(super) fn is_data_in_the_middle(diagnostic: &Diagnostic<'_>) -> bool {
    let after = diagnostic.text.get(diagnostic.span.end..).and_then(|after| after.chars().next());
    is_data_after_other(diagnostic) && after.is_some_and(|after| !may_surround(after))
}

/// Returns whether all brackets of the finding are data: they begin inside a component, as [`is_data_in_the_middle`] says it,
/// and they are pairs, so that none of them belongs to the text around the reference, even at its end.
pub(super) fn is_of_pairs(diagnostic: &Diagnostic<'_>) -> bool {
    let Detail::All(all, _) = diagnostic.detail else { return false };
    let after =
        diagnostic.text.get(diagnostic.span.start + all.len()..).and_then(|after| after.chars().next());
    is_data_after_other(diagnostic) && are_pairs(all) && after.is_none_or(|after| !may_surround(after))
}

/// Returns whether each bracket of `text` that opens has one that closes after it, and none may be meant as a part of an escape.
fn are_pairs(text: &str) -> bool {
    let depth = text.bytes().enumerate().try_fold(0_usize, |depth, (at, octet)| {
        if matches!(octet, b'[' | b']') && begins_escape(text.as_bytes().get(..at).unwrap_or_default()) {
            return None;
        }
        match octet {
            b'[' => Some(depth + 1),
            b']' => depth.checked_sub(1),
            _ => Some(depth),
        }
    });
    depth == Some(0)
}

/// Returns whether it is as in [`is_data_in_the_middle`], whatever follows.
fn is_data_after_other(diagnostic: &Diagnostic<'_>) -> bool {
    let before = text_before(diagnostic).chars().next_back();
    is_in_data(diagnostic)
        && !diagnostic.may_be_several
        && diagnostic.second.is_none()
        && before.is_some_and(|before| !may_surround(before))
        && !may_be_in_host(text_before(diagnostic))
}

fn may_surround(character: char) -> bool {
    character.is_ascii_whitespace() || matches!(character, '<' | '>' | '"' | '\'')
}

/// How many octets before a finding are read.
const LONGEST_HOST: usize = 64;

/// Returns whether `text` ends with a colon or white space, two slashes and what may be the beginning of a host, as in a reference that
/// begins like a scheme, `a_b://[::1]/`, or in a URI within a path.
fn may_be_in_host(text: &str) -> bool {
    let text = text.as_bytes();
    let text = text.get(text.len().saturating_sub(LONGEST_HOST)..).unwrap_or_default();
    let last = text.iter().rposition(|octet| matches!(octet, b'/' | b'?' | b'#'));
    last.is_some_and(|last| matches!(text[..=last], [.., b':' | b' ' | b'\t' | b'\r' | b'\n', b'/', b'/']))
}

/// Returns whether it is in a path, a query or a fragment, and not before a colon in the first segment, where a scheme may
/// be meant. Nothing in what may be a path of a file system is certainly data, and nothing after a `%` that begins no
/// escape, which may be meant with what follows it: `50% off` must not become `50%%20off`. What follows the scheme in a URI
/// without slashes has a syntax of its own: in `mailto:a at b`, a space does not represent itself, and in `tel:1 2`, nothing.
pub(super) fn is_in_data(diagnostic: &Diagnostic<'_>) -> bool {
    let is_data = matches!(
        diagnostic.part,
        ReferencePart::Path
            | ReferencePart::FirstSegment
            | ReferencePart::OpaquePart
            | ReferencePart::Query
            | ReferencePart::Fragment
    );
    is_data
        && !diagnostic.is_before_colon()
        && !is_of_own_syntax(diagnostic)
        && !ends_with_malformed_escape(text_before(diagnostic))
        && !may_be_drive(diagnostic.text)
}

/// The schemes whose data follow the scheme without a slash, and are octets of any kind.
const OF_DATA: [&str; 3] = ["data", "javascript", "view-source"];

/// Returns whether it is in the path of a URI that has neither an authority nor a slash after the scheme.
fn is_of_own_syntax(diagnostic: &Diagnostic<'_>) -> bool {
    if matches!(diagnostic.part, ReferencePart::Query | ReferencePart::Fragment) {
        return false;
    }
    let (scheme, after) = Beginning::scheme(diagnostic.text);
    !scheme.is_empty()
        && !after.starts_with(b"/")
        && !OF_DATA.iter().any(|name| name.as_bytes().eq_ignore_ascii_case(scheme))
}

fn text_before<'a>(diagnostic: &Diagnostic<'a>) -> &'a str {
    diagnostic.text.get(..diagnostic.span.start).unwrap_or_default()
}

/// Returns whether `text` begins with a single letter and a colon, as a path of a file system does.
pub(super) fn may_be_drive(text: &str) -> bool {
    Beginning::of(text) == Beginning::Drive
}

/// Returns whether `text` ends with a `%`, alone or before a single hexadecimal digit.
pub(super) fn ends_with_malformed_escape(text: &str) -> bool {
    begins_escape(text.as_bytes())
}

fn begins_escape(text: &[u8]) -> bool {
    match text {
        [.., b'%'] => true,
        [.., b'%', digit] => digit.is_ascii_hexdigit(),
        _ => false,
    }
}

/// Returns whether the reference is certainly what the grammar reads, so that something in it that has no meaning under
/// the specification can be left out or written in another way. It is not if another reference begins in the text, if it
/// begins like a path of a file system, or if a scheme is where the host should be:
///
/// | text | may be meant as |
/// |---|---|
/// | `C:/a` | a file on the drive `C` |
/// | `file://C:/a`, `//C:/a` | `file:///C:/a` |
/// | `http://http://h/` | `http://h/` |
/// | `URL:a:b` | `a:b` |
pub(super) fn is_read_as_meant(diagnostic: &Diagnostic<'_>) -> bool {
    !diagnostic.may_be_several && Beginning::of(diagnostic.text) == Beginning::Usual
}

/// How a text begins.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Beginning {
    Usual,
    /// With a single letter and a colon, where a scheme would be.
    Drive,
    /// With `URL:`, which is not part of the reference.
    Mark,
    /// With an authority whose host is a single letter, or the name of a scheme.
    OddHost,
}

impl Beginning {
    /// How many octets are read of what surrounds a reference, of a scheme, and of a host: a text may have a finding at
    /// every other octet, and each is checked.
    const LONGEST: usize = 40;

    /// The scheme of a text without what may surround it, empty if there is none, and what follows its colon.
    fn scheme(text: &str) -> (&[u8], &[u8]) {
        let is_around = |octet: u8| matches!(octet, b' ' | b'\t' | b'\r' | b'\n' | b'<' | b'"' | b'\'');
        let text = text.as_bytes();
        let text = text.get(Self::run(text, is_around)..).unwrap_or_default();
        let (scheme, after) = text.split_at(Self::run(text, is_of_scheme));
        match after {
            [b':', after @ ..] if !scheme.is_empty() => (scheme, after),
            _ => (&[], text),
        }
    }

    fn of(text: &str) -> Self {
        let (scheme, after) = Self::scheme(text);
        if let [letter] = scheme {
            return if letter.is_ascii_alphabetic() { Self::Drive } else { Self::Usual };
        }
        if scheme.eq_ignore_ascii_case(b"url") {
            return Self::Mark;
        }
        let Some(authority) = after.strip_prefix(b"//") else { return Self::Usual };
        let (host, after) = authority.split_at(Self::run(authority, is_of_scheme));
        if !matches!(after, [] | [b':' | b'/' | b'?' | b'#' | b'|', ..]) {
            return Self::Usual;
        }
        let may_be_file = scheme.is_empty() || scheme.eq_ignore_ascii_case(b"file");
        match host {
            [letter] if may_be_file && letter.is_ascii_alphabetic() => Self::OddHost,
            host if core::str::from_utf8(host).is_ok_and(is_scheme) => Self::OddHost,
            _ => Self::Usual,
        }
    }

    /// The length of the octets that `of` selects at the beginning of `text`, up to the longest.
    fn run(text: &[u8], of: impl Fn(u8) -> bool) -> usize {
        text.iter().take(Self::LONGEST).take_while(|octet| of(**octet)).count()
    }
}

const fn is_of_scheme(octet: u8) -> bool {
    octet.is_ascii_alphanumeric() || matches!(octet, b'+' | b'-' | b'.')
}

#[cfg(test)]
mod tests {
    use super::Beginning::{self, Drive, Mark, OddHost, Usual};

    #[test]
    fn beginnings() {
        for (text, expected) in [
            ("", Usual),
            ("a", Usual),
            ("/a:b", Usual),
            ("C:", Drive),
            ("c:/a", Drive),
            (" <C:\\a>", Drive),
            ("1:a", Usual),
            ("Url:a", Mark),
            ("ab:c", Usual),
            ("http://c/", Usual),
            ("file://C:/a", OddHost),
            ("FILE://c|/a", OddHost),
            ("file://c", OddHost),
            ("file://ab/c", Usual),
            ("file:///C:/a", Usual),
            ("//C:/a", OddHost),
            ("http://http://h/", OddHost),
            ("HTTP://HTTPS:", OddHost),
            ("//ftp:a", OddHost),
            ("http://http.h/", Usual),
            ("http://u@http:/", Usual),
            (":x", Usual),
        ] {
            assert_eq!(Beginning::of(text), expected, "{text}");
        }
    }
}
