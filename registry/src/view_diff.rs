//! What changed in a view, told as changes of its parts. Views are big and steps are small: most of a view stays as it was.

use std::borrow::Cow;
use std::fmt::Write;

use serde_json::value::RawValue;

use crate::erased::Json;

#[derive(Debug)]
pub enum ViewChange {
    None,
    Parts(Vec<PartChange>),
    /// It cannot be told by its parts, or not shorter.
    Whole,
}

/// One operation of a JSON Patch (RFC 6902).
#[derive(Debug)]
pub enum PartChange {
    Replace { path: String, value: Json },
    Add { path: String, value: Json },
    Remove { path: String },
}

impl PartChange {
    /// How long it is as text.
    fn size(&self) -> usize {
        match self {
            PartChange::Replace { path, value } => size_of_replacement(path.len(), value.get()),
            PartChange::Add { path, value } => {
                r#"{"op":"add","path":"","value":},"#.len() + path.len() + value.get().len()
            }
            PartChange::Remove { path } => r#"{"op":"remove","path":""},"#.len() + path.len(),
        }
    }
}

fn size_of_replacement(path: usize, value: &str) -> usize {
    r#"{"op":"replace","path":"","value":},"#.len() + path + value.len()
}

/// Compares two views by their text, which serde wrote without any space. Both are read once, side by side.
pub fn diff_views(before: &RawValue, now: &RawValue) -> ViewChange {
    if before.get() == now.get() {
        return ViewChange::None;
    }
    let mut comparison = Comparison {
        old: Reader { text: before.get(), at: 0 },
        new: Reader { text: now.get(), at: 0 },
        same_upto: 0,
        path: Vec::new(),
        changes: Vec::new(),
        size: 0,
    };
    comparison.compare_values();
    let is_whole = matches!(&comparison.changes[..], [PartChange::Replace { path, .. }] if path.is_empty());
    if is_whole || comparison.size >= now.get().len() {
        ViewChange::Whole
    } else {
        ViewChange::Parts(comparison.changes)
    }
}

struct Comparison<'a> {
    old: Reader<'a>,
    new: Reader<'a>,
    /// How far in the old text the two go on alike. What ends before need not be compared.
    same_upto: usize,
    /// Where in the whole both are.
    path: Vec<Step<'a>>,
    changes: Vec<PartChange>,
    /// Of the changes, as text.
    size: usize,
}

enum Step<'a> {
    /// A name as it is written, with its quotes.
    Field(&'a str),
    Item(usize),
}

impl<'a> Comparison<'a> {
    /// Goes past a value that begins here in both, and notes how it changed.
    fn compare_values(&mut self) {
        if self.skip_same_value() {
            return;
        }
        let (starts, known, size) = ((self.old.at, self.new.at), self.changes.len(), self.size);
        let is_told = match (self.old.peek(), self.new.peek()) {
            (Some(b'{'), Some(b'{')) => self.compare_objects(),
            (Some(b'['), Some(b'[')) => self.compare_arrays(),
            _ => {
                self.old.skip_value();
                self.new.skip_value();
                self.old.since(starts.0) == self.new.since(starts.1)
            }
        };
        if is_told && self.changes.len() == known {
            return;
        }
        // Small changes everywhere may be longer than the value itself.
        let (path, value) = (self.path_text(), self.new.since(starts.1));
        if !is_told || self.size - size >= size_of_replacement(path.len(), value) {
            self.changes.truncate(known);
            self.size = size;
            self.note(PartChange::Replace { path, value: to_json(value) });
        }
    }

    /// Goes past a value if it is the same in both and neither goes on after it.
    fn skip_same_value(&mut self) -> bool {
        if self.old.at >= self.same_upto {
            self.same_upto = self.old.at + same_bytes(self.old.rest(), self.new.rest());
        }
        let bytes = self.old.text.as_bytes();
        let end = end_of_value(bytes.get(..self.same_upto).unwrap_or(bytes), self.old.at);
        let is_same = end < self.same_upto;
        if is_same {
            self.new.at += end - self.old.at;
            self.old.at = end;
        }
        is_same
    }

