//! An error of the parser leads with the fault that the validator reports first: the same code, at the same place.

use std::{
    collections::{BTreeMap, BTreeSet},
    fmt::Write,
};

use uri_bnf::{
    Edition,
    bnf::{Extent, Suite},
    grammar::RuleEntry,
    validate::{Diagnostic, Policy, Validator},
};

/// Both faults of `text`, with their spans, if it has one.
fn faults(edition: Edition, text: &str) -> Option<[(&'static str, usize, usize); 2]> {
    let error = edition.parse(text).err()?;
    let mut first: Option<Diagnostic> = None;
    Validator::new(edition).with_policy(Policy::GRAMMAR).validate(text, &mut first);
    let first = first.unwrap_or_else(|| panic!("{text:?} has an error and no finding"));
    let span = error.fault_span();
    let own = (error.fault().name(), span.start, span.end);
    if own.0 == first.code().name() {
        assert_eq!(
            first.rule().map(RuleEntry::name),
            Some(error.fault_rule().name()),
            "{edition}: {text:?}: {own:?}"
        );
    }
    Some([own, (first.code().name(), first.span().start, first.span().end)])
}

#[test]
fn each_row_of_the_faults() {
    let mut wrong = String::new();
    for line in include_str!("../faults.tsv").lines().skip(1) {
        let columns: Vec<_> = line.split('\t').collect();
        let text: String = unescaped(columns[2]);
        for &edition in Edition::ALL {
            if let Some([own, first]) = faults(edition, &text).filter(|[own, first]| own != first) {
                writeln!(wrong, "{edition}: {text:?}: {own:?} and not {first:?}").unwrap();
            }
        }
    }
    assert!(wrong.is_empty(), "{wrong}");
}

#[test]
fn the_quick_words() {
    let mut words = BTreeSet::new();
    for &edition in Edition::ALL {
        let grammar = edition.rules().file().read().unwrap();
        let suite = Suite::new(&grammar, edition.start_symbol(), &Extent::QUICK).unwrap();
        let mut suite = suite.words();
        while let Some(word) = suite.next_word() {
            words.extend(String::from_utf8(word.to_vec()));
        }
    }
    let (mut count, mut others) = (0, 0);
    let mut kinds: BTreeMap<_, (usize, Vec<String>)> = BTreeMap::new();
    for word in &words {
        for &edition in Edition::ALL {
            let Some([own, first]) = faults(edition, word) else { continue };
            count += 1;
            if own != first {
                others += 1;
                let kind = kinds.entry((edition.name(), own.0, first.0)).or_default();
                kind.0 += 1;
                if kind.1.len() < 4 {
                    kind.1.push(format!("{word:?} {own:?} {first:?}"));
                }
            }
        }
    }
    for (kind, (count, examples)) in &kinds {
        println!("{count} {kind:?}: {examples:#?}");
    }
    println!("{others} of {count}");
    assert!(count > 10_000 && others * 200 <= count, "{others} of {count}");
}

/// One input of each kind, with what its error says first.
#[test]
fn what_an_error_says_first() {
    let table = [
        (
            "http://h/a\tb",
            r#"at byte 10: the control character "\t" is not allowed in the path (segment, RFC 3986 section 3.3)"#,
        ),
        (
            "http://exa mple.org/",
            "at byte 10: a space is not allowed in the host (host, RFC 3986 section 3.2.2)",
        ),
        (
            "http://example.com:80a/",
            r#"at byte 21: "a" is not allowed in a port (port, RFC 3986 section 3.2.3)"#,
        ),
        ("http://[::1/x", r#"at byte 7: "[" without a "]" after an address (host, RFC 3986 section 3.2.2)"#),
        (
            "http://[::g]/",
            r#"at byte 10: "g" is not allowed in the address in brackets (host, RFC 3986 section 3.2.2)"#,
        ),
        (
            "100%",
            r#"at byte 3: "%" without two hexadecimal digits after it, in the first segment (pct-encoded, RFC 3986 section 2.1)"#,
        ),
        ("a#b#c", r##"at byte 3: a second "#" is not allowed (fragment, RFC 3986 section 3.5)"##),
        (
            "1a:b",
            r#"at byte 0: a scheme begins with a letter, and not with "1" (scheme, RFC 3986 section 3.1)"#,
        ),
        (
            "http://user:p/ss@h.example/",
            r#"at byte 13: "/" is not allowed in a password (userinfo, RFC 3986 section 3.2.1)"#,
        ),
        ("C:\\a b", "at byte 0: a Windows path is not a URI (URI-reference, RFC 3986 section 4.1)"),
    ];
    for (text, message) in table {
        assert_eq!(Edition::Rfc3986.parse(text).unwrap_err().to_string(), message);
    }
}

fn unescaped(text: &str) -> String {
    let mut result = String::new();
    let mut rest = text;
    while let Some((before, escape)) = rest.split_once('\\') {
        result.push_str(before);
        let (character, length) = match escape.as_bytes() {
            [b't', ..] => ('\t', 1),
            [b'n', ..] => ('\n', 1),
            [b'r', ..] => ('\r', 1),
            [b'u', ..] => {
                let end = escape.find('}').unwrap();
                (char::from_u32(u32::from_str_radix(&escape[2..end], 16).unwrap()).unwrap(), end + 1)
            }
            _ => ('\\', 1),
        };
        result.push(character);
        rest = &escape[length..];
    }
    result + rest
}
