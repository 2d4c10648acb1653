//! Answers for a parser of another crate: `uri-bnf-conform PEER lines|jsonl|read|resolve`.
//!
//! It reads requests from standard input and prints one answer for each, as `uri-bnf conform` expects it.

use std::{env, io, process::ExitCode};

use uri_bnf_conform::{peers, protocol};

fn main() -> ExitCode {
    let arguments: Vec<_> = env::args().skip(1).collect();
    let [peer, protocol] = arguments.as_slice() else {
        return fail("expected two arguments, PEER and PROTOCOL");
    };
    let Some(judge) = peers::find(peer) else {
        return fail(&format!("expected a peer, one of {}, found `{peer}`", peers::names().join(", ")));
    };
    let (input, output) = (io::stdin(), io::stdout());
    let outcome = match protocol.as_str() {
        "lines" => protocol::lines(input, output, judge),
        "jsonl" => protocol::jsonl(input, output, judge),
        "read" => protocol::jsonl(input, output, peers::reader(peer).unwrap_or(judge)),
        "resolve" => match peers::resolver(peer) {
            Some(resolve) => protocol::resolve(input, output, resolve),
            None => return fail(&format!("expected a peer that resolves, found `{peer}`")),
        },
        other => {
            return fail(&format!(
                "expected the protocol `lines`, `jsonl`, `read` or `resolve`, found `{other}`"
            ));
        }
    };
    match outcome {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => fail(&error.to_string()),
    }
}

/// Prints a message, and returns the exit status of a failure.
fn fail(message: &str) -> ExitCode {
    eprintln!("uri-bnf-conform: {message}");
    ExitCode::from(2)
}
