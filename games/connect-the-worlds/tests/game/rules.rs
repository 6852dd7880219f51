//! No rule is left without a case or a test.

#[test]
fn every_rule_is_shown() {
    satrap_testkit::rules::every_rule_is_shown(env!("CARGO_MANIFEST_DIR"), "CW", &[]);
}
