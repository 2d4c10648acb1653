use uri_bnf::Uri;

pub fn main() -> Result<(), Box<dyn std::error::Error>> {
    let uri = Uri::parse("https://example.org/?name=J%C3%BCrgen&tag=a%26b")?;
    let pairs: Vec<_> = uri.query_pairs().collect();
    assert_eq!(pairs, [("name".into(), "Jürgen".into()), ("tag".into(), "a&b".into())]);
    Ok(())
}
