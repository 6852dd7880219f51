//! Sentences for events, made from a game's Fluent file. The client renders the same file, so a log reads the
//! same on the page and on the command line, and a translation is one more file.
//!
//! The message for an event is named by its `type`. Its fields are the message's arguments: an object's fields
//! become `outer_inner` (and one that has a single field, as a variant with content is written, also gives that
//! field's name as `outer`), a list is joined with commas and an "and", nothing is `none`. A seat becomes the player's
//! name, and an id for which there is a message `name-<id>` becomes that name. A sentence begins with a capital letter,
//! and thousands have commas.
//! Of an argument `x` there are also
//!
//! - `x_id` of a text: as it is written in the event,
//! - `x_count` of a list: how many it holds,
//! - `x_size` and `x_sign` (`plus`, `minus`, `none`) of a number, and for one that counts thousandths `x_wholes` and
//!   `x_size_wholes`,
//! - `x_column` and `x_row` of a place written `column,row`, and `x_map`, the name of the map, of one written
//!   `Map(column,row)`.

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use serde_json::Value;
use unic_langid::langid;

use crate::seat::Seat;

/// The messages of one game.
pub struct Messages {
    bundle: FluentBundle<FluentResource>,
}

impl Messages {
    /// Reads a Fluent file; an error names the faults in it.
    pub fn parse(source: &str) -> Result<Messages, String> {
        let resource =
            FluentResource::try_new(source.to_owned()).map_err(|(_, errors)| format!("{errors:?}"))?;
        let mut bundle = FluentBundle::new_concurrent(vec![langid!("en")]);
        bundle.set_use_isolating(false);
        bundle.set_formatter(Some(|value, _| match value {
            FluentValue::Number(number) => Some(group_thousands(&number.as_string())),
            _ => None,
        }));
        bundle.add_resource(resource).map_err(|errors| format!("{errors:?}"))?;
        Ok(Messages { bundle })
    }

    /// The sentence for an event, or `None` for one that has no message: such events are shown, not told.
    pub fn format_event(
        &self,
        event: &impl serde::Serialize,
        name: &dyn Fn(Seat) -> String,
    ) -> Option<String> {
        let event = serde_json::to_value(event).ok()?;
        let id = event.get("type")?.as_str()?;
        let pattern = self.bundle.get_message(id)?.value()?;
        let mut args = FluentArgs::new();
        // Names are put in at the end: a player's name is written as the player writes it.
        self.add_fields(&mut args, "", &event, &|seat| format!("\u{E000}{seat}\u{E001}"));
        let told = self.bundle.format_pattern(pattern, Some(&args), &mut Vec::new());
        Some(with_names(&capitalise(&told), name))
    }

    pub fn has(&self, id: &str) -> bool {
        self.bundle.has_message(id)
    }

    fn add_fields(
        &self,
        args: &mut FluentArgs<'_>,
        prefix: &str,
        fields: &Value,
        name: &dyn Fn(Seat) -> String,
    ) {
        let Some(fields) = fields.as_object() else { return };
        for (key, value) in fields {
            let key = if prefix.is_empty() { key.clone() } else { format!("{prefix}_{key}") };
            match value {
                Value::Object(inner) => {
                    self.add_fields(args, &key, value, name);
                    if let (1, Some(variant)) = (inner.len(), inner.keys().next()) {
                        args.set(key, variant.clone());
                    }
                }
                Value::Number(number) => {
                    let number = number.as_f64().unwrap_or_default();
                    let sign = match number {
                        n if n < 0.0 => "minus",
                        n if n > 0.0 => "plus",
                        _ => "none",
                    };
                    args.set(format!("{key}_size"), FluentValue::from(number.abs()));
                    args.set(format!("{key}_sign"), sign);
                    args.set(format!("{key}_wholes"), FluentValue::from(number / 1000.0));
                    args.set(format!("{key}_size_wholes"), FluentValue::from(number.abs() / 1000.0));
                    args.set(key, FluentValue::from(number));
                }
                other => {
                    if let Some(text) = other.as_str() {
                        if let Some((column, row)) = place(text) {
                            args.set(format!("{key}_column"), FluentValue::from(column));
                            args.set(format!("{key}_row"), FluentValue::from(row));
                        }
                        if let Some(map) = map_of(text) {
                            let name = self.name_of(&map.to_lowercase()).unwrap_or_else(|| map.to_owned());
                            args.set(format!("{key}_map"), name);
                        }
                        args.set(format!("{key}_id"), text.to_owned());
                    }
                    if let Some(items) = other.as_array() {
                        args.set(format!("{key}_count"), FluentValue::from(items.len()));
                    }
                    args.set(key, self.display(other, name));
                }
            }
        }
    }

