//! Secrets of inputs: not shown in what is said of them, unless `--show-secrets`, and never changed in results.

use crate::share::{Share, of_run};
use std::collections::BTreeSet;
use std::sync::atomic::{AtomicUsize, Ordering};

use uri_bnf::validate::checks::CODES;

use crate::run::{Folder, Run, run, run_with_input};

/// It occurs in the passwords of all inputs here, and nowhere else.
const SECRET: &str = "SeCr3t";

/// Inputs with passwords: valid and not, with findings of many codes in the password and elsewhere.
fn inputs() -> Vec<String> {
    let mut inputs: Vec<String> = [
        "http://user:SeCr3t@h.example/",
        "http://u:p@SeCr3t@h/",
        "//user:SeCr3t@ex_ample/",
        "http://user:p#SeCr3t@h.example/",
        "http://user:p/SeCr3t@h.example/",
        "http://user:p?SeCr3t@h.example/a b",
        "http:\\\\user:SeCr3t@h.example\\a",
        "http:user:SeCr3t@h.example/",
        "root:SeCr3t@db.example:5432/x",
        "/a?u=http://u:SeCr3t@h/",
        "/a?u=http%3A%2F%2Fu%3ASeCr3t%40h%2F",
        "see http://u:SeCr3t@h/ now",
        "(http://u:SeCr3t@h/)",
        "[x](http://u:SeCr3t@h/)",
        "<URL: http://u:SeCr3t@h/>",
        "\"http://u:SeCr3t@h/\"",
        " http://u:SeCr3t@h/ ",
        "http://u:SeCr3t@h/ http://u:SeCr3t@i/",
        "HTTP://u:SeCr3t@H.Example:80/%7ea/../b?c=%C3%28#d#e",
        "http://u:SeCr3t@[::1/",
        "http://u:SeCr3t@[fe80::1%25eth0]/",
        "http://u:SeCr3t@1.2.3.256:99999/",
        "http://u:SeCr3t@0x7f.1:080/",
        "http://u:SeCr3t@h:8x/",
        "http://u:SeCr3t@h%zz/{id}/%u00e9",
        "mailto://u:SeCr3t@h",
        "file://u:SeCr3t@h:80/x",
        "http://u:SeCr3t@b\u{fc}cher.example/\u{fc}?\u{fc}#\u{fc}",
        "{{base}}//u:SeCr3t@h/",
        "http://http://u:SeCr3t@h/",
        "urn:a:b?u=//u:SeCr3t@h",
        "a:b//u:SeCr3t@h",
        "//u:SeCr3t@h",
    ]
    .map(str::to_owned)
    .into();
    for fault in [
        " ", "{", "|", "\"", "<", "%", "%4g", "%00", "%0A", "%7e", "%2F", "%2541", "\u{e9}", "[", "]", "\\",
        "^", "\u{201c}", "\t",
    ] {
        inputs.push(format!("http://u:{SECRET}{fault}{SECRET}@h.example/"));
        inputs.push(format!("ftp://u:{fault}{SECRET}@h.example/"));
    }
    inputs
}

/// Checks that neither stream has the secret, in any case of letters.
#[track_caller]
fn is_masked(run: &Run, arguments: &[&str]) {
    for (name, text) in [("output", &run.output), ("errors", &run.errors)] {
        assert!(!text.to_lowercase().contains("secr3t"), "{arguments:?} {name}: {text}");
    }
}

/// Runs the command on references, as arguments and in a file, without and with `--show-secrets`, and checks that the secret
/// is not shown without the option. Returns whether it is shown with the option.
#[track_caller]
fn masks(arguments: &[&str], references: &[&str]) -> bool {
    static LISTS: AtomicUsize = AtomicUsize::new(0);
    let name = format!("secrets_list_{}", LISTS.fetch_add(1, Ordering::Relaxed));
    let folder = Folder::new(&name).with("list", format!("{}\n", references.join("\n")));
    let as_arguments = [arguments, &["--"], references].concat();
    let in_file = [arguments, &["--file", "list"]].concat();
    let mut is_shown = false;
    for arguments in [&as_arguments, &in_file] {
        is_masked(&folder.run(arguments), arguments);
        let shown = folder.run(&[&["--show-secrets"], &arguments[..]].concat());
        is_shown |= shown.output.contains(SECRET) || shown.errors.contains(SECRET);
    }
    is_shown
}

