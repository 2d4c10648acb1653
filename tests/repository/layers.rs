//! The layers of the packages, and of the modules in them, computed from the manifests and the `use` lines of the files,
//! and which files match on editions.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

/// The packages, each of which depends only on those before it: the path of its folder, and its name.
const PACKAGES: [(&str, &str); 6] = [
    ("crates/span", "uri-bnf-span"),
    ("crates/bnf", "uri-bnf-judge"),
    (".", "uri-bnf"),
    ("bindings/arrow", "uri-bnf-arrow"),
    ("crates/documents", "uri-bnf-documents"),
    ("crates/cli", "uri-bnf-cli"),
];

/// The folders of the judge, each of which imports only from those before it.
const FOLDERS: [&str; 14] = [
    "syntax",
    "notation",
    "linking",
    "automaton",
    "lint",
    "generate",
    "suite",
    "derivation",
    "mixture",
    "coverage",
    "ambiguity",
    "difference",
    "referee",
    "diagram",
];

/// Modules whose folders import only from those before them. The files next to the folders are above them: the
/// specifications, and what others call of the validator.
const ROOMS: [(&str, &[&str]); 2] = [
    ("crate::grammar", &["class", "combinators", "observers", "tables"]),
    ("crate::validate", &["saying", "finding", "fast", "policy"]),
];

/// The code of each module of a crate by its path, without comments and tests.
type Modules = BTreeMap<String, String>;

/// The sections of a manifest with dependencies, without those of tests.
const SECTIONS: [&str; 2] = ["dependencies", "build-dependencies"];

#[test]
fn packages_depend_only_on_those_before_them() {
    let mut between_packages = 0;
    for (number, (folder, name)) in PACKAGES.iter().enumerate() {
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(folder).join("Cargo.toml");
        let manifest: toml::Table = fs::read_to_string(path).unwrap().parse().unwrap();
        assert_eq!(manifest["package"]["name"].as_str(), Some(*name));
        let sections = SECTIONS.iter().filter_map(|section| manifest.get(*section)?.as_table());
        let names = sections.flat_map(|section| section.keys());
        let ours: Vec<_> = names.filter(|name| name.starts_with("uri-bnf")).collect();
        between_packages += ours.len();
        for dependency in ours {
            let before = PACKAGES[..number].iter().any(|(_, name)| name == dependency);
            assert!(before, "{name} depends on {dependency}");
        }
    }
    assert!(between_packages > 5, "{between_packages}");
}

#[test]
fn folders_of_the_judge_import_only_from_those_before_them() {
    let modules = modules("crates/bnf/src");
    let folder = |module: &str| {
        let name = module.strip_prefix("crate::")?.split("::").next()?;
        let layer = FOLDERS.iter().position(|folder| *folder == name);
        Some(layer.unwrap_or_else(|| panic!("{name} has no layer")))
    };
    let mut between_folders = 0;
    for module in modules.keys() {
        let Some(own) = folder(module) else { continue };
        for imported in imports(&modules, module).iter().filter(|imported| *imported != "crate") {
            assert!(folder(imported).is_some_and(|other| other <= own), "{module} imports {imported}");
            between_folders += usize::from(folder(imported) < Some(own));
        }
    }
    assert!(between_folders > 50, "{between_folders}");
}

/// The grammars are the reference. Only the functions and the types of the editions, and the first types, take the fast path,
/// besides what examines texts that are no references (blocks of octets), and what proves that an input has no finding.
#[test]
fn nothing_in_the_grammar_knows_the_fast_path() {
    let modules = modules("src");
    let is_in = |module: &str, folder: &str| module == folder || module.starts_with(&format!("{folder}::"));
    let others = ["crate::validate::fast", "crate::escape::escaped", "crate::uri"];
    let (mut of_editions, mut of_grammar) = (0, 0);
    for module in modules.keys() {
        let imports = imports(&modules, module);
        let of_fast = imports.iter().filter(|imported| is_in(imported, "crate::fast")).count();
        if is_in(module, "crate::grammar") {
            of_grammar += 1;
            // Also in macros, whose paths are not all those of imports.
            let words = ["crate::fast", "crate::edition", "quick_authority", "glance"];
            let known = words.iter().find(|word| modules[module].contains(**word));
            assert_eq!((of_fast, known), (0, None), "{module}");
        } else if is_in(module, "crate::edition") {
            of_editions += of_fast;
        } else if !is_in(module, "crate::fast") && !others.iter().any(|other| is_in(module, other)) {
            let is_of_blocks = |imported: &&String| is_in(imported, "crate::fast::blocks");
            assert_eq!(of_fast, imports.iter().filter(is_of_blocks).count(), "{module}");
        }
        // What differs between editions is a parameter, whose type is one of the facts.
        if is_in(module, "crate::fast") {
            let mut of_edition = imports.iter().filter(|imported| is_in(imported, "crate::edition"));
            assert!(of_edition.all(|imported| is_in(imported, "crate::edition::facts")), "{module}");
        }
        // The types of the facts are below the fast path and the editions.
        if is_in(module, "crate::edition::facts") {
            let is_of_facts = |imported: &String| is_in(imported, "crate::edition::facts");
            let mut of_edition = imports.iter().filter(|imported| is_in(imported, "crate::edition"));
            assert!(of_fast == 0 && of_edition.all(is_of_facts), "{module}");
        }
    }
    assert!(of_editions > 10 && of_grammar > 40, "{of_editions} imports by editions, {of_grammar} modules");
}

