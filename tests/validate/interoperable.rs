//! What all readers read alike: the code accepts the printed language, and in each of its members all readers here find the same
//! scheme, host, port and path.
//!
//! A reader is a row of `READERS`. `UPDATE=1 cargo test -p uri-bnf --test validate interoperable` writes the table of
//! `docs/interoperable.md`.

use std::{env, fmt::Write, fs};

use uri_bnf::{
    Edition, StrictHttpUrl, Uri,
    bnf::{Automaton, Extent, Generator, Grammar, Notation, Random, Suite},
    compose::Components,
    validate::{Policy, Validator},
};
use url::Url;

use crate::support::share::{Share, of_run};

const PRINTED: &str = include_str!("../../grammar/interoperable.abnf");
const START: &str = "strict-http-URL";

fn grammar() -> Grammar {
    Grammar::read_linked(Notation::Abnf, PRINTED, &[]).unwrap_or_else(|error| panic!("{error}"))
}

/// Scheme, host, port, path.
#[derive(Debug, PartialEq, Eq)]
struct Parts {
    scheme: String,
    host: String,
    port: Option<u16>,
    path: String,
}

impl Parts {
    fn new(scheme: &str, host: &str, port: Option<u16>, path: &str) -> Self {
        Self { scheme: scheme.to_owned(), host: host.to_owned(), port, path: path.to_owned() }
    }

    /// Of an authority that is divided at its last `@`, and then at the last colon after a bracket.
    fn of_authority(scheme: &str, authority: &str, path: &str) -> Option<Self> {
        let server = authority.rsplit('@').next()?;
        match server.rsplit_once(':').filter(|(_, port)| !port.contains(']')) {
            Some((host, port)) => Some(Self::new(scheme, host, Some(port.parse().ok()?), path)),
            None => Some(Self::new(scheme, server, None, path)),
        }
    }
}

/// What a reader finds in a text; `None` if it refuses it.
type Reader = fn(&str) -> Option<Parts>;

/// The readers, and whether each accepts all members. Only editions that are older than addresses in brackets do not.
const READERS: &[(&str, Reader, bool)] = &[
    ("browsers (the crate url)", browser, true),
    ("http::Uri", http, true),
    ("the regular expression of RFC 3986, appendix B", appendix_b, true),
    ("the first colon and the first @", naive, true),
    ("RFC 3986", |text| edition(Edition::Rfc3986, text), true),
    ("RFC 3987", |text| edition(Edition::Rfc3987, text), true),
    ("RFC 2732", |text| edition(Edition::Rfc2732, text), true),
    ("RFC 2396", |text| edition(Edition::Rfc2396, text), false),
    ("RFC 1808", |text| edition(Edition::Rfc1808, text), false),
    ("url-syntax-07", |text| edition(Edition::Url07, text), false),
    ("uri-syntax-01", |text| edition(Edition::Uri01, text), false),
    ("a normal form of RFC 3986", normal_form, true),
    ("Tomcat and Jetty", servlet, true),
    ("nginx", nginx, true),
];

fn browser(text: &str) -> Option<Parts> {
    let url = Url::parse(text).ok()?;
    // It changes nothing at all.
    assert_eq!(url.as_str(), text);
    assert_eq!((url.username(), url.password()), ("", None), "{text}");
    Some(Parts::new(url.scheme(), url.host_str()?, url.port(), url.path()))
}

fn http(text: &str) -> Option<Parts> {
    let uri: ::http::Uri = text.parse().ok()?;
    Some(Parts::new(uri.scheme_str()?, uri.host()?, uri.port_u16(), uri.path()))
}

fn appendix_b(text: &str) -> Option<Parts> {
    let Components { scheme, authority, path, .. } = Components::of(text);
    Parts::of_authority(scheme?, authority?, path)
}

fn naive(text: &str) -> Option<Parts> {
    let (scheme, rest) = text.split_once("://")?;
    let end = rest.find(['/', '\\', '?', '#', ';', ' ', '@'])?;
    let (authority, rest) = rest.split_at(end);
    let path = rest.split(['?', '#']).next()?;
    Parts::of_authority(scheme, authority, path)
}

