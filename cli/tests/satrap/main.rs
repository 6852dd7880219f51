//! The command line, run as a user runs it.

mod cases;
mod common;
mod games;
mod programs;
mod records;
mod server;
mod sim;
