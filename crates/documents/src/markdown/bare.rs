//! References that nothing but the text itself delimits.
//!
//! The parser cuts a text at everything that may be markup. Texts that follow one another are searched as one, with their
//! escapes and entities undone, so that the reference is what a reader sees.

use uri_bnf::Span;

use super::{Text, destination};
use crate::list::List;
use crate::{Builder, Find, Format, Kind, Options, text};

/// Texts that follow one another, or the lines of a code block.
pub(super) struct Run {
    /// Without what is at the beginning of a line in a block quote or a list.
    pub(super) lines: Vec<Span>,
    pub(super) is_code: bool,
    pub(super) is_in_link: bool,
}

impl Run {
    fn is_alike(&self, text: &Text) -> bool {
        (self.is_code, self.is_in_link) == (text.is_code, text.is_in_link)
    }
}

/// Adds the references of the texts to `finds`, which are in order, and which no other overlaps.
pub(super) fn find<'t>(document: &'t [u8], options: &Options, texts: &[Text], finds: &mut List<'t>) {
    let mut bare = List::new(document);
    for run in runs(document, texts) {
        if if run.is_code { options.code } else { options.bare } {
            search(document, options, &run, &mut bare);
        }
    }
    let mut known = finds.iter().peekable();
    let bare = bare.filtered(|find| {
        while known.next_if(|known| known.span.end <= find.span.start).is_some() {}
        known.peek().is_none_or(|known| find.span.end <= known.span.start).then_some(find)
    });
    finds.extend(bare.iter());
    *finds = std::mem::replace(finds, List::new(document)).sorted();
}

/// Returns texts that follow one another as one.
pub(super) fn runs(document: &[u8], texts: &[Text]) -> Vec<Run> {
    let mut runs = Vec::<Run>::new();
    for text in texts {
        let span = Span::new(text.range.start, text.range.end);
        let run = runs.last_mut().filter(|run| text.continues && run.is_alike(text));
        let Some(run) = run else {
            runs.push(Run { lines: vec![span], is_code: text.is_code, is_in_link: text.is_in_link });
            continue;
        };
        let Some(last) = run.lines.last_mut() else { continue };
        let between = document.get(last.end..span.start).unwrap_or_default();
        match memchr::memchr(b'\n', between) {
            Some(end) => {
                last.end += end + 1;
                run.lines.push(span);
            }
            None => last.end = last.end.max(span.end),
        }
    }
    runs
}

/// Adds the references of a run.
fn search<'t>(document: &'t [u8], options: &Options, run: &Run, into: &mut List<'t>) {
    let is_verbatim = |span: Span| {
        let written = document.get(span.range()).unwrap_or_default();
        run.is_code || memchr::memchr2(b'\\', b'&', written).is_none()
    };
    let Some(first) = run.lines.first() else { return };
    if run.lines.len() == 1 && is_verbatim(*first) {
        let written = document.get(first.range()).unwrap_or_default();
        let finds = options.finder.find(written);
        let iris = |find: Find<'t>| Find { takes_iris: Format::Markdown.takes_all_iris(), ..find };
        into.extend(finds.map(|found| iris(text::find(&found, first.start, Kind::Bare))));
        return;
    }
    let mut shown = Builder::new(first.start);
    for line in &run.lines {
        if is_verbatim(*line) {
            shown.verbatim(document.get(line.range()).unwrap_or_default(), line.start);
        } else {
            destination::decode(document, *line, &mut shown);
        }
    }
    let shown = shown.build();
    for found in options.finder.find(shown.octets()) {
        into.push(&Find {
            takes_iris: Format::Markdown.takes_all_iris(),
            ..text::find_shown(&shown, &found)
        });
    }
}
