//! Fast paths of RFC 3987 process many octets at a time. With each character beyond US-ASCII replaced by `_`, which has the
//! same meaning everywhere, an IRI reference is a reference under RFC 3986 with components at the same offsets.

use std::sync::{
    Mutex,
    atomic::{AtomicUsize, Ordering},
};

use crate::support::{
    entry_points::{EntryPoints, of_references},
    shown,
    specifications::on_all_cores,
};
use uri_bnf::{
    Edition, Span, UriReference,
    bnf::Random,
    grammar::class::non_ascii::{is_iprivate, is_ucschar},
};

/// `octets` with `_` for each octet of a character beyond US-ASCII; `None` if they have one that is not allowed where it is,
/// or are not UTF-8.
fn replaced(octets: &[u8]) -> Option<String> {
    let text = std::str::from_utf8(octets).ok()?;
    let fragment = text.find('#').unwrap_or(text.len());
    let query = text[..fragment].find('?').unwrap_or(fragment);
    let mut replaced = String::with_capacity(text.len());
    for (at, character) in text.char_indices() {
        if character.is_ascii() {
            replaced.push(character);
        } else if is_ucschar(character) || is_iprivate(character) && (query..fragment).contains(&at) {
            replaced.push_str(&"_".repeat(character.len_utf8()));
        } else {
            return None;
        }
    }
    Some(replaced)
}

/// The spans of the components of a reference.
type Spans = [Option<Span>; 9];

fn spans(text: &str, tree: &UriReference<&str>) -> Spans {
    [
        tree.span_in(text),
        tree.scheme().and_then(|part| part.span_in(text)),
        tree.authority().and_then(|part| part.span_in(text)),
        tree.userinfo().and_then(|part| part.span_in(text)),
        tree.host().and_then(|part| part.span_in(text)),
        tree.port().and_then(|part| part.span_in(text)),
        tree.path().span_in(text),
        tree.query().and_then(|part| part.span_in(text)),
        tree.fragment().and_then(|part| part.span_in(text)),
    ]
}

/// Compares the fast paths on many words, and all entry points on one of some.
struct Check<'a> {
    points: &'a EntryPoints,
    /// One of so many words is tried on all entry points.
    one_of: usize,
    words: usize,
    members: usize,
}

impl<'a> Check<'a> {
    fn new(points: &'a EntryPoints, one_of: usize) -> Self {
        Self { points, one_of, words: 0, members: 0 }
    }

    fn word(&mut self, word: &[u8]) {
        let edition = Edition::Rfc3987;
        let replaced = replaced(word).filter(|replaced| Edition::Rfc3986.is_valid(replaced));
        let is_member = replaced.is_some();
        self.words += 1;
        self.members += usize::from(is_member);
        assert_eq!(edition.is_valid_bytes(word), is_member, "{}", shown(word));
        if let Ok(text) = std::str::from_utf8(word) {
            assert_eq!(edition.is_valid(text), is_member, "{}", shown(word));
            let tree = edition.tree(text).map(|tree| spans(text, &tree));
            let expected =
                replaced.and_then(|text| Edition::Rfc3986.tree(&text).map(|tree| spans(&text, &tree)));
            assert_eq!(tree, expected, "{}", shown(word));
            if let Some(expected) = expected.filter(|_| self.words % 4 == 0) {
                let located = edition.parse_located(text).unwrap();
                let located = [
                    Some(located.span()),
                    located.host().map(|part| part.span()),
                    Some(located.path().span()),
                ];
                assert_eq!(located, [expected[0], expected[4], expected[6]], "{}", shown(word));
            }
        }
        if self.words % self.one_of == 0 {
            let result = self.points.check_in_turn(word, is_member, self.words / self.one_of);
            result.unwrap_or_else(|difference| panic!("{}: {difference}", shown(word)));
        }
    }
}

fn of_rfc3987() -> EntryPoints {
    of_references().into_iter().find(|points| points.edition == Edition::Rfc3987).unwrap()
}

/// The first and the last characters of the ranges, those before and after them, and some within.
fn characters() -> Vec<char> {
    let mut numbers = vec![
        0x80, 0x9F, 0xA0, 0xE9, 0x436, 0x5D0, 0x7FF, 0x800, 0x928, 0x4E2D, 0xD7FF, 0xE000, 0xF8FF, 0xF900,
        0xFDCF, 0xFDD0, 0xFDEF, 0xFDF0, 0xFFE5, 0xFFEF, 0xFFF0, 0xFFFD, 0xFFFE, 0xFFFF, 0x1_F38C, 0xE_0FFF,
        0xE_1000,
    ];
    for plane in [1, 2, 0xD, 0xE, 0xF, 0x10] {
        numbers.extend([0, 0xFFFD, 0xFFFE, 0xFFFF].map(|number| plane << 16 | number));
    }
    numbers.into_iter().filter_map(char::from_u32).collect()
}

