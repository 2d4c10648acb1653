//! Columns of every type have the results that the library has for each string.

use arrow_array::{
    Array, ArrayRef, BooleanArray, Int64Array, NullArray, RecordBatch, StringArray, StructArray, UInt8Array,
    cast::AsArray,
    types::{Int32Type, Int64Type},
};
use arrow_schema::DataType;
use uri_bnf::{
    Edition,
    ast::Path,
    normalize::Normalizer,
    resolve::{Base, Resolver},
    validate::{Diagnostic, Policy, Validator},
};
use uri_bnf_arrow::{
    ColumnError, INVALID_UTF8, Offsets, Part, Strings, fault, normalize, parse, part, resolve, validate,
};

use crate::support::{TEXTS, columns, of_dictionary, strings};

#[test]
fn verdicts_are_those_of_the_library() {
    for &edition in Edition::ALL {
        for (name, rows, column) in columns() {
            let valid = uri_bnf_arrow::is_valid(&column, edition).unwrap();
            let expected: Vec<_> =
                rows.iter().map(|row| row.map(|row| edition.is_valid_bytes(row))).collect();
            assert_eq!(valid.iter().collect::<Vec<_>>(), expected, "{name} under {edition}");
        }
    }
}

#[test]
fn faults_are_those_of_the_library() {
    for &edition in Edition::ALL {
        let validator = Validator::new(edition).with_policy(Policy::GRAMMAR);
        for (name, rows, column) in columns() {
            let faults = fault(&column, edition, Offsets::Octets).unwrap();
            let offsets = faults.column(0).as_primitive::<Int64Type>();
            let (codes, rules) = (strings(faults.column(1)), strings(faults.column(2)));
            for (index, row) in rows.iter().enumerate() {
                let error = row.and_then(|row| edition.parse_bytes(row).err());
                assert_eq!(faults.is_valid(index), error.is_some(), "{name}, row {index}");
                assert_eq!(offsets.is_valid(index), error.is_some(), "{name}, row {index}");
                let Some(error) = error else { continue };
                assert_eq!(offsets.value(index), i64::try_from(error.offset()).unwrap());
                assert_eq!(rules[index].as_deref(), Some(error.rule().name()));
                let code = match std::str::from_utf8(row.unwrap()) {
                    Ok(text) => validator.diagnostics(text)[0].code().name(),
                    Err(_) => INVALID_UTF8,
                };
                assert_eq!(codes[index].as_deref(), Some(code), "{name}, row {index} under {edition}");
            }
        }
    }
}

#[test]
fn parts_are_those_of_the_tree() {
    for &edition in Edition::ALL {
        for (name, rows, column) in columns() {
            for strings_of in [Strings::Input, Strings::View] {
                let parsed = parse(&column, edition, &Part::ALL, strings_of).unwrap();
                let fields = uri_bnf_arrow::parse_fields(&Part::ALL, column.data_type(), strings_of).unwrap();
                assert_eq!(parsed.fields(), &fields, "{name}");
                for (index, row) in rows.iter().enumerate() {
                    let text = row.and_then(|row| std::str::from_utf8(row).ok());
                    let tree = text.and_then(|text| edition.tree(text));
                    assert_eq!(parsed.is_valid(index), tree.is_some(), "{name}, row {index}");
                }
                for (place, &of) in Part::ALL.iter().enumerate() {
                    let alone = part(&column, edition, of, strings_of).unwrap();
                    assert_eq!(&alone, parsed.column(place), "{name}: {of}");
                    check_part(of, &alone, &rows, edition, &format!("{name}: {of} under {edition}"));
                }
            }
        }
    }
}

/// Compares the column of a part with the accessors of the trees.
fn check_part(part: Part, column: &ArrayRef, rows: &[Option<&[u8]>], edition: Edition, what: &str) {
    let trees = rows.iter().map(|row| edition.tree(std::str::from_utf8((*row)?).ok()?));
    match part {
        Part::Port => {
            let numbers = trees.map(|tree| tree?.port()?.number().map(i32::from));
            assert_eq!(
                column.as_primitive::<Int32Type>().iter().collect::<Vec<_>>(),
                numbers.collect::<Vec<_>>()
            );
        }
        Part::Segments => {
            for (index, tree) in trees.enumerate() {
                // Cut here, and not by the accessors: those of a `rel_path` do not return its `rel_segment`.
                let path = match tree.map(|tree| tree.path()) {
                    None | Some(Path::Empty(_) | Path::OpaquePart(_)) => None,
                    Some(path) => Some(path.text().strip_prefix('/').unwrap_or(path.text())),
                };
                let segments =
                    path.map(|path| path.split('/').map(|segment| Some(segment.to_owned())).collect());
                let lists = column.as_list::<i32>();
                let found: Option<Vec<_>> = lists.is_valid(index).then(|| strings(&lists.value(index)));
                assert_eq!(found, segments, "{what}, row {index}");
            }
        }
        _ => {
            let texts = trees.map(|tree| {
                let tree = tree?;
                match part {
                    Part::Scheme => Some(tree.scheme()?.text()),
                    Part::Authority => Some(tree.authority()?.text()),
                    Part::Userinfo => Some(tree.userinfo()?.text()),
                    Part::Host => {
                        tree.host().map(|host| host.text()).or_else(|| Some(tree.reg_name()?.text()))
                    }
                    Part::Query => Some(tree.query()?.text()),
                    Part::Fragment => Some(tree.fragment()?.text()),
                    _ => Some(tree.path().text()),
                }
            });
            let texts: Vec<_> = texts.map(|text| text.map(str::to_owned)).collect();
            assert_eq!(strings(column), texts, "{what}");
        }
    }
}

