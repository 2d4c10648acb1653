//! `scan`: findings in documents.

use crate::formats::FORMATS;
use crate::listed::valid_in;
use crate::run::{Folder, command, run, run_with_input};

/// Writes a file, and returns its path.
fn file(folder: &Folder, name: &str, content: &[u8]) -> String {
    let path = folder.path().join(name);
    std::fs::write(&path, content).unwrap();
    path.to_str().unwrap().to_owned()
}

const MARKDOWN: &str = "\
# Title

See [the manual](user manual.md), <http://example.org/a|b> and
[this](http://example.org/\\(x&amp;y|z).

> [broken](
> /a|b)

<img srcset=\"a.png 1x, b|c.png 2x\" alt=\"\">

[caf\u{e9}](/caf\u{e9}) ![](/caf\u{e9}%zz) `[code](a b.md)`
";

#[test]
fn findings_are_where_they_are_in_the_file() {
    let folder = Folder::new("scan-places");
    let path = file(&folder, "a.md", MARKDOWN.as_bytes());
    let run = run(&["scan", &path]).ends_with(1);
    let expected: Vec<_> = ["3:22", "3:56", "4:36", "7:5", "9:25", "11:24"]
        .iter()
        .map(|place| format!("{path}:{place}"))
        .collect();
    assert_eq!(run.places(), expected);
    assert_eq!(
        run.errors,
        "8 references in 1 document under RFC 3986 (2 IRIs under RFC 3987), 6 not valid; 6 findings, 4 fixable with --fix\n"
    );
}

#[test]
fn each_format_shows_the_line_of_the_document() {
    let folder = Folder::new("scan-formats");
    let path = file(&folder, "a.html", b"<p>text</p>\n<a href=\"http://h/&lt;x\">\n");
    let full = run(&["scan", "--format", "full", &path]).ends_with(1).output;
    assert!(
        full.contains("2 | <a href=\"http://h/&lt;x\">\n  |                   ^^^^ not allowed in a path"),
        "{full}"
    );
    assert!(!full.contains("--fix"), "{full}");
    let sarif: serde_json::Value =
        serde_json::from_str(&run(&["scan", "--format", "sarif", &path]).ends_with(1).output).unwrap();
    let region = &sarif["runs"][0]["results"][0]["locations"][0]["physicalLocation"]["region"];
    assert_eq!((region["startLine"].as_u64(), region["startColumn"].as_u64()), (Some(2), Some(19)));
    assert_eq!((region["byteOffset"].as_u64(), region["byteLength"].as_u64()), (Some(30), Some(4)));
    let github = run(&["scan", "--format", "github", &path]).ends_with(1).output;
    assert!(github.contains("line=2,col=19,endColumn=23,title=delimiter"), "{github}");
    let junit = run(&["scan", "--format", "junit", &path]).ends_with(1).output;
    assert!(
        junit.contains("name=\"uri-bnf scan under RFC 3986\"")
            && junit.contains("tests=\"1\" failures=\"1\""),
        "{junit}"
    );
    let markdown = run(&["scan", "--format", "markdown", &path]).ends_with(1).output;
    assert!(
        markdown.starts_with("# uri-bnf scan under RFC 3986\n") && markdown.contains(":2:19`"),
        "{markdown}"
    );
}

/// What JSON says of spans, applied to the file: the texts are there, and the edits make the references valid.
#[test]
fn spans_and_edits_of_json_are_those_of_the_file() {
    let folder = Folder::new("scan-json");
    for (name, mark) in [("plain.md", ""), ("marked.md", "\u{feff}")] {
        let content = format!("{mark}{MARKDOWN}");
        let path = file(&folder, name, content.as_bytes());
        let objects = run(&["scan", "--format", "jsonl", &path]).ends_with(1).objects();
        assert_eq!(objects.len(), 8);
        let mut edits = Vec::new();
        for object in &objects {
            let number = |name: &str| usize::try_from(object[name].as_u64().unwrap()).unwrap();
            assert_eq!(content.get(number("start")..number("end")), object["text"].as_str());
            let line = content.lines().nth(number("line") - 1).unwrap();
            assert!(number("column") <= line.chars().count(), "{object}");
            for diagnostic in object["diagnostics"].as_array().unwrap() {
                let edit = &diagnostic["edit"];
                let offset = |name: &str| usize::try_from(edit[name].as_u64().unwrap()).unwrap();
                edits.push((offset("start"), offset("end"), edit["replacement"].as_str().unwrap()));
            }
        }
        assert_eq!(edits.len(), 6);
        let mut fixed = content.clone();
        edits.sort_unstable();
        edits.iter().rev().for_each(|(start, end, replacement)| fixed.replace_range(start..end, replacement));
        assert!(fixed.contains("](user%20manual.md)") && fixed.contains("\\(x&amp;y%7Cz)"), "{fixed}");
        let path = file(&folder, "fixed.md", fixed.as_bytes());
        run(&["scan", &path]).ends_with(0);
    }
}

#[test]
fn iris_are_read_where_the_format_takes_them() {
    let text = "<http://h.example.org/\u{e9}>";
    let scan = |kind: &str, policy: &str| {
        run_with_input(&["scan", "--type", kind, "--policy", policy], text.as_bytes()).output
    };
    assert_eq!(scan("markdown", "default"), "");
    assert!(scan("markdown", "pedantic").contains("<stdin>:1:23: advice non-ascii-character"));
    assert!(scan("text", "default").contains("<stdin>:1:23: error non-ascii-character"));
    let both =
        run_with_input(&["scan", "--type", "markdown", "--edition", "2396"], b"<http://[::1]/\xC3\xA9>");
    assert!(both.ends_with(1).output.contains("<stdin>:1:9: error "), "its URI is not valid under RFC 2396");
}

#[test]
fn all_editions_are_compared_in_documents() {
    let run =
        run_with_input(&["scan", "--edition", "all"], b"\n see http://[::1]/x and http://h/").ends_with(1);
    let valid_in = valid_in("http://[::1]/x", &["RFC 2732", "RFC 3986", "RFC 3987"]);
    assert!(run.output.starts_with(&format!("<stdin>:2:13: {valid_in}, not in ")), "{}", run.output);
    assert!(
        run.errors.starts_with("2 references in 1 document, 1 valid in all editions, 1 in some"),
        "{}",
        run.errors
    );
}

/// Also that of a reference that the format does not take for one.
#[test]
fn secrets_of_what_is_not_found_are_masked() {
    let text = "[a](b|c) http://u:tulip@h.example/ `http://u:tulip@h.example/`\n";
    for format in ["full", "grouped", "json", "sarif", "junit", "markdown"] {
        let shown =
            run_with_input(&["scan", "--type", "markdown", "--format", format], text.as_bytes()).ends_with(1);
        assert!(!shown.output.contains("tulip"), "{}", shown.output);
    }
}

/// No format shows the password of any reference of the line.
#[test]
fn secrets_are_masked() {
    let text = "<http://u:tulip@h.net/a|b> and <http://u:orchid@h.net/> and (x)\n";
    for format in FORMATS {
        let shown =
            run_with_input(&["scan", "--type", "markdown", "--format", format], text.as_bytes()).ends_with(1);
        assert!(!shown.output.contains("tulip") && !shown.output.contains("orchid"), "{}", shown.output);
        let arguments = ["scan", "--type", "markdown", "--show-secrets", "--format", format];
        let open = run_with_input(&arguments, text.as_bytes()).ends_with(1).output;
        assert_eq!(
            open.contains("tulip"),
            !matches!(format, "concise" | "github" | "gitlab" | "rdjson" | "rdjsonl"),
            "{open}"
        );
    }
}

#[test]
fn the_order_is_that_of_the_paths() {
    let folder = Folder::new("scan-order");
    for number in 0..300 {
        file(
            &folder,
            &format!("{number:03}.txt"),
            format!("http://h/{number}|x http://h/%").repeat(number % 7).as_bytes(),
        );
    }
    let path = folder.path().to_str().unwrap();
    let one = run(&["scan", "--threads", "1", path]).ends_with(1);
    for threads in ["2", "7", "64"] {
        assert_eq!(run(&["scan", "--threads", threads, path]), one);
    }
    assert!(one.places().is_sorted_by_key(|place| place.split(':').next()) && one.lines().len() > 300);
}

/// Ignored files, hidden files and links are not opened: opening a FIFO would wait for ever.
#[test]
#[cfg(unix)]
fn ignored_files_are_never_opened() {
    use std::os::unix::fs::symlink;
    let folder = Folder::new("scan-ignored");
    let path = folder.path();
    file(&folder, "read.md", b"[a](b|c)");
    file(&folder, ".gitignore", b"ignored*\n");
    file(&folder, ".ignore", b"*.skip\n");
    file(&folder, ".hidden.md", b"[a](hidden|c)");
    file(&folder, "binary.md", b"[a](b|c)\0");
    for name in ["ignored.md", "b.skip", ".fifo.md", "fifo.md"] {
        nix::unistd::mkfifo(&path.join(name), nix::sys::stat::Mode::S_IRWXU).unwrap();
    }
    symlink(path, path.join("loop")).unwrap();
    symlink(path.join("read.md"), path.join("link.md")).unwrap();
    std::fs::create_dir(path.join("ignored-folder")).unwrap();
    std::fs::write(path.join("ignored-folder").join("x.md"), "[a](x|c)").unwrap();
    let run = run(&["scan", path.to_str().unwrap()]).ends_with(1);
    assert_eq!(run.lines().len(), 1, "{}", run.output);
    assert!(run.output.contains("read.md:1:6"), "{}", run.output);
}

#[test]
fn what_is_read_is_chosen() {
    let folder = Folder::new("scan-chosen");
    let path = folder.path().to_str().unwrap().to_owned();
    file(&folder, "a.md", b"[a](b|c)");
    file(&folder, "b.html", b"<a href='b|c'>");
    file(&folder, "c.txt", b"http://h/%");
    file(&folder, ".d.md", b"[a](b|c)");
    file(&folder, ".gitignore", b"c.txt\n");
    let names = |arguments: &[&str]| {
        let run = run(&[&["scan"], arguments, &[path.as_str()]].concat());
        let name = |place: &str| place.rsplit('/').next().unwrap().split(':').next().unwrap().to_owned();
        run.places().into_iter().map(name).collect::<Vec<_>>().join(" ")
    };
    assert_eq!(names(&[]), "a.md b.html");
    assert_eq!(names(&["--hidden"]), ".d.md a.md b.html");
    assert_eq!(names(&["--no-ignore"]), "a.md b.html c.txt");
    assert_eq!(names(&["--include", "*.md"]), "a.md");
    assert_eq!(names(&["--exclude", "*.md"]), "b.html");
    let ignored = folder.path().join("c.txt");
    run(&["scan", ignored.to_str().unwrap()]).ends_with(1);
    assert!(run(&["scan", "--include", "[", &path]).ends_with(2).errors.contains("is not a glob"));
    let none = run(&["scan", "--include", "*.none", &path]).ends_with(0);
    assert!(none.errors.starts_with("note: no document was read"), "{}", none.errors);
}

#[test]
fn errors_of_reading_are_told_and_the_rest_is_read() {
    let folder = Folder::new("scan-errors");
    let read = file(&folder, "readme.md", b"[a](b|c)");
    let missing = folder.path().join("redme.md").to_str().unwrap().to_owned();
    let run = run(&["scan", &missing, &read]).ends_with(2);
    assert!(
        run.errors.contains("redme.md: ") && run.errors.contains("did you mean readme.md?"),
        "{}",
        run.errors
    );
    assert_eq!(run.lines().len(), 1);
    assert!(
        run.errors
            .contains("1 reference in 1 document under RFC 3986, 1 not valid; 1 finding, 1 fixable with --fix; 1 file not read")
    );
}

#[test]
fn encodings() {
    let utf_16 = |text: &str| {
        [0xFEFF].into_iter().chain(text.encode_utf16()).flat_map(u16::to_le_bytes).collect::<Vec<_>>()
    };
    let run = run_with_input(&["scan", "--type", "markdown"], &utf_16("\u{e9} [a](b|c)")).ends_with(1);
    assert_eq!(run.places(), ["<stdin>:1:8"]);
    let run = run_with_input(&["scan", "--type", "markdown"], b"\xFF [a](b\xFF|c) [b](c|d)").ends_with(1);
    assert_eq!(run.places(), ["<stdin>:1:8", "<stdin>:1:18"], "{}", run.output);
    assert!(run.output.contains("not UTF-8"), "{}", run.output);
    let named =
        run_with_input(&["scan", "--stdin-filename", "x/a.html", "-"], b"<a href='b|c'>").ends_with(1);
    assert_eq!(named.places(), ["x/a.html:1:11"]);
}

#[test]
fn names_of_files_do_nothing_to_a_terminal() {
    let folder = Folder::new("scan-names");
    let path = file(&folder, "a\u{1b}[31m\n.md", b"[a](b|c)");
    for format in FORMATS {
        let run = run(&["scan", "--format", format, &path]).ends_with(1);
        assert!(!run.output.contains('\u{1b}'), "{}", run.output);
    }
}

/// A line with many findings is shown in parts. `growth` counts what is read of it.
#[test]
fn each_finding_of_a_long_line_has_its_place() {
    let long = run_with_input(&["scan", "--type", "markdown"], "[a](b|c) ".repeat(40_000).as_bytes());
    let places: Vec<_> = (0..40_000).map(|number| format!("<stdin>:1:{}", 9 * number + 6)).collect();
    assert_eq!(long.places(), places);
}

#[test]
fn hostile_documents_end_in_time() {
    for (kind, piece) in [
        ("text", "<"),
        ("text", "["),
        ("text", "http:"),
        ("text", "<http://a"),
        ("html", "<"),
        ("html", "<a href="),
        ("html", "&"),
        ("html", "<a href='&amp"),
        ("html", "<div>"),
        ("html", "url("),
        ("markdown", "["),
        ("markdown", "]("),
        ("markdown", "<"),
        ("markdown", "> "),
        ("markdown", "!["),
        ("markdown", "[a]("),
        ("markdown", "`"),
        ("markdown", "&"),
        ("markdown", "*a_"),
        ("markdown", "\\"),
    ] {
        let begin = std::time::Instant::now();
        let mut run = command(&["scan", "--type", kind, "--bare", "--code", "-"]);
        let mut child = run.stdin(std::process::Stdio::piped()).spawn().unwrap();
        std::io::Write::write_all(
            &mut child.stdin.take().unwrap(),
            piece.repeat(400_000 / piece.len()).as_bytes(),
        )
        .unwrap();
        let output = child.wait_with_output().unwrap();
        assert!(output.status.code().is_some_and(|code| code < 2), "{kind} {piece}");
        assert!(begin.elapsed().as_secs() < 20, "{kind} {piece:?}: {:?}", begin.elapsed());
    }
}
