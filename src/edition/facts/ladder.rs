//! What an edition says about the rungs of the comparison ladder.

/// What an edition says about a rung of the comparison ladder.
///
/// ```
/// use uri_bnf::{Edition, normalize::{Rung, Standing}};
/// assert_eq!(Rung::HostCase.standing(Edition::Rfc2396), Standing::Stated("RFC 2396 section 6"));
/// assert_eq!(Rung::EmptyPath.standing(Edition::Rfc2396), Standing::NotMentioned);
/// assert_eq!(Rung::DotSegments.standing(Edition::Rfc2396), Standing::Excluded("RFC 2396 section 5"));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[allow(unreachable_pub, reason = "the module of normal forms publishes it, if its feature is on")]
pub enum Standing {
    /// The edition states it, in this section.
    Stated(&'static str),
    /// The edition does not mention it. A caller may choose it as an extension.
    NotMentioned,
    /// The edition permits it under conditions that this section states. They are not visible in a reference, so the caller
    /// chooses it.
    Permitted(&'static str),
    /// What the edition says in this section excludes it: references that differ in it are different.
    Excluded(&'static str),
}

/// The standing of each rung.
#[derive(Clone, Copy)]
pub(crate) struct Ladder {
    pub(crate) scheme_case: Standing,
    pub(crate) host_case: Standing,
    pub(crate) escape_case: Standing,
    pub(crate) unescape_unreserved: Standing,
    pub(crate) dot_segments: Standing,
    pub(crate) default_port: Standing,
    pub(crate) empty_port: Standing,
    pub(crate) empty_path: Standing,
    pub(crate) scheme_rules: Standing,
    /// Of the normalization forms of Unicode, and of internationalized domain names.
    // Only these features have the rungs.
    #[cfg_attr(not(any(feature = "unicode", feature = "idna")), allow(dead_code))]
    pub(crate) unicode: UnicodeRungs,
}

/// The standing of the rungs for characters beyond US-ASCII.
#[derive(Clone, Copy)]
#[allow(dead_code, reason = "each rung has a feature of its own")]
pub(crate) struct UnicodeRungs {
    pub(crate) characters: Standing,
    pub(crate) idn: Standing,
}

impl UnicodeRungs {
    /// Of an edition without such characters.
    pub(crate) const NONE: Self = Self { characters: Standing::NotMentioned, idn: Standing::NotMentioned };
}
