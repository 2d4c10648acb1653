//! `uri-bnf scan`: what is wrong or questionable in the references of documents.
//!
//! The documents are found and read as for `extract`. A `scanner` examines the references of each on any thread, `place`
//! puts what it finds where it is in the document, and the formats of `check` print it.

mod place;
mod scanner;
mod writer;

use std::time::Instant;

use uri_bnf::Edition;
use uri_bnf::validate::Start;

use crate::arguments::{PolicyName, ScanArguments};
use crate::configuration::settings::Configuration;
use crate::configuration::validation::Validation;
use crate::configuration::validator;
use crate::documents::run::Documents;
use crate::findings::by_editions::ByEditions;
use crate::findings::by_validator::ByValidator;
use crate::findings::examiner::Examiner;
use crate::findings::summary::{self, conclude, number_of_findings};
use crate::findings::totals::Totals;
use crate::formats;
use crate::names::choice::Choice;
use crate::names::rules;
use crate::names::specification::SpecificationName;
use crate::standards;
use crate::status::{Failure, Outcome};
use crate::text::terminal::{self, Destination};
use crate::verdicts::editions::EditionCheckers;
use crate::verdicts::rule_checker::RuleChecker;

use scanner::{InternationalReferences, Readings, Scanner};
use writer::Writer;

/// Documents are read whole, so their references have no limit of their own.
const NO_LIMIT: usize = usize::MAX;

pub(crate) fn run(arguments: &ScanArguments) -> Outcome {
    let configuration = Configuration::read(&arguments.configuration)?;
    let default = Choice::One(SpecificationName::Edition(standards::URI));
    let choice = configuration.choice_or(arguments.edition, default);
    let settings = configuration.validation(&arguments.validation, arguments.limit.max_warnings);
    match choice.value {
        Choice::AllEditions => {
            validator::unused(&settings, &validator::all_editions(&choice.origin))?;
            let examiner = ByEditions { checkers: EditionCheckers::new(None, NO_LIMIT)? };
            let counted = |totals: &Totals| summary::editions(totals.editions);
            scan(arguments, &settings, &examiner, "all", Readings::default(), "all editions", counted)
        }
        Choice::One(specification) => {
            let Some(edition) = specification.edition() else {
                return Err(Failure::Unknown(format!(
                    "{} selects {specification}, a grammar of names: use --edition with an edition of the URI",
                    choice.origin
                )));
            };
            by_edition(arguments, &settings, edition)
        }
    }
}

fn by_edition(arguments: &ScanArguments, settings: &Validation, edition: Edition) -> Outcome {
    let policy = settings.policy();
    let examiner_under = |edition: Edition, start: Option<&str>| {
        let specification = SpecificationName::Edition(edition);
        let rule = rules::start(specification, start)?;
        let validator = validator::validator(specification, rule, settings)?;
        let checker = RuleChecker::new(specification, rule, NO_LIMIT);
        Ok::<_, Failure>(validator.map(|validator| ByValidator::new(&validator, &policy, checker)))
    };
    // The validator starts from the start symbol of each edition.
    let Some(examiner) = examiner_under(edition, None)? else { return Ok(crate::status::Status::default()) };
    let of_iris = if edition == standards::IRI { None } else { examiner_under(standards::IRI, None)? };
    let is_advice = matches!(settings.policy.value, PolicyName::Pedantic | PolicyName::All);
    let iris = of_iris.as_ref().map(|examiner| InternationalReferences { examiner, edition, is_advice });
    let counted = |totals: &Totals| {
        let findings = match totals.findings.all() {
            0 => String::new(),
            all => format!("; {}", number_of_findings(all)),
        };
        summary::verdicts(totals) + &findings
    };
    // Only a schema says that a reference has a scheme.
    let of_schemes = match arguments.documents.schema {
        Some(_) => examiner_under(edition, Some(Start::Absolute.rule(edition)))?,
        None => None,
    };
    let readings = Readings { iris, with_scheme: of_schemes.as_ref() };
    scan(arguments, settings, &examiner, edition.name(), readings, edition.name(), counted)
}

/// Scans all documents, and writes the summary on standard error. `edition` is the name in the objects of JSON, and
/// `under` that in the summary, in which `counted` words the counts.
fn scan(
    arguments: &ScanArguments,
    settings: &Validation,
    examiner: &impl Examiner,
    edition: &'static str,
    readings: Readings<'_>,
    under: &str,
    counted: impl FnOnce(&Totals) -> String,
) -> Outcome {
    let format = || formats::format(arguments.format, Destination::Output, formats::SCAN);
    let (written, format) = (format(), format());
    let scanner = Scanner { examiner, edition, readings, format: &*written };
    let start = Instant::now();
    let output = terminal::output(format.content());
    let mut writer = Writer::new(format, output);
    writer.begin()?;
    let documents = Documents::new("scan", &arguments.documents)?;
    let count = documents.read(|document| scanner.document(document), &mut writer)?;
    let totals = writer.end()?;
    let documents = if count == 1 { "1 document".to_owned() } else { format!("{count} documents") };
    let status = conclude(arguments.requested(), settings, &totals, start, || {
        format!(" in {documents} under {under}{}", counted(&totals))
    });
    Ok(status)
}
