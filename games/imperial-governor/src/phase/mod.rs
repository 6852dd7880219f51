//! The phases in the order of play. Each file says what a seat may do in its phase, and what happens then.

pub(crate) mod placement;
pub(crate) mod fates;
pub(crate) mod choices;
pub(crate) mod bribe;
pub(crate) mod revolts;
pub(crate) mod returning;
pub(crate) mod treasury;
pub(crate) mod raising;
pub(crate) mod diplomacy;
pub(crate) mod loans;
pub(crate) mod deals;
pub(crate) mod pacts;
pub(crate) mod movement;
pub(crate) mod march;
pub(crate) mod companies;
pub(crate) mod escort;
pub(crate) mod cities;
pub(crate) mod combat;
pub(crate) mod strength;
pub(crate) mod losses;
