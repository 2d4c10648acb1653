//! The attributes and elements that hold references.

use super::namespaces::{Namespaces, Vocabulary};

/// What an attribute holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Holds {
    One,
    /// References with white space between them.
    Many,
    /// A reference, or a safe CURIE: `[prefix:name]` (`RDFa` Core 1.1, section 7.4.3).
    OneOrCurie,
    /// A reference; the words of XML Schema that begin with `##` are none.
    Namespace,
    /// Those of `Namespace`, with white space between them.
    Namespaces,
    /// Namespaces, each with the location of its schema after it.
    Locations,
}

/// Attributes with their prefix, in the order of their names.
const QUALIFIED: &[(&str, Holds)] = &[
    ("rdf:about", Holds::One),
    ("rdf:datatype", Holds::One),
    ("rdf:resource", Holds::One),
    ("xi:href", Holds::One),
    ("xlink:arcrole", Holds::One),
    ("xlink:href", Holds::One),
    ("xlink:role", Holds::One),
    ("xml:base", Holds::One),
    ("xsi:noNamespaceSchemaLocation", Holds::One),
    ("xsi:schemaLocation", Holds::Locations),
];

/// Attributes without a prefix, in the order of their names.
const PLAIN: &[(&str, Holds)] = &[
    ("about", Holds::OneOrCurie),
    ("href", Holds::One),
    ("htmlUrl", Holds::One),
    ("namespace", Holds::Namespace),
    ("schemaLocation", Holds::One),
    ("soapAction", Holds::One),
    ("src", Holds::One),
    ("systemId", Holds::One),
    ("targetNamespace", Holds::Namespace),
    ("uri", Holds::One),
    ("url", Holds::One),
    ("xmlUrl", Holds::One),
    ("xmlns", Holds::One),
];

/// Elements whose text is a reference, by their names without prefix, in the order of the names.
const ELEMENTS: &[&str] = &["anyURI", "guid", "href", "icon", "link", "loc", "logo", "purl", "uri", "url"];

/// Attributes without a prefix of the elements of a vocabulary, in the order of their names.
const OF_CATALOG: &[(&str, Holds)] = &[
    ("catalog", Holds::One),
    ("name", Holds::One),
    ("rewritePrefix", Holds::One),
    ("systemId", Holds::One),
    ("systemIdStartString", Holds::One),
    ("uri", Holds::One),
    ("uriStartString", Holds::One),
];

const OF_DOCBOOK: &[(&str, Holds)] = &[("fileref", Holds::One)];

const OF_RELATIONSHIPS: &[(&str, Holds)] = &[("Target", Holds::One), ("Type", Holds::One)];

const OF_SCHEMA: &[(&str, Holds)] = &[("source", Holds::One), ("system", Holds::One)];

/// Pointers, which are URI references (TEI P5, `teidata.pointer`); most attributes have one or more.
const OF_TEI: &[(&str, Holds)] = &[
    ("ana", Holds::Many),
    ("copyOf", Holds::One),
    ("corresp", Holds::Many),
    ("exclude", Holds::Many),
    ("facs", Holds::Many),
    ("next", Holds::One),
    ("prev", Holds::One),
    ("ref", Holds::Many),
    ("sameAs", Holds::One),
    ("select", Holds::Many),
    ("source", Holds::Many),
    ("synch", Holds::Many),
    ("target", Holds::Many),
    ("targetEnd", Holds::Many),
    ("url", Holds::One),
    ("who", Holds::Many),
    ("wit", Holds::Many),
];

fn look_up(table: &[(&str, Holds)], name: &str) -> Option<Holds> {
    let index = table.binary_search_by(|(known, _)| (*known).cmp(name)).ok()?;
    table.get(index).map(|(_, holds)| *holds)
}

