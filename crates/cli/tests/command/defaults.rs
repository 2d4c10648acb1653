//! Which edition is followed where none is named: the table in `docs/editions.md`, the help, the runs, and all documentation.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use uri_bnf_documents::{Format, Iris};

use crate::run::{Folder, Run, SUBCOMMANDS, command, run};

const PAGE: &str = include_str!("../../../../docs/editions.md");

/// The headings of the two tables.
const FOLLOWS: &str = "| what | follows | another |\n|---|---|---|\n";
const FORMATS: &str = "| format | a reference beyond US-ASCII |\n|---|---|\n";

/// What the table says of all that is no subcommand.
const OTHERS: [(&str, &str); 5] = [
    ("the library", "the edition that is named: it has no default"),
    ("Arrow columns in Rust", "the edition that is named: it has no default"),
    ("Python: strings and columns, Polars, pandas, DuckDB, Spark", "RFC 3986"),
    ("DataFusion", "RFC 3986"),
    ("the page", "RFC 3986"),
];

/// How a subcommand is run so that what it prints tells the editions apart: its arguments, and its input.
const PROBES: [(&str, &[&str], &str); 21] = [
    ("check", &["http://[::1]/", "http://h/é"], ""),
    ("scan", &["--format", "jsonl", "probe.txt"], ""),
    ("extract", &["--resolve", "--base", "http://é/", "probe.txt"], ""),
    ("parse", &["http://[::1]/", "http://h/é"], ""),
    ("derive", &["http://[::1]/", "http://h/é"], ""),
    ("report", &["--file", "-"], "http://[::1]/\nhttp://h/é\n"),
    ("resolve", &["--base", "http://h/", "//[::1]/", "é"], ""),
    ("relativize", &["--base", "http://h/", "http://[::1]/", "http://h/é"], ""),
    ("normalize", &["http://[::1]/", "http://h/é"], ""),
    ("equivalent", &["--file", "-"], "http://[::1]/ http://[::1]/\nhttp: http:\nhttp://h/é http://h/é\n"),
    ("convert", &["--to", "uri", "http://[::1]/", "http://h/é"], ""),
    ("split", &["--format", "jsonl", "http://[::1]/", "http:", "http://h/é"], ""),
    ("build", &["http://[::1]/", "http://h/é"], ""),
    ("escape", &["--component", "segment", "(é"], ""),
    ("unescape", &["--format", "jsonl", "%", "é"], ""),
    ("config", &[], ""),
    ("grammar", &[], ""),
    ("generate", &["--count", "5"], ""),
    ("lint", &[], ""),
    ("conform", &["--rule", "fragment", "--", env!("CARGO_BIN_EXE_uri-bnf"), "decide", "--rule", "port"], ""),
    ("decide", &[], "http://[::1]/\nhttp:\nhttp://h/é\n"),
];

/// The rows of the table with this heading.
fn rows(heading: &str) -> Vec<Vec<&'static str>> {
    let (_, table) = PAGE.split_once(heading).unwrap_or_else(|| panic!("{heading}"));
    let rows = table.lines().take_while(|line| line.starts_with('|'));
    rows.map(|row| row.trim_matches('|').split('|').map(str::trim).collect()).collect()
}

/// The rows of the subcommands: the name, what it follows, and how another edition is named.
fn subcommands() -> Vec<(&'static str, &'static str, &'static str)> {
    let rows = rows(FOLLOWS);
    let of = rows.into_iter().filter(|row| row[0].starts_with('`'));
    of.map(|row| (row[0].trim_matches('`'), row[1], row[2])).collect()
}

