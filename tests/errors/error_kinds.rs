//! The kinds of errors: each in each edition that has it, and against the automata of the printed grammars.

use std::collections::{BTreeMap, BTreeSet};

use crate::support::{
    editions::{has_servers, is_of_drafts},
    share::of_run,
};
use uri_bnf::{
    Edition, Found, ParseError, ParseErrorKind, Span,
    bnf::{Automaton, Extent, Part, Suite},
};

/// The octets of a span.
type Ends = (usize, usize);

/// The editions whose references are US-ASCII.
const OF_US_ASCII: &[Edition] =
    &[Edition::Url07, Edition::Uri01, Edition::Rfc2396, Edition::Rfc2732, Edition::Rfc3986];

/// An input, the kind of its error, its span, and the editions that have this error.
const INPUTS: &[(&[u8], ParseErrorKind, Ends, &[Edition])] = &[
    (b"/a\xFFb", ParseErrorKind::InvalidUtf8, (2, 3), Edition::ALL),
    (b"\xC3", ParseErrorKind::InvalidUtf8, (0, 1), Edition::ALL),
    (b"/%\xFF", ParseErrorKind::InvalidUtf8, (2, 3), Edition::ALL),
    (b"/a%4g", ParseErrorKind::MalformedEscape, (4, 5), Edition::ALL),
    (b"/100%", ParseErrorKind::MalformedEscape, (5, 5), Edition::ALL),
    (b"/a?%#", ParseErrorKind::MalformedEscape, (4, 5), Edition::ALL),
    ("/%\u{e9}".as_bytes(), ParseErrorKind::MalformedEscape, (2, 4), Edition::ALL),
    (b"mailto:", ParseErrorKind::UnexpectedEnd, (7, 7), &[Edition::Rfc2396, Edition::Rfc2732]),
    (
        b"//[::1",
        ParseErrorKind::UnexpectedEnd,
        (6, 6),
        &[Edition::Rfc2732, Edition::Rfc3986, Edition::Rfc3987],
    ),
    ("/caf\u{e9}".as_bytes(), ParseErrorKind::NonAsciiCharacter, (4, 6), OF_US_ASCII),
    ("/\u{1f600}/".as_bytes(), ParseErrorKind::NonAsciiCharacter, (1, 5), OF_US_ASCII),
    // In no part of an IRI reference.
    ("/\u{9f}".as_bytes(), ParseErrorKind::NonAsciiCharacter, (1, 3), Edition::ALL),
    ("/\u{fffe}/".as_bytes(), ParseErrorKind::NonAsciiCharacter, (1, 4), Edition::ALL),
    (
        "?\u{e0001}".as_bytes(),
        ParseErrorKind::NonAsciiCharacter,
        (1, 5),
        &[Edition::Rfc3986, Edition::Rfc3987],
    ),
    // In a query, but not here.
    ("/\u{e000}".as_bytes(), ParseErrorKind::TrailingInput, (1, 4), &[Edition::Rfc3987]),
    ("#\u{10fffd}".as_bytes(), ParseErrorKind::TrailingInput, (1, 5), &[Edition::Rfc3987]),
    ("//[v1.\u{e9}]".as_bytes(), ParseErrorKind::UnexpectedCharacter, (6, 8), &[Edition::Rfc3987]),
    ("/%4\u{e9}".as_bytes(), ParseErrorKind::MalformedEscape, (3, 5), Edition::ALL),
    (b"/\xC3\xA9\xE2\x82", ParseErrorKind::InvalidUtf8, (3, 4), &[Edition::Rfc3987]),
    (b"/a b", ParseErrorKind::ExcludedCharacter, (2, 3), Edition::ALL),
    (b"/a\0", ParseErrorKind::ExcludedCharacter, (2, 3), Edition::ALL),
    (b"/[", ParseErrorKind::ExcludedCharacter, (1, 2), &[Edition::Url07, Edition::Uri01, Edition::Rfc2396]),
    (b"/[", ParseErrorKind::TrailingInput, (1, 2), &[Edition::Rfc2732, Edition::Rfc3986, Edition::Rfc3987]),
    (b"a#b#c", ParseErrorKind::TrailingInput, (3, 4), &[Edition::Url07, Edition::Rfc2396, Edition::Rfc3986]),
    (b"1a:b", ParseErrorKind::TrailingInput, (2, 3), &[Edition::Rfc2396, Edition::Rfc2732, Edition::Rfc3987]),
    (b"mailto:#a", ParseErrorKind::UnexpectedCharacter, (7, 8), &[Edition::Rfc2396, Edition::Rfc2732]),
    (b"//[:::1]", ParseErrorKind::UnexpectedCharacter, (5, 6), &[Edition::Rfc3986, Edition::Rfc3987]),
    (b"//[::g]", ParseErrorKind::UnexpectedCharacter, (5, 6), &[Edition::Rfc2732, Edition::Rfc3986]),
];

