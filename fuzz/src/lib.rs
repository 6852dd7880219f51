//! Every target reaches all five games: the first byte of the input chooses one.

/// Calls a generic function for the game that a number chooses.
#[macro_export]
macro_rules! with_game {
    ($number:expr, $function:ident, $input:expr) => {
        match $number % 5 {
            0 => satrap_testkit::fuzz_entry::$function::<satrap_connect_the_worlds::ConnectTheWorlds>($input),
            1 => satrap_testkit::fuzz_entry::$function::<satrap_final_decrees::FinalDecrees>($input),
            2 => satrap_testkit::fuzz_entry::$function::<satrap_governor::Governor>($input),
            3 => satrap_testkit::fuzz_entry::$function::<satrap_imperial_governor::ImperialGovernor>($input),
            _ => satrap_testkit::fuzz_entry::$function::<satrap_sovereign::Sovereign>($input),
        }
    };
}
