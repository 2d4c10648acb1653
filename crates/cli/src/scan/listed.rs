//! Lists of references among the documents: `check` reads each line as a reference, and `scan` finds what is one in text.

use uri_bnf_documents::{Find, Finds, Format};

use crate::documents::octets::Octets;
use crate::inputs::input::STANDARD_INPUT;
use crate::status::{complain, note};
use crate::text::path::told;
use uri_bnf::Span;

/// The length of the longest scheme that is registered, in octets.
const LONGEST_SCHEME: usize = 36;

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

    /// Returns whether there are none.
    pub(super) fn is_empty(&self) -> bool {
        self.count == 0
    }

    /// Returns how many there are, in words.
    pub(super) fn counted(&self) -> String {
        match self.count {
            1 => "1 list read as text".to_owned(),
            many => format!("{many} lists read as text"),
        }
    }

    /// Says what `check` would read: as an error, if it is one. Returns whether it is.
    pub(super) fn tell(&self, is_error: bool, is_quiet: bool) -> bool {
        match self.said() {
            Some(said) if is_error => complain(format_args!("{said} (--strict-formats)")),
            Some(said) if !is_quiet => note(said),
            _ => {}
        }
        is_error && !self.is_empty()
    }

    /// Returns what `check` would read, in words; `None` if there is no list.
    fn said(&self) -> Option<String> {
        let first = self.first.as_deref()?;
        let name = told(first);
        let file = if first == STANDARD_INPUT { String::new() } else { format!(" --file {name}") };
        let (which, whole) = match self.count {
            1 => (format!("{name} looks like a list"), "it"),
            2 => (format!("{name} and another file look like lists"), "them"),
            count => (format!("{name} and {} other files look like lists", count - 1), "them"),
        };
        Some(format!(
            "{which} of references, and scan reads {whole} as text, where not each line is one; 'uri-bnf check{file}' \
             reads each line as a reference"
        ))
    }
}

/// Returns whether a document that is read as text is a list of references, of which not each was found whole: a reference begins
/// the first line, and each other line that has white space in it. Blank lines, and those that begin with `#`, say nothing.
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
        if !text.is_empty() && !text.starts_with(b"#") {
            let first = start + line.len() - line.trim_ascii_start().len();
            let found = finds.next_if(|find| find.span.start == first && begins_with_scheme(find));
            let found = found.map(|find| find.span.end);
            if found.is_none() && (is_first || text.iter().any(u8::is_ascii_whitespace)) {
                return false;
            }
            is_first = false;
            is_cut |= found != Some(first + text.len());
        }
        while finds.next_if(|find| find.span.start < end).is_some() {}
        start = end + 1;
    }
    is_cut
}

/// Returns whether a reference begins with a scheme, and not as `www.example.org` or a mail address do.
fn begins_with_scheme(find: &Find<'_>) -> bool {
    !find.is_guessed && find.reference.octets().iter().take(LONGEST_SCHEME).any(|octet| *octet == b':')
}
