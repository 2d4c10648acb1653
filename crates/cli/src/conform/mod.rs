//! `uri-bnf conform`: judges another program by the printed grammar. `decide` is the other end.
//!
//! `candidates` come from a suite, in batches. `engine` sends them to a `subject`, which is the program as a process `group`, in a
//! `protocol`; `starts` starts it for each. `judge` compares the answers with the grammar, with the `components` that are
//! answered, as in `answered`; `journal` keeps the answers for a run that continues. `report` prints what deviates, without
//! what is `known`; `progress` shows how far the run is. `questions` asks the program for more words, so that each mistake is
//! named by what decides the answer.

mod answered;
mod candidates;
pub(crate) mod components;
pub(crate) mod decide;
mod engine;
mod group;
mod journal;
mod judge;
mod known;
pub(crate) mod progress;
pub(crate) mod protocol;
mod questions;
mod report;
mod resolution;
mod starts;
pub(crate) mod subject;

use std::collections::BTreeMap;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::io::Write;
use std::sync::mpsc::sync_channel;
use std::thread;

use clap::ValueEnum;
use uri_bnf::bnf::{CompileError, Extent, Grammar, Production, Referee, Suite};
use uri_bnf::grammar::RuleEntry;

use crate::arguments::{ConformArguments, ConformProtocol, SuiteExtent};
use crate::configuration::settings;
use crate::files::WholeFile;
use crate::inputs::own_grammar::OwnGrammar;
use crate::names::rules;
use crate::names::specification::SpecificationName;
use crate::parallel::threads::Threads;
use crate::refusals;
use crate::status::{self, Failure, Outcome, Status};
use crate::text::path::masked_text_of;

use answered::seconds;
use candidates::{Batch, Sendable, WAITING, send_all};
use engine::Engine;
use journal::{Journal, Kept};
use judge::Judge;
use known::Known;
use questions::Questions;
use report::{Counts, Deviation, GrammarFile, Incident, Report};
use starts::Starts;

pub(crate) fn run(arguments: &ConformArguments) -> Outcome {
    refusals::conform::protocol(arguments)?;
    refusals::conform::files(arguments)?;
    let known = arguments.known.as_deref().map(Known::read).transpose()?.unwrap_or_default();
    let law = Law::read(arguments)?;
    if arguments.resolve {
        return law.resolve(arguments, &known);
    }
    let suite = Suite::new(law.grammar(), law.rule(), &extent(arguments.suite))
        .map_err(|error| law.failure(&error))?;
    let referee = Referee::new(law.grammar(), law.rule()).map_err(|error| law.failure(&error))?;
    let written = arguments.write_known.as_deref().map(WholeFile::create).transpose()?;
    let (journal, answers) = match &arguments.resume {
        Some(path) => {
            let (journal, answers) = Journal::open(path, &law.header(arguments))?;
            (Some(journal), answers)
        }
        None => (None, Kept::default()),
    };
    let mut judge = Judge {
        referee,
        rule: law.entry(),
        incidents: BTreeMap::new(),
        unblamed: BTreeMap::new(),
        journal,
        answers: 0,
        failed_members: 0,
    };
    let sendable = Sendable { protocol: arguments.protocol, on_standard_input: arguments.stdin };
    let (is_complete, left_out) = thread::scope(|scope| {
        let (sender, source) = sync_channel::<Batch>(WAITING);
        let suite = &suite;
        let make = move || send_all(suite, sendable, &sender);
        thread::Builder::new()
            .name("suite".to_owned())
            .spawn_scoped(scope, make)
            .map_err(Threads::failure)?;
        if arguments.protocol == ConformProtocol::ExitStatus {
            let (command, timeout) = (&arguments.command[..], arguments.timeout);
            let starts = Starts { command, on_standard_input: arguments.stdin, timeout };
            let ended = starts.run(&mut judge, &source, answers);
            // What was answered before a failure is not lost.
            judge.keep()?;
            return ended;
        }
        let how = (arguments.protocol, arguments.timeout);
        let mut engine = Engine::new(&arguments.command, how, &mut judge, source);
        let ended = engine.replay(answers).and_then(|()| engine.run());
        let left_out = engine.left_out;
        drop(engine);
        // What was answered before a failure is not lost.
        judge.keep()?;
        Ok((ended?, left_out))
    })?;
    judge.keep()?;
    if is_complete && left_out > 0 && judge.referee.counts().members + judge.failed_members == 0 {
        return Err(Failure::Unknown(format!(
            "no string of the rule {} can be sent in the protocol {}: each contains a line break or is not UTF-8; use \
             --protocol jsonl",
            law.rule(),
            name_of(&arguments.protocol)
        )));
    }
    let questions = Questions::new(&arguments.command, sendable, arguments.timeout);
    finish(&law.report(arguments, &judge, questions, &known, is_complete, left_out), arguments, written)
}

