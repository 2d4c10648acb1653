//! `JsonSchema`: a string with a format.

use alloc::borrow::Cow;

use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};

#[cfg(feature = "rfc3987")]
use super::kinds::{Iri, IriBuf, IriRef, IriRefBuf};
use super::kinds::{Uri, UriBuf, UriRef, UriRefBuf};

/// The schema of a borrowed type and of its owned form, which is the same.
macro_rules! schemas {
    ($($(#[$condition:meta])* $Type:ident, $Owned:ident: $format:literal;)+) => { $(
        schemas! { impl [$Type<'_>] $(#[$condition])* $Type: $format, as $Type<'static> }
        schemas! { impl [$Owned] $(#[$condition])* $Type: $format, as $Owned }
    )+ };
    (impl [$($Implementor:tt)+] $(#[$condition:meta])* $Type:ident: $format:literal, as $Example:ty) => {
        $(#[$condition])*
        #[doc = concat!("A string whose format is `", $format, "` (JSON Schema, Validation, section 7.3.5).")]
        ///
        /// ```
        #[doc = concat!("use uri_bnf::*;\nlet schema = schemars::schema_for!(", stringify!($Example), ");")]
        #[doc = concat!("assert_eq!((&schema.as_value()[\"type\"], &schema.as_value()[\"format\"]), (&\"string\".into(), &\"", $format, "\".into()));")]
        /// ```
        impl JsonSchema for $($Implementor)+ {
            fn inline_schema() -> bool {
                true
            }

            fn schema_name() -> Cow<'static, str> {
                stringify!($Type).into()
            }

            fn schema_id() -> Cow<'static, str> {
                concat!("uri_bnf::", stringify!($Type)).into()
            }

            fn json_schema(_: &mut SchemaGenerator) -> Schema {
                json_schema!({ "type": "string", "format": $format })
            }
        }
    };
}

schemas! {
    Uri, UriBuf: "uri";
    UriRef, UriRefBuf: "uri-reference";
    #[cfg(feature = "rfc3987")]
    Iri, IriBuf: "iri";
    #[cfg(feature = "rfc3987")]
    IriRef, IriRefBuf: "iri-reference";
}