    /// Objects of the same fields in the same order. Others are told whole, so that a view's fields keep their order.
    fn compare_objects(&mut self) -> bool {
        self.old.at += 1;
        self.new.at += 1;
        loop {
            match (self.old.peek(), self.new.peek()) {
                (Some(b'"'), Some(b'"')) => {
                    let start = self.old.at;
                    self.old.skip_string();
                    let name = self.old.since(start);
                    if !self.new.skip(name) || !self.new.skip(":") || !self.old.skip(":") {
                        break;
                    }
                    self.path.push(Step::Field(name));
                    self.compare_values();
                    self.path.pop();
                    self.old.skip(",");
                    self.new.skip(",");
                }
                (Some(b'}'), Some(b'}')) => {
                    self.old.at += 1;
                    self.new.at += 1;
                    return true;
                }
                _ => break,
            }
        }
        self.old.leave();
        self.new.leave();
        false
    }

    /// Arrays: item by item, and what is longer or shorter at the end.
    fn compare_arrays(&mut self) -> bool {
        self.old.at += 1;
        self.new.at += 1;
        let mut shared = 0;
        while !self.old.is_at_end_of_list() && !self.new.is_at_end_of_list() {
            self.path.push(Step::Item(shared));
            self.compare_values();
            self.path.pop();
            self.old.skip(",");
            self.new.skip(",");
            shared += 1;
        }
        while !self.new.is_at_end_of_list() {
            let start = self.new.at;
            self.new.skip_value();
            let value = to_json(self.new.since(start));
            self.new.skip(",");
            let path = self.path_text() + "/-";
            self.note(PartChange::Add { path, value });
        }
        let mut superfluous = 0;
        while !self.old.is_at_end_of_list() {
            self.old.skip_value();
            self.old.skip(",");
            superfluous += 1;
        }
        // From the end, so that each is there when it is removed.
        for last in (shared..shared + superfluous).rev() {
            let path = format!("{}/{last}", self.path_text());
            self.note(PartChange::Remove { path });
        }
        self.old.skip("]") && self.new.skip("]")
    }

    fn note(&mut self, change: PartChange) {
        self.size += change.size();
        self.changes.push(change);
    }

    fn path_text(&self) -> String {
        let mut text = String::new();
        for step in &self.path {
            text.push('/');
            match step {
                Step::Field(name) => text.push_str(&unescape(name).replace('~', "~0").replace('/', "~1")),
                // Writing to a string cannot fail.
                Step::Item(place) => drop(write!(text, "{place}")),
            }
        }
        text
    }
}

/// Part of a JSON text is JSON. If it ever were not, the viewer gets nothing there rather than a broken message.
fn to_json(text: &str) -> Json {
    RawValue::from_string(text.to_owned()).unwrap_or_default()
}

fn unescape(name: &str) -> Cow<'_, str> {
    match name.contains('\\') {
        true => serde_json::from_str(name).map_or(Cow::Borrowed(name), Cow::Owned),
        false => Cow::Borrowed(name.trim_matches('"')),
    }
}

/// Goes through a JSON text value by value. Of a text that is none it finds no more than there is.
struct Reader<'a> {
    text: &'a str,
    at: usize,
}

impl<'a> Reader<'a> {
    fn rest(&self) -> &'a [u8] {
        self.text.as_bytes().get(self.at..).unwrap_or_default()
    }

    fn peek(&self) -> Option<u8> {
        self.rest().first().copied()
    }

    /// What was read from there on.
    fn since(&self, start: usize) -> &'a str {
        self.text.get(start..self.at).unwrap_or_default()
    }

    /// Goes past this text if it is the next.
    fn skip(&mut self, next: &str) -> bool {
        let is_next = self.rest().starts_with(next.as_bytes());
        if is_next {
            self.at += next.len();
        }
        is_next
    }

    fn is_at_end_of_list(&self) -> bool {
        matches!(self.peek(), None | Some(b']' | b'}'))
    }

    fn skip_value(&mut self) {
        self.at = end_of_value(self.text.as_bytes(), self.at);
    }

    fn skip_string(&mut self) {
        self.at = end_of_string(self.text.as_bytes(), self.at);
    }

    /// Goes past the end of the object or array that is around here.
    fn leave(&mut self) {
        self.at = end_of_surrounding(self.text.as_bytes(), self.at);
    }
}

