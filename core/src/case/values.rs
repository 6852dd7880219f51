//! Values as JSON: what differs between two of them, where a path leads, and how they are written in a sentence.

use std::fmt::Write;

use serde_json::Value;

use crate::seat::Seat;

/// Calls `found` for every leaf of `expected` that `real` does not have. Tables are compared by what they
/// name; keys may be dotted paths; lists must agree in length.
pub(super) fn mismatches(
    expected: &Value,
    real: &Value,
    path: &mut String,
    found: &mut dyn FnMut(&str, &Value, Option<&Value>),
) {
    match expected {
        Value::Object(fields) => {
            for (key, wanted) in fields {
                let length = path.len();
                let _ = write!(path, "{}{key}", if length == 0 { "" } else { "." });
                match look_up(real, key) {
                    Some(value) => mismatches(wanted, value, path, found),
                    None if wanted.is_null() => {}
                    None => found(path, wanted, None),
                }
                path.truncate(length);
            }
        }
        Value::Array(items) if real.as_array().is_some_and(|list| list.len() == items.len()) => {
            for (n, wanted) in items.iter().enumerate() {
                let length = path.len();
                let _ = write!(path, "{}{n}", if length == 0 { "" } else { "." });
                mismatches(wanted, &real[n], path, found);
                path.truncate(length);
            }
        }
        plain if plain == real => {}
        plain => found(path, plain, Some(real)),
    }
}

pub(super) fn contains(expected: &Value, real: &Value) -> bool {
    let mut same = true;
    mismatches(expected, real, &mut String::new(), &mut |_, _, _| same = false);
    same
}

/// Follows a dotted path; places in a list are named by number or, for lists by seat, as `P0`.
pub(super) fn look_up<'a>(value: &'a Value, path: &str) -> Option<&'a Value> {
    path.split('.').try_fold(value, |value, key| match value {
        Value::Array(items) => {
            let index =
                key.parse::<usize>().ok().or_else(|| key.parse::<Seat>().ok().map(|seat| seat.0.into()))?;
            items.get(index)
        }
        other => other.get(key),
    })
}

/// What there is where a path leads nowhere, to find a slip of the pen.
pub(super) fn beside(value: &Value, path: &str) -> String {
    let mut at = value;
    for (n, key) in path.split('.').enumerate() {
        match look_up(at, key) {
            Some(inner) => at = inner,
            None => {
                let parent = path.split('.').take(n).collect::<Vec<_>>().join(".");
                let place = if parent.is_empty() { "the view".to_owned() } else { parent };
                return match at {
                    Value::Object(fields) => format!(" ({place} has {})", list_words(fields.keys().cloned())),
                    Value::Array(items) => format!(" ({place} is a list of {})", items.len()),
                    plain => format!(" ({place} is {})", short(plain)),
                };
            }
        }
    }
    String::new()
}

/// Some things in a row, or `nothing`; a long row is cut.
pub(super) fn list_words(things: impl Iterator<Item = String>) -> String {
    const SHOWN: usize = 20;
    let mut things: Vec<String> = things.collect();
    let left = things.len().saturating_sub(SHOWN);
    things.truncate(SHOWN);
    match (things.is_empty(), left) {
        (true, _) => "nothing".into(),
        (false, 0) => things.join(", "),
        (false, left) => format!("{} and {left} more", things.join(", ")),
    }
}

pub(super) fn names(seats: &[Seat]) -> String {
    if seats.is_empty() { "nobody".into() } else { list_words(seats.iter().map(Seat::to_string)) }
}

/// A value on one line, for a sentence.
pub(super) fn short(value: &Value) -> String {
    match value {
        Value::String(text) => format!("{text:?}"),
        Value::Object(fields) if fields.contains_key("type") => {
            let kind = fields["type"].as_str().unwrap_or_default();
            let rest: Vec<String> = fields
                .iter()
                .filter(|(key, _)| *key != "type")
                .map(|(key, value)| format!("{key} {}", short(value)))
                .collect();
            if rest.is_empty() { kind.to_owned() } else { format!("{kind}({})", rest.join(", ")) }
        }
        other => other.to_string(),
    }
}
