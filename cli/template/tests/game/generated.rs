//! The types the client knows are written from the types the rules know. `SATRAP_BLESS=1` writes them.

use satrap_sample_game::content::Content;
use satrap_sample_game::{action::Action, event::Event, options::Options, view::View};

#[test]
fn the_client_s_types_are_those_of_the_rules() {
    let file = concat!(env!("CARGO_MANIFEST_DIR"), "/web/generated/index.ts");
    satrap_testkit::typescript::check_declarations::<(View, Content, Action, Event, Options)>(file);
}
