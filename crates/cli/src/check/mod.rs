//! `uri-bnf check`: what is wrong or questionable in the inputs, where, and why.
//!
//! `engine` takes the inputs and puts the output in their order. For files, workers `search` blocks on all cores: each
//! becomes a `searched_block`, and `writing` writes what is found. Lists with
//! comments or objects of JSON are `annotated`, and read by one thread. For fixing, `fix` takes the inputs instead.

mod annotated;
mod engine;
mod search;
mod searched_block;
mod writing;

use std::path::Path;
use std::time::Instant;

use uri_bnf_documents::Format;

use crate::arguments::{BaselineArguments, CheckArguments, CheckFormat, Mode, help_on};
use crate::configuration::settings::Configuration;
use crate::configuration::validation::Validation;
use crate::configuration::validator;
use crate::files::WholeFile;
use crate::findings::by_automaton::ByAutomaton;
use crate::findings::by_editions::ByEditions;
use crate::findings::by_rule::ByRule;
use crate::findings::by_validator::ByValidator;
use crate::findings::examiner::Examiner;
use crate::findings::ignoring::Ignoring;
use crate::findings::judged_by::JudgedBy;
use crate::findings::summary::conclude;
use crate::fix;
use crate::formats;
use crate::ignores::{Baseline, ListBaselines};
use crate::inputs::own_grammar::OwnGrammar;
use crate::inputs::sources::Sources;
use crate::names::choice::Choice;
use crate::names::rules;
use crate::names::specification::SpecificationName;
use crate::parallel::threads::Threads;
use crate::refusals;
use crate::status::{Outcome, Status, note};
use crate::text::path::shown_path;
use crate::text::terminal::{self, Destination};
use crate::verdicts::automaton_checker::AutomatonChecker;
use crate::verdicts::editions::EditionCheckers;
use crate::verdicts::rule_checker::RuleChecker;

use annotated::Annotated;
use engine::Engine;
use writing::Writer;

pub(crate) fn run(arguments: &CheckArguments) -> Outcome {
    refusals::check::records(arguments)?;
    let sources = &Sources::new(arguments.inputs.given(), &arguments.files.paths)?;
    if sources.nothing_to_read() {
        return Err(help_on("check"));
    }
    refusals::check::standard_input(arguments, sources)?;
    let own = arguments.own.read(&arguments.start.rule)?;
    let configuration = Configuration::read(&arguments.start.edition.configuration)?;
    let arguments = &with_format(arguments, &configuration);
    let edition = configuration.choice(arguments.start.edition.edition);
    let settings = configuration.validation(&arguments.validation, arguments.limit.max_warnings);
    let settings = settings.ignoring(&arguments.ignore);
    if let Some(own) = own {
        return by_own_grammar(arguments, sources, own, &settings);
    }
    match edition.value {
        Choice::One(specification) if specification.is_printed_only() => {
            by_printed(arguments, sources, specification, &settings)
        }
        Choice::One(specification) => by_one(arguments, sources, specification, &settings),
        Choice::AllEditions => {
            let what = refusals::all_editions(&edition.origin);
            refusals::validation(&settings, &what)?;
            refusals::fixing(arguments.fixing, &what)?;
            refusals::rule_of_all_editions(arguments.start.rule.name.as_deref())?;
            let checkers = EditionCheckers::new(arguments.files.max_line)?;
            examine(arguments, sources, &settings, &ByEditions { checkers }, &JudgedBy::AllEditions)
        }
    }
}

/// Returns the arguments with the format of the file, if they have none. It is not misuse where it cannot be used.
fn with_format(arguments: &CheckArguments, configuration: &Configuration) -> CheckArguments {
    let format = configuration.format(arguments.format).value;
    let mode = arguments.fixing.mode();
    let is_used = |format: &CheckFormat| {
        arguments.format.is_some()
            || !(arguments.files.null && format.has_lines_of_files()
                || format.is_document() && matches!(mode, Some(Mode::Print | Mode::Diff)))
    };
    CheckArguments { format: format.filter(is_used), ..arguments.clone() }
}

fn by_own_grammar(
    arguments: &CheckArguments,
    sources: &Sources,
    own: OwnGrammar,
    settings: &Validation,
) -> Outcome {
    let what = format!("the grammar of {}", own.name);
    refusals::validation(settings, &what)?;
    refusals::fixing(arguments.fixing, &what)?;
    let by = JudgedBy::own(&own);
    let checker = AutomatonChecker::new(own)?;
    let examiner = ByAutomaton { checker, max_line: arguments.files.max_line };
    examine(arguments, sources, settings, &examiner, &by)
}

