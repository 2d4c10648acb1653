//! References and their two forms (sections 3, 4 and 5).

use super::{Fragment, HierPath, OpaquePart, Query, RelativePath, Scheme};

/// `URI-reference = [ absoluteURI | relativeURI ] [ "#" fragment ]` (section 4).
///
/// Look-ups for each component are methods: [`scheme`](UriReference::scheme),
/// [`authority`](UriReference::authority), [`path`](UriReference::path) and so on.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct UriReference<S> {
    pub(crate) text: S,
    /// The URI; a reference without one refers to the current document (section 4.2).
    pub uri: Option<Uri<S>>,
    /// What follows the `#`.
    pub fragment: Option<Fragment<S>>,
}

/// `absoluteURI | relativeURI` (section 4).
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub enum Uri<S> {
    /// With a scheme.
    Absolute(AbsoluteUri<S>),
    /// Without one.
    Relative(RelativeUri<S>),
}

/// `absoluteURI = scheme ":" ( hier_part | opaque_part )` (section 3).
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct AbsoluteUri<S> {
    pub(crate) text: S,
    /// The scheme, without the `:`.
    pub scheme: Scheme<S>,
    /// All that follows the `:`.
    pub scheme_specific_part: SchemeSpecificPart<S>,
}

/// `hier_part | opaque_part` (section 3): what follows the scheme.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub enum SchemeSpecificPart<S> {
    /// Hierarchical: it begins with a `/`.
    HierPart(HierPart<S>),
    /// Opaque: it does not.
    OpaquePart(OpaquePart<S>),
}

/// `hier_part = ( net_path | abs_path ) [ "?" query ]` (section 3).
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct HierPart<S> {
    pub(crate) text: S,
    /// Authority and path.
    pub path: HierPath<S>,
    /// What follows the `?`.
    pub query: Option<Query<S>>,
}

/// `relativeURI = ( net_path | abs_path | rel_path ) [ "?" query ]` (section 5).
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct RelativeUri<S> {
    pub(crate) text: S,
    /// Authority and path.
    pub path: RelativePath<S>,
    /// What follows the `?`.
    pub query: Option<Query<S>>,
}
