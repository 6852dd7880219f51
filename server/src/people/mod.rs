//! What is made of the games that people have played.

pub mod history_csv;
pub mod order;
pub mod origins;
pub mod tally;
