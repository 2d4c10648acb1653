//! Which documents `scan` and `extract` read, and how a run over many of them ends.

use serde_json::Value;

use crate::run::{Folder, run_with_input};

/// The names of the files of which `extract` finds a reference, in order. Each has one.
fn read(folder: &Folder, arguments: &[&str]) -> String {
    let run = folder.run(&[&["extract", "--format", "jsonl"], arguments].concat()).ends_with(0);
    let names = run.objects().into_iter().map(|object| object["file"].as_str().unwrap().to_owned());
    names.collect::<Vec<_>>().join(" ")
}

fn tree(test: &str) -> Folder {
    let folder = Folder::new(test);
    for path in ["docs/old", "src", "target"] {
        std::fs::create_dir_all(folder.path().join(path)).unwrap();
    }
    for name in ["a.md", "b.txt", "docs/a.html", "docs/old/a.md", "src/a.rs", "target/a.md", "noextension"] {
        std::fs::write(folder.path().join(name), "<a href=\"http://h/\"></a>").unwrap();
    }
    folder.with(".gitignore", "/target\n")
}

#[test]
fn globs_choose_among_the_files_of_folders() {
    let folder = tree("documents-globs");
    for (arguments, expected) in [
        (&["."] as &[_], "a.md b.txt docs/a.html docs/old/a.md noextension src/a.rs"),
        (&["--include", "*.md", "."], "a.md docs/old/a.md"),
        (&["--include", "*.md", "--include", "*.html", "."], "a.md docs/a.html docs/old/a.md"),
        (&["--include", "*.md", "--exclude", "old", "."], "a.md"),
        (&["--exclude", "docs/**", "."], "a.md b.txt noextension src/a.rs"),
        (&["--include", "docs/**", "."], "docs/a.html docs/old/a.md"),
        (&["--include", "*.md", "--no-ignore", "."], "a.md docs/old/a.md target/a.md"),
        // A folder that is named itself is read, and so is a file.
        (&["--include", "*.html", "target", "docs", "b.txt"], "docs/a.html b.txt"),
        (&["--exclude", "*", "target/a.md", "."], "target/a.md"),
        // The order is that of the arguments.
        (&["src", "a.md", "docs"], "src/a.rs a.md docs/a.html docs/old/a.md"),
    ] {
        assert_eq!(read(&folder, arguments), expected, "{arguments:?}");
    }
}

#[test]
#[cfg(unix)]
fn links_are_followed_if_they_are_named() {
    let folder = tree("documents-links");
    std::os::unix::fs::symlink("docs", folder.path().join("link")).unwrap();
    std::os::unix::fs::symlink("../docs", folder.path().join("docs/loop")).unwrap();
    assert_eq!(read(&folder, &["link"]), "link/a.html link/old/a.md");
    assert_eq!(read(&folder, &["docs"]), "docs/a.html docs/old/a.md");
}

#[test]
fn the_kind_of_a_place_follows_the_format() {
    let folder = tree("documents-formats");
    let kinds = |arguments: &[&str]| {
        let run = folder.run(&[&["extract", "--format", "jsonl"], arguments].concat()).ends_with(0);
        let kind = |object: Value| format!("{} {}", object["file"], object["kind"]).replace('"', "");
        run.objects().into_iter().map(kind).collect::<Vec<_>>()
    };
    assert_eq!(kinds(&["a.md", "b.txt"]), ["a.md attribute", "b.txt delimited"]);
    assert_eq!(kinds(&["--type", "html", "b.txt"]), ["b.txt attribute"]);
    let run = folder.run(&["extract", "--type", "word", "."]).ends_with(2);
    assert!(run.errors.contains("--type") && run.errors.contains("markdown"), "{}", run.errors);
}

