//! Hosts that are domain names.

use uri_bnf::{
    Span,
    iri::{DomainNames, LookAlikes, MappingErrorKind, Printable, Source, ToIri, ToUri},
};

use super::{iri, uri};

fn ascii(names: DomainNames, text: &str) -> Option<String> {
    let mapping = ToUri::new().with_domain_names(names);
    match uri(mapping, text) {
        Ok(uri) => Some(uri),
        Err(error) => {
            assert!(matches!(error.kind(), MappingErrorKind::ToAscii(_)), "{text}: {error}");
            // Without the option, it is mapped.
            assert!(uri(ToUri::new(), text).is_ok());
            None
        }
    }
}

#[test]
fn to_ascii() {
    for (from, to) in [
        ("http://b\u{fc}cher.example/\u{fc}", Some("http://xn--bcher-kva.example/%C3%BC")),
        ("http://B\u{dc}CHER.Example", Some("http://xn--bcher-kva.example")),
        // Not transitional.
        ("http://stra\u{df}e.example", Some("http://xn--strae-oqa.example")),
        // "On each dot-separated label, and by using U+002E (FULL STOP) as a label separator".
        ("http://\u{4f8b}\u{3048}\u{3002}jp", Some("http://xn--r8jz45g.jp")),
        ("http://u:\u{e9}@\u{fc}.example:80/?\u{e9}", Some("http://u:%C3%A9@xn--tda.example:80/?%C3%A9")),
        ("http://\u{fc}.example.", Some("http://xn--tda.example.")),
        ("http://\u{5d0}.example", Some("http://xn--4db.example")),
        ("FTP://\u{fc}", Some("FTP://xn--tda")),
        // Escapes of the host are of the same characters.
        ("http://%C3%BC.example/%C3%BC", Some("http://xn--tda.example/%C3%BC")),
        ("http://%61\u{fc}.example", Some("http://xn--a-eha.example")),
        // What is in US-ASCII stays as it is.
        ("http://EXAMPLE.org/\u{fc}", Some("http://EXAMPLE.org/%C3%BC")),
        ("http://a_b.example", Some("http://a_b.example")),
        ("http://%41%2F%FF", Some("http://%41%2F%FF")),
        ("http://xn--a", Some("http://xn--a")),
        ("http://[::1]/\u{fc}", Some("http://[::1]/%C3%BC")),
        ("http://127.0.0.1/\u{fc}", Some("http://127.0.0.1/%C3%BC")),
        ("http:///\u{fc}", Some("http:///%C3%BC")),
        ("http:\u{fc}", Some("http:%C3%BC")),
        // The scheme is not known, or does not have domain names.
        ("//\u{fc}", Some("//%C3%BC")),
        ("x-a://\u{fc}", Some("x-a://%C3%BC")),
        ("reload://\u{fc}", Some("reload://%C3%BC")),
        // A result may be an address.
        ("http://\u{ff11}\u{ff12}\u{ff17}.0.0.1", Some("http://127.0.0.1")),
        // UseSTD3ASCIIRules.
        ("http://\u{fc}_a", None),
        ("http://\u{fc}!", None),
        ("http://\u{fc}.-a", None),
        ("http://\u{fc}.a-", None),
        ("http://\u{2100}", None),
        ("http://\u{fc}%2F", None),
        ("http://\u{fc}%FF", None),
        // The third and fourth characters may be hyphens, if there is no punycode before them.
        ("http://\u{fc}.r3---sn", Some("http://xn--tda.r3---sn")),
        ("http://\u{fc}.xn--a", None),
        // AllowUnassigned is false.
        ("http://\u{378}.example", None),
        // A label has 1 to 63 characters.
        ("http://a..\u{fc}", None),
        ("http://.\u{fc}", None),
        ("http://\u{ad}", None),
        // The rule for right-to-left labels (RFC 5893).
        ("http://\u{5d0}a.example", None),
        // Each label is converted alone, also Example 10 of section 4.4, which UTS #46 rejects as a whole.
        ("http://\u{5d0}.1a", Some("http://xn--4db.1a")),
        ("http://ab.\u{5d2}\u{5d3}\u{5d4}\u{5d5}\u{5d6}\u{5d7}.123/", Some("http://ab.xn--6dbcdefg.123/")),
        ("http://ab.\u{5d2}\u{3002}123\u{3002}", Some("http://ab.xn--6db.123.")),
        ("http://\u{fc}..", None),
        ("http://\u{fc}\u{3002}\u{3002}", None),
    ] {
        assert_eq!(ascii(DomainNames::OfSchemes, from).as_deref(), to, "{from}");
        assert!(ascii(DomainNames::None, from).is_some());
    }
    for (from, to) in [
        ("//\u{fc}", Some("//xn--tda")),
        ("x-a://\u{fc}", Some("x-a://xn--tda")),
        ("x-a:\u{fc}", Some("x-a:%C3%BC")),
        ("//\u{fc}_", None),
    ] {
        assert_eq!(ascii(DomainNames::All, from).as_deref(), to, "{from}");
    }
    let label = |length: usize| format!("http://\u{fc}{}.example", "a".repeat(length));
    // `xn--`, 55 letters, a hyphen, and three digits.
    assert!(ascii(DomainNames::OfSchemes, &label(55)).is_some());
    assert_eq!(ascii(DomainNames::OfSchemes, &label(56)), None);
    assert_eq!(ascii(DomainNames::OfSchemes, &format!("http://\u{fc}{}", ".abcdefg".repeat(32))), None);
    assert_eq!(ascii(DomainNames::OfSchemes, &format!("http://{}", "\u{fc}.".repeat(10_000))), None);
}

