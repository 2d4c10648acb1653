//! Every kind of error in a grammar, with its message and its span.

use uri_bnf_judge::Span;
use uri_bnf_judge::{Grammar, GrammarError, Link, Notation};

#[test]
fn characters() {
    rejects("a = «#»\"x\"", "unexpected character '#'", 1, 5);
    rejects("a = «å»", "unexpected character 'å'", 1, 5);
    rejects("a = «\u{c}»b", r"unexpected character '\u{c}'", 1, 5);
    rejects("a = b «/» c", "unexpected character '/'", 1, 7);
    rejects("«_»a = b", "unexpected character '_'", 1, 1);
    rejects("a = «\"x»", "literal is not closed on its line", 1, 5);
    rejects("a = \"x\" «\"»\n \"", "literal is not closed on its line", 1, 9);
    rejects("a = «\"x ; y»\r\n\" b", "literal is not closed on its line", 1, 5);
    rejects("a = «<US-ASCII»\n coded>", "`<` is not closed on its line", 1, 5);
    rejects(
        "a = «<any CHAR>»",
        "cannot read `<any CHAR>` as a set of characters, and it is not linked to a rule",
        1,
        5,
    );
    rejects("a = «<>»", "cannot read `<>` as a set of characters, and it is not linked to a rule", 1, 5);
}

#[test]
fn counts() {
    rejects("a = «4294967296»*\"x\"", "count is larger than 4294967295", 1, 5);
    rejects("a = *«99999999999999999999»\"x\"", "count is larger than 4294967295", 1, 6);
    rejects("a = «3*2»\"x\"", "a repetition cannot occur at least 3 and at most 2 times", 1, 5);
    rejects("a = 2«\"x\"»", "expected `*` after the count `2`, found `\"x\"`", 1, 6);
    rejects("a = \"x\" 2«»", "expected `*` after the count `2`, found the end of the rule", 1, 10);
    rejects("a = *«*»\"x\"", "expected an element after `*`, found `*`", 1, 6);
    rejects("a = 1*2 «3»*4\"x\"", "expected an element after `2`, found `3`", 1, 9);
    rejects("a = \"x\" *«»  ; none", "expected an element after `*`, found the end of the rule", 1, 10);
}

#[test]
fn rules() {
    rejects("  a = \"x\"\n «b» = \"y\"", "line is indented less than the first rule", 2, 2);
    rejects("«\"x\"»", "expected the name of a rule, found `\"x\"`", 1, 1);
    rejects("a = \"x\"\n«|» \"y\"", "expected the name of a rule, found `|`", 2, 1);
    rejects("a «\"x\"»", "expected `=` after `a`, found `\"x\"`", 1, 3);
    rejects("a = \"x\"\nb«»\nc = a", "expected `=` after `b`, found the end of the rule", 2, 2);
    rejects("a =«»", "expected an element after `=`, found the end of the rule", 1, 4);
    rejects("a = «|» \"x\"", "expected an element after `=`, found `|`", 1, 5);
    rejects("a = \"x\" |«»\n; b\n", "expected an element after `|`, found the end of the rule", 1, 10);
    rejects("a = «=»", "expected an element after `=`, found `=`", 1, 5);
    rejects(
        "a = \"x\"\n b «=» \"y\"",
        "`=` inside a definition; a rule begins in the column of the first rule",
        2,
        4,
    );
    rejects(
        "a = ( \"x\" «=» )",
        "`=` inside a definition; a rule begins in the column of the first rule",
        1,
        11,
    );
}

#[test]
fn brackets() {
    rejects("a = «(» \"x\"", "`(` is not closed", 1, 5);
    rejects("a = ( «[» \"x\"\nb = \")\"", "`[` is not closed", 1, 7);
    rejects("a = \"x\" «)»", "`)` has no matching opening bracket", 1, 9);
    rejects("a = «]»", "`]` has no matching opening bracket", 1, 5);
    rejects("a = ( \"x\" «]» )", "`]` has no matching opening bracket", 1, 11);
    rejects("a = ( «)»", "expected an element after `(`, found `)`", 1, 7);
    rejects("a = [ \"x\" | «]»", "expected an element after `|`, found `]`", 1, 13);
    rejects("a = [ («»", "expected an element after `(`, found the end of the rule", 1, 8);
    let open = "(".repeat(64);
    rejects(format!("a = {open}«(»\"x\""), "brackets are nested deeper than 64", 1, 69);
}

#[test]
fn names() {
    rejects("a = \"x\"\nb = a\n«a» = \"y\"", "rule `a` is defined twice", 3, 1);
    rejects("a = \"å\" | «b» b", "rule `b` is not defined", 1, 11);
    rejects("A = \"x\" «a»", "rule `a` is not defined", 1, 9);
    rejects("a = *«a»", "rule refers to itself: `a` -> `a`", 1, 6);
    rejects(
        "s = a\na = \"x\" b\nb = c\nc = d | [ «a» ] a\nd = \"y\"",
        "rule refers to itself: `a` -> `b` -> `c` -> `a`",
        4,
        11,
    );
}

/// The first error is reported: in a line, in a rule, then a name defined twice, then undefined, then recursive.
#[test]
fn order() {
    rejects("a = )\nb = «#»", "unexpected character '#'", 2, 5);
    rejects("a = a\na = b\nc = «)»", "`)` has no matching opening bracket", 3, 5);
    rejects("a = a\n«a» = b", "rule `a` is defined twice", 2, 1);
    rejects("a = a\nc = «b»", "rule `b` is not defined", 2, 5);
    rejects("a = b\nb = «b»", "rule refers to itself: `b` -> `b`", 2, 5);
}

