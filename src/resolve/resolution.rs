//! What a reference resolves to.

#[cfg(feature = "alloc")]
use alloc::{borrow::ToOwned, string::String};
use core::fmt;

use super::{
    Base,
    decision::{Decision, Decisions},
};
#[cfg(feature = "alloc")]
use crate::AnyUriReferenceBuf;
use crate::{Edition, UriReference, ast::Segments, secrets::debug::shown};

/// What a reference resolves to. `Display` prints the URI, or the reference to the current document.
///
/// ```
/// use uri_bnf::{Edition, resolve::{Base, Resolution, Resolver}};
/// let resolver = Resolver::new(Base::new(Edition::Rfc3986, "http://a/b/c/d;p?q")?);
/// let Resolution::Reference(resolved) = resolver.resolve("../g")? else { panic!() };
/// assert_eq!(resolved.as_str(), "http://a/b/g");
/// assert_eq!(resolver.resolve("#s")?.as_str(), Some("http://a/b/c/d;p?q#s"));
///
/// let resolver = Resolver::new(Base::new(Edition::Rfc2396, "http://a/b/c/d;p?q")?);
/// assert_eq!(resolver.resolve("#s")?, Resolution::CurrentDocument { fragment: Some("s") });
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq)]
pub enum Resolution<'r> {
    /// The current document, under the editions up to RFC 2732 (RFC 2396 section 4.2, step 2 of section 5.2): the
    /// reference is empty, or only a fragment.
    CurrentDocument {
        /// What follows the `#`.
        fragment: Option<&'r str>,
    },
    /// A URI, which may have a fragment.
    Reference(Resolved<'r>),
}

/// Without passwords.
impl fmt::Debug for Resolution<'_> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::CurrentDocument { fragment } => {
                let fragment = fragment.map(shown);
                formatter.debug_struct("CurrentDocument").field("fragment", &fragment).finish()
            }
            Self::Reference(resolved) => formatter.debug_tuple("Reference").field(resolved).finish(),
        }
    }
}

impl<'r> Resolution<'r> {
    /// Returns whether it is the current document.
    ///
    /// ```
    /// use uri_bnf::{Edition, resolve::{Base, Resolver}};
    /// let resolver = |edition| Base::new(edition, "http://a").map(Resolver::new);
    /// assert!(resolver(Edition::Rfc2396)?.resolve("")?.is_current_document());
    /// assert!(!resolver(Edition::Rfc3986)?.resolve("")?.is_current_document());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub const fn is_current_document(&self) -> bool {
        matches!(self, Self::CurrentDocument { .. })
    }

    /// The URI; `None` if it is the current document.
    ///
    /// ```
    /// use uri_bnf::{Edition, resolve::{Base, Resolver}};
    /// let resolver = Resolver::new(Base::new(Edition::Rfc2396, "http://a/b")?);
    /// assert_eq!(resolver.resolve("c")?.resolved().map(|resolved| resolved.as_str()), Some("http://a/c"));
    /// assert!(resolver.resolve("#c")?.resolved().is_none());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub const fn resolved(&self) -> Option<&Resolved<'r>> {
        match self {
            Self::Reference(resolved) => Some(resolved),
            Self::CurrentDocument { .. } => None,
        }
    }

    /// The text of the URI; `None` if it is the current document.
    ///
    /// ```
    /// use uri_bnf::{Edition, resolve::{Base, Resolver}};
    /// let resolver = Resolver::new(Base::new(Edition::Rfc2396, "http://a/b")?);
    /// assert_eq!(resolver.resolve("c")?.as_str(), Some("http://a/c"));
    /// assert_eq!(resolver.resolve("#c")?.as_str(), None);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn as_str(&self) -> Option<&str> {
        self.resolved().map(Resolved::as_str)
    }

    /// Returns whether the reference was a same-document reference, which needs no new retrieval.
    ///
    /// - Under the editions up to RFC 2732 it is one if it is the current document (RFC 2396 section 4.2).
    /// - Under RFC 3986 it is one if the result without its fragment is `base`, octet for octet (section 4.4).
    ///
    /// ```
    /// use uri_bnf::{Edition, resolve::{Base, Resolver}};
    /// let resolver = Resolver::new(Base::new(Edition::Rfc3986, "http://a/b/c/d;p?q")?);
    /// for (reference, is_same) in [("#s", true), ("d;p?q#s", true), ("d;p", false)] {
    ///     assert_eq!(resolver.resolve(reference)?.is_same_document(resolver.base()), is_same);
    /// }
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn is_same_document(&self, base: &Base<'_>) -> bool {
        self.is_same_document_by(base, |target, base| target == base)
    }

    /// Does the same with another comparison of the result, without its fragment, with the base. RFC 3986 section 4.4 allows
    /// that both are normalised before, and says that this is rarely done.
    ///
    /// ```
    /// use uri_bnf::{Edition, resolve::{Base, Resolver}};
    /// let resolver = Resolver::new(Base::new(Edition::Rfc3986, "http://a/b")?);
    /// let resolution = resolver.resolve("HTTP://a/b#s")?;
    /// assert!(!resolution.is_same_document(resolver.base()));
    /// assert!(resolution.is_same_document_by(resolver.base(), str::eq_ignore_ascii_case));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn is_same_document_by(&self, base: &Base<'_>, is_same: impl FnOnce(&str, &str) -> bool) -> bool {
        match self {
            Self::CurrentDocument { .. } => true,
            Self::Reference(resolved) => {
                let text = resolved.as_str();
                let target = text.split_once('#').map_or(text, |(target, _)| target);
                !resolved.edition.traits().syntax.has_current_document && is_same(target, base.as_str())
            }
        }
    }

    /// Which options made a difference. For the current document, that is
    /// [`EmptyReference`](super::EmptyReference) if the reference is empty.
    ///
    /// ```
    /// use uri_bnf::{Edition, resolve::{Base, Decision, Resolver}};
    /// let resolver = Resolver::new(Base::new(Edition::Rfc2396, "http://a/b")?);
    /// assert!(resolver.resolve("../g")?.decisions().iter().eq([Decision::ExcessDotDot]));
    /// assert!(resolver.resolve("")?.decisions().iter().eq([Decision::EmptyReference]));
    /// assert!(resolver.resolve("#s")?.decisions().is_empty());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn decisions(&self) -> Decisions {
        match self {
            Self::CurrentDocument { fragment: None } => Decisions::NONE.with(Decision::EmptyReference),
            Self::CurrentDocument { fragment: Some(_) } => Decisions::NONE,
            Self::Reference(resolved) => resolved.decisions(),
        }
    }
}

