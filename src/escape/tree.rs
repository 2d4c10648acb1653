//! Unescaping the nodes of a tree.

use super::{
    escaped::Escaped,
    form::FormUrlencoded,
    pairs::{Pair, Pairs, cut},
    unescape::Unescape,
};
use crate::ast::{
    FComponent, Fragment, Host, Nss, OpaquePart, Param, QComponent, Query, RComponent, RegName, RelSegment,
    Segment, StrLeaf, Userinfo,
};

/// The methods of all nodes that contain data: the type, an example, and its data.
macro_rules! data {
    ($($type:ident $example:literal $node:literal $data:literal;)+) => { $(
        impl<'a, S: StrLeaf<'a>> $type<S> {
            /// The text of the node as [escaped text](crate::escape::Escaped). Constant time.
            ///
            /// ```
            #[doc = concat!("let tree = uri_bnf::Edition::Rfc3986.parse(", stringify!($example), ")?;")]
            #[doc = concat!("let node = ", $node, ";")]
            /// assert_eq!(node.escaped().as_str(), node.as_str());
            /// # Ok::<(), uri_bnf::ParseError>(())
            /// ```
            pub fn escaped(&self) -> Escaped<'a> {
                Escaped::of_node(self.as_str())
            }

            /// The data of the node: an iterator over its octets, which also gives text. Constant time.
            ///
            /// ```
            #[doc = concat!("let tree = uri_bnf::Edition::Rfc3986.parse(", stringify!($example), ")?;")]
            #[doc = concat!("let node = ", $node, ";")]
            #[doc = concat!("assert_eq!(node.unescape().to_text().as_deref(), Ok(", stringify!($data), "));")]
            /// # Ok::<(), uri_bnf::ParseError>(())
            /// ```
            pub fn unescape(&self) -> Unescape<'a> {
                self.escaped().unescape()
            }
        }
    )+ };
}

data! {
    Userinfo "//a%40b@h" "tree.userinfo().unwrap()" "a@b";
    RegName "//a%2Fb" "match tree.host() { Some(uri_bnf::ast::Host::RegName(name)) => name, _ => panic!() }" "a/b";
    Host "//a%2Fb" "tree.host().unwrap()" "a/b";
    Segment "/a%2Fb/c" "tree.path().segments().unwrap().next().unwrap()" "a/b";
    RelSegment "a%2Fb" "uri_bnf::rfc2396::parse_rule::<uri_bnf::rfc2396::rule::RelSegment>(\"a%2Fb\")?" "a/b";
    Param "/a;b%3Dc" "tree.path().segments().unwrap().next().unwrap().params().next().unwrap()" "b=c";
    OpaquePart "a%3Ab" "uri_bnf::rfc2396::parse(\"x:a%3Ab\")?.opaque_part().unwrap()" "a:b";
    Query "?a%26b+c" "tree.query().unwrap()" "a&b+c";
    Fragment "#a%23b" "tree.fragment().unwrap()" "a#b";
    Nss "a" "uri_bnf::urn::parse(\"urn:isbn:a%2Fb\")?.nss" "a/b";
    RComponent "a" "uri_bnf::urn::parse(\"urn:isbn:a?+b%3F\")?.r_component.unwrap()" "b?";
    QComponent "a" "uri_bnf::urn::parse(\"urn:isbn:a?=b%3F\")?.q_component.unwrap()" "b?";
    FComponent "a" "uri_bnf::urn::parse(\"urn:isbn:a#b%3F\")?.f_component.unwrap()" "b?";
}

impl<'a, S: StrLeaf<'a>> Segment<S> {
    /// The text before the first `;`, as escaped text.
    ///
    /// ```
    /// let tree = uri_bnf::rfc3986::parse("/a%3Bb;c")?;
    /// let segment = tree.path().segments().unwrap().next().unwrap();
    /// assert_eq!(segment.escaped_without_params().unescape().to_text().as_deref(), Ok("a;b"));
    /// # Ok::<(), uri_bnf::ParseError>(())
    /// ```
    pub fn escaped_without_params(&self) -> Escaped<'a> {
        Escaped::of_node(self.without_params().as_str())
    }
}

impl<'a, S: StrLeaf<'a>> Param<S> {
    /// The parameter, divided at the first `=`. RFC 3986 section 3.3 describes this convention; the other editions reserve
    /// `=` in a segment.
    ///
    /// ```
    /// let tree = uri_bnf::rfc3986::parse("/name;v=1.1%3D;w")?;
    /// let segment = tree.path().segments().unwrap().next().unwrap();
    /// let params: Vec<_> = segment.params().map(|param| param.pair()).collect();
    /// assert_eq!(params[0].name().unescape().to_text()?, "v");
    /// assert_eq!(params[0].value().unwrap().unescape().to_text()?, "1.1=");
    /// assert_eq!(params[1].value(), None);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn pair(&self) -> Pair<'a> {
        Pair::of(self.as_str())
    }
}

impl<'a, S: StrLeaf<'a>> Query<S> {
    /// The pairs of names and values, divided at `&` and `=`. They are unescaped after that. A `+` is a `+`; see
    /// [`form`](Self::form). Linear; allocates nothing.
    ///
    /// ```
    /// let tree = uri_bnf::rfc3986::parse("x?a=1%262&b=+")?;
    /// let values = tree.query().unwrap().pairs().filter_map(|pair| pair.value());
    /// assert!(values.flat_map(|value| value.unescape()).eq(*b"1&2+"));
    /// # Ok::<(), uri_bnf::ParseError>(())
    /// ```
    pub fn pairs(&self) -> Pairs<'a> {
        Pairs::of(self.as_str())
    }

    /// The query as a form, in which a `+` is a space. Constant time.
    ///
    /// ```
    /// let tree = uri_bnf::rfc3986::parse("x?q=a+b")?;
    /// let field = tree.query().unwrap().form().fields().next().unwrap();
    /// assert_eq!(field.value().to_text().as_deref(), Ok("a b"));
    /// # Ok::<(), uri_bnf::ParseError>(())
    /// ```
    pub fn form(&self) -> FormUrlencoded<'a> {
        FormUrlencoded::of(self.as_str())
    }
}

impl<'a, S: StrLeaf<'a>> Userinfo<S> {
    /// What precedes the first `:`, and what follows it, as in `user:password` (section 3.2.2; RFC 3986 section 3.2.1).
    /// What follows it should not be shown, unless it is empty.
    ///
    /// ```
    /// let tree = uri_bnf::rfc3986::parse("//a%3Ab:c@h")?;
    /// let (user, rest) = tree.userinfo().unwrap().split_at_colon();
    /// assert_eq!(user.unescape().to_text().as_deref(), Ok("a:b"));
    /// assert_eq!(rest.map(|rest| rest.as_str()), Some("c"));
    /// # Ok::<(), uri_bnf::ParseError>(())
    /// ```
    pub fn split_at_colon(&self) -> (Escaped<'a>, Option<Escaped<'a>>) {
        let (user, rest) = cut(self.as_str(), b':');
        (Escaped::of_node(user), rest.map(Escaped::of_node))
    }
}
