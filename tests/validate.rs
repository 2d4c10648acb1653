//! The validator against the printed grammar: a text is in the language exactly where it has no error, and what is
//! suggested helps.

mod support;

use std::{cell::RefCell, collections::BTreeSet, fmt::Write};

use support::{shown, specifications::for_each};
use uri_bnf::{
    Edition,
    bnf::{Automaton, Extent, Generator, Suite},
    validate::{
        Diagnostic, Policy, Severity, Start, Validator,
        checks::{CODES, NOT_IN_GRAMMAR},
    },
};

const STARTS: [Start; 3] = [Start::Reference, Start::Absolute, Start::Relative];

/// What must hold of any text; why it does not.
fn check(validator: &Validator, automaton: &Automaton, text: &str) -> Result<(), String> {
    let mut found: Vec<Diagnostic> = Vec::new();
    validator.validate(text, &mut found);
    let is_member = automaton.accepts(text.as_bytes());
    let mut errors = found.iter().filter(|found| found.code().is_of_grammar());
    if is_member != errors.next().is_none() {
        return Err(format!("in the language: {is_member}, but {found:?}"));
    }
    for diagnostic in &found {
        let span = diagnostic.span();
        if text.get(span.start..span.end).is_none()
            || diagnostic.labels().any(|label| text.get(label.span().start..label.span().end).is_none())
        {
            return Err(format!("not in the text: {diagnostic:?}"));
        }
        if diagnostic.code() == NOT_IN_GRAMMAR {
            return Err(format!("unexplained: {diagnostic:?}"));
        }
        if let Some(suggestion) = diagnostic.suggestion() {
            helps(validator, text, &found, diagnostic, &suggestion.apply(text))?;
        }
    }
    Ok(())
}

/// That `mended` has fewer errors than `text`, and fewer of the diagnostic's code. A fault elsewhere may get another name:
/// a space that is the last character now is white space around the reference.
fn helps(
    validator: &Validator,
    text: &str,
    found: &[Diagnostic],
    diagnostic: &Diagnostic,
    mended: &str,
) -> Result<(), String> {
    let mut left: Vec<Diagnostic> = Vec::new();
    validator.validate(mended, &mut left);
    let of_code =
        |found: &[Diagnostic]| found.iter().filter(|found| found.code() == diagnostic.code()).count();
    let of_grammar = |found: &[Diagnostic]| found.iter().filter(|found| found.code().is_of_grammar()).count();
    if of_code(&left) >= of_code(found) {
        return Err(format!("{diagnostic:?} is still there in {mended:?}: {left:?}"));
    }
    let expected = of_grammar(found) - usize::from(diagnostic.code().is_of_grammar());
    if of_grammar(&left) > expected {
        return Err(format!("{mended:?}, mended from {text:?} for {diagnostic:?}, has {left:?}"));
    }
    Ok(())
}

/// Lends words, one at a time.
type Words<'a> = &'a mut dyn FnMut(&mut dyn FnMut(&[u8]));

/// Checks `words`, and gathers the first few on which something does not hold.
fn gather(validator: &Validator, automaton: &Automaton, words: Words) -> (usize, Vec<String>) {
    let mut seen = 0;
    let mut failures = Vec::new();
    words(&mut |word| {
        let Ok(text) = std::str::from_utf8(word) else { return };
        seen += 1;
        if failures.len() < 8
            && let Err(failure) = check(validator, automaton, text)
        {
            failures.push(format!("{}: {failure}", shown(word)));
        }
    });
    (seen, failures)
}

/// The policies `grammar` and `pedantic` have the same errors of the grammar; the rest may not disturb them.
#[test]
fn a_text_is_in_the_language_exactly_where_it_has_no_error() {
    for_each(|specification| {
        let Ok(edition) = specification.name().parse::<Edition>() else { return };
        for start in STARTS {
            let rule = start.rule(edition);
            let grammar = specification.grammar();
            let suite = Suite::new(&grammar, rule, &Extent::QUICK).unwrap();
            let generator = Generator::new(&grammar, rule, 20_261_121).unwrap();
            let validator = Validator::new(edition).with_policy(Policy::GRAMMAR).with_start(start);
            let failures = RefCell::new(Vec::new());
            let look = |what: &str, words: Words| {
                let (seen, found) = gather(&validator, suite.automaton(), words);
                assert!(seen > 1_000, "only {seen} words of {what}");
                failures.borrow_mut().extend(found);
            };
            look("the suite", &mut |visit| {
                let mut words = suite.words();
                while let Some(word) = words.next_word() {
                    visit(word);
                }
            });
            look("faulty texts", &mut |visit| generator.faulty(20).for_each(|word| visit(&word)));
            look("members", &mut |visit| generator.valid(20_000).for_each(|word| visit(&word)));
            look("neighbours", &mut |visit| generator.neighbours(200).for_each(|word| visit(&word)));
            look("near misses", &mut |visit| generator.near_misses(20_000).for_each(|word| visit(&word)));
            let failures = failures.into_inner();
            assert!(failures.is_empty(), "{edition} {rule}:\n{}", failures.join("\n"));
        }
    });
}

