//! The API's handlers, one file for each noun.

pub mod bots;
pub mod games;
pub mod invites;
pub mod lists;
pub mod live;
pub mod people;
pub mod play;
pub mod records;
pub mod service;
pub mod site;
pub mod steward;
pub mod tables;
pub mod talk;
