//! `docs/ci.md`: what it shows is run, as far as it needs no server, and its YAML is parsed.
#![cfg(unix)]

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use saphyr_parser::{Event, Parser};

const PAGE: &str = include_str!("../../../../docs/ci.md");

/// Returns the blocks of a language.
fn blocks(language: &str) -> Vec<&'static str> {
    let fence = format!("\n```{language}\n");
    let blocks: Vec<_> =
        PAGE.split(&fence[..]).skip(1).map(|rest| rest.split_once("\n```").unwrap().0).collect();
    assert!(!blocks.is_empty(), "{language}");
    blocks
}

/// Returns the scalars of a document in YAML, by their paths: the keys, with `[]` for each element.
fn scalars(text: &str) -> BTreeMap<String, Vec<String>> {
    let mut all: BTreeMap<String, Vec<String>> = BTreeMap::new();
    // For each collection: its path, whether it is a mapping, and its key.
    let mut open: Vec<(String, bool, Option<String>)> = Vec::new();
    let place = |open: &mut Vec<(String, bool, Option<String>)>| match open.last_mut() {
        None => String::new(),
        Some((path, true, key)) => format!("{path}.{}", key.take().unwrap()),
        Some((path, false, _)) => format!("{path}[]"),
    };
    for event in Parser::new_from_str(text) {
        match event.unwrap_or_else(|error| panic!("{error}: {text}")).0 {
            Event::MappingStart(..) => {
                let path = place(&mut open);
                open.push((path, true, None));
            }
            Event::SequenceStart(..) => {
                let path = place(&mut open);
                open.push((path, false, None));
            }
            Event::MappingEnd | Event::SequenceEnd => drop(open.pop()),
            Event::Scalar(value, ..) => {
                if let Some((_, true, key @ None)) = open.last_mut() {
                    *key = Some(value.into_owned());
                } else {
                    let path = place(&mut open);
                    all.entry(path).or_default().push(value.into_owned());
                }
            }
            _ => {}
        }
    }
    all
}

/// A repository with two commits: a document is faulty from the first on, another one since the second, and one is deleted.
fn repository(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("ci").join(name);
    let _ = fs::remove_dir_all(&folder);
    for path in ["docs", "bin", "temp", ".ci", ".cargo/bin"] {
        fs::create_dir_all(folder.join(path)).unwrap();
    }
    let write = |name: &str, content: &str| fs::write(folder.join(name), content).unwrap();
    write(".gitignore", "/bin\n/temp\n/.cargo\n");
    write("docs/old.md", "[a](http://h/a|b)\n");
    write("docs/gone.md", "[a](http://h/a|b)\n");
    write("docs/a b.md", "[a](http://h/)\n");
    write("uri-bnf.toml", "edition = 3986\n");
    let command = env!("CARGO_BIN_EXE_uri-bnf");
    for link in ["bin/uri-bnf", ".cargo/bin/uri-bnf"] {
        std::os::unix::fs::symlink(command, folder.join(link)).unwrap();
    }
    // What reviewdog reads is kept.
    write("bin/reviewdog", "#!/bin/sh\ncat > temp/reviewdog.json\n");
    let git = "git -c user.name=a -c user.email=a@example.org -c commit.gpgsign=false";
    let script = format!(
        "chmod +x bin/reviewdog; git init -q . && git add . && {git} commit -q -m one && git rm -q docs/gone.md \
         && printf '[a](http://h/c|d)\\n' > 'docs/a b.md' && git add . && {git} commit -q -m two"
    );
    let (status, output) = shell(&folder, &script);
    assert_eq!(status, Some(0), "{output}");
    folder
}

