//! The Markdown of the packages in cargo's registry folder, if there are any: every destination that the parser reports is
//! found, where it is written, and nothing else.

#[path = "markdown/parser.rs"]
mod markdown_parser;

use std::fs;
use std::path::{Path, PathBuf};

use uri_bnf_documents::{Format, Options, finds};

/// How many differences are shown.
const SHOWN: usize = 40;

/// Adds the files below `folder` with this extension.
fn collect(folder: &Path, extension: &str, depth: usize, files: &mut Vec<PathBuf>) {
    let Ok(entries) = fs::read_dir(folder) else { return };
    for entry in entries.flatten() {
        let (path, kind) = (entry.path(), entry.file_type());
        let is_folder = kind.is_ok_and(|kind| kind.is_dir());
        if is_folder && depth > 0 {
            collect(&path, extension, depth - 1, files);
        } else if !is_folder && path.extension().is_some_and(|own| own == extension) {
            files.push(path);
        }
    }
}

#[test]
fn every_destination_is_found_where_it_is_written() {
    let home = std::env::var_os("CARGO_HOME").map(PathBuf::from);
    let home = home.or_else(|| std::env::var_os("HOME").map(|home| PathBuf::from(home).join(".cargo")));
    let mut files = Vec::new();
    collect(Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/..")), "md", 3, &mut files);
    if let Some(home) = home {
        collect(&home.join("registry/src"), "md", 6, &mut files);
    }
    assert!(files.len() > 10, "{files:?}");
    let (mut differences, mut count) = (Vec::new(), 0);
    for path in &files {
        let Ok(text) = fs::read_to_string(path) else { continue };
        let options = Options { bare: true, ..Options::default() };
        match markdown_parser::compare(&text, &finds(text.as_bytes(), Format::Markdown, &options).finds) {
            Ok(destinations) => count += destinations,
            Err(difference) => differences.push(format!("{}: {difference}", path.display())),
        }
    }
    let shown: Vec<_> = differences.iter().take(SHOWN).collect();
    assert!(differences.is_empty(), "{} of {count} in {} files: {shown:#?}", differences.len(), files.len());
    println!("{count} destinations in {} files", files.len());
}
