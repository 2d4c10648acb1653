//! Section 5.2.4 of RFC 3986: how dot segments are removed, step by step.

use serde::Serialize;

/// The most rows that are shown.
const MOST: usize = 60;

/// The longest path whose removal is shown, in bytes: each row has a copy of it.
const LONGEST: usize = 2_048;

/// The rows of the table of section 5.2.4.
#[derive(Serialize)]
pub(super) struct Removal {
    rows: Vec<Row>,
    /// Whether there are more.
    more: bool,
}

#[derive(Serialize)]
struct Row {
    /// `1` at the beginning, then `2A` to `2E`.
    step: &'static str,
    output: String,
    input: String,
}

/// Returns a path without its dot segments, and how they were removed.
pub(super) fn remove(path: &str) -> (String, Removal) {
    let (mut output, mut input) = (String::new(), path);
    let mut rows = Vec::new();
    let mut more = false;
    let mut add = |step, output: &str, input: &str| {
        if rows.len() < MOST && path.len() <= LONGEST {
            rows.push(Row { step, output: output.to_owned(), input: input.to_owned() });
        } else {
            more = true;
        }
    };
    add("1", "", path);
    while !input.is_empty() {
        let step;
        if let Some(rest) = input.strip_prefix("../").or_else(|| input.strip_prefix("./")) {
            (step, input) = ("2A", rest);
        } else if input.starts_with("/./") {
            (step, input) = ("2B", input.get(2..).unwrap_or_default());
        } else if input == "/." {
            (step, input) = ("2B", "/");
        } else if input.starts_with("/../") || input == "/.." {
            (step, input) = ("2C", if input == "/.." { "/" } else { input.get(3..).unwrap_or_default() });
            output.truncate(output.rfind('/').unwrap_or(0));
        } else if input == "." || input == ".." {
            (step, input) = ("2D", "");
        } else {
            let end = input.char_indices().skip(1).find(|(_, character)| *character == '/');
            let (segment, rest) = input.split_at(end.map_or(input.len(), |(end, _)| end));
            output.push_str(segment);
            (step, input) = ("2E", rest);
        }
        add(step, &output, input);
    }
    (output, Removal { rows, more })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn examples_of_section_5_2_4() {
        for (path, result) in [("/a/b/c/./../../g", "/a/g"), ("mid/content=5/../6", "mid/6")] {
            assert_eq!(remove(path).0, result);
        }
        let steps: Vec<_> = remove("/a/b/c/./../../g").1.rows.iter().map(|row| row.step).collect();
        assert_eq!(steps, ["1", "2E", "2E", "2E", "2B", "2C", "2C", "2E"]);
    }

    #[test]
    fn the_library_removes_the_same() {
        let pieces = ["", "/", ".", "..", "a", "//", "/./", "/../", "b/"];
        for first in pieces {
            for second in pieces {
                for third in pieces {
                    for fourth in pieces {
                        let path = [first, second, third, fourth].concat();
                        assert_eq!(remove(&path).0, uri_bnf::resolve::remove_dot_segments(&path), "{path}");
                    }
                }
            }
        }
    }
}