#[test]
fn errors_name_the_host() {
    let mapping = ToUri::new().with_domain_names(DomainNames::OfSchemes);
    for text in ["http://u@%c3%a9_.example:80/\u{e9}", "http://u@\u{e9}_.example:80/\u{e9}"] {
        let error = mapping.map(text).unwrap_err();
        assert_eq!(error.kind(), &MappingErrorKind::ToAscii("\u{e9}_.example".to_owned()));
        assert_eq!((error.span(), error.section()), (Span::new(9, text.find(":80").unwrap()), "3.1"));
        let message = "ToASCII fails for the label \"\u{e9}_\" of the host \"\u{e9}_.example\": it contains \"_\" \
            (RFC 3987 section 3.1)";
        assert_eq!(error.to_string(), message);
    }
}

#[test]
fn errors_have_the_reason() {
    let mapping = ToUri::new().with_domain_names(DomainNames::All);
    let long = "\u{e9}".repeat(70);
    let long_name = ["\u{e9}".repeat(40).as_str(); 8].join(".");
    let longer_name = "\u{e9}.".repeat(1000);
    // The labels are right, but the name has 254 characters.
    let long_sum = format!("\u{e9}.{}", [&*"a".repeat(61); 4].join("."));
    for (host, label, reason) in [
        ("\u{e9}_", "", "it contains \"_\""),
        ("a..\u{e9}", "", "a label is empty"),
        (".\u{e9}", "", "a label is empty"),
        ("\u{e9}.\u{ad}.a", "", "a label is empty"),
        ("h\u{ff0f}a", "", "it contains U+FF0F, which is not allowed there"),
        ("a\u{200d}b", "", "it contains U+200D, which is not allowed there"),
        ("\u{301}a.x", "\u{301}a", "it begins with U+0301, which no label begins with"),
        ("-\u{e9}.x", "-\u{e9}", "it has a hyphen at an end"),
        ("\u{e9}.a\u{ff0d}", "a\u{ff0d}", "it has a hyphen at an end"),
        ("\u{e9}%FF.x", "\u{e9}%FF", "it contains \"%\""),
        ("\u{e9}.xn--a", "xn--a", "it is not valid Punycode"),
        ("\u{5d0}b.x", "\u{5d0}b", "its right-to-left characters are not where a name may have them"),
        (&long, "", "the form has more than 63 octets"),
        (&long_name, "", "the form has more than 253 octets"),
        (&longer_name, "", "the form has more than 253 octets"),
        (&long_sum, "", "the form has more than 253 octets"),
    ] {
        let error = mapping.map(&format!("//{host}/\u{e9}")).map(|uri| uri.to_string()).unwrap_err();
        let of = if label.is_empty() {
            String::new()
        } else {
            format!("label \"{}\" of the ", label.escape_debug())
        };
        let expected = format!(
            "ToASCII fails for the {of}host \"{}\": {reason} (RFC 3987 section 3.1)",
            host.escape_debug()
        );
        assert_eq!(error.to_string(), expected);
    }
}

