//! Facts of a game, as they stand in its folder `data/`. The files are part of the program: a fault in one is a fault of the
//! build, which the game's `tests/game/data.rs` shows.

use std::fmt::Display;

use serde::de::DeserializeOwned;
use serde_json::Value;

/// Reads a file in TOML; `name` is told where it is broken.
pub fn read_toml<T: DeserializeOwned>(name: &str, text: &str) -> T {
    expect(name, toml::from_str(text))
}

/// The same where nothing is written as the string `null`, for which TOML has no word.
pub fn read_toml_with_nulls<T: DeserializeOwned>(name: &str, text: &str) -> T {
    expect(name, serde_json::from_value(with_nulls(read_toml(name, text))))
}

/// Reads a file in JSON.
pub fn read_json<T: DeserializeOwned>(name: &str, text: &str) -> T {
    expect(name, serde_json::from_str(text))
}

fn expect<T, E: Display>(name: &str, read: Result<T, E>) -> T {
    read.unwrap_or_else(|fault| panic!("data/{name}: {fault}"))
}

fn with_nulls(value: Value) -> Value {
    match value {
        Value::String(text) if text == "null" => Value::Null,
        Value::Array(items) => items.into_iter().map(with_nulls).collect(),
        Value::Object(fields) => fields.into_iter().map(|(name, field)| (name, with_nulls(field))).collect(),
        other => other,
    }
}

#[cfg(test)]
mod tests {
    use serde::Deserialize;

    use super::*;

    #[derive(Debug, PartialEq, Deserialize)]
    #[serde(deny_unknown_fields)]
    struct Card {
        id: String,
        cost: Option<u8>,
    }

    #[test]
    fn both_forms_say_the_same() {
        let card = || Card { id: "canal".into(), cost: None };
        assert_eq!(read_toml::<Card>("cards.toml", "id = 'canal'"), card());
        assert_eq!(read_toml_with_nulls::<Card>("cards.toml", "id = 'canal'\ncost = 'null'"), card());
        assert_eq!(read_json::<Card>("cards.json", r#"{"id": "canal", "cost": null}"#), card());
    }

    #[test]
    #[should_panic(expected = "data/cards.toml: ")]
    fn a_broken_file_is_named() {
        read_toml::<Card>("cards.toml", "id = 'canal'\nprice = 3");
    }
}
