//! The regular expression of Appendix B, which any text matches, and recomposition (RFC 3986 section 5.3).

use core::fmt;

use crate::ast::UriReference;

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
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
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
        let end = text.bytes().position(|octet| matches!(octet, b':' | b'/' | b'?' | b'#'));
        let end = end.filter(|&end| end > 0 && text.as_bytes()[end] == b':');
        let (scheme, text) = match end {
            Some(end) => (Some(&text[..end]), &text[end + 1..]),
            None => (None, text),
        };
        Self { scheme, ..Self::without_scheme(text) }
    }

    /// Splits `text`, which has no scheme, even if it contains a `:`.
    pub(crate) fn without_scheme(text: &'a str) -> Self {
        let (text, fragment) = cut(text, b'#');
        let (text, query) = cut(text, b'?');
        let (authority, path) = match text.strip_prefix("//") {
            Some(text) => {
                let (authority, path) =
                    text.split_at(text.bytes().position(|octet| octet == b'/').unwrap_or(text.len()));
                (Some(authority), path)
            }
            None => (None, text),
        };
        Self { scheme: None, authority, path, query, fragment }
    }

    /// The components of a tree. An opaque part is a path; it includes what looks like a query.
    ///
    /// ```
    /// use uri_bnf::compose::Components;
    /// let tree = uri_bnf::parse("mailto:x?y#f")?;
    /// assert_eq!((Components::of_tree(&tree).path, Components::of_tree(&tree).query), ("x?y", None));
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

/// `text` up to the first `delimiter`, and the text after it.
fn cut(text: &str, delimiter: u8) -> (&str, Option<&str>) {
    match text.bytes().position(|octet| octet == delimiter) {
        Some(end) => (&text[..end], Some(&text[end + 1..])),
        None => (text, None),
    }
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
