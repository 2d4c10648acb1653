//! The formal grammars of the URI, executable.
//!
//! Each rule of RFC 3986's Appendix A is one [nom] combinator, and the crate's own judge checks every rule against the
//! printed text. The same applies to RFC 3987, for references beyond US-ASCII (IRIs), and to what was before: RFC 2396,
//! RFC 2732 and two drafts of 1997. The module `urn` reads names under RFC 2141 and RFC 8141.
//!
//! ```
//! use uri_bnf::Uri;
//! let uri = Uri::parse("http://www.ics.uci.edu/pub/ietf/uri/#Related")?;
//! assert_eq!((uri.scheme(), uri.host(), uri.fragment()), ("http", Some("www.ics.uci.edu"), Some("Related")));
//! assert_eq!(uri.join("../html/")?, "http://www.ics.uci.edu/pub/ietf/html/");
//!
//! let error = Uri::parse("http://exa mple.org/").unwrap_err();
//! assert_eq!((error.offset(), error.rule().name()), (10, "reg-name"));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Where to begin
//!
//! | to | use |
//! |---|---|
//! | read a URI: what has a scheme, such as `mailto:a@b` | [`Uri`], or [`UriBuf`], which owns its text |
//! | read a URI or a relative reference, such as `../a` | [`UriRef`], [`UriRefBuf`] |
//! | read either with characters beyond US-ASCII | `Iri`, `IriBuf`, `IriRef`, `IriRefBuf` (feature `rfc3987`) |
//! | write a URI into a program, checked by the compiler | [`uri!`], [`uri_ref!`], `iri!` |
//! | read the target of an HTTP request | [`RequestTarget`] |
//! | know why a text is none | [`ParseError`] |
//! | report all faults of a text, with suggestions | `validate::Validator` (feature `validate`) |
//! | build from parts, or change several | [`compose::Builder`] |
//! | resolve many references, with the choices of RFC 3986 | [`resolve::Resolver`] |
//! | normalize and compare, with the choices of RFC 3986 | [`normalize::Normalizer`] |
//! | follow another specification, chosen at run time | [`Edition`] |
//!
//! The cookbook, `docs/cookbook.md`, has fourteen tasks as whole programs. The folder `examples/` has programs with clap, serde,
//! miette, ariadne, `http::Uri` and `url::Url`. `docs/migration.md` leads from 0.13.
//!
//! # Editions and trees
//!
//! `Uri` and its kin follow RFC 3986 and RFC 3987. All else names an edition: a specification as a parameter, and there is no
//! default. [`Edition`] selects one at run time; its methods are also the functions of a module for each edition: [`rfc3986`],
//! `rfc3987`, `rfc2396`, `rfc2732`, `uri01`, `url07` and `rfc1808`.
//!
//! ```
//! use uri_bnf::{Edition, rfc3986};
//! let reference = rfc3986::parse("http://www.ics.uci.edu/pub/ietf/uri/#Related")?;
//! assert_eq!(reference.path().segments().map(|segments| segments.count()), Some(4));
//! assert!(rfc3986::is_valid("http://[::1]/") && !Edition::Rfc3986.is_valid("http://[:::1]/"));
//! # Ok::<(), uri_bnf::ParseError>(())
//! ```
//!
//! | to get | from `&str` | from `&[u8]` |
//! |---|---|---|
//! | a verdict | [`rfc3986::is_valid`] | [`rfc3986::is_valid_bytes`] |
//! | a tree, or the reason | [`rfc3986::parse`] | [`rfc3986::parse_bytes`] |
//! | a tree, or `None` | [`rfc3986::tree`] | |
//! | the texts of the components, without a tree | [`rfc3986::parts`] | |
//! | a tree of located leaves, or the reason | [`rfc3986::parse_located`] | |
//!
//! All editions share one tree, in the terms of RFC 2396: see [`ast`]. Every tree has [spans](ast#spans):
//! `node.span_in(text)`. [`UriReferenceBuf`] owns its text and is valid under the edition in its type;
//! [`AnyUriReferenceBuf`] stores its edition.
//!
//! # Features
//!
//! The default is `alloc`, `rfc3986`, `semantics` and `simd`.
//!
//! - `rfc3986`, `rfc3987`, `rfc2396`, `rfc2732`, `uri01`, `url07`, `rfc1808`: the editions. `rfc3987` includes `rfc3986`. Without
//!   its feature, the variant of [`Edition`] and the functions for whole references do not exist. With `rfc3987`, the module `iri`
//!   maps IRIs to URIs and back. `editions` is all of them.
//! - `unicode`: the tables of Unicode that RFC 3987 refers to: normal forms (`iri::Source`, and the rungs `nfc` and `nfkc`)
//!   and the directions of characters (`iri::bidi`). The validator also needs both for IRIs. It needs `alloc` and
//!   `rfc3987`.
//! - `urn`: names under RFC 2141 and RFC 8141.
//! - `extract`: finds URIs in text: the module `extract`.
//! - `simd`: 16 octets at a time, with the vectors of the target. Without it, the results are the same, but a verdict or a
//!   tree comes later.
//! - `semantics`: what the specifications do with a reference, besides reading it: resolution ([`resolve`]), the base
//!   ([`base`]), escaping ([`escape`]), normal forms ([`normalize`]), and building ([`compose`]).
//! - `validate`: the validator: the module `validate`.
//! - `rules`: every rule by its printed name, at run time: `RULES.rule("hostport")` accepts, parses and explains.
//! - `source`: the Rust of every rule, from the file that defines it: [`RuleEntry::source`](grammar::RuleEntry).
//! - `alloc`: the owned references [`UriReferenceBuf`] and [`AnyUriReferenceBuf`], errors and diagnostics that own the input,
//!   and the observer [`Derivation`](grammar::Derivation); with `rules`, derivations by the name of a rule, and what was
//!   tried and lost.
//! - `std`: file paths as `std::path::Path`, to and from references under RFC 8089 (`compose::from_file_path`).
//! - `serde`: `Serialize` for trees, errors and derivations; `Serialize` and `Deserialize` for editions, codes, severities
//!   and policies, for [`Uri`], [`UriRef`], `Iri` and `IriRef` and, with `alloc`, for owned references.
//! - `http`, `url`: conversions between [`Uri`] and `http::Uri`, and between [`Uri`] and `url::Url`, which keep each
//!   component or are an error (`HttpUriError`, `UrlError`). They need `alloc`, `rfc3986` and `semantics`, and `http` needs
//!   `std`.
//! - `schemars`: `schemars::JsonSchema` for [`Uri`], [`UriRef`], `Iri`, `IriRef` and their owned forms. It needs `alloc` and
//!   `rfc3986`.
//! - `arbitrary`: `arbitrary::Arbitrary` for [`UriBuf`], [`UriRefBuf`], `IriBuf` and `IriRefBuf`: values for fuzzers and for
//!   tests of properties. It needs `alloc`, `rfc3986` and `std`.
//! - `judge`: the modules `bnf` and `compare`; with `rules`, also `derivation`.
//! - `diagram`: railroad diagrams of rules, as SVG (`diagram`). It needs `judge`, and Rust 1.88.
//! - `idna`: the US-ASCII form of an internationalized host (UTS #46) in the suggestions of the validator, and
//!   the scripts of its characters; with `rfc3987`, also hosts by `ToASCII` and `ToUnicode` in `iri`. It needs `alloc` and
//!   `validate`.
//! - `miette`: `miette::Diagnostic` for errors and for the diagnostics of the validator. It needs `std`.
#![no_std]
// On docs.rs, each item shows the feature that it needs.
#![cfg_attr(docsrs, feature(doc_cfg))]
// What several features share is not used by each of them alone.
#![cfg_attr(
    not(all(
        feature = "rfc1808",
        feature = "url07",
        feature = "uri01",
        feature = "rfc2396",
        feature = "rfc2732",
        feature = "rfc3986",
        feature = "rfc3987",
        feature = "urn",
        feature = "extract",
        feature = "rules",
        feature = "semantics",
        feature = "validate"
    )),
    allow(unused)
)]

