//! The readings: which derivation is taken where a printed grammar allows several.
//!
//! The header of each grammar file states them in words. `tests/attempts.rs` compares the two.

use super::RuleTable;

/// A reading: which derivation is taken where the printed grammar allows several.
///
/// ```
/// let reading = uri_bnf::rfc3986::RULES.reading("host", "reg-name").unwrap();
/// assert_eq!((reading.rule(), reading.section()), ("host", ("RFC 3986", "3.2.2")));
/// assert_eq!(reading.text(), "the first that matches wins");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Reading {
    rule: &'static str,
    loser: &'static str,
    text: &'static str,
    section: (&'static str, &'static str),
}

impl Reading {
    /// The rule whose definition allows several derivations.
    ///
    /// ```
    /// assert!(uri_bnf::rfc2396::RULES.readings().any(|reading| reading.rule() == "authority"));
    /// ```
    pub fn rule(&self) -> &'static str {
        self.rule
    }

    /// The rule in that definition that gives way.
    ///
    /// ```
    /// let reading = uri_bnf::rfc2396::RULES.readings().find(|reading| reading.rule() == "authority");
    /// assert_eq!(reading.map(|reading| reading.loser()), Some("reg_name"));
    /// ```
    pub fn loser(&self) -> &'static str {
        self.loser
    }

    /// The reading in words, as in the header of the grammar file.
    ///
    /// ```
    /// let reading = uri_bnf::rfc2396::RULES.reading("authority", "reg_name").unwrap();
    /// assert_eq!(reading.text(), "the server is taken if it covers the whole authority");
    /// ```
    pub fn text(&self) -> &'static str {
        self.text
    }

    /// The document and the section that it follows.
    ///
    /// ```
    /// let reading = uri_bnf::rfc2396::RULES.reading("authority", "reg_name").unwrap();
    /// assert_eq!(reading.section(), ("RFC 2396", "4.3"));
    /// ```
    pub fn section(&self) -> (&'static str, &'static str) {
        self.section
    }
}

/// The readings of one specification.
struct Readings {
    specification: &'static str,
    readings: &'static [Reading],
}

/// Of a document: in a definition, the loser, the words, and the section.
macro_rules! readings {
    ($($specification:literal { $($rule:literal loses $loser:literal: $text:literal ($document:literal $section:literal);)* })*) => {
        &[$(Readings {
            specification: $specification,
            readings: &[$(Reading {
                rule: $rule,
                loser: $loser,
                text: $text,
                section: ($document, $section),
            }),*],
        }),*]
    };
}

const READINGS: &[Readings] = readings! {
    "RFC 2396" {
        "authority" loses "reg_name": "the server is taken if it covers the whole authority" ("RFC 2396" "4.3");
        "hier_part" loses "abs_path": "an input that begins with \"//\" is both; the authority is taken" ("RFC 2396" "4.3");
        "relativeURI" loses "abs_path": "an input that begins with \"//\" is both; the authority is taken" ("RFC 2396" "4.3");
    }
    "RFC 3986" {
        "host" loses "reg-name": "the first that matches wins" ("RFC 3986" "3.2.2");
    }
};

impl RuleTable {
    /// The readings of this specification: which derivations are taken where its printed grammar allows several.
    ///
    /// ```
    /// assert!(uri_bnf::rfc3986::RULES.readings().any(|reading| reading.loser() == "reg-name"));
    /// ```
    pub fn readings(&self) -> impl Iterator<Item = &'static Reading> + Clone + use<> {
        let name = self.specification();
        READINGS.iter().filter(move |all| all.specification == name).flat_map(|all| all.readings)
    }

    /// The reading by which the rule `loser` gives way in the definition of `rule`; `None` if there is none.
    ///
    /// ```
    /// let rules = &uri_bnf::rfc3986::RULES;
    /// assert!(rules.reading("host", "reg-name").is_some() && rules.reading("host", "IP-literal").is_none());
    /// ```
    pub fn reading(&self, rule: &str, loser: &str) -> Option<&'static Reading> {
        self.readings().find(|reading| reading.rule == rule && reading.loser == loser)
    }
}
