//! Applies the safe suggestions for one input.

use std::cmp::Reverse;
use std::fmt::Write;

use uri_bnf::Span;
use uri_bnf::validate::{Code, Diagnostic, Severity, Suggestion, Validator};

use super::place::Place;
use super::trace::Trace;

/// A text, and the number of findings that were fixed.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Fixed {
    pub(super) text: String,
    pub(super) count: u64,
}

/// How often a code is left out of which something would remain, and the rest is tried again.
const MOST_CODES: usize = 4;

/// The most bytes that are validated: a multiple of the length of the text, and a constant. One suggestion may lead to
/// the next, and a code may be left out, but few texts take more than three rounds. If all suggestions touch each other, as in `/../../..`, half of them
/// are left after each round, so a text of a million bytes takes some twenty.
const MOST_TIMES: usize = 72;
const MOST_BESIDES: usize = 1 << 12;

/// Returns `text` with the safe suggestions of `validator`, applied until there are no more, or `None` if there are none.
/// The time is linear. The text never has more errors than before, and nothing of a code of which a finding was fixed: if some
/// suggestions of a code are not safe, none is applied.
pub(super) fn fixed(validator: &Validator<'_>, text: &str) -> Option<Fixed> {
    let mut work = text.len().saturating_mul(MOST_TIMES).saturating_add(MOST_BESIDES);
    fixed_within(validator, text, &mut work)
}

/// A text, and the changes that lead to it: spans of the original in order, which do not touch, and what replaces them.
#[derive(Debug)]
pub(crate) struct Changed {
    pub(crate) text: String,
    pub(crate) changes: Vec<(Span, String)>,
    /// The number of findings that were fixed.
    pub(crate) count: u64,
    /// Their codes.
    pub(crate) codes: Vec<Code>,
}

/// Returns the same as [`fixed`] for a text at a place, and what it changed.
pub(crate) fn changed(validator: &Validator<'_>, place: Place, text: &str) -> Option<Changed> {
    let attempt = kept_attempt(validator, place, text, &mut most_work(text))?;
    let mut trace = Trace::new(text.len());
    attempt.rounds.into_iter().for_each(|changes| trace.change(changes));
    let count = count_of(validator, text, &attempt.applied);
    Some(Changed { text: attempt.text, changes: trace.changes(text.len()), count, codes: attempt.applied })
}

/// Returns the codes of which `--fix` leaves nothing in a text at a place.
pub(crate) fn fixed_codes(validator: &Validator<'_>, place: Place, text: &str) -> Vec<Code> {
    kept_attempt(validator, place, text, &mut most_work(text))
        .map(|attempt| attempt.applied)
        .unwrap_or_default()
}

/// The octets that are validated for a text again, at most.
fn most_work(text: &str) -> usize {
    text.len().saturating_mul(MOST_TIMES).saturating_add(MOST_BESIDES)
}

/// Applies suggestions as [`fixed`] does, while `work` is not less than the octets that are validated again. They are
/// subtracted from it.
fn fixed_within(validator: &Validator<'_>, text: &str, work: &mut usize) -> Option<Fixed> {
    let attempt = kept_attempt(validator, Place::Text, text, work)?;
    let count = count_of(validator, text, &attempt.applied);
    Some(Fixed { text: attempt.text, count })
}

/// Returns how many findings of these codes a text has.
fn count_of(validator: &Validator<'_>, text: &str, codes: &[Code]) -> u64 {
    let mut count = 0;
    validator.validate(text, &mut |diagnostic: Diagnostic<'_>| {
        count += u64::from(codes.contains(&diagnostic.code()));
    });
    count
}

/// A text to which suggestions were applied.
struct Attempt {
    text: String,
    /// The changes of each round.
    rounds: Vec<Vec<(Span, String)>>,
    /// The codes of what was applied, each once.
    applied: Vec<Code>,
    /// The codes of what is found in the text.
    left: Vec<Code>,
}

