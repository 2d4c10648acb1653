//! Side-by-side measurements of `uri-bnf` and its peers.
//!
//! `cargo run --release -p uri-bnf-bench` prints all parts, each of which `--only` selects: the speed of each parser on
//! each list, all in the same run; the same for references of one shape; the time by the length of a reference; what a
//! faulty line costs; resolution, normal forms, unescaping and building, next to those of other libraries; the search
//! for references in texts; references beyond US-ASCII; how the time grows with the size of hostile inputs; and how fast the words of the test suites are generated. `--update-readme`
//! writes the figures of a run to the README. With `--no-default-features`, the library is built without its feature
//! `simd`: the speed is then that of a target without vectors, and the figures of the README cannot be written.

mod aims;
mod corpus;
mod entries;
mod faulty;
mod generate;
mod growth;
mod hostile;
mod iri;
mod lengths;
mod measure;
mod ours;
mod random;
mod readme;
mod report;
mod rows;
mod semantics;
mod shapes;
mod statistics;
mod suites;
mod table;
mod texts;

use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::time::Duration;

use clap::error::ErrorKind;
use clap::{CommandFactory, Parser, ValueEnum};

use corpus::Corpus;
use measure::{Effort, Measured};
use uri_bnf::Edition;

/// The minimum time of a run of a row on a list.
const SLICE: Duration = Duration::from_millis(2);

/// Measures uri-bnf side by side with other URI parsers, and how the time of its rules grows on hostile inputs.
///
/// All parts take about three minutes on an idle machine. On a busy one, the exponents of the growth are too high.
#[derive(Debug, Parser)]
#[command(name = "uri-bnf-bench", version)]
struct Arguments {
    /// Lists to measure on instead of the built-in ones: UTF-8, one URI reference per line
    ///
    /// A byte-order mark and CRLF are not part of a reference. Empty lines are skipped, and lines that are not UTF-8
    /// are skipped and counted. Lines do not have to be valid: the table shows how many each parser accepts.
    #[arg(value_name = "FILE")]
    files: Vec<PathBuf>,

    /// Measure on the built-in lists too, after those of the files
    #[arg(long)]
    built_in: bool,

    /// Number of rounds: in each, each row runs three times on each list, for at least two milliseconds
    #[arg(long, value_name = "N", default_value_t = 20, value_parser = clap::value_parser!(u16).range(1..))]
    rounds: u16,

    /// Edition for the growth of rules and for the suites: a name or a number, such as 3986
    #[arg(long, value_name = "NAME", default_value = "2396")]
    edition: Edition,

    /// Print only one part
    #[arg(long, value_name = "PART")]
    only: Option<Part>,

    /// Write the times of all lengths to this file too, as comma-separated values
    #[arg(long, value_name = "FILE", conflicts_with_all = ["readme", "update_readme", "write"])]
    csv: Option<PathBuf>,

    /// Print only the block of the README with the figures; implies --built-in
    #[arg(long, conflicts_with_all = ["only", "write"])]
    readme: bool,

    /// Write the block to this README instead; implies --built-in
    #[arg(long, value_name = "README", conflicts_with_all = ["only", "write", "readme"])]
    update_readme: Option<PathBuf>,

    /// Measure nothing, but write the lists to files in this folder, without the lines for which the validator has
    /// a finding
    #[arg(long, value_name = "FOLDER", conflicts_with = "only")]
    write: Option<PathBuf>,
}

impl Arguments {
    /// Why options cannot be used with the selected part.
    fn conflict(&self) -> Option<&'static str> {
        if !ours::HAS_SIMD && (self.readme || self.update_readme.is_some()) {
            return Some(
                "the README shows the library with its feature simd, without which this bench was built",
            );
        }
        let only = self.only?;
        if !only.has_lists() && (self.built_in || !self.files.is_empty()) {
            return Some(
                "only table, faulty, semantics, texts and iri are measured on lists: the other parts have their own inputs",
            );
        }
        (self.csv.is_some() && only != Part::Lengths)
            .then_some("--csv writes the lengths, which are not selected")
    }
}

/// A part of the output.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Part {
    /// The speed of all parsers, side by side
    Table,
    /// The speed of all parsers on references of one shape
    Shapes,
    /// The time by the length of a reference, from 1 to 300 octets
    Lengths,
    /// The time of a faulty line
    Faulty,
    /// Resolution, normal forms, unescaping and building, side by side
    Semantics,
    /// The search for references in texts, side by side
    Texts,
    /// References beyond US-ASCII in eight scripts, and those of the lists mapped to IRIs, side by side
    Iri,
    /// The exponent of the time of each rule and each entry point against the size of hostile inputs
    Growth,
    /// The speed at which the words of the test suites are generated
    Suites,
}

impl Part {
    /// Returns whether the part is measured on the lists.
    fn has_lists(self) -> bool {
        matches!(self, Self::Table | Self::Faulty | Self::Semantics | Self::Texts | Self::Iri)
    }
}

fn main() -> ExitCode {
    let arguments = Arguments::parse();
    if let Some(reason) = arguments.conflict() {
        Arguments::command().error(ErrorKind::ArgumentConflict, reason).exit();
    }
    let Some(corpora) = corpora(&arguments) else {
        return ExitCode::from(2);
    };
    if let Some(folder) = &arguments.write {
        return write(folder, &corpora);
    }
    let result = match &arguments.update_readme {
        Some(page) => update(&arguments, page, &corpora),
        None if arguments.readme => write!(io::stdout(), "{}", block(&arguments, &corpora)),
        None => print(&arguments, &corpora),
    };
    match result {
        Ok(()) => ExitCode::SUCCESS,
        // The reader of the tables closed the output early.
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("uri-bnf-bench: cannot write: {error}");
            ExitCode::from(2)
        }
    }
}

