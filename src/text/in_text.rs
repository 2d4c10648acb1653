//! A reference that was copied together with the text around it: `(http://h.example/)`, `[a](http://h.example/)`,
//! `see http://h.example/`.

use super::surroundings::{BLANK, DELIMITERS, without_url_prefix};
use crate::schemes;

/// How many layers of text are removed: `**[a](http://h.example/)**` has two.
const MOST: usize = 4;

/// What a reference may be wrapped in, besides the delimiters of Appendix E and those of typesetters, and what a message
/// calls it.
const WRAPPERS: [(&str, &str, &str); 7] = [
    ("(", ")", "parentheses around the reference"),
    ("[", "]", "brackets around the reference"),
    ("**", "**", "asterisks around the reference"),
    ("__", "__", "underscores around the reference"),
    ("*", "*", "asterisks around the reference"),
    ("_", "_", "underscores around the reference"),
    ("`", "`", "backquotes around the reference"),
];

/// The reference in `text`, and how the text surrounds it; `None` if `text` may itself be meant as a reference. Linear.
pub(crate) fn reference(text: &str) -> Option<(&'static str, &str)> {
    let (around, mut inside) = layer(text)?;
    for _ in 1..MOST {
        match layer(inside) {
            Some((_, next)) => inside = next,
            None => return is_bare(inside).then_some((around, inside)),
        }
    }
    None
}

/// Returns whether nothing at the ends of `text` would be taken for what surrounds a reference.
fn is_bare(text: &str) -> bool {
    !text.is_empty()
        && !text.starts_with(['<', '"', '\'', '(', '[', '`'])
        && !text.starts_with(BLANK)
        && !text.ends_with(BLANK)
        && without_url_prefix(text).len() == text.len()
}

/// What is inside the outermost layer of `text`.
fn layer(text: &str) -> Option<(&'static str, &str)> {
    let (around, inside) = markdown(text)
        .map(|inside| ("a Markdown link around the reference", inside))
        .or_else(|| attribute(text).map(|inside| ("an HTML attribute around the reference", inside)))
        .or_else(|| wiki_or_item(text).map(|inside| ("text around the reference", inside)))
        .or_else(|| wrapped(text))
        .or_else(|| prefixed(text))
        .or_else(|| sentence(text).map(|inside| ("text around the reference", inside)))
        .or_else(|| cut(text).map(|inside| ("a delimiter after the reference", inside)))?;
    Some((around, without_delimiters(inside.trim_matches(BLANK))))
}

/// `text` without the delimiters of Appendix E at its ends.
fn without_delimiters(text: &str) -> &str {
    let inside =
        DELIMITERS.into_iter().find_map(|[open, close]| text.strip_prefix(open)?.strip_suffix(close));
    inside.map_or(text, |inside| inside.trim_matches(BLANK))
}

/// `[text](reference)`, `![text](reference "title")`, `[text]: reference`.
fn markdown(text: &str) -> Option<&str> {
    let link = text.strip_prefix('!').unwrap_or(text).strip_prefix('[')?;
    if let Some(inside) = link.strip_suffix(')') {
        // The last, because the label may be an image with a link of its own.
        let (_, target) = inside.rsplit_once("](")?;
        let whole = target.trim_matches(BLANK);
        let (target, title) = whole.split_at(whole.find(BLANK).unwrap_or(whole.len()));
        let title = title.trim_start_matches(BLANK);
        // Spaces are not allowed there, but are written nevertheless.
        return if title.is_empty() || title.starts_with(['"', '\'', '(']) {
            Some(target)
        } else {
            Some(whole).filter(|whole| !whole.contains(['"', '\r', '\n']))
        };
    }
    let (label, target) = link.split_once("]:")?;
    let target = target.trim_start_matches(BLANK);
    let is_definition = !label.contains('[') && !target.contains(BLANK) && begins_with_scheme(target);
    is_definition.then_some(target)
}

