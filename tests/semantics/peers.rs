//! RFC 3986, compared with fluent-uri and iri-string. Each disagreement is explained by a rule of a list, and each rule
//! explains one.

use std::{collections::BTreeMap, fmt::Write};

use crate::reference_pairs::Pairs;
use fluent_uri::{Uri, UriRef};
use iri_string::{
    format::ToDedicatedString,
    types::{UriAbsoluteStr, UriReferenceStr, UriStr},
};
use uri_bnf::{
    Edition,
    bnf::Random,
    compose::Components,
    normalize::{Normalizer, Rung, Rungs},
    resolve::{Base, InventedAuthority, Options, Resolver},
};

/// How many pairs are compared.
const PAIRS: usize = 100_000;

/// Why a peer may give another result.
struct Rule {
    peer: &'static str,
    why: &'static str,
    applies: fn(&Case<'_>) -> bool,
}

/// A base and a reference, and what resolution makes of the path.
struct Case<'c> {
    base: Components<'c>,
    reference: Components<'c>,
    /// The path of which resolution removes dot segments: merged, if the reference is a relative path.
    path: String,
}

const RULES_OF_RESOLUTION: &[Rule] = &[
    Rule {
        peer: "fluent-uri",
        why: "a base with neither an authority nor a slash serves only fragments; RFC 3986 section 5.1 asks for no more \
              than an absolute-URI",
        applies: |case| {
            let Components { authority, path, .. } = case.base;
            authority.is_none() && !path.starts_with('/') && case.reference.scheme.is_none()
        },
    },
    Rule {
        peer: "fluent-uri",
        why: "an escaped dot is read as a dot; section 5.2.4 speaks of \".\" and \"..\", and unescaping belongs to 6.2.2.2",
        applies: |case| case.has_escaped_dot_segments(),
    },
    Rule {
        peer: "fluent-uri",
        why: "the dot segments of a path that does not begin with a slash stay; section 5.2.2 removes those too",
        applies: |case| !case.path.starts_with('/') && case.has_dot_segments(),
    },
    Rule {
        peer: "fluent-uri",
        why: "the dot segments of the base are removed if the reference has no path; section 5.2.2 copies that path",
        applies: |case| {
            let Components { scheme, authority, path, .. } = case.reference;
            scheme.is_none() && authority.is_none() && path.is_empty() && has_dot_segments(case.base.path)
        },
    },
    Rule {
        peer: "fluent-uri",
        why: "the last segment of the base stays if it is \"..\"; section 5.2.3 takes away the last segment, whatever it is",
        applies: |case| case.is_merged() && case.base.path.ends_with("/.."),
    },
    Rule {
        peer: "iri-string",
        why: "an escaped dot is read as a dot; section 5.2.4 speaks of \".\" and \"..\", and unescaping belongs to 6.2.2.2",
        applies: |case| case.has_escaped_dot_segments(),
    },
];

const RULES_OF_NORMAL_FORMS: &[Rule] = &[
    Rule {
        peer: "fluent-uri",
        why: "dot segments stay without a scheme, even after a slash; resolution removes those (section 5.2.2), so they \
              mean nothing",
        applies: |case| {
            case.reference.scheme.is_none() && case.path.starts_with('/') && case.has_dot_segments()
        },
    },
    Rule {
        peer: "fluent-uri",
        why: "escaped dot segments are unescaped without a scheme; the reference then resolves to something else",
        applies: |case| case.reference.scheme.is_none() && case.has_escaped_dot_segments(),
    },
    Rule {
        peer: "fluent-uri",
        why: "the dot segments of a path that does not begin with a slash stay; section 6.2.2.3 removes them",
        applies: |case| {
            let has_dots = case.has_dot_segments() || case.has_escaped_dot_segments();
            case.reference.scheme.is_some() && !case.path.starts_with('/') && has_dots
        },
    },
];

impl<'c> Case<'c> {
    fn of(base: &'c str, reference: &'c str) -> Self {
        let (base, reference) = (Components::of(base), Components::of(reference));
        let mut case = Self { base, reference, path: reference.path.to_owned() };
        if case.is_merged() {
            let slash = base.path.rfind('/').map_or(0, |slash| slash + 1);
            let directory = if base.authority.is_some() && slash == 0 { "/" } else { &base.path[..slash] };
            case.path.insert_str(0, directory);
        }
        case
    }

    /// Whether the reference is a relative path.
    fn is_merged(&self) -> bool {
        let Components { scheme, authority, path, .. } = self.reference;
        scheme.is_none() && authority.is_none() && !path.is_empty() && !path.starts_with('/')
    }

    fn has_dot_segments(&self) -> bool {
        has_dot_segments(&self.path)
    }

    /// Whether a segment of a path is a dot segment as soon as it is unescaped. (The last segment of a base is none of
    /// the path, but one of the peers looks at it.)
    fn has_escaped_dot_segments(&self) -> bool {
        let unescaped = |path: &str| path.replace("%2e", ".").replace("%2E", ".");
        [self.base.path, self.path.as_str()].into_iter().any(|path| {
            let segments = unescaped(path);
            let escaped = path.split('/').zip(segments.split('/'));
            escaped.clone().any(|(escaped, segment)| escaped != segment && matches!(segment, "." | ".."))
        })
    }
}

