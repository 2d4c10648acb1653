//! The shortest reference to a target: resolution, backwards.

mod directory;
mod error;
mod relative;

pub use self::{
    error::{RelativizeError, RelativizeErrorKind},
    relative::Relative,
};

use self::{directory::Directory, relative::Prefix};
use super::{Base, EmptyBasePath, EmptyReference, InventedAuthority, Options, RepeatedScheme};
use crate::{Edition, compose::Components};

/// The shortest reference that resolves to `target` against `base`, with these options: the inverse of section 5.2 in
/// the drafts, RFC 2396 and RFC 3986 (4.2 in draft-fielding-url-syntax-03).
///
/// - Resolving it against `base` gives exactly `target`, octet for octet, with the same options, and for every
///   [`ExcessDotDot`](super::ExcessDotDot).
/// - It is a reference under the base's edition, and its first segment does not contain a `:`. So it is not read as
///   another scheme, as an authority, or, where the edition has such references, as the current document.
/// - The scheme of the base is not repeated to be ignored, even by
///   [`RepeatedScheme::Lax`].
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
    let target = Target::of(base, target).map_err(|kind| RelativizeError { edition, kind })?;
    let search = Search { edition, base: base.components(), target: &target, options };
    let candidates = if search.is_within_scheme() && base.is_hierarchical() {
        [
            search.empty_path(),
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

/// A target, by offsets into its text.
struct Target<'t> {
    text: &'t str,
    components: Components<'t>,
    /// Where what follows the scheme's `:` begins.
    after_scheme: usize,
    path_start: usize,
    path_end: usize,
    /// Whether what follows the scheme is a relative reference, apart from its first segment.
    is_generic: bool,
    /// Whether the grammar takes the scheme for one.
    has_scheme: bool,
}

impl<'t> Target<'t> {
    fn of(base: &Base<'_>, text: &'t str) -> Result<Self, RelativizeErrorKind> {
        let edition = base.edition();
        let tree = edition.parse(text).map_err(RelativizeErrorKind::Invalid)?;
        let has_scheme = tree.is_absolute();
        let is_generic = match tree.urn() {
            // A name may have `%` and `#` where a URL cannot have them.
            Some(_) => is_absolute(edition, text),
            None => !tree.is_opaque(),
        };
        let components = if tree.is_opaque() && tree.urn().is_none() {
            Components::of_tree(&tree)
        } else {
            Components::of(text)
        };
        // Only the default base of draft-fielding-url-syntax-07 has a scheme that its grammar does not take for one.
        let scheme = components.scheme.filter(|scheme| has_scheme || base.components().scheme == Some(scheme));
        let after_scheme = scheme.ok_or(RelativizeErrorKind::NoScheme)?.len() + ":".len();
        let path_start =
            after_scheme + components.authority.map_or(0, |authority| "//".len() + authority.len());
        let path_end = path_start + components.path.len();
        Ok(Self { text, components, after_scheme, path_start, path_end, is_generic, has_scheme })
    }

    /// The text from `offset`.
    fn from(&self, offset: usize) -> &'t str {
        self.text.get(offset..).unwrap_or_default()
    }

    /// The text from `offset` to the end of the path.
    fn path_from(&self, offset: usize) -> &'t str {
        self.text.get(offset..self.path_end).unwrap_or_default()
    }
}

/// Returns whether `text` is an absolute URL of the edition, with or without a fragment.
fn is_absolute(edition: Edition, text: &str) -> bool {
    let traits = edition.traits();
    let (url, fragment) = text.split_at(text.find('#').unwrap_or(text.len()));
    (traits.absolute.accepts)(url) && (traits.reference.accepts)(fragment)
}

/// Returns whether a path has a dot segment.
fn has_dot_segments(path: &str) -> bool {
    path.split('/').any(|segment| segment == "." || segment == "..")
}

/// A reference that resolves to the target.
struct Candidate<'t> {
    relative: Relative<'t>,
    /// Whether it resolves to something else if the options are others.
    depends: bool,
}

/// What is searched.
struct Search<'s, 't> {
    edition: Edition,
    base: Components<'s>,
    target: &'s Target<'t>,
    options: Options,
}

