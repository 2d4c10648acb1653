//! Documents in which a finding is advice at most: RFCs and Internet-Drafts as text, and scripts and style sheets that a program has made
//! smaller. The former show references that are wrong, and say what programs make of them; the latter are mended where they are made.

use std::path::Path;

use memchr::{memchr_iter, memmem};
use uri_bnf::Span;

use super::judge::Judge;
use crate::documents::octets::Octets;

/// How far into a document its heading is looked for, in octets.
const HEADING: usize = 1 << 12;

/// How long the lines of scripts are that a program has made smaller, and how long these are at least, in octets.
const LONG_LINE: usize = 400;
const SMALL: usize = 1 << 12;

/// What the heading of such a document has (RFC 7322 section 4.1).
const HEADINGS: [&[u8]; 4] =
    [b"Request for Comments:", b"Internet-Draft", b"INTERNET-DRAFT", b"Internet Draft"];

/// Returns the judge of a document of this kind; `None` of any other.
pub(super) fn softened<'s>(judge: &Judge<'s>, path: &Path, document: Octets<'_>) -> Option<Judge<'s>> {
    match judge {
        Judge::Edition(judge) if is_named(path) && has_heading(document) || is_minified(path, document) => {
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

/// Returns whether a script or a style sheet has the name or the lines of one that a program has made smaller.
fn is_minified(path: &Path, document: Octets<'_>) -> bool {
    let extension = path.extension().and_then(|extension| extension.to_str()).unwrap_or_default();
    let stem = path.file_stem().and_then(|stem| stem.to_str()).unwrap_or_default();
    let is_script = ["css", "js", "mjs", "cjs"].iter().any(|known| known.eq_ignore_ascii_case(extension));
    let has_name = || [".min", "-min"].iter().any(|end| stem.ends_with(end));
    let has_lines = || {
        let lines = memchr_iter(b'\n', document.whole()).count() + 1;
        document.len() > SMALL && document.len() / lines > LONG_LINE
    };
    is_script && (has_name() || has_lines())
}

fn has_heading(document: Octets<'_>) -> bool {
    let heading = document.part(Span::new(0, document.len().min(HEADING)));
    HEADINGS.iter().any(|known| memmem::find(heading, known).is_some())
}
