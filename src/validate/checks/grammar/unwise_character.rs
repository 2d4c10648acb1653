//! ``{ } | \ ^ ` ``, and the brackets in the oldest editions.
//!
//! Found in `recover/character.rs`.

use crate::validate::{
    Diagnostic, Reference, Suggestion,
    check::{Grounds, check},
    data::is_data_in_the_middle,
    reference::{rfc2396, rfc2732, rfc3986, uri01, url07},
    suggestion::Replacement,
};

const SAYS: &str = "gateways and other agents are known to alter such characters, so they are excluded";
const REFERENCES: &[Reference] = &[
    url07("2.4.3", SAYS),
    uri01("2.4.3", SAYS),
    rfc2396("2.4.3", SAYS),
    rfc2732("3", "of the unwise characters, only the brackets were made reserved"),
    rfc3986("2", "no rule holds such a character; it is percent-encoded (2.1)"),
];

check! {
    /// One of ``{ } | \ ^ ` ``, which no component may hold; before RFC 2732, one of `[ ]`, too.
    ///
    /// Gateways and keyboards of other countries are known to alter them, and templates use them as their own.
    ///
    /// ```
    /// use uri_bnf::{Edition, validate::{Validator, checks}};
    /// for &edition in Edition::ALL {
    ///     let found = Validator::new(edition).diagnostics("/{id}");
    ///     assert!(found.len() == 2 && found[0].code() == checks::UNWISE_CHARACTER);
    ///     assert_eq!(found[0].suggestion().unwrap().apply("/{id}"), "/%7Bid}");
    /// }
    /// ```
    ///
    /// Write its escape. A backslash is often meant as `/`; braces are often what is left of a template.
    UNWISE_CHARACTER = 104 "unwise-character" Error, REFERENCES;
    message: |diagnostic, to| write!(to, "`{}` in the {}", diagnostic.cut(), diagnostic.component),
    label: |_, to| to.write_str("not here"),
    note: |diagnostic, to| {
        if diagnostic.piece().contains(['[', ']']) && diagnostic.edition.traits().ip_literal.is_none() {
            to.write_str("RFC 2732 and RFC 3986 allow brackets around the address of a host")
        } else {
            Ok(())
        }
    },
    help: |diagnostic, to| {
        if is_bracket_in_host(diagnostic) {
            return to.write_str("write a hostname or an IPv4 address as the host");
        }
        write!(to, "write {}", diagnostic.escaped())?;
        if diagnostic.piece().contains('\\') { to.write_str(", or / where that is meant") } else { Ok(()) }
    },
    suggestion: |diagnostic| {
        let is_data = !is_bracket_in_host(diagnostic);
        is_data.then(|| Suggestion::new(diagnostic.span, Replacement::Escaped(diagnostic.piece())))
    },
    safety: Grounds::sometimes(
        is_data,
        "`|`, `^` and, before RFC 2732, brackets are data inside of a path, a query or a fragment; at the \
         ends of a text they may be what stands around the reference, and in a text in which another reference \
         begins, or before a slash, what stands between two, or a drive's `C|`; braces may be those of a template, a \
         backslash may be meant as a slash, and a backquote may be Markdown's",
    ),
}

/// Whether it may be one of those around the address of a host, which has no escapes that any program would look up.
pub(super) fn is_bracket_in_host(diagnostic: &Diagnostic<'_>) -> bool {
    diagnostic.component.is_host() && diagnostic.piece().contains(['[', ']'])
}

/// Whether it stands for nothing but itself, and not for the end of a reference or the colon of a drive.
fn is_data(diagnostic: &Diagnostic<'_>) -> bool {
    is_data_in_the_middle(diagnostic)
        && diagnostic.piece().bytes().all(|octet| matches!(octet, b'|' | b'^' | b'[' | b']'))
        && !(diagnostic.piece().ends_with(['|', '^'])
            && diagnostic.text[diagnostic.span.end..].starts_with('/'))
}
