//! Resolution, compared with a model that follows the texts step by step.

use crate::support::share::of_run;
use std::collections::BTreeMap;

use crate::reference_pairs::Pairs;
use crate::resolution_model::{Algorithm, Choices, Excess, Invented, Outcome, remove_dot_segments, resolve};
use crate::resolution_rows::ROWS;
use uri_bnf::{
    Edition,
    bnf::Random,
    resolve::{Base, Decision, Resolution, ResolveError, ResolveErrorKind, Resolver},
};

/// How many pairs are compared for each edition, each with two choices of the options.
const PAIRS: [usize; 2] = [6_000, 60_000];

#[test]
fn the_model_gives_the_results_of_the_texts() {
    let mut compared = 0;
    for &(options, base, reference, drafts, rfc2396, rfc3986) in ROWS {
        let choices = options.split_whitespace().fold(Choices::default(), |choices, option| match option {
            "remove" => Choices { excess: Excess::Remove, ..choices },
            "refuse" => Choices { excess: Excess::Refuse, ..choices },
            "letter" => Choices { safe_base_path: false, ..choices },
            "lax" => Choices { lax: true, ..choices },
            "dot-segment" => Choices { invented: Invented::DotSegment, ..choices },
            "authority" => Choices { invented: Invented::Letter, ..choices },
            "new-request" => Choices { new_request: true, ..choices },
            _ => panic!("no option {option}"),
        });
        for &edition in Edition::ALL {
            let rfc2396 = if rfc2396 == "=" { drafts } else { rfc2396 };
            let expected = match Algorithm::of(edition) {
                Algorithm::Rfc1808 => continue,
                Algorithm::Drafts => drafts,
                Algorithm::Rfc2396 => rfc2396,
                Algorithm::Rfc3986 if rfc3986 == "=" => rfc2396,
                Algorithm::Rfc3986 => rfc3986,
            };
            let result = match resolve(edition, base, reference, choices) {
                Outcome::Target(text) => text,
                Outcome::CurrentDocument(None) => "(current)".to_owned(),
                Outcome::CurrentDocument(Some(fragment)) => format!("(current)#{fragment}"),
                Outcome::NotAReference => "(not a reference)".to_owned(),
                Outcome::NoBase => "(no base)".to_owned(),
                Outcome::Excess => "(excess)".to_owned(),
                Outcome::Invented => "(invented)".to_owned(),
                Outcome::NotInLanguage(text) => format!("(not in the language) {text}"),
            };
            assert_eq!(result, expected, "{reference} against {base} under {edition} ({options})");
            compared += 1;
        }
    }
    assert!(compared > 500, "{compared}");
    assert_eq!(remove_dot_segments("/a/b/c/./../../g"), "/a/g");
    assert_eq!(remove_dot_segments("mid/content=5/../6"), "mid/6");
}

/// The result of the library, in the terms of the model.
fn outcome(result: Result<Resolution<'_>, ResolveError>) -> Outcome {
    match result {
        Ok(Resolution::CurrentDocument { fragment }) => Outcome::CurrentDocument(fragment.map(str::to_owned)),
        Ok(Resolution::Reference(resolved)) => {
            assert!(resolved.edition().is_valid(resolved.as_str()), "{resolved}");
            Outcome::Target(resolved.into_string())
        }
        Err(error) => match error.kind() {
            ResolveErrorKind::Invalid(_) => Outcome::NotAReference,
            ResolveErrorKind::OpaqueBase => Outcome::NoBase,
            ResolveErrorKind::ExcessDotDot => Outcome::Excess,
            ResolveErrorKind::InventedAuthority => Outcome::Invented,
            ResolveErrorKind::InvalidResult(_) => Outcome::NotInLanguage(String::new()),
            other => panic!("{other:?}"),
        },
    }
}

fn name(outcome: &Outcome) -> &'static str {
    match outcome {
        Outcome::CurrentDocument(_) => "current document",
        Outcome::Target(_) => "target",
        Outcome::NotAReference => "not a reference",
        Outcome::NoBase => "no base",
        Outcome::Excess => "excess",
        Outcome::Invented => "invented",
        Outcome::NotInLanguage(_) => "not in the language",
    }
}

