//! The fast path skips the checks for most inputs. If it accepts an input, the checks have no finding for it.

use crate::support::{
    editions::has_servers,
    share::{Share, of_run},
    shown,
    specifications::for_each,
};
use uri_bnf::{
    Edition,
    bnf::{Extent, Generator, Random, Suite},
    validate::{Diagnostic, InputKind, Policy, Severity, Validator, checks::CODES},
};

const INPUT_KINDS: [InputKind; 3] = [InputKind::Reference, InputKind::Absolute, InputKind::Relative];

const BASES: [&str; 4] = ["http://a/b/c/d;p?q", "file:///a/b", "mailto:a@b", "foo:/a"];

const USUAL: [Policy; 3] = [Policy::DEFAULT, Policy::GRAMMAR, Policy::PEDANTIC];

/// The usual policies, and for each code one that enables only this code, and one that enables it in addition.
fn policies() -> Vec<Policy> {
    let nothing = CODES.iter().fold(Policy::GRAMMAR, |policy, &code| policy.with(code, None));
    let mut policies = Vec::from(USUAL);
    for &code in CODES {
        policies.push(nothing.with(code, Some(Severity::Error)));
        policies.push(Policy::DEFAULT.with(code, Some(Severity::Advice)));
    }
    policies
}

/// The findings of `validator` for `text`, computed from the rule and the tree.
fn codes<'a>(
    validator: &Validator,
    edition: Edition,
    kind: InputKind,
    text: &'a str,
) -> Result<Vec<Diagnostic<'a>>, String> {
    let rule = edition.rules().rule(kind.rule(edition)).ok_or("no such rule")?;
    if !rule.accepts(text) {
        return Err(format!("not in {}", rule.name()));
    }
    let tree = edition.parse(text).map_err(|error| error.to_string())?;
    let mut found = Vec::new();
    validator.validate_tree(&tree, &mut found);
    Ok(found)
}

/// Many texts, tested with one validator and several policies.
struct Trial<'b> {
    edition: Edition,
    kind: InputKind,
    validator: Validator<'b>,
    policies: Vec<Policy>,
    seen: usize,
    plain: usize,
    failures: Vec<String>,
}

impl Trial<'_> {
    /// For all kind symbols, without a base and with each base.
    fn all(edition: Edition, policies: &[Policy]) -> Vec<Self> {
        let mut all = Vec::new();
        for kind in INPUT_KINDS {
            for base in [None].into_iter().chain(BASES.map(Some)) {
                let validator = Validator::new(edition).with_input_kind(kind);
                let validator =
                    base.map_or(validator, |base| validator.with_base(edition.parse(base).unwrap()));
                let policies = policies.to_vec();
                all.push(Self {
                    edition,
                    kind,
                    validator,
                    policies,
                    seen: 0,
                    plain: 0,
                    failures: Vec::new(),
                });
            }
        }
        all
    }

    fn at(&mut self, text: &str) {
        self.seen += 1;
        let plain = |policy: &&Policy| self.validator.with_policy(**policy).is_plain(text);
        if !self.policies.iter().any(|policy| plain(&policy)) {
            return;
        }
        self.plain += 1;
        let pedantic = self.validator.with_policy(Policy::PEDANTIC);
        let found = match codes(&pedantic, self.edition, self.kind, text) {
            Ok(found) => found,
            Err(failure) => return self.fail(text, &failure),
        };
        let failures: Vec<_> = self
            .policies
            .iter()
            .filter(plain)
            .flat_map(|policy| found.iter().filter(|found| policy.severity(found.code()).is_some()))
            .map(|found| format!("{found:?}"))
            .collect();
        for failure in failures {
            self.fail(text, &failure);
        }
    }

    fn fail(&mut self, text: &str, failure: &str) {
        if self.failures.len() < 8 {
            self.failures.push(format!("{}: {failure}", shown(text.as_bytes())));
        }
    }

    /// Asserts that nothing has failed, and that at least `least` texts were plain.
    fn assert(&self, what: &str, least: usize) {
        let Self { edition, kind, seen, plain, failures, .. } = self;
        assert!(
            failures.is_empty(),
            "{edition} {kind:?} {what}: `is_plain` in src/validate/fast has to reject these:\n{}",
            failures.join("\n")
        );
        // Under RFC 1808, no text is plain.
        let least = if has_servers(*edition) { least } else { 0 };
        assert!(*plain >= least, "{edition} {kind:?}: only {plain} of {seen} {what} are plain");
    }
}

