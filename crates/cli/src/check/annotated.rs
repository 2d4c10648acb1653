//! Lists that have more than references: comments, or objects of JSON that say where each reference is; and all lists if there is
//! a baseline.
//!
//! What a comment says is about what comes after it, and a baseline knows how many findings are alike. So one thread reads them.

use std::io::{self, Read, Write};
use std::path::Path;

use serde::Deserialize;

use crate::arguments::ListArguments;
use crate::findings::examiner::Examiner;
use crate::findings::totals::Totals;
use crate::findings::wanted::Wanted;
use crate::formats::format::Format;
use crate::ignores::{Baseline, ListBaselines, ListIgnores};
use crate::inputs::blocks::{Block, Blocks};
use crate::inputs::file::open;
use crate::inputs::form::Form;
use crate::inputs::input::{ARGUMENT, Input, STANDARD_INPUT};
use crate::inputs::records::{Record, Records};
use crate::inputs::sources::Sources;
use crate::parallel::progress::Progress;
use crate::status::{Failure, complain, note};
use crate::text::path::{name_of, told};
use crate::text::secrets;

/// The greatest line, column and offset that an object can give: more than any file has, and far from an overflow.
const MOST: u64 = 1 << 53;

/// A run over such lists.
#[expect(clippy::struct_excessive_bools, reason = "each is an option, but for the last one")]
pub(super) struct Annotated<'e, E, W> {
    examiner: &'e E,
    format: Box<dyn Format>,
    output: W,
    form: Form,
    is_jsonl: bool,
    /// Whether comments can say what is not reported.
    follows_comments: bool,
    known: ListBaselines<'e>,
    /// Whether inputs without findings are never written.
    only_findings: bool,
    progress: Progress,
    totals: Totals,
    /// Whether all lines were read.
    is_whole: bool,
}

/// A reference, and where it is.
#[derive(Deserialize)]
struct Given {
    input: Option<String>,
    reference: Option<String>,
    file: Option<String>,
    line: Option<u64>,
    column: Option<u64>,
    #[serde(alias = "start")]
    offset: Option<u64>,
}

impl<'e, E: Examiner, W: Write> Annotated<'e, E, W> {
    pub(super) fn new(
        examiner: &'e E,
        format: Box<dyn Format>,
        output: W,
        form: Form,
        lists: ListArguments,
        follows_comments: bool,
        known: ListBaselines<'e>,
    ) -> Self {
        let form = Form { comments: lists.comments, ..form };
        let progress = Progress::new();
        let (is_jsonl, totals, is_whole) = (lists.jsonl, Totals::default(), true);
        Self {
            examiner,
            format,
            output,
            form,
            is_jsonl,
            follows_comments,
            known,
            only_findings: false,
            progress,
            totals,
            is_whole,
        }
    }

    /// Returns the same, but for inputs without findings, which are not written if `only_findings`.
    pub(super) fn only_with_findings(self, only_findings: bool) -> Self {
        Self { only_findings, ..self }
    }

    /// Reads all sources. Returns the counts, whether all lines could be read, and the baseline to write.
    pub(super) fn read(mut self, sources: &Sources) -> Result<(Totals, bool, Option<Baseline>), Failure> {
        self.format.begin(&mut self.output)?;
        if !sources.references.is_empty() {
            self.source(ARGUMENT, |run| {
                (1..).zip(&sources.references).try_for_each(|(line, reference)| {
                    let octets =
                        Some(reference.as_encoded_bytes()).filter(|it| it.len() <= run.form.max_line);
                    run.totals.bytes += octets.map_or(0, |octets| octets.len() as u64);
                    run.examine(
                        &Input { index: 0, source: ARGUMENT, line, column: 1, offset: 0, octets },
                        None,
                    )
                })
            })?;
        }
        for path in &sources.paths {
            if path.as_os_str() == "-" {
                self.source(STANDARD_INPUT, |run| run.stream(STANDARD_INPUT, io::stdin().lock()))?;
            } else {
                self.file(path)?;
            }
        }
        self.progress.end();
        self.format.end(&mut self.output, &self.totals)?;
        self.output.flush()?;
        Ok((self.totals, self.is_whole, self.known.end()))
    }

    fn file(&mut self, path: &Path) -> io::Result<()> {
        let name = name_of(path);
        match open(path) {
            Ok(file) => {
                self.progress.begin(file.metadata().ok().map(|metadata| metadata.len()));
                self.source(&name, |run| run.stream(&name, file))
            }
            Err(error) => self.cannot_read(&name, &error),
        }
    }

    fn source(&mut self, source: &str, read: impl FnOnce(&mut Self) -> io::Result<()>) -> io::Result<()> {
        let before = self.totals.references;
        self.format.begin_source(&mut self.output, source)?;
        read(self)?;
        self.format.end_source(&mut self.output, self.totals.references - before)
    }

