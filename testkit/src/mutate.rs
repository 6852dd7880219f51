//! Actions that nobody was offered: real ones of other moments and seats, changed a little or a lot.

use satrap_core::Dice;
use serde_json::{Map, Value, json};

/// Real actions seen so far, to forge new ones from.
#[derive(Default)]
pub struct ActionMutator {
    seen: Vec<Value>,
}

/// Enough to know most kinds of action of a game; older ones make room by chance.
const MEMORY: usize = 256;

impl ActionMutator {
    pub fn learn(&mut self, action: &impl serde::Serialize, dice: &mut Dice) {
        let Ok(action) = serde_json::to_value(action) else { return };
        if self.seen.len() < MEMORY {
            self.seen.push(action);
        } else {
            self.seen[dice.below(MEMORY as u32) as usize] = action;
        }
    }

    /// A real action of another moment as it is, or changed in one to three places.
    pub fn mutate(&self, dice: &mut Dice) -> Value {
        let Some(model) = dice.pick(&self.seen) else { return random_value(dice) };
        let mut forged = model.clone();
        for _ in 0..dice.below(4) {
            self.change(&mut forged, dice);
        }
        forged
    }

    fn change(&self, value: &mut Value, dice: &mut Dice) {
        let places = places_of(value);
        let Some(place) = dice.pick(&places).cloned() else { return };
        match dice.below(10) {
            0 => {
                if let Value::Object(fields) = value
                    && let Some(key) = dice.pick(&fields.keys().cloned().collect::<Vec<_>>())
                {
                    fields.remove(key);
                }
            }
            1 => {
                if let Value::Object(fields) = value {
                    fields.insert("surprise".into(), random_value(dice));
                }
            }
            2 | 3 => {
                // The same field of another action: an id that is real, but not here or not now.
                let other = dice.pick(&self.seen).and_then(|other| other.pointer(&place)).cloned();
                if let (Some(spot), Some(other)) = (value.pointer_mut(&place), other) {
                    *spot = other;
                }
            }
            4 => {
                if let Some(spot) = value.pointer_mut(&place) {
                    *spot = random_value(dice);
                }
            }
            _ => {
                if let Some(spot) = value.pointer_mut(&place) {
                    self.nudge(spot, dice);
                }
            }
        }
    }

    /// A value of the same type that is a little, or very, wrong.
    fn nudge(&self, spot: &mut Value, dice: &mut Dice) {
        *spot = match &*spot {
            Value::Number(number) => {
                let number = number.as_i64().unwrap_or_default();
                let choices = [
                    number.saturating_add(1),
                    number.saturating_sub(1),
                    -1,
                    0,
                    number.saturating_add(i64::from(dice.below(12))),
                    number.saturating_neg(),
                    i64::from(i32::MAX),
                    i64::MAX,
                    i64::MIN,
                ];
                json!(choices[dice.below(choices.len() as u32) as usize])
            }
            Value::String(text) if text.starts_with('P') => json!(format!("P{}", dice.below(8))),
            Value::String(_) => {
                let texts: Vec<&str> = self.seen.iter().flat_map(texts_of).collect();
                json!(dice.pick(&texts).copied().unwrap_or("nowhere"))
            }
            Value::Bool(yes) => json!(!yes),
            Value::Array(items) => {
                let mut items = items.clone();
                match (dice.below(3), items.first().cloned()) {
                    (0, Some(first)) => items.push(first),
                    (1, Some(_)) => {
                        items.pop();
                    }
                    _ => items.reverse(),
                }
                Value::Array(items)
            }
            Value::Object(_) | Value::Null => random_value(dice),
        };
    }
}

/// Things that are no part of any action.
fn random_value(dice: &mut Dice) -> Value {
    match dice.below(10) {
        0 => Value::Null,
        1 => json!(""),
        2 => json!("\u{0}\u{202e}😀 DROP TABLE"),
        3 => json!(1.5),
        4 => json!(u64::MAX),
        5 => json!(-1),
        6 => json!([[[[[[]]]]]]),
        7 => Value::Object(Map::new()),
        8 => json!("x".repeat(10_000)),
        _ => json!(true),
    }
}

/// JSON pointers to every value inside, the outermost left out.
fn places_of(value: &Value) -> Vec<String> {
    fn visit(value: &Value, path: &str, found: &mut Vec<String>) {
        let mut enter = |key: &str, inner: &Value| {
            let path = format!("{path}/{}", key.replace('~', "~0").replace('/', "~1"));
            visit(inner, &path, found);
            found.push(path);
        };
        match value {
            Value::Object(fields) => fields.iter().for_each(|(key, inner)| enter(key, inner)),
            Value::Array(items) => {
                items.iter().enumerate().for_each(|(n, inner)| enter(&n.to_string(), inner))
            }
            _ => {}
        }
    }
    let mut found = Vec::new();
    visit(value, "", &mut found);
    found
}

fn texts_of(value: &Value) -> Vec<&str> {
    match value {
        Value::String(text) => vec![text],
        Value::Array(items) => items.iter().flat_map(texts_of).collect(),
        Value::Object(fields) => fields.values().flat_map(texts_of).collect(),
        _ => Vec::new(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn forgeries_differ_from_their_models_most_of_the_time_and_never_run_dry() {
        let mut dice = Dice::from_number(1);
        let mut forger = ActionMutator::default();
        assert!(serde_json::to_string(&forger.mutate(&mut dice)).is_ok());
        let real = [
            json!({"type": "bid", "coins": 3}),
            json!({"type": "give", "to": "P1", "list": ["a", {"b": 1}]}),
        ];
        real.iter().for_each(|action| forger.learn(action, &mut dice));
        let forged: Vec<Value> = (0..400).map(|_| forger.mutate(&mut dice)).collect();
        let changed = forged.iter().filter(|action| !real.contains(action)).count();
        assert!(changed > 200, "only {changed} of 400 were changed");
        assert!(forged.iter().any(|action| action["list"][1]["b"] != json!(1) && action["list"].is_array()));
    }
}
