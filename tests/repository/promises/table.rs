//! The table of promises: a section for each page, with a row for each sentence.

/// A sentence, the file it stands in, and what holds it.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Promise {
    /// The number of the line in the table.
    pub(super) line: usize,
    pub(super) file: String,
    /// With single spaces.
    pub(super) sentence: String,
    pub(super) tests: Vec<Test>,
}

/// A test: the file, and the name of a function, or a line that is run.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Test {
    pub(super) file: String,
    pub(super) name: String,
}

/// The first row of each section.
const HEADING: &str = "| sentence | held by |";

/// Reads the rows.
///
/// # Errors
///
/// Returns what is wrong in each row that cannot be read.
pub(super) fn read(table: &str) -> Result<Vec<Promise>, Vec<String>> {
    let (mut promises, mut faults) = (Vec::new(), Vec::new());
    let mut file = None;
    for (index, line) in table.lines().enumerate() {
        if let Some(heading) = line.strip_prefix("## ") {
            file = Some(heading.trim_matches('`').to_owned());
        } else if line.starts_with('|') && line != HEADING && !line.starts_with("|-") {
            match row(line) {
                Ok((sentence, tests)) => match &file {
                    Some(file) => {
                        promises.push(Promise { line: index + 1, file: file.clone(), sentence, tests });
                    }
                    None => faults.push(format!("line {}: no heading names the file", index + 1)),
                },
                Err(fault) => faults.push(format!("line {}: {fault}", index + 1)),
            }
        }
    }
    if faults.is_empty() { Ok(promises) } else { Err(faults) }
}

/// Reads the two cells of a row: a sentence, and tests in code spans.
fn row(line: &str) -> Result<(String, Vec<Test>), String> {
    // In a cell, a bar is escaped.
    let line = line.replace("\\|", "\u{0}");
    let cells: Vec<_> = line.trim_matches('|').split(" | ").map(|cell| cell.replace('\u{0}', "|")).collect();
    let [sentence, tests] = &cells[..] else { return Err(format!("{} cells, and not two", cells.len())) };
    let sentence = with_single_spaces(sentence);
    if sentence.split(' ').count() < 3 {
        return Err(format!("{sentence:?} is shorter than three words"));
    }
    let spans: Vec<_> = tests.split('`').skip(1).step_by(2).collect();
    let test = |span: &&str| {
        let (file, name) = span.split_once(": ").ok_or_else(|| format!("{span:?} is not FILE: NAME"))?;
        Ok(Test { file: file.to_owned(), name: name.to_owned() })
    };
    let tests = spans.iter().map(test).collect::<Result<Vec<_>, String>>()?;
    if tests.is_empty() { Err(format!("no test holds {sentence:?}")) } else { Ok((sentence, tests)) }
}

/// Replaces each run of white space by a space.
pub(super) fn with_single_spaces(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

#[test]
fn rows_are_read() {
    let table = "# A\n\n## `a.md`\n\n| sentence | held by |\n|---|---|\n\
                 | It never  ends \\| it begins. | `t.rs: one`, `.ci/run: cargo doc` |\n";
    let tests = [("t.rs", "one"), (".ci/run", "cargo doc")]
        .map(|(file, name)| Test { file: file.to_owned(), name: name.to_owned() });
    let expected = Promise {
        line: 7,
        file: "a.md".to_owned(),
        sentence: "It never ends | it begins.".to_owned(),
        tests: tests.into(),
    };
    assert_eq!(read(table), Ok(vec![expected]));
    for (wrong, fault) in [
        ("| It never ends. | `t.rs: one` |", "no heading names the file"),
        ("## a\n| It never ends. |  |", "no test holds"),
        ("## a\n| It never ends. | a test |", "no test holds"),
        ("## a\n| It never ends. | `t.rs` |", "is not FILE: NAME"),
        ("## a\n| It ends. | `t.rs: one` |", "is shorter than three words"),
        ("## a\n| It never ends. |", "1 cells"),
    ] {
        let faults = read(wrong).unwrap_err();
        assert!(faults.len() == 1 && faults[0].contains(fault), "{wrong}: {faults:?}");
    }
}