impl fmt::Display for Resolution<'_> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::CurrentDocument { fragment: None } => Ok(()),
            Self::CurrentDocument { fragment: Some(fragment) } => write!(formatter, "#{fragment}"),
            Self::Reference(resolved) => formatter.write_str(resolved.as_str()),
        }
    }
}

/// A URI to which a reference resolves: in the language of the edition, with its tree on demand.
///
/// It borrows an absolute reference that no step changed, and the base for an empty reference; otherwise it was written
/// once.
///
/// ```
/// use uri_bnf::{Edition, resolve::{Base, Resolver}};
/// let resolver = Resolver::new(Base::new(Edition::Rfc3986, "http://a/b/c/d;p?q")?);
/// let resolution = resolver.resolve("../g;x?y#s")?;
/// let resolved = resolution.resolved().unwrap();
/// assert_eq!(resolved.tree().host().map(|host| host.text()), Some("a"));
/// assert_eq!(resolved.segments().unwrap().map(|segment| segment.text()).collect::<Vec<_>>(), ["b", "g;x"]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Resolved<'r> {
    pub(super) edition: Edition,
    pub(super) text: Text<'r>,
    pub(super) decisions: Decisions,
}

/// A text that is borrowed or owned. Two are equal if their octets are.
#[derive(Clone)]
pub(super) enum Text<'r> {
    Borrowed(&'r str),
    #[cfg(feature = "alloc")]
    Owned(String),
}

/// Without passwords.
impl fmt::Debug for Text<'_> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let name = match self {
            Self::Borrowed(_) => "Borrowed",
            #[cfg(feature = "alloc")]
            Self::Owned(_) => "Owned",
        };
        formatter.debug_tuple(name).field(&shown(self.as_str())).finish()
    }
}

impl Text<'_> {
    fn as_str(&self) -> &str {
        match self {
            Self::Borrowed(text) => text,
            #[cfg(feature = "alloc")]
            Self::Owned(text) => text,
        }
    }
}

impl PartialEq for Text<'_> {
    fn eq(&self, other: &Self) -> bool {
        self.as_str() == other.as_str()
    }
}

impl Eq for Text<'_> {}