    fn display(&self, value: &Value, name: &dyn Fn(Seat) -> String) -> String {
        match value {
            Value::Null => "none".into(),
            Value::Bool(yes) => if *yes { "yes" } else { "no" }.into(),
            Value::Array(items) if items.is_empty() => "none".into(),
            Value::Array(items) => {
                list_words(&items.iter().map(|item| self.display(item, name)).collect::<Vec<_>>())
            }
            Value::String(text) => match text.parse::<Seat>() {
                Ok(seat) => name(seat),
                Err(_) => self.name_of(text).unwrap_or_else(|| text.clone()),
            },
            other => other.to_string(),
        }
    }

    /// The message `name-<id>`, if there is one.
    pub fn name_of(&self, id: &str) -> Option<String> {
        let pattern = self.bundle.get_message(&format!("name-{id}"))?.value()?;
        Some(self.bundle.format_pattern(pattern, None, &mut Vec::new()).into_owned())
    }
}

/// A place of a board, as `column,row`.
fn place(text: &str) -> Option<(u16, u16)> {
    let (column, row) = text.split_once(',')?;
    Some((column.parse().ok()?, row.parse().ok()?))
}

/// The map of a place, as `Map(column,row)`.
fn map_of(text: &str) -> Option<&str> {
    let (map, rest) = text.split_once('(')?;
    let (column, row) = rest.strip_suffix(')')?.split_once(',')?;
    let is_number = |text: &str| text.parse::<i16>().is_ok();
    (is_number(column) && is_number(row) && map.chars().all(|c| c.is_ascii_alphabetic())).then_some(map)
}

/// "one", "one and two", "one, two and three".
fn list_words(items: &[String]) -> String {
    match items {
        [] => String::new(),
        [only] => only.clone(),
        [first @ .., last] => format!("{} and {last}", first.join(", ")),
    }
}

/// "27000" becomes "27,000", as everywhere on the page.
pub fn group_thousands(number: &str) -> String {
    let (wholes, fraction) = number.split_once('.').map_or((number, None), |(a, b)| (a, Some(b)));
    let digits = wholes.trim_start_matches('-');
    let mut written = String::from(if wholes.starts_with('-') { "-" } else { "" });
    for (place, digit) in digits.chars().enumerate() {
        if place > 0 && (digits.len() - place).is_multiple_of(3) {
            written.push(',');
        }
        written.push(digit);
    }
    if let Some(fraction) = fraction {
        written.push('.');
        written.push_str(fraction);
    }
    written
}

fn capitalise(text: &str) -> String {
    let mut rest = text.chars();
    rest.next().map_or_else(String::new, |first| first.to_uppercase().chain(rest).collect())
}

