//! The result of a comparison, as all formats print it.

use uri_bnf::bnf::{ComparisonError, Difference, GrammarPair, PairedRules, Production, Relation, TextChange};

use crate::text::visible::cut;

/// The length of the longest name that is shown whole, in bytes: what replaces a rule is shorter.
const MOST_OF_NAME: usize = 200;

/// The most distinguishing steps that are found for one side of a pair.
const MOST_STEPS: usize = 1000;

/// Two grammars, compared rule by rule.
pub(super) struct Comparison<'g> {
    /// The names of the grammars.
    pub(super) names: [String; 2],
    pub(super) rules: Vec<ComparedRules<'g>>,
    /// The names of the rules of each grammar that correspond to none; empty if only some rules are compared.
    pub(super) alone: [Vec<&'g str>; 2],
}

/// Two rules that correspond.
pub(super) struct ComparedRules<'g> {
    pub(super) pair: &'g PairedRules,
    pub(super) difference: Result<Difference, ComparisonError>,
    pub(super) text: Option<TextChange>,
    /// The rules as they are written; `None` for what replaces a rule.
    pub(super) printed: [Option<&'g str>; 2],
}

impl<'g> Comparison<'g> {
    pub(super) fn new(
        names: [String; 2],
        grammars: &'g GrammarPair,
        pairs: &[&'g PairedRules],
        with_others: bool,
    ) -> Self {
        let differences = grammars.differences(pairs.iter().copied(), MOST_STEPS);
        let compared = |(pair, difference): (&&'g PairedRules, _)| ComparedRules {
            pair,
            difference,
            text: grammars.text_change(pair),
            printed: grammars.productions(pair).map(|production| production.map(Production::printed)),
        };
        let alone = if with_others {
            [grammars.only_left().collect(), grammars.only_right().collect()]
        } else {
            [Vec::new(), Vec::new()]
        };
        Self { names, rules: pairs.iter().zip(differences).map(compared).collect(), alone }
    }

    /// Returns whether all rules that were compared have the same language.
    pub(super) fn is_equal(&self) -> bool {
        !self.rules.is_empty() && self.rules.iter().all(|rules| rules.relation() == Some(Relation::Equal))
    }

    /// Iterates over the reasons why rules were not compared.
    pub(super) fn errors(&self) -> impl Iterator<Item = String> {
        self.rules.iter().filter_map(|rules| {
            let error = rules.difference.as_ref().err()?;
            Some(format!("cannot compare {}: {error}", rules.title()))
        })
    }
}

impl ComparedRules<'_> {
    /// Returns the relation of their languages, if it is known.
    pub(super) fn relation(&self) -> Option<Relation> {
        self.difference.as_ref().ok().map(Difference::relation)
    }

    /// Returns the name of both, or the two names.
    pub(super) fn title(&self) -> String {
        let short = |text: &str| {
            let (beginning, ellipsis) = cut(text, MOST_OF_NAME);
            format!("{beginning}{ellipsis}")
        };
        let (left, right) = (self.pair.left(), self.pair.right());
        if left == right { short(left) } else { format!("{} → {}", short(left), short(right)) }
    }

    /// Returns both rules, if they are written differently.
    pub(super) fn changed(&self) -> Option<[&str; 2]> {
        let [left, right] = self.printed;
        if self.text == Some(TextChange::Changed) { Some([left?, right?]) } else { None }
    }
}
