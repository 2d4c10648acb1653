//! The typed tree: one type a rule, in the terms of RFC 2396.
//!
//! A tree is data. It holds pieces of the text that was parsed, its *leaves*, and nothing else: it
//! allocates nothing, is `Copy` where its leaves are, and prints the text back byte for byte
//! ([`Display`](core::fmt::Display), written from the leaves). The leaf is whatever the grammar was
//! fed with: `&str`, `&[u8]`, or [`Located`](crate::Located), which also knows its offset.
//!
//! - A composite (a reference, an authority, a hostport, a path) keeps its own text beside its
//!   parts, so that `text()` and, with located leaves, `span()` exist for every node.
//! - What repeats is lazy: [`PathSegments`] holds its text, and [`PathSegments::segments`] and
//!   [`Segment::params`] split it when asked.
//! - Absent is `None`, present but empty is an empty text: `http://h` has no query, `http://h?` has an
//!   empty one.
//! - Numbers are text, for the grammar does not bound them; checked conversions stand beside.
//!
//! Two editions of the grammar may call the same part by different names. The tree has one name for
//! it, that of RFC 2396, or of the edition that brought it;
//! [`RuleTable::rule_for_term`](crate::grammar::RuleTable::rule_for_term) has the name that an edition gives it.
//!
//! With the feature `serde`, [`UriReference`] and [`Node`] are serialised as objects: `rule` (the printed
//! name), `text`, `span` (`[start, end]`, only where leaves are located) and `children` (only where there are
//! any). Other node types convert into [`Node`].
//!
//! ```
//! use uri_bnf::ast::Node;
//! let hostport: Node<_> = uri_bnf::parse_located("//h:80")?.hostport().unwrap().into();
//! let json = serde_json::to_value(hostport)?;
//! assert_eq!((&json["rule"], &json["children"][0]["text"]), (&"hostport".into(), &"h".into()));
//! assert_eq!(json["children"][1].to_string(), r#"{"rule":"port","span":[4,6],"text":"80"}"#);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Architecture invariant: nothing here knows nom, an edition, or where a text came from.
//!
//! ```
//! use uri_bnf::ast::{Authority, Host};
//! let reference = uri_bnf::parse("http://alice@example.org:80/a;b=c?q#f")?;
//! let Some(Authority::Server(server)) = reference.authority() else { panic!() };
//! assert_eq!(server.userinfo.map(|userinfo| userinfo.text()), Some("alice"));
//! let Some(Host::Hostname(hostname)) = server.host() else { panic!() };
//! assert_eq!(hostname.toplabel().text(), "org");
//! assert_eq!(reference.path().to_string(), "/a;b=c");
//! # Ok::<(), uri_bnf::ParseError>(())
//! ```

mod authority;
mod characters;
mod components;
mod display;
mod ip_literal;
mod lazy;
mod leaf;
mod map;
mod node;
mod of_text;
mod path;
mod reference;
#[cfg(feature = "serde")]
mod serialize;
mod urn;

pub use authority::{Authority, Host, Hostport, Server};
pub use characters::{
    Domainlabel, Fragment, Hostname, Ipv4address, OpaquePart, Param, Port, Query, RegName, RelSegment,
    Scheme, Toplabel, Userinfo,
};
pub use ip_literal::{IpLiteral, IpLiteralAddress, Ipv6address, IpvFuture};
pub use lazy::{Domainlabels, Params, Segments};
pub use leaf::{Leaf, Spanned, StrLeaf};
pub use node::Node;
pub use path::{AbsPath, HierPath, NetPath, Path, PathSegments, RelPath, RelativePath, Segment};
pub use reference::{AbsoluteUri, HierPart, RelativeUri, SchemeSpecificPart, Uri, UriReference};
pub use urn::{FComponent, Nid, Nss, QComponent, RComponent, Urn};
