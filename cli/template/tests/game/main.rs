//! What is checked of Sample Game besides the laws.

mod bots;
mod cases;
mod data;
mod generated;
mod records;
mod rules;
mod standing_orders;
mod text;
