//! The names of attributes and elements that hold references.

use crate::structured::Role;

/// A name that is longer is not that of a reference, in octets.
pub(super) const LONGEST: usize = 64;

/// How many references an attribute holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Holds {
    One,
    /// Separated by white space.
    List,
}

/// Attributes by their whole names.
const WHOLE: &[&str] = &["xml:base", "xmlns", "xlink:role", "xlink:arcrole"];

/// Attributes by their names without a prefix, in order: those of `XLink`, SVG, Atom, RDF, XML Schema, XSLT, OPML and XHTML.
const LOCAL: &[&str] = &[
    "about",
    "action",
    "cite",
    "codebase",
    "datatype",
    "formaction",
    "href",
    "htmlUrl",
    "iri",
    "location",
    "longdesc",
    "manifest",
    "namespace",
    "noNamespaceSchemaLocation",
    "poster",
    "resource",
    "src",
    "targetNamespace",
    "uri",
    "url",
    "xmlUrl",
];

/// Elements by their names without a prefix, in order: those of sitemaps, Atom, RSS, OPF and Maven. What their text is, if it
/// looks like a reference.
const ELEMENTS: &[&str] = &["comments", "docs", "guid", "icon", "link", "loc", "logo", "uri", "url"];

/// Returns what an attribute holds; `None` if it holds no reference.
pub(super) fn of_attribute(name: &str) -> Option<Holds> {
    if WHOLE.contains(&name) || name.starts_with("xmlns:") {
        return Some(Holds::One);
    }
    let local = name.rsplit(':').next().unwrap_or(name);
    if local == "schemaLocation" {
        return Some(if name.contains(':') { Holds::List } else { Holds::One });
    }
    LOCAL.binary_search(&local).ok().map(|_| Holds::One)
}

/// Returns what the text of an element is by its name.
pub(super) fn of_element(local: &str) -> Option<Role> {
    let known = ELEMENTS.binary_search(&local).ok().and_then(|_| Role::of_name(b"link"));
    known.or_else(|| Role::of_name(local.as_bytes()))
}

/// What an attribute is that holds a reference.
pub(super) fn every() -> Option<Role> {
    Role::of_name(b"$ref")
}

/// What text is that is no reference as a whole.
pub(super) fn nothing() -> Option<Role> {
    Role::of_name(b"pattern")
}

#[cfg(test)]
mod tests {
    use super::{ELEMENTS, LOCAL};

    #[test]
    fn the_names_are_in_order() {
        assert!(LOCAL.is_sorted() && ELEMENTS.is_sorted());
    }
}
