//! The references of each kind that resolve to a target.

use super::{
    RelativizeErrorKind,
    directory::Directory,
    relative::{Prefix, Relative},
    target::Target,
};
use crate::{
    Edition,
    compose::Components,
    resolve::{
        Base, EmptyBasePath, EmptyReference, InventedAuthority, Options, RepeatedScheme,
        dot_segments::has_dot_segments,
    },
    schemes::{Schemes, may_be_ignored},
};

/// A reference that resolves to the target.
pub(super) struct Candidate<'t> {
    pub(super) relative: Relative<'t>,
    /// Whether it resolves to something else if the options are others.
    pub(super) depends: bool,
}

/// What is searched.
pub(super) struct Search<'s, 't> {
    pub(super) edition: Edition,
    pub(super) base: Components<'s>,
    pub(super) target: &'s Target<'t>,
    pub(super) options: Options,
}

impl<'t> Search<'_, 't> {
    /// Whether references without a scheme may resolve to the target.
    pub(super) fn is_within_scheme(&self) -> bool {
        self.base.scheme == self.target.components.scheme && self.target.is_generic
    }

    fn removes_dot_segments(&self) -> bool {
        self.edition.traits().syntax.removes_dot_segments
    }

    fn candidate(&self, prefix: Prefix, offset: usize, depends: bool) -> Candidate<'t> {
        Candidate { relative: Relative { prefix, rest: self.target.from(offset) }, depends }
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
    pub(super) fn whole(&self, base_is_hierarchical: bool) -> Option<Candidate<'t>> {
        // Under RFC 1808, a reference with a net_loc is the same without its scheme.
        let is_kept_without = self.edition.traits().syntax.has_params_of_path
            && self.base.scheme == self.target.components.scheme
            && self.keeps_net_loc();
        if !self.target.has_scheme || base_is_hierarchical && self.is_repeated_scheme() && !is_kept_without {
            return None;
        }
        Some(self.candidate(Prefix::None, 0, self.is_kept()?))
    }

    /// Whether a reader ignores the target's scheme.
    fn is_repeated_scheme(&self) -> bool {
        let schemes = self.base.scheme.zip(self.target.components.scheme);
        let ignores_unknown = self.edition.traits().syntax.ignores_unknown_schemes;
        self.options.repeated_scheme == RepeatedScheme::Lax
            && schemes.is_some_and(|(base, target)| {
                base.eq_ignore_ascii_case(target)
                    && may_be_ignored(Schemes::BUILT_IN.find(base), ignores_unknown)
            })
    }

    pub(super) fn network_path(&self) -> Option<Candidate<'t>> {
        let Components { authority, path, .. } = self.target.components;
        authority?;
        // Under RFC 1808, two slashes after a net_loc need a scheme.
        let is_derived = self.keeps_net_loc() && !path.starts_with("//");
        if !is_derived && self.edition.traits().syntax.has_params_of_path {
            return None;
        }
        Some(self.candidate(Prefix::None, self.target.after_scheme, self.is_kept()?))
    }

    pub(super) fn absolute_path(&self) -> Option<Candidate<'t>> {
        let Components { authority, path, .. } = self.target.components;
        if authority != self.base.authority || !path.starts_with('/') {
            return None;
        }
        let depends = self.is_kept()?;
        if !path.starts_with("//") {
            return Some(self.candidate(Prefix::None, self.target.path_start, depends));
        }
        // It would be read as an authority.
        let root = self.candidate(Prefix::Root, self.target.path_start, depends);
        self.removes_dot_segments().then_some(root)
    }

    pub(super) fn relative_path(&self) -> Option<Candidate<'t>> {
        let (directory, start, depends) = self.merged()?;
        let path = self.target.path_from(start);
        if has_dot_segments(path) || !self.is_of_path(start) {
            return None;
        }
        let (levels, rest) = levels(directory, path, self.removes_dot_segments())?;
        // What follows the path is its params, under RFC 1808.
        let first = self.target.from(self.target.path_end - rest.len());
        let prefix = match levels {
            0 if rest.is_empty() => Prefix::Here,
            0 if rest.starts_with('/') || has_colon_in_first(first) => Prefix::HereSlash,
            0 => Prefix::None,
            levels if rest.is_empty() => Prefix::Above { levels },
            levels => Prefix::AboveSlash { levels },
        };
        Some(self.candidate(prefix, self.target.path_end - rest.len(), depends))
    }

    /// Whether what the target has from the offset `start` to its path can be part of a path: an authority that is read as
    /// one may have brackets.
    fn is_of_path(&self, start: usize) -> bool {
        let authority = self.target.text.get(start..self.target.path_start).unwrap_or_default();
        let traits = self.edition.traits();
        authority.chars().all(|character| match u8::try_from(character) {
            Ok(octet) if octet.is_ascii() => octet == b'%' || traits.classes.path.contains(octet),
            _ => traits.data.path.non_ascii.contains(character),
        })
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
            (Some(authority), Some(other)) if self.base.path.is_empty() && !self.removes_dot_segments() => {
                if self.options.empty_base_path == EmptyBasePath::Letter {
                    // Under RFC 1808, what continues the authority may have params.
                    if self.edition.traits().syntax.has_params_of_path {
                        return None;
                    }
                    // The path continues the authority.
                    let start = target.after_scheme + "//".len();
                    target.path_from(start).strip_prefix(authority)?;
                    return Some((directory("")?, start + authority.len(), true));
                }
                (other == authority).then_some((directory("/")?, target.path_start, true))
            }
            (Some(_), other) => {
                let path = if self.base.path.is_empty() { "/" } else { self.base.path };
                (other == self.base.authority).then_some((directory(path)?, target.path_start, false))
            }
        }
    }

    /// A reference that begins with its query or its fragment.
    pub(super) fn empty_path(&self) -> Option<Candidate<'t>> {
        let Components { authority, path, query, .. } = self.target.components;
        let is_at_base = authority == self.base.authority && path == self.base.path;
        let with_query = self.candidate(Prefix::None, self.target.path_end, false);
        let syntax = &self.edition.traits().syntax;
        if !syntax.has_current_document {
            if is_at_base && query == self.base.query {
                let after_query = self.target.path_end + query.map_or(0, |query| "?".len() + query.len());
                return Some(self.candidate(Prefix::None, after_query, false));
            }
            return (is_at_base && query.is_some()).then_some(with_query);
        }
        if query.is_none() || syntax.has_rel_segment {
            return None;
        }
        if self.base.authority.is_some() && self.base.path.is_empty() {
            // There is nothing to put a slash before.
            return is_at_base.then_some(with_query);
        }
        let here = self.relative_path().filter(|candidate| candidate.relative.prefix == Prefix::Here)?;
        Some(Candidate { depends: here.depends, ..with_query })
    }

    /// The empty reference, if it is the base up to RFC 2396 (section 4.2).
    pub(super) fn empty_reference(&self) -> Option<Candidate<'t>> {
        let is_base = self.edition.traits().syntax.has_current_document
            && self.options.empty_reference == EmptyReference::Base
            && Components { fragment: None, ..self.base } == self.target.components;
        is_base.then(|| self.candidate(Prefix::None, self.target.text.len(), true))
    }

    /// Returns whether, under RFC 1808, the target has a `net_loc` that is not inherited from the base: an empty one is.
    fn keeps_net_loc(&self) -> bool {
        let Components { authority, path, .. } = self.target.components;
        match authority {
            Some("") => self.base.authority.is_none_or(str::is_empty) && path.starts_with('/'),
            Some(_) => true,
            None => false,
        }
    }

    /// Under RFC 1808, the params, the query and the fragment: what is empty before them is that of the base.
    pub(super) fn empty_path_by_rfc1808(&self, base: &Base<'_>) -> Option<Candidate<'t>> {
        let Components { authority, path, query, .. } = self.target.components;
        let lacks_path = authority.is_some() && self.base.path.is_empty();
        // Where the base lacks a path, params and a query have a slash before them.
        let has_slash = lacks_path && path == "/" && self.options.empty_base_path == EmptyBasePath::Safe;
        if authority != self.base.authority || path != self.base.path && !has_slash {
            return None;
        }
        let after_query = self.target.text.find('#').unwrap_or(self.target.text.len());
        let after_params = after_query - query.map_or(0, |query| "?".len() + query.len());
        let params = self.target.text.get(self.target.path_end..after_params)?;
        let of_base = base.components();
        let has_params_of_base = params == of_base.path.get(self.base.path.len()..)?;
        let offset = if has_params_of_base && query == of_base.query && !has_slash {
            after_query
        } else if has_params_of_base && query.is_some_and(|query| !query.is_empty()) {
            after_params
        } else if params.len() > ";".len() && !has_colon_in_first(params) {
            self.target.path_end
        } else {
            return None;
        };
        // The empty reference has the fragment of the base as well.
        let is_base = offset == self.target.text.len() && base.stripped_fragment().is_some();
        (!is_base).then(|| self.candidate(Prefix::None, offset, has_slash))
    }

    /// Why there is no reference.
    pub(super) fn reason(&self) -> RelativizeErrorKind {
        match self.is_kept() {
            None => RelativizeErrorKind::DotSegments,
            Some(_) => RelativizeErrorKind::RepeatedScheme,
        }
    }
}

/// Returns whether the first segment of a relative reference has a colon.
fn has_colon_in_first(reference: &str) -> bool {
    let end = reference.find([':', '/', '?', '#']);
    end.is_some_and(|end| reference.get(end..).is_some_and(|rest| rest.starts_with(':')))
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