/// Runs a script as the jobs do. Returns the status, and standard output.
fn shell(folder: &Path, script: &str) -> (Option<i32>, String) {
    let path = format!("{}:{}", folder.join("bin").display(), std::env::var("PATH").unwrap());
    let mut shell = Command::new("sh");
    shell.args(["-e", "-c", script]).current_dir(folder).stdin(Stdio::null()).env("PATH", path);
    for (name, value) in [
        ("NO_COLOR", "1"),
        ("BASE", "HEAD~1"),
        ("RUNNER_TEMP", "temp"),
        ("GITHUB_STEP_SUMMARY", "temp/summary.md"),
        ("GIT_CONFIG_GLOBAL", "/dev/null"),
        ("GIT_CONFIG_NOSYSTEM", "1"),
    ] {
        shell.env(name, value);
    }
    let output = shell.output().unwrap();
    (output.status.code(), String::from_utf8(output.stdout).unwrap())
}

/// The documents that the annotations of GitHub name.
fn annotated(output: &str) -> Vec<&str> {
    output.lines().filter_map(|line| line.split("file=").nth(1)?.split(',').next()).collect()
}

/// The version that a page installs is that of this package.
#[test]
fn the_pages_name_this_version() {
    let mut count = 0;
    for (page, text) in [("ci", PAGE), ("command", include_str!("../../../../docs/command.md"))] {
        for before in ["--tag v", "rev: v", "key: uri-bnf-"] {
            for rest in text.split(before).skip(1) {
                let is_of_version = |character: char| character.is_ascii_digit() || character == '.';
                let version = rest.split(|character| !is_of_version(character)).next().unwrap();
                assert_eq!(version, env!("CARGO_PKG_VERSION"), "{page}: {before}");
                count += 1;
            }
        }
    }
    assert!(count > 6, "{count}");
}

#[test]
fn the_commands_do_what_the_page_says() {
    let scripts = blocks("sh");
    let [changed, isolated, baseline, reviewdog, summary] = scripts[..] else { panic!("{scripts:?}") };
    let folder = repository("commands");
    let (status, output) = shell(&folder, changed);
    assert_eq!((status, annotated(&output)), (Some(1), vec!["docs/a b.md"]), "{output}");
    // Nothing is changed.
    assert_eq!(shell(&folder, &changed.replace("\"$BASE\"...", "HEAD...")), (Some(0), String::new()));
    fs::write(folder.join("uri-bnf.toml"), "allow = [104]\n").unwrap();
    let (status, output) = shell(&folder, isolated);
    assert_eq!((status, output.lines().count()), (Some(1), 2), "{output}");
    assert_eq!(shell(&folder, "uri-bnf scan .").0, Some(0));
    fs::remove_file(folder.join("uri-bnf.toml")).unwrap();
    assert_eq!(shell(&folder, baseline), (Some(0), String::new()));
    fs::write(folder.join("docs/new.md"), "[a](http://h/e|f)\n").unwrap();
    let (status, output) = shell(&folder, baseline.lines().last().unwrap());
    assert!(status == Some(1) && output.starts_with("docs/new.md:1:"), "{output}");
    assert_eq!(shell(&folder, reviewdog).0, Some(0));
    let read: serde_json::Value =
        serde_json::from_slice(&fs::read(folder.join("temp/reviewdog.json")).unwrap()).unwrap();
    let paths: Vec<_> =
        read["diagnostics"].as_array().unwrap().iter().map(|it| &it["location"]["path"]).collect();
    assert_eq!(paths, ["docs/a b.md", "docs/new.md", "docs/old.md"]);
    assert_eq!(shell(&folder, summary).0, Some(1));
    assert!(
        fs::read_to_string(folder.join("temp/summary.md"))
            .unwrap()
            .starts_with("# uri-bnf scan under RFC 3986\n")
    );
}

