//! IRIs mapped to URIs and back: the examples of RFC 3987, a model of its steps, the options, and costs.

mod examples;
mod hosts;
mod model;
mod promises;
mod random;
mod sources;

use uri_bnf::{
    Edition,
    iri::{Mapped, MappingError, ToIri, ToUri},
};

/// The result of a mapping. All forms of it agree.
fn text(mapped: Result<Mapped<'_>, MappingError>) -> Result<String, MappingError> {
    let mapped = mapped?;
    let text = mapped.to_string();
    assert_eq!(mapped.to_text(), text);
    assert_eq!(mapped.pieces().map(|piece| piece.to_string()).collect::<String>(), text);
    Ok(text)
}

/// The URI of an IRI.
fn uri(mapping: ToUri, iri: &str) -> Result<String, MappingError> {
    let uri = text(mapping.map(iri))?;
    assert!(Edition::Rfc3986.is_valid(&uri), "{iri} {uri}");
    assert_eq!(text(mapping.map_bytes(iri.as_bytes())).as_deref(), Ok(uri.as_str()));
    // "Idempotent".
    assert_eq!(text(mapping.map(&uri)).as_deref(), Ok(uri.as_str()), "{iri}");
    Ok(uri)
}

/// The IRI of a URI.
fn iri(mapping: ToIri, uri: &str) -> Result<String, MappingError> {
    let iri = text(mapping.map(uri))?;
    assert!(Edition::Rfc3987.is_valid(&iri), "{uri} {iri}");
    assert_eq!(text(mapping.map_bytes(uri.as_bytes())).as_deref(), Ok(iri.as_str()));
    assert_eq!(text(mapping.map(&iri)).as_deref(), Ok(iri.as_str()), "{uri}");
    Ok(iri)
}
