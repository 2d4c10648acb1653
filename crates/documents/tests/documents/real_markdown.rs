//! The Markdown of this repository, and of the packages in cargo's registry folder: every destination that the parser
//! reports is found, where it is written, and nothing else.

use std::fs;
use std::path::{Path, PathBuf};

use uri_bnf_documents::{Format, Options, finds};

/// How many differences are shown.
const SHOWN: usize = 40;

/// Adds the regular files below `folder` with this extension. A folder whose name begins with a point and the one for what
/// is built are left out: what is in them is made by programs that run, and is not always a file that ends.
fn collect(folder: &Path, extension: &str, depth: usize, files: &mut Vec<PathBuf>) {
    let Ok(entries) = fs::read_dir(folder) else { return };
    for entry in entries.flatten() {
        let (path, name) = (entry.path(), entry.file_name());
        let Ok(kind) = entry.file_type() else { continue };
        if kind.is_dir() && depth > 0 && name != "target" && !name.as_encoded_bytes().starts_with(b".") {
            collect(&path, extension, depth - 1, files);
        } else if kind.is_file() && path.extension().is_some_and(|own| own == extension) {
            files.push(path);
        }
    }
}

/// Compares what is found in these files with what the parser reports.
fn compare(files: &[PathBuf]) {
    let (mut differences, mut count) = (Vec::new(), 0);
    for path in files {
        let Ok(text) = fs::read_to_string(path) else { continue };
        let options = Options { bare: true, ..Options::default() };
        match crate::markdown_parser::compare(
            &text,
            &finds(text.as_bytes(), Format::Markdown, &options).to_vec(),
        ) {
            Ok(destinations) => count += destinations,
            Err(difference) => differences.push(format!("{}: {difference}", path.display())),
        }
    }
    let shown: Vec<_> = differences.iter().take(SHOWN).collect();
    assert!(differences.is_empty(), "{} of {count} in {} files: {shown:#?}", differences.len(), files.len());
    assert!(count > files.len(), "{count} destinations in {} files", files.len());
    println!("{count} destinations in {} files", files.len());
}

#[test]
fn every_destination_is_found_where_it_is_written() {
    let mut files = Vec::new();
    collect(Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../..")), "md", 3, &mut files);
    assert!(files.len() > 10, "{files:?}");
    compare(&files);
}

/// Compares the finds in the files of other people. What there is depends on the machine.
#[test]
#[ignore = "reads cargo's registry folder"]
fn every_destination_of_the_registry_is_found() {
    let home = std::env::var_os("CARGO_HOME").map(PathBuf::from);
    let home =
        home.or_else(|| std::env::var_os("HOME").map(|home| PathBuf::from(home).join(".cargo"))).unwrap();
    let mut files = Vec::new();
    collect(&home.join("registry/src"), "md", 6, &mut files);
    assert!(files.len() > 10, "{files:?}");
    compare(&files);
}
