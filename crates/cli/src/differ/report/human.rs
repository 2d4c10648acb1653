//! A table for each text, and a paragraph for each class.

use std::io::{self, Write};

use super::{Class, Input, Report, Shown, Side, value};
use crate::differ::causes::CAUSES;
use crate::differ::readers::Reader;
use crate::text::table::{self, Line, cut};
use crate::text::visible::visible;
use crate::text::wrapped::wrapped;

/// The width of sentences.
const WIDTH: usize = 100;

/// Writes which parsers are compared.
pub(super) fn write_parsers(output: &mut impl Write, readers: &[Reader]) -> io::Result<()> {
    writeln!(output, "parsers:")?;
    let line =
        |reader: &Reader| Line { cells: vec![reader.name.clone(), reader.what.clone()], rest: String::new() };
    table::write(output, &readers.iter().map(line).collect::<Vec<_>>())
}

/// Writes on which sides parsers stand for a text.
pub(super) fn write_input(output: &mut impl Write, input: &Input) -> io::Result<()> {
    let place = input.place.as_ref().map(|place| format!("{}: ", visible(place.as_bytes())));
    let text = visible(input.text.as_bytes());
    let (text, ellipsis) = cut(&text);
    writeln!(output, "\n{}{text}{ellipsis}", place.unwrap_or_default())?;
    if input.components.is_empty() {
        return writeln!(output, "  all that read it read it alike");
    }
    let lines = input.components.iter().flat_map(|one| sides(&one.shown, one.component.name()));
    table::write(output, &lines.collect::<Vec<_>>())?;
    if let Some(first) = input.components.first() {
        write_others(output, &first.shown)?;
    }
    let mut written = Vec::new();
    for one in &input.components {
        let cause = CAUSES.iter().find(|cause| Some(cause.id) == one.cause);
        if let Some(cause) = cause.filter(|cause| !written.contains(&cause.id)) {
            written.push(cause.id);
            write_sentence(output, &format!("{}: {}", cause.title, cause.decides))?;
        }
    }
    Ok(())
}

/// A line for each side.
fn sides(shown: &Shown, name: &str) -> Vec<Line> {
    let line = |(place, side): (usize, &Side)| {
        let quoted = value(side.value.as_deref(), |text| {
            let text = visible(text.as_bytes());
            let (text, ellipsis) = cut(&text);
            format!("{text}{ellipsis}")
        });
        let name = if place == 0 { name.to_owned() } else { String::new() };
        Line { cells: vec![name, quoted], rest: side.parsers.join(", ") }
    };
    shown.sides.iter().enumerate().map(line).collect()
}

fn write_others(output: &mut impl Write, shown: &Shown) -> io::Result<()> {
    for (verb, names) in [("rejected by", &shown.rejected), ("not answered by", &shown.unanswered)] {
        if !names.is_empty() {
            writeln!(output, "  {verb} {}", names.join(", "))?;
        }
    }
    Ok(())
}

fn write_sentence(output: &mut impl Write, sentence: &str) -> io::Result<()> {
    writeln!(output, "  {}", wrapped(sentence, 2, 2, WIDTH))
}

/// Writes the classes, and the numbers.
pub(super) fn write(output: &mut impl Write, report: &Report, has_classes: bool) -> io::Result<()> {
    for class in report.classes.iter().filter(|_| has_classes) {
        write_class(output, class)?;
    }
    for id in &report.unused {
        writeln!(output, "\nknown, but not found: {}", visible(id.as_bytes()))?;
    }
    writeln!(output, "\n{}", report.summary())?;
    match report.read().filter(|_| has_classes) {
        Some(read) => writeln!(output, "{}", wrapped(&read, 0, 0, WIDTH)),
        None => Ok(()),
    }
}

fn write_class(output: &mut impl Write, class: &Class) -> io::Result<()> {
    let known = if class.known { "known " } else { "" };
    let noun = if class.count == 1 { "text" } else { "texts" };
    writeln!(output, "\n{known}{}: {} ({} {noun})", class.component.name(), class.title, class.count)?;
    writeln!(output, "  \"{}\"", visible(class.witness.text.as_bytes()))?;
    table::write(output, &sides(&class.witness, ""))?;
    write_others(output, &class.witness)?;
    write_sentence(output, class.decides)?;
    if let Some(meets) = class.witness.meets {
        write_sentence(output, &format!("Here, {meets}."))?;
    }
    if !class.told.is_empty() {
        write_sentence(output, &format!("Told in {}.", class.told.join("; ")))?;
    }
    if let Some(first) = &class.first {
        writeln!(output, "  first in {}", visible(first.as_bytes()))?;
    }
    writeln!(output, "  id: {}", class.id)
}
