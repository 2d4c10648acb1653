//! Nodes that are a run of characters: they have a text and no parts.

/// `scheme = alpha *( alpha | digit | "+" | "-" | "." )` (section 3.1). Upper and lower case are
/// equivalent, but two nodes are equal only if they are spelled alike.
///
/// ```
/// use uri_bnf::rfc2396::{parse_rule, rule};
/// assert_eq!(parse_rule::<rule::Scheme>("svn+ssh")?.text(), "svn+ssh");
/// # Ok::<(), uri_bnf::ParseError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Scheme<S>(pub(crate) S);

/// `opaque_part = uric_no_slash *uric` (section 3): everything between the scheme of a URI that is not
/// hierarchical and its fragment.
///
/// ```
/// use uri_bnf::rfc2396::{parse_rule, rule};
/// assert_eq!(parse_rule::<rule::OpaquePart>("a@b?c")?.text(), "a@b?c");
/// # Ok::<(), uri_bnf::ParseError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct OpaquePart<S>(pub(crate) S);

/// `rel_segment = 1*( unreserved | escaped | ";" | "@" | "&" | "=" | "+" | "$" | "," )` (section 5): the
/// first segment of a relative path, in which `;` has no special meaning.
///
/// ```
/// use uri_bnf::rfc2396::{parse_rule, rule};
/// assert_eq!(parse_rule::<rule::RelSegment>("a;b")?.text(), "a;b");
/// # Ok::<(), uri_bnf::ParseError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct RelSegment<S>(pub(crate) S);

/// `reg_name = 1*( unreserved | escaped | "$" | "," | ";" | ":" | "@" | "&" | "=" | "+" )` (section 3.2.1):
/// a name in a registry of the scheme, without structure in the grammar.
///
/// ```
/// use uri_bnf::rfc2396::{parse_rule, rule};
/// assert_eq!(parse_rule::<rule::RegName>("my_host")?.text(), "my_host");
/// # Ok::<(), uri_bnf::ParseError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct RegName<S>(pub(crate) S);

/// `userinfo = *( unreserved | escaped | ";" | ":" | "&" | "=" | "+" | "$" | "," )` (section 3.2.2): what
/// precedes the `@` of a server, which is not part of it.
///
/// ```
/// use uri_bnf::rfc2396::{parse_rule, rule};
/// assert_eq!(parse_rule::<rule::Userinfo>("user:pass%20word")?.text(), "user:pass%20word");
/// # Ok::<(), uri_bnf::ParseError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Userinfo<S>(pub(crate) S);

/// `hostname = *( domainlabel "." ) toplabel [ "." ]` (section 3.2.2). Its labels are lazy:
/// [`domainlabels`](Hostname::domainlabels) and [`toplabel`](Hostname::toplabel).
///
/// ```
/// use uri_bnf::rfc2396::{parse_rule, rule};
/// let hostname = parse_rule::<rule::Hostname>("www.example.org")?;
/// assert_eq!((hostname.domainlabels().count(), hostname.toplabel().text()), (2, "org"));
/// # Ok::<(), uri_bnf::ParseError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Hostname<S>(pub(crate) S);

/// `domainlabel = alphanum | alphanum *( alphanum | "-" ) alphanum` (section 3.2.2).
///
/// ```
/// use uri_bnf::rfc2396::{parse_rule, rule};
/// assert_eq!(parse_rule::<rule::Domainlabel>("3-com")?.text(), "3-com");
/// # Ok::<(), uri_bnf::ParseError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Domainlabel<S>(pub(crate) S);

/// `toplabel = alpha | alpha *( alphanum | "-" ) alphanum` (section 3.2.2): the right-most label of a
/// hostname. It begins with a letter, which distinguishes a hostname from an IPv4 address.
///
/// ```
/// use uri_bnf::rfc2396::{parse_rule, rule};
/// assert_eq!(parse_rule::<rule::Toplabel>("x2")?.text(), "x2");
/// assert!(parse_rule::<rule::Toplabel>("2x").is_err());
/// # Ok::<(), uri_bnf::ParseError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Toplabel<S>(pub(crate) S);

/// `IPv4address = 1*digit "." 1*digit "." 1*digit "." 1*digit` (section 3.2.2). The grammar does not bound
/// the numbers: [`numbers`](Ipv4address::numbers) are text, [`octets`](Ipv4address::octets) checks them.
///
/// ```
/// use uri_bnf::rfc2396::{parse_rule, rule};
/// let address = parse_rule::<rule::Ipv4address>("192.0.2.300")?;
/// assert_eq!((address.numbers()[3], address.octets()), ("300", None));
/// # Ok::<(), uri_bnf::ParseError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Ipv4address<S>(pub(crate) S);

/// `port = *digit` (section 3.2.2). It may be empty, and the grammar does not bound it:
/// [`number`](Port::number) checks it.
///
/// ```
/// use uri_bnf::rfc2396::{parse_rule, rule};
/// assert_eq!(parse_rule::<rule::Port>("080")?.text(), "080");
/// assert_eq!(parse_rule::<rule::Port>("080")?.number(), Some(80));
/// # Ok::<(), uri_bnf::ParseError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Port<S>(pub(crate) S);

/// `param = *pchar` (section 3.3): what follows a `;` in a segment.
///
/// ```
/// use uri_bnf::rfc2396::{parse_rule, rule};
/// assert_eq!(parse_rule::<rule::Param>("type=i")?.text(), "type=i");
/// # Ok::<(), uri_bnf::ParseError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Param<S>(pub(crate) S);

/// `query = *uric` (section 3.4): what follows the `?`, which is not part of it.
///
/// ```
/// use uri_bnf::rfc2396::{parse_rule, rule};
/// assert_eq!(parse_rule::<rule::Query>("a/b?c")?.text(), "a/b?c");
/// # Ok::<(), uri_bnf::ParseError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Query<S>(pub(crate) S);

/// `fragment = *uric` (section 4.1): what follows the `#`, which is not part of it.
///
/// ```
/// use uri_bnf::rfc2396::{parse_rule, rule};
/// assert_eq!(parse_rule::<rule::Fragment>("a/b?c")?.text(), "a/b?c");
/// # Ok::<(), uri_bnf::ParseError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Fragment<S>(pub(crate) S);
