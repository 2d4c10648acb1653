//! Applies the safe suggestions for one input.

use std::cmp::Reverse;
use std::fmt::Write;

use uri_bnf::Span;
use uri_bnf::validate::{Diagnostic, Safety, Severity, Suggestion, Validator};

use super::trace::Trace;

/// A text, and the number of suggestions that were applied.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Fixed {
    pub(super) text: String,
    pub(super) count: u64,
}

/// The most bytes that are validated: a multiple of the length of the text, and a constant. One suggestion may lead to
/// the next, but few texts take more than three rounds. If all suggestions touch each other, as in `/../../..`, half of them
/// are left after each round, so a text of a million bytes takes some twenty.
const MOST_TIMES: usize = 24;
const MOST_BESIDES: usize = 1 << 12;

/// Returns `text` with the safe suggestions of `validator`, applied until there are no more, or `None` if there are none.
/// The time is linear. The text never has more errors than before.
pub(super) fn fixed(validator: &Validator<'_>, text: &str) -> Option<Fixed> {
    let mut work = text.len().saturating_mul(MOST_TIMES).saturating_add(MOST_BESIDES);
    fixed_within(validator, text, &mut work)
}

/// A text, and the changes that lead to it: spans of the original in order, which do not touch, and what replaces them.
#[derive(Debug)]
pub(crate) struct Changed {
    pub(crate) text: String,
    pub(crate) changes: Vec<(Span, String)>,
    /// The number of suggestions that were applied.
    pub(crate) count: u64,
}

/// Returns the same as [`fixed`], and what it changed.
pub(crate) fn changed(validator: &Validator<'_>, text: &str) -> Option<Changed> {
    let mut work = text.len().saturating_mul(MOST_TIMES).saturating_add(MOST_BESIDES);
    let mut trace = Trace::new(text.len());
    let Fixed { text: new, count } = rounds(validator, text, &mut work, |changes| trace.change(changes))?;
    Some(Changed { text: new, changes: trace.changes(text.len()), count })
}

/// Applies suggestions as [`fixed`] does, while `work` is not less than the octets that are validated again. They are
/// subtracted from it.
fn fixed_within(validator: &Validator<'_>, text: &str, work: &mut usize) -> Option<Fixed> {
    rounds(validator, text, work, drop)
}

/// Applies suggestions as [`fixed_within`] does, and gives the changes of each round that is kept to `keep`.
fn rounds(
    validator: &Validator<'_>,
    text: &str,
    work: &mut usize,
    mut keep: impl FnMut(Vec<(Span, String)>),
) -> Option<Fixed> {
    let Round { mut errors, mut next } = round(validator, text);
    let mut kept: Option<Fixed> = None;
    while let Some((Fixed { text, count }, changes)) = next {
        let then = round(validator, &text);
        if then.errors > errors {
            break;
        }
        errors = then.errors;
        next = work.checked_sub(text.len()).and_then(|left| {
            *work = left;
            then.next
        });
        keep(changes);
        let before = kept.map_or(0, |kept| kept.count);
        kept = Some(Fixed { text, count: before + count });
    }
    kept
}

/// The findings in a text, and the text to try next.
struct Round {
    errors: u64,
    /// With the changes that lead to it.
    next: Option<(Fixed, Vec<(Span, String)>)>,
}

fn round<'a>(validator: &Validator<'_>, text: &'a str) -> Round {
    let mut errors = 0;
    let mut safe = Vec::new();
    validator.validate(text, &mut |diagnostic: Diagnostic<'a>| {
        errors += u64::from(diagnostic.severity() == Severity::Error);
        // Most codes have no safe suggestion, so theirs is not computed.
        if matches!(diagnostic.code().safety(), Some(Safety::Safe | Safety::Sometimes)) {
            safe.extend(diagnostic.suggestion().filter(Suggestion::is_safe));
        }
    });
    let next = (!safe.is_empty()).then(|| apply(text, safe));
    Round { errors, next }
}

/// Applies suggestions from left to right; of two that begin at the same offset, the longer one. Of two that touch, only the
/// first is applied, because its result may invalidate the second. A suggestion within a piece that is removed counts as
/// applied.
fn apply(text: &str, mut suggestions: Vec<Suggestion<'_>>) -> (Fixed, Vec<(Span, String)>) {
    suggestions.sort_unstable_by_key(|suggestion| (suggestion.span().start, Reverse(suggestion.span().end)));
    let mut result = String::with_capacity(text.len());
    let (mut end, mut count, mut is_removal) = (0, 0, false);
    let mut changes = Vec::new();
    for suggestion in suggestions {
        let span = suggestion.span();
        let between = text.get(end..span.start).filter(|between| count == 0 || !between.is_empty());
        if let Some(between) = between {
            result.push_str(between);
            // Writing to a string does not fail.
            let length = result.len();
            let _ = write!(result, "{suggestion}");
            let new = result.get(length..).unwrap_or_default();
            is_removal = new.is_empty();
            changes.push((span, new.to_owned()));
            end = span.end;
            count += 1;
        } else if is_removal && span.end <= end {
            count += 1;
        }
    }
    result.push_str(text.get(end..).unwrap_or_default());
    (Fixed { text: result, count }, changes)
}

#[cfg(test)]
mod tests {
    use super::{Changed, MOST_TIMES, changed, fixed, fixed_within, round};
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
            let Some(Changed { text: new, changes, .. }) = changed(&validator(), text) else {
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
            ("/././/b", "/.//b", 1),
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
                let errors = |text: &str| round(&validator, text).errors;
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
