//! `scan --check-files`.

use crate::formats::FORMATS;
use crate::run::Folder;

fn folder(name: &str, document: &str) -> Folder {
    let folder = Folder::new(name);
    for inner in ["docs", "docs/deep", "other"] {
        std::fs::create_dir_all(folder.path().join(inner)).unwrap();
    }
    folder
        .with("docs/index.md", document)
        .with("docs/a b.md", "")
        .with("docs/deep/caf\u{e9}.md", "")
        .with("docs/deep/image.png", "")
        .with("other/x.md", "")
}

#[test]
fn files_that_do_not_exist_are_found() {
    let there = "[a](a%20b.md) [b](deep/caf\u{e9}.md#x?y) [c](deep/) [d](deep) [e](../other/x.md?q) [f](#g) [g](?h) \
                 [h](http://h/gone.md) [i](//h/gone.md) [j](mailto:a@b.example) [k](/gone.md) [l](deep/caf%C3%A9.md) [m](.) [n](gone/../deep/image.png) [o](..) [p](../..)\n";
    let folder = folder("files", there);
    assert_eq!(folder.run(&["scan", "--check-files", "docs"]).ends_with(0).output, "");
    let gone = "[a](a.md) [b](deep/cafe.md#x) ![c](deep/imgae.png) [d](a%20b.md/) [e](gone/)\n\n<a href='deep/%67one'>\n";
    let folder = folder.with("docs/index.md", gone);
    assert_eq!(folder.run(&["scan", "docs"]).ends_with(0).output, "");
    let run = folder.run(&["scan", "--check-files", "docs"]).ends_with(1);
    assert_eq!(
        run.lines(),
        [
            "docs/index.md:1:5: error missing-file: there is no file docs/a.md",
            "docs/index.md:1:15: error missing-file: there is no file docs/deep/cafe.md",
            "docs/index.md:1:36: error missing-file: there is no file docs/deep/imgae.png",
            "docs/index.md:1:56: error missing-file: there is no file docs/a b.md/",
            "docs/index.md:1:71: error missing-file: there is no file docs/gone/",
            "docs/index.md:3:10: error missing-file: there is no file docs/deep/gone",
        ]
    );
    assert!(
        run.errors
            .starts_with("6 references in 4 documents under RFC 3986, 6 with other errors; 6 findings\n")
    );
    let full = folder.run(&["scan", "--check-files", "--format", "full", "docs"]).ends_with(1).output;
    assert!(full.contains("did you mean image.png?"), "{full}");
}

#[test]
fn each_format_shows_them() {
    let folder = folder("files-formats", "[a](gone%20.md#b)\n");
    for format in FORMATS {
        let run = folder.run(&["scan", "--check-files", "--format", format, "docs/index.md"]).ends_with(1);
        assert!(run.output.contains("there is no file docs/gone .md"), "{format}: {}", run.output);
        assert!(run.output.contains("missing-file") || format == "junit", "{format}: {}", run.output);
    }
    let run = folder.run(&["scan", "--check-files", "--format", "jsonl", "docs/index.md"]);
    let finding = &run.objects()[0]["diagnostics"][0];
    assert_eq!(
        (finding["code"].as_str(), finding["start"].as_u64(), finding["end"].as_u64()),
        (Some("missing-file"), Some(4), Some(14))
    );
    assert_eq!(run.objects()[0]["valid"], true);
}

#[test]
fn the_root_and_the_base_are_taken() {
    let folder = folder("files-root", "[a](/docs/index.md) [b](/gone.md)\n");
    let run = folder.run(&["scan", "--check-files", "--root", ".", "docs/index.md"]).ends_with(1);
    assert_eq!(run.lines(), ["docs/index.md:1:25: error missing-file: there is no file gone.md"]);
    let folder = folder.with("docs/b.html", "<base href='deep/'><a href='image.png'><a href='index.md'>");
    let run = folder.run(&["scan", "--check-files", "docs/b.html"]).ends_with(1);
    assert_eq!(run.places(), ["docs/b.html:1:49"]);
    // A base elsewhere says that the files are elsewhere.
    let folder = folder.with("docs/b.html", "<base href='http://h/'><a href='image.png'>");
    folder.run(&["scan", "--check-files", "docs/b.html"]).ends_with(0);
    folder.run(&["scan", "--root", ".", "docs"]).ends_with(2);
}

#[test]
fn they_can_be_ignored_and_known() {
    let document = "<!-- uri-bnf: ignore missing-file -->\n[a](gone.md) [b](gone.md%zz)\n\n[a](gone.md)\n";
    let folder = folder("files-ignored", document);
    let run = folder.run(&["scan", "--check-files", "docs"]).ends_with(1);
    assert_eq!(run.places(), ["docs/index.md:2:25", "docs/index.md:4:5"]);
    folder.run(&["scan", "--check-files", "--write-baseline", "known.json", "docs"]).ends_with(0);
    folder.run(&["scan", "--check-files", "--baseline", "known.json", "docs"]).ends_with(0);
    let run = folder
        .run(&["scan", "--check-files", "--allow", "malformed-escape", "--statistics", "docs"])
        .ends_with(1);
    assert!(run.output.contains("1         0        error     missing-file"), "{}", run.output);
}

