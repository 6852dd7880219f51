//! Cases, data, texts, generated types, records, bots, and what only code can show.

mod bots;
mod cases;
mod data;
mod deep;
mod envoys;
mod escort;
mod generated;
mod records;
mod rules;
mod text;
mod undo;
