//! Builds the book: `uri-bnf-book COMMAND FOLDER`.

use std::{env, path::PathBuf, process::ExitCode};

const HELP: &str = "\
Builds the book \"The URI grammar, explained\"

Usage: uri-bnf-book COMMAND FOLDER

  COMMAND  The command uri-bnf, which the examples of the book run
  FOLDER   Receives the pages; what it holds is replaced
";

fn main() -> ExitCode {
    let arguments: Vec<_> = env::args_os().skip(1).collect();
    if arguments.iter().any(|argument| argument == "--help" || argument == "-h") {
        print!("{HELP}");
        return ExitCode::SUCCESS;
    }
    let [command, folder] = arguments.as_slice() else {
        eprint!("{HELP}");
        return ExitCode::from(2);
    };
    match uri_bnf_book::build(&PathBuf::from(command), &PathBuf::from(folder)) {
        Ok(pages) => {
            println!("{pages} pages in {}", folder.display());
            ExitCode::SUCCESS
        }
        Err(error) => {
            eprintln!("error: {error:#}");
            ExitCode::FAILURE
        }
    }
}