#[test]
fn the_resolver_gives_the_results_of_the_model() {
    let all = Choices::all();
    let mut outcomes = BTreeMap::<_, usize>::new();
    for (seed, &edition) in (1..).zip(Edition::ALL) {
        let mut pairs = Pairs::new(edition, seed);
        let mut random = Random::new(seed);
        let mut output = String::new();
        let mut buffer = [0; 256];
        for _ in 0..of_run(PAIRS) {
            let (base, reference) = (pairs.base(), pairs.reference());
            for choices in [Choices::default(), all[random.below(all.len())]] {
                let mut expected = resolve(edition, &base, &reference, choices);
                if let Outcome::NotInLanguage(text) = &mut expected {
                    text.clear();
                }
                let resolver =
                    Resolver::new(Base::new(edition, &base).unwrap()).with_options(choices.options());
                let what = || format!("{reference} against {base} under {edition}, {choices:?}");
                assert_eq!(outcome(resolver.resolve(&reference)), expected, "{}", what());
                output.clear();
                assert_eq!(outcome(resolver.resolve_to(&reference, &mut output)), expected, "{}", what());
                let buffer = &mut buffer[..base.len() + reference.len() + 3];
                assert_eq!(outcome(resolver.resolve_into(&reference, buffer)), expected, "{}", what());
                if let Some(tree) = edition.tree(&reference) {
                    assert_eq!(outcome(resolver.resolve_tree(&tree)), expected, "{}", what());
                }
                if let Ok(resolution) = resolver.resolve(&reference) {
                    let is_same = match &expected {
                        Outcome::Target(target) => {
                            (edition >= Edition::Rfc3986 || edition == Edition::Rfc1808)
                                && target.split('#').next() == Some(&base)
                        }
                        _ => true,
                    };
                    assert_eq!(resolution.is_same_document(resolver.base()), is_same, "{}", what());
                }
                *outcomes.entry((edition, name(&expected))).or_default() += 1;
            }
        }
    }
    assert!(outcomes.values().all(|count| *count > of_run([0, 10])), "{outcomes:?}");
}

/// The URI that an IRI is mapped to (RFC 3987 section 3.1).
fn to_uri(iri: &str) -> String {
    let mut uri = String::new();
    for character in iri.chars() {
        if character.is_ascii() {
            uri.push(character);
        } else {
            let octets = character.to_string().into_bytes();
            uri.extend(octets.iter().map(|octet| format!("%{octet:02X}")));
        }
    }
    uri
}

/// RFC 3987 section 6.5: to resolve an IRI reference and to map the result to a URI is the same as to map first, and then
/// to resolve as RFC 3986 says.
#[test]
fn the_mapping_to_uris_can_be_before_and_after_resolution() {
    let all = Choices::all();
    let (mut pairs, mut random) = (Pairs::new(Edition::Rfc3987, 65), Random::new(65));
    let mut beyond = 0;
    for _ in 0..of_run(PAIRS) {
        let (base, reference) = (pairs.base(), pairs.reference());
        let options = all[random.below(all.len())].options();
        let resolved = |edition, base: &str, reference: &str| {
            let resolver = Resolver::new(Base::new(edition, base).unwrap()).with_options(options);
            outcome(resolver.resolve(reference))
        };
        let mapped_after = match resolved(Edition::Rfc3987, &base, &reference) {
            Outcome::Target(iri) => {
                beyond += usize::from(!iri.is_ascii());
                Outcome::Target(to_uri(&iri))
            }
            other => other,
        };
        let mapped_before = resolved(Edition::Rfc3986, &to_uri(&base), &to_uri(&reference));
        assert_eq!(mapped_after, mapped_before, "{reference} against {base}, {options:?}");
    }
    assert!(beyond > of_run(PAIRS) / 6, "{beyond}");
}

