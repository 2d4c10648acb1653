//! The arguments of what tells how references are validated: `config`, `codes` and `explain`.

use clap::Args;

use super::check::WarningArguments;
use super::formats::{CodesFormat, ConfigFormat};
use super::shared::{ChoiceEditionArguments, ValidationArguments};

/// Show which settings are in force, and where each came from
///
/// Settings come from the command line, else from uri-bnf.toml, else they are defaults. The file is looked for in the
/// current folder and then in those above it; the nearest is read, and no other. The options are those of check: with
/// them, what is shown is what check would do.
#[derive(Debug, Args)]
#[command(after_long_help = with_exit_status!("\
Keys of uri-bnf.toml:
  edition       as --edition, \"all\" too; in force for check, report, parse,
                generate, grammar and lint. The last four take one edition only:
                there, \"all\" makes no difference.
  policy        as --policy
  base          as --base
  deny, warn, allow
                arrays of codes, by name or number, or \"warnings\" or \"advice\".
                Those stand for all codes to which the policy gives this severity,
                but for those that are named themselves.
  max-warnings  as --max-warnings

No key must be there. An option is in force in place of its key; but the levels
add up: first comes the policy, of the command line or else of the file, then
deny, warn and allow of the file, then those of the command line, in their order
there.

Of the keys, check and report go by policy, base and the levels, and check by
max-warnings, where references are validated: by another rule ('--rule'), by the
names of URNs and with all editions, they make no difference there.

Formats:
  text  Settings, values and origins, and then the codes that have another
        severity than the policy gives them.
  json  One object: file (null where there is none); edition, policy, base and
        max-warnings, each an object of value (null where there is none) and from;
        codes, an array with an object for each code that has another severity:
        code, number, policy (its severity by the policy), severity, from; null
        is the severity of what is not reported. What is from no place or option
        is from \"default\".
  toml  A uri-bnf.toml that says the same.

Example:
  $ uri-bnf config --edition 3986 --deny registry-name
  No uri-bnf.toml was found here or above.

    setting       value    from
    edition       3986     --edition
    policy        default  default
    base          -        default
    max-warnings  -        default

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
    pub(crate) limit: WarningArguments,

    /// How to print the settings
    #[arg(long, value_enum, value_name = "FORMAT", default_value_t)]
    pub(crate) format: ConfigFormat,
}

/// List the codes of what check finds
///
/// Each with its number, its severity, the editions that it speaks for, and what it flags. Those with numbers below 200
/// are errors of the grammar: an input is in the language exactly where it has none.
#[derive(Debug, Args)]
#[command(after_long_help = with_exit_status!("\
Formats:
  text      One line for each code: number, severity, name, editions, summary.
  jsonl     One object for each code: code, number, severity, grammar (whether it
            is an error of the grammar), summary, editions, suggestions (null, or
            an object: safety, which is safe, sometimes safe or unsafe, and
            reason)
  markdown  A table.

Example:
  $ uri-bnf codes --format jsonl
  {\"code\":\"control-character\",\"number\":101,\"severity\":\"error\",...

"))]
pub(crate) struct CodesArguments {
    /// How to print the codes
    #[arg(long, value_enum, value_name = "FORMAT", default_value_t)]
    pub(crate) format: CodesFormat,
}

/// Print the page of a code: what it flags, why, an example, what to do, and what each edition says
#[derive(Debug, Args)]
#[command(after_long_help = with_exit_status!("\
Example:
  $ uri-bnf explain space
  space (102), error
  ...

"))]
pub(crate) struct ExplainArguments {
    /// Names or numbers of codes; 'uri-bnf codes' lists them
    #[arg(value_name = "CODE")]
    pub(crate) codes: Vec<String>,
}
