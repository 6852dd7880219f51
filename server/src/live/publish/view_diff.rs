//! What changed in a view, as a JSON Patch (RFC 6902). Views are big and steps are small: most of a view stays as it was.

use std::borrow::Cow;

use satrap_registry::Json;
use serde_json::value::RawValue;

use crate::wire::PatchOperation;

#[derive(Debug)]
pub enum ViewChange {
    None,
    Patch(Vec<PatchOperation>),
    /// It cannot be told by a patch, or not shorter.
    Whole,
}

/// Compares two views by their text, which serde wrote without any space: only what differs is looked into.
pub fn diff_views(before: &RawValue, now: &RawValue) -> ViewChange {
    if before.get() == now.get() {
        return ViewChange::None;
    }
    let mut patch = Vec::new();
    let is_told = collect_changes(before.get(), now.get(), &mut String::new(), &mut patch);
    if is_told && patch.iter().map(size_of).sum::<usize>() < now.get().len() {
        ViewChange::Patch(patch)
    } else {
        ViewChange::Whole
    }
}

/// How long an operation is as text.
fn size_of(operation: &PatchOperation) -> usize {
    match operation {
        PatchOperation::Replace { path, value } => {
            r#"{"op":"replace","path":"","value":},"#.len() + path.len() + value.get().len()
        }
        PatchOperation::Add { path, value } => {
            r#"{"op":"add","path":"","value":},"#.len() + path.len() + value.get().len()
        }
        PatchOperation::Remove { path } => r#"{"op":"remove","path":""},"#.len() + path.len(),
    }
}

/// Adds what makes the one value the other; says whether it can be told by changes inside the value.
fn collect_changes(before: &str, now: &str, path: &mut String, patch: &mut Vec<PatchOperation>) -> bool {
    let known = patch.len();
    let is_told = match (before.as_bytes().first(), now.as_bytes().first()) {
        (Some(b'{'), Some(b'{')) => compare_objects(before, now, path, patch),
        (Some(b'['), Some(b'[')) => compare_arrays(before, now, path, patch),
        _ => false,
    };
    // Small changes everywhere may be longer than the value itself.
    let whole = r#"{"op":"replace","path":"","value":},"#.len() + path.len() + now.len();
    if is_told && patch[known..].iter().map(size_of).sum::<usize>() < whole {
        return true;
    }
    patch.truncate(known);
    false
}

/// Objects of the same fields in the same order. Others are told whole, so that a view's fields keep their order.
fn compare_objects(before: &str, now: &str, path: &mut String, patch: &mut Vec<PatchOperation>) -> bool {
    let (mut old, mut new) = (Parts::of(before), Parts::of(now));
    while let Some(name) = old.next_item_until(b':') {
        if !new.skip(name, b":") {
            return false;
        }
        let Some(value) = old.next_item() else { return false };
        if new.skip(value, b",}") {
            continue;
        }
        let Some(changed) = new.next_item() else { return false };
        let name = unescape(name.get(1..name.len().saturating_sub(1)).unwrap_or_default());
        compare_at(&name.replace('~', "~0").replace('/', "~1"), value, changed, path, patch);
    }
    new.next_item().is_none()
}

/// Arrays: item by item, and what is longer or shorter at the end.
fn compare_arrays(before: &str, now: &str, path: &mut String, patch: &mut Vec<PatchOperation>) -> bool {
    let (mut old, mut new) = (Parts::of(before), Parts::of(now));
    let mut place = 0usize;
    let mut superfluous = 0usize;
    while let Some(item) = old.next_item() {
        if !new.skip(item, b",]") {
            match new.next_item() {
                Some(changed) => compare_at(&place.to_string(), item, changed, path, patch),
                None => superfluous += 1,
            }
        }
        place += 1;
    }
    while let Some(item) = new.next_item() {
        patch.push(PatchOperation::Add { path: format!("{path}/-"), value: to_json(item) });
    }
    // From the end, so that each is there when it is removed.
    for last in (place - superfluous..place).rev() {
        patch.push(PatchOperation::Remove { path: format!("{path}/{last}") });
    }
    true
}

fn compare_at(name: &str, before: &str, now: &str, path: &mut String, patch: &mut Vec<PatchOperation>) {
    let here = path.len();
    path.push('/');
    path.push_str(name);
    if !collect_changes(before, now, path, patch) {
        patch.push(PatchOperation::Replace { path: path.clone(), value: to_json(now) });
    }
    path.truncate(here);
}

/// Part of a JSON text is JSON. If it ever were not, the viewer gets nothing there rather than a broken message.
fn to_json(text: &str) -> Json {
    RawValue::from_string(text.to_owned()).unwrap_or_default()
}

fn unescape(name: &str) -> Cow<'_, str> {
    if name.contains('\\') {
        serde_json::from_str(&format!("\"{name}\"")).map_or(Cow::Borrowed(name), Cow::Owned)
    } else {
        Cow::Borrowed(name)
    }
}

/// Where a string that begins somewhere has its closing quote.
fn end_of_string(bytes: &[u8], begin: usize) -> usize {
    let mut at = begin + 1;
    while let Some(&byte) = bytes.get(at) {
        match byte {
            b'"' => break,
            b'\\' => at += 2,
            _ => at += 1,
        }
    }
    at
}

/// The fields of an object or the items of an array, one after the other, as pieces of its text.
struct Parts<'a> {
    text: &'a str,
    at: usize,
}

