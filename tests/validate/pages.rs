//! The pages of the codes: each has six sections, its examples are true, and each edition reports what it says.

use uri_bnf::{
    Edition,
    validate::{
        Code, Diagnostic, Example, InputKind, Policy, Severity, Validator,
        checks::{CODES, NOT_IN_GRAMMAR},
    },
};

use crate::support::editions::{TABULATED, has_servers};

const HEADINGS: [&str; 6] = ["What it does", "Why", "Example", "By edition", "Safety", "Reference"];

/// The text below `heading` on the page of `code`, without the space that a doc comment begins with.
fn section(code: Code, heading: &str) -> String {
    let lines = code.page().lines().map(|line| line.strip_prefix(' ').unwrap_or(line));
    let lines = lines.skip_while(|line| line.strip_prefix("# ") != Some(heading)).skip(1);
    lines.take_while(|line| !line.starts_with("# ")).collect::<Vec<_>>().join("\n").trim().to_owned()
}

#[test]
fn each_page_has_the_six_sections_in_their_order() {
    for &code in CODES {
        let headings: Vec<_> = code.page().lines().filter_map(|line| line.strip_prefix("# ")).collect();
        assert_eq!(headings, HEADINGS, "{code}");
        for heading in HEADINGS {
            assert!(!section(code, heading).is_empty(), "{code}: {heading}");
        }
        let what = section(code, "What it does");
        assert_eq!(what.lines().next(), Some(code.summary()), "{code}");
        assert!(code.summary().starts_with("Reports ") && code.summary().ends_with('.'), "{code}");
    }
}

/// Users of the command have all features: only the documentation of a constant is about features.
#[test]
fn no_page_is_about_features() {
    for &code in CODES {
        assert!(!code.page().contains("feature `") && !code.page().contains("cargo"), "{code}");
    }
}

/// The validator of an example of `code`.
fn validator(code: Code, example: &Example) -> Validator<'static> {
    let edition = example.edition().unwrap();
    let policy =
        if code.is_off() { Policy::PEDANTIC.with(code, Some(code.severity())) } else { Policy::PEDANTIC };
    let validator = Validator::new(edition).with_policy(policy).with_input_kind(example.input_kind());
    let base = example.base().map(|base| edition.parse(base).unwrap());
    base.map_or(validator, |base| validator.with_base(base))
}

#[test]
fn each_example_is_true() {
    for &code in CODES {
        assert_eq!(code.examples().is_empty(), code == NOT_IN_GRAMMAR, "{code}");
        for example in code.examples() {
            let input = example.input();
            let found = validator(code, example).diagnostics(input);
            let [found] = &found[..] else { panic!("{code}: {input:?} has {found:?}") };
            assert_eq!((found.code(), found.span()), (code, example.span()), "{input:?}");
            assert_eq!(found.message().to_string(), example.message(), "{code}: {input:?}");
            let fixed = found.suggestion().map(|suggestion| suggestion.apply(input));
            assert_eq!(fixed.as_deref(), example.fix(), "{code}: {input:?}");
            if let Some(fixed) = fixed {
                let left = validator(code, example).diagnostics(&fixed);
                assert!(left.iter().all(|found| found.code() != code), "{code}: {fixed:?} has {left:?}");
            }
        }
    }
}

/// A code that suggests anything has an example with a fix, unless nothing is suggested for an input that RFC 3986 accepts.
#[test]
fn fixes_are_shown() {
    for &code in CODES.iter().filter(|code| code.name() != "empty-relative-path") {
        let has_fix = code.examples().iter().any(|example| example.fix().is_some());
        assert_eq!(has_fix, code.safety().is_some(), "{code}");
    }
}

/// Of the two drafts of December 1997, draft-fielding-uri-syntax-01 is cited for characters, escapes and delimiting, which
/// it alone has, and draft-fielding-url-syntax-03 for components.
#[test]
fn the_drafts_of_december_are_cited_for_what_they_have() {
    for &code in CODES {
        for said in code.citations() {
            let has_characters = ["2.", "A", "B"].iter().any(|section| said.section().starts_with(section));
            let is_of_components = !said.section().starts_with("2.") && !["A", "B"].contains(&said.section());
            match said.document() {
                "proposed draft-fielding-uri-syntax-01" => assert!(has_characters, "{code}: {said:?}"),
                "proposed draft-fielding-url-syntax-03" => assert!(is_of_components, "{code}: {said:?}"),
                _ => {}
            }
        }
    }
}

