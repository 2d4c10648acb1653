//! Names under uri-syntax-01, which takes their grammar from RFC 2141, but reads what is not a name by another rule.

use uri_bnf::bnf::Random;
use uri_bnf::{
    Edition,
    urn::rfc2141,
    validate::{Policy, Validator},
};

/// What texts are combined from: what the grammar of names has, what only that of references has, and what neither has.
const PIECES: [&str; 40] = [
    "a",
    "Z",
    "7",
    "-",
    "a1",
    "isbn",
    "urn",
    "uuid",
    ":",
    ":",
    ":",
    "::",
    "%",
    "%41",
    "%7e",
    "%2",
    "/",
    "//",
    "?",
    "?=",
    "?+",
    "#",
    "~",
    "&",
    "~",
    "&",
    "=",
    "@",
    ";",
    "$",
    "_",
    "!",
    "*",
    "'",
    "(",
    ")",
    "+",
    ",",
    ".",
    "abcdefghijklmnopqrstuvwxyz0123456789",
];

/// Returns whether a text is reported as something else than a name: as what RFC 2141 excludes, as a name with an authority, or
/// as not in the language.
fn is_reported(validator: &Validator, text: &str) -> bool {
    let found = validator.diagnostics(text);
    let is_about_names = |name: &str| matches!(name, "malformed-urn" | "scheme-with-authority");
    found.iter().any(|found| found.is_of_grammar() || is_about_names(found.code().name()))
}

/// The answer is that of the grammar of RFC 2141, for random texts.
#[test]
fn what_is_reported_is_what_the_grammar_of_names_rejects() {
    let mut random = Random::new(20_261_128);
    let validator = Validator::new(Edition::Uri01).with_policy(Policy::DEFAULT);
    let (mut names, mut others) = (0, 0);
    for index in 0..60_000 {
        let mut text = String::from(["urn:", "URN:", "Urn:"][random.below(3)]);
        // Most begin as a name does, or few would be one.
        if index % 3 > 0 {
            text += ["a:", "a1:", "isbn:", "A-b-:", "urn:"][random.below(5)];
        }
        for _ in 0..random.below(6) {
            text += PIECES[random.below(PIECES.len())];
        }
        let is_name = rfc2141::parse_rule::<rfc2141::rule::Urn>(&text).is_ok();
        assert_eq!(is_reported(&validator, &text), !is_name, "{text}");
        if is_name {
            names += 1;
        } else if Edition::Uri01.is_valid(&text) {
            others += 1;
        }
    }
    assert!(names > 10_000 && others > 10_000, "{names} {others}");
}
