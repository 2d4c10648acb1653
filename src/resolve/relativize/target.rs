//! A target, by offsets into its text.

use super::RelativizeErrorKind;
use crate::{Edition, compose::Components, resolve::rfc1808::before_params};

/// A target, by offsets into its text.
pub(super) struct Target<'t> {
    pub(super) text: &'t str,
    pub(super) components: Components<'t>,
    /// Where what follows the scheme's `:` begins.
    pub(super) after_scheme: usize,
    pub(super) path_start: usize,
    pub(super) path_end: usize,
    /// Whether what follows the scheme is a relative reference, apart from its first segment.
    pub(super) is_generic: bool,
    /// Whether resolution takes the scheme for one: the grammar does, or it is that of the default base of
    /// draft-fielding-url-syntax-07.
    pub(super) has_scheme: bool,
}

impl<'t> Target<'t> {
    pub(super) fn of(edition: Edition, text: &'t str) -> Result<Self, RelativizeErrorKind> {
        let tree = edition.parse(text).map_err(RelativizeErrorKind::Invalid)?;
        let is_of_default = |default| text.starts_with(default);
        let has_scheme =
            tree.is_absolute() || edition.traits().syntax.default_base.is_some_and(is_of_default);
        let is_generic = match tree.urn() {
            // A name may have `%` and `#` where a URL cannot have them.
            Some(_) => is_absolute(edition, text),
            None => !tree.is_opaque(),
        };
        let has_params_of_path = edition.traits().syntax.has_params_of_path;
        let components = if has_params_of_path || tree.is_opaque() && tree.urn().is_none() {
            Components::of_tree(&tree)
        } else {
            Components::of(text)
        };
        let scheme = components.scheme.filter(|_| has_scheme);
        let after_scheme = scheme.ok_or(RelativizeErrorKind::NoScheme)?.len() + ":".len();
        let path_start =
            after_scheme + components.authority.map_or(0, |authority| "//".len() + authority.len());
        let components = if has_params_of_path { without_params(components) } else { components };
        let path_end = path_start + components.path.len();
        Ok(Self { text, components, after_scheme, path_start, path_end, is_generic, has_scheme })
    }

    /// The text from `offset`.
    pub(super) fn from(&self, offset: usize) -> &'t str {
        self.text.get(offset..).unwrap_or_default()
    }

    /// The text from `offset` to the end of the path.
    pub(super) fn path_from(&self, offset: usize) -> &'t str {
        self.text.get(offset..self.path_end).unwrap_or_default()
    }
}

/// Returns whether `text` is an absolute URL of the edition, with or without a fragment.
fn is_absolute(edition: Edition, text: &str) -> bool {
    let traits = edition.traits();
    let (url, fragment) = text.split_at(text.find('#').unwrap_or(text.len()));
    (traits.absolute.accepts)(url) && (traits.reference.accepts)(fragment)
}

/// The components, with the path alone, without the params after it.
pub(super) fn without_params(components: Components<'_>) -> Components<'_> {
    let path = components.path;
    Components { path: path.get(..before_params(path)).unwrap_or(path), ..components }
}
