//! `uri-bnf scan`: what is wrong or questionable in the references of documents.
//!
//! The documents are found and read as for `extract`. A `scanner` examines the references of each on any thread, and makes a
//! `report`: a `judge` says what is found in a reference, and `files` which files are missing, as far as a `wall` lets it look; what is `suppressed` is left out,
//! and `place` puts the rest where it is in the document. `fixing` applies
//! suggestions, and `listed` knows lists that are no documents. The formats of `check` print what is reported, and a `writer` puts it in order, on an `output`.

mod applied;
mod called_wrong;
mod exempt;
mod files;
mod fixing;
mod intended;
mod judge;
mod listed;
mod merged;
mod of_document;
mod output;
mod place;
mod report;
mod scanner;
mod softened;
mod specifications;
mod suppressed;
mod wall;
mod writer;

use std::path::PathBuf;
use std::time::Instant;

use uri_bnf::Edition;
use uri_bnf::validate::InputKind;

use crate::arguments::{CheckFormat, Mode, ScanArguments};
use crate::configuration::settings::Configuration;
use crate::configuration::validation::Validation;
use crate::configuration::validator;
use crate::documents::cut;
use crate::documents::run::Documents;
use crate::files::{Links, WholeFile, resolved};
use crate::findings::by_editions::ByEditions;
use crate::findings::by_validator::ByValidator;
use crate::findings::judged_by::JudgedBy;
use crate::findings::summary::conclude;
use crate::fix::{Copy, Diff};
use crate::formats;
use crate::ignores::{Baseline, Baselines, write_baseline};
use crate::names::choice::Choice;
use crate::names::rules;
use crate::names::specification::SpecificationName;
use crate::refusals;
use crate::standards;
use crate::status::{Failure, Outcome, Status, complain};
use crate::text::terminal::{self, Content, Destination, write_error_line};
use crate::verdicts::editions::EditionCheckers;
use crate::verdicts::rule_checker::RuleChecker;

use files::Files;
use judge::{EditionJudge, Judge};
use output::Output;
use report::{Reporting, Unchecked};
use scanner::Scanner;
use writer::{Ended, Fixing, Writer};

/// Documents are read whole, so their references have no limit of their own.
const NO_LIMIT: usize = usize::MAX;

pub(crate) fn run(arguments: &ScanArguments) -> Outcome {
    let configuration = Configuration::read(&arguments.configuration)?;
    let arguments = &with_settings(arguments, &configuration)?;
    let choice = configuration.choice(arguments.edition);
    let settings = configuration.validation(&arguments.validation, arguments.limit.max_warnings);
    let settings = settings.ignoring(&arguments.ignore);
    match choice.value {
        Choice::AllEditions => {
            let what = refusals::all_editions(&choice.origin);
            refusals::validation(&settings, &what)?;
            refusals::fixing(arguments.fixing, &what)?;
            let judge =
                Judge::AllEditions(Box::new(ByEditions { checkers: EditionCheckers::new(NO_LIMIT)? }));
            scan(arguments, (&configuration, &settings), judge, &JudgedBy::AllEditions)
        }
        Choice::One(specification) => {
            let edition = refusals::names(&choice.origin, specification)?;
            by_edition(arguments, (&configuration, &settings), edition)
        }
    }
}

/// Returns the arguments with what the file says where they say nothing.
///
/// # Errors
///
/// Returns an error if there is a root, but no file is looked for.
fn with_settings(arguments: &ScanArguments, configuration: &Configuration) -> Result<ScanArguments, Failure> {
    let looks_for_files = configuration.check_files(arguments.check_files).value;
    refusals::scan::root(arguments, looks_for_files)?;
    let format = configuration.format(arguments.format);
    // A format of the file is not misuse where it cannot be used.
    let is_used = |format: &CheckFormat| match format {
        _ if arguments.format.is_some() => true,
        format if arguments.statistics => formats::statistics(Some(*format)).is_ok(),
        format => arguments.fixing.mode().is_none_or(|mode| mode == Mode::Write) || !format.is_document(),
    };
    Ok(ScanArguments {
        check_files: Some(looks_for_files),
        root: configuration.root(arguments.root.clone()).value.filter(|_| looks_for_files),
        format: format.value.filter(is_used),
        ..arguments.clone()
    })
}

fn by_edition(
    arguments: &ScanArguments,
    (configuration, settings): (&Configuration, &Validation),
    edition: Edition,
) -> Outcome {
    let policy = settings.policy();
    let examiner_under = |edition: Edition, start: Option<&str>| {
        let specification = SpecificationName::Edition(edition);
        let rule = rules::start(specification, start)?;
        let validator = validator::validator(specification, rule, settings)?;
        let checker = RuleChecker::new(specification, rule, NO_LIMIT);
        Ok::<_, Failure>(validator.map(|validator| ByValidator::new(&validator, &policy, checker)))
    };
    // The validator starts from the start symbol of each edition.
    let Some(examiner) = examiner_under(edition, None)? else { return Ok(Status::default()) };
    let of_iris = if edition == standards::IRI { None } else { examiner_under(standards::IRI, None)? };
    // A schema says that a reference has a scheme, and an edition that a base has one.
    let absolute_under = |edition: Edition, is_needed: bool| {
        if is_needed { examiner_under(edition, Some(InputKind::Absolute.rule(edition))) } else { Ok(None) }
    };
    let of_base = edition.embedded_base_is_absolute();
    let of_absolute = absolute_under(edition, of_base || arguments.documents.schema.is_some())?;
    let of_absolute_iris = absolute_under(standards::IRI, of_base)?;
    let of_absolute = [of_absolute, of_absolute_iris];
    let policies = (settings.policy.value, settings.document_policy());
    let judge = EditionJudge::new(edition, policies, examiner, of_iris, of_absolute);
    let by = JudgedBy::Specification(SpecificationName::Edition(edition));
    scan(arguments, (configuration, settings), Judge::Edition(Box::new(judge)), &by)
}

