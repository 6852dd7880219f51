//! The types the client knows are written from the types the rules know. `SATRAP_BLESS=1` writes them.

use satrap_connect_the_worlds::content::Content;
use satrap_connect_the_worlds::view::View;
use satrap_connect_the_worlds::{Action, Event, Options};

#[test]
fn the_client_s_types_are_those_of_the_rules() {
    type Roots = (View, Content, Action, Event, Options);
    let file = concat!(env!("CARGO_MANIFEST_DIR"), "/web/generated/index.ts");
    satrap_testkit::typescript::check_declarations::<Roots>(file);
}
