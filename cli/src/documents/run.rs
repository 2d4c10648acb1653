//! Reads all documents of a run.

use std::io::{self, IsTerminal};
use std::path::{Path, PathBuf};

use uri_bnf::extract::Finder;
use uri_bnf_documents::{Finds, Format, LONGEST_MARKDOWN, Options, finds, is_read_as_text};

use super::content::decoded;
use super::pool;
use super::walk;
use crate::arguments::{DocumentArguments, help_on};
use crate::inputs::input::STANDARD_INPUT;
use crate::names::nearest::nearest;
use crate::parallel::threads::Threads;
use crate::status::{Failure, note};
use crate::text::visible::visible;

/// A document that was read.
pub(crate) struct ReadDocument<'d> {
    /// Its path, as it is reported.
    pub(crate) source: &'d str,
    /// In UTF-8, unless it is in no known encoding.
    pub(crate) content: &'d [u8],
    /// Where the content begins in the file, in octets: after a byte-order mark.
    pub(crate) offset: usize,
    pub(crate) finds: Finds<'d>,
}

/// Receives the results for the documents of a run, in their order.
pub(crate) trait Consumer<R> {
    /// Receives the result for a document, whose file has so many octets.
    fn take(&mut self, source: &str, length: usize, result: R) -> Result<(), Failure>;

    /// A file or a folder cannot be read.
    fn fail(&mut self, source: &str, error: &io::Error) -> Result<(), Failure>;
}

/// The documents of a run.
pub(crate) struct Documents<'a> {
    arguments: &'a DocumentArguments,
    options: Options,
}

impl<'a> Documents<'a> {
    /// Returns the documents that the arguments of a subcommand give. If they give none, the document is standard input.
    ///
    /// # Errors
    ///
    /// Returns the help of the subcommand if that is a terminal.
    pub(crate) fn new(subcommand: &str, arguments: &'a DocumentArguments) -> Result<Self, Failure> {
        if arguments.paths.is_empty() && io::stdin().is_terminal() {
            return Err(help_on(subcommand));
        }
        let finder = Finder::new().with_iris(arguments.iris);
        let finder = finder.with_abbreviations(arguments.abbreviations).with_addresses(arguments.addresses);
        let options = Options { finder, bare: arguments.bare, code: arguments.code };
        Ok(Self { arguments, options })
    }

    /// Finds the references of each document, and gives the results of `work` on them to `consumer`. Returns the number of
    /// documents.
    ///
    /// # Errors
    ///
    /// Returns an error of the consumer, or an error if no thread can be started, or if a glob is not valid.
    pub(crate) fn read<R: Send>(
        &self,
        work: impl Fn(&ReadDocument<'_>) -> R + Sync,
        consumer: &mut impl Consumer<R>,
    ) -> Result<u64, Failure> {
        let files = walk::files(self.arguments)?;
        let count = Threads::new(self.arguments.threads).count();
        let (mut documents, mut is_told) = (0, false);
        let document = |path: &Path, content: &[u8]| {
            let (content, offset) = decoded(content)?;
            let format = self.format(path);
            let finds = finds(&content, format, &self.options);
            let result = work(&ReadDocument { source: &self.source(path), content: &content, offset, finds });
            Some((result, is_read_as_text(&content, format)))
        };
        pool::read(files, count, document, |done| {
            let source = self.source(&done.path);
            match done.result {
                Ok(Some((result, is_text))) => {
                    documents += 1;
                    if is_text {
                        let (name, most) = (visible(source.as_bytes()), LONGEST_MARKDOWN >> 20);
                        note(format_args!("{name} has more than {most} MiB, and is read as text"));
                    }
                    consumer.take(&source, done.length, result)
                }
                Ok(None) => {
                    if done.is_named {
                        is_told = true;
                        note(format_args!("{} is binary, and is left out", visible(source.as_bytes())));
                    }
                    Ok(())
                }
                Err(error) => {
                    is_told = true;
                    consumer.fail(&source, &with_nearest(error, &done.path))
                }
            }
        })?;
        if documents == 0 && !is_told {
            note(
                "no document was read: hidden, ignored and binary files are left out, and so are links; name a file itself, \
                 or use --hidden and --no-ignore",
            );
        }
        Ok(documents)
    }

    /// Returns the name under which a file is reported.
    fn source(&self, path: &Path) -> String {
        let name =
            if path.as_os_str() == "-" { self.arguments.stdin_filename.as_deref() } else { Some(path) };
        name.map_or_else(
            || STANDARD_INPUT.to_owned(),
            |name: &Path| PathBuf::from(name).to_string_lossy().into_owned(),
        )
    }

    /// Returns how a file is read.
    fn format(&self, path: &Path) -> Format {
        let is_standard_input = path.as_os_str() == "-";
        let name = if is_standard_input { self.arguments.stdin_filename.as_deref() } else { Some(path) };
        match (self.arguments.format_of_files, name) {
            (Some(given), Some(name)) => given.0.with_language_of(name),
            (Some(given), None) => given.0,
            (None, name) => name.map_or(Format::Text, Format::of_path),
        }
    }
}

/// Adds the names in the same folder that resemble that of a file that does not exist.
fn with_nearest(error: io::Error, path: &Path) -> io::Error {
    if error.kind() != io::ErrorKind::NotFound {
        return error;
    }
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    let entries = std::fs::read_dir(folder).into_iter().flatten().flatten();
    let names: Vec<_> = entries.filter_map(|entry| entry.file_name().into_string().ok()).collect();
    let name = path.file_name().and_then(|name| name.to_str()).unwrap_or_default();
    let near: Vec<_> = nearest(names.iter().map(String::as_str), name)
        .into_iter()
        .map(|name| visible(name.as_bytes()))
        .collect();
    match near.as_slice() {
        [] => error,
        near => io::Error::new(error.kind(), format!("{error}; did you mean {}?", near.join(" or "))),
    }
}
