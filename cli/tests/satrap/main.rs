//! The command line, run as a user runs it.

mod cases;
mod common;
mod doctor;
mod documents;
mod games;
mod lab;
mod manual;
mod new_game;
mod programs;
mod records;
mod resume;
mod server;
mod sim;
mod traces;
