//! The validator against the printed grammar: an input is in the language if and only if it has no error, and what is
//! suggested removes the finding.

use std::{cell::RefCell, collections::BTreeSet, fmt::Write};

use crate::support::{
    editions::{has_servers, is_of_iris, is_of_rfc3986, is_tabulated},
    share::{Share, of_run},
    shown,
    specifications::for_each,
};
use uri_bnf::{
    Edition,
    bnf::{Automaton, Extent, Generator, Random, Suite},
    validate::{
        Code, Diagnostic, InputKind, NameGrammar, Policy, Severity, Validator,
        checks::{
            CODES, NON_ASCII_CHARACTER, NOT_IN_GRAMMAR, SPACE, TYPOGRAPHIC_CHARACTER, UNWISE_CHARACTER,
            WINDOWS_PATH,
        },
    },
};

const INPUT_KINDS: [InputKind; 3] = [InputKind::Reference, InputKind::Absolute, InputKind::Relative];

/// The validator and the grammar that each text is checked against.
struct Judge<'v> {
    validator: &'v Validator<'v>,
    /// The printed grammar.
    automaton: &'v Automaton,
    /// A validator of the same kind symbol under RFC 3986; none for names.
    newest: Option<Validator<'v>>,
    /// A validator of it under RFC 3987, if `validator` is of RFC 3986 or of what amends it.
    of_iris: Option<Validator<'v>>,
    /// Whether checks explain each error of the edition: not yet, if it is new.
    is_explained: bool,
}

impl<'v> Judge<'v> {
    fn new(validator: &'v Validator<'v>, kind: InputKind, automaton: &'v Automaton) -> Self {
        let under = |edition| Validator::new(edition).with_policy(Policy::GRAMMAR).with_input_kind(kind);
        let edition = validator.diagnostics(" ")[0].edition();
        let is_of_uris = is_of_rfc3986(edition) && !is_of_iris(edition);
        let of_iris = is_of_uris.then(|| under(Edition::Rfc3987));
        let is_explained = is_tabulated(edition);
        Self { validator, automaton, newest: Some(under(Edition::Rfc3986)), of_iris, is_explained }
    }
}

/// Checks what is true of any text; the reason if something is not.
fn check(
    Judge { validator, automaton, newest, of_iris, is_explained }: &Judge,
    text: &str,
) -> Result<(), String> {
    let mut found: Vec<Diagnostic> = Vec::new();
    validator.validate(text, &mut found);
    let is_member = automaton.accepts(text.as_bytes());
    is_in_order(validator, text, &found)?;
    let is_clean = |newest: &Validator| newest.is_clean(text);
    let valid_under = (!is_member && newest.as_ref().is_some_and(is_clean)).then_some(Edition::Rfc3986);
    if !is_member && valid_under.is_none() && of_iris.as_ref().is_some_and(is_clean) {
        return is_iri(validator, text, &found);
    }
    if found.iter().any(|found| found.valid_under() != valid_under)
        || valid_under.is_some() && (found.len() != 1 || found[0].suggestion().is_some())
    {
        return Err(format!("valid under {valid_under:?}, but {found:?}"));
    }
    let mut errors = found.iter().filter(|found| found.is_of_grammar());
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
        if !is_explained {
            continue;
        }
        // Of names, it has the faults that no other code has.
        if diagnostic.code() == NOT_IN_GRAMMAR && newest.is_some() {
            return Err(format!("unexplained: {diagnostic:?}"));
        }
        if let Some(suggestion) = diagnostic.suggestion() {
            helps(validator, text, &found, diagnostic, &suggestion.apply(text))?;
        }
    }
    Ok(())
}

/// Checks that `text`, which is valid under RFC 3987, has one error under RFC 3986, and that what is suggested helps.
fn is_iri(validator: &Validator, text: &str, found: &[Diagnostic]) -> Result<(), String> {
    let [error, others @ ..] = found else { return Err("no error".to_owned()) };
    if !error.is_of_grammar()
        || others.iter().any(|other| other.is_of_grammar() || other.valid_under().is_some())
    {
        return Err(format!("not one error: {found:?}"));
    }
    let is_of = |codes: &[Code]| codes.contains(&error.code());
    let is_known = match error.valid_under() {
        None => is_of(&[WINDOWS_PATH]),
        Some(edition) => edition == Edition::Rfc3987 && is_of(&[NON_ASCII_CHARACTER, TYPOGRAPHIC_CHARACTER]),
    };
    let Some(suggestion) = error.suggestion() else {
        // A host without a US-ASCII form.
        return if is_known { Ok(()) } else { Err(format!("no IRI: {found:?}")) };
    };
    let mended = suggestion.apply(text);
    if !is_known || error.code() == NON_ASCII_CHARACTER && !Edition::Rfc3986.is_valid(&mended) {
        return Err(format!("{mended:?} is no URI: {found:?}"));
    }
    helps(validator, text, found, error, &mended)
}

