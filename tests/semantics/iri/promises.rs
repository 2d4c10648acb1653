//! What the mappings promise, on references that look random and on all characters.

use crate::support::share::of_run;
use std::{
    borrow::Cow,
    fmt::{self, Write},
};

use allocation_counter::measure;
use uri_bnf::{
    AnyUriReferenceBuf, Edition, UriReferenceBuf,
    iri::{LookAlikes, Piece, ToIri, ToUri, to_iri, to_uri},
    rfc3986, rfc3987,
};

use super::{
    iri,
    model::{Model, percent_encoded},
    random::Random,
    uri,
};

/// How many references each test tries. [`more`] tries more.
const REFERENCES: usize = 40_000;

/// A place for text that does not allocate.
struct Buffer {
    octets: [u8; 4096],
    length: usize,
}

impl Write for Buffer {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        let free = self.octets[self.length..].get_mut(..text.len()).ok_or(fmt::Error)?;
        free.copy_from_slice(text.as_bytes());
        self.length += text.len();
        Ok(())
    }
}

/// A million of each kind of references, and all characters: `cargo test --release --test semantics iri -- --ignored`.
#[test]
#[ignore = "it takes half a minute without optimisation"]
fn more() {
    try_uris(25 * REFERENCES);
    try_iris(25 * REFERENCES);
    try_characters(&('\0'..=char::MAX).collect::<Vec<_>>());
}

#[test]
fn uris() {
    try_uris(of_run([REFERENCES / 5, REFERENCES]));
}

#[test]
fn iris() {
    try_iris(of_run([REFERENCES / 5, REFERENCES]));
}

/// All characters of the planes that differ, and the edges of the others.
#[test]
fn characters() {
    let is_tried = |character: &char| {
        let code = u32::from(*character);
        code < 0x2_0000 || (0xE_0000..0xE_2000).contains(&code) || (code + 16) & 0xFFFF < 32
    };
    try_characters(&('\0'..=char::MAX).filter(is_tried).collect::<Vec<_>>());
}

fn try_uris(count: usize) {
    let (model, mut random) = (Model::new(), Random::uris());
    for _ in 0..count {
        let text = random.reference();
        assert!(Edition::Rfc3986.is_valid(&text), "{text}");
        // "The mapping is also an identity transformation for URIs."
        assert!(matches!(to_uri(&text).unwrap().to_text(), Cow::Borrowed(same) if same == text));
        let mapped = to_iri(&text).unwrap().to_text().into_owned();
        assert_eq!(mapped, model.to_iri(&text), "{text}");
        assert!(Edition::Rfc3987.is_valid(&mapped), "{text} {mapped}");
        // "An IRI that maps back to the URI".
        let back = to_uri(&mapped).unwrap().to_text().into_owned();
        assert_eq!(back, Model::mapped_back(&text), "{text}");
        assert_eq!(to_iri(&back).unwrap().to_text(), mapped, "{text}");
    }
}

fn try_iris(count: usize) {
    let (model, mut random) = (Model::new(), Random::iris());
    for _ in 0..count {
        let text = random.reference();
        let tree = Edition::Rfc3987.parse(&text).unwrap_or_else(|error| panic!("{text}: {error}"));
        let mapped = to_uri(&text).unwrap().to_text().into_owned();
        assert_eq!(mapped, model.to_uri(&text));
        // "URIs fully conforming to [RFC3986]", of the same components, and "idempotent".
        let of_uri = Edition::Rfc3986.parse(&mapped).unwrap_or_else(|error| panic!("{text}: {error}"));
        assert!(tree.map(&mut |leaf| model.to_uri(leaf)) == of_uri.map(&mut str::to_owned), "{text}");
        assert!(matches!(to_uri(&mapped).unwrap().to_text(), Cow::Borrowed(_)));
        // An IRI is converted like its URI.
        assert_eq!(to_iri(&text).unwrap().to_text(), model.to_iri(&mapped), "{text}");
    }
}

