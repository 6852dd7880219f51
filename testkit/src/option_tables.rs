//! What a table is served with each value of each option and with each preset. Tests of the boards' words sweep these tables, so
//! that no sentence on a screen speaks of another table's rules. Kept in the tree like fixtures: a test compares them,
//! `SATRAP_BLESS=1` writes them.

use std::path::Path;

use satrap_core::{Dice, GameInfo, OptionKind, Playable, Viewer};
use serde_json::{Map, Value, json};

use crate::bless;

/// Compares `web/testing/option-tables.json` of a game's folder with what the rules serve now. Of each table it has its `name`
/// (an option and a value, or the label of a preset), the number of `seats`, what of its content `differs` from
/// `web/fixtures/content.json` and, where fields of the `view` are asked for, these as a watcher sees them when the game begins.
/// Where that file changes too, bless twice.
///
/// Options that cannot be played by the usual number of seats are played by the least number that can.
pub fn check_option_tables<G: Playable>(game: impl AsRef<Path>, seats: u8, view: &[&str]) {
    let folder = game.as_ref().join("web");
    let kept = std::fs::read_to_string(folder.join("fixtures/content.json")).unwrap_or_default();
    let usual: Value = serde_json::from_str(&kept).unwrap_or_default();
    let lines: Vec<String> = named_options(&G::INFO)
        .into_iter()
        .filter_map(|(name, options)| table::<G>(&name, &options, seats, &usual, view))
        .map(|table| format!(" {table}"))
        .collect();
    let file = folder.join("testing/option-tables.json");
    bless::compare(&file, &format!("[\n{}\n]\n", lines.join(",\n"))).unwrap();
}

/// Every value of every option by itself, the others left alone, and every preset.
fn named_options(info: &GameInfo) -> Vec<(String, Map<String, Value>)> {
    let mut all = Vec::new();
    for option in info.options {
        let values: Vec<Value> = match option.kind {
            OptionKind::Switch { .. } => vec![json!(false), json!(true)],
            OptionKind::Number { min, max, .. } => vec![json!(min), json!((min + max) / 2), json!(max)],
            OptionKind::Choice { values, .. } => values.iter().map(|value| json!(value.value)).collect(),
            OptionKind::Several { values } => {
                let all = || values.iter().map(|value| value.value);
                let without =
                    |left_out: &str| json!(all().filter(|one| *one != left_out).collect::<Vec<_>>());
                all().map(without).collect()
            }
        };
        let named = |value: Value| {
            (format!("{} {value}", option.key), Map::from_iter([(option.key.to_owned(), value)]))
        };
        all.extend(values.into_iter().map(named));
    }
    for preset in info.presets {
        let options = serde_json::from_str(preset.options).unwrap_or_default();
        all.push((preset.label.to_owned(), options));
    }
    all
}

/// Nothing where nobody can play so: the ends of a number may leave gaps, such as none at all or at least five.
fn table<G: Playable>(
    name: &str,
    options: &Map<String, Value>,
    seats: u8,
    usual: &Value,
    fields: &[&str],
) -> Option<Value> {
    let options: G::Options = serde_json::from_value(options.clone().into()).ok()?;
    let numbers = std::iter::once(seats).chain(G::INFO.min_seats..=G::INFO.max_seats);
    let (seats, state) = numbers
        .filter_map(|seats| Some((seats, G::setup(&options, seats, &mut Dice::from_number(1)).ok()?)))
        .next()?;
    let content = G::content(&options, seats);
    let differs: Map<String, Value> = content
        .as_object()?
        .iter()
        .filter(|(key, value)| usual.get(key.as_str()).is_some_and(|kept| kept != *value))
        .map(|(key, value)| (key.clone(), value.clone()))
        .collect();
    let mut table = json!({ "name": name, "seats": seats, "differs": differs });
    if !fields.is_empty() {
        let seen = serde_json::to_value(G::view(&state, Viewer::Spectator)).ok()?;
        let view: Map<String, Value> =
            fields.iter().filter_map(|field| Some(((*field).to_owned(), seen.get(field)?.clone()))).collect();
        table["view"] = view.into();
    }
    Some(table)
}
