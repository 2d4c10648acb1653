//! Rules by the names that people type.

use uri_bnf::Edition;
use uri_bnf::grammar::RuleEntry;

use crate::arguments::StartArguments;
use crate::status::Failure;

/// The rule to hold inputs against: the one that is asked for, or the start symbol.
pub(crate) fn start(arguments: &StartArguments) -> Result<&'static RuleEntry, Failure> {
    let edition = arguments.edition.edition;
    rule(edition, arguments.rule.as_deref().unwrap_or(edition.start_symbol()))
}

/// The rule that `edition` prints as `name`.
pub(crate) fn rule(edition: Edition, name: &str) -> Result<&'static RuleEntry, Failure> {
    let unknown = || {
        let mut message = format!("no rule of {edition} is called {name:?}");
        let nearest = nearest(edition, name);
        if !nearest.is_empty() {
            message += "; did you mean ";
            message += &nearest.join(" or ");
            message += "?";
        }
        message += " ('uri-bnf grammar' prints all rules)";
        Failure::Unknown(message)
    };
    edition.rules().rule(name).ok_or_else(unknown)
}

/// The names that are least different from `name`, three at most, none where all are quite different. Case
/// and the choice between `-` and `_` make no difference.
fn nearest(edition: Edition, name: &str) -> Vec<&'static str> {
    const MOST: usize = 3;
    let plain = |name: &str| name.to_lowercase().replace('-', "_");
    let wanted = plain(name);
    let bound = (wanted.chars().count() / 3).max(1);
    let entries = edition.rules().entries().iter();
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
    use uri_bnf::Edition;

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
            assert_eq!(nearest(Edition::default(), name), expected, "{name}");
        }
    }
}
