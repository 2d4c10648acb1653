//! Up to RFC 2732, `too-many-dot-dot` is reported for a reference and its base if and only if the resolver has a segment `..`
//! left at the beginning of the merged path: step 6(g) of section 5.2, or of 4.2 in url-syntax-03.

use uri_bnf::{
    Edition,
    bnf::Random,
    resolve::{Base, Decision, Resolution, Resolver},
    validate::{Policy, Severity, Validator, checks::TOO_MANY_DOT_DOT},
};

const BASES: &[&str] = &[
    "http://a/b/c/d;p?q",
    "http://a",
    "http://a?x/y",
    "http://a/",
    "http://a/../b",
    "http://a/b/../../c",
    "http://a/./b/",
    "http://a//b",
    "file:///a/b",
    "x:/a/b",
    "x:/",
    "x:a/b",
    "x:a",
    "x:..",
    "x:../a",
    "x:a/../../b",
    "mailto:a@b",
    "x://r_g/a/b",
];

const PIECES: &[&str] = &[
    "..", ".", "/", "/", "/", "a", "b", "?", "#", "//", ":", "x:", "http:", ";", "%2E", "../", "../", "..a",
];

#[test]
fn what_the_resolver_calls_excess_is_reported() {
    let mut random = Random::new(6);
    for &edition in
        Edition::ALL.iter().filter(|edition| (Edition::Url07..Edition::Rfc3986).contains(*edition))
    {
        let bases: Vec<_> =
            BASES.iter().filter_map(|base| Some((Base::new(edition, base).ok()?, *base))).collect();
        let (mut with, mut without) = (0, 0);
        for _ in 0..40_000 {
            let count = random.below(8);
            let text: String = (0..count).map(|_| *random.pick(PIECES).unwrap()).collect();
            if !edition.is_valid(&text) {
                continue;
            }
            let (base, base_text) = *random.pick(&bases).unwrap();
            let Ok(resolved) = Resolver::new(base).resolve(&text) else { continue };
            let is_excess = match &resolved {
                Resolution::CurrentDocument { .. } => false,
                Resolution::Reference(target) => target.decisions().contains(Decision::ExcessDotDot),
            };
            let tree = edition.parse(base_text).unwrap();
            // The default has a fast path, which may not overlook it.
            let policy = if count % 2 == 0 { Policy::PEDANTIC } else { Policy::GRAMMAR };
            let policy = policy.with(TOO_MANY_DOT_DOT, Some(Severity::Warning));
            let validator = Validator::new(edition).with_policy(policy).with_base(tree);
            let found = validator.diagnostics(&text);
            let is_reported = found.iter().any(|found| found.code() == TOO_MANY_DOT_DOT);
            assert_eq!(is_reported, is_excess, "{edition} {base_text:?} {text:?}: {resolved:?}");
            if is_excess { with += 1 } else { without += 1 }
        }
        assert!(with > 500 && without > 5_000, "{edition} {with} {without}");
    }
}
