//! Nodes that are a run of characters: their text is all there is.

/// `scheme = alpha *( alpha | digit | "+" | "-" | "." )` (section 3.1). Upper and lower case mean the same.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Scheme<S>(pub(crate) S);

/// `opaque_part = uric_no_slash *uric` (section 3): all that follows the scheme of a URI that is not
/// hierarchical, up to a fragment.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct OpaquePart<S>(pub(crate) S);

/// `rel_segment = 1*( unreserved | escaped | ";" | "@" | "&" | "=" | "+" | "$" | "," )` (section 5): the
/// first segment of a relative path, in which `;` is a plain character.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct RelSegment<S>(pub(crate) S);

/// `reg_name` (section 3.2.1): an authority by the name of a registry, with no structure of its own.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct RegName<S>(pub(crate) S);

/// `userinfo` (section 3.2.2): what stands before the `@` of a server.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Userinfo<S>(pub(crate) S);

/// `hostname = *( domainlabel "." ) toplabel [ "." ]` (section 3.2.2). Its labels are lazy:
/// [`domainlabels`](Hostname::domainlabels) and [`toplabel`](Hostname::toplabel).
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Hostname<S>(pub(crate) S);

/// `domainlabel = alphanum | alphanum *( alphanum | "-" ) alphanum` (section 3.2.2).
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Domainlabel<S>(pub(crate) S);

/// `toplabel = alpha | alpha *( alphanum | "-" ) alphanum` (section 3.2.2): the right-most label of a
/// hostname. It begins with a letter, which tells a hostname from an IPv4 address.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Toplabel<S>(pub(crate) S);

/// `IPv4address = 1*digit "." 1*digit "." 1*digit "." 1*digit` (section 3.2.2). The grammar does not bound
/// the numbers: [`numbers`](Ipv4address::numbers) are text, [`octets`](Ipv4address::octets) checks them.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Ipv4address<S>(pub(crate) S);

/// `port = *digit` (section 3.2.2). It may be empty, and the grammar does not bound it:
/// [`number`](Port::number) checks it.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Port<S>(pub(crate) S);

/// `param = *pchar` (section 3.3): what follows a `;` in a segment.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Param<S>(pub(crate) S);

/// `query = *uric` (section 3.4): what follows the `?`, which is no part of it.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Query<S>(pub(crate) S);

/// `fragment = *uric` (section 4.1): what follows the `#`, which is no part of it.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Fragment<S>(pub(crate) S);
