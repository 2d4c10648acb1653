//! The command claims the newest version of Rust that any of its dependencies claims.

use std::collections::{BTreeMap, BTreeSet};
use std::process::Command;

use serde_json::Value;

#[test]
fn the_rust_version_is_that_of_the_dependencies() {
    let metadata = metadata();
    let packages: BTreeMap<&str, &Value> =
        metadata["packages"].as_array().unwrap().iter().map(|package| (id(package), package)).collect();
    let nodes = metadata["resolve"]["nodes"].as_array().unwrap();
    let dependencies: BTreeMap<&str, &Value> = nodes.iter().map(|node| (id(node), &node["deps"])).collect();
    let command = packages.values().find(|package| package["name"] == env!("CARGO_PKG_NAME")).unwrap();
    let mut seen = BTreeSet::from([id(command)]);
    let mut open = vec![id(command)];
    while let Some(package) = open.pop() {
        for dependency in dependencies[package].as_array().unwrap() {
            let kinds = dependency["dep_kinds"].as_array().unwrap();
            let is_needed = kinds.iter().any(|kind| kind["kind"] != "dev");
            let name = dependency["pkg"].as_str().unwrap();
            if is_needed && seen.insert(name) {
                open.push(name);
            }
        }
    }
    assert!(seen.len() > 20, "{seen:?}");
    let needed = seen.iter().filter(|package| **package != id(command));
    let newest = needed.map(|package| version(packages[package])).max();
    assert_eq!(newest, Some(version(command)), "rust-version of the command");
}

fn id(value: &Value) -> &str {
    value["id"].as_str().unwrap()
}

/// The version of Rust that a package claims, such as `[1, 88]`; `None` if it claims none.
fn version(package: &Value) -> Vec<u32> {
    let claimed = package["rust_version"].as_str().unwrap_or_default();
    claimed.split('.').take(2).filter_map(|number| number.parse().ok()).collect()
}

/// Cargo's data about the packages on this platform.
fn metadata() -> Value {
    let run = |command: &mut Command| {
        let output = command.output().expect("it runs");
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
        output.stdout
    };
    let rustc = std::env::var_os("RUSTC").unwrap_or_else(|| "rustc".into());
    let host = String::from_utf8(run(Command::new(rustc).arg("-vV"))).expect("it is UTF-8");
    let host = host.lines().find_map(|line| line.strip_prefix("host: ")).expect("rustc names its host");
    let mut cargo = Command::new(env!("CARGO"));
    cargo.args(["metadata", "--format-version", "1", "--locked", "--filter-platform", host]);
    cargo.arg("--manifest-path").arg(concat!(env!("CARGO_MANIFEST_DIR"), "/Cargo.toml"));
    serde_json::from_slice(&run(&mut cargo)).expect("it is JSON")
}