#[test]
fn findings_are_those_of_the_validator() {
    for &edition in Edition::ALL {
        for policy in [Policy::GRAMMAR, Policy::DEFAULT, Policy::ALL] {
            let validator = Validator::new(edition).with_policy(policy);
            for (name, rows, column) in columns() {
                let found = validate(&column, &validator, Offsets::Octets).unwrap();
                assert_eq!(found.value_type(), uri_bnf_arrow::validate_item());
                for (index, row) in rows.iter().enumerate() {
                    assert_eq!(found.is_null(index), row.is_none());
                    let Some(row) = row else { continue };
                    let list = found.value(index);
                    let list = list.as_struct();
                    match std::str::from_utf8(row) {
                        Ok(text) => check_findings(list, text, &validator, &format!("{name}, row {index}")),
                        Err(_) => assert_eq!(strings(list.column(2)), [Some(INVALID_UTF8.to_owned())]),
                    }
                }
            }
        }
    }
}

/// Compares the findings of a row with the diagnostics of its text.
fn check_findings(list: &StructArray, text: &str, validator: &Validator<'_>, what: &str) {
    let diagnostics = validator.diagnostics(text);
    assert_eq!(list.len(), diagnostics.len(), "{what}");
    let spans = |list: &StructArray| {
        let [start, end] = [0, 1].map(|column| list.column(column).as_primitive::<Int64Type>().clone());
        start.iter().zip(end.iter()).map(|(start, end)| Some((start?, end?))).collect::<Vec<_>>()
    };
    let span = |span: uri_bnf::Span| (i64::try_from(span.start).unwrap(), i64::try_from(span.end).unwrap());
    let expected: Vec<_> = diagnostics.iter().map(|found| Some(span(found.span()))).collect();
    assert_eq!(spans(list), expected, "{what}");
    let texts =
        |texts: &dyn Fn(usize) -> Option<String>| (0..diagnostics.len()).map(texts).collect::<Vec<_>>();
    assert_eq!(
        strings(list.column(2)),
        texts(&|index| Some(diagnostics[index].code().name().to_owned())),
        "{what}"
    );
    assert_eq!(
        strings(list.column(3)),
        texts(&|index| Some(diagnostics[index].severity().name().to_owned()))
    );
    assert_eq!(
        strings(list.column(4)),
        texts(&|index| Some(diagnostics[index].message().to_string())),
        "{what}"
    );
    assert_eq!(
        strings(list.column(5)),
        texts(&|index| Some(diagnostics[index].rule()?.name().to_owned())),
        "{what}"
    );
    let fixes = list.column(6).as_struct();
    let suggestions: Vec<_> = diagnostics.iter().map(Diagnostic::suggestion).collect();
    let expected: Vec<_> = suggestions.iter().map(|fix| Some(span(fix.as_ref()?.span()))).collect();
    assert_eq!(spans(fixes), expected, "{what}");
    assert_eq!(
        strings(fixes.column(2)),
        texts(&|index| Some(suggestions[index].as_ref()?.to_string())),
        "{what}"
    );
    let expected: Vec<_> = suggestions.iter().map(|fix| Some(fix.as_ref()?.is_safe())).collect();
    assert_eq!(fixes.column(3).as_boolean().iter().collect::<Vec<_>>(), expected, "{what}");
    assert_eq!((0..fixes.len()).map(|row| fixes.is_valid(row)).collect::<Vec<_>>(), {
        suggestions.iter().map(Option::is_some).collect::<Vec<_>>()
    });
}

