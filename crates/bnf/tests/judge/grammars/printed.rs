//! The printed grammars of the repository, with the files that they are linked to.

use std::fs;
use std::path::Path;
use std::string::String;
use std::vec::Vec;

use uri_bnf_judge::{Grammar, Header, Link, Notation};

/// The names of the files, in the order of the specifications.
const FILES: [&str; 10] = [
    "rfc1738.bnf",
    "rfc1808.bnf",
    "url07.bnf",
    "uri01.bnf",
    "rfc2396.bnf",
    "rfc2732.bnf",
    "rfc3986.abnf",
    "rfc3987.abnf",
    "rfc2141.bnf",
    "rfc8141.abnf",
];

/// The name of each file, and its grammar.
pub(crate) fn printed() -> impl Iterator<Item = (&'static str, Grammar)> {
    FILES.into_iter().map(|name| (name, read(name)))
}

/// Recursive: no file is linked to itself.
fn read(name: &str) -> Grammar {
    let text = fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("../../grammar").join(name));
    let text: String = text.expect("the file can be read");
    let header = Header::read(&text);
    let linked: Vec<_> = header.links().map(|entry| (entry.rule, entry.target, read(entry.file))).collect();
    let links = linked.iter().map(|(rule, target, grammar)| Link { rule, grammar, target });
    let is_abnf = Path::new(name).extension().is_some_and(|extension| extension == "abnf");
    let notation = if is_abnf { Notation::Abnf } else { Notation::Bnf };
    Grammar::read_linked(notation, &text, &links.collect::<Vec<_>>()).expect("it is well-formed")
}
