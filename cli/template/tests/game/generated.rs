//! The types the client knows are written from the types the rules know. `SATRAP_BLESS=1` writes them.

use ts_rs::{Config, TS};

use satrap_sample_game::{Settled, action, content, data, event, options, view};

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
        data::Province,
        data::Region,
        data::ProvinceFacts,
        data::Figures,
        options::Options,
        action::Action,
        event::Event,
        Settled,
        view::View,
        view::PlayerView,
        content::Content,
    ];
    text
}

#[test]
fn the_client_s_types_are_those_of_the_rules() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/web/generated");
    satrap_testkit::typescript::check_generated(folder, &[("index.ts".into(), declarations())]);
}