fn edition(edition: Edition, text: &str) -> Option<Parts> {
    let tree = edition.parse(text).ok()?;
    Parts::of_authority(tree.scheme()?.text(), tree.authority()?.text(), tree.path().text())
}

fn normal_form(text: &str) -> Option<Parts> {
    let normal = Uri::parse(text).ok()?.normalize();
    assert_eq!(normal.as_str(), text);
    appendix_b(normal.as_str())
}

/// Parameters are removed from each segment before it is decoded.
fn servlet(text: &str) -> Option<Parts> {
    let parts = appendix_b(text)?;
    let path: Vec<_> = parts.path.split('/').map(|segment| segment.split(';').next().unwrap()).collect();
    let path = path.join("/");
    assert!(is_kept_when_decoded(&path), "{text}");
    Some(Parts { path, ..parts })
}

/// The path is decoded, then slashes are merged and dot segments removed.
fn nginx(text: &str) -> Option<Parts> {
    appendix_b(text).filter(|parts| is_kept_when_decoded(&parts.path))
}

/// Returns whether a path that is decoded, even twice, has the same segments, and none that is removed.
fn is_kept_when_decoded(path: &str) -> bool {
    let decode = |path: &str| percent_encoding::percent_decode_str(path).decode_utf8().unwrap().into_owned();
    let decoded = decode(path);
    let segments: Vec<_> = decoded.split('/').collect();
    decode(&decoded) == decoded
        && segments.len() == path.split('/').count()
        && segments.iter().all(|segment| *segment != "." && *segment != "..")
        && !decoded.contains("//")
        && !decoded.contains(['\\', ';', '%'])
        && !decoded.contains(|character: char| character.is_ascii_control())
}

/// Fails if readers of `text`, which is a member, differ.
fn compare(text: &str) {
    let url = StrictHttpUrl::parse(text).unwrap_or_else(|error| panic!("{text}: {error}"));
    let port = url.as_uri().port().map(|digits| digits.parse().unwrap());
    let expected = Parts::new(url.scheme(), url.host(), port, url.path());
    assert_eq!(url.port(), port.unwrap_or(if url.scheme() == "http" { 80 } else { 443 }));
    for (name, read, accepts_all) in READERS {
        match read(text) {
            Some(parts) => assert_eq!(parts, expected, "{name} reads {text} in another way"),
            None => assert!(!accepts_all, "{name} refuses {text}"),
        }
    }
}

/// Fails if a verdict on `text` is not that of the printed language.
fn judge(automaton: &Automaton, text: &str, policy: &Validator) -> bool {
    let expected = automaton.accepts(text.as_bytes());
    assert_eq!(StrictHttpUrl::parse(text).is_ok(), expected, "{text}");
    assert_eq!(Uri::parse(text).is_ok_and(|uri| uri.is_interoperable()), expected, "{text}");
    assert_eq!(policy.is_clean(text), expected, "{text}");
    expected
}

fn policy() -> Validator<'static> {
    Validator::new(Edition::Rfc3986).with_policy(Policy::INTEROPERABLE)
}

#[test]
fn the_printed_language_is_accepted_and_read_alike() {
    let grammar = grammar();
    let suite = Suite::new(&grammar, START, &Extent::QUICK).unwrap();
    let policy = policy();
    let mut share = Share::one_in(17);
    let (mut members, mut others) = (0, 0);
    let mut words = suite.words();
    while let Some(word) = words.next_word() {
        let Ok(text) = str::from_utf8(word) else { continue };
        if !share.takes() {
            continue;
        }
        if judge(suite.automaton(), text, &policy) {
            compare(text);
            members += 1;
        } else {
            others += 1;
        }
    }
    let generator = Generator::new(&grammar, START, 20_261_129).unwrap();
    let mut count = |text: Vec<u8>| {
        let Ok(text) = String::from_utf8(text) else { return };
        if judge(suite.automaton(), &text, &policy) {
            compare(&text);
            members += 1;
        }
    };
    generator.valid(of_run([2_000, 200_000])).for_each(&mut count);
    generator.near_misses(of_run([2_000, 200_000])).for_each(&mut count);
    assert!(members > 2_000 && others > 10_000, "{members}, {others}");
}

