//! What is checked of Connect the Worlds besides the laws.

mod beginners;
mod bots;
mod cases;
mod data;
mod fixtures;
mod generated;
mod lesson;
mod reach;
mod records;
mod rules;
mod standing_orders;
mod text;
mod turns;
mod view;