/// The share of what is long that each run tries.
const SHARE: usize = 127;

/// Words that distinguish the grammar from others, members, their neighbours, and near misses.
#[test]
fn a_plain_text_is_in_the_language() {
    for_each(|specification| {
        let Ok(edition) = specification.name().parse::<Edition>() else { return };
        let grammar = specification.grammar();
        let rule = edition.start_symbol();
        let suite = Suite::new(&grammar, rule, &Extent::QUICK).unwrap();
        let generator = Generator::new(&grammar, rule, 20_261_121).unwrap();
        let mut trials = Trial::all(edition, &USUAL);
        let mut trial = |word: &[u8]| {
            let Ok(text) = std::str::from_utf8(word) else { return };
            // A scheme of one letter may be a drive.
            let longer =
                text.as_bytes().get(1).is_some_and(|second| *second == b':').then(|| format!("a{text}"));
            for trial in &mut trials {
                trial.at(text);
                if let Some(longer) = &longer {
                    trial.at(longer);
                }
            }
        };
        let mut words = suite.words();
        let mut share = Share::one_in(SHARE);
        while let Some(word) = words.next_word() {
            if share.takes() {
                trial(word);
            }
        }
        generator.valid(of_run([60, 5_000])).for_each(|word| trial(&word));
        generator.near_misses(of_run([60, 5_000])).for_each(|word| trial(&word));
        generator.neighbours(20).for_each(|word| trial(&word));
        generator.faulty(5).for_each(|word| trial(&word));
        for trial in &trials {
            trial.assert("words", of_run([1, 20]));
        }
    });
}

/// The inputs of `tests/validate/findings`, as they are written there.
fn inputs_of_findings() -> Vec<String> {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/validate/findings");
    let files =
        std::fs::read_dir(folder).unwrap().map(|entry| std::fs::read_to_string(entry.unwrap().path()));
    let files: Vec<String> = files.map(Result::unwrap).collect();
    let inputs = files.iter().flat_map(|text| text.lines().filter_map(|line| line.strip_prefix("input: ")));
    let inputs: Vec<_> = inputs.map(str::to_owned).collect();
    assert!(inputs.len() > 100, "{}", inputs.len());
    inputs
}

/// Texts with one finding each, in the surroundings of plain texts: a text with a finding is not plain.
#[test]
fn a_text_with_a_finding_is_not_plain() {
    let rows: Vec<_> = include_str!("../faults.tsv")
        .lines()
        .skip(1)
        .filter_map(|row| row.split('\t').nth(2))
        .filter(|text| !text.contains('\\'))
        .collect();
    assert!(rows.len() > 100, "{}", rows.len());
    let in_surroundings = rows.iter().flat_map(|text| {
        // A network path after a scheme, and an absolute path after a server.
        let after = |before: &str, start| text.starts_with(start).then(|| format!("{before}{text}"));
        [after("http:", "//"), after("foo:", "//"), after("http://example.org", "/")]
    });
    let mut faulty: Vec<_> = in_surroundings.flatten().chain(inputs_of_findings()).collect();
    let mut share = Share::one_in(23);
    faulty.retain(|_| share.takes());
    // Each row itself: otherwise, a fast path that does not know a new check may not be noticed.
    faulty.extend(rows.iter().map(|text| (*text).to_owned()));
    for &edition in Edition::ALL {
        for trial in &mut Trial::all(edition, &policies()) {
            for text in &faulty {
                trial.at(text);
            }
            trial.assert("faulty texts", 0);
        }
    }
}

