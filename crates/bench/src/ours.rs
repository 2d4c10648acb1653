//! The functions of `uri-bnf` that are measured next to its peers. Only this file names their modules.

pub(crate) use uri_bnf::{is_valid, parse, parse_located, rfc3986, rfc3987, tree};

use uri_bnf::{
    Edition, Span,
    validate::{Policy, Validator},
};

/// Whether the library is built with its feature `simd`.
pub(crate) const HAS_SIMD: bool = cfg!(feature = "simd");

/// Reports only the errors of the grammar.
pub(crate) const GRAMMAR: Validator<'static> = Validator::new(Edition::Rfc2396).with_policy(Policy::GRAMMAR);

/// Reports what is wrong or questionable.
pub(crate) const DEFAULT: Validator<'static> = Validator::new(Edition::Rfc2396);

/// The spans of the components of a reference: scheme, authority, userinfo, host, port, path, query and fragment.
pub(crate) type Spans = [Option<Span>; 8];

/// Parses `text` under RFC 2396, and takes the spans of all components from their addresses.
pub(crate) fn spans(text: &str) -> Option<Spans> {
    // The tree is lent: `parse(text).ok()?` would copy it.
    let Ok(reference) = &parse(text) else { return None };
    Some([
        reference.scheme().and_then(|scheme| scheme.span_in(text)),
        reference.authority().and_then(|authority| authority.span_in(text)),
        reference.userinfo().and_then(|userinfo| userinfo.span_in(text)),
        reference.host().and_then(|host| host.span_in(text)),
        reference.port().and_then(|port| port.span_in(text)),
        reference.path().span_in(text),
        reference.query().and_then(|query| query.span_in(text)),
        reference.fragment().and_then(|fragment| fragment.span_in(text)),
    ])
}

#[cfg(test)]
mod tests {
    use super::spans;

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
}
