//! Findings of what is no fault in a document.
//!
//! A document that says `http://HOST:PORT/` has no fault in it: a reader replaces the words. So a finding at a placeholder is
//! advice at most, whatever its code is. Lists of references have no placeholders: `check` reports them. Likewise, Markdown takes a space in `<user manual.md>` (`CommonMark` 0.31.2
//! section 6.3), and some schemes have paths in which `.` says something.

use uri_bnf::Span;
use uri_bnf::validate::Severity;
use uri_bnf::validate::checks::{
    DOT_SEGMENT, DOUBLE_ESCAPE, ESCAPED_CONTROL, FILE_HOST, MALFORMED_DATA, NEAR_SCHEME, SPACE,
};
use uri_bnf_documents::{Find, Hint, Kind, Writing, placeholders};

use super::intended::{Intended, end_of_authority};
use super::merged::NO_VALUE;
use crate::findings::checked::Checked;
use crate::findings::finding::Finding;

/// Makes findings at placeholders advice, and those of spaces that Markdown takes, or removes them if advice is not reported. All of
/// them, if `is_advice_at_most`.
pub(super) fn soften(
    find: &Find<'_>,
    checked: &mut Checked<'_>,
    (is_advice_reported, is_advice_at_most): (bool, bool),
) {
    let is_severe = |finding: &Finding| finding.severity != Severity::Advice;
    if !checked.findings.iter().any(is_severe) {
        return;
    }
    let mut placeholders = placeholders(find);
    placeholders.retain(|span| find.reference.octets().get(span.range()) != Some(NO_VALUE));
    let Checked { findings, counts, .. } = checked;
    let mut is_all_taken = true;
    let intended = Intended::of(find);
    findings.retain_mut(|finding| {
        if finding.severity == Severity::Advice
            || !(is_advice_at_most
                || meets(&placeholders, finding.span)
                || is_taken(find, finding)
                || follows_letter(find, finding)
                || has_own_dots(find) && finding.code == Some(DOT_SEGMENT)
                || is_of_data(find, finding)
                || is_meant(find, finding)
                || intended.has(find.reference.octets(), finding)
                || is_at_cut(find, finding))
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

/// The path of an example in place of a host, which a reader replaces by one that begins with a slash: `file://path/to/a.pem`.
const PATHS: [&[u8]; 3] = [b"file://path/to", b"file://full/path/", b"file://absolute/path/"];

/// Delimiters that are data within data, as servers have them: `feature%252Fa` is the name of a branch in a name in a path.
const NESTED: [&[u8]; 6] = [b"%2523", b"%2526", b"%252F", b"%253A", b"%253D", b"%253F"];

/// Returns whether a finding is about what nobody writes by mistake: an escape of the escape of a delimiter, DEL, which no text has where it was copied from, and the path
/// of an example.
fn is_meant(find: &Find<'_>, finding: &Finding) -> bool {
    let octets = find.reference.octets();
    let is_del =
        || octets.get(finding.span.range()).is_some_and(|escape| escape.eq_ignore_ascii_case(b"%7F"));
    let is_example = || PATHS.iter().any(|path| octets.starts_with(path));
    let is_delimiter = || {
        let escape = octets.get(finding.span.range()).unwrap_or_default().to_ascii_uppercase();
        NESTED.contains(&escape.as_slice())
    };
    finding.code == Some(DOUBLE_ESCAPE) && is_delimiter()
        || finding.code == Some(ESCAPED_CONTROL) && is_del()
        || finding.code == Some(FILE_HOST) && is_example()
}

/// Returns whether a finding is about the end of a reference in text that was cut within its authority, so that there is more of it.
fn is_at_cut(find: &Find<'_>, finding: &Finding) -> bool {
    let octets = find.reference.octets();
    find.hint == Some(Hint::Cut)
        && finding.span.end == octets.len()
        && end_of_authority(octets) == octets.len()
}

/// Returns whether a finding is about `data:` and no fault: its octets may be those of a document that has escapes itself (RFC 2397
/// section 2), text without data speaks of such references, and a path after the colon is where a volume of this name is mounted:
/// `-v data:/var/lib/x:ro,Z`.
fn is_of_data(find: &Find<'_>, finding: &Finding) -> bool {
    let is_text = matches!(find.kind, Kind::Bare | Kind::Comment | Kind::Literal);
    let octets = find.reference.octets();
    let data = octets.splitn(2, |octet| *octet == b',').nth(1).unwrap_or_default();
    let is_mention =
        || is_text && (!data.iter().any(u8::is_ascii_alphanumeric) || octets.get(5) == Some(&b'/'));
    is_data(find)
        && (finding.code == Some(DOUBLE_ESCAPE) || finding.code == Some(MALFORMED_DATA) && is_mention())
}

fn is_data(find: &Find<'_>) -> bool {
    find.reference.octets().get(..5).is_some_and(|scheme| scheme.eq_ignore_ascii_case(b"data:"))
}

/// Returns whether the dot segments of a reference have a meaning of their own: `ssh://h/./a` is relative to a folder for programs
/// such as Borg and rsync, `file:./a` and `project:../a` to that of the document for Org, npm and `MyST`, and `file:/dev/./urandom` is not the name that Java
/// knows.
pub(super) fn has_own_dots(find: &Find<'_>) -> bool {
    let reference = find.reference.octets();
    let begins =
        |begin: &[u8]| reference.get(..begin.len()).is_some_and(|octets| octets.eq_ignore_ascii_case(begin));
    let of_paths = [&b"ssh://"[..], b"sftp://", b"rsync://", b"git+ssh://"];
    let of_devices = [&b"file:/dev/."[..], b"file:///dev/."];
    of_paths.into_iter().chain(of_devices).any(begins) || is_path_after_scheme(reference)
}

/// Returns whether a reference is a relative path after a scheme that is not of the Web: `project:../a`.
fn is_path_after_scheme(reference: &[u8]) -> bool {
    let colon = reference.iter().position(|octet| matches!(octet, b':' | b'/' | b'?' | b'#'));
    let Some((scheme, path)) = colon.and_then(|colon| reference.split_at_checked(colon)) else {
        return false;
    };
    let is_of_web = [&b"http"[..], b"https", b"ftp"].iter().any(|known| known.eq_ignore_ascii_case(scheme));
    !is_of_web && (path.starts_with(b":./") || path.starts_with(b":../"))
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
