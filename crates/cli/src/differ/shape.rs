//! What a text looks like where parsers differ: a division of any text, valid or not, that follows no parser.

/// The schemes that the URL Standard calls special, but for `file`.
const SPECIAL: [&str; 5] = ["http", "https", "ws", "wss", "ftp"];

/// The parts of a text. The authority is what follows two or more slashes or backslashes, up to the next of `/`, `\`, `?`, `#`; it
/// is divided at its last `@`, and at the last colon after that which no bracket follows.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Shape<'t> {
    pub(super) text: &'t str,
    pub(super) scheme: Option<&'t str>,
    /// Slashes and backslashes after the scheme.
    pub(super) slashes: &'t str,
    pub(super) authority: Option<&'t str>,
    /// The authority for those who do not end it at a backslash.
    pub(super) to_slash: &'t str,
    pub(super) userinfo: Option<&'t str>,
    pub(super) host: &'t str,
    pub(super) port: Option<&'t str>,
    /// After the authority, or after the scheme: up to `?` or `#`.
    pub(super) path: &'t str,
    /// From `?` or `#` on.
    pub(super) rest: &'t str,
}

impl<'t> Shape<'t> {
    pub(super) fn of(text: &'t str) -> Self {
        let is_scheme = |scheme: &str| {
            scheme.starts_with(|first: char| first.is_ascii_alphabetic())
                && scheme.bytes().all(|octet| octet.is_ascii_alphanumeric() || b"+-.".contains(&octet))
        };
        let (scheme, after) = match text.split_once(':') {
            Some((scheme, after)) if is_scheme(scheme) => (Some(scheme), after),
            _ => (None, text),
        };
        let is_slash = |character| matches!(character, '/' | '\\');
        let server = after.trim_start_matches(is_slash);
        let slashes = after.get(..after.len() - server.len()).unwrap_or_default();
        let has_authority = slashes.len() >= 2;
        let from_path = if has_authority {
            server
                .find(|character| is_slash(character) || matches!(character, '?' | '#'))
                .map_or("", |end| server.get(end..).unwrap_or_default())
        } else {
            after
        };
        let authority = has_authority.then(|| server.strip_suffix(from_path).unwrap_or(server));
        let to_slash = server.split(['/', '?', '#']).next().filter(|_| has_authority).unwrap_or_default();
        let (userinfo, server) = match authority.unwrap_or_default().rsplit_once('@') {
            Some((userinfo, server)) => (Some(userinfo), server),
            None => (None, authority.unwrap_or_default()),
        };
        let (host, port) = match server.rsplit_once(':') {
            Some((host, port)) if !port.contains(']') => (host, Some(port)),
            _ => (server, None),
        };
        let end = from_path.find(['?', '#']).unwrap_or(from_path.len());
        let (path, rest) = from_path.split_at(end);
        Self { text, scheme, slashes, authority, to_slash, userinfo, host, port, path, rest }
    }

    /// Whether the scheme is one for which the URL Standard has rules of its own.
    pub(super) fn is_special(&self) -> bool {
        self.scheme.is_some_and(|scheme| SPECIAL.iter().any(|special| special.eq_ignore_ascii_case(scheme)))
    }

    /// Whether the host is a whole address in brackets.
    pub(super) fn is_bracketed(&self) -> bool {
        self.host.starts_with('[') && self.host.ends_with(']')
    }

    /// The labels of a host that ends in a number, which the URL Standard reads as an IPv4 address; none of another.
    pub(super) fn numbers(&self) -> Vec<&'t str> {
        let host = self.host.strip_suffix('.').unwrap_or(self.host);
        let labels: Vec<&str> = host.split('.').collect();
        let is_number = |label: &&str| {
            let hexadecimal = label.strip_prefix("0x").or_else(|| label.strip_prefix("0X"));
            match hexadecimal {
                Some(digits) => digits.bytes().all(|octet| octet.is_ascii_hexdigit()),
                None => !label.is_empty() && label.bytes().all(|octet| octet.is_ascii_digit()),
            }
        };
        if labels.last().is_some_and(is_number) { labels } else { Vec::new() }
    }

    /// The segments of the path, without the first slash.
    pub(super) fn segments(&self) -> impl Iterator<Item = &'t str> {
        self.path.strip_prefix('/').unwrap_or(self.path).split(['/', '\\'])
    }
}

#[cfg(test)]
mod tests {
    use super::Shape;

    #[test]
    fn any_text_has_parts() {
        for (text, scheme, slashes, userinfo, host, port, path, rest) in [
            ("http://a@b:80/c?d#e", Some("http"), "//", Some("a"), "b", Some("80"), "/c", "?d#e"),
            ("http:a", Some("http"), "", None, "", None, "a", ""),
            ("//a\\@b", None, "//", None, "a", None, "\\@b", ""),
            ("http:///a@b", Some("http"), "///", Some("a"), "b", None, "", ""),
            ("x://[::1]:8", Some("x"), "//", None, "[::1]", Some("8"), "", ""),
            ("a/b:c", None, "", None, "", None, "a/b:c", ""),
            ("http://a@b@c#@d", Some("http"), "//", Some("a@b"), "c", None, "", "#@d"),
            ("", None, "", None, "", None, "", ""),
        ] {
            let shape = Shape::of(text);
            assert_eq!((shape.scheme, shape.slashes, shape.userinfo), (scheme, slashes, userinfo), "{text}");
            assert_eq!((shape.host, shape.port, shape.path, shape.rest), (host, port, path, rest), "{text}");
        }
        assert_eq!(Shape::of("http://1.0x7f/").numbers(), ["1", "0x7f"]);
        assert!(Shape::of("http://1.a/").numbers().is_empty());
    }
}
