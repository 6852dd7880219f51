//! The types the client knows are written from the types the rules know. `SATRAP_BLESS=1` writes them.

use satrap_final_decrees::{action, content, data, event, ids, options, view};
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
        ids::Dept,
        ids::Decree,
        ids::Card,
        ids::CardKind,
        ids::Pool,
        action::Action,
        action::Play,
        action::Change,
        event::Event,
        event::Standing,
        event::DrawReason,
        event::Why,
        event::Power,
        event::ChangeKind,
        event::Arrow,
        event::LapseReason,
        event::Ending,
        options::Options,
        view::View,
        view::PhaseView,
        view::Used,
        view::Outlook,
        view::PendingView,
        view::DepartmentView,
        view::DecreeView,
        view::PlayerView,
        view::BidRoundView,
        view::OfferView,
        view::DraftView,
        view::Terms,
        view::TermsWith,
        content::Content,
        content::BidPrice,
        data::Department,
        data::HeadAction,
        data::DecreeSlip,
        data::CardText,
        data::CardGroup,
        data::Figures,
        data::CardFigures,
        content::DeckContent,
    ];
    text
}

#[test]
fn the_client_s_types_are_those_of_the_rules() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/web/generated");
    satrap_testkit::typescript::check_generated(folder, &[("index.ts".into(), declarations())]);
}