fn error(edition: Edition, input: &[u8]) -> ParseError {
    let error = edition.parse_bytes(input).unwrap_err();
    if let Ok(text) = std::str::from_utf8(input) {
        assert_eq!(edition.parse(text), Err(error), "{edition}: {text:?}");
        assert_eq!(edition.parse_located(text).unwrap_err(), error, "{edition}: {text:?}");
    }
    error
}

#[test]
fn each_input_has_its_kind_and_its_span() {
    for &(input, kind, (start, end), editions) in INPUTS {
        for &edition in editions {
            let error = error(edition, input);
            let shown = input.escape_ascii();
            assert_eq!(
                (error.kind(), error.span()),
                (kind, Span::new(start, end)),
                "{edition}: {shown}: {error}"
            );
        }
    }
}

/// The characters that any word of the language has, and those that were looked up.
struct Alphabet<'a> {
    automaton: &'a Automaton,
    known: BTreeMap<char, bool>,
}

impl Alphabet<'_> {
    fn contains(&mut self, character: char) -> bool {
        let automaton = self.automaton;
        *self.known.entry(character).or_insert_with(|| {
            let mut octets = [0; 4];
            let octets = character.encode_utf8(&mut octets).as_bytes();
            // From a state inside a character, no octet begins one.
            automaton.states().any(|state| {
                let end = octets.iter().fold(state, |state, &octet| automaton.step(state, octet));
                !automaton.is_dead(end)
            })
        })
    }
}

/// The kind by the automaton alone: the definition that the documentation gives.
fn kind_by_automaton(alphabet: &mut Alphabet, input: &[u8]) -> ParseErrorKind {
    let automaton = alphabet.automaton;
    let (offset, _) = automaton.viable_prefix(input);
    // Not inside a character.
    let before = input[..offset].utf8_chunks().next().map_or("", |chunk| chunk.valid());
    let (offset, state) = automaton.viable_prefix(before.as_bytes());
    let rest = &input[offset..];
    let next = automaton.next_octets(state);
    let is_complete = automaton.is_accepting(state);
    let is_digit = |octet: u8| next.contains(octet) == octet.is_ascii_hexdigit();
    let follows_percent = match &input[..offset] {
        [.., b'%'] => true,
        [.., b'%', digit] => digit.is_ascii_hexdigit(),
        _ => false,
    };
    let character = rest.utf8_chunks().next().and_then(|chunk| chunk.valid().chars().next());
    if !rest.is_empty() && character.is_none() {
        ParseErrorKind::InvalidUtf8
    } else if follows_percent && !is_complete && (0..=u8::MAX).all(is_digit) {
        ParseErrorKind::MalformedEscape
    } else if rest.is_empty() {
        ParseErrorKind::UnexpectedEnd
    } else if character.is_some_and(|character| !alphabet.contains(character)) {
        if rest[0].is_ascii() { ParseErrorKind::ExcludedCharacter } else { ParseErrorKind::NonAsciiCharacter }
    } else if is_complete {
        ParseErrorKind::TrailingInput
    } else {
        ParseErrorKind::UnexpectedCharacter
    }
}

/// Every error of the words of the judge has the kind that the automaton gives, and its span is inside the word.
#[test]
fn kinds_partition_the_errors_of_the_judge() {
    use ParseErrorKind::{
        ExcludedCharacter, InvalidUtf8, MalformedEscape, NonAsciiCharacter, TrailingInput,
        UnexpectedCharacter, UnexpectedEnd,
    };
    // Any run of characters is a reference in the drafts of 1997, and nearly so in RFC 1808, so only an escape or a fragment can be wrong there.
    let of_drafts =
        BTreeSet::from([InvalidUtf8, MalformedEscape, NonAsciiCharacter, ExcludedCharacter, TrailingInput]);
    let of_rfcs: BTreeSet<_> =
        of_drafts.iter().copied().chain([UnexpectedEnd, UnexpectedCharacter]).collect();
    assert!(of_rfcs.iter().eq(ParseErrorKind::ALL.iter().collect::<BTreeSet<_>>()));
    for &edition in Edition::ALL {
        let grammar = edition.rules().file().read().unwrap();
        let suite = Suite::new(&grammar, edition.start_symbol(), &Extent::QUICK).unwrap();
        let mut alphabet = Alphabet { automaton: suite.automaton(), known: BTreeMap::new() };
        let (mut found, mut errors) = (BTreeSet::new(), 0);
        for part in [Part::States, Part::Octets, Part::Faults] {
            let every = suite.part(part).count_words() / of_run([10_000, 40_000]) + 1;
            let mut words = suite.part(part);
            let mut index = 0;
            while let Some(word) = words.next_word() {
                index += 1;
                if index % every != 0 {
                    continue;
                }
                // Each is tried with a character of several octets as well.
                let character = ["\u{e9}", "\u{e000}", "\u{fffe}"][word.len() % 3];
                for word in [word, &[word, character.as_bytes()].concat()] {
                    let Err(error) = edition.parse_bytes(word) else { continue };
                    let shown = word.escape_ascii();
                    let kind = kind_by_automaton(&mut alphabet, word);
                    assert_eq!(error.kind(), kind, "{edition}: {shown}: {error}");
                    let span = error.span();
                    assert!(span.start <= span.end && span.end <= word.len(), "{edition}: {shown}: {span}");
                    assert_eq!(span.is_empty(), error.found() == Found::End, "{edition}: {shown}");
                    found.insert(kind);
                    errors += 1;
                }
            }
        }
        assert_eq!(
            found,
            if is_of_drafts(edition) || !has_servers(edition) { of_drafts.clone() } else { of_rfcs.clone() },
            "{edition}"
        );
        assert!(errors > 2_000, "{edition}: {errors}");
    }
}

