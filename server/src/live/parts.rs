//! What changed in a view. Views are big and steps are small: most of the fields of a view stay as they were.

use std::collections::BTreeMap;

use satrap_registry::Json;
use serde_json::value::RawValue;

#[derive(Debug)]
pub enum ViewChange {
    None,
    /// The fields that changed; the others are as before.
    Parts(BTreeMap<String, Json>),
    /// It cannot be told by fields, or not shorter.
    Whole,
}

/// Compares two views by their text, field by field.
pub fn view_change(before: &RawValue, now: &RawValue) -> ViewChange {
    if before.get() == now.get() {
        return ViewChange::None;
    }
    let (Some(old), Some(new)) = (fields(before), fields(now)) else { return ViewChange::Whole };
    if !old.keys().eq(new.keys()) {
        return ViewChange::Whole;
    }
    let changed = new.into_iter().filter(|(name, value)| old[name].get() != value.get());
    let parts: BTreeMap<String, Json> = changed.map(|(name, value)| (name, value.to_owned())).collect();
    // Quotes, a colon and a comma for each, and the longer name of the whole.
    let size = parts.iter().map(|(name, value)| name.len() + value.get().len() + 4).sum::<usize>() + 3;
    if size < now.get().len() { ViewChange::Parts(parts) } else { ViewChange::Whole }
}

fn fields(view: &RawValue) -> Option<BTreeMap<String, &RawValue>> {
    serde_json::from_str(view.get()).ok()
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::{Value, json};

    fn raw(value: &Value) -> Json {
        serde_json::value::to_raw_value(value).unwrap()
    }

    #[test]
    fn fields_that_changed_make_the_new_view_of_the_old() {
        let board = "x".repeat(100);
        let before = json!({"board": board, "turn": 1, "card": {"name": "A", "cost": null}, "over": false});
        let now = json!({"board": board, "turn": 2, "card": null, "over": false});
        let ViewChange::Parts(parts) = view_change(&raw(&before), &raw(&now)) else {
            panic!("told whole or not at all")
        };
        assert_eq!(parts.keys().collect::<Vec<_>>(), ["card", "turn"]);
        let mut built = before;
        for (name, value) in &parts {
            built[name] = serde_json::from_str(value.get()).unwrap();
        }
        assert_eq!(built, now);
    }

    #[test]
    fn what_has_other_fields_or_none_is_told_whole() {
        let board = "x".repeat(100);
        let pairs = [
            (json!({"board": board, "a": 1}), json!({"board": board})),
            (json!({"board": board}), json!({"board": board, "a": 1})),
            (json!([1, board]), json!([2, board])),
            (json!(null), json!({"board": board})),
            (json!({"board": "y".repeat(100)}), json!({"board": board})),
        ];
        for (before, now) in pairs {
            assert!(matches!(view_change(&raw(&before), &raw(&now)), ViewChange::Whole), "{before} {now}");
        }
    }

    #[test]
    fn the_same_view_is_no_news() {
        let view = raw(&json!({"a": 1}));
        assert!(matches!(view_change(&view, &view.clone()), ViewChange::None));
    }
}
