//! What the specifications say that they changed, entry by entry in our own words, and what the automata show of it.
//!
//! The lists of the drafts and of RFC 2396 compare with RFC 1738 and RFC 1808, and not with the edition before. So most of
//! their entries are about what that edition already had.

use uri_bnf::Edition;

/// Two consecutive editions, and what the newer one announces.
pub(crate) struct Announced {
    pub(crate) older: Edition,
    pub(crate) newer: Edition,
    /// Where the announcements are.
    pub(crate) list: &'static str,
    pub(crate) entries: &'static [Entry],
    /// What the automata show, and no entry says.
    pub(crate) unannounced: &'static [Entry],
}

pub(crate) struct Entry {
    /// The section; empty for what is not announced.
    pub(crate) section: &'static str,
    pub(crate) words: &'static str,
    pub(crate) outcome: Outcome,
    /// The differences of languages that this explains: the older rule, then `<` for strings that only the older edition
    /// has, or `>` for those that only the newer one has. `*` is all rules.
    pub(crate) explains: &'static [&'static str],
}

pub(crate) enum Outcome {
    /// The rule of the older edition with this name, and the first rule that corresponds to it, differ on this string: the
    /// newer one accepts it or not.
    Changes { rule: &'static str, word: &'static str, accepted: bool },
    /// Both accept it, or neither does.
    Already { rule: &'static str, word: &'static str, accepted: bool },
    /// The rule has another name or another form, and the same language.
    Same { rule: &'static str },
    /// Only the newer edition has the rule.
    New { rule: &'static str },
    /// Only the older edition has the rule.
    Gone { rule: &'static str },
    /// It is about meaning, procedure or wording, and not about the language of a rule.
    Prose,
}

use Outcome::{Already, Changes, Gone, New, Prose, Same};

const fn entry(
    section: &'static str,
    words: &'static str,
    outcome: Outcome,
    explains: &'static [&'static str],
) -> Entry {
    Entry { section, words, outcome, explains }
}

const fn changes(rule: &'static str, word: &'static str, accepted: bool) -> Outcome {
    Changes { rule, word, accepted }
}

const fn already(rule: &'static str, word: &'static str, accepted: bool) -> Outcome {
    Already { rule, word, accepted }
}

pub(crate) const ALL: &[Announced] = &[
    Announced {
        older: Edition::Url07,
        newer: Edition::Uri01,
        list: "draft-fielding-uri-syntax-01, appendix C, and draft-fielding-url-syntax-03, appendix F, both against RFC 1738 and RFC 1808",
        entries: &[
            entry(
                "C.1",
                "the section on escapes was rewritten, with room for international characters",
                Prose,
                &[],
            ),
            entry(
                "C.2",
                "the syntax is that of all URIs, and not only of URLs",
                changes("URL-reference", "urn:a:%", true),
                &["URL-reference>"],
            ),
            entry("C.2", "rules for characters have other names", Same { rule: "urlc" }, &[]),
            entry(
                "C.2",
                "which characters are reserved can depend on the scheme and the resource",
                Prose,
                &[],
            ),
            entry("C.2", "`+` is reserved", already("reserved", "+", true), &[]),
            entry("C.2", "`~` is unreserved", already("unreserved", "~", true), &[]),
            entry("C.3", "the schemes have documents of their own", Prose, &[]),
            entry("C.3", "the recommendations for delimiters follow current practice", Prose, &[]),
            entry(
                "F.1",
                "a reference can have a fragment, which is not part of the URL",
                already("URL-reference", "#a", true),
                &[],
            ),
            entry("F.1", "an appendix describes abbreviated URLs", Prose, &[]),
            entry("F.2", "a `userinfo` replaces user and password", already("userinfo", "a:b", true), &[]),
            entry("F.2", "a `userinfo` has no `?`", already("userinfo", "?", false), &[]),
            entry("F.2", "the slash after the site is part of the path", already("abs_path", "/", true), &[]),
            entry("F.3", "the schemes have documents of their own", Prose, &[]),
            entry(
                "F.3",
                "a host need not be a fully qualified name",
                already("host", "localhost", true),
                &[],
            ),
            entry("F.3", "a port may be empty", already("port", "", true), &[]),
            entry(
                "F.4",
                "a reference without a URL is the current document",
                already("URL-reference", "", true),
                &[],
            ),
            entry("F.4", "other header fields replace `Base`", Prose, &[]),
            entry("F.4", "any scheme may have a base, if the base is generic", Prose, &[]),
            entry(
                "F.4",
                "`site` replaces `net_loc`, and need not be a server",
                already("site", "a_b", true),
                &[],
            ),
            entry("F.4", "any segment may have parameters", already("path_segments", "a;b/c;d", true), &[]),
        ],
        unannounced: &[
            entry(
                "",
                "A hostname may end with a dot.",
                changes("hostname", "a.", true),
                &["hostname>", "host>", "hostport>", "server>"],
            ),
            entry("", "`hostnumber` is called `IPv4address`.", Same { rule: "hostnumber" }, &[]),
        ],
    },
    Announced {
        older: Edition::Uri01,
        newer: Edition::Rfc2396,
        list: "RFC 2396, appendix G, against RFC 1738 and RFC 1808",
        entries: &[
            entry(
                "G.1",
                "a reference can have a fragment, which is not part of the URI",
                already("URI-reference", "#a", true),
                &[],
            ),
            entry(
                "G.1",
                "the section on escapes was rewritten, with room for international characters",
                Prose,
                &[],
            ),
            entry("G.1", "an appendix describes abbreviated URLs", Prose, &[]),
            entry(
                "G.2",
                "the syntax is that of all URIs, and not only of URLs",
                already("URI-reference", "urn:ab:c", true),
                &[],
            ),
            entry("G.2", "rules for characters have other names", Same { rule: "uric" }, &[]),
            entry(
                "G.2",
                "which characters are reserved can depend on the scheme and the resource",
                Prose,
                &[],
            ),
            entry(
                "G.2",
                "`+`, `$` and `,` are reserved",
                changes("reserved", "$", true),
                &["reserved>", "unreserved<", "mark<"],
            ),
            entry("G.2", "`~` is unreserved", already("unreserved", "~", true), &[]),
            entry(
                "G.2",
                "a scheme begins with a letter",
                changes("scheme", "0", false),
                &["scheme<", "absoluteURL<", "URI-reference<"],
            ),
            entry("G.2", "a `userinfo` replaces user and password", already("userinfo", "a:b", true), &[]),
            entry("G.2", "a `userinfo` has no `?`", already("userinfo", "?", false), &[]),
            entry("G.2", "`;` is reserved within the authority", already("site", ";", true), &[]),
            entry(
                "G.2",
                "the slash after the authority is part of the path",
                already("abs_path", "/", true),
                &[],
            ),
            entry("G.3", "the schemes have documents of their own", Prose, &[]),
            entry(
                "G.3",
                "a host need not be a fully qualified name",
                already("host", "localhost", true),
                &[],
            ),
            entry("G.3", "a port may be empty", already("port", "", true), &[]),
            entry("G.3", "the recommendations for delimiters follow current practice", Prose, &[]),
            entry(
                "G.4",
                "a reference without a URI is the current document",
                already("URI-reference", "", true),
                &[],
            ),
            entry("G.4", "another header field replaces `Base`", Prose, &[]),
            entry("G.4", "any scheme may have a base, if the base is generic", Prose, &[]),
            entry(
                "G.4",
                "`authority` replaces `net_loc`, and need not be a server",
                already("site", "a_b", true),
                &[],
            ),
            entry("G.4", "any segment may have parameters", already("path_segments", "a;b/c;d", true), &[]),
            entry(
                "G.4",
                "a program may accept a relative reference that begins with the scheme of the base",
                Prose,
                &[],
            ),
        ],
        unannounced: &[
            entry(
                "",
                "The rules for names are gone. With them, `#` and a `%` without an escape in a name.",
                changes("URI-reference", "urn:a:%", false),
                &["URI-reference<"],
            ),
            entry(
                "",
                "After a scheme, at least one character must follow.",
                changes("absoluteURL", "a:", false),
                &["absoluteURL<", "URI-reference<"],
            ),
            entry(
                "",
                "A relative URI is not empty.",
                changes("relativeURL", "", false),
                &["relativeURL<", "rel_path<"],
            ),
            entry(
                "",
                "A relative path does not begin with `/`, and its first segment has no `:`.",
                changes("rel_path", "a:", false),
                &["rel_path<", "relativeURL<", "URI-reference<"],
            ),
            entry(
                "",
                "A query is not part of a path: so a relative URI does not begin with it.",
                changes("rel_path", "a/?", false),
                &["net_path<", "abs_path<", "rel_path<", "URI-reference<"],
            ),
            entry("", "A registry name is not empty.", changes("authority", "", false), &["authority<"]),
            entry("", "A path can be opaque.", changes("path", "?", true), &["path>"]),
            entry(
                "",
                "`hier_part` and `opaque_part` replace `generic-URL` and `opaque-URL`.",
                Gone { rule: "opaque-URL" },
                &[],
            ),
        ],
    },
    Announced {
        older: Edition::Rfc2396,
        newer: Edition::Rfc2732,
        list: "RFC 2732, section 3",
        entries: &[
            entry(
                "3 (1)",
                "a host can be an IPv6 address in brackets",
                changes("host", "[a::]", true),
                &[
                    "host>",
                    "hostport>",
                    "server>",
                    "authority>",
                    "net_path>",
                    "hier_part>",
                    "absoluteURI>",
                    "relativeURI>",
                    "URI-reference>",
                ],
            ),
            entry(
                "3 (2)",
                "`IPv4address` is that of RFC 2373",
                changes("IPv4address", "0000.0.0.0", false),
                &["IPv4address<", "host<", "hostport<", "server<"],
            ),
            entry(
                "3 (3)",
                "`[` and `]` are reserved, and no longer unwise",
                changes("reserved", "[", true),
                &["reserved>", "unwise<", "uric>"],
            ),
        ],
        unannounced: &[
            entry(
                "",
                "Because they are reserved, brackets are also allowed in a query, a fragment and an opaque part.",
                changes("query", "[", true),
                &[
                    "query>",
                    "fragment>",
                    "opaque_part>",
                    "path>",
                    "hier_part>",
                    "absoluteURI>",
                    "relativeURI>",
                    "URI-reference>",
                ],
            ),
            entry(
                "",
                "The groups of an address are not counted: `[a]` is a host.",
                changes("host", "[a]", true),
                &[],
            ),
            entry(
                "",
                "An example of the specification itself (section 2) is not an address.",
                already("host", "[::192.9.5.5]", false),
                &[],
            ),
        ],
    },
    Announced {
        older: Edition::Rfc2396,
        newer: Edition::Rfc3986,
        list: "RFC 3986, appendix D",
        entries: &[
            entry("D.1", "a rule `URI`, with an optional fragment, is new", New { rule: "URI" }, &[]),
            entry(
                "D.1",
                "a host can be an address in brackets",
                changes("host", "[::]", true),
                &[
                    "host>",
                    "hostport>",
                    "server>",
                    "authority>",
                    "net_path>",
                    "hier_part>",
                    "absoluteURI>",
                    "relativeURI>",
                    "URI-reference>",
                ],
            ),
            entry("D.1", "`[` and `]` are reserved", changes("reserved", "[", true), &["reserved>"]),
            entry(
                "D.1",
                "a version prepares for later forms of addresses",
                changes("host", "[va.a]", true),
                &["host>"],
            ),
            entry(
                "D.1",
                "brackets are not allowed outside the host",
                already("URI-reference", "?[", false),
                &[],
            ),
            entry("D.1", "a rule `IPv6address` is new", New { rule: "IPv6address" }, &[]),
            entry(
                "D.1",
                "the numbers of an `IPv4address` are below 256",
                changes("IPv4address", "256.0.0.0", false),
                &["IPv4address<"],
            ),
            entry("D.1", "the section on normal forms was rewritten", Prose, &[]),
            entry(
                "D.2",
                "rules are written in ABNF, and have no `_` in their names",
                Same { rule: "rel_segment" },
                &[],
            ),
            entry(
                "D.2",
                "a table translates the obsolete rules; those above are paired by it, and below is what it gets wrong",
                Same { rule: "param" },
                &[],
            ),
            entry(
                "D.2",
                "`!`, `*`, `'`, `(` and `)` are reserved, and no longer unreserved",
                changes("unreserved", "!", false),
                &["unreserved<", "reserved>"],
            ),
            entry("D.2", "a program may decode the escapes of unreserved characters", Prose, &[]),
            entry(
                "D.2",
                "opaque parts, and the rules for several forms of paths, are gone: there are five kinds of paths",
                changes("path", "?", false),
                &["path<", "opaque_part<"],
            ),
            entry("D.2", "`relative-ref` replaces `relativeURI`", New { rule: "relative-ref" }, &[]),
            entry("D.2", "an `absolute-URI` has no fragment", already("absoluteURI", "a:b#c", false), &[]),
            entry("D.2", "`#` is reserved", changes("reserved", "#", true), &["reserved>"]),
            entry(
                "D.2",
                "a path may be empty, also after a scheme",
                changes("absoluteURI", "a:", true),
                &["absoluteURI>", "relativeURI>", "URI-reference>"],
            ),
            entry(
                "D.2",
                "the authority ends where the path begins: a path after it begins with a slash, and others do not begin with two",
                changes("abs_path", "//", false),
                &["abs_path<"],
            ),
            entry(
                "D.2",
                "registry names are hosts, and may have escapes",
                changes("host", "%aa", true),
                &["host>", "hostport>", "hostname>", "server>"],
            ),
            entry("D.2", "the rules for the names of servers are gone", Gone { rule: "toplabel" }, &[]),
            entry("D.2", "the resolution takes a base without a path into account", Prose, &[]),
            entry(
                "D.2",
                "a reference may have a query, and no path",
                changes("URI-reference", "?", true),
                &["URI-reference>", "relativeURI>"],
            ),
            entry("D.2", "a reference is to the same document after a comparison with the base", Prose, &[]),
            entry("D.2", "merging paths and removing dot segments are separate steps", Prose, &[]),
        ],
        unannounced: &[
            entry(
                "",
                "A registry name has no `:` and no `@`: so an authority has at most one `@`, and only digits after the last `:`.",
                changes("authority", ":a", false),
                &[
                    "reg_name<",
                    "authority<",
                    "net_path<",
                    "hier_part<",
                    "absoluteURI<",
                    "relativeURI<",
                    "URI-reference<",
                ],
            ),
            entry("", "A registry name may be empty.", changes("reg_name", "", true), &["reg_name>"]),
            entry(
                "",
                "The numbers of an `IPv4address` have no leading zeros. As a host, such a string is a registry name.",
                changes("IPv4address", "00.0.0.0", false),
                &["IPv4address<"],
            ),
            entry(
                "",
                "A `pchar` can be `;`, because there is no rule for parameters.",
                changes("pchar", ";", true),
                &["pchar>"],
            ),
            entry(
                "",
                "The table translates `rel_path` to `path-rootless`, which may begin with `a:`. `path-noscheme` has the \
                 same language as `rel_path`.",
                changes("rel_path", "a:", true),
                &["rel_path>"],
            ),
            entry(
                "",
                "The table translates `path_segments` to `path-abempty`, which begins with a slash if it is not empty.",
                changes("path_segments", "a", false),
                &["path_segments<"],
            ),
            entry(
                "",
                "The table translates `uric` and `uric_no_slash` with the new `unreserved`: so `!`, `*`, `'`, `(` and `)` \
                 are missing.",
                changes("uric", "!", false),
                &["uric<", "uric_no_slash<"],
            ),
        ],
    },
    Announced {
        older: Edition::Rfc3986,
        newer: Edition::Rfc3987,
        list: "RFC 3987, sections 2.1 and 2.2",
        entries: &[
            entry(
                "2.1",
                "characters beyond US-ASCII are unreserved",
                changes("URI-reference", "é", true),
                &["*>"],
            ),
            entry("2.1", "all else is the same", Same { rule: "reserved" }, &[]),
            entry(
                "2.2",
                "private characters are allowed in a query",
                changes("query", "\u{E000}", true),
                &["query>"],
            ),
            entry("2.2", "and nowhere else", already("fragment", "\u{E000}", false), &[]),
            entry(
                "2.2",
                "rules that differ have an `i` before the name, or `IRI` in it",
                Same { rule: "path-empty" },
                &[],
            ),
        ],
        unannounced: &[],
    },
];
