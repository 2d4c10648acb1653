//! Bases, and where they come from.

use super::*;

#[test]
fn bases() {
    for edition in &LATER {
        for (text, number) in [("//a/b", "1"), ("a/b", "1"), ("", "1"), ("#s", "1")] {
            let error = Base::new(*edition, text).unwrap_err();
            assert_eq!(error.kind(), BaseErrorKind::NoScheme, "{edition} {text}");
            assert!(
                error.section().number().ends_with(number)
                    && error.to_string().contains("a base needs a scheme")
            );
        }
        let error = Base::new(*edition, "http://a\u{fdd0}/").unwrap_err();
        assert!(matches!(error.kind(), BaseErrorKind::Invalid(error) if error.offset() == 8), "{edition}");
        let message = error.to_string();
        assert!(
            message.contains(edition.name()) && message.contains(&error.section().to_string()),
            "{message}"
        );
        let of_tree = Base::of_tree(*edition, &edition.parse(S).unwrap()).unwrap();
        assert_eq!(of_tree, Base::new(*edition, S).unwrap());
        let components = of_tree.components();
        assert_eq!(components.to_string(), S);
        assert_eq!((components.path, components.query), ("/b/c/d;p", Some("q")));
    }
    for edition in UP_TO_2732 {
        assert_eq!(
            Base::new(edition, "http://a/#").unwrap_err().kind(),
            BaseErrorKind::Fragment,
            "{edition}"
        );
    }
    let stripped = Base::new(Edition::Rfc3986, "http://a/b?q#f?#".trim_end_matches('#')).unwrap();
    assert_eq!((stripped.as_str(), stripped.stripped_fragment()), ("http://a/b?q", Some("f?")));
    assert_eq!(Resolver::new(stripped).resolve("#s").unwrap().to_string(), "http://a/b?q#s");
    for (text, in_2396, in_others) in
        [("mailto:a@b?c", false, true), ("foo:/a", true, true), ("a:?b", false, true)]
    {
        for edition in &LATER {
            let base = Base::new(*edition, text).unwrap();
            let expected = if OF_2396.contains(edition) { in_2396 } else { in_others };
            assert_eq!(base.is_hierarchical(), expected, "{edition} {text}");
            assert_eq!(base.components().to_string(), text);
        }
    }
    let beyond = Base::new(Edition::Rfc3987, "http://\u{e9}/\u{e9}/\u{e9}?\u{e000}#\u{e9}").unwrap();
    assert_eq!(
        (beyond.as_str(), beyond.stripped_fragment()),
        ("http://\u{e9}/\u{e9}/\u{e9}?\u{e000}", Some("\u{e9}"))
    );
    let opaque = Base::new(Edition::Rfc2396, "a:?b").unwrap().components();
    assert_eq!((opaque.path, opaque.query), ("?b", None));
}

#[test]
fn the_default_base_of_the_draft() {
    let base = Base::default_of(Edition::Url07).unwrap();
    assert_eq!(base.as_str(), THIS_MESSAGE);
    assert_eq!(Base::new(Edition::Url07, THIS_MESSAGE), Ok(base));
    rows(&[Edition::Url07], KEEP, THIS_MESSAGE, &[("g", "this_message:/g"), ("#s", "(current document)#s")]);
    assert!(Edition::Url07.parse(THIS_MESSAGE).unwrap().is_relative());
    for edition in &LATER[1..] {
        assert_eq!(Base::default_of(*edition), None, "{edition}");
        assert!(Base::new(*edition, THIS_MESSAGE).is_err(), "{edition}");
    }
}

