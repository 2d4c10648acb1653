//! `uri-bnf check --edition 3987` on text that a terminal may show in another order, or in other columns.

use unicode_width::UnicodeWidthStr;

use crate::run::{run, snapshot};

/// What precedes a fault, and how `full` shows it.
const BEFORE: &[(&str, &str)] = &[
    ("/abc", "/abc"),
    ("/é", "/é"),
    // Hebrew, Arabic, Thaana, and the digits of Arabic.
    ("/\u{5d0}\u{5d1}", "/\\u{5d0}\\u{5d1}"),
    ("/\u{627}\u{644}/1", "/\\u{627}\\u{644}/1"),
    ("/\u{78b}", "/\\u{78b}"),
    ("/\u{663}", "/\\u{663}"),
    // Marks: on a Latin letter, a Hebrew one, those of Devanagari, one of which has a column of its own, of Kannada, Tamil
    // and Thai.
    ("/e\u{301}", "/e\u{301}"),
    ("/\u{5d0}\u{5b8}", "/\\u{5d0}\\u{5b8}"),
    ("/\u{92e}\u{93f}\u{902}", "/\u{92e}\u{93f}\u{902}"),
    ("/\u{c95}\u{ca8}\u{ccd}\u{ca8}\u{ca1}", "/\u{c95}\u{ca8}\u{ccd}\u{ca8}\u{ca1}"),
    ("/\u{ba4}\u{bae}\u{bbf}\u{bb4}\u{bcd}", "/\u{ba4}\u{bae}\u{bbf}\u{bb4}\u{bcd}"),
    ("/\u{e17}\u{e35}\u{e48}", "/\u{e17}\u{e35}\u{e48}"),
    // A mark without a letter, and a stack of them.
    ("/\u{93f}", "/\\u{93f}"),
    ("/a\u{308}\u{308}\u{308}\u{308}\u{308}\u{308}", "/a\u{308}\u{308}\u{308}\u{308}\\u{308}\\u{308}"),
    // Wide characters.
    ("/\u{6771}\u{4eac}", "/\u{6771}\u{4eac}"),
    ("/\u{d55c}\u{ff21}", "/\u{d55c}\u{ff21}"),
    // Emoji: one, one with a modifier, a family, a heart with a selector of its form.
    ("/\u{1f600}", "/\u{1f600}"),
    ("/\u{1f44d}\u{1f3fd}", "/\u{1f44d}\\u{1f3fd}"),
    ("/\u{1f468}\u{200d}\u{1f469}", "/\u{1f468}\\u{200d}\u{1f469}"),
    ("/\u{2764}\u{fe0f}", "/\u{2764}\\u{fe0f}"),
    // Formatting characters.
    ("/\u{202e}a\u{202c}", "/\\u{202e}a\\u{202c}"),
];

/// The text of the line of `output` that begins with `frame`, without its frame.
fn framed<'o>(output: &'o str, frame: &str) -> &'o str {
    let line = output.lines().find_map(|line| line.strip_prefix(frame));
    line.unwrap_or_else(|| panic!("no {frame:?} in\n{output}"))
}

#[test]
fn the_underline_is_below_the_fault() {
    for (before, shown) in BEFORE {
        let input = format!("http://h.example{before}<z");
        let run = run(&["check", "--edition", "3987", "--policy", "grammar", "--format", "full", &input])
            .ends_with(1);
        let line = framed(&run.output, "1 | ");
        assert_eq!(line, format!("http://h.example{shown}<z"), "{}", run.output);
        let underline = framed(&run.output, "  | ");
        let column = underline.find('^').unwrap_or_else(|| panic!("{}", run.output));
        // A terminal has as many columns for what is shown before the fault.
        assert_eq!(underline[..column].trim(), "");
        assert_eq!(column, format!("http://h.example{shown}").width(), "{}", run.output);
        // The header counts the characters of the input.
        let header = format!("<argument>:1:{}", input.chars().take_while(|next| *next != '<').count() + 1);
        assert!(run.output.contains(&header), "{header} in {}", run.output);
    }
}

#[test]
fn of_findings() {
    let inputs = [
        "http://\u{5d0}b.example/",
        "/\u{5d0}\u{5d1}1/2\u{5d2}",
        "/a\u{202e}b",
        "/re\u{301}sume\u{301}",
        "http://b\u{fc}cher.example/",
    ];
    let options = ["check", "--edition", "3987", "--policy", "pedantic", "--format", "full"];
    let run = run(&[&options[..], &inputs].concat()).ends_with(1);
    snapshot(
        "check_directions",
        "check --edition 3987 --policy pedantic --format full on the inputs of tests/command/directions.rs",
        &run.output,
    );
}

/// Formats that are read by programs have the characters of the input.
#[test]
fn other_formats_are_exact() {
    let input = "/\u{5d0}b \u{663}";
    for (format, expected) in [
        ("concise", "\u{5d0}b"),
        ("json", "/\u{5d0}b \u{663}"),
        ("jsonl", "/\u{5d0}b \u{663}"),
        ("sarif", "\u{5d0}b"),
        ("github", "\u{5d0}b"),
        ("junit", "/\u{5d0}b \u{663}"),
        ("markdown", "/\u{5d0}b \u{663}"),
    ] {
        let options = ["check", "--edition", "3987", "--policy", "pedantic", "--format", format];
        let run = run(&[&options[..], &[input]].concat()).ends_with(1);
        assert!(run.output.contains(expected), "{format}: {}", run.output);
    }
}
