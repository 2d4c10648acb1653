//! The functions of `uri-bnf` that are measured next to its peers. Only this file names their modules.

pub(crate) mod amended;

pub(crate) use uri_bnf::{rfc2396, rfc3986, rfc3987};

use nom::{Parser, sequence::terminated};
use uri_bnf::{
    Edition, ParseError, Span,
    ast::{Authority, Node},
    grammar::primitive::literal,
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
    let Ok(reference) = &rfc2396::parse(text) else { return None };
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

/// Returns whether `target`, of an HTTP request, has a scheme and an authority, if it has two slashes.
pub(crate) fn has_authority(target: &str) -> bool {
    if !target.contains("//") {
        return true;
    }
    let scheme = terminated(rfc3986::scheme::<&str, ()>(), literal!("://"));
    let Ok((rest, _)) = scheme.and(rfc3986::authority()).parse_complete(target) else { return false };
    matches!(rest.as_bytes().first(), None | Some(b'/' | b'?' | b'#'))
}

/// The node of the authority of `text`, which is empty if there are no slashes, by its rule.
pub(crate) fn parse_authority(text: &str) -> Result<Authority<&str>, ParseError> {
    let (_, after) = text.split_once("//").unwrap_or_default();
    let end = after.find(['/', '?', '#']).unwrap_or(after.len());
    rfc2396::parse_rule::<rfc2396::rule::Authority>(after.get(..end).unwrap_or_default())
}

/// The node of `text` as a reference, by the name of the rule.
pub(crate) fn parse_by_name(text: &str) -> Result<Node<&str>, ParseError> {
    rfc2396::RULES.rule("URI-reference").expect("RFC 2396 has this rule").parse(text)
}

#[cfg(test)]
mod tests {
    use super::{has_authority, parse_authority, spans};

    #[test]
    fn an_authority_is_found_where_it_is() {
        for (text, authority) in [("http://u@h:80/a//b", "u@h:80"), ("a//b", "b"), ("/a", "")] {
            assert_eq!(parse_authority(text).map(|authority| authority.text()), Ok(authority));
        }
        assert!(has_authority("http://u@h:80/a") && has_authority("/a") && !has_authority("http://h i/"));
    }

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
