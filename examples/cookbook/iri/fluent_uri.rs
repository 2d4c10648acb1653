use fluent_uri::Iri;

pub fn main() -> Result<(), Box<dyn std::error::Error>> {
    let iri = Iri::parse("https://example.org/café?ville=Orléans")?;
    assert_eq!(iri.to_uri(), "https://example.org/caf%C3%A9?ville=Orl%C3%A9ans");
    Ok(())
}
