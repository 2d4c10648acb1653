//! The reader of `docs/semantics.tsv`. The head of the file describes its format.

use std::fmt::Write;

use uri_bnf::Edition;

/// The table.
pub(crate) const TABLE: &str = include_str!("../../../docs/semantics.tsv");

/// The names of the columns.
pub(crate) const COLUMNS: &str = "editions\tsections\toperation\tinputs\toptions\tresult";

/// Rows about the same subject.
#[derive(Debug)]
pub(crate) struct Subject {
    pub(crate) heading: String,
    /// The text below the heading.
    pub(crate) remarks: Vec<String>,
    pub(crate) rows: Vec<Row>,
}

/// A row: what an operation returns for an input, under some editions.
#[derive(Clone, Debug)]
pub(crate) struct Row {
    /// The number of its line.
    pub(crate) line: usize,
    pub(crate) editions: Vec<Edition>,
    /// A document and a section of it each.
    pub(crate) sections: Vec<String>,
    pub(crate) operation: String,
    pub(crate) inputs: Vec<Value>,
    pub(crate) options: Options,
    /// As it is written.
    pub(crate) result: String,
}

/// An input: octets, or nothing.
pub(crate) type Value = Option<Vec<u8>>;

/// The options of a row, each with its value, which is empty if it has none.
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Options(Vec<(String, String)>);

impl Options {
    /// Removes an option, and returns its value.
    pub(crate) fn take(&mut self, name: &str) -> Option<String> {
        let index = self.0.iter().position(|(option, _)| option == name)?;
        Some(self.0.remove(index).1)
    }

    /// Appends an option without a value.
    pub(crate) fn add(&mut self, name: &str) {
        self.0.push((name.to_owned(), String::new()));
    }

    /// The options that no operation took.
    pub(crate) fn left(&self) -> Vec<&str> {
        self.0.iter().map(|(option, _)| option.as_str()).collect()
    }

    fn read(cell: &str) -> Self {
        let words = cell.split(' ').filter(|word| *word != "-");
        let options = words.map(|word| word.split_once('=').unwrap_or((word, "")));
        Self(options.map(|(name, value)| (name.to_owned(), value.to_owned())).collect())
    }
}

impl std::fmt::Display for Options {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let option = |(name, value): &(String, String)| {
            if value.is_empty() { name.clone() } else { format!("{name}={value}") }
        };
        formatter.write_str(&self.0.iter().map(option).collect::<Vec<_>>().join(" "))
    }
}

/// All subjects of the table. A line that is not in the format fails the test.
pub(crate) fn subjects() -> Vec<Subject> {
    let mut subjects: Vec<Subject> = Vec::new();
    let lines = TABLE.lines().enumerate().map(|(index, line)| (index + 1, line));
    // The head of the file ends with the names of the columns.
    for (line, text) in lines.skip_while(|(_, text)| *text != COLUMNS).skip(1) {
        if let Some(heading) = text.strip_prefix("## ") {
            subjects.push(Subject { heading: heading.to_owned(), remarks: Vec::new(), rows: Vec::new() });
        } else {
            let subject = subjects.last_mut().unwrap_or_else(|| panic!("line {line}: no heading before it"));
            match text.strip_prefix("# ") {
                Some(remark) => subject.remarks.push(remark.to_owned()),
                None => subject.rows.push(row(line, text)),
            }
        }
    }
    assert!(!subjects.is_empty(), "the table has no rows");
    subjects
}

/// All rows of the table.
pub(crate) fn rows() -> Vec<Row> {
    subjects().into_iter().flat_map(|subject| subject.rows).collect()
}

fn row(line: usize, text: &str) -> Row {
    let cells: Vec<&str> = text.split('\t').collect();
    let [editions, sections, operation, inputs, options, result] = cells[..] else {
        panic!("line {line} does not have six cells: {text:?}");
    };
    let edition =
        |name: &str| name.parse().unwrap_or_else(|_| panic!("line {line}: {name:?} is not an edition"));
    Row {
        line,
        editions: editions.split(',').map(edition).collect(),
        sections: sections.split("; ").map(str::to_owned).collect(),
        operation: operation.to_owned(),
        inputs: values(inputs).unwrap_or_else(|| panic!("line {line}: the inputs are malformed: {inputs}")),
        options: Options::read(options),
        result: result.to_owned(),
    }
}

/// The values of a cell, separated by single spaces; `None` if it is malformed.
pub(crate) fn values(mut cell: &str) -> Option<Vec<Value>> {
    let mut values = Vec::new();
    while !cell.is_empty() {
        if let Some(rest) = cell.strip_prefix('-') {
            values.push(None);
            cell = rest;
        } else {
            let (octets, rest) = quoted(cell.strip_prefix('"')?)?;
            values.push(Some(octets));
            cell = rest;
        }
        if !cell.is_empty() {
            cell = cell.strip_prefix(' ').filter(|rest| !rest.is_empty())?;
        }
    }
    Some(values)
}

/// The octets up to the closing quotation mark, and the text after it.
fn quoted(text: &str) -> Option<(Vec<u8>, &str)> {
    let mut octets = Vec::new();
    let mut rest = text.chars();
    loop {
        match rest.next()? {
            '"' => return Some((octets, rest.as_str())),
            '\\' => match rest.next()? {
                'n' => octets.push(b'\n'),
                'r' => octets.push(b'\r'),
                't' => octets.push(b'\t'),
                'x' => {
                    let (digits, after) = rest.as_str().split_at_checked(2)?;
                    octets.push(u8::from_str_radix(digits, 16).ok()?);
                    rest = after.chars();
                }
                'u' => {
                    let (digits, after) = rest.as_str().strip_prefix('{')?.split_once('}')?;
                    let character = char::from_u32(u32::from_str_radix(digits, 16).ok()?)?;
                    octets.extend_from_slice(character.encode_utf8(&mut [0; 4]).as_bytes());
                    rest = after.chars();
                }
                character @ ('"' | '\\') => octets.push(character as u8),
                _ => return None,
            },
            character => octets.extend_from_slice(character.encode_utf8(&mut [0; 4]).as_bytes()),
        }
    }
}

/// Writes a value as the table does.
pub(crate) fn written(value: Option<&[u8]>) -> String {
    let Some(octets) = value else { return "-".to_owned() };
    let mut text = String::from('"');
    for chunk in octets.utf8_chunks() {
        for character in chunk.valid().chars() {
            match character {
                '"' | '\\' => text.extend(['\\', character]),
                '\n' => text.push_str("\\n"),
                '\r' => text.push_str("\\r"),
                '\t' => text.push_str("\\t"),
                // A span of code in Markdown cannot contain it.
                '`' => text.push_str("\\u{60}"),
                ' '..='~' => text.push(character),
                _ => write!(text, "\\u{{{:x}}}", u32::from(character)).unwrap(),
            }
        }
        for octet in chunk.invalid() {
            write!(text, "\\x{octet:02X}").unwrap();
        }
    }
    text.push('"');
    text
}

/// Writes values as the table does.
pub(crate) fn all_written<'a>(values: impl IntoIterator<Item = Option<&'a [u8]>>) -> String {
    values.into_iter().map(written).collect::<Vec<_>>().join(" ")
}