#[test]
fn normal_forms_and_resolved_references_are_those_of_the_library() {
    for &edition in Edition::ALL {
        let normalizer = Normalizer::new(edition);
        let resolver = Resolver::new(Base::new(edition, "http://a/b/c/d;p?q").unwrap());
        for (name, rows, column) in columns() {
            let texts: Vec<_> = rows.iter().map(|row| std::str::from_utf8((*row)?).ok()).collect();
            let normal = normalize(&column, &normalizer).unwrap();
            let expected = texts.iter().map(|text| Some(normalizer.normalize((*text)?).ok()?.into_owned()));
            assert_eq!(strings(&normal), expected.collect::<Vec<_>>(), "{name} under {edition}");
            let absolute = resolve(&column, &resolver).unwrap();
            let expected =
                texts.iter().map(|text| Some(resolver.resolve((*text)?).ok()?.as_str()?.to_owned()));
            assert_eq!(strings(&absolute), expected.collect::<Vec<_>>(), "{name} under {edition}");
            let of_strings = uri_bnf_arrow::string_type(column.data_type(), Strings::Input).unwrap();
            assert_eq!((normal.data_type(), absolute.data_type()), (&of_strings, &of_strings));
        }
    }
}

#[test]
fn offsets_are_of_octets_or_of_characters() {
    let column = StringArray::from(vec!["/\u{e9}\u{1F600}%", "\u{e9}a b"]);
    let starts = |offsets| {
        let validator = Validator::new(Edition::Rfc3987).with_policy(Policy::GRAMMAR);
        let found = validate(&column, &validator, offsets).unwrap();
        let first = |row| found.value(row).as_struct().column(0).as_primitive::<Int64Type>().value(0);
        (first(0), first(1))
    };
    assert_eq!((starts(Offsets::Octets), starts(Offsets::Characters)), ((7, 3), (3, 2)));
    let faults = |offsets| {
        let faults = fault(&column, Edition::Rfc3987, offsets).unwrap();
        faults.column(0).as_primitive::<Int64Type>().values().to_vec()
    };
    assert_eq!((faults(Offsets::Octets), faults(Offsets::Characters)), (vec![8, 3], vec![4, 2]));
}

#[test]
fn a_column_without_strings_is_an_error() {
    let others: [ArrayRef; 4] = [
        std::sync::Arc::new(Int64Array::from(vec![1])),
        std::sync::Arc::new(BooleanArray::from(vec![true])),
        std::sync::Arc::new(StructArray::from(
            RecordBatch::try_from_iter([(
                "a",
                std::sync::Arc::new(StringArray::from(vec!["b"])) as ArrayRef,
            )])
            .unwrap(),
        )),
        of_dictionary(&UInt8Array::from(vec![0]), &Int64Array::from(vec![1])),
    ];
    for column in others {
        let error = uri_bnf_arrow::is_valid(&column, Edition::Rfc3986).unwrap_err();
        assert!(
            error.to_string().starts_with("expected a column of strings or octets, found one of type "),
            "{error}"
        );
        assert!(parse(&column, Edition::Rfc3986, &[Part::Host], Strings::View).is_err());
    }
    let column = StringArray::from(vec!["a"]);
    let error =
        parse(&column, Edition::Rfc3986, &[Part::Host, Part::Path, Part::Host], Strings::Input).unwrap_err();
    assert!(matches!(error, ColumnError::RepeatedPart(Part::Host)));
}

#[test]
fn nulls_alone_and_no_rows_have_the_types_of_results() {
    for column in [std::sync::Arc::new(NullArray::new(3)) as ArrayRef, std::sync::Arc::new(NullArray::new(0))]
    {
        let valid = uri_bnf_arrow::is_valid(&column, Edition::Rfc3986).unwrap();
        assert_eq!((valid.len(), valid.null_count()), (column.len(), column.len()));
        let parsed = parse(&column, Edition::Rfc3986, &Part::COMPONENTS, Strings::Input).unwrap();
        assert_eq!((parsed.len(), parsed.null_count()), (column.len(), column.len()));
        assert_eq!(parsed.column(0).data_type(), &DataType::Utf8);
        let none = parse(&column, Edition::Rfc3986, &[], Strings::Input).unwrap();
        assert_eq!((none.len(), none.num_columns()), (column.len(), 0));
        assert_eq!(fault(&column, Edition::Rfc3986, Offsets::Octets).unwrap().len(), column.len());
        assert_eq!(
            validate(&column, &Validator::new(Edition::Rfc3986), Offsets::Octets).unwrap().len(),
            column.len()
        );
    }
    let none = parse(&StringArray::from(TEXTS.to_vec()), Edition::Rfc3986, &[], Strings::Input).unwrap();
    assert_eq!((none.len(), none.is_valid(0)), (TEXTS.len(), true));
}