const FORMATS: [&str; 12] = [
    "full", "grouped", "concise", "json", "jsonl", "sarif", "junit", "github", "gitlab", "rdjson", "rdjsonl",
    "markdown",
];

#[test]
fn no_format_of_check_shows_a_password() {
    let inputs = inputs();
    let references: Vec<_> = inputs.iter().map(String::as_str).collect();
    let mut share = Share::one_in(6);
    for format in FORMATS {
        let mut is_shown = false;
        let editions = ["url-07", "uri-01", "2396", "2732", "3986", "3987", "all"];
        for edition in editions.into_iter().filter(|_| share.takes()) {
            let policies: &[&[&str]] =
                if edition == "all" { &[&[]] } else { &[&["--policy", "grammar"], &["--policy", "all"]] };
            for policy in policies {
                let arguments = [&["check", "--format", format, "--edition", edition], *policy].concat();
                is_shown |= masks(&arguments, &references);
            }
        }
        is_shown |=
            masks(&["check", "--edition", "2396", "--format", format, "--rule", "absoluteURI"], &references);
        assert!(is_shown, "{format}");
    }
}

#[test]
fn many_codes_are_found_in_inputs_with_a_password() {
    let inputs = inputs();
    let mut names = BTreeSet::new();
    for edition in ["url-07", "2396", "3986", "3987"] {
        let arguments = ["check", "--format", "jsonl", "--policy", "all", "--edition", edition, "--"];
        let references: Vec<_> = arguments.into_iter().chain(inputs.iter().map(String::as_str)).collect();
        for object in run(&references).objects() {
            for finding in object["diagnostics"].as_array().unwrap() {
                names.insert(finding["code"].as_str().unwrap().to_owned());
            }
        }
    }
    assert!(3 * names.len() > CODES.len(), "{names:?}");
}

#[test]
fn spans_and_columns_are_those_of_the_input() {
    let reference = "http://u:\u{e9}\u{e9}@h/a b";
    let object = |arguments: &[&str]| run(&[arguments, &[reference]].concat()).objects().remove(0);
    let masked = object(&["check", "--format", "jsonl"]);
    let shown = object(&["check", "--format", "jsonl", "--show-secrets"]);
    assert_eq!((&masked["input"], &masked["masked"]), (&"http://u:****@h/a b".into(), &true.into()));
    assert_eq!((&shown["input"], &shown["masked"]), (&reference.into(), &serde_json::Value::Null));
    let places = |object: &serde_json::Value| {
        let findings = object["diagnostics"].as_array().unwrap();
        findings.iter().map(|finding| (finding["code"].clone(), finding["span"].clone())).collect::<Vec<_>>()
    };
    assert_eq!((places(&masked), &masked["column"]), (places(&shown), &shown["column"]));
    let columns = |options: &[&str]| {
        run(&[&["check", "--format", "concise"], options, &[reference]].concat()).places().join(" ")
    };
    assert_eq!(columns(&[]), columns(&["--show-secrets"]));
}

/// A program that applies suggestions must not write asterisks into an input.
#[test]
fn a_suggestion_with_a_secret_is_not_one_to_apply() {
    let reference = "http://u:SeCr3t{SeCr3t@h.example/";
    let grammar = ["--policy", "grammar", reference];
    let check = ["check", "--format", "jsonl", "--edition", "3986"];
    let object = run(&[&check[..], &grammar].concat()).objects().remove(0);
    let suggestion = &object["diagnostics"][0]["suggestion"];
    assert_eq!(
        (&suggestion["replacement"], &suggestion["masked"]),
        (&serde_json::Value::Null, &"***".into()),
        "{object}"
    );
    let shown = [&check[..], &["--show-secrets"], &grammar].concat();
    let suggestion = &run(&shown).objects()[0]["diagnostics"][0]["suggestion"];
    assert_eq!(
        (&suggestion["replacement"], &suggestion["masked"]),
        (&"%7B".into(), &serde_json::Value::Null)
    );
    let sarif: serde_json::Value = serde_json::from_str(
        &run(&["check", "--format", "sarif", "--edition", "3986", "/a b", "http://u:p w@h/"]).output,
    )
    .unwrap();
    let has_fix = |result: &serde_json::Value| !result["fixes"].is_null();
    let results = sarif["runs"][0]["results"].as_array().unwrap();
    assert!(has_fix(&results[0]) && results[1..].iter().all(|result| !has_fix(result)), "{sarif}");
}

