//! What the exit status means, at the end of each help text.

/// The end of each help text: `$text`, then what each exit status means.
macro_rules! with_exit_status {
    ($text:literal) => {
        concat!(
            $text,
            "Exit status:
    0  check, parse: every input is valid, with '--edition all' by each edition,
       with '--fix' once it is fixed, or has only errors that are allowed; warnings
       make no difference, unless --max-warnings limits them, and advice makes none;
       lint: nothing was found; all other subcommands: all was written
    1  check, parse: an input is not valid, has an error, or is longer than the
       limit; check: more warnings than --max-warnings; check --diff: something
       would be fixed; lint: something was found
    2  misuse, a fault in uri-bnf.toml, a file that cannot be read (the others
       still are), output that cannot be written
  141  whoever read the output closed it early"
        )
    };
}
