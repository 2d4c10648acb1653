//! What a comment says.

use uri_bnf::validate::Code;

use crate::names::codes::named;
use crate::names::reasons::REASONS;

/// What such a comment begins with.
pub(crate) const WORD: &str = "uri-bnf:";

/// The instructions.
const INSTRUCTIONS: [&str; 4] = ["ignore", "ignore-begin", "ignore-end", "ignore-file"];

/// The name of a code, or of what stands in place of one; `None` for all.
pub(super) type Name = Option<&'static str>;

/// What a comment says.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Instruction {
    Ignore(Vec<Name>),
    Begin(Vec<Name>),
    End(Vec<Name>),
    File(Vec<Name>),
}

/// Returns the instruction of a comment and what is wrong with it; `None` if it has none.
pub(super) fn read(comment: &str) -> Option<(Option<Instruction>, Vec<String>)> {
    let (_, text) = comment.split_once(WORD)?;
    let text = text.trim_start();
    let end = text.find(|character: char| !character.is_ascii_alphanumeric() && character != '-');
    let (word, rest) = text.split_at(end.unwrap_or(text.len()));
    let rest = rest.split_once('(').map_or(rest, |(codes, _)| codes);
    let rest = rest.split_once("--").map_or(rest, |(codes, _)| codes);
    let (mut names, mut problems) = (Vec::new(), Vec::new());
    let is_separator = |character: char| character == ',' || character.is_whitespace();
    for name in rest.split(is_separator).filter(|name| !name.is_empty()) {
        let reason = REASONS.iter().find(|(reason, _)| *reason == name).map(|(reason, _)| *reason);
        match reason.map_or_else(|| named(name, std::iter::empty()).map(Code::name), Ok) {
            Ok(name) => names.push(Some(name)),
            Err(problem) => problems.push(problem),
        }
    }
    if names.is_empty() && problems.is_empty() {
        names.push(None);
    }
    let instruction = match word {
        "ignore" => Instruction::Ignore(names),
        "ignore-begin" => Instruction::Begin(names),
        "ignore-end" => Instruction::End(names),
        "ignore-file" => Instruction::File(names),
        _ => {
            let known = INSTRUCTIONS.join(", ");
            return Some((None, vec![format!("{word:?} is no instruction: there are {known}")]));
        }
    };
    Some((Some(instruction), problems))
}

#[cfg(test)]
mod tests {
    use super::{Instruction, read};

    #[test]
    fn codes_are_names_or_numbers_and_a_reason_may_follow() {
        let names = |text: &str| read(text).map(|(instruction, _)| instruction);
        let space = || Some(Some(Instruction::Ignore(vec![Some("space")])));
        for text in
            ["uri-bnf: ignore space", " uri-bnf:ignore 102 -- a reason", "uri-bnf: ignore SPACE, (why)"]
        {
            assert_eq!(names(text), space(), "{text}");
        }
        assert_eq!(names("uri-bnf: ignore"), Some(Some(Instruction::Ignore(vec![None]))));
        assert_eq!(
            names("uri-bnf: ignore-file not-utf-8,space"),
            Some(Some(Instruction::File(vec![Some("not-utf-8"), Some("space")])))
        );
        assert_eq!(names("a comment"), None);
    }
}
