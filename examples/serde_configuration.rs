//! Editions, policies, codes and references in a configuration, with serde.
//!
//! A configuration that could be read has only valid references: there is nothing to check later. An error has the offset
//! in the reference and the reason, and, in TOML, the line and the column.

use serde::{Deserialize, Serialize};
use uri_bnf::{
    AnyUriReferenceBuf, Edition, UriBuf, UriRefBuf,
    validate::{Code, Policy, Severity},
};

const CONFIGURATION: &str = r#"
edition = "RFC 3986"
policy = "pedantic, uppercase-host=allow"
fail_from = "warning"
ignored = ["password", "empty-port"]
base = "http://[::1]:80/x"
help = "../help#start"

[[examples]]
edition = "RFC 2396"
text = "//my_host/a;b"

[[examples]]
edition = "2732"
text = "http://[::1]/"
"#;

/// What a program reads.
#[derive(Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Configuration {
    /// Any of its names.
    edition: Edition,
    /// The name of a policy, and settings.
    policy: Policy,
    /// The least severity that fails.
    fail_from: Severity,
    /// Codes by name.
    ignored: Vec<Code>,
    /// A string that is a URI: one without a scheme is an error.
    base: UriBuf,
    /// A string that is a URI or a relative reference.
    help: UriRefBuf,
    /// References that say which edition they are of: tables of `edition` and `text`.
    #[serde(default)]
    examples: Vec<AnyUriReferenceBuf>,
}

fn main() -> Result<(), toml::de::Error> {
    let configuration: Configuration = toml::from_str(CONFIGURATION)?;
    println!("{} with the policy {}", configuration.edition, configuration.policy);
    println!(
        "base: {}, port {:?}; help: {}",
        configuration.base,
        configuration.base.port(),
        configuration.help
    );
    for example in &configuration.examples {
        println!("example of {}: {example}", example.edition());
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use uri_bnf::validate::checks;

    fn error(from: &str, to: &str) -> String {
        assert!(CONFIGURATION.contains(from));
        toml::from_str::<Configuration>(&CONFIGURATION.replace(from, to)).unwrap_err().to_string()
    }

    #[test]
    fn all_is_read() {
        let configuration: Configuration = toml::from_str(CONFIGURATION).unwrap();
        assert_eq!(configuration.edition, Edition::Rfc3986);
        assert_eq!(configuration.policy, Policy::PEDANTIC.with(checks::UPPERCASE_HOST, None));
        assert_eq!(configuration.fail_from, Severity::Warning);
        assert_eq!(configuration.ignored, [checks::PASSWORD, checks::EMPTY_PORT]);
        assert_eq!(configuration.base.port_number(), Ok(Some(80)));
        assert_eq!((configuration.help.scheme(), configuration.help.fragment()), (None, Some("start")));
        let editions: Vec<_> = configuration.examples.iter().map(AnyUriReferenceBuf::edition).collect();
        assert_eq!(editions, [Edition::Rfc2396, Edition::Rfc2732]);
    }

    #[test]
    fn what_is_written_is_read_back() {
        let configuration: Configuration = toml::from_str(CONFIGURATION).unwrap();
        let json = serde_json::to_string(&configuration).unwrap();
        assert!(json.contains(r#""policy":"pedantic,uppercase-host=allow""#), "{json}");
        assert_eq!(serde_json::from_str::<Configuration>(&json).unwrap(), configuration);
    }

    #[test]
    fn what_has_no_scheme_is_no_base() {
        for base in ["", "www.example.org", "/x"] {
            let message = error("http://[::1]:80/x", base);
            assert!(message.contains("at byte 0: the scheme is missing (URI, "), "{base}: {message}");
        }
    }

    #[test]
    fn errors_say_where_and_why() {
        let message = error("http://[::1]:80/x", "http://[::1:80/x");
        assert!(message.contains("line 6") && message.contains("at byte "), "{message}");
        // Valid under one edition, and not under the one that is named.
        let message = error("text = \"http://[::1]/\"", "text = \"[::1]\"");
        assert!(message.contains("at byte 0: \"[\" is not allowed in the first segment"), "{message}");
        assert!(error("RFC 3986", "RFC 39866").contains("did you mean RFC 3986?"));
        assert!(
            error("uppercase-host=allow", "uppercase-host=off")
                .contains("expected error, warning, advice or allow")
        );
        assert!(error("\"warning\"", "\"fatal\"").contains("unknown severity"));
        assert!(error("empty-port", "empty-prt").contains("did you mean empty-port?"));
    }
}
