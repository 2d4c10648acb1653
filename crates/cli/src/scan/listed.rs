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
            "{which} of references, and scan reads {whole} as text, where not each line is one; 'uri-bnf check --file {name}' \
             reads each line as a reference"
        ));
    }
}

/// Returns whether a document that is read as text is a list of references, of which not each was found whole: no line has white
/// space in it, and a reference begins the first.
pub(super) fn is_cut_list(content: Octets<'_>, format: Format, finds: &Finds<'_>) -> bool {
    if format != Format::Text {
        return false;
    }
    let mut finds = finds.iter().peekable();
    let (mut start, mut is_first, mut is_cut) = (0, true, false);
    while start < content.len() {
        let rest = Span::new(start, content.len());
        let end = content.find(rest, |octet| octet == b'\n').unwrap_or(content.len());
        let line = content.part(Span::new(start, end));
        let text = line.trim_ascii();
        if !text.is_empty() {
            if text.iter().any(u8::is_ascii_whitespace) {
                return false;
            }
            let first = start + line.len() - line.trim_ascii_start().len();
            let found = finds.next_if(|find| find.span.start == first).map(|find| find.span.end);
            if is_first && found.is_none() {
                return false;
            }
            is_first = false;
            is_cut |= found != Some(first + text.len());
            while finds.next_if(|find| find.span.start < end).is_some() {}
        }
        start = end + 1;
    }
    is_cut
}
