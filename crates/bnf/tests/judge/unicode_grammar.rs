//! Grammars of Unicode characters: the numbers that are read, their octets, and what prints them.

use std::collections::{BTreeSet, HashSet};

use crate::grammars::{compile, read_abnf};
use uri_bnf_judge::{
    Automaton, Characters, Extent, Generator, Grammar, GrammarErrorKind, Link, Notation, Part, Production,
    Suite, Translation, lint,
};

const RFC3987: &str = include_str!("../../../../grammar/rfc3987.abnf");
const RFC3986: &str = include_str!("../../../../grammar/rfc3986.abnf");

/// The rules of a grammar of Unicode characters.
fn of_unicode(rules: &str) -> String {
    format!("; Characters  Unicode\n\n{rules}\n")
}

fn read_unicode(rules: &str) -> Grammar {
    read_abnf(&of_unicode(rules))
}

#[test]
fn numbers_are_octets_unless_the_header_says_otherwise() {
    let error = Grammar::read_as(Notation::Abnf, "a = %xA0-D7FF").unwrap_err();
    assert_eq!(*error.kind(), GrammarErrorKind::ValueTooLarge { digits: "D7FF".into(), radix: 16 });
    for (header, is_of_unicode) in [
        ("; Characters  Unicode\n", true),
        ("; A grammar\n;\n; Characters  Unicode: up to %x10FFFF\n;           in UTF-8\n", true),
        ("; Characters    Unicode.\n", true),
        // One space, another word, and a comment that is not at the beginning.
        ("; Characters Unicode\n", false),
        ("; Characters  Unicoded\n", false),
        ("; Characters  octets\n", false),
        ("b = \"x\"\n; Characters  Unicode\n", false),
    ] {
        let grammar = read_abnf(&format!("{header}a = %xE9\n"));
        assert_eq!(grammar.characters() == Characters::Unicode, is_of_unicode, "{header}");
        assert_eq!(compile(&grammar, "a").accepts("é".as_bytes()), is_of_unicode, "{header}");
        assert_eq!(compile(&grammar, "a").accepts(b"\xE9"), !is_of_unicode, "{header}");
    }
    // BNF has no numbers.
    let bnf = Grammar::read(&of_unicode("a = <octet E9 hexadecimal>")).unwrap();
    assert!(bnf.characters() == Characters::Octets && compile(&bnf, "a").accepts(b"\xE9"));
}

#[test]
fn values_that_are_not_characters() {
    let too_large =
        |digits: &str, radix| GrammarErrorKind::ValueBeyondUnicode { digits: digits.into(), radix };
    let surrogate = |digits: &str, radix| GrammarErrorKind::Surrogate { digits: digits.into(), radix };
    let hundred_digits = "1".repeat(100);
    for (values, kind) in [
        ("%x110000", too_large("110000", 16)),
        ("%d1114112", too_large("1114112", 10)),
        (&format!("%x{hundred_digits}"), too_large(&hundred_digits, 16)),
        ("%xA0-110000", too_large("110000", 16)),
        ("%x41.110000.42", too_large("110000", 16)),
        ("%xD800", surrogate("D800", 16)),
        ("%d57343", surrogate("57343", 10)),
        ("%xA0-DFFF", surrogate("DFFF", 16)),
        ("%xDC00-E000", surrogate("DC00", 16)),
        ("%x41.DC00", surrogate("DC00", 16)),
        ("%xD7FF-A0", GrammarErrorKind::ValuesReversed { text: "%xD7FF-A0".into() }),
        ("%xA0-", GrammarErrorKind::UnknownValue { text: "%xA0-".into() }),
    ] {
        let text = of_unicode(&format!("a = \"x\" {values}"));
        let error = Grammar::read_as(Notation::Abnf, &text).unwrap_err();
        assert_eq!(*error.kind(), kind);
        let start = text.find(values).unwrap();
        assert_eq!(error.span(), (start..start + values.len()).into(), "{values}");
        assert_eq!((error.line(), error.column()), (3, 9));
    }
    let message = "value `D800` of base 16 is a surrogate, which is not a character";
    assert_eq!(surrogate("D800", 16).to_string(), message);
    let message = "value `110000` of base 16 is larger than 10FFFF hexadecimal, the last number of Unicode";
    assert_eq!(too_large("110000", 16).to_string(), message);
}

