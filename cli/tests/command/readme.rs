//! What the README shows of the command is what the command prints.

const README: &str = include_str!("../../../README.md");

/// The blocks of `console`: each call, its exit status where that is not 0, and its output.
#[test]
fn the_calls_in_the_readme_print_what_it_shows() {
    assert!(README.matches("\n$ uri-bnf ").count() >= 5);
    trycmd::TestCases::new().case("../README.md");
}
