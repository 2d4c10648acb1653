//! `uri-bnf report --coverage`, and `uri-bnf generate` with `--like` and `--cover`.

use crate::run::Folder;

const LIST: &str = "http://user:secret@example.org/a/b?q\nhttp://example.org/\na b\n\n//[::1]:80\n";

#[test]
fn a_report_has_counts_and_first_examples() {
    let folder = Folder::new("coverage").with("list", LIST);
    let arguments = ["report", "--coverage", "--edition", "3986", "--file", "list"];
    let run = folder.run(&arguments).ends_with(0);
    for expected in [
        "\n| derived | 3 |\n| not valid | 1 |\n",
        "\n| `fragment` | rule, derived |  |\n",
        "           2: scheme        = ALPHA *( ALPHA / DIGIT / \"+\" / \"-\" / \".\" )\n",
        "       #####|     *( ALPHA / DIGIT / \"+\" / \"-\" / \".\" ) 0 times\n",
        "           2|     [ userinfo \"@\" ] absent\n",
    ] {
        assert!(run.output.contains(expected), "{expected}\n{}", run.output);
    }
    assert!(run.output.contains("`list:1` | `http://user:******@example.org/a/b?q` |"), "{}", run.output);
    assert!(!run.output.contains("secret"));
}

#[test]
fn the_number_of_threads_makes_no_difference() {
    let line = |number: usize| format!("http://h{number}.example/{}\n", "a/".repeat(number % 40));
    let list: String = (0..30_000).map(line).collect();
    let folder = Folder::new("coverage-threads").with("list", list);
    let report = |threads| {
        let arguments = ["report", "--coverage", "--format", "json", "--threads", threads, "--file", "list"];
        folder.run(&arguments).ends_with(0).output
    };
    let one = report("1");
    assert!(one.contains("\"references\": 30000"));
    assert!(one == report("4"));
}

#[test]
fn options_that_do_not_go_together_are_errors() {
    let folder = Folder::new("coverage-errors").with("list", LIST);
    for (arguments, expected) in [
        (&["report", "--coverage"][..], "--coverage needs --file"),
        (&["report", "--coverage", "--edition", "all", "--file", "list"], "--coverage is about one grammar"),
        (&["report", "--format", "json", "--file", "list"], "--format json needs --coverage"),
    ] {
        let run = folder.run(arguments).ends_with(2);
        assert!(run.errors.contains(expected), "{}", run.errors);
    }
}

#[test]
fn strings_follow_a_list_or_go_where_it_does_not() {
    let folder =
        Folder::new("coverage-generate").with("list", "http://example.org/a\nhttp://example.org/b\n");
    let like = ["generate", "--edition", "3986", "--like", "list", "--count", "20"];
    let run = folder.run(&like).ends_with(0);
    assert_eq!(run.output.lines().count(), 20);
    assert!(run.output.lines().all(|line| line.contains("://") && !line.contains(['?', '#', '%'])));
    let cover = ["generate", "--edition", "3986", "--cover", "list", "--format", "jsonl"];
    let run = folder.run(&cover).ends_with(0);
    assert!(run.output.lines().all(|line| line.ends_with("\"valid\":true}")));
    assert!((5..100).contains(&run.output.lines().count()), "{}", run.output);
}

#[test]
fn a_list_without_valid_references_leaves_all_to_cover() {
    let folder = Folder::new("coverage-nothing").with("empty", "").with("invalid", "a b\n<\n");
    for list in ["empty", "invalid"] {
        for edition in ["2396", "3986", "3987"] {
            let cover = ["generate", "--edition", edition, "--cover", list, "--format", "jsonl"];
            let run = folder.run(&cover).ends_with(0);
            assert!(run.output.lines().all(|line| line.ends_with("\"valid\":true}")));
            assert!((5..200).contains(&run.output.lines().count()), "{}", run.output);
        }
        let run = folder.run(&["generate", "--like", list]).ends_with(2);
        assert!(run.errors.contains("the list has no URI-reference to follow"), "{}", run.errors);
    }
}
