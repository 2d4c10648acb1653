//! Side-by-side measurements of `uri-bnf` and its peers.
//!
//! `cargo run --release -p uri-bnf-bench` prints three tables: the time of each parser on each corpus, all in the same
//! run; how the time of each rule grows with the size of hostile inputs; and how fast the words of the test suites are
//! generated.

mod corpus;
mod generate;
mod growth;
mod hostile;
mod measure;
mod ours;
mod peers;
mod random;
mod report;
mod statistics;
mod suites;
mod table;

use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use clap::error::ErrorKind;
use clap::{CommandFactory, Parser, ValueEnum};

use corpus::Corpus;
use uri_bnf::Edition;

/// Measures uri-bnf side by side with other URI parsers, and how the time of its rules grows on hostile inputs.
#[derive(Debug, Parser)]
#[command(name = "uri-bnf-bench", version)]
struct Arguments {
    /// Lists to measure on instead of the built-in corpora: UTF-8, one URI reference per line
    ///
    /// A byte-order mark and CRLF are not part of a reference. Empty lines are skipped, and lines that are not UTF-8
    /// are skipped and counted. Lines do not have to be valid: the table shows how many each parser accepts.
    #[arg(value_name = "FILE")]
    files: Vec<PathBuf>,

    /// Number of times that each row runs on each corpus; a run takes at least five milliseconds
    #[arg(long, value_name = "N", default_value_t = 30, value_parser = clap::value_parser!(u16).range(1..))]
    rounds: u16,

    /// Edition for the growth of rules and for the suites: a name or a number, such as 3986
    #[arg(long, value_name = "NAME", default_value = "2396")]
    edition: Edition,

    /// Print only one part
    #[arg(long, value_name = "PART")]
    only: Option<Part>,

    /// Measure nothing, but write the lists to files in this folder, without the lines for which the validator has
    /// a finding
    #[arg(long, value_name = "FOLDER", conflicts_with = "only")]
    write: Option<PathBuf>,
}

/// A part of the output.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Part {
    /// The speed of all parsers, side by side
    Table,
    /// The exponent of the time of each rule against the size of hostile inputs
    Growth,
    /// The speed at which the words of the test suites are generated
    Suites,
}

fn main() -> ExitCode {
    let arguments = Arguments::parse();
    if matches!(arguments.only, Some(Part::Growth | Part::Suites)) && !arguments.files.is_empty() {
        let reason = "growth and suites have their own inputs: FILE cannot be used with them";
        Arguments::command().error(ErrorKind::ArgumentConflict, reason).exit();
    }
    let Some(corpora) = corpora(&arguments.files) else {
        return ExitCode::from(2);
    };
    if let Some(folder) = &arguments.write {
        return write(folder, &corpora);
    }
    match print(&arguments, &corpora) {
        Ok(()) => ExitCode::SUCCESS,
        // The reader of the tables closed the output early.
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("uri-bnf-bench: cannot write: {error}");
            ExitCode::from(2)
        }
    }
}

/// The lists of the files, or the built-in corpora if there are none. If a file cannot be read, reports that, and
/// returns `None`.
fn corpora(files: &[PathBuf]) -> Option<Vec<Corpus>> {
    if files.is_empty() {
        return Some(corpus::defaults());
    }
    let mut corpora = Vec::new();
    for path in files {
        match corpus::read(path) {
            Ok(list) => {
                if list.not_utf8 > 0 {
                    let path = path.display();
                    eprintln!("uri-bnf-bench: {path}: skipped lines that are not UTF-8: {}", list.not_utf8);
                }
                corpora.push(list.corpus);
            }
            Err(error) => eprintln!("uri-bnf-bench: cannot read {}: {error}", path.display()),
        }
    }
    (corpora.len() == files.len()).then_some(corpora)
}

/// Writes each list to a file in `folder`.
fn write(folder: &Path, corpora: &[Corpus]) -> ExitCode {
    match corpora.iter().try_for_each(|corpus| corpus.write_clean(folder)) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("uri-bnf-bench: cannot write to {}: {error}", folder.display());
            ExitCode::from(2)
        }
    }
}

/// Measures and prints the requested parts.
fn print(arguments: &Arguments, corpora: &[Corpus]) -> io::Result<()> {
    let mut output = io::BufWriter::new(io::stdout().lock());
    if matches!(arguments.only, None | Some(Part::Table)) {
        let rounds = usize::from(arguments.rounds);
        eprintln!("measuring {} parsers on {} corpora ...", peers::ROWS.len(), corpora.len());
        report::speed(&mut output, &measure::measure(corpora, rounds), rounds)?;
    }
    if arguments.only.is_none() {
        writeln!(output)?;
    }
    if matches!(arguments.only, None | Some(Part::Growth)) {
        output.flush()?;
        eprintln!("measuring the growth of the rules of {} ...", arguments.edition);
        report::growth(&mut output, &growth::growth(arguments.edition))?;
    }
    if arguments.only.is_none() {
        writeln!(output)?;
    }
    if matches!(arguments.only, None | Some(Part::Suites)) {
        output.flush()?;
        eprintln!("measuring the suites of {} ...", arguments.edition);
        report::suites(&mut output, &suites::suites(arguments.edition))?;
    }
    output.flush()
}

#[cfg(test)]
mod tests {
    use clap::CommandFactory;

    #[test]
    fn the_arguments_are_consistent() {
        super::Arguments::command().debug_assert();
    }
}