/// The help of a subcommand, on one line.
fn help(subcommand: &str) -> String {
    let help = run(&["help", subcommand]).ends_with(0).output;
    help.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// The text about `--edition` in a help.
fn option(help: &str) -> Option<&str> {
    let (_, text) = help.split_once(" --edition <EDITION> ")?;
    Some(text.split_once(" --").map_or(text, |(text, _)| text))
}

#[test]
fn the_table_has_a_row_for_each_subcommand_and_for_all_else() {
    assert_eq!(PAGE.matches(FOLLOWS).count() + PAGE.matches(FORMATS).count(), 2);
    assert!(subcommands().iter().map(|row| row.0).eq(SUBCOMMANDS));
    let rows = rows(FOLLOWS);
    let others = rows.iter().filter(|row| !row[0].starts_with('`')).map(|row| (row[0], row[1]));
    assert!(others.eq(OTHERS));
}

#[test]
fn the_help_of_each_subcommand_says_what_the_table_says() {
    for (subcommand, follows, another) in subcommands() {
        let help = help(subcommand);
        let has_file = another.contains("`uri-bnf.toml`");
        assert_eq!(help.contains(" --config <FILE>") && option(&help).is_some(), has_file, "{subcommand}");
        let Some(text) = option(&help) else {
            assert!(!another.contains("--edition") && !follows.contains("RFC"), "{subcommand}");
            continue;
        };
        assert!(another.contains("`--edition`"), "{subcommand}");
        let expected = match subcommand {
            "convert" => "[default: any IRI reference]",
            "report" => "[default: that of uri-bnf.toml; else 3986 with files, and all editions without]",
            _ => "[default: that of uri-bnf.toml, else 3986]",
        };
        assert!(text.contains(expected), "{subcommand}: {text}");
        let begin = if subcommand == "convert" { "RFC 3987" } else { "RFC 3986" };
        assert!(follows.starts_with(begin), "{subcommand}: {follows}");
    }
}

/// Runs a subcommand in a folder, with these options before its arguments.
fn probe(folder: &Folder, (subcommand, arguments, input): (&str, &[&str], &str), options: &[&str]) -> Run {
    let arguments = [&[subcommand], options, arguments].concat();
    let mut child = command(&arguments);
    std::fs::write(folder.path().join("input"), input).unwrap();
    child.stdin(std::fs::File::open(folder.path().join("input")).unwrap()).current_dir(folder.path());
    child.output().unwrap().into()
}

/// A run without an edition is the run with the edition of the table, and no run with another edition is. A file names another
/// edition where the table says so.
#[test]
fn each_subcommand_follows_the_edition_of_the_table() {
    let names =
        |(name, _, another): &(&'static str, &str, &str)| another.contains("--edition").then_some(*name);
    assert!(subcommands().iter().filter_map(names).eq(PROBES.map(|probe| probe.0)));
    let folder = |test: &str| {
        let folder = Folder::new(&format!("defaults-{test}"));
        folder.with("probe.txt", "<http://h/a?b> <http://[::1]/> <http://h/é>")
    };
    let mut same = Vec::new();
    let (none, of_file) = (folder("none"), folder("file").with("uri-bnf.toml", "edition = \"2396\"\n"));
    for (of_probe, (_, follows, another)) in
        PROBES.iter().zip(subcommands().into_iter().filter(|row| names(row).is_some()))
    {
        let subcommand = of_probe.0;
        // Where a setting comes from does not matter here.
        let shown = |run: Run| {
            let output = run.output.split_whitespace().collect::<Vec<_>>().join(" ");
            let output = output.replace("2396 --edition", "2396").replace("2396 uri-bnf.toml:1", "2396");
            let output = output.replace("3986 --edition", "3986").replace("3986 default", "3986");
            let output = output.split_once("setting value from").map_or(output.clone(), |it| it.1.to_owned());
            (run.status, output, run.errors)
        };
        let under = |edition: &str| shown(probe(&none, *of_probe, &["--edition", edition]));
        let default = shown(probe(&none, *of_probe, &[]));
        let own = &follows[4..8];
        assert_eq!(default, under(own), "{subcommand}");
        for other in ["2396", "2732", "3986", "3987"].iter().filter(|other| **other != own) {
            if under(other) == default {
                same.push((subcommand, *other));
            }
        }
        let expected = if another.contains("uri-bnf.toml") { under("2396") } else { default };
        assert_eq!(shown(probe(&of_file, *of_probe, &[])), expected, "{subcommand} with a file");
    }
    assert_eq!(same, [], "the probe does not tell these apart");
}

/// Each format reads a reference beyond US-ASCII as the table says.
#[test]
fn each_format_follows_the_edition_of_the_table() {
    let rows = rows(FORMATS);
    assert!(rows.iter().map(|row| row[0].trim_matches('`')).eq(Format::ALL.map(Format::name)));
    for (row, format) in rows.iter().zip(Format::ALL) {
        let expected = match format.iris() {
            Iris::All => "RFC 3987",
            Iris::Named => "RFC 3986; RFC 3987 where a name or a schema says that it is an IRI",
            Iris::OfParts => "RFC 3986; in a part, as in its format",
            _ => "RFC 3986",
        };
        assert_eq!(row[1], expected);
        let name = format.name();
        for (text, edition) in read(name) {
            let folder = Folder::new(&format!("defaults-{name}")).with("document", text);
            let arguments = ["scan", "--no-config", "--type", name, "--format", "jsonl", "document"];
            let objects = folder.run(&arguments).objects();
            let editions: BTreeSet<_> = objects
                .iter()
                .filter(|object| !object["reference"].as_str().unwrap().is_ascii())
                .map(|object| object["edition"].as_str().unwrap().to_owned())
                .collect();
            assert_eq!(editions, BTreeSet::from([edition.to_owned()]), "{name}: {text}");
        }
    }
}

/// Documents of a format with a reference beyond US-ASCII, and the edition that it is read under.
fn read(format: &str) -> Vec<(&'static str, &'static str)> {
    const URI: &str = "RFC 3986";
    const IRI: &str = "RFC 3987";
    match format {
        "markdown" => vec![("[a](http://h/é) <http://h/é>", IRI)],
        "html" => vec![("<a href='http://h/é'>a</a>", IRI)],
        "xml" => vec![("<a href='http://h/é'/>", IRI)],
        "json" | "jsonl" => vec![("{\"url\": \"http://h/é\"}", URI), ("{\"iri\": \"http://h/é\"}", IRI)],
        "toml" => vec![("url = \"http://h/é\"", URI), ("iri = \"http://h/é\"", IRI)],
        "yaml" => vec![("url: http://h/é", URI), ("iri: http://h/é", IRI)],
        "csv" | "tsv" => vec![("url\nhttp://h/é\n", URI), ("iri\nhttp://h/é\n", IRI)],
        "mail" => vec![
            ("Content-Type: text/plain; charset=utf-8\n\n<http://h/é>\n", URI),
            ("Content-Type: text/html; charset=utf-8\n\n<a href='http://h/é'>a</a>\n", IRI),
        ],
        "notebook" => {
            let of_type = |kind: &str| {
                &*format!("{{\"cells\":[{{\"cell_type\":\"{kind}\",\"source\":\"<http://h/é>\"}}]}}").leak()
            };
            vec![(of_type("code"), URI), (of_type("markdown"), IRI)]
        }
        "properties" => vec![("url=http://h/é\n", URI), ("iri=http://h/é\n", IRI)],
        "robots" => vec![("Sitemap: http://h/é\n", URI)],
        "turtle" => vec![("# <http://h/é>\n", URI), ("<http://h/é> a <b> .\n", IRI)],
        "source" => vec![("// <http://h/é>\n", URI)],
        "template" => vec![("<http://h/é>\n", URI), ("<a href='http://h/é'>{{ b }}</a>\n", IRI)],
        _ => vec![("<http://h/é>", URI)],
    }
}

/// All defaults of the bindings and of the page are in their sources.
#[test]
fn the_bindings_and_the_page_have_the_default_of_the_table() {
    let mut defaults = Vec::new();
    for folder in ["bindings/python/src", "bindings/python/python"] {
        for path in files(&root().join(folder), &["rs", "py", "pyi"]) {
            let text = std::fs::read_to_string(&path).unwrap();
            for begin in ["edition='", "edition: str = \"", "edition: Edition | str = \"", "edition=\""] {
                let found = text.match_indices(begin).map(|(start, _)| &text[start + begin.len()..]);
                defaults.extend(found.map(|rest| rest.split(['\'', '"']).next().unwrap().to_owned()));
            }
        }
    }
    defaults.retain(|name| name.starts_with("rfc") || name.starts_with("ur"));
    assert!(defaults.len() > 50, "{}", defaults.len());
    assert_eq!(defaults.into_iter().collect::<BTreeSet<_>>(), BTreeSet::from(["rfc3986".to_owned()]));
    for (path, line) in [
        (
            "bindings/python/src/arguments.rs",
            "impl Default for EditionArgument {\n    fn default() -> Self {\n        Self(Edition::Rfc3986)\n",
        ),
        ("bindings/datafusion/src/arguments.rs", ".unwrap_or(Edition::Rfc3986)"),
        ("site/page/web/state.js", "  edition: 'rfc3986', "),
        ("site/page/web/page.js", "?? 'rfc3986';"),
    ] {
        let text = std::fs::read_to_string(root().join(path)).unwrap();
        assert_eq!(text.matches(line).count(), 1, "{path}");
    }
    for folder in ["bindings/arrow/src", "bindings/datafusion/src", "bindings/python/src"] {
        for path in files(&root().join(folder), &["rs"]) {
            let text = std::fs::read_to_string(&path).unwrap();
            for word in
                ["Edition::default()", "Validator::default()", "Normalizer::default()", "Resolver::default()"]
            {
                assert!(!text.contains(word), "{}: {word}", path.display());
            }
        }
    }
}

/// Words by which a sentence says what is followed where nothing is named.
const SIGNS: [&str; 9] = [
    "default",
    "unless --edition",
    "unless `--edition`",
    "without --edition",
    "without `--edition`",
    "no edition is named",
    "without the argument",
    "without it, they follow",
    "are checked under",
];

/// The names of editions other than RFC 3986.
const OTHER_EDITIONS: [&str; 9] =
    ["2396", "2732", "3987", "1738", "url-syntax-07", "uri-syntax-01", "url07", "uri01", "draft-fielding"];

/// Sentences in which such a word has nothing to do with the edition that is followed, or which state an exception of the table.
const OF_OTHER_THINGS: [&str; 6] = [
    // They say that RFC 3986 is the default, and mention others.
    "uses another edition than RFC 3986, [the default](editions.md#which-edition-is-followed): ",
    "RFC 3986 is the default, in Python as well; IRIs in documents follow RFC 3987",
    "**Edition.** RFC 3986 without the argument, or one of ",
    // Options of resolution, and of `unescape`.
    "whether they are kept (the default), removed, or whether the reference is rejected",
    "(up to RFC 2732)",
    "Reject inputs that are not text of this component [default: any characters of a URI, or under RFC 3987 of an IRI]",
];

/// No sentence of the documentation or of the help says that another edition is the default; the few that have both words are
/// listed.
#[test]
fn no_documentation_has_another_default() {
    let mut sentences = Vec::new();
    for path in pages() {
        let text = std::fs::read_to_string(&path).unwrap();
        let name = path.strip_prefix(root()).unwrap().display().to_string();
        sentences.extend(of_page(&text).map(|sentence| (name.clone(), sentence)));
    }
    for subcommand in SUBCOMMANDS {
        for text in [
            run(&["help", subcommand]).output,
            run(&[subcommand, "-h"]).output,
            run(&["man", subcommand]).output,
        ] {
            sentences.extend(of_page(&text).map(|sentence| (format!("help {subcommand}"), sentence)));
        }
    }
    assert!(sentences.len() > 5000, "{}", sentences.len());
    let has = |sentence: &str, words: &[&str]| words.iter().any(|word| sentence.contains(word));
    let said = sentences.iter().filter(|(_, sentence)| {
        has(&sentence.to_ascii_lowercase(), &SIGNS) && has(sentence, &OTHER_EDITIONS)
    });
    let said: Vec<_> = said.collect();
    let unexpected: Vec<_> = said.iter().filter(|(_, sentence)| !has(sentence, &OF_OTHER_THINGS)).collect();
    assert!(unexpected.is_empty(), "{unexpected:#?}");
    let needless: Vec<_> = OF_OTHER_THINGS
        .iter()
        .filter(|known| !said.iter().any(|(_, sentence)| sentence.contains(**known)))
        .collect();
    assert!(needless.is_empty(), "{needless:#?}");
    // What says which edition is the default, says the same.
    for (name, sentence) in &sentences {
        for begin in ["default edition is ", "uri-bnf.toml, else "] {
            if let Some((_, rest)) = sentence.split_once(begin) {
                let rest = rest.trim_start_matches("RFC ");
                let is_of_edition = rest.starts_with(|first: char| first.is_ascii_digit());
                assert!(!is_of_edition || rest.starts_with("3986"), "{name}: {sentence}");
            }
        }
    }
}

/// The sentences of a page, each on one line. A row of a table, a line of code and an item of a list begin a sentence, and so do
/// the options of a help and the rows of its lists, which are indented less than the line before. Names of possible values are left
/// out.
fn of_page(text: &str) -> impl Iterator<Item = String> {
    let mut units = vec![String::new()];
    let (mut is_code, mut last) = (false, 0);
    for line in text.lines() {
        let indentation = line.len() - line.trim_start().len();
        let is_less = indentation < std::mem::replace(&mut last, indentation);
        let line = line.trim();
        if line.starts_with("```") {
            is_code = !is_code;
        }
        let begins = ["|", "-", "* ", "#", ">", "```", ".", "\\-", "\\fB"];
        let begins = begins.iter().any(|begin| line.starts_with(begin));
        if is_code || is_less || line.is_empty() || line.contains("   ") || begins {
            units.push(String::new());
        }
        let unit = units.last_mut().unwrap();
        unit.push(' ');
        unit.push_str(line);
    }
    units.into_iter().flat_map(|unit| {
        let unit = unit.split("[possible values: ").next().unwrap_or_default().to_owned();
        let sentences: Vec<_> = unit.split(". ").map(|sentence| sentence.trim().to_owned()).collect();
        sentences.into_iter().filter(|sentence| !sentence.is_empty())
    })
}

/// The pages of the documentation, without what was said of earlier versions.
fn pages() -> Vec<PathBuf> {
    let root = root();
    let mut pages: Vec<_> = ["docs", "bindings", "site", "conform", "examples", "fuzz", "crates", "grammar"]
        .iter()
        .flat_map(|folder| files(&root.join(folder), &["md"]))
        .collect();
    // It is about what was the default.
    pages.retain(|page| !page.ends_with("docs/migration.md"));
    pages.extend(["README.md", "CONTRIBUTING.md", "DESIGN.md", "SECURITY.md"].map(|name| root.join(name)));
    pages
}

/// The files below a folder with one of these extensions, without what is built or installed there.
fn files(folder: &Path, extensions: &[&str]) -> Vec<PathBuf> {
    let mut found = Vec::new();
    let mut folders = vec![folder.to_owned()];
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(&folder).unwrap() {
            let path = entry.unwrap().path();
            let name = path.file_name().unwrap().to_string_lossy().into_owned();
            if path.is_dir() {
                if !name.starts_with('.') && !["target", "node_modules", "work"].contains(&&*name) {
                    folders.push(path);
                }
            } else if path.extension().is_some_and(|own| extensions.iter().any(|extension| own == *extension))
            {
                found.push(path);
            }
        }
    }
    found.sort();
    found
}

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").canonicalize().unwrap()
}
