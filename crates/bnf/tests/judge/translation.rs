//! Translations: the languages stay the same, and the output can be read in the other notation.

use crate::grammars::{RFC2141, RFC2396, RFC3986, RFC5234, Random, compile, read, read_abnf};
use uri_bnf_judge::{Automaton, Grammar, Link, Notation, Production, Translation};

const OTHER: [(Notation, Notation); 2] = [(Notation::Bnf, Notation::Abnf), (Notation::Abnf, Notation::Bnf)];

fn grammar_files() -> [(&'static str, Grammar); 4] {
    [
        ("rfc2141", read(RFC2141)),
        ("rfc2396", read(RFC2396)),
        ("rfc3986", read_abnf(RFC3986)),
        ("rfc5234", read_abnf(RFC5234)),
    ]
}

fn read_as(notation: Notation, text: &str) -> Grammar {
    Grammar::read_as(notation, text).unwrap_or_else(|error| panic!("{error}:\n{text}"))
}

#[test]
fn the_grammar_files_keep_their_languages() {
    for (name, grammar) in grammar_files() {
        for notation in [Notation::Bnf, Notation::Abnf] {
            let translation = Translation::new(&grammar, notation);
            let read = read_as(notation, &translation.to_string());
            same_languages(&grammar, &translation, &read);
            if notation == grammar.notation() {
                assert_eq!(translation.to_string(), grammar.to_string());
            } else {
                // And back again.
                let back = Translation::new(&read, grammar.notation());
                same_languages(&read, &back, &read_as(grammar.notation(), &back.to_string()));
                snapshot(&format!("{name}_{notation:?}"), &translation.to_string());
            }
        }
    }
}

#[test]
fn w3c_ebnf_has_the_same_languages() {
    for (name, grammar) in grammar_files() {
        let translation = Translation::to_w3c_ebnf(&grammar).expect("the counts are small");
        let text = translation.to_string();
        let read = crate::w3c_ebnf::read(&text);
        same_languages(&grammar, &translation, &read);
        snapshot(&format!("{name}_w3c_ebnf"), &text);
    }
}

/// Definitions of every shape, in both notations.
#[test]
fn random_grammars_keep_their_languages() {
    let mut random = Random::new(3);
    for _ in 0..300 {
        let bnf = format!("a = {}\nb = {}", random.definition(3, "b"), random.definition(2, "<\">"));
        let abnf = bnf.replace("<\">", "%x22").replace('|', "/");
        for grammar in [read(&bnf), read_abnf(&abnf)] {
            for (_, notation) in OTHER {
                let translation = Translation::new(&grammar, notation);
                same_languages(&grammar, &translation, &read_as(notation, &translation.to_string()));
            }
            let translation = Translation::to_w3c_ebnf(&grammar).expect("the counts are small");
            same_languages(&grammar, &translation, &crate::w3c_ebnf::read(&translation.to_string()));
        }
    }
}

#[test]
fn definitions() {
    for (bnf, abnf, ebnf) in [
        (r#""a""#, r#"%s"a""#, r#""a""#),
        (r#""//""#, r#""//""#, r#""//""#),
        (r#""""#, r#""""#, r#""""#),
        (r#""å""#, "%xC3 %xA5", "#xC3 #xA5"),
        ("\"a\tb\"", "%s\"a\" %x09 %s\"b\"", "\"a\" #x09 \"b\""),
        (r#"*"å""#, "*( %xC3 %xA5 )", "( #xC3 #xA5 )*"),
        (r#"<">"#, "%x22", "'\"'"),
        ("<US-ASCII coded character 20 hexadecimal>", r#"" ""#, "#x20"),
        (
            "1*<US-ASCII coded characters 00-1F and 7F hexadecimal>",
            "1*( %x00-1F / %x7F )",
            "[#x00-#x1F#x7F]+",
        ),
        ("2*2b", "2b", "b b"),
        ("*( 2*2b )", "*( 2b )", "( b b )*"),
        ("*b", "*b", "b*"),
        ("1*b b", "1*b b", "b+ b"),
        ("2*b", "2*b", "b b+"),
        ("*2b | b", "*2b / b", "b? b? | b"),
        ("0*0b", "0b", r#""""#),
        ("1*1( b | b )", "1( b / b )", "( b | b )"),
        ("[ b ]", "[ b ]", "b?"),
        ("[ b b ]", "[ b b ]", "( b b )?"),
        ("*[ b ]", "*[ b ]", "( b? )*"),
        ("[ *b ]", "[ *b ]", "( b* )?"),
        ("1*2[ b ]", "1*2[ b ]", "b? ( b? )?"),
        ("b 2*3( b b ) b", "b 2*3( b b ) b", "b ( b b ) ( b b ) ( b b )? b"),
    ] {
        let grammar = read(&format!("a = {bnf}\nb = \"-\""));
        let translation = Translation::new(&grammar, Notation::Abnf);
        assert_eq!(shown(&translation), format!("a = {abnf}"));
        let translation = Translation::to_w3c_ebnf(&grammar).expect("the counts are small");
        assert_eq!(shown(&translation), format!("a ::= {ebnf}"));
    }
    for (abnf, bnf, ebnf) in [
        (r#""v1""#, r#"( "v" | "V" ) "1""#, r#"[Vv] "1""#),
        (r#"*"v""#, r#"*( "v" | "V" )"#, "[Vv]*"),
        (r#""v" / "w""#, r#"( "v" | "V" ) | ( "w" | "W" )"#, "[Vv] | [Ww]"),
        (r#"%s"v1""#, r#""v1""#, r#""v1""#),
        ("%x41.22.0A", r#""A" <"> <US-ASCII coded character 0A hexadecimal>"#, "\"A\" '\"' #x0A"),
        ("%x31-39", "<US-ASCII coded characters 31-39 hexadecimal>", "[#x31-#x39]"),
        ("%x80-FF", "<octets 80-FF hexadecimal>", "[#x80-#xFF]"),
        ("0<B>", "*0b", r#""""#),
        ("3B", "3*3b", "b b b"),
    ] {
        let grammar = read_abnf(&format!("a = {abnf}\nb = \"-\""));
        assert_eq!(shown(&Translation::new(&grammar, Notation::Bnf)), format!("a = {bnf}"));
        let translation = Translation::to_w3c_ebnf(&grammar).expect("the counts are small");
        assert_eq!(shown(&translation), format!("a ::= {ebnf}"));
    }
}

#[test]
fn names_stay_apart() {
    let grammar = read("a_b = \"x\" A-B a-b alpha\na-b = \"y\"\nA-B = \"z\"\nalpha = \"1\"");
    let abnf = Translation::new(&grammar, Notation::Abnf);
    assert_eq!(
        abnf.to_string(),
        "a-b = %s\"x\" A-B-3 a-b-2 alpha\na-b-2 = %s\"y\"\nA-B-3 = %s\"z\"\nalpha = \"1\"\n"
    );
    assert_eq!((abnf.name("A-B"), abnf.name("none")), (Some("A-B-3"), None));
    // The core rule that a rule of the text hides is spelt out; the other one exists in the notation.
    let grammar = read_abnf("a = HEXDIG digit SP\ndigit = \"x\"");
    let bnf = Translation::new(&grammar, Notation::Bnf).to_string();
    let names: Vec<_> = bnf.lines().filter_map(|line| line.split(' ').next()).collect();
    assert_eq!(names, ["a", "digit", "DIGIT", "HEXDIG", "SP"]);
    assert_eq!(Translation::new(&grammar, Notation::Abnf).to_string(), grammar.to_string());
}

/// The rules of linked grammars follow, and names do not collide.
#[test]
fn linked_rules_follow() {
    let innermost = read_abnf("x = DIGIT HEXDIG");
    let link = Link { rule: "b", grammar: &innermost, target: "x" };
    let inner =
        Grammar::read_linked(Notation::Bnf, "a = b digit\nb = <see x>\ndigit = \"-\"\nc = a", &[link]);
    let inner = inner.expect("it can be read");
    let links = [
        Link { rule: "a", grammar: &inner, target: "a" },
        Link { rule: "c", grammar: &innermost, target: "x" },
    ];
    let text = "a = [ b ] <see a>\nb = DIGIT\nc = 2<see x>\n";
    let outer = Grammar::read_linked(Notation::Abnf, text, &links).expect("it can be read");
    assert_eq!(outer.to_string(), text);
    assert_eq!(outer.linked("a").map(Production::name), Some("a"));
    assert!(outer.uses("a").eq(["b", "a"]));
    assert!(compile(&outer, "a").accepts(b"70F-") && compile(&outer, "c").accepts(b"0f1e"));
    for (_, notation) in OTHER {
        let translation = Translation::new(&outer, notation);
        same_languages(&outer, &translation, &read_as(notation, &translation.to_string()));
        snapshot(&format!("linked_{notation:?}"), &translation.to_string());
    }
}

#[test]
fn w3c_ebnf_is_bounded() {
    for (definition, is_small) in [
        ("65537*65537\"x\"", true),
        ("65537*\"x\"", true),
        ("0*0( *4294967295\"x\" )", false),
        ("65538*65538\"x\"", false),
        ("*4294967295\"x\"", false),
        ("9*9( 9*9( 9*9( 9*9( 9*9( 9*9\"x\" ) ) ) ) )", false),
        ("9*9( \"x\" 9*9( \"x\" 9*9( \"x\" *9( \"x\" ) ) ) )", true),
    ] {
        let grammar = read(&format!("b = \"x\"\na = {definition}"));
        let translation = Translation::to_w3c_ebnf(&grammar);
        assert_eq!(translation.is_ok(), is_small, "{definition}");
        if let Err(error) = translation {
            assert_eq!(error.to_string(), "the counts of rule `a` add more than 65536 elements");
        }
    }
    // Only counts are limited, not the length of a rule without them.
    let plain = read(&format!("a = \"x\"{}", " | \"x\"".repeat(100_000)));
    assert!(Translation::to_w3c_ebnf(&plain).is_ok());
    let long = format!("a = 60000*60000\"{}\"", "x".repeat(60000));
    assert!(Translation::to_w3c_ebnf(&read(&long)).is_err());
}

fn shown(translation: &Translation<'_>) -> String {
    translation.rule("a").expect("it is there").to_string()
}

/// Every rule of `grammar` has its language in `read`, under its new name.
fn same_languages(grammar: &Grammar, translation: &Translation<'_>, read: &Grammar) {
    for rule in grammar.rules() {
        let name = translation.name(rule.name()).expect("each rule has a name");
        let [before, after] =
            [(grammar, rule.name()), (read, name)].map(|(grammar, rule)| compile(grammar, rule));
        let difference =
            |before: &Automaton| before.difference(&after).map(|word| word.escape_ascii().to_string());
        assert_eq!(difference(&before), None, "{rule}\n{translation}");
    }
}

fn snapshot(name: &str, text: &str) {
    let mut settings = insta::Settings::clone_current();
    settings.set_snapshot_path(concat!(env!("CARGO_MANIFEST_DIR"), "/../../snapshots"));
    settings.set_prepend_module_to_snapshot(false);
    settings.set_omit_expression(true);
    settings.bind(|| insta::assert_snapshot!(format!("grammars__{}", name.to_lowercase()), text));
}
