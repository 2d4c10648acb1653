//! What a text has, for the list of causes.

use crate::differ::shape::Shape;

/// The text without the controls and spaces around it.
pub(super) fn trimmed(text: &str) -> &str {
    text.trim_matches(|character| character <= ' ')
}

/// Whether a text has an escape of an octet.
pub(super) fn has_escape_that(text: &str, is_one: impl Fn(u8) -> bool) -> bool {
    text.split('%').skip(1).any(|after| {
        let digits = after.get(..2).filter(|digits| digits.bytes().all(|digit| digit.is_ascii_hexdigit()));
        digits.and_then(|digits| u8::from_str_radix(digits, 16).ok()).is_some_and(&is_one)
    })
}

/// Whether a text has an escape of one of these octets.
pub(super) fn has_escape(text: &str, octets: &[u8]) -> bool {
    has_escape_that(text, |octet| octets.contains(&octet))
}

pub(super) fn has_loose_percent(text: &str) -> bool {
    let is_escape = |after: &str| {
        after.as_bytes().get(..2).is_some_and(|digits| digits.iter().all(u8::is_ascii_hexdigit))
    };
    text.split('%').skip(1).any(|after| !is_escape(after))
}

pub(super) fn has_loose_bracket(shape: &Shape<'_>) -> bool {
    let Some(authority) = shape.authority else { return false };
    let inner = shape.host.strip_prefix('[').and_then(|host| host.strip_suffix(']'));
    let is_address = |inner: &str| {
        let address = inner.split('%').next().unwrap_or_default();
        url::Host::parse(&format!("[{address}]")).is_ok()
    };
    let is_whole = inner.is_some_and(is_address);
    let others = authority.matches(['[', ']']).count() - if is_whole { 2 } else { 0 };
    others > 0
}

/// Whether a number is decimal for one reader, and octal for another.
pub(super) fn is_octal(number: &str) -> bool {
    number.len() > 1 && number.starts_with('0') && number.bytes().all(|octet| octet.is_ascii_digit())
}

/// What UTS #46 removes.
pub(super) fn is_ignored(character: char) -> bool {
    matches!(character, '\u{ad}' | '\u{200b}'..='\u{200d}' | '\u{2060}' | '\u{feff}' | '\u{fe00}'..='\u{fe0f}')
}

/// What UTS #46 maps to US-ASCII, of the commonest kinds: full-width forms, dots, and compatibility forms.
pub(super) fn is_mapped(character: char) -> bool {
    !character.is_ascii()
        && !is_ignored(character)
        && idna::domain_to_ascii(&format!("a{character}a")).is_ok_and(|form| !form.starts_with("xn--"))
}

pub(super) fn is_not_allowed(character: char) -> bool {
    !character.is_ascii_alphanumeric() && !"-._~!$&'()*+,;=:@/%?#[]".contains(character)
}

/// Whether a segment is `.` or `..`, escaped or not.
pub(super) fn is_dot_segment(segment: &str) -> bool {
    let decoded = segment.replace("%2e", ".").replace("%2E", ".");
    decoded == "." || decoded == ".."
}

/// Whether the path has an escape of no slash, no backslash and no NUL, in a segment that is no dot segment.
pub(super) fn has_other_escape(shape: &Shape<'_>) -> bool {
    let has = |segment: &str| has_escape_that(segment, |octet| !b"/\\\0".contains(&octet));
    shape.segments().any(|segment| !is_dot_segment(segment) && has(segment))
}

/// Whether the host is a name of letters, digits and hyphens that is no hostname of RFC 2396.
pub(super) fn is_no_hostname(shape: &Shape<'_>) -> bool {
    let is_of_name = |octet: u8| octet.is_ascii_alphanumeric() || b"-.".contains(&octet);
    let ends_badly = |label: &str| label.is_empty() || label.starts_with('-') || label.ends_with('-');
    let mut labels = shape.host.strip_suffix('.').unwrap_or(shape.host).split('.');
    let last = labels.next_back().unwrap_or_default();
    !shape.host.is_empty()
        && shape.host.bytes().all(is_of_name)
        && shape.numbers().is_empty()
        && (ends_badly(last)
            || last.starts_with(|first: char| first.is_ascii_digit())
            || labels.any(ends_badly))
}

/// Whether a colon is before the first delimiter of a component.
pub(super) fn has_early_colon(shape: &Shape<'_>) -> bool {
    shape.text.split(['/', '?', '#']).next().unwrap_or_default().contains(':')
}
