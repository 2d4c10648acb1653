//! Reads all documents of a run.

use std::borrow::Cow;
use std::io;
use std::path::{Path, PathBuf};

use uri_bnf::extract::Finder;
use uri_bnf_documents::{
    Dialect, Finds, Format, LONGEST_MARKDOWN, Options, PARSER_MEMORY, finds, is_read_as_text,
};

use super::as_text::unknown_format;
use super::content::{Origin, decoded};
use super::nearest::nearest_names;
use super::octets::Octets;
use super::pool::{self, Content};
use super::schema::schema;
use super::source_map;
use super::walk::{self, Listed};
use crate::arguments::DocumentArguments;
use crate::arguments::MarkdownDialect;
use crate::configuration::documents::DocumentSettings;
use crate::configuration::settings::Configuration;
use crate::inputs::file::too_long;
use crate::inputs::input::STANDARD_INPUT;
use crate::inputs::size;
use crate::parallel::threads::Threads;
use crate::status::{Failure, note};
use crate::steps;
use crate::text::path::plain;
use crate::text::path::{name_of, told, whole_name_of};

/// A document that was read.
pub(crate) struct ReadDocument<'d> {
    /// Its path, as it is reported.
    pub(crate) source: &'d str,
    /// The octets of the file.
    pub(crate) file: Octets<'d>,
    /// In UTF-8, unless it is in no known encoding.
    pub(crate) content: Octets<'d>,
    /// Whether the content is what the file has after a byte-order mark, and not decoded.
    pub(crate) is_verbatim: bool,
    /// Where the content is in the file.
    pub(crate) origin: &'d Origin,
    pub(crate) format: Format,
    pub(crate) options: &'d Options,
    pub(crate) finds: Finds<'d>,
}

/// Finds the references in a document.
pub(crate) fn references<'t>(document: &'t [u8], format: Format, options: &Options) -> Finds<'t> {
    steps::count_reading();
    steps::count(document.len());
    finds(document, format, options)
}

/// A document whose result is known.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Taken<'d> {
    pub(crate) path: &'d Path,
    /// Its path, as it is reported.
    pub(crate) source: &'d str,
    /// The length of the file, in octets.
    pub(crate) length: usize,
    /// If it is read as text because its format is not known, the extension of its name.
    pub(crate) as_text: Option<&'d str>,
}

/// Receives the results for the documents of a run, in their order.
pub(crate) trait Consumer<R> {
    /// Receives the result for a document.
    fn take(&mut self, document: Taken<'_>, result: R) -> Result<(), Failure>;

    /// A file or a folder cannot be read.
    fn fail(&mut self, source: &str, error: &io::Error) -> Result<(), Failure>;
}

/// What a file is that is no document, as it is said of it, and how its content is known.
type LeftOut = (&'static str, fn(&[u8]) -> bool);

/// The documents of a run.
pub(crate) struct Documents<'a> {
    arguments: &'a DocumentArguments,
    settings: DocumentSettings,
    paths: Vec<PathBuf>,
    options: Options,
    /// Files that are not read: those that the run itself reads or writes.
    left_out: Vec<PathBuf>,
    /// What else is no document: what is said of such a file, and how its content is known.
    left_out_content: Option<LeftOut>,
    /// Whether nothing in the folders decides what is read.
    is_isolated: bool,
    /// Whether the names of files are reported without secrets.
    masks_names: bool,
}

impl<'a> Documents<'a> {
    /// Returns the documents that the arguments of a subcommand give. If they give none, these are standard input if
    /// something is connected to it, and else those of the current folder.
    ///
    /// # Errors
    ///
    /// Returns an error if standard input is empty and not named, and if the names of files or the schema cannot be read.
    pub(crate) fn new(
        subcommand: &str,
        arguments: &'a DocumentArguments,
        configuration: &Configuration,
    ) -> Result<Self, Failure> {
        let finder = Finder::new().with_iris(arguments.iris);
        let finder = finder.with_abbreviations(arguments.abbreviations).with_addresses(arguments.addresses);
        let schema = arguments.schema.as_deref().map(schema).transpose()?.map(Into::into);
        let dialect = Dialect::default();
        let bare = configuration.bare(arguments.bare).value;
        let options = Options { finder, bare, code: arguments.code, dialect, labels: false, schema };
        let paths = walk::paths(subcommand, arguments)?;
        Ok(Self {
            arguments,
            settings: configuration.documents(),
            paths,
            options,
            left_out: Vec::new(),
            left_out_content: None,
            is_isolated: false,
            masks_names: true,
        })
    }

