//! Rules and codes by the names that people type.

use uri_bnf::grammar::RuleEntry;
use uri_bnf::validate::{Code, UnknownCode};

use crate::arguments::RuleArguments;
use crate::check::finding::OTHER_NAMES;
use crate::specification::Specification;
use crate::status::Failure;

/// The rule to hold inputs against: the one that is asked for, or the start symbol.
pub(crate) fn start(
    specification: Specification,
    arguments: &RuleArguments,
) -> Result<&'static RuleEntry, Failure> {
    rule(specification, arguments.name.as_deref().unwrap_or(specification.start_symbol()))
}

/// The rule that `specification` prints as `name`.
pub(crate) fn rule(specification: Specification, name: &str) -> Result<&'static RuleEntry, Failure> {
    let unknown = || {
        let names = specification.rules().entries().iter().map(RuleEntry::name);
        let nearest = did_you_mean(&nearest(names, name));
        // Without --edition, it is that of uri-bnf.toml.
        let edition = specification.argument();
        Failure::Unknown(format!(
            "no rule of {specification} is called {name:?}{nearest} ('uri-bnf grammar --edition {edition}' prints all rules)"
        ))
    };
    specification.rules().rule(name).ok_or_else(unknown)
}

/// The code with this name or number; else, why there is none. `others` are names that could have been meant, too.
pub(crate) fn code(name: &str, others: impl Iterator<Item = &'static str>) -> Result<Code, String> {
    name.parse().map_err(|error: UnknownCode| {
        let mut nearest = nearest(others, name);
        if nearest.is_empty() {
            nearest.extend(error.nearest().map(Code::name));
        }
        // Formats have these in the place of a code.
        match OTHER_NAMES.iter().find(|(other, _)| *other == name) {
            Some((_, what)) => {
                format!("{name} is no code: it stands for {what}, where the validator is not asked")
            }
            None => {
                format!("no code is called {name:?}{} ('uri-bnf codes' lists all)", did_you_mean(&nearest))
            }
        }
    })
}

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
    use crate::specification::Specification;
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
            let names = Specification::default().rules().entries().iter().map(RuleEntry::name);
            assert_eq!(nearest(names, name), expected, "{name}");
        }
    }
}