/// Writes the report, and the file of its deviations if there is one.
fn finish(report: &Report, arguments: &ConformArguments, written: Option<WholeFile>) -> Outcome {
    let written = written.map_or(Ok(()), |mut file| {
        file.write_all(known::text(&report.deviations)?.as_bytes())?;
        file.finish()
    });
    // The report is not lost if the file cannot be written.
    let mut output = status::output();
    report.write(&mut output, arguments.format)?;
    output.flush()?;
    written?;
    Ok(Status { not_valid: report.has_new() || !report.complete, not_read: false })
}

fn extent(suite: SuiteExtent) -> Extent {
    match suite {
        SuiteExtent::Quick => Extent::QUICK,
        SuiteExtent::Standard => Extent::STANDARD,
        SuiteExtent::Full => Extent::FULL,
    }
}

/// The grammar and the rule by which a program is judged.
enum Law {
    Printed { specification: SpecificationName, grammar: Grammar, entry: &'static RuleEntry },
    Own(OwnGrammar),
}

impl Law {
    fn read(arguments: &ConformArguments) -> Result<Self, Failure> {
        let rule = arguments.rule.name.as_deref();
        if let Some(path) = &arguments.grammar {
            return Ok(Self::Own(OwnGrammar::read(path, arguments.notation, rule)?));
        }
        let specification = settings::specification(&arguments.edition)?;
        let entry = rules::start(specification, rule)?;
        Ok(Self::Printed { specification, grammar: specification.read_grammar()?, entry })
    }

    fn grammar(&self) -> &Grammar {
        match self {
            Self::Printed { grammar, .. } => grammar,
            Self::Own(own) => &own.grammar,
        }
    }

    fn rule(&self) -> &str {
        match self {
            Self::Printed { entry, .. } => entry.name(),
            Self::Own(own) => &own.rule,
        }
    }

    fn specification(&self) -> Option<SpecificationName> {
        match self {
            Self::Printed { specification, .. } => Some(*specification),
            Self::Own(_) => None,
        }
    }

    /// The rule of an edition, whose members have components.
    fn entry(&self) -> Option<&'static RuleEntry> {
        match self {
            Self::Printed { specification, entry, .. } => specification.edition().map(|_| *entry),
            Self::Own(_) => None,
        }
    }

    /// The name of the specification, or of the file.
    fn name(&self) -> String {
        match self {
            Self::Printed { specification, .. } => specification.to_string(),
            Self::Own(own) => own.name.clone(),
        }
    }

    fn failure(&self, error: &CompileError) -> Failure {
        match self {
            Self::Printed { specification, .. } => {
                Failure::Unknown(format!("cannot judge by the grammar of {specification}: {error}"))
            }
            Self::Own(own) => own.failure(error),
        }
    }

    /// What was run, so that answers of another run are not taken for those of this one.
    fn header(&self, arguments: &ConformArguments) -> String {
        let mut hasher = DefaultHasher::new();
        self.grammar().to_string().hash(&mut hasher);
        let object = serde_json::json!({
            "command": words(arguments),
            "grammar": format!("{:016x}", hasher.finish()),
            "protocol": name_of(&arguments.protocol),
            "rule": self.rule(),
            "stdin": arguments.stdin,
            "suite": name_of(&arguments.suite),
            "uri-bnf": env!("CARGO_PKG_VERSION"),
        });
        object.to_string()
    }

