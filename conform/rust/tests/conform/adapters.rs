//! The adapters in other languages answer, if their interpreters are installed. Others are skipped, and standard error says
//! so.

use std::{path::PathBuf, process::Command};

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

/// The table has a row for each file of an adapter, and names it as `conform/run` does.
#[test]
fn adapters_are_listed() {
    let root = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("..");
    let table = std::fs::read_to_string(root.join("adapters.tsv")).unwrap();
    let script = std::fs::read_to_string(root.join("run")).unwrap();
    for row in table.lines().skip(1) {
        let cells: Vec<_> = row.split('\t').collect();
        assert_eq!(cells.len(), 7, "{row}");
        let (name, language) = (cells[0], cells[1]);
        assert!(language == "rust" || script.contains(name), "conform/run does not have {name}");
    }
    for language in ["python", "perl", "node", "java"] {
        for file in std::fs::read_dir(root.join(language)).unwrap().map(|entry| entry.unwrap().file_name()) {
            let name = file.to_str().unwrap();
            let is_shared =
                name.starts_with("adapter.") || ["requirements.txt", "package.json"].contains(&name);
            let path = format!("conform/{language}/{name}");
            assert!(
                is_shared || name == "__pycache__" || script.contains(&path),
                "conform/run does not run {path}"
            );
        }
    }
}
