//! Inputs of any size, ordinary and hostile, for the tests of [`growth_all`](crate::growth_all).

use std::ops::Range;

use crate::growth_rows::Grows;

/// A piece of a reference: its name, and its octets.
///
/// Each has fewer than two findings for about 64 octets. So the 1,000 findings that are shown of a line are not reached, and
/// a finding that costs as much as its line makes the whole quadratic.
const PIECES: [(&str, &[u8]); 10] = [
    ("valid", b"/some/ordinary/words?of=a&query=that%20is&long=enough&to=be,cut"),
    ("findings", b"/some/ordinary/words/of/a/path/that/is/long/enough/to/be/c|t/out"),
    ("space", b"/some/ordinary/words/of/a/path/that/is/long/enough/to/be cut/out"),
    ("escapes", b"/some/%6Frdinary/words/of/a/path/that/%69s/long%zzenough/to/%be"),
    ("dots", b"/some/ordinary/../words/./of/a/path/../../that/is//long/enough/."),
    ("secrets", b"//user:password@host/words?token=secret&access_token=another&a=b"),
    (
        "beyond",
        "/some/ordin\u{e4}ry/w\u{f6}rds/\u{65e5}\u{672c}\u{8a9e}/long/e\u{301}nough/to/cut".as_bytes(),
    ),
    ("controls", b"/some/ordinary/words/\x1B[31m/of/a/path/that/\x07is/long/enough/to/"),
    (
        "directions",
        "/some/\u{202e}words/\u{5d0}\u{5d1}/of/a/path/that/is/\u{2066}long/enough/to/b".as_bytes(),
    ),
    ("octets", b"/some/ordinary/words/\xFF\xFE/of/a/path/that/is/long/enough/to/be/cu"),
];

/// What a piece becomes: a reference of its own, or a part of one long reference.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Shape {
    Lines,
    Line,
}

/// An input that can be made in any size.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Input {
    pub(crate) name: &'static str,
    shape: Shape,
    kind: Kind,
}

#[derive(Clone, Copy, Debug)]
enum Kind {
    Piece(Grows, &'static [u8]),
    Text(Make),
}

/// Makes a text of a size.
type Make = fn(usize) -> String;

/// Texts of any size, and their names.
type Texts = [(&'static str, Make)];

/// Grammars that grow after their first rule.
const OTHER_RULES: [(&str, Make); 2] = [
    ("rules", |size| numbered(0..size, |number| format!("r{number} = \"a{number}\" / \"b\"\n"))),
    ("comments", |size| format!("{}s = \"a\"\n", "; some words of a comment\n".repeat(size))),
];

/// Grammars: many rules, and one long one.
const GRAMMARS: [(&str, Make); 7] = [
    OTHER_RULES[0],
    OTHER_RULES[1],
    ("alternatives", |size| {
        let others: String = numbered(1..size, |number| format!(" / \"a{number}\""));
        format!("s = \"a0\"{others}\n")
    }),
    ("sequence", |size| format!("s ={}\n", " \"a\"".repeat(size))),
    ("used", |size| {
        let used: String = numbered(1..size, |number| format!(" / r{number}"));
        let rules: String = numbered(0..size, |number| format!("r{number} = \"a{number}\"\n"));
        format!("s = r0{used}\n{rules}")
    }),
    ("added", |size| {
        let added: String = numbered(0..size, |number| format!("s =/ \"b{number}\"\n"));
        format!("s = \"a\"\n{added}")
    }),
    ("optional", |size| format!("s ={}\n", " [\"a\"]".repeat(size))),
];

/// Settings: long lists, and many tables.
const SETTINGS: [(&str, Make); 4] = [
    ("codes", |size| format!("deny = [{}]\n", "\"space\", ".repeat(size))),
    ("base", |size| format!("base = \"http://u:p@h/{}\"\n", "a/".repeat(size))),
    ("comments", |size| "# some words\n".repeat(size)),
    ("parameters", |size| {
        let names: String = numbered(0..size, |number| format!("\"a{number}\", "));
        format!("mask = [{names}]\n")
    }),
];

/// Returns the pieces for all numbers.
fn numbered(numbers: Range<usize>, piece: impl Fn(usize) -> String) -> String {
    numbers.map(piece).collect()
}

impl Input {
    /// Returns the inputs for what grows.
    pub(crate) fn all(grows: Grows) -> Vec<Self> {
        let texts = |texts: &Texts| {
            let text = |&(name, make)| Self { name, shape: Shape::Lines, kind: Kind::Text(make) };
            texts.iter().map(text).collect()
        };
        match grows {
            Grows::Grammar => texts(&GRAMMARS),
            Grows::OtherRules => texts(&OTHER_RULES),
            Grows::Settings => texts(&SETTINGS),
            Grows::Argument(_) | Grows::Number(_) => texts(&[("arguments", |_| String::new())]),
            _ => [Shape::Lines, Shape::Line]
                .into_iter()
                .flat_map(|shape| {
                    PIECES.map(|(name, piece)| Self { name, shape, kind: Kind::Piece(grows, piece) })
                })
                .collect(),
        }
    }

    /// Returns whether a subcommand may refuse it.
    pub(crate) fn is_hostile(&self) -> bool {
        matches!(self.kind, Kind::Piece(..)) && self.name != "valid"
    }

    /// Returns the input of a size: so many pieces.
    pub(crate) fn of_size(&self, size: usize) -> Vec<u8> {
        let (grows, piece) = match self.kind {
            Kind::Text(make) => return make(size).into_bytes(),
            Kind::Piece(grows, piece) => (grows, piece),
        };
        let reference = |count| piece.repeat(count);
        let line = |count| match grows {
            Grows::Pairs => {
                [b"http://h", &*reference(count), b"\tHTTP://H", &reference(count), b"\n"].concat()
            }
            Grows::Objects => {
                let text = String::from_utf8_lossy(piece).repeat(count);
                format!("{}\n", serde_json::json!({ "input": text })).into_bytes()
            }
            Grows::Document if self.shape == Shape::Line => [b"[a](", piece, b") "].concat().repeat(count),
            Grows::Document => [b"[a](", piece, b")\n"].concat(),
            _ => [&*reference(count), b"\n"].concat(),
        };
        match self.shape {
            Shape::Lines => line(1).repeat(size),
            Shape::Line => line(size),
        }
    }
}

impl std::fmt::Display for Input {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(formatter, "{} in {:?}", self.name, self.shape)
    }
}
