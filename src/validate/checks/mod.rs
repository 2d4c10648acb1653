//! The checks, a file each, and the table of their codes.
//!
//! Numbers below 200 are errors of the grammar: a text has one exactly where it is not in the language.
//!
//! ```
//! use uri_bnf::validate::checks::CODES;
//! assert!(CODES.is_sorted() && CODES[0].name() == "control-character");
//! ```

use super::{Code, Component, Diagnostic, Reference, Suggestion, diagnostic::Detail};
use crate::{Edition, Span};

macro_rules! checks {
    ($($module:ident: $($code:ident)*;)*) => {
        $(mod $module;)*
        $(pub use $module::{$($code),*};)*

        /// All codes, by number.
        ///
        /// ```
        /// use uri_bnf::validate::checks::CODES;
        /// for code in CODES {
        ///     println!("{:3} {:8} {code}: {}", code.number(), code.severity(), code.summary());
        /// }
        /// ```
        pub const CODES: &[Code] = &[$($($code),*),*];
    };
}

checks! {
    control_character: CONTROL_CHARACTER;
    space: SPACE;
    delimiter: DELIMITER;
    unwise_character: UNWISE_CHARACTER;
    non_ascii_character: NON_ASCII_CHARACTER;
    malformed_escape: MALFORMED_ESCAPE;
    second_number_sign: SECOND_NUMBER_SIGN;
    misplaced_bracket: MISPLACED_BRACKET;
    misplaced_at_sign: MISPLACED_AT_SIGN;
    line_break: LINE_BREAK;
    malformed_scheme: MALFORMED_SCHEME;
    colon_in_first_segment: COLON_IN_FIRST_SEGMENT;
    empty_opaque_part: EMPTY_OPAQUE_PART;
    empty_relative_path: EMPTY_RELATIVE_PATH;
    malformed_ip_literal: MALFORMED_IP_LITERAL;
    malformed_port: MALFORMED_PORT;
    relative_reference: RELATIVE_REFERENCE;
    absolute_reference: ABSOLUTE_REFERENCE;
    fragment_not_allowed: FRAGMENT_NOT_ALLOWED;
    enclosing_delimiters: ENCLOSING_DELIMITERS;
    surrounding_white_space: SURROUNDING_WHITE_SPACE;
    not_in_grammar: NOT_IN_GRAMMAR;
    registry_name: REGISTRY_NAME;
    not_an_ipv6_address: NOT_AN_IPV6_ADDRESS;
    ipv4_number_over_255: IPV4_NUMBER_OVER_255;
    ipv4_leading_zero: IPV4_LEADING_ZERO;
    unqualified_host: UNQUALIFIED_HOST;
    long_label: LONG_LABEL;
    long_hostname: LONG_HOSTNAME;
    uppercase_host: UPPERCASE_HOST;
    port_out_of_range: PORT_OUT_OF_RANGE;
    empty_port: EMPTY_PORT;
    port_leading_zero: PORT_LEADING_ZERO;
    default_port: DEFAULT_PORT;
    other_port: OTHER_PORT;
    reserved_port: RESERVED_PORT;
    password: PASSWORD;
    uppercase_scheme: UPPERCASE_SCHEME;
    scheme_without_server: SCHEME_WITHOUT_SERVER;
    scheme_with_authority: SCHEME_WITH_AUTHORITY;
    fragment_of_nothing: FRAGMENT_OF_NOTHING;
    repeated_scheme: REPEATED_SCHEME;
    escaped_unreserved: ESCAPED_UNRESERVED;
    double_escape: DOUBLE_ESCAPE;
    escaped_control: ESCAPED_CONTROL;
    escaped_nul: ESCAPED_NUL;
    escaped_delimiter: ESCAPED_DELIMITER;
    dot_segment: DOT_SEGMENT;
    too_many_dot_dot: TOO_MANY_DOT_DOT;
    empty_segment: EMPTY_SEGMENT;
    empty_param: EMPTY_PARAM;
    url_prefix: URL_PREFIX;
    abbreviated_reference: ABBREVIATED_REFERENCE;
    urn_character: URN_CHARACTER;
    reserved_nid: RESERVED_NID;
}

/// The numbers from which on checks flag, for those who look before them.
pub(super) mod limits {
    pub(in crate::validate) use super::{
        long_hostname::LONGEST as LONGEST_NAME, long_label::LONGEST as LONGEST_LABEL,
        other_port::FIRST_UNRESERVED,
    };
}

