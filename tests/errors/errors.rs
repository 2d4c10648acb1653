//! The exact messages, and the data of an error.

use uri_bnf::{
    FaultKind, Found, ParseError,
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

/// What the grammar expected and found: the last line of the alternate form. The first is what is wrong; if no more is known,
/// there is one line.
fn expectation(error: &ParseError) -> String {
    let text = format!("{error:#}");
    assert_eq!(text.lines().next(), Some(error.to_string().as_str()));
    assert_eq!(text.lines().count(), if error.fault() == FaultKind::NotInGrammar { 1 } else { 2 });
    text.lines().last().unwrap().to_owned()
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
            r##"at byte 0: expected absoluteURI, relativeURI or "#" (in URI-reference, RFC 2396 section 4) or the end, found {found}"##
        );
        assert_eq!(expectation(&error("URI-reference", character)), expected);
        let expected = format!(
            r##"at byte 2: expected pchar or ";" (in segment, RFC 2396 section 3.3), or after it "/", "?", "#" or the end; found {found}"##
        );
        assert_eq!(expectation(&error("URI-reference", &format!("/a{character}b"))), expected);
    }
}

#[test]
fn characters_in_each_component() {
    messages(&[
        (
            "a b",
            r##"at byte 1: expected a character of a path, abs_path, ":", "?" or "#" (in URI-reference, RFC 2396 section 4) or the end, found a space"##,
        ),
        (
            "http://exa mple/",
            r##"at byte 10: expected a character of an authority (in authority, RFC 2396 section 3.2), or after it abs_path, "?", "#" or the end; found a space"##,
        ),
        (
            "http://h:80 /",
            r##"at byte 11: expected a character of an authority (in authority, RFC 2396 section 3.2), or after it abs_path, "?", "#" or the end; found a space"##,
        ),
        (
            "/a;b c",
            r##"at byte 4: expected pchar or ";" (in segment, RFC 2396 section 3.3), or after it "/", "?", "#" or the end; found a space"##,
        ),
        (
            "x:/ y",
            r##"at byte 3: expected path_segments (in abs_path, RFC 2396 section 3), or after it "/", "?", "#" or the end; found a space"##,
        ),
        (
            "/a?b c",
            r##"at byte 4: expected uric (in query, RFC 2396 section 3.4), or after it "#" or the end; found a space"##,
        ),
        ("a#b c", "at byte 3: expected uric (in fragment, RFC 2396 section 4.1) or the end, found a space"),
        (
            "mailto:a b",
            r##"at byte 8: expected uric (in opaque_part, RFC 2396 section 3), or after it "#" or the end; found a space"##,
        ),
    ]);
}