#[test]
fn folders_import_only_from_those_before_them() {
    let modules = modules("src");
    for (parent, rooms) in ROOMS {
        // What is in no folder is above all of them.
        let room = |module: &str| {
            let name = module.strip_prefix(parent)?.trim_start_matches("::").split("::").next()?;
            Some(rooms.iter().position(|room| *room == name).unwrap_or(rooms.len()))
        };
        let mut between_rooms = vec![0; rooms.len() + 1];
        for module in modules.keys() {
            let Some(own) = room(module) else { continue };
            for imported in imports(&modules, module) {
                let Some(other) = room(&imported) else { continue };
                assert!(other <= own, "{module} imports {imported}");
                between_rooms[own] += usize::from(other < own);
            }
        }
        // The first is at the bottom, and each of the others imports from below.
        let is_above = between_rooms[1..].iter().all(|count| *count > 0);
        assert!(between_rooms[0] == 0 && is_above, "{parent}: {between_rooms:?}");
    }
}

#[test]
fn no_modules_of_the_library_import_each_other() {
    assert_eq!(in_cycles(&modules("src")), BTreeMap::new());
}

#[test]
fn no_modules_of_the_judge_import_each_other() {
    assert_eq!(in_cycles(&modules("crates/bnf/src")), BTreeMap::new());
}

#[test]
fn no_modules_of_the_command_import_each_other() {
    assert_eq!(in_cycles(&modules("crates/cli/src")), BTreeMap::new());
}

/// `Edition::traits` has what differs between editions. Only `Edition` itself lists the variants.
#[test]
fn only_edition_matches_on_editions() {
    // Names are URIs under RFC 3986.
    let of_library = ["crate::edition::variants", "crate::validate::saying::name_grammar"];
    // The examples are those of each specification.
    let of_command = ["crate::examples", "crate::standards"];
    for (root, allowed) in [("src", &of_library), ("crates/cli/src", &of_command)] {
        let mut naming = BTreeSet::new();
        for (module, code) in modules(root) {
            // Variants by name, and imports of variants.
            let names = ["Rfc1808", "Url07", "Uri01", "Rfc2396", "Rfc2732", "Rfc3986", "Rfc3987", "{", "*"];
            if names.iter().any(|name| code.contains(&format!("Edition::{name}"))) {
                naming.insert(module);
            }
        }
        assert!(naming.iter().all(|module| allowed.contains(&module.as_str())), "{naming:?}");
    }
}

#[test]
fn pages_are_no_imports() {
    let code = "use crate::a;\nr##\"[b](super::b)\"## => c;\nr##\"d\"##;\n";
    assert_eq!(without_pages(code), "use crate::a;\n => c;\n;\n");
    assert_eq!(without_pages("use crate::a;\n"), "use crate::a;\n");
}

#[test]
fn imports_are_found() {
    let mut modules: Modules = [
        ("crate", "mod a;\nmod f;"),
        ("crate::a", "mod b;\nmod d;\nmod e;\npub use b::{B, c::C as Renamed};\npub use d::*;"),
        ("crate::a::b", "use crate::a::{\n    b::c::{self, C},\n    e::E,\n};"),
        ("crate::a::b::c", "pub(in crate::a) fn f(_: crate::a::e::E) {}"),
        ("crate::a::d", "pub struct D;"),
        ("crate::a::e", "use super::b;\nuse alloc::vec::Vec;"),
        ("crate::f", "use crate::a::{B, Renamed, D};"),
    ]
    .map(|(module, code)| (module.to_owned(), code.to_owned()))
    .into();
    for (module, expected) in [
        ("crate::a", &["crate::a::b", "crate::a::b::c", "crate::a::d"][..]),
        ("crate::a::b", &["crate::a::b::c", "crate::a::e"]),
        ("crate::a::b::c", &["crate::a::e"]),
        ("crate::a::e", &["crate::a::b"]),
        // A re-exported item is imported from the module that defines it.
        ("crate::f", &["crate::a::b", "crate::a::b::c", "crate::a::d"]),
    ] {
        assert!(imports(&modules, module).iter().eq(expected), "{module}: {:?}", imports(&modules, module));
    }
    assert!(in_cycles(&modules).into_keys().eq(["crate::a::b", "crate::a::b::c", "crate::a::e"]));
    modules.insert("crate::a::e".to_owned(), String::new());
    assert!(in_cycles(&modules).is_empty());
}