/// Runs every check of what is within the grammar.
pub(super) fn beyond_grammar<'a, S: super::Sink<'a>>(
    subject: &super::subject::Subject<'a>,
    base: Option<&crate::UriReference<&str>>,
    report: &mut super::report::Report<'a, '_, S>,
) {
    let known = subject.scheme.and_then(super::schemes::find);
    if subject.authority.is_some() {
        registry_name::check(subject, report);
        not_an_ipv6_address::check(subject, report);
        ipv4_number_over_255::check(subject, report);
        ipv4_leading_zero::check(subject, report);
        unqualified_host::check(subject, report);
        long_label::check(subject, report);
        long_hostname::check(subject, report);
        uppercase_host::check(subject, report);
    }
    if subject.has_authority {
        password::check(subject, report);
    }
    if subject.port().is_some() {
        // What begins with a malformed scheme has no other.
        let is_relative = subject.text.starts_with("//");
        let inherited = || super::schemes::find(base?.scheme()?.text());
        let scheme = if is_relative { inherited() } else { known };
        port_out_of_range::check(subject, report);
        empty_port::check(subject, report);
        port_leading_zero::check(subject, report);
        default_port::check(subject, scheme, report);
        other_port::check(subject, scheme, report);
        reserved_port::check(subject, scheme, report);
    }
    uppercase_scheme::check(subject, report);
    scheme_without_server::check(subject, known, base, report);
    scheme_with_authority::check(subject, known, report);
    fragment_of_nothing::check(subject, known, report);
    repeated_scheme::check(subject, base, report);
    super::escapes::check(subject, report);
    super::segments::check(subject, report);
    url_prefix::check(subject, report);
    abbreviated_reference::check(subject, report);
    urn_character::check(subject, report);
    reserved_nid::check(subject, report);
}

pub(super) use url_prefix::without_url_prefix;

/// What draft-fielding-url-syntax-07 says.
const fn url07(section: &'static str, says: &'static str) -> Reference {
    Reference { editions: &[Edition::Url07], document: "draft-fielding-url-syntax-07", section, says }
}

/// What draft-fielding-uri-syntax-01 says, of characters.
const fn uri01(section: &'static str, says: &'static str) -> Reference {
    Reference { editions: &[Edition::Uri01], document: "draft-fielding-uri-syntax-01", section, says }
}

/// What draft-fielding-url-syntax-03 says, of the components.
const fn url03(section: &'static str, says: &'static str) -> Reference {
    Reference { editions: &[Edition::Uri01], document: "draft-fielding-url-syntax-03", section, says }
}

/// What RFC 2396 says, as amended or not.
const fn rfc2396(section: &'static str, says: &'static str) -> Reference {
    Reference { editions: &[Edition::Rfc2396, Edition::Rfc2732], document: "RFC 2396", section, says }
}

/// What RFC 2396 says, where RFC 2732 amends it.
const fn only_rfc2396(section: &'static str, says: &'static str) -> Reference {
    Reference { editions: &[Edition::Rfc2396], document: "RFC 2396", section, says }
}

/// What RFC 2732 says.
const fn rfc2732(section: &'static str, says: &'static str) -> Reference {
    Reference { editions: &[Edition::Rfc2732], document: "RFC 2732", section, says }
}

/// What RFC 3986 says.
const fn rfc3986(section: &'static str, says: &'static str) -> Reference {
    Reference { editions: &[Edition::Rfc3986], document: "RFC 3986", section, says }
}

/// The path without a dot segment, as resolution makes it: the number of the finding says how much goes before it.
fn without_segment<'a>(found: &Diagnostic<'a>) -> Option<Suggestion<'a>> {
    let Detail::Number(before) = found.detail else { return None };
    let slash = usize::from(found.text[found.span.end..].starts_with('/'));
    let span = Span::new(found.span.start.checked_sub(before)?, found.span.end + slash);
    Some(Suggestion::text(span, ""))
}

/// Whether it stands inside of a path, a query or a fragment of a text that is one reference, with something on both sides that is no part of the text
/// around the reference: a character there can only be data. Not before a colon in the first segment, where a scheme may
/// be meant.
fn is_data_in_the_middle(found: &Diagnostic<'_>) -> bool {
    let around =
        |character: char| character.is_ascii_whitespace() || matches!(character, '<' | '>' | '"' | '\'');
    let before = found.text.get(..found.span.start).and_then(|before| before.chars().next_back());
    let behind = found.text.get(found.span.end..).and_then(|behind| behind.chars().next());
    is_in_data(found)
        && !found.may_be_several
        && found.second.is_none()
        && before.is_some_and(|before| !around(before))
        && behind.is_some_and(|behind| !around(behind))
}

/// Whether it stands in a path, a query or a fragment, and not before a colon in the first segment.
fn is_in_data(found: &Diagnostic<'_>) -> bool {
    let is_data = matches!(
        found.component,
        Component::Path
            | Component::FirstSegment
            | Component::OpaquePart
            | Component::Query
            | Component::Fragment
    );
    is_data && !found.is_before_colon()
}