/// Checks that errors are reported first and from left to right, and that an `Option` receives the leftmost of all.
fn is_in_order(validator: &Validator, text: &str, found: &[Diagnostic]) -> Result<(), String> {
    let is_in_order = |pair: &[Diagnostic]| match (&pair[0], &pair[1]) {
        (_, second) if !second.is_of_grammar() => true,
        (first, second) => first.is_of_grammar() && first.span().start <= second.span().start,
    };
    if !found.windows(2).all(is_in_order) {
        return Err(format!("not in order: {found:?}"));
    }
    let mut first: Option<Diagnostic> = None;
    validator.validate(text, &mut first);
    let leftmost = found.iter().min_by_key(|found| (found.span().start, found.code())).copied();
    if first != leftmost {
        return Err(format!("{first:?} is not the leftmost of {found:?}"));
    }
    let is_clean = [validator.is_clean(text), validator.is_clean_bytes(text.as_bytes())];
    if is_clean != [found.is_empty(); 2] {
        return Err(format!("clean as text and as octets: {is_clean:?}, but {found:?}"));
    }
    Ok(())
}

/// Checks that `mended` has fewer errors than `text`, and fewer of the diagnostic's code. A fault elsewhere may get another
/// code: a space that is now the last character is white space around the reference.
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
    let of_grammar = |found: &[Diagnostic]| found.iter().filter(|found| found.is_of_grammar()).count();
    if of_code(&left) >= of_code(found) {
        return Err(format!("{diagnostic:?} is still there in {mended:?}: {left:?}"));
    }
    let expected = of_grammar(found) - usize::from(diagnostic.is_of_grammar());
    if of_grammar(&left) > expected {
        return Err(format!("{mended:?}, mended from {text:?} for {diagnostic:?}, has {left:?}"));
    }
    Ok(())
}

/// The share of the words of the suites that each run tries.
const SHARE: usize = 127;

/// Passes on words, one at a time.
type Words<'a> = &'a mut dyn FnMut(&mut dyn FnMut(&[u8]));

/// Checks `words`, and gathers the first few failures.
fn gather(judge: &Judge, words: Words) -> (usize, Vec<String>) {
    let mut seen = 0;
    let mut failures = Vec::new();
    words(&mut |word| {
        let Ok(text) = std::str::from_utf8(word) else { return };
        seen += 1;
        if failures.len() < 8
            && let Err(failure) = check(judge, text)
        {
            failures.push(format!("{}: {failure}", shown(word)));
        }
    });
    (seen, failures)
}

/// With the policy `grammar`; the next test has all other codes as well.
#[test]
fn a_text_is_in_the_language_exactly_where_it_has_no_error() {
    for_each(|specification| {
        let Ok(edition) = specification.name().parse::<Edition>() else { return };
        for kind in INPUT_KINDS {
            let rule = kind.rule(edition);
            let grammar = specification.grammar();
            let suite = Suite::new(&grammar, rule, &Extent::QUICK).unwrap();
            let generator = Generator::new(&grammar, rule, 20_261_121).unwrap();
            let validator = Validator::new(edition).with_policy(Policy::GRAMMAR).with_input_kind(kind);
            let failures = RefCell::new(Vec::new());
            let look = |what: &str, words: Words| {
                let (seen, found) = gather(&Judge::new(&validator, kind, suite.automaton()), words);
                assert!(seen > of_run([20, 1_000]), "only {seen} words of {what}");
                failures.borrow_mut().extend(found);
            };
            look("the suite", &mut |visit| {
                let mut words = suite.words();
                let mut share = Share::one_in(SHARE);
                while let Some(word) = words.next_word() {
                    if share.takes() {
                        visit(word);
                    }
                }
            });
            look("faulty texts", &mut |visit| {
                generator.faulty(of_run([3, 20])).for_each(|word| visit(&word));
            });
            look("members", &mut |visit| {
                generator.valid(of_run([200, 20_000])).for_each(|word| visit(&word));
            });
            look("neighbours", &mut |visit| {
                generator.neighbours(of_run([20, 200])).for_each(|word| visit(&word));
            });
            look("near misses", &mut |visit| {
                generator.near_misses(of_run([200, 20_000])).for_each(|word| visit(&word));
            });
            let failures = failures.into_inner();
            assert!(failures.is_empty(), "{edition} {rule}:\n{}", failures.join("\n"));
        }
    });
}

