//! The linter: each kind of finding by a small grammar, all findings on the grammar files, and its limits.

use crate::grammars::{RFC2141, RFC2396, RFC3986, RFC5234, Random, compile, read, words};
use crate::share::of_run;
use std::time::{Duration, Instant};
use uri_bnf_judge::Span;
use uri_bnf_judge::{Automaton, Finding, FindingKind, Grammar, Link, Notation, lint};

#[test]
fn nothing_is_found_where_nothing_is_wrong() {
    finds("", &[]);
    finds("a = \"x\" | b\nb = [ \"y\" ]", &[]);
    finds("; Unused    b: it is for readers\na = \"x\"\nb = \"y\"", &[]);
    finds("; Unused    a, b.\na = \"x\"\nb = \"y\"", &[]);
    finds("a = c\nc = \"x\"", &[]);
}

#[test]
fn undefined() {
    finds(
        "a = «b» | c «d»\nc = [ «d» ]",
        &[
            ("undefined-rule", "rule `b` is not defined"),
            ("undefined-rule", "rule `d` is not defined"),
            ("undefined-rule", "rule `d` is not defined"),
        ],
    );
}

#[test]
fn duplicate() {
    finds(
        "a = b\nb = \"x\"\n«b» = \"y\"\n«a» = a",
        &[("duplicate-rule", "rule `b` is defined twice"), ("duplicate-rule", "rule `a` is defined twice")],
    );
}

/// Of cycles that share a rule, one is reported.
#[test]
fn recursive() {
    finds(
        "s = a d\na = \"x\" b\nb = [ «a» ] a b\nc = \"y\"\nd = e\ne = «d» | c",
        &[
            ("recursive-rule", "rule refers to itself: `a` -> `b` -> `a`"),
            ("recursive-rule", "rule refers to itself: `d` -> `e` -> `d`"),
        ],
    );
}

#[test]
fn unreferenced() {
    finds(
        "; Unused    d\na = b\nb = \"x\"\n«c» = \"y\"\nd = e\ne = \"z\"",
        &[("unreferenced-rule", "no rule refers to `c`, and the header does not list it as unused")],
    );
    // A rule that is referred to only by an unreferenced rule is found once that one is removed.
    finds(
        "a = \"x\"\n«b» = c\nc = \"y\"",
        &[("unreferenced-rule", "no rule refers to `b`, and the header does not list it as unused")],
    );
}

#[test]
fn the_list_in_the_header_is_checked() {
    finds(
        "; A grammar\n;\n; Unused    «b», d,\n;           «x»: for readers\n;           y\n;\n; z\n\n\
         a = b\nb = \"x\"\n«c» = b\nd = \"\"\n",
        &[
            ("wrong-header", "`b` is listed as unused, but `a` refers to it"),
            ("wrong-header", "`x` is listed as unused, but is not defined"),
            ("unreferenced-rule", "no rule refers to `c`, and the header does not list it as unused"),
        ],
    );
}