#[test]
fn meanings() {
    for (values, members, others) in [
        ("%xE9", &["é"][..], &["e", "è"][..]),
        ("%d233.108", &["él"], &["é", "l"]),
        ("%b11101001", &["é"], &[]),
        ("%x7F-80", &["\u{7F}", "\u{80}"], &["~", "\u{81}"]),
        ("%x7FF-800", &["\u{7FF}", "\u{800}"], &["\u{7FE}", "\u{801}"]),
        ("%xFFFF-10000", &["\u{FFFF}", "\u{10000}"], &["\u{FFFE}", "\u{10001}"]),
        ("%x41-5A", &["A", "Z"], &["a", "[", "é"]),
        // All characters after `[`, as RFC 8259 has them: there is no text with surrogates.
        ("%x5D-10FFFF", &["]", "\u{D7FF}", "\u{E000}", "\u{10FFFF}"], &["\\", "["]),
        ("*2( %xE9 / %x1F600 )", &["", "é😀", "😀😀"], &["é😀é"]),
        // The core rules are of characters, too.
        ("OCTET", &["\0", "é", "ÿ"], &["Ā"]),
        ("2CHAR", &["\u{1}\u{7F}"], &["\u{80}a"]),
    ] {
        let automaton = compile(&read_unicode(&format!("a = {values}")), "a");
        assert!(members.iter().all(|text| automaton.accepts(text.as_bytes())), "{values}");
        assert!(!others.iter().any(|text| automaton.accepts(text.as_bytes())), "{values}");
        for ill_formed in [&b"\x80"[..], b"\xC3", b"\xE9", b"\xED\xA0\x80", b"\xC1\xA1", b"\xF4\x90\x80\x80"]
        {
            assert!(!automaton.accepts(ill_formed), "{values}");
        }
    }
}

fn is_ucschar(number: u32) -> bool {
    matches!(number, 0xA0..=0xD7FF | 0xF900..=0xFDCF | 0xFDF0..=0xFFEF)
        || (1..=0xE).contains(&(number >> 16))
            && number & 0xFFFF <= 0xFFFD
            && !(0xE0000..=0xE0FFF).contains(&number)
}

fn is_iprivate(number: u32) -> bool {
    matches!(number, 0xE000..=0xF8FF | 0xF_0000..=0xF_FFFD | 0x10_0000..=0x10_FFFD)
}

/// All texts of any length: each prefix of a character's octets, and each octet after it.
fn has_exactly(automaton: &Automaton, is_member: impl Fn(u32) -> bool) {
    let mut prefixes = HashSet::from([Vec::new()]);
    for character in ('\0'..=char::MAX).filter(|&character| is_member(character.into())) {
        let mut octets = [0; 4];
        let octets = character.encode_utf8(&mut octets).as_bytes();
        let is_new = |length: &usize| !prefixes.contains(&octets[..*length]);
        let new: Vec<_> = (1..octets.len()).rev().take_while(is_new).collect();
        prefixes.extend(new.into_iter().map(|length| octets[..length].to_vec()));
    }
    let is_whole = |text: &[u8]| {
        let mut characters = std::str::from_utf8(text).into_iter().flat_map(str::chars);
        characters.next().is_some_and(|character| is_member(character.into())) && characters.next().is_none()
    };
    for prefix in &prefixes {
        let state = prefix.iter().fold(automaton.start(), |state, &octet| automaton.step(state, octet));
        assert!(!automaton.is_accepting(state));
        let mut text = prefix.clone();
        text.push(0);
        for octet in 0..=u8::MAX {
            let next = automaton.step(state, octet);
            text[prefix.len()] = octet;
            let is_whole = is_whole(&text);
            assert_eq!(automaton.is_accepting(next), is_whole, "{text:x?}");
            assert_eq!(automaton.is_dead(next), !is_whole && !prefixes.contains(&text), "{text:x?}");
            assert!(!is_whole || automaton.next_octets(next).is_empty(), "{text:x?}");
        }
    }
}

#[test]
fn ucschar_and_iprivate_have_their_characters_and_no_other_octets() {
    let grammar = read_abnf(RFC3987);
    has_exactly(&compile(&grammar, "ucschar"), is_ucschar);
    has_exactly(&compile(&grammar, "iprivate"), is_iprivate);
}

/// Without characters beyond US-ASCII, each rule is the one of RFC 3986.
#[test]
fn rules_without_characters_beyond_us_ascii_are_those_of_rfc_3986() {
    let start = RFC3987.find("ucschar        =").unwrap();
    let end = RFC3987.find("; Section 2.2, the rules that are the same").unwrap();
    // Both are in a set already, wherever they are used.
    let text = format!("{}ucschar = \"~\"\niprivate = \"?\"\n{}", &RFC3987[..start], &RFC3987[end..]);
    let (grammar, uri) = (read_abnf(&text), read_abnf(RFC3986));
    let mut compared = 0;
    for rule in grammar.rules().map(Production::name) {
        let of_uri = [rule, rule.strip_prefix('i').unwrap_or(rule), &rule.replace("IRI", "URI")]
            .into_iter()
            .find_map(|name| uri.rule(name));
        if let Some(of_uri) = of_uri {
            assert_eq!(compile(&grammar, rule), compile(&uri, of_uri.name()), "{rule}");
            compared += 1;
        }
    }
    // All but `ucschar` and `iprivate`.
    assert_eq!(compared, grammar.rules().len() - 2);
}

