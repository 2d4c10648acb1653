//! The adapters in other languages answer, if their interpreters are installed. Others are skipped, and standard error says
//! so.

use std::{fs, path::PathBuf, process::Command};

use uri_bnf_conform::adapter::Adapter;

#[test]
fn adapters_answer() {
    let root = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../..");
    let target = PathBuf::from(env!("CARGO_BIN_EXE_uri-bnf-conform"));
    // The folder of the profile is below the target folder.
    let target = target.ancestors().nth(2).unwrap();
    let script = root.join("conform/run");
    // The output of a process is not captured, so skipped adapters show in each run of the tests.
    match Command::new("bash").arg(script).arg("--check").env("CARGO_TARGET_DIR", target).status() {
        Ok(status) => assert!(status.success(), "conform/run --check: {status}"),
        Err(error) => eprintln!("conform/run --check: skipped all adapters: bash does not run: {error}"),
    }
}

/// Each row has a file for its command, each file of a parser has a row, and the versions are those that are installed.
#[test]
fn adapters_are_listed() {
    let root = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("..");
    let read = |path: &str| fs::read_to_string(root.join(path)).unwrap();
    let table = read("adapters.tsv");
    let adapters = Adapter::read_all(&table);
    assert_eq!(adapters.len(), table.lines().count() - 1, "each row has all columns");
    let (script, lock) = (read("preparation.sh"), read("../Cargo.lock"));
    let cases = script.lines().filter_map(|line| line.strip_prefix("    ")?.split_once(')'));
    let languages: Vec<_> = cases.flat_map(|(languages, _)| languages.split(" | ")).collect();
    let (requirements, packages) = (read("python/requirements.txt"), read("node/package.json"));
    for Adapter { name, language, command, version, .. } in &adapters {
        assert!(languages.contains(language), "conform/preparation.sh does not know {language}");
        for path in command.split(' ').filter_map(|word| word.strip_prefix("conform/")) {
            assert!(root.join(path).exists(), "{name}: there is no {path}");
        }
        let (package, number) = version.rsplit_once(' ').unwrap();
        let (pinned, pin) = match *language {
            "rust" => (&lock, format!("name = \"{package}\"\nversion = \"{number}\"\n")),
            // Qt and libcurl come with packages of other names.
            "python" if !["Qt", "libcurl"].contains(&package) => {
                (&requirements, format!("{package}=={number}\n"))
            }
            "node" => (&packages, format!("\"{}\": \"{number}\"", package.to_lowercase())),
            _ => continue,
        };
        assert!(pinned.contains(&pin), "{name}: {version} is not installed");
    }
    for language in ["python", "node", "ruby", "php"] {
        for file in fs::read_dir(root.join(language).join("peers")).unwrap() {
            let file = file.unwrap().file_name().into_string().unwrap();
            let peer = file.split('.').next().unwrap();
            assert!(
                adapters.iter().any(|adapter| adapter.name == peer),
                "no row for {language}/peers/{file}"
            );
        }
    }
}
