//! Elements of HTML in a line whose text is code: `<code>a</code>`.

use super::Text;
use crate::html;

/// Returns whether there is code at an offset, given the texts in their order.
pub(super) fn is_code(texts: &[Text], offset: usize) -> bool {
    let next = texts.partition_point(|text| text.range.end <= offset);
    texts.get(next).is_some_and(|text| text.is_code && text.range.start <= offset)
}

/// The elements of code that are open in a block. An element that does not end there is none.
#[derive(Default)]
pub(super) struct CodeElements {
    depth: usize,
    /// The number of texts before the outermost one.
    start: usize,
}

impl CodeElements {
    /// Takes a tag after these texts. At the end of an element, its texts become code.
    pub(super) fn tag(&mut self, tag: &str, texts: &mut [Text]) {
        let inner = tag.trim_start_matches('<');
        let name = inner.trim_start_matches('/');
        let length = name.find(|character: char| !character.is_ascii_alphanumeric()).unwrap_or(name.len());
        let name = name.get(..length).unwrap_or_default().to_ascii_lowercase();
        if !html::is_element_of_code(name.as_bytes()) || tag.ends_with("/>") {
            return;
        }
        if !inner.starts_with('/') {
            if self.depth == 0 {
                self.start = texts.len();
            }
            self.depth += 1;
        } else if self.depth > 0 {
            self.depth -= 1;
            if self.depth == 0 {
                texts.iter_mut().skip(self.start).for_each(|text| text.is_code = true);
            }
        }
    }
}
