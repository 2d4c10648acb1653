use arrow_array::{Array, StringArray};
use uri_bnf::Edition;
use uri_bnf_arrow::{Part, Strings};
fn main() {
    let list = std::fs::read_to_string(std::env::args().nth(1).unwrap()).unwrap();
    let utf8 = StringArray::from_iter_values(list.lines().collect::<Vec<_>>());
    let which = std::env::args().nth(2).unwrap();
    let e = Edition::Rfc3986;
    let five = [Part::Scheme, Part::Host, Part::Port, Part::Path, Part::Query];
    for _ in 0..5 {
        match which.as_str() {
            "parse" => {
                std::hint::black_box(uri_bnf_arrow::parse(&utf8, e, &five, Strings::Input).unwrap());
            }
            "tree" => {
                for i in 0..utf8.len() {
                    std::hint::black_box(e.tree(utf8.value(i)));
                }
            }
            _ => {}
        }
    }
}
