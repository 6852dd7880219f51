//! The types the client knows are written from the types the rules know. `SATRAP_BLESS=1` writes them.

use satrap_governor::content::{Content, MapContent};
use satrap_governor::law::preview::Preview;
use satrap_governor::phase::council::Ballot;
use satrap_governor::state::{Claim, Snapshot};
use satrap_governor::view::desk::RecipeView;
use satrap_governor::view::nation::NationView;
use satrap_governor::view::region::RegionView;
use satrap_governor::view::reveal::JudgedGoalView;
use satrap_governor::{Action, Event, Options, View, data};

#[test]
fn the_client_s_types_are_those_of_the_rules() {
    // Named in `#[ts(type = …)]` only, which hides them from a walk through the types.
    type InTables = (NationView, RegionView, RecipeView, JudgedGoalView, MapContent, Ballot, Claim, Snapshot);
    type Roots = (View, Content, Action, Event, Options, Preview, InTables);
    let file = concat!(env!("CARGO_MANIFEST_DIR"), "/web/generated/index.ts");
    satrap_testkit::typescript::check_declarations::<Roots>(file);
}

/// Printed sheets and tests of the client read data files, which it can only do as JSON.
#[test]
fn the_client_s_data_are_those_of_the_rules() {
    let files = [("nations", data::NATIONS), ("clauses", data::CLAUSES), ("laws", data::LAWS)];
    for (name, text) in files {
        let value: serde_json::Value =
            satrap_core::data_file::read_toml_with_nulls(&format!("{name}.toml"), text);
        let path = format!(concat!(env!("CARGO_MANIFEST_DIR"), "/web/generated/{}.json"), name);
        let text = serde_json::to_string_pretty(&value).unwrap() + "\n";
        satrap_testkit::bless::compare(path.as_ref(), &text).unwrap();
    }
}
