//! What a comment says.

use uri_bnf::validate::Code;

use crate::names::codes::named;
use crate::names::document_codes::DocumentCode;
use crate::names::reasons::REASONS;
use crate::text::abridged::abridged;

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

/// For so many wrong names, those that may be meant are told. To search for them takes time.
const HELPED: usize = 100;

/// Returns the instruction of a comment and what is wrong with it, after `before` other remarks; `None` if it has none.
pub(super) fn read(comment: &str, before: usize) -> Option<(Option<Instruction>, Vec<String>)> {
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
        let reason = reason.or_else(|| DocumentCode::named(name).map(DocumentCode::name));
        let code = || name.parse::<Code>().ok().map(Code::name);
        if let Some(name) = reason.or_else(code) {
            names.push(Some(name));
            continue;
        }
        let shown = abridged(name.into());
        let is_helped = before + problems.len() < HELPED;
        let helped = if is_helped { named(&shown, std::iter::empty()).err() } else { None };
        problems.push(helped.unwrap_or_else(|| format!("no code is called {shown:?}")));
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
            let word = abridged(word.into());
            return Some((None, vec![format!("{word:?} is no instruction: there are {known}")]));
        }
    };
    Some((Some(instruction), problems))
}

#[cfg(test)]
mod tests {
    use super::{HELPED, Instruction, read};

    #[test]
    fn codes_are_names_or_numbers_and_a_reason_may_follow() {
        let names = |text: &str| read(text, 0).map(|(instruction, _)| instruction);
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

    #[test]
    fn many_wrong_names_take_no_longer_than_they_are() {
        let problems = |comment: &str| read(comment, 0).unwrap().1;
        let many = problems(&format!("uri-bnf: ignore {}", "spaces ".repeat(HELPED + 1)));
        assert!(many[..HELPED].iter().all(|problem| problem.contains("did you mean space?")));
        assert_eq!(many[HELPED..], ["no code is called \"spaces\""]);
        let long = problems(&format!("uri-bnf: ignore {}", "spaces".repeat(1 << 20)));
        assert!(long[0].starts_with("no code is called \"spaces") && long[0].len() < 400);
        let word = problems(&format!("uri-bnf: {}", "ignores".repeat(1 << 20)));
        assert!(word[0].contains("ignores\" is no instruction") && word[0].len() < 500);
    }
}
