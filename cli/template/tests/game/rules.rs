//! Every rule has a case or a test, and what only code can show.

use satrap_core::{Dice, Game, Seat};

use satrap_sample_game::SampleGame;
use satrap_sample_game::action::Action;
use satrap_sample_game::options::Options;

/// Rules that no position can show, each with the reason.
const EXCEPTIONS: &[(&str, &str)] = &[];

#[test]
fn every_rule_has_a_case_or_test() {
    satrap_testkit::rules::every_rule_is_shown(env!("CARGO_MANIFEST_DIR"), "SG", EXCEPTIONS);
}

#[test]
fn every_refusal_is_shown() {
    satrap_testkit::refusals::every_refusal_is_shown(env!("CARGO_MANIFEST_DIR"), "SG");
}

/// [SG-3.8] Who does not decide in time bids nothing.
#[test]
fn sg_3_8_the_default_is_a_bid_of_nothing() {
    let state = SampleGame::setup(&Options::default(), 2, &mut Dice::from_number(1)).unwrap();
    assert_eq!(SampleGame::default_action(&state, Seat(1)), Some(Action::Bid { coins: 0 }));
    assert_eq!(SampleGame::default_action(&state, Seat(2)), None);
}
