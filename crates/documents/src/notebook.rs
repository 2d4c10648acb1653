//! Notebooks of Jupyter: JSON whose cells have text.
//!
//! The source of a cell is a string, or one for each line. That of a Markdown cell is read as Markdown, and that of any other
//! cell as text. In a cell of code, comments and literals are read as in source code of the language of the notebook. Outputs and
//! metadata are not read. Nothing is replaced: a replacement would have to be Markdown in JSON.

use std::path::Path;

use memchr::memmem;

use crate::list::List;
use crate::structured::{Container, Events, Scalar};
use crate::{
    Builder, DecodedReference, Fault, Find, Finds, Language, Options, Writing, json, markdown, source, text,
};

/// The language of a notebook that does not say it.
const PYTHON: &str = "a.py";

/// The name of the value that has the extension of the language.
const EXTENSION: &[u8] = b"\"file_extension\"";

/// Finds the references in a notebook.
pub(crate) fn finds<'t>(document: &'t [u8], options: &Options) -> Finds<'t> {
    let mut cells = Cells {
        options,
        list: List::new(document),
        depth: 0,
        is_inside: false,
        name: Name::Other,
        cell: None,
        cell_type: CellType::Other,
        language: language(document),
    };
    let fault = json::read(document, &mut cells);
    cells.end_cell();
    Finds::new(cells.list.sorted(), Vec::new())
        .with_fault(fault.map(|at| Fault::from(document, at, json::NOT_JSON)))
}

/// The name of a value.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Name {
    Cells,
    CellType,
    Source,
    Other,
}

/// What a cell has.
#[derive(Clone, Copy, Default, PartialEq, Eq)]
enum CellType {
    Markdown,
    Code,
    #[default]
    Other,
}

/// Returns the language of the code in a notebook: its metadata have the extension of the files of that.
fn language(document: &[u8]) -> Language {
    let extension = || {
        let rest = document.get(memmem::rfind(document, EXTENSION)? + EXTENSION.len()..)?;
        let value = rest.trim_ascii_start().strip_prefix(b":")?.trim_ascii_start().strip_prefix(b"\"")?;
        let length = memchr::memchr(b'"', value.get(..value.len().min(16))?)?;
        let name = format!("a{}", std::str::from_utf8(value.get(..length)?).ok()?);
        Language::of_path(Path::new(&name))
    };
    extension().or_else(|| Language::of_path(Path::new(PYTHON))).unwrap_or_default()
}

/// Reads the cells. The notebook is at depth 1, its cells at depth 2, and each of these at depth 3.
struct Cells<'o, 't> {
    options: &'o Options,
    list: List<'t>,
    depth: usize,
    /// Whether the sequence at depth 2 has the cells.
    is_inside: bool,
    /// The last name in a cell or in the notebook.
    name: Name,
    /// The source of the cell so far.
    cell: Option<Builder>,
    cell_type: CellType,
    language: Language,
}

impl Cells<'_, '_> {
    /// Finds the references of a cell.
    fn end_cell(&mut self) {
        let Some(cell) = self.cell.take() else { return };
        let shown = cell.build();
        match std::mem::take(&mut self.cell_type) {
            CellType::Markdown => self.markdown(&shown),
            CellType::Code => self.code(&shown),
            CellType::Other => text::search_shown(&shown, self.options, &mut self.list),
        }
    }

    fn markdown(&mut self, shown: &DecodedReference<'_>) {
        if !crate::is_read_as_text(shown.octets(), crate::Format::Markdown) {
            let found = markdown::finds(shown.octets(), self.options);
            found.iter().for_each(|find| self.list.push(&in_document(shown, find)));
        }
    }

    /// Finds the references in comments and literals, and in the rest as in text: there are commands of other languages.
    fn code(&mut self, shown: &DecodedReference<'_>) {
        let found = source::finds(shown.octets(), self.language, self.options);
        let mut known = found.iter().peekable();
        for find in text::part(shown.octets(), 0, self.options) {
            while let Some(before) = known.next_if(|known| known.span.end <= find.span.start) {
                self.list.push(&in_document(shown, before));
            }
            if known.peek().is_none_or(|known| find.span.end <= known.span.start) {
                self.list.push(&in_document(shown, find));
            }
        }
        known.for_each(|find| self.list.push(&in_document(shown, find)));
    }
}

/// Returns what was found in a cell, in the document.
fn in_document(shown: &DecodedReference<'_>, find: Find<'_>) -> Find<'static> {
    let span = shown.span_in_document(find.span);
    let reference = find.reference.through(shown);
    Find { span, reference, writing: Writing::Kept, ..find }
}

impl<'t> Events<'t> for Cells<'_, 't> {
    fn begin(&mut self, container: Container) {
        self.depth += 1;
        match self.depth {
            2 => self.is_inside = self.name == Name::Cells && container == Container::Sequence,
            3 => self.name = Name::Other,
            _ => {}
        }
    }

    fn skip(&mut self, _count: usize) {}

    fn key(&mut self, name: &[u8]) {
        if self.depth == 1 || self.depth == 3 && self.is_inside {
            self.name = match name {
                b"cells" => Name::Cells,
                b"cell_type" => Name::CellType,
                b"source" => Name::Source,
                _ => Name::Other,
            };
        }
    }

    fn end(&mut self) {
        if self.depth == 3 && self.is_inside {
            self.end_cell();
        }
        self.depth = self.depth.saturating_sub(1);
    }

    fn string(&mut self, scalar: Scalar<'t>) {
        match (self.depth, self.name) {
            (3, Name::CellType) if self.is_inside => {
                self.cell_type = match scalar.text.octets() {
                    b"markdown" => CellType::Markdown,
                    b"code" => CellType::Code,
                    _ => CellType::Other,
                };
            }
            (3 | 4, Name::Source) if self.is_inside => {
                let start = scalar.span.start;
                self.cell.get_or_insert_with(|| Builder::new(start)).reference(&scalar.text);
            }
            _ => {}
        }
    }

    fn other(&mut self) {}

    fn comment(&mut self, _text: &'t [u8], _start: usize) {}
}
