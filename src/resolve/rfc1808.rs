//! The algorithm of RFC 1808, section 4.
//!
//! It differs from the later ones: the empty reference is the whole base with its fragment; an empty `net_loc`, an empty path,
//! empty params and an empty query are inherited, in this order, until one is not empty; params are not part of the path, and
//! so no segment of them is removed.
//!
//! The document does not distinguish what is absent from what is empty. What is inherited depends on that alone, but a
//! delimiter of the reference that nothing follows is written where it is not inherited, so that no character is lost.

use super::{
    EmptyBasePath, ExcessDotDot, Resolver,
    buffer::Output,
    decision::{Decision, Decisions},
    dot_segments::{Removal, Remover, has_dot_segments},
    error::ResolveErrorKind,
    resolver::{Outcome, is_like_authority},
    split::Split,
};

/// The length of the path in `text`, which ends where the params begin.
pub(super) fn before_params(text: &str) -> usize {
    text.find(';').unwrap_or(text.len())
}

/// The path, the params with their `;`, and the query with its `?`.
#[derive(Clone, Copy)]
struct Pieces<'a> {
    path: &'a str,
    params: &'a str,
    query: &'a str,
}

impl<'a> Pieces<'a> {
    /// Those of `text`, whose query begins at `path_end`.
    fn of(text: &'a str, path_end: usize) -> Self {
        let (before, query) = text.split_at_checked(path_end).unwrap_or((text, ""));
        let (path, params) = before.split_at(before_params(before));
        Self { path, params, query }
    }
}

/// Whether there is something after a delimiter.
fn is_there(component: &str) -> bool {
    component.len() > 1
}