/// Applies suggestions, except for those of codes of which something would remain. What could not be applied before another one
/// was is tried again.
fn kept_attempt(validator: &Validator<'_>, place: Place, text: &str, work: &mut usize) -> Option<Attempt> {
    let mut kept = whole_attempt(validator, place, text, work)?;
    for _ in 0..MOST_CODES {
        let Some(next) = whole_attempt(validator, place, &kept.text, work) else { break };
        let is_left = |code: &Code| next.left.contains(code);
        if kept.applied.iter().any(is_left) {
            break;
        }
        kept.rounds.extend(next.rounds);
        kept.applied.extend(next.applied);
        (kept.text, kept.left) = (next.text, next.left);
    }
    kept.applied.sort_unstable();
    kept.applied.dedup();
    Some(kept)
}

/// Applies suggestions, except for those of codes of which something would remain.
fn whole_attempt(validator: &Validator<'_>, place: Place, text: &str, work: &mut usize) -> Option<Attempt> {
    let mut excluded = Vec::new();
    for _ in 0..=MOST_CODES {
        let attempt = attempt(validator, place, text, &excluded, work)?;
        let before = excluded.len();
        excluded.extend(attempt.applied.iter().filter(|code| attempt.left.contains(code)));
        if excluded.len() == before {
            return Some(attempt);
        }
    }
    None
}

/// Applies suggestions until there are no more.
fn attempt(
    validator: &Validator<'_>,
    place: Place,
    text: &str,
    excluded: &[Code],
    work: &mut usize,
) -> Option<Attempt> {
    let Round { mut errors, mut next, .. } = round(validator, place, text, excluded);
    let mut kept: Option<Attempt> = None;
    while let Some(Next { text, changes, codes }) = next {
        let then = round(validator, place, &text, excluded);
        if then.errors > errors {
            break;
        }
        errors = then.errors;
        next = work.checked_sub(text.len()).and_then(|left| {
            *work = left;
            then.next
        });
        let (mut rounds, mut applied) =
            kept.map_or((Vec::new(), Vec::new()), |kept| (kept.rounds, kept.applied));
        rounds.push(changes);
        applied.extend(codes);
        kept = Some(Attempt { text, rounds, applied, left: then.codes });
    }
    kept
}

/// The findings in a text, and the text to try next.
struct Round {
    errors: u64,
    /// The codes of the findings, each once.
    codes: Vec<Code>,
    next: Option<Next>,
}

/// A text, and what leads to it.
struct Next {
    text: String,
    changes: Vec<(Span, String)>,
    /// The codes of the suggestions that are applied, each once.
    codes: Vec<Code>,
}

fn round<'a>(validator: &Validator<'_>, place: Place, text: &'a str, excluded: &[Code]) -> Round {
    let mut errors = 0;
    let (mut codes, mut applied, mut safe) = (Vec::new(), Vec::new(), Vec::new());
    let add = |code: Code, codes: &mut Vec<Code>| {
        if !codes.contains(&code) {
            codes.push(code);
        }
    };
    validator.validate(text, &mut |diagnostic: Diagnostic<'a>| {
        errors += u64::from(diagnostic.severity() == Severity::Error);
        let code = diagnostic.code();
        add(code, &mut codes);
        if !excluded.contains(&code)
            && let Some(suggestion) = place.safe(&diagnostic, text)
        {
            add(code, &mut applied);
            safe.push(suggestion);
        }
    });
    let next = (!safe.is_empty()).then(|| {
        let (text, changes) = apply(text, safe);
        Next { text, changes, codes: applied }
    });
    Round { errors, codes, next }
}

