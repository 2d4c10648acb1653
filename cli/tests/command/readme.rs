//! What the README shows of the command is what the command prints.

use crate::run::run;

const README: &str = include_str!("../../../README.md");

/// The words of a command line, as a shell would cut them: quotes keep blanks, and nothing else is special.
fn words(line: &str) -> Vec<&str> {
    let mut words = Vec::new();
    for (index, part) in line.split('\'').enumerate() {
        if index % 2 == 1 {
            words.push(part);
        } else {
            words.extend(part.split_whitespace());
        }
    }
    words
}

#[test]
fn the_calls_in_the_readme_print_what_it_shows() {
    let block = README.split_once("```console\n").unwrap().1;
    let block = block.split_once("\n```").unwrap().0;
    let mut calls = 0;
    for call in block.split("$ uri-bnf ").skip(1) {
        let (line, shown) = call.split_once('\n').unwrap();
        let printed = run(&words(line));
        assert_eq!(format!("{}{}", printed.output, printed.errors).trim(), shown.trim(), "uri-bnf {line}");
        calls += 1;
    }
    assert_eq!(calls, 5);
}
