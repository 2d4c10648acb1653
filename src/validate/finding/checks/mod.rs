//! The checks, one file each, and the table of their codes.
//!
//! Numbers below 200 are errors of the grammar: an input has one if and only if it is not in the language.
//!
//! ```
//! use uri_bnf::validate::checks::CODES;
//! assert!(CODES.is_sorted() && CODES[0].name() == "control-character");
//! ```

use super::{report::Report, subject::Subject};
use crate::validate::Code;

mod passes;

/// From a list of modules and codes, generates the modules `grammar` and `accepted`, the table of the codes, and a function
/// for each group marked `each`, which runs the checks of the group in the order of the list.
macro_rules! checks {
    (
        grammar { $($error:ident: $error_code:ident;)* }
        accepted { $($kind:ident $group:ident { $($module:ident: $code:ident;)* })* }
    ) => {
        mod grammar {
            $(pub(in crate::validate) mod $error;)*
            // For the links of the pages.
            #[cfg(doc)]
            use super::*;
        }

        mod accepted {
            use super::{Report, Subject};

            $($(pub(in crate::validate) mod $module;)*)*
            $(run! { $kind $group $($module)* })*
            // For the links of the pages.
            #[cfg(doc)]
            use super::*;
        }

        $(pub use grammar::$error::$error_code;)*
        $($(pub use accepted::$module::$code;)*)*

        /// All codes, by number.
        ///
        /// ```
        /// use uri_bnf::validate::checks::CODES;
        /// for code in CODES {
        ///     println!("{:3} {:8} {code}: {}", code.number(), code.severity(), code.summary());
        /// }
        /// ```
        pub const CODES: &[Code] = &by_number([$($error_code,)* $($($code,)*)*]);
    };
}

/// The function that runs a group; none for `together`, whose findings come from a pass.
macro_rules! run {
    (together $group:ident $($module:ident)*) => {};
    (each $group:ident $($module:ident)*) => {
        pub(super) fn $group<'a>(subject: &Subject<'a>, report: &mut Report<'a, '_>) {
            $($module::check(subject, report);)*
        }
    };
}

// A new check is a file in one of the two folders, and a line here.
checks! {
    // Errors of the grammar, by number. The code that finds them is in `recover`; each file names it.
    grammar {
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
        delimiter_in_userinfo: DELIMITER_IN_USERINFO;
        relative_reference: RELATIVE_REFERENCE;
        absolute_reference: ABSOLUTE_REFERENCE;
        fragment_not_allowed: FRAGMENT_NOT_ALLOWED;
        enclosing_delimiters: ENCLOSING_DELIMITERS;
        surrounding_white_space: SURROUNDING_WHITE_SPACE;
        windows_path: WINDOWS_PATH;
        uri_template: URI_TEMPLATE;
        backslash: BACKSLASH;
        reference_in_text: REFERENCE_IN_TEXT;
        scp_form: SCP_FORM;
        typographic_character: TYPOGRAPHIC_CHARACTER;
        not_in_grammar: NOT_IN_GRAMMAR;
    }
    // What is questionable within the grammar, in the order of the search; `check_accepted` selects the groups. In a group
    // marked `each`, the file has a function `check`; in one marked `together`, a pass finds what its files describe.
    accepted {
        each authority {
            // These four take others with them, so they precede them.
            file_host: FILE_HOST;
            scheme_as_host: SCHEME_AS_HOST;
            userinfo_like_host: USERINFO_LIKE_HOST;
            ipv4_in_other_form: IPV4_IN_OTHER_FORM;
            registry_name: REGISTRY_NAME;
            not_an_ipv6_address: NOT_AN_IPV6_ADDRESS;
            ipv4_number_over_255: IPV4_NUMBER_OVER_255;
            ipv4_leading_zero: IPV4_LEADING_ZERO;
            unqualified_host: UNQUALIFIED_HOST;
            long_label: LONG_LABEL;
            long_hostname: LONG_HOSTNAME;
            uppercase_host: UPPERCASE_HOST;
            private_address: PRIVATE_ADDRESS;
            final_dot: FINAL_DOT;
            malformed_punycode: MALFORMED_PUNYCODE;
            mixed_scripts: MIXED_SCRIPTS;
        }
        each userinfo {
            password: PASSWORD;
        }
        each port {
            port_out_of_range: PORT_OUT_OF_RANGE;
            empty_port: EMPTY_PORT;
            port_leading_zero: PORT_LEADING_ZERO;
            default_port: DEFAULT_PORT;
            other_port: OTHER_PORT;
            reserved_port: RESERVED_PORT;
        }
        each scheme {
            // These two take the case with them.
            host_as_scheme: HOST_AS_SCHEME;
            near_scheme: NEAR_SCHEME;
            uppercase_scheme: UPPERCASE_SCHEME;
            scheme_without_server: SCHEME_WITHOUT_SERVER;
            scheme_with_authority: SCHEME_WITH_AUTHORITY;
            fragment_of_nothing: FRAGMENT_OF_NOTHING;
            repeated_scheme: REPEATED_SCHEME;
        }
        each of_scheme {
            malformed_mailto: MALFORMED_MAILTO;
            malformed_tel: MALFORMED_TEL;
            malformed_data: MALFORMED_DATA;
            malformed_geo: MALFORMED_GEO;
            malformed_uuid: MALFORMED_UUID;
            malformed_urn: MALFORMED_URN;
        }
        // These take escapes with them.
        each segments {
            dot_segment_with_parameters: DOT_SEGMENT_WITH_PARAMETERS;
            dot_segment_with_escaped_slash: DOT_SEGMENT_WITH_ESCAPED_SLASH;
        }
        together escapes {
            escaped_unreserved: ESCAPED_UNRESERVED;
            double_escape: DOUBLE_ESCAPE;
            escaped_control: ESCAPED_CONTROL;
            escaped_nul: ESCAPED_NUL;
            escaped_delimiter: ESCAPED_DELIMITER;
            escaped_delimiter_in_query: ESCAPED_DELIMITER_IN_QUERY;
            escaped_dot_segment: ESCAPED_DOT_SEGMENT;
            malformed_utf8: MALFORMED_UTF8;
            not_utf8: NOT_UTF8;
            escaped_invisible: ESCAPED_INVISIBLE;
        }
        each non_ascii {
            formatting_character: FORMATTING_CHARACTER;
            not_nfc: NOT_NFC;
            private_use_character: PRIVATE_USE_CHARACTER;
            malformed_idn: MALFORMED_IDN;
            internationalized_host: INTERNATIONALIZED_HOST;
        }
        together directions {
            mixed_directions: MIXED_DIRECTIONS;
            undirected_end: UNDIRECTED_END;
            number_beside_right_to_left: NUMBER_BESIDE_RIGHT_TO_LEFT;
        }
        together dot_segments {
            dot_segment: DOT_SEGMENT;
            too_many_dot_dot: TOO_MANY_DOT_DOT;
        }
        each path {
            segment_of_dots: SEGMENT_OF_DOTS;
            empty_segment: EMPTY_SEGMENT;
            empty_param: EMPTY_PARAM;
        }
        each query {
            empty_query: EMPTY_QUERY;
            empty_parameter: EMPTY_PARAMETER;
            plus_and_space: PLUS_AND_SPACE;
        }
        each fragment {
            empty_fragment: EMPTY_FRAGMENT;
        }
        each reference {
            url_prefix: URL_PREFIX;
            abbreviated_reference: ABBREVIATED_REFERENCE;
            html_entity: HTML_ENTITY;
            urn_character: URN_CHARACTER;
            reserved_nid: RESERVED_NID;
            read_differently: READ_DIFFERENTLY;
        }
    }
}

