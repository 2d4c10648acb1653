use fluent_uri::{Uri, pct_enc::EStr};

pub fn main() -> Result<(), Box<dyn std::error::Error>> {
    let uri = Uri::parse("https://example.org/?name=J%C3%BCrgen&tag=a%26b")?;
    let pairs = uri.query().unwrap_or(EStr::EMPTY).split('&');
    let split = pairs.map(|pair| pair.split_once('=').unwrap_or((pair, EStr::EMPTY)));
    let pairs = split.map(|(name, value)| [name, value].map(|data| data.decode().to_string_lossy()));
    assert_eq!(pairs.collect::<Vec<_>>(), [["name", "Jürgen"], ["tag", "a&b"]]);
    Ok(())
}
