//! Paths (sections 3, 3.3 and 5).

use super::{Authority, OpaquePart, RelSegment};

/// `net_path = "//" authority [ abs_path ]` (section 3).
///
/// ```
/// use uri_bnf::rfc2396::{parse_rule, rule};
/// let path = parse_rule::<rule::NetPath>("//h/a/b")?;
/// assert_eq!((path.authority.text(), path.abs_path.map(|path| path.text())), ("h", Some("/a/b")));
/// # Ok::<(), uri_bnf::ParseError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct NetPath<S> {
    pub(crate) text: S,
    /// What follows the `//`.
    pub authority: Authority<S>,
    /// The path after the authority.
    pub abs_path: Option<AbsPath<S>>,
}

/// `abs_path = "/" path_segments` (section 3). Its text begins with the `/`.
///
/// ```
/// use uri_bnf::rfc2396::{parse_rule, rule};
/// let path = parse_rule::<rule::AbsPath>("/a/b")?;
/// assert_eq!((path.text(), path.path_segments().text()), ("/a/b", "a/b"));
/// # Ok::<(), uri_bnf::ParseError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct AbsPath<S>(pub(crate) S);

/// `rel_path = rel_segment [ abs_path ]` (section 5).
///
/// ```
/// use uri_bnf::rfc2396::{parse_rule, rule};
/// let path = parse_rule::<rule::RelPath>("../a/b")?;
/// assert_eq!((path.rel_segment.text(), path.abs_path.map(|path| path.text())), ("..", Some("/a/b")));
/// # Ok::<(), uri_bnf::ParseError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct RelPath<S> {
    pub(crate) text: S,
    /// The first segment.
    pub rel_segment: RelSegment<S>,
    /// The rest of the path.
    pub abs_path: Option<AbsPath<S>>,
}

/// `path_segments = segment *( "/" segment )` (section 3.3). There is at least one segment, which may
/// be empty. The segments are lazy: [`segments`](PathSegments::segments).
///
/// ```
/// use uri_bnf::rfc2396::{parse_rule, rule};
/// assert_eq!(parse_rule::<rule::PathSegments>("a//b")?.segments().count(), 3);
/// # Ok::<(), uri_bnf::ParseError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct PathSegments<S>(pub(crate) S);

/// `segment = *pchar *( ";" param )` (section 3.3). Its parameters are lazy: [`params`](Segment::params).
///
/// ```
/// use uri_bnf::rfc2396::{parse_rule, rule};
/// let segment = parse_rule::<rule::Segment>("a;x=1;y")?;
/// assert_eq!((segment.without_params(), segment.params().count()), ("a", 2));
/// # Ok::<(), uri_bnf::ParseError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Segment<S>(pub(crate) S);

/// The path of a [`HierPart`](super::HierPart): `net_path | abs_path`.
///
/// A text that begins with `//` is a [`NetPath`] (section 4.3). In the drafts of 1997, in RFC 3986 and in RFC
/// 3987 the path may also begin with a segment, or be empty.
///
/// ```
/// use uri_bnf::{ast::HierPath, rfc2396::{parse_rule, rule}};
/// assert!(matches!(parse_rule::<rule::HierPart>("//h/a")?.path, HierPath::NetPath(_)));
/// assert!(matches!(parse_rule::<rule::HierPart>("/h/a")?.path, HierPath::AbsPath(_)));
/// # Ok::<(), uri_bnf::ParseError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum HierPath<S> {
    /// With an authority.
    NetPath(NetPath<S>),
    /// Without an authority.
    AbsPath(AbsPath<S>),
    /// Beginning with a segment, which may have params.
    PathSegments(PathSegments<S>),
    /// Empty: an empty text at the position of the path.
    Empty(S),
}

/// The path of a [`RelativeUri`](super::RelativeUri): `net_path | abs_path | rel_path`.
///
/// A text that begins with `//` is a [`NetPath`] (section 4.3). In RFC 2396 and RFC 2732 it may begin with a
/// `rel_segment`; in the drafts of 1997, in RFC 3986 and in RFC 3987 it may begin with any segment, or be empty.
///
/// ```
/// use uri_bnf::{ast::RelativePath, rfc2396::{parse_rule, rule}};
/// assert!(matches!(parse_rule::<rule::RelativeUri>("//h/a")?.path, RelativePath::NetPath(_)));
/// assert!(matches!(parse_rule::<rule::RelativeUri>("h/a")?.path, RelativePath::RelPath(_)));
/// # Ok::<(), uri_bnf::ParseError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum RelativePath<S> {
    /// With an authority.
    NetPath(NetPath<S>),
    /// Beginning with a `/`.
    AbsPath(AbsPath<S>),
    /// Beginning with a `rel_segment`, in which `;` has no special meaning.
    RelPath(RelPath<S>),
    /// Beginning with a segment, which may have params.
    PathSegments(PathSegments<S>),
    /// Empty: an empty text at the position of the path.
    Empty(S),
}

/// The path component of a reference: that of the rule `path = [ abs_path | opaque_part ]` (section 3.3), or of a
/// relative reference as in section 5.2.
///
/// ```
/// use uri_bnf::{ast::Path, rfc2396, rfc3986};
/// assert!(matches!(rfc3986::parse("http://h?q")?.path(), Path::Empty("")));
/// assert!(matches!(rfc3986::parse("http://h/a/b")?.path(), Path::AbsPath(_)));
/// assert!(matches!(rfc3986::parse("mailto:a@b")?.path(), Path::PathSegments(_)));
/// assert!(matches!(rfc2396::parse("mailto:a@b")?.path(), Path::OpaquePart(_)));
/// assert!(matches!(rfc3986::parse("a/b")?.path(), Path::PathSegments(_)));
/// assert!(matches!(rfc2396::parse("a/b")?.path(), Path::RelPath(_)));
/// # Ok::<(), uri_bnf::ParseError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Path<S> {
    /// No path: an empty text at the position of the path.
    Empty(S),
    /// A path that begins with `/`.
    AbsPath(AbsPath<S>),
    /// A path that begins with a `rel_segment`.
    RelPath(RelPath<S>),
    /// A path that begins with a segment, which may have params: in the drafts of 1997, in RFC 3986
    /// and in RFC 3987.
    PathSegments(PathSegments<S>),
    /// Everything between the scheme of an opaque URI and its fragment.
    OpaquePart(OpaquePart<S>),
}
