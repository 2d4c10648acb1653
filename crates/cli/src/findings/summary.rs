//! The summary on standard error at the end of a run.

use std::time::Instant;

use super::totals::Totals;
use crate::configuration::origin::Setting;
use crate::configuration::validation::Validation;
use crate::status::Status;
use crate::text::speed;
use crate::text::terminal::write_error_line;
use crate::verdicts::extent::ExtentCounts;

/// What of the summary is requested.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Requested {
    /// How many references there are, of each verdict.
    pub(crate) counts: bool,
    pub(crate) speed: bool,
}

/// Writes the summary of a run on standard error, as far as it is requested: the counts, which `counted` words, and the
/// speed. Returns the status of the run.
pub(crate) fn conclude(
    requested: Requested,
    settings: &Validation,
    totals: &Totals,
    start: Instant,
    counted: impl FnOnce() -> String,
) -> Status {
    if requested.counts {
        summarise(totals, &counted());
    }
    if requested.speed {
        write_error_line(speed::described(totals.references, totals.bytes, start.elapsed()));
    }
    let has_too_many = has_too_many_warnings(totals, &settings.max_warnings);
    Status { not_valid: totals.failed > 0 || has_too_many, not_read: totals.unread + totals.unwritten > 0 }
}

/// Returns the counts of references that are not valid or have findings, as in `, 2 not valid, 1 with warnings`; without those
/// that are zero. None is counted twice.
pub(crate) fn verdicts(totals: &Totals) -> String {
    let Totals { not_valid, allowed, too_long, other_errors, denied, warned, advised, .. } = *totals;
    let parts = [
        (not_valid.saturating_sub(allowed), "not valid".to_owned()),
        (allowed, "not valid but allowed".to_owned()),
        (too_long, "too long".to_owned()),
        (other_errors, "with other errors".to_owned()),
        (denied, "denied".to_owned()),
        (warned, "with warnings".to_owned()),
        (advised, "with advice".to_owned()),
    ];
    let listed =
        parts.iter().filter(|(count, _)| *count > 0).map(|(count, what)| format!(", {count} {what}"));
    listed.collect()
}

/// Returns the counts of findings, as in `; 9 findings, 4 fixable with --fix`; nothing, if there are none.
pub(crate) fn findings(totals: &Totals) -> String {
    let (all, fixable) = (totals.findings.all(), totals.findings.fixable);
    match (all, fixable) {
        (0, _) => String::new(),
        (_, 0) => format!("; {}", number_of_findings(all)),
        _ => format!("; {}, {fixable} fixable with --fix", number_of_findings(all)),
    }
}

/// Returns the number of findings, as in `1 finding`.
pub(crate) fn number_of_findings(count: u64) -> String {
    if count == 1 { "1 finding".to_owned() } else { format!("{count} findings") }
}

/// Returns the counts of references by editions, as in `, 1 valid in all editions, 2 in some`; without those that are
/// zero.
pub(crate) fn editions(counts: ExtentCounts) -> String {
    let ExtentCounts { all, some, none, too_long } = counts;
    let mut listed = Vec::new();
    for (count, full, short) in [
        (all, "valid in all editions", "in all"),
        (some, "valid in some editions", "in some"),
        (none, "valid in no edition", "in none"),
    ] {
        if count > 0 {
            let what = if listed.is_empty() { full } else { short };
            listed.push(format!(", {count} {what}"));
        }
    }
    if too_long > 0 {
        listed.push(format!(", {too_long} longer than the limit"));
    }
    listed.concat()
}

/// Returns a line for each newer edition that accepts references that are not valid: how many of them, and the option for
/// it. RFC 3987 has a line if it accepts more than RFC 3986 does. None, if all their errors are allowed.
pub(crate) fn accepted(totals: &Totals) -> impl Iterator<Item = String> {
    let Totals { not_valid, allowed, valid_in_rfc3986, valid_in_rfc3987, .. } = *totals;
    let beyond_rfc3986 = if valid_in_rfc3987 > valid_in_rfc3986 { valid_in_rfc3987 } else { 0 };
    let accepted = [(valid_in_rfc3986, "3986"), (beyond_rfc3986, "3987")];
    accepted.into_iter().filter(move |(count, _)| *count > 0 && not_valid > allowed).map(
        move |(count, number)| {
            let which = match (count, not_valid) {
                (1, 1) => "the reference that is not valid conforms".to_owned(),
                (count, all) if count == all => format!("all {all} references that are not valid conform"),
                (1, all) => format!("1 of the {all} references that are not valid conforms"),
                (count, all) => format!("{count} of the {all} references that are not valid conform"),
            };
            format!("{which} to RFC {number}: use --edition {number}")
        },
    )
}

