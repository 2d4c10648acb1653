use url::Url;

pub fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut url = Url::parse("https://joe:pwd@example.org/")?;
    url.set_password(Some("***")).unwrap();
    assert_eq!(url.as_str(), "https://joe:***@example.org/");
    Ok(())
}