impl Resolver<'_> {
    /// Writes the result of `reference`.
    pub(super) fn write_by_rfc1808<O: Output>(
        &self,
        reference: &str,
        split: Split,
        output: &mut O,
        decisions: &mut Decisions,
    ) -> Result<Outcome, ResolveErrorKind> {
        let (base, offsets) = (self.base.as_str(), self.base.offsets());
        // Step 1.
        if base.is_empty() {
            return Ok(Outcome::Reference);
        }
        // Step 2 a.
        if reference.is_empty() {
            let Some(fragment) = self.base.stripped_fragment() else { return Ok(Outcome::Base) };
            output.reserve(base.len() + 1 + fragment.len());
            output.push(base)?;
            output.push("#")?;
            output.push(fragment)?;
            return Ok(Outcome::Written);
        }
        // Step 2 b. A scheme may not be repeated (section 5.2).
        if split.after_scheme > 0 {
            if self.repeats_scheme(reference, split.after_scheme) {
                if self.differs_without_scheme(reference, split) {
                    decisions.add(Decision::RepeatedScheme);
                }
                if !self.is_lax() {
                    return Ok(Outcome::Reference);
                }
            } else {
                return Ok(Outcome::Reference);
            }
        }
        let whole = reference;
        let fragment = whole.find('#').unwrap_or(whole.len());
        let (reference, fragment) = whole.split_at(fragment);
        output.reserve(base.len() + whole.len() + 3);
        // Step 3.
        let has_own_net_loc = split.has_authority && split.path > split.after_scheme + "//".len();
        if has_own_net_loc {
            output.push(base.get(..offsets.after_scheme).unwrap_or_default())?;
            output.push(whole.get(split.after_scheme..).unwrap_or_default())?;
            return Ok(Outcome::Written);
        }
        let has_net_loc = offsets.has_authority || split.has_authority;
        output.push(base.get(..offsets.path).unwrap_or_default())?;
        if split.has_authority && !offsets.has_authority {
            output.push("//")?;
        }
        let path_start = output.len();
        let own = Pieces::of(reference.get(split.path..).unwrap_or_default(), split.path_end - split.path);
        let of_base =
            Pieces::of(base.get(offsets.path..).unwrap_or_default(), offsets.path_end - offsets.path);
        let lacks_path = offsets.has_authority && of_base.path.is_empty() && of_base.params.is_empty();
        if own.path.starts_with('/') {
            // Step 4.
            output.push(own.path)?;
            output.push(own.params)?;
            output.push(own.query)?;
        } else if own.path.is_empty() {
            // Step 5.
            let [params, query] = if is_there(own.params) {
                [own.params, own.query]
            } else if is_there(own.query) {
                [of_base.params, own.query]
            } else {
                [of_base.params, of_base.query]
            };
            if lacks_path && !(params.is_empty() && query.is_empty()) {
                // After a net_loc alone, they would be a part of it.
                decisions.add(Decision::EmptyBasePath);
                if self.options.empty_base_path == EmptyBasePath::Safe {
                    output.push("/")?;
                }
            }
            output.push(of_base.path)?;
            output.push(params)?;
            output.push(query)?;
        } else {
            // Step 6.
            self.append_path(own.path, of_base.path, lacks_path, output, decisions)?;
            output.push(own.params)?;
            output.push(own.query)?;
        }
        // Step 7.
        output.push(fragment)?;
        if !has_net_loc && is_like_authority(output, path_start) {
            decisions.add(Decision::InventedAuthority);
            self.treat_invented_authority(output, path_start)?;
        }
        Ok(Outcome::Written)
    }

    /// Step 6: writes `path` in the place of the last segment of that of the base, and removes dot segments.
    fn append_path<O: Output>(
        &self,
        path: &str,
        of_base: &str,
        lacks_path: bool,
        output: &mut O,
        decisions: &mut Decisions,
    ) -> Result<(), ResolveErrorKind> {
        let removal = match self.options.excess_dot_dot {
            ExcessDotDot::Keep | ExcessDotDot::Refuse => Removal::KeepingExcess,
            ExcessDotDot::Remove => Removal::RemovingExcess,
        };
        let directory = of_base.get(..of_base.rfind('/').map_or(0, |slash| slash + 1)).unwrap_or_default();
        let mut remover = Remover::new(removal, output);
        remover.add(directory)?;
        let is_letter = self.options.empty_base_path == EmptyBasePath::Letter;
        if lacks_path && !is_letter {
            remover.add("/")?;
        }
        remover.finish(path)?;
        let has_excess = remover.excess() > 0;
        if has_excess {
            decisions.add(Decision::ExcessDotDot);
            if self.options.excess_dot_dot == ExcessDotDot::Refuse {
                // Only by the letter can an empty segment become the root, after which a level less is left.
                if lacks_path && is_letter && path.contains("//") {
                    decisions.add(Decision::EmptyBasePath);
                }
                return Err(ResolveErrorKind::ExcessDotDot);
            }
        }
        if lacks_path {
            decisions.add(Decision::EmptyBasePath);
        }
        Ok(())
    }

    /// Returns whether `reference`, which repeats the scheme of the base, has another result without it.
    #[cold]
    fn differs_without_scheme(&self, reference: &str, split: Split) -> bool {
        let offsets = self.base.offsets();
        let base = self.base.as_str();
        if reference.get(..split.after_scheme) != base.get(..offsets.after_scheme) {
            return true;
        }
        if split.has_authority && split.path > split.after_scheme + "//".len() {
            return false;
        }
        if offsets.has_authority {
            // An empty net_loc is that of the base, which may be empty as well.
            let is_same = split.has_authority && offsets.path == offsets.after_scheme + "//".len();
            if !is_same {
                return true;
            }
        }
        let before_fragment = reference.find('#').unwrap_or(reference.len());
        let own = reference.get(split.path..before_fragment).unwrap_or_default();
        let own = Pieces::of(own, split.path_end - split.path);
        let of_base =
            Pieces::of(base.get(offsets.path..).unwrap_or_default(), offsets.path_end - offsets.path);
        if own.path.starts_with('/') {
            false
        } else if own.path.is_empty() {
            !of_base.path.is_empty()
                || !is_there(own.params) && own.params != of_base.params
                || !is_there(own.params) && !is_there(own.query) && own.query != of_base.query
        } else {
            of_base.path.contains('/') || has_dot_segments(own.path)
        }
    }
}