/// The modules that import each other, with their imports.
fn in_cycles(modules: &Modules) -> BTreeMap<String, BTreeSet<String>> {
    let mut left: BTreeMap<_, _> =
        modules.keys().map(|module| (module.clone(), imports(modules, module))).collect();
    loop {
        let imported: BTreeSet<_> = left.values().flatten().cloned().collect();
        // A module that imports no remaining module, or that no remaining module imports, is not in a cycle.
        let is_free = |(module, imports): &(&String, &BTreeSet<String>)| {
            imports.iter().all(|imported| !left.contains_key(imported)) || !imported.contains(*module)
        };
        let Some(module) = left.iter().find(is_free).map(|(module, _)| module.clone()) else { return left };
        left.remove(&module);
    }
}

/// The modules of the crate whose files are in the folder `root`.
fn modules(root: &str) -> Modules {
    let mut modules = Modules::new();
    add(&Path::new(env!("CARGO_MANIFEST_DIR")).join(root), "crate", &mut modules);
    assert!(modules.len() > 50, "{root} has files");
    modules
}

fn add(folder: &Path, module: &str, modules: &mut Modules) {
    for entry in fs::read_dir(folder).expect("the folder can be read") {
        let path = entry.expect("the folder can be read").path();
        let name = path.file_stem().and_then(|name| name.to_str()).expect("its name is UTF-8");
        let inner = format!("{module}::{name}");
        if path.is_dir() {
            add(&path, &inner, modules);
            continue;
        }
        let text = fs::read_to_string(&path).expect("the file can be read");
        let code = ["#[cfg(test)]", "#[cfg(all(test"].iter().filter_map(|tests| text.find(tests)).min();
        let code = without_pages(&text[..code.unwrap_or(text.len())]);
        let code = code.lines();
        // Comments and the documentation that macros generate are removed.
        let code = code.filter(|line| !line.trim_start().starts_with("#[doc"));
        let code: Vec<_> = code.map(|line| line.split("//").next().unwrap_or("")).collect();
        let is_root = matches!(name, "mod" | "lib" | "main");
        modules.insert(if is_root { module.to_owned() } else { inner }, code.join("\n"));
    }
}

/// The code without the literals that are documentation.
fn without_pages(text: &str) -> String {
    let (code, literals) = text.split_once("r##\"").unwrap_or((text, ""));
    let after = literals.split("r##\"").filter_map(|literal| Some(literal.split_once("\"##")?.1));
    std::iter::once(code).chain(after).collect()
}

/// The other modules that define the items that a module imports.
fn imports(modules: &Modules, module: &str) -> BTreeSet<String> {
    let mut paths = Vec::new();
    for statement in statements(&modules[module]) {
        if let Some((tree, is_inside)) = used(statement) {
            let mut used = Vec::new();
            expand("", tree, &mut used);
            // In a module inside the file, `super` is the file.
            let from_file = |path: String| match path.strip_prefix("super::") {
                Some(rest) if is_inside => format!("self::{rest}"),
                _ => path,
            };
            paths.extend(used.into_iter().map(from_file));
            continue;
        }
        // Paths elsewhere in the code, except those of visibilities.
        for start in ["crate::", "super::"] {
            let starts = statement.match_indices(start).map(|(start, _)| start);
            let is_path = |start: &usize| {
                let before = &statement[..*start];
                !before.ends_with("in ") && !before.ends_with("::") && !before.ends_with('$')
            };
            for start in starts.filter(is_path) {
                let end = |character: char| !(character.is_alphanumeric() || "_:".contains(character));
                let path = statement[start..].split(end).next().unwrap_or("");
                // What a variable of a macro names is not known: `super::$module`.
                if !path.ends_with("::") {
                    paths.push(path.to_owned());
                }
            }
        }
    }
    let resolved = paths.iter().filter_map(|path| resolve(modules, module, path, 0));
    resolved.filter(|imported| imported != module).collect()
}

fn statements(code: &str) -> impl Iterator<Item = &str> {
    code.split(';')
}

