//! Parsers with one fault each, of the kinds that authors of parsers make, and what the referee says of them.

use crate::grammars::{RFC3986, read_abnf};
use uri_bnf_judge::{Automaton, DeviationClass, Extent, Grammar, Referee, Suite};

struct Rule { grammar: Grammar, name: &'static str, suite: Suite }

impl Rule {
    fn of(name: &'static str) -> Rule {
        let grammar = read_abnf(RFC3986);
        let suite = Suite::new(&grammar, name, &Extent::QUICK).unwrap();
        Rule { grammar, name, suite }
    }
    fn automaton(&self) -> &Automaton { self.suite.automaton() }
    fn classes(&self, under_test: &dyn Fn(&[u8], bool) -> bool) -> Vec<DeviationClass> {
        let mut referee = Referee::new(&self.grammar, self.name).unwrap();
        let mut words = self.suite.words();
        while let Some(word) = words.next_word() {
            referee.record(word, under_test(word, self.automaton().accepts(word)));
        }
        referee.classes()
    }
}

/// Where host and port of a reference are.
fn host(text: &str) -> Option<std::ops::Range<usize>> {
    let start = if text.starts_with("//") { 2 } else { text.find("://")? + 3 };
    if text[..start - 2].contains(['/', '?', '#']) { return None }
    let end = text[start..].find(['/', '?', '#']).map_or(text.len(), |at| start + at);
    Some(text[start..end].rfind('@').map_or(start, |at| start + at + 1)..end)
}

fn escapes(text: &str) -> String {
    let mut out = String::new();
    for (at, c) in text.char_indices() {
        let ok = text.as_bytes().get(at + 1..at + 3).is_some_and(|d| d.iter().all(u8::is_ascii_hexdigit));
        out.push(if c == '%' && !ok { '!' } else { c });
    }
    out
}

/// Where the port of a reference is.
fn port(text: &str) -> Option<std::ops::Range<usize>> {
    let start = if text.starts_with("//") { 2 } else { text.find("://")? + 3 };
    if text[..start - 2].contains(['/', '?', '#']) { return None }
    let end = text[start..].find(['/', '?', '#']).map_or(text.len(), |at| start + at);
    let host = text[start..end].rfind('@').map_or(start, |at| start + at + 1);
    let host = text[host..end].rfind(']').map_or(host, |at| host + at + 1);
    text[host..end].find(':').map(|at| host + at + 1..end)
}

/// The text that a parser decides in place of another.
type Reading<'a> = &'a dyn Fn(&str) -> String;

fn each(text: &str, replaced: impl Fn(char) -> char) -> String {
    text.chars().map(replaced).collect()
}

#[test]
fn show() {
    let rule = Rule::of("URI-reference");
    let read = |name: &str, reading: Reading<'_>| {
        let classes = rule.classes(&|word, is_member| {
            is_member
                || std::str::from_utf8(word).is_ok_and(|text| rule.automaton().accepts(reading(text).as_bytes()))
        });
        println!("== {name}: {}", classes.len());
        for class in &classes {
            println!("   {} | {} | {}", class.description(), class.witnesses()[0].word().escape_ascii(), class.count());
        }
    };
    read("\\w", &|text| each(text, |c| if !c.is_ascii() && c.is_alphanumeric() { 'a' } else { c }));
    read("\\d", &|text| match port(text) {
        Some(at) => format!("{}{}{}", &text[..at.start], each(&text[at.clone()], |c| if !c.is_ascii() && c.is_numeric() { '0' } else { c }), &text[at.end..]),
        None => text.to_owned(),
    });
    read("lower case", &|text| text.to_lowercase());
    read("strip", &|text| text.trim().to_owned());
    read("$", &|text| text.strip_suffix('\n').unwrap_or(text).to_owned());
    read("NUL", &|text| text.split('\0').next().unwrap().to_owned());
    read("tabs are dropped", &|text| text.replace(['\t', '\n', '\r'], ""));
    read("percent", &|text| escapes(text));
    read("[ is missing", &|text| match host(text) {
        Some(at) if text[at.clone()].contains(']') => format!("{}[{}", &text[..at.start], &text[at.start..]),
        _ => text.into(),
    });
    read("] is missing", &|text| match host(text) {
        Some(at) if text[at.clone()].starts_with('[') && !text[at.clone()].contains(']') => {
            let digits = text[at.clone()].len() - text[at.clone()].trim_end_matches(|c: char| c.is_ascii_digit()).len();
            let colon = at.end - digits;
            let end = if text[..colon].ends_with(':') && !text[..colon].ends_with("::") { colon - 1 } else { at.end };
            let a = format!("{}]{}", &text[..end], &text[end..]);
            if rule.automaton().accepts(a.as_bytes()) { a } else { format!("{}]{}", &text[..at.end], &text[at.end..]) }
        }
        _ => text.into(),
    });
    read("brackets are removed", &|text| match host(text) {
        Some(at) => format!("{}{}{}", &text[..at.start], text[at.clone()].replace(['[', ']'], ""), &text[at.end..]),
        _ => text.into(),
    });
    read("any in brackets", &|text| match host(text) {
        Some(at) if text[at.clone()].starts_with('[') => match text[at.clone()].find(']') {
            Some(end) => format!("{}[::]{}", &text[..at.start], &text[at.start + end + 1..]),
            None => text.into(),
        },
        _ => text.into(),
    });
    read("any hex in brackets", &|text| match host(text) {
        Some(at) if text[at.clone()].starts_with('[') => match text[at.clone()].find(']') {
            Some(end) if text[at.start + 1..at.start + end].bytes().all(|b| b.is_ascii_hexdigit() || b == b':' || b == b'.') => format!("{}[::]{}", &text[..at.start], &text[at.start + end + 1..]),
            _ => text.into(),
        },
        _ => text.into(),
    });
    read("backslash", &|text| text.replace('\\', "/"));
    read("underscore in scheme", &|text| match text.find(':') {
        Some(at) => format!("{}{}", text[..at].replace('_', "-"), &text[at..]),
        None => text.into(),
    });
    read("digit first in scheme", &|text| match text.find(':') {
        Some(at) if text[..at].bytes().all(|b| b.is_ascii_alphanumeric() || b"+-.".contains(&b)) && at > 0 => format!("a{text}"),
        _ => text.into(),
    });
    read("empty scheme", &|text| text.strip_prefix(':').map_or(text.into(), |rest| format!("a:{rest}")));
    read("second #", &|text| match text.split_once('#') {
        Some((before, after)) => format!("{before}#{}", after.replace('#', "?")),
        None => text.into(),
    });
    read("letters in port", &|text| match port(text) {
        Some(at) => format!("{}{}{}", &text[..at.start], each(&text[at.clone()], |c| if c.is_ascii_alphabetic() { '0' } else { c }), &text[at.end..]),
        None => text.into(),
    });
    read("anything in port", &|text| match port(text) {
        Some(at) => format!("{}{}", &text[..at.start], &text[at.end..]),
        None => text.into(),
    });
    read("space in query and fragment", &|text| match text.find(['?', '#']) {
        Some(at) => format!("{}{}", &text[..at], text[at..].replace(' ', "+")),
        None => text.into(),
    });
    read("space anywhere but in host", &|text| match host(text) {
        Some(at) => format!("{}{}{}", text[..at.start].replace(' ', "+"), &text[at.clone()], text[at.end..].replace(' ', "+")),
        None => text.replace(' ', "+"),
    });
    read("unwise", &|text| each(text, |c| if "\"<>\\^`{|}".contains(c) { '!' } else { c }));
    read("everything", &|_| String::new());
    read("everything without checks", &|text| each(text, |c| if c.is_ascii() && !c.is_ascii_control() && c != ' ' && !"\"<>\\^`{|}".contains(c) { c } else { '-' }));
    read("two @", &|text| match host(text) {
        Some(at) => format!("{}{}", text[..at.start].replacen('@', "!", text[..at.start].matches('@').count().saturating_sub(1)), &text[at.start..]),
        None => text.into(),
    });
    read("colon in first segment", &|text| {
        let end = text.find(['/', '?', '#']).unwrap_or(text.len());
        format!("{}{}", text[..end].replace(':', "!"), &text[end..])
    });
    let rejected = |name: &str, is_rejected: &dyn Fn(&str) -> bool| {
        let classes = rule.classes(&|word, is_member| {
            is_member && !std::str::from_utf8(word).is_ok_and(is_rejected)
        });
        println!("== {name}: {}", classes.len());
        for class in &classes {
            println!("   {} | {} | {}", class.description(), class.witnesses()[0].word().escape_ascii(), class.count());
        }
    };
    rejected("port", &|text| {
        port(text).is_some_and(|at| !at.is_empty() && text[at].parse::<u16>().is_err())
    });
    read("\\w, strip and percent", &|text| {
        each(&escapes(text.trim()), |c| if !c.is_ascii() && c.is_alphanumeric() { 'a' } else { c })
    });
    let rule4 = Rule::of("IPv4address");
    let classes = rule4.classes(&|word, is_member| {
        is_member || std::str::from_utf8(word).is_ok_and(|text| {
            let dots = text.chars().filter(|c| !c.is_ascii_digit()).count();
            dots == 3 && rule4.automaton().accepts(each(text, |c| if c.is_ascii_digit() { c } else { '.' }).as_bytes())
        })
    });
    println!("== any dot: {}", classes.len());
    for class in &classes {
        println!("   {} | {} | {}", class.description(), class.witnesses()[0].word().escape_ascii(), class.count());
    }
}
