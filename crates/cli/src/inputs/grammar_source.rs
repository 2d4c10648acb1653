//! Grammars from files, with the grammars that they link to.

use std::collections::BTreeMap;
use std::io::{self, Read};
use std::path::{Path, PathBuf};

use uri_bnf::bnf::{Grammar, Header, Link, Notation};

use super::file::read_whole;
use super::input::STANDARD_INPUT;
use crate::status::reason;
use crate::text::path::shown_path;

/// How many octets a grammar may have. In the tree, each of them can take 100.
const SIZE_LIMIT: u64 = 4 << 20;

/// How many files the links of a grammar may lead to, including those of linked files.
const FILE_LIMIT: usize = 64;

/// The text of a grammar, and the grammars that it links to.
#[derive(Debug)]
pub(crate) struct GrammarSource {
    pub(crate) text: String,
    pub(crate) notation: Notation,
    linked: BTreeMap<PathBuf, Grammar>,
    folder: PathBuf,
}

/// Returns the notation that the name of a file implies.
pub(crate) fn notation(path: &Path) -> Notation {
    if path.extension().is_some_and(|extension| extension.eq_ignore_ascii_case("abnf")) {
        Notation::Abnf
    } else {
        Notation::Bnf
    }
}

impl GrammarSource {
    /// Reads a file, or standard input for `-`, and the files that it links to.
    ///
    /// # Errors
    ///
    /// The error says which file cannot be read, and why.
    pub(crate) fn read(path: &Path, notation: Notation) -> Result<Self, String> {
        let is_standard_input = path.as_os_str() == "-";
        let octets = if is_standard_input { standard_input() } else { read_whole(path, SIZE_LIMIT) };
        let text = octets.and_then(|octets| text(&octets));
        Self::with_links(path, notation, text, &mut 0)
    }

    fn with_links(
        path: &Path,
        notation: Notation,
        text: io::Result<String>,
        files: &mut usize,
    ) -> Result<Self, String> {
        let text = text.map_err(|error| {
            let name = if path.as_os_str() == "-" { STANDARD_INPUT.to_owned() } else { shown_path(path) };
            format!("cannot read {name}: {}", reason(&error))
        })?;
        let folder = path.parent().unwrap_or(Path::new("")).to_owned();
        let mut linked = BTreeMap::new();
        for link in Header::read(&text).links() {
            let path = folder.join(link.file);
            if linked.contains_key(&path) {
                continue;
            }
            *files += 1;
            if *files > FILE_LIMIT {
                return Err(format!(
                    "cannot read {}: more than {FILE_LIMIT} files are linked",
                    shown_path(&path)
                ));
            }
            let text = read_whole(&path, SIZE_LIMIT).and_then(|octets| self::text(&octets));
            let file = Self::with_links(&path, self::notation(&path), text, files)?;
            let grammar = Grammar::read_linked(file.notation, &file.text, &file.links());
            let grammar = grammar.map_err(|error| format!("cannot read {}: {error}", shown_path(&path)))?;
            linked.insert(path, grammar);
        }
        Ok(Self { text, notation, linked, folder })
    }

    /// Returns the links that the header gives.
    pub(crate) fn links(&self) -> Vec<Link<'_>> {
        let header = Header::read(&self.text);
        let links = header.links().filter_map(|link| {
            let grammar = self.linked.get(&self.folder.join(link.file))?;
            Some(Link { rule: link.rule, grammar, target: link.target })
        });
        links.collect()
    }
}

fn standard_input() -> io::Result<Vec<u8>> {
    let mut octets = Vec::new();
    io::stdin().lock().take(SIZE_LIMIT + 1).read_to_end(&mut octets)?;
    Ok(octets)
}

/// Returns the text of a grammar that is read as `octets`.
fn text(octets: &[u8]) -> io::Result<String> {
    if octets.len() as u64 > SIZE_LIMIT {
        return Err(io::Error::new(io::ErrorKind::FileTooLarge, "it has more than 4 MiB"));
    }
    // A byte-order mark is not part of a grammar.
    let octets = octets.strip_prefix(b"\xEF\xBB\xBF").unwrap_or(octets);
    let text = str::from_utf8(octets).map_err(|error| {
        let message = format!("it is not UTF-8 at byte {}", error.valid_up_to());
        io::Error::new(io::ErrorKind::InvalidData, message)
    })?;
    Ok(text.to_owned())
}