#[test]
fn names_and_words_of_kinds_differ() {
    let names: BTreeSet<_> = ParseErrorKind::ALL.iter().map(|kind| kind.name()).collect();
    let words: BTreeSet<_> = ParseErrorKind::ALL.iter().map(ToString::to_string).collect();
    assert_eq!((names.len(), words.len()), (ParseErrorKind::ALL.len(), ParseErrorKind::ALL.len()));
    assert_eq!(format!("{:>21}|", ParseErrorKind::TrailingInput), "       trailing input|");
}

#[test]
fn errors_keep_their_properties() {
    fn is_copy_static<T: Copy + Send + Sync + 'static + std::error::Error>() {}
    fn is_static<T: Send + Sync + 'static + std::error::Error>() {}
    is_copy_static::<ParseError>();
    is_static::<uri_bnf::OwnedParseError>();
    assert!(size_of::<ParseError>() <= 104, "{}", size_of::<ParseError>());
    assert!(size_of::<uri_bnf::OwnedParseError>() <= 8);
}

#[test]
fn octets_are_parsed_as_text_is() {
    for &edition in Edition::ALL {
        for text in
            ["", "a/b", "http://u@h:80/p;q?r#s", "a b", "%", "//[::1]/", "mailto:", "\u{e9}", "?\u{e000}"]
        {
            assert_eq!(edition.parse_bytes(text.as_bytes()), edition.parse(text), "{edition}: {text}");
            assert_eq!(edition.tree(text), edition.parse(text).ok(), "{edition}: {text}");
            assert_eq!(edition.is_valid_bytes(text.as_bytes()), edition.is_valid(text), "{edition}: {text}");
        }
        for input in [&b"\xFF"[..], b"/a\xC3\x28", b"/\xE6\x97", b"http://h/\x80"] {
            assert!(!edition.is_valid_bytes(input));
            let error = edition.parse_bytes(input).unwrap_err();
            let valid = std::str::from_utf8(input).unwrap_err().valid_up_to();
            assert_eq!((error.offset(), error.found()), (valid, Found::Octet(input[valid])), "{edition}");
        }
    }
    // A fault before the first octet that is not UTF-8 comes first.
    let error = Edition::Rfc3986.parse_bytes(b"a b\xFF").unwrap_err();
    assert_eq!((error.offset(), error.kind()), (1, ParseErrorKind::ExcludedCharacter));
}

/// The modules offer the same functions as `Edition`.
#[test]
fn the_modules_offer_the_same() {
    macro_rules! same {
        ($($module:ident $edition:ident;)*) => { $(
            for input in [&b"http://[::1]/a"[..], b"a b", b"/\xFF", b"//h?q", "/\u{e9}".as_bytes()] {
                let edition = Edition::$edition;
                assert_eq!(uri_bnf::$module::parse_bytes(input), edition.parse_bytes(input));
                assert_eq!(uri_bnf::$module::is_valid_bytes(input), edition.is_valid_bytes(input));
                if let Ok(text) = std::str::from_utf8(input) {
                    assert_eq!(uri_bnf::$module::tree(text), edition.tree(text));
                    assert_eq!(uri_bnf::$module::parts(text), edition.parts(text));
                }
            }
        )* };
    }
    same! { url07 Url07; uri01 Uri01; rfc2396 Rfc2396; rfc2732 Rfc2732; rfc3986 Rfc3986; rfc3987 Rfc3987; }
}