/// Pieces of plain texts, and of texts that are nearly plain.
const PIECES: [&str; 94] = [
    "http://",
    "https://",
    "HTTP://",
    "ftp://",
    "ldap://",
    "file:///",
    "file:/",
    "telnet://",
    "mailto:",
    "tel:",
    "urn:",
    "url:",
    "foo:",
    "foo+bar://",
    "a.b:",
    "1a://",
    "data:",
    "user@",
    "u:p@",
    "u:@",
    "u;x%40y@",
    "@",
    "www.",
    "ftp.",
    "example",
    "Example",
    ".org",
    ".com",
    "a",
    "b",
    "-",
    "_",
    "~",
    ".",
    "..",
    "1",
    "0",
    "127.0.0.1",
    "256.1.2.3",
    "1.2.3.04",
    "1.2.3",
    "localhost",
    ":80",
    ":8080",
    ":25",
    ":080",
    ":0",
    ":65536",
    ":",
    "/",
    "/",
    "//",
    "/.",
    "/./",
    "/../",
    "/a/b.html",
    "?",
    "?q=a&b=c",
    "#",
    "#top",
    "%20",
    "%C3%a9",
    "%25",
    "%2541",
    "%00",
    "%0d",
    "%7F",
    "%7e",
    "%4",
    "%",
    "%2e",
    "%C0%AF",
    "%ED%A0%80",
    "%F0%9F%98%80",
    "&amp;",
    "&#38;b",
    ";",
    "https",
    "https//",
    "file:",
    "mailto:",
    "tel:",
    "data:",
    "geo:",
    "xn--a",
    "ab--cd.",
    "a--b",
    "user%40",
    "paypal.com",
    "0x7f.1",
    "8080/",
    "C:/",
    "[::1]",
    "a-label-that-has-just-sixty-three-octets-and-not-a-single-one-mo",
];

/// Pieces beyond US-ASCII, which follow some of the texts.
const BEYOND: [&str; 6] = ["\u{e9}", "e\u{301}", "b\u{fc}cher", "\u{5d0}\u{5d1}/", "\u{200f}", "?\u{e000}"];

/// Parts for labels and texts that are longer than a block.
const LONG: &str = "a-label-that-has-just-sixty-three-octets-and-not-a-single-one-m";

/// Tests random texts of these pieces.
#[test]
fn a_plain_text_has_no_finding() {
    assert_eq!(LONG.len(), 63);
    for &edition in Edition::ALL {
        let mut trials = Trial::all(edition, &policies());
        let mut random = Random::new(20_261_121);
        let mut next = |bound: usize| random.below(bound);
        for _ in 0..of_run([300, 18_000]) {
            let mut text: String = (0..=next(7)).map(|_| PIECES[next(PIECES.len())]).collect();
            if next(8) == 0 {
                text = text.replace("example", LONG).replace(".org", &[".", LONG].concat().repeat(next(5)));
            }
            if next(20) == 0 {
                text.push_str(BEYOND[next(BEYOND.len())]);
            }
            for trial in &mut trials {
                trial.at(&text);
            }
        }
        for trial in &trials {
            trial.assert("texts", of_run([2, 120]));
        }
    }
}

/// Inserts every octet, possible escapes and possible dot segments at every offset of a plain text: inside the blocks
/// that are processed at once, across their borders, and at the end.
#[test]
fn no_octet_is_overlooked() {
    const PIECES: [&str; 10] =
        ["/.", "/./", "/..", "/../", "/.b", "..", "\u{e9}", "\u{202e}", "\u{f8ff}", "#b#"];
    let mut pieces: Vec<String> = (0..=127_u8).map(|octet| char::from(octet).to_string()).collect();
    for octet in "0123456789abcdefABCDEFg/".chars() {
        pieces.extend([
            format!("%{octet}0"),
            format!("%2{octet}"),
            format!("%7{octet}"),
            format!("%{octet}"),
        ]);
    }
    pieces.extend(PIECES.map(str::to_owned));
    // The lengths of whole texts around those of one, two, four and eight blocks, and of all short texts.
    let lengths = || (0..=19).chain(31..=35).chain(63..=67).chain(127..=131);
    for &edition in Edition::ALL {
        let mut trials = Trial::all(edition, &USUAL[..1]);
        let trial = &mut trials[0];
        let [mut share, mut whole] = [SHARE / 7, 7].map(Share::one_in);
        for before in ["/", "http://a.b/", "a:"] {
            for length in lengths() {
                for piece in pieces.iter().filter(|_| whole.takes()) {
                    let Some(rest) = usize::checked_sub(length, before.len() + piece.len()) else { continue };
                    for at in (0..=rest).filter(|_| share.takes()) {
                        trial.at(&[before, &"b".repeat(at), piece, &"b".repeat(rest - at)].concat());
                    }
                    trial.at(&[piece, before, &"b".repeat(rest)].concat());
                }
            }
        }
        trial.assert("texts", Share::one_in(SHARE).of(100_000));
    }
}

