//! The files that have settings, and the schema of the keys.

use std::collections::BTreeSet;

use serde_json::Value;

use crate::configuration::{configured, with_folder};
use crate::run::{Folder, Run, run};

/// Returns `uri-bnf config` in JSON, in a folder inside `folder`.
fn config_in(folder: &Folder, name: &str) -> (Value, Run) {
    let mut command = folder.command(&["config", "--format", "json"]);
    let run: Run = command.current_dir(folder.path().join(name)).output().unwrap().into();
    (serde_json::from_str(&run.output).unwrap_or_default(), run)
}

const PYPROJECT: &str = "[project]\nname = 'x'\n\n[tool.other]\nedition = 1\n\n[tool.uri-bnf]\nedition = 2396\nallow = ['space']\n\n\
                         [[tool.uri-bnf.overrides]]\npaths = ['docs/**']\ntype = 'html'\n";

#[test]
fn the_table_of_pyproject_is_read_if_there_is_no_file() {
    let folder =
        with_folder(with_folder(Folder::new("pyproject"), "docs"), "src").with("pyproject.toml", PYPROJECT);
    for name in [".", "docs"] {
        let (config, _) = config_in(&folder, name);
        let file = if name == "." { "pyproject.toml" } else { "../pyproject.toml" };
        assert_eq!(config["file"], file);
        assert_eq!(config["edition"]["from"], format!("{file}:8"));
        assert_eq!(config["codes"][0]["from"], format!("{file}:9"));
        assert_eq!(config["overrides"][0]["type"], "html");
    }
    // Of the same folder, uri-bnf.toml is read; and the nearest folder decides.
    let folder = folder.with("src/uri-bnf.toml", "edition = 1808");
    assert_eq!(config_in(&folder, "src").0["edition"]["from"], "uri-bnf.toml:1");
    let folder = folder.with("src/pyproject.toml", PYPROJECT);
    assert_eq!(config_in(&folder, "src").0["edition"]["from"], "uri-bnf.toml:1");
    std::fs::remove_file(folder.path().join("src/uri-bnf.toml")).unwrap();
    let folder = folder.with("uri-bnf.toml", "");
    assert_eq!(config_in(&folder, "src").0["file"], "pyproject.toml");
    // One without the table is none of ours, whatever else it has, and so is one that cannot be read.
    for other in
        ["[tool.other]\nuri-bnf = 1\n", "[project]\ndependencies = ['uri-bnf']\n", "no TOML uri-bnf", "\u{0}"]
    {
        let folder = folder.path().join("src/pyproject.toml");
        std::fs::write(folder, other).unwrap();
        let (config, run) = config_in(&Folder::new("pyproject-none").with("pyproject.toml", other), ".");
        assert_eq!(
            (&config["edition"]["from"], run.errors.as_str()),
            (&Value::from("default"), ""),
            "{other}"
        );
    }
    for (text, expected) in [
        ("[tool.uri-bnf]\nedtion = 1", "pyproject.toml:2:1: unknown key \"edtion\"; did you mean edition?"),
        ("[tool.uri-bnf]\npolicy = 1", "pyproject.toml:2:10: \"policy\" takes a string, not an integer"),
        ("[tool]\nuri-bnf = 1", "pyproject.toml:2:11: \"uri-bnf\" takes a table, not an integer"),
        ("[tool.uri-bnf]\nedition = ", "pyproject.toml:2:"),
    ] {
        let run = Folder::new("pyproject-errors").with("pyproject.toml", text).run(&["config"]).ends_with(2);
        assert!(run.errors.contains(expected), "{text}: {}", run.errors);
    }
    let named = Folder::new("pyproject-named").with("pyproject.toml", "[tool.x]\n");
    let named = named.run(&["config", "--config", "pyproject.toml"]).ends_with(2);
    assert!(
        named.errors.contains("pyproject.toml:1:1: there is no table [tool.uri-bnf]"),
        "{}",
        named.errors
    );
    let isolated = Folder::new("pyproject-isolated").with("pyproject.toml", PYPROJECT);
    isolated.run(&["check", "a b"]).ends_with(0);
    isolated.run(&["check", "--isolated", "a b"]).ends_with(1);
    isolated.run(&["check", "--no-config", "a b"]).ends_with(1);
}

