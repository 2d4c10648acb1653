//! What the safe fixes leave, as the command applies them: never less valid than before under any edition, and never another
//! resource.
//!
//! For a reference in the language, the normal forms of RFC 3986 and of the edition say what is another resource. For any
//! other text, its data is compared: the components of Appendix B, unescaped, without what surrounds the reference.

use crate::support::editions::has_servers;
use std::{cmp::Reverse, collections::BTreeSet};

use uri_bnf::{
    Edition,
    bnf::{Generator, Random},
    normalize::{Normalizer, Rungs},
    schemes::Schemes,
    validate::{Code, Diagnostic, Policy, Suggestion, Validator},
};

/// Applies safe suggestions until there are none, as the command does, and stops if one adds an error. Adds the codes that
/// suggested them.
fn fixed(validator: &Validator, text: &str, codes: &mut BTreeSet<Code>) -> String {
    let mut text = text.to_owned();
    let mut errors = usize::MAX;
    let mut kept = text.clone();
    for _ in 0..40 {
        let found = validator.diagnostics(&text);
        let count = found.iter().filter(|found| found.code().is_of_grammar()).count();
        if count > errors {
            break;
        }
        errors = count;
        let safe =
            found.iter().filter_map(|found| Some((found, found.suggestion().filter(Suggestion::is_safe)?)));
        let safe: Vec<(&Diagnostic, Suggestion)> = safe.collect();
        codes.extend(safe.iter().map(|(found, _)| found.code()));
        let next = applied(&text, safe.into_iter().map(|(_, suggestion)| suggestion).collect());
        kept = std::mem::replace(&mut text, next);
        if kept == text {
            break;
        }
    }
    kept
}

/// Of two suggestions that touch, only the first is applied.
fn applied(text: &str, mut suggestions: Vec<Suggestion>) -> String {
    suggestions.sort_by_key(|suggestion| (suggestion.span().start, Reverse(suggestion.span().end)));
    let mut result = String::new();
    let mut end = 0;
    let mut is_first = true;
    for suggestion in suggestions {
        let span = suggestion.span();
        let Some(between) = text.get(end..span.start).filter(|between| is_first || !between.is_empty())
        else {
            continue;
        };
        result += between;
        result += &suggestion.to_string();
        end = span.end;
        is_first = false;
    }
    result + &text[end..]
}

/// The data of a text, whether it is a reference or not.
#[derive(Debug, PartialEq, Eq)]
struct Data {
    scheme: Option<String>,
    authority: Option<(Vec<u8>, String)>,
    path: Vec<u8>,
    query: Option<Vec<u8>>,
    fragment: Option<Vec<u8>>,
}

fn data(text: &str, removes_dots: bool) -> Data {
    let text = without_surroundings(text);
    let (text, fragment) = cut(text, '#');
    let (text, query) = cut(text, '?');
    let is_of_scheme = |octet: u8| octet.is_ascii_alphanumeric() || b"+-._".contains(&octet);
    let scheme =
        text.split_once(':').filter(|(scheme, _)| !scheme.is_empty() && scheme.bytes().all(is_of_scheme));
    let (scheme, rest) =
        scheme.map_or((None, text), |(scheme, rest)| (Some(scheme.to_ascii_lowercase()), rest));
    let (authority, path) = match rest.strip_prefix("//") {
        Some(rest) => {
            let (authority, path) = rest.split_at(rest.find('/').unwrap_or(rest.len()));
            (Some(authority), path)
        }
        None => (None, rest),
    };
    let authority = authority.map(|authority| {
        let (userinfo, host) = authority.rsplit_once('@').unwrap_or(("", authority));
        (unescaped(userinfo), server(scheme.as_deref(), host))
    });
    let is_rooted = removes_dots && path.starts_with('/');
    let path = if is_rooted { without_dots(path) } else { path.to_owned() };
    Data {
        authority,
        path: unescaped(&path),
        query: query.map(unescaped),
        fragment: fragment.map(unescaped),
        scheme,
    }
}

