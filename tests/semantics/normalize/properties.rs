//! Properties of normal forms, on references that the grammar of each edition derives, and on concatenations of the pieces
//! in which normal forms differ from what they are of.

use crate::support::share::of_run;
use std::{borrow::Cow, time::Instant};

use uri_bnf::{
    Edition, UriReference,
    bnf::{Generator, Random},
    normalize::{Normalizer, Rung, Rungs},
    resolve::{Base, InventedAuthority, Options, RepeatedScheme, Resolution, Resolver},
};

use super::{ALL, normal};

/// Pieces of references in which normal forms differ from what they are of.
const PIECES: [&str; 42] = [
    "http:",
    "HTTP:",
    "x:",
    "urn:ab:",
    "URN:",
    "file:",
    "mailto:",
    "//",
    "/",
    "/",
    "/",
    ":",
    ":80",
    ":443",
    ".",
    "..",
    "/.",
    "/..",
    "/../",
    "%2e",
    "%2E",
    "%2E%2e/",
    "a",
    "A",
    "b:",
    "@",
    "?",
    "#",
    "%41",
    "%7e",
    "%7E",
    "%2f",
    "%C3",
    "localhost",
    "_",
    ",",
    "%2c",
    "%3a",
    "[::A]",
    "%5f",
    "+",
    "=",
];

/// Those of an edition with characters beyond US-ASCII: characters, octets of them, what NFC and NFKC change, and what they
/// must not change.
const BEYOND: [&str; 40] = [
    "\u{e9}",
    "\u{c9}",
    "%C3%A9",
    "%c3%89",
    "%C3",
    "%A9",
    "e\u{301}",
    "E\u{301}",
    "%CC%81",
    "\u{301}",
    "\u{338}",
    "=",
    "\u{37e}",
    "\u{1fef}",
    "\u{212a}",
    "\u{ff21}",
    "\u{ff0e}",
    "\u{2025}",
    "\u{ff0f}",
    "\u{ff1a}",
    "\u{ff05}41",
    "\u{ff11}",
    "1.2.3.",
    "\u{fdfa}",
    "\u{3002}",
    "xn--bcher-kva",
    "XN--BCHER-KVA",
    "b\u{fc}cher",
    "B\u{dc}CHER",
    "\u{200e}",
    "%E2%80%8E",
    "\u{200d}",
    "\u{e000}",
    "%EE%80%80",
    "\u{1f600}",
    "%F0%9F%98%80",
    "\u{fdd0}",
    "\u{a8}",
    "\u{df}",
    "\u{5d0}",
];

/// References of each edition: those that the grammar derives, and `count` concatenations of pieces, most of which are
/// not references.
pub(crate) fn references(edition: Edition, count: usize, visit: &mut impl FnMut(&str)) {
    let grammar = edition.rules().file().read().unwrap();
    let generator = Generator::new(&grammar, edition.start_symbol(), 16).unwrap().with_max_length(60);
    for word in generator.valid(count as u64 / 20).chain(generator.every_alternative()) {
        visit(core::str::from_utf8(&word).unwrap());
    }
    let mut random = Random::new(edition as u64);
    let mut text = String::new();
    for _ in 0..count {
        text.clear();
        for _ in 0..=random.below(9) {
            let is_beyond = edition == Edition::Rfc3987 && random.below(2) == 0;
            text.push_str(random.pick(if is_beyond { &BEYOND[..] } else { &PIECES }).unwrap());
        }
        if edition.is_valid(&text) {
            visit(&text);
        }
    }
}

#[test]
fn properties_of_normal_forms() {
    for edition in ALL {
        let mut count = 0;
        references(*edition, of_run([8_000, 40_000]), &mut |text| {
            count += 1;
            check_properties(&Normalizer::new(*edition), text);
            // Another set for each reference.
            let rungs = Rung::ALL.iter().enumerate().filter(|(bit, _)| count >> bit & 1 != 0);
            let rungs: Rungs = rungs.map(|(_, rung)| *rung).collect();
            check_properties(&Normalizer::new(*edition).with_rungs(rungs), text);
        });
        assert!(count > of_run([1_000, 5_000]), "{edition} {count}");
    }
}

