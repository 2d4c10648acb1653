//! Lists of references.

use super::{Case, finds, says};

pub(super) const CASES: &[Case] = &[
    finds(
        "an IRI has no quotation mark either (RFC 3987, 2.2)",
        "check --edition 3987 --file V01.uris",
        &["1:41 error delimiter", "1:46 error delimiter"],
    ),
    finds(
        "a path of Windows after `file://` is one mistake, not one for each backslash and space",
        "check --edition 3986 --file V02.uris",
        &["1:1 error windows-path"],
    ),
    says(
        "the help has the URI of the path, with three slashes (RFC 8089, E.2)",
        "check --format full --file V02.uris",
        1,
        &["a Windows path", "+ file:///C:/WinPython3.3/3.3%20-%20Test/"],
    ),
    finds(
        "valid by the grammar, but a URN has a namespace and a name (RFC 8141, 2)",
        "check --edition 3986 --file V03.uris",
        &["1:5 warning malformed-urn"],
    ),
    finds(
        "a registered name may be empty, but \"http\" needs a host (RFC 9110, 4.2.1), and \"-\" is none",
        "check --edition 3986 --file V04.uris",
        &["1:1 warning scheme-without-server", "2:8 warning registry-name"],
    ),
    finds(
        "a fragment has no number sign",
        "check --edition 3987 --file V05.uris",
        &["1:86 error second-number-sign"],
    ),
    finds(
        "Greek is part of an IRI; spaces and brackets are not",
        "check --edition 3987 --file V06.uris",
        &["1:46 error space", "1:49 error space", "1:54 error space", "1:61 error misplaced-bracket"],
    ),
    finds(
        "a vertical line in a query",
        "check --edition 3987 --file V07.uris",
        &["1:44 error unwise-character"],
    ),
    finds("a UNC path is one mistake", "check --edition 3986 --file V08.uris", &["1:1 error windows-path"]),
    says(
        "the help has the URI of the UNC path: its machine is the host (RFC 8089, E.3.1)",
        "check --format full --file V08.uris",
        1,
        &["+ file://this/is/a/windows/network/path/file.txt"],
    ),
    finds(
        "a quotation mark, and an IPv6 address that is not in the host",
        "check --edition 3986 --file V09.uris",
        &["1:3 error delimiter", "2:2 error misplaced-bracket"],
    ),
    finds("escaped brackets in a query are valid", "check --edition 3986 --policy all --file V10.uris", &[]),
    finds("relative references are valid", "check --edition 3986 --file V11.uris", &[]),
    finds(
        "relative references are not URIs, which begin with a scheme",
        "check --edition 3986 --rule URI --file V12.uris",
        &[
            "1:1 the scheme is missing (URI, RFC 3986 section 3)",
            "2:1 the scheme is missing (URI, RFC 3986 section 3)",
        ],
    ),
    finds(
        "the grammar has ports of any length; TCP does not",
        "check --edition 3986 --file V13.uris",
        &["1:20 warning port-out-of-range", "2:18 warning port-out-of-range"],
    ),
    finds(
        "no URI has the zone of an IPv6 address, with `%25` as with `%` (RFC 9844)",
        "check --edition 3986 --policy grammar --file V16.uris",
        &[
            "1:16 error malformed-ip-literal",
            "2:16 error malformed-ip-literal",
            "3:16 error malformed-ip-literal",
            "4:19 error malformed-ip-literal",
        ],
    ),
    says(
        "the message names the zone",
        "check --edition 3986 --policy grammar --file V16.uris",
        1,
        &[
            "the zone identifier \"%25\" is not allowed",
            "the zone identifier \"%25eth0\" is not allowed",
            "the zone identifier \"%eth0\" is not allowed",
            "the zone identifier \"%2537\" is not allowed",
        ],
    ),
    finds(
        "angle brackets in a DOI are part of the reference, and not its end",
        "check --edition 3986 --file V17.uris",
        &["1:50 error delimiter", "1:69 error delimiter"],
    ),
    says(
        "each angle bracket has its own escape",
        "check --format full --file V17.uris",
        1,
        &["write %3C", "write %3E"],
    ),
    finds(
        "valid by the grammar, but \"https\" needs a server",
        "check --edition 3986 --file V18.uris",
        &["1:1 warning scheme-without-server", "2:1 warning scheme-without-server"],
    ),
    finds(
        "brackets in a path are one mistake; parentheses are none",
        "check --edition 3986 --file V19.uris",
        &["1:30 error misplaced-bracket"],
    ),
    finds(
        "a registered name may have escapes, but no host name has a space",
        "check --edition 3986 --file V20.uris",
        &["1:8 warning registry-name"],
    ),
    finds(
        "a telephone number with spaces",
        "check --edition 3986 --file V21.uris",
        &["1:5 error space", "2:9 error space", "2:14 error space"],
    ),
    finds(
        "a degree sign is part of an IRI; the space is not",
        "check --edition 3987 --file V22.uris",
        &["1:42 error space"],
    ),
    finds(
        "a percent sign without digits",
        "check --edition 3986 --file V23.uris",
        &["1:42 error malformed-escape"],
    ),
    says(
        "the help is the escape of the percent sign",
        "check --format full --file V23.uris",
        1,
        &["write %25 for the percent sign", "/90%25+of+"],
    ),
    finds(
        "angle brackets in a mail address",
        "check --edition 3986 --file V25.uris",
        &["1:25 error delimiter", "1:39 error delimiter"],
    ),
    finds(
        "several addresses and fields are right (RFC 6068, 2)",
        "check --edition 3986 --file V26.uris",
        &[],
    ),
    finds(
        "`%2540` is the escape of `%40`",
        "check --edition 3986 --file V27.uris",
        &["1:9 warning double-escape"],
    ),
    finds("a package URL is a URI", "check --edition 3986 --file V28.uris", &[]),
    finds(
        "the spaces of one `data` URI are one mistake",
        "check --edition 3986 --file V29.uris",
        &["1:26 error space"],
    ),
    finds(
        "a percent sign of CSS in a `data` URI",
        "check --edition 3986 --file V31.uris",
        &["1:58 error malformed-escape"],
    ),
    finds("a host name may have three hyphens", "check --edition 3986 --file V32.uris", &[]),
    finds("hosts in Punycode, of emoji and of others", "check --edition 3986 --file V33.uris", &[]),
    finds(
        "\"xn-a\" is an ordinary label; the others end with a hyphen",
        "check --edition 3986 --file V36.uris",
        &["1:8 warning registry-name", "3:8 warning registry-name"],
    ),
    finds(
        "with slashes, a path of Windows is a valid URI whose scheme is a letter; with backslashes, it is none",
        "check --edition 3986 --file V37.uris",
        &["1:1 warning windows-path", "2:1 error windows-path"],
    ),
    says(
        "the help has the URI of both",
        "check --format full --file V37.uris",
        1,
        &["file:///F:/C++/project/header.h", "+ file:///C:/test/urls.txt"],
    ),
    finds("the colon after a drive may be escaped", "check --edition 3986 --file V38.uris", &[]),
    finds(
        "a drive after two slashes is read as the host",
        "check --edition 3986 --file V39.uris",
        &["1:8 warning file-host"],
    ),
    finds("a path may have parentheses", "check --edition 3986 --file V40.uris", &[]),
    finds(
        "a slash and a space in a password",
        "check --edition 3986 --file V41.uris",
        &["1:16 error delimiter-in-userinfo", "2:14 warning password", "2:16 error space"],
    ),
    says(
        "the whole password is masked, also where a slash or a space divides it",
        "check --format full --file V41.uris",
        1,
        &["https://user:*****@host.example/x", "write %2F"],
    )
    .but_never(&["pa/", "pa ", "ss@"]),
    finds(
        "a brace in a path, after a token",
        "check --edition 3986 --file V42.uris",
        &["1:64 error unwise-character"],
    ),
    says(
        "a token without a password is a secret as well",
        "check --format full --file V42.uris",
        1,
        &["https://****************************************@github.com/o/r{"],
    )
    .but_never(&["ghp_"]),
];
