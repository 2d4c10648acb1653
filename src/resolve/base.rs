//! The base that references are relative to (section 5.1; 4.1 in draft-fielding-url-syntax-03).

use core::fmt;

use super::{buffer::BufferTooShort, dot_segments::has_dot_segments};
use crate::{
    Edition, ParseError, UriReference,
    compose::Components,
    edition::{Section, facts::traits::Traits},
    schemes::{Schemes, may_be_ignored},
    secrets::debug::{Divided, shown},
};

/// A base: an absolute URI under an edition, without a fragment.
///
/// It is created from an absolute reference only (RFC 2396 section 5.1, RFC 3986 section 5.1, section 5.1 of
/// draft-fielding-url-syntax-07, section 4.1 of draft-fielding-url-syntax-03). RFC 3986 strips a fragment, which
/// [`stripped_fragment`](Self::stripped_fragment) returns; under the others, a fragment is an error.
///
/// Under RFC 2396 and RFC 2732 a base may be opaque, and under draft-fielding-uri-syntax-01 a name (RFC 2141). It serves
/// references that do not need its path, such as `#s` and `x:y`; any other is an error of the resolution. In the drafts,
/// each URL serves all references, and in RFC 3986 each URI.
///
/// ```
/// use uri_bnf::{Edition, resolve::Base};
/// let base = Base::new(Edition::Rfc3986, "http://a/b/c/d;p?q#f")?;
/// assert_eq!((base.as_str(), base.stripped_fragment()), ("http://a/b/c/d;p?q", Some("f")));
/// assert!(!Base::new(Edition::Rfc2396, "mailto:a@b")?.is_hierarchical());
/// let error = Base::new(Edition::Rfc2396, "a/b").unwrap_err();
/// assert_eq!(error.to_string(), "a base needs a scheme (RFC 2396 section 5.1)");
/// # Ok::<(), uri_bnf::resolve::BaseError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Base<'a> {
    pub(super) edition: Edition,
    /// Without the fragment.
    pub(super) text: &'a str,
    pub(super) stripped_fragment: Option<&'a str>,
    pub(super) is_hierarchical: bool,
    pub(super) offsets: BaseOffsets,
}

/// Without passwords.
impl fmt::Debug for Base<'_> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { edition, text, stripped_fragment, is_hierarchical, offsets } = self;
        let mut base = formatter.debug_struct("Base");
        base.field("edition", edition);
        let Components { scheme, authority, path, query, .. } = self.components();
        let divided = Divided { scheme, authority, path, query, fragment: *stripped_fragment };
        if divided.is_cut() {
            return base.finish_non_exhaustive();
        }
        base.field("text", &shown(text)).field("stripped_fragment", &stripped_fragment.map(shown));
        base.field("is_hierarchical", is_hierarchical).field("offsets", offsets).finish()
    }
}

/// The offsets of the parts of a base.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct BaseOffsets {
    /// After the `:` of the scheme.
    pub(super) after_scheme: usize,
    pub(super) has_authority: bool,
    /// The beginning of the path.
    pub(super) path: usize,
    /// After the last slash of the path, or else its beginning.
    pub(super) after_directory: usize,
    /// The end of the path.
    pub(super) path_end: usize,
    /// Whether there are dot segments before `after_directory`.
    pub(super) has_dot_segments: bool,
}

