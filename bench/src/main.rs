//! `satrap-bench`: measures the rules, and a running server under load. A program of its own, so that the one people deploy
//! carries no load generator.

mod rules;
mod server;

use std::process::ExitCode;

use clap::Parser;

/// Measures how fast Satrap is.
#[derive(Parser)]
#[command(name = "satrap-bench", version, about, propagate_version = true)]
enum Bench {
    /// Random play on one core, with the offers listed at every step.
    Rules(rules::Rules),
    /// A load on a running server: tables of scripted players over HTTP and WebSockets.
    Server(Box<server::Server>),
}

fn main() -> ExitCode {
    satrap_cli::install_tls_provider();
    let result = match Bench::parse() {
        Bench::Rules(rules) => rules.run(),
        Bench::Server(server) => server.run(),
    };
    result.unwrap_or_else(|error| {
        eprintln!("satrap-bench: {}", error.message);
        ExitCode::from(error.exit)
    })
}
