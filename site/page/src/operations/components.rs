//! The components of a text, as pieces that do not overlap.

use serde::Serialize;
use uri_bnf::{Edition, Located, Span, UriReference, ast::Spanned, compose};

/// A piece of a text, and the component that it is.
#[derive(Serialize)]
pub(crate) struct Piece<'t> {
    kind: &'static str,
    span: Span,
    text: &'t str,
}

/// The components of a reference, from left to right; empty ones too. The authority is left out where it has parts. An
/// `opaque_part`, in the editions that have this rule, is not a path.
pub(crate) fn of(edition: Edition, text: &str) -> Option<Vec<Piece<'_>>> {
    let reference = edition.parse_located(text).ok()?;
    Some(of_tree(&reference, text))
}

fn of_tree<'t>(reference: &UriReference<Located<'_>>, text: &'t str) -> Vec<Piece<'t>> {
    let mut pieces = Vec::new();
    let mut add = |kind, leaf: Option<Located<'_>>| {
        if let Some(leaf) = leaf {
            let span = leaf.span();
            pieces.push(Piece { kind, span, text: span.get(text).unwrap_or_default() });
        }
    };
    add("scheme", reference.scheme().map(|scheme| scheme.text()));
    let host = reference.host().map(|host| host.text());
    if host.is_none() {
        add("authority", reference.authority().map(|authority| authority.text()));
    }
    add("userinfo", reference.userinfo().map(|userinfo| userinfo.text()));
    add("host", host);
    add("port", reference.port().map(|port| port.text()));
    let opaque_part = reference.opaque_part().map(|part| part.text());
    let kind = if opaque_part.is_some() { "opaque_part" } else { "path" };
    add(kind, Some(opaque_part.unwrap_or(reference.path().text())));
    add("query", reference.query().map(|query| query.text()));
    add("fragment", reference.fragment().map(|fragment| fragment.text()));
    pieces
}

/// The pieces of a text that is not valid: where the delimiters of RFC 3986, appendix B, divide it.
pub(crate) fn by_delimiters(text: &str) -> Vec<Piece<'_>> {
    let components = compose::Components::of(text);
    let parts = [
        ("scheme", components.scheme),
        ("authority", components.authority),
        ("path", Some(components.path)),
        ("query", components.query),
        ("fragment", components.fragment),
    ];
    let mut pieces = Vec::new();
    let mut start = 0;
    for (kind, part) in parts {
        let Some(part) = part else { continue };
        start += match kind {
            "authority" => 2,
            "query" | "fragment" => 1,
            _ => 0,
        };
        let span = Span::new(start, start + part.len());
        pieces.push(Piece { kind, span, text: part });
        start = span.end + usize::from(kind == "scheme");
    }
    pieces
}
