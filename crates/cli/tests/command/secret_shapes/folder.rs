//! Lists, documents of all formats, and files whose names have a secret.

use super::shapes::SHAPES;
use crate::run::Folder;
use crate::share::of_run;

/// Each document has one of so many shapes, and another document has the next one.
const SHARE: [usize; 2] = [11, 1];

/// Returns a new folder with all of it.
pub(super) fn folder(test: &str) -> Folder {
    let name = "user:SeCr3t@h";
    // A pair is divided at its space.
    let mut pairs = String::new();
    for shape in SHAPES.into_iter().filter(|shape| !shape.contains(' ')) {
        pairs += &[shape, " ", shape, "\n"].concat();
    }
    let folder = Folder::new(test)
        .with("list", SHAPES.join("\n"))
        .with("pairs", pairs)
        .with(
            &format!("{name}.toml"),
            "base = 'http://user:SeCr3t@h.example/'\npolicy = 'http://user:SeCr3t@h/'\n",
        )
        .with("user:SeCr3t@g.abnf", "a = \"http://user:SeCr3t@h/\" / b\nb = \"x\"\n")
        .with("user:SeCr3t@i.abnf", "a = \"http://user:SeCr3t@h/\"\n")
        .with(&format!("{name}.abnf"), "a = \"http://user:SeCr3t@h/\" / b\nb = \"x\" / unknown\nb =\n");
    let documents = folder.path().join("documents");
    std::fs::create_dir_all(documents.join("http:/user:SeCr3t@h.example")).unwrap();
    let write = |name: &str, content: String| std::fs::write(documents.join(name), content).unwrap();
    for (number, (name, document)) in DOCUMENTS.into_iter().enumerate() {
        let shapes = (number..).zip(SHAPES).filter(|(number, _)| number % of_run(SHARE) == 0);
        write(name, document(&shapes.map(|(_, shape)| shape).collect::<Vec<_>>()));
    }
    for name in [
        "user:SeCr3t@h.md",
        "http%3A%2F%2Fuser%3ASeCr3t%40h.md",
        "http:/user:SeCr3t@h.example/a.md",
        "ghp_SeCr3t0123@h.md",
    ] {
        write(name, "[a](/a|b) [b](missing)\n".to_owned());
    }
    folder
}

/// Writes a document with these shapes.
type Writer = fn(&[&str]) -> String;

