//! Names that are nearly like another: what a message suggests in place of one that does not exist.

/// What a message says of the names that are nearest; nothing, where there are none.
pub(crate) fn did_you_mean(nearest: &[&str]) -> String {
    if nearest.is_empty() { String::new() } else { format!("; did you mean {}?", nearest.join(" or ")) }
}

/// Of `names`, those that are most like `name`, [`MOST`] at most, none where all are quite different: those that a slip or
/// two of the keys makes it of; where there are none, those that it is a part of or has most pairs of letters in common
/// with. Case and the choice between `-` and `_` make no difference.
pub(crate) fn nearest<'n>(names: impl Iterator<Item = &'n str>, name: &str) -> Vec<&'n str> {
    let wanted = plain(name);
    let names: Vec<_> = names.map(|name| (plain(name), name)).collect();
    let mistyped = mistyped(&names, &wanted);
    if mistyped.is_empty() { alike(&names, &wanted) } else { mistyped }
}

/// How many names are suggested at most.
const MOST: usize = 3;

/// What part of the pairs of letters of two names is to be the same.
const LEAST_COMMON: f64 = 0.5;

/// A name that has that much less in common than another is not suggested beside it.
const MUCH_LESS: f64 = 0.2;

fn plain(name: &str) -> String {
    name.to_lowercase().replace('-', "_")
}

/// Those with the fewest edits between them and `wanted`, and those with one more.
fn mistyped<'n>(names: &[(String, &'n str)], wanted: &str) -> Vec<&'n str> {
    let bound = (wanted.chars().count() / 3).max(1);
    let mut names: Vec<_> = names
        .iter()
        .map(|(plain, name)| (strsim::damerau_levenshtein(plain, wanted), *name))
        .filter(|&(distance, _)| distance <= bound)
        .collect();
    names.sort_by_key(|&(distance, _)| distance);
    let least = names.first().map_or(0, |&(distance, _)| distance);
    let near = names.into_iter().filter(|&(distance, _)| distance <= least + 1);
    near.map(|(_, name)| name).take(MOST).collect()
}

/// Those that have some of the words of `wanted`, or all of them in another order.
fn alike<'n>(names: &[(String, &'n str)], wanted: &str) -> Vec<&'n str> {
    let is_part = |plain: &str| wanted.len() > 1 && plain.contains(wanted);
    let mut names: Vec<_> = names
        .iter()
        .map(|(plain, name)| (strsim::sorensen_dice(plain, wanted), plain, *name))
        .filter(|(common, plain, _)| *common >= LEAST_COMMON || is_part(plain))
        .collect();
    names.sort_by(|(one, ..), (other, ..)| other.total_cmp(one));
    let most = names.first().map_or(0.0, |(common, ..)| *common);
    let near = names.into_iter().filter(|(common, ..)| *common >= most - MUCH_LESS);
    near.map(|(.., name)| name).take(MOST).collect()
}

#[cfg(test)]
mod tests {
    use super::nearest;
    use crate::names::specification::SpecificationName;
    use uri_bnf::grammar::RuleEntry;
    use uri_bnf::validate::checks::CODES;

    #[test]
    fn codes_are_known_by_their_words() {
        for (name, expected) in [
            ("spce", &["space"][..]),
            ("spaec", &["space"]),
            ("malformed-port-number", &["malformed-port"]),
            ("port_malformed", &["malformed-port"]),
            ("registry", &["registry-name"]),
            ("port", &["empty-port", "other-port", "default-port"]),
            ("ip", &["ipv4-leading-zero", "not-an-ipv6-address", "malformed-ip-literal"]),
            ("x", &[]),
            ("frobnication", &[]),
        ] {
            assert_eq!(nearest(CODES.iter().map(|code| code.name()), name), expected, "{name}");
        }
    }

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
