//! The one list of games. The server and the command line know this list and no game.

mod erased;
mod observer;
mod parallel;
mod registered;
mod seen;
mod view_diff;

pub use erased::{
    ActError, AnyDecided, AnyGame, AnyMatch, AnyPreview, AnyStep, BadOptions, Candidate, Json, OrderState,
};
pub use observer::{ErasedObserver, ObservedStep};
pub use registered::register;
pub use seen::{AnySeen, Position};
pub use view_diff::{PartChange, ViewChange, diff_views};

use std::sync::LazyLock;

/// Every game there is. A new one is a folder under `games/` and a line here.
pub fn games() -> &'static [&'static dyn AnyGame] {
    static GAMES: LazyLock<Vec<&'static dyn AnyGame>> = LazyLock::new(|| {
        vec![
            register::<satrap_final_decrees::FinalDecrees>(),
            register::<satrap_connect_the_worlds::ConnectTheWorlds>(),
            register::<satrap_sovereign::Sovereign>(),
            register::<satrap_imperial_governor::ImperialGovernor>(),
            register::<satrap_governor::Governor>(),
        ]
    });
    &GAMES
}

/// The game with this id.
pub fn find(id: &str) -> Option<&'static dyn AnyGame> {
    games().iter().copied().find(|game| game.info().id == id)
}

#[cfg(test)]
mod tests {
    use super::games;

    #[test]
    fn every_game_has_a_lesson_that_can_be_dealt() {
        for game in games() {
            let (info, lesson) = (game.info(), game.info().lesson);
            let options = serde_json::from_str(lesson.options).unwrap();
            let options = game.settle_options(&options, lesson.seats).unwrap();
            let play = game.begin(&options, &lesson.players(), lesson.table_secret());
            assert!(play.is_ok(), "the lesson of {} cannot be dealt", info.id);
            assert!(info.bots.contains(&lesson.strength), "{} has no bot for its lesson", info.id);
        }
    }

    #[test]
    fn every_game_says_what_resigning_brings() {
        for game in games() {
            assert!(game.messages().has("resigning"), "{} has no text `resigning`", game.info().id);
        }
    }
}
