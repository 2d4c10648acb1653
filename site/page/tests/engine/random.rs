//! Random requests: nothing panics, and every answer is an object.

use serde_json::{Map, Value, json};

use crate::share::of_run;

/// A generator of arguments, always the same.
struct Random(uri_bnf::bnf::Random);

impl Random {
    fn new(seed: u64) -> Self {
        Self(uri_bnf::bnf::Random::new(seed))
    }

    fn below(&mut self, limit: usize) -> usize {
        self.0.below(limit)
    }

    fn one<'a>(&mut self, all: &[&'a str]) -> &'a str {
        all[self.below(all.len())]
    }

    /// Pieces of references, one after another.
    fn text(&mut self) -> String {
        let pieces = [
            "a",
            "b",
            "Z",
            "0",
            "9",
            ":",
            "/",
            "//",
            "?",
            "#",
            "@",
            "[",
            "]",
            "[::1]",
            "::",
            ".",
            "..",
            "./",
            "%",
            "%41",
            "%c3%a9",
            "\u{e9}",
            "\u{1f600}",
            "\u{202e}",
            "\u{0}",
            "\n",
            " ",
            "<",
            "\"",
            "{",
            ";",
            "=",
            "&",
            ",",
            "+",
            "-",
            "_",
            "~",
            "http:",
            "urn:",
            "mailto:",
            "www.example.org",
            "1.2.3.4",
            ":80",
            "my_host",
            "xn--a",
            "*",
            "!",
            "'",
            "(",
            "$",
            "\\",
            "^",
            "|",
        ];
        (0..self.below(12)).map(|_| self.one(&pieces)).collect()
    }

    /// Rules, one after another; or pieces of rules.
    fn grammar(&mut self) -> String {
        let rules = [
            ["a = \"x\" b", "a = *b c", "a = [ \"y\" b ] c", "a = 1*c", "a = b c\na = c"],
            ["b = \"0\"", "b = \"x\" *c", "b = c", "b = [ c ]", "b = \"x\" a"],
            ["c = \"y\"", "c = \"\"", "c = \"z\" \"x\"", "c = *\"y\"", "c = d"],
        ];
        if self.below(3) > 0 {
            return rules.map(|rules| self.one(&rules).to_owned() + "\n").concat();
        }
        let pieces = [
            "a",
            "b",
            "c",
            " = ",
            "\"x\"",
            "\"yz\"",
            " / ",
            " | ",
            "*",
            "1*",
            "2*3",
            "[",
            "]",
            "(",
            ")",
            "%x30",
            "%x30-39",
            "\r\n",
            "\n",
            " ",
            "; comment",
            "<",
            ">",
            "::=",
            "-",
            "=/",
            "#",
            "9",
            "\n  ",
            "a = b\n",
            "b = \"x\" *c\n",
            "c = \"y\" / \"z\"\n",
            "%s\"q\"",
        ];
        (0..self.below(16)).map(|_| self.one(&pieces)).collect()
    }

    /// A value of any type.
    fn value(&mut self) -> Value {
        match self.below(9) {
            0 => Value::Null,
            1 => json!(self.below(2) == 0),
            2 => json!(self.0.next_number()),
            3 => json!(self.below(300)),
            4 => json!(-1),
            5 => json!(0.5),
            6 => json!([self.below(9), self.below(9)]),
            7 => json!({"a": []}),
            _ => json!(self.text()),
        }
    }

    /// An argument: usually one that makes sense.
    fn argument(&mut self, name: &str) -> Value {
        if self.below(40) == 0 {
            return self.value();
        }
        let editions = ["url07", "uri01", "rfc2396", "rfc2732", "rfc3986", "rfc3987", "RFC 3986", "rfc1738"];
        let rules = [
            "URI-reference",
            "URI",
            "IRI",
            "authority",
            "host",
            "port",
            "pchar",
            "path-abempty",
            "query",
            "reg_name",
            "server",
            "segment",
            "uric",
            "IPv6address",
            "dec-octet",
            "HEXDIG",
            "fragment",
            "a",
            "b",
        ];
        match name {
            "edition" | "older" | "newer" | "other" => json!(self.one(&editions)),
            "rule" => json!(self.one(&rules)),
            "notation" => json!(self.one(&["bnf", "abnf"])),
            "kind" => json!(self.one(&["break", "next", "refuses", "shortest", "derive"])),
            "seed" => json!(self.below(1000)),
            "count" => json!(self.below(50)),
            "tried" | "compact" => json!(self.below(2) == 0),
            "taken" => json!([[self.below(20), self.below(5)], [self.0.next_number(), self.0.next_number()]]),
            "answer" => match self.below(4) {
                0 => json!(self.below(30)),
                1 => json!([self.text(), "end"]),
                2 => json!([self.below(3), self.below(3)]),
                _ => json!(self.text()),
            },
            _ => json!(self.text()),
        }
    }
}

