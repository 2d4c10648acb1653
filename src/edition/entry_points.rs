//! The functions of an edition for whole references: by the fast path, else by the rules.

use crate::ast::{Parts, UriReference};

/// The functions of an edition for whole references, as [`Edition`](crate::Edition) has them at run time.
///
/// In scope, the type `Grammar` has the rules, and `Printed` has them as they are printed. `$reader` is how the fast path
/// reads authorities, and `$record` how it finds the reason why an input is not a reference. Without these clauses, the rules
/// decide everything.
macro_rules! entry_points {
    ($edition:ident from $start:ident in $module:literal, $valid:literal not $invalid:literal;) => {
        /// There is no fast path.
        enum Slow {}

        impl crate::fast::server_parts::AuthorityReader for Slow {
            const IS_FAST: bool = false;

            fn host(_: &[u8], _: usize) -> Option<crate::fast::server_parts::HostKind> {
                None
            }

            fn server(_: &[u8], _: usize) -> Option<crate::fast::server_parts::ServerParts> {
                None
            }

            fn with_brackets(_: &[u8]) -> Option<crate::fast::server_parts::ServerParts> {
                None
            }
        }

        crate::edition::entry_points::entry_points! {
            $edition from $start in $module, $valid not $invalid;
            authorities by Slow; reasons by |_| None;
        }
    };
    (
        $edition:ident from $start:ident in $module:literal, $valid:literal not $invalid:literal;
        authorities by $reader:ty; reasons by $record:expr;
    ) => {
        #[doc = concat!("Like [`Edition::is_valid`](crate::Edition::is_valid) for [`", stringify!($edition), "`](crate::Edition::", stringify!($edition), ").")]
        ///
        /// ```
        #[doc = concat!("assert!(uri_bnf::", $module, "::is_valid(\"", $valid, "\"));")]
        #[doc = concat!("assert!(!uri_bnf::", $module, "::is_valid(\"", $invalid, "\"));")]
        /// ```
        #[cfg(feature = $module)]
        pub fn is_valid(text: &str) -> bool {
            crate::fast::glance::verdict::<$reader>(traits::SYNTAX, text.as_bytes(), true)
                .unwrap_or_else(|| crate::grammar::accepts::<Grammar, rule::$start, _>(text))
        }

        #[doc = concat!("Like [`Edition::parse`](crate::Edition::parse) for [`", stringify!($edition), "`](crate::Edition::", stringify!($edition), ").")]
        ///
        /// # Errors
        ///
        /// Returns an error if `text` is not a reference: the offset at which it stops being a prefix of any, and the
        /// reason.
        ///
        /// ```
        #[doc = concat!("assert_eq!(uri_bnf::", $module, "::parse(\"", $valid, "\")?.text(), \"", $valid, "\");")]
        #[doc = concat!("assert!(uri_bnf::", $module, "::parse(\"", $invalid, "\").is_err());")]
        /// # Ok::<(), uri_bnf::ParseError>(())
        /// ```
        #[cfg(feature = $module)]
        pub fn parse(text: &str) -> Result<crate::UriReference<&str>, crate::ParseError> {
            of_input(text)
        }

        /// The tree of all of `input`, or the reason why there is none.
        #[cfg(feature = $module)]
        #[cfg_attr(not(debug_assertions), inline(always))]
        fn of_input<I: crate::grammar::GrammarInput>(input: I) -> Result<crate::UriReference<I>, crate::ParseError> {
            crate::fast::glance::tree::<$reader, I, _>(traits::SYNTAX, input, Ok, |declined| match declined {
                crate::fast::glance::Declined::Invalid => Err(reason(input)),
                _ => crate::grammar::tables::whole_or::<Grammar, rule::$start, I>(input, reason),
            })
        }

        /// Why `input` is not a reference.
        #[cfg(feature = $module)]
        #[cold]
        #[inline(never)]
        fn reason<I: crate::grammar::GrammarInput>(input: I) -> crate::ParseError {
            let start = input.known_span().map_or(0, |span| span.start);
            crate::fast::reason::reason::<Printed, rule::$start>($record, input.as_bytes(), start)
        }

        #[doc = concat!("Like [`Edition::is_valid_bytes`](crate::Edition::is_valid_bytes) for [`", stringify!($edition), "`](crate::Edition::", stringify!($edition), ").")]
        ///
        /// ```
        #[doc = concat!("assert!(uri_bnf::", $module, "::is_valid_bytes(b\"", $valid, "\"));")]
        #[doc = concat!("assert!(!uri_bnf::", $module, "::is_valid_bytes(b\"", $valid, "\\xFF\"));")]
        /// ```
        #[cfg(feature = $module)]
        pub fn is_valid_bytes(octets: &[u8]) -> bool {
            // A verdict at a glance needs no check for UTF-8 before it.
            crate::fast::glance::verdict::<$reader>(traits::SYNTAX, octets, false)
                .unwrap_or_else(|| crate::grammar::tables::run::accepts_bytes::<Grammar, rule::$start>(octets))
        }

        #[doc = concat!("Like [`Edition::parse_bytes`](crate::Edition::parse_bytes) for [`", stringify!($edition), "`](crate::Edition::", stringify!($edition), ").")]
        ///
        /// # Errors
        ///
        /// Returns an error if `octets` are not a reference: the offset at which they stop being a prefix of any, and why.
        ///
        /// ```
        #[doc = concat!("assert_eq!(uri_bnf::", $module, "::parse_bytes(b\"", $valid, "\")?.text(), \"", $valid, "\");")]
        #[doc = concat!("assert!(uri_bnf::", $module, "::parse_bytes(b\"", $valid, "\\xFF\").is_err());")]
        /// # Ok::<(), uri_bnf::ParseError>(())
        /// ```
        #[cfg(feature = $module)]
        pub fn parse_bytes(octets: &[u8]) -> Result<crate::UriReference<&str>, crate::ParseError> {
            // A reference is a text, so octets that are not UTF-8 have a fault.
            match core::str::from_utf8(octets) {
                Ok(text) => parse(text),
                Err(_) => Err(reason(octets)),
            }
        }

        #[doc = concat!("Like [`Edition::tree`](crate::Edition::tree) for [`", stringify!($edition), "`](crate::Edition::", stringify!($edition), ").")]
        ///
        /// ```
        #[doc = concat!("assert_eq!(uri_bnf::", $module, "::tree(\"", $valid, "\").map(|tree| tree.text()), Some(\"", $valid, "\"));")]
        #[doc = concat!("assert!(uri_bnf::", $module, "::tree(\"", $invalid, "\").is_none());")]
        /// ```
        #[cfg(feature = $module)]
        pub fn tree(text: &str) -> Option<crate::UriReference<&str>> {
            crate::fast::glance::tree::<$reader, _, _>(traits::SYNTAX, text, Some, |declined| match declined {
                crate::fast::glance::Declined::Invalid => None,
                _ => crate::grammar::tables::whole::<Grammar, rule::$start>(text),
            })
        }

        #[doc = concat!("Like [`Edition::parts`](crate::Edition::parts) for [`", stringify!($edition), "`](crate::Edition::", stringify!($edition), ").")]
        ///
        /// ```
        #[doc = concat!("assert!(uri_bnf::", $module, "::parts(\"", $valid, "\").is_some());")]
        #[doc = concat!("assert!(uri_bnf::", $module, "::parts(\"", $invalid, "\").is_none());")]
        /// ```
        #[cfg(feature = $module)]
        #[inline]
        pub fn parts(text: &str) -> Option<crate::ast::Parts<'_>> {
            let mut parts = crate::ast::Parts::default();
            parts_into(text, &mut parts).then_some(parts)
        }

        /// Like [`Edition::parts_into`](crate::Edition::parts_into): writes the parts of all of `text`; `false` if it is not a reference.
        #[cfg(feature = $module)]
        pub(crate) fn parts_into<'a>(text: &'a str, parts: &mut crate::ast::Parts<'a>) -> bool {
            // Written in place, because a copy of what was just written waits for it.
            match crate::fast::glance::parts::<$reader>(traits::SYNTAX, text) {
                Ok(found) => {
                    *parts = found;
                    true
                }
                Err(crate::fast::glance::Declined::Invalid) => false,
                Err(_) => crate::edition::entry_points::parts_of_tree(tree(text), parts),
            }
        }

        #[doc = concat!("Like [`Edition::parse_located`](crate::Edition::parse_located) for [`", stringify!($edition), "`](crate::Edition::", stringify!($edition), ").")]
        ///
        /// # Errors
        ///
        /// Those of [`parse`].
        ///
        /// ```
        #[doc = concat!("assert_eq!(uri_bnf::", $module, "::parse_located(\"", $valid, "\")?.as_str(), \"", $valid, "\");")]
        /// # Ok::<(), uri_bnf::ParseError>(())
        /// ```
        #[cfg(feature = $module)]
        pub fn parse_located(
            text: &str,
        ) -> Result<crate::UriReference<crate::Located<'_>>, crate::ParseError> {
            of_input(crate::Located::new(text))
        }
    };
}

