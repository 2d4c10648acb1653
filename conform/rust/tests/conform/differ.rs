//! The pages of `docs/differ` belong together, and to the causes that `uri-bnf differ` knows.

use std::{collections::BTreeSet, fs, path::PathBuf};

use uri_bnf_conform::{
    adapter::Adapter,
    differ::{COMPONENTS, prose::Prose},
};

#[test]
fn pages_are_listed() {
    let readme = read("docs/differ/README.md");
    let links: BTreeSet<_> = readme
        .split("](")
        .skip(1)
        .filter_map(|rest| rest.split(')').next())
        .filter(|link| !link.contains(['/', '#']))
        .map(str::to_owned)
        .collect();
    let files = fs::read_dir(root().join("docs/differ")).unwrap();
    let mut files: BTreeSet<_> = files.map(|file| file.unwrap().file_name().into_string().unwrap()).collect();
    assert!(files.remove("README.md"));
    assert_eq!(links, files);
    let table = read("conform/classes.tsv");
    let prose = Prose::read_all(&table);
    assert_eq!(prose.len(), table.lines().count() - 1, "each row has all columns");
    for file in &files {
        let page = read(&format!("docs/differ/{file}"));
        let cause = file.strip_suffix(".md").unwrap();
        let prose =
            prose.iter().find(|prose| prose.id == cause).unwrap_or_else(|| panic!("no row for {cause}"));
        // The pages are made again after a change of the table.
        for text in prose.sentences.split(" | ").chain([prose.consequence, prose.filter, prose.parser]) {
            assert!(page.contains(text), "{file} lacks: {text}");
        }
        assert!(
            [prose.consequence, prose.filter, prose.parser].iter().all(|text| text.ends_with('.')),
            "{file}"
        );
        assert!(
            COMPONENTS.iter().any(|component| page.contains(&format!("\n## The {component}\n"))),
            "{file}"
        );
    }
}

#[test]
fn causes_have_rows_in_their_order() {
    let source = read("crates/cli/src/differ/causes/list.rs");
    let causes = source.lines().filter_map(|line| line.strip_prefix("    \"")?.split_once("\": \""));
    let table = read("conform/classes.tsv");
    let rows = Prose::read_all(&table);
    assert!(causes.map(|(id, _)| id).eq(rows.iter().map(|row| row.id)));
    assert!(rows.len() > 40);
}

/// Each parser in the table of the page has a row that says what is read, and is not old.
#[test]
fn parsers_are_adapters_that_tell_components() {
    let (table, readme) = (read("conform/adapters.tsv"), read("docs/differ/README.md"));
    let adapters = Adapter::read_all(&table);
    let mut listed = 0;
    for row in readme.lines() {
        let Some((name, rest)) = row.strip_prefix("| [").and_then(|row| row.split_once("](../conformance/"))
        else {
            continue;
        };
        let adapter = adapters.iter().find(|adapter| adapter.name == name).unwrap();
        assert!(!adapter.reads.is_empty() && rest.contains(adapter.reads), "{name}");
        assert!(rest.contains(adapter.version) && !rest.contains("(old)"), "{name}");
        listed += 1;
    }
    assert!(listed >= 25, "{listed}");
}

fn read(path: &str) -> String {
    fs::read_to_string(root().join(path)).unwrap()
}

fn root() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../..")
}
