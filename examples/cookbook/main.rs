//! The cookbook: fourteen tasks, each as a program with this library, with fluent-uri 0.4 and with url 2.
//!
//! `docs/cookbook.md` has the lines of each, and says where the results differ. Each file in a folder is a whole program, which can
//! be copied as the `main.rs` of a package. All programs of a task have the same input, and assert the same result.
#![allow(unreachable_pub, reason = "`main` is public in the file of a program, so that this one can run it")]

use std::process::{ExitCode, Termination};

#[cfg(test)]
mod differences;

mod parse {
    pub mod fluent_uri;
    pub mod uri_bnf;
    pub mod url;
}
mod configuration {
    pub mod fluent_uri;
    pub mod uri_bnf;
    pub mod url;
}
mod join {
    pub mod fluent_uri;
    pub mod uri_bnf;
    pub mod url;
}
mod query_pairs {
    pub mod fluent_uri;
    pub mod uri_bnf;
    pub mod url;
}
mod change_pairs {
    pub mod fluent_uri;
    pub mod uri_bnf;
    pub mod url;
}
mod build {
    pub mod fluent_uri;
    pub mod uri_bnf;
    pub mod url;
}
mod push_segment {
    pub mod fluent_uri;
    pub mod uri_bnf;
    pub mod url;
}
mod escape {
    pub mod fluent_uri;
    pub mod uri_bnf;
    pub mod url;
}
mod normalize {
    pub mod fluent_uri;
    pub mod uri_bnf;
    pub mod url;
}
mod origin {
    pub mod fluent_uri;
    pub mod uri_bnf;
    pub mod url;
}
mod literal {
    pub mod fluent_uri;
    pub mod uri_bnf;
    pub mod url;
}
mod iri {
    pub mod fluent_uri;
    pub mod uri_bnf;
    pub mod url;
}
mod convert {
    pub mod fluent_uri;
    pub mod uri_bnf;
    pub mod url;
}
mod mask_password {
    pub mod fluent_uri;
    pub mod uri_bnf;
    pub mod url;
}

/// The programs of each task, by the path of the file below this folder.
macro_rules! programs {
    ($($task:ident,)+) => {
        [$(
            (concat!(stringify!($task), "/uri_bnf.rs"), || $task::uri_bnf::main().report()),
            (concat!(stringify!($task), "/fluent_uri.rs"), || $task::fluent_uri::main().report()),
            (concat!(stringify!($task), "/url.rs"), || $task::url::main().report()),
        )+]
    };
}

/// A path, and what runs the program and returns its exit status.
type Program = (&'static str, fn() -> ExitCode);

const PROGRAMS: [Program; 42] = programs![
    parse,
    configuration,
    join,
    query_pairs,
    change_pairs,
    build,
    push_segment,
    escape,
    normalize,
    origin,
    literal,
    iri,
    convert,
    mask_password,
];

/// Runs all programs, each of which asserts its result, and prints which one has run.
fn main() -> ExitCode {
    for (path, run) in PROGRAMS {
        let status = run();
        if status != ExitCode::SUCCESS {
            return status;
        }
        println!("{path}");
    }
    ExitCode::SUCCESS
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_programs_run() {
        for (path, run) in PROGRAMS {
            assert_eq!(run(), ExitCode::SUCCESS, "{path}");
        }
    }
}
