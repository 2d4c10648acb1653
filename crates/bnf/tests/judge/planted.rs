//! Parsers with faults that authors of parsers make, and what the referee says of them: one entry for each fault.

use std::ops::Range;

use uri_bnf_judge::{Automaton, DeviationClass, Extent, Grammar, Notation, Referee, Suite};

const RFC3986: &str = include_str!("../../../../grammar/rfc3986.abnf");

/// A parser under test: whether it accepts a word, given whether the word is in the language.
type UnderTest<'a> = &'a dyn Fn(&str, bool) -> bool;

struct Rule {
    grammar: Grammar,
    name: &'static str,
    suite: Suite,
}

impl Rule {
    fn of(name: &'static str) -> Rule {
        let grammar = Grammar::read_as(Notation::Abnf, RFC3986).unwrap();
        let suite = Suite::new(&grammar, name, &Extent::QUICK).unwrap();
        Rule { grammar, name, suite }
    }

    fn automaton(&self) -> &Automaton {
        self.suite.automaton()
    }

    /// The mistakes of a parser of text.
    fn classes(&self, under_test: UnderTest<'_>) -> Vec<DeviationClass> {
        let accepts = |word: &[u8]| {
            std::str::from_utf8(word).is_ok_and(|text| under_test(text, self.automaton().accepts(word)))
        };
        let mut referee = Referee::new(&self.grammar, self.name).unwrap();
        let (mut words, mut deviations) = (self.suite.words(), 0);
        while let Some(word) = words.next_word() {
            deviations += u64::from(referee.record(word, accepts(word)));
        }
        let classes =
            referee.classes_asking(&mut |words| words.iter().map(|word| Some(accepts(word))).collect());
        // Each deviation is in one class, and each witness deviates.
        assert_eq!(classes.iter().map(DeviationClass::count).sum::<u64>(), deviations, "{classes:?}");
        for witness in classes.iter().flat_map(DeviationClass::witnesses) {
            let word = witness.word();
            assert_ne!(accepts(word), self.automaton().accepts(word), "{witness:?}");
        }
        classes
    }

    fn has(&self, fault: &str, expected: &[(&str, &str)], under_test: UnderTest<'_>) {
        let classes = self.classes(under_test);
        let found: Vec<(&str, String)> = classes
            .iter()
            .map(|class| {
                (class.description(), String::from_utf8_lossy(class.witnesses()[0].word()).into_owned())
            })
            .collect();
        let found: Vec<(&str, &str)> = found.iter().map(|(text, word)| (*text, word.as_str())).collect();
        assert_eq!(found, expected, "{fault}");
    }

    /// Like [`has`](Self::has), for a parser that also accepts a word if it accepts another one.
    fn has_if_read(&self, fault: &str, expected: (&str, &str), reading: &dyn Fn(&str) -> String) {
        self.has(fault, &[expected], &|text, is_member| {
            is_member || self.automaton().accepts(reading(text).as_bytes())
        });
    }
}

fn each(text: &str, replaced: impl Fn(char) -> char) -> String {
    text.chars().map(replaced).collect()
}

fn at(text: &str, place: Option<Range<usize>>, replaced: impl Fn(&str) -> String) -> String {
    match place {
        Some(place) => {
            format!("{}{}{}", &text[..place.start], replaced(&text[place.clone()]), &text[place.end..])
        }
        None => text.to_owned(),
    }
}

/// Where the host and the port of a reference are.
fn hostport(text: &str) -> Option<Range<usize>> {
    let start = if text.starts_with("//") { 2 } else { text.find("://")? + 3 };
    if text[..start - 2].contains(['/', '?', '#']) || text[..start - 2].matches(':').count() > 1 {
        return None;
    }
    let end = text[start..].find(['/', '?', '#']).map_or(text.len(), |at| start + at);
    Some(text[start..end].rfind('@').map_or(start, |at| start + at + 1)..end)
}

fn port(text: &str) -> Option<Range<usize>> {
    let Range { start, end } = hostport(text)?;
    let start = text[start..end].rfind(']').map_or(start, |at| start + at + 1);
    text[start..end].find(':').map(|at| start + at + 1..end)
}

