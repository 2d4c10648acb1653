//! A scheme and what is known of it.

use super::{AuthorityUse, LineBreaks, Specification, key};

/// A scheme and what is known of it.
///
/// ```
/// use uri_bnf::schemes::{AuthorityUse, Scheme};
/// const QUEUE: Scheme = Scheme::new("x-queue").with_default_port(7100).with_authority(AuthorityUse::Server);
/// assert_eq!((QUEUE.name(), QUEUE.default_port(), QUEUE.is_retrieved()), ("x-queue", Some(7100), true));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Scheme<'n> {
    pub(super) name: &'n str,
    /// For the lookup: see [`key`](super::key).
    pub(super) key: u64,
    pub(super) default_port: Option<u16>,
    pub(super) authority: AuthorityUse,
    pub(super) is_retrieved: bool,
    pub(super) line_breaks: LineBreaks,
    pub(super) is_always_hierarchical: bool,
    pub(super) specification: Specification,
}

impl<'n> Scheme<'n> {
    /// A scheme of which nothing is known: it may have a server, has no default port, and something is retrieved.
    ///
    /// Names are compared without case. A name that is not a `scheme` of the grammar is never found.
    ///
    /// ```
    /// use uri_bnf::schemes::{AuthorityUse, Scheme};
    /// let scheme = Scheme::new("x-queue");
    /// assert_eq!((scheme.authority(), scheme.default_port()), (AuthorityUse::OptionalServer, None));
    /// ```
    pub const fn new(name: &'n str) -> Self {
        Self {
            name,
            key: key::of_name(name),
            default_port: None,
            authority: AuthorityUse::OptionalServer,
            is_retrieved: true,
            line_breaks: LineBreaks::Unknown,
            is_always_hierarchical: false,
            specification: Specification::Unknown,
        }
    }

    /// Returns the scheme with this default port.
    ///
    /// ```
    /// use uri_bnf::schemes::Scheme;
    /// assert_eq!(Scheme::new("x-queue").with_default_port(7100).default_port(), Some(7100));
    /// ```
    #[must_use]
    pub const fn with_default_port(self, port: u16) -> Self {
        Self { default_port: Some(port), ..self }
    }

    /// Returns the scheme with this use of the authority. If each of its URIs has one, they [always have the hierarchical
    /// syntax](Self::is_always_hierarchical); otherwise this is unknown.
    ///
    /// ```
    /// use uri_bnf::schemes::{AuthorityUse, Scheme};
    /// let scheme = Scheme::new("x-note").with_authority(AuthorityUse::None);
    /// assert_eq!(scheme.authority(), AuthorityUse::None);
    /// ```
    #[must_use]
    pub const fn with_authority(self, authority: AuthorityUse) -> Self {
        Self { authority, is_always_hierarchical: authority.is_required(), ..self }
    }

    /// Returns the scheme whose URIs always have the hierarchical syntax, or may be opaque.
    ///
    /// ```
    /// use uri_bnf::schemes::Scheme;
    /// assert!(Scheme::new("x-files").with_hierarchy(true).is_always_hierarchical());
    /// ```
    #[must_use]
    pub const fn with_hierarchy(self, is_always_hierarchical: bool) -> Self {
        Self { is_always_hierarchical, ..self }
    }

    /// Returns the scheme with or without anything to retrieve.
    ///
    /// ```
    /// use uri_bnf::schemes::Scheme;
    /// assert!(!Scheme::new("x-call").with_retrieval(false).is_retrieved());
    /// ```
    #[must_use]
    pub const fn with_retrieval(self, is_retrieved: bool) -> Self {
        Self { is_retrieved, ..self }
    }

    /// Returns the scheme with this meaning of escaped line breaks.
    ///
    /// ```
    /// use uri_bnf::schemes::{LineBreaks, Scheme};
    /// let scheme = Scheme::new("x-note").with_line_breaks(LineBreaks::Data);
    /// assert_eq!(scheme.line_breaks(), LineBreaks::Data);
    /// ```
    #[must_use]
    pub const fn with_line_breaks(self, line_breaks: LineBreaks) -> Self {
        Self { line_breaks, ..self }
    }

    /// Returns the scheme with the document that defines it.
    ///
    /// ```
    /// use uri_bnf::schemes::{Scheme, Specification};
    /// let scheme = Scheme::new("x-queue").with_specification(Specification::Other("the manual of the queue"));
    /// assert_eq!(scheme.specification().to_string(), "the manual of the queue");
    /// ```
    #[must_use]
    pub const fn with_specification(self, specification: Specification) -> Self {
        Self { specification, ..self }
    }

