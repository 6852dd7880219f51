//! The rules as data, and that none is left without a case or test.

use satrap_connect_the_worlds::ConnectTheWorlds;

#[test]
fn every_case_holds() {
    satrap_testkit::cases::check_cases::<ConnectTheWorlds>(concat!(env!("CARGO_MANIFEST_DIR"), "/cases"));
}

#[test]
fn every_rule_is_shown() {
    satrap_testkit::rules::every_rule_is_shown(env!("CARGO_MANIFEST_DIR"), "CW", &[]);
}
