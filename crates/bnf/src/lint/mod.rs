//! The linter: finds errors and surprises in a grammar.

mod choices;
pub(crate) mod finding;
mod walk;

use self::choices::{Choice, compare_all};
use self::finding::{Finding, FindingKind};
use crate::automaton::measure::Measures;
use crate::linking::core_rules::core_rules;
use crate::linking::grammar::Grammar;
use crate::linking::join;
use crate::linking::link::{self, Link};
use crate::linking::relations::Relations;
use crate::notation::header::Header;
use crate::notation::reader::{ParsedRule, characters, read_rules};
use crate::syntax::error::GrammarError;
use crate::syntax::expression::Expression;
use crate::syntax::line_column::LineColumn;
use crate::syntax::notation::Notation;
use crate::syntax::rule_names::RuleNames;
use alloc::string::String;
use alloc::vec::Vec;
use uri_bnf_span::Span;

/// Checks the text of a grammar, and returns all findings in the order of the text.
///
/// - Rules that are not defined, defined twice, or recursive, and links that lead nowhere. Of cycles that have a rule
///   in common, one is reported.
/// - Rules that no rule refers to. The first rule of a text is its start symbol, and the [`Header`] lists the others
///   that are unreferenced on purpose; that list is checked, too.
/// - Alternatives that never win, and pairs of alternatives that have a text in common. [`FindingKind`] says what that
///   means. Both are computed from automata, so the findings are exact. Alternatives that lead to an undefined or
///   recursive rule are left out, and all others are compared. In a grammar for ordered choice, an alternative that
///   never wins is a trap. A text that two alternatives have in common has two derivations.
///
/// # Errors
///
/// Returns an error if the text cannot be read: an error in a line or in the structure of a rule, as in
/// [`Grammar::read_as`](crate::Grammar::read_as).
///
/// # Cost
///
/// Names and sizes take the same time as reading. The automata of alternatives can grow exponentially, so their work
/// is counted in the steps of [`CompileError::TooLarge`](crate::CompileError::TooLarge), and limited: each choice
/// to 2²¹ steps and 512 alternatives, and all choices together to 2²² steps and 64 for each octet of the text. Each
/// octet of an alternative that findings of its choice show takes 8 steps, once in that choice. A choice that
/// takes less than 2¹⁵ steps is compared before those that take more. A choice beyond the limits is reported as [too
/// large](FindingKind::TooLarge), and the others are still compared. A small grammar takes less than a second, even
/// without optimisation; that of RFC 3986 takes some milliseconds. Never panics.
///
/// ```
/// use uri_bnf_judge::{Notation, lint};
///
/// let text = "host = name | address\nname = 1*( \"a\" | \"1\" )\naddress = \"1.1\" | \"1\"\n";
/// let messages: Vec<String> = lint(Notation::Bnf, text, &[])?.iter().map(ToString::to_string).collect();
/// assert_eq!(messages, [
///     "`name` (alternative 1) and `address` (alternative 2) both derive \"1\", at line 1, column 15",
///     "`address` (alternative 2) never wins in ordered choice: \
///      each of its texts begins with a text that an earlier alternative matches, at line 1, column 15",
/// ]);
/// # Ok::<(), uri_bnf_judge::GrammarError>(())
/// ```
pub fn lint(notation: Notation, text: &str, links: &[Link<'_>]) -> Result<Vec<Finding>, GrammarError> {
    let characters = characters(text, notation);
    let read = read_rules(text, notation, characters, &link::rules(links))?;
    let core = core_rules(notation, characters);
    let mut relations = Relations::of(text, notation, &read, links, core.as_ref());
    let mut findings = Findings::default();
    for error in relations.errors.drain(..) {
        findings.add(&error.rule, FindingKind::GrammarError(error.kind), error.span);
    }
    unreferenced(notation, &Header::read(text), &read, &relations, &mut findings);
    let spans: Vec<Vec<Vec<Span>>> =
        read.iter().map(|rule| rule.choices().map(<[_]>::to_vec).collect()).collect();
    let grammar = join::grammar(notation, characters, read, &relations);
    let measures = Measures::of(&grammar);
    let choices: Vec<Choice<'_>> = choices_of(&grammar, &measures, &relations.is_sound, &spans);
    compare_all(&grammar, &measures, &choices, text.len(), |choice, kind, span| {
        let name = grammar.rules.get(choice.rule).map_or("", |rule| rule.name());
        findings.add(name, kind, span);
    });
    Ok(findings.in_order(text))
}

/// All choices, in the order of the rules; in each definition, the inner choices first. `spans` and the measured forms
/// have the same order. `is_sound` has for each rule of the text whether its definition can be compiled. Visits each
/// part of each definition once.
fn choices_of<'g>(
    grammar: &'g Grammar,
    measures: &'g Measures,
    is_sound: &[bool],
    spans: &'g [Vec<Vec<Span>>],
) -> Vec<Choice<'g>> {
    let mut choices = Vec::new();
    for (rule, (production, spans)) in grammar.rules().zip(spans).enumerate() {
        let (mut members, mut forms) = (Vec::new(), Vec::new());
        let is_sound = |reference: &Expression| {
            let target = grammar.target(rule, reference);
            target.is_some_and(|target| is_sound.get(target).is_none_or(|&is_sound| is_sound))
        };
        walk::choices(production.definition(), &is_sound, &mut members);
        if let Some(definition) = measures.definition(rule) {
            definition.choices(&mut forms);
        }
        let all = members.into_iter().zip(forms).zip(spans);
        choices.extend(all.map(|(((members, is_sound), forms), spans)| Choice {
            rule,
            members,
            is_sound,
            forms,
            spans,
        }));
    }
    choices
}