fn has_dot_segments(path: &str) -> bool {
    path.split('/').any(|segment| segment == "." || segment == "..")
}

/// Compares the result of a peer with the expected one. Counts the uses of the rule that explains a disagreement.
fn compare(
    uses: &mut BTreeMap<(&'static str, &'static str), usize>,
    rules: &[Rule],
    peer: &str,
    case: &Case<'_>,
    [result, expected]: [&str; 2],
) {
    if result == expected {
        return;
    }
    let rule = rules.iter().find(|rule| rule.peer == peer && (rule.applies)(case));
    let Some(rule) = rule else {
        panic!("{peer}: {} against {} gives {result}, not {expected}", case.reference, case.base);
    };
    *uses.entry((rule.peer, rule.why)).or_default() += 1;
}

/// Checks that each rule was used.
fn all_used(uses: &BTreeMap<(&'static str, &'static str), usize>, rules: &[Rule]) {
    for rule in rules {
        assert!(uses.contains_key(&(rule.peer, rule.why)), "unused: {}: {}", rule.peer, rule.why);
    }
}

#[test]
fn resolution() {
    let mut pairs = Pairs::new(Edition::Rfc3986, 3986);
    let mut uses = BTreeMap::new();
    // As both peers do, and the URL Standard.
    let options = Options { invented_authority: InventedAuthority::DotSegment, ..Options::DEFAULT };
    for _ in 0..PAIRS {
        let (base, reference) = (pairs.base(), pairs.reference());
        let resolver = Resolver::new(Base::new(Edition::Rfc3986, &base).unwrap()).with_options(options);
        let of_fluent = UriRef::parse(reference.as_str());
        let of_iri_string = UriReferenceStr::new(&reference);
        let Ok(resolution) = resolver.resolve(&reference) else {
            assert!(of_fluent.is_err() && of_iri_string.is_err(), "{reference}");
            continue;
        };
        let expected = resolution.as_str().expect("RFC 3986 resolves all references");
        let case = Case::of(&base, &reference);
        let fluent_base = Uri::parse(base.as_str()).unwrap();
        let result = of_fluent.unwrap().resolve_against(&fluent_base).map(Uri::into_string);
        let result = result.unwrap_or_else(|error| error.to_string());
        compare(&mut uses, RULES_OF_RESOLUTION, "fluent-uri", &case, [&result, expected]);
        let iri_string_base = UriAbsoluteStr::new(&base).unwrap();
        let result = of_iri_string.unwrap().resolve_against(iri_string_base).to_dedicated_string();
        compare(&mut uses, RULES_OF_RESOLUTION, "iri-string", &case, [result.as_str(), expected]);
    }
    all_used(&uses, RULES_OF_RESOLUTION);
}

/// The reference with some characters in upper case, and some escaped.
fn respelt(reference: &str, random: &mut Random) -> String {
    let mut respelt = String::new();
    for character in reference.chars() {
        match random.below(8) {
            0 => respelt.push(character.to_ascii_uppercase()),
            1 if !":/?#[]%".contains(character) => write!(respelt, "%{:02x}", u32::from(character)).unwrap(),
            _ => respelt.push(character),
        }
    }
    respelt
}

#[test]
fn normal_forms() {
    let mut pairs = Pairs::new(Edition::Rfc3986, 6);
    let mut random = Random::new(6);
    let mut uses = BTreeMap::new();
    let normalizer = Normalizer::new(Edition::Rfc3986);
    let like_fluent = normalizer.with_rungs(Rungs::SYNTAX.with(Rung::DefaultPort).with(Rung::EmptyPort));
    let like_iri_string = normalizer.with_rungs(Rungs::SYNTAX.with(Rung::EmptyPort));
    let mut absolute = 0;
    for _ in 0..PAIRS {
        let reference = respelt(&pairs.reference(), &mut random);
        let of_fluent = UriRef::parse(reference.as_str());
        let Ok(expected) = like_fluent.normalize(&reference) else {
            assert!(of_fluent.is_err() && UriReferenceStr::new(&reference).is_err(), "{reference}");
            continue;
        };
        let case = Case::of("", &reference);
        let result = of_fluent.unwrap().normalize();
        compare(&mut uses, RULES_OF_NORMAL_FORMS, "fluent-uri", &case, [result.as_str(), &expected]);
        // The other peer has normal forms of URIs only.
        let Ok(uri) = UriStr::new(&reference) else { continue };
        let result = uri.normalize().to_dedicated_string();
        let expected = like_iri_string.normalize(&reference).unwrap();
        compare(&mut uses, RULES_OF_NORMAL_FORMS, "iri-string", &case, [result.as_str(), &expected]);
        absolute += 1;
    }
    assert!(absolute > PAIRS / 20, "{absolute}");
    all_used(&uses, RULES_OF_NORMAL_FORMS);
}
