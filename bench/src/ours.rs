//! The functions of `uri-bnf` that are measured next to its peers. Only this file names their modules.

pub(crate) use uri_bnf::{is_valid, parse, parse_located, rfc3986, tree};

use uri_bnf::{
    Edition, Span,
    validate::{Policy, Validator},
};

/// Reports only the errors of the grammar.
pub(crate) const GRAMMAR: Validator<'static> = Validator::new(Edition::Rfc2396).with_policy(Policy::GRAMMAR);

/// Reports what is wrong or questionable.
pub(crate) const DEFAULT: Validator<'static> = Validator::new(Edition::Rfc2396);

/// The spans of the components of a reference: scheme, authority, userinfo, host, port, path, query and fragment.
pub(crate) type Spans = [Option<Span>; 8];

/// Parses `text` under RFC 2396, and takes the spans of all components from their addresses.
pub(crate) fn spans(text: &str) -> Option<Spans> {
    let reference = parse(text).ok()?;
    let within = |part: Option<&str>| part.and_then(|part| span_within(text, part));
    Some([
        within(reference.scheme().map(|node| node.text())),
        within(reference.authority().map(|node| node.text())),
        within(reference.userinfo().map(|node| node.text())),
        within(reference.host().map(|node| node.text())),
        within(reference.port().map(|node| node.text())),
        within(Some(reference.path().text())),
        within(reference.query().map(|node| node.text())),
        within(reference.fragment().map(|node| node.text())),
    ])
}

/// The span of `part` in `text`, or `None` if it is not a part of it: the distance of the two addresses.
fn span_within(text: &str, part: &str) -> Option<Span> {
    let start = part.as_ptr().addr().checked_sub(text.as_ptr().addr())?;
    let end = start.checked_add(part.len())?;
    (end <= text.len()).then(|| Span::new(start, end))
}

#[cfg(test)]
mod tests {
    use super::{span_within, spans};

    #[test]
    fn spans_are_those_of_the_components() {
        let text = "http://alice@example.org:80/a;b/c?q#f";
        let parts = spans(text).unwrap().map(|span| span.and_then(|span| span.get(text)));
        let expected =
            ["http", "alice@example.org:80", "alice", "example.org", "80", "/a;b/c", "q", "f"].map(Some);
        assert_eq!(parts, expected);
        assert_eq!(spans("a").unwrap().iter().flatten().count(), 1);
        assert_eq!(spans("a b"), None);
    }

    #[test]
    fn a_text_elsewhere_has_no_span() {
        let text = "abc";
        assert_eq!(span_within(&text[1..2], text), None);
        assert_eq!(span_within(&text[..1], text), None);
        assert_eq!(span_within(text, &text[3..]).map(uri_bnf::Span::range), Some(3..3));
    }
}