impl<'r> Resolved<'r> {
    /// The text, if it is borrowed.
    #[cfg_attr(
        not(feature = "alloc"),
        expect(clippy::unnecessary_wraps, reason = "an owned text cannot be lent")
    )]
    pub(crate) const fn borrowed(&self) -> Option<&'r str> {
        match self.text {
            Text::Borrowed(text) => Some(text),
            #[cfg(feature = "alloc")]
            Text::Owned(_) => None,
        }
    }

    /// The text.
    ///
    /// ```
    /// use uri_bnf::{Edition, resolve::{Base, Resolver}};
    /// let resolution = Resolver::new(Base::new(Edition::Rfc3986, "http://a/b")?).resolve("")?;
    /// assert_eq!(resolution.resolved().map(|resolved| resolved.as_str()), Some("http://a/b"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn as_str(&self) -> &str {
        self.text.as_str()
    }

    /// The edition under which it was resolved, and in whose language it is.
    ///
    /// ```
    /// use uri_bnf::{Edition, resolve::{Base, Resolver}};
    /// let resolution = Resolver::new(Base::new(Edition::Uri01, "http://a/b")?).resolve("c")?;
    /// assert_eq!(resolution.resolved().map(|resolved| resolved.edition()), Some(Edition::Uri01));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub const fn edition(&self) -> Edition {
        self.edition
    }

    /// The tree, whose leaves are parts of the text. Costs one [`Edition::tree`]; allocates nothing.
    ///
    /// ```
    /// use uri_bnf::{Edition, resolve::{Base, Resolver}};
    /// let resolution = Resolver::new(Base::new(Edition::Rfc3986, "http://a/b")?).resolve("c?d")?;
    /// let query = resolution.resolved().and_then(|resolved| resolved.tree().query());
    /// assert_eq!(query.map(|query| query.text().to_owned()).as_deref(), Some("d"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn tree(&self) -> UriReference<&str> {
        let text = self.as_str();
        // Each result is in the language, which tests ensure.
        self.edition.tree(text).unwrap_or(UriReference { text, uri: None, fragment: None })
    }

    /// The segments of the path, as in [`Path::segments`](crate::ast::Path::segments): `None` if the path is empty or an
    /// opaque part. Costs as much as [`tree`](Self::tree).
    ///
    /// ```
    /// use uri_bnf::{Edition, resolve::{Base, Resolver}};
    /// let resolution = Resolver::new(Base::new(Edition::Rfc3986, "http://a/b/")?).resolve("c//d")?;
    /// let segments = resolution.resolved().and_then(|resolved| resolved.segments()).unwrap();
    /// assert_eq!(segments.map(|segment| segment.text()).collect::<Vec<_>>(), ["b", "c", "", "d"]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn segments(&self) -> Option<Segments<&str>> {
        self.tree().path().segments()
    }

    /// Which options made a difference.
    ///
    /// ```
    /// use uri_bnf::{Edition, resolve::{Base, Decision, Resolver}};
    /// let resolution = Resolver::new(Base::new(Edition::Rfc2396, "http://a")?).resolve("../g")?;
    /// let decisions: Vec<_> = resolution.decisions().iter().collect();
    /// assert_eq!(decisions, [Decision::ExcessDotDot, Decision::EmptyBasePath]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub const fn decisions(&self) -> Decisions {
        self.decisions
    }

    /// The text, without a copy if it was written.
    ///
    /// ```
    /// use uri_bnf::{Edition, resolve::{Base, Resolution, Resolver}};
    /// let resolver = Resolver::new(Base::new(Edition::Rfc3986, "http://a/b")?);
    /// let Resolution::Reference(resolved) = resolver.resolve("c")? else { panic!() };
    /// assert_eq!(resolved.into_string(), "http://a/c");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[cfg(feature = "alloc")]
    pub fn into_string(self) -> String {
        match self.text {
            Text::Borrowed(text) => text.to_owned(),
            Text::Owned(text) => text,
        }
    }

    /// Returns the reference as an owned one, which has its tree at hand. Costs one [`Edition::parse`], and a copy if
    /// it was not written. `None` never occurs for what a resolver returns.
    ///
    /// ```
    /// use uri_bnf::{Edition, resolve::{Base, Resolution, Resolver}};
    /// let resolver = Resolver::new(Base::new(Edition::Rfc3986, "http://a/b")?);
    /// let Resolution::Reference(resolved) = resolver.resolve("c")? else { panic!() };
    /// let owned = resolved.into_owned().unwrap();
    /// assert_eq!((owned.as_str(), owned.edition()), ("http://a/c", Edition::Rfc3986));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[cfg(feature = "alloc")]
    pub fn into_owned(self) -> Option<AnyUriReferenceBuf> {
        AnyUriReferenceBuf::parse(self.edition, self.into_string()).ok()
    }
}

impl AsRef<str> for Resolved<'_> {
    fn as_ref(&self) -> &str {
        self.as_str()
    }
}

impl fmt::Display for Resolved<'_> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.pad(self.as_str())
    }
}
