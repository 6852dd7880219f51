//! What changed in a view. Views are big and steps are small: most of a view stays as it was.

use std::collections::BTreeMap;

use satrap_registry::Json;
use serde_json::value::RawValue;

#[derive(Debug)]
pub enum ViewChange {
    None,
    /// What changed, each by its JSON pointer (RFC 6901); all else is as before.
    Parts(BTreeMap<String, Json>),
    /// It cannot be told by parts, or not shorter.
    Whole,
}

/// Compares two views by their text: only objects that differ are looked into.
pub fn diff_views(before: &RawValue, now: &RawValue) -> ViewChange {
    if before.get() == now.get() {
        return ViewChange::None;
    }
    let mut parts = BTreeMap::new();
    if !collect_changes(before, now, &mut String::new(), &mut parts) {
        return ViewChange::Whole;
    }
    // Quotes, a colon and a comma for each.
    let size: usize = parts.iter().map(|(pointer, part)| pointer.len() + part.get().len() + 4).sum();
    if size < now.get().len() { ViewChange::Parts(parts) } else { ViewChange::Whole }
}

/// Gathers what differs between two objects of the same fields; says whether they are such.
fn collect_changes(
    before: &RawValue,
    now: &RawValue,
    place: &mut String,
    parts: &mut BTreeMap<String, Json>,
) -> bool {
    let (Some(old), Some(new)) = (fields(before), fields(now)) else { return false };
    if !old.keys().eq(new.keys()) {
        return false;
    }
    for ((name, old), new) in old.into_iter().zip(new.into_values()) {
        if old.get() == new.get() {
            continue;
        }
        let here = place.len();
        place.push('/');
        place.push_str(&name.replace('~', "~0").replace('/', "~1"));
        if !collect_changes(old, new, place, parts) {
            parts.insert(place.clone(), new.to_owned());
        }
        place.truncate(here);
    }
    true
}

/// The fields of an object; nothing else has any.
fn fields(value: &RawValue) -> Option<BTreeMap<String, &RawValue>> {
    serde_json::from_str(value.get()).ok()
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::{Value, json};

    fn raw(value: &Value) -> Json {
        serde_json::value::to_raw_value(value).unwrap()
    }

    #[test]
    fn what_changed_makes_the_new_view_of_the_old() {
        let board = "x".repeat(100);
        let before = json!({
            "board": {"squares": board, "moved": [1, 2], "a/b~": 1}, "turn": 1, "card": {"name": "A"}, "over": false,
        });
        let now = json!({
            "board": {"squares": board, "moved": [2], "a/b~": 2}, "turn": 2, "card": null, "over": false,
        });
        let ViewChange::Parts(parts) = diff_views(&raw(&before), &raw(&now)) else {
            panic!("told whole or not at all")
        };
        assert_eq!(parts.keys().collect::<Vec<_>>(), ["/board/a~1b~0", "/board/moved", "/card", "/turn"]);
        let mut built = before;
        for (pointer, part) in &parts {
            *built.pointer_mut(pointer).unwrap() = serde_json::from_str(part.get()).unwrap();
        }
        assert_eq!(built, now);
    }

    #[test]
    fn what_has_other_fields_or_none_is_told_whole() {
        let board = "x".repeat(100);
        let pairs = [
            (json!({"board": board, "a": 1}), json!({"board": board})),
            (json!({"board": board}), json!({"board": board, "a": 1})),
            (json!({"board": {"x": board}}), json!({"board": {"y": board}})),
            (json!([1, board]), json!([2, board])),
            (json!(null), json!({"board": board})),
            (json!({"board": "y".repeat(100)}), json!({"board": board})),
        ];
        for (before, now) in pairs {
            assert!(matches!(diff_views(&raw(&before), &raw(&now)), ViewChange::Whole), "{before} {now}");
        }
    }

    #[test]
    fn the_same_view_is_no_news() {
        let view = raw(&json!({"a": 1}));
        assert!(matches!(diff_views(&view, &view.clone()), ViewChange::None));
    }
}
