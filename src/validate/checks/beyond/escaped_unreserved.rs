//! The escape of a character that needs none.
//!
//! Found in `checks/passes/escapes.rs`.

use crate::validate::{
    Component, Diagnostic, Reference, Suggestion,
    check::{Grounds, check},
    detail::Detail,
    escape::octet,
    reference::{rfc2396, rfc3986, uri01, url07},
    suggestion::Replacement,
};

const SAYS: &str =
    "an unreserved character means the same escaped, and is to be escaped only where it cannot be written";
const REFERENCES: &[Reference] = &[
    url07("2.3", SAYS),
    uri01("2.3", SAYS),
    rfc2396("2.3", SAYS),
    rfc3986(
        "2.3",
        "nobody should write the escape of an unreserved character, and who normalizes decodes it",
    ),
];

check! {
    /// An escape of a character that needs none.
    ///
    /// It means the same as the character itself, but texts are often compared letter by letter: `%7Euser` and `~user`
    /// look like two resources. Which characters are unreserved depends on the edition: `$` and `,` only in the drafts of
    /// 1997, and `!`, `*`, `'`, `(`, `)` not in RFC 3986.
    ///
    /// ```
    /// use uri_bnf::{Edition, validate::{Policy, Validator, checks}};
    /// for &edition in Edition::ALL {
    ///     let validator = Validator::new(edition).with_policy(Policy::PEDANTIC);
    ///     let found = validator.diagnostics("/%7Euser");
    ///     assert!(found.len() == 1 && found[0].code() == checks::ESCAPED_UNRESERVED);
    ///     assert_eq!(found[0].suggestion().unwrap().apply("/%7Euser"), "/~user");
    ///     assert!(validator.is_clean("/%20user"));
    ///     assert_eq!(validator.is_clean("/%21"), edition == Edition::Rfc3986);
    /// }
    /// ```
    ///
    /// Write the character. That is suggested where it changes nothing else: not where it would complete another escape,
    /// a scheme or a `..`, and not in a name of the scheme `urn`, whose escapes are compared as they are written.
    ESCAPED_UNRESERVED = 501 "escaped-unreserved" Advice, REFERENCES;
    message: |diagnostic, to| {
        write!(to, "{:?} in the {} stands for {:?}, which needs no escape", diagnostic.piece(), diagnostic.component, decoded(diagnostic))
    },
    is_of_escape: true,
    label: |diagnostic, to| write!(to, "the same as {:?}", decoded(diagnostic)),
    note: |diagnostic, to| match diagnostic.detail {
        Detail::InName => to.write_str("names are compared as they are written, so the name with the character is another"),
        _ => Ok(()),
    },
    help: |diagnostic, to| match diagnostic.detail {
        Detail::InName => Ok(()),
        _ if is_entangled(diagnostic) => to.write_str("leave it, or mend what stands around it first"),
        _ => write!(to, "write {:?}", decoded(diagnostic)),
    },
    suggestion: |diagnostic| {
        let is_safe = diagnostic.detail != Detail::InName && !is_entangled(diagnostic);
        is_safe.then(|| Suggestion::new(diagnostic.span, Replacement::Character(decoded(diagnostic))))
    },
    safety: Grounds::safe(
        "the escape of an unreserved character means the character; RFC 3986 section 6.2.2.2 has it decoded",
    ),
}

fn decoded(diagnostic: &Diagnostic<'_>) -> char {
    octet(diagnostic.piece()).map_or(char::REPLACEMENT_CHARACTER, char::from)
}

/// Whether the character itself would become part of something else than its escape is.
fn is_entangled(diagnostic: &Diagnostic<'_>) -> bool {
    let (before, after) =
        (&diagnostic.text[..diagnostic.span.start], &diagnostic.text[diagnostic.span.end..]);
    // Of an escape, or of one that is escaped.
    let cut = |digits| before.len().checked_sub(digits).and_then(|end| before.get(..end));
    if before.ends_with('%')
        || before.ends_with("%25")
        || cut(1).is_some_and(|before| before.ends_with('%') || before.ends_with("%25"))
    {
        return true;
    }
    // Of a scheme.
    if diagnostic.is_before_colon() {
        return true;
    }
    match decoded(diagnostic) {
        // Of quotes around the reference.
        '\'' => {
            let is_blank = |character: char| character.is_ascii_whitespace();
            before.chars().next_back().is_none_or(is_blank) || after.chars().next().is_none_or(is_blank)
        }
        // Of a dot segment.
        '.' if matches!(diagnostic.component, Component::Path | Component::FirstSegment) => {
            ends_with_dots(before) && begins_with_dots(after)
        }
        _ => false,
    }
}

/// Whether nothing but a dot, or the escape of one, stands between the last `/` or `:` of `text` and its end, or nothing
/// at all. With two, it would be no dot segment any more.
fn ends_with_dots(text: &str) -> bool {
    let dot = [".", "%2E", "%2e"].into_iter().find_map(|dot| text.strip_suffix(dot));
    dot.unwrap_or(text).chars().next_back().is_none_or(|last| matches!(last, '/' | ':'))
}

/// The same of the beginning of `text`, up to the end of the path.
fn begins_with_dots(text: &str) -> bool {
    let dot = [".", "%2E", "%2e"].into_iter().find_map(|dot| text.strip_prefix(dot));
    dot.unwrap_or(text).chars().next().is_none_or(|first| matches!(first, '/' | '?' | '#'))
}
