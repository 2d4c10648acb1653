//! `scan` and `extract` with structured text: JSON, JSON Lines and TOML.

use crate::run::{Folder, run, run_with_input};

/// Writes a file, and returns its path.
fn file(folder: &Folder, name: &str, content: &str) -> String {
    let path = folder.path().join(name);
    std::fs::write(&path, content).unwrap();
    path.to_str().unwrap().to_owned()
}

const JSON: &str = "\
{
  // The servers.
  \"servers\": [{\"url\": \"/a\\u0020b\"}, {\"url\": \"/c\"}],
  \"homepage\": \"http:\\/\\/h.example\\/a|b\",
  \"repository\": \"user/repo\", \"title\": \"see http://h.example/x|y\"
}
";

#[test]
fn findings_have_the_path_of_the_value() {
    let folder = Folder::new("scan-structured-paths");
    let path = file(&folder, "a.json", JSON);
    let run = run(&["scan", &path]).ends_with(1);
    let expected = format!(
        "{path}:3:26: error space: a space is not allowed in the path (RFC 3986 section 2; in segment), in $.servers[0].url\n\
         {path}:4:37: error unwise-character: `|` is not allowed in the path (RFC 3986 section 2; in segment), in $.homepage\n"
    );
    assert_eq!(run.output, expected);
    assert_eq!(
        run.errors,
        "3 references in 1 document under RFC 3986, 2 not valid; 2 findings, 2 fixable with --fix\n"
    );
}

#[test]
fn a_name_does_not_act_on_the_terminal() {
    let text = "{\"\u{9b}31m\\u202eurl\": {\"url\": \"/a b\"}}";
    let run = run_with_input(&["scan", "--type", "json"], text.as_bytes()).ends_with(1);
    assert!(!run.output.contains(['\u{9b}', '\u{202e}']), "{}", run.output);
}

#[test]
fn extract_lists_values_with_their_paths() {
    let folder = Folder::new("extract-structured");
    let json = file(&folder, "a.json", JSON);
    assert_eq!(run(&["extract", &json]).ends_with(0).output, "/a b\n/c\nhttp://h.example/a|b\n");
    let bare = run(&["extract", "--bare", &json]).ends_with(0).output;
    assert!(bare.ends_with("http://h.example/x\n"), "{bare}");
    let toml = file(&folder, "a.toml", "[[server]]\nurl = '/a'\n[[server]]\nurl = \"\"\"\n/b\\\n c\"\"\"\n");
    let lines = file(&folder, "a.jsonl", "{\"url\": \"/d\"}\n{\"url\": \"/e\"}\n");
    let objects = run(&["extract", "--format", "jsonl", &json, &toml, &lines]).ends_with(0).objects();
    let found: Vec<_> = objects
        .iter()
        .map(|object| {
            [&object["place"], &object["reference"], &object["kind"]].map(|it| it.as_str().unwrap())
        })
        .collect();
    assert_eq!(
        found,
        [
            ["$.servers[0].url", "/a b", "value"],
            ["$.servers[1].url", "/c", "value"],
            ["$.homepage", "http://h.example/a|b", "value"],
            ["$.server[0].url", "/a", "value"],
            ["$.server[1].url", "/bc", "value"],
            ["$.url", "/d", "value"],
            ["$.url", "/e", "value"],
        ]
    );
}

/// The edits of the suggestions make the references valid, and keep the document what it is.
#[test]
fn edits_stay_in_the_strings() {
    let folder = Folder::new("scan-structured-edits");
    let path = file(&folder, "a.jsonc", JSON);
    let objects = run(&["scan", "--format", "jsonl", &path]).ends_with(1).objects();
    let mut fixed = JSON.to_owned();
    for object in objects.iter().rev() {
        for diagnostic in object["diagnostics"].as_array().unwrap().iter().rev() {
            let edit = &diagnostic["edit"];
            let offset = |name: &str| usize::try_from(edit[name].as_u64().unwrap()).unwrap();
            fixed.replace_range(offset("start")..offset("end"), edit["replacement"].as_str().unwrap());
        }
    }
    assert!(fixed.contains("\"/a%20b\"") && fixed.contains("\"http:\\/\\/h.example\\/a%7Cb\""), "{fixed}");
    let path = file(&folder, "fixed.jsonc", &fixed);
    run(&["scan", &path]).ends_with(0);
}

#[test]
fn a_schema_says_which_values_are_references() {
    let folder = Folder::new("scan-structured-schema");
    let schema = "{\"$defs\": {\"pet\": {\"properties\": {\"photo\": {\"format\": \"uri\"}}}},
                   \"properties\": {\"logo\": {\"format\": \"uri-reference\"}, \"page\": {\"format\": \"iri-reference\"}}}";
    let schema = file(&folder, "schema.json", schema);
    let path = file(&folder, "a.json", "{\"logo\": \"a b\", \"page\": \"x\u{e9}\", \"photo\": \"a/b#c\"}");
    run(&["scan", &path]).ends_with(0);
    let with_schema = run(&["scan", "--schema", &schema, &path]).ends_with(1);
    assert_eq!(with_schema.places(), [format!("{path}:1:12")]);
    let place = format!("{schema}#/$defs/pet");
    let pet = run(&["scan", "--schema", &place, "--format", "full", &path]).ends_with(1).output;
    assert!(
        pet.contains("error[relative-reference]") && pet.contains("give it the format `uri-reference`"),
        "{pet}"
    );
    assert!(!pet.contains("fragment-not-allowed"), "{pet}");
    for (given, expected) in [
        (format!("{schema}#/$defs/dog"), "it has no place #/$defs/dog\n"),
        (folder.path().join("none.json").to_str().unwrap().to_owned(), "none.json: "),
        (file(&folder, "broken.json", "{"), "it has a syntax error\n"),
        (file(&folder, "page.html", "<p>"), "a schema must be JSON or YAML\n"),
    ] {
        let errors = run(&["scan", "--schema", &given, &path]).ends_with(2).errors;
        assert!(
            errors.starts_with("error: cannot read the schema ") && errors.contains(expected),
            "{errors}"
        );
    }
}

#[test]
fn names_with_a_language_are_read_as_what_is_before_it() {
    let folder = Folder::new("scan-languages")
        .with("core.html.en.utf8", "<a href='http://h/?a=b&amp;c=d'>http://h/?a=b&amp;c</a>")
        .with("sphinx.po", "msgid \"\"\n\"http://h/a-\"\n\"b|c\"\nmsgstr \"see http://h/d\"\n")
        .with("url.ent", "<!ENTITY a \"http://h/?a&amp;b\">")
        .with("a.adoc", "http://h/?a[b]\n");
    let run = folder.run(&["scan", "."]).ends_with(1);
    let expected = "sphinx.po:3:3: error unwise-character: `|` is not allowed in the path (RFC 3986 section 2; in segment)";
    assert_eq!(run.lines(), [expected]);
    // What is not known of AsciiDoc is told; the others have readers.
    assert!(run.errors.contains("1 document (adoc) read as text"), "{}", run.errors);
    let run = folder.run(&["scan", "--diff", "."]);
    assert_eq!(run.output, "");
}
