//! The list of the editions, and what each offers.

use core::fmt;

use crate::{
    Located, ParseError,
    ast::{Parts, UriReference},
    edition::facts::traits::Traits,
    grammar::RuleTable,
};

/// The type of the editions, from their list.
macro_rules! variants {
    ($($(#[$documentation:meta])+ $variant:ident $module:ident $feature:literal $names:expr;)+) => {
        /// A specification of the URI syntax.
        ///
        /// Each edition has a module, which offers the same functions at compile time, and a feature with the name of
        /// the module. Without the feature, the variant does not exist. The features `rfc2396` and `rfc3986` are on by
        /// default. No edition is the default: [`Rfc3986`](Self::Rfc3986) is the current standard of URIs.
        ///
        /// # Names
        ///
        /// `Display` writes the [`name`](Self::name), and [`FromStr`](core::str::FromStr) reads each of the
        /// [`names`](Self::names). With the feature `serde`, an edition is serialised as its name and deserialised from
        /// any of its names. The error of `FromStr` is `Send`, `Sync` and `'static`, so an argument parser can use it:
        /// `clap::value_parser!(Edition)` works.
        ///
        /// ```
        /// use uri_bnf::Edition;
        /// let edition: Edition = "3986".parse()?;
        /// assert!(edition.is_valid("http://[::1]/") && !Edition::Rfc2396.is_valid("http://[::1]/"));
        /// assert_eq!((edition, edition.to_string()), (Edition::Rfc3986, "RFC 3986".to_owned()));
        /// assert_eq!(serde_json::to_string(&edition)?, r#""RFC 3986""#);
        /// assert_eq!(serde_json::from_str::<Edition>(r#""rfc2732""#)?, Edition::Rfc2732);
        /// # Ok::<(), Box<dyn std::error::Error>>(())
        /// ```
        ///
        /// ```compile_fail,E0599
        /// let edition = uri_bnf::Edition::default();
        /// ```
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
        #[non_exhaustive]
        pub enum Edition {
            $($(#[$documentation])+ #[cfg(feature = $feature)] $variant,)+
        }

        impl Edition {
            /// The editions whose features are on, the oldest first.
            ///
            /// ```
            /// use uri_bnf::Edition;
            /// assert!(Edition::ALL.is_sorted() && Edition::ALL.contains(&Edition::Rfc2396));
            /// ```
            pub const ALL: &'static [Self] = &[$(#[cfg(feature = $feature)] Self::$variant,)+];

            /// For each edition of [`ALL`](Self::ALL), in the same order, the name of its module: one word in lower
            /// case, for a list of possible values on a command line.
            ///
            /// ```
            /// use uri_bnf::Edition;
            /// assert!(Edition::NAMES.starts_with(&["rfc1808", "url07", "uri01", "rfc2396", "rfc2732", "rfc3986", "rfc3987"]));
            /// assert!(Edition::NAMES.iter().zip(Edition::ALL).all(|(name, edition)| name.parse() == Ok(*edition)));
            /// ```
            pub const NAMES: &'static [&'static str] = &[$(#[cfg(feature = $feature)] $feature,)+];

            /// What it is.
            pub(crate) const fn traits(self) -> &'static Traits {
                match self {
                    $(#[cfg(feature = $feature)] Self::$variant => &super::$module::traits::TRAITS,)+
                }
            }

            /// All names that [`FromStr`](core::str::FromStr) accepts; `Display` writes the first. Case, spaces and
            /// hyphens do not matter, so `RFC-3986` is also a name of RFC 3986.
            ///
            /// ```
            /// use uri_bnf::Edition;
            /// assert_eq!(Edition::Rfc3986.names(), ["RFC 3986", "rfc3986", "3986"]);
            /// assert_eq!(Edition::Uri01.names(), ["uri-syntax-01", "uri01", "draft-fielding-uri-syntax-01"]);
            /// assert!(Edition::ALL.iter().all(|edition| edition.names()[0] == edition.to_string()));
            /// ```
            pub const fn names(self) -> &'static [&'static str] {
                match self {
                    $(#[cfg(feature = $feature)] Self::$variant => &$names,)+
                }
            }
        }

        /// The feature and the names of each edition, even if the feature is off.
        pub(super) const KNOWN: &[(&str, &[&str])] = &[$(($feature, &$names),)+];
    };
}

editions! { variants }

impl Edition {
    /// Its name, as in `RFC 2396`. The same as its `Display`.
    ///
    /// ```
    /// use uri_bnf::Edition;
    /// assert_eq!((Edition::Uri01.name(), Edition::Rfc3986.name()), ("uri-syntax-01", "RFC 3986"));
    /// ```
    pub const fn name(self) -> &'static str {
        self.traits().name
    }

    /// Its documents, with their dates.
    ///
    /// ```
    /// use uri_bnf::Edition;
    /// assert_eq!(Edition::Rfc2732.title(), "RFC 2396 as amended by RFC 2732, December 1999");
    /// ```
    pub const fn title(self) -> &'static str {
        self.traits().title
    }

    /// Its rules, in the order in which they are printed.
    ///
    /// ```
    /// let rules = uri_bnf::Edition::Rfc2396.rules();
    /// assert_eq!(rules.entries()[0].name(), "URI-reference");
    /// ```
    pub const fn rules(self) -> &'static RuleTable {
        self.traits().rules
    }

    /// Returns whether a base that a document states must be an absolute URI: the `href` of the element `base` in HTML
    /// (Appendix D of the drafts and of RFC 2396), and the header field `Content-Base` (section 5.1.1 of
    /// draft-fielding-url-syntax-07; the others leave it to RFC 2110, whose section 4.2 says the same). RFC 3986 leaves both
    /// to other documents: in HTML a base may be relative, and RFC 2557, which replaced RFC 2110, has no `Content-Base`.
    ///
    /// ```
    /// use uri_bnf::Edition;
    /// assert!(Edition::Rfc2396.embedded_base_is_absolute() && !Edition::Rfc3986.embedded_base_is_absolute());
    /// ```
    pub const fn embedded_base_is_absolute(self) -> bool {
        self.traits().syntax.embedded_base_is_absolute
    }

    /// The printed name of its start symbol.
    ///
    /// ```
    /// use uri_bnf::Edition;
    /// assert_eq!(Edition::Rfc3986.start_symbol(), "URI-reference");
    /// assert_eq!(Edition::Url07.start_symbol(), "URL-reference");
    /// assert_eq!(Edition::Rfc3987.start_symbol(), "IRI-reference");
    /// ```
    pub const fn start_symbol(self) -> &'static str {
        self.traits().reference.rule
    }

    /// Returns whether `text` is a URI reference, or, under RFC 3987, an IRI reference. Linear in the length of `text`;
    /// allocates nothing.
    ///
    /// ```
    /// use uri_bnf::Edition;
    /// assert!(Edition::Rfc2396.is_valid("../a;b?c#d") && !Edition::Rfc2396.is_valid("http://[::1]/"));
    /// assert!(Edition::Rfc3987.is_valid("/caf\u{e9}") && !Edition::Rfc3986.is_valid("/caf\u{e9}"));
    /// ```
    pub fn is_valid(self, text: &str) -> bool {
        (self.traits().reference.accepts)(text)
    }

    /// Returns whether `octets` are a reference, in UTF-8. Octets that are not UTF-8 are not one. Linear in the length of
    /// `octets`; allocates nothing.
    ///
    /// ```
    /// use uri_bnf::Edition;
    /// assert!(Edition::Rfc3986.is_valid_bytes(b"/a?b") && !Edition::Rfc3986.is_valid_bytes(b"/a\xFF"));
    /// assert!(Edition::Rfc3987.is_valid_bytes(b"/\xC3\xA9") && !Edition::Rfc3987.is_valid_bytes(b"/\xE9"));
    /// ```
    pub fn is_valid_bytes(self, octets: &[u8]) -> bool {
        (self.traits().reference.accepts_bytes)(octets)
    }

    /// The enabled editions under which `text` is a URI reference, the oldest first. One pass for each edition, when
    /// the iterator reaches it; linear in the length of `text`.
    ///
    /// ```
    /// use uri_bnf::Edition;
    /// let accepting: Vec<_> = Edition::accepting("http://[::1]/").collect();
    /// assert!(accepting.starts_with(&[Edition::Rfc2732, Edition::Rfc3986, Edition::Rfc3987]));
    /// assert_eq!(Edition::accepting("caf\u{e9}").next(), Some(Edition::Rfc3987));
    /// assert_eq!(Edition::accepting("a b").count(), 0);
    /// ```
    pub fn accepting(text: &str) -> impl Iterator<Item = Self> + Clone + '_ {
        Self::ALL.iter().copied().filter(move |edition| edition.is_valid(text))
    }

    /// The tree of `text`, like [`rfc3986::parse`](crate::rfc3986::parse) under RFC 3986. Linear in its length; for input
    /// that is not valid, a slower search for the reason follows, linear as well. Allocates nothing.
    ///
    /// # Errors
    ///
    /// Returns an error if `text` is not a URI reference: the offset at which it stops being a prefix of any, and why.
    ///
    /// ```
    /// use uri_bnf::Edition;
    /// assert_eq!(Edition::Rfc2396.parse("a?b")?.query().map(|query| query.text()), Some("b"));
    /// assert_eq!(Edition::Rfc2396.parse("a b").unwrap_err().offset(), 1);
    /// # Ok::<(), uri_bnf::ParseError>(())
    /// ```
    pub fn parse(self, text: &str) -> Result<UriReference<&str>, ParseError> {
        (self.traits().parse)(text)
    }

    /// The tree of `octets`, which do not have to be UTF-8. The leaves of the tree are `&str`, because a reference is a
    /// sequence of characters, here in UTF-8; `tree.map(&mut str::as_bytes)` has octets as leaves. Linear in the length of
    /// `octets`; allocates nothing.
    ///
    /// # Errors
    ///
    /// Returns an error if `octets` are not a URI reference: the same as [`parse`](Self::parse) if they are UTF-8, and
    /// otherwise the first fault, which may be the first octet that is not UTF-8.
    ///
    /// ```
    /// use uri_bnf::{Edition, Found, ParseErrorKind};
    /// assert_eq!(Edition::Rfc3986.parse_bytes(b"//h/a")?.host().map(|host| host.text()), Some("h"));
    /// assert_eq!(Edition::Rfc3987.parse_bytes(b"/caf\xC3\xA9")?.path().text(), "/caf\u{e9}");
    /// let error = Edition::Rfc3986.parse_bytes(b"/caf\xE9").unwrap_err();
    /// assert_eq!((error.offset(), error.found()), (4, Found::Octet(0xE9)));
    /// assert_eq!(error.kind(), ParseErrorKind::InvalidUtf8);
    /// # Ok::<(), uri_bnf::ParseError>(())
    /// ```
    pub fn parse_bytes(self, octets: &[u8]) -> Result<UriReference<&str>, ParseError> {
        (self.traits().parse_bytes)(octets)
    }

    /// The tree of `text`, in which each node has its span in `text`. The same as [`parse`](Self::parse), with leaves that
    /// take more space and time. The nodes of `parse` have [spans](crate::ast#spans) as well.
    ///
    /// # Errors
    ///
    /// Returns an error if `text` is not a URI reference: the offset at which it stops being a prefix of any, and why.
    ///
    /// ```
    /// let reference = uri_bnf::Edition::Rfc2396.parse_located("a?b")?;
    /// assert_eq!(reference.query().map(|query| query.span()), Some((2..3).into()));
    /// # Ok::<(), uri_bnf::ParseError>(())
    /// ```
    pub fn parse_located(self, text: &str) -> Result<UriReference<Located<'_>>, ParseError> {
        (self.traits().parse_located)(text)
    }

    /// The tree of `text`; `None` if it is not a URI reference. Like [`parse`](Self::parse) without the search for the
    /// reason. Linear in its length; allocates nothing.
    ///
    /// ```
    /// use uri_bnf::Edition;
    /// let trees = ["a?b", "a b", "c?d"].map(|text| Edition::Rfc3986.tree(text));
    /// let queries: Vec<_> = trees.iter().flatten().filter_map(|tree| tree.query()).map(|query| query.text()).collect();
    /// assert_eq!(queries, ["b", "d"]);
    /// ```
    pub fn tree(self, text: &str) -> Option<UriReference<&str>> {
        (self.traits().tree)(text)
    }

    /// The texts of the components of `text`, and of the parts of its authority; `None` if it is not a URI reference. They
    /// are those of the [tree](Self::tree), which is not built. Linear in its length; allocates nothing.
    ///
    /// ```
    /// use uri_bnf::Edition;
    /// let hosts = ["http://a/b", "//c d", "e", "//[::1]:80"].map(|text| Edition::Rfc3986.parts(text)?.host);
    /// assert_eq!(hosts, [Some("a"), None, None, Some("[::1]")]);
    /// ```
    #[inline]
    pub fn parts(self, text: &str) -> Option<Parts<'_>> {
        let mut parts = Parts::default();
        self.parts_into(text, &mut parts).then_some(parts)
    }

    /// Writes the [parts](Self::parts) of `text` to `parts` without copying them. Returns `false`, and leaves `parts` as it was, if
    /// `text` is not a URI reference. Faster than [`parts`](Self::parts) where the parts of many texts are kept. Linear in the length
    /// of `text`; allocates nothing.
    ///
    /// ```
    /// use uri_bnf::{Edition, ast::Parts};
    /// let mut parts = [Parts::default(); 2];
    /// assert!(Edition::Rfc3986.parts_into("//a/b", &mut parts[0]));
    /// assert!(!Edition::Rfc3986.parts_into("//c d", &mut parts[1]));
    /// assert_eq!((parts[0].host, parts[0].path, parts[1]), (Some("a"), "/b", Parts::default()));
    /// ```
    pub fn parts_into<'a>(self, text: &'a str, parts: &mut Parts<'a>) -> bool {
        (self.traits().parts_into)(text, parts)
    }
}

impl fmt::Display for Edition {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.pad(self.name())
    }
}
