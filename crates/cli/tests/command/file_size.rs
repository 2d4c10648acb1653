//! `--max-file-size` of `scan` and `extract`.

use crate::run::{Folder, run, run_with_input};

const ERROR: &str = "it has more than 20 bytes (--max-file-size sets the limit)";

#[test]
fn a_file_beyond_the_limit_is_named_and_the_rest_is_read() {
    let folder = Folder::new("file-size")
        .with("at.md", "[a](b|c)\n123456789 \n")
        .with("beyond.md", "[a](b|c)\n123456789 1\n");
    for options in [&["."][..], &["at.md", "beyond.md"]] {
        let run = folder.run(&[&["scan", "--max-file-size", "20"], options].concat()).ends_with(2);
        assert_eq!(run.lines().len(), 1, "{}", run.output);
        assert!(run.output.contains("at.md:1:6: error"), "{}", run.output);
        let counts = "1 reference in 1 document under RFC 3986, 1 not valid; 1 finding, 1 fixable with --fix; 1 file not read";
        let name = "beyond.md";
        assert_eq!(run.errors, format!("error: cannot read {name}: {ERROR}\n{counts}\n"));
        let run = folder.run(&[&["extract", "--max-file-size", "20"], options].concat()).ends_with(2);
        assert_eq!(run.output, "b|c\n");
        assert_eq!(run.errors, format!("error: cannot read {name}: {ERROR}\n1 reference in 1 document\n"));
    }
    assert_eq!(folder.run(&["extract", "--max-file-size", "21", "."]).ends_with(0).output, "b|c\nb|c\n");
    assert_eq!(folder.run(&["extract", "--max-file-size", "1k", "."]).ends_with(0).output, "b|c\nb|c\n");
    let run = folder.run(&["extract", "--max-file-size", "0", "."]).ends_with(2);
    assert!(run.errors.contains("expected at least 1"), "{}", run.errors);
}

/// They are left out whatever their length is, as ever.
#[test]
fn a_long_binary_file_is_no_error() {
    let folder = Folder::new("file-size-binary").with("a.md", "[a](b)").with("b.md", "\0".repeat(100));
    let run = folder.run(&["extract", "--max-file-size", "20", "."]).ends_with(0);
    assert_eq!((run.output.as_str(), run.errors.as_str()), ("b\n", "1 reference in 1 document\n"));
    let run = folder.run(&["extract", "--max-file-size", "20", "b.md"]).ends_with(0);
    assert!(run.errors.starts_with("note: b.md is binary, and is left out\n"), "{}", run.errors);
    // Isolated, it is a document.
    let run = folder.run(&["extract", "--isolated", "--max-file-size", "20", "."]).ends_with(2);
    assert!(run.errors.contains(ERROR), "{}", run.errors);
}

#[test]
fn standard_input_has_the_limit() {
    let run = run_with_input(&["scan", "--max-file-size", "20", "-"], &[b'a'; 21]).ends_with(2);
    assert!(run.errors.starts_with(&format!("error: cannot read <stdin>: {ERROR}\n")), "{}", run.errors);
    run_with_input(&["scan", "--max-file-size", "20", "-"], &[b'a'; 20]).ends_with(0);
    let run =
        run_with_input(&["scan", "--max-file-size", "20", "--files0-from", "-"], &[b'a'; 21]).ends_with(2);
    assert!(run.errors.contains(ERROR), "{}", run.errors);
}

/// The default is that of the help.
#[test]
fn the_default_is_64_mebibytes() {
    let folder = Folder::new("file-size-default");
    for (name, length) in [("at.txt", 64 << 20), ("beyond.txt", (64 << 20) + 1)] {
        let mut text = b"http://h/ ".to_vec();
        text.resize(length, b' ');
        std::fs::write(folder.path().join(name), text).unwrap();
    }
    let run = folder.run(&["extract", "."]).ends_with(2);
    assert_eq!(run.output, "http://h/\n");
    let error = "error: cannot read beyond.txt: it has more than 64 MiB (--max-file-size sets the limit)\n";
    assert!(run.errors.starts_with(error), "{}", run.errors);
    assert!(
        run_help("scan").contains("[default: 64MiB]") && run_help("extract").contains("[default: 64MiB]")
    );
}

fn run_help(subcommand: &str) -> String {
    let help = run(&["help", subcommand]).ends_with(0).output;
    help.split_once("--max-file-size").unwrap().1.split("--stdin-filename").next().unwrap().to_owned()
}

#[cfg(target_os = "linux")]
mod devices {
    use std::os::unix::fs::symlink;
    use std::time::{Duration, Instant};

    use nix::sys::stat::Mode;
    use nix::unistd::mkfifo;

    use super::ERROR;
    use crate::run::{Folder, peak_memory};

