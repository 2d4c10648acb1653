//! The URL of a section of a document.

use core::fmt;

/// The kind of `section`, a number or a letter: `section` or `appendix`.
pub(crate) const fn kind_of_section(section: &str) -> &'static str {
    match section.as_bytes() {
        [b'A'..=b'Z' | b'a'..=b'z', ..] => "appendix",
        _ => "section",
    }
}

/// The URL of a section of a document.
#[derive(Clone, Copy)]
pub(crate) struct Url {
    pub(crate) document: &'static str,
    pub(crate) section: &'static str,
}

impl fmt::Display for Url {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { document, section } = self;
        let Some(number) = document.strip_prefix("RFC ") else {
            return write!(formatter, "https://datatracker.ietf.org/doc/html/{document}");
        };
        write!(formatter, "https://www.rfc-editor.org/rfc/rfc{number}")?;
        if section.is_empty() { Ok(()) } else { write!(formatter, "#{}-{section}", kind_of_section(section)) }
    }
}
