//! Rules shown as data, and that every rule is shown somewhere.

use satrap_sovereign::Sovereign;

#[test]
fn every_case_holds() {
    satrap_testkit::cases::check_cases::<Sovereign>(concat!(env!("CARGO_MANIFEST_DIR"), "/cases"));
}

#[test]
fn every_rule_is_named_by_a_case_or_a_test() {
    satrap_testkit::rules::every_rule_is_shown(env!("CARGO_MANIFEST_DIR"), "SV", &[]);
}

#[test]
fn the_folder_has_the_common_shape() {
    satrap_testkit::shape::has_the_common_shape(env!("CARGO_MANIFEST_DIR"));
}

#[test]
fn every_refusal_is_shown() {
    satrap_testkit::refusals::every_refusal_is_shown(env!("CARGO_MANIFEST_DIR"), "SV");
}
