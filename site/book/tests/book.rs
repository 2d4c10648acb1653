//! The book as a whole: it is built twice, and its pages are read again.
//!
//! The environment variable `URI_BNF` has the path of the command `uri-bnf`, for the directives that run it.

use std::{
    collections::{BTreeMap, BTreeSet},
    env, fs,
    path::{Path, PathBuf},
    sync::OnceLock,
};

use uri_bnf::validate::checks::CODES;
use uri_bnf_book::{Expander, Specification};

fn command() -> PathBuf {
    PathBuf::from(env::var_os("URI_BNF").expect("URI_BNF is the path of the command uri-bnf"))
}

/// The files of a book that was built once for all tests, by their paths.
fn files() -> &'static BTreeMap<String, Vec<u8>> {
    static FILES: OnceLock<BTreeMap<String, Vec<u8>>> = OnceLock::new();
    FILES.get_or_init(build)
}

fn build() -> BTreeMap<String, Vec<u8>> {
    let folder = tempfile::tempdir().unwrap();
    let pages = uri_bnf_book::build(&command(), folder.path()).unwrap();
    let mut files = BTreeMap::new();
    read(folder.path(), folder.path(), &mut files);
    assert_eq!(files.keys().filter(|path| is_page(path)).count(), pages);
    files
}

fn read(root: &Path, folder: &Path, files: &mut BTreeMap<String, Vec<u8>>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            read(root, &path, files);
        } else {
            let name = path.strip_prefix(root).unwrap().to_str().unwrap().replace('\\', "/");
            files.insert(name, fs::read(&path).unwrap());
        }
    }
}

fn is_page(path: &str) -> bool {
    Path::new(path).extension().is_some_and(|extension| extension == "html")
}

fn is_script(path: &str) -> bool {
    Path::new(path).extension().is_some_and(|extension| extension == "js")
}

/// The pages, by their paths, as text.
fn pages() -> impl Iterator<Item = (&'static str, &'static str)> {
    let pages = files().iter().filter(|(path, _)| is_page(path));
    pages.map(|(path, content)| (path.as_str(), std::str::from_utf8(content).unwrap()))
}

/// The files of the chapters, without the table of contents.
fn chapters() -> Vec<(String, String)> {
    let entries =
        fs::read_dir(uri_bnf_book::source().join("text")).unwrap().map(|entry| entry.unwrap().path());
    let mut chapters: Vec<_> = entries
        .filter(|path| path.file_name().is_some_and(|name| name != "SUMMARY.md"))
        .map(|path| {
            (path.file_name().unwrap().to_str().unwrap().to_owned(), fs::read_to_string(&path).unwrap())
        })
        .collect();
    chapters.sort();
    assert!(chapters.len() >= 17, "{}", chapters.len());
    chapters
}

/// The values of an attribute of the elements in HTML, without references.
fn attributes(html: &str, name: &str) -> Vec<String> {
    let start = format!(" {name}=\"");
    let tags = html.split('<').skip(1).filter_map(|tag| Some(tag.split_once('>')?.0));
    let values = tags.filter_map(|tag| Some(tag.split_once(start.as_str())?.1.split_once('"')?.0));
    values.map(unescaped).collect()
}

fn unescaped(value: &str) -> String {
    let value = value
        .replace("&quot;", "\"")
        .replace("&lt;", "<")
        .replace("&gt;", ">")
        .replace("&#x27;", "'")
        .replace("&#39;", "'");
    value.replace("&#x2F;", "/").replace("&#61;", "=").replace("&#x3D;", "=").replace("&amp;", "&")
}

#[test]
fn two_builds_have_the_same_bytes() {
    let again = build();
    assert_eq!(files().keys().collect::<Vec<_>>(), again.keys().collect::<Vec<_>>());
    for (path, content) in files() {
        assert!(again[path] == *content, "{path}");
    }
}

