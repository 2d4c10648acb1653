//! Whether JSON is JSON-LD (JSON-LD 1.1).

use memchr::memmem;

use super::reader;
use crate::structured::{Container, Events, Scalar};

/// Returns whether a document is JSON-LD: its root has a context or a graph, or is a list of nodes, as in expanded form.
pub(super) fn is(document: &[u8]) -> bool {
    let has_keyword = |keyword: &[u8]| memmem::find(document, keyword).is_some();
    if ![&b"@context"[..], b"@graph", b"@id"].into_iter().any(has_keyword) {
        return false;
    }
    let mut root = Root { depth: 0, is_list: false, is_linked_data: false };
    reader::read(document, 0, &mut root);
    root.is_linked_data
}

/// Returns whether a value is a compact IRI with the prefix `http` or `https`, which vocabularies of HTTP have: `http:subProtocol`.
/// No URI of these schemes goes on with a letter (JSON-LD 1.1 section 3.2).
pub(super) fn is_compact(value: &[u8]) -> bool {
    let name = value.strip_prefix(b"http:").or_else(|| value.strip_prefix(b"https:"));
    let is_of_name = |octet: &u8| octet.is_ascii_alphanumeric() || matches!(octet, b'_' | b'-');
    name.is_some_and(|name| name.first().is_some_and(u8::is_ascii_alphabetic) && name.iter().all(is_of_name))
}

/// Reads the names of the root, and of the elements of a root that is a list.
struct Root {
    depth: usize,
    is_list: bool,
    is_linked_data: bool,
}

impl<'t> Events<'t> for Root {
    fn begin(&mut self, container: Container) {
        self.depth += 1;
        if self.depth == 1 {
            self.is_list = container == Container::Sequence;
        }
    }

    fn skip(&mut self, _count: usize) {}

    fn key(&mut self, name: &[u8]) {
        self.is_linked_data |= match (self.depth, self.is_list) {
            (1, false) => matches!(name, b"@context" | b"@graph"),
            (2, true) => matches!(name, b"@context" | b"@graph" | b"@id"),
            _ => false,
        };
    }

    fn end(&mut self) {
        self.depth = self.depth.saturating_sub(1);
    }

    fn string(&mut self, _scalar: Scalar<'t>) {}

    fn other(&mut self) {}

    fn comment(&mut self, _text: &'t [u8], _start: usize) {}
}
