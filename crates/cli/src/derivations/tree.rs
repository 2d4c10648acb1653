//! A derivation for people: one line for each step and each terminal.

use std::io::{self, Write};

use clap::builder::styling::{AnsiColor, Style};

use super::folded::{Line, Shown};
use super::taken;
use crate::text::visible::{cut, visible};

/// The number of columns by which each level is indented.
const INDENT: usize = 2;

/// The length of the longest text that is shown whole, in bytes.
const LONGEST_TEXT: usize = 48;

/// The number of columns to which shorter texts are padded.
const TEXT_COLUMNS: usize = 24;

/// How a tree is written.
#[derive(Clone, Copy, Debug)]
pub(crate) struct TreeStyle {
    /// Whether texts are shown whole.
    pub(crate) all: bool,
    pub(crate) is_coloured: bool,
}

impl TreeStyle {
    /// Returns `text` in a style, if there are colours.
    pub(super) fn styled(self, style: Style, text: &str) -> String {
        if self.is_coloured && !text.is_empty() {
            format!("{}{text}{}", style.render(), style.render_reset())
        } else {
            text.to_owned()
        }
    }

    /// Returns the text of a span in double quotes, on one line, and cut if it is long.
    pub(super) fn quoted(self, text: &[u8]) -> String {
        let text = visible(text);
        let most = if self.all { usize::MAX } else { LONGEST_TEXT };
        let (text, end) = cut(&text, most);
        format!("\"{text}{end}\"")
    }
}

pub(super) const NAME: Style = Style::new().bold();
pub(super) const TERMINAL: Style = AnsiColor::Green.on_default();
pub(super) const SPAN: Style = Style::new().dimmed();
pub(super) const MARK: Style = AnsiColor::Yellow.on_default();

/// Writes the lines: name, span, text and, after `=`, the definition with what was taken of it. The texts are those of
/// `shown`, the input without its secrets.
pub(crate) fn write(
    output: &mut impl Write,
    lines: &[Line<'_, '_>],
    shown: &[u8],
    style: TreeStyle,
) -> io::Result<()> {
    let rows: Vec<_> = lines.iter().map(|line| Row::new(line, shown, style)).collect();
    let names = rows.iter().map(|row| row.indent + columns(&row.name)).max().unwrap_or(0);
    let spans = rows.iter().map(|row| row.span.len()).max().unwrap_or(0);
    let texts = rows.iter().map(|row| columns(&row.text)).filter(|&width| width <= TEXT_COLUMNS);
    let texts = texts.max().unwrap_or(0);
    rows.iter().try_for_each(|row| row.write(output, [names, spans, texts], style))
}

fn columns(text: &str) -> usize {
    text.chars().count()
}

/// One line, not aligned yet.
struct Row {
    indent: usize,
    name: String,
    name_style: Style,
    span: String,
    text: String,
    definition: Vec<(Style, String)>,
}

impl Row {
    fn new(line: &Line<'_, '_>, shown: &[u8], style: TreeStyle) -> Self {
        let text = style.quoted(shown.get(line.span.range()).unwrap_or_default());
        let row = Self {
            indent: INDENT * line.depth,
            name: String::new(),
            name_style: NAME,
            span: line.span.to_string(),
            text,
            definition: Vec::new(),
        };
        match &line.shown {
            Shown::Step(step) => {
                let (name, definition) = (step.rule.name().to_owned(), marked(&taken::definition(step)));
                Self { name, definition, ..row }
            }
            Shown::Run(step, 1) => Self { name: step.rule.name().to_owned(), ..row },
            Shown::Run(step, count) => Self { name: format!("{count} {}", step.rule.name()), ..row },
            Shown::Terminal(terminal, step) => {
                let name = terminal.display(step.rule.notation()).to_string();
                let text = if name == row.text { String::new() } else { row.text };
                Self { name, name_style: TERMINAL, text, ..row }
            }
        }
    }

    fn write(
        &self,
        output: &mut impl Write,
        [names, spans, texts]: [usize; 3],
        style: TreeStyle,
    ) -> io::Result<()> {
        let Self { indent, name, name_style, span, text, definition } = self;
        write!(output, "{:indent$}{}", "", style.styled(*name_style, name))?;
        let gap = names.saturating_sub(indent + columns(name)) + 1;
        write!(output, "{:gap$}{}", "", style.styled(SPAN, span))?;
        let gap = spans.saturating_sub(span.len()) + 1;
        if !text.is_empty() {
            write!(output, "{:gap$}{text}", "")?;
        }
        if !definition.is_empty() {
            let gap = texts.saturating_sub(columns(text)) + 1;
            write!(output, "{:gap$}= ", "")?;
            for (part, text) in definition {
                write!(output, "{}", style.styled(*part, text))?;
            }
        }
        writeln!(output)
    }
}

/// Returns the pieces of a definition, each with its style: what is in braces, and what is not.
fn marked(definition: &str) -> Vec<(Style, String)> {
    let mut pieces = Vec::new();
    let mut rest = definition;
    while let Some((before, after)) = rest.split_once(" {") {
        let Some((mark, after)) = after.split_once('}') else { break };
        pieces.push((Style::new(), format!("{before} ")));
        pieces.push((MARK, format!("{{{mark}}}")));
        rest = after;
    }
    pieces.push((Style::new(), rest.to_owned()));
    pieces
}
