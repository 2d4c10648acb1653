use fluent_uri::Uri;

pub fn main() -> Result<(), Box<dyn std::error::Error>> {
    let uri = Uri::parse("https://joe:pwd@example.org/")?;
    let (user, password) = uri.authority().and_then(|a| a.userinfo()?.split_once(':')).unwrap();
    let start = uri.scheme().as_str().len() + "://".len() + user.len() + ":".len();
    let mut masked = uri.as_str().to_owned();
    masked.replace_range(start..start + password.len(), "***");
    assert_eq!(masked, "https://joe:***@example.org/");
    Ok(())
}
