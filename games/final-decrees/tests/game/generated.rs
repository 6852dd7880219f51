//! The types the client knows are written from the types the rules know. `SATRAP_BLESS=1` writes them.

use satrap_final_decrees::action::Action;
use satrap_final_decrees::content::Content;
use satrap_final_decrees::event::Event;
use satrap_final_decrees::options::Options;
use satrap_final_decrees::view::View;

#[test]
fn the_client_s_types_are_those_of_the_rules() {
    type Roots = (View, Content, Action, Event, Options);
    let file = concat!(env!("CARGO_MANIFEST_DIR"), "/web/generated/index.ts");
    satrap_testkit::typescript::check_declarations::<Roots>(file);
}
