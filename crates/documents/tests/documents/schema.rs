//! References by the word of a schema.

use uri_bnf_documents::{Format, Hint, Options, Schema, SchemaError, finds};

fn with_schema(schema: &str, fragment: Option<&str>) -> Options {
    let schema = Schema::new(schema.as_bytes(), Format::Json, fragment).expect("a schema");
    Options { schema: Some(schema.into()), ..Options::default() }
}

/// The place and the reference of each find in JSON, as `place=reference`.
fn found(options: &Options, document: &str) -> Vec<String> {
    let finds = finds(document.as_bytes(), Format::Json, options).to_vec();
    finds.iter().map(|find| format!("{}={}", find.place, find.reference.text().unwrap())).collect()
}

#[test]
fn fields_of_a_schema() {
    for (schema, document, expected) in [
        (
            r#"{"properties": {"a": {"format": "uri"}, "b": {"format": "date"}}}"#,
            r#"{"a": "x y", "b": "x y", "c": "x y"}"#,
            &["$.a=x y"][..],
        ),
        (r#"{"format": "iri"}"#, r#""x y""#, &["$=x y"]),
        (r#"{"items": {"format": "uri-reference"}}"#, r#"["a", 1, "b"]"#, &["$[0]=a", "$[2]=b"]),
        (
            r#"{"prefixItems": [{}, {"format": "uri"}], "items": {"properties": {"a": {"format": "uri"}}}}"#,
            r#"["a", "b", {"a": "c"}, "d"]"#,
            &["$[1]=b", "$[2].a=c"],
        ),
        (
            r#"{"items": [{"format": "uri"}], "additionalItems": {"items": {"format": "uri"}}}"#,
            r#"["a", ["b"], "c"]"#,
            &["$[0]=a", "$[1][0]=b"],
        ),
        (
            r#"{"properties": {"a": {}}, "patternProperties": {"^x-": {"format": "uri"}},
                "additionalProperties": {"format": "uri-reference"}}"#,
            r#"{"a": "1", "x-b": "2", "c": "3"}"#,
            &["$['x-b']=2", "$.c=3"],
        ),
        // It is not known what the pattern matches.
        (
            r#"{"patternProperties": {"^[a-z]+$": {}}, "additionalProperties": {"format": "uri"}}"#,
            r#"{"a": "1"}"#,
            &[],
        ),
        (
            r#"{"allOf": [{"properties": {"a": {"type": "string"}}}, {"properties": {"a": {"format": "uri"}}}]}"#,
            r#"{"a": "x"}"#,
            &["$.a=x"],
        ),
        // `null` is no string, so a string must be a URI.
        (r#"{"anyOf": [{"format": "uri", "type": "string"}, {"type": "null"}]}"#, r#""x y""#, &["$=x y"]),
        // The other alternative takes strings too.
        (r#"{"oneOf": [{"format": "uri"}, {"enum": ["none at all"]}]}"#, r#"["none at all"]"#, &[]),
        (r#"{"oneOf": [{"format": "uri"}, {"type": "string"}]}"#, r#""none at all""#, &[]),
        (r#"{"oneOf": [{"format": "uri"}, {"type": "string"}]}"#, r#""http://h/a b""#, &["$=http://h/a b"]),
    ] {
        assert_eq!(found(&with_schema(schema, None), document), expected, "{schema}");
    }
}

#[test]
fn references_within_a_schema() {
    for (schema, document, expected) in [
        (
            r##"{"$defs": {"a/~b c": {"format": "uri"}}, "properties": {"x": {"$ref": "#/$defs/a~1~0b%20c"}}}"##,
            r#"{"x": "y"}"#,
            &["$.x=y"][..],
        ),
        // A schema of trees is in itself.
        (
            r##"{"properties": {"u": {"format": "uri"}, "of": {"items": {"$ref": "#"}}}}"##,
            r#"{"u": "1", "of": [{"u": "2", "of": [{"u": "3"}]}]}"#,
            &["$.u=1", "$.of[0].u=2", "$.of[0].of[0].u=3"],
        ),
        (
            r##"{"$id": "http://h/s", "$defs": {"a": {"$anchor": "a", "format": "uri"}, "b": {"$id": "b.json",
                "format": "uri"}}, "items": [{"$ref": "#a"}, {"$ref": "b.json"}, {"$ref": "http://h/s#a"}, {"$ref":
                "c.json"}, {"$ref": "http://h/s#/$defs/b"}]}"##,
            r#"["1", "2", "3", "4", "5"]"#,
            &["$[0]=1", "$[1]=2", "$[2]=3", "$[4]=5"],
        ),
        // A circle says nothing.
        (r##"{"$ref": "#/a", "a": {"$ref": "#/b"}, "b": {"$ref": "#/a"}}"##, r#"{"a": "x y"}"#, &[]),
        (r##"{"allOf": [{"$ref": "#"}], "format": "uri"}"##, r#""x""#, &["$=x"]),
    ] {
        assert_eq!(found(&with_schema(schema, None), document), expected, "{schema}");
    }
}

#[test]
fn schemas_of_openapi() {
    let api = r##"{"openapi": "3.1.0", "components": {"schemas": {
        "Pet": {"properties": {"photo": {"type": "string", "format": "uri"}, "owner": {"$ref":
            "#/components/schemas/Owner"}}},
        "Owner": {"properties": {"page": {"format": "uri-reference"}}}}}}"##;
    let document = r#"{"photo": "http://h/a b", "owner": {"page": "x y"}, "page": "x y"}"#;
    // It may be a pet or an owner: a find must look like a reference.
    assert_eq!(found(&with_schema(api, None), document), ["$.photo=http://h/a b"]);
    let pet = with_schema(api, Some("/components/schemas/Pet"));
    assert_eq!(found(&pet, document), ["$.photo=http://h/a b", "$.owner.page=x y"]);
}

#[test]
fn a_uri_has_a_scheme() {
    let options = with_schema(r#"{"items": [{"format": "uri"}, {"format": "uri-reference"}]}"#, None);
    let hints = |document: &[u8]| {
        finds(document, Format::Json, &options).to_vec().iter().map(|find| find.hint).collect::<Vec<_>>()
    };
    assert_eq!(hints(br#"["a/b", "a/b"]"#), [Some(Hint::NoScheme), None]);
    assert_eq!(hints(br#"["a:b", ""]"#), [None, None]);
    assert_eq!(hints(br#"["", "{{ x }}"]"#), [Some(Hint::NoScheme)]);
}

#[test]
fn a_schema_reads_all_formats_of_values() {
    let options =
        with_schema(r#"{"properties": {"a": {"items": {"properties": {"b": {"format": "iri"}}}}}}"#, None);
    let found = finds(b"[[a]]\n[[a]]\nb = 'x y'", Format::Toml, &options).to_vec();
    assert_eq!((found.len(), &*found[0].place, found[0].takes_iris), (1, "$.a[1].b", true));
    let found = finds(b"{}\n{\"a\": [{\"b\": \"x\"}]}", Format::JsonLines, &options).to_vec();
    assert_eq!((found.len(), &*found[0].place), (1, "$.a[0].b"));
}

#[test]
fn what_is_no_schema() {
    for (schema, format, fragment, expected) in [
        ("{", Format::Json, None, SchemaError::Syntax),
        ("", Format::Json, None, SchemaError::Syntax),
        ("{}", Format::Html, None, SchemaError::Format),
        ("{}", Format::Json, Some("/a"), SchemaError::Place),
        ("{}", Format::Json, Some("a"), SchemaError::Place),
    ] {
        assert_eq!(Schema::new(schema.as_bytes(), format, fragment), Err(expected), "{schema}");
    }
    for schema in
        ["[]", "1", "true", "{\"properties\": 1, \"items\": [], \"$ref\": \"#/0/1\", \"allOf\": {}}"]
    {
        assert_eq!(found(&with_schema(schema, Some("")), "[\"a b\"]"), [""; 0], "{schema}");
    }
}
