//! `scan` and `extract` on XML.

use crate::run::{Folder, run};

const FEED: &str = "\
<?xml version=\"1.0\"?>
<feed xmlns=\"http://www.w3.org/2005/Atom\" xml:base=\"http://h.example/d/\">
  <link href=\"a?b&amp;c|d\"/>
  <id>urn:x:y z</id>
</feed>
";

#[test]
fn xml_is_scanned() {
    let folder = Folder::new("scan-xml");
    let path = folder.path().join("a.atom");
    std::fs::write(&path, FEED).unwrap();
    let path = path.to_str().unwrap();
    let scanned = run(&["scan", path]).ends_with(1);
    assert_eq!(scanned.places(), [format!("{path}:3:24"), format!("{path}:4:14")]);
    let extracted = run(&["extract", "--resolve", "--keep-relative", path]).ends_with(0);
    let expected = ["http://www.w3.org/2005/Atom", "http://h.example/d/", "a?b&c|d", "urn:x:y z"];
    assert_eq!(extracted.output.lines().collect::<Vec<_>>(), expected);
}
