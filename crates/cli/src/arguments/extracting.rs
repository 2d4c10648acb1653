//! The arguments of `extract`.

use clap::{Args, ValueEnum};
use uri_bnf::Edition;

use super::bases::BaseArguments;
use super::documents::DocumentArguments;
use super::shared::ConfigurationArguments;
use crate::findings::summary::Requested;
use crate::names::choice::EditionParser;

/// Print the references of documents: one a line, or where each of them is
///
/// Documents and what is found in them are those of 'uri-bnf scan'. The references are not checked: pipe them to 'uri-bnf
/// check -', or use 'uri-bnf scan'. They are the result, so secrets in them are not masked, unless --mask-secrets says so.
#[derive(Debug, Args)]
#[command(after_long_help = with_exit_status!("\
Formats:
  lines  One reference a line, as joined and decoded; a control character in it is
         escaped as \\n or \\u{1}. With --null, each ends with NUL, and nothing is
         escaped.
  jsonl  One object for each reference:
           file, line, column  where it begins; the column in characters, from 1
           start, end  where it is written, in bytes of the file
           text        what is written there
           reference   the reference: without entities, escapes and line ends that
                       belong to the format
           kind        bare, delimited, link, image, definition, autolink, attribute,
                       element, header, style, value, comment, literal, base
           place       such as 'img srcset' or '$.servers[0].url', or null
           guessed     whether a part of it is not in the document
           cut         true if more may belong to it: a character follows that no URI has,
                       and more after that; else missing
           base        the base that it was resolved against; if there is none,
                       the one that the document states, or null
         and with --resolve:
           resolved    the absolute reference, or null if there is none
           layer       the layer that gave the base: document, entity, retrieval or
                       default; or null
           layers      an object for each layer that says something, the innermost
                       first: layer, from (such as 'base href', Content-Base or
                       --base), base, state (chosen, overridden, unsuitable), and
                       the reason why it did not give the base, or null
           unresolved  why there is no absolute reference, or what a base that the
                       document states lacks; or null
         What objects of 'uri-bnf scan' have as well has the same name there.
  UTF-16 and UTF-32 are decoded first; bytes are those of the file all the same.

Resolution (--resolve):
  A relative reference is resolved against the innermost base that is suitable: of its
  element (xml:base), of its document (<base> of HTML), of the entities around it
  (Content-Base, else Content-Location, of each part and of the message), then
  --base-document, --base-entity, --base-retrieved, and --base or 'base' of
  uri-bnf.toml. What a base lacks depends on the edition: up to RFC 2732, <base> is
  absolute and has no fragment; RFC 3986 resolves it against the bases outside. The
  empty action of a form is the base. A reference that cannot be resolved is an error;
  it is not printed, unless --keep-relative says so.

Example:
  $ uri-bnf extract --resolve --base http://example.org/ index.html
  http://example.org/style.css
  1 reference in 1 document

"))]
#[expect(clippy::struct_excessive_bools, reason = "each is an option")]
pub(crate) struct ExtractArguments {
    #[command(flatten)]
    pub(crate) documents: DocumentArguments,

    /// Print absolute references
    #[arg(long)]
    pub(crate) resolve: bool,

    /// With --resolve, print a reference that cannot be resolved as it is, and not as an error
    #[arg(long, requires = "resolve")]
    pub(crate) keep_relative: bool,

    #[command(flatten)]
    pub(crate) bases: BaseArguments,

    /// Resolve by this edition, given by name or number [default: that of uri-bnf.toml, else 3986]
    #[arg(long, value_name = "EDITION", value_parser = EditionParser)]
    pub(crate) edition: Option<Edition>,

    #[command(flatten)]
    pub(crate) configuration: ConfigurationArguments,

    /// Print in this format
    #[arg(long, value_enum, value_name = "FORMAT", default_value_t)]
    pub(crate) format: ExtractFormat,

    /// End each reference with NUL instead of a line end
    #[arg(short = '0', long, conflicts_with = "format")]
    pub(crate) null: bool,

    /// Show each octet of a secret as '*': in references, texts, places, bases and names of files
    #[arg(long, conflicts_with = "show_secrets")]
    pub(crate) mask_secrets: bool,

    /// Print on standard error how many references and bytes were read, and how many per second
    #[arg(long)]
    pub(crate) stats: bool,

    /// Print no summary on standard error
    #[arg(short, long)]
    pub(crate) quiet: bool,
}

/// The formats of `extract`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub(crate) enum ExtractFormat {
    /// One reference a line
    #[default]
    Lines,
    /// One JSON object for each reference, one per line
    Jsonl,
}

impl ExtractArguments {
    /// Returns what of the summary is requested.
    pub(crate) fn requested(&self) -> Requested {
        Requested { counts: !self.quiet, speed: self.stats }
    }
}
