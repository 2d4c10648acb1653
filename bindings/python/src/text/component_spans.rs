//! Where the parts of a reference are.

use uri_bnf::{Span, ast::Parts};

/// The names of the parts that have a span, in the order of [`ComponentSpans`].
pub(super) const NAMES: [&str; 8] =
    ["scheme", "authority", "userinfo", "host", "port", "path", "query", "fragment"];

pub(super) const SCHEME: usize = 0;
pub(super) const AUTHORITY: usize = 1;
pub(super) const USERINFO: usize = 2;
pub(super) const HOST: usize = 3;
pub(super) const PORT: usize = 4;
pub(super) const PATH: usize = 5;
pub(super) const QUERY: usize = 6;
pub(super) const FRAGMENT: usize = 7;

/// The offset of a part that is absent.
const ABSENT: usize = usize::MAX;

/// The spans of the parts of a reference. An absent part has none.
#[derive(Clone, Copy)]
pub(super) struct ComponentSpans([(usize, usize); 8]);

impl ComponentSpans {
    /// The spans of `parts` in `text`, from which they were cut.
    pub(super) fn of(text: &str, parts: &Parts<'_>) -> Self {
        let place = |part: Option<&str>| match part.and_then(|part| Span::within(text, part)) {
            Some(span) => (span.start, span.end),
            None => (ABSENT, ABSENT),
        };
        let Parts { scheme, authority, userinfo, host, port, path, query, fragment } = *parts;
        Self([scheme, authority, userinfo, host, port, Some(path), query, fragment].map(place))
    }

    /// The span of the part with this index.
    pub(super) fn get(&self, part: usize) -> Option<Span> {
        let (start, end) = *self.0.get(part)?;
        (start != ABSENT).then(|| Span::new(start, end))
    }

    /// The parts that are there, with their spans.
    pub(super) fn iter(&self) -> impl Iterator<Item = (&'static str, Span)> + '_ {
        let span = |(part, name): (usize, &&'static str)| self.get(part).map(|span| (*name, span));
        NAMES.iter().enumerate().filter_map(span)
    }
}