fn cut(text: &str, at: char) -> (&str, Option<&str>) {
    text.split_once(at).map_or((text, None), |(before, after)| (before, Some(after)))
}

/// The text without white space, delimiters and `URL:` around it.
fn without_surroundings(text: &str) -> &str {
    let mut text = text;
    loop {
        let mut left = text.trim_matches([' ', '\t', '\r', '\n']);
        for [open, close] in [["<", ">"], ["\"", "\""], ["'", "'"]] {
            left = left.strip_prefix(open).and_then(|left| left.strip_suffix(close)).unwrap_or(left);
        }
        if left.get(..4).is_some_and(|begin| begin.eq_ignore_ascii_case("url:")) {
            left = &left[4..];
        }
        if left == text {
            return text;
        }
        text = left;
    }
}

/// A host in lowercase, and its port unless it means nothing.
fn server(scheme: Option<&str>, text: &str) -> String {
    let port = text.rsplit_once(':').filter(|(_, port)| port.bytes().all(|digit| digit.is_ascii_digit()));
    let is_address = text.matches(':').count() > 1 && !text.contains(']');
    let default = scheme.and_then(|scheme| Schemes::BUILT_IN.default_port(scheme));
    let is_default =
        |port: &str| port.is_empty() || default.is_some_and(|default| port.parse() == Ok(default));
    let text = match port {
        Some((host, port)) if !is_address && is_default(port) => host,
        _ => text,
    };
    let text = text.replace(['[', ']'], "");
    String::from_utf8_lossy(&unescaped(&text)).to_ascii_lowercase()
}

fn unescaped(text: &str) -> Vec<u8> {
    let mut octets = Vec::new();
    let mut rest = text.as_bytes();
    while let [first, after @ ..] = rest {
        rest = after;
        let digits = if *first == b'%' { after.get(..2) } else { None };
        let digits =
            digits.and_then(|digits| std::str::from_utf8(digits).ok()).filter(|digits| !digits.contains('+'));
        match digits.and_then(|digits| u8::from_str_radix(digits, 16).ok()) {
            Some(octet) => {
                octets.push(octet);
                rest = &after[2..];
            }
            None => octets.push(*first),
        }
    }
    octets
}

/// RFC 3986 section 5.2.4, for a path that begins with a slash.
fn without_dots(path: &str) -> String {
    let mut segments: Vec<&str> = Vec::new();
    let all: Vec<_> = path.split('/').skip(1).collect();
    for (index, segment) in all.iter().enumerate() {
        match *segment {
            "." => {}
            ".." => drop(segments.pop()),
            segment => segments.push(segment),
        }
        if index + 1 == all.len() && matches!(*segment, "." | "..") {
            segments.push("");
        }
    }
    format!("/{}", segments.join("/"))
}

/// What follows each `%` that begins no escape.
fn after_malformed_escapes(text: &str) -> Vec<Option<char>> {
    let is_escape =
        |after: &str| after.len() > 1 && after.bytes().take(2).all(|digit| digit.is_ascii_hexdigit());
    let all = text.match_indices('%').map(|(offset, _)| &text[offset + 1..]);
    all.filter(|after| !is_escape(after)).map(|after| after.chars().next()).collect()
}

/// How far a text is from the language of an edition: not at all, or by how many characters that no edition allows. The
/// brackets of an address count as allowed.
fn distance(edition: Edition, text: &str) -> (bool, usize) {
    let is_excluded = |character: char| {
        !character.is_ascii() || character.is_ascii_control() || " <>\"{}|\\^`".contains(character)
    };
    let excluded = text.chars().filter(|character| is_excluded(*character)).count();
    let number_signs = text.matches('#').count().saturating_sub(1);
    (!edition.is_valid(text), excluded + number_signs + after_malformed_escapes(text).len())
}

/// Whether another edition may allow what a fix removes or encloses: the quotes around a reference, which may be characters of
/// a path, and an address without its brackets, which may be a registry name.
fn may_be_allowed_elsewhere(text: &str) -> bool {
    text.trim_start().starts_with('\'') || text.contains("//") && text.matches(':').count() > 1
}

