//! Notebooks of Jupyter: JSON whose cells have text.
//!
//! The source of a cell is a string, or one for each line. That of a Markdown cell is read as Markdown, and that of any other
//! cell as text. Outputs and metadata are not read. Nothing is replaced: a replacement would have to be Markdown in JSON.

use crate::list::List;
use crate::structured::{Container, Events, Scalar};
use crate::{Builder, Fault, Find, Finds, Options, Writing, json, markdown, text};

/// Finds the references in a notebook.
pub(crate) fn finds<'t>(document: &'t [u8], options: &Options) -> Finds<'t> {
    let mut cells = Cells {
        options,
        list: List::new(document),
        depth: 0,
        is_inside: false,
        name: Name::Other,
        cell: None,
        is_markdown: false,
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
    is_markdown: bool,
}

impl Cells<'_, '_> {
    /// Finds the references of a cell.
    fn end_cell(&mut self) {
        let Some(cell) = self.cell.take() else { return };
        let shown = cell.build();
        if std::mem::take(&mut self.is_markdown) {
            if crate::is_read_as_text(shown.octets(), crate::Format::Markdown) {
                return;
            }
            for find in &markdown::finds(shown.octets(), self.options) {
                self.list.push(&Find {
                    span: shown.span_in_document(find.span),
                    reference: find.reference.through(&shown),
                    writing: Writing::Kept,
                    ..find
                });
            }
        } else {
            text::search_shown(&shown, self.options, &mut self.list);
        }
    }
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
            (3, Name::CellType) if self.is_inside => self.is_markdown = scalar.text.octets() == b"markdown",
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
