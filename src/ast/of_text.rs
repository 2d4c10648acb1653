//! Leaves made from a text, for grammars that amend those of this crate.

use super::{
    AbsPath, Domainlabel, FComponent, Fragment, Hostname, IpLiteral, Ipv4address, Ipv6address, IpvFuture,
    Nid, Nss, OpaquePart, Param, PathSegments, Port, QComponent, Query, RComponent, RegName, RelSegment,
    Scheme, Segment, Toplabel, Userinfo,
};

/// `of_text` for each type.
macro_rules! of_text {
    ($($type:ident)*) => { $(
        impl<S> $type<S> {
            /// The node for `text`, which a rule of a grammar that amends one of this crate's accepted.
            ///
            /// Nothing checks that `text` is in the language of the rule. Segments, params, labels and numbers are cut
            /// from it as it is; see [trees changed by hand](crate::ast#trees-changed-by-hand).
            ///
            /// ```
            #[doc = concat!("let node = uri_bnf::ast::", stringify!($type), "::of_text(\"x\");")]
            /// assert_eq!(node.text(), "x");
            /// ```
            pub fn of_text(text: S) -> Self {
                Self(text)
            }
        }
    )* };
}

of_text! {
    OpaquePart AbsPath PathSegments RelSegment Segment Param Scheme RegName Userinfo Hostname Domainlabel Toplabel
    Ipv4address IpLiteral Ipv6address IpvFuture Port Query Fragment Nid Nss RComponent QComponent FComponent
}
