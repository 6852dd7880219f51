//! Sentences for events, made from a game's Fluent file. The client renders the same file, so a log reads the
//! same on the page and on the command line, and a translation is one more file.
//!
//! The message for an event is named by its `type`. Its fields are the message's arguments: an object's fields
//! become `outer_inner` (and one that has a single field, as a variant with content is written, also gives that
//! field's name as `outer`), a list is joined with commas, nothing is `none`. A number `x` that may be negative also
//! comes as `x_size` and `x_sign` (`plus`, `minus`, `none`), and one that counts thousandths as `x_wholes`. A place
//! written `column,row` also comes as the numbers `x_column` and `x_row`. A seat becomes the player's name, and an id
//! `x` for which there is a message `name-x` becomes that name.

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
        self.add_fields(&mut args, "", &event, name);
        Some(self.bundle.format_pattern(pattern, Some(&args), &mut Vec::new()).into_owned())
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
                    args.set(key, FluentValue::from(number));
                }
                other => {
                    if let Some((column, row)) = other.as_str().and_then(place) {
                        args.set(format!("{key}_column"), FluentValue::from(column));
                        args.set(format!("{key}_row"), FluentValue::from(row));
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
                items.iter().map(|item| self.display(item, name)).collect::<Vec<_>>().join(", ")
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
        assert_eq!([told(-3), told(2), told(0)], ["takes 3", "gives 2", "nothing"]);
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
        assert_eq!(told(json!({"move": {"fleet": 1, "region": "c3"}})), "fly to c3");
        assert_eq!(told(json!({"convert": {"recipe": "weapon", "batches": 31250}})), "burn 31.25");
        assert_eq!(told(json!({"convert": {"recipe": "weapon", "batches": 2000}})), "burn 2");
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
