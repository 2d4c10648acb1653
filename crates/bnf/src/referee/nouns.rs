//! The nouns for rules of the specifications, for people who do not know their names.

/// The nouns for rules with these names, with an article.
const NOUNS: &[(&[&str], &str)] = &[
    (&["scheme"], "a scheme"),
    (&["authority", "iauthority"], "an authority"),
    (&["server", "site"], "a server"),
    (&["userinfo", "iuserinfo", "user"], "a userinfo"),
    (&["hostport"], "a host with a port"),
    (&["host", "ihost"], "a host"),
    (&["hostname"], "a hostname"),
    (&["domainlabel"], "a label of a hostname"),
    (&["toplabel"], "the last label of a hostname"),
    (&["reg_name", "reg-name", "ireg-name"], "a registered name"),
    (&["port"], "a port"),
    (&["hostnumber"], "a host in numbers"),
    (&["IPv4address"], "an IPv4 address"),
    (&["dec-octet"], "a number of an IPv4 address"),
    (&["IPv6address"], "an IPv6 address"),
    (&["ipv6reference"], "an IPv6 address in brackets"),
    (&["IP-literal"], "an address in brackets"),
    (&["IPvFuture"], "an address of a future version"),
    (&["h16", "hex4"], "a group of an IPv6 address"),
    (&["ls32"], "the last 32 bits of an IPv6 address"),
    (&["hexpart"], "the hexadecimal part of an IPv6 address"),
    (&["hexseq"], "a sequence of groups of an IPv6 address"),
    (&["pct-encoded", "escaped", "escape"], "an escape"),
    (&["path-empty", "ipath-empty"], "an empty path"),
    (&["path-abempty", "ipath-abempty"], "a path after an authority"),
    (&["path-absolute", "ipath-absolute", "abs_path"], "an absolute path"),
    (&["path-noscheme", "ipath-noscheme", "rel_path"], "a relative path"),
    (&["path-rootless", "ipath-rootless"], "a path after a scheme"),
    (&["opaque_part"], "an opaque part"),
    (&["segment", "isegment"], "a segment of a path"),
    (&["segment-nz", "isegment-nz"], "the first segment of a path"),
    (&["segment-nz-nc", "isegment-nz-nc", "rel_segment"], "the first segment of a relative path"),
    (&["param"], "a parameter of a segment"),
    (&["query", "iquery"], "a query"),
    (&["fragment", "ifragment"], "a fragment"),
    (&["relativeURI", "relative-ref", "irelative-ref"], "a relative reference"),
    (&["relative-part", "irelative-part"], "the part of a relative reference before its query"),
    (&["hier-part", "ihier-part", "hier_part"], "the part of a URI after its scheme"),
    (&["net_path"], "an authority with a path"),
    (&["absoluteURI", "absolute-URI", "absolute-IRI"], "an absolute URI"),
    (&["URI-reference", "IRI-reference"], "a reference"),
    (&["URI"], "a URI"),
    (&["IRI"], "an IRI"),
];

/// The noun for a rule, with an article, and whether its name is in it. A rule without a noun has its name.
pub(super) fn noun(name: &str) -> Option<&'static str> {
    NOUNS.iter().find(|(names, _)| names.contains(&name)).map(|&(_, noun)| noun)
}

#[cfg(test)]
mod tests {
    use super::NOUNS;
    use alloc::vec::Vec;

    #[test]
    fn each_name_has_one_noun_with_an_article() {
        let mut names: Vec<&str> = NOUNS.iter().flat_map(|(names, _)| names.iter().copied()).collect();
        let count = names.len();
        names.sort_unstable();
        names.dedup();
        assert_eq!(names.len(), count);
        assert!(
            NOUNS
                .iter()
                .all(|(_, noun)| ["a ", "an ", "the "].iter().any(|article| noun.starts_with(article)))
        );
    }
}