    #[test]
    fn a_device_without_an_end_is_an_error() {
        let folder = Folder::new("file-size-zero");
        symlink("/dev/zero", folder.path().join("link.md")).unwrap();
        for name in ["/dev/zero", "link.md"] {
            let run = folder.run(&["scan", "--max-file-size", "20", name]).ends_with(2);
            assert!(
                run.errors.starts_with(&format!("error: cannot read {name}: {ERROR}\n")),
                "{}",
                run.errors
            );
            let run = folder.run(&["scan", "--max-file-size", "20", "--files0-from", name]).ends_with(2);
            assert_eq!(run.errors, format!("error: cannot read {name}: {ERROR}\n"));
        }
        // In a folder, it is not opened.
        folder.run(&["scan", "."]).ends_with(0);
        let run = folder.run(&["scan", "/dev/null"]).ends_with(0);
        assert_eq!(run.errors, "0 references in 1 document under RFC 3986\n");
    }

    /// Nor is more of it in memory than the limit says.
    #[test]
    fn what_is_read_of_a_device_is_bounded() {
        let folder = Folder::new("file-size-memory");
        let output = std::fs::File::create(folder.path().join("errors")).unwrap();
        let mut child = folder.command(&["scan", "--threads", "1", "/dev/zero", "/dev/zero", "/dev/zero"]);
        let mut child = child.stderr(output).spawn().unwrap();
        let mut peak = 0;
        while child.try_wait().unwrap().is_none() {
            peak = peak.max(peak_memory_of(child.id()));
            std::thread::sleep(Duration::from_millis(1));
        }
        assert_eq!(child.wait().unwrap().code(), Some(2));
        assert!(peak > 1 << 10 && peak < 96 << 10, "{peak} KiB");
    }

    /// The memory of a process, or 0 if it has just ended.
    fn peak_memory_of(id: u32) -> u64 {
        std::panic::catch_unwind(|| peak_memory(id)).unwrap_or_default()
    }

    /// The rules of a tree, which anybody can have written, are read only if they are a file of a size that ends.
    #[test]
    fn rules_without_an_end_are_not_read() {
        let folder = Folder::new("file-size-rules").with("a.md", "[a](b)");
        let inside = folder.path().join("middle/inside");
        std::fs::create_dir_all(inside.join("deeper")).unwrap();
        std::fs::write(inside.join("deeper/b.md"), "[c](d)").unwrap();
        let begin = Instant::now();
        for name in [".gitignore", ".ignore"] {
            let rules = inside.join(name);
            let not_regular =
                "it is no regular file, so its rules are not read; --no-ignore reads no such file";
            let too_long = "it has more than 1 MiB of rules; --no-ignore reads no such file";
            let make: [(&str, &dyn Fn()); 3] = [
                (not_regular, &|| symlink("/dev/zero", &rules).unwrap()),
                (not_regular, &|| mkfifo(&rules, Mode::S_IRWXU).unwrap()),
                (too_long, &|| std::fs::write(&rules, "#".repeat((1 << 20) + 1)).unwrap()),
            ];
            for (reason, make) in make {
                make();
                for (arguments, all, outside) in [
                    (&["extract", "."][..], "b\nd\n", "b\n"),
                    (&["extract", "middle"], "d\n", ""),
                    (&["extract", "middle/inside"], "d\n", ""),
                    (&["extract", "middle/inside/deeper"], "d\n", ""),
                ] {
                    let run = folder.run(arguments).ends_with(2);
                    assert_eq!(run.output, outside, "{arguments:?}");
                    assert!(
                        run.errors.contains(&format!("middle/inside/{name}: {reason}\n")),
                        "{}",
                        run.errors
                    );
                    let followed = [arguments, &["--no-ignore"]].concat();
                    assert_eq!(folder.run(&followed).ends_with(0).output, all);
                }
                std::fs::remove_file(&rules).unwrap();
            }
        }
        assert!(begin.elapsed() < Duration::from_secs(60));
    }

    #[test]
    fn a_pipe_must_end_in_time() {
        let folder = Folder::new("file-size-pipe").with("a.md", "[a](b)");
        let path = folder.path().join("pipe");
        mkfifo(&path, Mode::S_IRWXU).unwrap();
        let begin = Instant::now();
        let run = folder.run(&["extract", "pipe", "a.md"]).ends_with(2);
        assert!(begin.elapsed() < Duration::from_secs(60));
        assert_eq!(run.output, "b\n");
        let error = "error: cannot read pipe: it is not a regular file, and did not end within 5 seconds\n";
        assert!(run.errors.starts_with(error), "{}", run.errors);
        let writer = std::thread::spawn(move || std::fs::write(path, "http://h/").unwrap());
        assert_eq!(folder.run(&["extract", "pipe"]).ends_with(0).output, "http://h/\n");
        writer.join().unwrap();
    }
}
