//! The arguments of `scan`.

use std::path::PathBuf;

use clap::Args;

use super::check::WarningArguments;
use super::documents::DocumentArguments;
use super::fixing::FixArguments;
use super::formats::CheckFormat;
use super::shared::{ConfigurationArguments, IgnoreArguments, ValidationArguments};
use crate::findings::summary::Requested;
use crate::names::choice::{Choice, ChoiceParser};

/// Report what is wrong or questionable in the references of documents: where it is in the file, and why
///
/// Documents are Markdown, HTML, XML, JSON, YAML, TOML, CSV, mail, source code and plain text; of a folder, all files that are
/// not binary, hidden or ignored (.gitignore, .ignore) are read. References are checked under RFC 3986, unless --edition or uri-bnf.toml names another edition.
/// Where the format takes IRIs, as Markdown, HTML and XML do, those beyond US-ASCII are read as IRIs under RFC 3987, and their
/// URIs are checked. Nothing is retrieved: no network is used.
#[derive(Clone, Debug, Args)]
#[command(after_long_help = with_exit_status!("\
What is found:
  Markdown  destinations of links, images and reference definitions, autolinks, and
            the HTML in it. A destination with a space, which Markdown does not take
            for a link, is found as well.
  HTML      the attributes that hold URIs, lists of them ('srcset', 'ping'), url() of
            styles, <base>; not values with template syntax, and not 'javascript:'
  JSON, YAML, TOML, CSV
            strings that are URIs by their scheme, and those whose names say that they
            are references ('url', '$ref', 'avatar_url'); --schema says more
  XML       attributes and elements by name, namespaces, xml:base, and texts that are
            URIs as a whole
  mail      fields that hold URIs, and the bodies of all parts
  source    URIs in comments and literals
  text      what is between < and > or double quotes, or follows 'URL:', if it is a
            URI, and bare URIs; all other files are read as text
  --bare also finds bare URIs in the text of the other formats, --code also what is in
  code.

Formats:
  As in 'uri-bnf check --help', with the position in the document: line, column (in
  characters, from 1) and what is underlined are those of the file, whatever the
  format of the document does to its text. A reference that is broken over lines has
  its findings on the lines where they are. In jsonl, an object has
    file, line, column  where the reference begins; the column in characters, from 1
    start, end  where it is written in the file, in bytes
    text     what is written there
    reference  the reference as joined and decoded; all spans in it are its bytes. In
             check, input has the text, and offset says where it begins
    utf8, valid, error  as in check
    kind     bare, delimited, link, image, definition, autolink, attribute, element,
             header, style, value, comment, literal, base
    place    such as 'img srcset' or '$.servers[0].url', or null
    guessed  whether a part of it is not in the document, as the scheme of www.w3.org
    cut      true if more may belong to it: a character follows that no URI has, and
             more after that; else missing
    edition  whose grammar decided
    diagnostics  as in check; each also has line, column, start and end in the file,
             and edit: start, end and replacement of what its suggestion changes, in
             the way that the document writes it, or null
  What objects of 'uri-bnf extract' have as well has the same name there.

Fixing:
  As in 'uri-bnf check --help': --diff shows what the safe suggestions would change,
  --fix --write replaces the files, and --fix prints one document. Only the octets of
  findings change, as the document writes them, and each document is read again: it
  has the same references, but for what was fixed. A reference with an ignore comment
  in it is not changed. A file with hard links, whose other names would keep the old
  content, is not replaced, unless --break-hard-links is given.

Comments in documents:
  uri-bnf: ignore CODE, CODE ...   no findings of these codes in the next line that
                                   is not blank; in its own, if that has more
  uri-bnf: ignore-begin CODE ...   ... from here to 'uri-bnf: ignore-end'
  uri-bnf: ignore-file CODE ...    ... in the document
  In Markdown and HTML in <!-- -->; elsewhere after #, //, /*, --, ; or %. Without a
  code, all findings are meant; a reason may follow after '--' or in parentheses.
  Comments that ignore nothing are told on standard error. With --isolated, no comment
  ignores anything.

