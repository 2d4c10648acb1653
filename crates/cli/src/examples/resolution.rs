//! The examples of resolution that are the same in several specifications, in their Appendices C.

/// C.1 of the drafts of 1997 and of RFC 2396: what is resolved.
pub(super) const NORMAL: &[&str] = &[
    "g:h", "g", "./g", "g/", "/g", "//g", "?y", "g?y", "#s", "g#s", "g?y#s", ";x", "g;x", "g;x?y#s", ".",
    "./", "..", "../", "../g", "../..", "../../", "../../g",
];

/// C.1 of the drafts of 1997 and of RFC 2396: the results, without the reference to the current document.
pub(super) const NORMAL_RESOLVED: &[&str] = &[
    "g:h",
    "http://a/b/c/g",
    "http://a/b/c/g",
    "http://a/b/c/g/",
    "http://a/g",
    "http://g",
    "http://a/b/c/?y",
    "http://a/b/c/g?y",
    "http://a/b/c/g#s",
    "http://a/b/c/g?y#s",
    "http://a/b/c/;x",
    "http://a/b/c/g;x",
    "http://a/b/c/g;x?y#s",
    "http://a/b/c/",
    "http://a/b/c/",
    "http://a/b/",
    "http://a/b/",
    "http://a/b/g",
    "http://a/",
    "http://a/",
    "http://a/g",
];

/// C.2 of the drafts of 1997: what is resolved.
pub(super) const ABNORMAL: &[&str] = &[
    "",
    "../../../g",
    "../../../../g",
    "/./g",
    "/../g",
    "g.",
    ".g",
    "g..",
    "..g",
    "./../g",
    "./g/.",
    "g/./h",
    "g/../h",
    "g;x=1/./y",
    "g;x=1/../y",
    "g?y/./x",
    "g?y/../x",
    "g#s/./x",
    "g#s/../x",
    "http:g",
    "http:",
];

/// C.2 of RFC 2396: what is resolved. It leaves out the last of the drafts, which its grammar does not derive.
pub(super) const ABNORMAL_OF_RFC_2396: &[&str] = ABNORMAL.split_at(20).0;

/// 5.4.2 of RFC 3986: what is resolved. It has the empty reference among the normal examples.
pub(super) const ABNORMAL_OF_RFC_3986: &[&str] = ABNORMAL_OF_RFC_2396.split_at(1).1;

/// C.2 of the drafts of 1997: the results, two of which differ from those of their algorithm.
pub(super) const ABNORMAL_RESOLVED: &[&str] = &[
    "http://a/../g",
    "http://a/../../g",
    "http://a/./g",
    "http://a/../g",
    "http://a/b/c/g.",
    "http://a/b/c/.g",
    "http://a/b/c/g..",
    "http://a/b/c/..g",
    "http://a/b/g",
    "http://a/b/c/g/",
    "http://a/b/c/g/h",
    "http://a/b/c/h",
    "http://a/b/c/g;x=1/y",
    "http://a/b/c/y",
    "http://a/b/c/g?y/x",
    "http://a/b/c/x",
    "http://a/b/c/g#s/./x",
    "http://a/b/c/g#s/../x",
    "http:g",
    "http:",
];
