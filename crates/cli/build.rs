//! Finds out which commit the command is built from, for `uri-bnf --version`.

use std::path::Path;
use std::process::Command;

fn main() {
    println!("cargo:rerun-if-changed=build.rs");
    let commit = packaged().or_else(checked_out).unwrap_or_else(|| "commit unknown".to_owned());
    println!("cargo:rustc-env=URI_BNF_COMMIT={commit}");
}

/// The commit that a published package was built from: cargo writes it next to the manifest.
fn packaged() -> Option<String> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(".cargo_vcs_info.json");
    let text = std::fs::read_to_string(path).ok()?;
    let (_, hash) = text.split_once("\"sha1\": \"")?;
    Some(hash.get(..LENGTH)?.to_owned())
}

/// The commit of the clone, with its date. A commit that is made later changes the log of HEAD.
fn checked_out() -> Option<String> {
    let git = |arguments: &[&str]| {
        let output =
            Command::new("git").args(arguments).current_dir(env!("CARGO_MANIFEST_DIR")).output().ok()?;
        let text = String::from_utf8(output.stdout).ok()?;
        Some(text.trim().to_owned()).filter(|text| output.status.success() && !text.is_empty())
    };
    // Sources unpacked inside another clone do not belong to that clone's commit.
    git(&["ls-files", "--error-unmatch", "Cargo.toml"])?;
    let folder = git(&["rev-parse", "--absolute-git-dir"])?;
    // Cargo would treat a path that does not exist as changed each time.
    let files = ["HEAD", "logs/HEAD"].map(|file| Path::new(&folder).join(file));
    for file in files.iter().filter(|file| file.exists()) {
        println!("cargo:rerun-if-changed={}", file.display());
    }
    git(&["log", "-1", "--format=%H %cs"]).and_then(|line| {
        let (hash, date) = line.split_once(' ')?;
        Some(format!("{} {date}", hash.get(..LENGTH)?))
    })
}

/// The number of digits of a commit in the version.
const LENGTH: usize = 10;