/// Errors of the grammar that a reference within it may have as warnings.
pub(super) use grammar::{
    delimiter_in_userinfo, malformed_ip_literal, malformed_port, misplaced_at_sign, typographic_character,
};

/// Returns whether `text` is the host of a server: a name or an IPv4 address.
pub(super) fn is_host(text: &str) -> bool {
    accepted::registry_name::is_hostname(text) && !text.is_empty()
        || text.parse::<core::net::Ipv4Addr>().is_ok()
}

/// What is wrong in a name, for the recovery of one.
pub(super) mod name_faults {
    pub(in crate::validate) use super::accepted::malformed_urn::{check_components, check_name};
}

/// The limits of checks, and which schemes they take for others, for the fast path.
pub(in crate::validate) mod limits {
    pub(in crate::validate) use super::accepted::{
        long_hostname::LONGEST as LONGEST_NAME, long_label::LONGEST as LONGEST_LABEL, near_scheme::meant_by,
        other_port::FIRST_UNRESERVED,
    };
}

/// Runs every check of inputs within the grammar.
pub(in crate::validate) fn check_accepted<'a>(subject: &Subject<'a>, report: &mut Report<'a, '_>) {
    accepted::html_entity::announce(subject, report);
    if !subject.has_authority && subject.scheme.is_none() {
        accepted::abbreviated_reference::announce(subject, report);
    }
    if subject.authority.is_some() {
        accepted::scheme_without_server::announce(subject, report);
        delimiter_in_userinfo::check(subject, report);
        malformed_ip_literal::check(subject, report);
        malformed_port::check(subject, report);
        misplaced_at_sign::check(subject, report);
    }
    if subject.authority.is_some() || report.foreign.host.is_some() {
        accepted::authority(subject, report);
    }
    if subject.has_authority {
        accepted::userinfo(subject, report);
    }
    if subject.port().is_some() {
        accepted::port(subject, report);
    }
    accepted::scheme(subject, report);
    if subject.scheme.is_some() && !subject.has_authority {
        accepted::of_scheme(subject, report);
    }
    passes::first_segment::check(subject, report);
    if !subject.is_opaque {
        accepted::segments(subject, report);
    }
    passes::escapes::check(subject, report);
    let is_ascii = subject.text.is_ascii();
    if !is_ascii || subject.name().is_some_and(|name| name.contains('%')) {
        accepted::non_ascii(subject, report);
    }
    if !is_ascii {
        passes::directions::check(subject, report);
    }
    if !subject.is_opaque {
        passes::dot_segments::check(subject, report);
        accepted::path(subject, report);
    }
    if subject.query.is_some() {
        accepted::query(subject, report);
    }
    if subject.fragment.is_some() {
        accepted::fragment(subject, report);
    }
    accepted::reference(subject, report);
    typographic_character::check(subject, report);
}

/// `codes` in the order of their numbers.
const fn by_number<const N: usize>(mut codes: [Code; N]) -> [Code; N] {
    let mut sorted = 1;
    while sorted < N {
        let mut index = sorted;
        while index > 0 && codes[index - 1].number() > codes[index].number() {
            codes.swap(index - 1, index);
            index -= 1;
        }
        sorted += 1;
    }
    codes
}
