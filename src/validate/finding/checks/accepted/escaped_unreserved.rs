//! The escape of a character that needs none.
//!
//! Found in `finding/checks/passes/escapes.rs`.

use crate::{
    escapes::octet,
    validate::{
        Diagnostic, ReferencePart, Suggestion,
        finding::data::is_read_as_meant,
        saying::{check::check, detail::Detail, suggestion::Replacement},
    },
};

check! {
    ESCAPED_UNRESERVED = 501 "escaped-unreserved" Advice;
    what {
        /// Reports an escape of a character that does not need one.
    }
    why {
        /// It means the same as the character itself, but URIs are often compared character by character: `%7Euser` and
        /// `~user` look like two resources.
        ///
        /// Write the character. This is suggested only if it changes nothing else. It is not suggested if it would
        /// complete another escape, a scheme or a `..`, nor in a name of the scheme `urn`, whose escapes are compared
        /// as they are written.
    }
    example {
        edition "RFC 3986", input "/%7Euser",
        finding 1..4 "\"%7E\" in the path represents '~', which needs no escape", fix "/~user",
    }
    editions {
        /// The editions differ in which characters are unreserved: `$` and `,` only in the drafts of 1997, and `!`,
        /// `*`, `'`, `(` and `)` not in RFC 3986.
    }
    safety sometimes(is_same):
        "the escape of an unreserved character means the character; but RFC 3986 reserves `!`, `*`, `'`, `(`, `)`, `$` and \
         `,`, so under it `%21` is not `!`. Up to RFC 2732, a fragment is not a part of the URI of which this is said. A \
         registry name may become a host, and what begins with a single letter and a colon may be a path of a file system";
    citations {
        url07 section "2.3", uri01 section "2.3", rfc2396 section "2.3":
            "an unreserved character means the same if it is escaped, and should be escaped only if it cannot be \
             written";
        rfc3986 section "2.3":
            "the escape of an unreserved character is equivalent to the character: no producer should write it, and \
             normalization decodes it";
        rfc3987 section "5.3.2.3":
            "IRIs should be normalized by decoding the escapes of unreserved characters; the original form is passed on";
        2141 section "5":
            "names are compared as they are written, except for the case of the scheme, of the namespace and of escapes";
    }
    cites: |diagnostic| (diagnostic.detail == Detail::InName).then_some(2141),
    message: |diagnostic, to| {
        write!(to, "{:?} in the {} represents {:?}, which needs no escape", diagnostic.piece(), diagnostic.part, decoded(diagnostic))
    },
    is_of_escape: true,
    label: |diagnostic, to| write!(to, "the same as {:?}", decoded(diagnostic)),
    note: |diagnostic, to| match diagnostic.detail {
        Detail::InName => to.write_str("names are compared as they are written, so the name with the character is a different name"),
        _ if !is_unreserved_under_3986(decoded(diagnostic)) => {
            write!(to, "RFC 3986 reserves {:?}: under it, the two are not equivalent", decoded(diagnostic))
        }
        _ => Ok(()),
    },
    help: |diagnostic, to| match diagnostic.detail {
        Detail::InName => Ok(()),
        _ if is_entangled(diagnostic) => to.write_str("first fix what surrounds it, or leave it as it is"),
        _ => write!(to, "write {:?}", decoded(diagnostic)),
    },
    suggestion: |diagnostic| {
        let is_alone = diagnostic.detail != Detail::InName && !is_entangled(diagnostic);
        is_alone.then(|| Suggestion::new(diagnostic.span, Replacement::Character(decoded(diagnostic))))
    },
}

fn decoded(diagnostic: &Diagnostic<'_>) -> char {
    octet(diagnostic.piece()).map_or(char::REPLACEMENT_CHARACTER, char::from)
}

/// Returns whether RFC 3986 agrees that the character is unreserved, and the reference is read as it is meant. In a registry
/// name, which has no normal form, it is not known what the escape means.
fn is_same(diagnostic: &Diagnostic<'_>) -> bool {
    is_unreserved_under_3986(decoded(diagnostic))
        && diagnostic.part != ReferencePart::Authority
        && (diagnostic.part != ReferencePart::Fragment || has_fragments_in_references(diagnostic))
        && is_read_as_meant(diagnostic)
}

/// Returns whether a fragment is a part of what the edition says about escapes: up to RFC 2732, it is not a part of the URI (RFC
/// 2396 section 4.1).
fn has_fragments_in_references(diagnostic: &Diagnostic<'_>) -> bool {
    diagnostic.edition.traits().syntax.relative_has_fragment
}

fn is_unreserved_under_3986(character: char) -> bool {
    character.is_ascii_alphanumeric() || matches!(character, '-' | '.' | '_' | '~')
}

/// Returns whether the character itself would become part of something that its escape is not part of.
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
        '.' if matches!(diagnostic.part, ReferencePart::Path | ReferencePart::FirstSegment) => {
            ends_with_dots(before) && begins_with_dots(after)
        }
        _ => false,
    }
}

/// Returns whether the part between the last `/` or `:` of `text` and its end is empty, a dot, or the escape of one.
/// With two, it would no longer be a dot segment.
fn ends_with_dots(text: &str) -> bool {
    let dot = [".", "%2E", "%2e"].into_iter().find_map(|dot| text.strip_suffix(dot));
    dot.unwrap_or(text).chars().next_back().is_none_or(|last| matches!(last, '/' | ':') || is_around(last))
}

/// Returns whether the part of `text` before its first `/`, `?` or `#` is empty, a dot, or the escape of one.
fn begins_with_dots(text: &str) -> bool {
    let dot = [".", "%2E", "%2e"].into_iter().find_map(|dot| text.strip_prefix(dot));
    dot.unwrap_or(text)
        .chars()
        .next()
        .is_none_or(|first| matches!(first, '/' | '?' | '#') || is_around(first))
}

/// Returns whether `character` may surround a reference.
fn is_around(character: char) -> bool {
    character.is_ascii_whitespace() || matches!(character, '<' | '>' | '"' | '\'')
}