/// Applies suggestions from left to right; of two that begin at the same offset, the longer one. Of two that touch, only the
/// first is applied, because its result may invalidate the second.
fn apply(text: &str, mut suggestions: Vec<Suggestion<'_>>) -> (String, Vec<(Span, String)>) {
    suggestions.sort_unstable_by_key(|suggestion| (suggestion.span().start, Reverse(suggestion.span().end)));
    let mut result = String::with_capacity(text.len());
    let mut end = 0;
    let mut changes: Vec<(Span, String)> = Vec::new();
    for suggestion in suggestions {
        let span = suggestion.span();
        let between = text.get(end..span.start).filter(|between| changes.is_empty() || !between.is_empty());
        if let Some(between) = between {
            result.push_str(between);
            // Writing to a string does not fail.
            let length = result.len();
            let _ = write!(result, "{suggestion}");
            changes.push((span, result.get(length..).unwrap_or_default().to_owned()));
            end = span.end;
        }
    }
    result.push_str(text.get(end..).unwrap_or_default());
    (result, changes)
}

#[cfg(test)]
mod tests {
    use super::{Changed, MOST_TIMES, Place, changed, fixed, fixed_within, round};
    use uri_bnf::bnf::Random;
    use uri_bnf::validate::{Policy, Validator};
    use uri_bnf::{Edition, UriReference};