#[test]
fn owned_references() {
    let mut random = Random::iris();
    for _ in 0..REFERENCES / 20 {
        let owned = UriReferenceBuf::<rfc3987::Grammar>::parse(random.reference()).unwrap();
        let uri = owned.to_uri();
        assert_eq!(uri.as_str(), to_uri(owned.as_str()).unwrap().to_text());
        assert_eq!(uri.tree(), Edition::Rfc3986.parse(uri.as_str()).unwrap());
        let any = AnyUriReferenceBuf::from(owned).to_uri().unwrap();
        assert_eq!((any.edition(), any.tree()), (Edition::Rfc3986, uri.tree()));
        let iri = uri.to_iri();
        assert_eq!(iri.as_str(), to_iri(uri.as_str()).unwrap().to_text());
        assert_eq!(iri.tree(), Edition::Rfc3987.parse(iri.as_str()).unwrap());
        let same = UriReferenceBuf::<rfc3987::Grammar>::from(uri.clone());
        assert_eq!(
            (same.as_str(), same.tree()),
            (uri.as_str(), Edition::Rfc3987.parse(uri.as_str()).unwrap())
        );
    }
    assert_eq!(UriReferenceBuf::<rfc3986::Grammar>::parse("//%31.2.3.4").unwrap().to_iri(), "//1.2.3.4");
}

/// Characters as themselves and as escapes, in a query and elsewhere.
fn try_characters(characters: &[char]) {
    let model = Model::new();
    for characters in characters.chunks(2048) {
        let text: String = characters.iter().collect();
        let escapes = percent_encoded(text.as_bytes()).to_lowercase();
        let text = format!("/{escapes}?{escapes}#{escapes}");
        let mapped = to_iri(&text).unwrap().to_text().into_owned();
        assert_eq!(mapped, model.to_iri(&text));
        assert!(Edition::Rfc3987.is_valid(&mapped));
        let ucschar: String = characters.iter().filter(|character| model.is_ucschar(**character)).collect();
        let private: String = characters.iter().filter(|character| model.is_iprivate(**character)).collect();
        let text = format!("/{ucschar}?{ucschar}{private}#{ucschar}");
        assert_eq!(to_uri(&text).unwrap().to_text(), model.to_uri(&text));
    }
}

#[test]
fn what_stays_escaped() {
    for (from, to) in [
        // What step 2 does not convert stays as it is, also the case of its digits.
        (
            "/%2f%3a%25%3f%23%5b%5d%40%21%24%26%27%28%29%2a%2b%2c%3b%3d",
            "/%2f%3a%25%3f%23%5b%5d%40%21%24%26%27%28%29%2a%2b%2c%3b%3d",
        ),
        ("/%00%0a%20%22%3c%3e%5c%5e%60%7b%7c%7d%7f", "/%00%0a%20%22%3c%3e%5c%5e%60%7b%7c%7d%7f"),
        ("/%41%7a%30%2d%2E%5f%7e", "/Az0-._~"),
        // `%25` is never decoded, so no escape arises.
        ("/%2541%25C3%A9", "/%2541%25C3%A9"),
        ("/%25%C3%A9", "/%25\u{e9}"),
        // Octets that are not UTF-8, also between those that are.
        ("/%c3%a9%c3%c3%a9%a9", "/\u{e9}%C3\u{e9}%A9"),
        ("/%e2%82%e2%82%ac", "/%E2%82\u{20ac}"),
        ("/%f0%90%8c%f0%90%8c%80", "/%F0%90%8C\u{10300}"),
        ("/%c3%41%c3a%c3%2f%c3", "/%C3A%C3a%C3%2f%C3"),
        (
            "/%c0%af%e0%80%af%f0%80%80%af%ed%a0%80%ed%bf%bf%f4%90%80%80%f8%88%80%80%80",
            "/%C0%AF%E0%80%AF%F0%80%80%AF%ED%A0%80%ED%BF%BF%F4%90%80%80%F8%88%80%80%80",
        ),
        // Not `ucschar`.
        ("/%c2%80%c2%9f%ef%bf%be%ef%b7%90%f3%a0%80%81", "/%C2%80%C2%9F%EF%BF%BE%EF%B7%90%F3%A0%80%81"),
        // Formatting characters by section 4.1; those of later versions of Unicode are not in its list.
        (
            "/%e2%80%8e%e2%80%8f%e2%80%aa%e2%80%ab%e2%80%ac%e2%80%ad%e2%80%ae",
            "/%E2%80%8E%E2%80%8F%E2%80%AA%E2%80%AB%E2%80%AC%E2%80%AD%E2%80%AE",
        ),
        ("/%e2%81%a6", "/\u{2066}"),
        // As a character of the input as well.
        ("/\u{202e}", "/%E2%80%AE"),
        // Private use.
        ("/%ee%80%80?%ee%80%80#%ee%80%80", "/%EE%80%80?\u{e000}#%EE%80%80"),
        ("#?%ee%80%80", "#?%EE%80%80"),
        ("?/?%ee%80%80", "?/?\u{e000}"),
        // Each component.
        ("x://%c3%a9:%c3%a9@%c3%a9/%c3%a9?%c3%a9#%c3%a9", "x://\u{e9}:\u{e9}@\u{e9}/\u{e9}?\u{e9}#\u{e9}"),
        ("//[v1.a]/%c3%a9", "//[v1.a]/\u{e9}"),
        ("a%3ab%c3%a9", "a%3ab\u{e9}"),
        ("", ""),
    ] {
        assert_eq!(iri(ToIri::new(), from).as_deref(), Ok(to));
        assert_eq!(uri(ToUri::new(), to), Ok(Model::mapped_back(&Model::new().to_uri(from))));
    }
}

