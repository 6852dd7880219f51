//! A view put together from what was told of it, written as the server would write it whole: the order of its fields is
//! kept, so that it can be compared byte for byte.

use serde::Deserialize;
use serde::de::{Deserializer, Error, MapAccess, Visitor};
use serde_json::value::RawValue;

/// One value; an object is only taken apart where a part of it was told.
pub enum Sight {
    Text(Box<RawValue>),
    Object(Vec<(String, Sight)>),
}

impl Default for Sight {
    fn default() -> Sight {
        Sight::of(RawValue::NULL)
    }
}

impl Sight {
    pub fn of(view: &RawValue) -> Sight {
        Sight::Text(view.to_owned())
    }

    /// Puts a part in the place that a JSON pointer names.
    pub fn put(&mut self, pointer: &str, part: &RawValue) -> serde_json::Result<()> {
        let Some((name, rest)) = pointer.strip_prefix('/').map(first_name) else {
            *self = Sight::of(part);
            return Ok(());
        };
        let fields = self.fields()?;
        match fields.iter_mut().find(|(known, _)| *known == name) {
            Some((_, field)) => field.put(rest, part),
            None => {
                Err(serde_json::Error::custom(format!("a part was told of {name:?}, which is not there")))
            }
        }
    }

    fn fields(&mut self) -> serde_json::Result<&mut Vec<(String, Sight)>> {
        if let Sight::Text(text) = self {
            let Fields(fields) = serde_json::from_str(text.get())?;
            *self = Sight::Object(fields);
        }
        match self {
            Sight::Object(fields) => Ok(fields),
            Sight::Text(_) => Err(serde_json::Error::custom("a part was told of what has none")),
        }
    }

    pub fn text(&self) -> serde_json::Result<String> {
        let mut text = String::new();
        self.write(&mut text)?;
        Ok(text)
    }

    fn write(&self, text: &mut String) -> serde_json::Result<()> {
        match self {
            Sight::Text(raw) => text.push_str(raw.get()),
            Sight::Object(fields) => {
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

/// The first name of a pointer without its slash, and the pointer from there on.
fn first_name(pointer: &str) -> (String, &str) {
    let (name, rest) = pointer.split_at(pointer.find('/').unwrap_or(pointer.len()));
    (name.replace("~1", "/").replace("~0", "~"), rest)
}

/// The fields of an object in their order.
struct Fields(Vec<(String, Sight)>);

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
                    fields.push((name, Sight::Text(value)));
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
    fn a_view_is_put_together_as_it_would_be_written_whole() {
        let mut sight = Sight::of(&raw(r#"{"b":1,"a":{"x/":{},"y":[null]},"c":"d"}"#));
        sight.put("/a/y", &raw("[2]")).unwrap();
        sight.put("/a/x~1", &raw(r#"{"z":3}"#)).unwrap();
        sight.put("/c", &raw("null")).unwrap();
        assert_eq!(sight.text().unwrap(), r#"{"b":1,"a":{"x/":{"z":3},"y":[2]},"c":null}"#);
        sight.put("/a/x~1/z", &raw("{}")).unwrap();
        assert_eq!(sight.text().unwrap(), r#"{"b":1,"a":{"x/":{"z":{}},"y":[2]},"c":null}"#);
    }

    #[test]
    fn a_part_of_what_is_not_there_is_a_fault() {
        assert!(Sight::default().put("/a", &raw("1")).is_err());
        assert!(Sight::of(&raw(r#"{"a":[1]}"#)).put("/b", &raw("1")).is_err());
        assert!(Sight::of(&raw(r#"{"a":[1]}"#)).put("/a/0", &raw("1")).is_err());
    }
}
