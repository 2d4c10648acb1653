//! The rows of resolution that several specifications print in their Appendices C.

use super::note::Note;
use super::table::{ResolverChoice, Row, row};

/// The base of all of them.
pub(super) const BASE: &str = "http://a/b/c/d;p?q";

/// 5.1 of RFC 1808 and C.1 of the drafts of 1997, and the first rows of C.1 of RFC 2396.
pub(super) const NORMAL_BEFORE_QUERY: &[Row] = &[
    row("g:h", "g:h"),
    row("g", "http://a/b/c/g"),
    row("./g", "http://a/b/c/g"),
    row("g/", "http://a/b/c/g/"),
    row("/g", "http://a/g"),
    row("//g", "http://g"),
];

/// C.1 of the drafts of 1997: a reference that RFC 2396 prints as well, but does not derive.
pub(super) const QUERY_ALONE: Row = row("?y", "http://a/b/c/?y");

/// C.1 of the drafts of 1997 and of RFC 2396, after [`QUERY_ALONE`] and up to [`NORMAL_AFTER_PARAMS`].
pub(super) const NORMAL_AFTER_QUERY: &[Row] = &[
    row("g?y", "http://a/b/c/g?y"),
    row("#s", "(current document)#s"),
    row("g#s", "http://a/b/c/g#s"),
    row("g?y#s", "http://a/b/c/g?y#s"),
    row(";x", "http://a/b/c/;x"),
];

/// 5.1 of RFC 1808 and C.1 of the drafts of 1997 and of RFC 2396: the last rows.
pub(super) const NORMAL_AFTER_PARAMS: &[Row] = &[
    row("g;x", "http://a/b/c/g;x"),
    row("g;x?y#s", "http://a/b/c/g;x?y#s"),
    row(".", "http://a/b/c/"),
    row("./", "http://a/b/c/"),
    row("..", "http://a/b/"),
    row("../", "http://a/b/"),
    row("../g", "http://a/b/g"),
    row("../..", "http://a/"),
    row("../../", "http://a/"),
    row("../../g", "http://a/g"),
];

/// C.2 of the drafts of 1997 and of RFC 2396: the first rows.
pub(super) const ABNORMAL: &[Row] = &[
    row("", "(current document)"),
    row("../../../g", "http://a/../g"),
    row("../../../../g", "http://a/../../g"),
    row("../../../g", "http://a/g").by(ResolverChoice::RemoveExcess).noted(SOME),
    row("../../../../g", "http://a/g").by(ResolverChoice::RemoveExcess).noted(SOME),
    row("/./g", "http://a/./g"),
    row("/../g", "http://a/../g"),
];

/// What Appendix C.2 says of a second result.
const SOME: Note = Note::Remark("the result of \"some implementations\"");

/// 5.2 of RFC 1808, C.2 of the drafts of 1997 and of RFC 2396, and 5.4.2 of RFC 3986.
pub(super) const SEGMENTS_WITH_DOTS: &[Row] = &[
    row("g.", "http://a/b/c/g."),
    row(".g", "http://a/b/c/.g"),
    row("g..", "http://a/b/c/g.."),
    row("..g", "http://a/b/c/..g"),
    row("./../g", "http://a/b/g"),
    row("./g/.", "http://a/b/c/g/"),
    row("g/./h", "http://a/b/c/g/h"),
    row("g/../h", "http://a/b/c/h"),
];

/// C.2 of the drafts of 1997 and of RFC 2396, and 5.4.2 of RFC 3986.
pub(super) const SEGMENTS_WITH_PARAMS: &[Row] =
    &[row("g;x=1/./y", "http://a/b/c/g;x=1/y"), row("g;x=1/../y", "http://a/b/c/y")];

/// C.2 of the drafts of 1997: rows that differ from the algorithm of the drafts.
pub(super) const ABNORMAL_QUERIES_OF_DRAFTS: &[Row] =
    &[row("g?y/./x", "http://a/b/c/g?y/x").noted(QUERY), row("g?y/../x", "http://a/b/c/x").noted(QUERY)];

/// Why these results are not those of the drafts themselves.
const QUERY: Note = Note::Erratum(
    "step 1 of the draft's own algorithm separates the query, and step 6 changes the path alone; RFC 2396 prints our \
     result",
);

/// C.2 of RFC 2396 and 5.4.2 of RFC 3986.
pub(super) const ABNORMAL_QUERIES: &[Row] =
    &[row("g?y/./x", "http://a/b/c/g?y/./x"), row("g?y/../x", "http://a/b/c/g?y/../x")];

/// C.2 of the drafts of 1997 and of RFC 2396, and 5.4.2 of RFC 3986.
pub(super) const ABNORMAL_FRAGMENTS: &[Row] =
    &[row("g#s/./x", "http://a/b/c/g#s/./x"), row("g#s/../x", "http://a/b/c/g#s/../x")];

/// 5.2 of RFC 1808, and C.2 of the drafts of 1997.
pub(super) const REPEATED_SCHEME_OF_DRAFTS: &[Row] = &[row("http:g", "http:g"), row("http:", "http:")];

/// Appendix D of url-syntax-03 and of RFC 2396.
pub(super) const HTML: &[Row] = &[row("../x", "http://www.ics.uci.edu/Test/a/x")];

/// The base of that.
pub(super) const BASE_IN_HTML: &str = "http://www.ics.uci.edu/Test/a/b/c";

/// C.1 of the drafts of 1997.
pub(super) const NORMAL_OF_DRAFTS: &[&[Row]] =
    &[NORMAL_BEFORE_QUERY, &[QUERY_ALONE], NORMAL_AFTER_QUERY, NORMAL_AFTER_PARAMS];

/// C.2 of the drafts of 1997.
pub(super) const ABNORMAL_OF_DRAFTS: &[&[Row]] = &[
    ABNORMAL,
    SEGMENTS_WITH_DOTS,
    SEGMENTS_WITH_PARAMS,
    ABNORMAL_QUERIES_OF_DRAFTS,
    ABNORMAL_FRAGMENTS,
    REPEATED_SCHEME_OF_DRAFTS,
];
