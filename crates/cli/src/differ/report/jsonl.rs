//! An object a line: one for each class, and one at the end.

use std::io::{self, Write};

use serde::Serialize;

use super::{Class, Input, Report};
use crate::text::jsonl;

#[derive(Serialize)]
#[serde(tag = "kind", rename_all = "kebab-case")]
enum Object<'a> {
    Text(&'a Input),
    Class(&'a Class),
    Summary(Summary<'a>),
}

#[derive(Serialize)]
struct Summary<'a> {
    version: &'static str,
    parsers: &'a [super::Parser],
    counts: &'a super::Counts,
    pairs: &'a [super::Pair],
    unused: &'a [String],
}

/// Writes a text.
pub(super) fn write_input(output: &mut impl Write, input: &Input) -> io::Result<()> {
    jsonl::write(output, &Object::Text(input))
}

pub(super) fn write(output: &mut impl Write, report: &Report) -> io::Result<()> {
    for class in &report.classes {
        jsonl::write(output, &Object::Class(class))?;
    }
    let Report { version, parsers, counts, pairs, unused, .. } = report;
    jsonl::write(output, &Object::Summary(Summary { version, parsers, counts, pairs, unused }))
}
