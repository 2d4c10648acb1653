//! Which vocabularies the prefixes of a document stand for.

/// A vocabulary of which more is known than the common names.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Vocabulary {
    Catalog,
    DocBook,
    Rdf,
    /// Of packages of the Open Packaging Conventions.
    Relationships,
    /// XML Schema.
    Schema,
    SchemaInstance,
    Tei,
    /// XSLT, whose values have expressions between braces.
    Transform,
    XInclude,
    XLink,
    Xml,
}

/// The namespaces of the vocabularies, and the prefixes that are commonly written for those with attributes of their own.
const NAMESPACES: &[(&[u8], Vocabulary, &str)] = &[
    (b"urn:oasis:names:tc:entity:xmlns:xml:catalog", Vocabulary::Catalog, ""),
    (b"http://docbook.org/ns/docbook", Vocabulary::DocBook, ""),
    (b"http://www.w3.org/1999/02/22-rdf-syntax-ns#", Vocabulary::Rdf, "rdf"),
    (b"http://schemas.openxmlformats.org/package/2006/relationships", Vocabulary::Relationships, ""),
    (b"http://purl.oclc.org/ooxml/package/relationships", Vocabulary::Relationships, ""),
    (b"http://www.w3.org/2001/XMLSchema", Vocabulary::Schema, "xs"),
    (b"http://www.w3.org/2001/XMLSchema-instance", Vocabulary::SchemaInstance, "xsi"),
    (b"http://www.tei-c.org/ns/1.0", Vocabulary::Tei, ""),
    (b"http://www.w3.org/1999/XSL/Transform", Vocabulary::Transform, "xsl"),
    (b"http://www.w3.org/2001/XInclude", Vocabulary::XInclude, "xi"),
    (b"http://www.w3.org/1999/xlink", Vocabulary::XLink, "xlink"),
    (b"http://www.w3.org/XML/1998/namespace", Vocabulary::Xml, "xml"),
];

impl Vocabulary {
    /// The prefix that is commonly written for it.
    pub(super) fn prefix(self) -> &'static str {
        NAMESPACES.iter().find(|(_, known, _)| *known == self).map_or("", |(.., prefix)| prefix)
    }
}

/// How many declarations are known at a time.
const MOST: usize = 64;

/// The declarations of the open elements.
#[derive(Default)]
pub(super) struct Namespaces {
    /// The depth of the element, the prefix (empty for the default) and what it stands for.
    declared: Vec<(usize, String, Option<Vocabulary>)>,
    /// Whether XSLT was declared.
    pub(super) has_transform: bool,
}

impl Namespaces {
    /// Adds the declaration that an attribute of an element at this depth is, if it is one.
    pub(super) fn declare(&mut self, depth: usize, attribute: &str, namespace: &[u8]) {
        let Some(rest) = attribute.strip_prefix("xmlns") else { return };
        let prefix = if rest.is_empty() { "" } else { rest.strip_prefix(':').unwrap_or(":") };
        if prefix != ":" && self.declared.len() < MOST && prefix.len() < MOST {
            let known = NAMESPACES.iter().find(|(known, ..)| *known == namespace.trim_ascii());
            let known = known.map(|(_, vocabulary, _)| *vocabulary);
            self.has_transform |= known == Some(Vocabulary::Transform);
            self.declared.push((depth, prefix.to_owned(), known));
        }
    }

    /// Forgets the declarations of the elements at this depth and deeper.
    pub(super) fn forget(&mut self, depth: usize) {
        while self.declared.pop_if(|(declared, ..)| *declared >= depth).is_some() {}
    }

    /// Returns what a prefix stands for: what the document says, or else what it commonly stands for.
    pub(super) fn of_prefix(&self, prefix: &str) -> Option<Vocabulary> {
        let declared = self.declared.iter().rev().find(|(_, known, _)| known == prefix);
        let declared = declared.and_then(|(_, _, vocabulary)| *vocabulary);
        let common = || {
            let is_common = |(.., known): &&(_, _, &str)| !known.is_empty() && *known == prefix;
            NAMESPACES.iter().find(is_common).map(|(_, vocabulary, _)| *vocabulary)
        };
        declared.or_else(common)
    }

    /// Returns the vocabulary of an element, whose name may have a prefix.
    pub(super) fn of_element(&self, qualified: &str) -> Option<Vocabulary> {
        self.of_prefix(qualified.split_once(':').map_or("", |(prefix, _)| prefix))
    }
}
