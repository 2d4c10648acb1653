//! What is decided before a query runs: types, constants, and errors.

mod support;

use datafusion::{common::ScalarValue, error::Result};
use support::{Session, texts};

#[tokio::test]
async fn constants_are_folded() -> Result<()> {
    let session = Session::of_urls().await?;
    for (call, folded) in [
        ("uri_is_valid('http://a/')", "Boolean(true)"),
        ("uri_is_valid(NULL)", "Boolean(NULL)"),
        ("uri_host('http://a/')", "Utf8(\"a\")"),
        ("uri_port('http://a:8/', 'rfc2396')", "Int32(8)"),
        ("uri_normalize('HTTP://a')", "Utf8(\"http://a/\")"),
        ("uri_resolve('g', 'http://a/')", "Utf8(\"http://a/g\")"),
        ("uri_parse('http://a/', 'rfc3986', 'host')['host']", "Utf8(\"a\")"),
        ("uri_fault('http://a b/')['offset']", "Int64(8)"),
        ("array_length(uri_validate('http://a b/'))", "UInt64(1)"),
    ] {
        let plan =
            session.context.sql(&format!("SELECT {call} AS value FROM urls")).await?.into_optimized_plan()?;
        assert!(plan.to_string().starts_with(&format!("Projection: {folded} AS value")), "{call}: {plan}");
    }
    // A filter that is always false reads nothing.
    let plan = session.rows("EXPLAIN FORMAT INDENT SELECT url FROM urls WHERE uri_is_valid('a b')").await?;
    assert!(plan.concat().contains("EmptyRelation"), "{plan:?}");
    Ok(())
}

#[tokio::test]
async fn explain() -> Result<()> {
    let session = Session::of_urls().await?;
    let plan = session
        .rows("EXPLAIN FORMAT INDENT SELECT uri_host(url, 'rfc2396') FROM urls WHERE uri_is_valid(url)")
        .await?;
    let plan = plan.concat();
    assert!(plan.contains("Filter: uri_is_valid(urls.url)"), "{plan}");
    assert!(plan.contains("uri_host(url@0, rfc2396)"), "{plan}");
    Ok(())
}

#[tokio::test]
async fn nullability() -> Result<()> {
    let session = Session::of_urls().await?;
    let is_nullable = async |call: &str, from: &str| -> Result<bool> {
        Ok(session.context.sql(&format!("SELECT {call} FROM {from}")).await?.schema().field(0).is_nullable())
    };
    for call in ["uri_is_valid", "uri_validate"] {
        assert!(is_nullable(&format!("{call}(url)"), "urls").await?, "{call}");
        assert!(!is_nullable(&format!("{call}('a b')"), "urls").await?, "{call}");
    }
    assert!(is_nullable("uri_host('a')", "urls").await?);
    Ok(())
}

#[tokio::test]
async fn parameters_of_prepared_statements() -> Result<()> {
    let session = Session::of_urls().await?;
    let query = session.context.sql("SELECT uri_host($1)").await?;
    let result = query.with_param_values(vec![ScalarValue::from("http://a/")])?.collect().await?;
    assert_eq!(result[0].column(0).len(), 1);
    Ok(())
}

#[tokio::test]
async fn errors_of_planning() -> Result<()> {
    let session = Session::new(&[texts(&[Some("http://a/")])]).await?;
    let editions =
        "unknown edition, expected RFC 1808, url-syntax-07, uri-syntax-01, RFC 2396, RFC 2732, RFC 3986 or RFC 3987";
    for (call, expected) in [
        ("uri_host(url, url)", "the edition of uri_host must be a string literal such as 'rfc2396'"),
        (
            "uri_host(url, 'rfc' || '2396')",
            "the edition of uri_host must be a string literal such as 'rfc2396'",
        ),
        ("uri_host(url, NULL)", "the edition of uri_host must be a string literal such as 'rfc2396'"),
        ("uri_host(url, 3986)", "the edition of uri_host must be a string literal such as 'rfc2396'"),
        (
            "uri_host(url, 'rfc1738')",
            &format!("the edition 'rfc1738' of uri_host cannot be used: {editions}"),
        ),
        (
            "uri_is_valid(url, '2733')",
            &format!("the edition '2733' of uri_is_valid cannot be used: {editions}; did you mean RFC 2732?"),
        ),
        ("uri_host(url, '2396', 'a')", "uri_host takes 1 to 2 arguments (url, edition), not 3"),
        ("uri_resolve(url)", "uri_resolve takes 2 to 3 arguments (url, base, edition), not 1"),
        (
            "uri_fault(url, '3986', 'bytes')",
            "the offsets of uri_fault are in 'octets' or in 'characters', not in 'bytes'",
        ),
        ("uri_parse(url, '3986', 'host', 'host')", "the part 'host' of uri_parse is named twice"),
        ("uri_parse(url, '3986', url)", "the part of uri_parse must be a string literal such as 'host'"),
        (
            "uri_resolve(url, 'a')",
            "the base 'a' of uri_resolve cannot be used: a base needs a scheme (RFC 3986 section 5.1)",
        ),
        (
            "uri_resolve(url, 'http://a/#b', 'rfc2396')",
            "the base 'http://a/#b' of uri_resolve cannot be used: \
             a base is a URI without a fragment (RFC 2396 section 5.1)",
        ),
    ] {
        let error = session.refused(&format!("SELECT {call} FROM urls")).await;
        assert_eq!(error, format!("Error during planning: {expected}"), "{call}");
    }
    for (call, beginning) in [
        ("uri_host(42)", "Error during planning: uri_host cannot take its input: "),
        ("uri_resolve(url, 42)", "Error during planning: uri_resolve cannot take its base: "),
        (
            "uri_parse(url, '3986', 'hots')",
            "Error during planning: the part 'hots' of uri_parse cannot be used: ",
        ),
        (
            "uri_validate(url, '3986', 'strict')",
            "Error during planning: the policy 'strict' of uri_validate cannot be used: ",
        ),
        ("uri_host()", "Error during planning: 'uri_host' does not support zero arguments"),
    ] {
        let error = session.refused(&format!("SELECT {call} FROM urls")).await;
        assert!(error.starts_with(beginning), "{call}: {error}");
    }
    // The same in a filter.
    let error = session.refused("SELECT * FROM urls WHERE uri_is_valid(url, 'rfc1738')").await;
    assert!(error.contains("the edition 'rfc1738' of uri_is_valid cannot be used"), "{error}");
    Ok(())
}
