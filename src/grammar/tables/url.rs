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
            let draft = document.strip_prefix("proposed ").unwrap_or(document);
            let draft = draft.strip_prefix("draft-fielding-").unwrap_or(draft);
            // Of those that were not published, both are in one mail.
            return match draft {
                "uri-syntax-01" | "url-syntax-03" => {
                    formatter.write_str("https://lists.w3.org/Archives/Public/uri/1997Dec/0002.html")
                }
                _ => write!(formatter, "https://datatracker.ietf.org/doc/html/draft-fielding-{draft}"),
            };
        };
        write!(formatter, "https://www.rfc-editor.org/rfc/rfc{number}")?;
        if section.is_empty() { Ok(()) } else { write!(formatter, "#{}-{section}", kind_of_section(section)) }
    }
}
