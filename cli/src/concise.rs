//! `PATH:LINE:COLUMN: MESSAGE`, for people and editors; of a finding, `PATH:LINE:COLUMN: SEVERITY CODE: MESSAGE`.

use std::borrow::Cow;
use std::fmt::Display;
use std::io::{self, Write};

use uri_bnf::Edition;
use uri_bnf::validate::Severity;

use crate::editions::listed;
use crate::findings::Findings;
use crate::input::Input;
use crate::place::Columns;
use crate::verdict::Fault;
use crate::visible::visible;

/// Writes what is wrong with `input`, on one line.
pub(crate) fn write(output: &mut impl Write, input: &Input<'_>, fault: &Fault) -> io::Result<()> {
    write_line(output, input, fault.column(input), fault)
}

/// Writes a line for each of the `findings` in `input`. Behind the first that the grammar refuses it for stands which
/// other editions take it.
pub(crate) fn write_findings<E: Iterator<Item = Edition>>(
    output: &mut impl Write,
    input: &Input<'_>,
    findings: &Findings<'_>,
    other_editions: impl FnOnce() -> E,
) -> io::Result<()> {
    let mut columns = Columns::new(input.bytes.unwrap_or_default());
    let mut other_editions = Some(other_editions);
    let mut last = 1;
    for found in findings.kept() {
        let mut valid_in = String::new();
        if found.severity() == Severity::Error
            && found.code().is_of_grammar()
            && let Some(editions) = other_editions.take()
        {
            let names: Vec<_> = editions().map(Edition::name).collect();
            if !names.is_empty() {
                valid_in = format!("; valid in {}", listed(&names));
            }
        }
        last = columns.of(found.span().start);
        let (severity, code) = (found.severity(), found.code());
        let message = visible(found.to_string().as_bytes());
        write_line(output, input, last, &format_args!("{severity} {code}: {message}{valid_in}"))?;
    }
    match findings.left_out() {
        0 => Ok(()),
        more => write_line(output, input, last, &format_args!("{more} more behind this one, not shown")),
    }
}

/// Writes `message` behind the place in `input`.
pub(crate) fn write_line(
    output: &mut impl Write,
    input: &Input<'_>,
    column: u64,
    message: &(impl Display + ?Sized),
) -> io::Result<()> {
    writeln!(output, "{}:{}:{column}: {message}", source(input), input.line)
}

/// Where `input` comes from, on one line, whatever characters the path has.
pub(crate) fn source<'a>(input: &Input<'a>) -> Cow<'a, str> {
    if input.source.contains(char::is_control) {
        Cow::Owned(visible(input.source.as_bytes()))
    } else {
        Cow::Borrowed(input.source)
    }
}
