//! Whether a template writes a document that has the name of JSON, TOML or YAML, and is none.

use memchr::memchr;

/// What the tags begin with that choose or repeat parts of a document, whose parts are then not what the whole is.
const STATEMENTS: [&[u8]; 4] = [b"{%", b"<%", b"{{#", b"{{-"];

/// How many octets are before what is inserted at most, on its line.
const LONGEST_MARK: usize = 3;

/// Words with which the statements of Go begin.
const WORDS: [&[u8]; 8] = [b"if", b"range", b"with", b"else", b"end", b"define", b"block", b"template"];

/// Returns whether a document is written by a template: a line of it has nothing but a statement, or what is inserted is at `fault`,
/// where the document is not what its name says.
pub(super) fn are_at(document: &[u8], fault: usize) -> bool {
    let line = document.split(|octet| *octet == b'\n').any(|line| is_statement(line.trim_ascii()));
    line || is_inserted(document, fault)
}

/// Returns whether a line has nothing but statements.
fn is_statement(line: &[u8]) -> bool {
    let is_closed = line.ends_with(b"%}") || line.ends_with(b"%>") || line.ends_with(b"}}");
    let begins = STATEMENTS.iter().any(|open| line.starts_with(open));
    let word = || {
        let inner = line.strip_prefix(b"{{").unwrap_or_default().trim_ascii_start();
        let length = inner.iter().take_while(|octet| octet.is_ascii_alphabetic()).count();
        WORDS.iter().any(|word| inner.get(..length) == Some(word))
    };
    is_closed && (begins || word())
}

/// Returns whether something is at `fault`, or its first sign is right before it, that a program replaces: `${a}`, `{{ a }}`, `@a@`,
/// `<%= a %>`, `$a`, `%a%`, `<a>`, `...`.
fn is_inserted(document: &[u8], fault: usize) -> bool {
    let at = |start: usize| {
        let line = document.get(start..).unwrap_or_default();
        let line = line.get(..memchr(b'\n', line).unwrap_or(line.len())).unwrap_or_default();
        let is_name = |name: &[u8], close: u8| {
            let length = name.iter().take_while(|octet| is_of_name(**octet)).count();
            length > 0 && name.get(length) == Some(&close)
        };
        match line {
            [b'$' | b'#', b'{', rest @ ..] | [b'{', b'$', rest @ ..] => rest.contains(&b'}'),
            [b'{', b'{' | b'%' | b'#', ..] => {
                line.windows(2).any(|pair| matches!(pair, b"}}" | b"%}" | b"#}"))
            }
            [b'<', b'%', ..] => line.windows(2).any(|pair| pair == b"%>"),
            [b'@', b'@', name @ ..] | [b'@', name @ ..] => is_name(name, b'@'),
            [b'%', name @ ..] => is_name(name, b'%'),
            [b'$', first, ..] => first.is_ascii_alphabetic(),
            // What a reader replaces, and what is left out.
            [b'<', first, ..] => first.is_ascii_alphabetic() && line.contains(&b'>'),
            [b'.', ..] => line.trim_ascii_end().iter().all(|octet| matches!(octet, b'.' | b',')),
            [0xE2, 0x80, 0xA6, ..] => true,
            _ => false,
        }
    };
    (0..=LONGEST_MARK).any(|back| fault.checked_sub(back).is_some_and(at))
}

fn is_of_name(octet: u8) -> bool {
    octet.is_ascii_alphanumeric() || matches!(octet, b'_' | b'.' | b'-')
}

#[cfg(test)]
mod tests {
    use super::are_at;

    #[test]
    fn templates_are_told_by_what_is_at_the_fault_or_by_statements() {
        for (document, fault, expected) in [
            ("{\"a\": ${b}}", 6, true),
            ("{\"a\": {{ b }}}", 6, true),
            ("{\"a\": {{ b }}}", 7, true),
            ("{\"a\": @b@}", 6, true),
            ("{\"a\": @@b@@}", 6, true),
            ("{\"a\": %b.c%}", 6, true),
            ("{\"a\": $b}", 6, true),
            ("{$ a.b $}", 3, true),
            ("{\"a\": <B>}", 6, true),
            ("[1,\n...\n]", 4, true),
            ("[1, \u{2026}]", 4, true),
            ("[1, .5.]", 4, false),
            ("{\"a\": <1", 6, false),
            ("a: [\n  {% if b %}\n}", 20, true),
            ("a:\n{{- range .b }}\n  c", 0, true),
            ("a:\n{{ end }}\n  c", 0, true),
            ("a:\n{{ b }}\n  c", 10, false),
            ("{\"a\": \"{{ b }}\", }}", 18, false),
            ("{\"a\": \"${b}\" \"c\"}", 13, false),
            ("{\"a\": $}", 6, false),
            ("{\"a\": {{ b", 6, false),
            ("{\"a\": @b", 6, false),
            ("{\"a\" 1}", 5, false),
            ("", 0, false),
        ] {
            assert_eq!(are_at(document.as_bytes(), fault), expected, "{document} {fault}");
        }
    }
}
