//! What the content of a document says about its format, where its name says another one.

use memchr::memmem;

use crate::Format;

/// What documents of RDF and OWL begin with that are no XML, in small letters: Turtle, and the functional and the Manchester
/// syntax of OWL 2. In all of them, IRIs are between angle brackets, and comments begin with `#`.
const OF_RDF: [&[u8]; 8] =
    [b"@prefix", b"@base", b"prefix ", b"prefix(", b"prefix:", b"base ", b"ontology(", b"ontology:"];

impl Format {
    /// Returns how a document is read whose name has this format: what has the name of XML and does not begin as XML does is
    /// RDF of another syntax, or text.
    ///
    /// Markup may follow other text, and tags of templates and front matter may be before it; then it is XML.
    ///
    /// ```
    /// use uri_bnf_documents::Format;
    /// assert_eq!(Format::Xml.of_content(b"<a/>"), Format::Xml);
    /// assert_eq!(Format::Xml.of_content(b"Prefix(:=<http://example.org/>)"), Format::Turtle);
    /// assert_eq!(Format::Xml.of_content(b"format-version: 1.2"), Format::Text);
    /// ```
    #[must_use]
    pub fn of_content(self, document: &[u8]) -> Self {
        if self != Self::Xml {
            return self;
        }
        let rest = without_comments(document);
        if OF_RDF
            .iter()
            .any(|known| rest.get(..known.len()).is_some_and(|begin| begin.eq_ignore_ascii_case(known)))
            || begins_with_iri(rest)
        {
            return Self::Turtle;
        }
        let begins = |mark: &[u8]| rest.starts_with(mark);
        let may_be_template = [&b"<"[..], b"{", b"---", b"+++", b"$", b"%", b"@"].into_iter().any(begins);
        // Nor does text begin with a control character: it is compressed, or in another encoding.
        let is_no_text = rest.first().is_none_or(u8::is_ascii_control);
        let has_markup = || memmem::find(rest, b"</").is_some() || memmem::find(rest, b"<?xml").is_some();
        if is_no_text || may_be_template || has_markup() { Self::Xml } else { Self::Text }
    }
}

/// Returns a document from its first octet on that is neither white space nor in a line that begins with `#`.
fn without_comments(document: &[u8]) -> &[u8] {
    let mut rest = document.strip_prefix(b"\xEF\xBB\xBF").unwrap_or(document).trim_ascii_start();
    while rest.starts_with(b"#") {
        let end = memchr::memchr(b'\n', rest).unwrap_or(rest.len());
        rest = rest.get(end..).unwrap_or_default().trim_ascii_start();
    }
    rest
}

/// Returns whether a text begins with an absolute IRI between angle brackets, which no tag has.
fn begins_with_iri(text: &[u8]) -> bool {
    let is_of_iri = |octet: &&u8| !octet.is_ascii_whitespace() && !matches!(octet, b'<' | b'>' | b'"');
    let Some(inner) = text.strip_prefix(b"<") else { return false };
    let length = inner.iter().take_while(is_of_iri).count();
    let iri = inner.get(..length).unwrap_or_default();
    // Not a comment.
    let begins = iri.first().is_some_and(u8::is_ascii_alphabetic);
    begins
        && inner.get(length) == Some(&b'>')
        && (memmem::find(iri, b"://").is_some() || iri.starts_with(b"urn:"))
}

#[cfg(test)]
mod tests {
    use crate::Format;

    #[test]
    fn xml_begins_with_markup() {
        for (document, expected) in [
            ("\u{FEFF} <?xml version='1.0'?><a/>", Format::Xml),
            ("# a\n\n<a b='c'/>", Format::Xml),
            ("{% if a %}<b/>", Format::Xml),
            ("---\na: b\n---\n<c/>", Format::Xml),
            ("a <b>c</b>", Format::Xml),
            ("", Format::Xml),
            ("\u{1F}\u{8B}<a>", Format::Xml),
            ("# a\n@prefix a: <b> .", Format::Turtle),
            ("PREFIX a: <b>", Format::Turtle),
            ("Ontology(<http://h/>)", Format::Turtle),
            ("<http://h/a> <http://h/b> <http://h/c> .", Format::Turtle),
            ("<!--http://h/a--><b c='d'/>", Format::Xml),
            ("format-version: 1.2\n", Format::Text),
            ("a & b <c>", Format::Text),
        ] {
            assert_eq!(Format::Xml.of_content(document.as_bytes()), expected, "{document}");
        }
        assert_eq!(Format::Html.of_content(b"a"), Format::Html);
    }
}