/// Each at each offset in each component, and at each distance from the end of the input and of the component.
#[test]
fn each_character_at_each_offset_of_each_component() {
    const SURROUNDINGS: [(&str, &str); 13] = [
        ("", ""),
        ("/", ""),
        ("a:", "/b"),
        ("//", ""),
        ("http://", ".example:80/p?q#f"),
        ("ftp://u:", "@h/"),
        ("//", "@[::1]:8/"),
        ("//[::1]/", "?"),
        ("?", ""),
        ("/a?", "#f"),
        ("a?b", "#[]"),
        ("#", ""),
        ("é?q#", "?\u{E000}"),
    ];
    let points = of_rfc3987();
    let characters = characters();
    let pending = Mutex::new(SURROUNDINGS.iter());
    let [words, members] = [const { AtomicUsize::new(0) }; 2];
    on_all_cores(|| {
        let mut check = Check::new(&points, 97);
        while let Some((before, after)) = { pending.lock().unwrap().next() } {
            for character in &characters {
                for filling in ["b", "é", "中"] {
                    for count in (0..20)
                        .chain([30, 31, 32, 33])
                        .chain(46 / filling.len()..68 / filling.len())
                        .chain([127 / filling.len(), 128 / filling.len(), 129 / filling.len()])
                    {
                        let filled = filling.repeat(count);
                        check.word(format!("{before}{filled}{character}{after}").as_bytes());
                        check.word(format!("{before}{character}{filled}{after}").as_bytes());
                    }
                }
            }
        }
        words.fetch_add(check.words, Ordering::Relaxed);
        members.fetch_add(check.members, Ordering::Relaxed);
    });
    let (words, members) = (words.into_inner(), members.into_inner());
    assert!(words > 150_000 && members > 50_000 && words - members > 50_000, "{members} of {words}");
}

/// Random words of these pieces, some of which are not UTF-8.
#[test]
fn random_words_have_the_verdict_and_the_tree_of_their_replacement() {
    const PIECES: [&[u8]; 54] = [
        b"a",
        b"b1",
        b"http:",
        b"x+y:",
        b"/",
        b"/",
        b"//",
        b"//",
        b"?",
        b"?",
        b"#",
        b":",
        b"@",
        b":80",
        b".",
        b"..",
        b"%41",
        b"%C3%A9",
        b"%",
        b"%4",
        b"[::1]",
        b"[",
        b"]",
        b"127.0.0.1",
        b" ",
        b"<",
        b"abcdefghijklmno",
        b"-_.~",
        b"abcdefghijklmnopqrstuvwxyzabcdefghijklmnopqrstuvwxyz",
        "é".as_bytes(),
        "ж".as_bytes(),
        "日本".as_bytes(),
        "न".as_bytes(),
        "שלום".as_bytes(),
        "，".as_bytes(),
        "🎌".as_bytes(),
        "ação·".as_bytes(),
        "a\u{301}".as_bytes(),
        "例え.テスト".as_bytes(),
        "новости/статья_новости".as_bytes(),
        "\u{E000}".as_bytes(),
        "\u{10FFFD}".as_bytes(),
        "\u{F8FF}".as_bytes(),
        "\u{FFFD}".as_bytes(),
        "\u{85}".as_bytes(),
        "\u{E0001}".as_bytes(),
        "\u{1FFFE}".as_bytes(),
        "\u{E01EF}".as_bytes(),
        "\u{200E}".as_bytes(),
        "ประเทศ".as_bytes(),
        b"\xC3",
        b"\x80",
        b"\xED\xA0\x80",
        b"\xF4\x90\x80\x80",
    ];
    let points = of_rfc3987();
    let seeds = Mutex::new(1..=64_u64);
    let [words, members] = [const { AtomicUsize::new(0) }; 2];
    on_all_cores(|| {
        let mut check = Check::new(&points, 29);
        while let Some(seed) = { seeds.lock().unwrap().next() } {
            let mut random = Random::new(seed);
            for _ in 0..3_000 {
                let mut word = Vec::new();
                for _ in 0..=random.below(9) {
                    // Those that a reference never has are less frequent.
                    let rare = random.below(PIECES.len());
                    let is_rare =
                        rare >= 40 || matches!(PIECES[rare], b" " | b"<" | b"%" | b"%4" | b"[" | b"]");
                    let piece = if is_rare && random.below(3) > 0 { random.below(16) } else { rare };
                    word.extend_from_slice(PIECES[piece]);
                }
                check.word(&word);
            }
        }
        words.fetch_add(check.words, Ordering::Relaxed);
        members.fetch_add(check.members, Ordering::Relaxed);
    });
    let (words, members) = (words.into_inner(), members.into_inner());
    assert!(members > 50_000 && words - members > 50_000, "{members} of {words}");
}