/// Answers random requests of some operations.
fn answer_all(operations: &[(&str, &[&str])], count: usize) {
    let mut random = Random::new(20);
    let (mut right, mut wrong) = (0, 0);
    for _ in 0..count {
        let (operation, arguments) = operations[random.below(operations.len())];
        let mut request = Map::new();
        request.insert("operation".to_owned(), json!(operation));
        let is_own = operation.starts_with("own");
        for name in arguments {
            let value =
                if is_own && *name == "text" { json!(random.grammar()) } else { random.argument(name) };
            request.insert((*name).to_owned(), value);
        }
        let request = Value::Object(request).to_string();
        let text = uri_bnf_page::answer(&request);
        let answer: Value =
            serde_json::from_str(&text).unwrap_or_else(|error| panic!("{request}: {error}: {text}"));
        assert!(answer.is_object(), "{request}: {text}");
        if answer.get("error").is_some_and(|error| !error.is_null()) {
            wrong += 1;
        } else {
            right += 1;
        }
        assert_eq!(text, uri_bnf_page::answer(&request), "the same request has the same answer");
    }
    assert!(right > count / 10 && wrong > 0, "{right} of {count} requests were right");
}

#[test]
fn requests_about_texts() {
    let operations: &[(&str, &[&str])] = &[
        ("analyse", &["edition", "text"]),
        ("analyse", &["edition", "text", "rule"]),
        ("compare", &["older", "newer", "text"]),
        ("derive", &["edition", "text", "tried", "compact"]),
        ("derive", &["edition", "text", "rule", "tried"]),
        ("normalize", &["edition", "text"]),
        ("resolve", &["edition", "base", "text"]),
        ("side_by_side", &["text"]),
    ];
    answer_all(operations, 6_000);
}

#[test]
fn requests_about_rules() {
    let operations: &[(&str, &[&str])] = &[
        ("diagram", &["edition", "rule", "taken"]),
        ("relation", &["edition", "rule", "other"]),
        ("rule", &["edition", "rule"]),
    ];
    answer_all(operations, of_run([1_000, 3_000]));
}

#[test]
fn requests_about_own_grammars() {
    let operations: &[(&str, &[&str])] = &[
        ("own", &["notation", "text"]),
        ("own_accepts", &["notation", "text", "rule", "input"]),
        ("own_automaton", &["notation", "text", "rule"]),
        ("own_diagram", &["notation", "text", "rule"]),
        ("own_words", &["notation", "text", "rule", "seed", "count"]),
    ];
    answer_all(operations, 6_000);
}

#[test]
fn requests_about_exercises() {
    let operations: &[(&str, &[&str])] =
        &[("exercise", &["edition", "kind", "seed"]), ("mark", &["edition", "kind", "seed", "answer"])];
    answer_all(operations, 600);
}

/// Text that is not JSON, or hardly: pieces of requests, one after another.
#[test]
fn pieces_of_json() {
    let pieces = [
        "{",
        "}",
        "[",
        "]",
        ":",
        ",",
        "\"",
        "\"operation\"",
        "\"rule\"",
        "\"edition\"",
        "\"rfc3986\"",
        "\"text\"",
        "\"\\ud800\"",
        "\\u0000",
        "1e999",
        "-",
        "null",
        "tru",
        " ",
        "\u{e9}",
        "{\"operation\": \"editions\"}",
        "{\"operation\": \"analyse\", ",
    ];
    let mut random = Random::new(7);
    for _ in 0..20_000 {
        let text: String = (0..random.below(10)).map(|_| random.one(&pieces)).collect();
        let answer: Value = serde_json::from_str(&uri_bnf_page::answer(&text)).unwrap();
        assert!(answer.is_object(), "{text}: {answer}");
    }
}