    /// Judges how the program resolves references.
    fn resolve(&self, arguments: &ConformArguments, known: &Known) -> Outcome {
        let edition = self.specification().and_then(SpecificationName::edition);
        let Some(edition) = edition else {
            let name = self.name();
            return Err(Failure::Unknown(format!("{name} does not say how references are resolved")));
        };
        let written = arguments.write_known.as_deref().map(WholeFile::create).transpose()?;
        let (command, timeout) = (&arguments.command, arguments.timeout);
        let resolved = resolution::judge(command, timeout, edition, arguments.suite)?;
        let mut deviations = resolved.deviations;
        for deviation in &mut deviations {
            deviation.known = known.contains(&deviation.id);
        }
        let report = Report {
            command: words(arguments),
            grammar: self.name(),
            rule: "resolution".to_owned(),
            suite: name_of(&arguments.suite),
            protocol: "resolve".to_owned(),
            version: env!("CARGO_PKG_VERSION"),
            is_resolution: true,
            complete: resolved.is_complete,
            counts: Counts {
                candidates: resolved.pairs,
                wrong_results: Some(resolved.wrong),
                crashes: resolved.crashes,
                hangs: resolved.hangs,
                ..Counts::default()
            },
            unused: known.unused(&deviations),
            deviations,
            file: None,
        };
        finish(&report, arguments, written)
    }

    fn report(
        &self,
        arguments: &ConformArguments,
        judge: &Judge<'_>,
        mut questions: Questions<'_>,
        known: &Known,
        is_complete: bool,
        left_out: u64,
    ) -> Report {
        let grammar = self.grammar();
        let counts = judge.referee.counts();
        let classes = judge.referee.classes_asking(&mut |words| questions.ask(words));
        let mut deviations: Vec<Deviation> =
            classes.iter().map(|class| Deviation::new(class, self.specification())).collect();
        for (failing, rules, incidents) in judge.by_rule() {
            let (kind, how, id) = match failing {
                Some(crash) => ("crash", crash.words(), format!("crash {}", crash.id())),
                None => (
                    "hang",
                    format!("does not answer within {}", seconds(arguments.timeout)),
                    "hang".to_owned(),
                ),
            };
            let printed = rules.last().and_then(|rule| grammar.rule(rule)).map(Production::printed);
            let incident = Incident { kind, how: &how, id, rules, printed };
            deviations.push(Deviation::incident(incident, &incidents, self.specification()));
        }
        for (crash, count) in &judge.unblamed {
            deviations.push(Deviation::unblamed(&crash.words(), &crash.id(), *count));
        }
        // The candidates of a specification are derived from its printed rules, and no secrets.
        if self.specification().is_none() {
            deviations.iter_mut().for_each(Deviation::mask);
        }
        for deviation in &mut deviations {
            deviation.known = known.contains(&deviation.id);
        }
        let span = |deviation: &Deviation| {
            let rule = grammar.rule(deviation.rule.as_deref()?)?;
            Some(rule.span().start..rule.span().end)
        };
        let file = match (self, &arguments.grammar) {
            (Self::Own(own), Some(path)) => Some(GrammarFile {
                path: path.clone(),
                text: own.text.clone(),
                spans: deviations.iter().map(span).collect(),
            }),
            _ => None,
        };
        Report {
            command: words(arguments),
            grammar: self.name(),
            rule: self.rule().to_owned(),
            suite: name_of(&arguments.suite),
            protocol: name_of(&arguments.protocol),
            version: env!("CARGO_PKG_VERSION"),
            is_resolution: false,
            complete: is_complete,
            counts: Counts {
                candidates: judge.answers,
                members: counts.members + judge.failed_members,
                left_out,
                false_accepts: counts.false_accepts,
                false_rejects: counts.false_rejects,
                wrong_components: counts.wrong_components,
                wrong_results: None,
                crashes: judge.crashes(),
                hangs: judge.hangs(),
            },
            unused: known.unused(&deviations),
            deviations,
            file,
        }
    }
}

/// The program and its arguments.
fn words(arguments: &ConformArguments) -> Vec<String> {
    arguments.command.iter().map(|word| masked_text_of(word.as_encoded_bytes()).into_owned()).collect()
}

/// The name of a value on the command line.
fn name_of(value: &impl ValueEnum) -> String {
    value.to_possible_value().map(|value| value.get_name().to_owned()).unwrap_or_default()
}