    fn cannot_read(&mut self, source: &str, error: &io::Error) -> io::Result<()> {
        self.known.fail(source);
        self.totals.unread += 1;
        self.progress.complain(&mut self.output, source, error)
    }

    fn stream(&mut self, name: &str, stream: impl Read) -> io::Result<()> {
        let mut ignores = ListIgnores::new(self.follows_comments);
        let mut blocks = Blocks::new(stream, self.form);
        let mut used = Block::default();
        loop {
            let block = match blocks.next(used) {
                Ok(Some(block)) => block,
                Ok(None) => break,
                Err(error) => {
                    self.cannot_read(name, &error)?;
                    break;
                }
            };
            for record in Records::with_comments(&block, self.form) {
                self.record(name, record, &mut ignores)?;
            }
            self.totals.bytes += block.len() as u64;
            self.progress.advance(block.len(), &mut self.output)?;
            // The next block may take a while.
            self.output.flush()?;
            used = block;
        }
        let (name, remarks) = (told(name), ignores.end());
        self.tell(|| {
            for (line, remark) in &remarks {
                note(format_args!("{name}:{line}: {remark}"));
            }
        })
    }

    fn record(&mut self, source: &str, record: Record<'_>, ignores: &mut ListIgnores) -> io::Result<()> {
        let Record { line, offset, octets } = record;
        if let Some(comment) = octets.filter(|octets| self.form.is_comment(octets)) {
            ignores.comment(line, comment);
            return Ok(());
        }
        let input = Input { index: 0, source, line, column: 1, offset, octets };
        if !self.is_jsonl {
            return self.examine(&input, Some(ignores));
        }
        let Some(octets) = octets else { return self.examine(&input, None) };
        let begin = octets.trim_ascii_start().first();
        let given = match begin {
            Some(b'{') => serde_json::from_slice(octets).map_err(|error| error.to_string()),
            _ => Err("it does not begin with \"{\"".to_owned()),
        };
        let given = given.and_then(|given: Given| {
            let text = given.input.clone().or(given.reference.clone());
            text.map(|text| (text, given))
                .ok_or_else(|| "it has no \"input\" and no \"reference\"".to_owned())
        });
        let (text, given) = match given {
            Ok(given) => given,
            Err(error) => {
                self.is_whole = false;
                let name = told(source);
                return self.tell(|| {
                    complain(format_args!("{name}:{line}: not an object of JSON with a reference: {error}"));
                });
            }
        };
        let Given { file, line: given_line, column, offset, .. } = given;
        let shown_file = file.as_deref().map(secrets::mask_all_text);
        let is_placed = file.is_some() || given_line.is_some();
        let input = Input {
            source: shown_file.as_deref().unwrap_or(source),
            line: given_line.unwrap_or(if is_placed { 1 } else { line }).clamp(1, MOST),
            column: column.unwrap_or(1).clamp(1, MOST),
            offset: offset.unwrap_or_default().min(MOST),
            octets: Some(text.as_bytes()),
            ..input
        };
        self.examine(&input, None)
    }

    /// Examines an input, and writes what is found and not ignored.
    fn examine(&mut self, input: &Input<'_>, ignores: Option<&mut ListIgnores>) -> io::Result<()> {
        let input = Input { index: self.totals.all(), ..*input };
        let wanted = self.format.wants();
        let is_clean = input.octets.is_some_and(|octets| self.examiner.is_clean(octets));
        if is_clean && (wanted != Wanted::Verdicts || self.only_findings || self.known.writes()) {
            ignores.map(|ignores| ignores.names([]));
            self.totals.add_clean(1);
            return Ok(());
        }
        let mut checked = self.examiner.examine(&input, wanted);
        let mut names = ignores.map_or_else(Vec::new, |ignores| {
            ignores.names(checked.findings.iter().map(|finding| finding.name))
        });
        names.extend(self.known.meet(&checked, &names));
        if !names.is_empty() {
            checked = self.examiner.examine_without(&input, &names, wanted);
        }
        let (mut text, mut totals) = (Vec::new(), Totals::default());
        totals.add(&checked);
        self.totals.add_all(&totals);
        let is_written = !checked.is_ignored
            && (!checked.findings.is_empty() || wanted == Wanted::Verdicts && !self.only_findings);
        if self.known.keep(&checked) || !is_written {
            return Ok(());
        }
        self.format.write(&mut text, &checked);
        let Self { format, output, progress, .. } = self;
        progress.suspend(output, |output| format.put(output, &text, &totals))
    }

    /// Writes on standard error, after the output so far.
    fn tell(&mut self, write: impl FnOnce()) -> io::Result<()> {
        self.progress.suspend(&mut self.output, |output| {
            output.flush()?;
            write();
            Ok(())
        })
    }
}
