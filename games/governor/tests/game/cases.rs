//! The rules as data, and that none is left without a case or test.

use satrap_governor::Governor;

#[test]
fn every_case_holds() {
    satrap_testkit::cases::check_cases::<Governor>(concat!(env!("CARGO_MANIFEST_DIR"), "/cases"));
}

#[test]
fn every_rule_is_shown() {
    let not_shown = [
        ("GV-1.16", "links and codes are the table's business, not the rules'"),
        ("GV-5.8", "the server hands a Chairperson's seat over; the rules only know who presides"),
        ("GV-14.4", "a matter of the screen"),
        ("GV-14.11", "a matter of the screen"),
    ];
    satrap_testkit::rules::every_rule_is_shown(env!("CARGO_MANIFEST_DIR"), "GV", &not_shown);
}

#[test]
fn the_folder_has_the_common_shape() {
    satrap_testkit::shape::has_the_common_shape(env!("CARGO_MANIFEST_DIR"));
}

#[test]
fn every_refusal_is_shown() {
    satrap_testkit::refusals::every_refusal_is_shown(env!("CARGO_MANIFEST_DIR"), "GV");
}
