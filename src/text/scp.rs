//! The form in which `scp` and `git` write a file of another host: `git@github.com:a/b.git`.

use core::fmt;

/// Such a text. Its `Display` is the URI with the scheme `ssh`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Scp<'a> {
    text: &'a str,
    /// Where the colon is.
    colon: usize,
}

impl<'a> Scp<'a> {
    /// Reads `text`: a user, `@`, a host, a colon, and a path that is not a port and not `//`. The host has a dot, or the
    /// path a slash. Linear.
    pub(crate) fn of(text: &'a str) -> Option<Self> {
        let (user, rest) = text.split_once('@')?;
        let (host, path) = rest.split_once(':')?;
        let path = path.split_once('#').map_or(path, |(path, _)| path);
        let is_name = |name: &str| {
            name.starts_with(|first: char| first.is_ascii_alphanumeric())
                && name.ends_with(|last: char| last.is_ascii_alphanumeric())
                && name
                    .bytes()
                    .all(|octet| octet.is_ascii_alphanumeric() || matches!(octet, b'-' | b'_' | b'.'))
        };
        let is_host = is_name(host) && !host.contains("..");
        let segment = path.trim_start_matches('/').split('/').next().unwrap_or_default();
        let is_path = !segment.is_empty()
            && !path.starts_with("//")
            && !segment.starts_with('.')
            && !segment.bytes().all(|octet| octet.is_ascii_digit())
            && !path.contains(['?', '@', ':'])
            && (host.contains('.') || path.contains('/'));
        (is_name(user) && is_host && is_path).then_some(Self { text, colon: user.len() + 1 + host.len() })
    }

    /// The colon after the host.
    pub(crate) fn colon(&self) -> &'a str {
        self.text.get(self.colon..=self.colon).unwrap_or_default()
    }
}

impl fmt::Display for Scp<'_> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (host, path) = self.text.split_at(self.colon);
        let path = path.trim_start_matches([':', '/']);
        write!(formatter, "ssh://{host}/{path}")
    }
}
