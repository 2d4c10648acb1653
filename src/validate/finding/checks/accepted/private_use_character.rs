//! Characters whose meaning is agreed on privately.

use crate::{
    grammar::class::non_ascii::is_iprivate,
    validate::{
        ReferencePart,
        finding::{report::Report, subject::Subject},
        saying::check::check,
    },
};

check! {
    PRIVATE_USE_CHARACTER = 485 "private-use-character" Advice;
    what {
        /// Reports a private use character, which only a query may contain.
    }
    why {
        /// Unicode gives such a character no meaning: programs that have the same fonts or tables agree on it, and all
        /// others show an empty box. The grammar allows it in a query, whose values may be any data, and nowhere else.
        /// Adjacent characters are reported together.
        ///
        /// Write a character that Unicode assigns, unless the server expects this one.
    }
    example {
        edition "RFC 3987", input "?q=\u{e000}",
        finding 3..6 "U+E000 in the query is a private use character",
    }
    citations {
        rfc3987 section "2.2":
            "private characters can occur only in a query";
    }
    message: |diagnostic, to| {
        let first = diagnostic.piece().chars().next().unwrap_or_default();
        let is_one = diagnostic.piece().chars().count() == 1;
        let (one, several) = (("", "is a private use character"), (" and others", "are private use characters"));
        let (others, verb) = if is_one { one } else { several };
        write!(to, "U+{:04X}{others} in the {} {verb}", u32::from(first), diagnostic.part)
    },
    label: |_, to| to.write_str("Unicode does not define its meaning"),
    help: |_, to| to.write_str("write a character that Unicode assigns, unless the server expects this one"),
}

pub(super) fn check<'a>(subject: &Subject<'a>, report: &mut Report<'a, '_>) {
    let Some(query) = subject.query.filter(|query| !query.is_ascii()) else { return };
    if !report.wants(PRIVATE_USE_CHARACTER) {
        return;
    }
    let mut rest = query;
    while let Some(at) = rest.find(is_iprivate) {
        rest = &rest[at..];
        let after = rest.trim_start_matches(is_iprivate);
        report.at(PRIVATE_USE_CHARACTER, ReferencePart::Query, &rest[..rest.len() - after.len()]);
        rest = after;
    }
}