/// The lists of the files, and the built-in ones if there are none or if they are requested. If a file cannot be read,
/// reports that, and returns `None`.
fn corpora(arguments: &Arguments) -> Option<Vec<Corpus>> {
    let files = &arguments.files;
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
    let is_complete = corpora.len() == files.len();
    if files.is_empty() || arguments.built_in || arguments.readme || arguments.update_readme.is_some() {
        corpora.extend(corpus::defaults());
    }
    is_complete.then_some(corpora)
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

/// Measures all rows on the lists.
fn table(arguments: &Arguments, corpora: &[Corpus]) -> Vec<Measured> {
    eprintln!("measuring {} rows on {} lists ...", rows::ROWS.len(), corpora.len());
    let effort = Effort { rounds: arguments.rounds.into(), slice: SLICE };
    measure::measure(corpora, &rows::ROWS.iter().collect::<Vec<_>>(), false, effort)
}

/// Measures what the README shows.
fn block(arguments: &Arguments, corpora: &[Corpus]) -> String {
    let measured = table(arguments, corpora);
    eprintln!("measuring faulty lines ...");
    readme::block(&measured, &faulty::faulty(corpora, arguments.rounds.into()))
}

/// Measures what the README shows, and writes it to `page`.
fn update(arguments: &Arguments, page: &Path, corpora: &[Corpus]) -> io::Result<()> {
    let before = fs::read_to_string(page)?;
    let no_block = || {
        let reason = format!("{} does not have the comments around the block", page.display());
        io::Error::new(io::ErrorKind::InvalidData, reason)
    };
    // Before minutes of measuring.
    readme::updated(&before, "").ok_or_else(no_block)?;
    let after = readme::updated(&before, &block(arguments, corpora)).ok_or_else(no_block)?;
    fs::write(page, after)
}

/// Measures and prints the requested parts.
fn print(arguments: &Arguments, corpora: &[Corpus]) -> io::Result<()> {
    let mut output = io::BufWriter::new(io::stdout().lock());
    let rounds = usize::from(arguments.rounds);
    for (index, part) in Part::value_variants().iter().enumerate() {
        if arguments.only.is_some_and(|only| only != *part) {
            continue;
        }
        if index > 0 && arguments.only.is_none() {
            writeln!(output)?;
        }
        match part {
            Part::Table => report::speed(&mut output, &table(arguments, corpora), rounds)?,
            Part::Shapes => {
                eprintln!("measuring shapes ...");
                report::shapes(&mut output, &shapes::shapes(rounds.div_ceil(2)))?;
            }
            Part::Lengths => {
                eprintln!("measuring lengths ...");
                let times = lengths::lengths(rounds.div_ceil(2));
                if let Some(file) = &arguments.csv {
                    fs::write(file, report::csv(&times))?;
                }
                report::lengths(&mut output, &times)?;
            }
            Part::Faulty => {
                eprintln!("measuring faulty lines ...");
                report::faulty(&mut output, &faulty::faulty(corpora, rounds))?;
            }
            Part::Semantics => {
                eprintln!("measuring resolution, normal forms, unescaping and building ...");
                let results = semantics::semantics(corpora, rounds, SLICE);
                report::semantics(&mut output, &results, rounds)?;
            }
            Part::Texts => {
                eprintln!("measuring the search for references in texts ...");
                report::texts(&mut output, &texts::texts(corpora, rounds), rounds)?;
            }
            Part::Iri => {
                eprintln!("measuring references beyond US-ASCII ...");
                report::iri(&mut output, &iri::iri(corpora, rounds, SLICE), rounds)?;
            }
            Part::Growth => {
                eprintln!(
                    "measuring the growth of the rules of {}, and of all entry points ...",
                    arguments.edition
                );
                report::growth(&mut output, &growth::growth(arguments.edition), &entries::entries())?;
            }
            Part::Suites => {
                eprintln!("measuring the suites of {} ...", arguments.edition);
                report::suites(&mut output, &suites::suites(arguments.edition))?;
            }
        }
        output.flush()?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use clap::{CommandFactory, Parser};

    use super::{Arguments, ours};

    #[test]
    fn the_arguments_are_consistent() {
        Arguments::command().debug_assert();
    }

    #[test]
    fn options_that_a_part_would_ignore_are_rejected() {
        for (arguments, is_rejected) in [
            ("list", false),
            ("--only faulty list", false),
            ("--only table --built-in list", false),
            ("--only semantics list", false),
            ("--only iri list", false),
            ("--only texts list", false),
            ("--only lengths --csv times.csv", false),
            ("list --csv times.csv", false),
            ("--only shapes list", true),
            ("--only growth --built-in", true),
            ("--only table --csv times.csv", true),
        ] {
            let words = ["uri-bnf-bench"].into_iter().chain(arguments.split(' '));
            assert_eq!(Arguments::parse_from(words).conflict().is_some(), is_rejected, "{arguments}");
        }
        for arguments in ["--readme", "--update-readme README.md"] {
            let words = ["uri-bnf-bench"].into_iter().chain(arguments.split(' '));
            let is_rejected = Arguments::parse_from(words).conflict().is_some();
            assert_eq!(is_rejected, !ours::HAS_SIMD, "{arguments}");
        }
    }
}
