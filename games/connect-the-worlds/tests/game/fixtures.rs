//! Positions for the tests of the board. `SATRAP_BLESS=1` writes them.

use std::path::Path;

use satrap_connect_the_worlds::view::PhaseView;
use satrap_connect_the_worlds::{ConnectTheWorlds as Rules, Options, View};
use satrap_core::{Dice, Game, OptionKind, Seat};
use satrap_testkit::bless;
use satrap_testkit::fixtures::{Fixture, check_fixtures};
use serde_json::{Value, json};

fn fixture(name: &'static str, when: fn(&View) -> bool) -> Fixture<Rules> {
    Fixture { name, record: "expansion", seat: Seat(0), when }
}

#[test]
fn positions_for_the_board_are_those_of_the_rules() {
    let fixtures = [
        fixture("choose-world", |view| view.phase == PhaseView::ChooseWorld && view.active == Seat(0)),
        fixture("turn", |view| {
            view.turn.as_ref().is_some_and(|turn| turn.begun.is_none() && !turn.hindered.is_empty())
        }),
        fixture("moving", |view| view.turn.as_ref().is_some_and(|turn| turn.begun.is_some())),
        fixture("attack", |view| {
            view.turn.as_ref().is_some_and(|turn| turn.begun.is_some() && !turn.forecasts.is_empty())
        }),
    ];
    check_fixtures(env!("CARGO_MANIFEST_DIR"), &fixtures, &[]);
}

/// The tables that differ from the usual one in one option, and those of the presets: what each is served beside what the
/// usual table is. The tests of the board's words read them.
#[test]
fn tables_of_every_option_are_those_of_the_rules() {
    const SEATS: u8 = 4;
    let usual = Rules::content(&Options::default(), SEATS);
    let mut tables = Vec::new();
    let mut add = |name: String, chosen: Value| {
        let options: Options = serde_json::from_value(chosen).unwrap();
        if Rules::setup(&options, SEATS, &mut Dice::from_number(1)).is_err() {
            return;
        }
        let content = Rules::content(&options, SEATS);
        let differs =
            content.as_object().unwrap().iter().filter(|(key, value)| usual[key.as_str()] != **value);
        let differs: serde_json::Map<_, _> =
            differs.map(|(key, value)| (key.clone(), value.clone())).collect();
        tables.push(format!(" {}", json!({ "name": name, "differs": differs })));
    };
    for option in Rules::INFO.options {
        let values: Vec<Value> = match option.kind {
            OptionKind::Switch { .. } => vec![json!(false), json!(true)],
            OptionKind::Number { min, max, .. } => vec![json!(min), json!((min + max) / 2), json!(max)],
            OptionKind::Choice { values, .. } => values.iter().map(|value| json!(value.value)).collect(),
            OptionKind::Several { values } => values.iter().map(|value| json!([value.value])).collect(),
        };
        for value in values {
            add(format!("{} {value}", option.key), json!({ option.key: value }));
        }
    }
    for preset in Rules::INFO.presets {
        add(preset.label.to_owned(), serde_json::from_str(preset.options).unwrap());
    }
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("web/testing/option-tables.json");
    bless::compare(&file, &format!("[\n{}\n]\n", tables.join(",\n"))).unwrap();
}