    /// Returns the paths that are read.
    pub(crate) fn paths(&self) -> &[PathBuf] {
        &self.paths
    }

    /// Returns the same. If it is isolated, files that ignore rules exclude are read, and so are those that have NUL, if their
    /// names say that they are documents.
    pub(crate) fn isolated(self, is_isolated: bool) -> Self {
        Self { is_isolated, ..self }
    }

    /// Returns the folders that are read, and those of the files. That of standard input is that of its name or, without a
    /// name, the current folder.
    pub(crate) fn folders(&self) -> Vec<PathBuf> {
        let folder = |path: &PathBuf| match self.name(path) {
            Some(name) if name.is_dir() && path.as_os_str() != "-" => Some(name.to_path_buf()),
            Some(name) => name.parent().map(Path::to_path_buf),
            None => Some(PathBuf::new()),
        };
        self.paths.iter().filter_map(folder).collect()
    }

    /// Returns the same, with Markdown in this dialect where the settings of a path say nothing else. The command line decides
    /// for all paths.
    pub(crate) fn with_dialect(mut self, MarkdownDialect(dialect): MarkdownDialect) -> Self {
        self.options.dialect = dialect;
        self
    }

    /// Returns how a file is read, beside its format.
    fn options(&self, path: &Path) -> Cow<'_, Options> {
        let name = self.name(path).filter(|_| self.arguments.markdown.is_none());
        match name.and_then(|name| self.settings.dialect_of(name)) {
            Some(MarkdownDialect(dialect)) if dialect != self.options.dialect => {
                Cow::Owned(Options { dialect, ..self.options.clone() })
            }
            _ => Cow::Borrowed(&self.options),
        }
    }

    /// Returns the same, in which labels of Markdown that no definition has are found too.
    pub(crate) fn with_labels(mut self) -> Self {
        self.options.labels = true;
        self
    }

    /// Returns the same, with names of files as they are.
    pub(crate) fn with_whole_names(self) -> Self {
        Self { masks_names: false, ..self }
    }

    /// Returns the same without files of a content, of which something is said if the arguments name them. If the documents are
    /// isolated, the content of a file does not say that it is not read.
    pub(crate) fn without_content(self, what: &'static str, is_left_out: fn(&[u8]) -> bool) -> Self {
        Self { left_out_content: Some((what, is_left_out)), ..self }
    }

    /// Returns the same without these files.
    pub(crate) fn without(self, paths: impl IntoIterator<Item = PathBuf>) -> Self {
        Self { left_out: paths.into_iter().map(|path| plain(&path)).collect(), ..self }
    }