#[test]
fn a_key_of_package_json_is_named_as_not_read() {
    let package = r#"{"name": "x", "uri-bnf": {"edition": "2396"}}"#;
    let folder = with_folder(Folder::new("package").with("package.json", package), "src");
    let note =
        "note: package.json has a key \"uri-bnf\", which is not read; write the settings to uri-bnf.toml\n";
    let (config, run) = config_in(&folder, ".");
    assert_eq!((&config["edition"]["from"], run.errors.as_str()), (&Value::from("default"), note));
    assert!(config_in(&folder, "src").1.errors.starts_with("note: ../package.json has a key"));
    assert_eq!(folder.run(&["config", "--no-config"]).errors, "");
    let folder = folder.with("uri-bnf.toml", "");
    assert_eq!(config_in(&folder, ".").1.errors, "");
    let other = Folder::new("package-other").with("package.json", r#"{"devDependencies": {"uri-bnf": "1"}}"#);
    assert_eq!(config_in(&other, ".").1.errors, "");
}

fn schema() -> Value {
    serde_json::from_str(&run(&["config", "--schema"]).ends_with(0).output).unwrap()
}

/// Texts that are settings, and what they are not.
const GOOD: [&str; 35] = [
    "",
    "edition = 3986",
    "edition = 'url-syntax-07'",
    "edition = 'all'",
    "policy = 'pedantic'",
    "base = 'http://a/'",
    "deny = ['space', 104, 'advice']\nwarn = ['warnings']\nallow = []",
    "max-warnings = 0",
    "mask = true",
    "mask = ['token', 'share_id']",
    "ignore = ['https://localhost/**', '**{{*}}**', 'a\\*b\\\\']",
    "format = 'github'",
    "exclude = ['vendor/', '*.log', '!keep.log']",
    "bare = true\ncheck-files = false",
    "root = 'site'",
    "markdown = 'commonmark'",
    "deny = ['empty-destination']\n[[overrides]]\npaths = ['legacy/**']\nallow = ['unresolved-label']",
    "[schemes.x-queue]\nport = 7100\nauthority = 'server'\nretrieved = false",
    "[schemes.'a+b']",
    "[[overrides]]\npaths = ['llms.txt']\ntype = 'markdown'",
    "[[overrides]]\npaths = []\npolicy = 'grammar'\ndeny = ['space']\nwarn = [301]\nallow = [104]\nignore = ['x']",
    "[[overrides]]\npaths = ['a']\n[[overrides]]\npaths = ['b']",
    "overrides = []",
    "edition = 'RFC 3986'",
    "edition = 'rfc-2396'",
    "edition = 'URI01'",
    "edition = 'All'",
    "format = 'human'",
    "format = 'JUnit'",
    "policy = 'Grammar'",
    "base = 'urn:a%20b'",
    "deny = ['SPACE', '104', 'Warnings', 'Missing-File']",
    "root = ''",
    "markdown = 'github'\n[[overrides]]\npaths = ['a']\nmarkdown = 'commonmark'",
    "[schemes.X-Queue]\nauthority = 'optional-host'",
];

const BAD: [&str; 45] = [
    "edtion = 3986",
    "edition = 1",
    "edition = 'rfc'",
    "edition = true",
    "policy = 'strict'",
    "policy = 1",
    "base = 1",
    "deny = 'space'",
    "deny = ['spaces']",
    "warn = [1]",
    "allow = [true]",
    "max-warnings = -1",
    "max-warnings = '1'",
    "mask = 'token'",
    "mask = ['a b']",
    "mask = ['']",
    "ignore = ['a***']",
    "ignore = ['a\\b']",
    "ignore = ['']",
    "ignore = 'a'",
    "format = 'xml'",
    "exclude = ['']",
    "exclude = 'a'",
    "bare = 'yes'",
    "check-files = 1",
    "root = []",
    "markdown = 'word'",
    "[schemes.x]\nport = 65536",
    "[schemes.x]\nauthority = 'no such'",
    "[schemes.x]\nprt = 1",
    "[schemes.1x]",
    "[[overrides]]\ntype = 'markdown'",
    "[[overrides]]\npaths = ['a']\ntype = 'word'",
    "[[overrides]]\npaths = ['a']\nedition = 3986",
    "overrides = [1]",
    "edition = 'RFC_3986'",
    "edition = ''",
    "format = ''",
    "policy = ' all'",
    "base = ''",
    "base = '/a'",
    "base = 'http://h/a b'",
    "deny = ['']",
    "markdown = 'GitHub'",
    "[[overrides]]\npaths = ['a']\nmarkdown = ''",
];

/// The schema takes what the command takes, and refuses what it refuses.
#[test]
fn the_schema_and_the_reader_agree() {
    let validator = jsonschema::validator_for(&schema()).unwrap();
    let taken = GOOD.iter().map(|text| (text, true)).chain(BAD.iter().map(|text| (text, false)));
    for (text, is_good) in taken {
        let value: Value = toml::from_str(text).unwrap();
        assert_eq!(validator.is_valid(&value), is_good, "the schema: {text}");
        let run = configured("schema", text).run(&["config"]);
        assert_eq!(run.status, Some(if is_good { 0 } else { 2 }), "the command: {text}: {run:?}");
    }
}

/// Returns the keys in the properties of a schema.
fn keys(schema: &Value) -> BTreeSet<String> {
    schema["properties"].as_object().unwrap().keys().cloned().collect()
}

#[test]
fn each_key_is_described_and_tried() {
    let schema = schema();
    assert!(jsonschema::meta::is_valid(&schema));
    let tables = [
        &schema,
        &schema["properties"]["overrides"]["items"],
        &schema["properties"]["schemes"]["additionalProperties"],
    ];
    let help = run(&["config", "--help"]).ends_with(0).output;
    for table in tables {
        assert_eq!(table["additionalProperties"], false);
        for (key, value) in table["properties"].as_object().unwrap() {
            let description = value["description"].as_str().unwrap();
            assert!(description.len() > 10 && !description.ends_with('.'), "{key}: {description}");
            assert!(GOOD.iter().any(|text| text.contains(key.as_str())), "{key} is not tried");
            assert!(help.contains(key.as_str()), "{key} is not in the help");
        }
    }
    // The message about an unknown key lists the same.
    let run = configured("schema-keys", "frobnicate = 1").run(&["config"]).ends_with(2);
    let listed = run.errors.split("(keys: ").nth(1).unwrap().trim_end().trim_end_matches(')');
    assert_eq!(listed.split(", ").map(str::to_owned).collect::<BTreeSet<_>>(), keys(&schema));
}

/// The examples in the documentation are settings.
#[test]
fn the_schema_takes_the_examples_of_the_documentation() {
    let validator = jsonschema::validator_for(&schema()).unwrap();
    let root = concat!(env!("CARGO_MANIFEST_DIR"), "/../..");
    let mut count = 0;
    for page in ["command", "documents", "schemes"] {
        let text = std::fs::read_to_string(format!("{root}/docs/{page}.md")).unwrap();
        for block in text.split("```toml\n").skip(1).map(|rest| rest.split("```").next().unwrap()) {
            let value: Value = toml::from_str(block).unwrap();
            let is_ours = value.get("dependencies").is_none() && value.get("tool").is_none();
            assert!(!is_ours || validator.is_valid(&value), "{page}: {block}");
            count += u32::from(is_ours);
        }
    }
    assert!(count >= 3, "{count}");
}
