//! The meaning of the exit status, at the end of each help text.

/// Returns the end of each help text: `$text`, then the meaning of each exit status.
macro_rules! with_exit_status {
    ($text:literal) => {
        concat!(
            $text,
            "Exit status:
    0  check, scan, parse, derive: every input is valid (with '--edition all', in each
       edition; with '--fix', after fixing), or has only errors that are allowed;
       warnings count only if --max-warnings limits them, and advice never does; lint:
       nothing was found; diff: the languages are equal; conform: nothing new;
       resolve, relativize, normalize, convert, split, build, escape, unescape: each
       input has a result; extract --resolve: each reference has one; equivalent: the
       references are; report: everything was written and, without files, each
       difference from a printed example has a note; other subcommands: everything was
       written
    1  check, scan, parse, derive: an input is not valid, has an error, or is longer
       than the limit; check, scan: there are more warnings than --max-warnings; check --diff:
       something would be fixed; lint: something was found; diff: languages are not
       equal; conform: a new deviation; resolve, relativize, normalize, convert,
       split, build, escape, unescape: an input has no result; resolve, relativize:
       a layer of the base is not suitable; extract --resolve: a reference cannot be
       resolved, or a base is not suitable; equivalent: the references are not; report,
       without files: a difference from a printed example has no note
    2  misuse, including a file name where a reference is expected; an error in
       uri-bnf.toml; a file that cannot be read (the others still are); output that
       cannot be written; resolve, relativize: a base that is not suitable;
       equivalent: a reference is not valid
  141  the reader of the output closed it early"
        )
    };
}

/// Returns the end of the help texts of subcommands that convert their inputs: `$formats`, then what they have in
/// common, `$examples`, then the meaning of each exit status. `$misuse` is one more case of status 2, after a
/// semicolon.
macro_rules! with_conversion_exit_status {
    ($formats:literal, $examples:literal) => {
        with_conversion_exit_status!($formats, $examples, "")
    };
    ($formats:literal, $examples:literal, $misuse:literal) => {
        concat!(
            $formats,
            "Inputs without a result:
  The output has one line for each line of the input, so line 7 of one belongs to
  line 7 of the other. If an input has no result, its line is empty, and
  PATH:LINE:COLUMN: error: MESSAGE goes to standard error. A line of spaces and tabs
  is not an input, and becomes an empty line. With --null, empty inputs count, and each
  line of the output ends with NUL as well. In jsonl, error is in the object: null, or
  an object: span (bytes of the input), document and section of the reason, message.

",
            $examples,
            "Exit status:
    0  each input has a result
    1  an input has no result: it is not valid, or longer than the limit, or the
       message says why
    2  misuse, including a file name where a reference is expected; an error in
       uri-bnf.toml; a file that cannot be read (the others still are); output that
       cannot be written",
            $misuse,
            "
  141  the reader of the output closed it early"
        )
    };
}

/// Returns the end of the help texts of subcommands whose inputs are any text: `$formats`, then what they have in
/// common, `$examples`, then the meaning of each exit status.
macro_rules! with_text_exit_status {
    ($formats:literal, $examples:literal) => {
        concat!(
            $formats,
            "Inputs without a result:
  The output has one line for each line of the input. If an input has no result, its
  line is empty, and PATH:LINE:COLUMN: error: MESSAGE goes to standard error. A line
  of spaces and tabs is an input as well. In jsonl, the error is in the object: null,
  or an object: span (bytes of the input), document and section of the reason,
  message. With --null, each line of the output ends with NUL as well.

",
            $examples,
            "Exit status:
    0  each input has a result
    1  an input has no result: the message says why, or it is longer than the limit
    2  misuse, including a file name where a text is expected; an error in
       uri-bnf.toml; a file that cannot be read (the others still are); output that
       cannot be written
  141  the reader of the output closed it early"
        )
    };
}

/// Returns the end of the help text of `equivalent`: `$formats`, then an example, and the meaning of each exit status.
macro_rules! with_equivalent_exit_status {
    ($formats:literal) => {
        concat!(
            $formats,
            "Pairs without an answer:
  The output has one line for each line of the input. If there is no answer, it is
  empty, and PATH:LINE:COLUMN: error: MESSAGE goes to standard error. A line of spaces
  and tabs is not a pair, and becomes an empty line, unless --null is given: then
  a pair ends with NUL, and so does each line of the output. In jsonl, error is in the
  object: null, or an object: span (bytes of the reference), document and section of
  the reason, message.

Example:
  $ uri-bnf equivalent HTTP://example.org http://EXAMPLE.org:80/
  equivalent by empty-path
  $ uri-bnf equivalent http://example.org/ 'http://example.org/?'
  different in the query

Exit status:
    0  the references of each pair are equivalent
    1  those of a pair are not
    2  a reference is not valid, or longer than the limit; a line does not have two;
       misuse, including a file name where a reference is expected; an error in
       uri-bnf.toml; a file that cannot be read (the others still are); output that
       cannot be written
  141  the reader of the output closed it early"
        )
    };
}

/// Returns the end of the help text of `diff`: `$text`, then the meaning of each exit status.
macro_rules! with_diff_exit_status {
    ($text:literal) => {
        concat!(
            $text,
            "Exit status:
    0  all rules that were compared have the same language
    1  some have not, or no rules correspond
    2  misuse; a grammar that cannot be read, or rules that cannot be compared (the
       others still are); output that cannot be written
  141  the reader of the output closed it early"
        )
    };
}

/// Returns the end of the help texts of subcommands that only print: `$text`, then the meaning of each exit status.
macro_rules! with_short_exit_status {
    ($text:literal) => {
        concat!(
            $text,
            "Exit status:
    0  everything was written
    2  misuse; output that cannot be written
  141  the reader of the output closed it early"
        )
    };
}
