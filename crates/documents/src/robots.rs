//! `robots.txt` (RFC 9309).
//!
//! The value of `Sitemap` is a reference (sitemaps.org). Those of `Allow` and `Disallow` are patterns of paths (section 2.2.2),
//! and no references; nor is a value that a template writes. In comments, bare and delimited references are found.

use memchr::memchr;
use uri_bnf::Span;

use crate::list::List;
use crate::template::is_template;
use crate::{DecodedReference, Find, Finds, Kind, Options, Writing, html::lists, text};

/// Finds the references in the rules for robots.
pub(crate) fn finds<'t>(document: &'t [u8], options: &Options) -> Finds<'t> {
    let mut list = List::new(document);
    let mut start = 0;
    for line in document.split(|octet| matches!(octet, b'\n' | b'\r')) {
        let comment = memchr(b'#', line).unwrap_or(line.len());
        let rule = line.get(..comment).unwrap_or_default();
        if let Some(colon) = memchr(b':', rule)
            && rule.get(..colon).is_some_and(|name| name.trim_ascii().eq_ignore_ascii_case(b"sitemap"))
        {
            let span = lists::trimmed(rule.get(colon + 1..).unwrap_or_default(), start + colon + 1);
            let written = document.get(span.range()).unwrap_or_default();
            if !span.is_empty() && !is_template(written) {
                list.push(&find(span, DecodedReference::verbatim(written, span.start)));
            }
        }
        list.extend(text::part(line.get(comment..).unwrap_or_default(), start + comment, options));
        start += line.len() + 1;
    }
    Finds::new(list, Vec::new())
}

fn find(span: Span, reference: DecodedReference<'_>) -> Find<'_> {
    Find {
        span,
        kind: Kind::Value,
        place: "Sitemap".to_owned(),
        reference,
        writing: Writing::Plain,
        takes_iris: false,
        is_guessed: false,
        hint: None,
        hyphens: None,
    }
}
