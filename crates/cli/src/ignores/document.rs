//! The comments of a document.

use std::collections::BTreeMap;

use uri_bnf::Span;

use super::instruction::{Instruction, Name, read};
use crate::documents::octets::Octets;
use crate::steps;

/// What is ignored in a part of a document.
#[derive(Clone, Debug)]
struct Ignored {
    name: Name,
    /// Finds that begin here, also at the end, are meant.
    span: Span,
    /// Where the comment is.
    comment: usize,
    is_used: bool,
}

/// Something to be said about a comment.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Remark {
    /// Where the comment is, in octets of the document.
    pub(crate) offset: usize,
    pub(crate) message: String,
}

/// The comments of a document.
#[derive(Clone, Debug, Default)]
pub(crate) struct Ignores {
    /// By their beginning.
    ignored: Vec<Ignored>,
    /// How many of them begin before the last position.
    begun: usize,
    /// Those that the last position is in. Of each name, there is one for a line, one for a region and one for the file.
    active: Vec<usize>,
    remarks: Vec<Remark>,
}

impl Ignores {
    /// Reads the comments of a document, given where their texts are.
    pub(crate) fn new(document: Octets<'_>, comments: &[Span]) -> Self {
        let mut ignores = Self::default();
        let mut regions = Regions::default();
        for (comment, line) in comments.iter().zip(lines_of(document, comments)) {
            let offset = comment.start;
            let text = String::from_utf8_lossy(document.part(*comment));
            let instruction = match read(&text, ignores.remarks.len()) {
                None => continue,
                Some((instruction, problems)) => {
                    let remark = |message| Remark { offset, message };
                    ignores.remarks.extend(problems.into_iter().map(remark));
                    instruction
                }
            };
            let of = |name: Name, span: Span| Ignored { name, span, comment: offset, is_used: false };
            match instruction {
                None => {}
                Some(Instruction::Ignore(names)) => {
                    ignores.ignored.extend(names.into_iter().map(|name| of(name, line)));
                }
                Some(Instruction::File(names)) => {
                    let all = Span::new(0, document.len());
                    ignores.ignored.extend(names.into_iter().map(|name| of(name, all)));
                }
                Some(Instruction::Begin(names)) => {
                    let rest = Span::new(offset, document.len());
                    for name in names {
                        regions.begin(of(name, rest));
                    }
                }
                Some(Instruction::End(names)) => {
                    let ended = regions.end(&names);
                    if ended.is_empty() {
                        let message = "no region that was begun ends here".to_owned();
                        ignores.remarks.push(Remark { offset, message });
                    }
                    let end =
                        |region: Ignored| Ignored { span: Span::new(region.span.start, offset), ..region };
                    ignores.ignored.extend(ended.into_iter().map(end));
                }
            }
        }
        ignores.ignored.extend(regions.end(&[None]));
        ignores.ignored.sort_by_key(|ignored| (ignored.span.start, ignored.comment));
        ignores
    }

