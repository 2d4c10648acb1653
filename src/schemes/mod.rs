//! What is known of schemes: whether their URIs have an authority, the default port, whether anything is retrieved.
//!
//! The grammar of each edition has rules for all schemes together; each scheme has a specification of its own. This
//! module has a table of the facts that the rest of the library needs, each with the document that states it: the
//! validator reports `http:x` and `mailto://a`, and a normal form omits `:80` after `http://a` (RFC 2396 section 6,
//! RFC 3986 section 6.2.3), because the table says so. The page `docs/schemes.md` shows the table.
//!
//! ```
//! use uri_bnf::schemes::{AuthorityUse, Scheme, Schemes};
//! let http = Schemes::BUILT_IN.find("HTTP").unwrap();
//! assert_eq!((http.name(), http.default_port(), http.authority()), ("http", Some(80), AuthorityUse::Server));
//! assert_eq!(http.specification().to_string(), "RFC 9110");
//!
//! // Schemes of one's own come first.
//! let own = [Scheme::new("x-queue").with_default_port(7100).with_authority(AuthorityUse::Server)];
//! let schemes = Schemes::new(&own);
//! assert_eq!((schemes.default_port("x-queue"), schemes.default_port("coaps+tcp")), (Some(7100), Some(5684)));
//! ```

mod authority_use;
mod key;
mod line_breaks;
mod lookup;
mod scheme;
mod specification;
mod table;

pub use authority_use::{AuthorityUse, UnknownAuthorityUse};
pub use line_breaks::LineBreaks;
pub use lookup::Schemes;
pub(crate) use lookup::built_in;
#[cfg(feature = "validate")]
pub(crate) use lookup::built_in_before;
pub use scheme::Scheme;
#[cfg(any(feature = "semantics", feature = "validate"))]
pub(crate) use scheme::may_be_ignored;
pub use specification::Specification;
pub use table::SCHEMES;
#[cfg(feature = "validate")]
pub(crate) use table::UNKNOWN;
