//! `RequestTarget`: it reads what the printed rules of RFC 9112 derive, by form and component.

use std::mem::size_of;

use uri_bnf::{
    Found, HostKind, RequestForm, RequestTarget, RequestTargetBuf, RequestTargetError,
    RequestTargetErrorKind, Uri, UriRef,
    bnf::{Automaton, Extent, Grammar, Header, Link, Notation, Suite},
    rfc3986,
};

use crate::support::{self, share::Share};

const PRINTED: &str = include_str!("../../grammar/rfc9112.abnf");

/// The printed rules, linked with those of RFC 3986 as their header says.
fn grammar() -> Grammar {
    let uri = rfc3986::RULES.file();
    let read = uri.read().unwrap_or_else(|error| panic!("{error}"));
    let header = Header::read(PRINTED);
    let links: Vec<_> = header.links().collect();
    assert!(links.len() == 5 && links.iter().all(|link| link.file == uri.name()), "{links:?}");
    let links = links.iter().map(|entry| Link { rule: entry.rule, grammar: &read, target: entry.target });
    let links: Vec<_> = links.collect();
    Grammar::read_linked(Notation::Abnf, PRINTED, &links).unwrap_or_else(|error| panic!("{error}"))
}

/// The printed rule of each form.
struct Forms(Vec<(RequestForm, Automaton)>);

impl Forms {
    fn of(grammar: &Grammar) -> Self {
        let forms =
            [RequestForm::Origin, RequestForm::Absolute, RequestForm::Authority, RequestForm::Asterisk];
        let automaton = |form: RequestForm| Automaton::compile(grammar, form.name()).unwrap();
        Self(forms.map(|form| (form, automaton(form))).into())
    }

    /// The forms that derive `text`.
    fn deriving(&self, text: &str) -> Vec<RequestForm> {
        let derives = self.0.iter().filter(|(_, automaton)| automaton.accepts(text.as_bytes()));
        derives.map(|(form, _)| *form).collect()
    }

    /// The longest prefix that a form for this method can continue.
    fn viable(&self, method: &str, text: &str) -> usize {
        let forms = self.0.iter().filter(|(form, _)| form.is_for(method));
        let offsets = forms.map(|(_, automaton)| support::viable_characters(automaton, text.as_bytes()).0);
        offsets.max().unwrap()
    }
}

/// Scheme, authority, host, port, path and query.
type Components<'a> =
    (Option<&'a str>, Option<&'a str>, Option<&'a str>, Option<&'a str>, &'a str, Option<&'a str>);

fn components<'a>(target: &RequestTarget<'a>) -> Components<'a> {
    (target.scheme(), target.authority(), target.host(), target.port(), target.path(), target.query())
}

/// The components of a text of this form, found in another way.
fn expected(form: RequestForm, text: &str) -> Components<'_> {
    match form {
        RequestForm::Origin => match text.split_once('?') {
            Some((path, query)) => (None, None, None, None, path, Some(query)),
            None => (None, None, None, None, text, None),
        },
        RequestForm::Absolute => {
            let tree = rfc3986::parse_rule::<rfc3986::rule::AbsoluteUri>(text).unwrap();
            let reference = rfc3986::tree(text).unwrap();
            (
                Some(tree.scheme.text()),
                reference.authority().map(|authority| authority.text()),
                reference.host().map(|host| host.text()),
                reference.port().map(|port| port.text()),
                reference.path().text(),
                reference.query().map(|query| query.text()),
            )
        }
        RequestForm::Authority => {
            let (host, port) = text.rsplit_once(':').unwrap();
            (None, Some(text), Some(host), Some(port), "", None)
        }
        RequestForm::Asterisk => (None, None, None, None, "", None),
    }
}

/// Without a method, an authority is preferred to an absolute URI. No other text has two forms.
fn preferred(forms: &[RequestForm]) -> Option<RequestForm> {
    match forms {
        [] => None,
        [form] | [RequestForm::Absolute, form @ RequestForm::Authority] => Some(*form),
        _ => panic!("{forms:?}"),
    }
}

