//! Finds similar names, which a message suggests in place of one that does not exist.

/// The part of a message that suggests the nearest names; empty if there are none.
pub(crate) fn did_you_mean(nearest: &[&str]) -> String {
    if nearest.is_empty() { String::new() } else { format!("; did you mean {}?", nearest.join(" or ")) }
}

/// The most names that are suggested.
const MOST: usize = 3;

/// The least part of the pairs of letters of two names that must be equal.
const LEAST_COMMON: f64 = 0.5;

/// A name that has this much less in common than another is not suggested with it.
const MUCH_LESS: f64 = 0.2;

/// A longer name is not compared by its words, in octets.
const LONGEST: usize = 200;

/// Of `names`, those that differ least from `name`, at most [`MOST`], and none if all differ much: those with the fewest
/// edits, and those with one more. Case and the choice between `-` and `_` make no difference; if a name differs in
/// nothing else, it is the only one.
pub(crate) fn nearest<'n>(names: impl Iterator<Item = &'n str>, name: &str) -> Vec<&'n str> {
    let wanted = plain(name);
    let length = wanted.chars().count();
    let bound = (length / 3).max(1);
    let mut names: Vec<_> = names
        // They differ in no fewer edits than in their lengths.
        .filter(|name| name.chars().count().abs_diff(length) <= bound)
        .map(|name| (strsim::damerau_levenshtein(&plain(name), &wanted), name))
        .filter(|&(distance, _)| distance <= bound)
        .collect();
    names.sort_by_key(|&(distance, _)| distance);
    let least = names.first().map_or(0, |&(distance, _)| distance);
    let most = if least == 0 { 0 } else { least + 1 };
    let near = names.into_iter().filter(|&(distance, _)| distance <= most);
    near.map(|(_, name)| name).take(MOST).collect()
}

/// Finds the [`nearest`] of names that have several words: if none is near, those that have some of the words of
/// `name`, or all of them in another order.
pub(crate) fn nearest_by_words<'n>(names: &[&'n str], name: &str) -> Vec<&'n str> {
    let nearest = nearest(names.iter().copied(), name);
    if !nearest.is_empty() {
        return nearest;
    }
    let wanted = plain(name);
    if wanted.len() > LONGEST {
        return nearest;
    }
    let is_part =
        |name: &str| wanted.len() > 1 && format!("_{}", plain(name)).contains(&format!("_{wanted}"));
    let mut names: Vec<_> = names
        .iter()
        .map(|&name| (strsim::sorensen_dice(&plain(name), &wanted), name))
        .filter(|&(common, name)| common >= LEAST_COMMON || is_part(name))
        .collect();
    names.sort_by(|(one, _), (other, _)| other.total_cmp(one));
    let most = names.first().map_or(0.0, |&(common, _)| common);
    let alike = names.into_iter().filter(|&(common, _)| common >= most - MUCH_LESS);
    alike.map(|(_, name)| name).take(MOST).collect()
}

fn plain(name: &str) -> String {
    name.to_lowercase().replace('-', "_")
}

#[cfg(test)]
mod tests {
    use super::{nearest, nearest_by_words};
    use crate::names::specification::SpecificationName;
    use uri_bnf::Edition;
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
            ("ip", &["ipv4-leading-zero", "ipv4-in-other-form", "not-an-ipv6-address"]),
            ("x", &[]),
            ("frobnication", &[]),
        ] {
            let names: Vec<_> = CODES.iter().map(|code| code.name()).collect();
            assert_eq!(nearest_by_words(&names, name), expected, "{name}");
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
            ("HEX", &["hex"]),
            ("alphan", &["alpha", "alphanum"]),
            ("frobnication", &[]),
            ("", &[]),
        ] {
            let names =
                SpecificationName::Edition(Edition::Rfc2396).rules().entries().iter().map(RuleEntry::name);
            assert_eq!(nearest(names, name), expected, "{name}");
        }
    }
}