/// What is wrong with the fix of `text`, if anything is; and whether there is a fix.
fn fault(edition: Edition, policy: Policy, text: &str, codes: &mut BTreeSet<Code>) -> Result<bool, String> {
    let validator = Validator::new(edition).with_policy(policy);
    let after = fixed(&validator, text, codes);
    if after == text {
        return Ok(false);
    }
    let wrong = |what: &str| Err(format!("{edition}: {text:?} becomes {after:?}: {what}"));
    if fixed(&validator, &after, codes) != after {
        return wrong("and more can be fixed");
    }
    // RFC 1808 excludes the tilde, which is unreserved in all later editions.
    for other in Edition::ALL.iter().filter(|other| **other == edition || has_servers(**other)) {
        let is_same = *other == edition || !may_be_allowed_elsewhere(text);
        if is_same && distance(*other, &after) > distance(*other, text) {
            return wrong(&format!("less valid under {other}"));
        }
    }
    // Some of them may be in a level that is removed.
    let mut before = after_malformed_escapes(without_surroundings(text)).into_iter();
    if !after_malformed_escapes(without_surroundings(&after))
        .iter()
        .all(|next| before.any(|before| before == *next))
    {
        return wrong("another character follows a percent sign");
    }
    let removes_dots = edition >= Edition::Rfc3986;
    if data(&after, removes_dots) != data(text, removes_dots) {
        return wrong("other data");
    }
    if !edition.is_valid(text) || without_surroundings(text) != text {
        return Ok(true);
    }
    for other in [edition, Edition::Rfc3986] {
        let normalizer = Normalizer::new(other).with_rungs(Rungs::SCHEME);
        if other.is_valid(text) && !normalizer.is_equivalent(text, &after).unwrap() {
            return wrong(&format!("another resource under {other}"));
        }
    }
    Ok(true)
}

/// Pieces in which fixes meet.
const PIECES: &[&str] = &[
    "http",
    "HTTP",
    "ws:",
    "FOO",
    "C:",
    "file",
    "FILE:",
    "urn:a:",
    "URL:",
    "mailto:",
    "://",
    ":",
    "//",
    "/",
    "/",
    "?",
    "#",
    "@",
    "a",
    "B",
    "A.b",
    "C",
    "_",
    "[::1]",
    "[2001:DB8::A]",
    "2001:DB8::A",
    ":80",
    ":080",
    ":00",
    ":8080",
    ":21",
    "%41",
    "%7e",
    "%2E",
    "%2e",
    "%2F",
    "%25",
    "%27",
    "%21",
    "%24",
    "%3A",
    "%4",
    "%",
    "4",
    "1",
    ".",
    "..",
    "/.",
    "/..",
    "./",
    "../",
    ";",
    "'",
    "!",
    "$",
    " ",
    " ",
    "\t",
    "\n",
    "|",
    "^",
    "<",
    ">",
    "\"",
    "{",
    "}",
    "[",
    "]",
    "\\",
    "\u{e9}",
    "http://h.a/",
];