/// Scans all documents, and writes the summary on standard error.
fn scan(
    arguments: &ScanArguments,
    (configuration, settings): (&Configuration, &Validation),
    judge: Judge<'_>,
    by: &JudgedBy,
) -> Outcome {
    let baseline = arguments.baseline.as_deref().map(Baseline::read).transpose()?;
    let is_isolated = arguments.configuration.isolated;
    let documents = Documents::new("scan", &arguments.documents, configuration)?
        .with_dialect(configuration.markdown(arguments.documents.markdown).value)
        .with_labels()
        .isolated(is_isolated);
    let documents = documents.without_content("is a baseline", Baseline::is_one);
    let mode = arguments.fixing.mode();
    mode.map_or(Ok(()), |mode| refusals::scan::fixing(arguments, documents.paths(), mode))?;
    refusals::scan::files(arguments, documents.paths())?;
    let to_errors = matches!(mode, Some(Mode::Print | Mode::Diff));
    let stream = if to_errors { Destination::Errors } else { Destination::Output };
    let destination = arguments.output_file.is_none().then_some(stream);
    let format = || -> Result<_, Failure> {
        if arguments.statistics {
            return formats::statistics(arguments.format).map_err(refusals::scan::statistics);
        }
        Ok(formats::format(arguments.format, destination, formats::SCAN, by))
    };
    let (written, format) = (format()?, format()?);
    let files = || Files::new(arguments.root.clone(), documents.folders().iter().map(PathBuf::as_path));
    let files = arguments.check_files.unwrap_or_default().then(files).transpose()?;
    let scanner = Scanner {
        judge,
        settings,
        reporting: Reporting {
            format: &*written,
            fixing: mode,
            fixes_source: arguments.fix_source,
            follows_comments: !is_isolated,
            baseline: baseline.as_ref(),
            writes_baseline: arguments.write_baseline.is_some(),
            only_findings: arguments.only_findings,
            files,
        },
    };
    let start = Instant::now();
    let output = Output::new(arguments.output_file.as_deref(), to_errors, format.content())?;
    let written = arguments.write_baseline.as_deref().map(WholeFile::create).transpose()?;
    let own = [&arguments.baseline, &arguments.write_baseline, &arguments.output_file].into_iter().flatten();
    let documents = documents.without(own.flat_map(|path| [path.clone(), resolved(path)]));
    let fixing = mode.map(|mode| match mode {
        Mode::Print => Fixing::Print(Copy(terminal::output(Content::Text))),
        Mode::Write => Fixing::Write(Links::of(arguments.fixing.break_hard_links)),
        Mode::Diff => Fixing::Diff(Box::new(Diff::new(terminal::output(Content::Text)))),
    });
    let baselines = Baselines::new(baseline.as_ref(), arguments.write_baseline.as_deref());
    let mut writer = Writer::new(format, output, fixing, baselines);
    writer.begin()?;
    let count = documents.read(|path, document| scanner.document(path, document), &mut writer)?;
    let Ended { output, totals, fixed, unchecked, cut, as_text, lists, baseline } = writer.end()?;
    output.end()?;
    let documents = number_of_documents(count);
    let written = match (&arguments.write_baseline, written, &baseline) {
        (Some(path), Some(file), Some(baseline)) => Some(write_baseline(path, file, baseline)?),
        _ => None,
    };
    let status = conclude(arguments.requested(), settings, &totals, start, || match (mode, written) {
        (Some(mode), _) => {
            let place = format!(" in {}", number_of_documents(fixed.1));
            format!(" in {documents}{}", by.fixed(mode, fixed.0, &place, &totals))
        }
        (None, Some(written)) => format!(" in {documents}{}; {written}", by.under(&totals)),
        (None, None) if lists.is_empty() => format!(" in {documents}{}", by.counted(&totals)),
        (None, None) => format!(" in {documents}{}; {}", by.counted_in_part(&totals), lists.counted()),
    });
    if !arguments.quiet {
        if let (count, Some(first)) = &cut {
            write_error_line(cut::said(*count, Some(first)));
        }
        tell(unchecked, arguments.root.is_some());
    }
    let is_list = lists.tell(arguments.strict_formats, arguments.quiet);
    let is_unknown = arguments.strict_formats && !as_text.is_empty();
    let is_too_unknown = is_list || is_unknown;
    if is_unknown {
        complain(format_args!("{} (--strict-formats)", as_text.said()));
    } else if !arguments.quiet && !as_text.is_empty() {
        write_error_line(as_text.said());
    }
    let would_change = mode == Some(Mode::Diff) && fixed.0 > 0;
    let not_valid =
        (status.not_valid || would_change || is_too_unknown) && !arguments.exit_zero && baseline.is_none();
    Ok(Status { not_valid, ..status })
}

/// Says on standard error how many files were not looked for, and why.
fn tell(Unchecked { outside, unknown }: Unchecked, has_root: bool) {
    let end = if has_root {
        "the root"
    } else {
        "the folders that are read; --root FOLDER says how far they may lead"
    };
    match outside {
        0 => {}
        1 => write_error_line(format_args!("1 reference was not looked up, because it leads out of {end}")),
        many => {
            write_error_line(format_args!(
                "{many} references were not looked up, because they lead out of {end}"
            ));
        }
    }
    match unknown {
        0 => {}
        1 => write_error_line("1 reference could not be looked up"),
        many => write_error_line(format_args!("{many} references could not be looked up")),
    }
}

fn number_of_documents(count: u64) -> String {
    if count == 1 { "1 document".to_owned() } else { format!("{count} documents") }
}
