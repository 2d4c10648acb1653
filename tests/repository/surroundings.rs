//! What the code does not do: `unsafe`, files and the network in the library, programs that are started, markup in the page.

use std::{
    collections::BTreeSet,
    fs,
    path::{Path, PathBuf},
};

/// What a library must not name: the functions of the system, and what prints.
const SYSTEM: [&str; 11] = [
    "std::env",
    "std::fs",
    "std::io",
    "std::net",
    "std::process",
    "std::thread",
    "std::time",
    "println!",
    "print!(",
    "eprintln!",
    "dbg!(",
];

/// Packages for the network, one of which every client of a network protocol in Rust depends on.
const NETWORK: [&str; 12] = [
    "async-std",
    "curl",
    "hyper",
    "isahc",
    "mio",
    "native-tls",
    "openssl",
    "reqwest",
    "rustls",
    "socket2",
    "tokio",
    "ureq",
];

#[test]
fn no_package_allows_unsafe_code() {
    let mut forbidding = 0;
    for path in files("", "toml").into_iter().filter(|path| path.ends_with("Cargo.toml")) {
        let manifest: toml::Table = read(&path).parse().unwrap();
        let of_workspace = manifest.get("lints").and_then(|lints| lints.get("workspace")?.as_bool());
        let level = |table: Option<&toml::Value>| {
            table.and_then(|lints| lints.get("rust")?.get("unsafe_code")?.as_str().map(str::to_owned))
        };
        if manifest.contains_key("workspace") && !manifest.contains_key("package") {
            continue;
        }
        // The page names its exports for the browser, and a program without std names its allocator and its entry.
        if ["site/page/Cargo.toml", "tests/no_std/Cargo.toml"].contains(&path.as_str()) {
            assert_eq!(level(manifest.get("lints")).as_deref(), Some("deny"), "{path}");
        } else if of_workspace == Some(true) {
            forbidding += 1;
        } else {
            assert_eq!(level(manifest.get("lints")).as_deref(), Some("forbid"), "{path}");
            forbidding += 1;
        }
    }
    let root: toml::Table = read("Cargo.toml").parse().unwrap();
    assert_eq!(root["workspace"]["lints"]["rust"]["unsafe_code"].as_str(), Some("forbid"));
    assert!(forbidding > 8, "{forbidding}");
    let exports = read("site/page/src/exports.rs");
    assert_eq!(exports.matches("#[unsafe(no_mangle)]").count(), 3);
    for path in files("site/page/src", "rs") {
        let code = code(&read(&path));
        let count = code.matches("unsafe").count() - code.matches("unsafe_code").count();
        assert_eq!(count, if path.ends_with("exports.rs") { 3 + 3 } else { 0 }, "{path}");
    }
}

#[test]
fn the_library_uses_nothing_of_its_surroundings() {
    let mut seen = 0;
    for folder in ["src", "crates/span/src", "crates/bnf/src", "crates/documents/src"] {
        for path in files(folder, "rs") {
            let code = code(&read(&path));
            let found: Vec<_> = SYSTEM.iter().filter(|name| code.contains(**name)).collect();
            assert!(found.is_empty(), "{path} has {found:?}");
            seen += 1;
        }
    }
    assert!(seen > 400, "{seen}");
}

#[test]
fn the_command_has_no_network_and_starts_programs_in_one_place() {
    let reached = dependencies("uri-bnf-cli");
    assert!(reached.contains("clap") && reached.contains("nom"), "{reached:?}");
    let network: Vec<_> = NETWORK.iter().filter(|name| reached.contains(**name)).collect();
    assert!(network.is_empty(), "the command depends on {network:?}");
    let mut starting = BTreeSet::new();
    for path in files("crates/cli/src", "rs") {
        let code = code(&read(&path));
        for name in ["std::net", "TcpStream", "UdpSocket", "UnixStream"] {
            assert!(!code.contains(name), "{path} has {name}");
        }
        if code.contains("process::Command") || code.contains("Command::new(") {
            assert!(
                !["\"sh\"", "\"bash\"", "\"cmd\"", "\"-c\""].iter().any(|shell| code.contains(shell)),
                "{path}"
            );
            starting.insert(path);
        }
    }
    let expected = ["group", "starts", "subject"].map(|name| format!("crates/cli/src/conform/{name}.rs"));
    assert!(starting.iter().eq(&expected), "{starting:?}");
}

/// Not even as optional dependencies.
#[test]
fn the_library_has_no_parser_of_documents() {
    const PARSERS: [&str; 4] = ["pulldown-cmark", "html5gum", "quick-xml", "saphyr-parser"];
    let of_documents = dependencies("uri-bnf-documents");
    assert!(PARSERS.iter().all(|name| of_documents.contains(*name)), "{of_documents:?}");
    let of_library = dependencies("uri-bnf");
    let found: Vec<_> = PARSERS.iter().filter(|name| of_library.contains(**name)).collect();
    assert!(found.is_empty(), "{found:?}");
}