impl<'a> Base<'a> {
    /// The base `text`. Costs one [`Edition::tree`]; allocates nothing.
    ///
    /// # Errors
    ///
    /// Returns an error if `text` is not a reference of the edition, if it has no scheme, or, under an edition other than
    /// RFC 3986, if it has a fragment. The error has the section.
    ///
    /// ```
    /// use uri_bnf::{Edition, resolve::{Base, BaseErrorKind}};
    /// let kind = |edition, text| Base::new(edition, text).err().map(|error| error.kind());
    /// let invalid = kind(Edition::Rfc3986, "http://a b");
    /// assert!(matches!(invalid, Some(BaseErrorKind::Invalid(error)) if error.offset() == 8));
    /// assert_eq!(kind(Edition::Rfc3986, "//a/b"), Some(BaseErrorKind::NoScheme));
    /// assert_eq!(kind(Edition::Rfc3986, "http://a/#s"), None);
    /// assert_eq!(kind(Edition::Rfc2396, "http://a/#s"), Some(BaseErrorKind::Fragment));
    /// ```
    pub fn new(edition: Edition, text: &'a str) -> Result<Self, BaseError> {
        let error = |kind| Err(BaseError { edition, kind });
        let traits = edition.traits();
        let has_params_of_path = traits.syntax.has_params_of_path;
        if has_params_of_path && text.is_empty() {
            // The base that is not known (RFC 1808 section 4, step 1).
            return Ok(Self::of(edition, text, Components::default(), true));
        }
        let tree = match edition.parse(text) {
            Ok(tree) => tree,
            Err(invalid) => return error(BaseErrorKind::Invalid(invalid)),
        };
        // The default base has a scheme, though the grammar derives none.
        let is_default = traits.syntax.default_base.is_some_and(|default| text.starts_with(default));
        if tree.scheme().is_none() && !is_default {
            return error(BaseErrorKind::NoScheme);
        }
        let components = if has_params_of_path { Components::of_tree(&tree) } else { Components::of(text) };
        if components.fragment.is_some() && !traits.syntax.strips_fragment_of_base {
            return error(BaseErrorKind::Fragment);
        }
        let is_opaque = traits.syntax.has_opaque_part && tree.opaque_part().is_some();
        // Nothing can be relative to a name, which has no syntax in common with a URL.
        let is_hierarchical = !is_opaque && tree.urn().is_none();
        Ok(Self::of(edition, text, components, is_hierarchical))
    }

