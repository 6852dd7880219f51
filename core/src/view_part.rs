//! A part of a view that stays what it is for many steps and is shown to many: views share it, and it is written down once.

use std::ops::{Deref, DerefMut};
use std::sync::{Arc, OnceLock};

use serde::{Deserialize, Deserializer, Serialize, Serializer};
use serde_json::value::RawValue;

/// Read like the value itself, and written as JSON like it.
pub struct ViewPart<T>(Arc<Part<T>>);

struct Part<T> {
    value: T,
    json: OnceLock<Box<RawValue>>,
}

impl<T> ViewPart<T> {
    pub fn new(value: T) -> ViewPart<T> {
        ViewPart(Arc::new(Part { value, json: OnceLock::new() }))
    }

    /// The part that was seen before, if it is what it would be now.
    pub fn again(seen: Option<&ViewPart<T>>, now: T) -> ViewPart<T>
    where
        T: PartialEq,
    {
        seen.filter(|seen| ***seen == now).cloned().unwrap_or_else(|| ViewPart::new(now))
    }

    /// Whether it is the very part of another view.
    pub fn is_untouched(&self, other: &ViewPart<T>) -> bool {
        Arc::ptr_eq(&self.0, &other.0)
    }
}

impl<T> Clone for ViewPart<T> {
    fn clone(&self) -> ViewPart<T> {
        ViewPart(self.0.clone())
    }
}

impl<A, T: FromIterator<A>> FromIterator<A> for ViewPart<T> {
    fn from_iter<I: IntoIterator<Item = A>>(items: I) -> ViewPart<T> {
        ViewPart::new(items.into_iter().collect())
    }
}

impl<'a, T> IntoIterator for &'a ViewPart<T>
where
    &'a T: IntoIterator,
{
    type Item = <&'a T as IntoIterator>::Item;
    type IntoIter = <&'a T as IntoIterator>::IntoIter;

    fn into_iter(self) -> Self::IntoIter {
        (&**self).into_iter()
    }
}

impl<T> Deref for ViewPart<T> {
    type Target = T;

    fn deref(&self) -> &T {
        &self.0.value
    }
}

impl<T: Clone> Clone for Part<T> {
    fn clone(&self) -> Part<T> {
        Part { value: self.value.clone(), json: OnceLock::new() }
    }
}

/// Whoever means to change it gets a part of their own, if it is shared, and one that is not written down yet.
impl<T: Clone> DerefMut for ViewPart<T> {
    fn deref_mut(&mut self) -> &mut T {
        let part = Arc::make_mut(&mut self.0);
        part.json = OnceLock::new();
        &mut part.value
    }
}

impl<T: PartialEq> PartialEq for ViewPart<T> {
    fn eq(&self, other: &ViewPart<T>) -> bool {
        self.is_untouched(other) || self.0.value == other.0.value
    }
}

impl<T: Eq> Eq for ViewPart<T> {}

impl<T: std::fmt::Debug> std::fmt::Debug for ViewPart<T> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        self.0.value.fmt(f)
    }
}

impl<T: Serialize> Serialize for ViewPart<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if let Some(json) = self.0.json.get() {
            return json.serialize(serializer);
        }
        let json = serde_json::value::to_raw_value(&self.0.value).map_err(serde::ser::Error::custom)?;
        self.0.json.get_or_init(|| json).serialize(serializer)
    }
}

impl<'de, T: Deserialize<'de>> Deserialize<'de> for ViewPart<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<ViewPart<T>, D::Error> {
        T::deserialize(deserializer).map(ViewPart::new)
    }
}

#[cfg(test)]
mod tests {
    use std::cell::Cell;

    use super::*;

    #[derive(Clone, Debug, PartialEq, Deserialize)]
    struct Piece {
        name: String,
        #[serde(skip)]
        written: Cell<u32>,
    }

    impl Serialize for Piece {
        fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
            self.written.set(self.written.get() + 1);
            std::collections::BTreeMap::from([("name", &self.name)]).serialize(serializer)
        }
    }

    fn piece() -> ViewPart<Piece> {
        ViewPart::new(Piece { name: "a \"b\"".into(), written: Cell::new(0) })
    }

    #[test]
    fn it_is_written_like_what_it_holds_and_once() {
        let part = piece();
        let json = serde_json::to_string(&[part.clone(), part.clone()]).unwrap();
        assert_eq!(json, r#"[{"name":"a \"b\""},{"name":"a \"b\""}]"#);
        assert_eq!(serde_json::to_value(&part).unwrap(), serde_json::json!({"name": "a \"b\""}));
        assert_eq!(part.written.get(), 1);
    }

    #[test]
    fn what_is_changed_is_written_anew() {
        let mut part = piece();
        let shared = part.clone();
        let before = serde_json::to_string(&shared).unwrap();
        part.name = "b".into();
        assert_eq!(serde_json::to_string(&part).unwrap(), r#"{"name":"b"}"#);
        part.name = "c".into();
        assert_eq!(serde_json::to_string(&part).unwrap(), r#"{"name":"c"}"#);
        assert_eq!(serde_json::to_string(&shared).unwrap(), before);
    }

    #[test]
    fn it_is_read_and_compared_like_what_it_holds() {
        let read: Vec<ViewPart<Piece>> =
            serde_json::from_str(r#"[{"name":"a \"b\""},{"name":"c"}]"#).unwrap();
        assert_eq!(read[0], piece());
        assert_ne!(read[1], piece());
    }
}