/// Pieces of what readers read alike, and of what they do not.
const PIECES: &[&str] = &[
    "a",
    "b.c",
    "/",
    "/",
    "/",
    ".",
    "..",
    "//",
    "?",
    "#",
    ":",
    "@",
    ":80",
    ":8080",
    ":443",
    "%20",
    "%2F",
    "%2e",
    "%C3%A9",
    "%c3%a9",
    "%C0%AF",
    "%",
    ";",
    "'",
    "\\",
    " ",
    "\t",
    "1",
    "127.0.0.1",
    "0x7f",
    "[::1]",
    "[1::]",
    "-",
    "_",
    "A",
    "xn--",
    "~",
    "!",
    "=&+,",
    "é",
    "。",
    "//h",
    "http:",
    "%00",
    "%25",
    "%5C",
    "...",
    "x/y",
];

/// Random texts: what passes is read alike.
#[test]
fn random_texts_that_pass_are_read_alike() {
    const BEGINNINGS: &[&str] = &[
        "http://",
        "https://",
        "http://h",
        "http://example.org/",
        "https://a.b:8080/",
        "HTTP://",
        "http:/",
        "//",
        "",
    ];
    let grammar = grammar();
    let automaton = Automaton::compile(&grammar, START).unwrap();
    let policy = policy();
    let mut random = Random::new(20_261_129);
    let mut members = 0;
    let count = of_run([100_000, 10_000_000]);
    for _ in 0..count {
        let mut text = (*random.pick(BEGINNINGS).unwrap()).to_owned();
        for _ in 0..random.below(7) {
            text += random.pick(PIECES).unwrap();
        }
        if judge(&automaton, &text, &policy) {
            compare(&text);
            members += 1;
        }
    }
    assert!(members > count / 20, "{members} of {count}");
}

/// A text for each difference, in the order of the components, and a source.
const TABLE: &[(&str, &str)] = &[
    ("//example.org/a", "RFC 3986 section 5.1; RFC 9112 section 3.2.1"),
    ("ftp://example.org/", "URL Standard, sections 4.3 and 4.4"),
    ("HTTP://example.org/", "URL Standard, section 4.4; RFC 3986 section 6.2.2.1"),
    ("http:/example.org", "URL Standard, section 4.4"),
    ("http:///example.org", "URL Standard, section 4.4; RFC 9110 section 4.2.1"),
    ("http://a@b@example.org/", "RFC 9110 section 4.2.4; Tsai, A New Era of SSRF (2017)"),
    ("http://b\u{fc}cher.example/", "URL Standard, section 3.5; RFC 3987 section 3.1"),
    ("http://%65xample.org/", "URL Standard, section 3.5"),
    ("http://EXAMPLE.org/", "URL Standard, section 3.5; RFC 3986 section 6.2.2.1"),
    ("http://my_host.example/", "URL Standard, section 3.5; RFC 1123 section 2.1"),
    ("http://example.org./", "RFC 3986 section 3.2.2"),
    ("http://-a.example/", "RFC 1123 section 2.1"),
    ("http://xn--bcher-kva.example/", "UTS #46; RFC 5891 section 4.2.3.1"),
    (
        "http://abcdefghijabcdefghijabcdefghijabcdefghijabcdefghijabcdefghijabcd.example/",
        "RFC 1034 section 3.1",
    ),
    ("http://1.2.3.4.5/", "URL Standard, section 3.5; RFC 3986 section 7.4"),
    ("http://[v1.a]/", "URL Standard, section 3.5; RFC 3986 section 3.2.2"),
    ("http://[0:0::1]/", "URL Standard, section 3.6; RFC 5952 section 4"),
    ("http://example.org:/", "URL Standard, section 4.4; RFC 3986 section 6.2.3"),
    ("http://example.org:080/", "URL Standard, section 4.4; RFC 3986 section 3.2.3"),
    ("http://example.org:65536/", "URL Standard, section 4.4; RFC 3986 section 3.2.3"),
    ("http://example.org:80/", "URL Standard, section 4.4; RFC 3986 section 6.2.3"),
    ("http://example.org:80:81/", "Tsai, A New Era of SSRF (2017)"),
    ("http://example.org", "URL Standard, section 4.4; RFC 9110 section 4.2.3"),
    ("http://example.org/a//b", "nginx, merge_slashes"),
    ("http://example.org/a/../b", "RFC 3986 section 6.2.2.3; CVE-2019-9901 (Envoy)"),
    ("http://example.org/....//b", "zuul, issue 2152"),
    ("http://example.org/a/..;/b", "CVE-2024-1459 (Undertow); istio, issue 27409"),
    ("http://example.org/a%2Fb", "RFC 3986 section 7.3; CVE-2007-0450 (Tomcat), CVE-2021-29492 (Envoy)"),
    ("http://example.org/%252E", "RFC 3986 section 2.4"),
    ("http://example.org/%2E%2E/", "RFC 3986 section 6.2.2.2"),
    ("http://example.org/a%00b", "RFC 3986 section 7.3"),
    ("http://example.org/%C0%AF", "RFC 3629 section 10; RFC 3986 section 2.5"),
    ("http://example.org/%c3%a9", "RFC 3986 section 6.2.2.1"),
    ("http://example.org/100%", "URL Standard, section 4.4; RFC 3986 section 2.1"),
    ("http://example.org/a\\b", "URL Standard, section 4.4; RFC 3986 section 2"),
    ("http://example.org/?a='b'", "URL Standard, section 1.3"),
    ("http://example.org/?a;b", "CVE-2021-23336 (CPython)"),
    ("http://example.org/?", "RFC 3986 section 6.2.3"),
    ("http://example.org/#", "RFC 3986 section 6.2.3"),
];

