//! The Markdown of the packages in cargo's registry folder, if there are any: every destination that the parser reports is
//! found, where it is written, and nothing else.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use pulldown_cmark::{Event, LinkType, Options as Extensions, Parser, Tag};
use uri_bnf_documents::{Format, Kind, Options, finds};

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

/// What the parser reports: the destinations of inline links, images, autolinks and definitions, with their counts.
fn reported(text: &str) -> BTreeMap<String, usize> {
    let extensions = Extensions::ENABLE_TABLES
        | Extensions::ENABLE_FOOTNOTES
        | Extensions::ENABLE_STRIKETHROUGH
        | Extensions::ENABLE_TASKLISTS
        | Extensions::ENABLE_GFM
        | Extensions::ENABLE_YAML_STYLE_METADATA_BLOCKS
        | Extensions::ENABLE_PLUSES_DELIMITED_METADATA_BLOCKS;
    let mut all = BTreeMap::new();
    let mut add = |url: String| *all.entry(url).or_default() += 1;
    let mut events = Parser::new_ext(text, extensions).into_offset_iter();
    for (event, _) in events.by_ref() {
        if let Event::Start(Tag::Link { link_type, dest_url, .. } | Tag::Image { link_type, dest_url, .. }) =
            event
        {
            match link_type {
                LinkType::Inline | LinkType::Autolink => add(dest_url.to_string()),
                LinkType::Email => add(format!("mailto:{dest_url}")),
                _ => {}
            }
        }
    }
    events.reference_definitions().iter().for_each(|(_, definition)| add(definition.dest.to_string()));
    all
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
        let mut found = BTreeMap::<String, usize>::new();
        let all = finds(text.as_bytes(), Format::Markdown, &Options::default());
        for find in &all.finds {
            let is_own = matches!(find.kind, Kind::Link | Kind::Image | Kind::Definition | Kind::Autolink);
            if is_own && find.hint.is_none() {
                *found.entry(find.reference.text().unwrap_or_default().to_owned()).or_default() += 1;
                count += 1;
            }
        }
        let reported = reported(&text);
        for (url, times) in &reported {
            if found.get(url) != Some(times) {
                differences.push(format!(
                    "{}: {url:?} {times} times, found {:?}",
                    path.display(),
                    found.get(url)
                ));
            }
        }
        for (url, times) in found.iter().filter(|(url, _)| !reported.contains_key(*url)) {
            differences.push(format!("{}: found {url:?} {times} times", path.display()));
        }
    }
    let shown: Vec<_> = differences.iter().take(SHOWN).collect();
    assert!(differences.is_empty(), "{} of {count} in {} files: {shown:#?}", differences.len(), files.len());
    println!("{count} destinations in {} files", files.len());
}
