//! Uniform resource names (RFC 2141; RFC 8141).

use super::{Leaf, Scheme};

/// A name under RFC 2141 (`URN`) or RFC 8141 (`namestring`): `urn:`, a namespace, and a name in that namespace. Only
/// names under RFC 8141 have the other components.
///
/// Its text is the whole name. Two names may be equivalent without being equal:
/// [`is_equivalent`](Urn::is_equivalent) compares them under RFC 8141,
/// [`is_equivalent_by_rfc2141`](Urn::is_equivalent_by_rfc2141) under RFC 2141.
///
/// ```
/// let urn = uri_bnf::urn::parse("urn:example:a123,z456?+r?=q#f")?;
/// assert_eq!((urn.nid.text(), urn.nss.text()), ("example", "a123,z456"));
/// assert_eq!(urn.r_component.map(|component| component.text()), Some("r"));
/// assert_eq!(urn.q_component.map(|component| component.text()), Some("q"));
/// assert_eq!(urn.f_component.map(|component| component.text()), Some("f"));
/// # Ok::<(), uri_bnf::ParseError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Urn<S> {
    pub(crate) text: S,
    /// The identifier of the namespace.
    pub nid: Nid<S>,
    /// The name of the resource in its namespace.
    pub nss: Nss<S>,
    /// What follows `?+`.
    pub r_component: Option<RComponent<S>>,
    /// What follows `?=`.
    pub q_component: Option<QComponent<S>>,
    /// What follows `#`.
    pub f_component: Option<FComponent<S>>,
}

/// `NID = (alphanum) 0*30(ldh) (alphanum)` (RFC 8141 section 2): the identifier of a namespace. Upper and lower case
/// are equivalent.
///
/// ```
/// assert_eq!(uri_bnf::urn::parse("urn:ISBN:0395363411")?.nid.text(), "ISBN");
/// # Ok::<(), uri_bnf::ParseError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Nid<S>(pub(crate) S);

/// `NSS = pchar *(pchar / "/")` (RFC 8141 section 2): the name of the resource in its namespace.
///
/// ```
/// assert_eq!(uri_bnf::urn::parse("urn:isbn:0395363411")?.nss.text(), "0395363411");
/// # Ok::<(), uri_bnf::ParseError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Nss<S>(pub(crate) S);

/// `r-component = pchar *( pchar / "/" / "?" )` (RFC 8141 section 2): parameters for the resolution
/// service.
///
/// ```
/// let urn = uri_bnf::urn::parse("urn:example:foo?+CCResolve:cc=uk")?;
/// assert_eq!(urn.r_component.map(|component| component.text()), Some("CCResolve:cc=uk"));
/// # Ok::<(), uri_bnf::ParseError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct RComponent<S>(pub(crate) S);

/// `q-component = pchar *( pchar / "/" / "?" )` (RFC 8141 section 2): parameters for the resource.
///
/// ```
/// let urn = uri_bnf::urn::parse("urn:example:weather?=op=map&lat=39.56")?;
/// assert_eq!(urn.q_component.map(|component| component.text()), Some("op=map&lat=39.56"));
/// # Ok::<(), uri_bnf::ParseError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct QComponent<S>(pub(crate) S);

/// `f-component = fragment` (RFC 8141 section 2). It may be present and empty.
///
/// ```
/// let urn = uri_bnf::urn::parse("urn:example:a123,z456#789")?;
/// assert_eq!(urn.f_component.map(|component| component.text()), Some("789"));
/// # Ok::<(), uri_bnf::ParseError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct FComponent<S>(pub(crate) S);

/// The scheme with its delimiter.
const SCHEME: &[u8] = b"urn:";

impl<S: Leaf> Urn<S> {
    /// `urn`, in upper or lower case as in the text; empty if the text does not begin with `urn:`, in a tree changed by
    /// hand.
    ///
    /// ```
    /// assert_eq!(uri_bnf::urn::parse("URN:a1:b")?.scheme().text(), "URN");
    /// # Ok::<(), uri_bnf::ParseError>(())
    /// ```
    pub fn scheme(&self) -> Scheme<S> {
        let begin = self.text.as_bytes().get(..SCHEME.len());
        let has_scheme = begin.is_some_and(|begin| begin.eq_ignore_ascii_case(SCHEME));
        Scheme(self.text.slice(0..if has_scheme { SCHEME.len() - 1 } else { 0 }))
    }

