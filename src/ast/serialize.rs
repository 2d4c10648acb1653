//! `Serialize` for trees: each node is an object `{"rule", "text", "span", "children"}`, with the printed name of its
//! rule, the span `[start, end]` only if the leaves are located, and children only if there are any. Segments, params and
//! labels are children.

use serde::ser::{Error, Serialize, SerializeMap, SerializeSeq, Serializer};

use super::{Leaf, Node, UriReference};

impl<S: Leaf> Serialize for UriReference<S> {
    fn serialize<T: Serializer>(&self, serializer: T) -> Result<T::Ok, T::Error> {
        Node::from(*self).serialize(serializer)
    }
}

impl<S: Leaf> Serialize for Node<S> {
    fn serialize<T: Serializer>(&self, serializer: T) -> Result<T::Ok, T::Error> {
        let mut object = serializer.serialize_map(None)?;
        object.serialize_entry("rule", self.rule())?;
        object.serialize_entry("text", &Text(self.text()))?;
        if let Some(span) = self.text().known_span() {
            object.serialize_entry("span", &span)?;
        }
        let mut has_children = false;
        self.children(&mut |_| has_children = true);
        if has_children {
            object.serialize_entry("children", &Children(self))?;
        }
        object.end()
    }
}

struct Text<S>(S);

impl<S: Leaf> Serialize for Text<S> {
    fn serialize<T: Serializer>(&self, serializer: T) -> Result<T::Ok, T::Error> {
        match core::str::from_utf8(self.0.as_bytes()) {
            Ok(text) => serializer.serialize_str(text),
            Err(_) => Err(T::Error::custom("the text of a node is not UTF-8")),
        }
    }
}

struct Children<'a, S>(&'a Node<S>);

impl<S: Leaf> Serialize for Children<'_, S> {
    fn serialize<T: Serializer>(&self, serializer: T) -> Result<T::Ok, T::Error> {
        let mut sequence = serializer.serialize_seq(None)?;
        let mut outcome = Ok(());
        self.0.children(&mut |child| {
            if outcome.is_ok() {
                outcome = sequence.serialize_element(&child);
            }
        });
        outcome?;
        sequence.end()
    }
}
