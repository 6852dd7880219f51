//! The laws every game obeys, as property tests, and the other checks that games share.
//!
//! A game's `tests/laws.rs` is one line, `satrap_testkit::laws!(MyGame);`: it becomes one test for each law.
//! Reading order: [`plan`] (what a random game is made of), [`random_game`] (playing it), [`runner`] (one for
//! each option and number of seats, then many, with shrinking and the failing game written out), then the [`laws`] one by one.
//! [`positions`] and [`judgement`] serve tests of single games; [`golden`], [`cases`], [`rules`], [`refusals`], [`text`], [`typescript`],
//! [`fixtures`] and [`option_tables`] check files that games keep.

pub mod bless;
pub mod cases;
pub mod fixtures;
pub mod fuzz_entry;
pub mod golden;
pub mod judgement;
pub mod laws;
pub mod mutate;
pub mod option_tables;
pub mod plan;
pub mod positions;
pub mod random_game;
pub mod refusals;
pub mod rules;
pub mod shape;
pub mod runner;
pub mod text;
pub mod typescript;

pub use runner::LawSettings;

/// One test for each law, for one game.
///
/// `passing` names the events (by `type`) that openly show something which no view keeps afterwards, such as bids
/// that are revealed, settled and forgotten; the law of secrecy does not expect the view to account for those.
#[macro_export]
macro_rules! laws {
    ($game:ty) => {
        $crate::laws!($game, passing = []);
    };
    ($game:ty, passing = [$($passing:literal),* $(,)?]) => {
        $crate::laws! {
            @tests $game, [$($passing),*];
            every_option_can_be_played,
            what_is_offered_is_accepted,
            what_is_not_offered_is_refused,
            the_game_goes_on_until_it_ends,
            a_record_replays_and_proves_the_game,
            everything_survives_the_wire,
            what_is_imagined_looks_the_same,
            nothing_hidden_leaks,
            asking_beforehand_tells_nothing_hidden,
            a_case_of_any_step_holds_and_hides,
            a_view_that_is_kept_is_true,
            undo_takes_back_and_reveals_nothing,
            a_decision_is_its_actions_one_by_one,
            forced_steps_show_nothing_hidden,
            standing_orders_keep_to_the_rules,
            bots_do_what_is_offered,
            what_comes_from_outside_does_no_harm,
        }
    };
    (@tests $game:ty, $passing:tt; $($law:ident),* $(,)?) => {
        $(
            #[test]
            fn $law() {
                let setting = $crate::LawSettings { tmp: env!("CARGO_TARGET_TMPDIR"), passing: &$passing };
                $crate::laws::$law::<$game>(&setting);
            }
        )*
    };
}
