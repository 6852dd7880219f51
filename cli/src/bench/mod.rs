//! `satrap bench`: measures speed.

mod rules;
mod server;

use clap::Subcommand;

use crate::error::CommandResult;

#[derive(Subcommand)]
pub enum Bench {
    /// Random play on one core, the offers listed at every step.
    Rules(rules::Rules),
    /// A load on a running server: tables of scripted players over HTTP and WebSockets.
    Server(server::Server),
}

impl Bench {
    pub fn run(self) -> CommandResult {
        match self {
            Bench::Rules(rules) => rules.run(),
            Bench::Server(server) => server.run(),
        }
    }
}