/// Where a value ends that begins here; at the latest where the text does.
fn end_of_value(bytes: &[u8], at: usize) -> usize {
    match bytes.get(at) {
        Some(b'"') => end_of_string(bytes, at),
        Some(b'{' | b'[') => end_of_surrounding(bytes, at + 1),
        _ => {
            let rest = bytes.get(at..).unwrap_or_default();
            at + rest.iter().position(|byte| matches!(byte, b',' | b']' | b'}')).unwrap_or(rest.len())
        }
    }
}

fn end_of_string(bytes: &[u8], at: usize) -> usize {
    let mut at = at + 1;
    while let Some(byte) = bytes.get(at) {
        match byte {
            b'"' => return at + 1,
            b'\\' => at += 2,
            _ => at += 1,
        }
    }
    bytes.len()
}

/// Where the object or array ends that is around here.
fn end_of_surrounding(bytes: &[u8], mut at: usize) -> usize {
    let mut depth = 1usize;
    while let Some(byte) = bytes.get(at) {
        match byte {
            b'"' => {
                at = end_of_string(bytes, at);
                continue;
            }
            b'{' | b'[' => depth += 1,
            b'}' | b']' => depth -= 1,
            _ => {}
        }
        at += 1;
        if depth == 0 {
            return at;
        }
    }
    bytes.len()
}

/// How many bytes are the same from the beginning.
fn same_bytes(one: &[u8], other: &[u8]) -> usize {
    const MANY: usize = 32;
    let chunks = one.chunks_exact(MANY).zip(other.chunks_exact(MANY));
    let whole = MANY * chunks.take_while(|(one, other)| one == other).count();
    let (one, other) = (one.get(whole..).unwrap_or_default(), other.get(whole..).unwrap_or_default());
    whole + one.iter().zip(other).take_while(|(one, other)| one == other).count()
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;
    use serde_json::{Value, json};

    fn raw(value: &Value) -> Json {
        serde_json::value::to_raw_value(value).unwrap()
    }

    fn to_patch(changes: &[PartChange]) -> Value {
        let operation = |change: &PartChange| match change {
            PartChange::Replace { path, value } => json!({"op": "replace", "path": path, "value": value}),
            PartChange::Add { path, value } => json!({"op": "add", "path": path, "value": value}),
            PartChange::Remove { path } => json!({"op": "remove", "path": path}),
        };
        changes.iter().map(operation).collect()
    }

    fn apply(before: &Value, changes: &[PartChange]) -> Value {
        let patch: json_patch::Patch = serde_json::from_value(to_patch(changes)).unwrap();
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
        let ViewChange::Parts(patch) = diff_views(&raw(&before), &raw(&now)) else {
            panic!("told whole or not at all")
        };
        let told = to_patch(&patch);
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
        let ViewChange::Parts(patch) = diff_views(&raw(&before), &raw(&now)) else { panic!("told whole") };
        assert_eq!(
            to_patch(&patch),
            json!([
                {"op": "replace", "path": "/7/steps", "value": 2},
                {"op": "add", "path": "/-", "value": unit(20, 3)},
            ])
        );
        let ViewChange::Parts(back) = diff_views(&raw(&now), &raw(&before)) else { panic!("told whole") };
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
                ViewChange::Parts(patch) => {
                    prop_assert_eq!(apply(&before, &patch), now.clone());
                    prop_assert!(to_patch(&patch).to_string().len() <= now.to_string().len() + 2);
                }
                ViewChange::Whole => {}
            }
        }
    }
}
