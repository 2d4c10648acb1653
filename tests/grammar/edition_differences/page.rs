//! The page.

use std::fmt::Write;

use uri_bnf::{
    Edition,
    bnf::{Difference, PairedRules, Relation, Side, TextChange},
};

use super::Compared;
use super::announced::{ALL, Announced, Entry, Outcome};

/// The most strings in a cell of a table.
const MOST: usize = 4;

pub(crate) fn page() -> String {
    let mut page = String::from(include_str!("begin.md"));
    page.push_str("\n| edition | module and feature |\n|---|---|\n");
    for (edition, module) in Edition::ALL.iter().zip(Edition::NAMES) {
        writeln!(page, "| {edition} | `{module}` |").unwrap();
    }
    page.push_str(include_str!("followed.md"));
    for announced in ALL {
        section(&mut page, announced);
    }
    page
}

fn section(page: &mut String, announced: &Announced) {
    let (older, newer) = (announced.older, announced.newer);
    let compared = Compared::new(older, newer);
    writeln!(page, "\n## {older} to {newer}\n").unwrap();
    let (start, difference) = compared.rules().next().unwrap();
    let names = if start.left() == start.right() {
        format!("`{}`", start.left())
    } else {
        format!("`{}` and `{}`", start.left(), start.right())
    };
    let relation = match difference.relation() {
        Relation::Equal => "the start symbols have the same language".to_owned(),
        Relation::Within => format!("{newer} accepts all that {older} accepts, and more"),
        Relation::Contains => format!("{newer} accepts less than {older}, and nothing new"),
        Relation::Neither => "each accepts strings that the other does not".to_owned(),
    };
    writeln!(page, "By the start symbols, {names}: {relation}.\n").unwrap();
    languages(page, announced, &compared);
    texts(page, &compared);
    announcements(page, announced);
}

/// The rules whose languages differ.
fn languages(page: &mut String, announced: &Announced, compared: &Compared) {
    let (older, newer) = (announced.older, announced.newer);
    writeln!(page, "| rule | languages | only {older} | only {newer} |\n|---|---|---|---|").unwrap();
    let differing = compared.rules().filter(|(_, difference)| difference.relation() != Relation::Equal);
    for (pair, difference) in differing {
        let relation = match difference.relation() {
            Relation::Equal => "equal",
            Relation::Within => "larger",
            Relation::Contains => "smaller",
            Relation::Neither => "neither",
        };
        let sides = [difference.only_left(), difference.only_right()].map(strings);
        writeln!(page, "| {} | {relation} | {} | {} |", name(pair), sides[0], sides[1]).unwrap();
    }
    for (edition, alone) in [
        (older, compared.grammars.only_left().collect::<Vec<_>>()),
        (newer, compared.grammars.only_right().collect()),
    ] {
        if !alone.is_empty() {
            writeln!(page, "\nOnly in {edition}: {}.", list(alone.into_iter())).unwrap();
        }
    }
}

/// The rules that have the same language, by how they are written.
fn texts(page: &mut String, compared: &Compared) {
    let with_text = |text: Option<TextChange>| {
        let is_same = move |(pair, difference): &(&PairedRules, &Difference)| {
            difference.relation() == Relation::Equal && compared.grammars.text_change(pair) == text
        };
        compared.rules().filter(is_same).map(|(pair, _)| name(pair)).collect::<Vec<_>>()
    };
    for (text, words) in [
        (Some(TextChange::Changed), "Written differently, with the same language"),
        (None, "Replaced by other rules, with the same language"),
        (Some(TextChange::Renamed), "Written with other names, with the same language"),
        (Some(TextChange::Same), "The same"),
    ] {
        let names = with_text(text);
        if !names.is_empty() {
            writeln!(page, "\n{words}: {}.", names.join(", ")).unwrap();
        }
    }
}

