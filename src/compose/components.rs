//! The regular expression of Appendix B, which any text matches, and recomposition (RFC 3986 section 5.3).

use core::fmt;

use crate::{ast::UriReference, grammar::class::run_of, secrets::debug::Divided};

/// The five components of a text, as the regular expression of Appendix B splits it.
///
/// Any text splits, valid or not, and [`Display`](fmt::Display) puts it together again (RFC 3986 section 5.3; step 7 of
/// section 5.2 in RFC 2396), octet for octet. A component that is absent is `None`; one that is present but empty is
/// `Some("")`.
///
/// ```
/// use uri_bnf::compose::Components;
/// let components = Components::of("http://h?#");
/// assert_eq!((components.authority, components.path), (Some("h"), ""));
/// assert_eq!((components.query, components.fragment), (Some(""), Some("")));
/// assert_eq!(components.to_string(), "http://h?#");
/// ```
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash)]
pub struct Components<'a> {
    /// What precedes the first `:`, if that precedes every `/`, `?` and `#`, and is not the first character.
    pub scheme: Option<&'a str>,
    /// What follows `//`, up to the next `/`, `?` or `#`.
    pub authority: Option<&'a str>,
    /// What follows, up to the first `?` or `#`.
    pub path: &'a str,
    /// What follows the `?`, up to the first `#`.
    pub query: Option<&'a str>,
    /// What follows the `#`.
    pub fragment: Option<&'a str>,
}

/// Without passwords.
impl fmt::Debug for Components<'_> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { scheme, authority, path, query, fragment } = *self;
        let divided = Divided { scheme, authority, path, query, fragment };
        let (path, [query, fragment]) = divided.rest();
        let mut components = formatter.debug_struct("Components");
        components.field("scheme", &scheme).field("authority", &divided.authority());
        components.field("path", &path);
        components.field("query", &query).field("fragment", &fragment).finish()
    }
}

impl<'a> Components<'a> {
    /// Splits `text`. Linear in its length; allocates nothing; accepts any text.
    ///
    /// ```
    /// use uri_bnf::compose::Components;
    /// let components = Components::of("http://www.ics.uci.edu/pub/ietf/uri/#Related");
    /// assert_eq!((components.scheme, components.authority), (Some("http"), Some("www.ics.uci.edu")));
    /// assert_eq!((components.path, components.fragment), ("/pub/ietf/uri/", Some("Related")));
    /// ```
    pub fn of(text: &'a str) -> Self {
        const SCHEME_ENDS: &[bool; 256] = &not(b":/?#");
        let end = run_of(SCHEME_ENDS, text.as_bytes());
        if end > 0 && text.as_bytes().get(end) == Some(&b':') {
            let (scheme, rest) = cut(text, end);
            return Self { scheme: Some(scheme), ..Self::without_scheme(rest) };
        }
        Self::without_scheme(text)
    }

    /// Splits `text`, which has no scheme, even if it contains a `:`.
    #[inline]
    pub(crate) fn without_scheme(text: &'a str) -> Self {
        const AUTHORITY_ENDS: &[bool; 256] = &not(b"/?#");
        const PATH_ENDS: &[bool; 256] = &not(b"?#");
        const QUERY_ENDS: &[bool; 256] = &not(b"#");
        let (authority, text) = match text.strip_prefix("//") {
            Some(text) => {
                let end = run_of(AUTHORITY_ENDS, text.as_bytes());
                let (authority, text) = text.split_at_checked(end).unwrap_or((text, ""));
                (Some(authority), text)
            }
            None => (None, text),
        };
        let end = run_of(PATH_ENDS, text.as_bytes());
        let ((path, rest), delimiter) = (cut(text, end), text.as_bytes().get(end));
        let (query, fragment) = match delimiter {
            Some(b'?') => {
                let end = run_of(QUERY_ENDS, rest.as_bytes());
                let (query, fragment) = cut(rest, end);
                (Some(query), (end < rest.len()).then_some(fragment))
            }
            Some(_) => (None, Some(rest)),
            None => (None, None),
        };
        Self { scheme: None, authority, path, query, fragment }
    }

    /// The components of a tree. An opaque part is a path; it includes what looks like a query.
    ///
    /// ```
    /// use uri_bnf::compose::Components;
    /// let path_and_query = |tree| (Components::of_tree(&tree).path, Components::of_tree(&tree).query);
    /// assert_eq!(path_and_query(uri_bnf::rfc3986::parse("mailto:x?y#f")?), ("x", Some("y")));
    /// assert_eq!(path_and_query(uri_bnf::rfc2396::parse("mailto:x?y#f")?), ("x?y", None));
    /// # Ok::<(), uri_bnf::ParseError>(())
    /// ```
    pub fn of_tree(tree: &UriReference<&'a str>) -> Self {
        Self {
            scheme: tree.scheme().map(|scheme| scheme.text()),
            authority: tree.authority().map(|authority| authority.text()),
            path: tree.path().text(),
            query: tree.query().map(|query| query.text()),
            fragment: tree.fragment().map(|fragment| fragment.text()),
        }
    }
}

impl fmt::Display for Components<'_> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut optional = |before: &str, component: Option<&str>, after: &str| {
            component.map_or(Ok(()), |component| {
                formatter.write_str(before)?;
                formatter.write_str(component)?;
                formatter.write_str(after)
            })
        };
        optional("", self.scheme, ":")?;
        optional("//", self.authority, "")?;
        optional("", Some(self.path), "")?;
        optional("?", self.query, "")?;
        optional("#", self.fragment, "")
    }
}

/// All octets but `delimiters`.
const fn not(delimiters: &[u8]) -> [bool; 256] {
    let mut table = [true; 256];
    let mut index = 0;
    while index < delimiters.len() {
        table[delimiters[index] as usize] = false;
        index += 1;
    }
    table
}

/// `text` before the octet at `end`, and after it; both in US-ASCII, or at the end of the text.
#[inline]
fn cut(text: &str, end: usize) -> (&str, &str) {
    let (before, after) = text.split_at_checked(end).unwrap_or((text, ""));
    (before, after.get(1..).unwrap_or_default())
}

#[cfg(test)]
mod tests {
    use super::Components;

    #[test]
    fn any_text_splits() {
        let split = |text| {
            let Components { scheme, authority, path, query, fragment } = Components::of(text);
            (scheme, authority, path, query, fragment)
        };
        let of_appendix_b = split("http://www.ics.uci.edu/pub/ietf/uri/#Related");
        assert_eq!(
            of_appendix_b,
            (Some("http"), Some("www.ics.uci.edu"), "/pub/ietf/uri/", None, Some("Related"))
        );
        assert_eq!(split(""), (None, None, "", None, None));
        assert_eq!(split(":x"), (None, None, ":x", None, None));
        assert_eq!(split("a:?b"), (Some("a"), None, "", Some("b"), None));
        assert_eq!(split("//h?q#f#g"), (None, Some("h"), "", Some("q"), Some("f#g")));
        assert_eq!(split("a/b:c"), (None, None, "a/b:c", None, None));
    }
}