/// Puts every octet at every offset of a user, a host and a port in an authority, around the lengths of blocks.
#[test]
fn no_octet_of_an_authority_is_overlooked() {
    for &edition in Edition::ALL {
        let mut trials = Trial::all(edition, &USUAL[..1]);
        let trial = &mut trials[0];
        let mut share = Share::one_in(SHARE);
        for length in (3..=5).chain(15..=17).chain(31..=33).chain(62..=66).chain(127..=129) {
            for (before, after) in [("", ""), ("u@", ":8080/"), ("", "@h.b/"), ("u@h:", "")] {
                for octet in (0..=127_u8).map(char::from) {
                    for at in (0..=length).filter(|_| share.takes()) {
                        // No label is too long.
                        let mut name = "a.b-1c.".repeat(length / 7 + 1);
                        name.truncate(length);
                        name.insert(at, octet);
                        trial.at(&["http://", before, &name, after].concat());
                    }
                }
            }
        }
        trial.assert("texts", Share::one_in(SHARE).of(10_000));
    }
}

/// Inputs that the fast path accepts, and inputs that it leaves to the checks.
#[test]
fn ordinary_texts_are_plain() {
    let ordinary = [
        "http://example.org",
        "https://www.example.org:8443/a/b.html?c=d&e=%C3%A9#f",
        "HTTP://user@Example.org/",
        "ftp://192.0.2.10:21/a;type=i",
        "ldap:///c=GB",
        "file:///etc/hosts",
        "file:/etc/hosts",
        "mailto:user@example.org?subject=a%20b",
        "../a/./b",
        "/a/b",
        "a.html?b",
        "a",
        "#top",
        "foo.bar:a",
        "//example.org/a",
        "http://example.org/.well-known/a?b=../c",
        "http://example.org/a/.b/...",
    ];
    let odd = [
        "",
        "http://my_host/",
        "http://u:p@example.org/",
        "http://example.org:25/",
        "http:///a",
        "/a/../b",
        "/a/.",
        "//example.org/a/./b",
        "www.a.b:80/",
        "///a",
        "/a%00b",
        "a b",
        "mailto:a@b#c",
        "www.example.org/",
        "urn:a:b",
    ];
    // Under RFC 1808, no text is plain.
    for &edition in Edition::ALL.iter().filter(|edition| has_servers(**edition)) {
        for (policy, is_enough) in USUAL.into_iter().zip([true, false, false]) {
            let validator = Validator::new(edition).with_policy(policy);
            for text in ordinary {
                assert_eq!(validator.is_plain(text), is_enough, "{edition} {text}");
            }
            assert!(odd.iter().all(|text| !validator.is_plain(text)), "{edition}");
        }
        let validator = Validator::new(edition);
        assert!(!validator.with_input_kind(InputKind::Absolute).is_plain("a"), "{edition}");
        assert!(!validator.with_input_kind(InputKind::Relative).is_plain("http://example.org/"), "{edition}");
        let based = validator.with_base(edition.parse("foo:/a").unwrap());
        assert!(based.is_plain("http://example.org/") && !based.is_plain("foo:a"), "{edition}");
        assert!(!based.is_plain("//example.org/"), "{edition}");
        let has_final_dot = edition.rules().rule("hostname").is_none_or(|rule| rule.accepts("a.b."));
        assert_eq!(validator.is_plain("http://a.b.:8080/"), has_final_dot, "{edition}");
    }
}