/// Every path of at most 8 of the characters that matter, alone and against bases of each shape.
#[test]
fn all_short_paths() {
    let mut paths = vec![String::new()];
    for length in 0..8 {
        let longest: Vec<_> = paths.iter().filter(|path| path.len() == length).cloned().collect();
        paths.extend(
            longest.iter().flat_map(|path| ["a", ".", "/"].map(|character| format!("{path}{character}"))),
        );
    }
    for path in &paths {
        let expected = remove_dot_segments(path);
        assert_eq!(uri_bnf::resolve::remove_dot_segments(path), expected, "{path}");
        let mut buffer = [0; 8];
        assert_eq!(
            uri_bnf::resolve::remove_dot_segments_into(path, &mut buffer),
            Ok(expected.as_str()),
            "{path}"
        );
    }
    let bases =
        ["a:", "a:a", "a:a/a/a", "a:.//a", "a:/", "a:/a/..//a", "a://a", "a://a/a/a", "a://a//../..//a"];
    for (base, &edition) in
        bases.iter().flat_map(|base| Edition::ALL.iter().map(move |edition| (base, edition)))
    {
        let Ok(resolver) = Base::new(edition, base).map(Resolver::new) else { continue };
        for (index, path) in paths.iter().filter(|path| path.len() < 8).enumerate() {
            let excess = [Excess::Keep, Excess::Remove, Excess::Refuse][index % 3];
            let choices = Choices { excess, invented: Invented::Letter, ..Choices::default() };
            let expected = resolve(edition, base, path, choices);
            let result = outcome(resolver.with_options(choices.options()).resolve(path));
            assert_eq!(result, expected, "{path} against {base} under {edition}, {choices:?}");
        }
    }
}

/// Returns the choices that differ from `choices` in one option, which has each of its other values.
fn others(choices: Choices, decision: Decision) -> Vec<Choices> {
    let others: Vec<Choices> = match decision {
        Decision::ExcessDotDot => {
            [Excess::Keep, Excess::Remove, Excess::Refuse].map(|excess| Choices { excess, ..choices }).into()
        }
        Decision::EmptyBasePath => {
            [true, false].map(|safe_base_path| Choices { safe_base_path, ..choices }).into()
        }
        Decision::RepeatedScheme => [true, false].map(|lax| Choices { lax, ..choices }).into(),
        Decision::InventedAuthority => [Invented::Refuse, Invented::DotSegment, Invented::Letter]
            .map(|invented| Choices { invented, ..choices })
            .into(),
        Decision::EmptyReference => {
            [true, false].map(|new_request| Choices { new_request, ..choices }).into()
        }
        other => panic!("{other}"),
    };
    others.into_iter().filter(|other| *other != choices).collect()
}

#[test]
fn the_resolver_says_which_options_made_a_difference() {
    let all = Choices::all();
    let mut found = BTreeMap::<_, usize>::new();
    for (seed, &edition) in (11..).zip(Edition::ALL) {
        let mut pairs = Pairs::new(edition, seed);
        let mut random = Random::new(seed);
        for _ in 0..of_run(PAIRS) / 6 {
            let (base, reference) = (pairs.base(), pairs.reference());
            let choices = all[random.below(all.len())];
            let resolver = Resolver::new(Base::new(edition, &base).unwrap()).with_options(choices.options());
            let decisions = match resolver.resolve(&reference) {
                Ok(resolution) => resolution.decisions(),
                Err(error) => error.decisions(),
            };
            let own = resolve(edition, &base, &reference, choices);
            for &decision in Decision::ALL {
                let differs = |other: &Choices| resolve(edition, &base, &reference, *other) != own;
                let expected = others(choices, decision).iter().any(differs);
                let is_reported = decisions.contains(decision);
                // Other steps may have the same result.
                let is_exempt = match decision {
                    Decision::RepeatedScheme => is_reported,
                    Decision::EmptyBasePath => {
                        is_reported && choices.excess != Excess::Keep && reference.contains("//")
                    }
                    _ => false,
                };
                assert!(
                    is_exempt || is_reported == expected,
                    "{decision}: {reference} against {base} under {edition}, {choices:?}"
                );
                *found.entry(decision).or_default() += usize::from(is_reported);
            }
        }
    }
    assert!(found.len() == 5 && found.values().all(|count| *count > 20), "{found:?}");
}