    /// The base with this tree, which may be of another edition. Costs as much as [`new`](Self::new), and one comparison of
    /// the tree with its text; allocates nothing.
    ///
    /// # Errors
    ///
    /// Returns the errors of [`new`](Self::new), and one if the tree was changed by hand, so that it no longer prints its
    /// text. Print such a tree, and use [`new`](Self::new).
    ///
    /// ```
    /// use uri_bnf::{Edition, resolve::{Base, BaseErrorKind}};
    /// let mut tree = Edition::Rfc2396.parse("http://a/b")?;
    /// assert_eq!(Base::of_tree(Edition::Rfc3986, &tree)?.as_str(), "http://a/b");
    /// tree.uri = None;
    /// assert_eq!(Base::of_tree(Edition::Rfc3986, &tree).unwrap_err().kind(), BaseErrorKind::ChangedTree);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn of_tree(edition: Edition, tree: &UriReference<&'a str>) -> Result<Self, BaseError> {
        match super::printed::text_of(tree) {
            Some(text) => Self::new(edition, text),
            None => Err(BaseError { edition, kind: BaseErrorKind::ChangedTree }),
        }
    }

    /// The default base of the edition, where there is no other: `this_message:/` in draft-fielding-url-syntax-07
    /// (section 5.1.4), and none in the others, in which it depends on the application.
    ///
    /// By the grammar of that draft, `this_message:/` has no scheme, because of the `_`. As the beginning of a base it has
    /// one.
    ///
    /// ```
    /// use uri_bnf::{Edition, resolve::{Base, Resolver}};
    /// let base = Base::default_of(Edition::Url07).unwrap();
    /// assert_eq!(base.components().scheme, Some("this_message"));
    /// assert_eq!(Resolver::new(base).resolve("g")?.to_string(), "this_message:/g");
    /// assert_eq!(Base::default_of(Edition::Rfc2396), None);
    /// # Ok::<(), uri_bnf::resolve::ResolveError>(())
    /// ```
    pub fn default_of(edition: Edition) -> Option<Base<'static>> {
        let text = edition.traits().syntax.default_base?;
        Some(Base::of(edition, text, Components::of(text), true))
    }

    /// The base of a URI that is known to be valid under RFC 3986, or of an IRI under RFC 3987. Not parsed again.
    #[cfg(all(feature = "alloc", feature = "rfc3986"))]
    pub(crate) fn of_valid(edition: Edition, text: &'a str) -> Self {
        Self::of(edition, text, Components::of(text), true)
    }

    /// `components` are those of `text` by Appendix B.
    fn of(edition: Edition, text: &'a str, components: Components<'a>, is_hierarchical: bool) -> Self {
        let Components { scheme, authority, path, fragment, .. } = components;
        let text = match fragment {
            Some(fragment) => text.get(..text.len() - fragment.len() - "#".len()).unwrap_or(text),
            None => text,
        };
        let after_scheme = scheme.map_or(0, |scheme| scheme.len() + ":".len());
        let start = after_scheme + authority.map_or(0, |authority| "//".len() + authority.len());
        let directory = path.rfind('/').map_or("", |slash| path.get(..=slash).unwrap_or_default());
        let offsets = BaseOffsets {
            after_scheme,
            has_authority: authority.is_some(),
            path: start,
            after_directory: start + directory.len(),
            path_end: if is_hierarchical { start + path.len() } else { text.len() },
            has_dot_segments: has_dot_segments(directory),
        };
        Self { edition, text, stripped_fragment: fragment, is_hierarchical, offsets }
    }

    /// The edition under which it is a base.
    ///
    /// ```
    /// use uri_bnf::{Edition, resolve::Base};
    /// assert_eq!(Base::new(Edition::Uri01, "http://a")?.edition(), Edition::Uri01);
    /// # Ok::<(), uri_bnf::resolve::BaseError>(())
    /// ```
    pub const fn edition(&self) -> Edition {
        self.edition
    }

    /// Its text, without a fragment.
    ///
    /// ```
    /// use uri_bnf::{Edition, resolve::Base};
    /// assert_eq!(Base::new(Edition::Rfc3986, "http://a#f")?.as_str(), "http://a");
    /// # Ok::<(), uri_bnf::resolve::BaseError>(())
    /// ```
    pub const fn as_str(&self) -> &'a str {
        self.text
    }

    /// The fragment that was stripped (RFC 3986 section 5.1); `None` if there was none.
    ///
    /// ```
    /// use uri_bnf::{Edition, resolve::Base};
    /// assert_eq!(Base::new(Edition::Rfc3986, "http://a#")?.stripped_fragment(), Some(""));
    /// assert_eq!(Base::new(Edition::Rfc3986, "http://a")?.stripped_fragment(), None);
    /// # Ok::<(), uri_bnf::resolve::BaseError>(())
    /// ```
    pub const fn stripped_fragment(&self) -> Option<&'a str> {
        self.stripped_fragment
    }

    /// Returns whether relative references can be resolved against it: whether it is neither an opaque URI of RFC 2396 or
    /// RFC 2732 (section 5) nor a name under draft-fielding-uri-syntax-01, in which only URLs have relative forms
    /// (draft-fielding-url-syntax-03 section 4).
    ///
    /// ```
    /// use uri_bnf::{Edition, resolve::Base};
    /// assert!(!Base::new(Edition::Rfc2396, "foo:a/b")?.is_hierarchical());
    /// assert!(Base::new(Edition::Rfc3986, "foo:a/b")?.is_hierarchical());
    /// assert!(!Base::new(Edition::Uri01, "urn:isbn:1")?.is_hierarchical());
    /// # Ok::<(), uri_bnf::resolve::BaseError>(())
    /// ```
    pub const fn is_hierarchical(&self) -> bool {
        self.is_hierarchical
    }

    /// Its components. An opaque part is the path.
    ///
    /// ```
    /// use uri_bnf::{Edition, resolve::Base};
    /// let components = Base::new(Edition::Rfc3986, "http://a/b?q")?.components();
    /// assert_eq!((components.authority, components.path, components.query), (Some("a"), "/b", Some("q")));
    /// # Ok::<(), uri_bnf::resolve::BaseError>(())
    /// ```
    pub fn components(&self) -> Components<'a> {
        let BaseOffsets { after_scheme, has_authority, path, path_end, .. } = self.offsets;
        let text = self.text;
        let piece = |start, end| text.get(start..end);
        Components {
            scheme: piece(0, after_scheme.saturating_sub(1)),
            authority: if has_authority { piece(after_scheme + 2, path) } else { None },
            path: piece(path, path_end).unwrap_or_default(),
            query: piece(path_end + 1, text.len()),
            fragment: None,
        }
    }

    /// Returns whether a reader may ignore its scheme where a reference repeats it.
    pub(super) fn scheme_may_be_ignored(&self) -> bool {
        let scheme = self.text.get(..self.offsets.after_scheme.saturating_sub(1)).unwrap_or_default();
        may_be_ignored(Schemes::BUILT_IN.find(scheme), self.traits().syntax.ignores_unknown_schemes)
    }

    pub(super) fn offsets(&self) -> BaseOffsets {
        self.offsets
    }

    pub(super) fn traits(&self) -> &'static Traits {
        self.edition.traits()
    }
}

