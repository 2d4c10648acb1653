//! Functions from files of the repository.

use std::fs;

use anyhow::{Context, Result, ensure};

use super::Directive;

/// A function by its name, with its documentation and attributes.
pub(super) fn include(directive: &Directive<'_>) -> Result<String> {
    directive.only(2)?;
    let (file, name) = (directive.word(0, "the file")?, directive.word(1, "the name of the function")?);
    ensure!(!file.split('/').any(|part| part == ".."), "{file} is not a path in the repository");
    let text = fs::read_to_string(crate::source().join("../..").join(file))
        .with_context(|| format!("cannot read {file}"))?;
    let lines: Vec<_> = text.lines().collect();
    let is_start = |line: &&str| {
        let line = line.trim_start().trim_start_matches("pub ").trim_start_matches("const ");
        ["fn", "struct", "enum", "trait"].iter().any(|word| {
            let after = line.strip_prefix(word).and_then(|rest| rest.strip_prefix(' '));
            let after = after.and_then(|rest| rest.strip_prefix(name));
            after.is_some_and(|rest| rest.starts_with(['(', '<', ' ', ';', ':']))
        })
    };
    let start = lines.iter().position(is_start).with_context(|| format!("{file} has no function {name}"))?;
    let indentation = indentation(lines[start]);
    let is_before =
        |line: &&&str| line.trim_start().starts_with("///") || line.trim_start().starts_with("#[");
    let first = start - lines[..start].iter().rev().take_while(is_before).count();
    let is_end =
        |line: &&str| self::indentation(line) == indentation && (line.trim() == "}" || line.trim() == "};");
    let is_one_line = lines[start].ends_with('}') || lines[start].ends_with(';');
    let length = if is_one_line { Some(0) } else { lines[start..].iter().position(is_end) };
    let end = start + length.with_context(|| format!("{name} in {file} has no end"))?;
    let code: Vec<_> =
        lines[first..=end].iter().map(|line| line.get(indentation..).unwrap_or_default()).collect();
    Ok(format!("```rust,ignore\n// {file}\n{}\n```", code.join("\n")))
}

fn indentation(line: &str) -> usize {
    line.len() - line.trim_start().len()
}