#[test]
fn look_alikes() {
    let escape = ToIri::new().with_look_alikes(LookAlikes::Escape);
    for character in [
        '\u{a0}',
        '\u{3000}',
        '\u{2003}',
        '\u{200b}',
        '\u{200d}',
        '\u{feff}',
        '\u{ff21}',
        '\u{ff76}',
        '\u{2ff0}',
        '\u{2028}',
        '\u{340}',
        '\u{61c}',
        '\u{2066}',
        '\u{2069}',
        '\u{e000}',
        '\u{10fffd}',
        '\u{1d173}',
        '\u{180e}',
    ] {
        let text = format!("?{character}\u{e9}");
        let escapes = percent_encoded(character.to_string().as_bytes());
        let expected = format!("?{escapes}\u{e9}");
        assert_eq!(iri(escape, &expected), Ok(expected.clone()));
        assert_eq!(iri(escape, &text), Ok(expected.clone()));
        assert_eq!(iri(ToIri::new(), &expected), Ok(text));
    }
    let kept = "/\u{e9}\u{7d0d}\u{5d0}\u{30ab}\u{1f600}\u{ac00}\u{ff5f}\u{ffa0}";
    assert_eq!(iri(escape, &to_uri(kept).unwrap().to_string()).as_deref(), Ok(kept));
}

#[test]
fn pieces() {
    let mapped = to_iri("/a%2f%C3%A9%e2b%c3").unwrap();
    let pieces: Vec<_> = mapped.pieces().collect();
    let expected = [
        Piece::Verbatim("/a%2f"),
        Piece::Character('\u{e9}'),
        Piece::Escape(0xE2),
        Piece::Verbatim("b"),
        Piece::Escape(0xC3),
    ];
    assert_eq!(pieces, expected);
    assert_eq!(format!("{:?}", mapped.pieces()), format!("{pieces:?}"));
    assert_eq!(format!("{mapped:?}"), "\"/a%2f\u{e9}%E2b%C3\"");
    let mut rest = mapped.pieces();
    assert_eq!((rest.by_ref().count(), rest.next()), (5, None));
    assert_eq!(to_uri("").unwrap().pieces().next(), None);
    assert_eq!(format!("{:>4}|{:<4}|", Piece::Escape(7), Piece::Character('\u{e9}')), " %07|\u{e9}   |");
}

#[test]
fn allocations() {
    let text = "http://r\u{e9}sum\u{e9}.example.org/a%20b?\u{e000}%C3%A9#%e2%80%ae";
    let ascii = "http://example.org/a%20b?c#d";
    let count = |run: &dyn Fn()| measure(run).count_total;
    for text in [text, ascii] {
        for is_uri in [true, false] {
            let written = count(&|| {
                let mapped = if is_uri { to_uri(text) } else { to_iri(text) };
                let mut buffer = Buffer { octets: [0; 4096], length: 0 };
                write!(buffer, "{}", mapped.unwrap()).unwrap();
            });
            assert_eq!(written, 0, "{text}");
        }
    }
    assert_eq!(count(&|| drop(to_uri(ascii).unwrap().to_text())), 0);
    assert_eq!(count(&|| drop(to_iri(ascii).unwrap().to_text())), 0);
    assert_eq!(count(&|| drop(to_uri(text).unwrap().to_text())), 1);
    assert_eq!(count(&|| assert!(to_uri("/a b").is_err())), 0);
    assert_eq!(count(&|| assert!(ToUri::new().map_bytes(b"\xff").is_err())), 0);
}

/// Octets that could begin a character are read once for each offset.
#[test]
fn long_inputs() {
    for piece in ["%f0%90%8c", "%e2%82%ac", "%c3", "\u{10300}", "a", "%41", "%2f", "\u{202e}"] {
        let text = format!("/{}", piece.repeat(100_000));
        let (iri, uri) =
            (to_iri(&text).unwrap().to_text().into_owned(), to_uri(&text).unwrap().to_text().into_owned());
        assert_eq!(iri, Model::new().to_iri(&uri));
    }
}
