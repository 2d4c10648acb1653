//! A derivation as a graph in the language of Graphviz.

use std::io::{self, Write};

use super::folded::{Line, Shown};
use crate::text::visible::visible;

/// Writes a graph: a box for each step and an oval for each terminal and each folded text, with an edge from each step
/// to what is inside it, from left to right. The texts are those of `shown`, the input without its secrets.
pub(crate) fn write(
    output: &mut impl Write,
    name: &str,
    lines: &[Line<'_, '_>],
    shown: &[u8],
) -> io::Result<()> {
    writeln!(output, "digraph {} {{", quoted(name))?;
    writeln!(output, "  graph [ordering=out, label={}]", quoted(&visible(shown)))?;
    writeln!(output, "  node [shape=box, fontname=\"monospace\"]")?;
    // The numbers of the nodes around the next line, one for each level.
    let mut around: Vec<usize> = Vec::new();
    for (number, line) in lines.iter().enumerate() {
        let text = visible(shown.get(line.span.range()).unwrap_or_default());
        let span = line.span;
        let is_leaf = lines.get(number + 1).is_none_or(|next| next.depth <= line.depth);
        match &line.shown {
            Shown::Step(step) | Shown::Run(step, 1) => {
                writeln!(output, "  n{number} [label={}]", label(step.rule.name(), span))?;
            }
            Shown::Run(step, count) => {
                let name = format!("{count} {}", step.rule.name());
                writeln!(output, "  n{number} [label={}]", label(&name, span))?;
            }
            Shown::Terminal(..) => {
                writeln!(output, "  n{number} [shape=oval, label={}]", label(&format!("\"{text}\""), span))?;
            }
        }
        around.truncate(line.depth);
        if let Some(parent) = around.last() {
            writeln!(output, "  n{parent} -> n{number}")?;
        }
        around.push(number);
        if is_leaf && !matches!(line.shown, Shown::Terminal(..)) {
            writeln!(output, "  t{number} [shape=oval, label={}]", quoted(&format!("\"{text}\"")))?;
            writeln!(output, "  n{number} -> t{number}")?;
        }
    }
    writeln!(output, "}}")
}

/// Returns the label of a node in double quotes: two lines.
fn label(name: &str, span: uri_bnf::Span) -> String {
    format!("\"{}\\n{span}\"", escaped(name))
}

/// Returns a text in double quotes.
pub(super) fn quoted(text: &str) -> String {
    format!("\"{}\"", escaped(text))
}

/// Returns a text as it is written between double quotes: `"` ends the string, and `\` begins an escape of a label.
fn escaped(text: &str) -> String {
    text.replace('\\', "\\\\").replace('"', "\\\"")
}

#[cfg(test)]
mod tests {
    use super::quoted;

    #[test]
    fn quotes_and_backslashes_are_escaped() {
        assert_eq!(quoted("a\"b\\n"), r#""a\"b\\n""#);
        assert_eq!(quoted(""), "\"\"");
    }
}
