//! The rules as cases.

use satrap_imperial_governor::ImperialGovernor;

#[test]
fn every_case_holds() {
    satrap_testkit::cases::check_cases::<ImperialGovernor>(concat!(env!("CARGO_MANIFEST_DIR"), "/cases"));
}
