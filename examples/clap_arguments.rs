//! Editions, policies and URIs as arguments of a command, with clap.
//!
//! What has a `FromStr` whose error is `Send`, `Sync` and `'static` is an argument with `value_parser!`; a list of names
//! such as `Edition::NAMES` gives clap the possible values for its help and completions.
//!
//! ```text
//! cargo run --example clap_arguments -- --edition 2396 --policy pedantic 'http://h/a b'
//! ```

use clap::{
    Arg, ArgMatches, Command,
    builder::{PossibleValuesParser, TypedValueParser},
    value_parser,
};
use uri_bnf::{
    Edition, UriBuf,
    validate::{Policy, Validator},
};

fn command() -> Command {
    Command::new("check")
        .about("Checks a URI reference")
        .arg(
            // All names of an edition are accepted: `RFC 3986`, `rfc3986` and `3986`.
            Arg::new("edition")
                .long("edition")
                .value_name("NAME")
                .default_value("RFC 3986")
                .value_parser(value_parser!(Edition)),
        )
        .arg(
            // Only the listed names are accepted, and the help shows them.
            Arg::new("policy").long("policy").default_value("default").value_parser(
                PossibleValuesParser::new(Policy::NAMES).try_map(|name| name.parse::<Policy>()),
            ),
        )
        .arg(
            // A value that is not a URI, such as a relative reference, is an error of the command line.
            Arg::new("base").long("base").value_parser(value_parser!(UriBuf)),
        )
        .arg(Arg::new("reference").required(true))
}

/// A line for each finding, or one that says that there is none.
fn check(matches: &ArgMatches) -> Vec<String> {
    let edition = matches.get_one::<Edition>("edition").copied().unwrap_or(Edition::Rfc3986);
    let policy = matches.get_one::<Policy>("policy").copied().unwrap_or_default();
    let base = matches.get_one::<UriBuf>("base");
    let reference = matches.get_one::<String>("reference").map_or("", String::as_str);
    let mut validator = Validator::new(edition).with_policy(policy);
    if let Some(base) = base {
        validator = validator.with_base(base.tree());
    }
    let found = validator.diagnostics(reference);
    if found.is_empty() {
        return vec![format!("{edition}: no findings")];
    }
    found.iter().map(|found| format!("{edition}: {}: {found}", found.span())).collect()
}

fn main() {
    for line in check(&command().get_matches()) {
        println!("{line}");
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn run(arguments: &[&str]) -> Result<Vec<String>, String> {
        let arguments = ["check"].iter().chain(arguments);
        command()
            .try_get_matches_from(arguments)
            .map(|matches| check(&matches))
            .map_err(|error| error.to_string())
    }

    #[test]
    fn the_definition_is_consistent() {
        command().debug_assert();
    }

    #[test]
    fn every_name_of_an_edition_is_accepted() {
        for name in Edition::ALL.iter().flat_map(|edition| edition.names()) {
            assert!(run(&["--edition", name, "a/b"]).is_ok(), "{name}");
        }
        assert_eq!(run(&["--edition", "2732", "http://[::1]/"]).unwrap(), ["RFC 2732: no findings"]);
        assert_eq!(run(&["http://[::1]/"]).unwrap(), ["RFC 3986: no findings"]);
    }

    #[test]
    fn an_unknown_name_is_an_error_with_the_names() {
        let error = run(&["--edition", "2733", "a"]).unwrap_err();
        assert!(error.contains("'2733'") && error.contains("did you mean RFC 2732?"), "{error}");
        let error = run(&["--policy", "strict", "a"]).unwrap_err();
        assert!(error.contains("default, grammar, pedantic"), "{error}");
    }

    #[test]
    fn a_base_is_parsed_as_an_argument() {
        assert!(run(&["--base", "http://h/", "a"]).is_ok());
        let error = run(&["--base", "http://h h/", "a"]).unwrap_err();
        assert!(error.contains("at byte 8: a space is not allowed in the host ("), "{error}");
        let error = run(&["--base", "www.example.org", "a"]).unwrap_err();
        assert!(error.contains("at byte 0: the scheme is missing (URI, "), "{error}");
    }

    #[test]
    fn the_policy_decides_what_is_reported() {
        let findings = |policy| run(&["--edition", "2396", "--policy", policy, "http://my_host/"]).unwrap();
        assert_eq!(findings("grammar"), ["RFC 2396: no findings"]);
        assert!(findings("default")[0].starts_with("RFC 2396: 7..14: "));
    }
}