#[cfg(feature = "alloc")]
extern crate alloc;
#[cfg(feature = "std")]
extern crate std;

mod ascii;
pub mod ast;
#[cfg(feature = "semantics")]
pub mod base;
#[cfg(feature = "judge")]
pub mod compare;
#[cfg(any(feature = "semantics", feature = "validate"))]
pub mod compose;
#[cfg(all(feature = "judge", feature = "rules"))]
pub mod derivation;
mod edition;
mod error;
#[cfg(feature = "semantics")]
pub mod escape;
mod escapes;
#[cfg(feature = "extract")]
pub mod extract;
mod fast;
pub mod grammar;
#[cfg(feature = "validate")]
mod idn;
#[cfg(feature = "rfc3987")]
pub mod iri;
mod nearest;
#[cfg(feature = "semantics")]
pub mod normalize;
#[cfg(feature = "alloc")]
mod owned;
mod printed;
#[cfg(any(feature = "semantics", feature = "validate"))]
pub mod resolve;
#[cfg(any(feature = "extract", feature = "semantics", feature = "validate"))]
pub mod schemes;
#[cfg(not(any(feature = "extract", feature = "semantics", feature = "validate")))]
#[allow(unreachable_pub, reason = "it is public with these features")]
mod schemes;
#[cfg(any(feature = "semantics", feature = "validate"))]
pub mod secrets;
// Without these features, `Debug` does not show secrets either.
#[cfg(not(any(feature = "semantics", feature = "validate")))]
#[allow(unreachable_pub, reason = "it is public with these features")]
mod secrets;
#[cfg(feature = "serde")]
mod serialize;
#[cfg_attr(not(feature = "validate"), allow(unreachable_pub, reason = "it is public with this feature"))]
mod text;
#[cfg(feature = "rfc3986")]
mod uri;
#[cfg(feature = "validate")]
pub mod validate;