#[test]
fn other_views_mask_passwords() {
    let inputs = inputs();
    let references: Vec<_> = inputs.iter().map(String::as_str).collect();
    let editions = of_run([&["3986"][..], &["2396", "3986", "3987"]]);
    for format in ["tree", "json", "jsonl"] {
        for edition in editions {
            assert!(masks(&["parse", "--format", format, "--edition", edition], &references));
        }
    }
    for options in
        [&["--format", "tree"][..], &["--tried"], &["--all", "--tried"], &["--format", "dot", "--all"]]
    {
        for edition in editions {
            assert!(
                masks(&[&["derive", "--edition", edition], options].concat(), &references),
                "{options:?}"
            );
        }
    }
    for format in ["json", "jsonl"] {
        assert!(masks(&["derive", "--format", format], &references));
    }
    // The text of one reference is in the title.
    assert!(masks(&["derive", "--format", "svg"], &references[..1]));
    for format in ["table", "jsonl"] {
        assert!(masks(&["compare", "--format", format], &references));
    }
    let list = Folder::new("secrets_report").with("list", format!("{}\n", references.join("\n")));
    for options in [
        &[][..],
        &["--edition", "all"],
        &["--edition", "3986", "--policy", "all"],
        &["--rule", "absolute-URI"],
        &["--format", "html"],
        &["--format", "html", "--edition", "all"],
        &["--format", "html", "--edition", "3986", "--coverage"],
    ] {
        let arguments = [&["report", "--file", "list"], options].concat();
        is_masked(&list.run(&arguments), &arguments);
        assert!(list.run(&[&["--show-secrets"], &arguments[..]].concat()).output.contains(SECRET));
    }
}

/// A fault in a secret is not counted by its character.
#[test]
fn a_character_of_a_secret_has_no_row() {
    let list = Folder::new("secrets_character").with("list", "http://u:p{w@h/\nhttp://u:p€w@h/\n");
    for format in [&[][..], &["--format", "html"]] {
        for edition in ["2396", "3986"] {
            let run = list.run(&[&["report", "--edition", edition, "--file", "list"], format].concat());
            assert!(run.output.contains("a character of a secret") && !run.output.contains('€'), "{run:?}");
            assert!(!run.output.contains("`{`") && !run.output.contains("\"{\""), "{run:?}");
            assert!(!run.output.contains("&quot;{"), "{run:?}");
        }
    }
}

/// Results are whole: they are what the next program needs.
#[test]
fn results_are_whole() {
    let reference = "http://u:SeCr3t@h/a/../b c";
    let valid = "http://u:SeCr3t@h/a/../b";
    let result = |arguments: &[&str]| {
        let run = run(arguments);
        assert!(run.errors.is_empty() || !run.errors.contains(SECRET), "{run:?}");
        run.output
    };
    assert_eq!(run(&["check", "--fix", reference]).output, "http://u:SeCr3t@h/b%20c\n");
    is_masked(&Run { output: String::new(), ..run(&["check", "--fix", "--policy", "all", reference]) }, &[]);
    assert_eq!(result(&["normalize", valid]), "http://u:SeCr3t@h/b\n");
    assert_eq!(result(&["convert", "--to", "uri", "http://u:SeCr3t@h/\u{e9}"]), "http://u:SeCr3t@h/%C3%A9\n");
    assert_eq!(result(&["resolve", "--base", "http://u:SeCr3t@h/x/y", "../z"]), "http://u:SeCr3t@h/z\n");
    assert_eq!(
        result(&["relativize", "--edition", "2396", "--base", "http://h/", valid]),
        "//u:SeCr3t@h/a/../b\n"
    );
    assert_eq!(result(&["build", "--fragment", "f", valid]), "http://u:SeCr3t@h/a/../b#f\n");
    assert!(result(&["split", valid]).contains("u:SeCr3t@h"));
    assert!(
        result(&["escape", "--component", "path", "http://u:SeCr3t@h/ "]).contains(SECRET)
            && result(&["unescape", valid]).contains(SECRET)
    );
    for subcommand in ["normalize", "split", "build", "unescape"] {
        let object = run(&[subcommand, "--format", "jsonl", valid]).objects().remove(0);
        let input = if object["input"].is_null() { &object["reference"] } else { &object["input"] };
        assert_eq!(input, "http://u:******@h/a/../b", "{object}");
        assert!(object.to_string().contains(SECRET), "{object}");
    }
    let object = run(&["normalize", "--format", "jsonl", "http://u:SeCr3t@h/b"]).objects().remove(0);
    assert_eq!(object["changed"], false);
    let folder = Folder::new("secrets_write").with("list", format!("{reference}\n"));
    is_masked(&folder.run(&["check", "--fix", "--write", "--policy", "all", "--file", "list"]), &[]);
    assert_eq!(std::fs::read_to_string(folder.path().join("list")).unwrap(), "http://u:SeCr3t@h/b%20c\n");
}

