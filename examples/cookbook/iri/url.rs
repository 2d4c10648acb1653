use url::Url;

pub fn main() -> Result<(), Box<dyn std::error::Error>> {
    let url = Url::parse("https://example.org/café?ville=Orléans")?;
    assert_eq!(url.as_str(), "https://example.org/caf%C3%A9?ville=Orl%C3%A9ans");
    Ok(())
}