impl<'t> Search<'_, 't> {
    /// Whether references without a scheme may resolve to the target.
    fn is_within_scheme(&self) -> bool {
        self.base.scheme == self.target.components.scheme && self.target.is_generic
    }

    fn removes_dot_segments(&self) -> bool {
        self.edition.traits().syntax.removes_dot_segments
    }

    fn candidate(&self, prefix: Prefix, offset: usize, depends: bool) -> Option<Candidate<'t>> {
        let relative = Relative { prefix, rest: self.target.from(offset) };
        Some(Candidate { relative, depends })
    }

    /// The offset of the target's path as resolution has it before `/.` is written in front of a path that begins with
    /// `//`, and whether that differs from the path.
    fn path_before_recomposition(&self) -> (usize, bool) {
        let target = self.target;
        let is_escaped = target.components.authority.is_none() && target.components.path.starts_with("/.//");
        let is_escaped = is_escaped && self.options.invented_authority == InventedAuthority::DotSegment;
        (target.path_start + if is_escaped { "/.".len() } else { 0 }, is_escaped)
    }

    /// Whether the target's path is what resolution leaves of it, and whether that depends on an option.
    fn is_kept(&self) -> Option<bool> {
        if !self.removes_dot_segments() {
            return Some(false);
        }
        let (start, depends) = self.path_before_recomposition();
        (!has_dot_segments(self.target.path_from(start))).then_some(depends)
    }

    /// The target itself.
    fn whole(&self, base_is_hierarchical: bool) -> Option<Candidate<'t>> {
        if !self.target.has_scheme || base_is_hierarchical && self.is_repeated_scheme() {
            return None;
        }
        self.candidate(Prefix::None, 0, self.is_kept()?)
    }

    /// Whether a reader ignores the target's scheme.
    fn is_repeated_scheme(&self) -> bool {
        let schemes = self.base.scheme.zip(self.target.components.scheme);
        self.options.repeated_scheme == RepeatedScheme::Lax
            && schemes.is_some_and(|(base, target)| base.eq_ignore_ascii_case(target))
    }

    fn network_path(&self) -> Option<Candidate<'t>> {
        self.target.components.authority?;
        self.candidate(Prefix::None, self.target.after_scheme, self.is_kept()?)
    }

    fn absolute_path(&self) -> Option<Candidate<'t>> {
        let Components { authority, path, .. } = self.target.components;
        if authority != self.base.authority || !path.starts_with('/') {
            return None;
        }
        let depends = self.is_kept()?;
        if !path.starts_with("//") {
            return self.candidate(Prefix::None, self.target.path_start, depends);
        }
        // It would be read as an authority.
        self.removes_dot_segments().then_some(())?;
        self.candidate(Prefix::Root, self.target.path_start, depends)
    }

    fn relative_path(&self) -> Option<Candidate<'t>> {
        let (directory, start, depends) = self.merged()?;
        let path = self.target.path_from(start);
        if has_dot_segments(path) {
            return None;
        }
        let (levels, rest) = levels(directory, path, self.removes_dot_segments())?;
        let (first, _) = rest.split_once('/').unwrap_or((rest, ""));
        let prefix = match levels {
            0 if rest.is_empty() => Prefix::Here,
            0 if first.is_empty() || first.contains(':') => Prefix::HereSlash,
            0 => Prefix::None,
            levels if rest.is_empty() => Prefix::Above { levels },
            levels => Prefix::AboveSlash { levels },
        };
        self.candidate(prefix, self.target.path_end - rest.len(), depends)
    }

    /// What a relative path is merged with, the offset of what the merged path must be, and whether these depend on an
    /// option.
    fn merged(&self) -> Option<(Directory<'_>, usize, bool)> {
        let target = self.target;
        let directory = |path| Directory::of(path, self.removes_dot_segments());
        match (self.base.authority, target.components.authority) {
            (None, None) => {
                let (start, depends) = self.path_before_recomposition();
                Some((directory(self.base.path)?, start, depends))
            }
            // By the letter, a merged path that begins with `//` is put together as it is.
            (None, Some(_)) => {
                let is_letter = self.options.invented_authority == InventedAuthority::Letter;
                is_letter.then_some((directory(self.base.path)?, target.after_scheme, true))
            }
            (Some(authority), _) if self.base.path.is_empty() && !self.removes_dot_segments() => {
                if self.options.empty_base_path == EmptyBasePath::Letter {
                    // The path continues the authority.
                    let start = target.after_scheme + "//".len();
                    target.path_from(start).strip_prefix(authority)?;
                    return Some((directory("")?, start + authority.len(), true));
                }
                let is_same = target.components.authority == Some(authority);
                is_same.then_some((directory("/")?, target.path_start, true))
            }
            (Some(_), other) => {
                let path = if self.base.path.is_empty() { "/" } else { self.base.path };
                (other == self.base.authority).then_some((directory(path)?, target.path_start, false))
            }
        }
    }

    /// A reference that begins with its query or its fragment.
    fn empty_path(&self) -> Option<Candidate<'t>> {
        let Components { authority, path, query, .. } = self.target.components;
        let is_at_base = authority == self.base.authority && path == self.base.path;
        if self.removes_dot_segments() {
            let length_of_query = query.map_or(0, |query| "?".len() + query.len());
            return match query {
                _ if !is_at_base => None,
                query if query == self.base.query => {
                    self.candidate(Prefix::None, self.target.path_end + length_of_query, false)
                }
                Some(_) => self.candidate(Prefix::None, self.target.path_end, false),
                None => None,
            };
        }
        // Without a query, it is the current document.
        query?;
        if self.edition.traits().syntax.has_rel_segment {
            return None;
        }
        if self.base.authority.is_some() && self.base.path.is_empty() {
            // There is nothing to put a slash before.
            return if is_at_base { self.candidate(Prefix::None, self.target.path_end, false) } else { None };
        }
        let here = self.relative_path().filter(|candidate| candidate.relative.prefix == Prefix::Here)?;
        self.candidate(Prefix::None, self.target.path_end, here.depends)
    }

    /// The empty reference, if it is the base up to RFC 2396 (section 4.2).
    fn empty_reference(&self) -> Option<Candidate<'t>> {
        let is_base = self.options.empty_reference == EmptyReference::Base && !self.removes_dot_segments();
        let is_target = Components { fragment: None, ..self.base } == self.target.components;
        if is_base && is_target { self.candidate(Prefix::None, self.target.text.len(), true) } else { None }
    }

    /// Why there is no reference.
    fn reason(&self) -> RelativizeErrorKind {
        match self.is_kept() {
            None => RelativizeErrorKind::DotSegments,
            Some(_) => RelativizeErrorKind::RepeatedScheme,
        }
    }
}

