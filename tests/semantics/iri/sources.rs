//! Step 1 of section 3.1, the printable characters, and errors of the input.

use crate::support::share::of_run;
use std::{error::Error, mem::size_of};

use uri_bnf::{
    Edition, Span,
    iri::{MappingError, MappingErrorKind, Printable, Source, ToIri, ToUri, to_iri, to_uri},
};

use super::{random::Random, uri};

const WRITTEN: ToUri = ToUri::new().with_source(Source::Written);
const CONVERT: ToUri = ToUri::new().with_printable(Printable::Convert);

#[test]
fn normalization_form_c() {
    for (from, to) in [
        ("/\u{e9}", "/%C3%A9"),
        ("/e\u{301}?e\u{301}#e\u{301}", "/%C3%A9?%C3%A9#%C3%A9"),
        ("//e\u{301}", "//%C3%A9"),
        // Order of marks, Hangul, singletons.
        ("/q\u{307}\u{323}", "/q%CC%A3%CC%87"),
        ("/\u{1112}\u{1161}\u{11ab}", "/%ED%95%9C"),
        ("/\u{212a}\u{2126}\u{f900}", "/K%CE%A9%E8%B1%88"),
        // It would become a semicolon.
        ("/\u{37e}", "/%CD%BE"),
        ("?a=1\u{37e}b\u{37e}\u{301}e\u{301}", "?a=1%CD%BEb%CD%BE%CC%81%C3%A9"),
        // A composition takes the delimiter with it.
        ("?a=\u{338}", "?a%E2%89%A0"),
        // What is not composed again, and what only NFKC changes.
        ("/\u{958}\u{fb1d}\u{fb01}", "/%E0%A4%95%E0%A4%BC%D7%99%D6%B4%EF%AC%81"),
        // Escapes stay.
        ("/e%CC%81", "/e%CC%81"),
        ("/a", "/a"),
    ] {
        assert_eq!(uri(WRITTEN, from).as_deref(), Ok(to), "{from}");
        assert_eq!(uri(ToUri::new().with_source(Source::OtherEncoding), from).as_deref(), Ok(to), "{from}");
    }
    // It is the normal form that is an IRI, or is not.
    assert_eq!(uri(WRITTEN, "/<\u{338}").as_deref(), Ok("/%E2%89%AE"));
    assert!(ToUri::new().map("/<\u{338}").is_err());
    let error = WRITTEN.map("/\u{1fef}e\u{301}").unwrap_err();
    assert_eq!((error.span(), error.section()), (Span::new(1, 4), "3.1"));
    assert_eq!(error.kind(), &MappingErrorKind::NormalForm('\u{1fef}'));
    let message = "the normal form of U+1FEF is \"`\", which is not allowed in an IRI (RFC 3987 section 3.1)";
    assert_eq!(error.to_string(), message);
    assert!(matches!(WRITTEN.map("/`\u{1fef}").unwrap_err().kind(), MappingErrorKind::Invalid(_)));
    assert_eq!(uri(WRITTEN.with_printable(Printable::Convert), "/\u{1fef}").as_deref(), Ok("/%60"));
    assert_eq!(ToUri::new().with_source(Source::Unicode), ToUri::new());
}

/// The normal form of a character adds no delimiter.
#[test]
fn no_delimiter_appears() {
    for character in '\u{a0}'..=char::MAX {
        let iri = format!("/{character}");
        let Ok(uri) = WRITTEN.map(&iri) else { continue };
        let uri = uri.to_string();
        assert!(
            uri.bytes().skip(1).all(|octet| octet == b'%' || octet.is_ascii_alphanumeric()),
            "{iri} {uri}"
        );
        if !uri.contains('%') {
            assert_eq!(uri, "/K");
        }
    }
}

#[test]
fn printable_characters() {
    let all = "<>\" {}|\\^`";
    let escaped = "%3C%3E%22%20%7B%7D%7C%5C%5E%60";
    for (before, after) in [("/", ""), ("?", "/?"), ("#", ""), ("//", ":80"), ("//", "@h"), ("x:/", "#")] {
        let (from, to) = (format!("{before}{all}{after}"), format!("{before}{escaped}{after}"));
        assert_eq!(uri(CONVERT, &from).as_deref(), Ok(to.as_str()));
        // "If these characters are found but are not converted, then the conversion SHOULD fail."
        for character in all.chars() {
            let text = format!("{before}{character}{after}");
            assert!(ToUri::new().map(&text).is_err() && CONVERT.map(&text).is_ok(), "{text}");
        }
    }
    // "MUST NOT be converted".
    assert_eq!(uri(CONVERT, "a#b %41").as_deref(), Ok("a#b%20%41"));
    for (text, offset) in
        [("a#b#", 3), ("%", 1), ("%4 ", 2), ("/[", 1), ("/]", 1), ("/\u{7f}", 1), ("/ \n", 2)]
    {
        assert_eq!(CONVERT.map(text).unwrap_err().offset(), offset, "{text:?}");
    }
    // Where no escape is allowed.
    for (text, offset) in [("a b:c", 3), ("//[::1 ]", 6), ("//h:8 0", 7), ("//[v1.\u{20}]", 6)] {
        let error = CONVERT.map(text).unwrap_err();
        assert_eq!(error.offset(), offset, "{text:?}: {error}");
        assert!(matches!(error.kind(), MappingErrorKind::Invalid(error) if error.offset() == offset));
    }
}

