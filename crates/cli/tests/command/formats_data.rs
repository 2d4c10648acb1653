//! `uri-bnf check --format`: programs can read what is written for them.

use jsonschema::Validator;
use quick_xml::events::Event;
use quick_xml::{Reader, XmlVersion};
use serde_json::{Value, json};

use crate::run::{Folder, run, run_with_input, snapshot};

const LIST: &str =
    "http://a/b c?{d|#e#f\nhttp://my_host/\nhttp://a/\nb\tc<\"&'>\nmailto:\na b\u{202E}\u{1}\n";

fn schema() -> Validator {
    // One of its patterns has a superfluous bracket, which some implementations of regular expressions reject.
    let text = include_str!("../schemas/sarif-schema-2.1.0.json").replace("-[a-zA-Z]{2}]?$", "-[a-zA-Z]{2}$");
    let schema: Value = serde_json::from_str(&text).unwrap();
    jsonschema::options().should_validate_formats(true).build(&schema).unwrap()
}

/// Returns the log of a run, which is valid under the schema.
#[track_caller]
fn log(output: &str) -> Value {
    let log: Value = serde_json::from_str(output).unwrap();
    let errors: Vec<_> =
        schema().iter_errors(&log).map(|error| format!("{error} at {}", error.instance_path())).collect();
    assert_eq!(errors, [""; 0]);
    log
}

#[test]
fn sarif_is_valid_under_its_schema() {
    let folder =
        Folder::new("sarif").with("a list é:1", LIST).with("octets", b"a\xFF\nabcdefghijklmnopqrstuvwxyz\n");
    for options in [
        &["--policy", "pedantic"][..],
        &["--policy", "grammar", "--edition", "3986"],
        &["--rule", "segment"],
        &["--edition", "all"],
        &["--edition", "8141"],
        &["--max-line", "20"],
    ] {
        let inputs = ["check", "--format", "sarif", "a b", "--file", "a list é:1", "octets"];
        let log = log(&folder.run(&[&inputs, options].concat()).ends_with(1).output);
        let run = &log["runs"][0];
        assert!(run["results"].as_array().unwrap().len() > 2, "{run}");
        for result in run["results"].as_array().unwrap() {
            let index = usize::try_from(result["ruleIndex"].as_u64().unwrap()).unwrap();
            assert_eq!(run["tool"]["driver"]["rules"][index]["id"], result["ruleId"]);
            let uri = result["locations"][0]["physicalLocation"]["artifactLocation"]["uri"].as_str().unwrap();
            assert!(uri_bnf::Edition::Rfc3986.is_valid(uri), "{uri}");
            assert!(["%3Cargument%3E", "a%20list%20%C3%A9%3A1", "octets"].contains(&uri), "{uri}");
        }
    }
    log(&run_with_input(&["check", "--format", "sarif"], b"").ends_with(0).output);
}

/// The schema rejects what is not SARIF.
#[test]
fn the_schema_rejects_what_is_not_sarif() {
    let good = log(&run(&["check", "--format", "sarif", "a b"]).ends_with(1).output);
    let breaks: [fn(&mut Value); 6] = [
        |log| log["version"] = json!("2.0.0"),
        |log| log["runs"][0]["results"][0]["level"] = json!("advice"),
        |log| {
            log["runs"][0]["results"][0]["locations"][0]["physicalLocation"]["region"]["startLine"] =
                json!(0);
        },
        |log| log["runs"][0]["results"][0]["column"] = json!(1),
        |log| log["runs"][0]["columnKind"] = json!("characters"),
        |log| {
            log["runs"][0]["results"][0].as_object_mut().unwrap().remove("message");
        },
    ];
    for (index, break_it) in breaks.into_iter().enumerate() {
        let mut log = good.clone();
        break_it(&mut log);
        assert_ne!(log, good, "{index}");
        assert!(!schema().is_valid(&log), "{index}");
    }
}

