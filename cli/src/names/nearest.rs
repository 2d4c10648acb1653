//! Names that are nearly like another: what a message suggests in place of one that does not exist.

/// What a message says of the names that are nearest; nothing, where there are none.
pub(crate) fn did_you_mean(nearest: &[&str]) -> String {
    if nearest.is_empty() { String::new() } else { format!("; did you mean {}?", nearest.join(" or ")) }
}

/// Of `names`, those that are least different from `name`, three at most, none where all are quite different. Case
/// and the choice between `-` and `_` make no difference.
pub(crate) fn nearest<'n>(names: impl Iterator<Item = &'n str>, name: &str) -> Vec<&'n str> {
    const MOST: usize = 3;
    let plain = |name: &str| name.to_lowercase().replace('-', "_");
    let wanted = plain(name);
    let bound = (wanted.chars().count() / 3).max(1);
    let mut names: Vec<_> = names
        .map(|name| (strsim::damerau_levenshtein(&plain(name), &wanted), name))
        .filter(|&(distance, _)| distance <= bound)
        .collect();
    names.sort_by_key(|&(distance, _)| distance);
    let least = names.first().map_or(0, |&(distance, _)| distance);
    let near = names.into_iter().filter(|&(distance, _)| distance <= least + 1);
    near.map(|(_, name)| name).take(MOST).collect()
}

#[cfg(test)]
mod tests {
    use super::nearest;
    use crate::names::specification::SpecificationName;
    use uri_bnf::grammar::RuleEntry;

    #[test]
    fn the_nearest_names_come_first() {
        for (name, expected) in [
            ("uri_reference", &["URI-reference"][..]),
            ("hostprt", &["hostport"]),
            ("ipv4adress", &["IPv4address"]),
            ("qery", &["query"]),
            ("uri", &["uric"]),
            ("alphan", &["alpha", "alphanum"]),
            ("frobnication", &[]),
            ("", &[]),
        ] {
            let names = SpecificationName::default().rules().entries().iter().map(RuleEntry::name);
            assert_eq!(nearest(names, name), expected, "{name}");
        }
    }
}
