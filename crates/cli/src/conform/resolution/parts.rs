//! The components of a reference, and the parts of the algorithm that resolves it.

/// The part of the algorithm that a cause is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Topic {
    /// Which components are those of the base.
    Components,
    /// How the paths are merged.
    Merge,
    /// How segments are removed.
    DotSegments,
}

/// The components of a reference, as the regular expression of Appendix B finds them.
#[derive(Clone, Copy)]
pub(super) struct Parts<'a> {
    pub(super) scheme: Option<&'a str>,
    pub(super) authority: Option<&'a str>,
    pub(super) path: &'a str,
    pub(super) query: Option<&'a str>,
    pub(super) fragment: Option<&'a str>,
}

impl<'a> Parts<'a> {
    /// The text with another path.
    pub(super) fn with_path(&self, path: &str) -> String {
        let Self { scheme, authority, query, fragment, .. } = self;
        let mut text = scheme.map_or_else(String::new, |scheme| format!("{scheme}:"));
        text.extend(authority.iter().flat_map(|authority| ["//", authority]));
        text.push_str(path);
        text.extend(query.iter().flat_map(|query| ["?", query]));
        text.extend(fragment.iter().flat_map(|fragment| ["#", fragment]));
        text
    }

    pub(super) fn of(text: &'a str) -> Self {
        let cut = |text: &'a str, at: char| match text.split_once(at) {
            Some((before, after)) => (before, Some(after)),
            None => (text, None),
        };
        let (rest, fragment) = cut(text, '#');
        let (rest, query) = cut(rest, '?');
        let (scheme, rest) = match rest.split_once(':') {
            Some((scheme, after)) if !scheme.is_empty() && !scheme.contains('/') => (Some(scheme), after),
            _ => (None, rest),
        };
        let (authority, path) = match rest.strip_prefix("//") {
            Some(rest) => {
                let (authority, path) = rest.split_at(rest.find('/').unwrap_or(rest.len()));
                (Some(authority), path)
            }
            None => (None, rest),
        };
        Self { scheme, authority, path, query, fragment }
    }

    /// The kind of a reference, by the first condition of section 5.2.2 of RFC 3986 that it meets.
    pub(super) fn kind(&self) -> (&'static str, &'static str) {
        match self {
            Self { scheme: Some(_), .. } => ("a reference with a scheme", "scheme"),
            Self { authority: Some(_), .. } => ("a reference with an authority", "authority"),
            Self { path: "", query: Some(_), .. } => ("a reference that begins with a query", "query"),
            Self { path: "", .. } => ("a reference without a path and a query", "empty"),
            Self { path, .. } if path.starts_with('/') => ("an absolute path", "absolute-path"),
            _ => ("a relative path", "relative-path"),
        }
    }
}

/// No result: the resolver rejects the pair.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Rejected;