/// Pieces that texts are put together from: what has a meaning somewhere, and what has none anywhere.
const PIECES: [&str; 76] = [
    "",
    "a",
    "http",
    "mailto",
    "1",
    "_",
    ":",
    "/",
    "//",
    "?",
    "#",
    "@",
    "[",
    "]",
    "[::1]",
    "[v1.a]",
    "[:",
    ":80",
    ":8a",
    "%",
    "%4",
    "%41",
    "%zz",
    " ",
    "\n ",
    "\t",
    "<",
    ">",
    "\"",
    "'",
    "{",
    "}",
    "\\",
    "\u{e9}",
    "\u{20ac}",
    ";",
    "..",
    ".",
    "$,",
    "::1.2.3.4",
    "%2541",
    "%252525",
    "%25",
    "%00",
    "%0D%0A",
    "%2F",
    "%2e",
    "%27",
    "%24%21",
    "%7",
    "%3",
    "b",
    "/..",
    "/.",
    ";;",
    "URL:",
    "www.a.org",
    "urn:",
    "b1:c",
    "A",
    ":080",
    ":0",
    ":25",
    ":99999",
    "U:P@",
    ":p@",
    "LOCALHOST",
    "a.b",
    "256.1.2.3",
    "01.2.3.4",
    "HTTP",
    "ftp",
    "telnet",
    "://",
    "[1:2]",
    "[2001:DB8::A]",
];

/// Random texts of such pieces, by all editions and from all starts, relative to a base and to none.
#[test]
fn texts_of_odd_pieces_have_their_errors() {
    for_each(|specification| {
        let Ok(edition) = specification.name().parse::<Edition>() else { return };
        for start in STARTS {
            let automaton = Automaton::compile(&specification.grammar(), start.rule(edition)).unwrap();
            let validator = Validator::new(edition).with_policy(Policy::PEDANTIC).with_start(start);
            let mut state = 20_261_121_u64;
            let mut next = |bound: usize| {
                state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
                usize::try_from(state >> 33).unwrap() % bound
            };
            let based = validator.with_base(edition.parse("http://a/b/c/d;p?q").unwrap());
            for validator in [validator, based] {
                let (seen, failures) = gather(&validator, &automaton, &mut |visit| {
                    for _ in 0..60_000 {
                        let text: String = (0..next(8)).map(|_| PIECES[next(PIECES.len())]).collect();
                        visit(text.as_bytes());
                    }
                });
                assert_eq!((seen, failures), (60_000, Vec::new()), "{edition} {start:?}");
            }
        }
    });
}

/// What `validate` finds in a text that is valid, `validate_tree` finds in its tree.
#[test]
fn a_tree_has_the_findings_of_its_text() {
    for &edition in Edition::ALL {
        let validator = Validator::new(edition).with_policy(Policy::PEDANTIC);
        let mut seen = 0;
        for text in
            ["HTTP://u:p@My_Host:080/a//b;/../%41?%2541#x", "mailto:a@b#c", "www.a.b", "http://H:81/.", "a"]
        {
            let Ok(tree) = edition.parse(text) else { continue };
            let (mut of_text, mut of_tree): (Vec<Diagnostic>, Vec<Diagnostic>) = (Vec::new(), Vec::new());
            validator.validate(text, &mut of_text);
            validator.validate_tree(&tree, &mut of_tree);
            assert_eq!(of_text, of_tree, "{edition} {text}");
            seen += of_tree.len();
        }
        assert!(seen > 8, "{edition}: {seen}");
    }
}

/// Each sink takes what it should, and only a list allocates.
#[test]
fn sinks_take_none_the_first_or_all() {
    let validator = Validator::default();
    let text = "a b{c?d e";
    let (mut all, mut first, mut count) = (Vec::new(), None::<Diagnostic>, 0);
    validator.validate(text, &mut all);
    validator.validate(text, &mut first);
    let allocations = allocation_counter::measure(|| {
        for text in [text, "http://my_host:x/%41/../..", "http://u:p@H/\u{e9}%zz[\n", "<URL:http://[::1/>"] {
            for &edition in Edition::ALL {
                let validator = Validator::new(edition).with_policy(Policy::PEDANTIC);
                validator.validate(text, &mut |_: Diagnostic| count += 1);
                validator.validate(text, &mut ());
            }
        }
    });
    assert_eq!((all.len(), first, allocations.count_total), (3, all.first().copied(), 0));
    assert!(count > 40, "{count}");
}