#[test]
fn each_rule_and_each_code_has_a_page() {
    for specification in Specification::all() {
        let names: BTreeSet<_> = specification
            .rules()
            .entries()
            .iter()
            .map(|rule| specification.file_name(rule.name()).unwrap())
            .collect();
        assert_eq!(names.len(), specification.rules().entries().len());
        for name in names {
            assert!(
                files().contains_key(&format!("reference/{}/{name}.html", specification.argument)),
                "{name}"
            );
        }
    }
    for code in CODES {
        assert!(files().contains_key(&format!("reference/codes/{}.html", code.name())), "{}", code.name());
    }
    // No two names differ only in case.
    let lower: BTreeSet<_> = files().keys().map(|path| path.to_lowercase()).collect();
    assert_eq!(lower.len(), files().len());
}

/// A page for each chapter, rule, code and list of rules or codes, and mdBook's own: the start, the table of contents and
/// the book for printing.
#[test]
fn the_book_has_the_expected_size() {
    let rules: usize = Specification::all().iter().map(|own| own.rules().entries().len()).sum();
    let lists = Specification::all().len() + 1;
    assert_eq!(pages().count(), chapters().len() + rules + CODES.len() + lists + 3);
    let size: usize = files().values().map(Vec::len).sum();
    assert!((10_000_000..20_000_000).contains(&size), "{size}");
}

/// Links within the book lead to a page and an anchor that exist; nothing is loaded from elsewhere.
#[test]
fn links_resolve() {
    let identifiers: BTreeMap<&str, BTreeSet<String>> =
        pages().map(|(path, html)| (path, attributes(html, "id").into_iter().collect())).collect();
    let mut followed = 0;
    for (path, html) in pages() {
        let mut sources = BTreeSet::new();
        for source in attributes(html, "src") {
            assert!(!source.contains("//"), "{path} loads {source}");
            let target = resolved(path, &source);
            assert!(files().contains_key(&target), "{path} loads {target}");
            // A script with the name of one of mdBook's would replace it.
            assert!(!is_script(&source) || sources.insert(target), "{path} loads {source} twice");
        }
        for link in attributes(html, "href") {
            if link.starts_with("https://") || link.starts_with("http://") {
                assert!(
                    html.contains("<a ")
                        && !html.contains(&format!("<link rel=\"stylesheet\" href=\"{link}")),
                    "{path}: {link}"
                );
                continue;
            }
            let (file, anchor) =
                link.split_once('#').map_or((link.as_str(), None), |(file, anchor)| (file, Some(anchor)));
            let target = resolved(path, file);
            if target == "../page/index.html" {
                check_page_link(path, anchor.unwrap_or_default());
                continue;
            }
            assert!(files().contains_key(&target), "{path} links to {link}, which is {target}");
            if let (Some(anchor), Some(identifiers)) =
                (anchor.filter(|anchor| !anchor.is_empty()), identifiers.get(target.as_str()))
            {
                assert!(identifiers.contains(anchor), "{path} links to {link}");
            }
            followed += 1;
        }
    }
    assert!(followed > 10_000, "{followed}");
}

/// The path that `link` leads to from the page at `path`.
fn resolved(path: &str, link: &str) -> String {
    if link.is_empty() {
        return path.to_owned();
    }
    let mut parts: Vec<&str> = path.split('/').collect();
    parts.pop();
    for part in link.split('/') {
        match part {
            "." => {}
            ".." if parts.last().is_some_and(|last| *last != "..") => drop(parts.pop()),
            other => parts.push(other),
        }
    }
    parts.join("/")
}

/// A link into the page names an edition and, if any, a rule that exist, and has a text that can be decoded.
fn check_page_link(path: &str, fragment: &str) {
    let keys: BTreeMap<&str, String> = fragment
        .split('&')
        .map(|entry| {
            let (key, value) = entry.split_once('=').unwrap_or_else(|| panic!("{path}: {fragment}"));
            (key, decoded(value))
        })
        .collect();
    let specification = Specification::find(&keys["edition"]).unwrap();
    assert!(specification.edition.is_some() && keys.contains_key("text"), "{path}: {fragment}");
    if let Some(rule) = keys.get("rule") {
        specification.rule(rule).unwrap();
    }
}

