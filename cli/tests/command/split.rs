//! `uri-bnf split`: the components of each input.

use crate::run::run;

/// Without the tabs, the line is the input.
#[test]
fn each_component_has_its_delimiters() {
    for (text, line) in [
        (
            "http://www.ics.uci.edu/pub/ietf/uri/#Related",
            "http:\t//www.ics.uci.edu\t/pub/ietf/uri/\t\t#Related",
        ),
        ("http://h?#", "http:\t//h\t\t?\t#"),
        ("", "\t\t\t\t"),
        ("a_b:c", "a_b:\t\tc\t\t"),
        ("a b", "\t\ta b\t\t"),
        ("mailto:x?y", "mailto:\t\tx\t?y\t"),
    ] {
        assert_eq!(run(&["split", "--uri", text]).ends_with(0).output, format!("{line}\n"));
        assert_eq!(line.replace('\t', ""), text);
    }
}

#[test]
fn json_tells_absent_components_from_empty_ones() {
    let objects =
        run(&["split", "--format", "jsonl", "--uri", "http://h?", "--uri", "#"]).ends_with(0).objects();
    let expected = serde_json::json!([
        {"file": "<argument>", "line": 1, "offset": 0, "input": "http://h?", "scheme": "http", "authority": "h",
         "path": "", "query": "", "fragment": null, "error": null},
        {"file": "<argument>", "line": 2, "offset": 0, "input": "#", "scheme": null, "authority": null,
         "path": "", "query": null, "fragment": "", "error": null},
    ]);
    assert_eq!(serde_json::Value::Array(objects), expected);
}