pub(super) use entry_points;

/// Writes the parts of `tree`; `false` if there is none.
#[cold]
#[inline(never)]
pub(super) fn parts_of_tree<'a>(tree: Option<UriReference<&'a str>>, parts: &mut Parts<'a>) -> bool {
    let Some(tree) = tree else { return false };
    *parts = Parts::of_tree(&tree);
    true
}

#[cfg(all(test, feature = "rfc3986"))]
mod tests {
    use crate::{
        edition::rfc3986,
        grammar::rfc3986::{Printed, rule},
    };

    /// An edition without a fast path: RFC 3986.
    #[allow(unreachable_pub, reason = "the functions of an edition are public")]
    mod slow {
        use super::{Printed, Printed as Grammar, rule};
        use crate::edition::rfc3986::traits;

        super::super::entry_points! {
            Rfc3986 from UriReference in "rfc3986", "http://[::1]/" not "http://[:::1]/";
        }
    }

    #[test]
    fn an_edition_can_do_without_a_fast_path() {
        for text in
            ["", "http://u@h:80/p;a/b?q#f", "//[::1]:80", "a:b", "é", "http://h:80a/", "//[::1", "a/%4"]
        {
            assert_eq!(slow::is_valid(text), rfc3986::is_valid(text), "{text}");
            assert_eq!(
                slow::is_valid_bytes(text.as_bytes()),
                rfc3986::is_valid_bytes(text.as_bytes()),
                "{text}"
            );
            assert_eq!(slow::parse(text), rfc3986::parse(text), "{text}");
            assert_eq!(slow::parse_bytes(text.as_bytes()), rfc3986::parse_bytes(text.as_bytes()), "{text}");
            assert_eq!(slow::tree(text), rfc3986::tree(text), "{text}");
            assert_eq!(slow::parts(text), rfc3986::parts(text), "{text}");
            assert_eq!(slow::parse_located(text), rfc3986::parse_located(text), "{text}");
        }
    }
}
