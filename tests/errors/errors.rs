//! The exact messages, and the data of an error.

use uri_bnf::{
    Found, ParseError,
    grammar::RuleEntry,
    rfc2396::{self, RULES},
};

/// The error of `text` as rule `name`, which must be the same in all forms.
fn error(name: &str, text: &str) -> ParseError {
    let rule = RULES.rule(name).unwrap();
    let error = rule.explain(text.as_bytes()).unwrap_or_else(|| panic!("{text:?} is a {name}"));
    assert_eq!(rule.parse(text).unwrap_err(), error);
    assert_eq!(rule.parse_located(text).unwrap_err(), error);
    error
}

/// What the grammar expected and found: the second line of the alternate form.
fn expectation(error: &ParseError) -> String {
    let text = format!("{error:#}");
    let (first, second) = text.split_once('\n').unwrap();
    assert_eq!(first, error.to_string());
    second.to_owned()
}

/// Each reference has the expectation beside it.
fn messages(table: &[(&str, &str)]) {
    for (text, message) in table {
        assert_eq!(expectation(&error("URI-reference", text)), *message, "of {text:?}");
        assert_eq!(rfc2396::parse(text), Err(error("URI-reference", text)));
        assert_eq!(rfc2396::parse_located(text).unwrap_err(), error("URI-reference", text));
    }
}

