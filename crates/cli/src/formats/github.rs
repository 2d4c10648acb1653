//! Workflow commands of GitHub Actions, which become annotations of the lines.

use std::fmt::Write as _;
use std::io::Write;

use uri_bnf::validate::Severity;

use super::format::Format;
use super::words;
use crate::findings::checked::Checked;
use crate::findings::wanted::Wanted;
use crate::inputs::input::Input;
use crate::text::position::ColumnTable;
use crate::verdicts::line::source;

pub(super) struct Github;

impl Format for Github {
    fn wants(&self) -> Wanted {
        Wanted::Excerpts
    }

    fn write(&self, text: &mut Vec<u8>, checked: &Checked<'_>) {
        let input = &checked.input;
        let spans = checked.findings.iter().map(|finding| finding.span);
        let offsets = spans.flat_map(|span| [span.start, span.end]);
        let columns = ColumnTable::new(input.octets.unwrap_or_default(), input.column, offsets);
        for (finding, message) in words::paragraphs(checked) {
            let command = match finding.severity {
                Severity::Error => "error",
                Severity::Warning => "warning",
                Severity::Advice => "notice",
            };
            let (start, end) = (columns.of(finding.span.start), columns.of(finding.span.end));
            let (properties, message) = position(input, start, end, message);
            let (name, message) = (finding.name, data(&message));
            // Writing to memory does not fail.
            let _ = writeln!(text, "::{command} {properties}title={name}::{message}");
        }
    }
}

/// Returns the properties for the position, and the message. Without a file, the position is in the message.
fn position(input: &Input<'_>, start: u64, end: u64, message: String) -> (String, String) {
    let (source, line) = (source(input), input.line);
    if !input.is_from_file() {
        return (String::new(), format!("{source}:{line}:{start}: {message}"));
    }
    let file = property(&source);
    (format!("file={file},line={line},col={start},endColumn={end},"), message)
}

/// Returns `text` as a message.
fn data(text: &str) -> String {
    escaped(text, &['%', '\r', '\n'])
}

/// Returns `text` as the value of a property.
fn property(text: &str) -> String {
    escaped(text, &['%', '\r', '\n', ':', ','])
}

fn escaped(text: &str, special: &[char]) -> String {
    let mut result = String::new();
    for character in text.chars() {
        if special.contains(&character) {
            // Writing to a string does not fail.
            let _ = write!(result, "%{:02X}", u32::from(character));
        } else {
            result.push(character);
        }
    }
    result
}

#[cfg(test)]
mod tests {
    use super::{data, property};

    #[test]
    fn what_would_end_a_command_is_escaped() {
        for (text, expected_data, expected_property) in [
            ("a b", "a b", "a b"),
            ("100%", "100%25", "100%25"),
            ("a\r\nb", "a%0D%0Ab", "a%0D%0Ab"),
            ("a:b,c", "a:b,c", "a%3Ab%2Cc"),
            ("::error::é", "::error::é", "%3A%3Aerror%3A%3Aé"),
        ] {
            assert_eq!((data(text).as_str(), property(text).as_str()), (expected_data, expected_property));
        }
    }
}
