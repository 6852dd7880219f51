//! Every target reaches all games: the first byte of the input chooses one.

/// Calls a generic function for the game that a number chooses. A list of its own: a target needs the type of each game.
#[macro_export]
macro_rules! with_game {
    ($number:expr, $function:ident, $input:expr) => {{
        let games = [
            satrap_testkit::fuzz_entry::$function::<satrap_connect_the_worlds::ConnectTheWorlds>,
            satrap_testkit::fuzz_entry::$function::<satrap_final_decrees::FinalDecrees>,
            satrap_testkit::fuzz_entry::$function::<satrap_governor::Governor>,
            satrap_testkit::fuzz_entry::$function::<satrap_imperial_governor::ImperialGovernor>,
            satrap_testkit::fuzz_entry::$function::<satrap_sovereign::Sovereign>,
        ];
        games[usize::from($number) % games.len()]($input)
    }};
}
