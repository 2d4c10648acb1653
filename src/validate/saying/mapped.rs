//! A text with characters beyond US-ASCII, mapped to one without: a host by UTS #46, everything else by UTF-8.

use core::fmt::{self, Write};

use super::detail::Foreign;
#[cfg(feature = "idna")]
use crate::idn::form::LONGEST;
use crate::{
    Span,
    idn::form::{NoForm, Nothing, write_form},
    text::{escaped::Escaped, typography::Stretches},
};

/// A piece of a text to map: what precedes the host, the host, and what follows it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::validate) struct Mapped<'a> {
    before: &'a str,
    host: &'a str,
    after: &'a str,
    /// Whether typographic characters are mapped as well.
    is_whole: bool,
}

impl<'a> Mapped<'a> {
    /// The whole of what is to be mapped in `whole`, and where: of an IRI, all. Linear.
    pub(in crate::validate) fn of(whole: &'a str, foreign: Foreign, is_iri: bool) -> Option<(Span, Self)> {
        let Foreign { host, inside, .. } = foreign;
        let inside = if is_iri { Span::new(0, whole.len()) } else { inside };
        let text = whole.get(inside.start..inside.end)?;
        let is_whole = is_iri;
        let mut runs = Stretches::of(text)
            .filter(|stretch| is_whole || !stretch.is_typographic)
            .map(|stretch| stretch.run);
        let (mut start, mut end) = runs.next()?;
        end = runs.last().map_or(end, |(_, end)| end);
        let slice = |start: usize, end: usize| whole.get(start..end).unwrap_or_default();
        (start, end) = (start + inside.start, end + inside.start);
        let Some(host) = host else {
            let after = slice(start, end);
            return Some((Span::new(start, end), Self { before: "", host: "", after, is_whole }));
        };
        (start, end) = (start.min(host.start), end.max(host.end));
        let (before, after) = (slice(start, host.start), slice(host.end, end));
        Some((Span::new(start, end), Self { before, host: slice(host.start, host.end), after, is_whole }))
    }
}

impl fmt::Display for Mapped<'_> {
    /// A host without a US-ASCII form stays as it is.
    fn fmt(&self, to: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_escaped(self.before, self.is_whole, to)?;
        if write_host(self.host, &mut Nothing).is_ok() {
            // It is the same again.
            let _ = write_host(self.host, to);
        } else {
            to.write_str(self.host)?;
        }
        write_escaped(self.after, self.is_whole, to)
    }
}

/// Writes the US-ASCII form of `host` by UTS #46, without its transitional forms, as browsers do; it may fail after some
/// writing. A name with typographic characters, or with others that no name has, has none.
///
/// # Errors
///
/// Returns an error if there is none, or if this was built without the feature `idna`.
pub(in crate::validate) fn write_host(host: &str, to: &mut impl Write) -> Result<(), NoForm> {
    #[cfg(feature = "idna")]
    if host.len() > LONGEST || Stretches::of(host).any(|stretch| stretch.is_typographic) {
        return Err(NoForm::NotAName);
    }
    write_form(host, to)
}

/// `text` with the escapes of UTF-8 for what is beyond US-ASCII and meant, or for all of it.
fn write_escaped(text: &str, is_whole: bool, to: &mut impl Write) -> fmt::Result {
    let mut written = 0;
    for stretch in Stretches::of(text).filter(|stretch| is_whole || !stretch.is_typographic) {
        let before = text.get(written..stretch.offset).unwrap_or_default();
        write!(to, "{before}{}", Escaped(stretch.text))?;
        written = stretch.offset + stretch.text.len();
    }
    to.write_str(text.get(written..).unwrap_or_default())
}

#[cfg(all(test, feature = "idna"))]
mod tests {
    use alloc::string::String;

    use super::write_host;

    fn mapped(host: &str) -> Option<String> {
        let mut written = String::new();
        write_host(host, &mut written).ok().map(|()| written)
    }

    #[test]
    fn forms_of_names() {
        for (host, form) in [
            ("b\u{fc}cher.example", "xn--bcher-kva.example"),
            // Not transitional.
            ("stra\u{df}e.example", "xn--strae-oqa.example"),
            ("B\u{dc}CHER.Example", "xn--bcher-kva.example"),
            ("\u{4f8b}\u{3048}\u{3002}jp", "xn--r8jz45g.jp"),
            ("\u{fc}_a.example.", "xn--_a-wka.example."),
        ] {
            assert_eq!(mapped(host).as_deref(), Some(form), "{host}");
        }
        for host in ["\u{fc} a", "\u{fc}%20", "\u{fc}\u{200b}", "\u{2100}.example", "\u{fc}@", "a\u{202e}"] {
            assert_eq!(mapped(host), None, "{host}");
        }
        assert_eq!(mapped(&"\u{fc}".repeat(1000)), None);
    }
}