#[test]
fn excluded_characters_at_the_beginning() {
    let excluded = [
        (" ", "a space"),
        ("\t", r#"the control character "\t""#),
        ("\n", r#"the control character "\n""#),
        ("\0", r#"the control character "\0""#),
        ("\u{7f}", r#"the control character "\u{7f}""#),
        ("<", r#""<""#),
        (">", r#"">""#),
        ("\"", r#"<">"#),
        ("{", r#""{""#),
        ("}", r#""}""#),
        ("|", r#""|""#),
        ("\\", r#""\""#),
        ("^", r#""^""#),
        ("[", r#""[""#),
        ("]", r#""]""#),
        ("`", r#""`""#),
        ("é", r#""é" (U+00E9)"#),
        ("日", r#""日" (U+65E5)"#),
        ("\u{feff}", r#""\u{feff}" (U+FEFF)"#),
    ];
    for (character, found) in excluded {
        let expected = format!(
            r##"expected absoluteURI, relativeURI, "#" or the end at byte 0, found {found} (in URI-reference, RFC 2396 section 4)"##
        );
        assert_eq!(expectation(&error("URI-reference", character)), expected);
        let expected = format!(
            r##"expected pchar, "/", "?", "#", ";" or the end at byte 2, found {found} (in segment, RFC 2396 section 3.3)"##
        );
        assert_eq!(expectation(&error("URI-reference", &format!("/a{character}b"))), expected);
    }
}

#[test]
fn characters_in_each_component() {
    messages(&[
        (
            "a b",
            r#"expected unreserved, escaped, abs_path, ":", "@" or 9 more at byte 1, found a space (in rel_segment, RFC 2396 section 5)"#,
        ),
        (
            "http://exa mple/",
            r#"expected unreserved, escaped, abs_path, ":", "@" or 9 more at byte 10, found a space (in toplabel, RFC 2396 section 3.2.2)"#,
        ),
        (
            "http://h:80 /",
            r#"expected unreserved, escaped, abs_path, ":", "@" or 9 more at byte 11, found a space (in port, RFC 2396 section 3.2.2)"#,
        ),
        (
            "/a;b c",
            r##"expected pchar, "/", "?", "#", ";" or the end at byte 4, found a space (in param, RFC 2396 section 3.3)"##,
        ),
        (
            "x:/ y",
            r##"expected path_segments, "/", "?", "#" or the end at byte 3, found a space (in abs_path, RFC 2396 section 3)"##,
        ),
        (
            "/a?b c",
            r##"expected uric, "#" or the end at byte 4, found a space (in query, RFC 2396 section 3.4)"##,
        ),
        ("a#b c", "expected uric or the end at byte 3, found a space (in fragment, RFC 2396 section 4.1)"),
        (
            "mailto:a b",
            r##"expected uric, "#" or the end at byte 8, found a space (in opaque_part, RFC 2396 section 3)"##,
        ),
    ]);
}

#[test]
fn malformed_escapes() {
    messages(&[
        ("%", "expected hex at byte 1, found the end (in escaped, RFC 2396 section 2.4.1)"),
        ("%4", "expected hex at byte 2, found the end (in escaped, RFC 2396 section 2.4.1)"),
        ("%zz", r#"expected hex at byte 1, found "z" (in escaped, RFC 2396 section 2.4.1)"#),
        ("%4z", r#"expected hex at byte 2, found "z" (in escaped, RFC 2396 section 2.4.1)"#),
        ("http://h/a%", "expected hex at byte 11, found the end (in escaped, RFC 2396 section 2.4.1)"),
        ("http://h/a%4", "expected hex at byte 12, found the end (in escaped, RFC 2396 section 2.4.1)"),
        ("http://h/a%zz", r#"expected hex at byte 11, found "z" (in escaped, RFC 2396 section 2.4.1)"#),
        ("http://h/a%4g/b", r#"expected hex at byte 12, found "g" (in escaped, RFC 2396 section 2.4.1)"#),
        ("//%zz@h", r#"expected hex at byte 3, found "z" (in escaped, RFC 2396 section 2.4.1)"#),
        ("/?%#", r##"expected hex at byte 3, found "#" (in escaped, RFC 2396 section 2.4.1)"##),
        ("#%%", r#"expected hex at byte 2, found "%" (in escaped, RFC 2396 section 2.4.1)"#),
    ]);
}

#[test]
fn malformed_structure() {
    messages(&[
        (
            "1http://h/",
            r#"expected unreserved, escaped, abs_path, "@", "?" or 8 more at byte 5, found ":" (in rel_segment, RFC 2396 section 5)"#,
        ),
        (
            "a_b:c",
            r#"expected unreserved, escaped, abs_path, "@", "?" or 8 more at byte 3, found ":" (in rel_segment, RFC 2396 section 5)"#,
        ),
        (
            "1a:b",
            r#"expected unreserved, escaped, abs_path, "@", "?" or 8 more at byte 2, found ":" (in rel_segment, RFC 2396 section 5)"#,
        ),
        (
            ":b",
            r##"expected absoluteURI, relativeURI, "#" or the end at byte 0, found ":" (in URI-reference, RFC 2396 section 4)"##,
        ),
        (
            "a:",
            "expected hier_part or opaque_part at byte 2, found the end (in absoluteURI, RFC 2396 section 3)",
        ),
        (
            "a:#f",
            r##"expected hier_part or opaque_part at byte 2, found "#" (in absoluteURI, RFC 2396 section 3)"##,
        ),
        (
            "?q",
            r##"expected absoluteURI, relativeURI, "#" or the end at byte 0, found "?" (in URI-reference, RFC 2396 section 4)"##,
        ),
        (
            "##",
            r##"expected fragment or the end at byte 1, found "#" (in URI-reference, RFC 2396 section 4)"##,
        ),
        ("#a#b", r##"expected uric or the end at byte 2, found "#" (in fragment, RFC 2396 section 4.1)"##),
        (
            "http://[::1]/",
            r##"expected authority, abs_path, "?", "#" or the end at byte 7, found "[" (in net_path, RFC 2396 section 3)"##,
        ),
        (
            "http://h:80[",
            r#"expected unreserved, escaped, abs_path, ":", "@" or 9 more at byte 11, found "[" (in port, RFC 2396 section 3.2.2)"#,
        ),
        (
            "//u@[::1]",
            r#"expected hostport, unreserved, escaped, abs_path, ":" or 10 more at byte 4, found "[" (in reg_name, RFC 2396 section 3.2.1)"#,
        ),
    ]);
}

#[test]
fn other_start_symbols() {
    let table = [
        ("absoluteURI", "", "expected scheme at byte 0, found the end (in absoluteURI, RFC 2396 section 3)"),
        (
            "absoluteURI",
            "a",
            r#"expected alpha, digit, ":", "+", "-" or "." at byte 1, found the end (in scheme, RFC 2396 section 3.1)"#,
        ),
        (
            "absoluteURI",
            "a:b#c",
            r##"expected uric or the end at byte 3, found "#" (in opaque_part, RFC 2396 section 3)"##,
        ),
        ("hostport", "", "expected host at byte 0, found the end (in hostport, RFC 2396 section 3.2.2)"),
        (
            "hostname",
            "a-",
            r#"expected alphanum or "-" at byte 2, found the end (in toplabel, RFC 2396 section 3.2.2)"#,
        ),
        ("toplabel", "1", r#"expected alpha at byte 0, found "1" (in toplabel, RFC 2396 section 3.2.2)"#),
        (
            "IPv4address",
            "1.2.3.4.",
            r#"expected digit or the end at byte 7, found "." (in IPv4address, RFC 2396 section 3.2.2)"#,
        ),
        (
            "port",
            "80a",
            r#"expected digit or the end at byte 2, found "a" (in port, RFC 2396 section 3.2.2)"#,
        ),
        ("scheme", "1a", r#"expected alpha at byte 0, found "1" (in scheme, RFC 2396 section 3.1)"#),
        ("server", "u@", "expected hostport at byte 2, found the end (in server, RFC 2396 section 3.2.2)"),
        ("net_path", "/a", r#"expected "/" at byte 1, found "a" (in net_path, RFC 2396 section 3)"#),
        ("lowalpha", "A", r#"expected "a" to "z" at byte 0, found "A" (in lowalpha, RFC 2396 section 1.6)"#),
        (
            "hex",
            "g",
            r#"expected digit, "A" to "F" or "a" to "f" at byte 0, found "g" (in hex, RFC 2396 section 2.4.1)"#,
        ),
        ("digit", "12", r#"expected the end at byte 1, found "2" (in digit, RFC 2396 section 1.6)"#),
    ];
    for (name, text, message) in table {
        assert_eq!(expectation(&error(name, text)), message, "of {text:?} as {name}");
    }
}

#[test]
fn an_error_is_data() {
    let error = rfc2396::parse("http://exa\u{e9}mple/").unwrap_err();
    assert_eq!((error.offset(), error.span()), (10, (10..12).into()));
    assert_eq!(error.found(), Found::Character('é'));
    assert_eq!(
        (error.rule().name(), error.section(), error.specification()),
        ("toplabel", "3.2.2", "RFC 2396")
    );
    let rules: Vec<_> = error.rules().map(RuleEntry::name).collect();
    let open =
        ["URI-reference", "absoluteURI", "hier_part", "net_path", "authority", "server", "hostport", "host"];
    assert_eq!(rules[..8], open);
    assert_eq!(rules[8..], ["hostname", "toplabel"]);
    let expected = error.expected();
    let rules: Vec<_> = expected.rules().map(RuleEntry::name).collect();
    assert_eq!(rules, ["unreserved", "escaped", "alphanum", "abs_path"]);
    assert_eq!(expected.characters().iter().collect::<String>(), "#$&+,-.:;=?@");
    assert!(expected.end());
    assert_eq!(
        error.message().to_string(),
        r#""é" (U+00E9) is not allowed in the authority (authority, RFC 2396 section 3.2)"#
    );
    assert_eq!(
        error.expectation().to_string(),
        r#"expected unreserved, escaped, abs_path, ":", "@" or 9 more, found "é" (U+00E9) (in toplabel, RFC 2396 section 3.2.2)"#
    );
    let debug = r#"ParseError { kind: NonAsciiCharacter, offset: 10, found: Character('é'), expected: unreserved, escaped, abs_path, ":", "@" or 9 more, rules: ["URI-reference", "absoluteURI", "hier_part", "net_path", "authority", "server", "hostport", "host", "hostname", "toplabel"], specification: "RFC 2396" }"#;
    assert_eq!(format!("{error:?}"), debug);
    let _: &dyn core::error::Error = &error;
}

#[test]
fn octets_that_are_no_text() {
    let rule = RULES.rule("URI-reference").unwrap();
    let error = rule.explain(b"/a\xffb").unwrap();
    assert_eq!((error.offset(), error.span(), error.found()), (2, (2..3).into(), Found::Octet(0xff)));
    assert_eq!(
        expectation(&error),
        r##"expected pchar, "/", "?", "#", ";" or the end at byte 2, found the octet 0xFF (in segment, RFC 2396 section 3.3)"##
    );
    // A character that is cut off is an octet; a whole one after it does not matter.
    assert_eq!(rule.explain(b"/\xe6\x97").unwrap().found(), Found::Octet(0xe6));
    assert_eq!(rule.explain("/日\u{ff}".as_bytes()).unwrap().found(), Found::Character('日'));
}
