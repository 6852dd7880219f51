//! The command line of Satrap. Each subcommand is a file; this one only chooses.

mod bench;
mod cases;
mod failure;
mod games;
mod input;
mod replay;
mod sim;
mod verify;

use std::process::ExitCode;

use clap::{Parser, Subcommand};

/// Five board games of rule and empire, in the browser.
#[derive(Parser)]
#[command(name = "satrap", version, about, propagate_version = true)]
struct Satrap {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// List the games with their seats and options.
    Games(games::Games),
    /// Run rule cases; exit code 1 if one differs, 2 if a file cannot be used.
    Cases(cases::Cases),
    /// Prove records, or name the first step that differs.
    Verify(verify::Verify),
    /// Print a recorded game as its log.
    Replay(replay::Replay),
    /// Let bots play each other and count who wins.
    Sim(sim::Sim),
    /// Measure the rules.
    #[command(subcommand)]
    Bench(bench::Bench),
}

fn main() -> ExitCode {
    let done = match Satrap::parse().command {
        Command::Games(games) => games.run(),
        Command::Cases(cases) => cases.run(),
        Command::Verify(verify) => verify.run(),
        Command::Replay(replay) => replay.run(),
        Command::Sim(sim) => sim.run(),
        Command::Bench(bench) => bench.run(),
    };
    done.unwrap_or_else(|failure| {
        eprintln!("satrap: {}", failure.sentence);
        ExitCode::from(failure.exit)
    })
}
