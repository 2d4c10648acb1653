//! References and their two forms (sections 3, 4 and 5).

use super::{Fragment, HierPath, OpaquePart, Query, RelativePath, Scheme, Urn};

/// `URI-reference = [ absoluteURI | relativeURI ] [ "#" fragment ]` (section 4).
///
/// Methods return each component: [`scheme`](UriReference::scheme), [`authority`](UriReference::authority),
/// [`path`](UriReference::path) and so on. They copy parts of the tree and allocate nothing.
///
/// ```
/// let reference = uri_bnf::rfc3986::parse("http://h/a#b")?;
/// assert_eq!(reference.uri.map(|uri| uri.text()), Some("http://h/a"));
/// assert_eq!(reference.fragment.map(|fragment| fragment.text()), Some("b"));
/// # Ok::<(), uri_bnf::ParseError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct UriReference<S> {
    pub(crate) text: S,
    /// The URI. A reference without one refers to the current document (section 4.2). In RFC 3986 and RFC 3987
    /// there is always a URI, which may be empty.
    pub uri: Option<AbsoluteOrRelative<S>>,
    /// What follows the `#`.
    pub fragment: Option<Fragment<S>>,
}

/// `absoluteURI | relativeURI` (section 4), and in draft-fielding-uri-syntax-01 also a URN.
///
/// ```
/// use uri_bnf::{ast::AbsoluteOrRelative, uri01};
/// assert!(matches!(uri01::parse("urn:isbn:0-395-36341-1")?.uri, Some(AbsoluteOrRelative::Urn(_))));
/// assert!(matches!(uri_bnf::rfc3986::parse("http://h/a")?.uri, Some(AbsoluteOrRelative::Absolute(_))));
/// assert!(matches!(uri_bnf::rfc3986::parse("//h/a")?.uri, Some(AbsoluteOrRelative::Relative(_))));
/// # Ok::<(), uri_bnf::ParseError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub enum AbsoluteOrRelative<S> {
    /// With a scheme.
    Absolute(AbsoluteUri<S>),
    /// Without a scheme.
    Relative(RelativeUri<S>),
    /// A name under RFC 2141: only in draft-fielding-uri-syntax-01, whose grammar refers to that rule.
    Urn(Urn<S>),
}

/// `absoluteURI = scheme ":" ( hier_part | opaque_part )` (section 3).
///
/// ```
/// use uri_bnf::rfc2396::{parse_rule, rule};
/// let uri = parse_rule::<rule::AbsoluteUri>("mailto:a@b")?;
/// assert_eq!((uri.scheme.text(), uri.scheme_specific_part.text()), ("mailto", "a@b"));
/// # Ok::<(), uri_bnf::ParseError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct AbsoluteUri<S> {
    pub(crate) text: S,
    /// The scheme, without the `:`.
    pub scheme: Scheme<S>,
    /// Everything after the `:`.
    pub scheme_specific_part: SchemeSpecificPart<S>,
}

/// `hier_part | opaque_part` (section 3): what follows the scheme.
///
/// ```
/// use uri_bnf::{ast::SchemeSpecificPart, rfc2396::{parse_rule, rule}};
/// let part = |uri| parse_rule::<rule::AbsoluteUri>(uri).map(|uri| uri.scheme_specific_part);
/// assert!(matches!(part("file:/a")?, SchemeSpecificPart::HierPart(_)));
/// assert!(matches!(part("file:a")?, SchemeSpecificPart::OpaquePart(_)));
/// # Ok::<(), uri_bnf::ParseError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub enum SchemeSpecificPart<S> {
    /// Hierarchical. In RFC 2396 and RFC 2732 it begins with a `/`.
    HierPart(HierPart<S>),
    /// Opaque. In RFC 2396 and RFC 2732 it does not begin with a `/`.
    OpaquePart(OpaquePart<S>),
}

/// `hier_part = ( net_path | abs_path ) [ "?" query ]` (section 3).
///
/// ```
/// use uri_bnf::rfc2396::{parse_rule, rule};
/// let part = parse_rule::<rule::HierPart>("//h/a?b")?;
/// assert_eq!((part.path.text(), part.query.map(|query| query.text())), ("//h/a", Some("b")));
/// # Ok::<(), uri_bnf::ParseError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct HierPart<S> {
    pub(crate) text: S,
    /// Authority and path.
    pub path: HierPath<S>,
    /// What follows the `?`.
    pub query: Option<Query<S>>,
}

/// `relativeURI = ( net_path | abs_path | rel_path ) [ "?" query ]` (section 5).
///
/// ```
/// use uri_bnf::rfc2396::{parse_rule, rule};
/// let uri = parse_rule::<rule::RelativeUri>("../a?b")?;
/// assert_eq!((uri.path.text(), uri.query.map(|query| query.text())), ("../a", Some("b")));
/// # Ok::<(), uri_bnf::ParseError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct RelativeUri<S> {
    pub(crate) text: S,
    /// Authority and path.
    pub path: RelativePath<S>,
    /// What follows the `?`.
    pub query: Option<Query<S>>,
}