/// With a character in place of each `%` that begins no escape.
fn without_checks_of_escapes(text: &str) -> String {
    let is_digits = |digits: &[u8]| digits.iter().all(u8::is_ascii_hexdigit);
    let is_escape = |at: usize| text.as_bytes().get(at + 1..at + 3).is_some_and(is_digits);
    text.char_indices().map(|(at, char)| if char == '%' && !is_escape(at) { '!' } else { char }).collect()
}

fn letters(text: &str) -> String {
    each(text, |char| if !char.is_ascii() && char.is_alphanumeric() { 'a' } else { char })
}

fn digits(text: &str) -> String {
    each(text, |char| if !char.is_ascii() && char.is_numeric() { '0' } else { char })
}

/// What parsers of text take for US-ASCII.
#[test]
fn characters_of_other_scripts() {
    let rule = Rule::of("URI-reference");
    let expected = (
        "accepts letters and digits beyond US-ASCII, as U+00E9 (é) in an IPv6 address, an address of a future version and 15 other rules",
        "é",
    );
    rule.has_if_read("`\\w`", expected, &letters);
    let expected = ("accepts digits beyond US-ASCII, as U+0663 (٣) in a port", "//:٣");
    rule.has_if_read("`\\d`", expected, &|text| at(text, port(text), digits));
    let expected = (
        "accepts characters that a change of case makes letters of US-ASCII, as U+212A (\u{212A}) in an address of a future version, a reference and 10 other rules",
        "\u{212A}",
    );
    rule.has_if_read("lower case", expected, &|text| text.to_lowercase());
}

/// What parsers remove, or do not read.
#[test]
fn what_is_not_read() {
    let rule = Rule::of("URI-reference");
    let expected = (
        "removes the octets 09 to 0D, a space or white space beyond US-ASCII, as U+00A0 at the beginning and at the end",
        "\t",
    );
    rule.has_if_read("`strip()`", expected, &|text| text.trim().to_owned());
    rule.has_if_read("`$`", ("removes the octet 0A at the end", "\n"), &|text| {
        text.strip_suffix('\n').unwrap_or(text).to_owned()
    });
    let expected = ("reads only what is before the octet 00", "\0");
    rule.has_if_read("NUL", expected, &|text| text.split('\0').next().unwrap_or("").to_owned());
    let expected = ("leaves out the octet 09, the octet 0A or the octet 0D anywhere", "\t");
    rule.has_if_read("tabs and line breaks", expected, &|text| text.replace(['\t', '\n', '\r'], ""));
}

/// What parsers do not check.
#[test]
fn what_is_not_checked() {
    let rule = Rule::of("URI-reference");
    let expected = ("accepts `%` before what is not two hexadecimal digits", "%");
    rule.has_if_read("escapes", expected, &without_checks_of_escapes);
    let expected = ("accepts `[` or `]` without its counterpart", "//::]");
    rule.has_if_read("`[`", expected, &|text| {
        at(text, hostport(text), |host| if host.contains(']') { format!("[{host}") } else { host.to_owned() })
    });
    let expected = ("accepts `[` or `]` without its counterpart", "//[");
    rule.has_if_read("brackets", expected, &|text| {
        at(text, hostport(text), |host| host.replace(['[', ']'], ""))
    });
    let in_brackets = |text: &str, is_right: &dyn Fn(&str) -> bool| {
        at(text, hostport(text), |host| {
            let inside = host.strip_prefix('[').and_then(|host| host.split_once(']'));
            match inside.filter(|(inside, _)| is_right(inside)) {
                Some((_, after)) => format!("[::]{after}"),
                None => host.to_owned(),
            }
        })
    };
    let expected = ("accepts nearly any text for an address in brackets", "//[]");
    rule.has_if_read("an address", expected, &|text| in_brackets(text, &|_| true));
    let expected = ("accepts the characters of an IPv6 address in any order and number", "//[]");
    rule.has_if_read("the groups", expected, &|text| {
        in_brackets(text, &|inside| {
            inside.bytes().all(|octet| octet.is_ascii_hexdigit() || b":.".contains(&octet))
        })
    });
    rule.has_if_read("a port", ("accepts nearly any text for a port", "//:A"), &|text| {
        at(text, port(text), |_| String::new())
    });
    let expected = ("accepts nearly any text for a reference", "\"");
    rule.has_if_read("anything", expected, &|_| String::new());

    let address = Rule::of("IPv4address");
    let expected = ("accepts leading zeros in a number of an IPv4 address", "0.0.0.00");
    address.has_if_read("leading zeros", expected, &|text| {
        let number = |digits: &str| match digits.trim_start_matches('0') {
            "" if !digits.is_empty() && digits.len() < 4 => "0".to_owned(),
            rest if digits.len() < 4 => rest.to_owned(),
            _ => digits.to_owned(),
        };
        text.split('.').map(number).collect::<Vec<_>>().join(".")
    });
    let expected = ("accepts any character for `.` in an IPv4 address", "0A0A0A0");
    address.has_if_read("`.`", expected, &|text| {
        let dots = text.chars().filter(|char| !char.is_ascii_digit()).count();
        if dots == 3 {
            each(text, |char| if char.is_ascii_digit() { char } else { '.' })
        } else {
            text.to_owned()
        }
    });
}