fn assert_error<E: Error + Send + Sync + 'static>() {}

#[test]
fn errors() {
    for (text, span) in
        [("/a b", 2..3), ("/\u{fdd0}", 1..4), ("/%4g", 3..4), ("/\u{e000}", 1..4), ("/%C3%", 5..5)]
    {
        let invalid = Edition::Rfc3987.parse(text).unwrap_err();
        for error in [to_uri(text), to_iri(text), ToUri::new().map_bytes(text.as_bytes()), WRITTEN.map(text)]
        {
            let error = error.unwrap_err();
            assert_eq!((error.span(), error.offset()), (span.clone().into(), span.start), "{text}");
            assert_eq!(error.kind(), &MappingErrorKind::Invalid(invalid));
            assert_eq!((error.to_string(), error.section()), (invalid.to_string(), invalid.section()));
        }
    }
    for (octets, span) in [
        (&b"/\xff b"[..], 1..2),
        (b"\xc3", 0..1),
        (b"/\xe2\x80", 1..3),
        (b"/\xed\xa0\x80", 1..2),
        (b"/\xc0\xaf", 1..2),
        (b"/\xf0\x90\x80/", 1..4),
    ] {
        for error in [ToUri::new().map_bytes(octets), ToIri::new().map_bytes(octets)] {
            let error = error.unwrap_err();
            assert_eq!((error.kind(), error.span()), (&MappingErrorKind::NotUtf8, span.clone().into()));
            let message = format!("the octets at bytes {span:?} are not UTF-8 (RFC 3987 section 6.2)");
            assert_eq!((error.to_string(), error.section()), (message, "6.2"));
        }
    }
    assert_error::<MappingError>();
    assert!(size_of::<MappingError>() <= 128);
}

/// The offset of a fault is that of the input, though the text that is parsed is another one.
#[test]
fn offsets_of_prepared_texts() {
    const CHARACTERS: &[char] = &[
        'a',
        'e',
        '=',
        '/',
        '\u{301}',
        '\u{323}',
        '\u{307}',
        '\u{338}',
        '\u{315}',
        '\u{345}',
        '\u{ea}',
        '\u{1ec7}',
        '\u{1100}',
        '\u{1161}',
        '\u{11a8}',
        '\u{ac00}',
        '\u{9c7}',
        '\u{9be}',
        '\u{958}',
        '\u{2126}',
        '\u{fb1d}',
        '\u{1fef}',
        '<',
        ' ',
        '`',
        '\u{10300}',
        '\u{1d15e}',
        '\u{f73}',
        '\u{f71}',
        '\u{f72}',
        '\u{344}',
        '\u{3b9}',
    ];
    let mut random = Random::iris();
    let (mut valid, mut invalid) = (0, 0);
    for _ in 0..of_run([4_000, 20_000]) {
        let mapping = ToUri::new()
            .with_source(random.one_of(&[Source::Written, Source::Unicode]))
            .with_printable(random.one_of(&[Printable::Convert, Printable::Fail]));
        let mut text = "a".to_owned();
        for _ in 0..random.below(8) {
            text.push(random.one_of(CHARACTERS));
        }
        match mapping.map(&text) {
            Ok(_) => {
                valid += 1;
                // Neither of these composes with what precedes it.
                for fault in ["\0", "\u{fdd0}", "%x"] {
                    let error = mapping.map_err(&format!("{text}{fault}e\u{301}"));
                    let end = text.len() + usize::from(fault == "%x");
                    assert_eq!(error.offset(), end, "{text:?} {fault:?}");
                    assert!(
                        matches!(error.kind(), MappingErrorKind::Invalid(error) if error.offset() == end)
                    );
                }
            }
            Err(error) => {
                invalid += 1;
                let Span { start, end } = error.span();
                assert!(start < end && text.get(start..end).is_some(), "{text:?} {error}");
                // What precedes the fault is without one.
                assert!(mapping.map(&text[..start]).is_ok(), "{text:?} {error}");
            }
        }
    }
    assert!(valid > of_run([2_000, 10_000]) && invalid > of_run([400, 2_000]), "{valid} {invalid}");
}

trait MapErr {
    fn map_err(self, text: &str) -> MappingError;
}

impl MapErr for ToUri {
    fn map_err(self, text: &str) -> MappingError {
        self.map(text).map(|mapped| mapped.to_string()).unwrap_err()
    }
}