/// A binary file in a folder is nothing special, but one that an argument names is.
#[test]
fn binary_files_are_left_out() {
    let folder = tree("documents-binary").with("docs/binary", b"http://h/\0");
    assert_eq!(read(&folder, &["docs"]), "docs/a.html docs/old/a.md");
    let named = folder.run(&["extract", "docs/binary", "a.md"]).ends_with(0);
    assert_eq!(named.errors, "note: docs/binary is binary, and is left out\n1 reference in 1 document\n");
    // A compressed file may have no NUL near its beginning.
    let folder = folder.with("docs/a.xml", b"\x1F\x8B\x08<a>").with("b.plist", b"bplist00<a>");
    let compressed = folder.run(&["scan", "docs/a.xml", "b.plist"]).ends_with(0);
    assert!(
        compressed.errors.starts_with("note: docs/a.xml is binary, and is left out\nnote: b.plist is binary")
    );
    folder.run(&["scan", "--isolated", "docs/a.xml"]).ends_with(1);
    let alone = folder.run(&["extract", "docs/binary"]).ends_with(0);
    assert_eq!(alone.errors, "note: docs/binary is binary, and is left out\n0 references in 0 documents\n");
}

#[test]
fn standard_input_is_read_without_arguments() {
    for arguments in [&["extract"] as &[_], &["extract", "-"], &["extract", "--include", "*.md"]] {
        let run = run_with_input(arguments, b"<http://h/>\n").ends_with(0);
        assert_eq!(
            (run.output.as_str(), run.errors.as_str()),
            ("http://h/\n", "1 reference in 1 document\n")
        );
    }
    let named = ["extract", "--format", "jsonl", "--stdin-filename", "a/b.md"];
    let object = &run_with_input(&named, b"[a](b)").ends_with(0).objects()[0];
    assert_eq!((&object["file"], &object["kind"]), (&"a/b.md".into(), &"link".into()));
}

#[test]
fn places_are_those_of_the_file() {
    let place = |content: &[u8]| {
        let run = run_with_input(&["extract", "--format", "jsonl"], content).ends_with(0);
        let object = &run.objects()[0];
        ["line", "column", "start", "end"].map(|name| object[name].as_u64().unwrap())
    };
    assert_eq!(place(b"<http://h/>"), [1, 2, 1, 10]);
    assert_eq!(place("\u{feff}\u{e9}\r\n\u{65e5} http://h/\r\n".as_bytes()), [2, 3, 11, 20]);
    assert_eq!(place(b"\xFF\n\xFF\xFE http://h/."), [2, 4, 5, 14]);
    let long = format!("{}\n{} http://h/", "a ".repeat(100_000), "\u{e9} ".repeat(100_000));
    assert_eq!(place(long.as_bytes()), [2, 200_002, 500_002, 500_011]);
    // Offsets in UTF-16 are those of the file: two octets for the mark, two for each character.
    let utf_16: Vec<_> = "\u{feff}\u{e9} http://h/".encode_utf16().flat_map(u16::to_be_bytes).collect();
    assert_eq!(place(&utf_16), [1, 3, 6, 24]);
}

/// The element that states the base is relative to where the document is, and not to itself.
#[test]
fn the_base_of_a_document() {
    let resolved = |options: &[&str]| {
        let arguments = ["extract", "--type", "html", "--resolve", "--format", "jsonl"];
        let document = b"<base href='d/#f'><a href='b'><a href='#x'><a href='http://h/a b'>";
        let run = run_with_input(&[&arguments, options].concat(), document).ends_with(1);
        let pair = |object: Value| {
            let text = |name: &str| object[name].as_str().unwrap_or("-").to_owned();
            format!("{} {}", text("base"), text("resolved"))
        };
        run.objects().into_iter().map(pair).collect::<Vec<_>>()
    };
    let base = &["--base", "http://h/c"];
    assert_eq!(
        resolved(base),
        [
            "http://h/c http://h/d/#f",
            "http://h/d/ http://h/d/b",
            "http://h/d/ http://h/d/#x",
            "http://h/d/ -"
        ]
    );
    // Under RFC 2396 (section 4.2), the current document is where the document is, whatever its base.
    assert_eq!(resolved(&[base, &["--edition", "2396"] as &[_]].concat())[2], "http://h/c http://h/c#x");
    assert_eq!(resolved(&[]), ["- -", "d/#f -", "d/#f -", "d/#f -"]);
}

