use url::Url;

pub fn main() -> Result<(), Box<dyn std::error::Error>> {
    let url = Url::parse("https://example.org/?name=J%C3%BCrgen&tag=a%26b")?;
    let pairs: Vec<_> = url.query_pairs().collect();
    assert_eq!(pairs, [("name".into(), "Jürgen".into()), ("tag".into(), "a&b".into())]);
    Ok(())
}
