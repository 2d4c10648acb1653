//! The arguments of `derive`.

use clap::Args;

use super::formats::DeriveFormat;
use super::references::InputArguments;
use super::shared::{FileArguments, StartArguments};

/// Show how the printed rules derive an input: each rule, what it takes of its definition, and the terminals
///
/// Each line is a step: the rule, its span (bytes of the input) and its text; after '=' its definition, of whose
/// alternatives only the one that was taken is shown. What is in braces is about the part before it: {2 of 3} is the
/// second of three alternatives, {4 times} how often it was repeated, and {present} or {absent} whether an optional part
/// is there. Below a step are the steps and the terminals of its definition, from left to right. Runs of characters are
/// folded; --all unfolds them. References are read as parse reads them, and derived if they have at most 65,536 bytes.
/// For one that is not valid, the first offset at which it stops being valid is shown, and why.
#[derive(Debug, Args)]
#[command(after_long_help = with_exit_status!("\
Formats:
  tree   For people, as described above.
  json   One array of objects: those of 'check --format jsonl' without diagnostics,
         and in each rule, and
           derivation  null if the input is not valid or too long, else rules and
                       steps. A rule has rule, document, section, printed, and parts: the
                       parts of its definition in preorder, each with depth, kind
                       and printed. A step has rule, definition (its position in
                       rules), parent (a position in steps), depth, span, text, and
                       taken: the parts that it took, each with part (its position
                       in parts), depth, span, and step, which is the step that
                       a reference stands for, else null
           tried       with --tried, an array of what was tried: rule, parent,
                       depth, span, reach (the furthest offset), outcome (kept,
                       not-begun, failed, undone, longer or reading), reading
                       (rule, document, section, text; or null), expected (null
                       inside a secret)
           ambiguity   with --ambiguous, if the input is valid: error
                       (null, or why derivations were not compared), count (of
                       all derivations; null if the input has secrets), and
                       points: where they differ. A point has rule, part, printed,
                       span, ways (part, printed, span, count), taken (a position
                       in ways, or null if the derivation does not come there),
                       preference (longest, first, other; or null) and reading
  jsonl  The same objects, one per line.
  dot    A graph for each input, for 'dot -Tsvg' of Graphviz.
  svg    One document for all inputs: a railroad diagram of each rule that they use, in
         which the parts that they take are highlighted.

Example:
  $ uri-bnf derive --edition 2396 --rule hostport h:80
  hostport       0..4 \"h:80\" = host [ \":\" port ] {present}
    host         0..1 \"h\"    = hostname {1 of 2}
      hostname   0..1 \"h\"    = *( domainlabel \".\" ) {0 times} toplabel [ \".\" ] {absent}
        toplabel 0..1 \"h\"    = alpha {1 of 2}
    \":\"          1..2
    port         2..4 \"80\"   = *digit {2 times}

"))]
pub(crate) struct DeriveArguments {
    #[command(flatten)]
    pub(crate) inputs: InputArguments,

    #[command(flatten)]
    pub(crate) files: FileArguments,

    #[command(flatten)]
    pub(crate) start: StartArguments,

    /// Show every step and every terminal, also of characters, and texts as a whole
    #[arg(long)]
    pub(crate) all: bool,

    /// Also show what was tried and lost: how far it came, and why it was lost
    #[arg(long)]
    pub(crate) tried: bool,

    /// Also show where the printed rules allow other derivations, and which reading chose this one; up to 4,096 bytes
    #[arg(long)]
    pub(crate) ambiguous: bool,

    /// Print in this format
    #[arg(long, value_enum, value_name = "FORMAT", default_value_t)]
    pub(crate) format: DeriveFormat,
}
