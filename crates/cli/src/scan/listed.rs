//! Lists of references among the documents: `check` reads each line as a reference, and `scan` finds what is one in text.

use uri_bnf_documents::{Finds, Format};

use crate::documents::octets::Octets;
use crate::status::note;
use crate::text::path::told;
use uri_bnf::Span;

/// Lists of which something was not read.
#[derive(Debug, Default)]
pub(super) struct Lists {
    first: Option<String>,
    count: u64,
}

impl Lists {
    /// Adds the list of this name.
    pub(super) fn add(&mut self, source: &str) {
        self.count += 1;
        self.first.get_or_insert_with(|| source.to_owned());
    }

    /// Says what `check` would read.
    pub(super) fn tell(&self) {
        let Some(first) = &self.first else { return };
        let name = told(first);
        let (which, whole) = match self.count {
            1 => (format!("{name} looks like a list"), "it"),
            2 => (format!("{name} and another file look like lists"), "them"),
            count => (format!("{name} and {} other files look like lists", count - 1), "them"),
        };
        note(format_args!(
            "{which} of references, and scan reads {whole} as text, in which a reference ends at what no URI has; 'uri-bnf check \
             --file {name}' reads each line as one"
        ));
    }
}

/// Returns whether a document is read as text, although a reference begins each line, and one of them goes on after what was
/// found of it.
pub(super) fn is_cut_list(content: Octets<'_>, format: Format, finds: &Finds<'_>) -> bool {
    if format != Format::Text {
        return false;
    }
    let (mut finds, mut start, mut is_cut) = (finds.iter().peekable(), 0, false);
    while start < content.len() {
        let rest = Span::new(start, content.len());
        let end = content.find(rest, |octet| octet == b'\n').unwrap_or(content.len());
        let line = content.part(Span::new(start, end));
        let first = line.iter().position(|octet| !octet.is_ascii_whitespace());
        if let Some(first) = first {
            let Some(find) = finds.next_if(|find| find.span.start == start + first) else { return false };
            let after = content.part(Span::new(find.span.end.min(end), end));
            is_cut |= after.first().is_some_and(|octet| !octet.is_ascii_whitespace());
            while finds.next_if(|find| find.span.start < end).is_some() {}
        }
        start = end + 1;
    }
    is_cut
}
