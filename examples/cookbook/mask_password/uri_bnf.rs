use uri_bnf::Uri;

pub fn main() -> Result<(), Box<dyn std::error::Error>> {
    let uri = Uri::parse("https://joe:pwd@example.org/")?;
    assert_eq!(uri.redacted().to_string(), "https://joe:***@example.org/");
    Ok(())
}
