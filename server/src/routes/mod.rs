//! The API's handlers, one file for each noun. [`at_table`] is what most of them begin with.

pub mod at_table;
pub mod create;
pub mod tables;
pub mod lists;
pub mod seats;
pub mod invites;
pub mod host;
pub mod play;
pub mod live;
pub mod chat;
pub mod bots;
pub mod records;
pub mod games;
pub mod people;
pub mod account;
pub mod calendar;
pub mod notifications;
pub mod channels;
pub mod health;
pub mod page_head;
pub mod static_files;
