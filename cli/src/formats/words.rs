//! What a finding says, in words, for the formats that have a place for one text.

use std::borrow::Cow;

use crate::findings::checked::Checked;
use crate::findings::finding::Finding;
use crate::text::visible::visible;
use crate::verdicts::accepting::listed;

/// On one line: the message with the rule and the section, and the editions that take the input.
pub(super) fn line(finding: &Finding) -> Cow<'_, str> {
    let message = visible(finding.with_section.as_bytes());
    match valid_in(finding) {
        Some(editions) => Cow::Owned(format!("{message}; {editions}")),
        None => message,
    }
}

/// Which other editions take the input, where this is its first error of the grammar.
pub(super) fn valid_in(finding: &Finding) -> Option<String> {
    (!finding.valid_in.is_empty()).then(|| format!("valid in {}", listed(&finding.valid_in)))
}

/// How many findings there are besides those that are told, where there are any.
pub(super) fn left_out(checked: &Checked<'_>) -> Option<String> {
    (checked.left_out > 0).then(|| format!("{} more behind this one, not shown", checked.left_out))
}

/// For each finding of an input, lines: that of [`line`], and what to do; behind the last, how many are left out.
pub(super) fn paragraphs<'c>(checked: &'c Checked<'_>) -> impl Iterator<Item = (&'c Finding, String)> {
    let last = checked.findings.len().saturating_sub(1);
    checked.findings.iter().enumerate().map(move |(index, finding)| {
        let mut lines = vec![line(finding).into_owned()];
        lines.extend(finding.help.as_ref().map(|help| format!("help: {}", visible(help.as_bytes()))));
        lines.extend(left_out(checked).filter(|_| index == last));
        (finding, lines.join("\n"))
    })
}
