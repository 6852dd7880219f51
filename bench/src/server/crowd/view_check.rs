//! A view assembled from the parts that a socket received. The order of its fields is kept, so that it can be compared byte
//! for byte with the view that the rules produce.

use serde::Deserialize;
use serde::de::{Deserializer, Error, MapAccess, Visitor};
use serde_json::value::RawValue;

/// One value. An object is only parsed where a part of it has been replaced.
pub enum ReceivedView {
    Text(Box<RawValue>),
    Object(Vec<(String, ReceivedView)>),
}

impl Default for ReceivedView {
    fn default() -> ReceivedView {
        ReceivedView::whole(RawValue::NULL)
    }
}

impl ReceivedView {
    pub fn whole(view: &RawValue) -> ReceivedView {
        ReceivedView::Text(view.to_owned())
    }

    /// Replaces the value at a JSON pointer.
    pub fn replace(&mut self, pointer: &str, part: &RawValue) -> serde_json::Result<()> {
        let Some((name, rest)) = pointer.strip_prefix('/').map(split_pointer) else {
            *self = ReceivedView::whole(part);
            return Ok(());
        };
        let fields = self.fields()?;
        match fields.iter_mut().find(|(known, _)| *known == name) {
            Some((_, field)) => field.replace(rest, part),
            None => Err(serde_json::Error::custom(format!(
                "an update has a part for {name:?}, which is not there"
            ))),
        }
    }

    fn fields(&mut self) -> serde_json::Result<&mut Vec<(String, ReceivedView)>> {
        if let ReceivedView::Text(text) = self {
            let Fields(fields) = serde_json::from_str(text.get())?;
            *self = ReceivedView::Object(fields);
        }
        match self {
            ReceivedView::Object(fields) => Ok(fields),
            ReceivedView::Text(_) => {
                Err(serde_json::Error::custom("an update has a part for a value that is no object"))
            }
        }
    }

    pub fn to_text(&self) -> serde_json::Result<String> {
        let mut text = String::new();
        self.write(&mut text)?;
        Ok(text)
    }

    fn write(&self, text: &mut String) -> serde_json::Result<()> {
        match self {
            ReceivedView::Text(raw) => text.push_str(raw.get()),
            ReceivedView::Object(fields) => {
                for (n, (name, field)) in fields.iter().enumerate() {
                    text.push(if n == 0 { '{' } else { ',' });
                    text.push_str(&serde_json::to_string(name)?);
                    text.push(':');
                    field.write(text)?;
                }
                text.push_str(if fields.is_empty() { "{}" } else { "}" });
            }
        }
        Ok(())
    }
}

/// Splits a pointer without its slash into its first name and the rest.
fn split_pointer(pointer: &str) -> (String, &str) {
    let (name, rest) = pointer.split_at(pointer.find('/').unwrap_or(pointer.len()));
    (name.replace("~1", "/").replace("~0", "~"), rest)
}

/// The fields of an object in their order.
struct Fields(Vec<(String, ReceivedView)>);

impl<'de> Deserialize<'de> for Fields {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Fields, D::Error> {
        struct InOrder;
        impl<'de> Visitor<'de> for InOrder {
            type Value = Fields;

            fn expecting(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.write_str("an object")
            }

            fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Fields, A::Error> {
                let mut fields = Vec::new();
                while let Some((name, value)) = map.next_entry::<String, Box<RawValue>>()? {
                    fields.push((name, ReceivedView::Text(value)));
                }
                Ok(Fields(fields))
            }
        }
        from.deserialize_map(InOrder)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn raw(text: &str) -> Box<RawValue> {
        RawValue::from_string(text.into()).unwrap()
    }

    #[test]
    fn replaced_parts_keep_the_order_of_fields() {
        let mut view = ReceivedView::whole(&raw(r#"{"b":1,"a":{"x/":{},"y":[null]},"c":"d"}"#));
        view.replace("/a/y", &raw("[2]")).unwrap();
        view.replace("/a/x~1", &raw(r#"{"z":3}"#)).unwrap();
        view.replace("/c", &raw("null")).unwrap();
        assert_eq!(view.to_text().unwrap(), r#"{"b":1,"a":{"x/":{"z":3},"y":[2]},"c":null}"#);
        view.replace("/a/x~1/z", &raw("{}")).unwrap();
        assert_eq!(view.to_text().unwrap(), r#"{"b":1,"a":{"x/":{"z":{}},"y":[2]},"c":null}"#);
    }

    #[test]
    fn a_part_of_a_missing_value_is_an_error() {
        assert!(ReceivedView::default().replace("/a", &raw("1")).is_err());
        assert!(ReceivedView::whole(&raw(r#"{"a":[1]}"#)).replace("/b", &raw("1")).is_err());
        assert!(ReceivedView::whole(&raw(r#"{"a":[1]}"#)).replace("/a/0", &raw("1")).is_err());
    }
}
