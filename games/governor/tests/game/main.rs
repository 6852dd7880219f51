//! Governor as a whole: its cases, records, texts and types, and what cases cannot say.

mod bots;
mod cases;
mod data;
mod fixtures;
mod generated;
mod lesson;
mod records;
mod rules;
mod standing_orders;
mod text;
mod vacancy;
mod view;