/// All words of the quick suite of `request-target`: verdict, form and components, without a method and with each; and where
/// errors are.
#[test]
fn types_say_what_the_printed_rules_say() {
    let grammar = grammar();
    let forms = Forms::of(&grammar);
    let suite = Suite::new(&grammar, "request-target", &Extent::QUICK).unwrap();
    let mut words = suite.words();
    let mut offsets = Share::one_in(7);
    let (mut members, mut others, mut of_two_forms) = (0, 0, 0);
    while let Some(word) = words.next_word() {
        let Ok(text) = str::from_utf8(word) else { continue };
        let derived = forms.deriving(text);
        let is_member = !derived.is_empty();
        assert_eq!(is_member, suite.automaton().accepts(word), "{text}");
        of_two_forms += usize::from(derived.len() > 1);
        let takes_offset = offsets.takes();

        let read = RequestTarget::parse(text);
        let form = preferred(&derived);
        assert_eq!(
            read.ok().map(|target| (target.form(), components(&target))),
            form.map(|form| (form, expected(form, text))),
            "{text}"
        );
        match read {
            Ok(target) => {
                members += 1;
                assert_eq!((target.as_str(), target.to_string().as_str()), (text, text));
                assert_eq!(
                    target.as_uri(),
                    Uri::parse(text).ok().filter(|_| form == Some(RequestForm::Absolute))
                );
                assert!(target.to_uri("coap", "h").is_ok(), "{text}");
                // A target of the authority form has its own host.
                let has_host = form != Some(RequestForm::Authority) || target.host() != Some("");
                assert_eq!(target.to_uri("http", "h").is_ok(), has_host, "{text}");
            }
            Err(error) => {
                others += 1;
                if takes_offset {
                    let (offset, _) = support::viable_characters(suite.automaton(), word);
                    assert_eq!(error.offset(), offset, "{text}: {error}");
                    assert_eq!(error.kind(), RequestTargetErrorKind::Syntax, "{text}");
                }
            }
        }
        for method in ["GET", "OPTIONS", "CONNECT"] {
            check_method(&forms, &derived, method, text, takes_offset);
        }
    }
    assert!(members > 10_000 && others > 100_000 && of_two_forms > 10, "{members}, {others}, {of_two_forms}");
}

fn check_method(forms: &Forms, derived: &[RequestForm], method: &str, text: &str, takes_offset: bool) {
    // With a method, no text has two forms.
    let mut allowed = derived.iter().copied().filter(|form| form.is_for(method));
    let (form, none) = (allowed.next(), allowed.next());
    assert_eq!(none, None, "{method} {text}");
    let read = RequestTarget::parse_for(method, text);
    match (form, read) {
        (Some(form), Ok(target)) => {
            assert_eq!((target.form(), components(&target)), (form, expected(form, text)), "{method} {text}");
            assert!(method != "CONNECT" || matches!(target.port_number(), Ok(Some(_))), "{text}");
        }
        (Some(RequestForm::Authority), Err(error)) => {
            assert_eq!(error.kind(), RequestTargetErrorKind::PortForConnect, "{text}");
            assert_eq!(error.offset(), text.rfind(':').unwrap() + 1, "{text}");
            assert!(text.split_at(error.offset()).1.parse::<u16>().is_err(), "{text}");
        }
        (None, Err(error)) if !derived.is_empty() => {
            assert_eq!(error.kind(), RequestTargetErrorKind::FormForMethod, "{method} {text}");
        }
        (None, Err(error)) => {
            if takes_offset {
                assert_eq!(error.offset(), forms.viable(method, text), "{method} {text}: {error}");
            }
        }
        (form, read) => panic!("{method} {text}: {form:?}, {read:?}"),
    }
}

/// The texts of RFC 9112, sections 3.2 and 3.3.
#[test]
fn examples_of_the_specification() {
    let uri = |method, text, host| {
        RequestTarget::parse_for(method, text).unwrap().to_uri("http", host).unwrap().into_string()
    };
    let rows = [
        ("GET", "/where?q=now", "www.example.org", "http://www.example.org/where?q=now"),
        (
            "GET",
            "http://www.example.org/pub/WWW/TheProject.html",
            "",
            "http://www.example.org/pub/WWW/TheProject.html",
        ),
        ("CONNECT", "www.example.com:80", "", "http://www.example.com:80"),
        ("OPTIONS", "*", "www.example.org:8001", "http://www.example.org:8001"),
        ("OPTIONS", "http://www.example.org:8001", "", "http://www.example.org:8001"),
        (
            "GET",
            "/pub/WWW/TheProject.html",
            "www.example.org:8080",
            "http://www.example.org:8080/pub/WWW/TheProject.html",
        ),
    ];
    for (method, text, host, expected) in rows {
        assert_eq!(uri(method, text, host), expected);
    }
}