/// `<a href="reference">`, `<img src='reference'/>`: the only such attribute. Or an attribute alone.
fn attribute(text: &str) -> Option<&str> {
    let Some(name) = text.strip_prefix('<') else {
        let name = text.bytes().take_while(|octet| octet.is_ascii_alphabetic() || *octet == b'-').count();
        let value = text.get(name..).filter(|_| name > 0)?.strip_prefix('=')?;
        return without_quotes(value).filter(|inside| begins_with_scheme(inside));
    };
    let is_tag = name.starts_with(|first: char| first.is_ascii_alphabetic()) && text.ends_with('>');
    let mut values = text.match_indices('=').filter_map(|(at, _)| {
        let is_reference = [" href", " src"].into_iter().any(|name| {
            let start = at.checked_sub(name.len()).and_then(|start| text.get(start..at));
            start.is_some_and(|start| start.eq_ignore_ascii_case(name))
        });
        let after = text.get(at + 1..)?;
        let quote = after.chars().next().filter(|first| is_reference && matches!(first, '"' | '\''))?;
        after.get(1..)?.split_once(quote).map(|(value, _)| value)
    });
    let value = values.next().filter(|_| is_tag)?;
    values.next().is_none().then_some(value)
}

/// `text` without the same quote at both ends.
fn without_quotes(text: &str) -> Option<&str> {
    let quote = text.chars().next().filter(|first| matches!(first, '"' | '\''))?;
    text.strip_prefix(quote)?.strip_suffix(quote).filter(|inside| !inside.contains(quote))
}

/// A reference with a scheme in parentheses and the like, perhaps before the end of a sentence, and `url(...)` of CSS.
fn wrapped(text: &str) -> Option<(&'static str, &str)> {
    let is_reference = |inside: &str| begins_with_scheme(inside) && !inside.contains(BLANK);
    let unwrapped = |open: &str, close: &str| {
        let inside = text.strip_prefix(open)?;
        let inside = inside
            .strip_suffix(close)
            .or_else(|| inside.strip_suffix(['.', ',', ';', ':', '!', '?'])?.strip_suffix(close))?;
        let inside = without_delimiters(inside);
        if inside.contains(close) {
            None
        } else if is_reference(inside) || markdown(inside).is_some() {
            Some(inside)
        } else {
            let is_one = || begins_with_authority(inside) && inside.matches("://").nth(1).is_none();
            in_words(inside, false).or_else(|| is_one().then_some(inside))
        }
    };
    if let Some(inside) = unwrapped("url(", ")") {
        return Some(("in url() of CSS", inside));
    }
    // Delimiters of Appendix E at both ends have a code of their own.
    if let Some(inside) = text.strip_suffix(['.', ',', ';', ':']) {
        let inside = DELIMITERS
            .into_iter()
            .find_map(|[open, close]| inside.strip_prefix(open)?.strip_suffix(close))
            .filter(|inside| is_reference(inside) && !inside.contains(['<', '>', '"', '\'']));
        if let Some(inside) = inside {
            return Some(("in delimiters", inside));
        }
    }
    WRAPPERS.into_iter().find_map(|(open, close, around)| Some((around, unwrapped(open, close)?)))
}

/// `URL: reference`.
fn prefixed(text: &str) -> Option<(&'static str, &str)> {
    let reference = without_url_prefix(text);
    let prefix = text.strip_suffix(reference)?;
    (prefix.contains(BLANK) && begins_with_scheme(reference))
        .then_some(("\"URL:\" before the reference", reference))
}

/// `[reference text]` of a wiki, and an item of a list.
fn wiki_or_item(text: &str) -> Option<&str> {
    if let Some(inside) = text.strip_prefix('[').and_then(|text| text.strip_suffix(']')) {
        let (reference, label) = inside.split_once(' ')?;
        return (begins_with_authority(reference) && !label.contains(['[', ']', '/'])).then_some(reference);
    }
    let item = ["- ", "* ", "+ ", "> "].into_iter().find_map(|mark| text.strip_prefix(mark))?;
    (begins_with_authority(item) && !item.contains(BLANK) || markdown(item).is_some()).then_some(item)
}

/// Words that may follow a reference in a sentence.
const AFTER: [&str; 17] = [
    "-", "\u{2013}", "\u{2014}", "and", "as", "at", "by", "for", "if", "in", "is", "on", "or", "to", "when",
    "where", "with",
];

/// The only reference in words, which does not begin them: a text that begins with a reference may be one with spaces. So
/// may the words after it, unless it ends there: with a slash or a host, before punctuation, or before a word of a sentence.
fn sentence(text: &str) -> Option<&str> {
    in_words(text, true)
}

