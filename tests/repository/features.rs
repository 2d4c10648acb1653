//! What features promise, by the files of the library.

use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
    path::Path,
};

use uri_bnf::Edition;

fn read(path: &str) -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(path);
    fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// Without the feature `rules`, each method that needs it is there as well, and a call names the feature.
#[test]
fn each_method_that_needs_rules_says_so_without_it() {
    let (with, without) =
        (read("src/grammar/tables/runnable.rs"), read("src/grammar/tables/not_runnable.rs"));
    let methods: BTreeSet<_> =
        with.lines().filter_map(|line| line.strip_prefix("    pub fn ")?.split(['(', '<']).next()).collect();
    let (_, list) = without.split_once("methods! {\n").unwrap();
    let listed: BTreeSet<_> =
        list.lines().filter_map(|line| line.trim().split_once('(')).map(|(name, _)| name).collect();
    assert_eq!(listed, methods);
    assert!(methods.len() > 8 && without.contains("needs the cargo feature `rules` of uri-bnf"));
}

/// Each feature of `Cargo.toml` is described at the root of the documentation and in the README.
#[test]
fn each_feature_is_described() {
    let manifest: toml::Table = read("Cargo.toml").parse().unwrap();
    let features = manifest["features"].as_table().unwrap();
    let (root, readme) = (read("src/lib.rs"), read("README.md"));
    let root = root.split_once("//! # Features").unwrap().1;
    // The page of the editions, which a test writes, has the features of the editions.
    let names_edition = |feature: &String| Edition::NAMES.contains(&feature.as_str());
    let editions = read("docs/editions.md");
    for edition in features.keys().filter(|feature| names_edition(feature)) {
        assert!(editions.contains(&format!("`{edition}`")), "docs/editions.md: {edition}");
    }
    for feature in features.keys().filter(|feature| *feature != "default" && !names_edition(feature)) {
        assert!(root.contains(&format!("`{feature}`")), "src/lib.rs: {feature}");
        assert!(readme.contains(&format!("`{feature}`")), "README.md: {feature}");
    }
    let docs = &manifest["package"]["metadata"]["docs"]["rs"];
    assert_eq!(docs["all-features"].as_bool(), Some(true));
    assert!(
        docs["rustdoc-args"].as_array().unwrap().iter().any(|argument| argument.as_str() == Some("docsrs"))
    );
}

/// Each feature is tried alone by `.ci/run`, which takes the names from the manifest, and the features by default are those
/// that the documentation names.
#[test]
fn each_feature_is_built_alone() {
    let text = read("Cargo.toml");
    let manifest: toml::Table = text.parse().unwrap();
    let features = manifest["features"].as_table().unwrap();
    let script = read(".ci/run");
    let names_of_features =
        r"each_feature=$(sed -n '/^\[features\]/,/^\[/s/^\([a-z0-9]*\) = .*/\1/p' Cargo.toml)";
    assert!(script.contains(names_of_features) && script.contains("for features in \"\" $each_feature "));
    let (_, section) = text.split_once("\n[features]\n").unwrap();
    let lines = section.split("\n[").next().unwrap().lines().filter_map(|line| line.split_once(" = "));
    let is_name =
        |name: &&str| name.bytes().all(|octet| octet.is_ascii_lowercase() || octet.is_ascii_digit());
    let built: BTreeSet<_> = lines.map(|(name, _)| name).filter(is_name).collect();
    assert!(built.iter().eq(features.keys().collect::<BTreeSet<_>>()), "{built:?}");
    let default: Vec<_> = features["default"]
        .as_array()
        .unwrap()
        .iter()
        .map(|name| format!("`{}`", name.as_str().unwrap()))
        .collect();
    let (last, others) = default.split_last().unwrap();
    let names = format!("{} and {last}.", others.join(", "));
    assert!(read("src/lib.rs").contains(&format!("The default is {names}")), "src/lib.rs: {names}");
    assert!(read("README.md").contains(&format!("Default: {names}")), "README.md: {names}");
}

/// What the specifications do with a reference is a feature that is on by default, and builds without an allocator.
#[test]
fn semantics_are_on_by_default() {
    let manifest: toml::Table = read("Cargo.toml").parse().unwrap();
    let has = |feature: &str, needed: &str| {
        manifest["features"][feature].as_array().unwrap().iter().any(|name| name.as_str() == Some(needed))
    };
    assert!(has("default", "semantics"));
    assert!(!has("semantics", "alloc") && !has("semantics", "std"));
    let library = read("src/lib.rs");
    for module in ["base", "escape", "normalize"] {
        let declared = format!("#[cfg(feature = \"semantics\")]\npub mod {module};");
        assert!(library.contains(&declared), "{module}");
    }
    // The validator needs these as well.
    let declared = "#[cfg(any(feature = \"extract\", feature = \"semantics\", feature = \"validate\"))]\npub mod schemes;";
    assert!(library.contains(declared), "schemes");
    for module in ["compose", "resolve"] {
        let declared =
            format!("#[cfg(any(feature = \"semantics\", feature = \"validate\"))]\npub mod {module};");
        assert!(library.contains(&declared), "{module}");
    }
}

/// Each example has tests that `cargo test` runs.
#[test]
fn each_example_is_tested() {
    let manifest: toml::Table = read("Cargo.toml").parse().unwrap();
    let examples = manifest["example"].as_array().unwrap();
    let tested: BTreeSet<_> = examples
        .iter()
        .filter(|example| example["test"].as_bool() == Some(true))
        .filter_map(|example| example["name"].as_str().map(str::to_owned))
        .collect();
    let folder = fs::read_dir(Path::new(env!("CARGO_MANIFEST_DIR")).join("examples")).unwrap();
    let names = folder.map(|entry| entry.unwrap().file_name().into_string().unwrap());
    // A file, or a folder with the file `main.rs`.
    let files: BTreeMap<_, _> = names
        .filter_map(|name| {
            if let Some(example) = name.strip_suffix(".rs") {
                return Some((example.to_owned(), format!("examples/{name}")));
            }
            let main = format!("examples/{name}/main.rs");
            Path::new(env!("CARGO_MANIFEST_DIR")).join(&main).exists().then_some((name, main))
        })
        .collect();
    assert_eq!(tested, files.keys().cloned().collect());
    for file in files.values() {
        assert!(read(file).contains("#[test]"), "{file}");
    }
}