/// The rule where a word leaves the language is not always the one that is wrong.
#[test]
fn the_rule_that_is_wrong() {
    let rule = Rule::of("URI-reference");
    rule.has_if_read("`_`", ("accepts `_` in a scheme", "A_:"), &|text| {
        at(text, text.find(':').map(|end| 0..end), |scheme| scheme.replace('_', "-"))
    });
    let expected = ("accepts the characters of a scheme in any order and number", "0:");
    rule.has_if_read("the first letter", expected, &|text| match text.split_once(':') {
        Some((scheme, _)) if !scheme.is_empty() => format!("a{text}"),
        _ => text.to_owned(),
    });
    rule.has_if_read("no scheme", ("accepts an empty scheme", ":"), &|text| {
        text.strip_prefix(':').map_or_else(|| text.to_owned(), |rest| format!("a:{rest}"))
    });
    rule.has_if_read("`@`", ("accepts `@` in a userinfo", "//@@"), &|text| {
        let before = hostport(text).map(|host| 0..host.start);
        at(text, before, |before| before.replacen('@', "!", before.matches('@').count().saturating_sub(1)))
    });
    rule.has_if_read("letters", ("accepts `A` to `Z` or `a` to `z` in a port", "//:A"), &|text| {
        at(text, port(text), |port| each(port, |char| if char.is_ascii_alphabetic() { '0' } else { char }))
    });
    let expected = ("accepts a space in a fragment and a query", "# ");
    rule.has_if_read("spaces", expected, &|text| {
        at(text, text.find(['?', '#']).map(|start| start..text.len()), |rest| rest.replace(' ', "+"))
    });
    let expected = ("accepts `:` in the first segment of a relative path", ":");
    rule.has_if_read("a colon", expected, &|text| {
        let end = text.find(['/', '?', '#']).unwrap_or(text.len());
        at(text, Some(0..end), |first| first.replace(':', "!"))
    });
}

/// Members that are rejected, although each of their steps is taken elsewhere.
#[test]
fn members_that_are_rejected() {
    let rule = Rule::of("URI-reference");
    let number = |text: &str| port(text).and_then(|place| text[place].parse::<u64>().ok());
    for (limit, expected) in [
        (65535, [("rejects numbers above 65535 for a port", "//:65536")]),
        (9999, [("rejects numbers above 9999 for a port", "//:10000")]),
    ] {
        rule.has("the number of a port", &expected, &|text, is_member| {
            is_member
                && port(text).is_none_or(|place| {
                    text[place].is_empty() || number(text).is_some_and(|number| number <= limit)
                })
        });
    }
}

/// Faults are told apart.
#[test]
fn three_faults_are_three_entries() {
    let rule = Rule::of("URI-reference");
    let expected = [
        ("accepts `%` before what is not two hexadecimal digits", "%"),
        (
            "removes the octets 09 to 0D, a space or white space beyond US-ASCII, as U+00A0 at the beginning and at the end",
            "\t",
        ),
        (
            "accepts letters and digits beyond US-ASCII, as U+00E9 (é) in an IPv6 address, an address of a future version and 14 other rules",
            "é",
        ),
    ];
    rule.has("`\\w`, `strip()`, escapes", &expected, &|text, is_member| {
        is_member || rule.automaton().accepts(letters(&without_checks_of_escapes(text.trim())).as_bytes())
    });
}