fn in_words(text: &str, mut is_first: bool) -> Option<&str> {
    // After a word that is read as a scheme, brackets may be allowed where a path may not contain them.
    let is_scheme = text.split(BLANK).next().is_some_and(|word| word.ends_with(':'));
    if is_scheme && text.contains(['[', ']']) {
        return None;
    }
    let mut found: Option<&str> = None;
    let mut is_ended = false;
    for word in text.split(BLANK).filter(|word| !word.is_empty()) {
        let inside = without_punctuation(word);
        if begins_with_authority(inside) {
            if is_first || found.is_some() {
                return None;
            }
            found = Some(inside);
            is_ended = inside.len() < word.len() || inside.ends_with('/') || inside.matches('/').count() == 2;
        } else if !is_word(word) || found.is_some() && (word.trim_end_matches('.').contains('.')) {
            return None;
        } else if found.is_some() {
            if !is_ended && !AFTER.contains(&word) {
                return None;
            }
            is_ended = true;
        }
        is_first = false;
    }
    found
}

/// Returns whether `word` is one of a language, with the punctuation of a sentence; not a part of a reference.
fn is_word(word: &str) -> bool {
    let name = word
        .trim_end_matches(['.', ',', ';', ':', '!', '?', ')', '"', '\'', '\u{201d}', '\u{2026}'])
        .trim_start_matches(['(', '"', '\'', '\u{201c}']);
    let is_scheme = word.ends_with(':') && schemes::built_in(name.as_bytes()).is_some();
    let is_of_word = |character: char| {
        character.is_alphanumeric()
            || matches!(character, '-' | '\'' | '\u{2019}' | '\u{2013}' | '\u{2014}' | '*' | '\u{2192}')
            || character == '.' && !name.starts_with('.')
    };
    let is_mark = matches!(word, "-" | "\u{2013}" | "\u{2014}" | "*" | "\u{2022}" | "\u{2192}");
    (is_mark || !name.is_empty()) && !is_scheme && name.chars().all(is_of_word) && !has_host_prefix(name)
}

fn has_host_prefix(word: &str) -> bool {
    word.get(..4)
        .is_some_and(|begin| begin.eq_ignore_ascii_case("www.") || begin.eq_ignore_ascii_case("ftp."))
}

/// `word` without what opens and closes a part of a sentence around it.
fn without_punctuation(word: &str) -> &str {
    let inside = word.trim_start_matches(['(', '<', '"', '\'', '\u{201c}', '\u{2018}', '\u{ab}']);
    let closers = ['.', ',', ';', ':', '!', '?', '>', '"', '\'', '\u{201d}', '\u{2019}', '\u{bb}'];
    let inside = inside.trim_end_matches(closers);
    if inside.contains('(') { inside } else { inside.trim_end_matches(')').trim_end_matches(closers) }
}

/// A reference and what closes a part of the text that it was cut out of: `http://h.example/">a</a>`.
fn cut(text: &str) -> Option<&str> {
    let is_begin = begins_with_authority(text);
    let at = text.find(['<', '>', '"', '`']).filter(|_| is_begin)?;
    let (reference, after) = text.split_at(at);
    let is_closer =
        |character: char| !character.is_alphanumeric() && !matches!(character, '/' | '=' | '&' | '%');
    let is_tag = after.starts_with("\">") || after.starts_with("</") || after.starts_with("\"/>");
    (!reference.contains(BLANK) && (is_tag || after.chars().all(is_closer))).then_some(reference)
}

/// Returns whether `text` begins with a scheme of two characters or more and `://`, or with a known one, and more follows.
fn begins_with_scheme(text: &str) -> bool {
    let Some((scheme, after)) = text.split_once(':') else { return false };
    let is_known = || {
        let name = after.trim_start_matches(['/', '+']);
        schemes::built_in(scheme.as_bytes()).is_some()
            && !after.starts_with("//")
            && name.starts_with(|first: char| first.is_alphanumeric())
    };
    is_scheme(scheme) && (after.strip_prefix("//").is_some_and(begins_name) || is_known())
}

fn begins_with_authority(text: &str) -> bool {
    text.split_once("://").is_some_and(|(scheme, after)| is_scheme(scheme) && begins_name(after))
}

