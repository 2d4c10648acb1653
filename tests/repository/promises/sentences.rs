//! The sentences of a page, and which of them sound like a promise.

use super::table::with_single_spaces;

/// Words of sentences that promise something.
const WORDS: [&str; 29] = [
    "always",
    "any",
    "at most",
    "bounded",
    "cannot",
    "each",
    "every",
    "exactly",
    "forbids",
    "grow",
    "grows",
    "kept",
    "least",
    "linear",
    "linearly",
    "masked",
    "must not",
    "neither",
    "never",
    "no",
    "none",
    "not",
    "nothing",
    "only",
    "same",
    "unchanged",
    "whatever",
    "within",
    "without",
];

/// Returns the sentences of a page that sound like a promise, and neither contain one of the known sentences nor are part
/// of one.
pub(super) fn without_row(page: &str, known: &[&str]) -> Vec<String> {
    let is_known =
        |sentence: &str| known.iter().any(|known| known.contains(sentence) || sentence.contains(known));
    of(page).into_iter().filter(|sentence| promises(sentence) && !is_known(sentence)).collect()
}

/// Returns the sentences of a page of Markdown, with single spaces: of paragraphs, items of lists and cells of tables, and
/// not those of headings, comments and blocks of code.
pub(super) fn of(page: &str) -> Vec<String> {
    let prose = page.split("\n```").step_by(2).collect::<Vec<_>>().join("\n\n");
    let prose: String = prose.split("<!--").map(|part| part.rsplit("-->").next().unwrap_or(part)).collect();
    let mut blocks = vec![String::new()];
    for line in prose.lines().map(str::trim) {
        let item = line.strip_prefix("- ").or_else(|| {
            let (number, rest) = line.split_once(". ")?;
            number.parse::<u8>().is_ok().then_some(rest)
        });
        if line.is_empty() || line.starts_with(['#', '|']) || item.is_some() {
            blocks.push(String::new());
        }
        if line.starts_with('|') {
            let cells = line.replace("\\|", "\u{0}");
            blocks.extend(cells.split('|').map(|cell| cell.replace('\u{0}', "\\|")));
            blocks.push(String::new());
        } else if !line.starts_with('#')
            && let Some(block) = blocks.last_mut()
        {
            block.push_str(item.unwrap_or(line));
            block.push(' ');
        }
    }
    blocks.iter().flat_map(|block| split(&with_single_spaces(block))).collect()
}

/// Returns a page without what is after a heading, up to the next heading. `None` if there is no such heading.
pub(super) fn without_section(page: &str, heading: &str) -> Option<String> {
    let (before, after) = page.split_once(&format!("\n{heading}\n"))?;
    let next = after.find("\n#").map_or(after.len(), |next| next);
    Some(format!("{before}\n{}", &after[next..]))
}

/// Splits a text after each full stop, colon, question or exclamation mark that a capital or a mark-up follows.
fn split(text: &str) -> Vec<String> {
    let mut sentences = vec![String::new()];
    for word in text.split(' ').filter(|word| !word.is_empty()) {
        let last = sentences.last_mut().expect("there is always one");
        let ends = last.ends_with(['.', ':', '?', '!']);
        if ends && word.starts_with(|first: char| first.is_uppercase() || "`[(*\"".contains(first)) {
            sentences.push(word.to_owned());
        } else {
            if !last.is_empty() {
                last.push(' ');
            }
            last.push_str(word);
        }
    }
    sentences.retain(|sentence| !sentence.is_empty());
    sentences
}

/// Returns whether a sentence has one of the words of promises.
fn promises(sentence: &str) -> bool {
    let lower = sentence.to_lowercase();
    let words: Vec<_> = lower.split(|character: char| !character.is_alphanumeric()).collect();
    let padded = format!(" {} ", words.join(" "));
    WORDS.iter().any(|word| padded.contains(&format!(" {word} ")))
}

#[test]
fn sections_are_left_out() {
    let page = "# A\n\nb\n\n## C\n\nd\n\n### E\n\nf\n";
    assert_eq!(without_section(page, "## C").as_deref(), Some("# A\n\nb\n\n\n### E\n\nf\n"));
    assert_eq!(without_section(page, "### E").as_deref(), Some("# A\n\nb\n\n## C\n\nd\n\n"));
    assert_eq!(without_section(page, "## E"), None);
}

#[test]
fn sentences_without_a_row_are_found() {
    let page = "# It never begins\n\nA is\n short. It never\nends. B is `x.y`: It is e.g. so.\n- Each is\n  one.\n\
                1. Nothing is lost.\n\n| not this | at most two |\n|---|---|\n| [a](b) | never \\| no |\n\
                <!-- It never ends. -->\n\n```sh\nnever\n```\n\nIt stays so.\n";
    let all = [
        "A is short.",
        "It never ends.",
        "B is `x.y`:",
        "It is e.g. so.",
        "Each is one.",
        "Nothing is lost.",
        "not this",
        "at most two",
        "---",
        "---",
        "[a](b)",
        "never \\| no",
        "It stays so.",
    ];
    assert_eq!(of(page), all);
    let promising =
        ["It never ends.", "Each is one.", "Nothing is lost.", "not this", "at most two", "never \\| no"];
    assert_eq!(without_row(page, &[]), promising);
    assert_eq!(without_row(page, &["never ends", "Each is one. And more."])[..2], promising[2..4]);
    // Words, and not their parts.
    for (sentence, expected) in
        [("A noun.", false), ("Cannot be.", true), ("There is at most one.", true), ("At the most.", false)]
    {
        assert_eq!(promises(sentence), expected, "{sentence}");
    }
}
