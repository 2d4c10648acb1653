//! The reader of ABNF: trees, printing back, names, the core rules, and the grammars in ABNF.

use crate::grammars::{
    RFC2396, RFC3986, RFC5234, Random, abnf_language, compile, language, read, read_abnf, rfc2396,
};
use crate::share::of_run;
use uri_bnf_judge::{Expression, Grammar, Notation, OctetSet, Production, Prose, TerminalValues, lint};

#[test]
fn trees() {
    reads(r#""x""#, &Expression::AnyCase("x".into()));
    reads(r#"%s"x""#, &Expression::Literal("x".into()));
    reads(
        r#"%s"x" / """#,
        &alternatives([Expression::Literal("x".into()), Expression::AnyCase(String::new())]),
    );
    reads("b/b", &alternatives([reference("b"), reference("b")]));
    reads(
        "b / b b",
        &alternatives([reference("b"), Expression::Sequence(vec![reference("b"), reference("b")])]),
    );
    reads("%x31-39", &values("%x31-39"));
    reads("%X0d.0A", &values("%X0d.0A"));
    reads("%d13.10", &values("%d13.10"));
    reads("%b00000001-11", &values("%b00000001-11"));
    reads("2b", &repetition(2, Some(2), reference("b")));
    reads("0*2b", &repetition(0, Some(2), reference("b")));
    reads("5( b )", &repetition(5, Some(5), Expression::Group(Box::new(reference("b")))));
    reads("0<b>", &repetition(0, Some(0), Expression::Bracketed("b".into())));
    reads("<b>", &Expression::Bracketed("b".into()));
    reads("[ B ]", &Expression::Optional(Box::new(reference("B"))));
    let space = "US-ASCII coded character 20 hexadecimal";
    reads(&format!("<{space}>"), &Expression::Prose(Prose::read(space).expect("the wording is known")));
}

/// Elements that ABNF can write in two ways.
#[test]
fn one_tree_for_the_same() {
    for (one, other) in [
        (r#"%i"x""#, r#""x""#),
        (r#"%I"x""#, r#""x""#),
        (r#"%S"x""#, r#"%s"x""#),
        ("2*2b", "2b"),
        ("0*b", "*b"),
    ] {
        let [one, other] = [one, other].map(definition);
        assert_eq!(one, other);
    }
}

#[test]
fn meanings() {
    for (text, bnf) in [
        (r#""v1""#, r#"( "v" | "V" ) "1""#),
        (r#"%s"v""#, r#""v""#),
        (r#""@[`{""#, r#""@[`{""#),
        ("%x31-33", r#""1" | "2" | "3""#),
        ("%d49.50", r#""12""#),
        ("%b110001", r#""1""#),
        ("%x22", r#"<">"#),
        ("2DIGIT", "2*2<US-ASCII coded characters 30-39 hexadecimal>"),
        ("5( \"0\" )", r#""00000""#),
        ("0<DIGIT>", r#""""#),
        ("digit", "<US-ASCII coded characters 30-39 hexadecimal>"),
        ("CRLF", "<US-ASCII coded character 0D hexadecimal> <US-ASCII coded character 0A hexadecimal>"),
        ("OCTET", "<octets 00-FF hexadecimal>"),
        (r#""a" / "b" "c" / 1*%x64"#, r#""a" | "A" | ( "b" | "B" ) ( "c" | "C" ) | 1*"d""#),
    ] {
        assert_eq!(abnf_language(text), language(bnf), "{text}");
    }
}

#[test]
fn later_alternatives_are_added() {
    let grammar = read_abnf("a = \"x\"\nb = \"y\"\nA =/ b\na =/ %x7A / \"z\"\n");
    let rule = grammar.rule("a").expect("it is there");
    assert_eq!(rule.to_string(), r#"a = "x" / b / %x7A / "z""#);
    assert_eq!(rule.printed(), "a = \"x\"\nA =/ b\na =/ %x7A / \"z\"");
    assert_eq!((rule.name(), rule.span()), ("a", (0..7).into()));
    assert!(grammar.rules().map(Production::name).eq(["a", "b"]));
    assert!(grammar.uses("a").eq(["b"]));
    same_rules(&grammar, &read_abnf(&grammar.to_string()));
}

#[test]
fn names_are_the_same_in_either_case() {
    let grammar = read_abnf("Host = PORT / <Port>\nport = 1*Digit\n");
    assert_eq!(grammar.rule("HOST").map(Production::name), Some("Host"));
    assert!(grammar.uses("host").eq(["port"]));
    assert!(grammar.used_by("Port").eq(["Host"]));
    assert!(grammar.uses("port").eq(["DIGIT"]));
}

#[test]
fn core_rules() {
    let core = read_abnf(RFC5234);
    let names = [
        "ALPHA", "BIT", "CHAR", "CR", "CRLF", "CTL", "DIGIT", "DQUOTE", "HEXDIG", "HTAB", "LF", "LWSP",
        "OCTET", "SP", "VCHAR", "WSP",
    ];
    assert!(core.rules().map(Production::name).eq(names));
    let user = read_abnf("a = DIGIT");
    for name in names {
        assert_eq!(compile(&user, name), compile(&core, name), "{name}");
    }
    // Core rules exist if one is used, and are not among the rules of the text.
    assert!(user.rules().map(Production::name).eq(["a"]));
    assert_eq!(read_abnf("a = \"x\"").rule("DIGIT"), None);
    assert!(Grammar::read("a = DIGIT").is_err());
    let sets = [
        ("ALPHA", u8::is_ascii_alphabetic as fn(&u8) -> bool),
        ("DIGIT", u8::is_ascii_digit),
        ("CTL", u8::is_ascii_control),
        ("VCHAR", u8::is_ascii_graphic),
        ("HEXDIG", u8::is_ascii_hexdigit),
        ("OCTET", |_| true),
        ("CHAR", |octet| (1..128).contains(octet)),
        ("BIT", |octet| matches!(octet, b'0' | b'1')),
        ("WSP", |octet| matches!(octet, b' ' | b'\t')),
        ("DQUOTE", |octet| *octet == b'"'),
    ];
    for (name, is_member) in sets {
        let expected: OctetSet = (0..=u8::MAX).filter(is_member).collect();
        assert_eq!(compile(&core, name).first(), expected, "{name}");
    }
}

#[test]
fn a_rule_of_the_text_takes_precedence_over_the_core_rule() {
    let grammar = read_abnf("a = HEXDIG digit\nDigit = \"x\"\n");
    let automaton = compile(&grammar, "a");
    // The core rule HEXDIG still uses the core rule DIGIT.
    assert!(automaton.accepts(b"7x") && automaton.accepts(b"fX") && !automaton.accepts(b"x7"));
    assert_eq!(grammar.rule("DIGIT").map(Production::name), Some("Digit"));
}

#[test]
fn the_grammars_print_back() {
    for text in [RFC3986, RFC5234] {
        let grammar = read_abnf(text);
        same_rules(&grammar, &read_abnf(&grammar.to_string()));
        for rule in grammar.rules() {
            let fold = |text: &str| text.split_whitespace().collect::<String>();
            let code =
                rule.printed().lines().map(|line| line.split_once(" ; ").map_or(line, |(code, _)| code));
            let code = code.filter(|line| !line.trim_start().starts_with(';')).collect::<String>();
            let (line, printed) = (fold(&rule.to_string()), fold(&code));
            // `*1( ... )` and its like are kept; `2*2` would not be.
            assert_eq!(line, printed);
            assert_eq!(text.get(std::ops::Range::from(rule.span())), Some(rule.printed()));
        }
    }
}

#[test]
fn rfc3986_is_the_grammar_of_the_specification() {
    let grammar = read_abnf(RFC3986);
    assert_eq!(grammar.notation(), Notation::Abnf);
    assert_eq!(grammar.rules().len(), 39, "36 of appendix A, and three core rules");
    let reference = compile(&grammar, "URI-reference");
    assert_eq!((reference.state_count(), reference.class_count()), (183, 21));
    assert!(grammar.unreferenced().eq(["URI-reference", "absolute-URI", "path", "reserved"]));
    for (rule, text, is_member) in [
        ("URI", "http://[2001:db8::7]/c=GB?objectClass?one", true),
        ("URI", "HTTP://[V1.a:b]/", true),
        ("URI", "tel:+1-816-555-1212", true),
        ("URI", "//h", false),
        ("URI-reference", "//h", true),
        ("URI-reference", "a b", false),
        ("relative-ref", "a:b", false),
        ("IPv4address", "255.255.255.255", true),
        ("IPv4address", "256.0.0.1", false),
        ("IPv4address", "01.0.0.1", false),
        ("IPv6address", "::", true),
        ("IPv6address", "1:2:3:4:5:6:7:8", true),
        ("IPv6address", "1::2::3", false),
        ("IPv6address", "::ffff:1.2.3.4", true),
        ("path-empty", "", true),
        ("path-empty", "a", false),
    ] {
        assert_eq!(compile(&grammar, rule).accepts(text.as_bytes()), is_member, "{rule}: {text}");
    }
}

/// Appendix D.2 of RFC 3986 renames rules of RFC 2396; for `rel_path` it names the wrong one. Its characters
/// changed, so the rules are compared with those of RFC 2396.
#[test]
fn rel_path_became_path_noscheme() {
    let segments = "segment = *pchar\nsegment-nz = 1*pchar\n";
    let with_pchar = |path: &str| {
        let pchar =
            "pchar = unreserved | escaped | \":\" | \"@\" | \"&\" | \"=\" | \"+\" | \"$\" | \",\" | \";\"\n";
        let classes = RFC2396.split_once("\nunreserved    =").expect("it is there").1;
        read(&format!("{path}\n{segments}{pchar}unreserved ={classes}"))
    };
    let rel_path = compile(&rfc2396(), "rel_path");
    let noscheme = with_pchar(
        "p = segment-nz-nc *( \"/\" segment )\n\
         segment-nz-nc = 1*( unreserved | escaped | \"@\" | \"&\" | \"=\" | \"+\" | \"$\" | \",\" | \";\" )",
    );
    assert_eq!(rel_path, compile(&noscheme, "p"));
    let rootless = with_pchar("p = segment-nz *( \"/\" segment )");
    assert_eq!(rel_path.difference(&compile(&rootless, "p")).as_deref(), Some(&b":"[..]));
}

/// Trees of every shape, including those that only a program builds, and those with elements of BNF: the output is read
/// as the same tree, apart from parentheses that had to be added; with elements of BNF, as the same language.
#[test]
fn any_tree_prints_back() {
    let mut random = Random::new(11);
    for round in 0..2000 {
        let tree = random_tree(&mut random, 4, if round % 2 == 0 { 6 } else { 8 });
        let read = definition(&tree.display(Notation::Abnf).to_string());
        assert_eq!(read.display(Notation::Abnf).to_string(), tree.display(Notation::Abnf).to_string());
        if round % 2 == 0 {
            assert_eq!(without_groups(&read), without_groups(&tree), "{tree}");
        } else {
            // In BNF, too.
            let [bnf, abnf] = [Notation::Bnf, Notation::Abnf].map(|notation| {
                let text = format!("a = {}\nb = \"-\"", tree.display(notation));
                Grammar::read_as(notation, &text).unwrap_or_else(|error| panic!("{error}: {text}"))
            });
            assert_eq!(compile(&bnf, "a"), compile(&abnf, "a"), "{bnf}");
        }
    }
}

/// The texts of the grammar files, with pieces removed, doubled and exchanged: nothing panics, and what can be read is
/// printed as it was.
#[test]
fn damaged_texts() {
    let mut random = Random::new(13);
    let mut read_count = 0;
    for text in [RFC2396, RFC3986, RFC5234] {
        for _ in 0..400 {
            let lines: Vec<&str> = text.lines().collect();
            let at = usize::try_from(random.below(lines.len() as u64)).expect("it is small");
            let mut damaged: String = lines[at..lines.len().min(at + 6)].join("\n");
            for _ in 0..random.below(4) {
                let offset = usize::try_from(random.below(damaged.len() as u64 + 1)).expect("it is small");
                let piece =
                    ["%", "<", "\"", "=/", " / ", "|", "(", "]", "*", "9", "%x4", "\n", "å", "_", ";"];
                let piece = piece[usize::try_from(random.below(piece.len() as u64)).expect("it is small")];
                if damaged.is_char_boundary(offset) {
                    damaged.insert_str(offset, piece);
                }
            }
            for notation in [Notation::Bnf, Notation::Abnf] {
                let _ = lint(notation, &damaged, &[]);
                if let Ok(grammar) = Grammar::read_as(notation, &damaged) {
                    read_count += 1;
                    let again = Grammar::read_as(notation, &grammar.to_string()).expect("it prints back");
                    same_rules(&grammar, &again);
                }
            }
        }
    }
    assert!(read_count > 100, "{read_count}");
}

/// If anything were quadratic, each of these would take far longer than it may.
#[test]
fn long_texts_take_linear_time() {
    let many = of_run([30_000, 100_000]);
    let added = |number| format!("a{number} = \"x\"\nA{number} =/ DIGIT\n");
    let to_many: Vec<_> = (0..many).map(added).collect();
    let table = [
        ("additions", format!("a = \"x\"\n{}", "a =/ \"y\" / b\n".repeat(many)) + "b = \"z\"", true),
        ("additions to many", to_many.concat(), true),
        ("numbers", format!("a = %x41{}", ".42".repeat(10 * many)), true),
        ("core rules", format!("a = {}", "DIGIT / <Hexdig> ".repeat(many)), true),
        ("counts", format!("a = {}", "2".repeat(10 * many)), false),
        ("percents", format!("a = {}", "%".repeat(10 * many)), false),
        ("brackets", format!("a = {}", "<".repeat(10 * many)), false),
    ];
    for (what, text, good) in table {
        let start = std::time::Instant::now();
        let grammar = Grammar::read_as(Notation::Abnf, &text);
        assert_eq!(grammar.is_ok(), good, "{what}");
        let printed = grammar.map(|grammar| grammar.to_string().len());
        let took = start.elapsed();
        assert!(took.as_secs() < of_run([3, 10]), "{what}: {took:?}, {printed:?}");
    }
}

fn random_tree(random: &mut Random, depth: usize, leaves: u64) -> Expression {
    let shape = if depth == 0 { random.below(leaves) } else { random.below(leaves + 5) };
    let (size, minimum, span) = (2 + random.below(2), u32::from(random.below(3) > 1), random.below(3));
    let maximum = u32::try_from(span).ok().filter(|&span| span > 0).map(|span| minimum + span - 1);
    let mut inner = || random_tree(random, depth - 1, leaves);
    match shape {
        0 => Expression::AnyCase("x1".into()),
        1 => Expression::Literal("y".into()),
        2 => values("%x31-33"),
        3 => values("%d13.34"),
        4 => Expression::Bracketed("b".into()),
        5 => reference("b"),
        shape if shape + 2 == leaves => Expression::Quote,
        shape if shape < leaves => Expression::Literal("\"å".into()),
        shape => match shape - leaves {
            0 => alternatives((0..size).map(|_| inner())),
            1 => Expression::Sequence((0..size).map(|_| inner()).collect()),
            2 => repetition(minimum, maximum, inner()),
            3 => Expression::Optional(Box::new(inner())),
            _ => Expression::Group(Box::new(inner())),
        },
    }
}

fn without_groups(tree: &Expression) -> Expression {
    match tree {
        Expression::Alternatives(members) => alternatives(members.iter().map(without_groups)),
        Expression::Sequence(members) => Expression::Sequence(members.iter().map(without_groups).collect()),
        Expression::Repetition { minimum, maximum, element } => {
            repetition(*minimum, *maximum, without_groups(element))
        }
        Expression::Optional(element) => Expression::Optional(Box::new(without_groups(element))),
        Expression::Group(element) => without_groups(element),
        leaf => leaf.clone(),
    }
}

fn reads(text: &str, tree: &Expression) {
    for text in [text, &tree.display(Notation::Abnf).to_string()] {
        assert_eq!(definition(text), *tree, "{text}");
    }
}

/// What the text is read as.
fn definition(text: &str) -> Expression {
    let grammar = read_abnf(&format!("a = {text}\nb = \"y\""));
    grammar.rule("a").expect("it was written").definition().clone()
}

fn same_rules(left: &Grammar, right: &Grammar) {
    let parts = |rule: &Production| (rule.name().to_owned(), rule.definition().clone());
    assert!(left.rules().map(parts).eq(right.rules().map(parts)), "{left}\n{right}");
}

fn alternatives(members: impl IntoIterator<Item = Expression>) -> Expression {
    Expression::Alternatives(members.into_iter().collect())
}

fn repetition(minimum: u32, maximum: Option<u32>, element: Expression) -> Expression {
    Expression::Repetition { minimum, maximum, element: Box::new(element) }
}

fn reference(name: &str) -> Expression {
    Expression::Reference(name.to_owned())
}

fn values(text: &str) -> Expression {
    Expression::Values(TerminalValues::read(text).expect("it is well-formed"))
}
