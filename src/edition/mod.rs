//! The editions: chosen at run time by a value, or at compile time by a type.

/// Passes the editions, the oldest first, to the macro `$then`: for each, the documentation of its variant; the variant of
/// [`Edition`], which is also the name of its type; the name of its module and of its feature; and its names.
macro_rules! editions {
    ($then:ident) => {
        $then! {
            /// RFC 1808, June 1995: relative URLs.
            Rfc1808 rfc1808 "rfc1808" ["RFC 1808", "rfc1808", "1808"];
            /// draft-fielding-url-syntax-07, September 1997.
            Url07 url07 "url07" ["url-syntax-07", "url07", "draft-fielding-url-syntax-07"];
            /// draft-fielding-uri-syntax-01 with draft-fielding-url-syntax-03, December 1997, and RFC 2141 for the names.
            Uri01 uri01 "uri01" ["uri-syntax-01", "uri01", "draft-fielding-uri-syntax-01"];
            /// RFC 2396, August 1998.
            Rfc2396 rfc2396 "rfc2396" ["RFC 2396", "rfc2396", "2396"];
            /// RFC 2396 as amended by RFC 2732, December 1999, with the addresses of RFC 2373.
            Rfc2732 rfc2732 "rfc2732" ["RFC 2732", "rfc2732", "2732"];
            /// RFC 3986, January 2005.
            Rfc3986 rfc3986 "rfc3986" ["RFC 3986", "rfc3986", "3986"];
            /// RFC 3987, January 2005: RFC 3986 with characters beyond US-ASCII.
            Rfc3987 rfc3987 "rfc3987" ["RFC 3987", "rfc3987", "3987"];
        }
    };
}

mod entry_points;
pub(crate) mod facts;
mod marker;
mod names;
#[cfg(feature = "rfc1808")]
pub mod rfc1808;
#[cfg(any(feature = "rfc2396", feature = "rfc2732"))]
pub mod rfc2396;
#[cfg(feature = "rfc2732")]
pub mod rfc2732;
#[cfg(any(feature = "rfc3986", feature = "urn"))]
pub mod rfc3986;
#[cfg(feature = "rfc3987")]
pub mod rfc3987;
#[cfg(feature = "serde")]
mod serialize;
#[cfg(feature = "uri01")]
pub mod uri01;
#[cfg(any(feature = "url07", feature = "uri01"))]
pub mod url07;
mod variants;

#[cfg(any(feature = "semantics", feature = "validate"))]
pub use facts::section::Section;
pub use marker::EditionMarker;
pub use names::UnknownEdition;
pub use variants::Edition;