#[test]
fn sarif_has_a_rule_for_each_code_with_results() {
    let inputs = ["a b|c", "http://u:p@h:99999/%", "http://h:80//%41/a b", "//-h.example", "HTTP://h/\u{e9}"];
    let log = log(&run(&[&["check", "--policy", "all", "--format", "sarif"][..], &inputs].concat())
        .ends_with(1)
        .output);
    let rules = log["runs"][0]["tool"]["driver"]["rules"].as_array().unwrap();
    let results = log["runs"][0]["results"].as_array().unwrap();
    let ids: Vec<_> = rules.iter().map(|rule| rule["id"].as_str().unwrap()).collect();
    let mut with_results: Vec<_> = results.iter().map(|result| result["ruleId"].as_str().unwrap()).collect();
    for result in results {
        let index = usize::try_from(result["ruleIndex"].as_u64().unwrap()).unwrap();
        assert_eq!(ids[index], result["ruleId"]);
    }
    // In the order of their first results, each once.
    let mut seen = std::collections::BTreeSet::new();
    with_results.retain(|id| seen.insert(*id));
    assert_eq!(ids, with_results);
    assert!(ids.len() > 8, "{ids:?}");
    for rule in rules {
        let code: uri_bnf::validate::Code = rule["id"].as_str().unwrap().parse().unwrap();
        assert_eq!(rule["shortDescription"]["text"], code.summary());
        assert_eq!(rule["properties"]["number"], code.number());
        let level = if code.severity().to_string() == "advice" {
            "note".to_owned()
        } else {
            code.severity().to_string()
        };
        assert_eq!(rule["defaultConfiguration"]["level"], level);
        // If nothing is written, a rule is enabled.
        let enabled = if code.is_off() { json!(false) } else { Value::Null };
        assert_eq!(rule["defaultConfiguration"]["enabled"], enabled, "{rule}");
        assert!(rule["helpUri"].as_str().unwrap().starts_with("https://"), "{rule}");
        assert!(!rule["help"]["markdown"].as_str().unwrap().contains("](super::"), "{rule}");
    }
    let space = rules.iter().find(|rule| rule["id"] == "space").unwrap();
    let text = serde_json::to_string_pretty(space).unwrap();
    snapshot("check_sarif_rule", "the rule space of check --format sarif", &text);
}

#[test]
fn sarif_without_results_has_no_rules() {
    let clean = log(&run(&["check", "--format", "sarif", "a"]).ends_with(0).output);
    assert_eq!(clean["runs"][0]["tool"]["driver"]["rules"], json!([]));
    // What is found without the validator has rules too.
    let folder = Folder::new("sarif-rules").with("list", b"\xFF\n");
    let log = log(&folder.run(&["check", "--format", "sarif", "--file", "list"]).ends_with(1).output);
    assert_eq!(log["runs"][0]["tool"]["driver"]["rules"][0]["id"], "not-utf-8");
}

#[test]
fn sarif_reports_files_that_were_not_read() {
    let folder = Folder::new("sarif_unread").with("list", "a b\n");
    for (files, status, is_successful) in [(&["list"][..], 1, true), (&["list", "gone"], 2, false)] {
        let arguments = [&["check", "--format", "sarif", "--file"], files].concat();
        let log = log(&folder.run(&arguments).ends_with(status).output);
        assert_eq!(log["runs"][0]["invocations"][0]["executionSuccessful"], is_successful);
    }
}

/// An element of XML.
struct Element {
    name: String,
    attributes: Vec<(String, String)>,
    /// The text before the next element.
    text: String,
}

impl Element {
    fn attribute(&self, name: &str) -> String {
        self.attributes
            .iter()
            .find(|(key, _)| key == name)
            .map(|(_, value)| value.clone())
            .unwrap_or_default()
    }
}

/// Returns the elements that a reader of XML finds.
fn elements(xml: &str) -> Vec<Element> {
    let mut reader = Reader::from_str(xml);
    let mut elements: Vec<Element> = Vec::new();
    loop {
        match reader.read_event().unwrap() {
            Event::Start(start) | Event::Empty(start) => {
                let name = start.name().as_ref().to_owned();
                let attributes = start.attributes().map(|attribute| {
                    let attribute = attribute.unwrap();
                    let value = attribute.normalized_value(XmlVersion::Explicit1_0).unwrap();
                    (attribute.key.as_ref().to_owned(), value.into_owned())
                });
                elements.push(Element { name, attributes: attributes.collect(), text: String::new() });
            }
            Event::Text(text) => {
                if let Some(element) = elements.last_mut() {
                    element.text += &text.xml_content(XmlVersion::Explicit1_0);
                }
            }
            Event::GeneralRef(reference) => {
                let entity = reference.into_inner();
                let text = quick_xml::escape::unescape(&format!("&{entity};")).unwrap().into_owned();
                elements.last_mut().unwrap().text += &text;
            }
            Event::Eof => return elements,
            _ => {}
        }
    }
}