pub use ascii::AsciiSet;
pub use ast::UriReference;
#[cfg(any(feature = "semantics", feature = "validate"))]
pub use edition::Section;
pub use edition::*;
#[cfg(feature = "alloc")]
pub use error::OwnedParseError;
pub use error::{Expected, FaultKind, Found, ParseError, ParseErrorKind};
pub use grammar::Located;
#[cfg(any(feature = "urn", feature = "uri01"))]
pub use grammar::urn;
#[cfg(feature = "judge")]
pub use grammar::{rfc1738, url_standard};
#[cfg(feature = "alloc")]
pub use owned::{AnyUriReferenceBuf, UriReferenceBuf};
pub use printed::GrammarFile;
#[cfg(feature = "rfc3986")]
pub use uri::*;
#[cfg(feature = "judge")]
#[doc(inline)]
pub use uri_bnf_judge as bnf;
#[cfg(feature = "diagram")]
#[doc(inline)]
pub use uri_bnf_judge::diagram;
pub use uri_bnf_span::Span;

/// The examples of the README and of the pages in `docs/`, as tests.
#[cfg(all(doctest, feature = "judge"))]
mod pages {
    #[doc = include_str!("../README.md")]
    struct Readme;

    #[doc = include_str!("../docs/library.md")]
    struct Library;

    #[doc = include_str!("../docs/command.md")]
    struct Command;

    #[doc = include_str!("../docs/judge.md")]
    struct Judge;

    #[doc = include_str!("../docs/schemes.md")]
    struct Schemes;

    #[doc = include_str!("../CONTRIBUTING.md")]
    struct Contributing;
}
