//! The arguments of the subcommands about validation: `config`, `codes` and `explain`.

use clap::Args;

use super::check::WarningArguments;
use super::formats::{CodesFormat, ConfigFormat};
use super::shared::{ChoiceEditionArguments, IgnoreArguments, ValidationArguments};

/// Show the settings in force, and where each comes from
///
/// Settings come from the command line, else from uri-bnf.toml, else from the defaults. The file is searched for in the
/// current folder and then in those above it; only the nearest one is read. In a folder without it, the table [tool.uri-bnf] of
/// pyproject.toml is read; a key "uri-bnf" of package.json is not, and a note says so. The options are those of check: config
/// shows the settings that check would use with them.
#[derive(Debug, Args)]
#[command(after_long_help = with_exit_status!("\
Keys of uri-bnf.toml:
  edition       as --edition, including \"all\"; used by all subcommands that have
                --edition, except for convert. Without it, they follow RFC 3986.
                Only check, scan, report and config take \"all\": for the others,
                it makes no difference.
  policy        as --policy
  base          as --base
  deny, warn, allow
                arrays of codes, by name or number, or \"warnings\" or \"advice\".
                These select all codes to which the policy gives this severity,
                except for codes that are named themselves.
  max-warnings  as --max-warnings
  markdown      as --markdown, for scan and extract
  mask          whose values are shown as '*', as passwords are: true for the
                parameters of a built-in list, such as token and api_key, which
                is the default; or an array of names; false for none
  ignore        an array of patterns of references that check and scan do not
                check, as --ignore-reference
  format        as --format of check and scan; without effect where that cannot be
                used
  exclude       globs of documents that scan and extract do not read, also if they
                are named; as in .gitignore, relative to the folder of the file
  bare, check-files
                true or false, as --bare and --check-files; --bare=false and
                --check-files=false take precedence
  root          as --root, relative to the folder of the file

All keys are optional, and all are at the top of the file. After them may follow
tables [schemes.NAME], with port, authority and retrieved, for schemes that are not
built in; and tables [[overrides]], with paths (globs as in .gitignore, relative to
the folder of the file), type (as --type), policy, deny, warn, allow and ignore, for
the documents that scan finds there (extract uses type): levels of overrides come
after those of the file. An option replaces the value of its key, but the patterns
of --ignore-reference are added to those of 'ignore'; and the levels are applied one
after the other: first the policy, of the command line or else of the file, then
deny, warn and allow of the file, then those of the command line, in their order
there.

check and report use policy, base and the levels, and check uses max-warnings, if
references or names are validated; names have no base. For another rule ('--rule')
and with all editions, these keys make no difference.

Formats:
  text  Settings, values and origins, and then the codes that have another
        severity than the policy gives them.
  json  One object: file (null if there is none); edition, policy, base,
        max-warnings, mask, markdown, format, exclude, bare, check-files and root, each an
        object of value (null if there is none) and from; ignore, an array of
        such objects;
        codes, an array with an object for each code that has another severity:
        code, number, policy (its severity in the policy), severity, from; null
        is the severity of codes that are not reported; schemes and overrides,
        arrays with an object for each table. from is a position, an
        option or \"default\".
  toml  A uri-bnf.toml with the same settings; a base with a secret is left out,
        unless --show-secrets is given.

Example:
  $ uri-bnf config --edition 3986 --deny registry-name
  No uri-bnf.toml was found here or above.

    setting       value              from
    edition       3986               --edition
    policy        default            default
    base          -                  default
    max-warnings  -                  default
    mask          the built-in list  default
    markdown      github             default
    format        -                  default
    exclude       -                  default
    bare          no                 default
    check-files   no                 default
    root          -                  default

  Codes whose severity differs from the policy:

    code           by policy  in force  from
    registry-name  warning    error     --deny

"))]
pub(crate) struct ConfigArguments {
    #[command(flatten)]
    pub(crate) edition: ChoiceEditionArguments,

    #[command(flatten)]
    pub(crate) validation: ValidationArguments,

    #[command(flatten)]
    pub(crate) ignore: IgnoreArguments,

    #[command(flatten)]
    pub(crate) limit: WarningArguments,

    /// Print in this format
    #[arg(long, value_enum, value_name = "FORMAT", default_value_t)]
    pub(crate) format: ConfigFormat,

    /// Print the JSON schema of uri-bnf.toml instead, which editors can use
    #[arg(long, conflicts_with = "format")]
    pub(crate) schema: bool,
}

/// List the codes of the findings of check
///
/// Each code has a number, a severity, the editions that it applies to, and a summary. Codes with numbers below 200 are
/// errors of the grammar: an input is in the language exactly if it has none of them.
#[derive(Debug, Args)]
#[command(after_long_help = with_exit_status!("\
Formats:
  text      One line for each code: number, severity, name, editions, summary.
            \"off\" after the severity: only '--policy all', or a level that names
            the code, such as '--warn 601', reports it. Editions that give it
            another severity follow, with that severity.
  jsonl     One object for each code: code, number, severity, off, grammar (whether
            it is an error of the grammar), summary, editions, severities (an
            object: the severity under each of these editions), suggestions
            (null, or an object: safety, which is safe, sometimes safe or unsafe,
            and reason)
  markdown  A table with the columns of text, and the safety of suggestions.

Example:
  $ uri-bnf codes --format jsonl
  {\"code\":\"control-character\",\"number\":101,\"severity\":\"error\",...

"))]
pub(crate) struct CodesArguments {
    /// Print in this format
    #[arg(long, value_enum, value_name = "FORMAT", default_value_t)]
    pub(crate) format: CodesFormat,
}

/// Print the page of a code: what it flags, why, an example, what to do, and what each edition says
#[derive(Debug, Args)]
#[command(after_long_help = with_short_exit_status!("\
Example:
  $ uri-bnf explain space
  space (102), error
  ...

"))]
pub(crate) struct ExplainArguments {
    /// Names or numbers of codes; 'uri-bnf codes' lists them all
    #[arg(value_name = "CODE")]
    pub(crate) codes: Vec<String>,
}
