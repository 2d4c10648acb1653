//! Which options made a difference.

use core::fmt;

use crate::{Edition, edition::Section};

/// A question of [`Options`](super::Options) that a resolution depends on: another answer takes other steps, and gives
/// another result.
///
/// In a few cases the other steps end with the same result: with [`RepeatedScheme`](Self::RepeatedScheme), `http:..` and
/// the base `http:a` in the drafts; with [`EmptyBasePath`](Self::EmptyBasePath), `.//..` and the base `http://a` before
/// RFC 3986, unless excess segments `..` are kept; with any of them, if neither result is in the language.
///
/// ```
/// use uri_bnf::{Edition, resolve::{Base, Decision, Resolver}};
/// let resolver = Resolver::new(Base::new(Edition::Rfc3986, "http://a/b")?);
/// assert!(resolver.resolve("http:g")?.decisions().contains(Decision::RepeatedScheme));
/// assert!(resolver.resolve("g")?.decisions().is_empty());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[non_exhaustive]
pub enum Decision {
    /// [`ExcessDotDot`](super::ExcessDotDot).
    ExcessDotDot,
    /// [`EmptyBasePath`](super::EmptyBasePath).
    EmptyBasePath,
    /// [`RepeatedScheme`](super::RepeatedScheme).
    RepeatedScheme,
    /// [`InventedAuthority`](super::InventedAuthority).
    InventedAuthority,
    /// [`EmptyReference`](super::EmptyReference).
    EmptyReference,
}

impl Decision {
    /// All questions, in the order of the fields of [`Options`](super::Options).
    ///
    /// ```
    /// use uri_bnf::resolve::Decision;
    /// assert_eq!(Decision::ALL[0].name(), "excess-dot-dot");
    /// ```
    pub const ALL: &'static [Self] = &[
        Self::ExcessDotDot,
        Self::EmptyBasePath,
        Self::RepeatedScheme,
        Self::InventedAuthority,
        Self::EmptyReference,
    ];

    /// The name of the option, which is also its `Display`.
    ///
    /// ```
    /// use uri_bnf::resolve::Decision;
    /// assert_eq!(Decision::RepeatedScheme.to_string(), "repeated-scheme");
    /// ```
    pub const fn name(self) -> &'static str {
        match self {
            Self::ExcessDotDot => "excess-dot-dot",
            Self::EmptyBasePath => "empty-base-path",
            Self::RepeatedScheme => "repeated-scheme",
            Self::InventedAuthority => "invented-authority",
            Self::EmptyReference => "empty-reference",
        }
    }

    /// The section of `edition` that raises the question.
    ///
    /// ```
    /// use uri_bnf::{Edition, resolve::Decision};
    /// let section = |edition| Decision::EmptyReference.section(edition).to_string();
    /// assert_eq!(section(Edition::Rfc2396), "RFC 2396 section 4.2");
    /// assert_eq!(section(Edition::Url07), "draft-fielding-url-syntax-07 section 3");
    /// ```
    pub const fn section(self, edition: Edition) -> Section {
        let sections = &edition.traits().sections;
        match self {
            Self::ExcessDotDot => sections.dot_segments,
            Self::EmptyBasePath => sections.merge,
            Self::RepeatedScheme => sections.repeated_scheme,
            Self::InventedAuthority => sections.recomposition,
            Self::EmptyReference => sections.same_document,
        }
    }
}

impl fmt::Display for Decision {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.pad(self.name())
    }
}

/// A set of [`Decision`]s.
///
/// ```
/// use uri_bnf::resolve::{Decision, Decisions};
/// assert!(Decisions::NONE.is_empty() && !Decisions::NONE.contains(Decision::ExcessDotDot));
/// ```
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash)]
pub struct Decisions(u8);

impl Decisions {
    /// None: the specification alone determines the result.
    ///
    /// ```
    /// assert_eq!(uri_bnf::resolve::Decisions::NONE, uri_bnf::resolve::Decisions::default());
    /// ```
    pub const NONE: Self = Self(0);

    /// Returns the decisions with `decision` added.
    #[must_use]
    pub(crate) const fn with(self, decision: Decision) -> Self {
        Self(self.0 | 1 << decision as u8)
    }

    /// Adds `decision`.
    pub(super) const fn add(&mut self, decision: Decision) {
        *self = self.with(decision);
    }

    /// Returns whether `decision` is in it.
    ///
    /// ```
    /// use uri_bnf::{Edition, resolve::{Base, Decision, Resolver}};
    /// let resolver = Resolver::new(Base::new(Edition::Rfc2396, "http://a")?);
    /// assert!(resolver.resolve("g")?.decisions().contains(Decision::EmptyBasePath));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub const fn contains(self, decision: Decision) -> bool {
        self.0 & 1 << decision as u8 != 0
    }

    /// Returns whether no option made a difference.
    ///
    /// ```
    /// assert!(uri_bnf::resolve::Decisions::default().is_empty());
    /// ```
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Those in it, in the order of [`Decision::ALL`].
    ///
    /// ```
    /// assert_eq!(uri_bnf::resolve::Decisions::NONE.iter().count(), 0);
    /// ```
    pub fn iter(self) -> impl Iterator<Item = Decision> + Clone {
        Decision::ALL.iter().copied().filter(move |decision| self.contains(*decision))
    }
}

impl fmt::Debug for Decisions {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.debug_set().entries(self.iter()).finish()
    }
}
