//! The rules, one file for each part of the game in the order of play. Each says what may be done (`check_…`), lists
//! it (`offers`) by asking the same functions, and carries it out.

pub mod add;
pub mod advance;
pub mod battle;
pub mod capture;
pub mod expansion;
pub mod finish;
pub mod losses;
pub mod manoeuvre;
pub mod movement;
pub mod nationalism;
pub mod placing;
pub mod raid;
pub mod reactions;
pub mod research;
pub mod retreat;
pub mod roads;
pub mod spend;
pub mod turn;
pub mod units;