fn decoded(value: &str) -> String {
    let mut octets = Vec::new();
    let mut rest = value.bytes();
    while let Some(octet) = rest.next() {
        if octet == b'%' {
            let digits = [rest.next().unwrap(), rest.next().unwrap()];
            octets.push(u8::from_str_radix(std::str::from_utf8(&digits).unwrap(), 16).unwrap());
        } else {
            octets.push(octet);
        }
    }
    String::from_utf8(octets).unwrap()
}

/// A printed rule comes from a directive, so that it is the one that the tests of the library compare.
#[test]
fn no_printed_rule_is_typed() {
    let plain = |text: &str| text.split_whitespace().collect::<Vec<_>>().join(" ");
    let printed: BTreeSet<String> = Specification::all()
        .iter()
        .flat_map(|own| own.rules().entries())
        .map(|rule| plain(rule.printed()))
        .collect();
    for (name, text) in chapters() {
        let lines: Vec<_> = text.lines().filter(|line| !line.trim_start().starts_with("{{")).collect();
        for first in 0..lines.len() {
            for length in 1..=4 {
                let Some(lines) = lines.get(first..first + length) else { continue };
                assert!(!printed.contains(&plain(&lines.join(" "))), "{name} has the rule {}", lines[0]);
            }
        }
        let inside = text.split('`').skip(1).step_by(2).find(|code| printed.contains(&plain(code)));
        assert_eq!(inside, None, "{name}");
    }
}

#[test]
fn each_chapter_has_exercises_with_answers() {
    for (name, text) in chapters() {
        if name == "introduction.md" {
            continue;
        }
        let exercises =
            text.split_once("\n## Exercises").unwrap_or_else(|| panic!("{name} has no exercises")).1;
        let questions =
            exercises.lines().filter(|line| line.starts_with(|first: char| first.is_ascii_digit())).count();
        let answers = exercises.matches("<details>").count();
        assert!(questions >= 4 && answers == questions, "{name}: {questions} exercises, {answers} answers");
        assert!(text.contains("{{page "), "{name} has no link into the page");
    }
}

/// The blocks of Rust are tests of the documentation of the library. A block without a language would be one, too.
#[test]
fn each_chapter_is_tested() {
    let library = fs::read_to_string(uri_bnf_book::source().join("src/lib.rs")).unwrap();
    for (name, text) in chapters() {
        let chapter = format!("\"{}\",", name.trim_end_matches(".md"));
        assert!(library.contains(&chapter), "src/lib.rs does not test {name}");
        let fences: Vec<_> = text.lines().map(str::trim).filter(|line| line.starts_with("```")).collect();
        assert_eq!(fences.len() % 2, 0, "{name}");
        assert!(
            fences.iter().step_by(2).all(|fence| fence.len() > 3),
            "{name} has a block without a language"
        );
    }
}

/// What is wrong in a chapter is an error that names the file and the line.
#[test]
fn what_is_wrong_is_an_error() {
    let expander = Expander::new(command()).unwrap();
    for (chapter, message) in [
        ("{{rules rfc3986 port}}", "unknown directive rules"),
        ("{{rule rfc9999 port}}", "unknown specification rfc9999"),
        ("{{rule rfc3986 ports}}", "has no rule ports"),
        ("{{rule rfc3986}}", "the name of a rule is missing"),
        ("{{rule rfc3986 port", "}} is missing"),
        ("{{code rfc3986 port more}}", "too many words"),
        ("{{derive rfc3986 \"a b}}", "a closing quote is missing"),
        ("{{run frobnicate}}", "does not take these arguments"),
        ("{{components rfc3986 \"a b\"}}", "a space is not allowed"),
        ("{{page rfc2141 \"urn:a:b\"}}", "not an edition"),
        ("{{automaton rfc3986 URI-reference}}", "at most"),
        ("{{count apples}}", "unknown figure"),
        ("{{parsers nobody}}", "no parser nobody"),
        ("{{include src/lib.rs nothing}}", "no function nothing"),
        ("{{include ../x main}}", "not a path"),
        ("{{words rfc3986 port many}}", "not a number"),
        ("A rule: {{derive rfc3986 \"a\"}}", "a paragraph of its own"),
        ("```abnf\na = \n```", ""),
        ("```console\n$ uri-bnf\n```", "comes from the directive run"),
    ] {
        let text = format!("# Title\n\n{chapter}\n");
        let result = expander.expand(Path::new("chapter.md"), &text);
        let error = format!("{:#}", result.expect_err(chapter));
        assert!(
            error.contains("chapter.md") && error.contains("line 3") || error.contains("chapter.md: line 3"),
            "{error}"
        );
        assert!(error.contains(message), "{chapter}: {error}");
    }
}