fn found(code: Code, edition: Edition, text: &str) -> Vec<Diagnostic<'_>> {
    let policy = if code.severity() == Severity::Advice { Policy::PEDANTIC } else { Policy::DEFAULT };
    let policy = if code.is_off() { policy.with(code, Some(code.severity())) } else { policy };
    Validator::new(edition).with_policy(policy).diagnostics(text)
}

const ALL: &[Edition] = &TABULATED;
const TO_2732: &[Edition] = &[Edition::Url07, Edition::Uri01, Edition::Rfc2396, Edition::Rfc2732];
const TO_3986: &[Edition] =
    &[Edition::Url07, Edition::Uri01, Edition::Rfc2396, Edition::Rfc2732, Edition::Rfc3986];
const FROM_2396: &[Edition] = &[Edition::Rfc2396, Edition::Rfc2732, Edition::Rfc3986, Edition::Rfc3987];
const FROM_2732: &[Edition] = &[Edition::Rfc2732, Edition::Rfc3986, Edition::Rfc3987];
const FROM_URI_01: &[Edition] =
    &[Edition::Uri01, Edition::Rfc2396, Edition::Rfc2732, Edition::Rfc3986, Edition::Rfc3987];
const RFC_2396: &[Edition] = &[Edition::Rfc2396, Edition::Rfc2732];
const FROM_3986: &[Edition] = &[Edition::Rfc3986, Edition::Rfc3987];
const RFC_3987: &[Edition] = &[Edition::Rfc3987];

