//! The types the client knows are written from the types the rules know. `SATRAP_BLESS=1` writes them.

use std::path::Path;

use satrap_core::Game;
use satrap_imperial_governor::ImperialGovernor;
use satrap_imperial_governor::action::Action;
use satrap_imperial_governor::event::Event;
use satrap_imperial_governor::options::Options;
use satrap_imperial_governor::view::View;
use serde_json::json;

#[test]
fn the_client_s_types_are_those_of_the_rules() {
    type Roots = (View, Action, Event, Options);
    let file = concat!(env!("CARGO_MANIFEST_DIR"), "/web/generated/index.ts");
    satrap_testkit::typescript::check_declarations::<Roots>(file);
}

/// The client's tests have the tables and the cards as the rules send them.
#[test]
fn the_clients_tables_and_cards_are_those_of_the_rules() {
    let content = ImperialGovernor::content(&Options::default(), 6);
    let kept = json!({"tables": content["tables"], "fates": content["fates"]});
    let text = serde_json::to_string_pretty(&kept).unwrap() + "\n";
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("web/generated/content.json");
    satrap_testkit::bless::compare(&file, &text).unwrap();
}
