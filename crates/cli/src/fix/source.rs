//! Fixes the lines of a stream.

use std::io::{self, Read};

use super::apply::{changed, fixed};
use super::moves::Moves;
use super::place::Place;
use super::remaining::Remaining;
use super::target::Target;
use crate::configuration::ignored::Patterns;
use crate::findings::by_validator::ByValidator;
use crate::findings::examiner::Examiner;
use crate::findings::wanted::Wanted;
use crate::ignores::{ListIgnores, is_comment};
use crate::inputs::blocks::{Block, Blocks};
use crate::inputs::form::Form;
use crate::inputs::input::Input;
use crate::inputs::records::{Record, Records};
use crate::status::note;
use crate::text::path::told;
use memchr::memchr;

/// Fixes references.
pub(super) struct Fixer<'r, 'b> {
    pub(super) examiner: &'r ByValidator<'b>,
    /// References that are neither fixed nor reported.
    pub(super) patterns: &'r Patterns<'r>,
    pub(super) form: Form,
    /// Whether comments can say what is not fixed and not reported.
    pub(super) follows_comments: bool,
    /// Whether what remains is reported in the lines as they were.
    pub(super) reports_before: bool,
}

/// A fixed line.
pub(super) struct FixedLine {
    pub(super) text: String,
    /// How many findings were fixed.
    pub(super) count: u64,
    /// Where what is in it was, if that is needed.
    moves: Option<Moves>,
}

/// Why a stream was not fixed to its end.
#[derive(Debug)]
pub(crate) enum Trouble {
    /// It cannot be read.
    Read(io::Error),
    /// What was fixed cannot be written.
    Target(io::Error),
    /// What remains cannot be reported.
    Output(io::Error),
}

impl Fixer<'_, '_> {
    /// Returns whether there are no findings. Most inputs are read only for this.
    fn is_clean(&self, octets: &[u8]) -> bool {
        self.examiner.validator.is_clean_bytes(octets) && !self.patterns.ignore(octets)
    }