/// Finds the rules that no rule refers to, and compares them with the header.
fn unreferenced(
    notation: Notation,
    header: &Header<'_>,
    read: &[ParsedRule],
    relations: &Relations<'_>,
    findings: &mut Findings,
) {
    let mut user: Vec<Option<usize>> = read.iter().map(|_| None).collect();
    for (position, uses) in relations.uses.iter().enumerate() {
        for used in uses {
            if let Some(slot) = user.get_mut(used.target) {
                slot.get_or_insert(position);
            }
        }
    }
    let mut listed = RuleNames::new(notation);
    for entry in header.unused() {
        let name: String = entry.name.into();
        listed.insert(entry.name, 0);
        let position = relations.names.get(entry.name).filter(|&&position| position < read.len());
        let Some(&position) = position else {
            findings.add(entry.name, FindingKind::UnknownUnused { name }, entry.span);
            continue;
        };
        if let Some(user) = user.get(position).copied().flatten().and_then(|user| read.get(user)) {
            let user = user.production.name.clone();
            findings.add(entry.name, FindingKind::NotUnused { name, user }, entry.span);
        }
    }
    for (position, (rule, user)) in read.iter().zip(user).enumerate().skip(1) {
        let name = &rule.production.name;
        let is_first_definition = relations.names.get(name) == Some(&position);
        if user.is_none() && is_first_definition && listed.get(name).is_none() {
            findings.add(name, FindingKind::Unreferenced { name: name.clone() }, rule.name_span);
        }
    }
}

/// The findings, not yet in order.
#[derive(Default)]
struct Findings(Vec<Finding>);

impl Findings {
    fn add(&mut self, rule: &str, kind: FindingKind, span: Span) {
        self.0.push(Finding { kind, rule: rule.into(), span, start: LineColumn::START });
    }

    /// Sorts the findings by the order of the text, and adds lines and columns, which are counted in one pass.
    fn in_order(mut self, text: &str) -> Vec<Finding> {
        self.0.sort_by_key(|finding| finding.span.start);
        let (mut offset, mut start) = (0, LineColumn::START);
        for finding in &mut self.0 {
            start = start.after(text.get(offset..finding.span.start).unwrap_or(""));
            offset = finding.span.start;
            finding.start = start;
        }
        self.0
    }
}
