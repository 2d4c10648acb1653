//! `uri-bnf man`: manual pages, from the same definition as the help.

use std::fs;
use std::io::{self, Write};
use std::path::Path;

use clap::{Command, CommandFactory};
use clap_mangen::Man;
use clap_mangen::roff::{Roff, roman};

use crate::arguments::{Arguments, ManArguments};
use crate::files::WholeFile;
use crate::status::{self, Failure, Outcome, Status, Unwritten};

/// The footer of a page.
const SOURCE: &str = concat!("uri-bnf ", env!("CARGO_PKG_VERSION"));

pub(crate) fn run(arguments: &ManArguments) -> Outcome {
    let mut command = Arguments::command().disable_help_subcommand(true);
    command.build();
    if let Some(folder) = &arguments.directory {
        return write_all(&command, folder);
    }
    let command = match &arguments.subcommand {
        Some(name) => command.find_subcommand(name).ok_or_else(|| unknown(&command, name))?,
        None => &command,
    };
    let page = page(command)?;
    let mut output = status::output();
    output.write_all(&page)?;
    output.flush()?;
    Ok(Status::default())
}

/// Writes the page of the command, and of each subcommand, to a file of its own.
fn write_all(command: &Command, folder: &Path) -> Outcome {
    let subcommands = command.get_subcommands().filter(|subcommand| !subcommand.is_hide_set());
    for command in std::iter::once(command).chain(subcommands) {
        let path = folder.join(format!("{}.1", name(command)));
        fs::create_dir_all(folder).map_err(|error| Unwritten::failure(&path, &error))?;
        WholeFile::write(&path, &page(command)?)?;
    }
    Ok(Status::default())
}

fn unknown(command: &Command, name: &str) -> Failure {
    let shown = command.get_subcommands().filter(|subcommand| !subcommand.is_hide_set());
    let names: Vec<_> = shown.map(Command::get_name).collect();
    Failure::Unknown(format!("no subcommand is called {name:?} (there are {})", names.join(", ")))
}

fn name(command: &Command) -> &str {
    command.get_display_name().unwrap_or_else(|| command.get_name())
}

/// The page of a command.
fn page(command: &Command) -> io::Result<Vec<u8>> {
    let man = Man::new(command.clone()).title(name(command)).source(SOURCE).manual("uri-bnf manual");
    let mut page = Vec::new();
    man.render_title(&mut page)?;
    man.render_name_section(&mut page)?;
    man.render_synopsis_section(&mut page)?;
    man.render_description_section(&mut page)?;
    man.render_options_section(&mut page)?;
    if command.has_subcommands() {
        man.render_subcommands_section(&mut page)?;
    }
    let more = command.get_after_long_help().or_else(|| command.get_after_help());
    sections(&more.map(ToString::to_string).unwrap_or_default()).to_writer(&mut page)?;
    Ok(page)
}

/// The part of the help after the options: its headings become sections, its lines stay as they are.
fn sections(text: &str) -> Roff {
    let mut roff = Roff::new();
    let mut is_within_lines = false;
    for line in text.lines() {
        let heading = line.strip_suffix(':').filter(|heading| heading.starts_with(char::is_uppercase));
        if let Some(heading) = heading {
            if is_within_lines {
                roff.control("fi", []);
            }
            roff.control("SH", [heading.to_uppercase().as_str()]);
            roff.control("nf", []);
            is_within_lines = true;
        } else {
            roff.text([roman(line)]);
        }
    }
    if is_within_lines {
        roff.control("fi", []);
    }
    roff
}