/// Returns whether `text` begins with an authority as most are: a name or an address, perhaps a port; or with a slash and a
/// name.
fn begins_name(text: &str) -> bool {
    let is_first = |text: &str| text.starts_with(|first: char| first.is_alphanumeric());
    if let Some(path) = text.strip_prefix('/') {
        return is_first(path);
    }
    let authority = text.split(['/', '?', '#']).next().unwrap_or_default();
    let (host, port) = match authority.strip_prefix('[').and_then(|literal| literal.split_once(']')) {
        Some((_, port)) => ("a", port),
        None => authority.split_at(authority.find(':').unwrap_or(authority.len())),
    };
    is_first(host)
        && host.chars().all(|character| character.is_alphanumeric() || matches!(character, '-' | '.' | '_'))
        && (port.is_empty()
            || port.strip_prefix(':').is_some_and(|digits| {
                !digits.is_empty() && digits.bytes().all(|digit| digit.is_ascii_digit())
            }))
}

fn is_scheme(text: &str) -> bool {
    text.len() > 1
        && text.starts_with(|first: char| first.is_ascii_alphabetic())
        && text.bytes().all(|octet| octet.is_ascii_alphanumeric() || matches!(octet, b'+' | b'-' | b'.'))
}

#[cfg(test)]
mod tests {
    use super::reference;

    #[test]
    fn references_in_text() {
        let expected = "http://h.example/a";
        for text in [
            "(http://h.example/a)",
            "(http://h.example/a).",
            "(<http://h.example/a>)",
            "[http://h.example/a]",
            "[a](http://h.example/a)",
            "![a b](http://h.example/a \"title\")",
            "[a](<http://h.example/a>)",
            "[a]: http://h.example/a",
            "[![a](b)](http://h.example/a)",
            "**[a](http://h.example/a)**",
            "<a href=\"http://h.example/a\">b</a>",
            "<img alt='b' src='http://h.example/a'/>",
            "url(http://h.example/a)",
            "url('http://h.example/a')",
            "`http://h.example/a`",
            "\"http://h.example/a\",",
            "URL: http://h.example/a",
            "see http://h.example/a",
            "See (http://h.example/a).",
            "Website: http://h.example/a, for example",
            "href=\"http://h.example/a\"",
            "(see http://h.example/a)",
            "see http://h.example/a for more",
            "[http://h.example/a a label]",
            "* [a](http://h.example/a)",
            "- http://h.example/a",
            "(http://h.example/a for more)",
            "http://h.example/a\">b</a>",
            "http://h.example/a</a>",
            "http://h.example/a>",
        ] {
            assert_eq!(reference(text).map(|(_, inside)| inside), Some(expected), "{text}");
        }
        assert_eq!(reference("[a](b c.md)"), Some(("a Markdown link around the reference", "b c.md")));
        assert_eq!(
            reference("(http://h.example/a b)"),
            Some(("parentheses around the reference", "http://h.example/a b"))
        );
        assert_eq!(reference("[a](/b#c)"), Some(("a Markdown link around the reference", "/b#c")));
        assert_eq!(
            reference("(mailto:u@h.example)"),
            Some(("parentheses around the reference", "mailto:u@h.example"))
        );
    }

    #[test]
    fn texts_that_may_be_references() {
        for text in [
            "",
            "http://h.example/a b",
            "http://h.example/a http://h.example/b",
            "see http://h.example/a and http://h.example/b",
            "see http://h.example/a b/c.pdf",
            "see http://h.example/a b.pdf",
            "see http://h.example/a b",
            "see http://h.example:b/a",
            "/a http://h.example/",
            "?q=a http://h.example/",
            "mailto: http://h.example/",
            "http: //h.example/",
            "(a)",
            "a (b)",
            "[a",
            "[a] b",
            "[](",
            "<a b>",
            "<a href=\"b\"><a href=\"c\">",
            "http://h.example/?q=\"a b\"",
            "http://h.example/?q=\"a\"&b",
            "http://h.example/a>b",
            "URL:http://h.example/",
            "((((((http://h.example/))))))",
            "(http://h.example/)(http://h.example/)",
        ] {
            assert_eq!(reference(text), None, "{text}");
        }
    }
}
