//! What several tests share.

// Each test binary uses its own part of this.
#![allow(dead_code)]

pub mod client;
pub mod eyes;
pub mod postgres;
pub mod proxy;
pub mod receivers;
pub mod rota;
pub mod server;