#[test]
fn the_page_has_each_difference() {
    const FILE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/docs/interoperable.md");
    const BEGIN: &str = "<!-- A test writes the lines up to the next comment. -->\n";
    const END: &str = "<!-- End of what the test writes. -->";
    let mut table =
        "| refused | who reads it in another way | for example | source |\n|---|---|---|---|\n".to_owned();
    for (text, source) in TABLE {
        let error = StrictHttpUrl::parse(text).unwrap_err();
        writeln!(table, "| {} | {} | `{text}` | {source} |", error.what(), error.readers()).unwrap();
    }
    let page = fs::read_to_string(FILE).unwrap();
    let (before, rest) = page.split_once(BEGIN).unwrap();
    let (_, after) = rest.split_once(END).unwrap();
    let expected = [before, BEGIN, &table, END, after].concat();
    if env::var_os("UPDATE").is_some() {
        fs::write(FILE, &expected).unwrap();
    }
    assert_eq!(page, expected, "run `UPDATE=1 cargo test -p uri-bnf --test validate interoperable`");
}

/// What attacks and mistakes have been told of.
const REFUSED: &[&str] = &[
    // Two hosts in one text.
    r"http://127.0.0.1:6666\@1.1.1.1",
    r"http://example.com\@evil.com",
    r"http://example.com\.evil.com/",
    "http://1.1.1.1 &@2.2.2.2# @3.3.3.3/",
    "http://foo@evil.com:80@google.com/",
    "http://foo@127.0.0.1 @google.com/",
    "http://127.0.0.1:11211:80/",
    "http://google.com#@evil.com/",
    "http://google.com?@evil.com/",
    "http://google.com;@evil.com/",
    "http://example.com%23@evil.com/",
    "http://example.com%5C@evil.com/",
    "http://user:password@h/",
    "http://@h/",
    // No host for some.
    "http:///evil.com/",
    "http:/evil.com/",
    "http:evil.com",
    "https:evil.com",
    r"http:\\evil.com/",
    "http:",
    "http://",
    "http://:80/",
    "//evil.com/a",
    r"\\evil.com",
    // Names that are mapped, and addresses that are not written as such.
    "http://evil\u{3002}com/",
    "http://evil\u{ff0e}com/",
    "http://evil%E3%80%82com/",
    "http://a%C2%ADb.com/",
    "http://a\u{ad}b.com/",
    "http://fa\u{df}.de/",
    "http://\u{ff11}27.0.0.1/",
    "http://%67oogle.com/",
    "http://h%2Fa/",
    "http://h%40b/",
    "http://h%00.com/",
    "http://0x7f000001/",
    "http://0177.0.0.1/",
    "http://127.0.1/",
    "http://127.1/",
    "http://2130706433/",
    "http://4294967296/",
    "http://1.2.3.256/",
    "http://1.2.3.4.5/",
    "http://1.2.3.4./",
    "http://1.2.3.08/",
    "http://a.b.0x/",
    "http://foo.09/",
    "http://[::1]evil.com/",
    "http://[evil.com]/",
    "http://[::127.0.0.1]/",
    "http://[::FFFF:7f00:1]/",
    "http://[fe80::1%25eth0]/",
    "http://[fe80::1%eth0]/",
    "http://a..b/",
    "http://a./",
    "http://-a/",
    "http://ab--c/",
    // Ports.
    "http://h:/",
    "http://h:0/",
    "http://h:080/",
    "http://h:80/",
    "https://h:443/",
    "http://h:65536/",
    "http://h:4294967376/",
    "http://h:+81/",
    // Paths.
    "http://h/v1/..;/internal",
    "http://h/v1/.;/internal",
    "http://h/;/internal",
    "http://h/a;jsessionid=1/b",
    "http://h/%2e%2e;/a",
    "http://h/%2e%2e%2fetc",
    "http://h/..%2fetc",
    "http://h/a%2F..%2Fetc",
    "http://h/..%5Cetc",
    "http://h/info/../private",
    "http://h/.",
    "http://h/a/..",
    "http://h/%2E%2E/a",
    "http://h/.%2e/a",
    "http://h/%252e%252e/a",
    "http://h/....//admin",
    "http://h/.../admin",
    "http://h/..././admin",
    "http://h//a",
    "http://h/a//b",
    "http://h/a%2Fb",
    "http://h/a%5Cb",
    "http://h/a%3Bb",
    "http://h/a%3Fb",
    "http://h/a%23b",
    "http://h/a%00b",
    "http://h/a%0D%0Ab",
    "http://h/a%7Fb",
    "http://h/%C0%AE%C0%AE/",
    "http://h/%E9",
    "http://h/%ED%A0%80",
    r"http://h/a\b",
    r"http://h/a\..\b",
    "http://h/%u002e",
    "http://h/%zz",
    // What browsers remove.
    " http://h/",
    "http://h/ ",
    "\u{1}http://h/",
    "ht\ntp://h/",
    "http://h/a\tb",
    "http://h/a\r\nb",
    "http://h\t/",
    // After the path.
    "http://h/?a'b",
    "http://h/?a;b",
    "http://h/?a\tb",
    "http://h/?%00",
    "http://h/?%41",
    "http://h/?",
    "http://h/#",
    "http://h/#a\tb",
    "http://h?a",
    // Other schemes.
    "java\nscript:alert(1)",
    "javascript:alert(1)",
    "data:text/html,a",
    "scheme:/a/..//evil",
    "ftp://h/",
    "file:///etc/passwd",
    "HTTP://h/",
    "",
];

#[test]
fn what_is_known_to_be_read_differently_is_refused() {
    let policy = policy();
    for text in REFUSED {
        let error = StrictHttpUrl::parse(text).expect_err(text);
        assert!(!error.what().is_empty() && !error.readers().is_empty(), "{text}");
        assert!(error.span().get(text).is_some(), "{text}: {:?}", error.span());
        assert!(!policy.is_clean(text), "{text}");
        assert!(!Uri::parse(text).is_ok_and(|uri| uri.is_interoperable()), "{text}");
    }
}

/// The policy reports each place, and says who differs.
#[test]
fn each_place_is_reported() {
    let text = "HTTPS://example.org:443/a//..;/%2f?a'b#";
    let found = policy().diagnostics(text);
    let found: Vec<_> =
        found.iter().map(|found| (&text[found.span().range()], found.severity().name())).collect();
    let places = ["HTTPS", ":443", "/", ";", "%2f", "'", "#"];
    assert_eq!(found, places.map(|place| (place, "error")));
    assert_eq!("interoperable".parse(), Ok(Policy::INTEROPERABLE));
    assert_eq!(Policy::INTEROPERABLE.to_string(), "interoperable");
}
