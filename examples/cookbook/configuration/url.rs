use url::Url;

#[derive(serde::Deserialize)]
struct Configuration {
    home: Url,
}

pub fn main() -> Result<(), Box<dyn std::error::Error>> {
    let read = serde_json::from_str::<Configuration>;
    assert_eq!(read(r#"{"home": "https://example.org/"}"#)?.home.as_str(), "https://example.org/");
    let error = read(r#"{"home": "www.example.org"}"#).err().unwrap().to_string();
    assert!(error.starts_with("relative URL without a base"), "{error}");
    Ok(())
}
