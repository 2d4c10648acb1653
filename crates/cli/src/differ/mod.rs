//! `uri-bnf differ`: where parsers read the same text differently.
//!
//! `readers` are the parsers, and `reading` what they make of a text. `compare` finds the components in which readings differ, by
//! their `meaning`. `shape` divides any text, so that `causes` says what it has that is read differently. `classes` groups
//! disagreements by all of that, `shrinking` makes their texts short, `naming` says which cause decides, and `report` prints them, without what is `known`. `generated` makes
//! texts, and `run` reads all of them, in batches.

mod causes;
mod classes;
mod compare;
mod generated;
mod known;
mod meaning;
mod naming;
mod readers;
mod reading;
mod report;
mod run;
mod shape;
mod shrinking;

use std::io::Write;

use crate::arguments::{DifferArguments, DifferFormat, help_on};
use crate::configuration::settings::Configuration;
use crate::files::WholeFile;
use crate::inputs::feed::Feed;
use crate::inputs::sources::Sources;
use crate::refusals;
use crate::status::{self, Failure, Outcome, Status};

use classes::Groups;
use compare::Compared;
use readers::{Chosen, Reader};
use report::{Counts, Pair, Parser, Report};
use run::Run;

use reading::Component;

pub(crate) fn run(arguments: &DifferArguments) -> Outcome {
    refusals::differ::files(arguments)?;
    if arguments.suite.is_some() {
        generated::check(&arguments.rule)?;
    }
    let sources = match arguments.suite {
        Some(_) => None,
        None => Some(Sources::new(arguments.inputs.given(), &arguments.files.paths)?),
    };
    if sources.as_ref().is_some_and(Sources::nothing_to_read) {
        return Err(help_on("differ"));
    }
    // Of its settings, only what is masked concerns this subcommand.
    Configuration::read(&arguments.configuration)?;
    let known = arguments.known.as_deref().map(known::read).transpose()?.unwrap_or_default();
    let components = match &arguments.components[..] {
        [] => Component::ALL.to_vec(),
        some => some.to_vec(),
    };
    let fail_on = if arguments.fail_on.is_empty() { &components } else { &arguments.fail_on };
    let chosen =
        Chosen { between: &arguments.between, parsers: &arguments.parsers, timeout: arguments.timeout };
    let readers = readers::readers(&chosen)?;
    if readers.len() < 2 {
        return Err(Failure::Unknown("a comparison needs two parsers".to_owned()));
    }
    let written = arguments.write_known.as_deref().map(WholeFile::create).transpose()?;
    let mut output = status::output();
    if arguments.format == DifferFormat::Human {
        report::write_parsers(&mut output, &readers)?;
    }
    let compared = Compared { components: components.clone(), rung: arguments.rung };
    let mut run = Run::new(&readers, &compared, arguments, &mut output)?;
    let mut unread = 0;
    if let Some(sources) = &sources {
        let mut feed = Feed::new(&mut run, arguments.files.form());
        feed.all(sources)?;
        unread = feed.unread();
    } else if let Some(extent) = arguments.suite {
        run.left_out = generated::each(&arguments.rule, extent, &mut |text| run_one(&mut run, text))?;
    }
    run.finish()?;
    let is_only_of_arguments = run.arguments_read == run.texts;
    let (groups, texts, left_out) = (run.groups, run.texts, run.left_out);
    let mut report = Report {
        version: env!("CARGO_PKG_VERSION"),
        parsers: readers.iter().enumerate().map(|(place, reader)| parser(reader, &groups, place)).collect(),
        counts: counts(&groups, texts, left_out),
        pairs: pairs(&groups, &readers),
        classes: naming::classes(&readers, &compared, &groups)?,
        components: components.clone(),
        unused: Vec::new(),
    };
    for class in &mut report.classes {
        class.known = known.contains(&class.id);
    }
    let is_found = |id: &&String| report.classes.iter().any(|class| class.id == **id);
    report.unused = known.iter().filter(|id| !is_found(id)).cloned().collect();
    if let Some(mut file) = written {
        file.write_all(known::text(&report.classes)?.as_bytes())?;
        file.finish()?;
    }
    // What is shown of each argument needs no classes.
    let are_shown = !is_only_of_arguments;
    report.write(&mut output, arguments.format, are_shown)?;
    output.flush()?;
    let fails = report.new_classes().any(|class| fail_on.contains(&class.component));
    Ok(Status { not_valid: fails, not_read: unread > 0 })
}

fn run_one(run: &mut Run<'_>, text: &str) -> Result<(), Failure> {
    run.add(text, None)
}

fn parser(reader: &Reader, groups: &Groups, place: usize) -> Parser {
    let read = groups.read.get(place).copied().unwrap_or_default();
    Parser { name: reader.name.clone(), what: reader.what.clone(), read }
}

fn counts(groups: &Groups, texts: u64, left_out: u64) -> Counts {
    let by_component = groups.components.iter().map(|(component, count)| (*component, *count)).collect();
    Counts { texts, left_out, differing: groups.differing, by_component }
}

fn pairs(groups: &Groups, readers: &[Reader]) -> Vec<Pair> {
    let name = |place: usize| readers.get(place).map(|reader| reader.name.clone()).unwrap_or_default();
    let pairs = groups.pairs.iter();
    let pair = |(&(component, one, other), &texts): (&(Component, usize, usize), &u64)| Pair {
        component,
        one: name(one),
        other: name(other),
        texts,
    };
    pairs.map(pair).collect()
}
