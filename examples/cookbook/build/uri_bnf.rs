use uri_bnf::{Edition, UriBuf, compose::Builder};

pub fn main() -> Result<(), Box<dyn std::error::Error>> {
    let site = Builder::new(Edition::Rfc3986).with_scheme("https").with_host("example.org").with_port(8443);
    let page = site.with_segments(&["a b", "c/d"]).with_pairs(&[("q", "1&2")]).with_fragment("top");
    assert_eq!(UriBuf::of_builder(&page)?, "https://example.org:8443/a%20b/c%2Fd?q=1%262#top");
    Ok(())
}
