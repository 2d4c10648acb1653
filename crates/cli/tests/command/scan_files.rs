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
    let gone = "[a](a.md) [b](deep/cafe.md#x) ![c](deep/imgae.png) [d](a%20b.md/) [e](../gone/)\n\n<a href='deep/%67one'>\n";
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
            "docs/index.md:1:71: error missing-file: there is no file gone/",
            "docs/index.md:3:10: error missing-file: there is no file docs/deep/gone",
        ]
    );
    assert_eq!(run.errors, "6 references in 4 documents under RFC 3986, 6 with other errors; 6 findings\n");
    let human = folder.run(&["scan", "--check-files", "--format", "human", "docs"]).ends_with(1).output;
    assert!(human.contains("did you mean image.png?"), "{human}");
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
    assert_eq!(run.lines(), ["docs/index.md:1:25: error missing-file: there is no file ./gone.md"]);
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
