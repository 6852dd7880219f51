//! Counts actions by type, and by the cards, technologies, laws and units they name. No game is known here: names are
//! read from the actions' JSON.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use serde_json::Value;

/// What is counted: a type of action, or a thing it names.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct ActionKey {
    /// The action's type, such as `research`.
    pub kind: String,
    pub choice: Option<Choice>,
}

/// A thing that an action names, such as the technology `writing`.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Choice {
    pub field: String,
    pub value: String,
}

/// How often one seat took each action in one game.
#[derive(Clone, Default)]
pub struct ActionCounts(BTreeMap<ActionKey, u32>);

impl ActionCounts {
    pub fn record(&mut self, action: &Value) {
        for key in action_keys(action) {
            *self.0.entry(key).or_default() += 1;
        }
    }

    pub fn iter(&self) -> impl Iterator<Item = (&ActionKey, u32)> {
        self.0.iter().map(|(key, times)| (key, *times))
    }

    #[cfg(test)]
    pub fn total(&self) -> u32 {
        self.iter().filter(|(key, _)| key.choice.is_none()).map(|(_, times)| times).sum()
    }
}

/// The type first, then each thing that is named.
fn action_keys(action: &Value) -> Vec<ActionKey> {
    let Some(kind) = action.get("type").and_then(Value::as_str) else { return Vec::new() };
    let mut keys = vec![ActionKey { kind: kind.to_owned(), choice: None }];
    let fields = action.as_object().into_iter().flatten().filter(|(field, _)| *field != "type");
    for (field, value) in fields {
        let mut names = Vec::new();
        collect_names(value, &mut names);
        keys.extend(names.into_iter().map(|value| ActionKey {
            kind: kind.to_owned(),
            choice: Some(Choice { field: field.clone(), value }),
        }));
    }
    keys
}

/// The names in a value: those of every element of a list; of an object only its type.
fn collect_names(value: &Value, out: &mut Vec<String>) {
    match value {
        Value::String(text) if is_name(text) => out.push(text.clone()),
        Value::Bool(yes) => out.push(if *yes { "yes" } else { "no" }.to_owned()),
        Value::Array(values) => values.iter().for_each(|value| collect_names(value, out)),
        Value::Object(fields) => match (fields.get("type"), fields.len()) {
            (Some(kind), _) => collect_names(kind, out),
            (None, 1) => out.extend(fields.keys().filter(|key| is_name(key)).cloned()),
            (None, _) => {}
        },
        _ => {}
    }
}

/// Seats, hexes and numbered pieces contain digits, texts contain spaces: counting those would say nothing.
fn is_name(text: &str) -> bool {
    !text.is_empty() && text.chars().all(|c| !c.is_numeric() && !c.is_whitespace())
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    fn describe(action: Value) -> Vec<String> {
        let text = |key: ActionKey| match key.choice {
            None => key.kind,
            Some(Choice { field, value }) => format!("{} {field}={value}", key.kind),
        };
        action_keys(&action).into_iter().map(text).collect()
    }

    #[test]
    fn things_are_named_and_places_are_not() {
        assert_eq!(describe(json!({"type": "end_turn"})), ["end_turn"]);
        assert_eq!(
            describe(json!({"type": "spy", "player": "P2", "technology": "writing", "hex": "C4"})),
            ["spy", "spy technology=writing"]
        );
        assert_eq!(
            describe(
                json!({"type": "deal", "clauses": [{"peace": true}, {"pay": {"talents": 3}}], "accept": false})
            ),
            ["deal", "deal accept=no", "deal clauses=peace", "deal clauses=pay"]
        );
        assert_eq!(
            describe(json!({"type": "restructure", "change": {"type": "add", "from": "A", "to": "B"}})),
            ["restructure", "restructure change=add"]
        );
        assert_eq!(describe(json!({"type": "title", "text": "A law of mine"})), ["title"]);
        assert!(describe(json!("nothing")).is_empty());
    }
}