    /// The name without r-, q- and f-components: RFC 8141's `assigned-name`. It is cut from the text at the lengths of NID
    /// and NSS; in a tree changed by hand, where those do not fit, it may be another piece of the text.
    ///
    /// ```
    /// assert_eq!(uri_bnf::urn::parse("urn:example:a?=b#c")?.assigned_name(), "urn:example:a");
    /// # Ok::<(), uri_bnf::ParseError>(())
    /// ```
    pub fn assigned_name(&self) -> S {
        let length = SCHEME.len() + self.nid.0.as_bytes().len() + ":".len() + self.nss.0.as_bytes().len();
        self.text.slice(0..length.min(self.text.as_bytes().len()))
    }

    /// Returns whether both name the same resource under the comparison of RFC 8141, section 3.1. `urn`, the namespace
    /// and the digits of escapes are compared without regard to case, the rest of the
    /// [`assigned_name`](Self::assigned_name) octet by octet. r-, q- and f-components are ignored. Linear in the length
    /// of the shorter name; allocates nothing.
    ///
    /// Both names should be parsed under RFC 8141. In a name that was parsed under RFC 2141, as in the trees of
    /// `uri01`, everything after the namespace is the NSS, so what would be a component is compared.
    /// `urn::of` parses the name in a reference of any edition under RFC 8141.
    ///
    /// ```
    /// let urn = |text| uri_bnf::urn::parse(text);
    /// assert!(urn("URN:Example:a%2C?=b")?.is_equivalent(&urn("urn:example:a%2c#d")?));
    /// assert!(!urn("urn:example:A")?.is_equivalent(&urn("urn:example:a")?));
    /// assert!(!urn("urn:example:a,")?.is_equivalent(&urn("urn:example:a%2C")?));
    ///
    /// use uri_bnf::{uri01, urn::of};
    /// let (one, other) = (uri01::parse("urn:a1:b?=c")?, uri01::parse("urn:a1:b")?);
    /// assert!(!one.urn().unwrap().is_equivalent(&other.urn().unwrap()));
    /// assert!(of(&one).unwrap()?.is_equivalent(&of(&other).unwrap()?));
    /// # Ok::<(), uri_bnf::ParseError>(())
    /// ```
    pub fn is_equivalent<T: Leaf>(&self, other: &Urn<T>) -> bool {
        self.nid.0.as_bytes().eq_ignore_ascii_case(other.nid.0.as_bytes())
            && is_same_but_for_escapes(self.nss.0.as_bytes(), other.nss.0.as_bytes())
    }

    /// Returns whether both name the same resource under the comparison of RFC 2141, section 5: like
    /// [`is_equivalent`](Self::is_equivalent), but no component is ignored. Linear in the length of the shorter name;
    /// allocates nothing.
    ///
    /// ```
    /// let urn = |text| uri_bnf::urn::parse(text);
    /// assert!(urn("URN:Example:a%2C?=b")?.is_equivalent_by_rfc2141(&urn("urn:example:a%2c?=b")?));
    /// assert!(!urn("urn:example:a?=b")?.is_equivalent_by_rfc2141(&urn("urn:example:a")?));
    /// # Ok::<(), uri_bnf::ParseError>(())
    /// ```
    pub fn is_equivalent_by_rfc2141<T: Leaf>(&self, other: &Urn<T>) -> bool {
        self.nid.0.as_bytes().eq_ignore_ascii_case(other.nid.0.as_bytes())
            && is_same_but_for_escapes(self.after_nid(), other.after_nid())
    }

    fn after_nid(&self) -> &[u8] {
        let start = SCHEME.len() + self.nid.0.as_bytes().len();
        self.text.as_bytes().get(start..).unwrap_or_default()
    }
}

/// Compares octet by octet, ignoring the case of the two digits of an escape. A `%` that does not begin an escape, which
/// the grammar of RFC 2141 accepts, is an ordinary character.
fn is_same_but_for_escapes(one: &[u8], other: &[u8]) -> bool {
    if one.len() != other.len() {
        return false;
    }
    // The number of digits of an escape that are left.
    let mut digits = 0;
    let mut octets = one.iter().zip(other).enumerate();
    octets.all(|(at, (a, b))| {
        if digits > 0 {
            digits -= 1;
            return a.eq_ignore_ascii_case(b);
        }
        let is_escaped = |text: &[u8]| {
            matches!(text.get(at..), Some([b'%', high, low, ..]) if high.is_ascii_hexdigit() && low.is_ascii_hexdigit())
        };
        if is_escaped(one) && is_escaped(other) {
            digits = 2;
        }
        a == b
    })
}
