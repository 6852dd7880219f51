//! The one list of games. The server and the command line know this list and no game.

mod any;
mod crew;
mod watch;

pub use any::{AnyDecided, AnyGame, AnyMatch, AnyStep, BadOptions, Hint, Json, Preview, Unfit, entry};
pub use watch::{WatchedStep, Watcher};

use std::sync::LazyLock;

/// Every game there is. A new one is a folder under `games/` and a line here.
pub fn games() -> &'static [&'static dyn AnyGame] {
    static GAMES: LazyLock<Vec<&'static dyn AnyGame>> = LazyLock::new(|| {
        vec![
            entry::<satrap_final_decrees::FinalDecrees>(),
            entry::<satrap_connect_the_worlds::ConnectTheWorlds>(),
            entry::<satrap_sovereign::Sovereign>(),
            entry::<satrap_imperial_governor::ImperialGovernor>(),
            entry::<satrap_governor::Governor>(),
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
    fn every_game_says_what_resigning_brings() {
        for game in games() {
            assert!(game.phrases().has("resigning"), "{} has no text `resigning`", game.info().id);
        }
    }
}