/// A code, the editions, an input, its findings, and the first fix for the code.
type Row = (&'static str, &'static [Edition], &'static str, &'static [&'static str], Option<&'static str>);

/// Each code with an input, under each edition that reports it.
const FINDINGS: &[Row] = &[
    ("control-character", ALL, "/a\tb", &["control-character"], Some("/a%09b")),
    ("space", ALL, "/a b", &["space"], Some("/a%20b")),
    ("delimiter", ALL, "/a\"b", &["delimiter"], Some("/a%22b")),
    ("unwise-character", ALL, "/{i-d}", &["unwise-character", "unwise-character"], Some("/%7Bi-d}")),
    ("non-ascii-character", TO_3986, "/caf\u{e9}s", &["non-ascii-character"], Some("/caf%C3%A9s")),
    ("non-ascii-character", RFC_3987, "/caf\u{e9}s?\u{e000}", &[], None),
    (
        "non-ascii-character",
        RFC_3987,
        "/\u{e000}#\u{80}",
        &["non-ascii-character"; 2],
        Some("/%EE%80%80#\u{80}"),
    ),
    (
        "non-ascii-character",
        RFC_3987,
        "//h.example/\u{fff0}",
        &["non-ascii-character"],
        Some("//h.example/%EF%BF%B0"),
    ),
    ("non-ascii-character", RFC_3987, "//h\u{e0fff}.example/", &["non-ascii-character"], None),
    ("typographic-character", TO_3986, "/a\u{2013}b", &["typographic-character"], Some("/a-b")),
    ("typographic-character", RFC_3987, "/a\u{2013}b\u{2019}c", &[], None),
    ("typographic-character", RFC_3987, "/a\u{2003}b", &["typographic-character"], Some("/a%20b")),
    ("typographic-character", RFC_3987, "/a\u{201d}", &["typographic-character"], Some("/a")),
    (
        "typographic-character",
        ALL,
        "\u{201c}http://h.example/\u{201d}",
        &["typographic-character"],
        Some("http://h.example/"),
    ),
    (
        "typographic-character",
        ALL,
        "http\u{ff1a}//h.example/",
        &["typographic-character"],
        Some("http://h.example/"),
    ),
    ("malformed-escape", ALL, "/100%/%4g", &["malformed-escape", "malformed-escape"], Some("/100%25/%4g")),
    ("second-number-sign", ALL, "a#b#c", &["second-number-sign"], Some("a#b%23c")),
    ("misplaced-bracket", FROM_2732, "/a[1", &["misplaced-bracket"], Some("/a%5B1")),
    ("misplaced-at-sign", FROM_3986, "//good@evil@h/", &["misplaced-at-sign"], Some("//good%40evil@h/")),
    ("line-break", ALL, "/a/\n  b", &["line-break"], Some("/a/b")),
    ("malformed-scheme", FROM_2396, "a_b://h/", &["malformed-scheme"], None),
    ("colon-in-first-segment", FROM_2396, "a@b:c", &["colon-in-first-segment"], Some("./a@b:c")),
    ("empty-opaque-part", RFC_2396, "foo:#top", &["empty-opaque-part"], None),
    ("empty-opaque-part", FROM_3986, "foo:#top", &[], None),
    ("empty-relative-path", RFC_2396, "?y", &["empty-relative-path"], None),
    ("empty-relative-path", RFC_2396, "?y z", &["empty-relative-path", "space"], Some("./?y z")),
    ("malformed-ip-literal", FROM_2732, "//[::g]/", &["malformed-ip-literal"], None),
    ("malformed-ip-literal", FROM_3986, "//::1/", &["malformed-ip-literal"], Some("//[::1]/")),
    ("malformed-port", FROM_2732, "//[::1]:8o/", &["malformed-port"], None),
    (
        "enclosing-delimiters",
        ALL,
        "<http://example.org/>",
        &["enclosing-delimiters"],
        Some("http://example.org/"),
    ),
    (
        "surrounding-white-space",
        ALL,
        "http://example.org/\r\n",
        &["surrounding-white-space"],
        Some("http://example.org/"),
    ),
    ("registry-name", ALL, "http://-h/", &["registry-name"], None),
    ("registry-name", RFC_2396, "http://my_host/", &["registry-name"], None),
    ("not-an-ipv6-address", &[Edition::Rfc2732], "//[1:2:3:4:5:6:7:8:9]", &["not-an-ipv6-address"], None),
    ("not-an-ipv6-address", &[Edition::Rfc2732], "//[1:2:3:4:5:6:7:8]", &[], None),
    (
        "ipv4-number-over-255",
        TO_2732,
        "http://1.256.3.999/",
        &["ipv4-number-over-255", "ipv4-number-over-255"],
        None,
    ),
    ("ipv4-number-over-255", TO_2732, "http://1.255.3.99/", &[], None),
    ("ipv4-leading-zero", TO_2732, "foo://192.0.2.010/", &["ipv4-leading-zero"], Some("foo://192.0.2.10/")),
    ("ipv4-leading-zero", TO_2732, "http://192.0.2.10/", &[], None),
    ("unqualified-host", ALL, "http://intranet/", &["unqualified-host"], None),
    ("unqualified-host", ALL, "http://intranet.example.org/", &[], None),
    ("unqualified-host", ALL, "http://localhost/", &[], None),
    ("uppercase-host", ALL, "http://WWW.Example.com/", &["uppercase-host"], Some("http://www.example.com/")),
    ("uppercase-host", ALL, "http://www.example.com/A", &[], None),
    ("password", ALL, "ftp://user:secret@example.org/", &["password"], Some("ftp://user@example.org/")),
    ("password", ALL, "ftp://user:@example.org/", &[], None),
    ("password", RFC_2396, "//user:secret@my_host/", &["registry-name", "password"], Some("//user@my_host/")),
    (
        "password",
        FROM_3986,
        "//user:secret@[::g]/",
        &["password", "malformed-ip-literal"],
        Some("//user@[::g]/"),
    ),
    ("port-out-of-range", ALL, "http://example.org:65536/", &["port-out-of-range"], None),
    ("port-out-of-range", ALL, "http://example.org:65535/", &[], None),
    ("empty-port", ALL, "http://example.org:/", &["empty-port"], Some("http://example.org/")),
    ("empty-port", ALL, "http://example.org/", &[], None),
    ("port-leading-zero", ALL, "//example.org:08080/", &["port-leading-zero"], Some("//example.org:8080/")),
    ("port-leading-zero", ALL, "//example.org:8080/", &[], None),
    ("default-port", ALL, "http://example.org:80/", &["default-port"], Some("http://example.org/")),
    ("default-port", ALL, "foo://example.org:80/", &[], None),
    ("other-port", ALL, "http://example.org:8080/", &["other-port"], None),
    ("other-port", ALL, "http://example.org/", &[], None),
    ("other-port", ALL, "foo://example.org:8080/", &[], None),
    ("reserved-port", ALL, "http://example.org:25/", &["reserved-port"], None),
    ("reserved-port", ALL, "http://example.org:80/", &[], None),
    ("uppercase-scheme", ALL, "Http://example.org/", &["uppercase-scheme"], Some("http://example.org/")),
    ("uppercase-scheme", ALL, "http://example.org/", &[], None),
    ("scheme-without-server", ALL, "http:x", &["scheme-without-server"], None),
    ("scheme-without-server", ALL, "http:/x", &["scheme-without-server"], None),
    ("scheme-without-server", ALL, "http:///x", &["scheme-without-server"], None),
    ("scheme-without-server", ALL, "http://x", &[], None),
    ("scheme-without-server", ALL, "file:///x", &[], None),
    (
        "scheme-with-authority",
        ALL,
        "mailto://user@example.org",
        &["scheme-with-authority"],
        Some("mailto:user@example.org"),
    ),
    ("scheme-with-authority", ALL, "mailto:user@example.org", &[], None),
    (
        "fragment-of-nothing",
        ALL,
        "tel:+358-555-1234567#8",
        &["fragment-of-nothing"],
        Some("tel:+358-555-1234567"),
    ),
    ("fragment-of-nothing", ALL, "data:,1234567#8", &[], None),
    ("escaped-unreserved", ALL, "/%7Euser", &["escaped-unreserved"], Some("/~user")),
    ("escaped-unreserved", ALL, "/%20user", &[], None),
    ("escaped-unreserved", TO_2732, "/%21", &["escaped-unreserved"], Some("/!")),
    ("escaped-unreserved", FROM_3986, "/%21", &[], None),
    ("double-escape", ALL, "/a%252520b", &["double-escape"], Some("/a%20b")),
    ("double-escape", ALL, "/100%25", &[], None),
    ("escaped-control", ALL, "/a%0D%0Ab", &["escaped-control"], None),
    ("escaped-control", ALL, "/a%20b", &[], None),
    ("escaped-control", ALL, "mailto:a@b.c?body=a%0D%0Ab", &[], None),
    ("escaped-nul", ALL, "/secret%00.html", &["escaped-nul"], None),
    ("escaped-nul", ALL, "/secret%20.html", &[], None),
    ("escaped-delimiter", ALL, "/a%2Fb", &["escaped-delimiter"], None),
    ("escaped-delimiter", ALL, "/a%26b", &[], None),
    ("escaped-delimiter", ALL, "/?a%26b", &[], None),
    ("escaped-delimiter-in-query", ALL, "/?a%26b", &["escaped-delimiter-in-query"], None),
    ("escaped-delimiter-in-query", ALL, "/?a%20b", &[], None),
    ("dot-segment", ALL, "/a/..b/...", &[], None),
    ("dot-segment", ALL, "../b", &[], None),
    ("dot-segment", FROM_3986, "/a/../b", &["dot-segment"], Some("/b")),
    ("dot-segment", TO_2732, "/a/../b", &["dot-segment"], None),
    ("too-many-dot-dot", FROM_3986, "/../b", &["too-many-dot-dot"], Some("/b")),
    ("too-many-dot-dot", FROM_3986, "/a/../../b", &["dot-segment", "too-many-dot-dot"], Some("/a/../b")),
    ("dot-segment", TO_2732, "/a/../../b", &["dot-segment", "dot-segment"], None),
    ("too-many-dot-dot", ALL, "../../../b", &[], None),
    ("empty-segment", ALL, "/a//b", &["empty-segment"], Some("/a/b")),
    ("empty-segment", ALL, "/a/b/", &[], None),
    ("empty-param", TO_2732, "/a;;v=1/b;", &["empty-param", "empty-param"], Some("/a;v=1/b;")),
    ("empty-param", TO_2732, "/a;v=1/b;", &["empty-param"], Some("/a;v=1/b")),
    ("empty-param", TO_2732, "/a;v=1/;b", &[], None),
    ("userinfo-like-host", ALL, "http://a.com@h.org/", &["userinfo-like-host"], Some("http://h.org/")),
    ("userinfo-like-host", ALL, "http://a.b@h.org/", &[], None),
    ("ipv4-in-other-form", ALL, "http://127.1/", &["ipv4-in-other-form"], Some("http://127.0.0.1/")),
    ("ipv4-in-other-form", ALL, "http://0300.0.0.1/", &["ipv4-in-other-form"], Some("http://192.0.0.1/")),
    ("ipv4-in-other-form", ALL, "http://192.0.0.1/", &[], None),
    ("scheme-as-host", ALL, "http://http://h.org/", &["scheme-as-host"], Some("http://h.org/")),
    ("scheme-as-host", ALL, "http://http/h.org/", &[], None),
    ("host-as-scheme", ALL, "localhost:80/x", &["host-as-scheme"], Some("http://localhost:80/x")),
    ("host-as-scheme", ALL, "localhost:x/80", &[], None),
    ("file-host", ALL, "file://a/b", &["file-host"], Some("file:///a/b")),
    ("file-host", ALL, "file://a.org/b", &[], None),
    ("near-scheme", ALL, "htp://h.org/", &["near-scheme"], Some("http://h.org/")),
    ("near-scheme", ALL, "ftps://h.org/", &[], None),
    ("escaped-dot-segment", ALL, "/a/%2E%2E/b", &["escaped-dot-segment"], Some("/a/../b")),
    ("escaped-dot-segment", ALL, "/a%2E/b", &[], None),
    ("private-address", ALL, "http://10.0.0.1/", &["private-address"], None),
    ("private-address", ALL, "http://11.0.0.1/", &[], None),
    ("empty-query", ALL, "/a?", &["empty-query"], Some("/a")),
    ("empty-query", ALL, "/a?b", &[], None),
    ("empty-fragment", ALL, "/a#", &["empty-fragment"], Some("/a")),
    ("empty-fragment", ALL, "/a#b", &[], None),
    ("empty-parameter", ALL, "/?a&&b", &["empty-parameter"], Some("/?a&b")),
    ("empty-parameter", ALL, "/?a&b", &[], None),
    ("plus-and-space", ALL, "/?a+b%20c", &["plus-and-space"], None),
    ("plus-and-space", ALL, "/a+b?%20c", &[], None),
    ("final-dot", FROM_URI_01, "http://h.org./", &["final-dot"], Some("http://h.org/")),
    ("final-dot", &[Edition::Url07], "http://h.org./", &[], None),
    ("url-prefix", ALL, "url:file:/a", &["url-prefix"], Some("file:/a")),
    ("reference-in-text", ALL, "url: file:/a", &["reference-in-text"], Some("file:/a")),
    ("url-prefix", ALL, "urls:x", &[], None),
    (
        "abbreviated-reference",
        FROM_URI_01,
        "www.w3.org/Addressing/",
        &["abbreviated-reference"],
        Some("https://www.w3.org/Addressing/"),
    ),
    ("abbreviated-reference", &[Edition::Url07], "www.w3.org/Addressing/", &[], None),
    ("abbreviated-reference", FROM_URI_01, "www.html", &[], None),
    (
        "urn-character",
        &[Edition::Uri01],
        "urn:a:b/%c",
        &["urn-character", "urn-character"],
        Some("urn:a:b%2F%c"),
    ),
    ("malformed-mailto", ALL, "mailto:a@b.c,%20d@e.f", &["malformed-mailto"], Some("mailto:a@b.c,d@e.f")),
    ("malformed-tel", ALL, "tel:+1%202", &["malformed-tel"], Some("tel:+1-2")),
    ("malformed-data", ALL, "data:;base64,YQ", &["malformed-data"], Some("data:;base64,YQ==")),
    ("malformed-geo", ALL, "geo:1,%202", &["malformed-geo"], Some("geo:1,2")),
    ("malformed-uuid", ALL, "urn:uuid:x", &["malformed-uuid"], None),
    ("malformed-urn", ALL, "urn:-a:b", &["malformed-urn"], None),
    ("urn-character", &[Edition::Uri01], "urn:a:%c", &["urn-character"], Some("urn:a:%25c")),
    ("urn-character", &[Edition::Uri01], "urn:a:b%2Cc", &[], None),
    ("reserved-nid", FROM_URI_01, "urn:urn:isbn:0395363411", &["reserved-nid"], Some("urn:isbn:0395363411")),
    ("reserved-nid", FROM_URI_01, "urn:isbn:0395363411", &[], None),
];

#[test]
fn each_edition_reports_what_its_page_says() {
    for &(name, editions, text, codes, fix) in FINDINGS {
        let code: Code = name.parse().unwrap();
        for &edition in editions {
            let found = found(code, edition, text);
            let names: Vec<_> = found.iter().map(|found| found.code().name()).collect();
            assert_eq!(names, codes, "{edition} {text:?}");
            let first = found.iter().find(|found| found.code() == code);
            let fixed = first.and_then(Diagnostic::suggestion).map(|suggestion| suggestion.apply(text));
            assert_eq!(fixed.as_deref(), fix, "{edition} {text:?}");
        }
    }
}

#[test]
fn names_and_labels_have_their_greatest_length() {
    for &edition in Edition::ALL.iter().filter(|edition| has_servers(**edition)) {
        let with_label = |length| format!("http://{}.example.org/", "a".repeat(length));
        let long = with_label(64);
        let [found] = &Validator::new(edition).diagnostics(&long)[..] else { panic!("{edition}") };
        assert_eq!(found.to_string().split(" (").next(), Some("a label of 64 octets in the host"));
        assert!(Validator::new(edition).is_clean(&with_label(63)), "{edition}");
        // 253 octets of text are 255 in the DNS; a dot at the end does not count.
        let with_name = |length| {
            let labels = ["label"; 40].join(".");
            format!(
                "http://{}.{labels}.example/",
                "a".repeat(length - labels.len() - ".".len() - ".example".len())
            )
        };
        let long = with_name(254);
        let [found] = &Validator::new(edition).diagnostics(&long)[..] else { panic!("{edition}") };
        let message = found.message().to_string();
        assert_eq!(message, "a hostname of 254 octets; the DNS allows at most 253", "{edition}");
        assert_eq!(found.citation().unwrap().document(), "RFC 1034");
        assert!(Validator::new(edition).is_clean(&with_name(253)), "{edition}");
        if edition != Edition::Url07 && edition != Edition::Uri01 {
            let with_dot = |length| with_name(length).replace(".example/", ".example./");
            assert!(Validator::new(edition).is_clean(&with_dot(253)), "{edition}");
            let long = with_dot(254);
            let [found] = &Validator::new(edition).diagnostics(&long)[..] else { panic!("{edition}") };
            assert_eq!(found.message().to_string(), message, "{edition}");
        }
    }
}

/// Codes that need another start or a base, and what a finding says besides its code.
#[test]
fn each_edition_reports_what_depends_on_start_and_base() {
    use uri_bnf::validate::checks;
    for &edition in Edition::ALL.iter().filter(|edition| has_servers(**edition)) {
        let absolute = Validator::new(edition).with_input_kind(InputKind::Absolute);
        let found = absolute.diagnostics("../a");
        assert!(found.len() == 1 && found[0].code() == checks::RELATIVE_REFERENCE, "{edition}");
        assert_eq!(found[0].rule().unwrap().name(), InputKind::Absolute.rule(edition));
        assert!(absolute.is_clean("a+b://h/"), "{edition}");
        let found = absolute.diagnostics("http://h/#a");
        assert!(found.len() == 1 && found[0].code() == checks::FRAGMENT_NOT_ALLOWED, "{edition}");
        assert_eq!(found[0].suggestion().unwrap().apply("http://h/#a"), "http://h/");
        let found = Validator::new(edition).with_input_kind(InputKind::Relative).diagnostics("http://h/");
        let is_reported = found.len() == 1 && found[0].code() == checks::ABSOLUTE_REFERENCE;
        assert_eq!(is_reported, edition >= Edition::Rfc2396, "{edition}");
        let based = Validator::new(edition).with_base(edition.parse("http://a/b/c/d;p?q").unwrap());
        let found = based.diagnostics("http:g");
        assert!(found.len() == 1 && found[0].code() == checks::REPEATED_SCHEME, "{edition}");
        assert_eq!(found[0].suggestion().unwrap().apply("http:g"), "g");
        assert!(based.is_clean("g") && based.is_clean("http://a/g"), "{edition}");
        let found = Validator::new(edition).diagnostics("http://my-h-/");
        assert_eq!(found[0].labels().nth(1).unwrap().span(), (11..12).into(), "{edition}");
        let found = Validator::new(edition).diagnostics("ftp://user:secret@example.org/");
        assert!(!found[0].to_string().contains("secret"), "{edition}");
        let pedantic = Validator::new(edition).with_policy(Policy::PEDANTIC);
        let found = pedantic.diagnostics("foo://192.0.2.010/");
        let note = found[0].notes().next().unwrap().to_string();
        assert_eq!(note == "as an octal number, it is 8", edition < Edition::Rfc3986, "{edition}: {note}");
        let found = Validator::new(edition).diagnostics("/100%/%4g");
        let message = "malformed escape \"%4\" in the path: \"g\" is not a hexadecimal digit";
        assert_eq!(found[1].message().to_string(), message);
    }
}