/// The reader of the output ends before all files are read.
#[test]
fn a_closed_pipe_ends_the_run() {
    let folder = Folder::new("documents-pipe");
    for number in 0..200 {
        std::fs::write(folder.path().join(number.to_string()), "http://h/ ".repeat(10_000)).unwrap();
    }
    let mut child = folder.command(&["extract", "."]).spawn().unwrap();
    drop(child.stdout.take());
    let output = child.wait_with_output().unwrap();
    assert_eq!((output.status.code(), output.stderr.as_slice()), (Some(141), &[] as &[u8]));
}

/// The results that wait for an earlier file are bounded, whatever the number of files.
#[test]
#[cfg(target_os = "linux")]
fn memory_does_not_grow_with_the_number_of_files() {
    use std::io::Read;
    let folder = Folder::new("documents-memory");
    for number in 0..300 {
        // A find has at most 64 KiB.
        let content = format!("http://h/{}\n", "b".repeat(60_000)).repeat(17);
        std::fs::write(folder.path().join(format!("{number}.txt")), content).unwrap();
    }
    let mut child = folder.command(&["extract", "--threads", "8", "."]).spawn().unwrap();
    let mut output = child.stdout.take().unwrap();
    let (mut piece, mut length, mut peak) = (vec![0; 1 << 20], 0, 0);
    while let Ok(count @ 1..) = output.read(&mut piece) {
        length += count;
        // The process has not ended as long as it has not written everything.
        if length < 290_000_000 {
            peak = crate::run::peak_memory(child.id());
        }
    }
    assert!(child.wait().unwrap().success() && length > 300_000_000, "{length}");
    assert!(peak > 0 && peak < 150 << 10, "{peak} KiB");
}

/// A parser of Markdown would take many times as much memory.
#[test]
fn a_long_markdown_document_is_read_as_text() {
    let document = |length: usize| {
        let mut text = "[a](b c.md) <http://h/>\n".to_owned();
        text.extend(std::iter::repeat_n(' ', length - text.len()));
        text
    };
    let most = 16 << 20;
    let folder = Folder::new("documents-long").with("a.md", document(most + 1)).with("b.md", document(most));
    let run = folder.run(&["extract", "a.md", "b.md"]).ends_with(0);
    assert_eq!(run.output, "http://h/\nb c.md\nhttp://h/\n");
    let errors = "note: a.md has more than 16 MiB, and is read as text\n3 references in 2 documents\n";
    assert_eq!(run.errors, errors);
}

#[test]
fn a_markdown_document_of_markup_is_read_as_text() {
    let text = "[a](b c.md) <http://h/>\n".to_owned() + &"[".repeat(2 << 20);
    let run = Folder::new("documents-markup").with("a.md", text).run(&["extract", "a.md"]).ends_with(0);
    assert_eq!(run.output, "http://h/\n");
    let errors = "note: a.md has too much markup for 160 MiB of memory, and is read as text\n1 reference in 1 document\n";
    assert_eq!(run.errors, errors);
}

#[test]
fn names_of_files_can_come_from_a_file() {
    let folder = Folder::new("documents-names")
        .with("a.md", "[a](b|c)")
        .with("b c.md", "[a](b|c)")
        .with("names", "b c.md\0a.md\0");
    let run = folder.run(&["scan", "--files0-from", "names"]).ends_with(1);
    assert_eq!(run.places(), ["b c.md:1:6", "a.md:1:6"]);
    assert_eq!(folder.run(&["extract", "--files0-from", "names"]).ends_with(0).output, "b|c\nb|c\n");
    let run = run_with_input(&["scan", "--files0-from", "-"], b"");
    assert_eq!(run.ends_with(0).errors.lines().last(), Some("0 references in 0 documents under RFC 3986"));
    let folder = folder.with("empty", "a.md\0\0b c.md");
    for (arguments, expected) in [
        (["--files0-from", "empty", "-q"], "error: empty has an empty name: number 2\n"),
        (["--files0-from", "gone", "-q"], "error: cannot read gone: No such file or directory"),
        (["--files0-from", "names", "a.md"], "cannot be used with"),
    ] {
        let run = folder.run(&[&["scan"], &arguments[..]].concat()).ends_with(2);
        assert!(run.errors.contains(expected), "{}", run.errors);
    }
}