/// The names of documents, and what is in them. Each has other findings next to the secrets.
const DOCUMENTS: [(&str, Writer); 20] = [
    ("a.txt", |shapes| lines(shapes, |shape| format!("see {shape} /a|b\n<{shape}>\n\"{shape}\"\n"))),
    ("a.md", |shapes| {
        lines(shapes, |shape| format!("see {shape} [a](/a|b) [b](<{shape}>)\n\n[c]({shape}) ![d](/c|d)\n\n"))
    }),
    ("a.html", |shapes| {
        lines(shapes, |shape| {
            format!("<a href=\"{0}\">{0}</a> <img src=\"/a|b\" alt=\"{0}\">\n", attribute(shape))
        })
    }),
    ("a.xml", |shapes| {
        let element =
            |shape: &str| format!("<e href=\"{0}\" title=\"{0}\" url=\"/a|b\">{0}</e>\n", attribute(shape));
        format!("<r>{}</r>", lines(shapes, element))
    }),
    ("a.json", |shapes| {
        let members = |shape: &str| {
            format!("{0}: {{\"url\": \"/a|b\"}}, \"url\": {0}, \"homepage\": {0},\n", json(shape))
        };
        format!("{{{}\"z\": 1}}", lines(shapes, members))
    }),
    ("a.jsonl", |shapes| {
        lines(shapes, |shape| format!("{{{0}: {{\"url\": {0}, \"uri\": \"/a|b\"}}}}\n", json(shape)))
    }),
    ("a.yaml", |shapes| lines(shapes, |shape| format!("- {0}:\n    url: /a|b\n  url: {0}\n", json(shape)))),
    ("a.toml", |shapes| {
        lines(shapes, |shape| format!("[[k]]\n{0}.url = \"/a|b\"\nuri = {0}\n", json(shape)))
    }),
    // A column whose name is a URI has no name, so there is more in each.
    ("a.csv", |shapes| csv(shapes, "x ")),
    ("b.csv", |shapes| csv(shapes, "")),
    ("a.rs", |shapes| {
        lines(shapes, |shape| {
            format!("// see {shape} and <{shape}>\nlet a = ({0}, \"http://h/a|b\");\n", json(shape))
        })
    }),
    ("a.eml", |shapes| {
        let line = |shape: &str| format!("see {shape} and <{shape}> http://h.example/a|b\n");
        format!(
            "From: a@h.example\nList-Post: <http://user:SeCr3t@h.example/a|b>\nSubject: x\n\n{}",
            lines(shapes, line)
        )
    }),
    // The same, in which the delimiters are escapes.
    ("c.json", |shapes| {
        let text =
            |shape: &str| delimiters(&json(shape), |delimiter| format!("\\u{:04x}", u32::from(delimiter)));
        let members = |shape: &str| format!("{0}: {{\"url\": \"/a|b\"}}, \"url\": {0},\n", text(shape));
        format!("{{{}\"z\": 1}}", lines(shapes, members))
    }),
    ("c.yaml", |shapes| {
        let text =
            |shape: &str| delimiters(&json(shape), |delimiter| format!("\\x{:02X}", u32::from(delimiter)));
        lines(shapes, |shape| format!("- {0}:\n    url: /a|b\n  url: {0}\n", text(shape)))
    }),
    ("c.toml", |shapes| {
        let text =
            |shape: &str| delimiters(&json(shape), |delimiter| format!("\\U{:08X}", u32::from(delimiter)));
        lines(shapes, |shape| format!("[[k]]\n{0}.url = \"/a|b\"\nuri = {0}\n", text(shape)))
    }),
    ("c.html", |shapes| {
        let line = |shape: &str| {
            format!("<a href=\"{0}\">{0}</a> <img src=\"/a|b\" alt=\"{0}\">\n", entities(shape))
        };
        lines(shapes, line)
    }),
    ("c.xml", |shapes| {
        let line =
            |shape: &str| format!("<e href=\"{0}\" title=\"{0}\" url=\"/a|b\">{0}</e>\n", entities(shape));
        format!("<r>{}</r>", lines(shapes, line))
    }),
    ("c.md", |shapes| {
        let line = |shape: &str| {
            let backslashes = delimiters(shape, |delimiter| format!("\\{delimiter}"));
            format!("see {0} [a](/a|b) [b](<{0}>)\n\n[c]({backslashes}) ![d](/c|d)\n\n", entities(shape))
        };
        lines(shapes, line)
    }),
    ("c.rs", |shapes| {
        let text =
            |shape: &str| delimiters(&json(shape), |delimiter| format!("\\u{{{:x}}}", u32::from(delimiter)));
        lines(shapes, |shape| format!("let a = ({0}, \"http://h/a|b\");\n", text(shape)))
    }),
    ("c.eml", |shapes| {
        let line = |shape: &str| {
            let text = delimiters(&format!("see {shape} and <{shape}>"), |delimiter| {
                format!("={:02X}", u32::from(delimiter))
            });
            format!("{text} http://h.example/a|b\n")
        };
        format!(
            "From: a@h.example\nContent-Transfer-Encoding: quoted-printable\nContent-Type: text/plain; charset=utf-8\n\n{}",
            lines(shapes, line)
        )
    }),
];

/// Returns a text with its delimiters written in another way. What is escaped already has none.
fn delimiters(text: &str, write: impl Fn(char) -> String) -> String {
    let write = |character| if ":@=".contains(character) { write(character) } else { character.to_string() };
    text.chars().map(write).collect()
}

/// Writes a text as the value of an attribute, with entities for its delimiters.
fn entities(text: &str) -> String {
    let write = |delimiter| match delimiter {
        ':' => "&#58;".to_owned(),
        '@' => "&#x40;".to_owned(),
        _ => "&#061;".to_owned(),
    };
    delimiters(&attribute(text), write)
}

fn lines(shapes: &[&str], line: impl Fn(&str) -> String) -> String {
    shapes.iter().map(|shape| line(shape)).collect()
}

/// Columns of which each name has a shape, with a finding and the shape in each.
fn csv(shapes: &[&str], before: &str) -> String {
    let row = |cell: &dyn Fn(&str) -> String| {
        let cells = shapes.iter().map(|shape| format!("\"{}\"", cell(shape).replace('"', "\"\"")));
        cells.collect::<Vec<_>>().join(",") + "\n"
    };
    let name = |shape: &str| format!("{shape} {before}url");
    row(&name) + &row(&|_| "/a|b".to_owned()) + &row(&str::to_owned)
}

/// Writes a text as a string of JSON.
fn json(text: &str) -> String {
    serde_json::to_string(text).unwrap()
}

/// Writes a text as the value of an attribute.
fn attribute(text: &str) -> String {
    text.replace('&', "&amp;").replace('"', "&quot;").replace('<', "&lt;")
}