#[test]
fn the_innermost_layer_with_a_base_wins() {
    for edition in &LATER {
        let texts = ["http://a/1", "http://a/2", "http://a/3", "http://a/4"];
        let mut chain = BaseChain::new(*edition);
        for (layer, text) in Layer::ALL.iter().zip(texts).rev() {
            chain = chain.with(*layer, text);
            let established = chain.establish();
            assert_eq!(established.layer(), Some(*layer), "{edition}");
            assert_eq!(established.base().unwrap().as_str(), text);
            assert_eq!(established.state(*layer), LayerState::Chosen);
            for outer in Layer::ALL.iter().filter(|outer| *outer > layer) {
                assert_eq!(established.state(*outer), LayerState::Overridden, "{edition} {outer}");
            }
            assert!(layer.section(*edition).number().starts_with(match edition {
                Edition::Uri01 => "4.1.",
                _ => "5.1.",
            }));
        }
        let established = chain.with(Layer::Document, "x").with(Layer::Entity, "http://a b").establish();
        assert_eq!(established.layer(), Some(Layer::Retrieval));
        assert_eq!(established.error(Layer::Document).unwrap().kind(), BaseErrorKind::NoScheme);
        assert!(matches!(established.error(Layer::Entity).unwrap().kind(), BaseErrorKind::Invalid(_)));
        assert_eq!((established.error(Layer::Retrieval), established.error(Layer::Default)), (None, None));
    }
    let none = BaseChain::new(Edition::Rfc2396).establish();
    assert!(none.base().is_none() && none.layer().is_none());
    let redirected = BaseChain::new(Edition::Rfc2396).with_redirects(["http://a/", "http://b/", "http://c/"]);
    assert_eq!(redirected.text(Layer::Retrieval), Some("http://c/"));
    assert_eq!(BaseChain::new(Edition::Rfc2396).with_redirects([]).text(Layer::Retrieval), None);
}

#[test]
fn fields_of_headers() {
    let outside = Base::new(Edition::Url07, "http://o/p/q").unwrap();
    let base = |fields: &[(&'static str, &'static str)], outside| {
        let base = ContentFields::of(fields.iter().copied()).base(Edition::Url07, outside);
        base.map_err(|error| error.kind())
    };
    for (fields, expected) in [
        (&[][..], None),
        (&[("Content-Base", "http://a/\r\n b")], Some("http://a/b")),
        (&[("content-BASE", " http://a/ \t")], Some("http://a/")),
        (&[("Content-Location", "http://b/"), ("Content-Base", "http://a/")], Some("http://a/")),
        (&[("Content-Location", "http://b/")], Some("http://b/")),
        (&[("CONTENT-LOCATION", "r/\n s")], Some("http://o/p/r/s")),
        (&[("Content-Location", "../../r")], Some("http://o/../r")),
        (&[("Content-Location", "")], Some("http://o/p/q")),
        (&[("Subject", "http://a/")], None),
    ] {
        assert_eq!(base(fields, Some(&outside)).unwrap().as_deref(), expected, "{fields:?}");
    }
    let message = Base::default_of(Edition::Url07).unwrap();
    let location = [("Content-Location", "r/s")];
    assert_eq!(base(&location, Some(&message)).unwrap().as_deref(), Some("this_message:/r/s"));
    assert!(matches!(base(&location, None), Err(BaseErrorKind::NoScheme)));
    assert!(matches!(base(&[("Content-Location", "{")], Some(&outside)), Err(BaseErrorKind::Invalid(_))));
    let relative = [("Content-Base", "r"), ("Content-Location", "http://b/")];
    assert!(matches!(base(&relative, Some(&outside)), Err(BaseErrorKind::NoScheme)));
    let opaque = Base::new(Edition::Rfc2396, "mailto:a@b").unwrap();
    let unresolved = ContentFields::of(location).base(Edition::Rfc2396, Some(&opaque)).unwrap_err();
    assert_eq!(unresolved.kind(), BaseErrorKind::Unresolved);
    let fields = ContentFields::of(location);
    for length in 0..18 {
        let mut buffer = vec![0; length];
        let result = fields.base_into(Edition::Url07, Some(&outside), &mut buffer);
        assert_eq!(result.is_ok(), length >= 3 + "http://o/p/r/s".len(), "{length}");
    }
}