#[test]
fn the_automata_of_rfc_3987() {
    let grammar = read_abnf(RFC3987);
    for (rule, states, classes) in [
        ("IRI-reference", 278, 44),
        ("IRI", 262, 44),
        ("ipchar", 18, 25),
        ("ucschar", 16, 22),
        ("iprivate", 10, 12),
    ] {
        let automaton = compile(&grammar, rule);
        assert_eq!((automaton.state_count(), automaton.class_count()), (states, classes), "{rule}");
    }
}

#[test]
fn what_is_printed_is_read_again() {
    let rules =
        "a = %xA0-D7FF / %xe9 *2( %d233.108 ) / %x5D-10FFFF\nb = %x41-7A / %xE9.41.42\nc = OCTET / %x41.42\n";
    for grammar in [read_abnf(RFC3987), read_unicode(rules)] {
        let printed = grammar.to_string();
        assert!(printed.starts_with("; Characters  Unicode\n"));
        let abnf = Translation::new(&grammar, Notation::Abnf).to_string();
        assert_eq!(abnf, printed);
        let bnf = Translation::new(&grammar, Notation::Bnf);
        let of_bnf = Grammar::read(&bnf.to_string()).unwrap();
        let back = read_abnf(&Translation::new(&of_bnf, Notation::Abnf).to_string());
        assert_eq!(back.characters(), Characters::Octets);
        let reread = read_abnf(&printed);
        for rule in grammar.rules().map(Production::name) {
            let automaton = compile(&grammar, rule);
            assert_eq!(compile(&reread, rule), automaton, "{rule}");
            assert_eq!(compile(&of_bnf, bnf.name(rule).unwrap()), automaton, "{rule}");
            assert_eq!(compile(&back, rule), automaton, "{rule}");
        }
    }
}

#[test]
fn translations() {
    let grammar = read_unicode("a = *%xE9.41 / [ %xA0-D7FF ]\nb = %x41-FF / \"x\"");
    let abnf = "; Characters  Unicode\na = *%xE9.41 / [ %xA0-D7FF ]\nb = %x41-FF / \"x\"\n";
    assert_eq!(Translation::new(&grammar, Notation::Abnf).to_string(), abnf);
    let ebnf = "a ::= ( #xE9 \"A\" )* | [#xA0-#xD7FF]?\nb ::= [#x41-#xFF] | [Xx]\n";
    assert_eq!(Translation::to_w3c_ebnf(&grammar).unwrap().to_string(), ebnf);
    let bnf = Translation::new(&grammar, Notation::Bnf);
    assert_eq!(
        bnf.rule("b").unwrap().to_string(),
        "b = ( <US-ASCII coded characters 41-7F hexadecimal> | \
         <octets C2-C3 hexadecimal> <octets 80-BF hexadecimal> ) | ( \"x\" | \"X\" )"
    );
}

/// Numbers cannot mean both characters and octets, so a grammar with both is translated to octets.
#[test]
fn translations_with_octets_of_another_grammar() {
    let octets = read_abnf("octet = %x80-FF");
    let text = of_unicode("a = %xE9 / b\nb = <see there>");
    let link = Link { rule: "b", grammar: &octets, target: "octet" };
    let grammar = Grammar::read_linked(Notation::Abnf, &text, &[link]).unwrap();
    let automaton = compile(&grammar, "a");
    assert!(automaton.accepts("é".as_bytes()) && automaton.accepts(b"\xE9"));
    let abnf = Translation::new(&grammar, Notation::Abnf).to_string();
    assert_eq!(abnf, "a = %xC3 %xA9 / b\nb = octet\noctet = %x80-FF\n");
    assert_eq!(compile(&read_abnf(&abnf), "a"), automaton);
    let ebnf = Translation::to_w3c_ebnf(&grammar).unwrap().to_string();
    assert_eq!(ebnf, "a ::= #xC3 #xA9 | b\nb ::= octet\noctet ::= [#x80-#xFF]\n");
}

