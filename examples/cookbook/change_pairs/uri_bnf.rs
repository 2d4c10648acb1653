use uri_bnf::UriBuf;

pub fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut uri = UriBuf::parse("https://example.org/find?page=2&lang=en&q=old#top")?;
    uri.set_pair("q", "a&b")?.append_pair("tag", "50%")?.remove_pairs("page")?;
    assert_eq!(uri, "https://example.org/find?lang=en&q=a%26b&tag=50%25#top");
    Ok(())
}