/// Checks names, with the grammars of RFC 2141 and RFC 8141.
#[test]
fn a_text_is_a_name_exactly_where_it_has_no_error() {
    for_each(|specification| {
        let Some(names) = names(specification.name()) else { return };
        let grammar = specification.grammar();
        let rule = if names == NameGrammar::Rfc2141 { "URN" } else { "namestring" };
        let suite = Suite::new(&grammar, rule, &Extent::QUICK).unwrap();
        let generator = Generator::new(&grammar, rule, 20_261_122).unwrap();
        for policy in [Policy::GRAMMAR, Policy::DEFAULT, Policy::ALL] {
            let validator = Validator::for_names(names).with_policy(policy);
            let judge = Judge {
                validator: &validator,
                automaton: suite.automaton(),
                newest: None,
                of_iris: None,
                is_explained: true,
            };
            let failures = RefCell::new(Vec::new());
            let look = |what: &str, words: Words| {
                let (seen, found) = gather(&judge, words);
                assert!(seen > of_run([20, 1_000]), "only {seen} words of {what}");
                failures.borrow_mut().extend(found);
            };
            look("the suite", &mut |visit| {
                let mut words = suite.words();
                let mut share = Share::one_in(SHARE);
                while let Some(word) = words.next_word() {
                    if share.takes() {
                        visit(word);
                    }
                }
            });
            look("faulty texts", &mut |visit| {
                generator.faulty(of_run([3, 20])).for_each(|word| visit(&word));
            });
            look("members", &mut |visit| {
                generator.valid(of_run([200, 20_000])).for_each(|word| visit(&word));
            });
            look("neighbours", &mut |visit| {
                generator.neighbours(of_run([20, 200])).for_each(|word| visit(&word));
            });
            look("near misses", &mut |visit| {
                generator.near_misses(of_run([200, 20_000])).for_each(|word| visit(&word));
            });
            look("odd pieces", &mut |visit| {
                let mut next = random();
                for _ in 0..of_run(RANDOM) {
                    let pieces: String = (0..next(8)).map(|_| PIECES[next(PIECES.len())]).collect();
                    visit(format!("{}{pieces}", ["urn:", "urn:b1:", ""][next(3)]).as_bytes());
                }
            });
            let failures = failures.into_inner();
            assert!(failures.is_empty(), "{names} {policy}:\n{}", failures.join("\n"));
        }
    });
}

fn names(name: &str) -> Option<NameGrammar> {
    [NameGrammar::Rfc2141, NameGrammar::Rfc8141].into_iter().find(|names| names.name() == name)
}

/// Numbers below a bound, which are the same in each run.
fn random() -> impl FnMut(usize) -> usize {
    let mut random = Random::new(20_261_121);
    move |bound| random.below(bound)
}

/// Pieces that inputs are built from: some have a meaning somewhere, and some have none anywhere.
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

/// Pieces of inputs that are meant to be something other than a reference, or are surrounded by text.
const PIECES_OF_OTHERS: [&str; 48] = [
    "a",
    "h.a",
    "b",
    "1",
    " ",
    "\t",
    ":",
    "/",
    "//",
    "?",
    "#",
    "@",
    "\\",
    "\\\\",
    "\\/",
    "\\%20",
    "\\u0026",
    "C:",
    "file:",
    "http:",
    "http://h.a/",
    "ftp://h.b",
    "mailto:",
    "URL: ",
    "see ",
    "(",
    ")",
    "[",
    "](",
    "]:",
    "!",
    "<",
    ">",
    "\"",
    "<a href=\"",
    "{",
    "}",
    "{a}",
    "{{a}}",
    "${",
    "%s",
    "%u00e9",
    "%uD83D",
    "&amp;",
    "&#38;",
    "&#47;",
    "git@h.a:",
    "\u{e9}",
];

