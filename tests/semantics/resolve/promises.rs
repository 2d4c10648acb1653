//! What the resolver promises for all inputs.

use super::*;
use crate::reference_pairs::Pairs;
use crate::resolution_model::Choices;
use crate::support::share::{Share, of_run};
use uri_bnf::{bnf::Random, compose::Components};

/// All texts of at most so many of these pieces.
fn texts(pieces: &[&str], most: usize) -> Vec<String> {
    let mut all = vec![String::new()];
    let mut from = 0;
    for _ in 0..most {
        let to = all.len();
        for index in from..to {
            all.extend(pieces.iter().map(|piece| format!("{}{piece}", all[index])).collect::<Vec<_>>());
        }
        from = to;
    }
    all.sort();
    all.dedup();
    all
}

/// Many pairs: every form of the resolver agrees, every result is in the language, three octets more than the input
/// suffice, and an option made a difference if another value gives another result.
#[test]
fn promises_for_many_pairs() {
    let bases = [
        S,
        "http://a",
        "http://a?q",
        "http:/",
        "http:///",
        "http:///a/",
        "http:/a/../b",
        "http:a/b",
        "http:a",
        "http:",
        "http://a/b//..",
        "http:.",
        "HTTP:../a/..?",
        "http:/..//a",
    ];
    let references = texts(&["a", "/", ".", "..", "?", "http:", "#"], 4);
    let mut share = Share::one_in(11);
    let mut decided = [0; 5];
    let mut coincident = 0;
    for edition in Edition::ALL {
        for base in bases.iter().filter(|base| Base::new(*edition, base).is_ok()) {
            for reference in references.iter().filter(|_| share.takes()) {
                let kept = resolved(*edition, KEEP, base, reference);
                let with = |options| resolved(*edition, options, base, reference);
                let others = [
                    vec![with(REMOVE), with(REFUSE)],
                    vec![with(Options { empty_base_path: EmptyBasePath::Letter, ..KEEP })],
                    vec![with(LAX)],
                    InventedAuthority::ALL[1..]
                        .iter()
                        .map(|invented_authority| {
                            with(Options { invented_authority: *invented_authority, ..KEEP })
                        })
                        .collect(),
                    vec![with(Options { empty_reference: EmptyReference::Base, ..KEEP })],
                ];
                let resolver = Resolver::new(Base::new(*edition, base).unwrap());
                let decisions = match resolver.resolve(reference) {
                    Ok(resolution) => resolution.decisions(),
                    Err(error) => error.decisions(),
                };
                for ((decision, others), count) in Decision::ALL.iter().zip(&others).zip(&mut decided) {
                    let made_a_difference = others.iter().any(|other| *other != kept);
                    let is_said = decisions.contains(*decision);
                    // With and without a repeated scheme, the results of different steps can be the same text.
                    let may_coincide = *decision == Decision::RepeatedScheme && is_said;
                    assert!(
                        is_said == made_a_difference || may_coincide,
                        "{edition}: {base} and {reference}: {decision} {others:?}"
                    );
                    coincident += usize::from(is_said != made_a_difference);
                    *count += usize::from(is_said);
                }
            }
        }
    }
    assert!(decided.iter().all(|count| *count > of_run([2, 20])), "{decided:?}");
    assert!(coincident * 10 < decided[2], "{coincident} {decided:?}");
}

/// Results are in the language, whatever characters the edition allows in a component: `text` checks each.
#[test]
fn results_are_in_the_language() {
    let pieces = [
        "a", "B", "1", "/", "/", "//", ":", "?", "#", "..", ".", "../", "./", "http:", "http://", "foo:",
        "@", "[", "]", "[::1]", "%41", "%2F", ";", "=", "&", "+", "$", ",", "-", "_", "!", "~", "*", "'",
        "(", ")", "urn:x1:", ":80",
    ];
    let mut random = Random::new(1);
    let mut below = |bound: usize| random.below(bound);
    let mut count = 0;
    for _ in 0..30_000 {
        let mut text = |most| (0..below(most)).map(|_| pieces[below(pieces.len())]).collect::<String>();
        let (base, reference) = (format!("foo:{}", text(8)), text(8));
        let base = if reference.len() % 2 == 0 { base } else { base.replacen("foo:", "http://h", 1) };
        let options = Options {
            excess_dot_dot: ExcessDotDot::ALL[below(3)],
            empty_base_path: EmptyBasePath::ALL[below(2)],
            repeated_scheme: RepeatedScheme::ALL[below(2)],
            invented_authority: InventedAuthority::ALL[below(3)],
            empty_reference: EmptyReference::ALL[below(2)],
        };
        for edition in Edition::ALL {
            if Base::new(*edition, &base).is_ok() {
                count += usize::from(resolved(*edition, options, &base, &reference).contains(':'));
            }
        }
    }
    assert!(count > 10_000, "{count}");
}