    /// Returns which of these names are ignored in a find that begins at `position`, which is not before the previous one.
    pub(crate) fn names(&mut self, position: usize, found: &[&'static str]) -> Vec<&'static str> {
        while let Some(next) = self.ignored.get(self.begun).filter(|next| next.span.start <= position) {
            // The same once more, such as a second region of the same code, would say nothing new, and take time. So would
            // one that has ended.
            let says_more = |&index: &usize| {
                steps::count(1);
                self.ignored.get(index).is_none_or(|active| {
                    active.name != next.name || active.span.end < next.span.end || active.span.end < position
                })
            };
            if position <= next.span.end && self.active.iter().all(says_more) {
                self.active.push(self.begun);
            }
            self.begun += 1;
        }
        steps::count(self.active.len() * (1 + found.len()));
        let ignored = &mut self.ignored;
        self.active.retain(|&index| ignored.get(index).is_some_and(|ignored| position <= ignored.span.end));
        let mut names = Vec::new();
        for name in found {
            let mut is_ignored = false;
            for &index in &self.active {
                if let Some(ignored) =
                    ignored.get_mut(index).filter(|it| it.name.is_none_or(|own| own == *name))
                {
                    ignored.is_used = true;
                    is_ignored = true;
                }
            }
            if is_ignored {
                names.push(*name);
            }
        }
        names
    }

    /// Returns what is to be said about the comments after all finds, in their order. Of those that ignore nothing, this is
    /// said if `is_reported` is true of the name.
    pub(crate) fn remarks(self, is_reported: impl Fn(&str) -> bool) -> Vec<Remark> {
        let Self { ignored, mut remarks, .. } = self;
        let unused = ignored.into_iter().filter(|ignored| !ignored.is_used);
        let unused = unused.filter(|ignored| ignored.name.is_none_or(&is_reported));
        remarks.extend(unused.map(|Ignored { name, comment, .. }| {
            let message = match name {
                Some(name) => format!("there is no finding {name} to ignore"),
                None => "there is no finding to ignore".to_owned(),
            };
            Remark { offset: comment, message }
        }));
        remarks.sort_by_key(|remark| remark.offset);
        remarks
    }
}

/// The regions that were begun and not ended.
#[derive(Default)]
struct Regions {
    /// Each with its number, by name.
    open: BTreeMap<Name, Vec<(usize, Ignored)>>,
    /// How many were begun.
    begun: usize,
}

impl Regions {
    fn begin(&mut self, region: Ignored) {
        self.open.entry(region.name).or_default().push((self.begun, region));
        self.begun += 1;
    }

    /// Ends the regions of these names, or all. Returns them in the order in which they were begun.
    fn end(&mut self, names: &[Name]) -> Vec<Ignored> {
        let mut ended: Vec<_> = if names.contains(&None) {
            std::mem::take(&mut self.open).into_values().flatten().collect()
        } else {
            names.iter().filter_map(|name| self.open.remove(name)).flatten().collect()
        };
        steps::count(ended.len());
        ended.sort_unstable_by_key(|(number, _)| *number);
        ended.into_iter().map(|(_, region)| region).collect()
    }
}

/// What is known about the line in which a comment begins.
#[derive(Clone, Copy)]
struct FirstLine {
    start: usize,
    end: usize,
    /// The first octet of text in it, or an offset that is not before the comment.
    text: usize,
}

/// The tags around a comment of Liquid.
const OPENING_TAGS: [&[u8]; 2] = [b"{% comment %}", b"{%- comment -%}"];
const CLOSING_TAGS: [&[u8]; 2] = [b"{% endcomment %}", b"{%- endcomment -%}"];

/// The longest part of a line that is compared with a tag, in octets.
const LONGEST_TAG: usize = 64;

/// Returns whether a part of a line is one of these tags.
fn is_tag(document: Octets<'_>, part: Span, tags: &[&[u8]]) -> bool {
    part.len() <= LONGEST_TAG && tags.contains(&document.part(part).trim_ascii())
}

/// Returns the line that each comment is about: its own, if there is something else on it, or the next one that is neither
/// blank nor a comment of its own. Each line is read once, however many comments are on it.
fn lines_of(document: Octets<'_>, comments: &[Span]) -> Vec<Span> {
    // Delimiters of comments, and the marks of lists and blocks, are no text.
    let is_text = |octet: u8| octet.is_ascii_alphanumeric() || !octet.is_ascii();
    let mut lines = Vec::with_capacity(comments.len());
    // Of the comment after this one.
    let mut next: Option<FirstLine> = None;
    // The line of the comment after this one, and that which it is about.
    let mut after: Option<(usize, Span)> = None;
    for &comment in comments.iter().rev() {
        let first = next.filter(|next| comment.start >= next.start);
        let start = first.map_or_else(|| document.line_start(comment.start), |first| first.start);
        let text = first.map_or_else(
            || document.find(Span::new(start, comment.start), is_text).unwrap_or(comment.start),
            |first| first.text,
        );
        let begins_tag = is_tag(document, Span::new(start, comment.start), &OPENING_TAGS);
        let text = if begins_tag { comment.start } else { text };
        let last = next.filter(|next| comment.end >= next.start);
        let end = last.map_or_else(|| document.line_end(comment.end), |last| last.end);
        let own = Span::new(start, end);
        let rest = Span::new(comment.end, end);
        let is_alone = text >= comment.start
            && (document.find(rest, is_text).is_none() || is_tag(document, rest, &CLOSING_TAGS));
        let about = if is_alone { line_after(document, own, after) } else { own };
        after = is_alone.then_some((own.start, about));
        let line_end = document.find(comment, |octet| octet == b'\n');
        next = Some(FirstLine { start, end: line_end.unwrap_or(end), text });
        lines.push(about);
    }
    lines.reverse();
    lines
}

/// Returns the next line that is not blank, or what `after` says about the next comment if that is its line.
fn line_after(document: Octets<'_>, own: Span, after: Option<(usize, Span)>) -> Span {
    let rest = Span::new(own.end, document.len());
    let text = document.find(rest, |octet| !octet.is_ascii_whitespace()).unwrap_or(document.len());
    let start = document.line_start(text);
    match after {
        Some((line, about)) if line == start => about,
        _ => Span::new(start, document.line_end(text)),
    }
}

#[cfg(test)]
mod tests {
    use super::Ignores;
    use crate::documents::octets::Octets;
    use crate::ignores::WORD;
    use uri_bnf_documents::{Format, comments};

    /// Returns which of the positions of `X` in a text are ignored for this name, and the remarks.
    fn outcome(text: &str, name: &'static str) -> (String, Vec<String>) {
        let document = Octets::new(text.as_bytes());
        let mut ignores = Ignores::new(document, &comments(text.as_bytes(), Format::Text, WORD));
        let positions = text.match_indices('X').map(|(position, _)| position);
        let mark = |position| if ignores.names(position, &[name]).is_empty() { '-' } else { 'i' };
        let marks = positions.map(mark).collect();
        let line = |offset: usize| text[..offset].matches('\n').count() + 1;
        let remarks = ignores.remarks(|_| true).into_iter();
        (marks, remarks.map(|remark| format!("{}: {}", line(remark.offset), remark.message)).collect())
    }

    #[track_caller]
    fn is_ignored(text: &str, expected: &str) {
        assert_eq!(outcome(text, "space"), (expected.to_owned(), Vec::new()), "{text}");
    }

    #[test]
    fn a_comment_is_about_a_line_a_region_or_the_file() {
        is_ignored("X\n# uri-bnf: ignore space\nX X\nX\n", "-ii-");
        is_ignored("X\nX = X # uri-bnf: ignore space\nX\n", "-ii-");
        is_ignored("X\n# uri-bnf: ignore-begin space\nX\nX\n# uri-bnf: ignore-end\nX\n", "-ii-");
        is_ignored("X\n# uri-bnf: ignore-begin space\nX\nX\n# uri-bnf: ignore-end space\nX\n", "-ii-");
        is_ignored("X\n# uri-bnf: ignore-begin space\nX\nX", "-ii");
        is_ignored("X\nX\n# uri-bnf: ignore-file space\nX", "iii");
        is_ignored("{/* uri-bnf: ignore space */}\nX\nX", "i-");
        is_ignored("# uri-bnf: ignore\nX", "i");
        is_ignored("# uri-bnf: ignore\n\n  \nX\nX", "i-");
        is_ignored("{% comment %} uri-bnf: ignore {% endcomment %}\nX\nX", "i-");
        is_ignored("X {%- comment -%} uri-bnf: ignore {%- endcomment -%}\nX", "i-");
    }

    #[test]
    fn a_region_of_one_code_stays_open_when_another_ends() {
        let text = "# uri-bnf: ignore-begin space\n# uri-bnf: ignore-begin percent\nX\n# uri-bnf: ignore-end percent\nX";
        assert_eq!(outcome(text, "space").0, "ii");
        let text = "# uri-bnf: ignore space\n# uri-bnf: ignore percent (old)\nX\nX";
        assert_eq!(outcome(text, "space").0, "i-");
    }

    #[test]
    fn what_is_not_used_and_what_is_not_known_is_told() {
        let remarks = |text: &str| outcome(text, "space").1;
        assert_eq!(remarks("# uri-bnf: ignore space\nx"), ["1: there is no finding space to ignore"]);
        assert_eq!(remarks("x\n# uri-bnf: ignore-file"), ["2: there is no finding to ignore"]);
        assert_eq!(remarks("# uri-bnf: ignore-end"), ["1: no region that was begun ends here"]);
        assert_eq!(
            remarks("# uri-bnf: ignore spaces\nX"),
            ["1: no code is called \"spaces\"; did you mean space? ('uri-bnf codes' lists all)"]
        );
        assert_eq!(
            remarks("# uri-bnf: disable space\nX"),
            ["1: \"disable\" is no instruction: there are ignore, ignore-begin, ignore-end, ignore-file"]
        );
        // A second one says nothing new.
        assert_eq!(
            remarks("# uri-bnf: ignore-begin space\n# uri-bnf: ignore-begin space\nX"),
            ["2: there is no finding space to ignore"]
        );
    }

    #[test]
    fn many_comments_take_linear_time() {
        let text = format!("{}{}", "# uri-bnf: ignore-begin\n".repeat(5_000), "X\n".repeat(5_000));
        let (ignored, remarks) = outcome(&text, "space");
        assert_eq!((ignored.matches('i').count(), remarks.len()), (5_000, 4_999));
    }
}