/// Three hundred kilobytes of what is doubtful everywhere takes a moment: were its time to grow with the square of its length, these
/// would take hours.
#[test]
fn time_is_linear_in_the_length() {
    let units = [
        " \t", "\n \t", "%", "%4", "%41", "%2541", "%01a", "%25", "%2F", "[", "]", "@", ":", "#", "{",
        "\u{e9}", "a/", "//", "../", "/..", "./", ";", ";a", "a.", "a_.", "-.", "1.", "<", "'", "\\", "A",
        "a ", "url:", "0", "?%26",
    ];
    for before in
        ["", "/", "//", "//[", "http://", "http://h:", "http://u@", "a:", "?", "#", "urn:a:", "<", "%"]
    {
        for unit in units {
            let text = before.to_owned() + &unit.repeat(300_000 / unit.len());
            for &edition in Edition::ALL {
                let mut count = 0_usize;
                let validator = Validator::new(edition).with_policy(Policy::PEDANTIC);
                validator.validate(&text, &mut |_: Diagnostic| count += 1);
                assert!(count > 0 || edition.is_valid(&text));
            }
        }
    }
}

#[test]
fn codes_are_sorted_and_named_once() {
    let names: BTreeSet<_> = CODES.iter().map(|code| code.name()).collect();
    assert_eq!(names.len(), CODES.len());
    for pair in CODES.windows(2) {
        assert!(pair[0].number() < pair[1].number(), "{pair:?}");
    }
    for code in CODES {
        assert_eq!(code.name().parse(), Ok(*code));
        assert_eq!(code.number().to_string().parse(), Ok(*code));
        assert!(
            code.name()
                .chars()
                .all(|letter| letter.is_ascii_lowercase() || letter.is_ascii_digit() || letter == '-'),
            "{code}"
        );
        assert!(!code.references().is_empty(), "{code} speaks for no edition");
        for &edition in Edition::ALL {
            assert!(
                code.references().iter().filter(|said| code.editions(said).any(|own| own == edition)).count()
                    <= 1,
                "{code}"
            );
        }
        let page = code.page();
        assert!(page.contains("```") && code.summary().ends_with('.'), "{code}: {:?}", code.summary());
    }
}

/// What each edition says of each code, or that it says nothing.
#[test]
fn each_edition_says_of_a_code_what_it_said() {
    let mut said = String::new();
    for code in CODES {
        writeln!(said, "{code}").unwrap();
        for &edition in Edition::ALL {
            match code.reference(edition) {
                Some(reference) => writeln!(
                    said,
                    "  {edition}: {}, {} {}: {}\n    {}",
                    reference.document(),
                    reference.kind_of_section(),
                    reference.section(),
                    reference.says(),
                    reference.url()
                ),
                None => writeln!(said, "  {edition}: -"),
            }
            .unwrap();
        }
    }
    insta::with_settings!({ prepend_module_to_snapshot => false, omit_expression => true, snapshot_path => "../snapshots" }, {
        insta::assert_snapshot!("references_of_codes", said);
    });
}

/// The flags that a policy keeps follow from its severities, whatever way led to them.
#[test]
fn a_policy_is_what_it_reports() {
    let plain = "http://example.org/";
    let is_plain = |policy| Validator::default().with_policy(policy).is_plain(plain);
    let advice = CODES.iter().filter(|code| code.severity() == Severity::Advice);
    let without_advice = advice.fold(Policy::PEDANTIC, |policy, &code| policy.with(code, None));
    assert_eq!(without_advice, Policy::DEFAULT);
    assert!(is_plain(Policy::DEFAULT) && is_plain(without_advice) && !is_plain(Policy::PEDANTIC));
    for policy in [Policy::DEFAULT, Policy::GRAMMAR, Policy::PEDANTIC] {
        for &code in CODES {
            for severity in [None, Some(Severity::Error)] {
                let changed = policy.with(code, severity);
                let back = changed.with(code, policy.severity(code));
                assert_eq!((back, is_plain(back)), (policy, is_plain(policy)), "{code}");
                assert_eq!(changed == policy, severity == policy.severity(code), "{code}");
            }
        }
    }
}