/// A tree that was changed by hand is not resolved, and its text is.
#[test]
fn changed_trees() {
    for edition in Edition::ALL {
        let resolver = Resolver::new(Base::new(*edition, S).unwrap());
        let tree = edition.parse("g/h?y#s").unwrap();
        assert_eq!(resolver.resolve_tree(&tree), resolver.resolve("g/h?y#s"));
        for changed in [tree.map(&mut |_| "\u{e9}:#"), tree.map(&mut |leaf| &leaf[..leaf.len().min(1)])] {
            // All leaves and composites were replaced alike, so it prints something else than its text.
            assert_eq!(resolver.resolve_tree(&changed).unwrap_err().kind(), ResolveErrorKind::ChangedTree);
            assert_eq!(Base::of_tree(*edition, &changed).unwrap_err().kind(), BaseErrorKind::ChangedTree);
            drop(resolver.resolve(&changed.to_string()));
        }
    }
}

#[test]
fn results_are_written_once() {
    for edition in Edition::ALL {
        let resolver = Resolver::new(Base::new(*edition, "http://a/b/../c/d?q").unwrap());
        let written = |reference| measure(|| drop(resolver.resolve(reference))).count_total;
        assert_eq!(["x:y/z", "#s"].map(written)[0], 0, "{edition}");
        assert_eq!(["g", "../g", "//g", "/g/h?y#s", "?y"].map(written), [1; 5], "{edition}");
        let mut output = String::with_capacity(100);
        let mut buffer = [0; 100];
        let none = measure(|| {
            for reference in ["", "#s", "g", "../../../../g", "/./g", "?y", "http:g", "a b"] {
                drop(resolver.resolve_to(reference, &mut output));
                output.clear();
                drop(resolver.resolve_into(reference, &mut buffer));
            }
        });
        assert_eq!(none.count_total, 0, "{edition}");
    }
    let resolver = Resolver::new(Base::new(Edition::Rfc3986, S).unwrap());
    assert_eq!(measure(|| drop(resolver.resolve(""))).count_total, 0);
    // A segment that begins with a dot is not always a dot segment.
    for text in ["http://x/.well-known/y", "http://x/.../..a", "x:.a"] {
        assert_eq!(measure(|| drop(resolver.resolve(text))).count_total, 0, "{text}");
        assert!(matches!(resolve::remove_dot_segments(text), std::borrow::Cow::Borrowed(_)), "{text}");
    }
}

/// A buffer that is too short is an error, and never more than the result needs is asked for.
#[test]
fn buffers() {
    let resolver = Resolver::new(Base::new(Edition::Rfc3986, "http://a/b/c").unwrap());
    for length in 0..20 {
        let mut buffer = vec![0; length];
        match resolver.resolve_into("../d", &mut buffer) {
            Ok(resolution) => assert_eq!(resolution.to_string(), "http://a/d"),
            Err(error) => {
                assert!(length < "http://a/b/".len(), "{length}");
                assert!(error.to_string().starts_with(&format!("the buffer of {length} octet")), "{error}");
            }
        }
        let mut buffer = vec![0; length];
        let removed = resolve::remove_dot_segments_into("/a/./b", &mut buffer);
        assert_eq!(removed.is_ok(), length >= 4, "{length}");
    }
}