/// By the grammar of a specification that has no parser.
fn by_printed(
    arguments: &CheckArguments,
    sources: &Sources,
    specification: SpecificationName,
    settings: &Validation,
) -> Outcome {
    let what = specification.to_string();
    refusals::validation(settings, &what)?;
    refusals::fixing(arguments.fixing, &what)?;
    let reading = arguments.reading.of(specification)?;
    let rule = arguments.start.rule.name.as_deref();
    let checker = AutomatonChecker::printed(specification, rule, reading)?;
    let examiner = ByAutomaton { checker, max_line: arguments.files.max_line };
    examine(arguments, sources, settings, &examiner, &JudgedBy::Specification(specification))
}

fn by_one(
    arguments: &CheckArguments,
    sources: &Sources,
    specification: SpecificationName,
    settings: &Validation,
) -> Outcome {
    arguments.reading.of(specification)?;
    let rule = rules::start(specification, arguments.start.rule.name.as_deref())?;
    let checker = RuleChecker::new(specification, rule, arguments.files.max_line);
    let by = JudgedBy::Specification(specification);
    let Some(validator) = validator::validator(specification, rule, settings)? else {
        let what = format!("the rule {} of {specification}", rule.name());
        refusals::validation(settings, &what)?;
        refusals::fixing(arguments.fixing, &what)?;
        return examine(arguments, sources, settings, &ByRule { checker }, &by);
    };
    let examiner = ByValidator::new(&validator, &settings.policy(), checker);
    if let Some(mode) = arguments.fixing.mode() {
        refusals::check::fixing(arguments, sources, mode)?;
        return fix::run(arguments, sources, settings, mode, &examiner, &by);
    }
    examine(arguments, sources, settings, &examiner, &by)
}

/// Examines all inputs, and writes the summary on standard error.
fn examine(
    arguments: &CheckArguments,
    sources: &Sources,
    settings: &Validation,
    examiner: &impl Examiner,
    by: &JudgedBy,
) -> Outcome {
    let examiner = &Ignoring { examiner, patterns: settings.ignored() };
    let format = || formats::format(arguments.format, Some(Destination::Output), formats::CHECK, by);
    let (written, mut format) = (format(), format());
    let writer = Writer { examiner, format: &*written, only_findings: arguments.only_findings };
    let form = arguments.files.form();
    let start = Instant::now();
    let BaselineArguments { baseline, write_baseline } = &arguments.baselines;
    if arguments.lists.comments || arguments.lists.jsonl || baseline.is_some() || write_baseline.is_some() {
        refusals::check::files(arguments, &sources.paths)?;
        let baseline = baseline.as_deref().map(Baseline::read).transpose()?;
        let file = write_baseline.as_deref().map(WholeFile::create).transpose()?;
        let known = ListBaselines::new(baseline.as_ref(), write_baseline.as_deref());
        let output = terminal::output(format.content());
        let follows_comments = !arguments.start.edition.configuration.isolated;
        let list = Annotated::new(examiner, format, output, form, arguments.lists, follows_comments, known);
        let list = list.only_with_findings(arguments.only_findings);
        let (totals, is_whole, new) = list.read(sources)?;
        if !arguments.quiet {
            sources.note_unread_standard_input();
        }
        let written = match (write_baseline, file, &new) {
            (Some(path), Some(file), Some(new)) => Some(crate::ignores::write_baseline(path, file, new)?),
            _ => None,
        };
        let status = conclude(arguments.requested(), settings, &totals, start, || match written {
            Some(written) => format!("{}; {written}", by.under(&totals)),
            None => by.counted(&totals),
        });
        let not_valid = status.not_valid && new.is_none();
        return Ok(Status { not_valid, not_read: status.not_read || !is_whole });
    }
    let threads = Threads::new(arguments.threads);
    let output = terminal::output(format.content());
    let mut engine = Engine::new(&writer, &mut *format, output, form, threads);
    engine.begin()?;
    if !sources.references.is_empty() {
        engine.arguments(sources.references.iter().map(|reference| reference.as_encoded_bytes()))?;
    }
    if !sources.paths.is_empty() {
        engine.files(sources.paths.clone())?;
    }
    let totals = engine.end()?;
    if !arguments.quiet {
        sources.note_unread_standard_input();
        if totals.not_valid > 0 {
            sources.paths.iter().for_each(|path| note_document(path));
        }
    }
    Ok(conclude(arguments.requested(), settings, &totals, start, || by.counted(&totals)))
}

/// Writes a note on standard error if the name of a file says that it is a document: its lines are no references.
fn note_document(path: &Path) {
    if ![Format::Text, Format::Csv, Format::Tsv].contains(&Format::of_path(path)) {
        let name = shown_path(path);
        note(format_args!(
            "{name} looks like a document, and each of its lines was read as a reference; 'uri-bnf scan {name}' checks the \
             references in it"
        ));
    }
}
