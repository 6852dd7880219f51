//! What seats did, by name: kinds of actions, and the cards, technologies, laws and units they chose by them. No game
//! is known here; names are read from the actions' JSON.

use std::collections::BTreeMap;

use serde_json::Value;

/// Something that can be done: a kind of action, or a thing chosen by it.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Deed {
    /// The action's tag, such as `research`.
    pub kind: String,
    pub chosen: Option<Chosen>,
}

/// A thing that an action names, such as the technology `writing`.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Chosen {
    pub field: String,
    pub value: String,
}

/// How often one seat did what in one game.
#[derive(Clone, Default)]
pub struct Deeds(BTreeMap<Deed, u32>);

impl Deeds {
    pub fn note(&mut self, action: &Value) {
        for deed in deeds_of(action) {
            *self.0.entry(deed).or_default() += 1;
        }
    }

    pub fn iter(&self) -> impl Iterator<Item = (&Deed, u32)> {
        self.0.iter().map(|(deed, times)| (deed, *times))
    }

    #[cfg(test)]
    pub fn kinds(&self) -> u32 {
        self.iter().filter(|(deed, _)| deed.chosen.is_none()).map(|(_, times)| times).sum()
    }
}

/// The kind first, then each thing that is named.
fn deeds_of(action: &Value) -> Vec<Deed> {
    let Some(kind) = action.get("type").and_then(Value::as_str) else { return Vec::new() };
    let mut deeds = vec![Deed { kind: kind.to_owned(), chosen: None }];
    let fields = action.as_object().into_iter().flatten().filter(|(field, _)| *field != "type");
    for (field, value) in fields {
        let mut names = Vec::new();
        name(value, &mut names);
        deeds.extend(names.into_iter().map(|value| Deed {
            kind: kind.to_owned(),
            chosen: Some(Chosen { field: field.clone(), value }),
        }));
    }
    deeds
}

/// The names a value holds: of several values each; of a compound one only what kind it is.
fn name(value: &Value, out: &mut Vec<String>) {
    match value {
        Value::String(text) if is_name(text) => out.push(text.clone()),
        Value::Bool(yes) => out.push(if *yes { "yes" } else { "no" }.to_owned()),
        Value::Array(values) => values.iter().for_each(|value| name(value, out)),
        Value::Object(fields) => match (fields.get("type"), fields.len()) {
            (Some(kind), _) => name(kind, out),
            (None, 1) => out.extend(fields.keys().filter(|key| is_name(key)).cloned()),
            (None, _) => {}
        },
        _ => {}
    }
}

/// Seats, hexes and numbered pieces hold digits, texts hold spaces: neither tells what was chosen.
fn is_name(text: &str) -> bool {
    !text.is_empty() && text.chars().all(|c| !c.is_numeric() && !c.is_whitespace())
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    fn told(action: Value) -> Vec<String> {
        let tell = |deed: Deed| match deed.chosen {
            None => deed.kind,
            Some(Chosen { field, value }) => format!("{} {field}={value}", deed.kind),
        };
        deeds_of(&action).into_iter().map(tell).collect()
    }

    #[test]
    fn things_are_named_and_places_are_not() {
        assert_eq!(told(json!({"type": "end_turn"})), ["end_turn"]);
        assert_eq!(
            told(json!({"type": "spy", "player": "P2", "technology": "writing", "hex": "C4"})),
            ["spy", "spy technology=writing"]
        );
        assert_eq!(
            told(
                json!({"type": "deal", "clauses": [{"peace": true}, {"pay": {"talents": 3}}], "accept": false})
            ),
            ["deal", "deal accept=no", "deal clauses=peace", "deal clauses=pay"]
        );
        assert_eq!(
            told(json!({"type": "restructure", "change": {"type": "add", "from": "A", "to": "B"}})),
            ["restructure", "restructure change=add"]
        );
        assert_eq!(told(json!({"type": "title", "text": "A law of mine"})), ["title"]);
        assert!(told(json!("nothing")).is_empty());
    }
}
