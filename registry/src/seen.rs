//! What is seen of a game, with its type forgotten: it can still be compared with what was seen before, so that only what is
//! new is written down.

use std::any::Any;
use std::sync::Arc;

use serde::Serialize;

use crate::erased::Json;

/// A view, or a seat's offers.
pub trait AnySeen: Send + Sync {
    fn to_json(&self) -> Json;
    /// Whether it would be written down as the other.
    fn is_same(&self, other: &dyn AnySeen) -> bool;
    fn as_any(&self) -> &dyn Any;
}

/// A state of a game.
#[derive(Clone)]
pub struct Position(Arc<dyn Any + Send + Sync>);

impl Position {
    pub(crate) fn of<T: Send + Sync + 'static>(state: Arc<T>) -> Position {
        Position(state)
    }

    pub(crate) fn state<T: 'static>(&self) -> Option<&T> {
        self.0.downcast_ref()
    }
}

struct Seen<T>(T);

pub(crate) fn erase<T: Serialize + PartialEq + Send + Sync + 'static>(seen: T) -> Arc<dyn AnySeen> {
    Arc::new(Seen(seen))
}

pub(crate) fn value_of<T: 'static>(seen: &dyn AnySeen) -> Option<&T> {
    seen.as_any().downcast_ref::<Seen<T>>().map(|seen| &seen.0)
}

impl<T: Serialize + PartialEq + Send + Sync + 'static> AnySeen for Seen<T> {
    fn to_json(&self) -> Json {
        serde_json::value::to_raw_value(&self.0).unwrap_or_default()
    }

    fn is_same(&self, other: &dyn AnySeen) -> bool {
        value_of::<T>(other).is_some_and(|other| self.0 == *other)
    }

    fn as_any(&self) -> &dyn Any {
        self
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_the_same_is_told_from_what_is_not() {
        let (one, same, other, number) = (erase("a"), erase("a"), erase("b"), erase(1));
        assert!(one.is_same(&*same) && !one.is_same(&*other) && !one.is_same(&*number));
        assert_eq!(one.to_json().get(), "\"a\"");
    }
}
