//! The page of a code is written from what its check says, and kept as a literal, because documentation is built from
//! literals alone.
//!
//! `UPDATE=1 cargo test -p uri-bnf --test validate written_pages` writes the file.

use std::{
    env,
    fmt::{Display, Write},
    fs,
};

use uri_bnf::{
    Edition,
    validate::{Citation, Code, Example, InputKind, Safety, Severity, checks::CODES},
};

use super::checks::file;

/// The file with the pages.
const FILE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/src/validate/saying/pages.rs");

#[test]
fn the_pages_are_generated_from_the_checks() {
    let generated = generated();
    if env::var_os("UPDATE").is_some() {
        fs::write(FILE, &generated).unwrap();
    }
    let is_same = fs::read_to_string(FILE).unwrap() == generated;
    assert!(
        is_same,
        "{FILE}: run `UPDATE=1 cargo test -p uri-bnf --test validate written_pages`, and read the difference"
    );
}

/// `section "2.4.3"`, `appendix "E"` and `none ""` in the file of a check.
#[test]
fn the_kind_of_each_section_is_as_written() {
    for &code in CODES {
        let (text, name) = file(code);
        let [citations] = blocks(&text, "citations")[..] else { panic!("{name} has no citations") };
        let tokens = tokens(citations);
        let is_kind = |token: &&&str| ["section", "appendix", "none"].contains(*token);
        let written: Vec<_> = tokens.iter().filter(is_kind).copied().collect();
        let kind = |said: &Citation| if said.section().is_empty() { "none" } else { said.kind_of_section() };
        let expected: Vec<_> = code.citations().iter().map(kind).collect();
        assert_eq!(written, expected, "{name}");
    }
}

#[test]
fn lists_read_as_sentences() {
    for (items, expected) in [(&["a"][..], "a"), (&["a", "b"], "a and b"), (&["a", "b", "c"], "a, b and c")] {
        assert_eq!(list(items), expected);
    }
    assert_eq!(
        tokens("input \"a \\\" b\", finding 1..2 \"c\","),
        ["input", "\"a \\\" b\"", "finding", "1..2", "\"c\""]
    );
}

/// The file, with a macro from the name of a constant to the page of its code.
fn generated() -> String {
    let mut text = String::from(
        "//! The page of each code as a literal: a generated file.\n\
         //!\n\
         //! Documentation is built from literals alone. `UPDATE=1 cargo test -p uri-bnf --test validate written_pages` writes them,\n\
         //! and `tests/validate/written_pages.rs` compares them with what the checks say.\n\n\
         /// The page of the code with this constant.\n\
         macro_rules! page {\n",
    );
    for &code in CODES {
        let page = page(code);
        assert!(!page.contains("\"##"), "{code}: the literal ends where the page does");
        writeln!(text, "    ({}) => {{\n        r##\"{page}\"##\n    }};", constant(code)).unwrap();
    }
    text.push_str(
        "    // A new code, until the file is written.\n    ($code:ident) => {\n        \"\"\n    };\n}\n\n",
    );
    text + "pub(in crate::validate) use page;\n"
}

/// The constant of a code.
fn constant(code: Code) -> String {
    code.name().replace('-', "_").to_uppercase()
}

/// The six sections of the page of a code.
fn page(code: Code) -> String {
    let (text, name) = file(code);
    let [what] = blocks(&text, "what")[..] else { panic!("{name} says what it does once") };
    let [why] = blocks(&text, "why")[..] else { panic!("{name} says why once") };
    let differences = blocks(&text, "editions");
    let differences: String = differences.into_iter().map(documentation).collect();
    let citations: String = code.citations().iter().map(citation).collect();
    format!(
        "# What it does\n\n{}\n# Why\n\n{}\n# Example\n\n{}\n# By edition\n\n{}\n{differences}\n# Safety\n\n{}\n\n# Reference\n\n{citations}",
        documentation(what),
        documentation(why),
        examples(code, &text),
        editions(code, &text),
        safety(code),
    )
}

/// The blocks with this name in the file of a check, without their braces.
fn blocks<'t>(text: &'t str, name: &str) -> Vec<&'t str> {
    let opening = format!("\n    {name} {{\n");
    text.split(&opening).skip(1).filter_map(|rest| rest.split("    }\n").next()).collect()
}

/// The lines of a doc comment.
fn documentation(block: &str) -> String {
    let lines = block.lines().filter_map(|line| line.trim_start().strip_prefix("///"));
    lines.flat_map(|line| [line, "\n"]).collect()
}

