//! Rules by the names that people type.

use uri_bnf::grammar::RuleEntry;

use crate::arguments::RuleArguments;
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
        let mut message = format!("no rule of {specification} is called {name:?}");
        let nearest = nearest(specification, name);
        if !nearest.is_empty() {
            message += "; did you mean ";
            message += &nearest.join(" or ");
            message += "?";
        }
        message += " ('uri-bnf grammar";
        if specification != Specification::default() {
            message += " --edition ";
            message += specification.argument();
        }
        message += "' prints all rules)";
        Failure::Unknown(message)
    };
    specification.rules().rule(name).ok_or_else(unknown)
}

/// The names that are least different from `name`, three at most, none where all are quite different. Case
/// and the choice between `-` and `_` make no difference.
fn nearest(specification: Specification, name: &str) -> Vec<&'static str> {
    const MOST: usize = 3;
    let plain = |name: &str| name.to_lowercase().replace('-', "_");
    let wanted = plain(name);
    let bound = (wanted.chars().count() / 3).max(1);
    let entries = specification.rules().entries().iter();
    let mut names: Vec<_> = entries
        .map(|entry| (strsim::damerau_levenshtein(&plain(entry.name()), &wanted), entry.name()))
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
            assert_eq!(nearest(Specification::default(), name), expected, "{name}");
        }
    }
}