/// Without a result, what is wrong is said without the password.
#[test]
fn errors_mask_passwords() {
    let bad = "http://u:SeCr3t{SeCr3t@h/ b";
    let cases: [&[&str]; 16] = [
        &["check", "--base", bad, "a"],
        &["check", "--base", "http://u:SeCr3t@h/", "--edition", "all", "a"],
        &["resolve", "--base", bad, "a"],
        &["resolve", "--base", "http://h/", bad],
        &["relativize", "--base", bad, "a"],
        &["relativize", "--base", "http://h/", bad],
        &["normalize", bad],
        &["normalize", "--format", "jsonl", bad],
        &["convert", "--to", "uri", bad],
        &["convert", "--to", "iri", "--format", "jsonl", bad],
        &["convert", "--to", "uri", "--idna", "http://u:SeCr3t@\u{e9}_/"],
        &["equivalent", bad, "http://u:SeCr3t@h/"],
        &["equivalent", "--format", "jsonl", "http://u:SeCr3t@h/", "http://u:SeCr3t2@h/"],
        &["build", "--scheme", "1", "http://u:SeCr3t@h/"],
        &["http://u:SeCr3t@h/"],
        &["check", "--edition", "http://u:SeCr3t@h/"],
    ];
    for arguments in cases {
        is_masked(&run(arguments), arguments);
    }
    is_masked(&run_with_input(&["normalize", "--file", "-"], format!("{bad}\n").as_bytes()), &["normalize"]);
    is_masked(&run(&["config", "--base", "http://u:SeCr3t@h/"]), &["config"]);
    is_masked(&run(&["config", "--format", "json", "--base", "http://u:SeCr3t@h/"]), &["config"]);
    assert!(run(&["config", "--show-secrets", "--base", "http://u:SeCr3t@h/"]).output.contains(SECRET));
    // A base that is masked is another one.
    let toml = ["config", "--format", "toml", "--base", "http://u:SeCr3t@h/"];
    is_masked(&run(&toml), &toml);
    assert!(run(&toml).output.starts_with("# base = \"http://u:******@h/\" # it has a secret"));
    assert!(
        run(&[&toml[..], &["--show-secrets"]].concat()).output.contains("\nbase = \"http://u:SeCr3t@h/\"\n")
    );
    assert!(run(&["--show-secrets", "check", "--edition", "http://u:SeCr3t@h/"]).errors.contains(SECRET));
}

/// A diff with asterisks would damage a file, so it has no line with a secret, and says what it leaves out.
#[test]
fn a_diff_has_no_line_with_a_secret() {
    let list = "/a\nhttp://u:SeCr3t@h/b\n/c d\n/e\n";
    let folder = Folder::new("secrets_diff").with("list", list);
    let masked = folder.run(&["check", "--diff", "--file", "list"]).ends_with(1);
    is_masked(&masked, &["check", "--diff"]);
    assert_eq!(masked.output, "");
    let said = "note: the diff leaves out what would be changed at list:3, because there are secrets; add --show-secrets, or ";
    assert!(masked.errors.contains(said), "{}", masked.errors);
    let shown = folder.run(&["check", "--diff", "--show-secrets", "--file", "list"]).ends_with(1);
    assert!(
        shown.output.ends_with("@@ -1,4 +1,4 @@\n /a\n http://u:SeCr3t@h/b\n-/c d\n+/c%20d\n /e\n"),
        "{}",
        shown.output
    );
    assert!(!shown.errors.contains("leaves out"));
    // What is farther away is not shown, and the rest can be applied.
    let list = "http://u:SeCr3t@h/b\n/a\n/c d\n/e\nhttp://u:SeCr3t@h/b\n/f\n/g h\nhttp://u:SeCr3t@h/ b\n";
    let folder = folder.with("list", list);
    let some = folder.run(&["check", "--diff", "--file", "list"]).ends_with(1);
    let expected = "--- list\n+++ list\n@@ -2,3 +2,3 @@\n /a\n-/c d\n+/c%20d\n /e\n";
    assert_eq!(some.output, expected);
    assert!(some.errors.contains("at list:7"), "{}", some.errors);
    let other = folder.with("list", "/c d\n").run(&["check", "--diff", "--file", "list"]);
    assert!(other.output.contains("@@ -1,1 +1,1 @@\n") && !other.errors.contains("leaves out"));
}