/// Returns whether there are more warnings than `limit`. If so, writes it on standard error: nothing else gives the
/// reason for the exit status. If it cannot be written, nothing can be done.
fn has_too_many_warnings(totals: &Totals, limit: &Setting<Option<u64>>) -> bool {
    let warnings = totals.findings.warnings;
    let Some(most) = limit.value.filter(|&most| warnings > most) else {
        return false;
    };
    let count = if warnings == 1 { "1 warning" } else { &format!("{warnings} warnings") };
    write_error_line(format_args!("{count}, more than the {most} of {}", limit.origin));
    true
}

/// Writes the counts on standard error. If they cannot be written, nothing can be done.
fn summarise(totals: &Totals, counted: &str) {
    let count = totals.references;
    let references = if count == 1 { "reference" } else { "references" };
    let files = |count: u64, what: &str| match count {
        0 => String::new(),
        1 => format!("; 1 file not {what}"),
        many => format!("; {many} files not {what}"),
    };
    let ignored = match totals.ignored {
        0 => String::new(),
        1 => "; 1 reference ignored by a pattern".to_owned(),
        many => format!("; {many} references ignored by patterns"),
    };
    let (unread, unwritten) = (files(totals.unread, "read"), files(totals.unwritten, "written"));
    write_error_line(format_args!("{count} {references}{counted}{ignored}{unread}{unwritten}"));
    for accepted in accepted(totals) {
        write_error_line(accepted);
    }
}

#[cfg(test)]
mod tests {
    use super::{accepted, editions, findings, verdicts};
    use crate::findings::checked::FindingCounts;
    use crate::findings::totals::Totals;
    use crate::verdicts::extent::ExtentCounts;

    #[test]
    fn verdicts_are_listed_without_zeros() {
        let none = Totals::default();
        for (totals, expected) in [
            (none, ""),
            (Totals { references: 2, ..none }, ""),
            (Totals { references: 2, warned: 1, ..none }, ", 1 with warnings"),
            (Totals { references: 2, not_valid: 1, ..none }, ", 1 not valid"),
            (Totals { references: 2, not_valid: 2, allowed: 2, ..none }, ", 2 not valid but allowed"),
            (
                Totals {
                    references: 9,
                    not_valid: 3,
                    allowed: 1,
                    too_long: 7,
                    other_errors: 4,
                    denied: 2,
                    warned: 5,
                    advised: 6,
                    ..none
                },
                ", 2 not valid, 1 not valid but allowed, 7 too long, 4 with other errors, 2 denied, 5 with warnings, 6 with advice",
            ),
        ] {
            assert_eq!(verdicts(&totals), expected);
        }
    }

    #[test]
    fn findings_are_counted_and_those_that_can_be_fixed() {
        for ([errors, warnings, advice, fixable], expected) in [
            ([0, 0, 0, 0], ""),
            ([1, 0, 0, 0], "; 1 finding"),
            ([0, 1, 1, 0], "; 2 findings"),
            ([4, 3, 2, 4], "; 9 findings, 4 fixable with --fix"),
        ] {
            let counts = FindingCounts { errors, denied: 0, warnings, advice, fixable };
            assert_eq!(findings(&Totals { findings: counts, ..Totals::default() }), expected);
        }
    }

    #[test]
    fn editions_are_counted_without_zeros() {
        for ([all, some, none, too_long], expected) in [
            ([0, 0, 0, 0], ""),
            ([3, 0, 0, 0], ", 3 valid in all editions"),
            ([1, 5, 1, 0], ", 1 valid in all editions, 5 in some, 1 in none"),
            ([0, 1, 2, 0], ", 1 valid in some editions, 2 in none"),
            ([0, 0, 1, 1], ", 1 valid in no edition, 1 longer than the limit"),
        ] {
            assert_eq!(editions(ExtentCounts { all, some, none, too_long }), expected);
        }
    }

    #[test]
    fn what_newer_editions_accept_is_said_with_the_option() {
        for (not_valid, valid_in_rfc3986, valid_in_rfc3987, expected) in [
            (3, 0, 0, &[][..]),
            (1, 1, 1, &["the reference that is not valid conforms to RFC 3986: use --edition 3986"]),
            (3, 1, 1, &["1 of the 3 references that are not valid conforms to RFC 3986: use --edition 3986"]),
            (3, 2, 2, &["2 of the 3 references that are not valid conform to RFC 3986: use --edition 3986"]),
            (3, 3, 3, &["all 3 references that are not valid conform to RFC 3986: use --edition 3986"]),
            (3, 0, 1, &["1 of the 3 references that are not valid conforms to RFC 3987: use --edition 3987"]),
            (
                3,
                1,
                3,
                &[
                    "1 of the 3 references that are not valid conforms to RFC 3986: use --edition 3986",
                    "all 3 references that are not valid conform to RFC 3987: use --edition 3987",
                ],
            ),
        ] {
            let totals = Totals { not_valid, valid_in_rfc3986, valid_in_rfc3987, ..Totals::default() };
            assert_eq!(accepted(&totals).collect::<Vec<_>>(), expected);
            assert_eq!(accepted(&Totals { allowed: not_valid, ..totals }).count(), 0);
        }
    }
}
