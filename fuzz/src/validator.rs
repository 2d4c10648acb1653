//! The target `validator`: what is true of the diagnostics of any text.
//!
//! The first two octets of the input select the edition, the start symbol, the policy, a code whose severity is changed,
//! and a base; the rest is the text.

use uri_bnf::{
    Edition, Span,
    validate::{
        Code, Diagnostic, InputKind, Policy, ReferencePart, Severity, Suggestion, Validator, checks,
        checks::CODES,
    },
};

use crate::judge::Judge;

const INPUT_KINDS: [InputKind; 3] = [InputKind::Reference, InputKind::Absolute, InputKind::Relative];

const POLICIES: [Policy; 3] = [Policy::GRAMMAR, Policy::DEFAULT, Policy::PEDANTIC];

/// References that the text may be relative to: none, and one for each kind of scheme that the checks distinguish.
const BASES: [Option<&str>; 5] =
    [None, Some("http://a/b/c/d;p?q"), Some("file:///a/b"), Some("mailto:a@b"), Some("foo:/a")];

/// In inputs up to this length, safe suggestions are applied one after the other.
const SHORT: usize = 40;

/// How many safe suggestions a short input can have, and those that follow from them.
const MOST_FIXES: usize = 3 * SHORT;

/// The number of combinations that the first octet selects.
const SETTINGS: usize = Edition::ALL.len() * INPUT_KINDS.len() * POLICIES.len() * BASES.len();

/// Checks the validator on the settings and the text in `octets`.
///
/// # Panics
///
/// If something is not as documented.
pub fn check(octets: &[u8]) {
    let [first, second, text @ ..] = octets else { return };
    let Ok(text) = str::from_utf8(text) else { return };
    Trial::of(usize::from(*first), usize::from(*second)).check(text);
}

/// An input for [`check`]: `text`, with its settings before it.
pub(crate) fn input(edition: Edition, kind: InputKind, policy: Policy, text: &str) -> Option<Vec<u8>> {
    let settings = (0..SETTINGS).find(|&settings| {
        let trial = Trial::of(settings, 0);
        (trial.edition, trial.kind, trial.policy, trial.base) == (edition, kind, policy, None)
    });
    let settings = u8::try_from(settings?).ok()?;
    Some([&[settings, 0], text.as_bytes()].concat())
}

/// A validator with its settings.
struct Trial {
    edition: Edition,
    kind: InputKind,
    policy: Policy,
    base: Option<&'static str>,
}

impl Trial {
    fn of(settings: usize, change: usize) -> Self {
        let mut settings = settings % SETTINGS;
        let mut choose = |count: usize| {
            let choice = settings % count;
            settings /= count;
            choice
        };
        let (edition, kind) =
            (Edition::ALL[choose(Edition::ALL.len())], INPUT_KINDS[choose(INPUT_KINDS.len())]);
        let (policy, base) = (POLICIES[choose(POLICIES.len())], BASES[choose(BASES.len())]);
        Self { edition, kind, policy: changed(policy, change), base }
    }

    fn check(&self, text: &str) {
        let validator = Validator::new(self.edition).with_policy(self.policy).with_input_kind(self.kind);
        let base = self.base.map(|base| self.edition.parse(base).expect("the base is valid"));
        let validator = base.map_or(validator, |base| validator.with_base(base));
        let mut found: Vec<Diagnostic> = Vec::new();
        validator.validate(text, &mut found);
        check_sinks(&validator, text, &found);
        for diagnostic in &found {
            check_spans(text, diagnostic);
        }

        let start = self.kind.rule(self.edition);
        let is_valid = Judge::of(self.edition).rule(start).automaton.accepts(text.as_bytes());
        if is_valid {
            let mut of_tree: Vec<Diagnostic> = Vec::new();
            validator.validate_tree(&self.edition.tree(text).expect("it is a reference"), &mut of_tree);
            assert_eq!(of_tree, found, "the tree and the text");
        }
        if validator.is_plain(text) {
            assert!(is_valid && found.is_empty(), "plain, but valid: {is_valid}, {found:?}");
        }
        // A policy that does not report an error of the grammar shows less than the verdict.
        if CODES.iter().all(|&code| !code.is_of_grammar() || self.policy.severity(code).is_some()) {
            self.check_verdict(text, is_valid, &found);
            self.check_policy(&validator, text, &found);
            for diagnostic in &found {
                check_suggestion(&validator, text, &found, diagnostic);
            }
            if text.len() <= SHORT {
                check_fixes(&validator, text, is_valid);
            }
        }
    }