/// The text that a reference reads as a host is a path here, and remains one in the target URI.
#[test]
fn two_slashes_begin_a_path() {
    let target = RequestTarget::parse("//evil/a").unwrap();
    assert_eq!((target.form(), target.host(), target.path()), (RequestForm::Origin, None, "//evil/a"));
    assert_eq!(UriRef::parse("//evil/a").unwrap().host(), Some("evil"));
    let uri = target.to_uri("https", "example.org").unwrap();
    assert_eq!((uri.host(), uri.path()), (Some("example.org"), "//evil/a"));
    // Some readers take `https:////evil/a` for a URI with the host `evil`.
    for (scheme, host) in [("https", ""), ("HTTP", ""), ("http", ":80")] {
        assert_eq!(target.to_uri(scheme, host).unwrap_err().kind(), RequestTargetErrorKind::EmptyHost);
    }
    let uri = target.to_uri("coap", "").unwrap();
    assert_eq!((uri.host(), uri.path()), (Some(""), "//evil/a"));
}

/// A host or a scheme adds nothing but itself.
#[test]
fn target_uris_have_only_a_host_and_a_port_from_elsewhere() {
    let target = RequestTarget::parse("/a").unwrap();
    for host in ["u@h", "h/b", "h?q", "h#f", "h:80a", "[::1", "h\r\n", "\u{e9}", "h:80:80"] {
        assert!(target.to_uri("http", host).is_err(), "{host}");
    }
    for scheme in ["", "1a", "http:", "http://h/", "a b"] {
        assert!(target.to_uri(scheme, "h").is_err(), "{scheme}");
    }
    for host in ["h", "h:", "h:80", "[::1]:80", "192.0.2.1"] {
        assert_eq!(target.to_uri("http", host).unwrap(), format!("http://{host}/a"));
    }
    let offset = |scheme, host| target.to_uri(scheme, host).unwrap_err().offset();
    assert_eq!((offset("http:", "h"), offset("http", "h/b")), (4, 1));
}

