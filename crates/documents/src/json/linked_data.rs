//! JSON-LD (JSON-LD 1.1): whether a document is that, and which of its values are compact IRIs.

use std::collections::HashSet;

use memchr::{memchr, memmem};

use super::reader;
use crate::structured::{Container, Events, Scalar};

/// How many terms are kept, and how long each is at most, in octets. A context has a few hundred of a few octets.
const MOST_TERMS: usize = 4096;
const LONGEST_TERM: usize = 64;

/// What the contexts of a document define.
#[derive(Default)]
pub(super) struct Contexts {
    terms: HashSet<Vec<u8>>,
}

impl Contexts {
    /// Returns the contexts of a document that is JSON-LD: its root has a context or a graph, or is a list of nodes, as in
    /// expanded form.
    pub(super) fn of(document: &[u8]) -> Option<Self> {
        let has_keyword = |keyword: &[u8]| memmem::find(document, keyword).is_some();
        if ![&b"@context"[..], b"@graph", b"@id"].into_iter().any(has_keyword) {
            return None;
        }
        let mut reader = Reader::default();
        reader::read(document, 0, &mut reader);
        reader.is_linked_data.then_some(reader.contexts)
    }

    /// Returns whether a value is a compact IRI: a prefix, which is a term or cannot be a scheme, a colon, and no `//` (section
    /// 5.2). What the suffix has of other characters than those of IRIs makes it a reference with a fault.
    pub(super) fn is_compact(&self, value: &[u8]) -> bool {
        let parts = memchr(b':', value).and_then(|colon| value.split_at_checked(colon));
        parts.is_some_and(|(prefix, suffix)| {
            let is_name = prefix.contains(&b'_')
                && prefix.iter().all(|octet| octet.is_ascii_alphanumeric() || matches!(octet, b'_' | b'-'));
            !suffix.starts_with(b"://")
                && suffix.iter().all(|octet| is_of_iri(*octet))
                && (is_name || is_of_http(value) || self.terms.contains(prefix))
        })
    }
}

/// Returns whether a value has the prefix `http` or `https`, which vocabularies of HTTP have: `http:subProtocol`. No URI of these
/// schemes goes on with a letter.
fn is_of_http(value: &[u8]) -> bool {
    let name = value.strip_prefix(b"http:").or_else(|| value.strip_prefix(b"https:"));
    let is_of_name = |octet: &u8| octet.is_ascii_alphanumeric() || matches!(octet, b'_' | b'-');
    name.is_some_and(|name| name.first().is_some_and(u8::is_ascii_alphabetic) && name.iter().all(is_of_name))
}

fn is_of_iri(octet: u8) -> bool {
    octet.is_ascii_alphanumeric() || octet >= 0x80 || b"-._~:/?#@!$&'()*+,;=%".contains(&octet)
}

/// Reads the names of the root, of the elements of a root that is a list, and of all that is in contexts.
#[derive(Default)]
struct Reader {
    depth: usize,
    /// The depth of the outermost context that is open.
    context: Option<usize>,
    is_before_context: bool,
    is_list: bool,
    is_linked_data: bool,
    contexts: Contexts,
}

impl<'t> Events<'t> for Reader {
    fn begin(&mut self, container: Container) {
        self.depth += 1;
        if self.depth == 1 {
            self.is_list = container == Container::Sequence;
        }
        if std::mem::take(&mut self.is_before_context) {
            self.context = self.context.or(Some(self.depth));
        }
    }

    fn skip(&mut self, _count: usize) {}

    fn key(&mut self, name: &[u8]) {
        self.is_before_context = name == b"@context";
        self.is_linked_data |= match (self.depth, self.is_list) {
            (1, false) => matches!(name, b"@context" | b"@graph"),
            (2, true) => matches!(name, b"@context" | b"@graph" | b"@id"),
            _ => false,
        };
        let terms = &mut self.contexts.terms;
        if self.context.is_some()
            && name.len() <= LONGEST_TERM
            && !name.starts_with(b"@")
            && terms.len() < MOST_TERMS
        {
            terms.insert(name.to_vec());
        }
    }

    fn end(&mut self) {
        self.context = self.context.filter(|depth| *depth != self.depth);
        self.depth = self.depth.saturating_sub(1);
    }

    fn string(&mut self, _scalar: Scalar<'t>) {
        self.is_before_context = false;
    }

    fn other(&mut self) {
        self.is_before_context = false;
    }

    fn comment(&mut self, _text: &'t [u8], _start: usize) {}
}