/// The number of random inputs under each edition, from each start, with a base and without.
const RANDOM: [usize; 2] = [700, 12_000];

/// Random inputs of such pieces, under all editions and from all starts, with a base and without.
#[test]
fn texts_of_odd_pieces_have_their_errors() {
    texts_have_their_errors(&PIECES);
}

#[test]
fn texts_that_are_not_references_have_their_errors() {
    texts_have_their_errors(&PIECES_OF_OTHERS);
}

fn texts_have_their_errors(pieces: &[&str]) {
    for_each(|specification| {
        let Ok(edition) = specification.name().parse::<Edition>() else { return };
        for kind in INPUT_KINDS {
            let automaton = Automaton::compile(&specification.grammar(), kind.rule(edition)).unwrap();
            let validator = Validator::new(edition).with_policy(Policy::PEDANTIC).with_input_kind(kind);
            let mut random = Random::new(20_261_121);
            let mut next = |bound: usize| random.below(bound);
            let based = validator.with_base(edition.parse("http://a/b/c/d;p?q").unwrap());
            for validator in [validator, based] {
                let (seen, failures) = gather(&Judge::new(&validator, kind, &automaton), &mut |visit| {
                    for _ in 0..of_run(RANDOM) {
                        let text: String = (0..next(8)).map(|_| pieces[next(pieces.len())]).collect();
                        visit(text.as_bytes());
                    }
                });
                assert_eq!((seen, failures), (of_run(RANDOM), Vec::new()), "{edition} {kind:?}");
            }
        }
    });
}

/// `validate_tree` finds in the tree of a valid input what `validate` finds in the input.
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
        // RFC 1808 says nothing of what is questionable.
        assert!(seen > 8 || !has_servers(edition), "{edition}: {seen}");
    }
}

/// Inputs as people write them that RFC 3986 made valid: the start symbol, the editions that reject them, and where.
const VALID_UNDER_RFC_3986: &[(InputKind, &[Edition], &str, usize)] = {
    use Edition::{Rfc2396, Rfc2732, Uri01, Url07};
    use InputKind::{Absolute, Reference, Relative};
    let before_2732 = &[Url07, Uri01, Rfc2396];
    let before_3986 = &[Url07, Uri01, Rfc2396, Rfc2732];
    let rfc2396 = &[Rfc2396, Rfc2732];
    &[
        (Reference, before_2732, "http://[::1]/", 7),
        (Reference, before_2732, "http://[::1]:8080/a?b=c#d", 7),
        (Reference, before_2732, "https://user:secret@[2001:db8::7]/", 20),
        (Reference, before_2732, "ldap://[2001:db8::7]/c=GB?objectClass?one", 7),
        (Reference, before_2732, "HTTP://[2001:DB8::7]:080/a/../b", 7),
        (Reference, before_2732, "//[::ffff:192.0.2.1]/", 2),
        (Absolute, before_2732, "http://[::1]/", 7),
        (Relative, before_2732, "//[::1]/", 2),
        (Reference, before_3986, "http://[::192.0.2.1]/", 7),
        (Reference, before_3986, "http://[v1.fe80::a+en1]/", 7),
        (Reference, rfc2396, "?page=2", 0),
        (Reference, rfc2396, "?page=2#top", 0),
        (Relative, rfc2396, "", 0),
        (Relative, before_3986, "a/b#top", 3),
        (Reference, rfc2396, "about:", 6),
        (Absolute, rfc2396, "data:", 5),
    ]
};

#[test]
fn what_rfc_3986_made_valid_has_one_error_and_no_suggestion() {
    for (kind, editions, text, offset) in VALID_UNDER_RFC_3986 {
        for &edition in Edition::ALL {
            let validator = Validator::new(edition).with_policy(Policy::PEDANTIC).with_input_kind(*kind);
            let found = validator.diagnostics(text);
            if !has_servers(edition) {
                continue;
            }
            if !editions.contains(&edition) {
                assert!(found.iter().all(|found| !found.is_of_grammar()), "{edition} {text}: {found:?}");
                continue;
            }
            let [error] = &found[..] else { panic!("{edition} {text}: {found:?}") };
            assert!(error.code().is_of_grammar() && error.severity() == Severity::Error, "{edition} {text}");
            assert_eq!(error.span().start, *offset, "{edition} {text}");
            assert_eq!((error.valid_under(), error.suggestion()), (Some(Edition::Rfc3986), None));
            assert_eq!(error.help().to_string(), "validate it under RFC 3986, if that edition is meant");
            assert!(error.notes().any(|note| note.to_string() == "valid under RFC 3986"), "{edition} {text}");
        }
    }
}

