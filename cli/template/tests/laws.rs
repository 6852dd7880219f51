//! The laws every game obeys.

satrap_testkit::laws!(satrap_sample_game::SampleGame);
