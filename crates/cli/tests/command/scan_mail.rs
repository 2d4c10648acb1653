//! `scan` and `extract` on mail.

use crate::run::{Folder, run};

const MESSAGE: &str = "\
Content-Base: http://h.example/d/
Content-Location: a|b
Content-Type: text/html
Content-Transfer-Encoding: quoted-printable

<a href=3D\"lo=
ng\">
";

#[test]
fn mail_is_scanned() {
    let folder = Folder::new("scan-mail");
    let path = folder.path().join("a.eml");
    std::fs::write(&path, MESSAGE).unwrap();
    let path = path.to_str().unwrap();
    let scanned = run(&["scan", path]).ends_with(1);
    assert_eq!(scanned.places(), [format!("{path}:2:20")]);
    let extracted = run(&["extract", "--resolve", "--keep-relative", path]).ends_with(0);
    let expected = ["http://h.example/d/", "a|b", "http://h.example/d/long"];
    assert_eq!(extracted.output.lines().collect::<Vec<_>>(), expected);
}
