//! Values beside which something is noted that was worked out from them: it is worked out when it is first asked for, and again
//! after the value was changed.

use std::ops::{Deref, DerefMut};
use std::sync::{Arc, OnceLock};

use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// Read and changed like the value itself, and written down like it. The note is the same for equal values, so that whether
/// there is one makes no difference to anything but time.
pub struct Noted<T, N> {
    value: T,
    note: OnceLock<Arc<N>>,
}

impl<T, N> Noted<T, N> {
    pub fn new(value: T) -> Noted<T, N> {
        Noted { value, note: OnceLock::new() }
    }

    pub fn note(&self, work_out: impl FnOnce(&T) -> N) -> &N {
        self.note.get_or_init(|| Arc::new(work_out(&self.value)))
    }

    pub fn into_value(self) -> T {
        self.value
    }
}

impl<T, N> From<T> for Noted<T, N> {
    fn from(value: T) -> Noted<T, N> {
        Noted::new(value)
    }
}

impl<A, T: FromIterator<A>, N> FromIterator<A> for Noted<T, N> {
    fn from_iter<I: IntoIterator<Item = A>>(items: I) -> Noted<T, N> {
        Noted::new(items.into_iter().collect())
    }
}

impl<T, N> Deref for Noted<T, N> {
    type Target = T;

    fn deref(&self) -> &T {
        &self.value
    }
}

impl<'a, T, N> IntoIterator for &'a Noted<T, N>
where
    &'a T: IntoIterator,
{
    type Item = <&'a T as IntoIterator>::Item;
    type IntoIter = <&'a T as IntoIterator>::IntoIter;

    fn into_iter(self) -> Self::IntoIter {
        (&self.value).into_iter()
    }
}

/// Whoever means to change the value makes its note void.
impl<T, N> DerefMut for Noted<T, N> {
    fn deref_mut(&mut self) -> &mut T {
        self.note.take();
        &mut self.value
    }
}

impl<T: Clone, N> Clone for Noted<T, N> {
    fn clone(&self) -> Noted<T, N> {
        Noted { value: self.value.clone(), note: self.note.clone() }
    }
}

impl<T: Default, N> Default for Noted<T, N> {
    fn default() -> Noted<T, N> {
        Noted::new(T::default())
    }
}

impl<T: PartialEq, N> PartialEq for Noted<T, N> {
    fn eq(&self, other: &Noted<T, N>) -> bool {
        self.value == other.value
    }
}

impl<T: Eq, N> Eq for Noted<T, N> {}

impl<T: std::fmt::Debug, N> std::fmt::Debug for Noted<T, N> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        self.value.fmt(f)
    }
}

impl<T: Serialize, N> Serialize for Noted<T, N> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.value.serialize(serializer)
    }
}

impl<'de, T: Deserialize<'de>, N> Deserialize<'de> for Noted<T, N> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Noted<T, N>, D::Error> {
        T::deserialize(deserializer).map(Noted::new)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sum(values: &Noted<Vec<u32>, u32>) -> u32 {
        *values.note(|values| values.iter().sum())
    }

    #[test]
    fn a_note_holds_until_the_value_is_changed() {
        let mut values: Noted<Vec<u32>, u32> = vec![1, 2].into();
        assert_eq!(sum(&values), 3);
        assert_eq!(*values.note(|_| unreachable!("it is noted")), 3);
        let copy = values.clone();
        assert_eq!(*copy.note(|_| unreachable!("it is noted of copies too")), 3);
        values.push(4);
        assert_eq!((sum(&values), sum(&copy)), (7, 3));
    }

    #[test]
    fn notes_are_no_part_of_a_value() {
        let (noted, plain): (Noted<Vec<u32>, u32>, Noted<_, u32>) = (vec![1, 2].into(), vec![1, 2].into());
        assert_eq!(sum(&noted), 3);
        assert!(noted == plain);
        assert_eq!(serde_json::to_string(&noted).unwrap(), "[1,2]");
        assert_eq!(serde_json::from_str::<Noted<Vec<u32>, u32>>("[1,2]").unwrap(), noted);
        assert_eq!(noted.into_value(), [1, 2]);
    }
}
