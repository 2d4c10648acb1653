//! `uri-bnf explain`: the page of a code.

use std::io::{self, Write};

use uri_bnf::validate::Code;

use crate::arguments::{ExplainArguments, help_on};
use crate::findings::code_page;
use crate::names::codes;
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
    writeln!(
        output,
        "{code} ({}), {}{}\n",
        code.number(),
        code.severity(),
        if code.is_off() { ", off" } else { "" }
    )?;
    writeln!(output, "{}", code_page::text(code))
}
