//! Parts of a state that copies of it share until one of them changes its own: a copy that is kept so that a step can be taken
//! back, or that a search tries something on, costs what the step changes and no more.

use std::ops::{Deref, DerefMut};
use std::sync::Arc;

use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// Read and changed like the value itself, and written down like it.
#[derive(Default)]
pub struct Shared<T>(Arc<T>);

impl<T> Shared<T> {
    pub fn new(value: T) -> Shared<T> {
        Shared(Arc::new(value))
    }

    /// Whether neither of two copies has been changed since one was made of the other. Without looking into them: what says no
    /// may be equal all the same.
    pub fn is_untouched(&self, other: &Shared<T>) -> bool {
        Arc::ptr_eq(&self.0, &other.0)
    }
}

impl<T> Clone for Shared<T> {
    fn clone(&self) -> Shared<T> {
        Shared(self.0.clone())
    }
}

impl<T> From<T> for Shared<T> {
    fn from(value: T) -> Shared<T> {
        Shared::new(value)
    }
}

impl<A, T: FromIterator<A>> FromIterator<A> for Shared<T> {
    fn from_iter<I: IntoIterator<Item = A>>(items: I) -> Shared<T> {
        Shared::new(items.into_iter().collect())
    }
}

impl<T> Deref for Shared<T> {
    type Target = T;

    fn deref(&self) -> &T {
        &self.0
    }
}

impl<'a, T> IntoIterator for &'a Shared<T>
where
    &'a T: IntoIterator,
{
    type Item = <&'a T as IntoIterator>::Item;
    type IntoIter = <&'a T as IntoIterator>::IntoIter;

    fn into_iter(self) -> Self::IntoIter {
        (&**self).into_iter()
    }
}

/// Whoever means to change it gets a value of their own, if it is shared.
impl<T: Clone> DerefMut for Shared<T> {
    fn deref_mut(&mut self) -> &mut T {
        Arc::make_mut(&mut self.0)
    }
}

impl<T: PartialEq> PartialEq for Shared<T> {
    fn eq(&self, other: &Shared<T>) -> bool {
        self.is_untouched(other) || *self.0 == *other.0
    }
}

impl<T: Eq> Eq for Shared<T> {}

impl<T: std::fmt::Debug> std::fmt::Debug for Shared<T> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        self.0.fmt(f)
    }
}

impl<T: Serialize> Serialize for Shared<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.0.serialize(serializer)
    }
}

impl<'de, T: Deserialize<'de>> Deserialize<'de> for Shared<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Shared<T>, D::Error> {
        T::deserialize(deserializer).map(Shared::new)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_copy_is_shared_until_one_of_the_two_is_changed() {
        let mut one = Shared::new(vec![1, 2]);
        let copy = one.clone();
        assert!(one.is_untouched(&copy) && one == copy);
        one.push(3);
        assert!(!one.is_untouched(&copy));
        assert_eq!((&*one, &*copy), (&vec![1, 2, 3], &vec![1, 2]));
        one.pop();
        assert!(!one.is_untouched(&copy) && one == copy, "equal again, each with its own");
    }

    #[test]
    fn it_is_written_down_like_what_it_holds() {
        let shared = Shared::new((7u8, "a".to_owned()));
        assert_eq!(serde_json::to_string(&shared).unwrap(), r#"[7,"a"]"#);
        let bytes = postcard::to_allocvec(&shared).unwrap();
        assert_eq!(bytes, postcard::to_allocvec(&*shared).unwrap());
        assert_eq!(postcard::from_bytes::<Shared<(u8, String)>>(&bytes).unwrap(), shared);
    }
}
