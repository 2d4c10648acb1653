//! Fast paths: what the grammars answer, sooner.
//!
//! Only the functions and the types of the editions use what is here. A grammar that amends one of an edition does not, so it
//! may change any rule.
//!
//! - The [`glance`] reads whole references, and [`reason`](mod@reason) finds why an input is none. The functions of an
//!   edition (`rfc3986::parse`) ask these, else the rules.
//! - `rfc2396` to `uri01` exchange rules of a grammar in the type of the edition (`rfc3986::Grammar`) for others that accept
//!   the same strings with the same values. So a rule within another parser, or alone, is fast as well.
//! - The [`offsets`](mod@offsets) of the components alone are what `Uri` and its kin hold: by the glance, or by the
//!   [`reader`].
//!
//! Every fast path knows how the parts of a reference are divided. What knows only one class of characters, the run of that
//! class, is in `grammar`.

pub(crate) mod addresses;
pub(crate) mod authority;
#[cfg(any(feature = "rfc3986", feature = "urn"))]
pub(crate) mod authority_with_names;
pub(crate) mod blocks;
#[cfg(feature = "rfc3986")]
pub(crate) mod components;
pub(crate) mod glance;
mod ip_literal;
mod labels;
#[cfg(feature = "rfc3986")]
pub(crate) mod offsets;
#[cfg(feature = "rfc3986")]
pub(crate) mod plain;
#[cfg(any(feature = "rfc3986", feature = "urn"))]
mod quick;
#[cfg(feature = "rfc3986")]
pub(crate) mod reader;
pub(crate) mod reason;
#[cfg(any(feature = "url07", feature = "uri01"))]
mod relative_url;
#[cfg(feature = "rfc3986")]
pub(crate) mod request_target;
#[cfg(any(feature = "rfc2396", feature = "rfc2732"))]
mod rfc2396;
#[cfg(feature = "rfc2732")]
pub(crate) mod rfc2732;
#[cfg(any(feature = "rfc3986", feature = "urn"))]
mod rfc3986;
#[cfg(feature = "rfc3987")]
mod rfc3987;
pub(crate) mod server_parts;
#[cfg(feature = "uri01")]
mod uri01;
#[cfg(any(feature = "url07", feature = "uri01"))]
mod url07;

/// Rules of a grammar that the rules of another one are.
macro_rules! rules_of {
    ($grammar:ty: $($function:ident -> $value:ty;)*) => { $(
        fn $function<I: crate::grammar::GrammarInput, E: nom::error::ParseError<I>>()
        -> impl crate::grammar::Rule<I, $value, E> {
            <$grammar>::$function()
        }
    )* };
}

#[allow(unused_imports, reason = "used by the editions with rules of their own")]
use rules_of;
