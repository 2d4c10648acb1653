//! The languages of the types: how a text is read, at run time and at compile time, and why it is not one.

/// The languages of an edition: the references, and those of them that have a scheme.
macro_rules! languages {
    ($edition:ident by $Components:ident: $references:ident $reference_rule:ident, $with_scheme:ident $rule:ident) => {
        #[doc = concat!("`", stringify!($reference_rule), "`")]
        pub(in crate::uri) mod $references {
            use crate::{
                ParseError,
                edition::$edition::{self, Printed, rule},
                fast::{
                    components::$Components,
                    reader,
                    reason::{self, fault::fault, rfc3986::record},
                },
                uri::{parsed::Parsed, refusal::Refusal},
            };

            #[cfg_attr(not(debug_assertions), inline(always))]
            pub(in crate::uri) fn read(text: &str) -> Option<Parsed<'_>> {
                Some(Parsed { text, offsets: $edition::offsets(text)? })
            }

            pub(in crate::uri) const fn const_read(text: &str) -> Option<Parsed<'_>> {
                match reader::read::<$Components>(text.as_bytes()) {
                    Some(offsets) => Some(Parsed { text, offsets }),
                    None => None,
                }
            }

            #[cold]
            #[inline(never)]
            pub(in crate::uri) fn why_not(text: &str) -> ParseError {
                reason::reason::<Printed, rule::$reference_rule>(record::<$Components>, text.as_bytes(), 0)
            }

            pub(in crate::uri) const fn const_why_not(text: &str, what: &str) -> Refusal {
                Refusal::new(text, what, fault::<$Components>(text.as_bytes()), &$edition::RULES)
            }
        }

        #[doc = concat!("`", stringify!($rule), "`")]
        pub(in crate::uri) mod $with_scheme {
            use super::$references;
            use crate::{
                ParseError,
                edition::$edition::{self, Printed, rule},
                fast::{
                    components::$Components,
                    reason::{self, fault::fault_with_scheme, rfc3986::record_with_scheme},
                },
                uri::{parsed::Parsed, refusal::Refusal},
            };

            #[cfg_attr(not(debug_assertions), inline(always))]
            pub(in crate::uri) fn read(text: &str) -> Option<Parsed<'_>> {
                $references::read(text).filter(Parsed::has_scheme)
            }

            pub(in crate::uri) const fn const_read(text: &str) -> Option<Parsed<'_>> {
                match $references::const_read(text) {
                    Some(parsed) if parsed.has_scheme() => Some(parsed),
                    _ => None,
                }
            }

            #[cold]
            #[inline(never)]
            pub(in crate::uri) fn why_not(text: &str) -> ParseError {
                reason::reason::<Printed, rule::$rule>(record_with_scheme::<$Components>, text.as_bytes(), 0)
            }

            pub(in crate::uri) const fn const_why_not(text: &str, what: &str) -> Refusal {
                Refusal::new(text, what, fault_with_scheme::<$Components>(text.as_bytes()), &$edition::RULES)
            }
        }
    };
}

languages! { rfc3986 by UriComponents: uri_reference UriReference, uri Uri }
#[cfg(feature = "rfc3987")]
languages! { rfc3987 by IriComponents: iri_reference IriReference, iri Iri }
