//! The output of the growth.

use std::io::{self, Write};

use crate::entries::EntryGrowth;
use crate::growth::{FAST_LIMIT, Growth, LIMIT, RuleGrowth, Worst};
use crate::table::Alignment::{Left, Right};
use crate::table::Table;

/// Writes the tables of the exponents of all rules and of all entry points.
pub(crate) fn growth(output: &mut impl Write, rules: &[RuleGrowth], whole: &[EntryGrowth]) -> io::Result<()> {
    writeln!(output, "# Growth\n\n{LEGEND}")?;
    writeln!(output, "{MARK_LEGEND}\n\n{}", rule_table(rules))?;
    let marked = rules.iter().filter(|result| is_marked(result)).count();
    writeln!(output, "{marked} of {} rules above the limit.\n", rules.len())?;
    writeln!(output, "{WHOLE_LEGEND}\n\n{}", entry_table(whole))?;
    let marked = whole.iter().filter(|entry| entry.is_more_than_linear()).count();
    writeln!(output, "{marked} of {} entry points above the limit.", whole.len())
}

const LEGEND: &str = "\
The exponent of the time as a function of the size of the input, from 1 kB to 1 MB, by least squares over the sizes that take
at least a microsecond: the largest over all hostile inputs, and the input that has it. Fast finds the longest prefix, traced
explains an error at the end of the same input; ns/byte is the value at the largest size. Constant: the time does not grow
with the size of any input, because the rule stops reading at once. If larger sizes would have taken too long, the largest
measured size follows the input.";

const MARK_LEGEND: &str = "\
\"<<< NOT LINEAR\" marks what exceeds the limit for the exponent: 1.1 for fast paths, 1.15 for the search for a reason.";

const WHOLE_LEGEND: &str = "\
The entry points for whole texts, of each edition, on the same inputs: as they are, and with a space at the end, so that there
is an error to explain. The diagnostics are those of the policy default.";

fn rule_table(results: &[RuleGrowth]) -> Table {
    let mut table = Table::new(&[
        ("rule", Left),
        ("fast", Right),
        ("ns/byte", Right),
        ("on", Left),
        ("traced", Right),
        ("ns/byte", Right),
        ("on", Left),
        ("mark", Left),
    ]);
    for result in results {
        let mut row = vec![result.rule.to_owned()];
        row.extend(cells(&result.fast));
        row.extend(cells(&result.traced));
        row.push(if is_marked(result) { MARK.to_owned() } else { String::new() });
        table.push(row);
    }
    table
}

fn entry_table(entries: &[EntryGrowth]) -> Table {
    let mut table = Table::new(&[
        ("edition", Left),
        ("entry point", Left),
        ("exponent", Right),
        ("ns/byte", Right),
        ("on", Left),
        ("mark", Left),
    ]);
    for entry in entries {
        let mut row = vec![entry.edition.name().to_owned(), entry.name.to_owned()];
        row.extend(cells(&entry.worst));
        row.push(if entry.is_more_than_linear() { MARK.to_owned() } else { String::new() });
        table.push(row);
    }
    table
}

/// The mark of a rule that is not linear.
const MARK: &str = "<<< NOT LINEAR";

fn is_marked(result: &RuleGrowth) -> bool {
    result.fast.growth.exceeds(FAST_LIMIT) || result.traced.growth.exceeds(LIMIT)
}

fn cells(worst: &Worst) -> [String; 3] {
    match (worst.growth, worst.family) {
        (Growth::Power { exponent, largest, nanoseconds_a_byte }, Some(family)) => {
            let reached =
                if largest < 999_000 { format!(" to {} kB", largest.div_ceil(1000)) } else { String::new() };
            [format!("{exponent:.2}"), format!("{nanoseconds_a_byte:.2}"), format!("{family}{reached}")]
        }
        _ => ["constant".to_owned(), String::new(), String::new()],
    }
}