#[test]
fn linted() {
    let findings = |rules: &str| -> Vec<String> {
        lint(Notation::Abnf, &of_unicode(rules), &[]).unwrap().iter().map(ToString::to_string).collect()
    };
    // The sequences of a range are not alternatives of the definition.
    assert_eq!(
        findings("a = ( %xA0-D7FF / \"x\" ) ( %x0-10FFFF / [ %xE9 ] )"),
        [
            "`%x0-10FFFF` (alternative 1) and `[ %xE9 ]` (alternative 2) both derive \"\\xc3\\xa9\", at line 3, column 40",
        ]
    );
    let rfc3987 = lint(Notation::Abnf, RFC3987, &[]).unwrap();
    let rfc3986 = lint(Notation::Abnf, RFC3986, &[]).unwrap();
    let kinds = |findings: &[uri_bnf_judge::Finding]| -> Vec<&str> {
        findings.iter().map(|finding| finding.kind().name()).collect()
    };
    assert_eq!(kinds(&rfc3987).len(), kinds(&rfc3986).len());
}

#[test]
fn generated_texts_are_utf8() {
    let grammar = read_abnf(RFC3987);
    for rule in grammar.rules().map(Production::name) {
        let generator = Generator::new(&grammar, rule, 1).unwrap().with_max_length(60);
        let members = generator.valid(50).chain(generator.every_alternative());
        let texts: Vec<_> = members.map(|word| String::from_utf8(word).unwrap()).collect();
        assert!(texts.iter().all(|text| generator.automaton().accepts(text.as_bytes())), "{rule}");
        if rule == "ucschar" {
            let planes: BTreeSet<u32> = texts
                .iter()
                .flat_map(|text| text.chars())
                .map(|character| u32::from(character) >> 16)
                .collect();
            assert_eq!(planes, (0..=0xE).collect());
        }
    }
}

/// What nearly is a text of the rule is UTF-8, too: a character is removed, inserted or replaced, and not an octet.
#[test]
fn near_misses_are_utf8() {
    let grammar = read_abnf(RFC3987);
    for rule in ["IRI-reference", "iquery", "ucschar", "port"] {
        let generator = Generator::new(&grammar, rule, 1).unwrap().with_max_length(60);
        let texts: Vec<_> = generator.near_misses(300).map(|word| String::from_utf8(word).unwrap()).collect();
        assert_eq!(texts.len(), 300, "{rule}");
        assert!(texts.iter().all(|text| text.len() <= 60 && !generator.automaton().accepts(text.as_bytes())));
        assert!(
            texts.iter().any(|text| !text.is_ascii()) && texts.iter().any(|text| text.is_ascii()),
            "{rule}"
        );
    }
}

/// The suite of every rule has the ends of all ranges in each state between characters, and octets that are no character.
#[test]
fn suites_have_the_ends_of_ranges_in_each_state() {
    let grammar = read_abnf(RFC3987);
    let mut ends =
        vec!["\u{9F}", "\u{A0}", "\u{D7FF}", "\u{E000}", "\u{F8FF}", "\u{F900}", "\u{FDCF}", "\u{FDD0}"];
    ends.extend(["\u{FDEF}", "\u{FDF0}", "\u{FFEF}", "\u{FFF0}", "\u{E0FFF}", "\u{E1000}", "\u{10FFFF}"]);
    let in_planes = (1..=16u32).flat_map(|plane| {
        let ends = [(plane << 16) - 1, plane << 16, (plane << 16) + 0xFFFD, (plane << 16) + 0xFFFE];
        ends.map(|number| char::from_u32(number).unwrap().to_string())
    });
    // Nothing in plane 14 begins with it: `ucschar` leaves out E0000 to E0FFF.
    let in_planes: Vec<_> =
        in_planes.filter(|text| !["\u{E0000}", "\u{DFFFF}"].contains(&text.as_str())).collect();
    let mut texts: Vec<Vec<u8>> = ends.into_iter().map(Into::into).collect();
    texts.extend(in_planes.into_iter().map(String::into_bytes));
    texts.extend((0x80..=0xFF).map(|octet| vec![octet]));
    let ill_formed: [&[u8]; 8] = [
        b"\xC0\x80",
        b"\xE0\x9F\xBF",
        b"\xF0\x8F\xBF\xBF",
        b"\xED\xA0\x80",
        b"\xED\xBF\xBF",
        b"\xF4\x90\x80\x80",
        b"\xED\x9F",
        b"\xF0\x9F\xBF",
    ];
    texts.extend(ill_formed.map(<[u8]>::to_vec));
    for rule in ["ucschar", "iquery", "port", "IPv4address"] {
        let suite = Suite::new(&grammar, rule, &Extent::QUICK).unwrap();
        let words = suite.part(Part::Characters).chain(suite.part(Part::IllFormed));
        let words: HashSet<Vec<u8>> = words.collect();
        let automaton = suite.automaton();
        let accesses =
            automaton.access_words().into_iter().filter(|access| std::str::from_utf8(access).is_ok());
        for access in accesses {
            for text in &texts {
                let begins = [&access[..], text].concat();
                assert!(words.iter().any(|word| word.starts_with(&begins)), "{rule}: {begins:x?}");
            }
        }
    }
}