/// Runs in a folder with `in/index.md`, and asserts that what is outside of `in` makes no difference, whether it is there or
/// not.
#[track_caller]
fn outside_makes_no_difference(
    name: &str,
    document: &str,
    arguments: &[&str],
    places: &[&str],
    unchecked: u64,
) {
    let file = if document.starts_with('<') { "in/index.html" } else { "in/index.md" };
    let folder = |is_there: bool| {
        let folder = Folder::new(name);
        for inner in ["in/deep", "out/deep"] {
            std::fs::create_dir_all(folder.path().join(inner)).unwrap();
        }
        let folder = folder.with(file, document).with("in/a.md", "").with("in/deep/b.md", "");
        #[cfg(unix)]
        for (target, link) in [
            ("../out/a.md", "in/link.md"),
            ("../out", "in/linked"),
            ("..", "in/up"),
            ("a.md", "in/same.md"),
            ("gone.md", "in/dangling.md"),
        ] {
            std::os::unix::fs::symlink(target, folder.path().join(link)).unwrap();
        }
        if !is_there {
            std::fs::remove_dir_all(folder.path().join("out")).unwrap();
            return folder;
        }
        folder.with("a.md", "").with("b.md", "").with("out/a.md", "").with("out/deep/b.md", "")
    };
    let mut arguments = [arguments, &["--policy", "grammar"]].concat();
    arguments.iter_mut().filter(|argument| argument.contains("index")).for_each(|argument| *argument = file);
    let places: Vec<_> = places.iter().map(|place| format!("{file}:{place}")).collect();
    let ran = [true, false].map(|is_there| folder(is_there).run(&arguments));
    assert_eq!(ran[0].places(), places, "{document}: {:?}", ran[0]);
    assert_eq!(ran[0], ran[1], "{document}");
    let expected = match unchecked {
        0 => String::new(),
        1 => "\n1 reference was not looked up, because it leads out of the ".to_owned(),
        many => format!("\n{many} references were not looked up, because they lead out of the "),
    };
    let has_count = ran[0].errors.contains("not looked up");
    assert!(ran[0].errors.contains(&expected) && has_count == (unchecked > 0), "{:?}", ran[0]);
}

#[test]
fn nothing_is_said_of_files_outside_of_what_is_named() {
    for (index, (document, unchecked)) in [
        ("[a](../a.md) [b](../gone.md)", 2),
        ("[a](deep/../../a.md) [b](../out/deep/../a.md) [c](..)", 3),
        ("[a](%2e%2E/a.md) [b](.%2e/gone.md) [c](%2e/../../b.md)", 3),
        ("[a](../../../../../../../../../../../../../../etc/passwd)", 1),
        ("[a](/etc/passwd) [b](/etc/gone) [c](/)", 3),
        ("[a](file:///etc/passwd) [b](file:/etc/gone) [c](FILE://h/x) [d](file:../a.md)", 0),
        ("[a](//h/etc/passwd) [b](http:../a.md)", 0),
        ("<base href='../out/'><a href='a.md'><a href='gone.md'>", 3),
        ("<base href='/'><a href='a.md'><a href='gone.md'>", 3),
        ("<base href='file:///etc/'><a href='passwd'><a href='gone'>", 0),
        ("[a](..%2fa.md/../../a.md)", 1),
        ("[a](a.md) [b](deep/) [c](deep/../a.md) [d](.) [e](deep/%2e%2e/) [f](../in/a.md)", 0),
        #[cfg(unix)]
        ("[a](link.md) [b](linked/a.md) [c](linked/gone.md) [d](up/a.md) [e](up) [f](linked/../a.md)", 5),
        #[cfg(unix)]
        ("[a](same.md) [b](up/in/a.md)", 0),
    ]
    .into_iter()
    .enumerate()
    {
        let name = format!("files-wall-{index}");
        let arguments = &["scan", "--check-files", "in"];
        outside_makes_no_difference(&name, document, arguments, &[], unchecked);
        // A file that is named stands for its folder.
        let arguments = &["scan", "--check-files", "in/index.md"];
        outside_makes_no_difference(&name, document, arguments, &[], unchecked);
    }
}

#[test]
fn what_is_missing_inside_is_still_found() {
    let document = "[a](../gone.md) [b](gone.md) [c](deep/gone/b.md) [d](a.md/b.md) [e](../in/gone.md)";
    let places = ["1:21", "1:34", "1:54", "1:69"];
    outside_makes_no_difference("files-inside", document, &["scan", "--check-files", "in"], &places, 1);
    #[cfg(unix)]
    outside_makes_no_difference(
        "files-dangling",
        "[a](dangling.md) [b](up/in/gone.md)",
        &["scan", "--check-files", "in"],
        &["1:5", "1:22"],
        0,
    );
}

