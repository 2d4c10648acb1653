//! What RFC 1808 itself prints as examples, in its order.

use super::Part;
use super::group::Group;
use super::resolution;
use super::table::{Operation, Row, Table, row};

/// Sections 3.1, 5 to 5.3: the references, and the tables of results.
///
/// The results were compared with copies of sections 5.1 and 5.2. The drafts of 1997 repeat them in their Appendices C, except
/// where the algorithm has changed: `?y`, `#s`, `;x`, and the empty reference.
pub(super) const PARTS: &[Part] = &[
    Part::Group(Group::of("5", "the base URL", &[BASE])),
    Part::Table(Table {
        section: "5.1",
        title: "normal examples",
        operation: Operation::Resolve { base: BASE },
        parts: NORMAL,
    }),
    Part::Table(Table {
        section: "5.2",
        title: "abnormal examples",
        operation: Operation::Resolve { base: BASE },
        parts: ABNORMAL,
    }),
    Part::Group(Group::of(
        "5.3",
        "a colon in the first segment",
        &["this:that", "./this:that", "this%3Athat"],
    )),
];

/// The base of the tables, with a fragment.
const BASE: &str = "http://a/b/c/d;p?q#f";

const NORMAL: &[&[Row]] = &[
    resolution::NORMAL_BEFORE_QUERY,
    &[
        row("?y", "http://a/b/c/d;p?y"),
        row("g?y", "http://a/b/c/g?y"),
        row("g?y/./x", "http://a/b/c/g?y/./x"),
        row("#s", "http://a/b/c/d;p?q#s"),
        row("g#s", "http://a/b/c/g#s"),
        row("g#s/./x", "http://a/b/c/g#s/./x"),
        row("g?y#s", "http://a/b/c/g?y#s"),
        row(";x", "http://a/b/c/d;x"),
    ],
    resolution::NORMAL_AFTER_PARAMS,
];

const ABNORMAL: &[&[Row]] = &[
    &[
        row("", BASE),
        row("../../../g", "http://a/../g"),
        row("../../../../g", "http://a/../../g"),
        row("/./g", "http://a/./g"),
        row("/../g", "http://a/../g"),
    ],
    resolution::SEGMENTS_WITH_DOTS,
    resolution::REPEATED_SCHEME_OF_DRAFTS,
];