    /// Returns the fixed text, or `None` if it stays as it is, or is not UTF-8. Findings of the `ignored` names are not fixed.
    pub(super) fn fix(&self, octets: &[u8], ignored: &[&'static str]) -> Option<FixedLine> {
        let text = std::str::from_utf8(octets).ok().filter(|_| !self.patterns.ignore(octets))?;
        let validator = match ignored {
            [] => self.examiner.validator,
            ignored => self.examiner.without(ignored).validator,
        };
        let fixed = if self.reports_before {
            let changed = changed(&validator, Place::Text, text)?;
            let moves = Moves::of(changed.changes.iter().map(|(span, new)| (*span, new.len())));
            FixedLine { text: changed.text, count: changed.count, moves: Some(moves) }
        } else {
            let fixed = fixed(&validator, text)?;
            FixedLine { text: fixed.text, count: fixed.count, moves: None }
        };
        (fixed.text.len() <= self.form.max_line).then_some(fixed)
    }

    /// Writes a fixed stream to `target`, and what remains to `remaining`. Returns how many findings were fixed.
    pub(super) fn stream(
        &self,
        name: &str,
        stream: impl Read,
        target: &mut impl Target,
        remaining: &mut Remaining<'_, '_>,
    ) -> Result<u64, Trouble> {
        remaining.begin_source(name).map_err(Trouble::Output)?;
        self.lines(name, stream, target, Some(remaining))
    }

    /// Writes a fixed stream to `target`, and reports nothing. Returns how many findings were fixed.
    pub(super) fn copy(&self, stream: impl Read, target: &mut impl Target) -> Result<u64, Trouble> {
        self.lines("", stream, target, None)
    }

    /// Reports a stream as it is.
    pub(super) fn report(
        &self,
        name: &str,
        stream: impl Read,
        remaining: &mut Remaining<'_, '_>,
    ) -> Result<(), Trouble> {
        remaining.begin_source(name).map_err(Trouble::Output)?;
        let mut blocks = Blocks::complete(stream, self.form);
        let mut block = blocks.next(Block::default()).map_err(Trouble::Read)?;
        let mut ignores = ListIgnores::new(self.follows_comments);
        while let Some(current) = block {
            remaining.count_read(current.len());
            for record in Records::with_comments(&current, self.form) {
                let Record { line, offset, octets } = record;
                if let Some(comment) = octets.filter(|octets| self.form.is_comment(octets)) {
                    ignores.comment(line, comment);
                    continue;
                }
                let input =
                    Input { index: remaining.references(), source: name, line, column: 1, offset, octets };
                let names = self.ignored(&input, &mut ignores);
                remaining.take(&input, None, false, &names).map_err(Trouble::Output)?;
            }
            block = blocks.next(current).map_err(Trouble::Read)?;
        }
        tell(name, ignores, remaining)
    }

    /// Returns the names of the findings in an input that the comments before it ignore.
    fn ignored(&self, input: &Input<'_>, ignores: &mut ListIgnores) -> Vec<&'static str> {
        if !self.form.comments {
            return Vec::new();
        }
        let is_clean = input.octets.is_some_and(|octets| self.is_clean(octets));
        let checked = (!is_clean).then(|| self.examiner.examine(input, Wanted::Lines));
        let findings = checked.iter().flat_map(|checked| &checked.findings);
        ignores.names(findings.map(|finding| finding.name))
    }

    /// Passes the lines of a stream to `target`, and what remains to `remaining`. Returns how many findings were fixed.
    fn lines(
        &self,
        name: &str,
        stream: impl Read,
        target: &mut impl Target,
        remaining: Option<&mut Remaining<'_, '_>>,
    ) -> Result<u64, Trouble> {
        let mut blocks = Blocks::complete(stream, self.form);
        let mut lines = Lines {
            fixer: self,
            name,
            target,
            remaining,
            ignores: ListIgnores::new(self.follows_comments),
            count: 0,
            shift: 0,
        };
        let mut block = blocks.next(Block::default()).map_err(Trouble::Read)?;
        lines.target.begin(blocks.has_mark()).map_err(Trouble::Target)?;
        while let Some(current) = block {
            lines.block(&current)?;
            // The next block may take a while.
            lines.target.pause().map_err(Trouble::Target)?;
            if let Some(remaining) = &mut lines.remaining {
                remaining.count_read(current.len());
                remaining.pause().map_err(Trouble::Output)?;
            }
            block = blocks.next(current).map_err(Trouble::Read)?;
        }
        lines.target.end_stream().map_err(Trouble::Target)?;
        if let Some(remaining) = lines.remaining {
            tell(name, lines.ignores, remaining)?;
        }
        Ok(lines.count)
    }
}

/// The lines of a stream on their way to the target.
struct Lines<'l, 'f, 'v, 'r, 'b, T> {
    fixer: &'l Fixer<'f, 'v>,
    name: &'l str,
    target: &'l mut T,
    /// `None` if nothing is reported.
    remaining: Option<&'l mut Remaining<'r, 'b>>,
    ignores: ListIgnores,
    /// How many findings were fixed.
    count: u64,
    /// How many octets more there are now than were read.
    shift: i64,
}

impl<T: Target> Lines<'_, '_, '_, '_, '_, T> {
    fn block(&mut self, block: &Block) -> Result<(), Trouble> {
        let Some(octets) = block.bytes() else {
            self.target.keep_piece(block.all_octets()).map_err(Trouble::Target)?;
            return Records::of(block, self.fixer.form)
                .try_for_each(|record| self.report(record, None, false, &[]));
        };
        let mut kept = 0;
        for record in Records::with_comments(block, self.fixer.form) {
            if let Some(comment) = record.octets.filter(|octets| self.fixer.form.is_comment(octets)) {
                self.ignores.comment(record.line, comment);
                continue;
            }
            let Record { line, offset, octets: content } = record;
            let input = Input { index: 0, source: self.name, line, column: 1, offset, octets: content };
            let names = self.fixer.ignored(&input, &mut self.ignores);
            if record.octets.is_some_and(|content| self.fixer.is_clean(content)) {
                self.report(record, None, true, &names)?;
                continue;
            }
            let fixed = record.octets.and_then(|content| self.fix(content, &names));
            let Some((content, FixedLine { text, count, moves })) = record.octets.zip(fixed) else {
                self.report(record, None, false, &names)?;
                continue;
            };
            let start = usize::try_from(record.offset - block.offset).unwrap_or(usize::MAX);
            let after = start.saturating_add(content.len());
            let rest = octets.get(after..).unwrap_or_default();
            let end = memchr(self.fixer.form.terminator(), rest).map_or(rest.len(), |index| index + 1);
            let (before, end) = (octets.get(kept..start).unwrap_or_default(), &rest[..end]);
            self.target.keep(before).map_err(Trouble::Target)?;
            self.target.change(content, text.as_bytes(), end).map_err(Trouble::Target)?;
            kept = after + end.len();
            self.count += count;
            let before = moves.as_ref().map(|moves| (content, moves));
            self.report(Record { octets: Some(text.as_bytes()), ..record }, before, false, &names)?;
            if before.is_none() {
                self.shift += difference(text.len(), content.len());
            }
        }
        self.target.keep(octets.get(kept..).unwrap_or_default()).map_err(Trouble::Target)
    }

    /// Returns the fixed line, unless it would no longer be a reference.
    fn fix(&self, content: &[u8], ignored: &[&'static str]) -> Option<FixedLine> {
        if self.fixer.form.comments && is_comment(content) {
            return None;
        }
        self.fixer.fix(content, ignored).filter(|fixed| !self.fixer.form.skips(fixed.text.as_bytes()))
    }

    /// Reports what remains in `record`, which is fixed; `before` is what it was, if it is reported there. Its line is that of
    /// the original.
    fn report(
        &mut self,
        record: Record<'_>,
        before: Option<(&[u8], &Moves)>,
        is_clean: bool,
        ignored: &[&'static str],
    ) -> Result<(), Trouble> {
        let Record { line, offset, octets } = record;
        let offset = offset.saturating_add_signed(self.shift);
        let Some(remaining) = &mut self.remaining else { return Ok(()) };
        let input =
            Input { index: remaining.references(), source: self.name, line, column: 1, offset, octets };
        remaining.take(&input, before, is_clean, ignored).map_err(Trouble::Output)
    }
}

/// Says on standard error what is to be said about the comments of a list.
fn tell(name: &str, mut ignores: ListIgnores, remaining: &mut Remaining<'_, '_>) -> Result<(), Trouble> {
    let remarks = ignores.end();
    if remarks.is_empty() {
        return Ok(());
    }
    remaining.pause().map_err(Trouble::Output)?;
    let name = told(name);
    for (line, remark) in remarks {
        note(format_args!("{name}:{line}: {remark}"));
    }
    Ok(())
}

/// Returns `new - old`. No text is long enough for an overflow.
fn difference(new: usize, old: usize) -> i64 {
    let signed = |length| i64::try_from(length).unwrap_or(i64::MAX);
    signed(new) - signed(old)
}
