//! What never moves: the board, the cards, the tables. Served once and cached.

use serde_json::{Value, json};

use crate::data::{fates, files_for_screen, tables};
use crate::ids::Province;
use crate::options::{Options, UnplayedHomes};
use crate::phase::deals;

pub(crate) fn content(options: &Options, seats: u8) -> Value {
    let (map, coast, table_file) = files_for_screen();
    let scenario = options.scenario(seats).ok();
    let played = |province: Province| {
        let power = province.data().home_of;
        power.is_none_or(|power| scenario.is_none_or(|scenario| scenario.powers.contains(&power)))
    };
    let income = |province: Province| match options.unplayed_homes {
        UnplayedHomes::Reduced if !played(province) => tables().unplayed_home_income,
        _ => u32::from(province.data().income),
    };
    let incomes: serde_json::Map<String, Value> =
        Province::all().map(|province| (province.id().to_owned(), income(province).into())).collect();
    let cards: Vec<Value> = fates()
        .iter()
        .map(|card| json!({"id": card.id, "kind": card.kind, "title": card.title, "text": card.text}))
        .collect();
    json!({
        "map": map,
        "coast": coast,
        "tables": table_file,
        "fates": cards,
        "incomes": incomes,
        "options": options,
        "last_round": options.last_round(),
        "most_clauses": deals::MOST_CLAUSES,
        "most_talents": deals::MOST_TALENTS,
        "scenario": scenario.map(|scenario| json!({
            "id": scenario.id,
            "name": scenario.name,
            "powers": scenario.powers,
            "forbidden": scenario.forbidden,
        })),
    })
}
