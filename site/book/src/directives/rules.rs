//! Rules: as printed, as code, as diagrams, and links to them.

use std::collections::BTreeSet;

use anyhow::{Context, Result};
use uri_bnf::{
    bnf::{Generator, Grammar},
    derivation::ShownDerivation,
    diagram::{Diagram, Page, Taken},
};

use super::{Directive, notation};
use crate::{Specification, html};

/// The name of a rule with a link to its page.
pub(crate) fn linked_rule(root: &str, specification: &'static Specification, rule: &str) -> Result<String> {
    let file = specification.file_name(rule)?;
    let shown = html::text(rule);
    Ok(format!("<a href=\"{root}reference/{}/{file}.html\"><code>{shown}</code></a>", specification.argument))
}

/// A printed rule whose references are links.
fn linked_text(root: &str, specification: &'static Specification, printed: &str) -> String {
    let is_name = |character: char| character.is_ascii_alphanumeric() || character == '-' || character == '_';
    let (mut linked, mut rest) = (String::new(), printed);
    let mut is_quoted = false;
    while let Some(first) = rest.chars().next() {
        if first == '"' {
            is_quoted = !is_quoted;
        }
        let length = rest.find(|character| !is_name(character)).unwrap_or(rest.len());
        if length == 0 || is_quoted {
            let (character, after) = rest.split_at(first.len_utf8());
            linked.push_str(&html::text(character));
            rest = after;
            continue;
        }
        let (word, after) = rest.split_at(length);
        match specification.file_name(word) {
            Ok(file) => {
                let argument = specification.argument;
                linked.push_str(&format!(
                    "<a href=\"{root}reference/{argument}/{file}.html\">{}</a>",
                    html::text(word)
                ));
            }
            Err(_) => linked.push_str(&html::text(word)),
        }
        rest = after;
    }
    linked
}

pub(super) fn printed(directive: &Directive<'_>) -> Result<String> {
    let specification = directive.specification(0)?;
    directive.word(1, "the name of a rule")?;
    let rules = directive.texts(1).map(|name| {
        let printed = specification.rule(name)?.printed();
        Ok(linked_text(&directive.root, specification, printed.trim_end()).replace("\n\n", "\n"))
    });
    let rules = rules.collect::<Result<Vec<_>>>()?.join("\n");
    Ok(format!("<pre class=\"rule\"><code class=\"nohighlight\">{rules}</code></pre>"))
}

pub(super) fn name(directive: &Directive<'_>) -> Result<String> {
    directive.only(2)?;
    linked_rule(&directive.root, directive.specification(0)?, directive.word(1, "the name of a rule")?)
}

pub(super) fn code(directive: &Directive<'_>) -> Result<String> {
    directive.only(2)?;
    let rule = directive.specification(0)?.rule(directive.word(1, "the name of a rule")?)?;
    let source = rule.source();
    Ok(format!("```rust,ignore\n// {}\n{source}```", source.file))
}

/// The diagram of a rule; with a text, the way that it takes is highlighted.
pub(crate) fn diagram(
    specification: &'static Specification,
    name: &str,
    text: Option<&str>,
) -> Result<String> {
    let rule = specification.rule(name)?;
    let production = specification.production(name)?;
    let diagram = Diagram::new(production).with_place(format!(
        "{}, {} {}",
        rule.document(),
        rule.kind_of_section(),
        rule.section()
    ));
    let Some(text) = text else {
        return Ok(html::figure("diagram", &Page::new(name, vec![diagram]).to_string()));
    };
    let printed = specification.deriver()?.derive(rule, text.as_bytes())?;
    let derivation = ShownDerivation::new(&printed, &[]);
    let mut taken = Taken::new();
    let first = derivation.steps().first().context("the derivation has no steps")?;
    for part in &first.taken {
        *taken.entry(part.part).or_default() += 1;
    }
    let title = format!("{name} of \"{}\"", html::visible(text));
    Ok(html::figure("diagram", &Page::lit(title, vec![diagram.with_taken(taken)]).to_string()))
}

pub(super) fn of_edition(directive: &Directive<'_>) -> Result<String> {
    directive.only(3)?;
    let name = directive.word(1, "the name of a rule")?;
    diagram(directive.specification(0)?, name, directive.texts(2).next())
}

pub(super) fn of_grammar(directive: &Directive<'_>) -> Result<String> {
    directive.only(3)?;
    let grammar =
        Grammar::read_as(notation(directive.word(0, "the notation")?)?, directive.word(1, "the grammar")?)?;
    let name = directive.word(2, "the name of a rule")?;
    let rule = grammar.rule(name).with_context(|| format!("the grammar has no rule {name}"))?;
    Ok(html::figure("diagram", &Page::new(name, vec![Diagram::new(rule)]).to_string()))
}

/// The address of the page with a text.
pub(super) fn page(directive: &Directive<'_>) -> Result<String> {
    directive.only(3)?;
    let specification = directive.specification(0)?;
    specification.edition()?;
    let text = directive.word(1, "the text")?;
    let mut address = format!(
        "{}../page/index.html#edition={}&text={}",
        directive.root,
        specification.argument,
        encoded(text)
    );
    if let Some(rule) = directive.texts(2).next() {
        address.push_str(&format!("&rule={}", encoded(specification.rule(rule)?.name())));
    }
    Ok(address)
}

/// As `encodeURIComponent` encodes; of what that leaves, what Markdown or HTML could read otherwise is encoded as well.
fn encoded(text: &str) -> String {
    let octet = |octet: u8| match octet {
        b'A'..=b'Z' | b'a'..=b'z' | b'0'..=b'9' | b'-' | b'.' => char::from(octet).to_string(),
        _ => format!("%{octet:02X}"),
    };
    text.bytes().map(octet).collect()
}

/// Strings that a rule accepts, and near misses that it rejects; each at most `count`, short ones.
pub(crate) fn examples_and_near_misses(
    specification: &'static Specification,
    name: &str,
    count: usize,
) -> Result<(Vec<String>, Vec<String>)> {
    // The seed is the same for all rules, so that a change of one rule changes no other page.
    let generator = Generator::new(specification.grammar(), name, 1)?;
    let longest = 24.max(generator.shortest_length());
    let generator = generator.with_max_length(longest);
    let distinct = |mut words: uri_bnf::bnf::Words<'_>| {
        let mut found = BTreeSet::new();
        while let Some(word) = words.next_word() {
            let Ok(word) = std::str::from_utf8(word) else { continue };
            let is_readable = word.chars().all(|character| !character.is_control());
            if is_readable {
                found.insert((word.chars().count(), word.to_owned()));
            }
        }
        spread(found.into_iter().map(|(_, word)| word).collect(), count)
    };
    let valid = distinct(generator.valid(60));
    let invalid = distinct(generator.near_misses(60));
    Ok((valid, invalid))
}

/// At most `count` of them, from all lengths.
fn spread(words: Vec<String>, count: usize) -> Vec<String> {
    let length = words.len();
    if length <= count {
        return words;
    }
    (0..count).filter_map(|index| words.get(index * length / count).cloned()).collect()
}