    fn validator() -> Validator<'static> {
        Validator::new(Edition::Rfc3986).with_policy(Policy::PEDANTIC)
    }

    #[track_caller]
    fn becomes(text: &str, expected: &str, count: u64) {
        let fixed = fixed(&validator(), text).map_or((text.to_owned(), 0), |fixed| (fixed.text, fixed.count));
        assert_eq!((fixed.0.as_str(), fixed.1), (expected, count), "{text:?}");
    }

    #[test]
    fn the_changes_lead_to_the_fixed_text() {
        for text in [
            "/a b c",
            " <HTTP://EXAMPLE.org:080/a b> ",
            "url:URL:http://a.b/",
            "/%41%42%43%44",
            "a",
            "http://h/%7e/../x|y",
            "HTTP://H/a/./b/../c d%zz",
            "//h:/%61%62 c",
        ] {
            let Some(Changed { text: new, changes, .. }) = changed(&validator(), Place::Text, text) else {
                assert_eq!(fixed(&validator(), text), None);
                continue;
            };
            let (mut result, mut end) = (String::new(), 0);
            for (span, replacement) in changes {
                assert!(span.start >= end);
                result += &text[end..span.start];
                result += &replacement;
                end = span.end;
            }
            assert_eq!(result + &text[end..], new);
            assert_eq!(fixed(&validator(), text).map(|fixed| fixed.text), Some(new));
        }
    }

    #[test]
    fn suggestions_are_applied_until_there_are_no_more() {
        for (text, expected, count) in [
            ("a", "a", 0),
            ("/a b c", "/a%20b%20c", 2),
            (" <HTTP://EXAMPLE.org:080/a b> ", "http://example.org/a%20b", 7),
            ("url:URL:http://a.b/", "http://a.b/", 1),
            // The white space after it separates words.
            ("url:URL: http://a.b/", "url:URL: http://a.b/", 0),
            // Adjacent escapes.
            ("/%41%42%43%44", "/ABCD", 4),
            // Several levels that are removed together.
            ("/a/b/c/d/../../../..", "/", 4),
            ("/a/b/../c/d/../../../e", "/e", 4),
            // A finding in a level that is removed.
            ("/%41/../b", "/b", 2),
            // Several references.
            ("http://h.a/x http://b/../c", "http://h.a/x http://b/../c", 0),
            ("<http://h.a/> <HTTP://h.b/>", "<http://h.a/> <HTTP://h.b/>", 0),
            // Without a level between the slashes, the path does not become an authority.
            ("/././/b", "/././/b", 0),
            ("/%2E%2E/a", "/%2E%2E/a", 0),
            // Nothing of this is safe.
            ("/a\\b\"#c#d%", "/a\\b\"#c#d%", 0),
            ("http://h.a/}?a b#c", "http://h.a/}?a%20b#c", 1),
            // A URI Template, whose literals are not known.
            ("http://h.a/{id}?a b#c", "http://h.a/{id}?a b#c", 0),
        ] {
            becomes(text, expected, count);
        }
    }

    #[test]
    fn a_deep_path_is_fixed_to_its_end() {
        becomes(&format!("{}{}", "/a".repeat(300), "/..".repeat(300)), "/", 300);
        becomes(&format!("{}{}", "/a".repeat(50_000), "/..".repeat(50_000)), "/", 50_000);
    }

    /// The pieces of random texts.
    const PIECES: [&str; 40] = [
        "HTTP",
        "http",
        "ws:",
        "FOO",
        "://",
        ":",
        "//",
        "/",
        "?",
        "#",
        "@",
        "a",
        "B",
        "A.b",
        "[::1]",
        "[2001:DB8::A]",
        ":80",
        ":080",
        "%41",
        "%7e",
        "%2E",
        "%2F",
        "%25",
        "%27",
        "%4",
        ".",
        "..",
        "/.",
        "/..",
        "./",
        "../",
        ";",
        "'",
        " ",
        "\t",
        "|",
        "<",
        ">",
        "\u{e9}",
        "urn:a:",
    ];

    /// All suggestions together must not do what none of them does alone.
    #[test]
    fn fixing_adds_no_errors_and_leaves_nothing_to_fix() {
        let mut random = Random::new(20_261_121);
        let mut next = |bound: usize| random.below(bound);
        let (mut valid, mut mended) = (0, 0);
        for edition in Edition::ALL {
            let validator = Validator::new(*edition).with_policy(Policy::PEDANTIC);
            for _ in 0..30_000 {
                let text: String = (0..next(10)).map(|_| PIECES[next(PIECES.len())]).collect();
                let Some(fixed) = fixed(&validator, &text) else { continue };
                assert_eq!(super::fixed(&validator, &fixed.text), None, "{edition} {text:?}: {fixed:?}");
                let errors = |text: &str| round(&validator, Place::Text, text, &[]).errors;
                assert!(errors(&fixed.text) <= errors(&text), "{edition} {text:?}: {fixed:?}");
                let Ok(before) = edition.parse(text.as_str()) else {
                    mended += usize::from(edition.is_valid(&fixed.text));
                    continue;
                };
                // The prefix `URL:` is the only scheme that is removed.
                if text.to_ascii_lowercase().starts_with("url:") {
                    continue;
                }
                let after = edition.parse(fixed.text.as_str()).unwrap();
                let parts = |tree: &UriReference<&str>| {
                    let scheme = tree.scheme().map(|scheme| scheme.text().to_ascii_lowercase());
                    let segments = (tree.query().is_some(), tree.fragment().is_some());
                    (scheme, tree.authority().is_some(), segments)
                };
                assert_eq!(parts(&after), parts(&before), "{edition} {text:?}: {fixed:?}");
                valid += 1;
            }
        }
        assert!(valid > 5_000 && mended > 5_000, "{valid} {mended}");
    }

    /// Long texts with as many findings as possible, and short ones: fewer bytes are validated again than allowed, so only
    /// the text ends the rounds.
    #[test]
    fn the_rounds_are_few() {
        let validator = validator();
        let mut seen = 0;
        let is_full = std::env::var_os("URI_BNF_FULL").is_some_and(|value| value == "1");
        for length in [1 << 8, 1 << 12, if is_full { 1 << 18 } else { 1 << 16 }] {
            for piece in [
                "a b", "%41", "%2E", "/.", "/..", "a/../", "a/a/../", "|a", "\u{e9} ", "A", "%27", ":%41",
                ": ", "a\n", " %61", "a/./../", "//..",
            ] {
                for begin in ["", "/", "http://", "x?", "<", "a:"] {
                    let text = begin.to_owned() + &piece.repeat(length / piece.len());
                    for text in [text.clone() + &"/..".repeat(length / 4), text] {
                        let all = text.len() * MOST_TIMES;
                        let mut left = all;
                        fixed_within(&validator, &text, &mut left);
                        assert!(
                            all - left <= text.len() * 18,
                            "{begin:?} {piece:?} {length}: {}",
                            all - left
                        );
                        seen += usize::from(left < all);
                    }
                }
            }
        }
        assert!(seen > 100, "{seen}");
    }
}
