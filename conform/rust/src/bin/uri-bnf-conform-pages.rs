//! Writes the pages of `docs/conformance` from the reports that `conform/run` collects:
//! `uri-bnf-conform-pages REPORTS NAME...`, in the root of the repository.

use std::{
    env,
    error::Error,
    fs,
    path::{Path, PathBuf},
    process::ExitCode,
};

use serde::Deserialize;
use uri_bnf_conform::{
    adapter::Adapter,
    dates::{newest, released},
    markdown::{code, on_a_line},
};

/// The folder of the pages.
const PAGES: &str = "docs/conformance";

/// The adapters, a row each.
const ADAPTERS: &str = "conform/adapters.tsv";

/// The head of the summary.
const HEAD: [&str; 2] = [
    "| parser | version | as of | claims | judged by | candidates | false accepts | false rejects | wrong components | wrong results | first deviation |",
    "|---|---|---|---|---|---:|---:|---:|---:|---:|---|",
];

/// The first column of a row of the summary that has a page.
const ROW: &str = "| [";

/// A report of `uri-bnf conform --format json`.
#[derive(Deserialize)]
struct Report {
    suite: String,
    counts: Counts,
    deviations: Vec<Deviation>,
}

#[derive(Deserialize)]
struct Counts {
    candidates: u64,
    false_accepts: u64,
    false_rejects: u64,
    wrong_components: u64,
    wrong_results: Option<u64>,
}

#[derive(Deserialize)]
struct Deviation {
    kind: String,
    witnesses: Vec<Witness>,
}

#[derive(Deserialize)]
struct Witness {
    input: String,
    octets: Option<Vec<u8>>,
}

fn main() -> ExitCode {
    let mut arguments = env::args().skip(1);
    let Some(reports) = arguments.next() else {
        eprintln!("uri-bnf-conform-pages: expected the folder of the reports");
        return ExitCode::from(2);
    };
    match write_pages(Path::new(&reports), &arguments.collect::<Vec<_>>()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("uri-bnf-conform-pages: {error}");
            ExitCode::from(2)
        }
    }
}

/// Writes the pages of these adapters, and their rows of the summary.
fn write_pages(reports: &Path, names: &[String]) -> Result<(), Box<dyn Error>> {
    let table = fs::read_to_string(ADAPTERS)?;
    let adapters = Adapter::read_all(&table);
    let newest = newest(&adapters);
    let summary = PathBuf::from(PAGES).join("README.md");
    let mut text = fs::read_to_string(&summary)?;
    for name in names {
        let adapter = adapters.iter().find(|adapter| adapter.name == name);
        let adapter = adapter.ok_or_else(|| format!("{ADAPTERS} has no {name}"))?;
        let read = |extension| fs::read_to_string(reports.join(format!("{name}.{extension}")));
        let (report, page, version) = (read("json")?, read("markdown")?, read("version")?);
        let mut report: Report = serde_json::from_str(&report)?;
        let mut page = page;
        if !adapter.resolves.is_empty() {
            let (of_results, section) = (read("resolve.json")?, read("resolve.markdown")?);
            let of_results: Report = serde_json::from_str(&of_results)?;
            report.counts.wrong_results = of_results.counts.wrong_results;
            report.deviations.extend(of_results.deviations);
            page = page.trim_end().to_owned() + &section_of(&section);
        }
        let version = version.trim();
        let date = released(adapter, version, newest);
        fs::write(
            Path::new(PAGES).join(format!("{name}.md")),
            page_of(adapter, &report, version, &date, &page),
        )?;
        text = with_row(&text, &row_of(adapter, &report, version, &date), &adapters);
    }
    fs::write(summary, text)?;
    Ok(())
}

/// The grammar by which an adapter is judged, and the rule.
fn asked(adapter: &Adapter<'_>) -> String {
    let Adapter { grammar, rule, .. } = adapter;
    if grammar.bytes().all(|octet| octet.is_ascii_digit()) {
        format!("`{rule}`, RFC {grammar}")
    } else {
        format!("[`{rule}`](../../conform/grammars/{grammar})")
    }
}

