//! What several tests share.

// Each test binary uses its own part of this.
#![allow(dead_code)]

pub mod authenticator;
pub mod client;
pub mod eyes;
pub mod mailbox;
pub mod play;
pub mod postgres;
pub mod proxy;
pub mod receivers;
pub mod rota;
pub mod server;
