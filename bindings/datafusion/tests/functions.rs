//! Each function on a Parquet file.

mod support;

use datafusion::error::Result;
use support::{Session, texts};

/// Asserts the first column of the result, row by row.
async fn assert_rows(session: &Session, expression: &str, expected: &[&str]) {
    let rows = session.rows(&format!("SELECT {expression} FROM urls")).await;
    assert_eq!(rows.unwrap_or_else(|error| vec![error.to_string()]), expected, "{expression}");
}

#[tokio::test]
async fn validity() -> Result<()> {
    let session = Session::of_urls().await?;
    let by_3986 = ["true", "false", "NULL", "true", "true", "true", "true", "false"];
    assert_rows(&session, "uri_is_valid(url)", &by_3986).await;
    assert_rows(&session, "uri_is_valid(url, 'rfc3986')", &by_3986).await;
    assert_rows(&session, "uri_is_valid(edition => 'RFC 3986', url => url)", &by_3986).await;
    // Without addresses in brackets, and without an empty reference before `#`.
    let by_2396 = ["true", "false", "NULL", "true", "true", "false", "true", "false"];
    assert_rows(&session, "uri_is_valid(url, '2396')", &by_2396).await;
    let selected = session.rows("SELECT url FROM urls WHERE NOT uri_is_valid(url)").await?;
    assert_eq!(selected, ["http://exa mple.org/", "http://example.org:70000/%zz"]);
    Ok(())
}

#[tokio::test]
async fn faults() -> Result<()> {
    let session = Session::of_urls().await?;
    let found = session
        .rows("SELECT f['offset'], f['code'], f['rule'] FROM (SELECT uri_fault(url) AS f FROM urls)")
        .await?;
    let none = "NULL|NULL|NULL";
    let expected =
        [none, "10|space|reg-name", none, none, none, none, none, "26|malformed-escape|pct-encoded"];
    assert_eq!(found, expected);
    assert_rows(
        &session,
        "uri_fault(url) IS NULL",
        &["true", "false", "true", "true", "true", "true", "true", "false"],
    )
    .await;

    let session = Session::new(&[texts(&[Some("h\u{e9}\u{e9}/ ")])]).await?;
    let offset = |unit: &str| format!("uri_fault(url, 'rfc3987', '{unit}')['offset']");
    assert_rows(&session, &offset("octets"), &["6"]).await;
    assert_rows(&session, &offset("characters"), &["4"]).await;
    assert_rows(&session, "uri_fault(url, offsets => 'characters', edition => 'rfc3987')['offset']", &["4"])
        .await;
    Ok(())
}

#[tokio::test]
async fn findings() -> Result<()> {
    let session = Session::new(&[texts(&[Some("http://a b/%zz"), None, Some("http://a/")])]).await?;
    let query = "SELECT f['code'], f['start'], f['end'], f['severity'] \
        FROM (SELECT unnest(uri_validate(url)) AS f FROM urls)";
    assert_eq!(session.rows(query).await?, ["space|8|9|error", "malformed-escape|11|12|error"]);
    assert_rows(&session, "array_length(uri_validate(url))", &["2", "NULL", "0"]).await;
    let codes =
        "SELECT f['code'] FROM (SELECT unnest(uri_validate('HTTP://h:80/', 'rfc3986', 'pedantic')) AS f)";
    assert!(session.rows(codes).await?.len() > 1);
    let none = "SELECT count(*) FROM (SELECT unnest(uri_validate('HTTP://h:80/', 'rfc3986', 'grammar')))";
    assert_eq!(session.rows(none).await?, ["0"]);
    Ok(())
}

#[tokio::test]
async fn parts() -> Result<()> {
    let session = Session::of_urls().await?;
    for (function, expected) in [
        ("uri_scheme", ["http", "NULL", "NULL", "NULL", "NULL", "http", "NULL", "NULL"]),
        ("uri_authority", ["alice@example.org:8080", "NULL", "NULL", "NULL", "h:", "[::1]", "NULL", "NULL"]),
        ("uri_userinfo", ["alice", "NULL", "NULL", "NULL", "NULL", "NULL", "NULL", "NULL"]),
        ("uri_host", ["example.org", "NULL", "NULL", "NULL", "h", "[::1]", "NULL", "NULL"]),
        ("uri_port", ["8080", "NULL", "NULL", "NULL", "NULL", "NULL", "NULL", "NULL"]),
        ("uri_path", ["/a/b", "NULL", "NULL", "", "/", "/", "../g", "NULL"]),
        ("uri_query", ["q=1", "NULL", "NULL", "NULL", "", "NULL", "NULL", "NULL"]),
        ("uri_fragment", ["f", "NULL", "NULL", "NULL", "", "NULL", "NULL", "NULL"]),
    ] {
        assert_rows(&session, &format!("{function}(url)"), &expected).await;
        // The same as the field of `uri_parse`.
        let part = function.trim_start_matches("uri_");
        let field = format!("uri_parse(url, 'rfc3986', '{part}')['{part}']");
        assert_rows(&session, &field, &expected).await;
    }
    Ok(())
}

#[tokio::test]
async fn parse() -> Result<()> {
    let session = Session::of_urls().await?;
    let all = session.rows("SELECT uri_parse(url) FROM urls LIMIT 4").await?;
    let expected = [
        "{scheme: http, userinfo: alice, host: example.org, port: 8080, path: /a/b, query: q=1, fragment: f}",
        "NULL",
        "NULL",
        "{scheme: NULL, userinfo: NULL, host: NULL, port: NULL, path: , query: NULL, fragment: NULL}",
    ];
    assert_eq!(all, expected);
    let chosen =
        session.rows("SELECT uri_parse(url, 'rfc3986', 'port', 'segments') FROM urls LIMIT 1").await?;
    assert_eq!(chosen, ["{port: 8080, segments: [a, b]}"]);
    Ok(())
}