/// Lines of real lists and of reports of errors.
const REAL: &[&str] = &[
    "50% off",
    "/sale/50% off",
    "http://h.example/?q=50% off&p=1",
    "C:/a/b",
    "C:/Users/Me/a b.txt",
    "C:\\Users\\Me\\a b.txt",
    "file://C:/a",
    "file://C:/A b",
    "file://c|/a b",
    "file:///C:/a b/%7Euser",
    "http://http://h/",
    "http://HTTP://H.example/a b",
    "HTTPS://https//h.example/",
    "http://https:80/",
    "HTTP://EXAMPLE.org:80/a/../b",
    "http://EXAMPLE.org:/%7Euser/%41%21",
    "http://example.org:08080/",
    "ftp://User:P%61ss@Example.org:021/%2E%2E/a/../b",
    " <URL:http://www.Example.org/a b> ",
    "\"http://example.org/a|b\"",
    "http://h.example/a/%2E%2E/../b",
    "http://h.example/a/%2e/..",
    "//%41%42/",
    "//%68/a",
    "http://h.example/%2%35",
    "http://h.example/%%34%31",
    "http://h.example/100%|x",
    "http://h.example/100%4|x",
    "http://h.example/caf\u{e9}/na\u{ef}ve?x=[1]",
    "http://h.example/%\u{e9}",
    "git@github.com:a/b.git",
    "jar:file:///a.jar!/B.class",
    "javascript:alert('a b')",
    "data:text/plain,Hello World",
    "http://[2001:DB8::A]:80/a/./b",
    "//2001:DB8::A/",
    "mailto:John Doe@Example.com",
    "http://h.example/a%2F..%2Fb/../c",
    "urn:ISBN:0-395-%33",
    "http://user@HOST.example:80:80/",
    "..%2F../a b",
    "http://example.com/?q=it%27s+100%+true",
    "/wiki/C++ (language)/..",
    "x:/./a/..//b",
    "/a/..//b c",
];

fn check<'t>(policy: Policy, texts: impl IntoIterator<Item = (Edition, &'t str)>) -> (usize, BTreeSet<Code>) {
    let mut codes = BTreeSet::new();
    let mut count = 0;
    let mut faults = Vec::new();
    for (edition, text) in texts {
        match fault(edition, policy, text, &mut codes) {
            Ok(has_fix) => count += usize::from(has_fix),
            Err(fault) => faults.push(fault),
        }
    }
    let shown = faults.iter().take(20).map(String::as_str).collect::<Vec<_>>().join("\n");
    assert!(faults.is_empty(), "{} faults:\n{shown}", faults.len());
    (count, codes)
}

#[test]
fn of_real_texts() {
    for policy in [Policy::DEFAULT, Policy::PEDANTIC, Policy::ALL] {
        check(policy, Edition::ALL.iter().flat_map(|edition| REAL.iter().map(|text| (*edition, *text))));
    }
}

#[test]
fn of_concatenated_pieces() {
    let mut random = Random::new(17);
    let mut texts = Vec::new();
    for _ in 0..75_000 {
        let count = 1 + random.below(9);
        let text: String = (0..count).map(|_| *random.pick(PIECES).unwrap()).collect();
        texts.push(text);
    }
    let editions = Edition::ALL.iter().cycle().copied();
    let all = editions.zip(texts.iter().map(String::as_str));
    let (count, codes) = check(Policy::PEDANTIC, all);
    assert!(count > 10_000 && codes.len() > 10, "{count} {codes:?}");
}

/// Words of each edition, with up to five edits: a piece in place of a few characters.
#[test]
fn of_words_of_the_grammars() {
    for &edition in Edition::ALL {
        let grammar = edition.rules().file().read().unwrap();
        let generator = Generator::new(&grammar, edition.start_symbol(), 17).unwrap().with_max_length(50);
        let words = generator.valid(3_000).chain(generator.every_alternative());
        // RFC 1808 came last, and the edits of the others stay.
        let mut random = Random::new((edition as u64).wrapping_sub(1));
        let mut texts = Vec::new();
        for word in words {
            let word = String::from_utf8(word).unwrap();
            for edits in 0..6 {
                let mut text = word.clone();
                for _ in 0..edits {
                    let boundaries: Vec<_> =
                        text.char_indices().map(|(at, _)| at).chain([text.len()]).collect();
                    let from = random.below(boundaries.len());
                    let to = (from + random.below(3)).min(boundaries.len() - 1);
                    text.replace_range(boundaries[from]..boundaries[to], random.pick(PIECES).unwrap());
                }
                texts.push(text);
            }
        }
        let (count, _) = check(Policy::PEDANTIC, texts.iter().map(|text| (edition, text.as_str())));
        assert!(count > 1_000, "{edition}: {count}");
    }
}