/// The tree of a `use` line, if the statement ends with one, and whether the line is indented. Items that end with a
/// brace can come before it.
fn used(statement: &str) -> Option<(&str, bool)> {
    let starts = std::iter::once(0).chain(statement.match_indices('\n').map(|(end, _)| end + 1));
    let mut trees = starts.filter_map(|start| {
        let line = statement[start..].trim_start();
        let is_inside = statement[start..].starts_with(' ');
        let line = line.strip_prefix("pub").map_or(line, str::trim_start);
        let line = match line.strip_prefix('(') {
            Some(visibility) => visibility.split_once(')')?.1.trim_start(),
            None => line,
        };
        Some((line.strip_prefix("use ")?, is_inside))
    });
    trees.next_back()
}

/// The paths in the tree of a `use` line.
fn expand(prefix: &str, tree: &str, paths: &mut Vec<String>) {
    let Some((before, group)) = tree.split_once('{') else {
        // Nothing follows the last comma of a group.
        if !tree.is_empty() {
            paths.push(format!("{prefix}{tree}"));
        }
        return;
    };
    let prefix = format!("{prefix}{before}");
    let (mut depth, mut start) = (0, 0);
    let group = group.strip_suffix('}').unwrap_or(group);
    for (end, character) in group.char_indices().chain([(group.len(), ',')]) {
        match character {
            '{' => depth += 1,
            '}' => depth -= 1,
            ',' if depth == 0 => {
                expand(&prefix, group[start..end].trim(), paths);
                start = end + 1;
            }
            _ => {}
        }
    }
}

/// The module in which the item of a path is defined, if it is one of the crate.
fn resolve(modules: &Modules, module: &str, path: &str, depth: usize) -> Option<String> {
    assert!(depth < 20, "{module} re-exports {path} from itself");
    let path = path.split(" as ").next().unwrap_or(path);
    let (mut base, mut path) = match path.strip_prefix("self::") {
        Some(path) => (module.to_owned(), path),
        None => (module.to_owned(), path),
    };
    if path == "crate" || path.starts_with("crate::") {
        (base, path) = ("crate".to_owned(), path.strip_prefix("crate::").unwrap_or(""));
    }
    while let Some(rest) = path.strip_prefix("super::") {
        (base, path) = (base.rsplit_once("::")?.0.to_owned(), rest);
    }
    let mut names = path.split("::").peekable();
    while let Some(name) = names.peek() {
        let inner = format!("{base}::{name}");
        if !modules.contains_key(&inner) {
            break;
        }
        base = inner;
        names.next();
    }
    let Some(name) = names.next().filter(|name| *name != "*") else { return Some(base) };
    if base == module && !is_defined(&modules[&base], name) && re_exported(&modules[&base], name).is_none() {
        // Another crate, or a name from a `use` line of the module, which is an import itself.
        return None;
    }
    if is_defined(&modules[&base], name) {
        return Some(base);
    }
    if let Some(target) = re_exported(&modules[&base], name) {
        return resolve(modules, &base, &target, depth + 1);
    }
    let globs = globs(&modules[&base]);
    let targets = globs.iter().filter_map(|glob| resolve(modules, &base, glob, depth + 1));
    let mut defining = targets.into_iter().filter(|target| is_defined(&modules[target], name));
    // Macros generate types in files without modules of their own, and constants elsewhere.
    let inner = format!("{base}::");
    let is_folder =
        modules.range(inner.clone()..).next().is_some_and(|(module, _)| module.starts_with(&inner));
    let is_made_by_a_macro = !is_folder || name.chars().all(|letter| !letter.is_lowercase());
    defining.next().or_else(|| is_made_by_a_macro.then_some(base))
}

/// Returns whether the code defines an item or a macro with this name.
fn is_defined(code: &str, name: &str) -> bool {
    ["fn", "struct", "enum", "trait", "type", "const", "static", "macro_rules!", "mod"].iter().any(|kind| {
        code.match_indices(&format!("{kind} {name}")).any(|(start, found)| {
            let after = code[start + found.len()..].chars().next();
            !after.is_some_and(|character| character.is_alphanumeric() || character == '_')
        })
    })
}

/// The path to which a `use` line of the code gives this name.
fn re_exported(code: &str, name: &str) -> Option<String> {
    let mut paths = Vec::new();
    statements(code).filter_map(used).for_each(|(tree, _)| expand("", tree, &mut paths));
    paths.into_iter().find(|path| {
        let last = path.rsplit([':', ' ']).next();
        last == Some(name) && path.split("::").next() != Some(name)
    })
}

/// The modules that the code re-exports completely.
fn globs(code: &str) -> Vec<String> {
    let mut paths = Vec::new();
    statements(code).filter_map(used).for_each(|(tree, _)| expand("", tree, &mut paths));
    paths.iter().filter_map(|path| path.strip_suffix("::*")).map(str::to_owned).collect()
}