#[test]
fn the_counts_of_junit_are_those_of_its_elements() {
    let folder = Folder::new("junit")
        .with("list", LIST)
        .with("clean", "a\nb\n")
        .with("octets", b"a\xFF\nabcdefghijklmnopqrstuvwxyz0123456789\n");
    let inputs = [
        "check",
        "--edition",
        "2396",
        "--format",
        "junit",
        "--max-line",
        "30",
        "c d",
        "e",
        "--file",
        "list",
        "clean",
        "octets",
    ];
    let xml = folder.run(&inputs).ends_with(1).output;
    let elements = elements(&xml);
    let of = |name: &str| elements.iter().filter(|element| element.name == name).collect::<Vec<_>>();
    let suites: Vec<_> = of("testsuite")
        .into_iter()
        .map(|suite| ["name", "tests", "failures"].map(|name| suite.attribute(name)))
        .collect();
    let expected = [["<argument>", "2", "1"], ["list", "6", "4"], ["clean", "1", "0"], ["octets", "2", "2"]];
    assert_eq!(suites, expected.map(|suite| suite.map(str::to_owned)));
    // The counts are those of the elements.
    for [suite, tests, _] in &suites {
        let cases = of("testcase").into_iter().filter(|case| case.attribute("classname") == *suite).count();
        assert_eq!(cases.to_string(), *tests, "{suite}");
    }
    let failures: u64 = suites.iter().map(|suite| suite[2].parse::<u64>().unwrap()).sum();
    assert_eq!(of("failure").len() as u64, failures);
    assert_eq!(of("system-out").len(), 1);
    // All lines of `concise` are there, and each input as it is shown.
    let concise = folder
        .run(&[
            "check",
            "--edition",
            "2396",
            "--max-line",
            "30",
            "c d",
            "e",
            "--file",
            "list",
            "clean",
            "octets",
        ])
        .output;
    let lines: Vec<_> = elements
        .iter()
        .filter(|element| element.name == "failure" || element.name == "system-out")
        .flat_map(|element| element.text.trim().lines())
        .collect();
    assert_eq!(lines, concise.lines().collect::<Vec<_>>());
    let names: Vec<_> = of("testcase").into_iter().map(|case| case.attribute("name")).collect();
    assert!(names.contains(&"4: b\\tc<\"&'>".to_owned()), "{names:?}");
    assert_eq!(names.iter().filter(|name| name.ends_with("without findings")).count(), 3, "{names:?}");
    assert!(names.contains(&"2 references without findings".to_owned()), "{names:?}");
}

#[test]
fn markdown_has_a_row_for_each_finding() {
    let folder = Folder::new("markdown").with("a|b", LIST);
    let markdown = folder
        .run(&["check", "--edition", "2396", "--format", "markdown", "--file", "a|b", "gone"])
        .ends_with(2)
        .output;
    let concise = folder.run(&["check", "--edition", "2396", "--file", "a|b"]).ends_with(1).output;
    let rows = markdown.lines().filter(|line| line.starts_with("| `a\\|b:")).count();
    assert_eq!(rows, concise.lines().count());
    assert!(markdown.starts_with("# uri-bnf check under RFC 2396\n\n| position | "), "{markdown}");
    let end = "\n\n| references | not valid | too long | with other errors | denied | with warnings | with advice | findings | \
               fixable |\n|--:|--:|--:|--:|--:|--:|--:|--:|--:|\n| 6 | 4 | 0 | 0 | 0 | 1 | 0 | 12 | 1 |\n\n\
               1 of the 4 references that are not valid conforms to RFC 3986: use --edition 3986\n\n\
               1 file could not be read.\n";
    assert!(markdown.ends_with(end), "{markdown}");
}

#[test]
fn commands_without_a_file_have_the_position_in_the_message() {
    let output = run_with_input(
        &["check", "--edition", "2396", "--format", "github", "x", "a b", "--file", "-"],
        b"?\n",
    )
    .ends_with(1)
    .output;
    let starts = [
        "::error title=space::<argument>:2:2: a space is not allowed in ",
        "::error title=empty-relative-path::<stdin>:1:1: no path ",
    ];
    for (line, start) in output.lines().zip(starts) {
        assert!(line.starts_with(start), "{line}");
    }
    let folder = Folder::new("commands").with("a,b%: c", "http://my_host/\nhttp://h.i:80/\n");
    let output = folder
        .run(&[
            "check",
            "--edition",
            "2396",
            "--format",
            "github",
            "--policy",
            "pedantic",
            "--file",
            "a,b%: c",
        ])
        .ends_with(0)
        .output;
    let starts = [
        "::warning file=a%2Cb%25%3A c,line=1,col=8,endColumn=15,title=registry-name::\"my_host\" is not a host name: ",
        "::notice file=a%2Cb%25%3A c,line=2,col=11,endColumn=14,title=default-port::80 is ",
    ];
    assert_eq!(output.lines().count(), starts.len());
    for (line, start) in output.lines().zip(starts) {
        assert!(line.starts_with(start), "{line}");
    }
}