/// Ten times the input takes about ten times as long, whatever the segments are.
#[test]
fn linear_time() {
    let elapsed = |edition, piece: &str, count: usize| {
        let (base, reference) = (format!("http://a/{}", piece.repeat(count)), piece.repeat(count));
        let resolver = Resolver::new(Base::new(edition, &base).unwrap());
        let once = || {
            let start = std::time::Instant::now();
            std::hint::black_box(resolver.resolve(&reference).unwrap());
            start.elapsed().as_secs_f64()
        };
        (0..5).map(|_| once()).fold(f64::MAX, f64::min)
    };
    for edition in [Edition::Rfc2396, Edition::Rfc3986] {
        for piece in ["a/", "../", "./", "a/../", "a/a/../../", "a/..//", ".a/", "..a/../"] {
            let (small, large) = (elapsed(edition, piece, 4_000), elapsed(edition, piece, 40_000));
            assert!(large < 60.0 * small + 0.001, "{edition} {piece}: {small} and {large}");
        }
        let deep = format!("{}{}", "a/".repeat(40_000), "../".repeat(40_000));
        let resolver = Resolver::new(Base::new(edition, "http://a/b").unwrap());
        assert_eq!(resolver.resolve(&deep).unwrap().as_str(), Some("http://a/"));
    }
}

/// Nothing is relative to a name under RFC 2141 (draft-fielding-url-syntax-03 section 4: relative forms are those of URLs).
#[test]
fn nothing_is_relative_to_a_name() {
    for options in [KEEP, REMOVE, LAX] {
        for base in ["urn:isbn:1", "URN:isbn:1/2", "urn:a:b/../%/c"] {
            for reference in ["g", "?y", "//g", "/g", "../g", ".", "g#s"] {
                rows(&[Edition::Uri01], options, base, &[(reference, "(opaque base)")]);
            }
            for reference in ["#s", ""] {
                let expected = format!("(current document){reference}");
                rows(&[Edition::Uri01], options, base, &[(reference, &expected)]);
            }
            rows(&[Edition::Uri01], options, base, &[("urn:a:b", "urn:a:b"), ("x:y", "x:y")]);
        }
    }
    // It has the syntax of a URL.
    rows(&[Edition::Uri01], KEEP, "urn://a/b", &[("g", "urn://a/g")]);
    rows(&OF_3986, KEEP, "urn:isbn:1", &[("g", "urn:g")]);
}

/// What a reference resolves to resolves to itself, against the same base, with the same options. There are two exceptions:
///
/// - RFC 3986 section 5.2.2 copies the path of the base as it is if the reference has none, but removes dot segments from
///   that of an absolute reference: with the base `http://a/b/../c`, the empty reference is `http://a/b/../c`, and that is
///   `http://a/c`.
/// - A reader that ignores a repeated scheme takes a result without an authority for a relative reference: with the base
///   `http:a/b`, `c` is `http:a/c`, and that is `http:a/a/c`.
#[test]
fn a_result_resolves_to_itself() {
    let (mut same, mut exceptions) = (0, [0; 2]);
    let all = Choices::all();
    for (seed, &edition) in (21..).zip(Edition::ALL) {
        let mut pairs = Pairs::new(edition, seed);
        let mut random = Random::new(seed);
        for number in 0..of_run([4_000, 40_000]) {
            let base = if edition == Edition::Url07 && number % 8 == 0 {
                format!("{THIS_MESSAGE}{}", ["", "a", "a/b?q", "./a/.."][number % 4])
            } else {
                pairs.base()
            };
            let options = all[random.below(all.len())].options();
            let resolver = Resolver::new(Base::new(edition, &base).unwrap()).with_options(options);
            let reference = pairs.reference();
            let Ok(Resolution::Reference(first)) = resolver.resolve(&reference) else { continue };
            let again = resolver.resolve(first.as_str()).map(|resolution| resolution.to_string());
            if again.as_deref() == Ok(first.as_str()) {
                same += 1;
                continue;
            }
            let what =
                format!("{reference} against {base} under {edition}, {options:?}: {first} and {again:?}");
            let base = resolver.base().components();
            let target = Components::of(first.as_str());
            let keeps_dots = edition >= Edition::Rfc3986
                && (target.authority, target.path) == (base.authority, base.path)
                && uri_bnf::resolve::remove_dot_segments(base.path) != base.path;
            let is_relative = options.repeated_scheme == RepeatedScheme::Lax
                && target.authority.is_none()
                && target.scheme.is_some_and(|scheme| scheme.eq_ignore_ascii_case(base.scheme.unwrap()));
            assert!(keeps_dots || is_relative, "{what}");
            exceptions[usize::from(is_relative)] += 1;
        }
    }
    assert!(
        same > of_run([10_000, 100_000]) && exceptions.iter().all(|count| *count > 10),
        "{same} {exceptions:?}"
    );
}
