//! The typed tree: one type per rule, in the terms of RFC 2396.
//!
//! A tree is data. It contains only pieces of the input that was parsed, its *leaves*. It allocates nothing, is `Copy` if
//! its leaves are, and prints the input back byte for byte ([`Display`](core::fmt::Display), written from the leaves).
//! The type of the leaves is the type of the input: `&str`, `&[u8]`, or [`Located`](crate::Located), which also has an
//! offset and a line.
//!
//! - A composite (a reference, an authority, a hostport, a path) has a text of its own as well as its parts, so every
//!   node has a `text()` and a [span](#spans).
//! - Each public field has an accessor of the same name, so that all components are read in the same way:
//!   `server.userinfo()`, `server.host()`. (That of the field `path` returns a [`Path`], without an authority.) Fields are
//!   for patterns.
//! - Repetitions are lazy: [`PathSegments`] keeps its text, and [`PathSegments::segments`] and [`Segment::params`] split
//!   it on demand.
//! - An absent part is `None`; a part that is present but empty has an empty text: `http://h` has no query, `http://h?`
//!   has an empty one.
//! - Numbers are text, because the grammar does not bound them. Methods convert them and check the range.
//! - Texts are UTF-8, and offsets count its octets. Under RFC 3987 they may have characters beyond US-ASCII. What delimits
//!   parts is always US-ASCII, so no part begins or ends inside a character.
//!
//! Editions of the grammar may have different names for the same part. The tree has one name for it: that of RFC 2396,
//! or of the edition that introduced the part.
//! [`RuleTable::rule_for_term`](crate::grammar::RuleTable::rule_for_term) returns the name in an edition.
//!
//! With the feature `serde`, [`UriReference`] and [`Node`] are serialised as objects: `rule` (the printed name), `text`,
//! `span` (`[start, end]`, only if the leaves are located) and `children` (only if there are any). Other node types
//! convert into [`Node`]. A leaf that is not UTF-8 is an error of the serializer.
//!
//! ```
//! use uri_bnf::ast::Node;
//! let hostport: Node<_> = uri_bnf::rfc3986::parse_located("//h:80")?.hostport().unwrap().into();
//! let json = serde_json::to_value(hostport)?;
//! assert_eq!((&json["rule"], &json["children"][0]["text"]), (&"hostport".into(), &"h".into()));
//! assert_eq!(json["children"][1].to_string(), r#"{"rule":"port","span":[4,6],"text":"80"}"#);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Spans
//!
//! A leaf borrows from the input, so the distance of the two addresses is its offset. Each node has a method
//! `span_in(text)` that returns its span; [`Span::within`](crate::Span::within) does the same for pieces that are not
//! nodes. Both take constant time, and parsing does nothing for them.
//!
//! - Spans are relative to `text`: the input, a document that contains it, or a part of it. The span of a node of an
//!   owned reference is relative to its `as_str()`, that of a tree of `parse_bytes` to the octets.
//! - A node that is not in `text` has no span: `None`. Only an empty node of another input can have a span, at the start
//!   or the end of `text`; see [`Span::within`](crate::Span::within).
//! - With located leaves, `span()` does not need the text, and each leaf has a line as well. Parsing takes
//!   longer. Such trees are for grammars that embed rules in a document.
//!
//! ```
//! use uri_bnf::{Span, ast::Node};
//! fn spans(node: Node<&str>, text: &str, found: &mut Vec<(&'static str, Option<Span>)>) {
//!     found.push((node.rule(), node.span_in(text)));
//!     node.children(&mut |child| spans(child, text, found));
//! }
//! let text = "see //h:80 and //h:81";
//! let reference = uri_bnf::rfc3986::parse(&text[4..10])?;
//! let mut found = Vec::new();
//! spans(reference.hostport().unwrap().into(), text, &mut found);
//! let expected = [("hostport", 6..10), ("host", 6..7), ("reg_name", 6..7), ("port", 8..10)];
//! assert_eq!(found, expected.map(|(rule, range)| (rule, Some(range.into()))));
//! assert_eq!(reference.port().unwrap().span_in(reference.text()), Some((4..6).into()));
//! assert_eq!(reference.port().unwrap().span_in(&text[15..]), None);
//! # Ok::<(), uri_bnf::ParseError>(())
//! ```
//!
//! A tree is large: 27 words for `&str`. If speed matters, borrow it from the result; `parse(text).ok()?` copies it.
//!
//! ```
//! use uri_bnf::Span;
//! fn host_and_query(text: &str) -> Option<[Option<Span>; 2]> {
//!     let Ok(reference) = &uri_bnf::rfc3986::parse(text) else { return None };
//!     let host = reference.host().and_then(|host| host.span_in(text));
//!     Some([host, reference.query().and_then(|query| query.span_in(text))])
//! }
//! assert_eq!(host_and_query("//h/p?q"), Some([Some((2..3).into()), Some((6..7).into())]));
//! assert_eq!(host_and_query("//h/ "), None);
//! ```
//!
//! # Trees changed by hand
//!
//! A tree that was parsed has leaves that its rules accept. A program can break that: `map` replaces leaves, `of_text`
//! makes them from any text, and fields can be assigned, also from another tree. Such a tree is valid data with these
//! properties:
//!
//! - No method panics, whatever the leaves are.
//! - The text and the span of a node are those of the node itself, and do not change when a part of it does. A part that
//!   was assigned has its own text and span, which belong to the input that *it* was parsed from.
//! - `Display` does not use the text of composites, except for the scheme of a [`Urn`], which has no field. It prints each
//!   leaf as it is, octets that are not UTF-8 as `\xFF`, with the delimiters of the rules between the leaves. So an
//!   assigned part is printed, and the result need not be in the grammar.
//! - What an accessor cuts from a leaf (segments, params, labels, numbers, addresses) lies inside that leaf. If the leaf
//!   does not have the form of its rule, the accessor returns `None` where its type allows it, and otherwise what
//!   its delimiters delimit, or an empty piece of the leaf.
//! - `==` and `Hash` compare all leaves, and the texts of composites. With a `str`, `==` compares only the text of the node.
//!
//! To make a changed tree consistent again, print it and parse the result.
//!
//! ```
//! let mut server = uri_bnf::rfc3986::parse("//alice@h:80/p")?.server().unwrap();
//! server.userinfo = None;
//! server.hostport = uri_bnf::rfc3986::parse("//example.org:8080")?.hostport();
//! assert_eq!((server.text(), server.to_string()), ("alice@h:80", "example.org:8080".to_owned()));
//! let foreign = server.map(&mut |_| "\u{e9}");
//! assert_eq!(foreign.port().and_then(|port| port.number()), None);
//! # Ok::<(), uri_bnf::ParseError>(())
//! ```
//!
//! # Architecture
//!
//! Invariant: nothing here depends on nom, on an edition, or on the source of the input.
//!
//! ```
//! use uri_bnf::{ast::{Authority, Host}, rfc2396, rfc3986};
//! let reference = rfc3986::parse("http://alice@example.org:80/a;b=c?q#f")?;
//! let Some(Authority::Server(server)) = reference.authority() else { panic!() };
//! assert_eq!(server.userinfo().map(|userinfo| userinfo.text()), Some("alice"));
//! let Some(Host::RegName(name)) = server.host() else { panic!() };
//! assert_eq!((name.text(), reference.path().to_string()), ("example.org", "/a;b=c".to_owned()));
//! // RFC 2396 distinguishes a hostname from a registry name.
//! let Some(Host::Hostname(hostname)) = rfc2396::parse("http://example.org/")?.host() else { panic!() };
//! assert_eq!(hostname.toplabel().text(), "org");
//! # Ok::<(), uri_bnf::ParseError>(())
//! ```

mod accessors;
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
mod parts;
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
pub use parts::Parts;
pub use path::{AbsPath, HierPath, NetPath, Path, PathSegments, RelPath, RelativePath, Segment};
pub use reference::{
    AbsoluteOrRelative, AbsoluteUri, HierPart, RelativeUri, SchemeSpecificPart, UriReference,
};
pub use urn::{FComponent, Nid, Nss, QComponent, RComponent, Urn};

/// The name of [`AbsoluteOrRelative`] in 0.13.
#[deprecated(since = "0.14.0", note = "renamed to `AbsoluteOrRelative`")]
#[doc(hidden)]
pub type Uri<S> = AbsoluteOrRelative<S>;