impl fmt::Display for Base<'_> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.pad(self.text)
    }
}

/// A text is not a base: why, and the section that says so.
///
/// ```
/// use uri_bnf::{Edition, resolve::Base};
/// let message = |text| Base::new(Edition::Rfc2396, text).unwrap_err().to_string();
/// assert_eq!(message("http://a/b#s"), "a base is a URI without a fragment (RFC 2396 section 5.1)");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BaseError {
    edition: Edition,
    kind: BaseErrorKind,
}

/// Why a text is not a base.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum BaseErrorKind {
    /// It is not a reference of the edition, as `http://a b`.
    Invalid(ParseError),
    /// It has no scheme, as `//a/b`.
    NoScheme,
    /// It has a fragment, as `http://a/#s`, which only RFC 3986 strips.
    Fragment,
    /// It is a tree that was changed by hand, so that it no longer prints its text.
    ChangedTree,
    /// It is a relative `Content-Location` that cannot be resolved against the base outside. Only
    /// [`ContentFields`](crate::base::ContentFields) returns this and the next.
    Unresolved,
    /// It does not fit.
    BufferTooShort(BufferTooShort),
}

impl BaseError {
    pub(crate) const fn new(edition: Edition, kind: BaseErrorKind) -> Self {
        Self { edition, kind }
    }

    /// The edition.
    ///
    /// ```
    /// use uri_bnf::{Edition, resolve::Base};
    /// assert_eq!(Base::new(Edition::Rfc3986, "a").unwrap_err().edition(), Edition::Rfc3986);
    /// ```
    pub const fn edition(&self) -> Edition {
        self.edition
    }

    /// Why it is not a base.
    ///
    /// ```
    /// use uri_bnf::{Edition, resolve::{Base, BaseErrorKind}};
    /// assert_eq!(Base::new(Edition::Rfc3986, "a").unwrap_err().kind(), BaseErrorKind::NoScheme);
    /// ```
    pub const fn kind(&self) -> BaseErrorKind {
        self.kind
    }

    /// The section on the base: 5.1, or 4.1 in draft-fielding-url-syntax-03.
    ///
    /// ```
    /// use uri_bnf::{Edition, resolve::Base};
    /// let section = |edition| Base::new(edition, "a").unwrap_err().section().to_string();
    /// assert_eq!(section(Edition::Rfc2732), "RFC 2396 section 5.1");
    /// assert_eq!(section(Edition::Uri01), "proposed draft-fielding-url-syntax-03 section 4.1");
    /// ```
    pub const fn section(&self) -> Section {
        self.edition.traits().sections.base
    }
}

impl fmt::Display for BaseError {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let section = self.section();
        match self.kind {
            BaseErrorKind::Invalid(error) => {
                write!(formatter, "a base is a URI of {} ({section}): {error}", self.edition)
            }
            BaseErrorKind::NoScheme => write!(formatter, "a base needs a scheme ({section})"),
            BaseErrorKind::Fragment => write!(formatter, "a base is a URI without a fragment ({section})"),
            BaseErrorKind::ChangedTree => {
                formatter.write_str("the tree of the base was changed and does not print its text")
            }
            BaseErrorKind::Unresolved => {
                write!(formatter, "it cannot be resolved against the base outside ({section})")
            }
            BaseErrorKind::BufferTooShort(error) => error.fmt(formatter),
        }
    }
}

impl core::error::Error for BaseError {
    fn source(&self) -> Option<&(dyn core::error::Error + 'static)> {
        match &self.kind {
            BaseErrorKind::Invalid(error) => Some(error),
            _ => None,
        }
    }
}
