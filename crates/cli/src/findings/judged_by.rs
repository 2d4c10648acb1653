//! By what a run judges its references, as its summary names it.

use super::summary::{editions, findings, number_of_findings, verdicts};
use super::totals::Totals;
use crate::arguments::Mode;
use crate::inputs::own_grammar::OwnGrammar;
use crate::names::choice::ALL;
use crate::names::specification::SpecificationName;
use crate::standards;

/// By what a run judges its references.
#[derive(Clone, Debug)]
pub(crate) enum JudgedBy {
    /// The grammar of a specification.
    Specification(SpecificationName),
    /// A grammar of the user's own, in the file of this name.
    OwnGrammar(String),
    /// All editions, which are compared.
    AllEditions,
}

impl JudgedBy {
    /// A grammar of the user's own.
    pub(crate) fn own(grammar: &OwnGrammar) -> Self {
        Self::OwnGrammar(grammar.name.clone())
    }

    /// Returns its name in a text: `RFC 3986`, the name of a file, or `all editions`.
    pub(crate) fn name(&self) -> &str {
        match self {
            Self::Specification(specification) => specification.rules().specification(),
            Self::OwnGrammar(file) => file,
            Self::AllEditions => "all editions",
        }
    }

    /// Returns its name in data: that of a specification or of a file, or `all`.
    pub(crate) fn key(&self) -> &str {
        match self {
            Self::Specification(_) | Self::OwnGrammar(_) => self.name(),
            Self::AllEditions => ALL,
        }
    }

    /// Returns the counts of references by verdict, and of findings: `, all valid under RFC 3986`, or
    /// ` under RFC 3986, 1 not valid; 2 findings`. With all editions, the counts name the editions.
    pub(crate) fn counted(&self, totals: &Totals) -> String {
        if matches!(self, Self::AllEditions) {
            return editions(totals.editions);
        }
        match (verdicts(totals).is_empty(), totals.references) {
            (false, _) | (true, 0) => self.counted_in_part(totals),
            (true, 1) => format!(", valid{}", self.under(totals)),
            (true, _) => format!(", all valid{}", self.under(totals)),
        }
    }

    /// Returns the same of references that may not be whole, or not be all: without saying that all are valid.
    pub(crate) fn counted_in_part(&self, totals: &Totals) -> String {
        if matches!(self, Self::AllEditions) {
            return editions(totals.editions);
        }
        format!("{}{}{}", self.under(totals), verdicts(totals), findings(totals))
    }

    /// Returns how many findings were fixed, and `place`, where; then how many remain, with the counts of references.
    pub(crate) fn fixed(&self, mode: Mode, count: u64, place: &str, totals: &Totals) -> String {
        if totals.references == 0 {
            return self.under(totals);
        }
        let would = mode == Mode::Diff;
        let fixed = number_of_findings(count);
        let be = if would { "would be " } else { "" };
        let remain = match (totals.findings.all(), would) {
            (0, true) => "none would remain".to_owned(),
            (0, false) => "none remains".to_owned(),
            (left, true) => format!("{left} would remain"),
            (1, false) => "1 remains".to_owned(),
            (left, false) => format!("{left} remain"),
        };
        let listed = verdicts(totals);
        let listed = listed.strip_prefix(", ").map_or(String::new(), |listed| format!(" ({listed})"));
        format!("{}; {fixed} {be}fixed{place}; {remain}{listed}", self.under(totals))
    }

    /// Returns its name in a summary, and how many references were read as IRIs: ` under RFC 3986 (2 IRIs under RFC 3987)`.
    pub(crate) fn under(&self, totals: &Totals) -> String {
        let (name, iri) = (self.name(), standards::IRI.name());
        match totals.iris {
            0 => format!(" under {name}"),
            1 => format!(" under {name} (1 IRI under {iri})"),
            many => format!(" under {name} ({many} IRIs under {iri})"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::JudgedBy;
    use crate::arguments::Mode;
    use crate::findings::checked::FindingCounts;
    use crate::findings::totals::Totals;
    use crate::names::specification::SpecificationName;
    use crate::verdicts::extent::ExtentCounts;

    const RFC_3986: JudgedBy = JudgedBy::Specification(SpecificationName::DEFAULT);

    #[test]
    fn a_summary_names_the_edition_once() {
        let none = Totals::default();
        let faulty = FindingCounts { errors: 2, ..FindingCounts::default() };
        for (totals, expected) in [
            (none, " under RFC 3986"),
            (Totals { references: 1, ..none }, ", valid under RFC 3986"),
            (Totals { references: 2, ..none }, ", all valid under RFC 3986"),
            (Totals { references: 2, iris: 1, ..none }, ", all valid under RFC 3986 (1 IRI under RFC 3987)"),
            (
                Totals { references: 3, not_valid: 1, iris: 2, findings: faulty, ..none },
                " under RFC 3986 (2 IRIs under RFC 3987), 1 not valid; 2 findings",
            ),
        ] {
            assert_eq!(RFC_3986.counted(&totals), expected);
        }
        let own = JudgedBy::OwnGrammar("my.abnf".to_owned());
        assert_eq!(own.counted(&Totals { references: 1, ..none }), ", valid under my.abnf");
        let editions = ExtentCounts { all: 1, ..ExtentCounts::default() };
        let all = Totals { references: 1, editions, ..none };
        assert_eq!(JudgedBy::AllEditions.counted(&all), ", 1 valid in all editions");
    }

    #[test]
    fn what_was_fixed_comes_before_what_is_left() {
        let (none, no_findings) = (Totals::default(), FindingCounts::default());
        for (totals, expected) in [
            (none, " under RFC 3986"),
            (
                Totals { references: 1, ..none },
                " under RFC 3986; 1 finding fixed in 1 document; none remains",
            ),
            (
                Totals {
                    references: 2,
                    not_valid: 2,
                    findings: FindingCounts { errors: 2, ..no_findings },
                    ..none
                },
                " under RFC 3986; 1 finding fixed in 1 document; 2 remain (2 not valid)",
            ),
        ] {
            assert_eq!(RFC_3986.fixed(Mode::Write, 1, " in 1 document", &totals), expected);
        }
    }
}
