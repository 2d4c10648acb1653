//! The offsets of the components of a reference.

use crate::{AsciiSet, UriReference, compose::Components, edition::facts::traits::Traits};

/// The offsets of the components of a reference.
#[derive(Clone, Copy, Debug)]
pub(super) struct Split {
    /// After the `:` of the scheme; 0 without one.
    pub(super) after_scheme: usize,
    pub(super) has_authority: bool,
    /// The beginning of the path.
    pub(super) path: usize,
    /// The end of the path. A query and a fragment follow.
    pub(super) path_end: usize,
    /// Whether the path is an opaque part.
    pub(super) is_opaque: bool,
    /// Whether it is a name under RFC 2141, which may have `%` and `#` where a URL cannot have them.
    pub(super) is_name: bool,
}

impl Split {
    /// The components of `reference`; `None` if it is not a reference of the edition with these traits.
    #[inline]
    pub(super) fn of(traits: &Traits, reference: &str) -> Option<Self> {
        let tree = &(traits.tree)(reference)?;
        let split = Self::of_tree(reference, tree);
        // What is relative to the default base has its scheme, though the grammar derives none: it resolves to itself.
        let is_of_default = |default| reference.starts_with(default);
        if split.after_scheme == 0 && traits.syntax.default_base.is_some_and(is_of_default) {
            return Some(Self::of_components(0, Components::of(reference)));
        }
        Some(split)
    }

    #[inline]
    fn of_tree(reference: &str, tree: &UriReference<&str>) -> Self {
        if tree.urn().is_some() {
            // A name under RFC 2141 is read as any other URI is.
            return Self { is_name: true, ..Self::of_components(0, Components::of(reference)) };
        }
        let after_scheme = tree.scheme().map_or(0, |scheme| scheme.text().len() + ":".len());
        let authority = tree.authority().map(|authority| authority.text().len());
        let path = after_scheme + authority.map_or(0, |length| "//".len() + length);
        let tree_path = tree.path();
        Self {
            after_scheme,
            has_authority: authority.is_some(),
            path,
            path_end: path + tree_path.text().len(),
            is_opaque: matches!(tree_path, crate::ast::Path::OpaquePart(_)),
            is_name: false,
        }
    }

    /// The components of a text that begins at the offset `start`.
    pub(super) fn of_components(start: usize, components: Components<'_>) -> Self {
        let Components { scheme, authority, path, .. } = components;
        let after_scheme = start + scheme.map_or(0, |scheme| scheme.len() + ":".len());
        let start = after_scheme + authority.map_or(0, |authority| "//".len() + authority.len());
        Self {
            after_scheme,
            has_authority: authority.is_some(),
            path: start,
            path_end: start + path.len(),
            is_opaque: false,
            is_name: false,
        }
    }

    /// The components of a reference that the grammar of RFC 2396 cannot derive, and that its Appendix C resolves: `?y`.
    /// What begins at the offset `start`, after a scheme that is ignored, may also be empty.
    #[cold]
    pub(super) fn of_empty_path(traits: &Traits, reference: &str, start: usize) -> Option<Self> {
        if !traits.syntax.has_rel_segment {
            return None;
        }
        let components = Components::without_scheme(reference.get(start..)?);
        let Components { authority, path, query, fragment, .. } = components;
        let is_valid = authority.is_none()
            && path.is_empty()
            && (start > 0 || query.is_some())
            && query.is_none_or(|query| is_run_of(traits.classes.query, query))
            && fragment.is_none_or(|fragment| is_run_of(traits.classes.fragment, fragment));
        is_valid.then(|| Self::of_components(start, components))
    }
}

/// Returns whether `text` has only characters of `class` and escapes.
fn is_run_of(class: AsciiSet, text: &str) -> bool {
    let mut octets = text.bytes();
    while let Some(octet) = octets.next() {
        let is_hex = |octet: Option<u8>| octet.is_some_and(|octet| octet.is_ascii_hexdigit());
        let mut is_escape = || octet == b'%' && is_hex(octets.next()) && is_hex(octets.next());
        if !class.contains(octet) && !is_escape() {
            return false;
        }
    }
    true
}
