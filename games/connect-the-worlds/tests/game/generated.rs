//! The types the client knows are written from the types the rules know. `SATRAP_BLESS=1` writes them.

use satrap_connect_the_worlds::{action, card, content, data, event, hex, options, state, victory, view};
use ts_rs::{Config, TS};

fn declarations() -> String {
    let config = Config::default();
    let mut text = String::from("// Written by tests/game/generated.rs from the Rust types; do not edit.\n");
    macro_rules! declare {
        ($($type:ty),* $(,)?) => {
            $(text.push_str(&format!("\nexport {}\n", <$type>::decl(&config)));)*
        };
    }
    declare![
        satrap_core::Seat,
        satrap_core::Outcome,
        satrap_core::Place,
        card::Card,
        card::Role,
        card::Pile,
        hex::World,
        hex::Hex,
        state::PieceId,
        options::Options,
        options::Mode,
        options::StartId,
        options::ExpansionCheck,
        options::CardSetId,
        options::StartWorlds,
        options::CombatOrder,
        options::Overlap,
        options::Activation,
        options::Planet,
        options::TwoPlayerMap,
        options::FirstPlayer,
        action::Action,
        event::Event,
        event::Fighter,
        event::FightResult,
        victory::Ending,
        view::View,
        view::PhaseView,
        view::PlayerView,
        view::Portal,
        view::Control,
        view::TurnView,
        view::Forecast,
        view::CombatEnd,
        view::Hindered,
        view::Hindrance,
        state::Piece,
        state::Begun,
        state::Ledger,
        content::Content,
        content::SpaceBoard,
        content::SpaceHex,
        content::PlanetBoard,
        content::PlanetHex,
        content::Bounds,
        content::WorldContent,
        content::Fight,
        data::CardLine,
        data::SpecialId,
        data::Start,
        data::StartPiece,
    ];
    text
}

#[test]
fn the_client_s_types_are_those_of_the_rules() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/web/generated");
    satrap_testkit::typescript::check_generated(folder, &[("index.ts".into(), declarations())]);
}
