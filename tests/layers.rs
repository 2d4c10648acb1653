//! The layers of the judge, as the `use` lines of its files show them.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

/// The folders of `bnf`, each of which imports only from those before it.
const FOLDERS: [&str; 7] = ["syntax", "notation", "linking", "automaton", "lint", "generate", "suite"];

/// The code of each module of a folder, by its path: without comments, and without tests.
type Modules = BTreeMap<String, String>;

#[test]
fn folders_of_bnf_import_only_from_those_before_them() {
    let modules = modules("bnf");
    let folder = |module: &str| {
        let name = module.split("::").nth(1)?.to_owned();
        Some(
            FOLDERS
                .iter()
                .position(|folder| *folder == name)
                .unwrap_or_else(|| panic!("{name} has no layer")),
        )
    };
    let mut between_folders = 0;
    for module in modules.keys() {
        let Some(own) = folder(module) else { continue };
        for imported in imports(&modules, module) {
            assert!(folder(&imported).is_some_and(|other| other <= own), "{module} imports {imported}");
            between_folders += usize::from(folder(&imported) < Some(own));
        }
    }
    assert!(between_folders > 50, "{between_folders}");
}

#[test]
fn no_modules_import_each_other() {
    for root in ["bnf", "compare"] {
        assert_eq!(in_cycles(&modules(root)), BTreeMap::new());
    }
}

#[test]
fn imports_are_found() {
    let mut modules: Modules = [
        ("a", "mod b;\npub use b::{B, c::C};\nuse super::d;"),
        ("a::b", "use crate::a::{\n    b::c::{self, C},\n    e::E,\n};"),
        ("a::b::c", "pub(in crate::a) fn f(_: crate::a::e::E) {}"),
        ("a::e", "use super::b;\nuse alloc::vec::Vec;"),
    ]
    .map(|(module, code)| (module.to_owned(), code.to_owned()))
    .into();
    for (module, expected) in [
        ("a", &["a::b", "a::b::c"][..]),
        ("a::b", &["a::b::c", "a::e"]),
        ("a::b::c", &["a::e"]),
        ("a::e", &["a::b"]),
    ] {
        assert!(imports(&modules, module).iter().eq(expected), "{module}");
    }
    // What imports a cycle is left too.
    assert!(in_cycles(&modules).into_keys().eq(["a", "a::b", "a::b::c", "a::e"]));
    modules.insert("a::e".to_owned(), String::new());
    assert!(in_cycles(&modules).is_empty());
}

/// The modules that import each other, and those that import these, with what they import.
fn in_cycles(modules: &Modules) -> BTreeMap<String, BTreeSet<String>> {
    let mut left: BTreeMap<_, _> =
        modules.keys().map(|module| (module.clone(), imports(modules, module))).collect();
    let free = |left: &BTreeMap<String, BTreeSet<String>>| {
        left.iter().find(|(_, imports)| imports.is_empty()).map(|(module, _)| module.clone())
    };
    while let Some(module) = free(&left) {
        left.remove(&module);
        for imports in left.values_mut() {
            imports.remove(&module);
        }
    }
    left
}

fn modules(root: &str) -> Modules {
    let mut modules = Modules::new();
    add(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src").join(root), root, &mut modules);
    assert!(modules.len() > 10, "{root} has files");
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
        let code = text.split("#[cfg(test)]").next().unwrap_or("").lines();
        let code: Vec<_> = code.map(|line| line.split("//").next().unwrap_or("")).collect();
        modules.insert(if name == "mod" { module.to_owned() } else { inner }, code.join("\n"));
    }
}

/// The other modules of the folder that a module imports something of.
fn imports(modules: &Modules, module: &str) -> BTreeSet<String> {
    let mut paths = Vec::new();
    for statement in modules[module].split(';').map(str::trim) {
        let used =
            ["use ", "pub use ", "pub(crate) use "].iter().find_map(|start| statement.strip_prefix(start));
        if let Some(tree) = used {
            expand("", tree, &mut paths);
            continue;
        }
        // Paths elsewhere in the code, but for those of visibilities.
        let starts = statement.match_indices("crate::").map(|(start, _)| start);
        for start in starts.filter(|&start| !statement[..start].ends_with("in ")) {
            let end = |character: char| !(character.is_alphanumeric() || "_:".contains(character));
            paths.push(statement[start..].split(end).next().unwrap_or("").to_owned());
        }
    }
    let resolved = paths.iter().filter_map(|path| resolve(modules, module, path));
    resolved.filter(|imported| imported != module).collect()
}

/// The paths of a tree of a `use` line.
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

/// The module that a path leads into, if it is one of the folder.
fn resolve(modules: &Modules, module: &str, path: &str) -> Option<String> {
    let path = path.split(" as ").next().unwrap_or(path);
    let mut whole = if let Some(path) = path.strip_prefix("crate::") {
        path.to_owned()
    } else if let Some(path) = path.strip_prefix("super::") {
        format!("{}::{path}", module.rsplit_once("::")?.0)
    } else {
        format!("{module}::{}", path.strip_prefix("self::").unwrap_or(path))
    };
    while !modules.contains_key(&whole) {
        whole.truncate(whole.rfind("::")?);
    }
    Some(whole)
}
