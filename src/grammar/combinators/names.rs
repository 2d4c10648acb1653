//! The names of all rules of all grammars, each with one number.
//!
//! A grammar that amends another shares the rules that it leaves unchanged, and an observer receives the same events
//! for them. So a number belongs to a name, and not to a row of one table.

/// The maximum number of names: a number is a bit in the sets of rules in errors.
pub(crate) const CAPACITY: usize = 192;

/// Those of RFC 2396 in the order of its Appendix A, then those that the others add.
const NAMES: [&str; 139] = [
    "URI-reference",
    "absoluteURI",
    "relativeURI",
    "hier_part",
    "opaque_part",
    "uric_no_slash",
    "net_path",
    "abs_path",
    "rel_path",
    "rel_segment",
    "scheme",
    "authority",
    "reg_name",
    "server",
    "userinfo",
    "hostport",
    "host",
    "hostname",
    "domainlabel",
    "toplabel",
    "IPv4address",
    "port",
    "path",
    "path_segments",
    "segment",
    "param",
    "pchar",
    "query",
    "fragment",
    "uric",
    "reserved",
    "unreserved",
    "mark",
    "escaped",
    "hex",
    "alphanum",
    "alpha",
    "lowalpha",
    "upalpha",
    "digit",
    "control",
    "space",
    "delims",
    "unwise",
    // The drafts of 1997.
    "URL-reference",
    "URN-reference",
    "absoluteURL",
    "opaque-URL",
    "generic-URL",
    "relativeURL",
    "URN-nid",
    "URN-nss",
    "site",
    "hostnumber",
    "urlc",
    // RFC 2732.
    "IPv6reference",
    "IPv6address",
    "hexpart",
    "hexseq",
    "hex4",
    "HEXDIG",
    "DIGIT",
    // RFC 3986.
    "URI",
    "hier-part",
    "absolute-URI",
    "relative-ref",
    "relative-part",
    "IP-literal",
    "IPvFuture",
    "h16",
    "ls32",
    "dec-octet",
    "reg-name",
    "path-abempty",
    "path-absolute",
    "path-noscheme",
    "path-rootless",
    "path-empty",
    "segment-nz",
    "segment-nz-nc",
    "pct-encoded",
    "gen-delims",
    "sub-delims",
    "ALPHA",
    // RFC 2141.
    "URN",
    "NID",
    "let-num-hyp",
    "let-num",
    "upper",
    "lower",
    "number",
    "NSS",
    "URN-chars",
    "trans",
    "other",
    // RFC 8141.
    "namestring",
    "assigned-name",
    "ldh",
    "rq-components",
    "r-component",
    "q-component",
    "f-component",
    // RFC 3987.
    "IRI",
    "ihier-part",
    "IRI-reference",
    "absolute-IRI",
    "irelative-ref",
    "irelative-part",
    "iauthority",
    "iuserinfo",
    "ihost",
    "ireg-name",
    "ipath",
    "ipath-abempty",
    "ipath-absolute",
    "ipath-noscheme",
    "ipath-rootless",
    "ipath-empty",
    "isegment",
    "isegment-nz",
    "isegment-nz-nc",
    "ipchar",
    "iquery",
    "ifragment",
    "iunreserved",
    "ucschar",
    "iprivate",
    // RFC 1808.
    "URL",
    "generic-RL",
    "fsegment",
    "params",
    "net_loc",
    "uchar",
    "escape",
    "hialpha",
    "safe",
    "extra",
    "national",
    "punctuation",
];

/// The number of `name`. A name that is not in the list does not compile.
pub(crate) const fn number(name: &str) -> u8 {
    let mut index = 0;
    while index < NAMES.len() {
        if is_same(NAMES[index].as_bytes(), name.as_bytes()) {
            assert!(index < CAPACITY, "the sets of expected rules have a bit for fewer names");
            #[expect(
                clippy::cast_possible_truncation,
                reason = "it is below the capacity, which is below 256"
            )]
            return index as u8;
        }
        index += 1;
    }
    panic!("the list lacks the name of a rule")
}

const fn is_same(one: &[u8], other: &[u8]) -> bool {
    let mut at = 0;
    while at < one.len() && at < other.len() && one[at] == other[at] {
        at += 1;
    }
    at == one.len() && at == other.len()
}
