//! The API's handlers, one file for each noun.

pub mod bots;
pub mod games;
pub mod invites;
pub mod lists;
pub mod live;
pub mod people;
pub mod play;
pub mod records;
pub mod health;
pub mod static_files;
pub mod host;
pub mod tables;
pub mod chat;
