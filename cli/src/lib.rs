//! What Satrap's command-line programs share: errors with exit codes, reading what a user gives, printing. The commands of
//! `satrap` itself are in `main.rs`.

pub mod error;
pub mod input;
pub mod output;
pub mod runtime;

pub use satrap_server::install_tls_provider;