fn check_properties(normalizer: &Normalizer<'_>, text: &str) {
    let edition = normalizer.edition();
    let shown = || format!("{edition} {} {text}", normalizer.rungs());
    let form = normalizer.normalize(text).unwrap();
    // In the language, and idempotent, which borrows.
    let tree = edition.parse(&form).unwrap_or_else(|error| panic!("{} {form}: {error}", shown()));
    let again = normalizer.normalize(&form).unwrap();
    assert!(matches!(again, Cow::Borrowed(_)), "{} {form} {again}", shown());
    assert_eq!(matches!(form, Cow::Borrowed(_)), form == text, "{}", shown());
    // No component is gained or lost.
    let original = edition.parse(text).unwrap();
    let components = |tree: &UriReference<&str>| {
        [
            tree.scheme().is_some(),
            tree.authority().is_some(),
            tree.server().is_some(),
            tree.userinfo().is_some(),
            tree.query().is_some(),
            tree.fragment().is_some(),
            tree.urn().is_some(),
        ]
    };
    assert_eq!(components(&tree), components(&original), "{} {form}", shown());
    let scheme = |tree: &UriReference<&str>| tree.scheme().map(|scheme| scheme.text().to_ascii_lowercase());
    assert_eq!(scheme(&tree), scheme(&original), "{} {form}", shown());
    // The other ways to get it.
    let longer = [(Rung::Nfc, 3, 0), (Rung::Nfkc, 11, 0), (Rung::Idn, 1, 1012)];
    let longer = longer.iter().filter(|(rung, ..)| normalizer.rungs().contains(*rung));
    let escapes_formatting =
        edition == Edition::Rfc3987 && normalizer.rungs().contains(Rung::UnescapeUnreserved);
    let is_formatting =
        |character: &char| matches!(character, '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}');
    let formatting = text.chars().filter(|character| escapes_formatting && is_formatting(character)).count();
    let length = text.len() + 6 * formatting;
    let length = longer.fold(length + 1, |length, (_, factor, more)| length * factor + more);
    assert!(normalizer.longest(text) >= length && (formatting > 0 || normalizer.longest(text) == length));
    let mut buffer = vec![b'?'; length];
    let buffer = &mut buffer[..];
    assert_eq!(normalizer.normalize_into(text, buffer).unwrap(), form, "{}", shown());
    let mut output = String::from("x");
    normalizer.normalize_to(text, &mut output).unwrap();
    assert_eq!(&output[1..], form, "{}", shown());
}

/// A rung more makes no difference that was there before, so that a pair that meets on a rung also meets above it.
#[test]
fn the_ladder_is_climbed_in_any_number_of_steps() {
    for edition in ALL {
        references(*edition, of_run([2_000, 10_000]), &mut |text| {
            for all in [Rungs::SCHEME, Rung::ALL.iter().copied().collect()] {
                let last = Normalizer::new(*edition).with_rungs(all);
                let expected = last.normalize(text).unwrap();
                let mut rungs = Rungs::NONE;
                for rung in all.iter() {
                    rungs = rungs.with(rung);
                    let step = Normalizer::new(*edition).with_rungs(rungs).normalize(text).unwrap();
                    assert_eq!(
                        last.normalize(&step).unwrap(),
                        expected,
                        "{edition} {rungs} {text:?} {step:?}"
                    );
                }
                assert!(last.is_equivalent(text, &expected).unwrap(), "{edition} {text:?} {expected:?}");
            }
        });
    }
}

/// Two references are equivalent exactly if their normal forms for the same rungs are the same: of random pairs, of which
/// many differ in little, under any set of rungs. The exception is a name under RFC 8141 with its own components.
#[test]
fn equivalence_is_that_of_normal_forms() {
    for edition in ALL {
        let (mut count, mut equivalent) = (0_usize, 0);
        let mut before = String::new();
        references(*edition, of_run([4_000, 20_000]), &mut |text| {
            count += 1;
            let rungs = Rung::ALL.iter().enumerate().filter(|(bit, _)| count >> bit & 1 != 0);
            let rungs: Rungs = rungs.map(|(_, rung)| *rung).collect();
            let of_edition = Normalizer::new(*edition);
            for normalizer in [of_edition, of_edition.with_rungs(rungs)] {
                // In other letters, with other escapes, in the normal form of more rungs, and another reference.
                let all = of_edition.with_rungs(Rungs::SCHEME).normalize(text).unwrap();
                let spelled =
                    [respelled(text, count), text.to_ascii_lowercase(), all.into_owned(), before.clone()];
                for other in spelled.iter().filter(|other| edition.is_valid(other)) {
                    let is_name =
                        |text: &str| text.get(..4).is_some_and(|begin| begin.eq_ignore_ascii_case("urn:"));
                    if is_name(text) && is_name(other) {
                        continue;
                    }
                    let is_equivalent = normalizer.is_equivalent(text, other).unwrap();
                    let are_same =
                        normalizer.normalize(text).unwrap() == normalizer.normalize(other).unwrap();
                    assert_eq!(
                        is_equivalent,
                        are_same,
                        "{edition} {} {text:?} {other:?}",
                        normalizer.rungs()
                    );
                    equivalent += usize::from(is_equivalent && text != other);
                }
            }
            text.clone_into(&mut before);
        });
        assert!(equivalent > count / 10 && equivalent < 6 * count, "{edition} {equivalent} of {count}");
    }
}

/// A text in which some characters are escaped, and some escapes in the other case or unescaped: by chance another reference.
fn respelled(text: &str, seed: usize) -> String {
    let mut random = Random::new(u64::try_from(seed).unwrap());
    let mut spelled = String::new();
    let mut rest = text;
    while let Some(character) = rest.chars().next() {
        let octet = rest
            .get(1..3)
            .filter(|_| character == '%')
            .and_then(|digits| u8::from_str_radix(digits, 16).ok());
        match (octet, random.below(4)) {
            (Some(octet), 0) if octet.is_ascii_graphic() => spelled.push(char::from(octet)),
            (Some(_), 1) => spelled += &rest[..3].to_ascii_lowercase(),
            (Some(_), _) => spelled += &rest[..3],
            (None, 0)
                if character.is_alphanumeric()
                    || matches!(character, '~' | '!' | '.' | '\u{200f}' | '\u{e000}') =>
            {
                let mut octets = [0; 4];
                spelled
                    .extend(character.encode_utf8(&mut octets).bytes().map(|octet| format!("%{octet:02X}")));
            }
            (None, _) => spelled.push(character),
        }
        rest = &rest[if octet.is_some() { 3 } else { character.len_utf8() }..];
    }
    spelled
}