    /// Its name; in lowercase, if it is built in.
    ///
    /// ```
    /// use uri_bnf::schemes::Schemes;
    /// assert_eq!(Schemes::BUILT_IN.find("Z39.50R").unwrap().name(), "z39.50r");
    /// ```
    pub const fn name(&self) -> &'n str {
        self.name
    }

    /// The port of a server whose URI names none. It is that of the authority: schemes without an authority, such as
    /// `sip`, may write a port elsewhere, and have none here.
    ///
    /// ```
    /// use uri_bnf::schemes::Schemes;
    /// assert_eq!(Schemes::BUILT_IN.find("gopher").unwrap().default_port(), Some(70));
    /// ```
    pub const fn default_port(&self) -> Option<u16> {
        self.default_port
    }

    /// How its URIs use the authority.
    ///
    /// ```
    /// use uri_bnf::schemes::{AuthorityUse, Schemes};
    /// assert_eq!(Schemes::BUILT_IN.find("tel").unwrap().authority(), AuthorityUse::None);
    /// ```
    pub const fn authority(&self) -> AuthorityUse {
        self.authority
    }

    /// Returns whether there is something of which a fragment could be a part (RFC 2396 section 4.1, RFC 3986
    /// section 3.5). `false` only if the scheme identifies someone to contact, a session, a place or the like; `true`
    /// also for names such as `urn`, whose specification allows a fragment.
    ///
    /// ```
    /// use uri_bnf::schemes::Schemes;
    /// let is_retrieved = |name| Schemes::BUILT_IN.find(name).unwrap().is_retrieved();
    /// assert!(is_retrieved("http") && is_retrieved("urn") && !is_retrieved("tel") && !is_retrieved("geo"));
    /// ```
    pub const fn is_retrieved(&self) -> bool {
        self.is_retrieved
    }

    /// What an escaped line break is in its URIs.
    ///
    /// ```
    /// use uri_bnf::schemes::{LineBreaks, Schemes};
    /// assert_eq!(Schemes::BUILT_IN.find("gopher").unwrap().line_breaks(), LineBreaks::EndCommands);
    /// ```
    pub const fn line_breaks(&self) -> LineBreaks {
        self.line_breaks
    }

    /// Returns whether its URIs always have a slash after the colon: "the scheme is known to always use the `hier_part`
    /// syntax" (RFC 2396 section 5.2, step 3). `false` if some of them are opaque, or if it is not known.
    ///
    /// ```
    /// use uri_bnf::schemes::Schemes;
    /// let is_always = |name| Schemes::BUILT_IN.find(name).unwrap().is_always_hierarchical();
    /// assert!(is_always("http") && is_always("file") && !is_always("news") && !is_always("mailto"));
    /// ```
    pub const fn is_always_hierarchical(&self) -> bool {
        self.is_always_hierarchical
    }

    /// The document that defines it.
    ///
    /// ```
    /// use uri_bnf::schemes::{Schemes, Specification};
    /// assert_eq!(Schemes::BUILT_IN.find("file").unwrap().specification(), Specification::Rfc(8089));
    /// ```
    pub const fn specification(&self) -> Specification {
        self.specification
    }

    /// Returns the facts of the scheme under another name, such as the one in the input, which lives as long as a
    /// diagnostic.
    pub(crate) const fn named<'m>(&self, name: &'m str) -> Scheme<'m> {
        let Self {
            key,
            default_port,
            authority,
            is_retrieved,
            line_breaks,
            is_always_hierarchical,
            specification,
            ..
        } = *self;
        Scheme {
            name,
            key,
            default_port,
            authority,
            is_retrieved,
            line_breaks,
            is_always_hierarchical,
            specification,
        }
    }
}

/// Returns whether a reader may ignore a scheme that repeats that of the base: one that is known to always have the
/// hierarchical syntax (RFC 2396 section 5.2, step 3) and, if the edition sets no such condition, one of which nothing is
/// known.
#[cfg(any(feature = "semantics", feature = "validate"))]
pub(crate) fn may_be_ignored(known: Option<&Scheme<'_>>, ignores_unknown_schemes: bool) -> bool {
    known.map_or(ignores_unknown_schemes, Scheme::is_always_hierarchical)
}
