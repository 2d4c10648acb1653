//! The words of a finding, for the formats that print one text for each.

use std::borrow::Cow;

use crate::findings::checked::Checked;
use crate::findings::finding::Finding;
use crate::text::visible::visible_message;
use crate::verdicts::accepting;

/// Returns on one line the message with the rule and the section, and the editions that accept the input.
pub(super) fn line(finding: &Finding) -> Cow<'_, str> {
    let message = visible_message(&finding.with_section);
    match valid_in(finding) {
        Some(editions) => Cow::Owned(format!("{message}; {editions}")),
        None => message,
    }
}

/// Returns which other editions accept the input, if this is its first error of the grammar.
pub(super) fn valid_in(finding: &Finding) -> Option<String> {
    accepting::valid_in(&finding.valid_in)
}

/// Returns how many findings are not shown, if there are any.
pub(super) fn left_out(checked: &Checked<'_>) -> Option<String> {
    (checked.left_out > 0).then(|| format!("{} more after this one, not shown", checked.left_out))
}

/// Returns for each finding of an input the [`line`], and what to do on the next one; after the last, how many are not shown.
pub(super) fn paragraphs<'c>(checked: &'c Checked<'_>) -> impl Iterator<Item = (&'c Finding, String)> {
    let last = checked.findings.len().saturating_sub(1);
    checked.findings.iter().enumerate().map(move |(index, finding)| {
        let mut lines = vec![line(finding).into_owned()];
        lines.extend(finding.help.as_ref().map(|help| format!("help: {}", visible_message(help))));
        lines.extend(left_out(checked).filter(|_| index == last));
        (finding, lines.join("\n"))
    })
}