#[test]
fn parameters_are_masked_unless_the_file_says_otherwise() {
    let reference = "http://h.example/a?id=1&token=SeCr3t&share_id=SeCr3t|#access_token=SeCr3t;x=SeCr3t";
    let input = |folder: &Folder| {
        folder.run(&["check", "--format", "jsonl", reference]).objects()[0]["input"].clone()
    };
    let folder = |text: &str| Folder::new("secrets_mask").with("uri-bnf.toml", text);
    let built_in = reference
        .replacen("token=SeCr3t", "token=******", 1)
        .replace("access_token=SeCr3t", "access_token=******");
    for (text, expected) in [
        ("", built_in.clone()),
        ("mask = false", reference.to_owned()),
        ("mask = true", built_in),
        (
            "mask = ['shareID', 'x']",
            reference.replace("share_id=SeCr3t|", "share_id=*******").replace("x=SeCr3t", "x=******"),
        ),
    ] {
        assert_eq!(input(&folder(text)), expected, "{text}");
        let shown = folder(text).run(&["check", "--format", "jsonl", "--show-secrets", reference]);
        assert_eq!(shown.objects()[0]["input"], reference);
    }
    let all = folder("mask = ['token', 'share_id', 'access_token', 'x']");
    for format in FORMATS {
        is_masked(&all.run(&["check", "--policy", "all", "--format", format, reference]), &[format]);
    }
    is_masked(&all.run(&["parse", reference]), &[]);
    is_masked(&all.run(&["compare", reference]), &[]);
    assert!(all.run(&["normalize", &reference.replace('|', "")]).output.contains(SECRET));
}

#[test]
fn config_masks_the_globs_of_overrides() {
    let folder = Folder::new("secrets-overrides");
    let globs = r#"["http://u:s3cret@h/**", "?access_token=s3cret"]"#;
    let settings = format!("[[overrides]]\npaths = {globs}\nallow = [\"space\"]\n");
    std::fs::write(folder.path().join("c.toml"), settings).unwrap();
    let file = folder.path().join("c.toml");
    for format in ["text", "json", "toml"] {
        let shown =
            run(&["config", "--format", format, "--config", file.to_str().unwrap()]).ends_with(0).output;
        assert!(shown.contains("http://u:******@h/**") && !shown.contains("s3cret"), "{shown}");
    }
}

#[test]
fn the_setting_is_checked_and_shown() {
    let config = |text: &str, format| {
        Folder::new("secrets_config").with("uri-bnf.toml", text).run(&["config", "--format", format])
    };
    assert!(config("mask = false", "text").output.contains("mask          -"));
    assert!(config("", "text").output.contains("mask          the built-in list"));
    assert!(config("mask = true", "text").output.contains("mask          the built-in list"));
    assert!(config("mask = ['a', 'b']", "text").output.contains("mask          a, b"));
    let json: serde_json::Value = serde_json::from_str(&config("mask = ['a', 'b']", "json").output).unwrap();
    assert_eq!(json["mask"], serde_json::json!({ "value": ["a", "b"], "from": "uri-bnf.toml:1" }));
    assert!(config("mask = true", "toml").output.contains("mask = true\n"));
    assert!(config("mask = ['a']", "toml").output.contains("mask = [\"a\"]\n"));
    assert!(config("mask = false", "toml").output.contains("mask = false\n"));
    assert!(!config("", "toml").output.contains("mask"));
    for (text, expected) in [
        ("mask = 1", "\"mask\" takes true, false or an array of names of parameters, not an integer"),
        ("mask = 'token'", "\"mask\" takes true, false or an array of names of parameters, not a string"),
        ("mask = [1]", "\"mask\" takes names of parameters, not an integer"),
        ("mask = ['a=']", "\"a=\" cannot be the name of a parameter in \"mask\""),
        ("mask = ['']", "\"\" cannot be the name of a parameter in \"mask\""),
    ] {
        let run = config(text, "text").ends_with(2);
        assert!(run.errors.contains(expected), "{run:?}");
    }
}