#[test]
fn errors_say_what_was_expected() {
    let rows = [
        (
            "",
            "expected origin-form, absolute-form, authority-form or asterisk-form at byte 0, found the end (in request-target, RFC 9112 section 3.2)",
        ),
        (
            "/a b",
            r#"expected pchar, "/", "?" or the end at byte 2, found a space (in origin-form, RFC 9112 section 3.2.1)"#,
        ),
        (
            "/a?q#f",
            r##"expected pchar, "/", "?" or the end at byte 4, found "#" (in query, RFC 3986 section 3.4)"##,
        ),
        ("/%4g", r#"expected HEXDIG at byte 3, found "g" (in pct-encoded, RFC 3986 section 2.1)"#),
        (
            "example.org",
            r#"expected ":" after uri-host at byte 11, found the end (in authority-form, RFC 9112 section 3.2.3)"#,
        ),
        (
            "[::1]",
            r#"expected ":" after uri-host at byte 5, found the end (in authority-form, RFC 9112 section 3.2.3)"#,
        ),
        ("1h:8a", r#"expected DIGIT or the end at byte 4, found "a" (in port, RFC 3986 section 3.2.3)"#),
        ("http://h/#f", "at byte 9: a fragment is not allowed here (fragment, RFC 3986 section 3.5)"),
    ];
    for (text, message) in rows {
        assert_eq!(RequestTarget::parse(text).unwrap_err().to_string(), message);
    }
    let rows = [
        ("GET", "1h:80", "authority-form is only for CONNECT (RFC 9112 section 3.2.3)"),
        ("GET", "*", "asterisk-form is only for OPTIONS (RFC 9112 section 3.2.4)"),
        (
            "OPTIONS",
            "*a",
            r#"expected the end at byte 1, found "a" (in asterisk-form, RFC 9112 section 3.2.4)"#,
        ),
        ("CONNECT", "*", "CONNECT takes authority-form, and not asterisk-form (RFC 9112 section 3.2.3)"),
        ("CONNECT", "/a", "CONNECT takes authority-form, and not origin-form (RFC 9112 section 3.2.3)"),
        ("CONNECT", "h:65536", "CONNECT needs a port up to 65535 (RFC 9110 section 9.3.6)"),
    ];
    for (method, text, message) in rows {
        assert_eq!(RequestTarget::parse_for(method, text).unwrap_err().to_string(), message);
    }
    let error = RequestTarget::parse("/a b").unwrap_err();
    assert_eq!((error.found(), error.span()), (Some(Found::Character(' ')), (2..3).into()));
    let debug = r#"RequestTargetError { kind: Syntax, offset: 2, found: Some(Character(' ')), message: expected pchar, "/", "?" or the end at byte 2, found a space (in origin-form, RFC 9112 section 3.2.1) }"#;
    assert_eq!(format!("{error:?}"), debug);
}

#[test]
fn secrets_are_not_shown() {
    let target = RequestTarget::parse("http://u:secret@h/a").unwrap();
    assert_eq!(format!("{target:?}"), r#"RequestTarget("http://u:***@h/a") (masked)"#);
    let owned = target.to_owned();
    assert!(!format!("{owned:?} {owned:#?} {target:#?}").contains("secret"));
    assert_eq!(format!("{:?}", RequestTarget::parse("/a?q").unwrap()), r#"RequestTarget("/a?q")"#);
    let target = RequestTarget::parse("h:443").unwrap();
    assert_eq!(
        format!("{target:#?}"),
        "RequestTarget {\n    host: \"h\",\n    port: \"443\",\n    path: \"\",\n}"
    );
}

#[test]
fn the_owned_type_is_the_borrowed_one_with_its_text() {
    for text in ["/a?q", "//evil/a", "http://192.0.2.1:80/a?q", "[::1]:443", "*"] {
        let target = RequestTarget::parse(text).unwrap();
        let owned: RequestTargetBuf = text.parse().unwrap();
        assert_eq!(
            (owned.form(), components(&owned.as_request_target())),
            (target.form(), components(&target))
        );
        assert_eq!(
            (owned.scheme(), owned.authority(), owned.port()),
            (target.scheme(), target.authority(), target.port())
        );
        assert_eq!((owned.host_kind(), owned.ip()), (target.host_kind(), target.ip()));
        assert_eq!(
            (&owned, &owned),
            (&RequestTargetBuf::try_from(text.to_owned()).unwrap(), &target.to_owned())
        );
        assert!(owned == target && owned == text && target == text);
        let json = serde_json::to_string(&owned).unwrap();
        assert_eq!(json, serde_json::to_string(&target).unwrap());
        assert_eq!(serde_json::from_str::<RequestTargetBuf>(&json).unwrap(), owned);
        assert_eq!(String::from(owned), text);
    }
    let error = serde_json::from_str::<RequestTargetBuf>("\"a\"").unwrap_err().to_string();
    assert!(error.starts_with(r#"expected ":" after uri-host at byte 1"#), "{error}");
    let kind = RequestTarget::parse("[v1.a]:80").unwrap().host_kind();
    assert_eq!(kind, Some(HostKind::IpvFuture));
}

#[test]
fn types_are_small() {
    assert!(size_of::<RequestTarget<'_>>() <= 80 && size_of::<Option<RequestTarget<'_>>>() <= 80);
    assert!(size_of::<RequestTargetBuf>() <= 88);
    assert!(size_of::<RequestTargetError>() <= 104, "{}", size_of::<RequestTargetError>());
}

/// Neither a long text nor its error takes memory.
#[test]
fn reading_allocates_nothing() {
    let long = "a%2F".repeat(10_000);
    let texts = [
        format!("/{long}?{long}"),
        format!("http://{long}/{long}"),
        format!("{long}:80"),
        format!("/{long}%"),
    ];
    let measured = allocation_counter::measure(|| {
        for text in &texts {
            let is_valid = !text.ends_with('%');
            assert_eq!(RequestTarget::parse(text).is_ok(), is_valid);
            assert!(RequestTarget::parse_for("CONNECT", text).is_ok() == text.ends_with(":80"));
        }
    });
    assert_eq!(measured.count_total, 0);
}
