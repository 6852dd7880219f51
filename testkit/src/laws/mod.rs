//! The laws, one file each.

mod bots;
mod decisions;
mod forced;
mod forgery;
mod imagination;
mod kept_views;
mod made_cases;
mod offers;
mod options;
mod orders;
mod outside;
mod previews;
mod progress;
mod replay;
mod secrecy;
mod undo;
mod wire;

pub use bots::bots_do_what_is_offered;
pub use decisions::a_decision_is_its_actions_one_by_one;
pub use forced::forced_steps_show_nothing_hidden;
pub use forgery::what_is_not_offered_is_refused;
pub use imagination::what_is_imagined_looks_the_same;
pub use kept_views::a_view_that_is_kept_is_true;
pub use made_cases::a_case_of_any_step_holds_and_hides;
pub use offers::what_is_offered_is_accepted;
pub use options::every_option_can_be_played;
pub use orders::standing_orders_keep_to_the_rules;
pub use outside::what_comes_from_outside_does_no_harm;
pub use previews::asking_beforehand_tells_nothing_hidden;
pub use progress::the_game_goes_on_until_it_ends;
pub use replay::a_record_replays_and_proves_the_game;
pub use secrecy::nothing_hidden_leaks;
pub use undo::undo_takes_back_and_reveals_nothing;
pub use wire::everything_survives_the_wire;

/// An error unless it holds; the sentence is only made when it is needed.
fn ensure(holds: bool, otherwise: impl FnOnce() -> String) -> Result<(), String> {
    if holds { Ok(()) } else { Err(otherwise()) }
}
