//! RFCs and Internet-Drafts as text. They show references that are wrong, and say what programs make of them, so that a finding is
//! advice at most.

use std::path::Path;

use memchr::memmem;
use uri_bnf::Span;

use super::judge::Judge;
use crate::documents::octets::Octets;

/// How far into a document its heading is looked for, in octets.
const HEADING: usize = 1 << 12;

/// What the heading of such a document has (RFC 7322 section 4.1).
const HEADINGS: [&[u8]; 4] =
    [b"Request for Comments:", b"Internet-Draft", b"INTERNET-DRAFT", b"Internet Draft"];

/// Returns the judge of a document of this kind; `None` of any other.
pub(super) fn softened<'s>(judge: &Judge<'s>, path: &Path, document: Octets<'_>) -> Option<Judge<'s>> {
    match judge {
        Judge::Edition(judge) if is_named(path) && has_heading(document) => {
            Some(Judge::Edition(Box::new(judge.with_advice_at_most())))
        }
        _ => None,
    }
}

/// Returns whether a file has the name of such a document: `rfc3986.txt`, `draft-ietf-uri-url-00.txt`.
fn is_named(path: &Path) -> bool {
    let name = path.file_name().and_then(|name| name.to_str()).unwrap_or_default().to_ascii_lowercase();
    let has_number =
        |rest: &str| rest.trim_start_matches(['-', '_']).starts_with(|first: char| first.is_ascii_digit());
    let is_text = path.extension().is_some_and(|extension| extension.eq_ignore_ascii_case("txt"));
    is_text && (name.starts_with("draft-") || name.strip_prefix("rfc").is_some_and(has_number))
}

fn has_heading(document: Octets<'_>) -> bool {
    let heading = document.part(Span::new(0, document.len().min(HEADING)));
    HEADINGS.iter().any(|known| memmem::find(heading, known).is_some())
}
