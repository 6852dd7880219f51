//! What is checked of Final Decrees besides the laws.

mod bidding;
mod bots;
mod cases;
mod data;
mod fixtures;
mod generated;
mod lesson;
mod records;
mod remarks;
mod rules;
mod standing_orders;
mod text;
mod view;
