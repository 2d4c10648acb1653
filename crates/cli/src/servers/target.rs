//! What a client sends of a URL.

use uri_bnf::compose::Components;

use super::refusal::Refusal;

/// The parts of a text that a request has, divided by the regular expression of RFC 3986 appendix B.
pub(super) struct Target<'t> {
    /// The scheme and the authority, with their delimiters.
    pub(super) before: &'t str,
    /// It begins with a slash, or is empty after an authority.
    pub(super) path: &'t str,
    /// The query with its question mark, or nothing.
    pub(super) query: &'t str,
    /// The byte offset of the path.
    pub(super) start: usize,
}

impl<'t> Target<'t> {
    /// # Errors
    ///
    /// Returns why no request has the text.
    pub(super) fn of(text: &'t str) -> Result<Self, Refusal> {
        let components = Components::of(text);
        let scheme = components.scheme.map_or(0, |scheme| scheme.len() + 1);
        let start = scheme + components.authority.map_or(0, |authority| authority.len() + 2);
        let end = start + components.path.len();
        let after = end + components.query.map_or(0, |query| query.len() + 1);
        let has_path = components.path.starts_with('/')
            || (components.path.is_empty() && components.authority.is_some());
        if !has_path {
            let reason = "a request needs a path that begins with a slash";
            return Err(Refusal { reason, span: start..end });
        }
        let part = |start: usize, end: usize| text.get(start..end).unwrap_or_default();
        let target = Self { before: part(0, start), path: components.path, query: part(end, after), start };
        let reason = "a request target has no spaces and no control characters";
        target.check(reason, |octet| octet <= b' ' || octet == 0x7f)?;
        Ok(target)
    }

    /// Refuses the first octet of the path or the query that is one of these.
    pub(super) fn check(&self, reason: &'static str, is_one: impl Fn(u8) -> bool) -> Result<(), Refusal> {
        let mut octets = self.path.bytes().chain(self.query.bytes());
        match octets.position(is_one) {
            Some(place) => Err(Refusal { reason, span: self.start + place..self.start + place + 1 }),
            None => Ok(()),
        }
    }
}
