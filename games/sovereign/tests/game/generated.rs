//! The types the client knows are written from the types the rules know.

use satrap_sovereign::{action, content, data, event, hex, map, odds, options, reach, state, view};
use ts_rs::{Config, TS};

fn declarations() -> String {
    let config = Config::default();
    let mut text = String::from("// Written by a test from the Rust types; do not edit.\n");
    macro_rules! declare {
        ($($type:ty),* $(,)?) => {
            $(text.push_str(&format!("\nexport {}\n", <$type>::decl(&config)));)*
        };
    }
    declare![
        satrap_core::Seat,
        hex::Hex,
        action::UnitId,
        action::Action,
        action::Orders,
        action::ArrangeOrder,
        action::RetreatOrder,
        action::MedicineOrder,
        action::TileLossOrder,
        event::Event,
        event::Throw,
        options::Options,
        options::MapSource,
        options::MapSize,
        options::Start,
        options::TieRemoval,
        options::MilitaryCard,
        options::Reactions,
        map::MapText,
        data::Terrain,
        data::TerrainFacts,
        data::UnitKind,
        data::UnitFacts,
        data::Domain,
        data::Refit,
        data::Technology,
        data::TechnologyFacts,
        data::Bonus,
        data::Limits,
        odds::RollOdds,
        content::Content,
        state::StartRoll,
        state::Moment,
        state::Part,
        state::Turn,
        state::Attack,
        state::Credit,
        state::CreditUse,
        state::Cards,
        state::CardKind,
        state::Departure,
        state::City,
        state::Fort,
        state::Unit,
        state::Battle,
        state::Winning,
        state::Ended,
        state::Ending,
        view::View,
        view::StepName,
        view::PlayerView,
        view::CityView,
        view::ToCard,
        view::FortView,
        view::ChartEntry,
        view::ChartStatus,
        view::BuildEntry,
        view::Lack,
        view::Clash,
        reach::Reach,
        reach::Reached,
        reach::Strike,
        reach::Way,
        view::Fight,
    ];
    text
}

#[test]
fn the_client_s_types_are_those_of_the_rules() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/web/generated");
    satrap_testkit::typescript::check_generated(folder, &[("index.ts".to_owned(), declarations())]);
}