/// Puts the names of the players where their seats are marked.
fn with_names(marked: &str, name: &dyn Fn(Seat) -> String) -> String {
    let mut told = String::new();
    for part in marked.split('\u{E000}') {
        match part.split_once('\u{E001}') {
            Some((seat, after)) => {
                told.push_str(&seat.parse().map_or_else(|_| seat.to_owned(), name));
                told.push_str(after);
            }
            None => told.push_str(part),
        }
    }
    told
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn an_event_becomes_a_sentence_with_names_and_numbers() {
        let messages = Messages::parse(
            "forwarded = { $by } forwarded { $decree } to { $to }{ $lost ->\n    [0] .\n   *[other] , losing { $lost }.\n}\n\
             name-EXE = the Executive Branch\nname-engines = Engines\n",
        )
        .unwrap();
        let event = json!({"type": "forwarded", "by": "P0", "decree": "engines", "to": "EXE", "lost": 1});
        let sentence = messages.format_event(&event, &|seat| format!("Player {}", seat.0)).unwrap();
        assert_eq!(sentence, "Player 0 forwarded Engines to the Executive Branch, losing 1.");
        assert_eq!(messages.format_event(&json!({"type": "unheard_of"}), &|_| String::new()), None);
    }

    #[test]
    fn a_number_comes_with_its_size_and_sign() {
        let messages = Messages::parse(
            "paid = { $net_sign ->\n    [minus] takes { $net_size }\n    [plus] gives { $net_size }\n   *[none] nothing\n}\n",
        )
        .unwrap();
        let told = |net: i32| {
            messages.format_event(&json!({"type": "paid", "net": net}), &|_| String::new()).unwrap()
        };
        assert_eq!([told(-3), told(2), told(0)], ["Takes 3", "Gives 2", "Nothing"]);
    }

    #[test]
    fn thousandths_are_told_as_wholes_and_a_variant_by_its_name() {
        let messages = Messages::parse(
            "given = { $order ->\n    [move] fly to { $order_move_region }\n   *[convert] burn { $order_convert_batches_wholes }\n}\n",
        )
        .unwrap();
        let told = |order| {
            messages.format_event(&json!({"type": "given", "order": order}), &|_| String::new()).unwrap()
        };
        assert_eq!(told(json!({"move": {"fleet": 1, "region": "c3"}})), "Fly to c3");
        assert_eq!(told(json!({"convert": {"recipe": "weapon", "batches": 31250}})), "Burn 31.25");
        assert_eq!(told(json!({"convert": {"recipe": "weapon", "batches": 2000}})), "Burn 2");
    }

    /// As `web/src/lib/text.test.ts` has it for the page.
    #[test]
    fn thousands_have_commas() {
        let messages = Messages::parse("paid = { $sum } and { $gold_wholes } of { $all }\n").unwrap();
        let told = |sum: i64, gold: i64, all: &str| {
            let event = json!({"type": "paid", "sum": sum, "gold": gold, "all": all});
            messages.format_event(&event, &|_| String::new()).unwrap()
        };
        assert_eq!(told(12_345, 8_000_000, "2310"), "12,345 and 8,000 of 2310", "an id is no number");
        assert_eq!(told(-1_234_567, 31_250, ""), "-1,234,567 and 31.25 of ");
        assert_eq!(told(999, 1_234_500, ""), "999 and 1,234.5 of ");
        assert_eq!(told(-100, 0, ""), "-100 and 0 of ");
    }

    #[test]
    fn a_sentence_begins_with_a_capital_and_ends_a_list_with_and() {
        let messages = Messages::parse(
            "lost = { $at } lost { $cards }.\nplayed = { $by } played at { $hex_map } ({ $hex_id }).\nname-TRE = the Treasury\nname-coral = Coral\n",
        )
        .unwrap();
        let told = |event| messages.format_event(&event, &|_| "ann".to_owned()).unwrap();
        assert_eq!(
            told(json!({"type": "lost", "at": "TRE", "cards": ["a", "b", "c"]})),
            "The Treasury lost a, b and c."
        );
        assert_eq!(told(json!({"type": "lost", "at": "P1", "cards": ["a", "b"]})), "ann lost a and b.");
        let played = json!({"type": "played", "by": "P0", "hex": "Coral(0,-1)"});
        assert_eq!(told(played), "ann played at Coral (Coral(0,-1)).");
    }

    #[test]
    fn a_place_comes_with_its_column_and_row() {
        let messages = Messages::parse(
            "founded = { town } on { $city }\ntown = { $city_column ->\n    [4] Os\n   *[other] Al\n}{ $city_row ->\n    [14] ford\n   *[other] burg\n}\n",
        )
        .unwrap();
        let told = |city| {
            messages.format_event(&json!({"type": "founded", "city": city}), &|_| String::new()).unwrap()
        };
        assert_eq!(told("4,14"), "Osford on 4,14");
        assert_eq!(told("5,1"), "Alburg on 5,1");
    }
}