/// A policy that allows the code of an error reports the next, and what is questionable if no error is left.
#[test]
fn what_rfc_3986_made_valid_follows_the_policy() {
    let text = "http://u:p@[::1]/";
    let found = |policy| Validator::new(Edition::Rfc2396).with_policy(policy).diagnostics(text);
    assert_eq!(codes(&found(Policy::DEFAULT)), ["unwise-character"]);
    assert_eq!(codes(&found(Policy::DEFAULT.with(UNWISE_CHARACTER, None))), ["password"]);
    let mild = Policy::DEFAULT.with(UNWISE_CHARACTER, Some(Severity::Advice));
    assert_eq!(found(mild)[0].severity(), Severity::Advice);
}

/// The rule of an escape is that of escapes in the edition, whatever component it is in; the section precedes the rule.
#[test]
fn an_escape_has_the_rule_of_escapes() {
    for &edition in Edition::ALL {
        let rule = match edition {
            Edition::Rfc1808 => "escape",
            _ if edition >= Edition::Rfc3986 => "pct-encoded",
            _ => "escaped",
        };
        for text in ["/%4g", "//%zz@[::1]/", "a?%2541", "#%01", "/%00", "/%41", "/%2F"] {
            let found = Validator::new(edition).with_policy(Policy::PEDANTIC).diagnostics(text);
            let escape = found.iter().find(|found| found.code().name().contains("escape"));
            // RFC 1808 says nothing of what is questionable.
            let Some(escape) = escape else {
                assert!(!has_servers(edition));
                continue;
            };
            assert_eq!(escape.rule().unwrap().name(), rule, "{edition} {text}");
            let said = escape.citation().unwrap();
            let section = match said.section() {
                "" => String::new(),
                section => format!(" section {section}"),
            };
            let end = format!(" ({}{section}; in {rule})", said.document());
            assert!(escape.to_string().ends_with(&end), "{escape}");
        }
    }
}

/// In inputs that are not valid under any edition, too, the brackets of a host are not escaped.
#[test]
fn brackets_of_a_host_are_never_escaped() {
    for text in
        ["http://[::1]/a b", "http:// [::1]/", "http://a[::1]/", "//u@[::1/", "//[::1]]/", "//[::g]:x/"]
    {
        for &edition in Edition::ALL {
            for found in Validator::new(edition).diagnostics(text) {
                let help = found.help().to_string();
                assert!(!help.contains("%5B") && !help.contains("%5D"), "{edition} {text}: {help}");
                let fixed = found.suggestion().map(|suggestion| suggestion.apply(text)).unwrap_or_default();
                assert!(!fixed.contains("%5B") && !fixed.contains("%5D"), "{edition} {text}: {fixed}");
            }
        }
    }
}

fn codes(found: &[Diagnostic]) -> Vec<&'static str> {
    found.iter().map(|found| found.code().name()).collect()
}

/// An `Option` receives the leftmost of all, whatever finds it; other sinks receive the errors first.
#[test]
fn the_first_diagnostic_is_the_leftmost() {
    for (text, first, all) in [
        ("HTTP://h.a/a b", "uppercase-scheme", &["space", "uppercase-scheme"][..]),
        ("//H.a:0/%41", "uppercase-host", &["uppercase-host", "escaped-unreserved"]),
        ("//u:p@H.a:080/", "password", &["uppercase-host", "password", "port-leading-zero"]),
        (
            " a b ",
            "surrounding-white-space",
            &["surrounding-white-space", "space", "surrounding-white-space"],
        ),
        ("a b\n", "space", &["space", "surrounding-white-space"]),
        ("<a b >", "enclosing-delimiters", &["enclosing-delimiters", "space", "surrounding-white-space"]),
    ] {
        let validator = Validator::new(Edition::Rfc3986).with_policy(Policy::PEDANTIC);
        let (mut leftmost, mut found) = (None::<Diagnostic>, Vec::new());
        validator.validate(text, &mut leftmost);
        validator.validate(text, &mut found);
        assert_eq!((leftmost.unwrap().code().name(), &codes(&found)[..]), (first, all), "{text:?}");
        assert_eq!(validator.diagnostics(text)[0], leftmost.unwrap(), "{text:?}");
        // One that has a diagnostic keeps it.
        let before = leftmost;
        validator.validate("\n", &mut leftmost);
        assert_eq!(leftmost, before);
    }
    let validator = Validator::new(Edition::Rfc3986).with_policy(Policy::PEDANTIC);
    let mut leftmost: Option<Diagnostic> = None;
    validator.validate_tree(&Edition::Rfc3986.parse("//u:p@H.a/").unwrap(), &mut leftmost);
    assert_eq!(leftmost.unwrap().code().name(), "password");
}