#[test]
fn the_tree_knows_neither_nom_nor_an_edition() {
    let mut seen = 0;
    for path in files("src/ast", "rs") {
        let code = code(&read(&path));
        for name in ["nom::", "nom_locate", "Edition", "LocatedSpan"] {
            assert!(!code.contains(name), "{path} has {name}");
        }
        seen += 1;
    }
    assert!(seen > 5, "{seen}");
}

/// What a user writes is text in the page. Diagrams come from the library, and are read as SVG.
#[test]
fn the_page_writes_no_markup() {
    const MARKUP: [&str; 8] = [
        "innerHTML",
        "outerHTML",
        "insertAdjacentHTML",
        "createContextualFragment",
        "document.write",
        "setHTML",
        "eval(",
        "new Function",
    ];
    let mut parsers = Vec::new();
    let scripts = files("site/page/web", "js");
    for path in &scripts {
        let text = read(path);
        let found: Vec<_> = MARKUP.iter().filter(|name| text.contains(**name)).collect();
        assert!(found.is_empty(), "{path} has {found:?}");
        if text.contains("DOMParser") {
            assert!(text.contains("parseFromString(source, 'image/svg+xml')"), "{path}");
            parsers.push(path.as_str());
        }
    }
    assert_eq!(parsers, ["site/page/web/elements.js"]);
    assert!(scripts.len() > 15, "{}", scripts.len());
}

#[test]
fn code_is_told_from_comments_and_tests() {
    let text = "//! std::fs\nfn f() {\n    a(); // std::env\n    \"std::io\";\n}\n\n#[cfg(test)]\nmod tests {\n    std::net\n}\n";
    assert_eq!(code(text), "fn f() {\n    a(); \n    \"std::io\";\n}\n");
}

/// The code of a file, without comments and without the tests at its end.
fn code(text: &str) -> String {
    let code = text.split("#[cfg(test)]\nmod ").next().unwrap_or_default();
    let lines = code.lines().map(|line| line.split("//").next().unwrap_or_default());
    lines.filter(|line| !line.is_empty()).flat_map(|line| [line, "\n"]).collect()
}

/// The packages that a package of the workspace is built with, from the lock file, without those of its tests.
fn dependencies(package: &str) -> BTreeSet<String> {
    let lock: toml::Table = read("Cargo.lock").parse().unwrap();
    let packages = lock["package"].as_array().unwrap();
    let name = |package: &toml::Value| package["name"].as_str().unwrap().to_owned();
    let mut open = vec![package.to_owned()];
    let mut reached = BTreeSet::new();
    while let Some(next) = open.pop() {
        if !reached.insert(next.clone()) {
            continue;
        }
        let own = direct(&next);
        for package in packages.iter().filter(|package| name(package) == next) {
            let all =
                package.get("dependencies").and_then(|list| list.as_array()).cloned().unwrap_or_default();
            let names = all.iter().filter_map(|name| name.as_str()?.split(' ').next().map(str::to_owned));
            // The lock file does not tell the dependencies of tests apart; the manifests of our packages do.
            open.extend(names.filter(|name| own.as_ref().is_none_or(|own| own.contains(name))));
        }
    }
    reached
}

/// The dependencies in the manifest of a package of ours, but for those of tests. `None` if it is another's.
fn direct(package: &str) -> Option<BTreeSet<String>> {
    let folder = match package {
        "uri-bnf" => ".",
        "uri-bnf-cli" => "crates/cli",
        "uri-bnf-documents" => "crates/documents",
        "uri-bnf-judge" => "crates/bnf",
        "uri-bnf-span" => "crates/span",
        _ => return None,
    };
    let manifest: toml::Table = read(&format!("{folder}/Cargo.toml")).parse().unwrap();
    let of_targets = manifest.get("target").and_then(|targets| targets.as_table());
    let of_targets =
        of_targets.into_iter().flat_map(|targets| targets.values().filter_map(toml::Value::as_table));
    let tables = std::iter::once(&manifest).chain(of_targets);
    let sections =
        tables.flat_map(|table| ["dependencies", "build-dependencies"].map(|name| table.get(name)));
    let sections = sections.flatten().filter_map(|section| section.as_table());
    Some(sections.flat_map(|section| section.keys().cloned()).collect())
}

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

fn read(path: &str) -> String {
    fs::read_to_string(root().join(path)).unwrap()
}

/// The paths of the files with this extension in a folder, relative to the root, without those of builds; in order.
fn files(folder: &str, extension: &str) -> Vec<String> {
    let mut files = Vec::new();
    let mut open: Vec<PathBuf> = vec![root().join(folder)];
    while let Some(folder) = open.pop() {
        for entry in fs::read_dir(folder).unwrap().map(Result::unwrap) {
            let (path, kind) = (entry.path(), entry.file_type().unwrap());
            let name = entry.file_name();
            if kind.is_dir() && !["target", ".git", "node_modules"].iter().any(|other| name == *other) {
                open.push(path);
            } else if kind.is_file() && path.extension().is_some_and(|found| found == extension) {
                files.push(path.strip_prefix(root()).unwrap().to_str().unwrap().replace('\\', "/"));
            }
        }
    }
    files.sort();
    files
}
