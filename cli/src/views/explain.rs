//! `uri-bnf explain`: the page of a code, whether what it suggests is safe, and what each edition says of it.

use std::io::{self, Write};

use uri_bnf::{Edition, validate::Code};

use crate::arguments::{ExplainArguments, help_on};
use crate::findings::code_page::page;
use crate::names::{codes, section};
use crate::status::{self, Failure, Outcome, Status};

pub(crate) fn run(arguments: &ExplainArguments) -> Outcome {
    if arguments.codes.is_empty() {
        return Err(help_on("explain"));
    }
    let code = |name: &String| codes::with_page(name).map_err(Failure::Unknown);
    let codes: Vec<_> = arguments.codes.iter().map(code).collect::<Result<_, _>>()?;
    let mut output = status::output();
    for (index, &code) in codes.iter().enumerate() {
        if index > 0 {
            writeln!(output)?;
        }
        write_page(&mut output, code)?;
    }
    output.flush()?;
    Ok(Status::default())
}

fn write_page(output: &mut impl Write, code: Code) -> io::Result<()> {
    writeln!(output, "{code} ({}), {}\n", code.number(), code.severity())?;
    writeln!(output, "{}", page(code))?;
    if let Some(safety) = code.safety() {
        writeln!(output, "\nWhat is suggested is {safety}: {}.", code.safety_reason())?;
    }
    writeln!(output, "\nWhat the editions say:")?;
    for reference in code.references() {
        let editions: Vec<_> = code.editions(reference).map(Edition::name).collect();
        writeln!(output, "\n{}: {}", editions.join(", "), reference.says())?;
        writeln!(output, "  {}\n  {}", section::of_reference(reference), reference.url())?;
    }
    Ok(())
}
