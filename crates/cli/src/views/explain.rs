//! `uri-bnf explain`: the page of a code.

use std::io::Write;

use uri_bnf::validate::Code;

use crate::arguments::{ExplainArguments, help_on};
use crate::findings::code_page;
use crate::names::codes;
use crate::names::document_codes::DocumentCode;
use crate::names::reasons;
use crate::status::{self, Failure, Outcome, Status};

pub(crate) fn run(arguments: &ExplainArguments) -> Outcome {
    if arguments.codes.is_empty() {
        return Err(help_on("explain"));
    }
    let page_of = |name: &String| match DocumentCode::named(name) {
        Some(code) => Ok(page_of_documents(code)),
        None => match reasons::page(name) {
            Some(page) => Ok(page),
            None => codes::with_page(name).map(page).map_err(Failure::Unknown),
        },
    };
    let pages: Vec<_> = arguments.codes.iter().map(page_of).collect::<Result<_, _>>()?;
    let mut output = status::output();
    for (index, page) in pages.iter().enumerate() {
        if index > 0 {
            writeln!(output)?;
        }
        writeln!(output, "{page}")?;
    }
    output.flush()?;
    Ok(Status::default())
}

fn page(code: Code) -> String {
    let off = if code.is_off() { ", off" } else { "" };
    format!("{code} ({}), {}{off}\n\n{}", code.number(), code.severity(), code_page::text(code))
}

fn page_of_documents(code: DocumentCode) -> String {
    format!("{code}, {}, in documents\n\n{}", code.severity(), code.page())
}
