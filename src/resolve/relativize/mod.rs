//! The shortest reference to a target: resolution, backwards.

mod directory;
mod error;
mod relative;
mod search;
mod target;

pub use self::{
    error::{RelativizeError, RelativizeErrorKind},
    relative::Relative,
};

use self::{
    search::Search,
    target::{Target, without_params},
};
use super::{Base, Options, Resolver};
use crate::UriReference;

/// The shortest reference that resolves to `target` against `base`, with these options: the inverse of section 5.2 in
/// the drafts, RFC 2396 and RFC 3986 (4.2 in draft-fielding-url-syntax-03).
///
/// - Resolving it against `base` gives exactly `target`, octet for octet, with the same options, and for every
///   [`ExcessDotDot`](super::ExcessDotDot).
/// - It is a reference under the base's edition. Unless it is `target` itself, its first segment does not contain a `:`.
///   So it is not read as another scheme, as an authority, or, where the edition has such references, as the current
///   document.
/// - It does not repeat the scheme of the base to have it ignored, even with
///   [`RepeatedScheme::Lax`](super::RepeatedScheme::Lax).
/// - Of references of the same length, the first that does not depend on an option is taken, in this order: a
///   relative path, an absolute path, a network path, an absolute reference.
///
/// Linear in the length of `base` and `target`; allocates nothing. The result borrows the end of `target`.
///
/// # Errors
///
/// Returns an error if `target` is not a reference with a scheme under the edition, or if no reference resolves to it:
/// under RFC 3986 (section 5.2.4), a path with dot segments is usually not the result of any reference.
///
/// ```
/// use uri_bnf::{Edition, resolve::{Base, Options, relativize}};
/// let shortest = |edition, target| {
///     let base = Base::new(edition, "http://a/b/c/d;p?q").unwrap();
///     relativize(&base, target, Options::DEFAULT).map(|relative| relative.to_string())
/// };
/// assert_eq!(shortest(Edition::Rfc3986, "http://a/b/c/d;p?y")?, "?y");
/// assert_eq!(shortest(Edition::Rfc2396, "http://a/b/c/d;p?y")?, "d;p?y");
/// assert_eq!(shortest(Edition::Rfc3986, "http://a/b/c/x:y")?, "./x:y");
/// assert_eq!(shortest(Edition::Rfc3986, "http://a//x")?, "/.//x");
/// let error = shortest(Edition::Rfc3986, "http://a/b/../c").unwrap_err();
/// assert_eq!(error.section().to_string(), "RFC 3986 section 5.2.4");
/// # Ok::<(), uri_bnf::resolve::RelativizeError>(())
/// ```
pub fn relativize<'t>(
    base: &Base<'_>,
    target: &'t str,
    options: Options,
) -> Result<Relative<'t>, RelativizeError> {
    let edition = base.edition();
    let target = Target::of(edition, target).map_err(|kind| RelativizeError { edition, kind })?;
    let has_params_of_path = base.traits().syntax.has_params_of_path;
    let components = base.components();
    let of_base = if has_params_of_path { without_params(components) } else { components };
    let search = Search { edition, base: of_base, target: &target, options };
    let candidates = if search.is_within_scheme() && base.is_hierarchical() {
        [
            if has_params_of_path { search.empty_path_by_rfc1808(base) } else { search.empty_path() },
            search.relative_path(),
            search.absolute_path(),
            search.network_path(),
            search.whole(true),
        ]
    } else {
        [None, None, None, None, search.whole(base.is_hierarchical())]
    };
    let candidates = candidates.into_iter().flatten().chain(search.empty_reference());
    // The first of those with the same length.
    let shortest = candidates.min_by_key(|candidate| (candidate.relative.len(), candidate.depends));
    let kind = || if target.has_scheme { search.reason() } else { RelativizeErrorKind::NoScheme };
    shortest.map(|shortest| shortest.relative).ok_or_else(|| RelativizeError { edition, kind: kind() })
}

/// Like [`relativize`], for a target that was parsed, perhaps under another edition. Costs as much, and one comparison of
/// the tree with its text.
///
/// # Errors
///
/// Returns the errors of [`relativize`], and one if the tree was changed by hand, so that it no longer prints its text.
/// Print such a tree, and use [`relativize`].
///
/// ```
/// use uri_bnf::{Edition, resolve::{Base, Options, RelativizeErrorKind, relativize_tree}};
/// let base = Base::new(Edition::Rfc2396, "http://a/b/c")?;
/// let mut target = Edition::Rfc3986.parse("http://a/b/d#f")?;
/// assert_eq!(relativize_tree(&base, &target, Options::DEFAULT)?.to_string(), "d#f");
/// target.fragment = None;
/// let error = relativize_tree(&base, &target, Options::DEFAULT).unwrap_err();
/// assert_eq!(error.kind(), RelativizeErrorKind::ChangedTree);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn relativize_tree<'t>(
    base: &Base<'_>,
    target: &UriReference<&'t str>,
    options: Options,
) -> Result<Relative<'t>, RelativizeError> {
    match super::printed::text_of(target) {
        Some(text) => relativize(base, text, options),
        None => Err(RelativizeError { edition: base.edition(), kind: RelativizeErrorKind::ChangedTree }),
    }
}

impl Resolver<'_> {
    /// The shortest reference that this resolver resolves to `target`: [`relativize`] with its base and its options.
    ///
    /// # Errors
    ///
    /// Returns the errors of [`relativize`].
    ///
    /// ```
    /// use uri_bnf::{Edition, resolve::{Base, Resolver}};
    /// let resolver = Resolver::new(Base::new(Edition::Rfc3986, "http://a/b/c/d")?);
    /// let relative = resolver.relativize("http://a/b/g")?.to_string();
    /// assert_eq!((relative.as_str(), resolver.resolve(&relative)?.as_str()), ("../g", Some("http://a/b/g")));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn relativize<'t>(&self, target: &'t str) -> Result<Relative<'t>, RelativizeError> {
        relativize(self.base(), target, self.options())
    }
}
