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
         "path": "", "query": "", "fragment": null, "valid": true, "parting": null, "error": null},
        {"file": "<argument>", "line": 2, "offset": 0, "input": "#", "scheme": null, "authority": null,
         "path": "", "query": null, "fragment": "", "valid": true, "parting": null, "error": null},
    ]);
    assert_eq!(serde_json::Value::Array(objects), expected);
}

/// `valid` and `parting` are those of the edition.
#[test]
fn json_says_where_the_tree_of_the_edition_parts() {
    for (edition, text, valid, parting) in [
        ("2396", "mailto:x?y", true, Some("opaque-part")),
        ("3986", "mailto:x?y", true, None),
        ("url07", "a_b:c", true, Some("scheme")),
        ("3986", "a_b:c", false, None),
        ("uri01", "urn:a1:b?c#d", true, Some("name")),
        ("3986", "a b", false, None),
    ] {
        let arguments = ["split", "--edition", edition, "--format", "jsonl", "--uri", text];
        let object = &run(&arguments).ends_with(0).objects()[0];
        assert_eq!(
            (&object["valid"], &object["parting"]),
            (&valid.into(), &parting.into()),
            "{edition} {text}"
        );
    }
}