/// Returns what an attribute holds; `None` if its name does not say that it holds references. The vocabulary is that of its
/// element, whose local name is `element`.
pub(super) fn holds(
    (vocabulary, element): (Option<Vocabulary>, &str),
    attribute: &str,
    namespaces: &Namespaces,
) -> Option<Holds> {
    if attribute.starts_with("xmlns:") {
        return Some(Holds::One);
    }
    if let Some((prefix, local)) = attribute.split_once(':') {
        let common = namespaces.of_prefix(prefix)?.prefix();
        return look_up(QUALIFIED, &[common, ":", local].concat());
    }
    let own = match vocabulary {
        Some(Vocabulary::Catalog) => OF_CATALOG,
        Some(Vocabulary::DocBook) => OF_DOCBOOK,
        Some(Vocabulary::Relationships) => OF_RELATIONSHIPS,
        Some(Vocabulary::Schema) => OF_SCHEMA,
        Some(Vocabulary::Tei) => OF_TEI,
        _ => &[],
    };
    match attribute {
        // Of wildcards of XML Schema, a list.
        "namespace" | "notNamespace" if matches!(element, "any" | "anyAttribute") => Some(Holds::Namespaces),
        _ => look_up(own, attribute).or_else(|| look_up(PLAIN, attribute)),
    }
}

/// Returns whether an attribute says that the text of its element is not a reference: it has the reference, or names what is
/// referred to.
pub(super) fn is_of_link(attribute: &str) -> bool {
    let local = attribute.rsplit(':').next().unwrap_or(attribute);
    matches!(
        local,
        "doc" | "endterm" | "href" | "linkend" | "linkends" | "resource" | "src" | "target" | "uri" | "url"
    ) && !attribute.starts_with("xmlns")
}

/// What the text of an element is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Content {
    /// A reference, by the word of the vocabulary.
    Reference,
    /// A reference, unless it is prose: other vocabularies have elements of these names.
    Likely,
    /// Code, which can be a regular expression.
    Code,
    /// A regular expression.
    Pattern,
    Other,
}

/// The elements of code in `DocBook`, HTML and other vocabularies.
const OF_CODE: &[&str] = &[
    "code",
    "command",
    "constant",
    "literal",
    "option",
    "programlisting",
    "screen",
    "tt",
    "userinput",
    "varname",
];

/// The elements of regular expressions.
const OF_PATTERNS: &[&str] = &["pattern", "regex", "regexp", "url-pattern"];

/// Returns what the text of an element is. `root` is the name of the root element.
pub(super) fn content(element: &str, root: &str) -> Content {
    let is_of_vocabulary = match root {
        "rss" | "RDF" => matches!(element, "docs" | "guid" | "link" | "url"),
        // Their identifiers are IRIs; in other vocabularies they are anything.
        "feed" | "entry" => matches!(element, "icon" | "id" | "logo" | "uri"),
        "urlset" | "sitemapindex" => element == "loc",
        _ => false,
    };
    if is_of_vocabulary {
        Content::Reference
    } else if ELEMENTS.binary_search(&element).is_ok() {
        Content::Likely
    } else if OF_CODE.contains(&element) {
        Content::Code
    } else if OF_PATTERNS.contains(&element) {
        Content::Pattern
    } else {
        Content::Other
    }
}

/// Returns whether a text is prose, and not a reference: it has white space, and does not begin with a scheme and slashes.
pub(super) fn is_prose(text: &[u8]) -> bool {
    let is_of_scheme = |octet: &u8| octet.is_ascii_alphanumeric() || matches!(octet, b'+' | b'-' | b'.');
    let scheme = text.iter().take_while(|octet| is_of_scheme(octet)).count();
    let is_absolute = scheme > 0 && text.get(scheme..).is_some_and(|rest| rest.starts_with(b"://"));
    let is_mail = text.get(..7).is_some_and(|begin| begin.eq_ignore_ascii_case(b"mailto:"));
    !is_absolute && !is_mail && text.iter().any(u8::is_ascii_whitespace)
}

#[cfg(test)]
mod tests {
    use super::{ELEMENTS, OF_CATALOG, OF_TEI, PLAIN, QUALIFIED};

    /// The search for a name is binary.
    #[test]
    fn the_names_are_in_order() {
        assert!(OF_CATALOG.is_sorted() && OF_TEI.is_sorted());
        assert!(QUALIFIED.is_sorted() && PLAIN.is_sorted() && ELEMENTS.is_sorted());
    }
}