/// How many levels a relative path to `path` goes up from `directory`, and the end of `path` that follows; `None` if there
/// is no such path.
fn levels<'p>(
    directory: Directory<'_>,
    path: &'p str,
    removes_dot_segments: bool,
) -> Option<(usize, &'p str)> {
    let depth = directory.depth;
    let segments = match path.strip_prefix('/') {
        Some(segments) if directory.is_rooted => segments,
        None if directory.is_rooted => return None,
        // Under RFC 3986, the slash after the first segment stays if that is removed.
        Some(segments) if removes_dot_segments && depth > 0 => return Some((depth, segments)),
        Some(_) => return Some((depth, path)),
        None => path,
    };
    let slashes = segments.bytes().filter(|octet| *octet == b'/').count();
    let both = depth.min(slashes);
    let of_directory = directory.last_to_first().skip(depth - both);
    let of_path = segments.rsplit('/').skip(slashes + 1 - both);
    let mut common = both;
    for (level, (one, other)) in of_directory.zip(of_path).take(both).enumerate() {
        if one != other {
            common = both - level - 1;
        }
    }
    // Under RFC 3986, the path begins with a slash once the first segment is removed.
    if removes_dot_segments && !directory.is_rooted && common == 0 && depth > 0 {
        return None;
    }
    let rest = segments.splitn(common + 1, '/').last()?;
    Some((depth - common, rest))
}