#[test]
fn the_jobs_run() {
    let documents: Vec<_> = blocks("yaml").into_iter().map(scalars).collect();
    let [annotate, sarif, changed, gitlab, hooks] = &documents[..] else { panic!("{}", documents.len()) };
    let step = |scalars: &BTreeMap<String, Vec<String>>, path: &str, begin: &str| {
        let scripts = scalars.get(path).unwrap_or_else(|| panic!("{path}: {scalars:?}"));
        scripts.iter().find(|script| script.contains(begin)).unwrap().clone()
    };
    // Each installs this version, with the lock file.
    let version = concat!("--tag v", env!("CARGO_PKG_VERSION"));
    for (scalars, path) in [
        (annotate, ".jobs.annotate.steps[].run"),
        (sarif, ".jobs.scan.steps[].run"),
        (changed, ".jobs.changed.steps[].run"),
        (gitlab, ".references.script[]"),
    ] {
        let install = step(scalars, path, "cargo install");
        assert!(install.contains("cargo install --locked --git ") && install.contains(version), "{install}");
    }
    let folder = repository("jobs");
    let (status, output) = shell(&folder, &step(annotate, ".jobs.annotate.steps[].run", "uri-bnf scan"));
    assert_eq!((status, annotated(&output)), (Some(1), vec!["docs/a b.md", "docs/old.md"]), "{output}");
    let cached = &annotate[".jobs.annotate.steps[].with.path"];
    assert_eq!(cached, &["~/.cargo/bin/uri-bnf"]);

    assert_eq!(shell(&folder, &step(sarif, ".jobs.scan.steps[].run", "uri-bnf scan")).0, Some(0));
    let [file] = &sarif[".jobs.scan.steps[].with.sarif_file"][..] else { panic!() };
    let log: serde_json::Value = serde_json::from_slice(&fs::read(folder.join(file)).unwrap()).unwrap();
    let uri = &log["runs"][0]["results"][0]["locations"][0]["physicalLocation"]["artifactLocation"];
    assert_eq!((&uri["uri"], &uri["uriBaseId"]), (&"docs/a%20b.md".into(), &"%SRCROOT%".into()));
    assert_eq!(sarif[".permissions.security-events"], ["write"]);
    fs::remove_file(folder.join(file)).unwrap();

    let (status, output) = shell(&folder, &step(changed, ".jobs.changed.steps[].run", "uri-bnf scan"));
    assert_eq!((status, annotated(&output)), (Some(1), vec!["docs/a b.md"]), "{output}");
    assert_eq!(changed[".jobs.changed.steps[].with.fetch-depth"], ["0"]);
    assert_eq!(changed[".jobs.changed.steps[].env.BASE"], ["origin/${{ github.base_ref }}"]);

    // The command is in the cache, so it is not installed.
    let script = gitlab[".references.script[]"].join("\n");
    assert_eq!(shell(&folder, &script).0, Some(1));
    let [file] = &gitlab[".references.artifacts.reports.codequality"][..] else { panic!() };
    let report: serde_json::Value = serde_json::from_slice(&fs::read(folder.join(file)).unwrap()).unwrap();
    assert_eq!(report[0]["location"]["path"], "docs/a b.md");
    assert_eq!(gitlab[".references.cache.paths[]"], [".cargo/bin"]);

    // The hooks exist.
    let own = scalars(&fs::read_to_string(root().join(".pre-commit-hooks.yaml")).unwrap());
    for hook in &hooks[".repos[].hooks[].id"] {
        assert!(own["[].id"].contains(hook), "{hook}");
    }
    let calls = own["[].entry"].iter().map(|entry| format!("{entry} 'docs/a b.md'"));
    let scan: Vec<_> = calls.filter(|call| call.contains("scan")).collect();
    assert_eq!(shell(&folder, &scan[0]).0, Some(1));
}

#[test]
fn the_settings_are_read() {
    let folder = repository("settings");
    fs::write(folder.join("uri-bnf.toml"), blocks("toml")[0]).unwrap();
    fs::write(folder.join("llms.txt"), "[a](http://localhost:80/a|b) [b](docs/no.md) [c](/docs/old.md)\n")
        .unwrap();
    let (status, output) = shell(&folder, "uri-bnf scan llms.txt");
    assert!(status == Some(1) && output.lines().count() == 1, "{output}");
    assert!(output.contains(" error missing-file: "), "{output}");
}

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}
