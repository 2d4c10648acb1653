//! Writes the pages of `docs/differ` from what `conform/differ` collects: `uri-bnf-differ-pages REPORT EXAMPLES VERSIONS`, in the root of
//! the repository. EXAMPLES is a report on the examples of `conform/classes.tsv`. The pages that are there are replaced.

use std::{env, error::Error, fs, path::Path, process::ExitCode};

use uri_bnf_conform::{
    adapter::Adapter,
    differ::{COMPONENTS, page, parsers::parsers, prose::Prose, report::Report, summary},
};

/// The folder of the pages.
const PAGES: &str = "docs/differ";

/// The adapters, and what people write on classes: a row each.
const ADAPTERS: &str = "conform/adapters.tsv";
const CLASSES: &str = "conform/classes.tsv";

fn main() -> ExitCode {
    let arguments: Vec<_> = env::args().skip(1).collect();
    let [report, examples, versions] = arguments.as_slice() else {
        eprintln!("uri-bnf-differ-pages: expected three arguments, REPORT, EXAMPLES and VERSIONS");
        return ExitCode::from(2);
    };
    match write_pages(report, examples, Path::new(versions)) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("uri-bnf-differ-pages: {error}");
            ExitCode::from(2)
        }
    }
}

fn write_pages(report: &str, examples: &str, versions: &Path) -> Result<(), Box<dyn Error>> {
    let report = Report::read(&fs::read_to_string(report)?)?;
    let examples = Report::read(&fs::read_to_string(examples)?)?.texts;
    let (adapters, classes) = (fs::read_to_string(ADAPTERS)?, fs::read_to_string(CLASSES)?);
    let version_of = |name: &str| fs::read_to_string(versions.join(format!("{name}.version")));
    let parsers = parsers(&report.summary.parsers, &Adapter::read_all(&adapters), version_of)?;
    let prose = Prose::read_all(&classes);
    // Causes are in the order of the table, which is that of how much they change.
    let has_page = |component: &str| COMPONENTS.contains(&component);
    let mut causes = Vec::new();
    for Prose { id, .. } in &prose {
        let found: Vec<_> = report.classes.iter().filter(|class| class.cause() == *id).collect();
        let found: Vec<_> = found.into_iter().filter(|class| has_page(&class.component)).collect();
        if !found.is_empty() {
            causes.push(((*id).to_owned(), found));
        }
    }
    let is_described = |cause: &str| prose.iter().any(|prose| prose.id == cause);
    let missing: Vec<&str> = report
        .classes
        .iter()
        .filter(|class| has_page(&class.component) && !is_described(class.cause()))
        .map(|class| class.id.as_str())
        .collect();
    if !missing.is_empty() {
        return Err(format!("{CLASSES} has no row for the causes of {}", missing.join(", ")).into());
    }
    if Path::new(PAGES).exists() {
        fs::remove_dir_all(PAGES)?;
    }
    fs::create_dir_all(PAGES)?;
    let names: Vec<&str> = parsers.iter().map(|parser| parser.name.as_str()).collect();
    for (cause, classes) in &causes {
        let Some(prose) = prose.iter().find(|prose| prose.id == cause) else { continue };
        let example = examples.iter().find(|text| text.text == prose.example && !text.components.is_empty());
        fs::write(Path::new(PAGES).join(format!("{cause}.md")), page::page(classes, example, prose, &names))?;
    }
    fs::write(Path::new(PAGES).join("README.md"), summary::page(&report, &parsers, &causes))?;
    Ok(())
}
