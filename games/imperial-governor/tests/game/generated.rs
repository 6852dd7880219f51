//! The types the client knows are written from the types the rules know. `SATRAP_BLESS=1` writes them.

use std::path::Path;

use satrap_core::Game;
use satrap_imperial_governor::ImperialGovernor;
use satrap_imperial_governor::{action, event, ids, odds, options, reach, state, treasury_sheet, view};
use serde_json::json;
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
        ids::Hex,
        ids::Province,
        ids::City,
        ids::SeaArea,
        ids::Place,
        ids::Power,
        ids::LeaderId,
        ids::Kind,
        ids::By,
        ids::Part,
        ids::Coast,
        ids::Dir,
        action::Action,
        action::Clause,
        action::Yes,
        event::Event,
        event::Assault,
        event::Cause,
        event::Taking,
        options::Options,
        options::ScenarioChoice,
        options::ScenarioId,
        options::Start,
        options::Victory,
        options::MovementOrder,
        options::PowerDeal,
        options::PrivateTalk,
        options::UnplayedHomes,
        state::Flow,
        state::Ending,
        state::Units,
        state::Turn,
        state::Phase,
        state::Pending,
        state::Scope,
        state::Raised,
        state::LeaderTurn,
        state::Mark,
        state::Tie,
        state::Occupation,
        state::War,
        state::Loan,
        state::Proposed,
        state::WayIn,
        odds::Odds,
        reach::LeaderMoves,
        reach::Reach,
        reach::Stop,
        treasury_sheet::Sheet,
        treasury_sheet::Line,
        treasury_sheet::Item,
        view::View,
        view::PlayerView,
        view::Private,
        view::Outlook,
        view::Fall,
        view::LeaderView,
        view::LeaderStatus,
        view::PhaseName,
        state::LastFate,
        view::EmbassyView,
        view::ProposalView,
    ];
    text
}

#[test]
fn the_clients_types_are_those_of_the_rules() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/web/generated");
    satrap_testkit::typescript::check_generated(folder, &[("index.ts".to_owned(), declarations())]);
}

/// The client's tests have the tables and the cards as the rules send them.
#[test]
fn the_clients_tables_and_cards_are_those_of_the_rules() {
    let content = ImperialGovernor::content(&options::Options::default(), 6);
    let kept = json!({"tables": content["tables"], "fates": content["fates"]});
    let text = serde_json::to_string_pretty(&kept).unwrap() + "\n";
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("web/generated/content.json");
    satrap_testkit::bless::compare(&file, &text).unwrap();
}