/// Bases of each kind: with a server, without a path, with a path that does not begin with a slash, and so on.
const BASES: [&str; 8] =
    ["http://a/b/c/d;p?q", "http://a", "http://a/../b", "x:/a/b", "x:a/b", "x:a", "x:", "x:///a//b/.."];

/// A reference and its normal form resolve to references with the same normal form.
#[test]
fn normal_forms_resolve_to_the_same() {
    for edition in ALL {
        let mut count = 0;
        let bases: Vec<_> = BASES.iter().filter_map(|base| Base::new(*edition, base).ok()).collect();
        references(*edition, of_run([4_000, 20_000]), &mut |text| {
            // In an absolute reference, the escape of a dot segment is a dot segment after it is unescaped: for a normal
            // form, but not for resolution.
            let tree = edition.parse(text).unwrap();
            let is_absolute = tree.scheme().is_some();
            if is_absolute && has_escaped_dot_segment(text) {
                return;
            }
            // Another set for each reference.
            let rungs = Rung::ALL.iter().enumerate().filter(|(bit, _)| count >> bit & 1 != 0);
            let some: Rungs = rungs.map(|(_, rung)| *rung).collect();
            for rungs in [Rungs::of(*edition), some] {
                let normalizer = Normalizer::new(*edition).with_rungs(rungs);
                let form = normalizer.normalize(text).unwrap();
                if form == text {
                    continue;
                }
                for base in &bases {
                    for repeated_scheme in [RepeatedScheme::Strict, RepeatedScheme::Lax] {
                        // Such a reference is relative for a lax reader.
                        let may_be_relative = is_absolute && tree.authority().is_none();
                        if repeated_scheme == RepeatedScheme::Lax && may_be_relative {
                            continue;
                        }
                        let options = Options {
                            repeated_scheme,
                            invented_authority: InventedAuthority::DotSegment,
                            ..Options::DEFAULT
                        };
                        let resolver = Resolver::new(*base).with_options(options);
                        let [one, other] = [text, &form].map(|text| resolved(&normalizer, &resolver, text));
                        assert_eq!(one, other, "{edition} {rungs} {base:?} {text} {form}");
                        count += 1;
                    }
                }
            }
        });
        assert!(count > of_run([1_000, 5_000]), "{edition} {count}");
    }
}

/// The normal form of what a reference resolves to; that of a fragment for the current document.
fn resolved(normalizer: &Normalizer<'_>, resolver: &Resolver<'_>, text: &str) -> Option<String> {
    match resolver.resolve(text).ok()? {
        Resolution::CurrentDocument { .. } => Some(normal(normalizer, text)),
        Resolution::Reference(target) => Some(normal(normalizer, target.as_str())),
    }
}

fn has_escaped_dot_segment(text: &str) -> bool {
    let mut segments = text.split(['/', ':', '?', '#']);
    segments.any(|segment| {
        segment.contains('%')
            && matches!(segment.replace("%2e", ".").replace("%2E", ".").as_str(), "." | "..")
    })
}

/// The time is linear: otherwise, references of this length would take minutes.
#[test]
fn long_references() {
    const PIECES: [&str; 19] = [
        "a/../",
        "../",
        "./",
        "/",
        "//",
        "%2e%2E/",
        "a%2f",
        "%7e",
        "A",
        "a@B,",
        "a%2Cb@C",
        "@",
        "a/b/../../",
        "%",
        "%C3",
        "%C3%A9",
        "\u{e9}%E2%82",
        "e\u{301}",
        "\u{301}\u{323}",
    ];
    const BEGINNINGS: [&str; 9] =
        ["", "x:", "http://a/", "//", "//%41", "mailto:", "urn:ab:", "file://a/?", "http://A@b/#"];
    let start = Instant::now();
    let mut count = 0;
    for edition in ALL {
        let normalizer = Normalizer::new(*edition);
        for beginning in BEGINNINGS {
            for piece in PIECES {
                let text = format!("{beginning}{}", piece.repeat(of_run([10_000, 100_000]) / piece.len()));
                let Ok(form) = normalizer.normalize(&text) else { continue };
                let all = normalizer.with_rungs(Rung::ALL.iter().copied().collect());
                assert!(all.normalize(&text).is_ok());
                assert!(normalizer.is_equivalent(&text, &form).unwrap(), "{edition} {beginning} {piece}");
                count += 1;
            }
        }
    }
    assert!(count > 200, "{count}");
    assert!(start.elapsed().as_secs() < 60, "{:?}", start.elapsed());
}
