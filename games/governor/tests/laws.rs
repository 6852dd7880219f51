//! The laws every game obeys.

satrap_testkit::laws!(satrap_governor::Governor);