impl<'a> Parts<'a> {
    fn of(value: &'a str) -> Parts<'a> {
        Parts { text: value, at: 1 }
    }

    /// Goes past an item if it is the next one, which is not looked into then: most of a view is what it was.
    fn skip(&mut self, item: &str, ends: &[u8]) -> bool {
        let rest = self.text.as_bytes().get(self.at..).unwrap_or_default();
        let is_next =
            rest.starts_with(item.as_bytes()) && rest.get(item.len()).is_some_and(|end| ends.contains(end));
        if is_next {
            self.at += item.len() + 1;
        }
        is_next
    }

    fn next_item(&mut self) -> Option<&'a str> {
        self.next_item_until(b',')
    }

    /// The text up to a separator or the end of the whole, outside of strings and of what is nested.
    fn next_item_until(&mut self, separator: u8) -> Option<&'a str> {
        let bytes = self.text.as_bytes();
        let (start, mut depth) = (self.at, 0usize);
        while let Some(&byte) = bytes.get(self.at) {
            match byte {
                b'"' => self.at = end_of_string(bytes, self.at),
                b'{' | b'[' => depth += 1,
                b'}' | b']' if depth > 0 => depth -= 1,
                b'}' | b']' => break,
                _ if byte == separator && depth == 0 => break,
                _ => {}
            }
            self.at += 1;
        }
        let item = self.text.get(start..self.at).filter(|item| !item.is_empty())?;
        // Past the separator; at the end of the whole this leaves nothing to find.
        self.at += 1;
        Some(item)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;
    use serde_json::{Value, json};

    fn raw(value: &Value) -> Json {
        serde_json::value::to_raw_value(value).unwrap()
    }

    fn apply(before: &Value, patch: &[PatchOperation]) -> Value {
        let patch: json_patch::Patch = serde_json::from_value(serde_json::to_value(patch).unwrap()).unwrap();
        let mut built = before.clone();
        json_patch::patch(&mut built, &patch).unwrap();
        built
    }

    #[test]
    fn what_changed_makes_the_new_view_of_the_old() {
        let board = "x".repeat(500);
        let before = json!({
            "board": {"squares": board, "moved": [1, 2], "a/b~": 1}, "turn": 1, "card": {"name": "A"}, "over": false,
        });
        let now = json!({
            "board": {"squares": board, "moved": [2], "a/b~": 2}, "turn": 2, "card": null, "over": false,
        });
        let ViewChange::Patch(patch) = diff_views(&raw(&before), &raw(&now)) else {
            panic!("told whole or not at all")
        };
        let told = serde_json::to_value(&patch).unwrap();
        assert_eq!(
            told,
            json!([
                {"op": "replace", "path": "/board/a~1b~0", "value": 2},
                {"op": "replace", "path": "/board/moved", "value": [2]},
                {"op": "replace", "path": "/card", "value": null},
                {"op": "replace", "path": "/turn", "value": 2},
            ])
        );
        assert_eq!(apply(&before, &patch), now);
    }

    #[test]
    fn one_of_many_in_a_list_is_told_alone() {
        let unit = |n: u32, steps: u32| json!({"id": n, "name": "a unit with a long name", "steps": steps});
        let before: Value = (0..20).map(|n| unit(n, 3)).collect();
        let mut now = before.clone();
        now[7] = unit(7, 2);
        now.as_array_mut().unwrap().push(unit(20, 3));
        let ViewChange::Patch(patch) = diff_views(&raw(&before), &raw(&now)) else { panic!("told whole") };
        assert_eq!(
            serde_json::to_value(&patch).unwrap(),
            json!([
                {"op": "replace", "path": "/7/steps", "value": 2},
                {"op": "add", "path": "/-", "value": unit(20, 3)},
            ])
        );
        let ViewChange::Patch(back) = diff_views(&raw(&now), &raw(&before)) else { panic!("told whole") };
        assert_eq!(apply(&now, &back), before);
    }

    #[test]
    fn what_has_other_fields_or_none_is_told_whole() {
        let board = "x".repeat(100);
        let pairs = [
            (json!({"board": board, "a": 1}), json!({"board": board})),
            (json!({"board": board}), json!({"board": board, "a": 1})),
            (json!({"board": {"x": board}}), json!({"board": {"y": board}})),
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

    fn any_json() -> impl Strategy<Value = Value> {
        let leaf = prop_oneof![
            Just(Value::Null),
            any::<bool>().prop_map(Value::from),
            (0u8..4).prop_map(Value::from),
            prop_oneof!["[ab]{0,30}", r#"["\\/~{}\[\],:é]{0,3}"#].prop_map(Value::from),
        ];
        leaf.prop_recursive(4, 40, 5, |inner| {
            prop_oneof![
                prop::collection::vec(inner.clone(), 0..5).prop_map(Value::from),
                prop::collection::btree_map(r#"[ab/~"\\]{0,2}"#, inner, 0..5)
                    .prop_map(|fields| Value::Object(fields.into_iter().collect())),
            ]
        })
    }

    /// Two values of which the second is the first with something changed, or another.
    fn two_views() -> impl Strategy<Value = (Value, Value)> {
        (prop::collection::vec(any_json(), 1..6), any_json(), any::<prop::sample::Index>()).prop_map(
            |(items, other, place)| {
                let mut changed = items.clone();
                changed[place.index(items.len())] = other;
                (json!({"items": items, "n": 1}), json!({"items": changed, "n": 2}))
            },
        )
    }

    proptest! {
        #[test]
        fn any_two_views_are_told_apart((before, now) in two_views()) {
            match diff_views(&raw(&before), &raw(&now)) {
                ViewChange::None => prop_assert_eq!(before, now),
                ViewChange::Patch(patch) => {
                    prop_assert_eq!(apply(&before, &patch), now.clone());
                    prop_assert!(serde_json::to_string(&patch).unwrap().len() <= now.to_string().len() + 2);
                }
                ViewChange::Whole => {}
            }
        }
    }
}
