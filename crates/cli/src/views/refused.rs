//! Why `parse` and `derive` refuse an input: the finding that `check` gives.

use std::io::{self, Write};

use uri_bnf::grammar::RuleEntry;
use uri_bnf::validate::Policy;

use crate::configuration::validator;
use crate::findings::by_rule::ByRule;
use crate::findings::by_validator::ByValidator;
use crate::findings::checked::Checked;
use crate::findings::examiner::Examiner;
use crate::formats;
use crate::formats::format::Format;
use crate::inputs::input::Input;
use crate::names::specification::SpecificationName;
use crate::text::terminal::Destination;
use crate::verdicts::rule_checker::RuleChecker;

/// Writes why inputs are refused, in the format that `check` has where none is requested.
pub(super) struct Refused {
    /// `None` for a rule of which the validator has no findings.
    validator: Option<ByValidator<'static>>,
    grammar: ByRule,
    format: Box<dyn Format>,
}

impl Refused {
    /// `checker` checks inputs against `rule`. What is written goes to `target`.
    pub(super) fn new(
        specification: SpecificationName,
        rule: &RuleEntry,
        checker: RuleChecker,
        target: Destination,
        is_coloured: bool,
    ) -> Self {
        let validator = validator::of_grammar(specification, rule);
        Self {
            validator: validator.map(|validator| ByValidator::new(&validator, &Policy::GRAMMAR, checker)),
            grammar: ByRule { checker },
            format: formats::refusal(target, is_coloured),
        }
    }

    /// Writes the first finding in `input`, which the rule rejects.
    pub(super) fn write(&self, output: &mut impl Write, input: &Input<'_>) -> io::Result<()> {
        let mut checked = self.examine(input);
        checked.findings.truncate(1);
        checked.left_out = 0;
        let mut text = Vec::new();
        self.format.write(&mut text, &checked);
        output.write_all(&text)
    }

    fn examine<'a>(&self, input: &Input<'a>) -> Checked<'a> {
        let wanted = self.format.wants();
        let checked = self.validator.as_ref().map(|validator| validator.examine(input, wanted));
        checked
            .filter(|checked| !checked.findings.is_empty())
            .unwrap_or_else(|| self.grammar.examine(input, wanted))
    }
}
