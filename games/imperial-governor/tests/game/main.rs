//! Cases, data, texts, generated types, records, bots, and what only code can show.

mod bot_diplomacy;
mod bots;
mod cases;
mod data;
mod escort;
mod fixtures;
mod forced;
mod generated;
mod late_positions;
mod lesson;
mod promises;
mod records;
mod remarks;
mod rules;
mod standing_orders;
mod text;
mod undo;