/// The words and the literals of a block, as they are written.
fn tokens(block: &str) -> Vec<&str> {
    let mut tokens = Vec::new();
    let mut rest = block;
    loop {
        rest =
            rest.trim_start_matches(|character: char| character.is_whitespace() || ",:;".contains(character));
        let Some(first) = rest.chars().next() else { return tokens };
        let mut is_escaped = first != '"';
        let is_end = |character: char| {
            let is_end = match first {
                '"' => character == '"' && !is_escaped,
                _ => character.is_whitespace() || ",:;".contains(character),
            };
            is_escaped = character == '\\' && !is_escaped;
            is_end
        };
        let after_first = first.len_utf8();
        let end = rest[after_first..].find(is_end).map_or(rest.len(), |end| after_first + end);
        let end = if first == '"' { end + 1 } else { end };
        tokens.push(&rest[..end]);
        rest = &rest[end..];
    }
}

/// A block for each example, with the input and the fix as they are written in Rust.
fn examples(code: Code, text: &str) -> String {
    let blocks = blocks(text, "example");
    assert_eq!(blocks.len(), code.examples().len(), "{code}");
    if blocks.is_empty() {
        return "No input is known that has this finding.\n".to_owned();
    }
    let one = |(example, block): (&Example, &str)| {
        let tokens = tokens(block);
        let written =
            |name: &str| tokens.iter().position(|token| *token == name).map(|index| tokens[index + 1]);
        let edition = written("edition").unwrap().trim_matches('"');
        let kind = example.input_kind();
        let kind = if kind == InputKind::Reference { String::new() } else { format!("start:   {kind:?}\n") };
        let base = example.base().map_or(String::new(), |base| format!("base:    {base}\n"));
        let (input, fix) = (written("input").unwrap(), written("fix").unwrap_or("none"));
        let (span, message) = (example.span(), example.message());
        format!(
            "```text\nedition: {edition}\n{kind}{base}input:   {input}\nfinding: {}..{}: {message}\nfix:     {fix}\n```\n",
            span.start, span.end
        )
    };
    code.examples().iter().zip(blocks).map(one).collect()
}

/// Which editions report the code, and with what severity.
fn editions(code: Code, text: &str) -> String {
    let (reporting, others): (Vec<Edition>, Vec<_>) =
        Edition::ALL.iter().copied().partition(|edition| code.citation(*edition).is_some());
    let who = match (&reporting[..], &others[..]) {
        (_, []) => "All editions report it".to_owned(),
        (_, [_] | [_, _]) => format!("All editions except {} report it", list(&others)),
        ([only], _) => format!("{only} reports it"),
        _ => format!("{} report it", list(&reporting)),
    };
    let severity = |severity| match severity {
        Severity::Error => "an error",
        Severity::Warning => "a warning",
        Severity::Advice => "advice",
    };
    let first = format!("{} = {} {:?} {:?}", constant(code), code.number(), code.name(), code.severity());
    let rest = text.lines().find_map(|line| line.trim_start().strip_prefix(&first));
    let when = match rest {
        Some(";") => "",
        Some(" off;") => ", if a policy names it",
        Some(" in_authority;") => " in an authority, and as advice elsewhere",
        _ => panic!("{code}: {rest:?}"),
    };
    let levels = code.citations().iter().filter_map(|said| {
        let level = code.severity_under(code.editions(said).next()?);
        let level = level.filter(|level| *level != code.severity())?;
        Some(format!(" Under {}, it is {}.", said.document(), severity(level)))
    });
    format!("{who}, as {}{when}.{}", severity(code.severity()), levels.collect::<String>())
}

/// `a, b and c`.
fn list(items: &[impl Display]) -> String {
    let mut text = String::new();
    for (index, item) in items.iter().enumerate() {
        let before = match items.len() - index {
            _ if index == 0 => "",
            1 => " and ",
            _ => ", ",
        };
        write!(text, "{before}{item}").unwrap();
    }
    text
}

/// Whether fixes are safe, and why.
fn safety(code: Code) -> String {
    let word = match code.safety() {
        Some(Safety::Safe) => "always",
        Some(Safety::Sometimes) => "sometimes",
        Some(Safety::Unsafe) => "never",
        None => return "No fix is suggested.".to_owned(),
    };
    format!("The fix is {word} safe: {}.", code.safety_reason())
}

/// A line for a section, which says so if the sentence was not compared with the text of the document.
fn citation(said: &Citation) -> String {
    let document = said.document();
    let place = match said.section() {
        "" => String::new(),
        section => format!(" {} {section}", said.kind_of_section()),
    };
    let compared = if said.is_compared() { String::new() } else { format!(" (by {document}, not compared)") };
    format!("- [{document}{place}]({}): {}{compared}\n", said.url(), said.says())
}