fn announcements(page: &mut String, announced: &Announced) {
    writeln!(page, "\n### What it announces\n\n{}.\n", announced.list).unwrap();
    writeln!(page, "| section | what it says | what the automata show |\n|---|---|---|").unwrap();
    for entry in announced.entries {
        let shown = outcome(&entry.outcome);
        writeln!(page, "| {} | {} | {shown} |", entry.section, entry.words.replace('|', "\\|")).unwrap();
    }
    if announced.unannounced.is_empty() {
        writeln!(page, "\nThe automata show nothing else.").unwrap();
        return;
    }
    writeln!(page, "\n### What it does not announce\n").unwrap();
    for Entry { words, outcome: shown, .. } in announced.unannounced {
        writeln!(page, "- {words} {}.", capitalized(&outcome(shown))).unwrap();
    }
}

fn outcome(outcome: &Outcome) -> String {
    match outcome {
        Outcome::Changes { rule, word, accepted } => {
            let verb = if *accepted { "now accepts" } else { "no longer accepts" };
            format!("`{rule}` {verb} {}", string(word))
        }
        Outcome::Already { rule, word, accepted } => {
            let verb = if *accepted { "accepts" } else { "rejects" };
            format!("no change: `{rule}` {verb} {} in both", string(word))
        }
        Outcome::Since { document, before, rule, word, accepted } => {
            let document = document.table().specification();
            let (verb, other) = if *accepted { ("accepts", "rejects") } else { ("rejects", "accepts") };
            format!("`{rule}` {verb} {}, which `{before}` of {document} {other}", string(word))
        }
        Outcome::AsIn { document, before, rule, word, accepted, why } => {
            let document = document.table().specification();
            let verb = if *accepted { "accepts" } else { "rejects" };
            format!("no change: `{rule}` {verb} {}, as `{before}` of {document} does; {why}", string(word))
        }
        Outcome::Renamed { document, before, rule } => {
            let document = document.table().specification();
            format!("no change: the language of `{rule}` is that of `{before}` of {document}")
        }
        Outcome::Same { rule } => format!("no change: the language of `{rule}` is the same"),
        Outcome::New { rule } => format!("`{rule}` is new"),
        Outcome::Gone { rule } => format!("`{rule}` is gone"),
        Outcome::Prose => "not about a language".to_owned(),
    }
}

/// The shortest strings of a side: one for each kind of step.
fn strings(side: &Side) -> String {
    let mut seen = Vec::new();
    let mut texts = Vec::new();
    for step in side.steps() {
        if !seen.contains(&step.distinction()) {
            seen.push(step.distinction());
            texts.push(string(std::str::from_utf8(step.word()).unwrap()).replace('|', "\\|"));
        }
    }
    let more = side.count() - texts.len().min(MOST);
    texts.truncate(MOST);
    match (texts.is_empty(), more) {
        (true, _) => String::new(),
        (false, 0) => texts.join(", "),
        (false, more) => format!("{}, and {more} more", texts.join(", ")),
    }
}

fn name(pair: &PairedRules) -> String {
    let code = |text: &str| format!("`{text}`").replace('|', "\\|");
    if pair.left() == pair.right() {
        code(pair.left())
    } else {
        format!("{} → {}", code(pair.left()), code(pair.right()))
    }
}

fn list<'n>(names: impl Iterator<Item = &'n str>) -> String {
    names.map(|name| format!("`{name}`")).collect::<Vec<_>>().join(", ")
}

/// A string as code. Characters without a form of their own are escaped.
fn string(word: &str) -> String {
    if word.is_empty() {
        return "the empty string".to_owned();
    }
    let is_private = |character: char| matches!(u32::from(character), 0xE000..=0xF8FF | 0xF_0000..);
    let escaped = |character: char| {
        if is_private(character) {
            format!("\\u{{{:X}}}", u32::from(character))
        } else {
            character.to_string()
        }
    };
    format!("`{}`", word.chars().map(escaped).collect::<String>())
}

fn capitalized(text: &str) -> String {
    if text.starts_with('`') {
        return text.to_owned();
    }
    let (first, rest) = text.split_at(1);
    first.to_uppercase() + rest
}
