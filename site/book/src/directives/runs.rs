//! What the command prints.

use std::{path::Path, process::Command};

use anyhow::{Context, Result, ensure};

use super::Directive;
use crate::html;

/// What a run printed.
pub(super) struct Output {
    pub(super) printed: String,
    pub(super) status: i32,
}

/// Runs the command with these arguments, without a configuration of the user.
pub(super) fn output(command: &Path, arguments: &[&str]) -> Result<Output> {
    let output = Command::new(command)
        .args(arguments)
        .current_dir(crate::source().join("../.."))
        .env_clear()
        .env("NO_COLOR", "1")
        .stdin(std::process::Stdio::null())
        .output()
        .with_context(|| format!("cannot run {}", command.display()))?;
    let status = output.status.code().context("the command was ended by a signal")?;
    let mut printed = String::from_utf8(output.stdout)?;
    printed.push_str(&String::from_utf8(output.stderr)?);
    ensure!(status != 2, "the command does not take these arguments: {printed}");
    Ok(Output { printed, status })
}

/// A block with a command line, and what it prints.
fn block(directive: &Directive<'_>, arguments: &[&str]) -> Result<String> {
    let Output { printed, status } = output(directive.command, arguments)?;
    let line: Vec<_> = arguments.iter().map(|argument| quoted(argument)).collect();
    let mut text = format!("$ uri-bnf {}\n{}", line.join(" "), printed.trim_end());
    if status != 0 {
        text.push_str(&format!("\n[exit status {status}]"));
    }
    Ok(html::preformatted("console", &text))
}

pub(super) fn run(directive: &Directive<'_>) -> Result<String> {
    directive.word(0, "a subcommand of uri-bnf")?;
    block(directive, &directive.texts(0).collect::<Vec<_>>())
}

pub(super) fn derive(directive: &Directive<'_>) -> Result<String> {
    let specification = directive.specification(0)?;
    let (rule, next) = directive.rule_or_start(1, specification)?;
    let text = directive.word(next, "the text")?;
    directive.only(next + 1)?;
    let mut arguments = vec!["derive", "--edition", specification.argument];
    if rule != specification.start() {
        arguments.extend(["--rule", rule]);
    }
    // A text may begin with a hyphen.
    arguments.extend(if text.starts_with('-') { vec!["--", text] } else { vec![text] });
    block(directive, &arguments)
}

/// An argument as one types it in a shell.
fn quoted(argument: &str) -> String {
    let is_plain = |character: char| character.is_ascii_alphanumeric() || "-_=./:,+@%".contains(character);
    if !argument.is_empty() && argument.chars().all(is_plain) {
        argument.to_owned()
    } else if argument.chars().any(char::is_control) {
        format!("$'{}'", argument.escape_default())
    } else {
        format!("'{}'", argument.replace('\'', "'\\''"))
    }
}
