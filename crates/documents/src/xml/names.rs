//! The attributes and elements that hold references.

/// What an attribute holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Holds {
    One,
    /// A reference; the words of XML Schema that begin with `##` are none.
    Namespace,
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
    ("about", Holds::One),
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
const ELEMENTS: &[&str] = &["anyURI", "docs", "guid", "href", "icon", "link", "loc", "logo", "uri", "url"];

/// Returns what an attribute holds; `None` if its name does not say that it holds references.
pub(super) fn holds(attribute: &str) -> Option<Holds> {
    if attribute.starts_with("xmlns:") {
        return Some(Holds::One);
    }
    let table = if attribute.contains(':') { QUALIFIED } else { PLAIN };
    let index = table.binary_search_by(|(name, _)| (*name).cmp(attribute)).ok()?;
    table.get(index).map(|(_, holds)| *holds)
}

/// Returns whether the text of an element is a reference. `root` is the name of the root element.
pub(super) fn is_reference(element: &str, root: &str) -> bool {
    // Atom, whose identifiers are IRIs; in other vocabularies they are anything.
    ELEMENTS.binary_search(&element).is_ok() || (element == "id" && matches!(root, "feed" | "entry"))
}

#[cfg(test)]
mod tests {
    use super::{ELEMENTS, PLAIN, QUALIFIED};

    /// The search for a name is binary.
    #[test]
    fn the_names_are_in_order() {
        assert!(QUALIFIED.is_sorted() && PLAIN.is_sorted() && ELEMENTS.is_sorted());
    }
}
