//! The rules, one file for each part of the game in the order of play. Each says what may be done (`check_…`), lists
//! it (`offers`) by asking the same functions, and carries it out.

pub mod placing;
pub mod turn;
pub mod add;
pub mod spend;
pub mod research;
pub mod expansion;
pub mod units;
pub mod nationalism;
pub mod movement;
pub mod roads;
pub mod manoeuvre;
pub mod battle;
pub mod losses;
pub mod retreat;
pub mod reactions;
pub mod capture;
pub mod advance;
pub mod raid;
pub mod finish;
