//! The macros for literals.

/// A [`Uri`](crate::Uri) from a literal, which is checked at compile time: `Uri<'static>`.
///
/// It works in expressions, in a `const` and in a `static`, and costs nothing at run time. Instead of a literal, it takes any
/// constant of type `&'static str`, such as `concat!("http://", "example.org")`.
///
/// ```
/// use uri_bnf::{Uri, uri};
///
/// const HOME: Uri<'static> = uri!("https://example.org/");
/// static DOCS: Uri<'static> = uri!("https://example.org/docs?lang=en");
///
/// assert_eq!((HOME.host(), DOCS.query()), (Some("example.org"), Some("lang=en")));
/// assert_eq!(uri!("urn:isbn:0451450523").scheme(), "urn");
/// ```
///
/// # A literal that is not a URI
///
/// It does not compile, and `cargo check` says so too. The error says what was found, the byte offset in the literal (from 0),
/// and the rule that was open there: the offset and the rule of the error of [`Uri::parse`](crate::Uri::parse). The message does
/// not repeat the literal, which may have a password; the compiler shows the line of the source.
///
/// ```compile_fail,E0080
/// let uri = uri_bnf::uri!("http://exa mple.org/");
/// ```
///
/// ```text
/// error[E0080]: evaluation panicked: not a URI: found a space at byte 10 (in reg-name, RFC 3986 section 3.2.2)
///  --> src/main.rs:2:15
///   |
/// 2 |     let uri = uri_bnf::uri!("http://exa mple.org/");
///   |               ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ evaluation of `main::CHECKED_LITERAL` failed here
/// ```
///
/// A URI has a scheme; what may do without is a [`uri_ref!`](crate::uri_ref).
///
/// ```compile_fail,E0080
/// const HOME: uri_bnf::Uri<'static> = uri_bnf::uri!("www.example.org");
/// ```
#[macro_export]
macro_rules! uri {
    ($text:expr $(,)?) => {{
        // A constant with a name is evaluated by `cargo check` as well.
        const CHECKED_LITERAL: $crate::Uri<'static> = $crate::Uri::literal($text);
        CHECKED_LITERAL
    }};
}

/// A [`UriRef`](crate::UriRef) from a literal, which is checked at compile time: `UriRef<'static>`.
///
/// Like [`uri!`](crate::uri), for references with or without a scheme.
///
/// ```
/// use uri_bnf::{UriRef, uri_ref};
/// const PARENT: UriRef<'static> = uri_ref!("../a?q");
/// assert_eq!((PARENT.path(), PARENT.query()), ("../a", Some("q")));
/// ```
///
/// ```compile_fail,E0080
/// // not a URI reference: found a space at byte 11 (in query, RFC 3986 section 3.4)
/// uri_bnf::uri_ref!("/search?q=a b");
/// ```
#[macro_export]
macro_rules! uri_ref {
    ($text:expr $(,)?) => {{
        // A constant with a name is evaluated by `cargo check` as well.
        const CHECKED_LITERAL: $crate::UriRef<'static> = $crate::UriRef::literal($text);
        CHECKED_LITERAL
    }};
}

/// An [`Iri`](crate::Iri) from a literal, which is checked at compile time: `Iri<'static>`. It needs the feature `rfc3987`.
///
/// Like [`uri!`](crate::uri), for characters beyond US-ASCII as well. The module [`iri`](mod@crate::iri) has the same name.
///
/// ```
/// use uri_bnf::{Iri, iri};
/// static SHOP: Iri<'static> = iri!("http://bücher.example/é");
/// assert_eq!((SHOP.host(), SHOP.path()), (Some("bücher.example"), "/é"));
/// ```
///
/// ```compile_fail,E0080
/// // not an IRI: found the end at byte 26 (in pct-encoded, RFC 3987 section 2.2)
/// uri_bnf::iri!("http://bücher.example/é%");
/// ```
#[cfg(feature = "rfc3987")]
#[macro_export]
macro_rules! iri {
    ($text:expr $(,)?) => {{
        // A constant with a name is evaluated by `cargo check` as well.
        const CHECKED_LITERAL: $crate::Iri<'static> = $crate::Iri::literal($text);
        CHECKED_LITERAL
    }};
}
