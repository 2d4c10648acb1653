//! The space.
//!
//! Found in `recover/character.rs`.

use crate::validate::{
    Diagnostic, Reference, Suggestion,
    check::{Grounds, check},
    data::is_data_in_the_middle,
    reference::{rfc2396, rfc3986, uri01, url07},
    suggestion::Replacement,
};

const SAYS: &str = "spaces come and go when a text is transcribed or typeset, so they are excluded";
const REFERENCES: &[Reference] = &[
    url07("2.4.3", SAYS),
    uri01("2.4.3", SAYS),
    rfc2396("2.4.3", SAYS),
    rfc3986("2", "no rule holds a space; it is percent-encoded as %20 (2.1)"),
];

check! {
    /// A space, which no component may hold.
    ///
    /// Spaces come and go when a text is transcribed, typeset or wrapped, and in many places one ends a URI.
    ///
    /// ```
    /// use uri_bnf::{Edition, validate::{Validator, checks}};
    /// for &edition in Edition::ALL {
    ///     let found = Validator::new(edition).diagnostics("/a b");
    ///     assert!(found.len() == 1 && found[0].code() == checks::SPACE);
    ///     assert_eq!(found[0].suggestion().unwrap().apply("/a b"), "/a%20b");
    /// }
    /// ```
    ///
    /// Write `%20`. In a query that a form made, `+` stands for it; that is the form's convention, not the grammar's.
    SPACE = 102 "space" Error, REFERENCES;
    message: |diagnostic, to| {
        let some = if diagnostic.piece().len() == 1 { "a space" } else { "spaces" };
        write!(to, "{some} in the {}", diagnostic.component)
    },
    label: |_, to| to.write_str("not here"),
    help: |diagnostic, to| {
        if diagnostic.component.is_host() { to.write_str("remove it") } else { write!(to, "write {}", diagnostic.escaped()) }
    },
    suggestion: |diagnostic| {
        // A host has no escapes that any program would look up.
        (!diagnostic.component.is_host()).then(|| Suggestion::new(diagnostic.span, Replacement::Escaped(diagnostic.piece())))
    },
    safety: Grounds::sometimes(
        is_within_its_component,
        "inside of a component it can only be written as %20; at the ends of a component or a segment, beside \
         `|`, before a colon in the first segment and in a text in which another reference begins, it may be a \
         slip, or what stands between two references; and what begins like no reference, but like a word, may be \
         a sentence",
    ),
}

/// Whether it stands inside of its component and of its segment, and between no two words of a list.
fn is_within_its_component(diagnostic: &Diagnostic<'_>) -> bool {
    let (before, after) =
        (&diagnostic.text[..diagnostic.span.start], &diagnostic.text[diagnostic.span.end..]);
    is_data_in_the_middle(diagnostic)
        && begins_like_reference(diagnostic.text)
        && !before.ends_with([':', '/', '?', '#', '|'])
        && !after.starts_with(['/', '?', '#', '|'])
}

/// How many bytes are looked at for what opens a reference and for its scheme: a text may have a space at every other
/// byte, and each is asked.
const LONGEST: usize = 40;

/// Whether `text` begins with a scheme or a slash, with dots and a slash, or with a query: not as a sentence would.
fn begins_like_reference(text: &str) -> bool {
    let count = |text: &str, of: fn(&u8) -> bool| text.bytes().take(LONGEST).take_while(of).count();
    let (_, text) = text.split_at(count(text, |octet| matches!(octet, b'<' | b'"' | b'\'' | b' ' | b'\t')));
    let (scheme, after) = text
        .split_at(count(text, |octet| octet.is_ascii_alphanumeric() || matches!(octet, b'+' | b'-' | b'.')));
    match (scheme, after.as_bytes()) {
        ("", [b'/' | b'?', ..]) | ("." | "..", [b'/', ..]) => true,
        // `C:\` begins a path of a file system, and `word: ` a sentence.
        (_, [b':', b'\\' | b' ', ..]) => false,
        (_, [b':', ..]) => scheme.starts_with(|first: char| first.is_ascii_alphabetic()),
        _ => false,
    }
}