    /// There is an error if and only if the grammar rejects the text; only one if RFC 3986 accepts it, or if it is an IRI and
    /// the edition is RFC 3986.
    fn check_verdict(&self, text: &str, is_valid: bool, found: &[Diagnostic]) {
        assert_eq!(errors(found).next().is_none(), is_valid, "valid: {is_valid}, {found:?}");
        let is_valid_under = |edition: Edition| {
            let start = self.kind.rule(edition);
            Judge::of(edition).rule(start).automaton.accepts(text.as_bytes())
        };
        let is_newest = is_valid_under(Edition::Rfc3986);
        let valid_under = (!is_valid && is_newest).then_some(Edition::Rfc3986);
        let is_iri = !is_valid && self.edition == Edition::Rfc3986 && is_valid_under(Edition::Rfc3987);
        assert!(!is_iri || errors(found).count() == 1, "one error: {found:?}");
        for diagnostic in found {
            // A path of Windows is not meant as an IRI.
            let is_of_iri = is_iri && diagnostic.is_of_grammar();
            match diagnostic.valid_under() {
                Some(Edition::Rfc3987) => assert!(is_of_iri, "{diagnostic:?}"),
                other => assert_eq!(other, valid_under, "{diagnostic:?}"),
            }
            assert_ne!(diagnostic.code(), checks::NOT_IN_GRAMMAR, "unexplained: {diagnostic:?}");
        }
        if valid_under.is_some() {
            assert!(found.len() == 1 && found[0].suggestion().is_none(), "one error: {found:?}");
        }
    }

    /// A policy selects from what the policy `ALL` reports, which has no fast path. What has another severity there than its
    /// code, by edition or by what it is about, is selected by that.
    fn check_policy(&self, validator: &Validator, text: &str, found: &[Diagnostic]) {
        let all = validator.with_policy(Policy::ALL).diagnostics(text);
        let is_usual = |diagnostic: &&Diagnostic| {
            let code = diagnostic.code();
            diagnostic.severity() == code.severity() && diagnostic.is_of_grammar() == code.is_of_grammar()
        };
        let (usual, others): (Vec<_>, Vec<_>) = all.iter().partition(is_usual);
        let others: Vec<_> = others.into_iter().map(key).collect();
        let selected = usual.iter().filter(|diagnostic| self.policy.severity(diagnostic.code()).is_some());
        let mut selected: Vec<_> = selected.map(|diagnostic| key(diagnostic)).collect();
        let usual = || found.iter().filter(|diagnostic| !others.contains(&key(diagnostic)));
        let mut keys: Vec<_> = usual().map(key).collect();
        selected.sort_unstable();
        keys.sort_unstable();
        assert_eq!(keys, selected, "what the policy selects");
        for diagnostic in usual() {
            assert_eq!(Some(diagnostic.severity()), self.policy.severity(diagnostic.code()));
        }
    }
}

/// The policy with the severity of one code changed, or unchanged for 0.
fn changed(policy: Policy, change: usize) -> Policy {
    let Some(change) = change.checked_sub(1) else { return policy };
    let severity = [None, Some(Severity::Advice), Some(Severity::Error)][change / CODES.len() % 3];
    policy.with(CODES[change % CODES.len()], severity)
}

fn errors<'f, 'a>(found: &'f [Diagnostic<'a>]) -> impl Iterator<Item = &'f Diagnostic<'a>> {
    found.iter().filter(|diagnostic| diagnostic.is_of_grammar())
}

/// What identifies a diagnostic, except its severity.
fn key(diagnostic: &Diagnostic) -> (usize, usize, Code, String) {
    let span = diagnostic.span();
    (span.start, span.end, diagnostic.code(), diagnostic.to_string())
}

