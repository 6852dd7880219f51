//! The rules of Sovereign: cases, data, maps, texts, kept games, and what takes more than a case to show.

mod bots;
mod cases;
mod data;
mod fixtures;
mod forced;
mod generated;
mod lesson;
mod maps;
mod records;
mod rules;
mod standing_orders;
mod stored;
mod text;
mod view;
