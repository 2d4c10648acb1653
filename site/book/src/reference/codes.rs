//! The pages of the codes of the validator.

use std::fmt::Write;

use anyhow::Result;
use mdbook_driver::book::Chapter;
use uri_bnf::validate::{Code, checks::CODES};

use super::page;
use crate::{Expander, html};

/// The page of all codes with those of each below.
pub(super) fn all(expander: &Expander) -> Result<Chapter> {
    let name = "Codes of the validator";
    let mut index = format!("# {name}\n\nWhat the validator finds, by the number of the code.\n\n");
    let mut pages = Vec::new();
    for &code in CODES {
        let summary = html::text(code.summary());
        writeln!(
            index,
            "- <a href=\"{0}.html\"><code>{0}</code></a> ({1}): {summary}",
            code.name(),
            code.number()
        )?;
        pages.push(
            page(expander, code.name(), &format!("codes/{}", code.name()), &content(code), &[name])?.into(),
        );
    }
    let mut chapter = page(expander, name, "codes/index", &index, &[])?;
    chapter.sub_items = pages;
    Ok(chapter)
}

/// The page of the library, with the number and the severity, and with headings one level deeper.
fn content(code: Code) -> String {
    let mut text = format!(
        "# {}\n\nCode {}, {}. {}\n\n",
        code.name(),
        code.number(),
        code.severity().name(),
        html::text(code.summary())
    );
    // Parts in code are between fences, so each second part is code.
    for (index, part) in code.page().split("```").enumerate() {
        if index % 2 == 1 {
            text.push_str(&format!("```{part}```"));
            continue;
        }
        let mut prose = String::new();
        for line in part.split_inclusive('\n') {
            let line = line.strip_prefix(' ').unwrap_or(line);
            prose.push_str(if line.starts_with("# ") { "#" } else { "" });
            prose.push_str(line);
        }
        text.push_str(&with_links(&prose));
    }
    text
}

/// Prose whose links are those of the book: a link to another code, such as `](super::SPACE)`, leads to its page, and a link
/// to another item of the library is only its text.
fn with_links(prose: &str) -> String {
    let mut linked = String::new();
    let mut rest = prose;
    while let Some((before, label, target, after)) = first_link(rest) {
        linked.push_str(before);
        let constant =
            target.strip_prefix("super::").filter(|name| !name.contains(|own: char| own.is_lowercase()));
        match constant {
            Some(constant) => {
                let name = constant.to_ascii_lowercase().replace('_', "-");
                linked.push_str(&format!("[{label}]({name}.html)"));
            }
            None if target.contains("::") => linked.push_str(label),
            None => linked.push_str(&format!("[{label}]({target})")),
        }
        rest = after;
    }
    linked + rest
}

/// What is before the first link, its label, its target, and what is after it.
fn first_link(prose: &str) -> Option<(&str, &str, &str, &str)> {
    let (start, rest) = prose.split_once("](")?;
    let (target, after) = rest.split_once(')')?;
    let (before, label) = start.rsplit_once('[')?;
    Some((before, label, target, after))
}
