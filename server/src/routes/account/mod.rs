//! An account's own pages: the ways into it, its address, where it is signed in, and leaving it.

pub mod data;
pub mod deletion;
pub mod mail;
pub mod overview;
pub mod passkeys;
pub mod passwords;
pub mod recovery;
pub mod reset;
pub mod sessions;
