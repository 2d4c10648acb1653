use uri_bnf::UriBuf;

#[derive(serde::Deserialize)]
struct Configuration {
    home: UriBuf,
}

pub fn main() -> Result<(), Box<dyn std::error::Error>> {
    let read = serde_json::from_str::<Configuration>;
    assert_eq!(read(r#"{"home": "https://example.org/"}"#)?.home.as_str(), "https://example.org/");
    let error = read(r#"{"home": "www.example.org"}"#).err().unwrap().to_string();
    assert!(error.starts_with("at byte 0: the scheme is missing"), "{error}");
    Ok(())
}