/// The snapshot of a chapter is removed with the chapter.
#[test]
fn no_chapter_without_a_file_has_a_snapshot() {
    let chapters: BTreeSet<_> =
        chapters().into_iter().map(|(name, _)| format!("chapter_{}", name.trim_end_matches(".md"))).collect();
    for entry in fs::read_dir(uri_bnf_book::source().join("snapshots")).unwrap() {
        let name = entry.unwrap().file_name().into_string().unwrap();
        let Some(name) = name.strip_suffix(".snap").filter(|name| name.starts_with("chapter_")) else {
            continue;
        };
        assert!(chapters.contains(name), "{name}");
    }
}

/// What a directive becomes: see the folder `snapshots`.
#[test]
fn directives_are_expanded() {
    let expander = Expander::new(command()).unwrap();
    for (name, directive) in [
        ("rule", "{{rule rfc3986 authority host}}"),
        ("name", "A {{name rfc2396 abs_path}}."),
        ("code", "{{code rfc2396 port}}"),
        ("diagram", "{{diagram rfc3986 port}}"),
        ("diagram_with_text", "{{diagram rfc3986 authority \"a:80\"}}"),
        ("derive", "{{derive rfc2396 hostport \"h:80\"}}"),
        ("run", "{{run check --edition rfc2396 \"http://a b/\"}}"),
        ("verdicts_by_editions", "{{verdicts \"http://[::1]/\" \"\" \"a\\tb\"}}"),
        ("verdicts_of_a_rule", "{{verdicts rfc2396 hostname \"a.b\" \"a_b\"}}"),
        ("components", "{{components rfc3986 \"http://a?#\"}}"),
        ("findings", "{{findings rfc3986 \"http://a b\" \"/\"}}"),
        ("resolutions", "{{resolutions rfc2396 \"http://a/b/c\" \"../../..\" \"#s\" \"a b\"}}"),
        ("words", "{{words rfc3986 port 4}}"),
        ("near_misses", "{{near-misses rfc3986 IPv4address 4}}"),
        ("automaton", "{{automaton rfc3986 scheme}}"),
        ("changes", "{{changes rfc2396 rfc2732 host port}}"),
        ("count", "{{count rules rfc3986}}, {{count states rfc3986 scheme}}"),
        ("page", "[a]({{page rfc3986 \"http://a/{b}?c#d\" URI}})"),
        ("include", "{{include src/grammar/rfc2396.rs port}}"),
    ] {
        let content = expander.expand(Path::new("folder/chapter.md"), directive).unwrap();
        insta::with_settings!({ prepend_module_to_snapshot => false, snapshot_path => "../snapshots", omit_expression => true }, {
            insta::assert_snapshot!(name, content);
        });
    }
}

/// The chapters with their directives replaced: see the folder `snapshots`.
#[test]
fn chapters_are_expanded() {
    let expander = Expander::new(command()).unwrap();
    for (name, text) in chapters() {
        let content = expander.expand(Path::new(&name), &text).unwrap();
        // Pictures have snapshots of their own.
        let mut without_pictures = String::new();
        let mut is_picture = false;
        for line in content.lines() {
            is_picture |= line.trim_start().starts_with("<svg");
            if !is_picture {
                without_pictures.push_str(line);
                without_pictures.push('\n');
            }
            is_picture &= !line.contains("</svg>");
        }
        assert!(
            !without_pictures.contains("{{") || without_pictures.contains("```rust"),
            "{name} has a directive that is not replaced"
        );
        insta::with_settings!({ prepend_module_to_snapshot => false, snapshot_path => "../snapshots", omit_expression => true }, {
            insta::assert_snapshot!(format!("chapter_{}", name.trim_end_matches(".md")), without_pictures);
        });
    }
}
