//! The rule that reads a part.

use crate::{Edition, text::reference_part::ReferencePart};

/// The rule of `edition` that reads `part`, as printed.
pub(super) const fn rule_of(part: ReferencePart, edition: Edition) -> &'static str {
    let names = &edition.traits().names;
    match part {
        ReferencePart::Reference => edition.start_symbol(),
        ReferencePart::Scheme => "scheme",
        ReferencePart::Authority => names.authority,
        ReferencePart::Userinfo => "userinfo",
        ReferencePart::Host => "host",
        ReferencePart::Port => "port",
        ReferencePart::Path => "segment",
        ReferencePart::FirstSegment => names.first_segment,
        ReferencePart::OpaquePart => names.opaque_part,
        ReferencePart::Query => "query",
        ReferencePart::Fragment => "fragment",
        ReferencePart::Nid => "NID",
        ReferencePart::Nss => "NSS",
    }
}