/// Each sink receives the right diagnostics, and only a list allocates.
#[test]
fn sinks_take_none_the_first_or_all() {
    let validator = Validator::new(Edition::Rfc2396);
    let text = "a b{c?d e";
    let (mut all, mut first, mut count) = (Vec::new(), None::<Diagnostic>, 0);
    validator.validate(text, &mut all);
    validator.validate(text, &mut first);
    let allocations = allocation_counter::measure(|| {
        for text in [
            text,
            "http://my_host:x/%41/../..",
            "http://u:p@H/\u{e9}%zz[\n",
            "<URL:http://[::1/>",
            "http://u:p@[::1]/",
        ] {
            for &edition in Edition::ALL {
                let validator = Validator::new(edition).with_policy(Policy::PEDANTIC);
                validator.validate(text, &mut |_: Diagnostic| count += 1);
                validator.validate(text, &mut ());
                validator.validate(text, &mut None::<Diagnostic>);
            }
        }
    });
    assert_eq!((all.len(), first, allocations.count_total), (3, all.first().copied(), 0));
    assert!(count > 40, "{count}");
}

/// 30 kilobytes of findings, and 300 in a full run, take a moment: if the time were quadratic in the length, these would
/// take hours.
#[test]
fn time_is_linear_in_the_length() {
    let units = [
        " \t", "\n \t", "%", "%4", "%41", "%2541", "%01a", "%25", "%2F", "[", "]", "@", ":", "#", "{",
        "\u{e9}", "a/", "//", "../", "/..", "./", ";", ";a", "a.", "a_.", "-.", "1.", "<", "'", "\\", "A",
        "a ", "url:", "0", "?%26",
    ];
    // Not one in five: each beginning would have the same ones.
    let mut share = Share::one_in(6);
    for before in [
        "",
        "/",
        "//",
        "//[",
        "//[::1]/",
        "http://",
        "http://h:",
        "http://u@",
        "a:",
        "?",
        "#",
        "urn:a:",
        "<",
        "%",
    ] {
        for unit in units.into_iter().filter(|_| share.takes()) {
            let text = before.to_owned() + &unit.repeat(of_run([30_000, 300_000]) / unit.len());
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
        assert!(!code.citations().is_empty(), "{code} belongs to no edition");
        for &edition in Edition::ALL {
            assert!(
                code.citations().iter().filter(|said| code.editions(said).any(|own| own == edition)).count()
                    <= 1,
                "{code}"
            );
        }
    }
}

/// The section of each edition for each code, or that there is none.
#[test]
fn each_edition_says_of_a_code_what_it_said() {
    let mut said = String::new();
    for code in CODES {
        writeln!(said, "{code}").unwrap();
        for &edition in Edition::ALL {
            match code.citation(edition) {
                Some(reference) => writeln!(
                    said,
                    "  {edition}: {}{}: {}\n    {}",
                    reference.document(),
                    if reference.section().is_empty() {
                        String::new()
                    } else {
                        format!(", {} {}", reference.kind_of_section(), reference.section())
                    },
                    reference.says(),
                    reference.url()
                ),
                None => writeln!(said, "  {edition}: -"),
            }
            .unwrap();
        }
    }
    insta::with_settings!({ prepend_module_to_snapshot => false, omit_expression => true, snapshot_path => "../../snapshots" }, {
        insta::assert_snapshot!("references_of_codes", said);
    });
}

/// Checks that octets are clean if and only if they are a text in which nothing is found, whatever is reported.
#[test]
fn octets_are_clean_if_they_are_a_clean_text() {
    let host = "http://www.example.org/a/b.html?c=d&e=f#g-";
    let long = format!("{host}{}", "h".repeat(60));
    let texts = [
        "",
        "a",
        "a b",
        "/%zz",
        "http://[::1]/",
        "http://my_host:/",
        "a/../b",
        "%",
        "caf\u{e9}",
        host,
        &long,
    ];
    let policies = [Policy::GRAMMAR, Policy::DEFAULT, Policy::PEDANTIC]
        .into_iter()
        .flat_map(|policy| [policy, policy.with(SPACE, None), policy.with(NON_ASCII_CHARACTER, None)]);
    let kinds =
        INPUT_KINDS.into_iter().flat_map(|kind| Edition::ALL.iter().map(move |&edition| (edition, kind)));
    for ((edition, kind), policy) in kinds.flat_map(|kind| policies.clone().map(move |policy| (kind, policy)))
    {
        let validator = Validator::new(edition).with_policy(policy).with_input_kind(kind);
        for text in texts {
            let is_clean = validator.diagnostics(text).is_empty();
            let shown = || format!("{edition} {kind:?} {policy}: {text}");
            assert_eq!(validator.is_clean(text), is_clean, "{}", shown());
            assert_eq!(validator.is_clean_bytes(text.as_bytes()), is_clean, "{}", shown());
            let mut octets = text.as_bytes().to_vec();
            for index in 0..octets.len() {
                let octet = std::mem::replace(&mut octets[index], 0xFF);
                assert!(!validator.is_clean_bytes(&octets), "FF at {index} of {}", shown());
                octets[index] = octet;
            }
        }
    }
}

/// The flags of a policy follow from its severities alone.
#[test]
fn a_policy_is_what_it_reports() {
    let plain = "http://example.org/";
    let is_plain = |policy| Validator::new(Edition::Rfc2396).with_policy(policy).is_plain(plain);
    // A code without the clause turns the fast path off, unless the policy does not report it.
    let lacks = |code: &&Code| !is_plain(Policy::DEFAULT) && is_plain(Policy::DEFAULT.with(**code, None));
    let lacking: Vec<_> = CODES.iter().filter(lacks).map(|code| code.name()).collect();
    assert!(
        is_plain(Policy::DEFAULT),
        "checks without `is_never_plain: true` (CONTRIBUTING.md): {lacking:?}"
    );
    let advice = CODES.iter().filter(|code| code.severity() == Severity::Advice);
    let without_advice = advice.fold(Policy::PEDANTIC, |policy, &code| policy.with(code, None));
    let off = CODES.iter().filter(|code| code.is_off());
    let without_advice = off.fold(without_advice, |policy, &code| policy.with(code, None));
    let has_advice = |code: &Code| {
        Edition::ALL.iter().any(|edition| code.severity_under(*edition) == Some(Severity::Advice))
    };
    // A code that is advice under one edition only is advice there in the policy `PEDANTIC`.
    for &code in CODES.iter().filter(|code| code.severity() == Severity::Advice || !has_advice(code)) {
        assert_eq!(without_advice.severity(code), Policy::DEFAULT.severity(code), "{code}");
    }
    assert!(is_plain(without_advice) && !is_plain(Policy::PEDANTIC));
    for policy in [Policy::DEFAULT, Policy::GRAMMAR, Policy::PEDANTIC, Policy::ALL] {
        for &code in CODES {
            for severity in [None, Some(Severity::Error)] {
                let changed = policy.with(code, severity);
                assert_eq!(changed.severity(code), severity, "{code}");
                assert_eq!(changed.to_string().parse(), Ok(changed), "{code}");
                // Some findings of these codes are advice.
                let varies = matches!(
                    code.name(),
                    "double-escape"
                        | "escaped-control"
                        | "file-host"
                        | "fragment-of-nothing"
                        | "registry-name"
                        | "typographic-character"
                );
                let depends = varies
                    || Edition::ALL
                        .iter()
                        .any(|edition| code.severity_under(*edition) != Some(code.severity()));
                if policy.severity(code).is_none() || !depends {
                    let back = changed.with(code, policy.severity(code));
                    assert_eq!((back, is_plain(back)), (policy, is_plain(policy)), "{code}");
                    assert_eq!(changed == policy, severity == policy.severity(code), "{code}");
                }
            }
        }
    }
}

#[test]
fn the_debug_form_of_a_policy_is_short() {
    assert_eq!(format!("{:?}", Policy::DEFAULT), "Policy(default)");
    let changed = Policy::PEDANTIC.with(uri_bnf::validate::checks::PASSWORD, None);
    assert_eq!(format!("{changed:?}"), "Policy(pedantic,password=allow)");
}
