//! Hostile JSON and TOML: the time and the depth do not depend on more than the length.

use crate::share::of_run;
use std::time::{Duration, Instant};

use uri_bnf_documents::{Format, Options, Schema, finds};

/// The length of a document, in octets.
const LENGTH: [usize; 2] = [1 << 15, 1 << 18];

/// What a document of this length may take at most: many times what it does, and far less than what is quadratic.
const MOST: Duration = Duration::from_secs(5);

const FORMATS: [Format; 6] =
    [Format::Json, Format::JsonLines, Format::Toml, Format::Yaml, Format::Csv, Format::Tsv];

/// What documents repeat, and what is before that.
const REPEATED: &[(&str, &str)] = &[
    ("", "["),
    ("", "{"),
    ("", "{\"a\":"),
    ("", "[{\"url\":"),
    ("", "\""),
    ("", "'"),
    ("", "\\"),
    ("\"", "\\"),
    ("\"", "\\u"),
    ("\"http://h/", "\\u0041"),
    ("", "//"),
    ("", "/*"),
    ("", "/**/"),
    ("[", "1,"),
    ("[", "\"a\","),
    ("[", "\"a://b\","),
    ("{", "\"a\":1,"),
    ("{\"urls\":[", "\"/\","),
    ("{\"enum\":[", "\"/\","),
    ("", "[\n"),
    ("", "\n"),
    ("", "{\"url\":\"/\"}\n"),
    ("", "\"\\\n"),
    ("", "1 "),
    ("", "http:"),
    ("[\"http://h/", "{"),
    ("[\"", "a:"),
    ("", "a."),
    ("[", "a."),
    ("a=", "["),
    ("a=", "{a="),
    ("a=", "{a.a.a="),
    ("a=[", "1,"),
    ("a=[", "#\n"),
    ("a=", "'''"),
    ("a='''", "''"),
    ("a=\"\"\"", "\\\n"),
    ("a=\"\"\"", "\\ "),
    ("", "[a]\n"),
    ("", "[[a]]\n"),
    ("", "[[a]]\n[[a.a]]\n"),
    ("", "[a.a.a.a.a.a]\nurl='/'\n"),
    ("[", "[a."),
    ("", "a.a.a.a=1\n"),
    ("", "#"),
    ("", "# http://h/\n"),
    ("", "- "),
    ("", "? "),
    ("", ": "),
    ("", "- &a\n"),
    ("a: ", "&"),
    ("a: &a x\nb:\n", "- *a\n"),
    ("a: |\n", " http:\n"),
    ("a: >\n", "\n"),
    ("- '", "''"),
    ("- \"", "\\\n "),
    ("- a", "\n\n "),
    ("url: /", "\n a"),
    ("\u{E9}: [", "\u{E9},"),
    ("", "--- a\n"),
    ("", "url: !!str &a # b\n  /c\n---\n"),
    ("- ", "# c\n"),
    ("- ", "!a "),
    ("url\n", ","),
    ("url\n", "\"\","),
    ("", "\"\"\"\n"),
    ("", "\",\n"),
    ("", "\r"),
];

#[test]
fn the_time_is_linear() {
    // What is quadratic takes a 64th of its time for an eighth of the length.
    let most = of_run([MOST / 20, MOST]);
    let options = [Options::default(), Options { bare: true, ..Options::default() }];
    for (begin, repeated) in REPEATED {
        let document = begin.to_string() + &repeated.repeat(of_run(LENGTH) / repeated.len());
        for format in FORMATS {
            for options in &options {
                let start = Instant::now();
                let found = finds(document.as_bytes(), format, options).to_vec();
                let elapsed = start.elapsed();
                println!("{begin:?} {repeated:?} {} {elapsed:?}, {} finds", format.name(), found.len());
                assert!(elapsed < most, "{begin:?} {repeated:?} {}: {elapsed:?}", format.name());
                assert!(found.iter().all(|find| find.place.len() < 2_000));
            }
        }
    }
}

#[test]
fn the_depth_is_not_that_of_the_stack() {
    const DEPTH: usize = 100_000;
    let schema =
        br##"{"items": {"$ref": "#"}, "properties": {"a": {"$ref": "#"}, "url": {"format": "uri"}}}"##;
    let schema = Schema::new(schema, Format::Json, None).expect("a schema");
    let options = Options { schema: Some(schema.into()), ..Options::default() };
    for (format, before, begin, inner, end, expected) in [
        (Format::Json, "", "[", "\"http://h/\"", "]", 1),
        (Format::Json, "", "{\"a\":", "{\"url\":\"/a\"}", "}", 1),
        (Format::JsonLines, "", "[{\"a\":", "{\"url\":\"/a\"}", "}]", 1),
        (Format::Yaml, "", "- ", "http://h/", "", 1),
        (Format::Yaml, "", "? ", "a", "", 0),
        (Format::Yaml, "", "- ", "url: /a", "", 1),
        (Format::Toml, "a=", "[", "'http://h/'", "]", 1),
        (Format::Toml, "a=", "{a=", "{url='/a'}", "}", 1),
        (Format::Toml, "", "a.", "url='/a'", "", 1),
        (Format::Toml, "[a.", "a.", "a]\nurl='/a'\nb='http://h/'", "", 2),
    ] {
        let document = format!("{before}{}{inner}{}", begin.repeat(DEPTH), end.repeat(DEPTH));
        let options = options.clone();
        // A small stack: what follows the nesting by calling itself ends here.
        let thread = std::thread::Builder::new().stack_size(1 << 18);
        let search = move || {
            let found = finds(document.as_bytes(), format, &options).to_vec();
            assert!(found.iter().all(|find| find.place.ends_with('…') && find.place.len() < 2_000));
            found.len()
        };
        let found = thread.spawn(search).expect("a thread").join().expect("no panic");
        assert_eq!(found, expected, "{begin}");
    }
}

/// A schema that is deep, and one whose alternatives multiply.
#[test]
fn a_hostile_schema_has_an_end() {
    let deep = format!("{}{{}}{}", "{\"items\":".repeat(100_000), "}".repeat(100_000));
    let nested = format!("{}1{}", "[".repeat(1000), "]".repeat(1000));
    let all: Vec<_> = (0..2_000).map(|_| "{\"$ref\": \"#\"}").collect();
    let many = format!("{{\"allOf\": [{}], \"items\": {{\"$ref\": \"#\"}}}}", all.join(","));
    let start = Instant::now();
    for schema in [deep, many] {
        let schema = Schema::new(schema.as_bytes(), Format::Json, None).expect("a schema");
        let options = Options { schema: Some(schema.into()), ..Options::default() };
        finds(nested.as_bytes(), Format::Json, &options);
    }
    assert!(start.elapsed() < MOST, "{:?}", start.elapsed());
}
