//! Large input: all cores, and the order of the input.

use crate::run::{Folder, run, run_with_input};
use crate::share::of_run;

/// Lines with a fault in one of a hundred, with blank lines and one that is too long.
fn list() -> String {
    let mut list = String::new();
    for number in 0..60_000 {
        match number {
            _ if number % 100 == 7 => list.extend(["http://a/", &number.to_string(), " {\n"]),
            _ if number % 1000 == 3 => list += " \n",
            40_000 => list.extend([&*"a".repeat(2000), "\r\n"]),
            _ => list.extend(["http://example.org/", &number.to_string(), "\r\n"]),
        }
    }
    list
}

#[test]
fn any_number_of_threads_prints_the_same() {
    let list = list();
    let folder = Folder::new("threads").with("list", &list);
    for format in of_run([&["concise", "jsonl"][..], &["concise", "jsonl", "json"]]) {
        let check = |threads| {
            let arguments =
                ["check", "--format", format, "--max-line", "1k", "--threads", threads, "--file", "list"];
            folder.run(&arguments).ends_with(1)
        };
        let one = check("1");
        assert_eq!(
            one.errors,
            "59940 references under RFC 3986, 600 not valid, 1 too long; 1201 findings, 600 fixable with --fix\n"
        );
        for &threads in of_run([&["7"][..], &["2", "7"]]) {
            assert!(check(threads) == one, "{format} with {threads} threads");
        }
        let arguments = ["check", "--format", format, "--max-line", "1k"];
        let piped = run_with_input(&arguments, list.as_bytes()).ends_with(1);
        assert!(piped.output.replace("<stdin>", "list") == one.output, "{format} from a pipe");
    }
}

#[test]
fn positions_are_those_in_the_file() {
    let list = list();
    let folder = Folder::new("places").with("list", &list);
    let run = folder.run(&["check", "--max-line", "1k", "--file", "list"]).ends_with(1);
    let expected = list.split('\n').enumerate().filter(|(_, line)| line.len() > 1024 || line.contains('{'));
    let expected: Vec<_> = expected
        .flat_map(|(index, line)| {
            let line_number = index + 1;
            match line.find(' ') {
                Some(blank) => {
                    vec![
                        format!("list:{line_number}:{}", blank + 1),
                        format!("list:{line_number}:{}", blank + 2),
                    ]
                }
                None => vec![format!("list:{line_number}:1")],
            }
        })
        .collect();
    assert_eq!(run.places(), expected);

    let objects = folder.run(&["check", "--max-line", "1k", "--format", "jsonl", "--file", "list"]).objects();
    assert_eq!(objects.len(), 59_940);
    // The lines before the octets that were counted.
    let (mut lines, mut counted) = (0, 0);
    for (index, object) in objects.iter().enumerate() {
        assert_eq!(object["index"], index);
        let offset = usize::try_from(object["offset"].as_u64().unwrap()).unwrap();
        let line = list[offset..].split('\n').next().unwrap().trim_end_matches('\r');
        assert_eq!(object["input"].as_str().unwrap_or(line), line);
        lines += list[counted..offset].bytes().filter(|&octet| octet == b'\n').count();
        counted = offset;
        assert_eq!(object["line"], lines + 1);
    }
}

#[test]
fn a_number_of_threads_is_at_least_one() {
    run(&["check", "--threads", "1", "a"]).ends_with(0);
    for number in ["0", "-1", "x", ""] {
        let run = run(&["check", &format!("--threads={number}"), "a"]).ends_with(2);
        assert!(run.errors.starts_with("error: invalid value"), "{run:?}");
    }
}

#[test]
fn stats_are_printed_on_standard_error() {
    let folder = Folder::new("stats").with("list", "http://a/\n\n? y\n");
    let run = folder.run(&["check", "--edition", "2396", "--stats", "--file", "list"]).ends_with(1);
    let [counted, stats] = run.errors.lines().collect::<Vec<_>>()[..] else { panic!("{run:?}") };
    assert_eq!(counted, "2 references under RFC 2396, 1 not valid; 2 findings");
    assert!(stats.starts_with("15 bytes in ") && stats.ends_with(" per second"), "{stats}");
    assert!(stats.contains(" s: ") && stats.contains(" references and "), "{stats}");
    let quiet = folder.run(&["check", "--edition", "2396", "-q", "--stats", "--file", "list"]).ends_with(1);
    assert_eq!(quiet.errors.lines().count(), 1);
}
