//! The laws every game obeys.

// Cards left in hand are thrown away face up even when the pile is shuffled into a new deck at once [CW-4.4]: no view
// keeps which they were.
satrap_testkit::laws!(satrap_connect_the_worlds::ConnectTheWorlds, passing = ["discarded"]);