#[test]
fn abnf_characters() {
    rejects_abnf("a = b «|» c", "unexpected character '|'", 1, 7);
    rejects_abnf("a«_»b = \"x\"", "unexpected character '_'", 1, 2);
    rejects_abnf("a = \"x«å»\"", "unexpected character 'å'", 1, 7);
    rejects_abnf("a = %s\"«\t»\"", r"unexpected character '\t'", 1, 8);
    rejects_abnf("a = %s«\"x»", "literal is not closed on its line", 1, 7);
    rejects_abnf(
        "a = «<\">»",
        "cannot read `<\">` as a set of characters, and it is not linked to a rule",
        1,
        5,
    );
    rejects_abnf(
        "a = «<see there>»",
        "cannot read `<see there>` as a set of characters, and it is not linked to a rule",
        1,
        5,
    );
}

#[test]
fn abnf_values() {
    for text in [
        "%", "%x", "%xG", "%q41", "%x41.", "%x.41", "%x41-", "%x41..42", "%x1-2-3", "%b2", "%d1A", "%x41-b.1",
    ] {
        rejects_abnf(format!("a = «{text}» \"x\""), &format!("cannot read `{text}` as values"), 1, 5);
    }
    rejects_abnf("a = «%»\"x\"", "cannot read `%` as values", 1, 5);
    rejects_abnf("a = «%x»+41", "cannot read `%x` as values", 1, 5);
    rejects_abnf("a = «%x100»", "value `100` of base 16 is larger than 255, the largest octet", 1, 5);
    rejects_abnf("a = «%d65.256»", "value `256` of base 10 is larger than 255, the largest octet", 1, 5);
    rejects_abnf(
        "a = «%x41-99999999999999999999»",
        "value `99999999999999999999` of base 16 is larger than 255, the largest octet",
        1,
        5,
    );
    rejects_abnf("a = «%x39-31» b", "range `%x39-31` begins after its end", 1, 5);
}

#[test]
fn abnf_rules() {
    rejects_abnf("«a» =/ \"x\"", "rule `a` is not defined before its `=/`", 1, 1);
    rejects_abnf(
        "a = \"x\" b «=/» \"y\"",
        "`=` inside a definition; a rule begins in the column of the first rule",
        1,
        11,
    );
    rejects_abnf(
        "a = \"x\"\n«A» = \"y\"",
        "rule `A` is defined twice: names are compared without case, and `a` is defined before it",
        2,
        1,
    );
    rejects_abnf("a = DIGIT / «DIGITS»", "rule `DIGITS` is not defined", 1, 13);
    rejects_abnf("a = 0<«b»>", "rule `b` is not defined", 1, 7);
    rejects_abnf("a = \"x\" «A»", "rule refers to itself: `a` -> `a`", 1, 9);
    rejects_abnf("a = 2«»", "expected an element after `2`, found the end of the rule", 1, 6);
    rejects_abnf("a = 2 «3»\"x\"", "expected an element after `2`, found `3`", 1, 7);
}

#[test]
fn links() {
    let other = Grammar::read("x = \"x\"").expect("it is well-formed");
    let rejects = |marked: &str, links: &[(&str, &str)], message: &str, column| {
        let links: Vec<_> =
            links.iter().map(|&(rule, target)| Link { rule, grammar: &other, target }).collect();
        rejected(marked, |text| Grammar::read_linked(Notation::Bnf, text, &links), message, 1, column);
    };
    rejects(
        "a = «<see there>»",
        &[("b", "x")],
        "cannot read `<see there>` as a set of characters, and it is not linked to a rule",
        5,
    );
    let message = "the prose of rule `a` is linked to `y`, which is not defined there";
    rejects("a = «<see there>»", &[("a", "y")], message, 5);
    rejects("«a» = \"x\"", &[("a", "x")], "rule `a` has no prose to be linked", 1);
    rejects("«»a = \"x\"", &[("b", "x")], "rule `b` has no prose to be linked", 1);
    rejects("a = <see> «x»", &[("a", "x")], "rule `x` is not defined", 11);
}

/// The text without its marks is rejected, with the span that they mark.
fn rejects(marked: impl AsRef<str>, message: &str, line: usize, column: usize) {
    rejected(marked.as_ref(), Grammar::read, message, line, column);
}

fn rejects_abnf(marked: impl AsRef<str>, message: &str, line: usize, column: usize) {
    rejected(marked.as_ref(), |text| Grammar::read_as(Notation::Abnf, text), message, line, column);
}

fn rejected(
    marked: &str,
    read: impl Fn(&str) -> Result<Grammar, GrammarError>,
    message: &str,
    line: usize,
    column: usize,
) {
    let (start, end) = (marked.find('«'), marked.find('»'));
    let (start, end) = start.zip(end).expect("the span is marked");
    let text = marked.replace(['«', '»'], "");
    let error = read(&text).expect_err(&text);
    assert_eq!(error.kind().to_string(), message, "{marked}");
    assert_eq!(error.span(), Span::new(start, end - '«'.len_utf8()), "{marked}");
    assert_eq!((error.line(), error.column()), (line, column), "{marked}");
    assert_eq!(error.to_string(), format!("{message}, at line {line}, column {column}"));
}
