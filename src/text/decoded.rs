//! A name whose escapes are those of UTF-8, decoded.

use crate::escapes::octet;
use crate::{Span, idn::form::LONGEST};

/// The characters that a name represents.
pub(crate) struct Decoded {
    octets: [u8; LONGEST],
    length: usize,
}

impl Decoded {
    /// Those of `name`; `None` if it has no escapes, if it is too long to be looked up, or if its octets are not UTF-8.
    pub(crate) fn of(name: &str) -> Option<Self> {
        if !name.contains('%') {
            return None;
        }
        let mut decoded = Self { octets: [0; LONGEST], length: 0 };
        for (octet, _) in octets(name) {
            *decoded.octets.get_mut(decoded.length)? = octet;
            decoded.length += 1;
        }
        core::str::from_utf8(decoded.octets.get(..decoded.length)?).is_ok().then_some(decoded)
    }

    pub(crate) fn as_str(&self) -> &str {
        let octets = self.octets.get(..self.length).unwrap_or_default();
        core::str::from_utf8(octets).unwrap_or_default()
    }
}

/// What `judge` returns for `name`, decoded if it has escapes; `None` if it cannot be decoded.
pub(crate) fn with_decoded<T>(name: &str, judge: impl FnOnce(&str) -> Option<T>) -> Option<T> {
    if name.contains('%') { judge(Decoded::of(name)?.as_str()) } else { judge(name) }
}

/// Returns whether `name` is not US-ASCII, decoded if it has escapes.
pub(crate) fn is_internationalized(name: &str) -> bool {
    with_decoded(name, |name| (!name.is_ascii()).then_some(())).is_some()
}

/// The part of `name` that is at `span` when `name` is decoded.
pub(crate) fn source(name: &str, span: Span) -> &str {
    let start = octets(name).take(span.start).map(|(_, width)| width).sum();
    let length = octets(name).take(span.end).skip(span.start).map(|(_, width)| width).sum::<usize>();
    name.get(start..start + length).unwrap_or_default()
}

/// The octets that `name` represents, and the octets that each takes.
fn octets(name: &str) -> impl Iterator<Item = (u8, usize)> {
    let mut rest = name.as_bytes();
    core::iter::from_fn(move || {
        let next = match octet(rest) {
            Some(octet) => (octet, 3),
            None => (*rest.first()?, 1),
        };
        rest = rest.get(next.1..)?;
        Some(next)
    })
}

#[cfg(test)]
mod tests {
    use super::{Decoded, is_internationalized, source};

    #[test]
    fn names_and_their_characters() {
        for (name, expected) in [
            ("b%C3%BCcher.example", Some("b\u{fc}cher.example")),
            ("%c3%bc\u{fc}", Some("\u{fc}\u{fc}")),
            ("xn--%61", Some("xn--a")),
            ("%FF", None),
            ("%C3", None),
            ("\u{fc}", None),
        ] {
            assert_eq!(Decoded::of(name).as_ref().map(Decoded::as_str), expected, "{name}");
        }
        assert!(Decoded::of(&"%61".repeat(2000)).is_none());
        assert!(is_internationalized("\u{fc}") && is_internationalized("%C3%BC"));
        assert!(!is_internationalized("%61") && !is_internationalized("\u{fc}%FF"));
    }

    #[test]
    fn parts_and_their_sources() {
        let name = "a.b%C3%BC%2E\u{fc}c";
        for (part, expected) in [(0..1, "a"), (2..5, "b%C3%BC"), (6..9, "\u{fc}c"), (0..9, name)] {
            assert_eq!(source(name, part.into()), expected);
        }
    }
}
