//! The algorithm: steps 1 to 7 of the drafts and of RFC 2396 (section 5.2), and RFC 3986 section 5.2.

#[cfg(feature = "alloc")]
use alloc::string::String;

use super::{
    Base, BufferTooShort, EmptyBasePath, EmptyReference, ExcessDotDot, InventedAuthority, Options,
    RepeatedScheme, Resolution, Resolved,
    base::BaseOffsets,
    buffer::{Buffer, Output},
    decision::{Decision, Decisions},
    dot_segments::{Removal, Remover, has_dot_segments},
    error::{ResolveError, ResolveErrorKind},
    resolution::Text,
    split::Split,
};
use crate::{Edition, UriReference, compose::Components};

/// Resolves references against a base, under the edition of the base.
///
/// - The editions up to RFC 2732 have steps 1 to 7 of section 5.2 (4.2 in draft-fielding-url-syntax-03). They merge a
///   relative path with that of the base, and keep all other paths as they are.
/// - RFC 3986 section 5.2 also removes `.` and `..` from all other paths, except that of the base if the path of the
///   reference is empty.
///
/// What they leave open, [`Options`] answer. The result is in the language of the edition, or the error says why there is
/// none.
///
/// ```
/// use uri_bnf::{Edition, resolve::{Base, Resolver}};
/// let of_2396 = Resolver::new(Base::new(Edition::Rfc2396, "http://a/b/c/d;p?q")?);
/// let of_3986 = Resolver::new(Base::new(Edition::Rfc3986, "http://a/b/c/d;p?q")?);
/// for (reference, by_2396, by_3986) in [
///     ("../g", "http://a/b/g", "http://a/b/g"),
///     ("?y", "http://a/b/c/?y", "http://a/b/c/d;p?y"),
///     ("/./g", "http://a/./g", "http://a/g"),
///     ("../../../g", "http://a/../g", "http://a/g"),
/// ] {
///     assert_eq!(of_2396.resolve(reference)?.as_str(), Some(by_2396));
///     assert_eq!(of_3986.resolve(reference)?.as_str(), Some(by_3986));
/// }
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Resolver<'a> {
    pub(super) base: Base<'a>,
    pub(super) options: Options,
}

/// What a reference resolves to, and where the text is.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Outcome {
    CurrentDocument,
    /// The reference itself.
    Reference,
    /// The base itself.
    Base,
    /// What was written.
    Written,
}

/// The outcome, and the options that made a difference.
type Found = (Outcome, Decisions);