#[test]
fn malformed_escapes() {
    messages(&[
        ("%", "at byte 1: expected hex (in escaped, RFC 2396 section 2.4.1), found the end"),
        ("%4", "at byte 2: expected hex (in escaped, RFC 2396 section 2.4.1), found the end"),
        ("%zz", r#"at byte 1: expected hex (in escaped, RFC 2396 section 2.4.1), found "z""#),
        ("%4z", r#"at byte 2: expected hex (in escaped, RFC 2396 section 2.4.1), found "z""#),
        ("http://h/a%", "at byte 11: expected hex (in escaped, RFC 2396 section 2.4.1), found the end"),
        ("http://h/a%4", "at byte 12: expected hex (in escaped, RFC 2396 section 2.4.1), found the end"),
        ("http://h/a%zz", r#"at byte 11: expected hex (in escaped, RFC 2396 section 2.4.1), found "z""#),
        ("http://h/a%4g/b", r#"at byte 12: expected hex (in escaped, RFC 2396 section 2.4.1), found "g""#),
        ("//%zz@h", r#"at byte 3: expected hex (in escaped, RFC 2396 section 2.4.1), found "z""#),
        ("/?%#", r##"at byte 3: expected hex (in escaped, RFC 2396 section 2.4.1), found "#""##),
        ("#%%", r#"at byte 2: expected hex (in escaped, RFC 2396 section 2.4.1), found "%""#),
    ]);
}

#[test]
fn malformed_structure() {
    messages(&[
        (
            "1http://h/",
            r##"at byte 5: expected a character of a path (in rel_segment, RFC 2396 section 5), or after it abs_path, "?", "#" or the end; found ":""##,
        ),
        (
            "a_b:c",
            r##"at byte 3: expected a character of a path (in rel_segment, RFC 2396 section 5), or after it abs_path, "?", "#" or the end; found ":""##,
        ),
        (
            "1a:b",
            r##"at byte 2: expected a character of a path (in rel_segment, RFC 2396 section 5), or after it abs_path, "?", "#" or the end; found ":""##,
        ),
        (
            ":b",
            r##"at byte 0: expected absoluteURI, relativeURI or "#" (in URI-reference, RFC 2396 section 4) or the end, found ":""##,
        ),
        (
            "a:",
            "at byte 2: expected hier_part or opaque_part (in absoluteURI, RFC 2396 section 3), found the end",
        ),
        (
            "a:#f",
            r##"at byte 2: expected hier_part or opaque_part (in absoluteURI, RFC 2396 section 3), found "#""##,
        ),
        (
            "?q",
            r##"at byte 0: expected absoluteURI, relativeURI or "#" (in URI-reference, RFC 2396 section 4) or the end, found "?""##,
        ),
        (
            "##",
            r##"at byte 1: expected fragment (in URI-reference, RFC 2396 section 4) or the end, found "#""##,
        ),
        ("#a#b", r##"at byte 2: expected uric (in fragment, RFC 2396 section 4.1) or the end, found "#""##),
        (
            "http://[::1]/",
            r##"at byte 7: expected authority or abs_path (in net_path, RFC 2396 section 3), or after it "?", "#" or the end; found "[""##,
        ),
        (
            "http://h:80[",
            r##"at byte 11: expected a character of an authority (in authority, RFC 2396 section 3.2), or after it abs_path, "?", "#" or the end; found "[""##,
        ),
        (
            "//u@[::1]",
            r##"at byte 4: expected a character of an authority or hostport (in authority, RFC 2396 section 3.2), or after it abs_path, "?", "#" or the end; found "[""##,
        ),
    ]);
}

#[test]
fn other_start_symbols() {
    let table = [
        ("absoluteURI", "", "at byte 0: expected scheme (in absoluteURI, RFC 2396 section 3), found the end"),
        (
            "absoluteURI",
            "a",
            r#"at byte 1: expected alpha, digit, "+", "-" or "." (in scheme, RFC 2396 section 3.1), or after it ":"; found the end"#,
        ),
        (
            "absoluteURI",
            "a:b#c",
            r##"at byte 3: expected uric (in opaque_part, RFC 2396 section 3) or the end, found "#""##,
        ),
        ("hostport", "", "at byte 0: expected host (in hostport, RFC 2396 section 3.2.2), found the end"),
        (
            "hostname",
            "a-",
            r#"at byte 2: expected alphanum or "-" (in hostname, RFC 2396 section 3.2.2), found the end"#,
        ),
        ("toplabel", "1", r#"at byte 0: expected alpha (in toplabel, RFC 2396 section 3.2.2), found "1""#),
        (
            "IPv4address",
            "1.2.3.4.",
            r#"at byte 7: expected digit (in IPv4address, RFC 2396 section 3.2.2) or the end, found ".""#,
        ),
        (
            "port",
            "80a",
            r#"at byte 2: expected digit (in port, RFC 2396 section 3.2.2) or the end, found "a""#,
        ),
        ("scheme", "1a", r#"at byte 0: expected alpha (in scheme, RFC 2396 section 3.1), found "1""#),
        ("server", "u@", "at byte 2: expected hostport (in server, RFC 2396 section 3.2.2), found the end"),
        ("net_path", "/a", r#"at byte 1: expected "/" (in net_path, RFC 2396 section 3), found "a""#),
        ("lowalpha", "A", r#"at byte 0: expected "a" to "z" (in lowalpha, RFC 2396 section 1.6), found "A""#),
        (
            "hex",
            "g",
            r#"at byte 0: expected digit, "A" to "F" or "a" to "f" (in hex, RFC 2396 section 2.4.1), found "g""#,
        ),
        ("digit", "12", r#"at byte 1: expected the end, found "2""#),
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
        r#""é" (U+00E9) is not allowed in the authority, because it is not US-ASCII (authority, RFC 2396 section 3.2)"#
    );
    assert_eq!(
        error.expectation().to_string(),
        r##"expected a character of an authority (in authority, RFC 2396 section 3.2), or after it abs_path, "?", "#" or the end; found "é" (U+00E9)"##
    );
    let debug = r##"ParseError { fault: NonAsciiCharacter, fault_span: 10..12, kind: NonAsciiCharacter, offset: 10, found: Character('é'), expected: a character of an authority, abs_path, "?", "#" or the end, rules: ["URI-reference", "absoluteURI", "hier_part", "net_path", "authority", "server", "hostport", "host", "hostname", "toplabel"], specification: "RFC 2396" }"##;
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
        r##"at byte 2: expected pchar or ";" (in segment, RFC 2396 section 3.3), or after it "/", "?", "#" or the end; found the octet 0xFF"##
    );
    // A character that is cut off is an octet; a whole one after it does not matter.
    assert_eq!(rule.explain(b"/\xe6\x97").unwrap().found(), Found::Octet(0xe6));
    assert_eq!(rule.explain("/日\u{ff}".as_bytes()).unwrap().found(), Found::Character('日'));
}
