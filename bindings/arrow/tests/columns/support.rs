//! Test rows as columns of every type.

use std::sync::Arc;

use arrow_array::{
    Array, ArrayRef, BinaryArray, BinaryViewArray, DictionaryArray, Int32Array, LargeBinaryArray,
    LargeStringArray, StringArray, StringViewArray, UInt8Array, cast::AsArray, types::UInt8Type,
};
use arrow_schema::DataType;

/// Texts of every shape: valid and not, short and long, in and beyond US-ASCII.
pub(crate) const TEXTS: &[&str] = &[
    "http://example.org:80/a;b=c/d?q#f",
    "",
    "//u:p@my_host:8080/a/very/long/path/that/does/not/fit/into/a/view/of/twelve/octets?and=a&long=query",
    "http://[2001:db8::7]:/x",
    "http://h:65535/",
    "http://h:65536/",
    "http://h:00080/",
    "http://h:/",
    "mailto:a@b.example?subject=c",
    "urn:example:a/b",
    "#fragment-that-is-longer-than-twelve",
    "?",
    "#",
    "//",
    "/",
    ".",
    "a:",
    "file:///etc/passwd",
    "http://exa mple.org/",
    "http://[::1",
    "a b",
    "%zz",
    "/%C3%A9/%",
    "1:b",
    "://",
    "http://h:x/",
    "http://b\u{fc}cher.example/\u{e9}?\u{1F600}#\u{6771}",
    "\u{e9}",
    "\u{0}",
    "/\u{202E}a",
    "HTTP://EXAMPLE.org:80/%7Euser/./a/../b?%3d",
    "../g;x=1/../y",
    "http:g",
    "g?y/./x",
    "..",
];

/// Octets that are not UTF-8.
const OCTETS: &[&[u8]] = &[b"/a\xFF", b"\xC3", b"http://h/\xE9?a b", b"a b\xFF"];

type Rows<'r> = Vec<Option<&'r [u8]>>;

/// The texts as columns of every type, each with its name and its rows.
pub(crate) fn columns() -> Vec<(&'static str, Rows<'static>, ArrayRef)> {
    // Over several words of nulls, with a null after every third row.
    let texts: Vec<Option<&str>> = TEXTS
        .iter()
        .copied()
        .cycle()
        .take(150)
        .enumerate()
        .flat_map(|(index, text)| if index % 3 == 2 { vec![Some(text), None] } else { vec![Some(text)] })
        .collect();
    let all: Vec<Option<&str>> = TEXTS.iter().copied().map(Some).collect();
    let octets: Rows<'static> = texts
        .iter()
        .map(|text| text.map(str::as_bytes))
        .chain(OCTETS.iter().map(|octets| Some(*octets)))
        .collect();
    let rows = |texts: &[Option<&'static str>]| {
        texts.iter().map(|text| text.map(str::as_bytes)).collect::<Rows<'static>>()
    };
    let utf8: ArrayRef = Arc::new(StringArray::from(texts.clone()));
    let view: ArrayRef = Arc::new(StringViewArray::from(texts.clone()));
    let keys =
        UInt8Array::from((0..100_u8).map(|key| (key % 7 != 3).then_some(key % 30)).collect::<Vec<_>>());
    let of_keys = |keys: &UInt8Array| {
        keys.iter().map(|key| key.map(|key| TEXTS[usize::from(key)].as_bytes())).collect::<Rows<'static>>()
    };
    let few_keys = keys.slice(2, 9);
    let with_null = StringArray::from(vec![Some("a b"), None, Some("//h")]);
    vec![
        ("Utf8", rows(&texts), utf8.clone()),
        ("Utf8 without nulls", rows(&all), Arc::new(StringArray::from(all.clone()))),
        ("slice of Utf8", rows(&texts[5..140]), utf8.slice(5, 135)),
        ("empty slice", Vec::new(), utf8.slice(7, 0)),
        ("LargeUtf8", rows(&texts), Arc::new(LargeStringArray::from(texts.clone()))),
        (
            "slice of LargeUtf8",
            rows(&texts[64..130]),
            Arc::new(LargeStringArray::from(texts.clone()).slice(64, 66)),
        ),
        ("Utf8View", rows(&texts), view.clone()),
        ("slice of Utf8View", rows(&texts[63..]), view.slice(63, texts.len() - 63)),
        ("Binary", octets.clone(), Arc::new(BinaryArray::from_opt_vec(octets.clone()))),
        ("LargeBinary", octets.clone(), Arc::new(LargeBinaryArray::from_opt_vec(octets.clone()))),
        ("BinaryView", octets.clone(), Arc::new(octets.iter().copied().collect::<BinaryViewArray>())),
        ("dictionary of Utf8", of_keys(&keys), of_dictionary(&keys, &StringArray::from(TEXTS.to_vec()))),
        (
            "dictionary of Utf8View",
            of_keys(&keys),
            of_dictionary(&keys, &StringViewArray::from(TEXTS.to_vec())),
        ),
        ("dictionary with fewer rows than values", of_keys(&few_keys), {
            of_dictionary(&few_keys, &LargeStringArray::from(TEXTS.to_vec()))
        }),
        ("dictionary with a null as a value", vec![None, Some(b"//h"), Some(b"a b")], {
            let keys = Int32Array::from(vec![1, 2, 0]);
            Arc::new(DictionaryArray::new(keys, Arc::new(with_null)))
        }),
    ]
}

/// A dictionary. It may be one of a type that has no strings.
pub(crate) fn of_dictionary(keys: &UInt8Array, values: &(impl Array + Clone + 'static)) -> ArrayRef {
    Arc::new(DictionaryArray::<UInt8Type>::new(keys.clone(), Arc::new(values.clone())))
}

/// The strings of a column of any of the three types.
pub(crate) fn strings(column: &ArrayRef) -> Vec<Option<String>> {
    let owned = |text: Option<&str>| text.map(str::to_owned);
    match column.data_type() {
        DataType::Utf8 => column.as_string::<i32>().iter().map(owned).collect(),
        DataType::LargeUtf8 => column.as_string::<i64>().iter().map(owned).collect(),
        DataType::Utf8View => column.as_string_view().iter().map(owned).collect(),
        other => panic!("{other} is not a type of strings"),
    }
}