/// All sinks agree, and errors are reported first, from left to right.
fn check_sinks(validator: &Validator, text: &str, found: &[Diagnostic]) {
    let mut of_closure: Vec<Diagnostic> = Vec::new();
    validator.validate(text, &mut |diagnostic| of_closure.push(diagnostic));
    assert_eq!(of_closure, found, "a closure and a list");
    validator.validate(text, &mut ());
    let mut leftmost: Option<Diagnostic> = None;
    validator.validate(text, &mut leftmost);
    let expected = found.iter().min_by_key(|diagnostic| (diagnostic.span().start, diagnostic.code()));
    assert_eq!(leftmost.as_ref(), expected, "the leftmost");
    assert_eq!(validator.is_clean(text), found.is_empty(), "is_clean");
    let mut sorted = found.to_vec();
    sorted.sort_by_key(|diagnostic| (diagnostic.span().start, diagnostic.code()));
    assert_eq!(validator.diagnostics(text), sorted, "diagnostics");
    let last_error = found.iter().rposition(|diagnostic| diagnostic.code().is_of_grammar());
    let first = &found[..last_error.map_or(0, |last| last + 1)];
    assert!(first.iter().all(|diagnostic| diagnostic.code().is_of_grammar()), "errors first: {found:?}");
    assert!(first.is_sorted_by_key(|diagnostic| diagnostic.span().start), "from left to right: {found:?}");
}

/// Spans are inside the text and between characters, and all texts can be written.
fn check_spans(text: &str, diagnostic: &Diagnostic) {
    let check = |span: Span| assert!(span.get(text).is_some(), "{span} is not in the text: {diagnostic:?}");
    check(diagnostic.span());
    assert_eq!(diagnostic.span().get(text), Some(diagnostic.piece()));
    for label in diagnostic.labels() {
        check(label.span());
        assert!(!label.to_string().is_empty(), "{diagnostic:?}");
    }
    assert!(!diagnostic.message().to_string().is_empty());
    // It is empty if there is nothing to add.
    let _ = diagnostic.help().to_string();
    assert!(diagnostic.notes().all(|note| !note.to_string().is_empty()));
    if let Some(suggestion) = diagnostic.suggestion() {
        check(suggestion.span());
    }
}

/// The text with the suggestion has fewer findings of the code.
fn check_suggestion(validator: &Validator, text: &str, found: &[Diagnostic], diagnostic: &Diagnostic) {
    let Some(suggestion) = diagnostic.suggestion() else { return };
    let mended = suggestion.apply(text);
    let left = validator.diagnostics(&mended);
    let of = |code: Code, found: &[Diagnostic]| found.iter().filter(|other| other.code() == code).count();
    let code = diagnostic.code();
    // Inside a pair of delimiters there may be another pair, which is found once the outer one is removed.
    let inner = usize::from(code == checks::ENCLOSING_DELIMITERS && of(code, &left) > 0);
    assert!(of(code, &left) < of(code, found) + inner, "{diagnostic:?} is still in {mended:?}: {left:?}");

    // In a component that is a run of characters, each error is found. In the others only the first is, so a suggestion
    // that needs review may uncover the next.
    let is_run = matches!(
        diagnostic.part(),
        ReferencePart::Path | ReferencePart::OpaquePart | ReferencePart::Query | ReferencePart::Fragment
    );
    if is_run || suggestion.is_safe() {
        // White space that is now at an end is a finding of its own, even if it was part of one before.
        let of_white_space = |found: &[Diagnostic]| of(checks::SURROUNDING_WHITE_SPACE, found);
        let at_an_end = of_white_space(&left).saturating_sub(of_white_space(found));
        let expected = errors(found).count() - usize::from(diagnostic.is_of_grammar()) + inner + at_an_end;
        assert!(errors(&left).count() <= expected, "{mended:?}, mended for {diagnostic:?}, has {left:?}");
    }
}

/// Safe suggestions, applied one after the other, come to an end, and a valid text stays valid.
fn check_fixes(validator: &Validator, text: &str, is_valid: bool) {
    let mut text = text.to_owned();
    for _ in 0..=MOST_FIXES {
        let found = validator.diagnostics(&text);
        assert!(!is_valid || errors(&found).next().is_none(), "{text:?} was valid: {found:?}");
        let mut suggestions = found.iter().filter_map(Diagnostic::suggestion);
        let Some(safe) = suggestions.find(Suggestion::is_safe) else { return };
        let mended = safe.apply(&text);
        text = mended;
    }
    panic!("{text:?} still has safe suggestions");
}
