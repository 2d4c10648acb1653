//! Faults that cause others.
//!
//! One mistake is one finding: what follows from a fault that is reported is not reported again.

use super::checks::{
    ABBREVIATED_REFERENCE, BACKSLASH, COLON_IN_FIRST_SEGMENT, CONTROL_CHARACTER, DELIMITER,
    DELIMITER_IN_USERINFO, EMPTY_PORT, EMPTY_RELATIVE_PATH, EMPTY_SEGMENT, FILE_HOST, FRAGMENT_NOT_ALLOWED,
    FRAGMENT_OF_NOTHING, HOST_AS_SCHEME, HTML_ENTITY, IPV4_IN_OTHER_FORM, IPV4_LEADING_ZERO,
    IPV4_NUMBER_OVER_255, LINE_BREAK, MALFORMED_ESCAPE, MALFORMED_GEO, MALFORMED_IP_LITERAL,
    MALFORMED_MAILTO, MALFORMED_PORT, MALFORMED_SCHEME, MALFORMED_TEL, MALFORMED_UUID, MISPLACED_AT_SIGN,
    MISPLACED_BRACKET, NEAR_SCHEME, NON_ASCII_CHARACTER, PASSWORD, REFERENCE_IN_TEXT, REGISTRY_NAME,
    RELATIVE_REFERENCE, SCHEME_AS_HOST, SCHEME_WITHOUT_SERVER, SCP_FORM, SECOND_NUMBER_SIGN, SPACE,
    TYPOGRAPHIC_CHARACTER, UNQUALIFIED_HOST, UNWISE_CHARACTER, UPPERCASE_HOST, UPPERCASE_SCHEME,
    URI_TEMPLATE, USERINFO_LIKE_HOST, WINDOWS_PATH,
};
use crate::validate::Code;
/// Each fault that causes others, and those that it causes inside its span. A row is a fact about mistakes, not about a
/// grammar: `tests/validate/findings` has an input for each pair.
///
/// A policy that does not report the cause does not report its effects either.
///
/// ```
/// use uri_bnf::validate::CASCADES;
/// for (cause, effects) in CASCADES {
///     println!("{cause}: {effects:?}");
/// }
/// ```
pub const CASCADES: &[(Code, &[Code])] = &[
    (
        WINDOWS_PATH,
        &[
            SPACE,
            UNWISE_CHARACTER,
            NON_ASCII_CHARACTER,
            TYPOGRAPHIC_CHARACTER,
            MALFORMED_ESCAPE,
            SECOND_NUMBER_SIGN,
            MISPLACED_BRACKET,
            MALFORMED_PORT,
            RELATIVE_REFERENCE,
            FRAGMENT_NOT_ALLOWED,
            UPPERCASE_SCHEME,
        ],
    ),
    (
        URI_TEMPLATE,
        &[
            CONTROL_CHARACTER,
            SPACE,
            DELIMITER,
            UNWISE_CHARACTER,
            NON_ASCII_CHARACTER,
            TYPOGRAPHIC_CHARACTER,
            MALFORMED_ESCAPE,
            SECOND_NUMBER_SIGN,
            MISPLACED_BRACKET,
            MISPLACED_AT_SIGN,
            LINE_BREAK,
            COLON_IN_FIRST_SEGMENT,
            EMPTY_RELATIVE_PATH,
            MALFORMED_IP_LITERAL,
            MALFORMED_PORT,
            RELATIVE_REFERENCE,
            FRAGMENT_NOT_ALLOWED,
        ],
    ),
    (
        BACKSLASH,
        &[
            CONTROL_CHARACTER,
            SPACE,
            DELIMITER,
            UNWISE_CHARACTER,
            NON_ASCII_CHARACTER,
            TYPOGRAPHIC_CHARACTER,
            MALFORMED_PORT,
            MISPLACED_AT_SIGN,
            COLON_IN_FIRST_SEGMENT,
        ],
    ),
    (REFERENCE_IN_TEXT, &[MALFORMED_SCHEME, COLON_IN_FIRST_SEGMENT, EMPTY_SEGMENT]),
    (SCP_FORM, &[COLON_IN_FIRST_SEGMENT, RELATIVE_REFERENCE]),
    (FILE_HOST, &[REGISTRY_NAME, UNQUALIFIED_HOST, UPPERCASE_HOST, EMPTY_PORT]),
    (SCHEME_AS_HOST, &[REGISTRY_NAME, UNQUALIFIED_HOST, UPPERCASE_HOST, EMPTY_PORT, EMPTY_SEGMENT]),
    (HOST_AS_SCHEME, &[UPPERCASE_SCHEME]),
    (NEAR_SCHEME, &[UPPERCASE_SCHEME]),
    (USERINFO_LIKE_HOST, &[PASSWORD]),
    (IPV4_IN_OTHER_FORM, &[REGISTRY_NAME, IPV4_NUMBER_OVER_255, IPV4_LEADING_ZERO, UPPERCASE_HOST]),
    // The text before the delimiter, the colon or the address is read as the name of a registry.
    (DELIMITER_IN_USERINFO, &[MALFORMED_PORT, REGISTRY_NAME]),
    (MALFORMED_PORT, &[REGISTRY_NAME]),
    (MALFORMED_IP_LITERAL, &[MALFORMED_PORT, REGISTRY_NAME, MISPLACED_BRACKET]),
    (MISPLACED_AT_SIGN, &[REGISTRY_NAME]),
    (SCHEME_WITHOUT_SERVER, &[REGISTRY_NAME]),
    // The characters of an entity are read as those of a host, an address, or a fragment.
    (
        HTML_ENTITY,
        &[FRAGMENT_OF_NOTHING, REGISTRY_NAME, MALFORMED_MAILTO, MALFORMED_TEL, MALFORMED_GEO, MALFORMED_UUID],
    ),
    (TYPOGRAPHIC_CHARACTER, &[COLON_IN_FIRST_SEGMENT]),
    (ABBREVIATED_REFERENCE, &[EMPTY_SEGMENT]),
];
