//! IRIs and URIs, each mapped to the other (RFC 3987 sections 3.1 and 3.2).
//!
//! [`ToUri`] maps an IRI reference to a URI reference, and [`ToIri`] maps a URI reference to an IRI reference. Both are
//! values with options; [`to_uri`] and [`to_iri`] have the defaults. The result, [`Mapped`], is written in pieces: it
//! implements `Display`, allocates nothing, and, with the feature `alloc`, gives a `Cow` that borrows an input that does
//! not change.
//!
//! ```
//! use uri_bnf::iri::{to_iri, to_uri};
//! let uri = to_uri("http://www.example.org/D\u{fc}rst?q=\u{e9}")?;
//! assert_eq!(uri.to_string(), "http://www.example.org/D%C3%BCrst?q=%C3%A9");
//! let iri = to_iri("http://www.example.org/D%C3%BCrst%2Fa%FC")?;
//! assert_eq!(iri.to_string(), "http://www.example.org/D\u{fc}rst%2Fa%FC");
//! # Ok::<(), uri_bnf::iri::MappingError>(())
//! ```
//!
//! "Everything in this section also applies to [...] components thereof" (section 3.1): a fragment identifier is mapped
//! as the reference `#` and the fragment identifier.
//!
//! # What is mapped
//!
//! | | `to_uri` (section 3.1) | `to_iri` (section 3.2) |
//! |---|---|---|
//! | `ucschar` | its octets in UTF-8 as escapes, in upper case | stays |
//! | `iprivate`, in a query | the same | stays |
//! | escapes of a `ucschar`, or, in a query, of an `iprivate` | stay | the character |
//! | escapes of an unreserved character in US-ASCII | stay | the character |
//! | escapes of a reserved character, of `%`, and of what is not allowed in a URI | stay | stay |
//! | escapes that are not UTF-8 | stay | stay, in upper case |
//! | escapes of other characters: of formatting characters (section 4.1), noncharacters and the like | stay | stay, in upper case |
//!
//! # Options
//!
//! | option | feature | section | by default |
//! |---|---|---|---|
//! | [`Source`]: what the input was, before it was text in Unicode | `unicode` | 3.1, step 1 | Unicode text, never normalized |
//! | [`Printable`]: `<`, `>`, `"`, space, `{`, `}`, `\|`, `\`, `^` and `` ` `` | `alloc` | 3.1 | an error |
//! | [`DomainNames`]: the host by `ToASCII`, or by `ToUnicode` | `idna` | 3.1, 3.2.1 | as everything else |
//! | [`LookAlikes`]: characters that are easily confused | | 6.1 | decoded |

#[cfg(feature = "unicode")]
pub mod bidi;
mod characters;
mod error;
mod escapes;
#[cfg(feature = "idna")]
mod host;
#[cfg(feature = "idna")]
mod labels;
mod mapped;
mod options;
#[cfg(feature = "alloc")]
mod preparation;
mod to_iri;
mod to_uri;

pub use error::{MappingError, MappingErrorKind};
pub use mapped::{Mapped, Piece, Pieces};
#[cfg(feature = "idna")]
pub use options::DomainNames;
pub use options::LookAlikes;
#[cfg(feature = "alloc")]
pub use options::Printable;
#[cfg(feature = "unicode")]
pub use options::Source;
pub use to_iri::ToIri;
pub use to_uri::ToUri;

/// Maps an IRI reference to a URI reference, with the defaults of [`ToUri`].
///
/// A URI reference is mapped to itself.
///
/// # Errors
///
/// Returns an error if `text` is not an IRI reference.
///
/// ```
/// use uri_bnf::iri::to_uri;
/// let uri = to_uri("http://r\u{e9}sum\u{e9}.example.org")?;
/// assert_eq!(uri.to_string(), "http://r%C3%A9sum%C3%A9.example.org");
/// assert_eq!(to_uri("a b").unwrap_err().offset(), 1);
/// # Ok::<(), uri_bnf::iri::MappingError>(())
/// ```
pub fn to_uri(text: &str) -> Result<Mapped<'_>, MappingError> {
    ToUri::new().map(text)
}

/// Maps a URI reference to an IRI reference, with the defaults of [`ToIri`].
///
/// # Errors
///
/// Returns an error if `text` is neither a URI reference nor an IRI reference.
///
/// ```
/// use uri_bnf::iri::to_iri;
/// assert_eq!(to_iri("/r%C3%A9sum%C3%A9")?.to_string(), "/r\u{e9}sum\u{e9}");
/// assert_eq!(to_iri("/r%E9sum%E9")?.to_string(), "/r%E9sum%E9");
/// # Ok::<(), uri_bnf::iri::MappingError>(())
/// ```
pub fn to_iri(text: &str) -> Result<Mapped<'_>, MappingError> {
    ToIri::new().map(text)
}

/// The URI reference of an IRI reference that was parsed.
#[cfg(all(feature = "alloc", feature = "rfc3986"))]
pub(crate) fn mapped_valid(text: &str) -> alloc::string::String {
    Mapped::uri_of_valid(text.into()).to_text().into_owned()
}