Configuration:
  As 'uri-bnf config --help' describes it; [[overrides]] has settings for some paths.

Example:
  $ uri-bnf scan README.md docs
  docs/start.md:12:19: error space: a space is not allowed in the path (RFC 3986 ...)
  34 references in 5 documents under RFC 3986, 1 not valid; 1 finding

"))]
#[expect(clippy::struct_excessive_bools, reason = "each is an option")]
pub(crate) struct ScanArguments {
    #[command(flatten)]
    pub(crate) documents: DocumentArguments,

    /// Use this edition, given by name or number; 'all' shows the editions side by side [default: that of uri-bnf.toml,
    /// else 3986]
    #[arg(long, value_name = "EDITION", value_parser = ChoiceParser)]
    pub(crate) edition: Option<Choice>,

    #[command(flatten)]
    pub(crate) configuration: ConfigurationArguments,

    #[command(flatten)]
    pub(crate) validation: ValidationArguments,

    #[command(flatten)]
    pub(crate) ignore: IgnoreArguments,

    #[command(flatten)]
    pub(crate) limit: WarningArguments,

    /// Also report relative references whose files do not exist, as missing-file
    ///
    /// A path is relative to the folder of the document, or to the base that the document states if that is relative; each of its
    /// segments is unescaped, and query and fragment are left out. One that begins with '/' is looked up with --root only.
    /// References that lead out of the folders that are read, or of the root, also by a symbolic link, are not looked up; the
    /// summary says how many there are.
    #[arg(long, num_args = 0..=1, require_equals = true, default_missing_value = "true", value_name = "BOOLEAN")]
    pub(crate) check_files: Option<bool>,

    /// With --check-files, the folder that paths which begin with '/' are relative to, and that no reference leads out of
    #[arg(long, value_name = "FOLDER")]
    pub(crate) root: Option<PathBuf>,

    /// Fail if documents are read as text because their format is not known: broken references are not found in them
    #[arg(long)]
    pub(crate) strict_formats: bool,

    #[command(flatten)]
    pub(crate) fixing: FixArguments,

    /// With --fix and --diff, also change comments and literals of source code
    ///
    /// A test may be about the fault, and a comment may quote it, so they stay as they are by default.
    #[arg(long)]
    pub(crate) fix_source: bool,

    /// Do not report the findings that this file has, which --write-baseline wrote
    ///
    /// A finding is known by the path of the document, the code and the text of the reference, not by its line. New ones are
    /// reported; those that are gone are told on standard error.
    #[arg(long, value_name = "FILE")]
    pub(crate) baseline: Option<PathBuf>,

    /// Write all findings into this file, for --baseline, and report none
    #[arg(long, value_name = "FILE", conflicts_with_all = ["baseline", "fix", "diff", "statistics"])]
    pub(crate) write_baseline: Option<PathBuf>,

    /// Print how many findings of each code there are, and how many --fix can fix, in place of the findings
    #[arg(long)]
    pub(crate) statistics: bool,

    /// Print in this format [default: grouped if standard output is a terminal, else concise]
    #[arg(long, value_enum, value_name = "FORMAT")]
    pub(crate) format: Option<CheckFormat>,

    /// In json and jsonl, print only the references with findings
    #[arg(long)]
    pub(crate) only_findings: bool,

    /// Write the findings into this file, instead of standard output; it is replaced as a whole at the end
    #[arg(long, value_name = "FILE")]
    pub(crate) output_file: Option<PathBuf>,

    /// Exit with 0 even if there are findings; errors of reading and writing still count
    #[arg(long)]
    pub(crate) exit_zero: bool,

    /// Print on standard error how many references and bytes were read, and how many per second
    #[arg(long)]
    pub(crate) stats: bool,

    /// Print no summary on standard error
    #[arg(short, long)]
    pub(crate) quiet: bool,
}

impl ScanArguments {
    /// Returns what of the summary is requested.
    pub(crate) fn requested(&self) -> Requested {
        Requested { counts: !self.quiet, speed: self.stats }
    }
}
