//! Findings of one mistake, which become one finding that says what the mistake is.
//!
//! - A bracket before the URL of a link: `[a]([https://example.org/)`.
//! - What a template of Go writes for a value that is missing: `<no value>`.
//! - The octets of `data:`, which may be any (RFC 2397 section 2), if the reference has an entity before it.

use memchr::memmem;
use uri_bnf::Span;
use uri_bnf::validate::Severity;
use uri_bnf::validate::checks::{
    COLON_IN_FIRST_SEGMENT, DELIMITER, ESCAPED_CONTROL, ESCAPED_INVISIBLE, ESCAPED_NUL, HTML_ENTITY,
    MALFORMED_UTF8, MISPLACED_BRACKET, NOT_UTF8, REFERENCE_IN_TEXT, SPACE,
};
use uri_bnf_documents::{Find, Kind};

use crate::findings::checked::Checked;
use crate::findings::finding::Finding;

/// What is said of a bracket or a parenthesis before a URL.
const BRACKET: &str = "a bracket before the URL of the link, so the bracket is part of it";
const WITHOUT_BRACKET: &str = "Remove the bracket before the URL";

/// What a template of Go writes for a value that is missing, and what is said of it.
pub(super) const NO_VALUE: &[u8] = b"<no value>";
const MISSING_VALUE: &str = "a template had no value here";
const WITH_VALUE: &str = "Give the template a value, or write the URL without it";

/// What is said of an entity before `data:` in a style.
const ENTITY: &str = "an entity before the scheme, which styles of HTML do not decode";
const WITHOUT_ENTITY: &str = "Write the quotation mark itself";

/// Merges the findings of one mistake.
pub(super) fn merge(find: &Find<'_>, checked: &mut Checked<'_>) {
    let reference = find.reference.octets();
    if let Some(colon) = colon_after_bracket(find) {
        let is_of_bracket = |finding: &Finding| match finding.code {
            Some(code) if code == COLON_IN_FIRST_SEGMENT => finding.span.start == colon,
            Some(code) => finding.span.start == 0 && [MISPLACED_BRACKET, REFERENCE_IN_TEXT].contains(&code),
            None => false,
        };
        keep_first(checked, is_of_bracket, BRACKET, WITHOUT_BRACKET);
    }
    for start in memmem::find_iter(reference, NO_VALUE) {
        let value = Span::new(start, start + NO_VALUE.len());
        let is_of_value = |finding: &Finding| {
            let is_inside = value.start <= finding.span.start && finding.span.end <= value.end;
            is_inside && finding.code.is_some_and(|code| [DELIMITER, SPACE].contains(&code))
        };
        keep_first(checked, is_of_value, MISSING_VALUE, WITH_VALUE);
    }
    let is_colon = |finding: &Finding| finding.code == Some(COLON_IN_FIRST_SEGMENT);
    if is_data_after_entity(reference) && checked.findings.iter().any(is_colon) {
        keep_first(checked, is_colon, ENTITY, WITHOUT_ENTITY);
        let of_octets =
            [ESCAPED_CONTROL, ESCAPED_NUL, ESCAPED_INVISIBLE, HTML_ENTITY, MALFORMED_UTF8, NOT_UTF8];
        let is_of_octets = |finding: &Finding| finding.code.is_some_and(|code| of_octets.contains(&code));
        remove(checked, is_of_octets);
    }
}

/// Returns where the colon is in the destination of a link that is a bracket or a parenthesis and the URL after it.
fn colon_after_bracket(find: &Find<'_>) -> Option<usize> {
    let is_destination = matches!(find.kind, Kind::Link | Kind::Image | Kind::Definition);
    let reference = find.reference.octets();
    let (b'[' | b'(', url) = reference.split_first()? else { return None };
    let is_url = [&b"https://"[..], b"http://"].iter().any(|begin| url.starts_with(begin));
    let has_end = reference.starts_with(b"(") && reference.ends_with(b")");
    (is_destination && is_url && !has_end).then(|| memchr::memchr(b':', reference))?
}

/// Returns whether a reference is an entity of a quotation mark and `data:`, as a style in HTML has it that is meant as XHTML.
fn is_data_after_entity(reference: &[u8]) -> bool {
    [&b"&quot;data:"[..], b"&#34;data:", b"&apos;data:", b"&#39;data:"]
        .iter()
        .any(|begin| reference.get(..begin.len()).is_some_and(|it| it.eq_ignore_ascii_case(begin)))
}

/// Keeps the first of these findings, with this message and this help.
fn keep_first(checked: &mut Checked<'_>, is_one: impl Fn(&Finding) -> bool, message: &str, help: &str) {
    let mut is_kept = false;
    let first = checked.findings.iter_mut().find(|finding| is_one(finding));
    if let Some(first) = first {
        first.set_message(message);
        first.help = Some(help.to_owned());
        first.suggestion = None;
    }
    remove(checked, |finding| is_one(finding) && std::mem::replace(&mut is_kept, true));
}

/// Removes findings, and does not count them.
fn remove(checked: &mut Checked<'_>, mut is_removed: impl FnMut(&Finding) -> bool) {
    let Checked { findings, counts, .. } = checked;
    findings.retain(|finding| {
        if !is_removed(finding) {
            return true;
        }
        match finding.severity {
            Severity::Error => {
                counts.errors -= 1;
                let is_denied = finding.code.is_some_and(|code| code.severity() != Severity::Error);
                counts.denied -= u64::from(is_denied);
            }
            Severity::Warning => counts.warnings -= 1,
            Severity::Advice => counts.advice -= 1,
        }
        false
    });
}
