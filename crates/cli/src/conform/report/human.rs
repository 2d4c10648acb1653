//! A paragraph for each deviation.

use std::io::{self, Write};

use super::{Report, quoted};
use crate::text::visible::visible;

pub(super) fn write(output: &mut impl Write, report: &Report) -> io::Result<()> {
    writeln!(
        output,
        "{} of {}, suite {}: {}",
        report.rule,
        visible(report.grammar.as_bytes()),
        report.suite,
        report.extent()
    )?;
    for deviation in &report.deviations {
        let known = if deviation.known { "known " } else { "" };
        let (kind, description) = (&deviation.kind, &deviation.description);
        writeln!(output, "\n{known}{kind}: {description} ({})", deviation.candidates())?;
        if let Some(place) = deviation.place() {
            writeln!(output, "  {place}")?;
        }
        for line in deviation.printed.iter().flat_map(|printed| printed.lines()) {
            writeln!(output, "    {line}")?;
        }
        for witness in &deviation.witnesses {
            writeln!(output, "{}", format!("  {} {}", witness.marked(quoted), witness.remark()).trim_end())?;
        }
        writeln!(output, "  id: {}", visible(deviation.id.as_bytes()))?;
    }
    for id in &report.unused {
        writeln!(output, "\nknown, but not found: {}", visible(id.as_bytes()))?;
    }
    writeln!(output, "\n{}", report.summary())
}
