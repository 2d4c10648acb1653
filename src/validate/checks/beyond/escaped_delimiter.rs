//! The escape of a character that would divide the component.
//!
//! Found in `checks/passes/escapes.rs`.

use crate::{
    AsciiSet,
    grammar::traits::Traits,
    validate::{
        Component, Reference,
        check::check,
        escape::octet,
        reference::{rfc2396, rfc3986, uri01, url07},
    },
};

const SAYS: &str =
    "which characters are reserved is for each component to say; one that is differs from its escape";
const REFERENCES: &[Reference] = &[
    url07("2.2", SAYS),
    uri01("2.2", SAYS),
    rfc2396("2.2", SAYS),
    rfc3986(
        "2.2",
        "a reserved character and its escape are not equivalent, and most programs read them differently",
    ),
];

check! {
    /// An escape of a delimiter of the component that it stands in.
    ///
    /// It is right where the delimiter is data. But a program that decodes before it splits sees a border where none is,
    /// and two programs that differ in that see two resources, as with `/a%2F..%2Fb`. Which delimiters a component has is
    /// taken from the sections on it:
    ///
    /// | | site, authority | path | query |
    /// |---|---|---|---|
    /// | drafts of 1997 | `: @ ? /` | `/ ; = ?` | `/ & = +` |
    /// | RFC 2396 | `; : @ ? /` | `/ ; = ?` | `; / ? : @ & = + , $` |
    /// | RFC 3986 | `: @ [ ] / ? #` | `/ ? # ; = ,` | `# & =` |
    ///
    /// RFC 3986 lets schemes use any other reserved character too; those are not flagged. An opaque part and a fragment
    /// have no delimiters that the syntax knows.
    ///
    /// ```
    /// use uri_bnf::{Edition, validate::{Policy, Validator, checks}};
    /// for &edition in Edition::ALL {
    ///     let validator = Validator::new(edition).with_policy(Policy::PEDANTIC);
    ///     let found = validator.diagnostics("/a%2Fb");
    ///     assert!(found.len() == 1 && found[0].code() == checks::ESCAPED_DELIMITER);
    ///     assert!(validator.is_clean("/a%26b") && !validator.is_clean("/?a%26b"));
    /// }
    /// ```
    ///
    /// Leave it, if all programs on the way split before they decode; otherwise write the data without it.
    ESCAPED_DELIMITER = 505 "escaped-delimiter" Advice, REFERENCES;
    message: |diagnostic, to| {
        let delimiter = octet(diagnostic.piece()).map_or(char::REPLACEMENT_CHARACTER, char::from);
        write!(to, "{} is {delimiter:?}, which would divide the {}", diagnostic.quoted(), diagnostic.component)
    },
    is_of_escape: true,
    label: |_, to| to.write_str("a border, if it is decoded too early"),
    help: |_, to| to.write_str("split before decoding, or write the data without it"),
}

/// What has a purpose within `component`. What divides an opaque part is the scheme's, and what divides a fragment is
/// the media type's: nothing.
pub(in crate::validate::checks) const fn delimiters(traits: &Traits, component: Component) -> AsciiSet {
    match component {
        Component::Authority | Component::Userinfo | Component::Host => traits.delimiters.authority,
        Component::Path | Component::FirstSegment => traits.delimiters.path,
        Component::Query => traits.delimiters.query,
        _ => AsciiSet::EMPTY,
    }
}
