//! No rule and no refusal is left without a case or a test.

#[test]
fn every_rule_is_shown() {
    satrap_testkit::rules::every_rule_is_shown(env!("CARGO_MANIFEST_DIR"), "CW", &[]);
}

#[test]
fn every_refusal_is_shown() {
    satrap_testkit::refusals::every_refusal_is_shown(env!("CARGO_MANIFEST_DIR"), "CW");
}