    /// Finds the references of each document, and gives the results of `work` on them to `consumer`. Returns the number of
    /// documents.
    ///
    /// # Errors
    ///
    /// Returns an error of the consumer, or an error if no thread can be started, or if a glob is not valid.
    pub(crate) fn read<R: Send>(
        &self,
        work: impl Fn(&Path, &ReadDocument<'_>) -> R + Sync,
        consumer: &mut impl Consumer<R>,
    ) -> Result<u64, Failure> {
        let is_left_out = |listed: &Listed| self.left_out.contains(&plain(&listed.path));
        // What is named and excluded is told.
        let is_excluded = |listed: &Listed| {
            !listed.is_named && listed.error.is_none() && self.settings.excluded_by(&listed.path).is_some()
        };
        let is_read =
            |listed: &Listed| (self.left_out.is_empty() || !is_left_out(listed)) && !is_excluded(listed);
        let follows_rules = !self.arguments.no_ignore && !self.is_isolated;
        let files = walk::files(&self.paths, self.arguments, follows_rules)?.filter(is_read);
        let count = Threads::new(self.arguments.threads).count();
        let (mut documents, mut is_told) = (0, false);
        let most = self.arguments.max_file_size;
        let document = |path: &Path, read: Content<'_>| {
            let (Content::Whole(file) | Content::Beginning(file)) = read;
            let all = || {
                (self.is_isolated && is_name_of_document(path))
                    .then(|| (Cow::Borrowed(file), Origin::default()))
            };
            let excluded = self.name(path).and_then(|name| self.settings.excluded_by(name));
            if let Some(origin) = excluded {
                return Ok(Err(Cow::Owned(format!("is excluded by {origin}"))));
            }
            let Some((content, origin)) = decoded(file).or_else(all) else {
                return Ok(Err(Cow::Borrowed("is binary")));
            };
            if let Some((what, _)) = self.left_out_content.filter(|(_, is)| !self.is_isolated && is(file)) {
                return Ok(Err(Cow::Borrowed(what)));
            }
            if !self.is_isolated && source_map::is(self.name(path), &content) {
                return Ok(Err(Cow::Borrowed("is a source map")));
            }
            if let Content::Beginning(_) = read {
                return Err(too_long(most));
            }
            let named = self.format(path);
            let format =
                if self.arguments.format_of_files.is_some() { named } else { named.of_content(&content) };
            let options = &*self.options(path);
            let document = ReadDocument {
                source: &self.source(path),
                file: Octets::new(file),
                content: Octets::new(&content),
                is_verbatim: matches!(content, Cow::Borrowed(_)),
                origin: &origin,
                format,
                options,
                finds: references(&content, format, options),
            };
            let result = work(self.name(path).unwrap_or(path), &document);
            let is_other = format == Format::Text && format != named;
            Ok(Ok((result, why_text(&content, format), is_other)))
        };
        pool::read(files, (count, most), document, |done| {
            let source = self.source(&done.path);
            match done.result {
                Ok(Ok((result, why_text, is_other))) => {
                    documents += 1;
                    if let Some(why) = why_text {
                        note(format_args!("{} has {why}, and is read as text", told(&source)));
                    }
                    let as_text = self.unknown_format(&done.path, is_other).filter(|_| done.length > 0);
                    let as_text = as_text.as_deref();
                    let document = Taken { path: &done.path, source: &source, length: done.length, as_text };
                    consumer.take(document, result)
                }
                Ok(Err(what)) => {
                    if done.is_named {
                        is_told = true;
                        note(format_args!("{} {what}, and is left out", told(&source)));
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
        self.name(path).map_or_else(
            || STANDARD_INPUT.to_owned(),
            |name: &Path| {
                let name = if self.masks_names { name_of(name) } else { whole_name_of(name) };
                name.into_owned()
            },
        )
    }

    /// Returns the path that a file has or, if it is standard input, that it is given, if any.
    fn name<'p>(&'p self, path: &'p Path) -> Option<&'p Path> {
        if path.as_os_str() == "-" { self.arguments.stdin_filename.as_deref() } else { Some(path) }
    }

    /// Returns the extension of a file that is read as text because its format is not known, or because its content `is_other`
    /// than its name says: not if the user says how it is read.
    fn unknown_format(&self, path: &Path, is_other: bool) -> Option<String> {
        let name = self.name(path).filter(|_| self.arguments.format_of_files.is_none())?;
        unknown_format(name, if is_other { Format::Text } else { self.format(path) })
    }

    /// Returns how a file is read.
    fn format(&self, path: &Path) -> Format {
        match (self.arguments.format_of_files, self.name(path)) {
            (Some(given), Some(name)) => given.0.with_language_of(name),
            (Some(given), None) => given.0,
            (None, Some(name)) => self.settings.format_of(name).unwrap_or_else(|| Format::of_path(name)),
            (None, None) => Format::Text,
        }
    }
}

/// Returns what a document has that it is read as text for.
fn why_text(content: &[u8], format: Format) -> Option<String> {
    is_read_as_text(content, format).then(|| {
        if content.len() > LONGEST_MARKDOWN {
            format!("more than {}", size::shown(LONGEST_MARKDOWN))
        } else {
            format!("too much markup for {} of memory", size::shown(PARSER_MEMORY))
        }
    })
}

/// Returns whether a name has an extension of documents.
fn is_name_of_document(path: &Path) -> bool {
    let extension = path.extension().and_then(|extension| extension.to_str()).unwrap_or_default();
    let is_text = |known: &&str| known.eq_ignore_ascii_case(extension);
    Format::of_path(path) != Format::Text || Format::Text.extensions().iter().any(is_text)
}

/// Adds the names in the same folder that resemble that of a file that does not exist.
fn with_nearest(error: io::Error, path: &Path) -> io::Error {
    if error.kind() != io::ErrorKind::NotFound {
        return error;
    }
    match nearest_names(path).as_slice() {
        [] => error,
        near => io::Error::new(error.kind(), format!("{error}; did you mean {}?", near.join(" or "))),
    }
}
