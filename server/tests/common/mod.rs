//! What several tests share.

// Each test binary uses its own part of this.
#![allow(dead_code)]

pub mod client;
pub mod postgres;
