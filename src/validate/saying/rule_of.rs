//! The rule that reads a part.

use crate::{Edition, edition::facts::traits::Traits, text::reference_part::ReferencePart};

/// The rule of `edition` that reads `part`, as printed.
pub(super) const fn rule_of(part: ReferencePart, edition: Edition) -> &'static str {
    let Traits { names, syntax, .. } = edition.traits();
    match part {
        // RFC 1808 does not divide what follows "//", and has the params after the whole path.
        ReferencePart::Userinfo | ReferencePart::Host | ReferencePart::Port if syntax.has_params_of_path => {
            names.authority
        }
        ReferencePart::Path if syntax.has_params_of_path => names.first_segment,
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
