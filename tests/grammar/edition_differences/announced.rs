//! What the specifications say that they changed, entry by entry in our own words, and what the automata show of it.
//!
//! The lists of the drafts and of RFC 2396 compare with RFC 1738 and RFC 1808, and not with the edition before. So their
//! entries are about the rules of these two: a string changes sides between one of them and the edition.

use uri_bnf::{Edition, grammar::RuleTable, rfc1738, rfc1808};

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
    /// A rule of the document before and the rule of the newer edition differ on this string: the newer one accepts it or
    /// not.
    Since { document: Document, before: &'static str, rule: &'static str, word: &'static str, accepted: bool },
    /// Both accept it, or neither does; and why that is all.
    AsIn {
        document: Document,
        before: &'static str,
        rule: &'static str,
        word: &'static str,
        accepted: bool,
        why: &'static str,
    },
    /// The rule of the newer edition has the language of a rule of the document before, which has another name.
    Renamed { document: Document, before: &'static str, rule: &'static str },
    /// The rule has another name or another form, and the same language.
    Same { rule: &'static str },
    /// Only the newer edition has the rule.
    New { rule: &'static str },
    /// Only the older edition has the rule.
    Gone { rule: &'static str },
    /// It is about meaning, procedure or wording, and not about the language of a rule.
    Prose,
}

/// A document that a list of changes compares with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Document {
    Rfc1738,
    Rfc1808,
}

impl Document {
    /// Its rules.
    pub(crate) fn table(self) -> &'static RuleTable {
        match self {
            Self::Rfc1738 => &rfc1738::RULES,
            Self::Rfc1808 => &rfc1808::RULES,
        }
    }
}

use Document::{Rfc1738, Rfc1808};
use Outcome::{Already, AsIn, Changes, Gone, New, Prose, Renamed, Same, Since};

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

/// The rule of the newer edition accepts the string or not; that of the document before does the opposite.
const fn since(
    document: Document,
    [before, rule]: [&'static str; 2],
    word: &'static str,
    accepted: bool,
) -> Outcome {
    Since { document, before, rule, word, accepted }
}

/// Both accept the string.
const fn as_in(
    document: Document,
    [before, rule]: [&'static str; 2],
    word: &'static str,
    why: &'static str,
) -> Outcome {
    AsIn { document, before, rule, word, accepted: true, why }
}

pub(crate) const ALL: &[Announced] = &[
    Announced {
        older: Edition::Rfc1808,
        newer: Edition::Url07,
        list: "draft-fielding-url-syntax-07, appendix F, against RFC 1738 and RFC 1808",
        entries: &[
            entry(
                "F.1",
                "a reference can have a fragment, which is not part of the URL",
                since(Rfc1738, ["url", "URL-reference"], "http://h/#a", true),
                &[],
            ),
            entry(
                "F.1",
                "the section on escapes was rewritten, with room for international characters",
                Prose,
                &[],
            ),
            entry(
                "F.2",
                "rules for characters have other names",
                Renamed { document: Rfc1808, before: "escape", rule: "escaped" },
                &[],
            ),
            entry(
                "F.2",
                "which characters are reserved can depend on the scheme and the resource",
                Prose,
                &[],
            ),
            entry("F.2", "`+` is reserved", changes("reserved", "+", true), &["reserved>", "unreserved<"]),
            entry(
                "F.2",
                "`~` is unreserved",
                changes("unreserved", "~", true),
                &["unreserved>", "pchar>", "query>", "fragment>", "param>", "net_loc>", "absoluteURL>"],
            ),
            entry(
                "F.2",
                "a `userinfo` replaces user and password",
                since(Rfc1738, ["login", "server"], "a:b:c@h", true),
                &[],
            ),
            entry(
                "F.2",
                "a `userinfo` has no `?`",
                changes("net_loc", "?", false),
                &["net_loc<", "net_path<"],
            ),
            entry(
                "F.2",
                "the slash after the site is part of the path",
                changes("path", "/a", true),
                &["path>"],
            ),
            entry(
                "F.3",
                "the schemes have documents of their own",
                since(Rfc1738, ["httpurl", "absoluteURL"], "http:x", true),
                &[],
            ),
            entry(
                "F.3",
                "a host need not be a fully qualified name, and may be missing",
                since(Rfc1738, ["login", "server"], "", true),
                &[],
            ),
            entry("F.3", "a port may be empty", since(Rfc1738, ["port", "port"], "", true), &[]),
            entry("F.3", "the recommendations for delimiters follow current practice", Prose, &[]),
            entry(
                "F.4",
                "a reference without a URL is the current document",
                as_in(
                    Rfc1808,
                    ["URL", "URL-reference"],
                    "",
                    "what it refers to has changed: see the rows on resolution",
                ),
                &[],
            ),
            entry("F.4", "other header fields replace `Base`", Prose, &[]),
            entry("F.4", "any scheme may have a base, if the base is generic", Prose, &[]),
            entry(
                "F.4",
                "`site` replaces `net_loc`, and need not be a server",
                since(Rfc1738, ["login", "site"], "a_b", true),
                &[],
            ),
            entry(
                "F.4",
                "any segment may have parameters",
                changes("path", "a;b/c;d", true),
                &["segment>", "param<"],
            ),
        ],
        unannounced: &[
            entry(
                "",
                "The first segment may be empty: so a path may begin with two slashes after a site.",
                changes("relativeURL", "////", true),
                &["relativeURL>", "net_path>", "abs_path>", "rel_path>", "URL>"],
            ),
            entry(
                "",
                "`rel_path` of RFC 1808 corresponds to `path` as well, which has no query.",
                changes("rel_path", "?", false),
                &["rel_path<"],
            ),
        ],
    },
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
            entry(
                "C.2",
                "rules for characters have other names",
                Renamed { document: Rfc1808, before: "escape", rule: "escaped" },
                &[],
            ),
            entry(
                "C.2",
                "which characters are reserved can depend on the scheme and the resource",
                Prose,
                &[],
            ),
            entry("C.2", "`+` is reserved", since(Rfc1808, ["reserved", "reserved"], "+", true), &[]),
            entry("C.2", "`~` is unreserved", since(Rfc1808, ["unreserved", "unreserved"], "~", true), &[]),
            entry(
                "C.3",
                "the schemes have documents of their own",
                since(Rfc1738, ["httpurl", "absoluteURL"], "http:x", true),
                &[],
            ),
            entry("C.3", "the recommendations for delimiters follow current practice", Prose, &[]),
            entry(
                "F.1",
                "a reference can have a fragment, which is not part of the URL",
                since(Rfc1738, ["url", "URL-reference"], "http://h/#a", true),
                &[],
            ),
            entry("F.1", "an appendix describes abbreviated URLs", Prose, &[]),
            entry(
                "F.2",
                "a `userinfo` replaces user and password",
                since(Rfc1738, ["login", "server"], "a:b:c@h", true),
                &[],
            ),
            entry("F.2", "a `userinfo` has no `?`", since(Rfc1738, ["user", "userinfo"], "?", false), &[]),
            entry(
                "F.2",
                "the slash after the site is part of the path",
                since(Rfc1808, ["path", "path"], "/a", true),
                &[],
            ),
            entry(
                "F.3",
                "the schemes have documents of their own",
                since(Rfc1738, ["httpurl", "absoluteURL"], "http:x", true),
                &[],
            ),
            entry(
                "F.3",
                "a host need not be a fully qualified name, and may be missing",
                since(Rfc1738, ["login", "server"], "", true),
                &[],
            ),
            entry("F.3", "a port may be empty", since(Rfc1738, ["port", "port"], "", true), &[]),
            entry(
                "F.4",
                "a reference without a URL is the current document",
                as_in(
                    Rfc1808,
                    ["URL", "URL-reference"],
                    "",
                    "what it refers to has changed: see the rows on resolution",
                ),
                &[],
            ),
            entry("F.4", "other header fields replace `Base`", Prose, &[]),
            entry("F.4", "any scheme may have a base, if the base is generic", Prose, &[]),
            entry(
                "F.4",
                "`site` replaces `net_loc`, and need not be a server",
                since(Rfc1738, ["login", "site"], "a_b", true),
                &[],
            ),
            entry(
                "F.4",
                "any segment may have parameters",
                since(Rfc1808, ["path", "path_segments"], "a;b/c;d", true),
                &[],
            ),
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
                since(Rfc1738, ["url", "URI-reference"], "http://h/#a", true),
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
                as_in(Rfc1808, ["URL", "URI-reference"], "urn:ab:c", "the text calls it a URI"),
                &[],
            ),
            entry(
                "G.2",
                "rules for characters have other names",
                Renamed { document: Rfc1808, before: "escape", rule: "escaped" },
                &[],
            ),
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
            entry("G.2", "`~` is unreserved", since(Rfc1808, ["unreserved", "unreserved"], "~", true), &[]),
            entry(
                "G.2",
                "a scheme begins with a letter",
                changes("scheme", "0", false),
                &["scheme<", "absoluteURL<", "URI-reference<"],
            ),
            entry(
                "G.2",
                "a `userinfo` replaces user and password",
                since(Rfc1738, ["login", "server"], "a:b:c@h", true),
                &[],
            ),
            entry("G.2", "a `userinfo` has no `?`", since(Rfc1738, ["user", "userinfo"], "?", false), &[]),
            entry(
                "G.2",
                "`;` is reserved within the authority",
                as_in(
                    Rfc1738,
                    ["login", "server"],
                    "u;x@h",
                    "it may divide the userinfo now, so data escapes it",
                ),
                &[],
            ),
            entry(
                "G.2",
                "the slash after the authority is part of the path",
                since(Rfc1808, ["path", "path"], "/a", true),
                &[],
            ),
            entry(
                "G.3",
                "the schemes have documents of their own",
                since(Rfc1738, ["httpurl", "absoluteURI"], "http:x", true),
                &[],
            ),
            entry(
                "G.3",
                "a host need not be a fully qualified name, and may be missing",
                since(Rfc1738, ["login", "server"], "", true),
                &[],
            ),
            entry("G.3", "a port may be empty", since(Rfc1738, ["port", "port"], "", true), &[]),
            entry("G.3", "the recommendations for delimiters follow current practice", Prose, &[]),
            entry(
                "G.4",
                "a reference without a URI is the current document",
                as_in(
                    Rfc1808,
                    ["URL", "URI-reference"],
                    "",
                    "what it refers to has changed: see the rows on resolution",
                ),
                &[],
            ),
            entry("G.4", "another header field replaces `Base`", Prose, &[]),
            entry("G.4", "any scheme may have a base, if the base is generic", Prose, &[]),
            entry(
                "G.4",
                "`authority` replaces `net_loc`, and need not be a server",
                since(Rfc1738, ["login", "authority"], "a_b", true),
                &[],
            ),
            entry(
                "G.4",
                "any segment may have parameters",
                since(Rfc1808, ["path", "path_segments"], "a;b/c;d", true),
                &[],
            ),
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
