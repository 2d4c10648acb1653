use uri_bnf::UriBuf;

pub fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut uri = UriBuf::parse("https://example.org/files/?v=1")?;
    uri.push_segment("50% off/new")?;
    assert_eq!(uri, "https://example.org/files/50%25%20off%2Fnew?v=1");
    Ok(())
}
