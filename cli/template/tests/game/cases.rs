//! The rules as cases.

use satrap_sample_game::SampleGame;

#[test]
fn every_case_holds() {
    satrap_testkit::cases::check_cases::<SampleGame>(concat!(env!("CARGO_MANIFEST_DIR"), "/cases"));
}

#[test]
fn the_folder_has_the_common_shape() {
    satrap_testkit::shape::has_the_common_shape(env!("CARGO_MANIFEST_DIR"));
}