impl<'a> Resolver<'a> {
    /// A resolver for references relative to `base`, with the safe [`Options`].
    ///
    /// ```
    /// use uri_bnf::{Edition, resolve::{Base, Resolver}};
    /// let resolver = Resolver::new(Base::new(Edition::Rfc3986, "http://a/b")?);
    /// assert_eq!(resolver.resolve("c")?.as_str(), Some("http://a/c"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub const fn new(base: Base<'a>) -> Self {
        Self { base, options: Options::DEFAULT }
    }

    /// Returns a resolver with these options.
    ///
    /// ```
    /// use uri_bnf::{Edition, resolve::{Base, ExcessDotDot, Options, Resolver}};
    /// let resolver = Resolver::new(Base::new(Edition::Rfc3986, "http://a/b")?);
    /// let resolver = resolver.with_options(Options { excess_dot_dot: ExcessDotDot::Remove, ..Options::DEFAULT });
    /// assert_eq!(resolver.resolve("../c")?.as_str(), Some("http://a/c"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub const fn with_options(self, options: Options) -> Self {
        Self { options, ..self }
    }

    /// The base.
    ///
    /// ```
    /// use uri_bnf::{Edition, resolve::{Base, Resolver}};
    /// let resolver = Resolver::new(Base::new(Edition::Rfc3986, "http://a/b")?);
    /// assert_eq!(resolver.base().as_str(), "http://a/b");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub const fn base(&self) -> &Base<'a> {
        &self.base
    }

    /// The options.
    ///
    /// ```
    /// use uri_bnf::{Edition, resolve::{Base, Options, Resolver}};
    /// assert_eq!(Resolver::new(Base::new(Edition::Rfc3986, "http://a/b")?).options(), Options::DEFAULT);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub const fn options(&self) -> Options {
        self.options
    }

    /// The edition.
    ///
    /// ```
    /// use uri_bnf::{Edition, resolve::{Base, Resolver}};
    /// assert_eq!(Resolver::new(Base::new(Edition::Rfc3986, "http://a/b")?).edition(), Edition::Rfc3986);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub const fn edition(&self) -> Edition {
        self.base.edition()
    }

    /// Resolves `reference`. Linear in its length and that of the base. Borrows an absolute reference that no step changes,
    /// and the base if that is what an empty reference refers to; otherwise allocates once.
    ///
    /// Under RFC 2396 and RFC 2732, it also resolves `?y`, which the grammar cannot derive but Appendix C.1 resolves.
    ///
    /// # Errors
    ///
    /// Returns an error if `reference` is not a reference of the edition, if the base is opaque and needed, or if an option
    /// refuses the result.
    ///
    /// ```
    /// use uri_bnf::{Edition, resolve::{Base, Resolver}};
    /// let resolver = Resolver::new(Base::new(Edition::Rfc3986, "http://a/b/c/d;p?q")?);
    /// assert_eq!(resolver.resolve("g?y#s")?.as_str(), Some("http://a/b/c/g?y#s"));
    /// assert_eq!(resolver.resolve("?y")?.as_str(), Some("http://a/b/c/d;p?y"));
    /// assert!(resolver.resolve("a b").is_err());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[cfg(feature = "alloc")]
    pub fn resolve<'r>(&self, reference: &'r str) -> Result<Resolution<'r>, ResolveError>
    where
        'a: 'r,
    {
        let mut output = String::new();
        let found = self.write(reference, &mut output)?;
        Ok(self.resolution(found, reference, Text::Owned(output)))
    }

    /// Resolves the reference with this tree, which may be of another edition. Costs as much as
    /// [`resolve`](Self::resolve), and one comparison of the tree with its text.
    ///
    /// # Errors
    ///
    /// Returns the errors of [`resolve`](Self::resolve), and one if the tree was changed by hand, so that it no longer
    /// prints its text. Print such a tree, and use [`resolve`](Self::resolve).
    ///
    /// ```
    /// use uri_bnf::{Edition, resolve::{Base, ResolveErrorKind, Resolver}};
    /// let resolver = Resolver::new(Base::new(Edition::Rfc3986, "http://a/b")?);
    /// let mut tree = Edition::Rfc2396.parse("c?d#e")?;
    /// assert_eq!(resolver.resolve_tree(&tree)?.as_str(), Some("http://a/c?d#e"));
    /// tree.fragment = None;
    /// assert_eq!(resolver.resolve_tree(&tree).unwrap_err().kind(), ResolveErrorKind::ChangedTree);
    /// assert_eq!(resolver.resolve(&tree.to_string())?.as_str(), Some("http://a/c?d"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[cfg(feature = "alloc")]
    pub fn resolve_tree<'r>(&self, reference: &UriReference<&'r str>) -> Result<Resolution<'r>, ResolveError>
    where
        'a: 'r,
    {
        match super::printed::text_of(reference) {
            Some(text) => self.resolve(text),
            None => Err(self.error(ResolveErrorKind::ChangedTree)),
        }
    }

    /// Resolves a reference like [`resolve`](Self::resolve), and appends the result to `output`, from which it borrows.
    /// Allocates nothing if `output` has enough capacity. Nothing is appended for the current document, or if there is
    /// an error.
    ///
    /// # Errors
    ///
    /// Returns the errors of [`resolve`](Self::resolve).
    ///
    /// ```
    /// use uri_bnf::{Edition, resolve::{Base, Resolver}};
    /// let resolver = Resolver::new(Base::new(Edition::Rfc3986, "http://a/b/c/d;p?q")?);
    /// let mut output = String::new();
    /// for reference in ["g", "x:y", "../h"] {
    ///     resolver.resolve_to(reference, &mut output)?;
    ///     output.push('\n');
    /// }
    /// assert_eq!(output, "http://a/b/c/g\nx:y\nhttp://a/b/h\n");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[cfg(feature = "alloc")]
    pub fn resolve_to<'o>(
        &self,
        reference: &'o str,
        output: &'o mut String,
    ) -> Result<Resolution<'o>, ResolveError>
    where
        'a: 'o,
    {
        let start = output.len();
        let found = match self.write(reference, output) {
            Ok(found) => found,
            Err(error) => {
                output.truncate(start);
                return Err(error);
            }
        };
        match found.0 {
            Outcome::Reference => output.push_str(reference),
            Outcome::Base => output.push_str(self.base.as_str()),
            Outcome::Written | Outcome::CurrentDocument => {}
        }
        let written = match found {
            (Outcome::CurrentDocument, decisions) => (Outcome::CurrentDocument, decisions),
            (_, decisions) => (Outcome::Written, decisions),
        };
        let text = output.get(start..).unwrap_or_default();
        Ok(self.resolution(written, reference, Text::Borrowed(text)))
    }

    /// Resolves a reference like [`resolve`](Self::resolve), and writes the result to `buffer` unless it borrows the
    /// reference or the base. The octets of the base, those of the reference and three more suffice. Allocates nothing.
    ///
    /// # Errors
    ///
    /// Returns the errors of [`resolve`](Self::resolve), and one if `buffer` is too short.
    ///
    /// ```
    /// use uri_bnf::{Edition, resolve::{Base, ResolveErrorKind, Resolver}};
    /// let resolver = Resolver::new(Base::new(Edition::Rfc3986, "http://a/b")?);
    /// let mut buffer = [0; 16];
    /// assert_eq!(resolver.resolve_into("../c", &mut buffer)?.as_str(), Some("http://a/c"));
    /// let error = resolver.resolve_into("c", &mut buffer[..8]).unwrap_err();
    /// assert!(matches!(error.kind(), ResolveErrorKind::BufferTooShort(_)));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn resolve_into<'b>(
        &self,
        reference: &'b str,
        buffer: &'b mut [u8],
    ) -> Result<Resolution<'b>, ResolveError>
    where
        'a: 'b,
    {
        let mut buffer = Buffer::new(buffer);
        let found = self.write(reference, &mut buffer)?;
        Ok(self.resolution(found, reference, Text::Borrowed(buffer.into_str())))
    }

    /// The resolution, whose text is `written` if something was written.
    #[inline]
    fn resolution<'r>(&self, found: Found, reference: &'r str, written: Text<'r>) -> Resolution<'r>
    where
        'a: 'r,
    {
        let (outcome, decisions) = found;
        let text = match outcome {
            Outcome::CurrentDocument => {
                return Resolution::CurrentDocument { fragment: reference.strip_prefix('#') };
            }
            Outcome::Reference => Text::Borrowed(reference),
            Outcome::Base => Text::Borrowed(self.base.as_str()),
            Outcome::Written => written,
        };
        Resolution::Reference(Resolved { edition: self.edition(), text, decisions })
    }

    #[cold]
    fn error(&self, kind: ResolveErrorKind) -> ResolveError {
        ResolveError::new(self.edition(), kind)
    }

    /// Writes what `reference` resolves to at the end of `output`, unless that is the reference or the base itself.
    #[inline]
    fn write<O: Output>(&self, reference: &str, output: &mut O) -> Result<Found, ResolveError> {
        let traits = self.base.traits();
        let split = match Split::of(traits, reference) {
            Some(split) => split,
            None => self.split_underivable(reference)?,
        };
        let mut decisions = Decisions::NONE;
        match self.write_split(reference, split, output, &mut decisions) {
            Ok(outcome) => Ok((outcome, decisions)),
            Err(kind) => Err(self.error(kind).with_decisions(decisions)),
        }
    }

    /// The components of a reference that the grammar does not derive, if it is resolved nevertheless.
    #[cold]
    fn split_underivable(&self, reference: &str) -> Result<Split, ResolveError> {
        let after_scheme = self.base.offsets().after_scheme;
        let of_empty_path = |start| Split::of_empty_path(self.base.traits(), reference, start);
        let repeats_scheme = self.repeats_scheme(reference, after_scheme);
        let without_scheme = if repeats_scheme { of_empty_path(after_scheme) } else { None };
        let ignored = without_scheme.filter(|_| self.is_lax());
        ignored.or_else(|| of_empty_path(0)).ok_or_else(|| {
            let decisions = match without_scheme {
                Some(_) => Decisions::NONE.with(Decision::RepeatedScheme),
                None => Decisions::NONE,
            };
            self.error(self.invalid(reference)).with_decisions(decisions)
        })
    }

    #[cold]
    fn invalid(&self, reference: &str) -> ResolveErrorKind {
        match self.edition().parse(reference) {
            Err(error) => ResolveErrorKind::Invalid(error),
            // It was not valid a moment ago.
            Ok(_) => ResolveErrorKind::OpaqueBase,
        }
    }

    /// Whether a scheme that repeats that of the base is ignored.
    pub(super) fn is_lax(&self) -> bool {
        self.options.repeated_scheme == RepeatedScheme::Lax && self.base.is_hierarchical()
    }

    /// Returns whether the first `after_scheme` octets of `reference` are the scheme of the base, which is hierarchical, and
    /// its `:`, and whether a reader may ignore that scheme.
    #[inline]
    pub(super) fn repeats_scheme(&self, reference: &str, after_scheme: usize) -> bool {
        let own = self.base.as_str().as_bytes().get(..self.base.offsets().after_scheme).unwrap_or_default();
        let scheme = reference.as_bytes().get(..after_scheme).unwrap_or_default();
        scheme.eq_ignore_ascii_case(own) && self.base.is_hierarchical() && self.base.scheme_may_be_ignored()
    }

    fn write_split<O: Output>(
        &self,
        reference: &str,
        mut split: Split,
        output: &mut O,
        decisions: &mut Decisions,
    ) -> Result<Outcome, ResolveErrorKind> {
        let syntax = &self.base.traits().syntax;
        if syntax.has_params_of_path {
            return self.write_by_rfc1808(reference, split, output, decisions);
        }
        let base = self.base.as_str();
        let offsets = self.base.offsets();
        let mut needs_check = false;
        // Steps 1 and 2.
        if split.after_scheme == 0 {
            let is_empty = !split.has_authority && split.path_end == 0;
            if is_empty && syntax.has_current_document && !reference.starts_with('?') {
                if !reference.is_empty() || self.options.empty_reference == EmptyReference::CurrentDocument {
                    return Ok(Outcome::CurrentDocument);
                }
                decisions.add(Decision::EmptyReference);
                return Ok(Outcome::Base);
            }
        } else {
            // Step 3.
            let mut is_absolute = true;
            if self.repeats_scheme(reference, split.after_scheme) {
                let rest = if split.is_opaque {
                    let rest = reference.get(split.after_scheme..).unwrap_or_default();
                    Split::of_components(split.after_scheme, Components::without_scheme(rest))
                } else {
                    split
                };
                if self.is_read_differently(reference, rest) {
                    decisions.add(Decision::RepeatedScheme);
                }
                if self.is_lax() {
                    is_absolute = false;
                    // An opaque part of RFC 2732 may have brackets, and a name more.
                    needs_check = split.is_opaque || split.is_name;
                    split = rest;
                }
            }
            if is_absolute {
                return self.write_absolute(reference, split, output, decisions);
            }
        }
        if !self.base.is_hierarchical() {
            return Err(ResolveErrorKind::OpaqueBase);
        }
        let start = output.len();
        let path = reference.get(split.path..split.path_end).unwrap_or_default();
        let after_path = reference.get(split.path_end..).unwrap_or_default();
        let is_rooted = path.starts_with('/');
        let base_has_authority = offsets.has_authority;
        if path.is_empty() && !split.has_authority && syntax.removes_dot_segments {
            // RFC 3986 section 5.2.2: the path of the base, and its query if the reference has none.
            let end = if after_path.starts_with('?') { offsets.path_end } else { base.len() };
            if after_path.is_empty() && end == base.len() {
                return Ok(Outcome::Base);
            }
            output.reserve(end + after_path.len());
            output.push(base.get(..end).unwrap_or_default())?;
            output.push(after_path)?;
            return Ok(Outcome::Written);
        }
        output.reserve(base.len() + reference.len() + 3);
        let path_start;
        if split.has_authority || is_rooted {
            // Steps 4 and 5.
            if split.has_authority {
                output.push(base.get(..offsets.after_scheme).unwrap_or_default())?;
            } else {
                output.push(base.get(..offsets.path).unwrap_or_default())?;
            }
            if !syntax.removes_dot_segments {
                output.push(reference.get(split.after_scheme..).unwrap_or_default())?;
                return Ok(Outcome::Written);
            }
            output.push(reference.get(split.after_scheme..split.path).unwrap_or_default())?;
            path_start = output.len();
            let mut remover = Remover::new(Removal::Rfc3986, output);
            let last = remover.directories(path)?;
            output.push(reference.get(split.path_end - last.len()..).unwrap_or_default())?;
        } else {
            path_start = start + offsets.path;
            let excess = self.merge(reference, split, offsets, output)?;
            let lacks_path = base_has_authority && offsets.path_end == offsets.path && !path.is_empty();
            let is_letter = self.options.empty_base_path == EmptyBasePath::Letter;
            if excess > 0 && !syntax.removes_dot_segments {
                decisions.add(Decision::ExcessDotDot);
                if self.options.excess_dot_dot == ExcessDotDot::Refuse {
                    // Only by the letter can an empty segment become the root, after which a level less is left.
                    if lacks_path && is_letter && path.contains("//") {
                        decisions.add(Decision::EmptyBasePath);
                    }
                    return Err(ResolveErrorKind::ExcessDotDot);
                }
            }
            if lacks_path && !syntax.removes_dot_segments {
                decisions.add(Decision::EmptyBasePath);
                needs_check |= is_letter;
            }
        }
        if !base_has_authority && !split.has_authority && is_like_authority(output, path_start) {
            decisions.add(Decision::InventedAuthority);
            needs_check |= self.treat_invented_authority(output, path_start)?;
        }
        if needs_check {
            self.check(output, start)?;
        }
        Ok(Outcome::Written)
    }

    /// Writes `reference`, which has a scheme, without the dot segments of its path, if the edition removes them.
    #[inline]
    fn write_absolute<O: Output>(
        &self,
        reference: &str,
        split: Split,
        output: &mut O,
        decisions: &mut Decisions,
    ) -> Result<Outcome, ResolveErrorKind> {
        let path = reference.get(split.path..split.path_end).unwrap_or_default();
        if !self.base.traits().syntax.removes_dot_segments || !has_dot_segments(path) {
            return Ok(Outcome::Reference);
        }
        let start = output.len();
        output.reserve(reference.len() + 3);
        output.push(reference.get(..split.path).unwrap_or_default())?;
        let path_start = output.len();
        let last = Remover::new(Removal::Rfc3986, output).directories(path)?;
        output.push(reference.get(split.path_end - last.len()..).unwrap_or_default())?;
        if !split.has_authority && is_like_authority(output, path_start) {
            decisions.add(Decision::InventedAuthority);
            if self.treat_invented_authority(output, path_start)? {
                self.check(output, start)?;
            }
        }
        Ok(Outcome::Written)
    }

    /// Step 6, and section 5.2.3 of RFC 3986: writes the base up to its path, the merged path without dot segments, and what
    /// follows the path of the reference. Returns how many segments `..` had no level to remove.
    #[inline]
    fn merge<O: Output>(
        &self,
        reference: &str,
        split: Split,
        offsets: BaseOffsets,
        output: &mut O,
    ) -> Result<usize, BufferTooShort> {
        let base = self.base.as_str();
        let path = reference.get(split.path..split.path_end).unwrap_or_default();
        let removes_all = self.base.traits().syntax.removes_dot_segments;
        let removal = match self.options.excess_dot_dot {
            _ if removes_all => Removal::Rfc3986,
            ExcessDotDot::Keep | ExcessDotDot::Refuse => Removal::KeepingExcess,
            ExcessDotDot::Remove => Removal::RemovingExcess,
        };
        let directory = base.get(offsets.path..offsets.after_directory).unwrap_or_default();
        let mut remover = if offsets.has_dot_segments {
            output.push(base.get(..offsets.path).unwrap_or_default())?;
            let mut remover = Remover::new(removal, output);
            remover.add(directory)?;
            remover
        } else {
            let start = output.len() + offsets.path;
            output.push(base.get(..offsets.after_directory).unwrap_or_default())?;
            Remover::after_directory(removal, output, start)
        };
        let lacks_path = offsets.has_authority && offsets.path == offsets.path_end && !path.is_empty();
        if lacks_path && (removes_all || self.options.empty_base_path == EmptyBasePath::Safe) {
            remover.add("/")?;
        }
        let last = remover.directories(path)?;
        let excess = remover.excess();
        output.push(reference.get(split.path_end - last.len()..).unwrap_or_default())?;
        Ok(excess)
    }

    /// Treats a path without an authority that begins with `//`, at the offset `path`, as the option says. Returns whether
    /// the result has to be checked.
    #[cold]
    pub(super) fn treat_invented_authority(
        &self,
        output: &mut impl Output,
        path: usize,
    ) -> Result<bool, ResolveErrorKind> {
        match self.options.invented_authority {
            InventedAuthority::Refuse => Err(ResolveErrorKind::InventedAuthority),
            InventedAuthority::DotSegment => {
                output.insert(path, "/.")?;
                Ok(false)
            }
            InventedAuthority::Letter => Ok(true),
        }
    }

    /// Returns an error if what was written from the offset `start` on is not in the language.
    #[cold]
    fn check(&self, output: &impl Output, start: usize) -> Result<(), ResolveErrorKind> {
        let written = output.as_bytes().get(start..).unwrap_or_default();
        self.edition().parse_bytes(written).map(|_| ()).map_err(ResolveErrorKind::InvalidResult)
    }

    /// Returns whether `reference`, which repeats the scheme of the base, has another result without it.
    #[cold]
    fn is_read_differently(&self, reference: &str, split: Split) -> bool {
        let offsets = self.base.offsets();
        let base = self.base.as_str();
        if reference.get(..split.after_scheme) != base.get(..offsets.after_scheme) {
            return true;
        }
        let path = reference.get(split.path..split.path_end).unwrap_or_default();
        if split.has_authority || !offsets.has_authority && path.starts_with('/') {
            return false;
        }
        let removes_all = self.base.traits().syntax.removes_dot_segments;
        let has_directory = offsets.after_directory > offsets.path;
        offsets.has_authority
            || match path.is_empty() {
                true if removes_all => {
                    let has_query = reference.get(split.path_end..).is_some_and(|rest| rest.starts_with('?'));
                    offsets.path_end > offsets.path || !has_query && base.len() > offsets.path_end
                }
                true => has_directory,
                false => has_directory || !removes_all && has_dot_segments(path),
            }
    }
}

/// Returns whether a path that begins at the offset `path` begins with `//`.
#[inline]
pub(super) fn is_like_authority(output: &impl Output, path: usize) -> bool {
    output.as_bytes().get(path..).unwrap_or_default().starts_with(b"//")
}

impl From<BufferTooShort> for ResolveErrorKind {
    fn from(error: BufferTooShort) -> Self {
        Self::BufferTooShort(error)
    }
}