#[tokio::test]
async fn normal_forms() -> Result<()> {
    let session = Session::new(&[texts(&[Some("HTTP://A/%7eb/../c"), Some("a b"), None])]).await?;
    assert_rows(&session, "uri_normalize(url)", &["http://a/c", "NULL", "NULL"]).await;
    assert_rows(&session, "uri_normalize(url, 'rfc2396')", &["http://a/~b/../c", "NULL", "NULL"]).await;
    Ok(())
}

#[tokio::test]
async fn resolution() -> Result<()> {
    let session = Session::new(&[texts(&[Some("../g"), Some("?y"), Some("x:y"), Some("a b"), None])]).await?;
    let base = "'http://a/b/c/d;p?q'";
    let by_3986 = ["http://a/b/g", "http://a/b/c/d;p?y", "x:y", "NULL", "NULL"];
    assert_rows(&session, &format!("uri_resolve(url, {base})"), &by_3986).await;
    assert_rows(&session, &format!("uri_resolve(base => {base}, url => url)"), &by_3986).await;
    let by_2396 = ["http://a/b/g", "http://a/b/c/?y", "x:y", "NULL", "NULL"];
    assert_rows(&session, &format!("uri_resolve(url, {base}, 'rfc2396')"), &by_2396).await;
    assert_rows(&session, "uri_resolve(url, NULL)", &["NULL"; 5]).await;
    // The same base as a column.
    assert_rows(&session, &format!("uri_resolve(url, concat({base}, left(url, 0)))"), &by_3986).await;
    Ok(())
}

#[tokio::test]
async fn bases_of_a_column() -> Result<()> {
    let session = Session::of_urls().await?;
    let pairs = "(VALUES ('g', 'http://a/b'), ('h', 'http://a/b'), ('g', 'http://c/d/'), ('g', 'relative'), \
                 ('g', NULL), (NULL, 'http://a/b'), ('g', 'http://a/b')) AS pairs (url, base)";
    let rows = session.rows(&format!("SELECT uri_resolve(url, base) FROM {pairs}")).await?;
    assert_eq!(rows, ["http://a/g", "http://a/h", "http://c/d/g", "NULL", "NULL", "NULL", "http://a/g"]);
    // A constant reference.
    let rows = session.rows(&format!("SELECT uri_resolve('i', base, 'rfc2396') FROM {pairs}")).await?;
    assert_eq!(
        rows,
        ["http://a/i", "http://a/i", "http://c/d/i", "NULL", "NULL", "http://a/i", "http://a/i"]
    );
    Ok(())
}

/// A base that is known only when the query runs, and one of octets.
#[tokio::test]
async fn other_bases() -> Result<()> {
    let session = Session::new(&[texts(&[Some("g"), Some("x:y")])]).await?;
    for (base, expected) in [
        ("(SELECT 'http://a/b')", ["http://a/g", "x:y"]),
        ("(SELECT max(concat('http://', url)) FROM urls)", ["NULL", "NULL"]),
        ("(SELECT max(concat('http://', url)) FROM urls WHERE url = 'g')", ["http://g/g", "x:y"]),
        ("x'687474703a2f2f612f'", ["http://a/g", "x:y"]),
        ("arrow_cast('http://a/', 'Dictionary(Int32, Utf8)')", ["http://a/g", "x:y"]),
        ("arrow_cast('http://a/', 'LargeUtf8')", ["http://a/g", "x:y"]),
    ] {
        assert_rows(&session, &format!("uri_resolve(url, {base})"), &expected).await;
    }
    Ok(())
}

/// The predicate is evaluated by the reader of Parquet.
#[tokio::test]
async fn filters_in_the_scan() -> Result<()> {
    let session = Session::of_urls().await?;
    session.rows("SET datafusion.execution.parquet.pushdown_filters = true").await?;
    let query = "SELECT url FROM urls WHERE uri_host(url) = 'h' OR NOT uri_is_valid(url)";
    let expected = ["http://exa mple.org/", "//h:/?#", "http://example.org:70000/%zz"];
    assert_eq!(session.rows(query).await?, expected);
    Ok(())
}

/// As the README says: `substr` counts characters from 1.
#[tokio::test]
async fn offsets_for_substr() -> Result<()> {
    let session = Session::new(&[texts(&[Some("h\u{e9}llo^x"), Some("a b")])]).await?;
    let rest = "substr(url, uri_fault(url, 'rfc3987', 'characters')['offset'] + 1)";
    assert_rows(&session, rest, &["^x", " b"]).await;
    Ok(())
}

#[tokio::test]
async fn in_clauses_and_aggregates() -> Result<()> {
    let session = Session::of_urls().await?;
    let query = "SELECT uri_scheme(url) AS scheme, count(*) FROM urls \
        WHERE uri_is_valid(url) GROUP BY scheme ORDER BY scheme";
    assert_eq!(session.rows(query).await?, ["http|2", "NULL|3"]);
    let query = "SELECT a.url FROM urls AS a JOIN urls AS b ON uri_host(a.url) = uri_host(b.url) \
        ORDER BY uri_port(a.url), a.url";
    let expected = ["http://alice@example.org:8080/a/b?q=1#f", "//h:/?#", "http://[::1]/"];
    assert_eq!(session.rows(query).await?, expected);
    let query = "SELECT count(DISTINCT uri_parse(url)['host']), max(uri_port(url)) FROM urls";
    assert_eq!(session.rows(query).await?, ["3|8080"]);
    Ok(())
}
