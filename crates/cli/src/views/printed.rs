//! What `grammar` and `derive` do with the grammar of a specification that has no parser: its rules as data.

use std::io::{self, Write};

use uri_bnf::Span;
use uri_bnf::bnf::mixture::first_derivation;
use uri_bnf::bnf::{Grammar, Matcher};
use uri_bnf::derivation::ShownDerivation;
use uri_bnf::diagram::{Diagram, Page};

use crate::arguments::{DeriveArguments, DeriveFormat, GrammarArguments};
use crate::derivations::deriver;
use crate::derivations::limit::{LONGEST, write_too_long};
use crate::derivations::tree::{self, TreeStyle};
use crate::inputs::feed::{Consumer, Feed};
use crate::inputs::input::Input;
use crate::inputs::own_grammar::OwnGrammar;
use crate::inputs::sources::Sources;
use crate::names::reading::Reading;
use crate::names::specification::SpecificationName;
use crate::refusals;
use crate::status::{self, Failure, Outcome, Output, Status};
use crate::text::secrets;
use crate::text::terminal::{self, Content, Destination};
use crate::verdicts::automaton_checker::AutomatonChecker;
use crate::verdicts::line;

/// Prints a rule, or all rules.
pub(super) fn grammar(arguments: &GrammarArguments, specification: SpecificationName) -> Outcome {
    if arguments.code {
        return Err(refusals::code_of_printed(specification));
    }
    let own = OwnGrammar::printed(specification, arguments.rule.as_deref())?;
    let is_one = arguments.rule.is_some();
    let rules: Vec<_> = own.grammar.rules().filter(|rule| !is_one || rule.name() == own.rule).collect();
    let mut output = status::output();
    if arguments.diagram {
        let title = if is_one {
            format!("{} of {specification}", own.rule)
        } else {
            format!("The rules of {specification}")
        };
        write!(output, "{}", Page::new(title, rules.into_iter().map(Diagram::new).collect()))?;
    } else {
        let mut last = String::new();
        for rule in rules {
            let place = place(specification, &own.text, rule.name());
            if place != last {
                writeln!(output, "; {place}")?;
                last = place;
            }
            writeln!(output, "{}", rule.printed())?;
        }
        if is_one {
            writeln!(output, "; uses: {}", listed(own.grammar.uses(&own.rule)))?;
            writeln!(output, "; used by: {}", listed(own.grammar.used_by(&own.rule)))?;
        }
    }
    output.flush()?;
    Ok(Status::default())
}

fn listed<'g>(names: impl Iterator<Item = &'g str>) -> String {
    let names: Vec<_> = names.collect();
    if names.is_empty() { "no rule".to_owned() } else { names.join(" ") }
}

/// Returns where a rule is from, by the last heading before it in the file: a section, or the core rules.
fn place(specification: SpecificationName, text: &str, rule: &str) -> String {
    let before = text.split_once(&format!("\n{rule} ")).map_or("", |(before, _)| before);
    let heading = before
        .lines()
        .rev()
        .filter_map(|line| line.strip_prefix("; "))
        .find(|comment| comment.starts_with(SECTION) || comment.starts_with("Core rules"));
    match heading.and_then(|heading| heading.strip_prefix(SECTION)) {
        Some(section) => format!("{specification} section {section}"),
        None => heading.unwrap_or_default().to_owned(),
    }
}

/// What the heading of a section begins with.
const SECTION: &str = "Section ";

/// Derives inputs: alternatives in the order in which they are printed, so that a scheme with a rule of its own is derived
/// by that rule.
pub(super) fn derive(
    arguments: &DeriveArguments,
    specification: SpecificationName,
    sources: &Sources,
) -> Outcome {
    if arguments.format != DeriveFormat::Tree || arguments.tried || arguments.ambiguous {
        return Err(refusals::derive::tree_of_printed(specification));
    }
    let rule = arguments.start.rule.name.as_deref();
    let own = OwnGrammar::printed(specification, rule)?;
    let checker = AutomatonChecker::printed(specification, rule, Reading::OwnRule)?;
    let matcher = Matcher::new(&own.grammar)
        .map_err(|error| Failure::Unknown(format!("cannot derive by the printed rules: {error}")))?;
    let is_coloured = Destination::Output.is_coloured();
    let mut view = View {
        grammar: &own.grammar,
        matcher: &matcher,
        rule: &own.rule,
        checker: &checker,
        style: TreeStyle { all: arguments.all, is_coloured },
        output: if is_coloured { terminal::output(Content::ColouredText) } else { status::output() },
        not_valid: false,
    };
    let mut feed = Feed::new(&mut view, arguments.files.form());
    feed.all(sources)?;
    let unread = feed.unread();
    view.output.flush()?;
    Ok(Status { not_valid: view.not_valid, not_read: unread > 0 })
}

struct View<'d> {
    grammar: &'d Grammar,
    matcher: &'d Matcher<'d>,
    rule: &'d str,
    checker: &'d AutomatonChecker,
    style: TreeStyle,
    output: Output,
    not_valid: bool,
}

impl Consumer for View<'_> {
    fn take(&mut self, input: Input<'_>) -> io::Result<()> {
        if input.index > 0 {
            self.output.write_all(b"\n")?;
        }
        let octets = input.octets.unwrap_or_default();
        let is_too_long = input.octets.is_none() || octets.len() > LONGEST;
        if is_too_long {
            self.not_valid = true;
            return write_too_long(&mut self.output, &input);
        }
        if let Some(fault) = self.checker.fault(octets) {
            self.not_valid = true;
            let (source, line, column) = (line::source(&input), input.line, fault.column(&input));
            return writeln!(self.output, "{source}:{line}:{column}: {fault}");
        }
        let Some(printed) = first_derivation(self.grammar, self.matcher, self.rule, octets) else {
            return Err(io::Error::other("the rule derives what its automaton accepts"));
        };
        let printed = printed.map_err(io::Error::other)?;
        let spans: Vec<Span> = secrets::masking().spans(octets).collect();
        let derivation = ShownDerivation::new(&printed, &spans);
        let lines = deriver::lines_of(&derivation, vec![self.grammar], self.style.all);
        tree::write(&mut self.output, &lines, &secrets::mask(octets), self.style)
    }

    fn pause(&mut self) -> io::Result<()> {
        self.output.flush()
    }
}