#[test]
fn never_winning() {
    let never = |text: &str, number| {
        format!(
            "`{text}` (alternative {number}) never wins in ordered choice: each of its texts begins with a text that an earlier alternative matches"
        )
    };
    for (marked, expected) in [
        (r#"a = "x" | «"xy"»"#, vec![never(r#""xy""#, 2)]),
        (r#"a = "xy" | "x""#, vec![]),
        (r#"a = "xa" | "xb" | «"x" ( "a" | "b" ) *"c"»"#, vec![never(r#""x" ( "a" | "b" ) *"c""#, 3)]),
        (r#"a = "xa" | "xb" | "x" ( "a" | "b" | "c" ) "d""#, vec![]),
        // An alternative that can be empty always matches.
        (r#"a = ["x"] | «"y"» | «"z"»"#, vec![never(r#""y""#, 2), never(r#""z""#, 3)]),
        (r#"a = "x" | ["y"]"#, vec![]),
        (r#"a = ( "b" | «"bb"» )"#, vec![never(r#""bb""#, 2)]),
    ] {
        let expected: Vec<_> =
            expected.iter().map(|message| ("never-winning-alternative", message.as_str())).collect();
        finds(marked, &expected);
    }
}

#[test]
fn ambiguous() {
    let both = |first: (usize, &str), second: (usize, &str), witness: &str| {
        let ((one, first), (two, second)) = (first, second);
        format!("`{first}` (alternative {one}) and `{second}` (alternative {two}) both derive {witness}")
    };
    for (marked, expected) in [
        (r#"a = "x" | "y" | «*"x"»"#, vec![both((1, r#""x""#), (3, r#"*"x""#), r#""x""#)]),
        (r#"a = 2*"x" | «*3"x"»"#, vec![both((1, r#"2*"x""#), (2, r#"*3"x""#), r#""xx""#)]),
        (r#"a = 2*"x" | "x" [ "y" ]"#, vec![]),
        (
            r#"a = 3*<US-ASCII coded characters 0D and 22 hexadecimal> | «<"> *<US-ASCII coded character 0D hexadecimal>»"#,
            vec![both(
                (1, "3*<US-ASCII coded characters 0D and 22 hexadecimal>"),
                (2, r#"<"> *<US-ASCII coded character 0D hexadecimal>"#),
                r#""\"\r\r""#,
            )],
        ),
    ] {
        let expected: Vec<_> =
            expected.iter().map(|message| ("ambiguous-alternatives", message.as_str())).collect();
        finds(marked, &expected);
    }
    let grammar = r#"a = *"x" | *"y""#;
    let both = lint(Notation::Bnf, grammar, &[]).expect("it can be read");
    assert_eq!(
        both[0].kind().to_string(),
        r#"`*"x"` (alternative 1) and `*"y"` (alternative 2) both derive the empty text"#
    );
}

/// In ABNF, names ignore case, alternatives may be added later, and both are shown as printed.
#[test]
fn abnf() {
    let (text, spans) = unmarked("; Unused    B\na = \"x\" / c\nb = a\na =/ «\"X\"»\nC = %x58");
    let findings = lint(Notation::Abnf, &text, &[]).expect("it can be read");
    let found: Vec<_> = findings.iter().map(|finding| finding.kind().to_string()).collect();
    assert_eq!(
        found,
        [
            "`\"x\"` (alternative 1) and `c` (alternative 2) both derive \"X\"",
            "`c` (alternative 2) never wins in ordered choice: each of its texts begins with a text that an earlier alternative matches",
            "`\"x\"` (alternative 1) and `\"X\"` (alternative 3) both derive \"X\"",
            "`c` (alternative 2) and `\"X\"` (alternative 3) both derive \"X\"",
            "`\"X\"` (alternative 3) never wins in ordered choice: each of its texts begins with a text that an earlier alternative matches",
        ]
    );
    assert_eq!(findings[2].span(), spans[0]);
    assert!(lint(Notation::Bnf, &text, &[]).is_err());
}

#[test]
fn links() {
    let other = Grammar::read("x = \"x\"").expect("it is well-formed");
    let link = |rule, target| Link { rule, grammar: &other, target };
    let text = "a = <see there> | \"x\" | b";
    let found = lint(Notation::Bnf, text, &[link("a", "y"), link("c", "x")]).expect("it can be read");
    let found: Vec<_> = found.iter().map(ToString::to_string).collect();
    assert_eq!(
        found,
        [
            "rule `c` has no prose to be linked, at line 1, column 1",
            "the prose of rule `a` is linked to `y`, which is not defined there, at line 1, column 5",
            "rule `b` is not defined, at line 1, column 25",
        ]
    );
    let found = lint(Notation::Bnf, "a = <see there> | \"x\"", &[link("a", "x")]).expect("it can be read");
    assert!(
        found[0].to_string().starts_with("`<see there>` (alternative 1) and `\"x\"` (alternative 2) both")
    );
}

/// Two random alternatives: the findings agree with all words of up to seven letters.
#[test]
fn random_alternatives_against_all_short_words() {
    let mut random = Random::new(7);
    for _ in 0..600 {
        let [first, second] = [0; 2].map(|_| random.definition(2, "\"c\""));
        let text = format!("a = ( {first} ) | ( {second} )");
        let grammar = read(&format!("x = {first}\ny = {second}"));
        let [x, y] = ["x", "y"].map(|rule| compile(&grammar, rule));
        let findings = lint(Notation::Bnf, &text, &[]).expect("it can be read");
        let mut outer = findings.iter().filter(|finding| {
            let (start, end) = (text.rfind(&second).unwrap_or(0), text.len());
            finding.span() == (start - 2..end).into()
        });
        let witness = outer.clone().find_map(|finding| match finding.kind() {
            FindingKind::Ambiguous { witness, .. } => Some(witness.clone()),
            _ => None,
        });
        let never_wins = outer.any(|finding| matches!(finding.kind(), FindingKind::NeverWins { .. }));
        let (mut shortest, mut has_winner) = (None, false);
        words(b"abc", 7, &mut |word| {
            if x.accepts(word) && y.accepts(word) && shortest.is_none() {
                shortest = Some(word.len());
            }
            has_winner |= y.accepts(word) && x.longest_prefix(word).is_none();
        });
        assert_eq!(witness.as_ref().map(Vec::len), shortest, "{text}");
        assert!(witness.is_none_or(|word| x.accepts(&word) && y.accepts(&word)), "{text}");
        assert_eq!(never_wins, !has_winner, "{text}");
    }
}

#[test]
fn findings_in_the_grammar_files() {
    for (name, notation, text) in [
        ("rfc2141", Notation::Bnf, RFC2141),
        ("rfc2396", Notation::Bnf, RFC2396),
        ("rfc3986", Notation::Abnf, RFC3986),
        ("rfc5234", Notation::Abnf, RFC5234),
    ] {
        let findings = lint(notation, text, &[]).expect("it can be read");
        let lines: Vec<_> = findings
            .iter()
            .map(|finding| {
                let (line, column) = (finding.line(), finding.column());
                format!("{line}:{column}: {}: {}", finding.rule(), finding.kind())
            })
            .collect();
        snapshot(name, &lines.join("\n"));
        witnesses_hold(notation, text, &findings);
    }
}

/// Each witness is a text of both alternatives, compiled as rules of their own.
fn witnesses_hold(notation: Notation, text: &str, findings: &[Finding]) {
    for finding in findings {
        let FindingKind::Ambiguous { first, second, witness } = finding.kind() else {
            continue;
        };
        for alternative in [first, second] {
            let definition = alternative.expression().display(notation);
            let text = format!("{text}\nalternative-under-test = {definition}\n");
            let grammar = Grammar::read_as(notation, &text).expect("it can be read");
            let automaton = compile(&grammar, "alternative-under-test");
            assert!(automaton.accepts(witness), "{finding}");
        }
    }
}

/// Alternatives that lead to an undefined or recursive rule are left out; all others are compared.
#[test]
fn what_does_not_depend_on_a_broken_rule_is_still_compared() {
    for (text, expected) in [
        (
            "a = \"x\" | \"x\" | b",
            &["ambiguous-alternatives", "never-winning-alternative", "undefined-rule"][..],
        ),
        (
            "a = b | c | b\nb = \"x\" missing\nc = \"x\" | \"xy\"",
            &["undefined-rule", "never-winning-alternative"],
        ),
        (
            "a = \"x\" | \"(\" a \")\" | b | b a\nb = \"y\" | \"yz\"",
            &["recursive-rule", "never-winning-alternative"],
        ),
        // All rules of two cycles with a rule in common, and those that lead to them.
        (
            "s = a | a | \"u\"\na = b \"x\" | c \"y\"\nb = a | a\nc = [ \"z\" ] a | a\nd = s | s | \"v\" | \"vw\"",
            &["recursive-rule", "unreferenced-rule", "never-winning-alternative"],
        ),
        (
            "; Unused    b\na = \"x\"\na = \"y\" | \"yz\"\nb = c \"w\" | \"w\" | \"wz\"\nc = \"v\"",
            &["duplicate-rule", "never-winning-alternative", "never-winning-alternative"],
        ),
    ] {
        let findings = lint(Notation::Bnf, text, &[]).expect("it can be read");
        let found: Vec<_> = findings.iter().map(|finding| finding.kind().name()).collect();
        assert_eq!(found, expected, "{text}");
    }
}

/// A rule that reaches a limit is reported. Choices that take few steps are always compared, others while steps are
/// left, and the outcome is the same each time.
#[test]
fn a_hostile_rule_does_not_keep_the_others_from_being_compared() {
    let hostile = |number: usize| {
        format!("h{number} = h{} | *( \"x\" | \"y\" ) \"x\" 40*40( \"x\" | \"y\" )\n", number + 1)
    };
    let hostile: String = (0..9).map(hostile).collect();
    let text = format!("{hostile}h9 = \"x\" *( \"y\" | \"yz\" )\n");
    let findings = lint(Notation::Bnf, &text, &[]).expect("it can be read");
    let found: Vec<_> = findings.iter().map(|finding| (finding.rule(), finding.kind().name())).collect();
    let mut expected: Vec<_> =
        (0..9).map(|number| (format!("h{number}"), "too-large-alternatives")).collect();
    expected.push(("h9".to_owned(), "never-winning-alternative"));
    assert!(
        found.iter().copied().eq(expected.iter().map(|(rule, kind)| (rule.as_str(), *kind))),
        "{found:?}"
    );
    assert_eq!(
        findings[0].kind().to_string(),
        "comparing the alternatives of rule `h0` takes more work than the limit allows"
    );
    assert_eq!(lint(Notation::Bnf, &text, &[]), Ok(findings));
}

/// Each of these is shorter than 300 octets, and some once took seconds.
#[test]
fn short_hostile_grammars_take_less_than_a_second() {
    let last = |count: usize| format!("*( \"x\" | \"y\" ) \"x\" {count}*{count}( \"x\" | \"y\" )");
    let rules = |count: usize| {
        let lines = (0..count).map(|number| format!("r{number} = r{} | {}\n", number + 1, last(14)));
        lines.collect::<String>() + &format!("r{count} = \"x\"")
    };
    for text in [
        "a = b | \"q\"\nb = *( *250( \"x\" *2\"y\" ) *250( \"y\" *2\"x\" ) )".to_owned(),
        "a = *( 1009*1009\"x\" ) \"y\" | *( 1013*1013\"x\" ) \"y\"".to_owned(),
        format!("a = {} | {} | {}", last(11), last(12), last(13)),
        format!("a = {} | {}", last(9), last(10).replace("\"x\" 10", "\"y\" 10") + " \"z\""),
        rules(4),
    ] {
        assert!(text.len() < 300, "{text}");
        let start = Instant::now();
        let findings = lint(Notation::Bnf, &text, &[]);
        let grammar = read(&text);
        let compiled = Automaton::compile(&grammar, grammar.rules().next().map_or("", |rule| rule.name()));
        let took = start.elapsed();
        // Twice the second that is promised for both, for a machine that does other work.
        assert!(took < Duration::from_secs(2), "{took:?}: {findings:?} {compiled:?}: {text}");
    }
}

/// A choice between single characters and a text, wrapped in choices to this depth.
fn nested(length: usize, depth: usize) -> String {
    let open = "( ".repeat(depth);
    let close = (0..depth).map(|number| format!(" | \"c{number}\" )"));
    format!("a = {open}{}\"ab\"{}\n", "\"x\" | ".repeat(length), close.collect::<String>())
}

/// The shortest time of three, so that other work on the machine matters less.
fn time_to_lint(text: &str) -> Duration {
    let time = || {
        let start = Instant::now();
        lint(Notation::Bnf, text, &[]).expect("it can be read");
        start.elapsed()
    };
    (0..3).map(|_| time()).min().unwrap_or_default()
}

/// If it is measured again for each choice around it, or for each rule that refers to it, the time is 50 times as long.
#[test]
fn a_long_choice_is_measured_once() {
    let length = of_run([40_000, 100_000]);
    let [flat, deep] = [1, 60].map(|depth| time_to_lint(&nested(length, depth)));
    assert!(deep < 8 * flat, "nested: {deep:?}, and not nested: {flat:?}");

    let users = (0..5000).map(|number| format!("r{number} = s | \"cI\"\n"));
    let users = users.collect::<String>();
    let long = format!("s = {}\"ab\"\n", "\"x\" | ".repeat(length));
    let apart = time_to_lint(&long) + time_to_lint(&format!("{users}s = \"x\" | \"ab\"\n"));
    let together = time_to_lint(&(users + &long));
    assert!(together < 4 * apart, "with its users: {together:?}, and apart: {apart:?}");
}

/// Pairs of alternatives that begin with different octets take some nanoseconds each, as a step does.
#[test]
fn many_pairs_take_little_time() {
    let literals = |count: usize| {
        let literals = (0..count).map(|number| format!("%x{:x}.{:x}", number % 256, number / 256));
        literals.collect::<Vec<_>>().join(" / ")
    };
    let lines = (0..100).map(|number| format!("r{number} = {}\n", literals(512)));
    let text = lines.collect::<String>();
    let start = Instant::now();
    lint(Notation::Abnf, &text, &[]).expect("it can be read");
    let took = start.elapsed();
    assert!(took < Duration::from_secs(2), "{took:?}");
}

/// A finding keeps its alternatives, so long ones take steps.
#[test]
fn an_alternative_can_be_too_long_for_a_finding() {
    let kinds = |length: usize| {
        let text = format!("a = ( *( {}\"y\" ) ) | \"x\"\n", "\"x\" | ".repeat(length));
        let findings = lint(Notation::Bnf, &text, &[]).expect("it can be read");
        let outer = findings.into_iter().filter(|finding| finding.span().start > 6 * length + 8);
        outer.map(|finding| finding.kind().name()).collect::<Vec<_>>()
    };
    assert_eq!(kinds(20_000), ["ambiguous-alternatives", "never-winning-alternative"]);
    assert_eq!(kinds(50_000), ["too-large-alternatives"]);
}

#[test]
fn what_cannot_be_read_is_an_error() {
    let error = lint(Notation::Bnf, "a = b\nb = (", &[]).expect_err("a bracket is open");
    assert_eq!(
        error.to_string(),
        "expected an element after `(`, found the end of the rule, at line 2, column 6"
    );
}

/// If anything were quadratic, or compiled without limits, each of these would take far longer than it may.
#[test]
fn the_time_is_bounded() {
    let many = of_run([30_000, 100_000]);
    let lines = |line: fn(usize) -> String| (0..many).map(line).collect::<String>();
    let circles = lines(|number| format!("r{number} = r{} r{}\n", number.saturating_sub(1), number + 1));
    let back = lines(|number| format!("r{number} = r{} r0\n", number + 1));
    let to_all =
        format!("{}r{many} = {}\n", lines(|n| format!("r{n} = r{}\n", n + 1)), lines(|n| format!("r{n} ")));
    let exponential =
        "a = b | c\nb = *( \"x\" | \"y\" ) \"x\" 40*40( \"x\" | \"y\" )\nc = *( \"x\" | \"y\" )";
    let pairs = "a = *( \"x\" | \"y\" ) \"x\" 9*9( \"x\" | \"y\" ) | *( \"y\" | \"x\" ) \"y\" 10*10( \"x\" | \"y\" ) \"z\"";
    let large = "( *( \"x\" | \"y\" ) \"x\" 40*40( \"x\" | \"y\" ) | \"x\" )";
    let many_large = format!("a = {}", format!("{large} ").repeat(1000));
    let table = [
        ("undefined", format!("a = {}", lines(|number| format!("b{number} "))), many),
        ("undefined, line by line", lines(|number| format!("a{number} = b{number}\n")), 2 * many - 1),
        ("duplicate", "a = \"x\"\n".repeat(many), many - 1),
        ("unreferenced", lines(|number| format!("a{number} = \"x\"\n")), many - 1),
        ("circles", circles, many / 2 + 1),
        ("circles to the first rule", back, 2),
        ("circles to all rules", to_all, 1),
        ("alternatives", format!("a = \"x\"{}", lines(|number| format!(" | \"y{number}\""))), 1),
        ("a large automaton", exponential.to_owned(), 1),
        ("a large product", pairs.to_owned(), 0),
        ("many large automata", many_large, 1000),
        ("large automata", format!("a = 60000*60000\"x\"{}", " | \"x\"".repeat(400)), 1),
    ];
    for (what, text, least) in table {
        let start = Instant::now();
        let findings = lint(Notation::Bnf, &text, &[]).expect("it can be read").len();
        let took = start.elapsed();
        assert!(findings >= least, "{what}: {findings}");
        assert!(took < Duration::from_secs(of_run([6, 20])), "{what}: {took:?}");
    }
}

/// The text without its marks gives these findings and no others of their kinds; if none are given here, there are none
/// at all. They are in the order of the text, with these names and messages, and with the spans that are marked.
fn finds(marked: &str, expected: &[(&str, &str)]) {
    let (text, spans) = unmarked(marked);
    assert_eq!(spans.len(), expected.len(), "a mark for each finding: {marked}");
    let findings = lint(Notation::Bnf, &text, &[]).unwrap_or_else(|error| panic!("{error}: {marked}"));
    let found: Vec<_> = findings
        .iter()
        .map(|finding| (finding.kind().name(), finding.kind().to_string(), finding.span()))
        .collect();
    let expected: Vec<_> = expected
        .iter()
        .zip(&spans)
        .map(|(&(name, message), span)| (name, message.to_owned(), *span))
        .collect();
    assert!(expected.iter().all(|(name, ..)| FindingKind::NAMES.contains(name)));
    let kinds: Vec<_> = expected.iter().map(|(name, ..)| *name).collect();
    let found: Vec<_> =
        found.into_iter().filter(|(name, ..)| kinds.is_empty() || kinds.contains(name)).collect();
    assert_eq!(found, expected, "{marked}");
}

fn unmarked(marked: &str) -> (String, Vec<Span>) {
    let (mut text, mut spans) = (String::new(), Vec::new());
    for character in marked.chars() {
        match character {
            '«' => spans.push(Span::new(text.len(), text.len())),
            '»' => spans.last_mut().expect("it was opened").end = text.len(),
            character => text.push(character),
        }
    }
    (text, spans)
}

fn snapshot(name: &str, text: &str) {
    let mut settings = insta::Settings::clone_current();
    settings.set_snapshot_path(concat!(env!("CARGO_MANIFEST_DIR"), "/../../snapshots"));
    settings.set_prepend_module_to_snapshot(false);
    settings.set_omit_expression(true);
    settings.bind(|| insta::assert_snapshot!(format!("grammars__lint_{name}"), text));
}