/// A row of the summary.
fn row_of(adapter: &Adapter<'_>, report: &Report, version: &str, date: &str) -> String {
    let Adapter { name, claims, .. } = adapter;
    let (asked, counts) = (asked(adapter), &report.counts);
    let Counts { candidates, false_accepts, false_rejects, wrong_components, wrong_results } = counts;
    let causes = |kind: &str, candidates: u64| {
        let causes = report.deviations.iter().filter(|deviation| deviation.kind == kind).count();
        if causes == 0 { "0".to_owned() } else { format!("{causes} ({candidates})") }
    };
    let [accepts, rejects, components] = [
        causes("false accept", *false_accepts),
        causes("false reject", *false_rejects),
        causes("wrong component", *wrong_components),
    ];
    let results = wrong_results.map(|count| causes("wrong result", count)).unwrap_or_default();
    let first = report.deviations.first().map(Deviation::describe).unwrap_or_default();
    format!(
        "{ROW}{name}]({name}.md) | {version} | {date} | {claims} | {asked} | {candidates} | {accepts} | {rejects} | \
         {components} | {results} | {first} |"
    )
}

/// The page of an adapter: what was asked, and the report without its heading.
fn page_of(adapter: &Adapter<'_>, report: &Report, version: &str, date: &str, page: &str) -> String {
    let Adapter { name, claims, accepts, resolves, .. } = adapter;
    let report_text = page.split_once('\n').map_or("", |(_, rest)| rest).trim();
    let mut text = format!("# Conformance of {name}\n\n| question | answer |\n|---|---|\n");
    let finding = format!("findings/{name}.md");
    let mut rows = vec![
        ("Which version was tried?", format!("{version}, as of {date}")),
        ("What does it claim?", (*claims).to_owned()),
        ("By what is it judged?", format!("{}, suite {}", asked(adapter), report.suite)),
        ("When does it accept?", (*accepts).to_owned()),
    ];
    if !resolves.is_empty() {
        rows.push(("What resolves a reference?", (*resolves).to_owned()));
    }
    rows.push(("How is this page made?", format!("`conform/run {name}`")));
    if Path::new(PAGES).join(&finding).exists() {
        rows.push(("What do the deviations mean?", format!("[Findings]({finding})")));
    }
    for (question, answer) in rows {
        text.extend(["| ", question, " | ", &answer, " |\n"]);
    }
    text + "\n" + report_text + "\n"
}

/// The report on resolution, below a heading of its own.
fn section_of(page: &str) -> String {
    let text = page.split_once('\n').map_or("", |(_, rest)| rest).trim();
    format!("\n\n## Resolution\n\n{}\n", text.replace("\n## ", "\n### "))
}

impl Deviation {
    /// The kind, and the shortest witness.
    fn describe(&self) -> String {
        let Self { kind, witnesses } = self;
        match witnesses.first() {
            Some(witness) => format!("{kind}: {}", code(&witness.shown())),
            None => kind.clone(),
        }
    }
}

impl Witness {
    /// The candidate on one line.
    fn shown(&self) -> String {
        if let Some(octets) = &self.octets {
            return octets.escape_ascii().to_string();
        }
        on_a_line(&self.input)
    }
}

/// Writes the head of the summary, and replaces the row of an adapter, or adds it in the order of the adapters.
fn with_row(summary: &str, row: &str, adapters: &[Adapter<'_>]) -> String {
    let position = |line: &str| {
        let name = line.strip_prefix(ROW)?.split(']').next()?;
        adapters.iter().position(|adapter| adapter.name == name)
    };
    let lines: Vec<_> = summary.lines().collect();
    // The first table is the summary.
    let start = lines.iter().position(|line| line.starts_with("|---")).map_or(lines.len(), |rule| rule + 1);
    let end =
        lines[start..].iter().position(|line| !line.starts_with('|')).map_or(lines.len(), |end| start + end);
    let mut rows: Vec<_> =
        lines[start..end].iter().copied().filter(|line| position(line).is_some()).collect();
    rows.retain(|line| position(line) != position(row));
    rows.push(row);
    rows.sort_by_key(|line| position(line));
    let before = lines[..start].iter().copied().filter(|line| !line.starts_with('|'));
    let lines: Vec<_> = before.chain(HEAD).chain(rows).chain(lines[end..].iter().copied()).collect();
    lines.join("\n") + "\n"
}