/// No failure is without a reason.
#[test]
fn all_characters_have_a_reason() {
    let mapping = ToUri::new().with_domain_names(DomainNames::All);
    let mut failures = 0;
    for character in ('\u{a0}'..='\u{ffff}').chain('\u{1f100}'..='\u{1f2ff}') {
        for host in [format!("{character}"), format!("a{character}b"), format!("\u{5d0}{character}")] {
            let text = format!("//{host}");
            let Err(error) = mapping.map(&text) else { continue };
            if matches!(error.kind(), MappingErrorKind::ToAscii(_)) {
                assert!(error.to_string().contains("\": "), "{error}");
                failures += 1;
            }
        }
    }
    assert!(failures > 1_000, "{failures}");
}

/// The span is that of the host in the input, though the text that is parsed is another one.
#[test]
fn errors_after_normalization() {
    let mapping = ToUri::new()
        .with_source(Source::Written)
        .with_printable(Printable::Convert)
        .with_domain_names(DomainNames::All);
    for host in ["e\u{301}_.example", "e\u{301} e\u{301}"] {
        let text = format!("http:// e\u{301}|@{host}:80/e\u{301}");
        let error = mapping.map(&text).unwrap_err();
        assert!(matches!(error.kind(), MappingErrorKind::ToAscii(name) if name.starts_with('\u{e9}')));
        assert_eq!(error.span().get(&text), Some(host));
    }
    let text = "http:// e\u{301}|@e\u{301}.example:80/e\u{301}";
    assert_eq!(uri(mapping, text).as_deref(), Ok("http://%20%C3%A9%7C@xn--9ca.example:80/%C3%A9"));
}

#[test]
fn to_unicode() {
    for (from, to) in [
        ("http://xn--bcher-kva.example/%C3%BC", "http://b\u{fc}cher.example/\u{fc}"),
        ("http://XN--BCHER-KVA.Example", "http://b\u{fc}cher.Example"),
        ("http://xn--tda.%61.xn--4db", "http://\u{fc}.a.\u{5d0}"),
        ("http://u@xn--tda:80?xn--tda", "http://u@\u{fc}:80?xn--tda"),
        // An IRI may have both forms.
        ("http://\u{e9}.xn--tda", "http://\u{e9}.\u{fc}"),
        // Not valid, or not what `ToASCII` gives: uppercase, a full-width form, a compatibility form, US-ASCII alone, and
        // what is not composed.
        ("http://xn--a", "http://xn--a"),
        ("http://xn--99999999.xn--tda", "http://xn--99999999.xn--tda"),
        ("http://xn--wca", "http://xn--wca"),
        ("http://xn--ph7c", "http://xn--ph7c"),
        ("http://xn--zj7c.xn--jm6c", "http://xn--zj7c.xn--jm6c"),
        ("http://xn--x-", "http://xn--x-"),
        ("http://xn--a-xbb", "http://xn--a-xbb"),
        // Formatting characters, a space, and a private use character.
        ("http://xn--9ca421n", "http://xn--9ca421n"),
        ("http://xn--9ca532n", "http://xn--9ca532n"),
        ("http://xn--p6j", "http://xn--p6j"),
        ("http://xn--tda8925i", "http://xn--tda8925i"),
        // The name is not one with the label that begins with a digit.
        ("http://1a.xn--4db", "http://1a.xn--4db"),
        ("http://a_.xn--tda", "http://a_.xn--tda"),
        ("http://%2F.xn--tda", "http://%2F.xn--tda"),
        ("//xn--tda", "//xn--tda"),
        ("x-a://xn--tda", "x-a://xn--tda"),
        ("urn:xn--tda", "urn:xn--tda"),
    ] {
        let mapping = ToIri::new().with_domain_names(DomainNames::OfSchemes);
        assert_eq!(iri(mapping, from).as_deref(), Ok(to), "{from}");
    }
    let all = ToIri::new().with_domain_names(DomainNames::All);
    assert_eq!(iri(all, "//xn--tda").as_deref(), Ok("//\u{fc}"));
    // The converted name maps back.
    let back = ToUri::new().with_domain_names(DomainNames::All);
    assert_eq!(uri(back, "//\u{fc}").as_deref(), Ok("//xn--tda"));
    assert_eq!(iri(all.with_look_alikes(LookAlikes::Escape), "//xn--tda").as_deref(), Ok("//\u{fc}"));
}
