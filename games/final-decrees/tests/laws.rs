//! The laws every game obeys.

satrap_testkit::laws!(satrap_final_decrees::FinalDecrees);
