//! Where the components are that browsers may read otherwise, as an edition reads a text; in a text that it rejects, where the
//! delimiters of RFC 3986 are.

use uri_bnf::ast::Spanned;
use uri_bnf::{Edition, Located, Span, UriReference};

/// The places of components.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Written {
    pub(super) scheme: Option<Span>,
    /// The whole authority, if it is a registry name.
    pub(super) host: Option<Span>,
    pub(super) port: Option<Span>,
    pub(super) path: Span,
    /// Whether the edition accepts the text.
    pub(super) is_accepted: bool,
}

impl Written {
    /// Returns the places in a text. Linear.
    pub(super) fn of(text: &str, edition: Edition) -> Self {
        edition.parse_located(text).map_or_else(|_| Self::delimited(text), |tree| Self::of_tree(&tree))
    }

    fn of_tree(tree: &UriReference<Located<'_>>) -> Self {
        let host = tree.host().map(|host| host.text().span());
        Self {
            scheme: tree.scheme().map(|scheme| scheme.text().span()),
            host: host.or_else(|| tree.authority().map(|authority| authority.text().span())),
            port: tree.port().map(|port| port.text().span()),
            path: tree.path().text().span(),
            is_accepted: true,
        }
    }

    /// Splits a text as the expression of RFC 3986, appendix B, does, which matches any text. What is around a reference and
    /// is not seen, spaces and controls, is not part of it. A userinfo has no `@`, so it ends at the first.
    fn delimited(text: &str) -> Self {
        let is_around = |character: char| character <= ' ';
        let start = text.len() - text.trim_start_matches(is_around).len();
        let reference = text.trim_matches(is_around);
        let until = |text: &str, delimiters: &[char]| text.find(delimiters).unwrap_or(text.len());
        let mut at = start;
        let mut rest = reference.get(..until(reference, &['?', '#'])).unwrap_or_default();
        let mut scheme = None;
        if let Some((name, after)) =
            rest.split_once(':').filter(|(name, _)| !name.is_empty() && !name.contains('/'))
        {
            scheme = Some(Span::new(at, at + name.len()));
            at += name.len() + 1;
            rest = after;
        }
        let (mut host, mut port) = (None, None);
        if let Some(after) = rest.strip_prefix("//") {
            let (authority, path) = after.split_at(until(after, &['/']));
            let server = authority.split_once('@').map_or(authority, |(_, server)| server);
            let server_end = at + 2 + authority.len();
            let server_start = server_end - server.len();
            let literal = if server.starts_with('[') { server.find(']').unwrap_or(0) } else { 0 };
            let colon = server.rfind(':').filter(|&colon| colon >= literal).map(|colon| server_start + colon);
            host = Some(Span::new(server_start, colon.unwrap_or(server_end)));
            port = colon.map(|colon| Span::new(colon + 1, server_end));
            at = server_end;
            rest = path;
        }
        Self { scheme, host, port, path: Span::new(at, at + rest.len()), is_accepted: false }
    }
}

#[cfg(test)]
mod tests {
    use super::Written;
    use uri_bnf::Edition;

    /// Scheme, host, port and path, with `-` for what is absent, after `!` if the edition rejects the text.
    fn written(text: &str, edition: Edition) -> String {
        let Written { scheme, host, port, path, is_accepted } = Written::of(text, edition);
        let part = |span: Option<uri_bnf::Span>| span.map_or("-", |span| span.get(text).unwrap());
        let parts = [part(scheme), part(host), part(port), part(Some(path))];
        format!("{}{}", if is_accepted { "" } else { "!" }, parts.join(" "))
    }

    #[test]
    fn a_text_that_is_rejected_is_split_at_the_delimiters_of_rfc_3986() {
        for (text, expected) in [
            ("http://u@h:80/p?q#f", "http h 80 /p"),
            ("http:/h", "http - - /h"),
            ("http:\\\\b\\p", "!http - - \\\\b\\p"),
            ("http://a b:80/p q?r", "!http a b 80 /p q"),
            (" http://a \n", "!http a - "),
            ("http://a@b@c:1:2/", "!http b@c:1 2 /"),
            ("http://[::1 ]:2/", "!http [::1 ] 2 /"),
            ("http://[::1 ]", "!http [::1 ] - "),
            ("http://[::1 :2", "!http [::1  2 "),
            ("a/b:c d", "!- - - a/b:c d"),
            (":a b", "!- - - :a b"),
            ("?a b:c//d", "!- - - "),
            ("h\tt:é", "!h\tt - - é"),
        ] {
            assert_eq!(written(text, Edition::Rfc3986), expected, "{text:?}");
        }
        assert_eq!(written("http://a_b/c", Edition::Rfc2396), "http a_b - /c");
    }
}
