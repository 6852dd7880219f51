//! The rules as cases.

use satrap_imperial_governor::ImperialGovernor;

#[test]
fn every_case_holds() {
    satrap_testkit::cases::check_cases::<ImperialGovernor>(concat!(env!("CARGO_MANIFEST_DIR"), "/cases"));
}

#[test]
fn the_folder_has_the_common_shape() {
    satrap_testkit::shape::has_the_common_shape(env!("CARGO_MANIFEST_DIR"));
}

#[test]
fn every_refusal_is_shown() {
    satrap_testkit::refusals::every_refusal_is_shown(env!("CARGO_MANIFEST_DIR"), "IG");
}