#[test]
fn the_root_is_a_wall() {
    for (index, (document, places, unchecked)) in [
        ("[a](/a.md) [b](/gone.md) [c](gone.md) [d](/deep/b.md)", &["1:16", "1:30"][..], 0),
        ("[a](/../a.md) [b](/../gone.md) [c](../a.md) [d](/deep/../../out/a.md)", &[], 4),
        ("[a](/%2e%2e/a.md) [b](/.%2e/out/a.md)", &[], 2),
        ("[a](/..%2fa.md) [b](/%2fetc%2fpasswd) [c](%2fetc/passwd)", &["1:5", "1:21", "1:43"], 0),
        ("[a](/etc/passwd) [b](file:///etc/passwd)", &["1:5"], 0),
        ("<base href='/deep/'><a href='b.md'><a href='a.md'><a href='../../a.md'>", &["1:45"], 1),
        #[cfg(unix)]
        ("[a](/link.md) [b](/linked/gone.md) [c](/up/a.md) [d](/up/in/a.md) [e](/same.md)", &[], 3),
    ]
    .into_iter()
    .enumerate()
    {
        let name = format!("files-root-{index}");
        let arguments = &["scan", "--check-files", "--root", "in", "in"];
        outside_makes_no_difference(&name, document, arguments, places, unchecked);
        let arguments = &["scan", "--check-files", "--root", "in/deep/..", "in/index.md"];
        outside_makes_no_difference(&name, document, arguments, places, unchecked);
    }
    // A document outside of the root is not in it, and the root is a folder.
    let folder = folder("files-root-elsewhere", "[a](a.md) [b](/x.md) [c](/gone.md) [d](../other/gone.md)");
    let run = folder.run(&["scan", "--check-files", "--root", "other", "docs/index.md"]).ends_with(1);
    assert_eq!(run.places(), ["docs/index.md:1:26", "docs/index.md:1:40"]);
    assert!(
        run.errors.contains("\n1 reference was not looked up, because it leads out of the root\n"),
        "{}",
        run.errors
    );
    for (root, expected) in
        [("gone", "error: cannot read gone: "), ("other/x.md", "error: cannot read other/x.md: ")]
    {
        let run = folder.run(&["scan", "--check-files", "--root", root, "docs"]).ends_with(2);
        assert!(run.errors.starts_with(expected), "{}", run.errors);
    }
}

#[test]
fn an_escaped_slash_is_data() {
    let folder = folder(
        "files-escaped",
        "[a](deep%2Fimage.png) [b](deep%2fimage.png/../index.md) [c](a%00b) [d](%2F) [e](%61%20b.md)",
    );
    let run = folder.run(&["scan", "--check-files", "--policy", "grammar", "docs/index.md"]).ends_with(1);
    assert_eq!(
        run.lines(),
        [
            "docs/index.md:1:5: error missing-file: there is no file docs/deep%2Fimage.png",
            "docs/index.md:1:61: error missing-file: there is no file docs/a%00b",
            "docs/index.md:1:72: error missing-file: there is no file docs/%2F",
        ]
    );
    let full = folder.run(&["scan", "--check-files", "--format", "full", "docs/index.md"]).output;
    assert!(full.contains("%2F does not separate folders") && full.contains("%00 is NUL"), "{full}");
    // What was found of a file is not what is found of a folder.
    let folder = folder.with(
        "docs/index.md",
        "[a](deep/image.png) [b](deep/image.png/) [c](deep/image.png/.) [d](deep) [e](deep/)",
    );
    let run = folder.run(&["scan", "--check-files", "docs/index.md"]).ends_with(1);
    assert_eq!(run.places(), ["docs/index.md:1:25", "docs/index.md:1:46"]);
}

#[test]
fn all_that_is_named_is_looked_into() {
    let document = "[a](../other/x.md) [b](../other/gone.md) [c](../gone.md) [d](deep/gone.png)";
    let folder = folder("files-named", document);
    let run = folder.run(&["scan", "--check-files", "docs/index.md", "other/x.md"]).ends_with(1);
    assert_eq!(run.places(), ["docs/index.md:1:24", "docs/index.md:1:62"]);
    let run = folder.run(&["scan", "--check-files", "."]).ends_with(1);
    assert_eq!(run.places(), ["docs/index.md:1:24", "docs/index.md:1:46", "docs/index.md:1:62"]);
    // Standard input has the folder of its name, or the current one.
    let ran = |arguments: &[&str]| -> crate::run::Run {
        let file = std::fs::File::open(folder.path().join("docs/index.md")).unwrap();
        let mut command =
            folder.command(&[&["scan", "--check-files", "--type", "markdown"], arguments].concat());
        command.stdin(file).output().unwrap().into()
    };
    assert_eq!(ran(&["--stdin-filename", "docs/new.md"]).places(), ["docs/new.md:1:62"]);
    assert_eq!(ran(&["-"]).places(), ["<stdin>:1:62"]);
}
