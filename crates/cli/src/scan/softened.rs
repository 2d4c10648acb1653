//! Findings of what is no fault in a document.
//!
//! A document that says `http://HOST:PORT/` has no fault in it: a reader replaces the words. So a finding at a placeholder is
//! advice at most, whatever its code is. Lists of references have no placeholders: `check` reports them. Likewise, Markdown takes a space in `<user manual.md>` (`CommonMark` 0.31.2
//! section 6.3), and some schemes have paths in which `.` says something.

use uri_bnf::Span;
use uri_bnf::validate::Severity;
use uri_bnf::validate::checks::{DOT_SEGMENT, NEAR_SCHEME, SPACE};
use uri_bnf_documents::{Find, Kind, Writing, placeholders};

use super::merged::NO_VALUE;
use crate::findings::checked::Checked;
use crate::findings::finding::Finding;

/// Makes findings at placeholders advice, and those of spaces that Markdown takes, or removes them if advice is not reported.
pub(super) fn soften(find: &Find<'_>, checked: &mut Checked<'_>, is_advice_reported: bool) {
    let is_severe = |finding: &Finding| finding.severity != Severity::Advice;
    if !checked.findings.iter().any(is_severe) {
        return;
    }
    let mut placeholders = placeholders(find);
    placeholders.retain(|span| find.reference.octets().get(span.range()) != Some(NO_VALUE));
    if placeholders.is_empty() && !takes_spaces(find) && !is_in_text(find) && !has_own_dots(find) {
        return;
    }
    let Checked { findings, counts, .. } = checked;
    let mut is_all_taken = true;
    findings.retain_mut(|finding| {
        if finding.severity == Severity::Advice
            || !(meets(&placeholders, finding.span)
                || is_taken(find, finding)
                || follows_letter(find, finding)
                || has_own_dots(find) && finding.code == Some(DOT_SEGMENT))
        {
            is_all_taken &= finding.severity != Severity::Error;
            return true;
        }
        is_all_taken &= is_taken(find, finding);
        if finding.severity == Severity::Error {
            counts.errors -= 1;
            let is_denied = finding.code.is_some_and(|code| code.severity() != Severity::Error);
            counts.denied -= u64::from(is_denied);
        } else {
            counts.warnings -= 1;
        }
        finding.severity = Severity::Advice;
        counts.advice += u64::from(is_advice_reported);
        is_advice_reported
    });
    // Markdown makes a URI of it.
    checked.is_valid |= is_all_taken && checked.left_out == 0;
}

fn is_in_text(find: &Find<'_>) -> bool {
    matches!(find.kind, Kind::Bare | Kind::Comment | Kind::Delimited | Kind::Literal)
}

/// Returns whether a finding is about a letter before the name of a scheme in text, where it may be the end of something else, such as
/// an escape: `\nhttp://h/`.
fn follows_letter(find: &Find<'_>, finding: &Finding) -> bool {
    let name = find.reference.octets().get(finding.span.range()).unwrap_or_default().to_ascii_lowercase();
    is_in_text(find)
        && finding.code == Some(NEAR_SCHEME)
        && [&b"http"[..], b"https"].iter().any(|meant| name.len() == meant.len() + 1 && name.ends_with(meant))
}

/// Returns whether the dot segments of a reference have a meaning of their own: `ssh://h/./a` is relative to a folder for programs
/// such as Borg and rsync, and `file:./a` to that of the document for Org and npm.
pub(super) fn has_own_dots(find: &Find<'_>) -> bool {
    let reference = find.reference.octets();
    let begins =
        |begin: &[u8]| reference.get(..begin.len()).is_some_and(|octets| octets.eq_ignore_ascii_case(begin));
    [&b"ssh://"[..], b"sftp://", b"rsync://", b"git+ssh://", b"file:./", b"file:../"].into_iter().any(begins)
}

/// Returns whether Markdown takes spaces in a destination: it is between `<` and `>`.
pub(super) fn takes_spaces(find: &Find<'_>) -> bool {
    find.writing == Writing::MarkdownBrackets
}

/// Returns whether a finding is of a space that Markdown takes and escapes. No escape makes a host of it.
fn is_taken(find: &Find<'_>, finding: &Finding) -> bool {
    takes_spaces(find)
        && finding.code == Some(SPACE)
        && finding.span.start >= end_of_authority(find.reference.octets())
}

/// Returns where the authority of a reference ends; 0 if it has none.
fn end_of_authority(reference: &[u8]) -> usize {
    let begin = reference.iter().position(|octet| matches!(octet, b'/' | b'?' | b'#')).unwrap_or_default();
    let Some(authority) = reference.get(begin..).and_then(|rest| rest.strip_prefix(b"//")) else { return 0 };
    let length = authority.iter().position(|octet| matches!(octet, b'/' | b'?' | b'#'));
    begin + 2 + length.unwrap_or(authority.len())
}

/// Returns whether a change of the reference at one of these spans would change a placeholder.
pub(super) fn changes_placeholder<'c>(find: &Find<'_>, changes: impl IntoIterator<Item = &'c Span>) -> bool {
    let placeholders = placeholders(find);
    !placeholders.is_empty() && changes.into_iter().any(|span| meets(&placeholders, *span))
}

/// Returns whether a span meets a placeholder; an empty one, if it is within or at an end.
fn meets(placeholders: &[Span], span: Span) -> bool {
    let end = span.end.max(span.start + 1);
    let next = placeholders.partition_point(|placeholder| placeholder.start < end);
    placeholders
        .get(..next)
        .is_some_and(|before| before.iter().any(|placeholder| span.start < placeholder.end))
}
